"""Moving units: from where, which and how many, then all of them at once. [RB-20]

The same few questions serve an activation and every card that moves units. What a card lifts of the usual limits is
written in its `Orders`. Nothing is moved before the whole movement is put together.
"""

from mypy_extensions import mypyc_attr

from cantina.games.rebellion.components import (
    ADJACENT,
    BASE_SPACE,
    CAPACITY,
    IMMOBILE,
    IMPERIAL,
    KINDS,
    LEADER_REF,
    OF_SIDE,
    PASSENGER,
    PLACE_REF,
    REBEL,
    SIDE_REF,
    SYSTEMS,
    TROOPS,
    UNIT_IDS,
    UNIT_REF,
    LeaderId,
    PlaceId,
    SideId,
    UnitKind,
)
from cantina.games.rebellion.options import DONE, NO, PLACE_OPTION, YES, PlaceOption
from cantina.games.rebellion.state import Rebellion
from cantina.games.rebellion.table.consequences import CONSEQUENCES
from cantina.games.rebellion.table.primitives import answer_base
from cantina.games.rebellion.table.underway import Arriving, Leaving
from cantina.kernel import Ask, Line, Option, Seat, Step, line

ADJACENT_PLACES = 0
"""Every neighbour; for the Rebels the base space too, where the hidden base is near."""
FROM_BASE_SPACE = 1
ANY_ONE = 2
"""One system, wherever it is."""
ANYWHERE = 3


@mypyc_attr(serializable=True)
class Orders:
    """What may be moved where. Made once for each card and shared; it knows nothing of a game in progress."""

    __slots__ = ("kinds", "limits", "most", "origins", "past_leaders", "side", "transport")

    def __init__(
        self,
        side: SideId,
        origins: int = ADJACENT_PLACES,
        kinds: list[int] | None = None,
        most: int = 99,
        limits: dict[int, int] | None = None,
        transport: bool = True,
        past_leaders: bool = False,
    ) -> None:
        self.side = side
        self.origins = origins
        self.kinds = tuple(in_order(side) if kinds is None else kinds)
        self.most = most
        self.limits = limits or {}
        self.transport = transport
        """Whether passengers need ships that leave with them."""
        self.past_leaders = past_leaders
        """Whether own leaders do not keep units from leaving."""

    def __repr__(self) -> str:
        return f"Orders({self.side}, {self.origins}, {self.kinds}, {self.most}, {self.limits})"


def in_order(side: int) -> list[int]:
    """The kinds of a side that can move: ships that carry, other ships, then passengers."""
    kinds = [kind for kind in OF_SIDE[side] if not IMMOBILE[kind]]
    return sorted(kinds, key=lambda kind: (PASSENGER[kind], not CAPACITY[kind], kind))


def neighbours(s: Rebellion, place: int, side: int) -> list[int]:
    """The places next to a place as a side's units travel. Only the Rebels know where the base space belongs."""
    if place == BASE_SPACE:
        return [s.base, *ADJACENT[s.base]]
    near = list(ADJACENT[place])
    if side == REBEL and not s.revealed and (place == s.base or s.base in ADJACENT[place]):
        near.append(BASE_SPACE)
    return near


def origins(s: Rebellion, orders: Orders, to: int) -> list[int]:
    """Where units can come from. Each origin serves once; a leader of the same side there keeps its units."""
    if orders.origins == ADJACENT_PLACES:
        places = neighbours(s, to, orders.side)
    elif orders.origins == FROM_BASE_SPACE:
        places = [s.base_place()] if s.base_place() != to else []
    else:
        places = [place for place in range(SYSTEMS) if place != to]
    used = [origin for origin, _, _ in s.moves]
    if orders.origins == ANY_ONE and used:
        return []
    return [
        place
        for place in places
        if place not in used
        and s.force(place, orders.side)
        and (orders.past_leaders or not s.blocks(place, orders.side))
        and any(most_of(s, orders, place, kind) for kind in orders.kinds)
    ]


def moved(s: Rebellion, kind: int | None = None) -> int:
    """How many units (of a kind) are in the movement so far."""
    return sum(n for _, one, n in s.moves if one < KINDS and kind in (None, one))


