"""Against the Empire's missions: whom to send, by odds and worth; cards and rings around the dice."""

from cantina.games.rebellion.components import (
    COMMANDS,
    FACE_IDS,
    IMPERIAL,
    LEADER,
    LEADER_REF,
    MISSION_IDS,
    MISSION_REF,
    MISSION_SKILL,
    PLACE_REF,
    PORTRAIT,
    REBEL,
    SKILLS,
    SUCCESSES,
    SYSTEMS,
    LeaderId,
    MissionId,
    SystemId,
)
from cantina.games.rebellion.players.fighting.odds import attempt_odds
from cantina.games.rebellion.players.question import Question
from cantina.games.rebellion.players.rebels.alliance import Alliance, mission_named
from cantina.games.rebellion.players.rebels.danger import WHOLE_GAME, Danger
from cantina.games.rebellion.players.rebels.raids import Raids
from cantina.games.rebellion.players.situation import PLACE_OF

FOILED = {
    "capture-rebel-operative": 0.7,
    "collect-bounty": 0.7,
    "gather-intel": 0.15,
    "intercept-transmission": 0.15,
    "long-range-probe": 0.12,
    "interrogation-droid": 1.2,
    "homing-beacon": 0.8,
    "lure-of-the-dark-side": 1.5,
    "carbon-freezing": 1.2,
    "interrogation": 0.15,
    "retrieve-the-plans": 0.6,
    "rule-by-fear": 0.2,
    "trade-negotiations": 0.22,
    "display-of-power": 0.35,
    "fear-will-keep-them-in-line": 0.35,
    "imperial-propaganda": 0.35,
    "detained": 0.25,
    "hunt-them-down": 0.2,
    "planetary-conquest": 0.35,
}
"""What it is worth, in reputation, that a mission of the Empire fails."""
BY_ALL_SKILLS = ("lure-of-the-dark-side", "interrogation-droid")
RESERVE = 0.05
FEINTS = 0.15
"""How often a mission is opposed as if it mattered: whoever opposes only where it hurts tells where that is."""


def foil_worth(alliance: Alliance, card: MissionId, at: SystemId) -> float:
    """What it is worth here that a mission fails."""
    name = MISSION_IDS[card]
    value = FOILED.get(name, 0.1)
    if name in ("rule-by-fear", "trade-negotiations", "display-of-power") and at < SYSTEMS:
        system = alliance.view.systems[at]
        value += 0.15 * (system.loyalty == "rebel")
        if at == alliance.base and alliance.hidden and system.loyalty == "":
            value += 2.0
    if name == "long-range-probe" and at == alliance.base:
        value += 0.8
    if name == "planetary-conquest" and at == alliance.base:
        value += 0.5 + WHOLE_GAME * Danger(alliance).conquered
    return value


def oppose(turn: Question) -> str:
    """A leader is sent where the odds change enough, and is not needed for more elsewhere."""
    alliance = Alliance(turn)
    card, at = mission_named(str(turn.args["mission"])), PLACE_OF[str(turn.args["system"])]
    mission = turn.view.mission
    if mission is None or at >= SYSTEMS:
        return "pass"
    skill, all_of = MISSION_SKILL[card], MISSION_IDS[card] in BY_ALL_SKILLS
    attackers = alliance.their_leaders(at)
    bonus = 2 if any(f"leader:{name}" in mission.leaders for name in portrait_of(card)) else 0
    dice = sum(icons(one, skill, all_of) for one in attackers)
    present = alliance.own_leaders(at)
    target = LEADER[mission.target.partition(":")[2]] if mission.target is not None else None
    against = sum(icons(one, skill, all_of) for one in present)
    opposed = bool(present)
    if target is not None and target in alliance.prisoners:
        against += icons(target, skill, all_of)
        opposed = True
    before = attempt_odds(dice, against, bonus) if opposed else 1.0
    worth = foil_worth(alliance, card, at)
    if FOILED.get(MISSION_IDS[card], 0.0) < 0.4 and turn.luck.random() < FEINTS:
        worth *= 3
    best, gain = "pass", 0.0
    turn.because("reason-let-pass", mission=MISSION_REF[card], system=PLACE_REF[at])
    for option in turn.options:
        leader = LEADER.get(option.text)
        if leader is None:
            continue
        after = attempt_odds(dice, against + icons(leader, skill, all_of), bonus)
        value = (before - after) * worth - sender_cost(alliance, leader, at)
        if value > gain:
            best, gain = option.text, value
            turn.because(
                "reason-rebels-oppose",
                leader=LEADER_REF[leader],
                mission=MISSION_REF[card],
                before=round(100 * before),
                after=round(100 * after),
            )
    return best


