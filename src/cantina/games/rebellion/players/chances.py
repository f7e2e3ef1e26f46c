"""Who wins from here: the chance of the Rebels in a state, true or imagined, fitted to games of generals.

`bench/fit_rebellion.py` plays the games and writes what it found; `chances.json` holds it. Features count what is in
the state, so that a player who may not know it asks of imagined states and takes the mean.
"""

import json
from importlib import resources
from math import exp, log
from typing import Any, Final

from cantina.games.rebellion.components import (
    ADJACENT,
    BASE_SPACE,
    CAPACITY,
    CORUSCANT,
    DEATH_STAR,
    DISTANCE,
    FIGHTER,
    GONE,
    GROUND,
    IMMOBILE,
    IMPERIAL,
    IN_COMBAT,
    KINDS,
    LEADER_SIDE,
    LEADERS,
    MISSION,
    NONE,
    OBJECTIVE,
    PASSENGER,
    PLACES,
    POOL,
    REBEL,
    REGIONS,
    REPUTATION,
    SPACE,
    SUPPLY,
    SYSTEMS,
    THEATRE,
    UNIT_SIDE,
)
from cantina.games.rebellion.phases.refresh import AdvanceTime
from cantina.games.rebellion.players.prospects import UNIT_WORTH
from cantina.games.rebellion.state import COMMAND, REFRESH, Rebellion
from cantina.games.rebellion.table.marks import DESTROYED, IMPERIAL_LOYAL, REBEL_LOYAL, SABOTAGED, SUBJUGATED

SUPERLASER: Final = MISSION["superlaser-online"]
MOBILIZATION: Final = MISSION["rapid-mobilization"]
CUT_SUPPLY, DEFEND, POPULAR, OUTPOSTS, REGIONAL, NO_ONE_BEHIND, HEART, SYMPATHY, PLANS_II, PLANS_III = (
    OBJECTIVE[name]
    for name in (
        "cut-supply-lines", "defend-the-people", "popular-support", "establish-outposts", "regional-support",
        "leave-no-one-behind", "heart-of-the-empire", "inspire-sympathy", "death-star-plans-ii", "death-star-plans-iii",
    )
)  # fmt: skip
BY_STEPS: Final = (1.0, 0.6, 0.35, 0.2, 0.1, 0.05, 0.0)
"""What an objective counts for, by the number of steps that are missing."""
BY_DISTANCE: Final = (1.0, 1.0, 0.62, 0.4, 0.26, 0.17, 0.1, 0.06, 0.04)
"""What forces count for by their moves from the base."""
LOOKS_A_ROUND: Final = 2.5
"""How many systems the Empire looks at in a round."""
HASTE: Final = 0.7
"""How many rounds pass while time and reputation come nearer by one."""
SOME: Final = 0.8
"""What any base can put up against a landing."""
HIDING: Final = (0.15, 1.0, 2.2, 2.8, 3.0)
"""How much a base is suspected, by the moves from the nearest Imperial ground units."""
LONG: Final = 8.0
"""Rounds that are about a whole game."""
FEATURES = [
    "even", "advanced", "revealed", "outlook",
    "rounds", "few", "last", "next_to_last",
    "ready", "ends", "near", "fights", "plans",
    "suspects", "guess", "known",
    "now", "next", "later", "march", "over", "siege", "garrison", "shield", "ways",
    "now_guess", "next_guess", "everywhere", "next_revealed",
    "station", "fires", "stations",
    "rebel_ground", "rebel_ships", "imperial_ground", "imperial_ships", "rebel_queue", "imperial_queue",
    "loyal", "rebel_systems", "imperial_systems", "subjugated", "sabotaged", "destroyed",
    "rebel_leaders", "imperial_leaders", "prisoners", "moving",
    "suspects_rounds", "next_rounds", "near_rounds", "imperial_rounds", "rebel_rounds",
    "groups", "held", "reached", "refuges", "played", "fight", "unspent",
]  # fmt: skip
"""What a position is judged by; `features` says what each of them is."""


