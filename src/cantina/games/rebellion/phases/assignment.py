"""The Assignment Phase: leaders go face down on missions, Rebels first. [RB-12]"""

from cantina.games.rebellion.combat.rounds import COMBAT_CHECK
from cantina.games.rebellion.components import (
    ADMIRAL,
    GENERAL,
    IMPERIAL,
    NONE,
    RANK,
    REBEL,
    SIDE_REF,
    LeaderId,
    SideId,
)
from cantina.games.rebellion.options import (
    ALONE,
    DONE,
    LEADER_OPTION,
    MISSION_OPTION,
    ActionWith,
    LeaderOption,
    MissionOption,
)
from cantina.games.rebellion.phases.action_cards import usable, use
from cantina.games.rebellion.phases.face_down import Consent, assign
from cantina.games.rebellion.phases.recruit import mode_of
from cantina.games.rebellion.state import ASSIGNMENT, Rebellion
from cantina.games.rebellion.table.consequences import CONSEQUENCES
from cantina.games.rebellion.table.primitives import begin_action
from cantina.kernel import Ask, Option, Seat, Step, line, seat_ref


class AssignmentPhase(Step[Rebellion]):
    """First the Rebels assign as they like, then the Empire; each side's Admiral before its General. [RB-12]"""

    __slots__ = ()

    def run(self, s: Rebellion) -> None:
        s.phase = ASSIGNMENT
        if s.events is not None:
            s.tell(line("round-starts", round=s.time, reputation=s.reputation))
        turns: list[Step[Rebellion]] = [BeginAssigning(side) for side in (REBEL, IMPERIAL)]
        s.then(CONSEQUENCES, *turns)


class BeginAssigning(Step[Rebellion]):
    """A side begins to assign."""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        self.side = side

    def run(self, s: Rebellion) -> None:
        s.current = self.side * 2
        begin_action(s)
        s.then(*[Assign(seat, self.side) for seat in s.seats_of(self.side)])


class Assign(Ask[Rebellion, Option]):
    """A mission from the hand, an action card, or that is all. [RB-12, RB-13]"""

    __slots__ = ("side",)
    kind = "action"
    prompt = "assign"
    draft = "assignment"
    opens = True

    def __init__(self, seat: int, side: int) -> None:
        self.seat = seat
        self.side = side

    def prompt_args(self, s: Rebellion) -> dict[str, str | int]:
        return {"mode": mode_of(s)}

    def options(self, s: Rebellion) -> list[Option]:
        found: list[Option] = []
        if any(s.leads(leader, self.seat) for leader in s.pool(self.side)):
            found += [MISSION_OPTION[card] for card in sorted(set(s.hands[self.side]))]
        found += [ActionWith(card, leader) for card, leader in usable(s, self.seat, self.side)]
        found.append(DONE)
        return found

    def answer(self, s: Rebellion, option: Option) -> None:
        if isinstance(option, MissionOption):
            s.hands[self.side].remove(option.card)
            s.assigning = option.card
            s.then(First(self.seat, self.side), self)
        elif isinstance(option, ActionWith):
            begin_action(s)
            s.then(CONSEQUENCES, COMBAT_CHECK[self.side], self)
            use(s, self.seat, option.card, option.leader)
        elif s.events is not None:
            s.tell(
                line("assigned-all", seat=seat_ref(self.seat), number=count_of(s, self.side), side=SIDE_REF[self.side])
            )


def count_of(s: Rebellion, side: int) -> int:
    return sum(of == side for of, _, _, _ in s.assigned)


class First(Ask[Rebellion, LeaderOption]):
    """Who goes on the mission. Whether the skill suffices counts only when it is revealed. [RB-12]"""

    __slots__ = ("side",)
    kind = "choice"
    prompt = "first-leader"
    draft = "assignment"

    def __init__(self, seat: int, side: int) -> None:
        self.seat = seat
        self.side = side

    def options(self, s: Rebellion) -> list[LeaderOption]:
        return [LEADER_OPTION[leader] for leader in s.pool(self.side) if s.leads(leader, self.seat)]

    def answer(self, s: Rebellion, option: LeaderOption) -> None:
        s.then(Second(self.seat, self.side, option.leader))


class Second(Ask[Rebellion, Option]):
    """A second leader, or none. [RB-12]"""

    __slots__ = ("first", "side")
    kind = "choice"
    prompt = "second-leader"
    draft = "assignment"

    def __init__(self, seat: Seat, side: SideId, first: LeaderId) -> None:
        self.seat = seat
        self.side = side
        self.first = first

    def options(self, s: Rebellion) -> list[Option]:
        others = [leader for leader in s.pool(self.side) if leader != self.first]
        return [*[LEADER_OPTION[leader] for leader in others], ALONE]

    def answer(self, s: Rebellion, option: Option) -> None:
        second = option.leader if isinstance(option, LeaderOption) else NONE
        partner = s.seat_for(self.side, GENERAL if RANK[self.first] == ADMIRAL else ADMIRAL)
        mixed = second != NONE and not s.leads(second, self.seat)
        if partner != self.seat and (mixed or s.seat_for(self.side, GENERAL) == partner):
            s.then(Consent(partner, self.side, self.first, second))
        else:
            assign(s, self.side, self.first, second)