def room(s: Rebellion, origin: int) -> int:
    """The capacity of the ships that leave an origin, less the passengers that go with them so far."""
    left = 0
    for place, kind, n in s.moves:
        if place == origin and kind < KINDS:
            left += n * (-1 if PASSENGER[kind] else CAPACITY[kind])
    return left


def most_of(s: Rebellion, orders: Orders, origin: int, kind: int) -> int:
    """How many of a kind could leave an origin, before it is known which ships leave with them."""
    n = min(s.count(origin, kind), orders.most - moved(s))
    if kind in orders.limits:
        n = min(n, orders.limits[kind] - moved(s, kind))
    if orders.transport and PASSENGER[kind]:
        carry = sum(CAPACITY[ship] * s.count(origin, ship) for ship in orders.kinds if CAPACITY[ship])
        n = min(n, carry)
    return max(n, 0)


class Move(Step[Rebellion]):
    """Put a movement together and carry it out."""

    __slots__ = ("orders", "seat", "to")

    def __init__(self, seat: int, orders: Orders, to: int) -> None:
        self.seat = seat
        self.orders = orders
        self.to = to

    def run(self, s: Rebellion) -> None:
        s.moves = []
        s.then(PickOrigin(self.seat, self.orders, self.to), CarryOut(self.orders, self.to))


class PickOrigin(Ask[Rebellion, Option]):
    """From where units come next, until that is all."""

    __slots__ = ("orders", "to")
    kind = "place"
    prompt = "origin"
    draft = "movement"

    def __init__(self, seat: int, orders: Orders, to: int) -> None:
        self.seat = seat
        self.orders = orders
        self.to = to

    def prompt_args(self, s: Rebellion) -> dict[str, str | int]:
        return {"system": PLACE_REF[self.to]}

    def options(self, s: Rebellion) -> list[Option]:
        return [*[PLACE_OPTION[place] for place in origins(s, self.orders, self.to)], DONE]

    def answer(self, s: Rebellion, option: Option) -> None:
        if isinstance(option, PlaceOption):
            s.then(PickUnits(self.seat, self.orders, self.to, option.place, 0), self)


class PickUnits(Leaving):
    """Kind by kind, those that carry first, how many leave this origin."""

    __slots__ = ("at", "orders", "seat", "to")

    def __init__(self, seat: Seat, orders: Orders, to: PlaceId, origin: PlaceId, at: int) -> None:
        self.seat = seat
        self.orders = orders
        self.to = to
        self.origin = origin
        self.at = at

    def run(self, s: Rebellion) -> None:
        kinds = self.orders.kinds
        for at in range(self.at, len(kinds)):
            kind = kinds[at]
            most = most_of(s, self.orders, self.origin, kind)
            if self.orders.transport and PASSENGER[kind]:
                most = min(most, room(s, self.origin))
            if most > 0:
                s.then(
                    PickNumber(self.seat, self.to, self.origin, kind, most),
                    PickUnits(self.seat, self.orders, self.to, self.origin, at + 1),
                )
                return
        if not any(origin == self.origin for origin, _, _ in s.moves):
            s.moves.append((self.origin, kinds[0], 0))
        self.pick_prisoners(s)

    def pick_prisoners(self, s: Rebellion) -> None:
        """The Empire takes prisoners along where a ship that can carry leaves; they take no room."""
        carried = any(o == self.origin and k < KINDS and n and CAPACITY[k] for o, k, n in s.moves)
        if self.orders.side == IMPERIAL and carried and self.origin < SYSTEMS:
            s.then(*[TakePrisoner(self.seat, self.origin, leader) for leader in s.prisoners_at(self.origin)])


class HowMany(Option):
    """A number of units of a kind."""

    __slots__ = ("number", "unit")

    def __init__(self, unit: int, number: int) -> None:
        Option.__init__(self, f"{number}*{UNIT_IDS[unit]}")
        self.unit = unit
        self.number = number

    def label(self) -> Line:
        return Line("option-units", {"number": self.number, "unit": UNIT_REF[self.unit]})

    def digits(self) -> str:
        return str(self.number)