class Net:
    """What was fitted: each unit of its one layer adds what it sees above nothing."""

    def __init__(self, fitted: dict[str, Any]) -> None:
        self.least: list[float] = [fitted["least"][name] for name in FEATURES]
        self.most: list[float] = [fitted["most"][name] for name in FEATURES]
        """Features are held between these, so that what never came up is not taken for more than it may be."""
        self.weights: list[list[float]] = [[unit["weights"][name] for name in FEATURES] for unit in fitted["units"]]
        self.even: list[float] = [unit["even"] for unit in fitted["units"]]
        self.says: list[float] = [unit["says"] for unit in fitted["units"]]
        self.bias: float = fitted["bias"]

    def score(self, found: list[float]) -> float:
        """The chance of the Rebels, as a logarithm of odds."""
        held = [min(max(one, least), most) for one, least, most in zip(found, self.least, self.most, strict=True)]
        total = self.bias
        for unit in range(len(self.weights)):
            seen = self.even[unit]
            for weight, one in zip(self.weights[unit], held, strict=True):
                seen += weight * one
            if seen > 0:
                total += self.says[unit] * seen
        return total


_fitted: dict[str, Any] = json.loads(resources.files(__package__).joinpath("chances.json").read_text("utf-8"))
NET: Final = Net(_fitted)
AT_FIRST: list[float] = [_fitted["first"][name] for name in ("first", "advanced")]
"""The chance of the Rebels before there is a base, by mode."""


def chances_to_win(s: Rebellion) -> list[float]:
    """How likely each seat is to win; those of a side win together."""
    rebels = rebels_win(s)
    return [rebels if s.side_of(seat) == REBEL else 1 - rebels for seat in range(s.seats)]


def rebels_win(s: Rebellion) -> float:
    """How likely the Rebels are to win from here."""
    if s.over:
        return float(s.side_of(s.winners[0]) == REBEL) if s.winners else 0.5
    if s.base == NONE:
        return AT_FIRST[int(s.advanced)]
    return 1 / (1 + exp(-NET.score(features(s))))


class Survey:
    """The map in numbers: by place what stands there, and what could leave it."""

    def __init__(self, s: Rebellion) -> None:
        self.power = [[0.0] * PLACES for _ in range(4)]
        """By side * 2 + theatre, then place: how strong the units there are."""
        self.landing = [0.0] * PLACES
        """The Imperial ground units that ships of their place could carry, as strong as they are on the average."""
        self.coming = [0.0] * PLACES
        """The Imperial ships that could move."""
        self.stations: list[int] = []
        self.fighters = [0] * PLACES
        units = s.units
        for place in range(PLACES):
            troops = room = 0
            for kind in range(KINDS):
                n = units[place * KINDS + kind]
                if not n:
                    continue
                worth = n * UNIT_WORTH[kind]
                side = UNIT_SIDE[kind]
                self.power[side * 2 + THEATRE[kind]][place] += worth
                if side == REBEL:
                    if FIGHTER[kind]:
                        self.fighters[place] += n
                    continue
                if THEATRE[kind] == GROUND:
                    troops += n
                elif not IMMOBILE[kind]:
                    room += n * CAPACITY[kind]
                    if not PASSENGER[kind]:
                        self.coming[place] += worth
                if kind == DEATH_STAR:
                    self.stations.append(place)
            if troops and room:
                self.landing[place] = self.power[IMPERIAL * 2 + GROUND][place] * min(1.0, room / troops)
        self.blocked = [False] * PLACES
        if s.phase == COMMAND:
            for leader in range(LEADERS):
                where = s.place[leader]
                if where < PLACES and s.owner[leader] == IMPERIAL and not s.captured(leader):
                    self.blocked[where] = True

    def strike(self, at: int, ground: float, space: float, now: bool) -> float:
        """How well the Empire's next move could take a system with such defenders. `now`: with leaders as they are."""
        landing = coming = 0.0
        for near in ADJACENT[at]:
            if not (now and self.blocked[near]):
                landing += self.landing[near]
                coming += self.coming[near]
        return outdo(landing, ground) * outdo(coming + self.power[IMPERIAL * 2 + SPACE][at], space)

    def strike_from_afar(self, at: int, ground: float, space: float) -> float:
        """The same in two moves."""
        landing = coming = 0.0
        for other in range(SYSTEMS):
            if self.landing[other] or self.coming[other]:
                away = DISTANCE[at][other]
                if away <= 2:
                    share = 1.0 if away <= 1 else 0.7
                    landing += share * self.landing[other]
                    coming += share * self.coming[other]
        return outdo(landing, ground) * outdo(coming, space)

    def march(self, at: int) -> float:
        """What is on its way to a system, by how far it has to go."""
        total = 0.0
        for other in range(SYSTEMS):
            if self.landing[other]:
                total += BY_DISTANCE[min(DISTANCE[at][other], 8)] * self.landing[other]
        return total


