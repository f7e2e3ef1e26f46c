"""The Assignment Phase: leaders go face down on missions, Rebels first. [RB-12]"""

from cantina.games.rebellion.cards import assignment_actions
from cantina.games.rebellion.checks import CHECK, COMBAT_CHECK
from cantina.games.rebellion.components import (
    ADMIRAL,
    GENERAL,
    IMPERIAL,
    LEADER_REF,
    MISSION_REF,
    NONE,
    ON_CARD,
    RANK,
    REBEL,
    SIDE_REF,
)
from cantina.games.rebellion.options import ALONE, DONE, LEADER, MISSION, ActionWith, Leader, Mission
from cantina.games.rebellion.primitives import begin_action, tell_side
from cantina.games.rebellion.recruit import mode_of
from cantina.games.rebellion.state import ASSIGNMENT, Rebellion
from cantina.kernel import Ask, Line, Option, Step, line, seat_ref


class AssignmentPhase(Step[Rebellion]):
    """First the Rebels assign as they like, then the Empire; each side's Admiral before its General. [RB-12]"""

    __slots__ = ()

    def run(self, s: Rebellion) -> None:
        from cantina.games.rebellion.command import CommandPhase

        s.phase = ASSIGNMENT
        if s.events is not None:
            s.tell(line("round-starts", round=s.time, reputation=s.reputation))
        turns: list[Step[Rebellion]] = [Begin(side) for side in (REBEL, IMPERIAL)]
        s.then(CHECK, *turns, CommandPhase())


class Begin(Step[Rebellion]):
    """A side begins to assign."""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        self.side = side

    def run(self, s: Rebellion) -> None:
        s.current = self.side * 2
        begin_action(s)
        s.then(*[Assign(seat, self.side) for seat in s.seats_of(self.side)])


VETO = Option("veto")


class Agree(Option):
    """To this card with these leaders. The question does not name them: the other side hears it too."""

    __slots__ = ("leaders",)

    def __init__(self, card: int, first: int, second: int) -> None:
        leaders = [LEADER_REF[leader] for leader in (first, second) if leader != NONE]
        Option.__init__(self, "accept", (MISSION_REF[card], *leaders))
        self.leaders = " ".join(leaders)

    def label(self) -> Line:
        return Line("option-accept", {"mission": self.refs[0], "leaders": self.leaders})


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
            found += [MISSION[card] for card in sorted(set(s.hands[self.side]))]
        found += [ActionWith(card, leader) for card, leader in assignment_actions.usable(s, self.seat, self.side)]
        found.append(DONE)
        return found

    def answer(self, s: Rebellion, option: Option) -> None:
        if isinstance(option, Mission):
            s.hands[self.side].remove(option.card)
            s.draft = option.card
            s.then(First(self.seat, self.side), self)
        elif isinstance(option, ActionWith):
            begin_action(s)
            s.then(CHECK, COMBAT_CHECK[self.side], self)
            assignment_actions.use(s, self.seat, option.card, option.leader)
        elif s.events is not None:
            s.tell(
                line("assigned-all", seat=seat_ref(self.seat), number=count_of(s, self.side), side=SIDE_REF[self.side])
            )


def count_of(s: Rebellion, side: int) -> int:
    return sum(of == side for of, _, _, _ in s.assigned)


class First(Ask[Rebellion, Leader]):
    """Who goes on the mission. Whether the skill suffices counts only when it is revealed. [RB-12]"""

    __slots__ = ("side",)
    kind = "choice"
    prompt = "first-leader"
    draft = "assignment"

    def __init__(self, seat: int, side: int) -> None:
        self.seat = seat
        self.side = side

    def options(self, s: Rebellion) -> list[Leader]:
        return [LEADER[leader] for leader in s.pool(self.side) if s.leads(leader, self.seat)]

    def answer(self, s: Rebellion, option: Leader) -> None:
        s.then(Second(self.seat, self.side, option.leader))


class Second(Ask[Rebellion, Option]):
    """A second leader, or none. [RB-12]"""

    __slots__ = ("first", "side")
    kind = "choice"
    prompt = "second-leader"
    draft = "assignment"

    def __init__(self, seat: int, side: int, first: int) -> None:
        self.seat = seat
        self.side = side
        self.first = first

    def options(self, s: Rebellion) -> list[Option]:
        others = [leader for leader in s.pool(self.side) if leader != self.first]
        return [*[LEADER[leader] for leader in others], ALONE]

    def answer(self, s: Rebellion, option: Option) -> None:
        second = option.leader if isinstance(option, Leader) else NONE
        partner = s.seat_for(self.side, GENERAL if RANK[self.first] == ADMIRAL else ADMIRAL)
        mixed = second != NONE and not s.leads(second, self.seat)
        if partner != self.seat and (mixed or s.seat_for(self.side, GENERAL) == partner):
            s.then(Consent(partner, self.side, self.first, second))
        else:
            assign(s, self.side, self.first, second)


class Consent(Ask[Rebellion, Option]):
    """The partner agrees: the General to what the Admiral takes from the hand, anybody to lending a leader. [RB-61]

    `found`: the card was searched for, so without the partner's leader the first one goes alone.
    """

    __slots__ = ("first", "found", "second", "side")
    kind = "yes-no"
    prompt = "consent"

    def __init__(self, seat: int, side: int, first: int, second: int, found: bool = False) -> None:
        self.seat = seat
        self.side = side
        self.first = first
        self.second = second
        self.found = found

    def options(self, s: Rebellion) -> list[Option]:
        return [Agree(s.draft, self.first, self.second), VETO]

    def answer(self, s: Rebellion, option: Option) -> None:
        if option is not VETO:
            assign(s, self.side, self.first, self.second)
        elif self.found:
            assign(s, self.side, self.first, NONE)
        else:
            s.hands[self.side] = sorted([*s.hands[self.side], s.draft])
            s.draft = NONE


def assign(s: Rebellion, side: int, first: int, second: int) -> None:
    """The card goes face down on the table with its leaders on it."""
    card, s.draft = s.draft, NONE
    put_on_card(s, side, card, first, second)


def put_on_card(s: Rebellion, side: int, card: int, first: int, second: int) -> None:
    """Leaders on a face-down card, wherever the card came from."""
    s.assigned.append((side, card, first, second))
    s.place[first] = ON_CARD
    if second != NONE:
        s.place[second] = ON_CARD
    if s.events is not None:
        leaders = LEADER_REF[first] if second == NONE else f"{LEADER_REF[first]} {LEADER_REF[second]}"
        told = line("assigns-you", leaders=leaders, mission=MISSION_REF[card])
        tell_side(s, side, line("assigns", side=SIDE_REF[side], leaders=leaders), told)
