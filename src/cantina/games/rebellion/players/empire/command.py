"""The Empire's turns in the Command Phase: which mission to reveal, where to move with whom, or to wait."""

from cantina.games.rebellion.components import (
    GROUND,
    LEADER,
    LEADER_REF,
    MISSION,
    MISSION_IDS,
    MISSION_REF,
    NONE,
    SPACE,
    TACTICS,
    LeaderId,
    MissionId,
)
from cantina.games.rebellion.players.empire.campaign import Campaign, March, laser_worth
from cantina.games.rebellion.players.empire.errands import (
    aim_worth,
    aimed_at_leader,
    best_aim,
    chance_of,
    conquest_from,
    conquest_party,
)
from cantina.games.rebellion.players.empire.war_room import Outlook
from cantina.games.rebellion.players.question import Question, explain_aim
from cantina.games.rebellion.players.situation import KIND_OF, PLACE_OF

TELLING = {
    "interrogation-droid",
    "homing-beacon",
    "long-range-probe",
    "gather-intel",
    "probe-droid-initiative",
    "intercept-transmission",
}
"""Missions that tell something of the base: before the moves that can use it."""
WAITING = {"capture-rebel-operative", "collect-bounty", "detained", "rule-by-fear", "research-and-development"}
"""Missions that lose nothing by waiting: targets come, and units leave before a leader pins them."""
WORTH_A_LEADER = 0.35
"""What a move has to bring, so that it is made at all."""
GREAT = 6.0
"""A move that should not wait for anything."""


def take_turn(turn: Question) -> str:
    outlook = Outlook(turn)
    missions = revealable_missions(turn, outlook)
    for worth, text in missions:
        if text.startswith("superlaser-online") and worth > 30:
            turn.because("reason-laser", system=stationed(outlook))
            return text
    leaders = [option.text for option in turn.options if option.text in LEADER]
    marches = Campaign(outlook).marches() if leaders else []
    march = marches[0] if marches and marches[0].worth > WORTH_A_LEADER else None
    choice = mission_now(missions, march)
    if choice is not None:
        tell_mission(turn, outlook, choice)
        return choice
    if march is None:
        turn.because("reason-pass")
        return "pass"
    tell_march(turn, march)
    return leader_for(march, leaders)


def mission_now(missions: list[tuple[float, str]], march: March | None) -> str | None:
    """The mission to reveal now, if none of the moves is more pressing."""
    good = [(worth, text) for worth, text in missions if worth > 0]
    telling = [one for one in good if card_name(one[1]) in TELLING]
    if telling:
        return max(telling)[1]
    if march is not None and march.worth > GREAT:
        return None
    pressing = [one for one in good if card_name(one[1]) not in WAITING]
    if pressing:
        return max(pressing)[1]
    if march is not None:
        return None
    return max(good)[1] if good else None


def card_name(text: str) -> str:
    return text.partition("/")[0]


def revealable_missions(turn: Question, outlook: Outlook) -> list[tuple[float, str]]:
    """The missions that can be revealed, with what they are worth now."""
    found = []
    for option in turn.options:
        if "/" in option.text:
            card = MISSION[card_name(option.text)]
            leaders = assigned_to(outlook, option.text)
            found.append((mission_worth_now(outlook, card, leaders), option.text))
    return found


def mission_worth_now(outlook: Outlook, card: MissionId, leaders: tuple[LeaderId, ...]) -> float:
    if MISSION_IDS[card] == "superlaser-online":
        worth = max((laser_worth(outlook, at) for at in outlook.stations), default=-1.0)
        return worth if worth > 8 else -1.0
    return best_aim(outlook, card, leaders)[0]


def assigned_to(outlook: Outlook, text: str) -> tuple[LeaderId, ...]:
    """The leaders on a mission, by the option that reveals it."""
    name, _, first = text.partition("/")
    for one in outlook.view.assigned:
        leaders = tuple(LEADER[ref.partition(":")[2]] for ref in one.leaders)
        if one.mission == f"mission:{name}" and leaders and leaders[0] == LEADER[first]:
            return leaders
    return (LEADER[first],)


def stationed(outlook: Outlook) -> str:
    """Where a Death Star would hit most likely."""
    at = max(outlook.stations, key=lambda one: outlook.belief[one])
    return outlook.view.systems[at].ref


