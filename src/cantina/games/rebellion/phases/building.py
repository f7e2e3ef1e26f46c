"""Building: one unit for each icon goes to the build queue. [RB-50]"""

from cantina.games.rebellion.components import (
    ADMIRAL,
    BASE_SPACE,
    BUILDS,
    DEATH_STAR,
    ICONS,
    IMPERIAL,
    PLACE_REF,
    PLACES,
    PRODUCTION,
    REBEL,
    UNIT_REF,
    PlaceId,
    QueueSpace,
    SideId,
    UnitKind,
)
from cantina.games.rebellion.options import PLACE_OPTION, SKIP, UNIT_OPTION, PlaceOption, UnitOption
from cantina.games.rebellion.state import Rebellion
from cantina.games.rebellion.table.consequences import CONSEQUENCES
from cantina.games.rebellion.table.marks import IMPERIAL_LOYAL
from cantina.games.rebellion.table.primitives import destroy, gain, queue_put
from cantina.kernel import Ask, Option, Seat, Step


def icons_that_build(s: Rebellion, side: int, place: int) -> int:
    """How many of a place's icons, from the left, build for a side in the Refresh Phase. [RB-50]"""
    if place == BASE_SPACE:
        if side != REBEL or (s.revealed and (s.force(s.base, IMPERIAL) or s.loyalty[s.base] == IMPERIAL_LOYAL)):
            return 0
        return len(ICONS[place])
    if s.destroyed(place) or s.sabotaged(place) or s.force(place, 1 - side):
        return 0
    if side == REBEL:
        return len(ICONS[place]) if s.rebel(place) else 0
    if s.loyalty[place] == IMPERIAL_LOYAL:
        return len(ICONS[place])
    return min(1, len(ICONS[place])) if s.subjugated(place) else 0


class BuildAll(Step[Rebellion]):
    """Every place of a side builds, one after the other."""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        self.side = side

    def run(self, s: Rebellion) -> None:
        s.then(
            *[
                BuildIcon(self.side, place, at, True)
                for place in range(PLACES)
                for at in range(icons_that_build(s, self.side, place))
            ]
        )


class QueueIcons(Step[Rebellion]):
    """A card puts one unit for each printed icon on the queue, whatever the loyalty; from the box only. [RB-51]"""

    __slots__ = ("side", "system")

    def __init__(self, side: int, system: int) -> None:
        self.side = side
        self.system = system

    def run(self, s: Rebellion) -> None:
        if s.populous(self.system):
            s.then(*[BuildIcon(self.side, self.system, at, False) for at in range(len(ICONS[self.system]))])


class BuildIcon(Step[Rebellion]):
    """One icon builds. `replace`: with the box empty a unit on the map may be given up for it.

    [RB-50, RB-52, RB-R19]
    """

    __slots__ = ("at", "place", "replace", "side")

    def __init__(self, side: SideId, place: PlaceId, at: int, replace: bool) -> None:
        self.side = side
        self.place = place
        self.at = at
        self.replace = replace

    def run(self, s: Rebellion) -> None:
        kinds = BUILDS[self.side][ICONS[self.place][self.at]]
        seat = s.seat_for(self.side, ADMIRAL)
        if len(kinds) > 1 or s.ask_build:
            if can_build(s, kinds, self.replace):
                s.then(PickBuild(seat, self.side, self.place, self.at, self.replace))
        else:
            build_one(s, seat, self.side, self.place, kinds[0], self.replace)


def can_build(s: Rebellion, kinds: list[int], replace: bool) -> list[int]:
    """The kinds that can be built: in the box, or to be had for a unit on the map."""
    return [kind for kind in kinds if s.supply[kind] or (replace and given_up_from(s, kind))]


def given_up_from(s: Rebellion, kind: int) -> list[int]:
    """Where a unit of this kind could be given up; a Death Star never. [RB-52]"""
    return [] if kind == DEATH_STAR else [place for place in range(PLACES) if s.count(place, kind)]


