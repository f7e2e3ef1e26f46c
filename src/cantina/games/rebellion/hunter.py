"""How the Empire’s bot hunts: land where the base may be, gather strength, and strike when it is found."""

from cantina.games.rebellion.components import (
    ADJACENT,
    AT_AT,
    AT_ST,
    CAPACITY,
    IMPERIAL,
    OF_SIDE,
    PASSENGER,
    REBEL,
    STORMTROOPER,
    SYSTEMS,
    TIE_FIGHTER,
)
from cantina.games.rebellion.sight import CARRIERS, LONE_SHIPS, WORTH, Sight

Plan = dict[tuple[int, int], int]
"""By origin and kind: how many move."""


def best_target(sight: Sight) -> tuple[float, int]:
    """The system that is most worth a move, and how much."""
    scored = [(score(sight, at), -at) for at in range(SYSTEMS)]
    value, at = max(scored)
    return value, -at


def score(sight: Sight, at: int) -> float:
    """What moving into a system is worth."""
    plan = plan_for(sight, at)
    if not plan:
        return 0.0
    landing = sum(n for (_, kind), n in plan.items() if kind in TROOP_KINDS)
    mine = sight.strength(at, IMPERIAL) + sum(n * WORTH[kind] for (_, kind), n in plan.items())
    theirs = sight.strength(at, REBEL)
    if sight.view.revealed and at == sight.base:
        return 200 * min(mine / (theirs + 1), 3.0) if landing else 0.0
    if theirs and mine < 1.1 * theirs:
        return 0.0
    value = 0.0
    if sight.maybe[at] and landing:
        left = max(len(sight.candidates()), 1)
        value += 20 + 60 / left + min(landing, 4)
    if theirs:
        value += 6 + min(theirs, 8)
    if landing and sight.view.systems[at].loyalty == "rebel":
        value += 8
    if sight.view.revealed and sight.base in ADJACENT[at]:
        value += 15 + 3 * min(landing, 5)
    elif landing and not sight.troops(at, IMPERIAL):
        value += 1.5 * sum(sight.maybe[near] for near in ADJACENT[at])
    return value


def plan_for(sight: Sight, to: int) -> Plan:
    """Which units go there: everything against the base, else enough to land and to hold."""
    assault = sight.view.revealed and (to == sight.base or sight.base in ADJACENT[to])
    plan: Plan = {}
    wanted = 99 if assault else wanted_troops(sight, to)
    for origin in sorted(ADJACENT[to], key=lambda at: (-sight.loadable(at, sight.garrison(at)), at)):
        if sight.blocked[IMPERIAL][origin] or wanted <= 0:
            continue
        keep = 0 if assault else sight.garrison(origin)
        wanted -= load(sight, plan, origin, wanted, keep, assault)
    return plan


def wanted_troops(sight: Sight, to: int) -> int:
    """How many ground units a landing needs: more where the base is likely, and against defenders."""
    few = len(sight.candidates()) <= 5
    return 2 + 2 * (sight.maybe[to] and few) + sight.troops(to, REBEL) + (to == sight.base) * 6


def load(sight: Sight, plan: Plan, origin: int, wanted: int, keep: int, everything: bool) -> int:
    """Ships of one origin and the ground units on them; how many of those."""
    row = sight.units[origin]
    troops = min(wanted, sight.loadable(origin, keep))
    if troops <= 0 and not (everything and any(row[kind] for kind in LONE_SHIPS)):
        return 0
    room = 0
    for kind in sorted(CARRIERS, key=lambda one: CAPACITY[one]):
        for _ in range(row[kind]):
            if everything or room < troops:
                plan[origin, kind] = plan.get((origin, kind), 0) + 1
                room += CAPACITY[kind]
    left, landed = room, 0
    for kind in (AT_AT, AT_ST, STORMTROOPER):
        n = min(row[kind], troops - landed, left)
        if n > 0:
            plan[origin, kind] = n
            landed += n
            left -= n
    if row[TIE_FIGHTER] and left:
        plan[origin, TIE_FIGHTER] = min(row[TIE_FIGHTER], left)
    return landed


TROOP_KINDS = {kind for kind in OF_SIDE[IMPERIAL] if PASSENGER[kind] and kind != TIE_FIGHTER}