def outdo(mine: float, theirs: float) -> float:
    """How likely the stronger of two is to win; whoever has nothing there does not."""
    ratio = mine / (theirs + SOME)
    ratio *= ratio
    ratio *= ratio
    return ratio / (1 + ratio)


def features(s: Rebellion) -> list[float]:
    """What the position is judged by, as FEATURES names it. A base has been chosen."""
    survey, clock, revealed = Survey(s), clock_of(s), float(s.revealed)
    maybe = s.maybe & ~s.excluded
    suspects = 1 if s.revealed else max(1, maybe.bit_count())
    goals, base = goals_row(s, survey, clock), base_row(s, survey)
    row = [1.0, float(s.advanced), revealed, outlook(clock, suspects, goals, base), *clock_row(clock), *goals]
    doubt = log(suspects)
    row += [doubt, 1 / suspects, float(suspects == 1 and not s.revealed), *base]
    everywhere = mean_strike(survey, maybe, base[6], base[7]) if suspects > 1 else base[1]
    row += [base[0] / suspects, base[1] / suspects, everywhere, base[1] * revealed]
    row += station_row(s, survey)
    forces = forces_row(s, survey)
    row += [*forces, *systems_row(s), *leaders_row(s)]
    long = min(clock, LONG) / LONG
    row += [doubt * long, base[1] * long, goals[2] * long]
    row += [(forces[2] + forces[3]) * long, (forces[0] + forces[1]) * long]
    return [*row, *hunt_row(s, survey, maybe), *moment_row(s)]


def outlook(clock: float, suspects: int, goals: list[float], base: list[float]) -> float:
    """A rough reckoning that the fit improves on: whether the base lasts until time is up, in logarithms of odds."""
    found = min(1.0, LOOKS_A_ROUND / suspects)
    lasts = 1 - 0.9 * found * base[0]
    rounds = max(0.0, HASTE * clock - 0.5 * goals[2] - 0.5)
    lasts *= (1 - found * (0.4 * base[1] + 0.3 * base[2])) ** rounds
    lasts = min(0.98, max(0.02, lasts))
    return log(lasts / (1 - lasts))


def clock_of(s: Rebellion) -> float:
    """How many Command Phases the Empire still has; of one that is under way what is left of it."""
    left = float(s.reputation - s.time)
    if s.phase == COMMAND:
        able = acting = 0
        for leader in range(LEADERS):
            if s.owner[leader] == IMPERIAL and s.place[leader] <= POOL and not s.captured(leader):
                able += 1
                acting += s.place[leader] == POOL
        for side, _, first, _ in s.assigned:
            if side == IMPERIAL and first != NONE:
                able += 1
                acting += 1
        return left - 1 + (acting / able if able else 0.0)
    if s.phase == REFRESH:
        for step in s.stack:
            if isinstance(step, AdvanceTime):
                return left - 1
    return left


def clock_row(clock: float) -> list[float]:
    return [clock / LONG, log(max(clock, 0.0) + 0.5), max(0.0, 1 - clock), max(0.0, 1 - abs(clock - 1.5))]


