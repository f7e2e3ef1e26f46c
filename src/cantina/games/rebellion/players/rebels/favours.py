"""Action cards in place of an assignment: whether one is worth its leader now, and where the leader goes."""

from collections.abc import Callable

from cantina.games.rebellion.components import (
    CHEWBACCA,
    ICONS,
    LANDO,
    LEADER,
    MISSION,
    MISSION_IDS,
    MISSION_REF,
    SYSTEM,
    SYSTEMS,
    SystemId,
)
from cantina.games.rebellion.players.question import Question
from cantina.games.rebellion.players.rebels.alliance import Alliance
from cantina.games.rebellion.players.rebels.errands import ICON_VALUE, NEW_OBJECTIVE, Errands
from cantina.games.rebellion.players.rebels.staffing import Job, Staff, commands_leader, explain_job
from cantina.kernel.view import OptionView

ANOTHER_LEADER = 0.9
SEARCHED = 0.55
"""What the best mission of the deck is worth."""
SPARED = 0.1
"""By how much a card has to beat what its leader would do otherwise: it can be used once."""


def allied_at(errands: Errands, at: SystemId) -> float:
    """Temporary Alliance: what a neutral system would build for the Rebels."""
    if errands.alliance.view.systems[at].loyalty or not errands.alliance.populous(at):
        return 0.0
    return 1.3 * sum(ICON_VALUE[icon] for icon in ICONS[at])


def ambushed_at(errands: Errands, at: SystemId) -> float:
    """Ambush: Imperial ground units with a health of three are destroyed."""
    return errands.raid_on(at, 3, troops_only=True)


def freed_at(errands: Errands, at: SystemId) -> float:
    """Independent Operation: a garrison leaves a subjugated system."""
    alliance = errands.alliance
    if not alliance.view.systems[at].subjugated:
        return 0.0
    icons = sum(ICON_VALUE[icon] for icon in ICONS[at])
    held = 0.5 if at in alliance.prisoners.values() and not alliance.their_ships(at) else 0.0
    return 0.05 + held + (2.0 if at in alliance.loyal else 0.6) * icons


def friend_of(errands: Errands, at: SystemId) -> float:
    """An Old Friend: Chewbacca fights better, Lando does a bit of everything."""
    wanted = {SYSTEM["kashyyyk"]: CHEWBACCA, SYSTEM["bespin"]: LANDO}
    if at not in wanted:
        return 0.0
    return ANOTHER_LEADER - 0.02 * errands.alliance.theirs(at) + (0.05 if wanted[at] == LANDO else 0.0)


PLACED: dict[str, Callable[[Errands, SystemId], float]] = {
    "mon-mothma": allied_at,
    "general-madine": ambushed_at,
    "lando-calrissian": freed_at,
    "han-solo": friend_of,
}
"""By the leader of a card that sends its leader to a system: what it does there."""
CARDS = {
    "temporary-alliance": "mon-mothma",
    "ambush": "general-madine",
    "independent-operation": "lando-calrissian",
    "an-old-friend": "han-solo",
}


def favour_worth(staff: Staff, name: str) -> float:
    """What an action card is worth now."""
    if name == "rebel-planning":
        return NEW_OBJECTIVE if staff.alliance.view.objective_deck else 0.0
    if name == "our-most-desperate-hour":
        return SEARCHED
    if name in CARDS:
        does = PLACED[CARDS[name]]
        return max(does(staff.errands, at) for at in range(SYSTEMS))
    return 0.0


def favour_now(turn: Question, staff: Staff, plan: list[Job]) -> str | None:
    """The action card that beats what its leader would do otherwise."""
    best, most = None, SPARED
    for option in turn.options:
        name, slash, who = option.text.partition("/")
        if not slash:
            continue
        leader = LEADER[who]
        otherwise = max((job.net + staff.cost(leader) for job in plan if leader in job.crew), default=0.05)
        gain = favour_worth(staff, name) - otherwise
        if gain > most:
            best, most = option.text, gain
    if best is not None:
        turn.because(
            "reason-action", action=f"action:{best.partition('/')[0]}", leader=f"leader:{best.partition('/')[2]}"
        )
    return best


def where_to_stand(turn: Question) -> str:
    """Where the leader of an action card goes: where the card does most."""
    errands = Errands(Alliance(turn))
    does = PLACED.get(str(turn.args["leader"]).partition(":")[2])

    def value(option: OptionView) -> float:
        at = turn.place(option)
        danger = 0.05 * bool(errands.alliance.theirs(at))
        return (does(errands, at) if does is not None else 0.0) - danger

    return turn.best(value)


def mission_from_deck(turn: Question) -> str:
    """From the deck: what is worth most with the leaders there are."""
    staff = Staff(Alliance(turn))

    def value(option: OptionView) -> float:
        if option.text not in MISSION:
            return -0.5
        jobs = staff.jobs(staff.alliance.pool, [MISSION[option.text]])
        return max((job.net for job in jobs), default=-0.4)

    text = turn.best(value)
    if text in MISSION:
        turn.because("reason-rebels-search", mission=MISSION_REF[MISSION[text]])
    return text


def next_assignment(turn: Question) -> str:
    """The next mission of the plan, an action card that pays, or that is all."""
    staff = Staff(Alliance(turn))
    plan = staff.plan()
    favour = favour_now(turn, staff, plan)
    if favour is not None:
        return favour
    for job in plan:
        if MISSION_IDS[job.card] in turn.texts and any(commands_leader(turn, one) for one in job.crew):
            explain_job(turn, job)
            return MISSION_IDS[job.card]
    turn.because("reason-enough")
    return "done"
