"""Deploying: the queues move up, and what comes off them goes to own systems. [RB-53]"""

from cantina.games.rebellion.components import (
    ADMIRAL,
    BASE_SPACE,
    DEATH_STAR,
    KINDS,
    OF_SIDE,
    PLACE_REF,
    PLACES,
    REBEL,
    SITE,
    SYSTEMS,
    UNIT_REF,
    SideId,
    UnitKind,
)
from cantina.games.rebellion.options import PLACE_OPTION, PlaceOption
from cantina.games.rebellion.state import Rebellion
from cantina.games.rebellion.table.consequences import CONSEQUENCES
from cantina.kernel import Ask, Option, Seat, Step, line

KEEP = Option("keep")
MOST = 2
"""New units at one place in a Refresh Phase."""


class Deploy(Step[Rebellion]):
    """All units of a side's queue move one space; those that leave it are deployed. [RB-53]"""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        self.side = side

    def run(self, s: Rebellion) -> None:
        first = self.side * 3 * KINDS
        s.arriving = s.queue[first : first + KINDS]
        s.queue[first : first + 3 * KINDS] = s.queue[first + KINDS : first + 3 * KINDS] + bytearray(KINDS)
        s.deployed = bytearray(PLACES)
        s.then(NextUnit(self.side))


class NextUnit(Step[Rebellion]):
    """The next unit that has come off the queue."""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        self.side = side

    def run(self, s: Rebellion) -> None:
        for kind in OF_SIDE[self.side]:
            if not s.arriving[kind]:
                continue
            if places_for(s, self.side, kind):
                s.then(DeployUnit(s.seat_for(self.side, ADMIRAL), self.side, kind), CONSEQUENCES, self)
                return
            back_to_queue(s, self.side, kind, s.arriving[kind])


def back_to_queue(s: Rebellion, side: SideId, kind: UnitKind, n: int) -> None:
    """Units that are not deployed wait on the first space."""
    s.arriving[kind] -= n
    s.enqueue(side, 1, kind, n)


def places_for(s: Rebellion, side: int, kind: int) -> list[int]:
    """Where a unit can be deployed. [RB-53]"""
    if kind == DEATH_STAR:
        return [system for system in range(SYSTEMS) if s.count(system, SITE)]
    found = [
        system
        for system in range(SYSTEMS)
        if s.deployed[system] < MOST
        and (s.rebel(system) if side == REBEL else s.imperial(system))
        and not s.sabotaged(system)
        and not s.force(system, 1 - side)
    ]
    if side == REBEL and not s.revealed and s.deployed[BASE_SPACE] < MOST:
        found.append(BASE_SPACE)
    return found


class DeployUnit(Ask[Rebellion, Option]):
    """Where a new unit goes, or that it waits. [RB-53]"""

    __slots__ = ("side", "unit")
    kind = "place"
    prompt = "deploy"
    draft = "deployment"

    def __init__(self, seat: Seat, side: SideId, unit: UnitKind) -> None:
        self.seat = seat
        self.side = side
        self.unit = unit

    def prompt_args(self, s: Rebellion) -> dict[str, str | int]:
        return {"unit": UNIT_REF[self.unit], "left": sum(s.arriving)}

    def options(self, s: Rebellion) -> list[Option]:
        return [*[PLACE_OPTION[place] for place in places_for(s, self.side, self.unit)], KEEP]

    def answer(self, s: Rebellion, option: Option) -> None:
        if isinstance(option, PlaceOption):
            s.arriving[self.unit] -= 1
            s.deployed[option.place] += 1
            arrive(s, option.place, self.unit)
        else:
            back_to_queue(s, self.side, self.unit, s.arriving[self.unit])


def arrive(s: Rebellion, place: int, kind: int) -> None:
    """A unit from the queue stands on the map; a Death Star takes the place of its construction site."""
    if kind == DEATH_STAR:
        s.lift(place, SITE)
        s.supply[SITE] += 1
    s.put(place, kind)
    if s.events is not None:
        s.tell(line("deploys", unit=UNIT_REF[kind], system=PLACE_REF[place]))
