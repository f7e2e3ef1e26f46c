"""What the Empire's general makes of a view: the belief about the base, the clock, and its forces in numbers."""

from cantina.games.rebellion.components import (
    ADJACENT,
    AT_AT,
    AT_ST,
    BASE_SPACE,
    CAPACITY,
    CORUSCANT,
    DEATH_STAR,
    ICON_IDS,
    ICONS,
    IMMOBILE,
    IMPERIAL,
    MISSION,
    NONE,
    OF_SIDE,
    POPULOUS,
    REBEL,
    SHIPS,
    STORMTROOPER,
    SYSTEMS,
    THEATRE,
    TROOPS,
    UNIT_IDS,
    PlaceId,
    SystemId,
)
from cantina.games.rebellion.players.empire.hunt import base_belief
from cantina.games.rebellion.players.question import Question
from cantina.games.rebellion.players.situation import PLACE_OF

LASER = MISSION["superlaser-online"]
SHAPE_WORTH = {"triangle": 0.5, "circle": 1.0, "square": 2.0}
ICON_WORTH = [SHAPE_WORTH[name.partition("-")[2]] for name in ICON_IDS]
"""What an icon brings over the rounds."""
POWER = {
    "stormtrooper": 1.0,
    "at-st": 2.2,
    "at-at": 3.8,
    "rebel-trooper": 1.0,
    "airspeeder": 2.0,
    "shield-generator": 1.6,
    "ion-cannon": 1.0,
    "tie-fighter": 0.9,
    "assault-carrier": 2.0,
    "star-destroyer": 3.4,
    "super-star-destroyer": 5.4,
    "death-star": 5.0,
    "death-star-under-construction": 0.5,
    "x-wing": 1.0,
    "y-wing": 0.9,
    "rebel-transport": 0.5,
    "corellian-corvette": 2.0,
    "mon-calamari-cruiser": 3.4,
}
"""What a unit weighs in its theatre: as the root of its dice times its health, more for what few dice can hurt."""
WALKERS_FIRST = (AT_AT, AT_ST, STORMTROOPER)
CARRYING = sorted((kind for kind in SHIPS[IMPERIAL] if CAPACITY[kind]), key=lambda kind: CAPACITY[kind])
"""Ships that carry, small ones first."""


UNIT_POWER = [POWER[name] for name in UNIT_IDS]


class Outlook:
    """The position as the Empire's general reckons with it."""

    def __init__(self, turn: Question) -> None:
        self.turn = turn
        self.view = turn.view
        self.situation = turn.situation
        self.units = turn.situation.units
        self.belief = base_belief(turn.view, turn.lines, turn.situation)
        self.left = turn.view.reputation - turn.view.time
        """Command Phases that the Empire has left, with this one."""
        likely = max(range(SYSTEMS), key=lambda at: self.belief[at])
        self.known = likely if self.belief[likely] > 0.999 else NONE
        """Where the base certainly is, found or the only place left."""
        own = turn.view.sides[IMPERIAL]
        assigned = [one.mission for one in turn.view.assigned if one.side == "imperial"]
        self.lasers = own.hand.count("mission:superlaser-online")
        self.loaded = assigned.count("mission:superlaser-online")
        """Superlasers on the table: they can fire in this phase."""
        if turn.view.mission is not None and turn.view.mission.mission == "mission:superlaser-online":
            self.loaded += 1
        self.stations = [at for at in range(SYSTEMS) if self.units[at][DEATH_STAR]]
        self.defenders = self.units[self.known] if turn.view.revealed and self.known != NONE else self.units[BASE_SPACE]
        """The units that would defend the base besides those in its system."""
        self.prisons = [
            PLACE_OF[leader.place] for leader in turn.view.leaders if leader.captured and leader.place in PLACE_OF
        ]
        self.pool = turn.situation.pool[IMPERIAL]
        judged_by = (
            tuple(map(tuple, self.units)),
            tuple(self.belief),
            tuple((one.loyalty, one.subjugated, one.destroyed) for one in turn.view.systems),
            (self.left, self.lasers, self.loaded, turn.view.revealed, *self.prisons),
            (*turn.view.objective_tiers, *turn.view.objectives, *turn.view.played),
        )
        self.position = hash(judged_by)
        """All that a move is judged by."""
        self.effects: dict[tuple[int, int, bool], float] = {}
        """What missions would do: card, system, and whether the pictured leader goes."""
        self.useful: dict[tuple[int, bool], list[SystemId]] = {}
        """Where missions would do anything: by card, and whether the pictured leader goes."""
        self.pins: dict[SystemId, float] = {}
        """What it costs that a leader keeps the units of a system where they are."""

    def garrison_at(self, at: SystemId) -> list[int]:
        """All Rebel units that a landing would meet if the base were there."""
        row = self.units[at]
        if self.view.revealed:
            return row
        hidden = self.units[BASE_SPACE]
        return [a + b for a, b in zip(row, hidden, strict=True)]

    def imperial_system(self, at: SystemId) -> bool:
        system = self.view.systems[at]
        return system.loyalty == "imperial" or system.subjugated

    def hold_worth(self, at: SystemId) -> float:
        """What it is worth to have ground units in a system."""
        system = self.view.systems[at]
        if at == CORUSCANT:
            return 12.0
        worth = 5.0 if at in self.prisons else 0.0
        if not POPULOUS[at] or system.destroyed:
            return worth
        later = min(1.0, self.left / 6)
        icons = [ICON_WORTH[icon] for icon in ICONS[at]]
        if system.loyalty == "imperial":
            return worth + 0.25 * sum(icons) * later
        worth += icons[0] * later + 0.2
        if system.loyalty == "rebel":
            soon = 1.3 if self.view.time % 2 else 1.0
            worth += (0.8 + 1.7 * sum(icons)) * later * soon + 0.4
        return worth

    def keeps(self, at: SystemId) -> int:
        """How many ground units should not leave a system."""
        if at == CORUSCANT:
            return 2 if any(self.situation.troops(near, REBEL) for near in ADJACENT[CORUSCANT]) else 1
        if self.left <= 2:
            return 1 if at in self.prisons else 0
        return 1 if self.hold_worth(at) >= 0.9 else 0

    def rebel_power(self, at: PlaceId, theatre: int) -> float:
        row = self.units[at]
        return sum(row[kind] * UNIT_POWER[kind] for kind in OF_SIDE[REBEL] if row[kind] and THEATRE[kind] == theatre)


def ground_power(row: list[int], room: int, keep: int) -> float:
    """The best ground units of a place that its ships could carry away, if some of the weakest stay."""
    total = sum(row[kind] for kind in TROOPS[IMPERIAL]) - keep
    n = min(room, total)
    power = 0.0
    for kind in WALKERS_FIRST:
        if n <= 0:
            break
        taken = min(row[kind], n)
        power += taken * UNIT_POWER[kind]
        n -= taken
    return power


def room_of(row: list[int]) -> int:
    return sum(row[kind] * CAPACITY[kind] for kind in CARRYING if row[kind])


def ship_power(row: list[int]) -> float:
    """The ships of a place that could leave, the station too."""
    return sum(row[kind] * UNIT_POWER[kind] for kind in SHIPS[IMPERIAL] if row[kind] and not IMMOBILE[kind])
