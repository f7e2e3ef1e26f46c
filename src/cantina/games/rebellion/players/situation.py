"""What a bot reads from a view: the map as numbers, and simple measures of strength and danger."""

from cantina.games.rebellion.components import (
    ADJACENT,
    BASE_SPACE,
    CAPACITY,
    DISTANCE,
    IMMOBILE,
    IMPERIAL,
    KINDS,
    LEADER,
    NONE,
    OF_SIDE,
    PASSENGER,
    PLACE_REF,
    PLACES,
    REBEL,
    SIDES,
    SYSTEMS,
    THEATRE,
    TROOPS,
    UNIT_REF,
    PlaceId,
    SideId,
    TheatreId,
)
from cantina.games.rebellion.players.prospects import UNIT_WORTH
from cantina.games.rebellion.sight import RebellionView

PLACE_OF = {ref: at for at, ref in enumerate(PLACE_REF)}
KIND_OF = {ref: kind for kind, ref in enumerate(UNIT_REF)}


class Situation:
    """The map of one view, in numbers."""

    def __init__(self, view: RebellionView) -> None:
        self.view = view
        self.units = [[0] * KINDS for _ in range(PLACES)]
        for at, system in enumerate(view.systems):
            for ref, n in system.units.items():
                self.units[at][KIND_OF[ref]] = n
        self.maybe = [system.maybe for system in view.systems]
        self.leaders: list[list[int]] = [[] for _ in range(PLACES)]
        """The leaders at a place that are free."""
        self.blocked = [[False] * PLACES, [False] * PLACES]
        self.pool: list[list[int]] = [[], []]
        for leader in view.leaders:
            number, side = LEADER[leader.ref.partition(":")[2]], SIDES.index(leader.side)
            if leader.place == "pool":
                self.pool[side].append(number)
            elif leader.place in PLACE_OF and not leader.captured:
                at = PLACE_OF[leader.place]
                self.leaders[at].append(number)
                self.blocked[side][at] = True
        self.base = PLACE_OF[view.base] if view.base is not None else NONE
        left = self.candidates()
        self.goal = left[0] if len(left) == 1 and not view.revealed else self.base
        """Where the base is, found or the only place left for it; NONE while that is not known."""

    def strength(self, place: PlaceId, side: SideId, theatre: TheatreId | None = None) -> float:
        """How strong a side is at a place."""
        row = self.units[place]
        return sum(
            row[kind] * UNIT_WORTH[kind] for kind in OF_SIDE[side] if row[kind] and theatre in (None, THEATRE[kind])
        )

    def defence(self, system: int) -> float:
        """How strong the Rebels are in a system; where the base has to be, with what stands on its space."""
        there = self.strength(system, REBEL)
        return there + self.strength(BASE_SPACE, REBEL) if system == self.goal else there

    def troops(self, place: PlaceId, side: SideId) -> int:
        return sum(self.units[place][kind] for kind in TROOPS[side])

    def force(self, place: PlaceId, side: SideId) -> int:
        return sum(self.units[place][kind] for kind in OF_SIDE[side])

    def candidates(self) -> list[int]:
        """Where the base can be."""
        return [at for at in range(SYSTEMS) if self.maybe[at]]

    def can_land(self, place: PlaceId) -> int:
        """How many Imperial ground units could come to a system in one move."""
        return sum(self.loadable(near, 0) for near in ADJACENT[place])

    def loadable(self, origin: PlaceId, keep: int) -> int:
        """How many Imperial ground units could leave a system, if `keep` of them stay."""
        if self.blocked[IMPERIAL][origin]:
            return 0
        return max(0, min(self.troops(origin, IMPERIAL) - keep, self.room(origin)))

    def room(self, origin: PlaceId) -> int:
        row = self.units[origin]
        return sum(row[kind] * CAPACITY[kind] for kind in OF_SIDE[IMPERIAL] if CAPACITY[kind])

    def threat(self, place: PlaceId) -> int:
        """How many Imperial ground units are within one move of a system."""
        return self.can_land(place)

    def far(self, place: PlaceId) -> int:
        """How far the nearest Imperial ground units are."""
        held = [at for at in range(SYSTEMS) if self.troops(at, IMPERIAL)]
        return min((DISTANCE[place][at] for at in held), default=9)

    def garrison(self, origin: PlaceId) -> int:
        """How many ground units should stay: one keeps a system subjugated."""
        return 1 if self.view.systems[origin].subjugated else 0


def movable(kind: int) -> bool:
    return not IMMOBILE[kind]


CARRIERS = [kind for kind in OF_SIDE[IMPERIAL] if CAPACITY[kind]]
LONE_SHIPS = [kind for kind in OF_SIDE[IMPERIAL] if movable(kind) and THEATRE[kind] == 0 and not PASSENGER[kind]]
