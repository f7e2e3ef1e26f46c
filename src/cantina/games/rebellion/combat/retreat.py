"""Retreat: once in a combat a side may leave it with one leader, all ships and whatever they carry. [RB-58]"""

from typing import Final

from cantina.games.rebellion.combat.damage import Figure, TargetOption, figures, forget_damage, target_option
from cantina.games.rebellion.components import (
    ADJACENT,
    DEATH_STAR,
    IMMOBILE,
    IMPERIAL,
    LEADER_REF,
    OF_SIDE,
    PASSENGER,
    PLACE_REF,
    REBEL,
    SIDE_REF,
    SITE,
    TROOPS,
    UNIT_REF,
    LeaderId,
    PlaceId,
    SideId,
    UnitKind,
)
from cantina.games.rebellion.options import FIGHT_ON, LEADER_OPTION, PLACE_OPTION, LeaderOption, PlaceOption
from cantina.games.rebellion.state import Rebellion
from cantina.games.rebellion.table.consequences import CONSEQUENCES
from cantina.games.rebellion.table.marks import NO_RETREAT
from cantina.games.rebellion.table.movement import HowMany, PickNumber, moved, room
from cantina.games.rebellion.table.primitives import answer_base
from cantina.kernel import Ask, Option, Seat, Step, line

CAN_LEAVE: Final[list[list[int]]] = [
    [kind for kind in OF_SIDE[side] if not PASSENGER[kind] and not IMMOBILE[kind]] for side in (REBEL, IMPERIAL)
]
"""By side: the ships that all have to go."""
CARRIED: Final[list[list[int]]] = [[kind for kind in OF_SIDE[side] if PASSENGER[kind]] for side in (REBEL, IMPERIAL)]
"""By side: the units that go along if there is room."""


def may_retreat(s: Rebellion, side: int) -> bool:
    """Whether a side can leave at all: someone to leave, someone to leave from, nothing that holds it. [RB-58]"""
    combat = s.fight
    system = combat.system
    if (combat.retreated | combat.held | combat.trapped) >> side & 1 or not s.force(system, 1 - side):
        return False
    if side == IMPERIAL and (s.count(system, DEATH_STAR) or s.count(system, SITE)):
        return False
    leaving = any(s.count(system, kind) for kind in CAN_LEAVE[side])
    if not leaving and combat.escape >> side & 1:
        leaving = any(s.count(system, kind) for kind in CARRIED[side])
    return leaving and bool(refuges(s, side))


def refuges(s: Rebellion, side: int) -> list[int]:
    """Neighbours without enemies where these did not come from: own ones if there are any, else empty ones. [RB-58]"""
    combat = s.fight
    free = [
        at
        for at in ADJACENT[combat.system]
        if not s.force(at, 1 - side) and not combat.origins[1 - side] >> at & 1
    ]  # fmt: skip
    own = [at for at in free if s.force(at, side) or s.loyalty[at] == side + 1]
    return own or free


def who_retreats(s: Rebellion, side: int) -> list[int]:
    """The leaders that can lead the retreat; one who came for this combat alone cannot. [RB-58, RB-A7]"""
    return [leader for leader in s.leaders_at(s.fight.system, side) if not s.flags[leader] & NO_RETREAT]


class Retreat(Step[Rebellion]):
    """A side may retreat: each of its players is asked who has a leader there, until one of them does.

    [RB-58, RB-63]
    """

    __slots__ = ("at", "side")

    def __init__(self, side: int, at: int) -> None:
        self.side = side
        self.at = at

    def run(self, s: Rebellion) -> None:
        seats = s.seats_of(self.side)
        if self.at == len(seats) or not may_retreat(s, self.side):
            return
        seat = seats[self.at]
        if any(s.leads(leader, seat) for leader in who_retreats(s, self.side)):
            s.stack.append(RetreatWith(seat, self.side, self.at))
        else:
            s.stack.append(RETREAT[self.side][self.at + 1])


class RetreatWith(Ask[Rebellion, Option]):
    """Which leader leads the retreat, or the fight goes on. [RB-58]"""

    __slots__ = ("at", "side")
    kind = "choice"
    prompt = "retreat"
    draft = "retreat"

    def __init__(self, seat: Seat, side: SideId, at: int) -> None:
        self.seat = seat
        self.side = side
        self.at = at

    def prompt_args(self, s: Rebellion) -> dict[str, str | int]:
        return {"system": PLACE_REF[s.fight.system]}

    def options(self, s: Rebellion) -> list[Option]:
        leaders = [leader for leader in who_retreats(s, self.side) if s.leads(leader, self.seat)]
        return [*[LEADER_OPTION[leader] for leader in leaders], FIGHT_ON]

    def answer(self, s: Rebellion, option: Option) -> None:
        if isinstance(option, LeaderOption):
            s.stack.append(RetreatTo(self.seat, self.side, option.leader))
        else:
            s.stack.append(RETREAT[self.side][self.at + 1])


class RetreatTo(Ask[Rebellion, PlaceOption]):
    """Where the retreat goes. [RB-58]"""

    __slots__ = ("leader", "side")
    kind = "place"
    prompt = "retreat-to"
    draft = "retreat"

    def __init__(self, seat: Seat, side: SideId, leader: LeaderId) -> None:
        self.seat = seat
        self.side = side
        self.leader = leader

    def prompt_args(self, s: Rebellion) -> dict[str, str | int]:
        return {"system": PLACE_REF[s.fight.system], "leader": LEADER_REF[self.leader]}

    def options(self, s: Rebellion) -> list[PlaceOption]:
        return [PLACE_OPTION[at] for at in refuges(s, self.side)]

    def obvious(self) -> bool:
        return True

    def answer(self, s: Rebellion, option: PlaceOption) -> None:
        system = s.fight.system
        s.moves = [(system, kind, s.count(system, kind)) for kind in CAN_LEAVE[self.side] if s.count(system, kind)]
        s.fight.leaving = []
        s.then(
            PickPassengers(self.seat, self.side, option.place, 0),
            TellApart(self.seat, self.side),
            Leave(self.side, self.leader, option.place),
        )