def build_one(s: Rebellion, seat: Seat, side: SideId, place: PlaceId, kind: UnitKind, replace: bool) -> None:
    if s.supply[kind]:
        queue_put(s, side, PRODUCTION[place], kind)
    elif replace and given_up_from(s, kind):
        s.then(GiveUp(seat, side, kind, PRODUCTION[place]))


class PickBuild(Ask[Rebellion, Option]):
    """Which unit an icon builds, or none. [RB-50]"""

    __slots__ = ("at", "place", "replace", "side")
    kind = "choice"
    prompt = "build"
    draft = "build"

    def __init__(self, seat: Seat, side: SideId, place: PlaceId, at: int, replace: bool) -> None:
        self.seat = seat
        self.side = side
        self.place = place
        self.at = at
        self.replace = replace

    def prompt_args(self, s: Rebellion) -> dict[str, str | int]:
        return {"system": PLACE_REF[self.place], "space": PRODUCTION[self.place]}

    def options(self, s: Rebellion) -> list[Option]:
        kinds = BUILDS[self.side][ICONS[self.place][self.at]]
        return [*[UNIT_OPTION[kind] for kind in can_build(s, kinds, self.replace)], SKIP]

    def answer(self, s: Rebellion, option: Option) -> None:
        if isinstance(option, UnitOption):
            build_one(s, self.seat, self.side, self.place, option.kind, self.replace)


class GiveUp(Ask[Rebellion, Option]):
    """The box is empty: a unit of that kind on the map may be given up for the new one. [RB-52]"""

    __slots__ = ("side", "space", "unit")
    kind = "place"
    prompt = "give-up"
    draft = "build"

    def __init__(self, seat: Seat, side: SideId, unit: UnitKind, space: QueueSpace) -> None:
        self.seat = seat
        self.side = side
        self.unit = unit
        self.space = space

    def prompt_args(self, s: Rebellion) -> dict[str, str | int]:
        return {"unit": UNIT_REF[self.unit]}

    def options(self, s: Rebellion) -> list[Option]:
        return [*[PLACE_OPTION[place] for place in given_up_from(s, self.unit)], SKIP]

    def answer(self, s: Rebellion, option: Option) -> None:
        if isinstance(option, PlaceOption):
            destroy(s, option.place, self.unit)
            queue_put(s, self.side, self.space, self.unit)
            s.then(CONSEQUENCES)


class GainUnits(Step[Rebellion]):
    """Units come straight to a place; where the box is short, others of the kind may be given up for them. [RB-52]"""

    __slots__ = ("number", "place", "side", "unit")

    def __init__(self, side: SideId, place: PlaceId, unit: UnitKind, number: int) -> None:
        self.side = side
        self.place = place
        self.unit = unit
        self.number = number

    def run(self, s: Rebellion) -> None:
        place = s.base if self.place == BASE_SPACE and s.revealed else self.place
        missing = gain(s, place, self.unit, self.number)
        seat = s.seat_for(self.side, ADMIRAL)
        s.then(*[GiveUpHere(seat, self.unit, place) for _ in range(missing)], CONSEQUENCES)


class GiveUpHere(Ask[Rebellion, Option]):
    """Give a unit up elsewhere to have one here, or leave it. [RB-52]"""

    __slots__ = ("place", "unit")
    kind = "place"
    prompt = "give-up-here"
    draft = "build"

    def __init__(self, seat: Seat, unit: UnitKind, place: PlaceId) -> None:
        self.seat = seat
        self.unit = unit
        self.place = place

    def prompt_args(self, s: Rebellion) -> dict[str, str | int]:
        return {"unit": UNIT_REF[self.unit], "system": PLACE_REF[self.place]}

    def obvious(self) -> bool:
        return True

    def options(self, s: Rebellion) -> list[Option]:
        return [*[PLACE_OPTION[place] for place in given_up_from(s, self.unit) if place != self.place], SKIP]

    def answer(self, s: Rebellion, option: Option) -> None:
        if isinstance(option, PlaceOption):
            destroy(s, option.place, self.unit)
            gain(s, self.place, self.unit)
            s.then(CONSEQUENCES)