class HowManyFrom(HowMany):
    """A number of units of a kind from a place. The question does not name it: near the base it would tell too much."""

    __slots__ = ("origin",)

    def __init__(self, unit: UnitKind, number: int, origin: PlaceId) -> None:
        HowMany.__init__(self, unit, number)
        self.origin = origin

    def label(self) -> Line:
        args: dict[str, str | int] = {"number": self.number, "unit": UNIT_REF[self.unit]}
        return Line("option-units-from", args | {"origin": PLACE_REF[self.origin]})


class PickNumber(Ask[Rebellion, HowMany]):
    """How many units of one kind leave."""

    __slots__ = ("most", "origin", "to", "unit")
    kind = "number"
    prompt = "how-many"
    draft = "movement"

    def __init__(self, seat: Seat, to: PlaceId, origin: PlaceId, unit: UnitKind, most: int) -> None:
        self.seat = seat
        self.to = to
        self.origin = origin
        self.unit = unit
        self.most = most

    def prompt_args(self, s: Rebellion) -> dict[str, str | int]:
        return {"system": PLACE_REF[self.to]}

    def options(self, s: Rebellion) -> list[HowMany]:
        return [HowManyFrom(self.unit, n, self.origin) for n in range(self.most + 1)]

    def answer(self, s: Rebellion, option: HowMany) -> None:
        s.moves.append((self.origin, self.unit, option.number))


class TakePrisoner(Ask[Rebellion, Option]):
    """Whether a prisoner goes along."""

    __slots__ = ("leader", "origin")
    kind = "yes-no"
    prompt = "take-prisoner"
    draft = "movement"

    def __init__(self, seat: Seat, origin: PlaceId, leader: LeaderId) -> None:
        self.seat = seat
        self.origin = origin
        self.leader = leader

    def prompt_args(self, s: Rebellion) -> dict[str, str | int]:
        return {"leader": LEADER_REF[self.leader]}

    def options(self, s: Rebellion) -> list[Option]:
        return [YES, NO]

    def answer(self, s: Rebellion, option: Option) -> None:
        if option is YES:
            s.moves.append((self.origin, KINDS + self.leader, 1))


class CarryOut(Arriving):
    """All units move at once; then the Rebels have to say whether ground units have landed at their base."""

    __slots__ = ("orders",)

    def __init__(self, orders: Orders, to: int) -> None:
        self.orders = orders
        self.near = orders.origins == ADJACENT_PLACES
        self.to = to

    def run(self, s: Rebellion) -> None:
        moves = [(origin, kind, n) for origin, kind, n in s.moves if n]
        s.moves = []
        landed = False
        for origin, kind, n in moves:
            if kind >= KINDS:
                s.place[kind - KINDS] = self.to
                s.dirty |= 1 << origin | 1 << self.to
            else:
                s.lift(origin, kind, n)
                s.put(self.to, kind, n)
                landed = landed or kind in TROOPS[IMPERIAL]
            self.note(s, origin)
        if s.events is not None:
            self.announce(s, moves)
        if landed and not s.revealed:
            answer_base(s, 1 << self.to, "landing", PLACE_REF[self.to])
        s.then(CONSEQUENCES)

    def note(self, s: Rebellion, origin: int) -> None:
        """Where the base can be after such a move, and where the units of a coming combat have come from."""
        if self.near and BASE_SPACE in (origin, self.to) and origin != self.to:
            seen = self.to if origin == BASE_SPACE else origin
            s.note_base(1 << seen | sum(1 << near for near in ADJACENT[seen]))
        if origin < SYSTEMS:
            s.came_from[self.orders.side] |= 1 << origin

    def announce(self, s: Rebellion, moves: list[tuple[int, int, int]]) -> None:
        side = SIDE_REF[self.orders.side]
        if not moves:
            s.tell(line("moves-nothing", side=side, system=PLACE_REF[self.to]))
        for origin, kind, n in moves:
            where = {"origin": PLACE_REF[origin], "system": PLACE_REF[self.to]}
            if kind >= KINDS:
                s.tell(line("moves-prisoner", leader=LEADER_REF[kind - KINDS], **where))
            else:
                s.tell(line("moves", side=side, unit=UNIT_REF[kind], number=n, **where))


ACTIVATION = [Orders(REBEL), Orders(IMPERIAL)]