class PickPassengers(Step[Rebellion]):
    """Kind by kind, how many units go along; Escape Plan needs no ships for them. [RB-58, RB-T17]"""

    __slots__ = ("at", "seat", "side", "to")

    def __init__(self, seat: Seat, side: SideId, to: PlaceId, at: int) -> None:
        self.seat = seat
        self.side = side
        self.to = to
        self.at = at

    def run(self, s: Rebellion) -> None:
        system = s.fight.system
        kinds = CARRIED[self.side]
        for at in range(self.at, len(kinds)):
            most = s.count(system, kinds[at])
            if not s.fight.escape >> self.side & 1:
                most = min(most, room(s, system))
            if most:
                last = not any(s.count(system, kind) for kind in kinds[at + 1 :])
                least = int(last and not moved(s))
                s.then(
                    PickNumberLeaving(self.seat, self.to, system, kinds[at], most, least),
                    PickPassengers(self.seat, self.side, self.to, at + 1),
                )
                return


class PickNumberLeaving(PickNumber):
    """How many units of one kind go along; a leader never retreats alone. [RB-58]"""

    __slots__ = ("least",)
    draft = "retreat"

    def __init__(self, seat: Seat, to: PlaceId, origin: PlaceId, unit: UnitKind, most: int, least: int) -> None:
        PickNumber.__init__(self, seat, to, origin, unit, most)
        self.least = least

    def options(self, s: Rebellion) -> list[HowMany]:
        return [HowMany(self.unit, n) for n in range(self.least, self.most + 1)]

    def obvious(self) -> bool:
        return True


class TellApart(Step[Rebellion]):
    """Where only some units of a kind go along, the owner says which: damaged ones or sound ones. [RB-R22]"""

    __slots__ = ("seat", "side")

    def __init__(self, seat: int, side: int) -> None:
        self.seat = seat
        self.side = side

    def run(self, s: Rebellion) -> None:
        for kind in CARRIED[self.side]:
            going = moved(s, kind)
            if 0 < going < s.count(s.fight.system, kind):
                left = going - sum(unit[0] == kind for unit in s.fight.leaving)
                if left:
                    s.then(WhoLeaves(self.seat, kind, left), self)
                    return


class WhoLeaves(Ask[Rebellion, TargetOption]):
    """Which one of several like units goes along. Where they are all alike nobody is asked. [RB-R22]"""

    __slots__ = ("left", "unit")
    kind = "choice"
    prompt = "who-leaves"
    draft = "retreat"

    def __init__(self, seat: Seat, unit: UnitKind, left: int) -> None:
        self.seat = seat
        self.unit = unit
        self.left = left

    def prompt_args(self, s: Rebellion) -> dict[str, str | int]:
        return {"unit": UNIT_REF[self.unit], "left": self.left}

    def staying(self, s: Rebellion) -> list[Figure]:
        """Those not chosen yet."""
        rest = figures(s, self.unit)
        for unit in s.fight.leaving:
            if unit in rest:
                rest.remove(unit)
        return rest

    def options(self, s: Rebellion) -> list[TargetOption]:
        return [target_option(unit) for unit in dict.fromkeys(self.staying(s))]

    def answer(self, s: Rebellion, option: TargetOption) -> None:
        s.fight.leaving.append(option.unit)

    def obvious(self) -> bool:
        return True


class Leave(Step[Rebellion]):
    """The leader and the units leave the combat; prisoners stay. Ground units may come upon the base.

    [RB-58, RB-R14]
    """

    __slots__ = ("leader", "side", "to")

    def __init__(self, side: SideId, leader: LeaderId, to: PlaceId) -> None:
        self.side = side
        self.leader = leader
        self.to = to

    def run(self, s: Rebellion) -> None:
        combat = s.fight
        moves = [(kind, n) for _, kind, n in s.moves if n]
        s.moves = []
        combat.retreated |= 1 << self.side
        s.place[self.leader] = self.to
        for kind, n in moves:
            forget_damage(s, kind, n)
            s.lift(combat.system, kind, n)
            s.put(self.to, kind, n)
        combat.leaving = []
        s.came_from = [0, 0]
        s.came_from[self.side] = 1 << combat.system
        if s.events is not None:
            self.announce(s, moves)
        landed = any(kind in TROOPS[IMPERIAL] for kind, _ in moves)
        if landed and not s.revealed:
            answer_base(s, 1 << self.to, "landing", PLACE_REF[self.to])
        s.stack.append(CONSEQUENCES)

    def announce(self, s: Rebellion, moves: list[tuple[int, int]]) -> None:
        side, leader = SIDE_REF[self.side], LEADER_REF[self.leader]
        s.tell(line("retreats", side=side, leader=leader, system=PLACE_REF[self.to]))
        origin, system = PLACE_REF[s.fight.system], PLACE_REF[self.to]
        for kind, n in moves:
            s.tell(line("moves", side=side, unit=UNIT_REF[kind], number=n, origin=origin, system=system))


RETREAT: Final = [[Retreat(side, at) for at in range(3)] for side in (REBEL, IMPERIAL)]
"""By side, and by how many of its players have been asked."""