def goals_row(s: Rebellion, survey: Survey, clock: float) -> list[float]:
    """Reputation to be had: at once, soon, in fights, with Death Star Plans; and whether that would end the game."""
    ready = near = fights = plans = 0.0
    for card in s.objectives:
        points = float(max(REPUTATION[card], 1))
        if card in (PLANS_II, PLANS_III):
            plans += points * plan_chance(survey)
        elif IN_COMBAT[card]:
            fights += points
        else:
            missing = steps_missing(s, card)
            if missing:
                near += points * BY_STEPS[min(missing, 6)]
            else:
                ready = max(ready, points)
                near += points
    ends = float(0 < s.reputation - s.time <= 1 + ready) if clock > 0 else 0.0
    return [ready, ends, near, fights, plans]


def plan_chance(survey: Survey) -> float:
    """Whether fighters are where a Death Star is, or next to it."""
    best = 0.0
    for station in survey.stations:
        if survey.fighters[station]:
            return 1.0
        for near in ADJACENT[station]:
            if survey.fighters[near]:
                best = max(best, 0.6)
    return best


def steps_missing(s: Rebellion, card: int) -> int:
    """How many systems and the like an objective of the map is away."""
    found = 0
    if card == POPULAR:
        found = s.loyalty.count(REBEL_LOYAL)
        return max(0, 6 - found)
    if card == NO_ONE_BEHIND:
        return sum([2 for leader in range(LEADERS) if LEADER_SIDE[leader] == REBEL and s.captured(leader)])
    if card == HEART:
        if s.force(CORUSCANT, IMPERIAL):
            return 4
        return 0 if s.force(CORUSCANT, REBEL) else 1
    if card == REGIONAL:
        return region_missing(s)
    for at in range(SYSTEMS):
        if card == SYMPATHY:
            found += s.destroyed(at)
        elif card == CUT_SUPPLY:
            found += s.imperial(at) and (s.sabotaged(at) or s.force(at, REBEL) > 0)
        elif card == DEFEND:
            found += s.rebel(at) and s.force(at, REBEL) > 0
        elif card == OUTPOSTS:
            found += s.force(at, REBEL) > 0
    if card == SYMPATHY:
        return 0 if found else 3
    return max(0, (3 if card == CUT_SUPPLY else 4 if card == DEFEND else 5) - found)


def region_missing(s: Rebellion) -> int:
    """How many steps of loyalty the region lacks that lacks fewest."""
    least = 6
    for systems in REGIONS:
        steps = populous = 0
        for at in systems:
            if s.populous(at):
                populous += 1
                if s.loyalty[at] != REBEL_LOYAL:
                    steps += 2 if s.loyalty[at] == IMPERIAL_LOYAL else 1
        if populous and CORUSCANT not in systems:
            least = min(least, steps)
    return least


def base_row(s: Rebellion, survey: Survey) -> list[float]:
    """How the base stands: what could strike it now, in the next round and later, and what defends it."""
    base = s.base
    ground, space = survey.power[GROUND][base], survey.power[SPACE][base]
    if not s.revealed:
        ground += survey.power[GROUND][BASE_SPACE]
        space += survey.power[SPACE][BASE_SPACE]
    now = 0.0
    if s.phase != REFRESH and (s.phase != COMMAND or s.pool(IMPERIAL)):
        now = survey.strike(base, ground, space, True)
    above = survey.power[IMPERIAL * 2 + SPACE][base]
    landed = survey.power[IMPERIAL * 2 + GROUND][base]
    return [
        now,
        survey.strike(base, ground, space, False),
        survey.strike_from_afar(base, ground, space),
        min(1.0, survey.march(base) / (2.5 * (ground + SOME))),
        min(above, 20.0) / 10,
        outdo(landed, ground) if landed else 0.0,
        log(1 + ground),
        log(1 + space),
        len(ADJACENT[base]) / 4,
    ]


def mean_strike(survey: Survey, maybe: int, ground: float, space: float) -> float:
    """How well the Empire could strike where the base may be for all it knows, on the average."""
    total, count = 0.0, 0
    held, above = exp(ground) - 1, exp(space) - 1
    for at in range(SYSTEMS):
        if maybe >> at & 1:
            total += survey.strike(at, held, above, False)
            count += 1
    return total / max(1, count)