def tell_march(turn: Question, march: March) -> None:
    """Why this move, in a sentence."""
    about: dict[str, str | int] = {"system": turn.view.systems[march.to].ref, "chance": round(100 * march.chance)}
    if march.aim == "strike":
        turn.because("reason-strike", odds=round(100 * march.takes), **about)
    elif march.aim == "search":
        turn.because("reason-search", **about)
    else:
        turn.because(f"reason-{march.aim}", **about)


def tell_mission(turn: Question, outlook: Outlook, text: str) -> None:
    """What the mission that is revealed now is for, and how likely it succeeds."""
    card, leaders = MISSION[card_name(text)], assigned_to(outlook, text)
    _, target = best_aim(outlook, card, leaders)
    if target == NONE:
        turn.because("reason-now", mission=MISSION_REF[card])
    else:
        tell_aim(turn, outlook, card, leaders, target)


def tell_aim(turn: Question, outlook: Outlook, card: MissionId, leaders: tuple[LeaderId, ...], target: int) -> None:
    """Why a mission is aimed at a system or a leader."""
    at, prey = target, NONE
    if aimed_at_leader(card):
        at, prey = PLACE_OF[turn.view.leaders[target].place], target
    odds = chance_of(outlook, card, leaders, at, prey)
    if prey == NONE:
        explain_aim(turn, card, at, odds)
    else:
        percent = round(100 * odds)
        turn.because("reason-aim-leader", mission=MISSION_REF[card], leader=LEADER_REF[prey], percent=percent)


def leader_for(march: March, leaders: list[str]) -> str:
    """A tactician where there is a fight to come, else whoever is missed least."""
    fight = march.aim == "strike" or march.meets or march.chance > 0.3

    def value(text: str) -> float:
        space, ground = TACTICS[LEADER[text]][SPACE], TACTICS[LEADER[text]][GROUND]
        return space + 1.2 * ground

    return max(leaders, key=value) if fight else min(leaders, key=value)


# -- putting a move together -----------------------------------------------------------------------------------------


def march_where(turn: Question) -> str:
    marches = Campaign(Outlook(turn)).marches()
    to = marches[0].to if marches else NONE
    if marches:
        tell_march(turn, marches[0])
    return turn.best(lambda option: turn.place(option) == to)


def march_from(turn: Question) -> str:
    """From where units come: one origin after the other."""
    wanted = {origin for origin, _ in party_for(turn)}
    for option in turn.options:
        if turn.place(option) in wanted:
            return option.text
    return "done"


def march_with(turn: Question) -> str:
    """How many of a kind go."""
    args = turn.options[0].label.args
    most = len(turn.options) - 1
    if "origin" not in args or turn.view.battle is not None:
        return turn.options[most].text
    n = party_for(turn).get((PLACE_OF[str(args["origin"])], KIND_OF[str(args["unit"])]), 0)
    return turn.options[min(n, most)].text


def party_for(turn: Question) -> dict[tuple[int, int], int]:
    """By origin and kind: what is moved to where the question is about."""
    to = PLACE_OF[str(turn.args["system"])]
    outlook = Outlook(turn)
    mission = turn.view.mission
    if mission is not None and mission.mission == "mission:planetary-conquest":
        _, origin = conquest_from(outlook, to)
        return {(origin, kind): n for kind, n in conquest_party(outlook, origin).items()} if origin != NONE else {}
    march = Campaign(outlook).best_march(to)
    if march is not None:
        tell_march(turn, march)
    return march.sent if march is not None else {}


# -- aiming missions -------------------------------------------------------------------------------------------------


def aim_mission(turn: Question) -> str:
    """The system or leader a mission is aimed at."""
    outlook = Outlook(turn)
    mission = turn.view.mission
    card = MISSION[str(turn.args["mission"]).partition(":")[2].partition("@")[0]]
    leaders = tuple(LEADER[ref.partition(":")[2]] for ref in mission.leaders) if mission is not None else ()

    def target(ref: str) -> int:
        return PLACE_OF[ref] if ref in PLACE_OF else LEADER[ref.partition(":")[2]]

    text = turn.best(lambda option: aim_worth(outlook, card, leaders, target(option.refs[0])))
    chosen = next(option.refs[0] for option in turn.options if option.text == text)
    if (chosen not in PLACE_OF) == aimed_at_leader(card):
        tell_aim(turn, outlook, card, leaders, target(chosen))
    return text
