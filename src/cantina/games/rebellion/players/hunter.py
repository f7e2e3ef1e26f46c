"""How the Empire’s bot hunts: land where the base may be; once it is known march there from all sides, then strike."""

from cantina.games.rebellion.components import (
    ADJACENT,
    AT_AT,
    AT_ST,
    CAPACITY,
    DISTANCE,
    IMPERIAL,
    NONE,
    OF_SIDE,
    PASSENGER,
    REBEL,
    STORMTROOPER,
    SYSTEMS,
    TIE_FIGHTER,
    PlaceId,
)
from cantina.games.rebellion.players.prospects import UNIT_WORTH
from cantina.games.rebellion.players.situation import CARRIERS, LONE_SHIPS, Situation

Expedition = dict[tuple[int, int], int]
"""By origin and kind: how many move."""
ENOUGH = 1.2
"""How many times stronger than the base it is worth striking."""
LATE = 2
"""With how few rounds left it is late."""


def best_target(situation: Situation) -> tuple[float, int]:
    """The system that is most worth a move, and how much."""
    scored = [(move_value(situation, at), -at) for at in range(SYSTEMS)]
    value, at = max(scored)
    return value, -at


def move_value(situation: Situation, at: int) -> float:
    """What moving into a system is worth."""
    sent = expedition_to(situation, at)
    if not sent:
        return 0.0
    landing = sum(n for (_, kind), n in sent.items() if kind in TROOP_KINDS)
    coming = sum(n * UNIT_WORTH[kind] for (_, kind), n in sent.items())
    mine, theirs = situation.strength(at, IMPERIAL) + coming, situation.defence(at)
    if at == situation.goal:
        return strike_value(situation, mine, theirs) if landing else 0.0
    if theirs and mine < 1.1 * theirs:
        return 0.0
    if situation.goal != NONE:
        return march_value(situation, at, coming) + (6 if theirs else 0)
    return search_value(situation, at, landing, theirs)


def strike_value(situation: Situation, mine: float, theirs: float) -> float:
    """Going for the base: with enough to win, or when there is no time left to gather more."""
    late = situation.view.reputation - situation.view.time <= LATE
    return 200 * min(mine / (theirs + 1), 3.0) if late or mine > ENOUGH * theirs else 0.0


def march_value(situation: Situation, at: int, coming: float) -> float:
    """A step nearer to the base, with as much as can come."""
    return 10 + coming - DISTANCE[at][situation.goal]


def search_value(situation: Situation, at: int, landing: int, theirs: float) -> float:
    """Looking for the base, breaking up what the Rebels have on the way."""
    value = 6 + min(theirs, 8) if theirs else 0.0
    if not landing:
        return value
    if situation.maybe[at]:
        value += 20 + 60 / max(len(situation.candidates()), 1) + min(landing, 4)
    elif not situation.troops(at, IMPERIAL):
        value += 1.5 * sum(situation.maybe[near] for near in ADJACENT[at])
    if situation.view.systems[at].loyalty == "rebel":
        value += 8
    return value


def expedition_to(situation: Situation, to: int) -> Expedition:
    """Which units go there: all that come nearer to the base once it is known, else enough to land and to hold."""
    goal = situation.goal
    sent: Expedition = {}
    wanted = wanted_troops(situation, to) if goal == NONE else 99
    for origin in sorted(ADJACENT[to], key=lambda at: (-situation.loadable(at, situation.garrison(at)), at)):
        if situation.blocked[IMPERIAL][origin] or wanted <= 0:
            continue
        if goal == NONE:
            wanted -= load(situation, sent, origin, wanted, situation.garrison(origin), False)
        elif DISTANCE[origin][goal] > DISTANCE[to][goal]:
            load(situation, sent, origin, wanted, 0, True)
    return sent


def wanted_troops(situation: Situation, to: int) -> int:
    """How many ground units a landing needs: more where the base is likely, and against defenders."""
    few = len(situation.candidates()) <= 5
    return 2 + 2 * (situation.maybe[to] and few) + situation.troops(to, REBEL)


def load(situation: Situation, sent: Expedition, origin: PlaceId, wanted: int, keep: int, everything: bool) -> int:
    """Ships of one origin and the ground units on them; how many of those."""
    row = situation.units[origin]
    troops = min(wanted, situation.loadable(origin, keep))
    if troops <= 0 and not (everything and any(row[kind] for kind in LONE_SHIPS)):
        return 0
    room = 0
    for kind in sorted(CARRIERS, key=lambda one: CAPACITY[one]):
        for _ in range(row[kind]):
            if everything or room < troops:
                sent[origin, kind] = sent.get((origin, kind), 0) + 1
                room += CAPACITY[kind]
    left, landed = room, 0
    for kind in (AT_AT, AT_ST, STORMTROOPER):
        n = min(row[kind], troops - landed, left)
        if n > 0:
            sent[origin, kind] = n
            landed += n
            left -= n
    if row[TIE_FIGHTER] and left:
        sent[origin, TIE_FIGHTER] = min(row[TIE_FIGHTER], left)
    return landed


TROOP_KINDS = {kind for kind in OF_SIDE[IMPERIAL] if PASSENGER[kind] and kind != TIE_FIGHTER}