def portrait_of(card: MissionId) -> list[str]:
    shown = PORTRAIT[card]
    return [LEADER_REF[shown].partition(":")[2]] if shown < len(LEADER_REF) else []


def icons(leader: LeaderId, skill: int, all_of: bool) -> int:
    return sum(SKILLS[leader]) if all_of else SKILLS[leader][skill]


def sender_cost(alliance: Alliance, leader: LeaderId, at: SystemId) -> float:
    """What else a leader would do, and the danger of standing there."""
    cost = RESERVE
    if COMMANDS[leader] and len(alliance.commanders) <= 1 and alliance.view.side == "rebel":
        best = Raids(alliance).best
        cost += max(0.0, (best.worth if best is not None else 0.0) - 0.1)
    if alliance.theirs(at):
        cost += 0.05
    if alliance.view.sides[REBEL].passed:
        cost *= 0.5
    return cost


# -- around the dice -------------------------------------------------------------------------------------------------


def before_their_dice(turn: Question) -> str:
    """Chewbacca stops what hurts; Lando or Obi-Wan slips in where it helps; pilots set dice that matter."""
    alliance = Alliance(turn)
    mission = turn.view.mission
    if mission is None:
        return "pass"
    card, at = mission_named(str(turn.args["mission"])), PLACE_OF[str(turn.args["system"])]
    matters = foil_worth(alliance, card, at) if mission.side == "imperial" else 0.5
    for option in turn.options:
        name = option.text.partition("/")[0]
        if name == "wookiee-guardian" and matters >= 0.5:
            return option.text
        if name == "undercover" and matters >= 0.5:
            leader = LEADER[option.text.partition("/")[2]]
            if SKILLS[leader][MISSION_SKILL[card]]:
                return option.text
        if name == "one-in-a-million" and matters >= 0.7:
            return option.text
    return "pass"


def set_own_die(turn: Question) -> str:
    return "special" if "special" in turn.texts else turn.texts[0]


def use_a_ring(turn: Question) -> str:
    """A ring is used where it can turn the result."""
    mission = turn.view.mission
    if mission is None:
        return "pass"
    mine, theirs = [
        mission.bonus[side] + sum(SUCCESSES[FACE_IDS.index(face)] for face in mission.dice[side])
        for side in (REBEL, IMPERIAL)
    ]
    own = mission.side == "rebel"
    failing = mine <= theirs if own else theirs > mine
    if not failing:
        return "pass"
    for text in turn.texts:
        ring, _, face = text.partition("/")
        if ring == "r2-d2":
            less = theirs - SUCCESSES[FACE_IDS.index(face)]
            if (mine > less) if own else (less <= mine):
                return text
    for text in turn.texts:
        if text.startswith("master-yoda") and text.endswith(("blank", "hit")):
            return min(
                (one for one in turn.texts if one.startswith("master-yoda")),
                key=lambda one: SUCCESSES[FACE_IDS.index(one.partition("/")[2])],
            )
    return "pass"


def mend_it(turn: Question) -> str:
    """C-3PO saves a negotiation that is worth something."""
    return "yes" if "yes" in turn.texts else turn.texts[0]


def go_home(turn: Question) -> str:
    """Whoever has freed a prisoner goes with him, unless he would leave a fight."""
    return "yes" if "yes" in turn.texts else turn.texts[0]


def sacrifice_or_not(turn: Question) -> str:
    """Obi-Wan gives himself for reputation rather than be captured."""
    turn.because("reason-rebels-sacrifice")
    return next((option.text for option in turn.options if option.refs), "pass")