def hunt_row(s: Rebellion, survey: Survey, maybe: int) -> list[float]:
    """The Empire's groups that could land, the systems it holds, how much of what it suspects it can reach in two
    moves, and where the base could still go."""
    groups = [at for at in range(SYSTEMS) if survey.landing[at]]
    held = [at for at in range(SYSTEMS) if survey.power[IMPERIAL * 2 + GROUND][at]]
    refuges = reached = total = 0.0
    for at in range(SYSTEMS):
        if at not in (s.base, CORUSCANT) and not s.excluded >> at & 1 and open_to_rebels(s, at):
            refuges += 1
        if not s.revealed and maybe >> at & 1:
            likely = HIDING[min(4, min([DISTANCE[at][other] for other in held], default=4))]
            total += likely
            if any(DISTANCE[at][group] <= 2 for group in groups):
                reached += likely
    return [len(groups) / 5, len(held) / 8, reached / total if total else 0.0, refuges / 10]


def open_to_rebels(s: Rebellion, at: int) -> bool:
    """Whether a base could move to a system."""
    return not s.destroyed(at) and s.loyalty[at] != IMPERIAL_LOYAL and not s.force(at, IMPERIAL)


def moment_row(s: Rebellion) -> list[float]:
    """Objectives that were played, whether the base is being fought for, and Imperial leaders who may still act."""
    fight = s.combat is not None and s.combat.system == s.base
    return [len(s.played) / 4, float(fight), len(s.pool(IMPERIAL)) / 4]


def station_row(s: Rebellion, survey: Survey) -> list[float]:
    """Death Stars: how near, whether one may fire, how many."""
    near = 0.0
    for station in survey.stations:
        near = max(near, BY_DISTANCE[min(DISTANCE[s.base][station], 8)])
    lasers = s.hands[IMPERIAL].count(SUPERLASER)
    for side, card, _, _ in s.assigned:
        lasers += side == IMPERIAL and card == SUPERLASER
    return [near, near * min(lasers, 1), float(len(survey.stations))]


def forces_row(s: Rebellion, survey: Survey) -> list[float]:
    """All units of both sides, and what is being built: the sooner it comes the more it counts."""
    found = [sum(survey.power[at]) for at in range(4)]
    queued = [0.0, 0.0]
    for side in range(2):
        for space in (1, 2, 3):
            for kind in range(KINDS):
                n = s.queue[(side * 3 + space - 1) * KINDS + kind]
                if n:
                    queued[side] += n * UNIT_WORTH[kind] * (1.2 - 0.2 * space)
    row = [found[GROUND] / 20, found[SPACE] / 20, found[2 + GROUND] / 50, found[2 + SPACE] / 50]
    return [*row, queued[REBEL] / 15, queued[IMPERIAL] / 30]


def systems_row(s: Rebellion) -> list[float]:
    loyal = rebel = imperial = subjugated = sabotaged = destroyed = 0
    for at in range(SYSTEMS):
        marks, loyalty = s.marks[at], s.loyalty[at]
        loyal += loyalty == REBEL_LOYAL
        rebel += loyalty == REBEL_LOYAL and not marks & SUBJUGATED
        imperial += loyalty == IMPERIAL_LOYAL
        subjugated += bool(marks & SUBJUGATED)
        sabotaged += bool(marks & SABOTAGED) and (loyalty == IMPERIAL_LOYAL or bool(marks & SUBJUGATED))
        destroyed += bool(marks & DESTROYED)
    return [loyal / 5, rebel / 5, imperial / 5, subjugated / 5, sabotaged / 3, float(destroyed)]


def leaders_row(s: Rebellion) -> list[float]:
    """Leaders who can act, Rebel prisoners, and whether the base is about to move."""
    able, prisoners = [0, 0], 0
    for leader in range(LEADERS):
        if s.captured(leader):
            prisoners += 1
        elif s.place[leader] not in (SUPPLY, GONE):
            able[s.owner[leader]] += 1
    moving = len(s.mobilizations)
    for side, card, _, _ in s.assigned:
        moving += side == REBEL and card == MOBILIZATION
    return [able[REBEL] / 5, able[IMPERIAL] / 5, float(prisoners), float(min(moving, 1))]
