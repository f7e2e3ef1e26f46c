"""Where to move: every expedition judged by what it meets, what it may find, and what it leaves the Empire able to do.

Worth is counted in hundredths of a won game.
"""

from dataclasses import dataclass, field

from mypy_extensions import mypyc_attr

from cantina.games.rebellion.components import (
    ADJACENT,
    CORUSCANT,
    DEATH_STAR,
    DISTANCE,
    FORCES,
    GROUND,
    IMPERIAL,
    KINDS,
    NONE,
    OF_SIDE,
    REBEL,
    SPACE,
    SYSTEMS,
    THEATRE,
    TIE_FIGHTER,
    TROOPS,
    SystemId,
)
from cantina.games.rebellion.players.empire.expeditions import Sent, arriving_row, parties_to, refuge, troops_in
from cantina.games.rebellion.players.empire.glance import clears
from cantina.games.rebellion.players.empire.rebel_goals import escort_at, held_chance, point_worth, station_danger
from cantina.games.rebellion.players.empire.war_room import UNIT_POWER, Outlook, ground_power, room_of, ship_power
from cantina.games.rebellion.players.remembered import remembered

WON = 100.0
FOUND = 24.0
"""What it is worth to know where the base is, with time left to come."""
CLEARED = 20.0
"""What it is worth to know that a system is not it, for each part of the belief that was there."""
STRIKE_NEXT = 26.0
"""What it is worth to be able to take the base next round, if it is where it is believed to be."""
STRIKE_LATER = 9.0
STATION_NEAR = 12.0
"""The Death Star within a move of the base."""
ENOUGH_TO_STRIKE = 0.4
"""How likely a strike on the base has to succeed: whoever waits for better odds finds it gone."""
AIMED = 0.9
"""What a shot is worth while the station is only on its way."""
REFUGE_LEFT = 0.4
"""What it costs that the base could move to a system where no unit is left."""
MARCH = 8.0
"""Forces that are on their way there, by how far they have to go."""
KNOWN = 2.4
"""How much more all this counts when the base is known."""
NEARNESS = (1.0, 1.0, 0.62, 0.4, 0.26, 0.17, 0.1, 0.06, 0.04)
STATION_AT = (0.8, 1.0, 0.45, 0.27, 0.16, 0.1, 0.06)
"""What forces and a station count for by their moves from the base."""


@dataclass
class March:
    """A move that was judged."""

    to: SystemId
    sent: Sent
    worth: float
    chance: float = 0.0
    """That the base is there."""
    takes: float = 0.0
    """How likely it falls then."""
    origins: set[int] = field(default_factory=set)
    aim: str = "stage"
    """What it is for: `strike`, `search`, `fight`, `hold`, `station`, `guess`, `stage`."""
    meets: bool = False
    """Whether Rebels are there who would be fought."""


KEPT: dict[tuple[object, ...], March | None] = {}
"""The best marches that were found, by position, destination and pinned neighbours."""
KEPT_AT_MOST = 2000


