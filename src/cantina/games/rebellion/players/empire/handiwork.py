"""The small choices that come with missions and cards: which unit, which system, which prisoner, which card."""

from cantina.games.rebellion.components import (
    CORUSCANT,
    DEATH_STAR,
    DISTANCE,
    HEALTH,
    IMPERIAL,
    LEADER,
    MISSION,
    OBJECTIVE,
    REPUTATION,
    SYSTEMS,
)
from cantina.games.rebellion.players.empire.campaign import Campaign
from cantina.games.rebellion.players.empire.command import mission_worth_now
from cantina.games.rebellion.players.empire.errands import capture_worth, rebel_pool
from cantina.games.rebellion.players.empire.loyalties import loyalty_worth, unit_value
from cantina.games.rebellion.players.empire.upkeep import unit_worth_at
from cantina.games.rebellion.players.empire.war_room import UNIT_POWER, Outlook
from cantina.games.rebellion.players.question import Question, explain_consent
from cantina.games.rebellion.players.situation import KIND_OF, PLACE_OF
from cantina.kernel.view import OptionView

EASY_TO_MEET = {
    "leave-no-one-behind": 1.0,
    "heart-of-the-empire": 1.6,
    "regional-support": 1.0,
    "cut-supply-lines": 1.1,
    "defend-the-people": 1.1,
    "popular-support": 1.2,
    "death-star-plans-ii": 1.2,
    "death-star-plans-iii": 1.2,
    "inspire-sympathy": 0.6,
    "establish-outposts": 1.2,
}
"""How likely the Rebels are to make an objective, as a weight."""


def shoot_at(turn: Question) -> str:
    """Which unit is destroyed: the most strength for the health there is."""

    def value(option: OptionView) -> float:
        if not option.refs:
            return -1.0
        kind = KIND_OF[option.refs[0]]
        return UNIT_POWER[kind] + 0.1 * HEALTH[kind]

    return turn.best(value)


def loyal_system(turn: Question) -> str:
    outlook = Outlook(turn)
    return turn.best(lambda option: loyalty_worth(outlook, turn.place(option)))


def research_or_repair(turn: Question) -> str:
    """Two projects to choose from, unless what is sabotaged builds more than a second look is worth."""
    outlook = Outlook(turn)
    mission = turn.view.mission
    at = PLACE_OF[mission.system] if mission is not None and mission.system is not None else SYSTEMS
    if "repair" not in turn.texts or at >= SYSTEMS or at == CORUSCANT:
        return turn.texts[0]
    wants_laser = bool(outlook.stations) and not outlook.lasers and outlook.left <= 4
    return "projects" if wants_laser else "repair"


def oversee_which(turn: Question) -> str:
    """The unit that helps most here and now."""
    outlook = Outlook(turn)
    campaign = Campaign(outlook)
    mission = turn.view.mission
    at = PLACE_OF[mission.system] if mission is not None and mission.system is not None else SYSTEMS

    def value(option: OptionView) -> float:
        kind = KIND_OF[option.refs[0].partition("@")[0]]
        if kind == DEATH_STAR:
            return 20.0
        return unit_worth_at(outlook, campaign, kind, at) + 0.5 * unit_value(kind)

    return turn.best(value)


def hurry_which(turn: Question) -> str:
    """The strongest unit that waits, the nearer to the front of the queue the better."""

    def value(option: OptionView) -> float:
        if not option.refs:
            return 0.0
        ref, _, space = option.refs[0].partition("@")
        return unit_value(KIND_OF[ref]) + (0.3 if space.endswith("2") else 0.0)

    return turn.best(value)


def bring_prey(turn: Question) -> str:
    """Prisoners are safest where most units guard them."""
    return turn.best(lambda option: turn.situation.strength(turn.place(option), IMPERIAL))


def retrieve_which(turn: Question) -> str:
    """The objective the Rebels would make soonest, for most."""

    def value(option: OptionView) -> float:
        return REPUTATION[OBJECTIVE[option.text]] * EASY_TO_MEET.get(option.text, 0.8)

    return turn.best(value)


def destined_one(turn: Question) -> str:
    """Vader takes whoever is worth most."""
    outlook = Outlook(turn)
    return turn.best(lambda option: capture_worth(outlook, LEADER[option.text]) if option.text in LEADER else 0.5)


def go_unseen(turn: Question) -> str:
    """Blindside where a mission matters and somebody could still be sent against it."""
    outlook = Outlook(turn)
    worth = 0.0
    for one in turn.view.assigned:
        if one.side == "imperial" and one.mission is not None:
            card = MISSION[one.mission.partition(":")[2]]
            leaders = tuple(LEADER[ref.partition(":")[2]] for ref in one.leaders)
            if any(ref in ("leader:janus-greejatus", "leader:boba-fett") for ref in one.leaders):
                worth = max(worth, mission_worth_now(outlook, card, leaders))
    wanted = worth > 2.5 and bool(rebel_pool(outlook))
    return turn.first_or_pass() if wanted else "pass"


def refuge_for(turn: Question) -> str:
    """Where a garrison that is driven out goes: nearer to the hunt."""
    outlook = Outlook(turn)

    def value(option: OptionView) -> float:
        at = turn.place(option)
        near = sum(outlook.belief[other] / (1 + DISTANCE[at][other]) for other in range(SYSTEMS))
        return near + 0.1 * outlook.hold_worth(at)

    return turn.best(value)


def lose_least(turn: Question) -> str:
    return turn.best(lambda option: -UNIT_POWER[KIND_OF[option.refs[0]]])


def take_along(turn: Question) -> str:
    """A prisoner goes along when nobody would be left to guard him, and not into a fight otherwise."""
    if not turn.view.moves:
        return "no"
    origin = PLACE_OF[turn.view.moves[-1].origin]
    leaving = sum(move.number for move in turn.view.moves if PLACE_OF[move.origin] == origin)
    return "yes" if leaving >= turn.situation.force(origin, IMPERIAL) else "no"


def agree(turn: Question) -> str:
    """A partner's plan is accepted unless it can do nothing at all."""
    outlook = Outlook(turn)
    option = next((one for one in turn.options if one.text == "accept"), None)
    if option is None:
        return turn.texts[0]
    card = MISSION[option.refs[0].partition(":")[2]]
    leaders = tuple(LEADER[ref.partition(":")[2]] for ref in option.refs[1:])
    useless = mission_worth_now(outlook, card, leaders) <= 0 and not targets_may_come(card)
    explain_consent(turn, useless and "veto" in turn.texts)
    return "veto" if useless and "veto" in turn.texts else "accept"


def targets_may_come(card: int) -> bool:
    """Missions whose target may only appear in the Command Phase."""
    return card in {
        MISSION[name] for name in ("superlaser-online", "capture-rebel-operative", "collect-bounty", "detained")
    }
