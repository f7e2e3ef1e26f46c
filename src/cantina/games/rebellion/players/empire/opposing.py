"""Opposing Rebel missions: what the mission would do to the Empire, times how much a leader lowers its odds."""

from cantina.games.rebellion.components import (
    CORUSCANT,
    IMPERIAL,
    LEADER,
    MISSION,
    MISSION_SKILL,
    PORTRAIT,
    REBEL,
    SKILLS,
    SYSTEMS,
    TACTICS,
    LeaderId,
    SystemId,
)
from cantina.games.rebellion.players.empire.assigning import move_worths
from cantina.games.rebellion.players.empire.errands import IMPERIALS, leader_cost
from cantina.games.rebellion.players.empire.loyalties import loyalty_lost, sabotage_worth
from cantina.games.rebellion.players.empire.rebel_goals import held_chance, point_worth
from cantina.games.rebellion.players.empire.war_room import Outlook
from cantina.games.rebellion.players.fighting.odds import attempt_odds
from cantina.games.rebellion.players.question import Question
from cantina.games.rebellion.players.situation import PLACE_OF

HARM = {
    "infiltration": 1.3,
    "covert-operation": 4.5,
    "stolen-plans": 1.8,
    "base-defenses": 3.5,
    "daring-rescue": 5.0,
    "for-the-greater-good": 8.0,
    "plan-the-assault": 3.0,
    "hit-and-run": 2.0,
    "demolition": 3.0,
    "lead-the-strike-team": 3.5,
    "misdirection": 0.7,
    "rogue-squadron-raid": 3.5,
    "wookiee-uprising": 3.0,
    "support-of-mon-calamari": 3.5,
}
"""What a Rebel mission costs the Empire, where it does not go by the place."""

FEW = 2
"""As many units Hit and Run can destroy at once."""


def harm_of(outlook: Outlook, name: str, at: SystemId) -> float:
    """What a Rebel mission would cost the Empire."""
    if name in ("build-alliance", "establish-trade-relations"):
        return loyalty_lost(outlook, at) + (1.5 if name != "build-alliance" else 0.0)
    if name == "sabotage":
        return sabotage_worth(outlook, at)
    if name in ("incite-rebellion", "public-uprising"):
        weak = outlook.situation.troops(at, IMPERIAL) <= 2
        freed = held_chance(outlook, "liberation") * point_worth(outlook)
        return 2.0 + 0.7 * outlook.hold_worth(at) + 0.7 * freed if weak else 1.5 + 0.2 * freed
    harm = HARM.get(name, 1.0)
    if name == "hit-and-run" and outlook.situation.force(at, IMPERIAL) <= FEW:
        harm += 0.4 * outlook.hold_worth(at)
        if at == CORUSCANT and outlook.situation.force(at, REBEL):
            harm += 2 * held_chance(outlook, "heart-of-the-empire") * point_worth(outlook)
    if name in ("daring-rescue", "for-the-greater-good"):
        harm += held_chance(outlook, "leave-no-one-behind") * point_worth(outlook)
    return harm


def send_whom(turn: Question) -> str:
    """A leader against a mission, if that is worth more than what the leader would do otherwise."""
    outlook = Outlook(turn)
    mission = turn.view.mission
    name = str(turn.args["mission"]).partition(":")[2].partition("@")[0]
    card, at = MISSION[name], PLACE_OF[str(turn.args["system"])]
    if mission is None or at >= SYSTEMS:
        return "pass"
    skill = MISSION_SKILL[card]
    going = [LEADER[ref.partition(":")[2]] for ref in mission.leaders]
    here = outlook.situation.leaders[at]
    rebels = {*going, *(leader for leader in here if leader not in IMPERIALS)}
    own = sum(SKILLS[leader][skill] for leader in rebels)
    if name == "build-alliance" and outlook.situation.force(at, REBEL):
        own += 2
    bonus = 2 if PORTRAIT[card] in going else 0
    there = [leader for leader in here if leader in IMPERIALS]
    against = sum(SKILLS[leader][skill] for leader in there)
    before = attempt_odds(own, against, bonus) if there else 1.0
    harm = harm_of(outlook, name, at) * (1.3 if outlook.left <= 4 else 1.0)
    worths = move_worths(outlook)
    best, choice = 0.0, "pass"
    for text in turn.texts:
        if text not in LEADER:
            continue
        leader = LEADER[text]
        gained = harm * (before - attempt_odds(own, against + SKILLS[leader][skill], bonus))
        gained -= moving_price(outlook, worths, leader) + 0.5 * leader_cost(leader)
        if gained > best:
            best, choice = gained, text
    if choice != "pass":
        turn.because("reason-oppose", leader=f"leader:{choice}", system=str(turn.args["system"]))
    else:
        turn.because("reason-let-pass", mission=f"mission:{name}", system=str(turn.args["system"]))
    return choice


def moving_price(outlook: Outlook, worths: list[float], leader: LeaderId) -> float:
    """The last move that would have been made with this leader."""
    if not sum(TACTICS[leader]):
        return 0.0
    movers = sum(1 for one in outlook.pool if sum(TACTICS[one]))
    return worths[movers - 1] if 0 < movers <= len(worths) else 0.0