@mypyc_attr(native_class=False)
class Campaign:
    """The Empire's moves from one position."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook

    @remembered
    def ground(self) -> list[float]:
        """By system: the ground units that could leave it."""
        rows, outlook = self.outlook.units, self.outlook
        return [ground_power(rows[at], room_of(rows[at]), outlook.keeps(at)) for at in range(SYSTEMS)]

    @remembered
    def ships(self) -> list[float]:
        return [ship_power(self.outlook.units[at]) for at in range(SYSTEMS)]

    @remembered
    def suspects(self) -> list[SystemId]:
        return [at for at in range(SYSTEMS) if self.outlook.belief[at] > 0.004]

    @remembered
    def against(self) -> dict[SystemId, tuple[float, float]]:
        return {at: self.resistance(at) for at in self.suspects}

    @remembered
    def raid_worth(self) -> float:
        """What the Rebels may gain besides by beating a force that is too weak."""
        outlook = self.outlook
        held = max(held_chance(outlook, name) for name in ("crippling-blow", "rebel-assault", "major-victory"))
        return 0.5 * held * point_worth(outlook)

    @remembered
    def now(self) -> float:
        """What the forces promise where they stand."""
        return self.prospects({}, self.outlook.stations)

    def resistance(self, at: SystemId) -> tuple[float, float]:
        """What the base's defenders weigh on the ground and in space, if it is there."""
        row = self.outlook.garrison_at(at)
        weigh = [0.0, 0.0]
        for kind in OF_SIDE[REBEL]:
            if row[kind]:
                weigh[THEATRE[kind]] += row[kind] * UNIT_POWER[kind]
        return weigh[GROUND] + 0.3, weigh[SPACE] + 0.3

    # -- what a position promises ------------------------------------------------------------------------------------

    @remembered
    def reach(self) -> dict[int, list[float]]:
        """By suspected system: the forces next door, with those two moves away, and all of them by their distance."""
        found = {}
        for at in self.suspects:
            reach = [0.0] * 6
            for other in range(SYSTEMS):
                if self.ground[other] or self.ships[other]:
                    add_reach(reach, DISTANCE[at][other], self.ground[other], self.ships[other])
            found[at] = reach
        return found

    def prospects(self, changes: dict[int, tuple[float, float]], stations: list[int]) -> float:
        """What the forces promise for the coming rounds: how well they could strike where the base may be."""
        outlook = self.outlook
        if outlook.left <= 1:
            return 0.0
        known = outlook.known != NONE
        weight = KNOWN if known else 1.0
        later = STRIKE_LATER if outlook.left > 2 else 0.0
        worth = 0.0
        moved = list(changes.items())
        for at in self.suspects:
            here, above = self.against[at]
            reach, away = self.reach[at], DISTANCE[at]
            if moved:
                reach = reach[:]
                for other, (ground, ships) in moved:
                    add_reach(reach, away[other], ground, ships)
            soon = odds_of(reach[0], here) * odds_of(reach[1], above)
            could = odds_of(reach[2], here) * odds_of(reach[3], above)
            march = min(1.0, reach[4] / (2.5 * here)) + 0.4 * min(1.0, reach[5] / (2.5 * above))
            worth += outlook.belief[at] * (STRIKE_NEXT * soon + later * could + MARCH * march)
        armed = 1.0 if outlook.lasers or outlook.loaded else 0.4
        for station in stations:
            for at in self.suspects:
                near = STATION_AT[min(DISTANCE[at][station], 6)]
                worth += STATION_NEAR * armed * outlook.belief[at] * near
        return worth * weight

    # -- judging a move ----------------------------------------------------------------------------------------------

    def marches(self) -> list[March]:
        """The best expedition to every system that one can reach, best first."""
        found = [march for at in range(SYSTEMS) if (march := self.best_march(at)) is not None]
        return sorted(found, key=lambda march: (-march.worth, march.to))

    def best_march(self, to: SystemId) -> March | None:
        """The best expedition to a system. The parts of one move ask again, so the answer is kept."""
        blocked = self.outlook.situation.blocked[IMPERIAL]
        key = (self.outlook.position, to, tuple(blocked[near] for near in ADJACENT[to]))
        if key not in KEPT:
            if len(KEPT) > KEPT_AT_MOST:
                KEPT.clear()
            judged = [self.judge(to, sent) for sent in parties_to(self.outlook, to)]
            KEPT[key] = max(judged, key=lambda march: march.worth, default=None)
        return KEPT[key]

    def judge(self, to: SystemId, sent: Sent) -> March:
        outlook = self.outlook
        march = March(to, sent, 0.0, origins={origin for origin, _ in sent})
        row = arriving_row(outlook, to, sent)
        landing = troops_in(sent)
        staged = self.shift(march)
        march.worth += self.left_behind(march) + staged + self.station_moved(march, row)
        march.worth -= self.exposed(to, row)
        if outlook.known == to:
            self.judge_strike(march, row, landing)
            return march
        march.meets = any(outlook.units[to][kind] for kind in OF_SIDE[REBEL])
        wins = clears_row(row, outlook.units[to]) if march.meets else 1.0
        gains = {"stage": max(staged, 0.01)}
        if march.meets:
            gains["fight"] = self.fight_worth(to, row, wins)
        if landing:
            march.chance = outlook.belief[to]
            gains["search"] = self.searched(march, row)
            if not any(outlook.units[to][kind] for kind in TROOPS[IMPERIAL]):
                gains["hold"] = outlook.hold_worth(to) * wins
        if outlook.loaded and not landing and any(kind == DEATH_STAR for _, kind in sent):
            march.chance = outlook.belief[to]
            gains["guess"] = AIMED * max(0.0, laser_worth(outlook, to))
        march.worth += sum(worth for aim, worth in gains.items() if aim != "stage")
        march.aim = max(gains, key=gains.__getitem__)
        return march

    def searched(self, march: March, row: list[int]) -> float:
        """What landing brings where the base may be: it may fall at once, be found, or be ruled out here."""
        if not march.chance:
            return 0.0
        march.takes = max(clears_row(row, self.outlook.garrison_at(march.to)), self.fires_after(march))
        late = self.outlook.left <= 1
        then = march.takes * WON + (1 - march.takes) * (0 if late else FOUND)
        return march.chance * (then + CLEARED)

    def fires_after(self, march: March) -> float:
        """How likely a station that comes along destroys what is found: its Superlaser fires in the next turn."""
        armed = self.outlook.loaded and any(kind == DEATH_STAR for _, kind in march.sent)
        return AIMED if armed else 0.0

    def judge_strike(self, march: March, row: list[int], landing: int) -> None:
        """Going for the base where it is known to be: with enough to win, or when there is no time left."""
        outlook = self.outlook
        march.chance = 1.0
        march.aim = "strike"
        if not landing and not sum(outlook.units[march.to][kind] for kind in TROOPS[IMPERIAL]):
            march.aim = "station" if any(kind == DEATH_STAR for _, kind in march.sent) else "stage"
            march.worth += WON * self.fires_after(march)
            return
        march.takes = max(clears_row(row, outlook.garrison_at(march.to)), self.fires_after(march))
        enough = 0.25 if outlook.left <= 2 else ENOUGH_TO_STRIKE
        march.worth *= 1 - march.takes  # where the forces stand counts only if the war goes on
        if outlook.left <= 1:
            march.worth += WON * march.takes + 1
        elif march.takes >= enough:
            march.worth += WON * march.takes
        else:
            march.worth -= 40.0 * (1 - march.takes)

    def fight_worth(self, to: SystemId, row: list[int], wins: float) -> float:
        """Rebels met in a system that is not the base."""
        theirs = sum(self.outlook.units[to][kind] * UNIT_POWER[kind] for kind in OF_SIDE[REBEL])
        mine = sum(row[kind] * UNIT_POWER[kind] for kind in OF_SIDE[IMPERIAL])
        worth = 0.85 * theirs * wins - 0.7 * mine * (1 - wins)
        if to == CORUSCANT:
            worth += 15.0 * wins
        if self.outlook.imperial_system(to):
            worth += 1.5 * wins
        return worth

    def exposed(self, to: SystemId, row: list[int]) -> float:
        """What a force risks where it comes to stand: Rebels next door who would crush it, and score by that."""
        weight = self.raiders[to]
        risk = 0.0
        for theatre in (SPACE, GROUND):
            mine = sum(row[kind] * UNIT_POWER[kind] for kind in FORCES[theatre][IMPERIAL])
            if mine and weight[theatre] > 1:
                lost = odds_of(weight[theatre], mine + 0.3)
                risk += lost * (0.3 * min(mine, 8.0) + self.raid_worth)
        return 0.5 * risk

    @remembered
    def raiders(self) -> list[list[float]]:
        """By system: the Rebels next door that could come, by theatre."""
        outlook, found = self.outlook, [[0.0, 0.0] for _ in range(SYSTEMS)]
        strong = [[outlook.rebel_power(at, theatre) for theatre in (SPACE, GROUND)] for at in range(SYSTEMS)]
        for at in range(SYSTEMS):
            for near in ADJACENT[at]:
                if not outlook.situation.blocked[REBEL][near]:
                    for theatre in (SPACE, GROUND):
                        found[at][theatre] += strong[near][theatre]
        return found

    def left_behind(self, march: March) -> float:
        """What leaving costs: systems that are no longer held, and such to which the base could now move."""
        worth = 0.0
        outlook = self.outlook
        for origin in march.origins:
            held = outlook.situation.troops(origin, IMPERIAL)
            gone = sum(march.sent.get((origin, kind), 0) for kind in TROOPS[IMPERIAL])
            if held and gone == held:
                worth -= outlook.hold_worth(origin) if origin != CORUSCANT else 30.0
            here = outlook.situation.force(origin, IMPERIAL)
            if here == sum(n for (place, _), n in march.sent.items() if place == origin) and refuge(outlook, origin):
                worth -= REFUGE_LEFT
        return worth

    def station_moved(self, march: March, row: list[int]) -> float:
        """A Death Star goes where fighters can reach it, or away from them."""
        worth = 0.0
        for origin, kind in march.sent:
            if kind == DEATH_STAR:
                escort = row[TIE_FIGHTER]
                worth += station_danger(self.outlook, origin, escort_at(self.outlook, origin))
                worth -= station_danger(self.outlook, march.to, escort)
        return worth

    def shift(self, march: March) -> float:
        """How the move changes what the forces promise."""
        outlook = self.outlook
        changes: dict[int, tuple[float, float]] = {}
        stations = outlook.stations
        for origin in march.origins:
            row = outlook.units[origin][:]
            for kind in range(KINDS):
                row[kind] -= march.sent.get((origin, kind), 0)
            ground = ground_power(row, room_of(row), outlook.keeps(origin))
            changes[origin] = ground - self.ground[origin], ship_power(row) - self.ships[origin]
            if (origin, DEATH_STAR) in march.sent:
                stations = [at for at in stations if at != origin] + [march.to]
        there = arriving_row(outlook, march.to, march.sent)
        ground = ground_power(there, room_of(there), 0)
        changes[march.to] = ground - self.ground[march.to], ship_power(there) - self.ships[march.to]
        return self.prospects(changes, stations) - self.now


def laser_worth(outlook: Outlook, at: SystemId) -> float:
    """Firing where the base may be: it wins, or the shot is spent and a world is gone."""
    chance = outlook.belief[at]
    if outlook.known == at:
        return WON
    spent = 14.0 if outlook.left > 2 else 2.0
    return chance * WON - (1 - chance) * spent


def clears_row(mine: list[int], theirs: list[int]) -> float:
    """How likely the Imperial units of one row are to clear away the Rebels of another."""
    return clears(mine, theirs)


def odds_of(mine: float, theirs: float) -> float:
    """How likely the stronger of two weights is to win."""
    ratio = (mine / theirs) ** 4
    return ratio / (1 + ratio)


def add_reach(reach: list[float], away: int, ground: float, ships: float) -> None:
    """Forces at a distance, as they count for a strike: next door, within two moves, and on the way."""
    if away <= 1:
        if away:
            reach[0] += ground
            reach[2] += ground
        reach[1] += ships
        reach[3] += ships
    elif away == 2:
        reach[2] += 0.7 * ground
        reach[3] += 0.7 * ships
    near = NEARNESS[away] if away < len(NEARNESS) else NEARNESS[-1]
    reach[4] += ground * near
    reach[5] += ships * near
