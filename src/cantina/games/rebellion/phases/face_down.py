"""Leaders go face down on a mission, with the partner's consent where it is needed. [RB-12, RB-61]"""

from cantina.games.rebellion.components import (
    LEADER_REF,
    MISSION_REF,
    NONE,
    ON_CARD,
    SIDE_REF,
    LeaderId,
    MissionId,
    SideId,
)
from cantina.games.rebellion.state import Rebellion
from cantina.games.rebellion.table.primitives import tell_side
from cantina.kernel import Ask, Line, Option, Seat, line

VETO = Option("veto")


class Agree(Option):
    """To this card with these leaders. The question does not name them: the other side hears it too."""

    __slots__ = ("leaders",)

    def __init__(self, card: MissionId, first: LeaderId, second: LeaderId) -> None:
        leaders = [LEADER_REF[leader] for leader in (first, second) if leader != NONE]
        Option.__init__(self, "accept", (MISSION_REF[card], *leaders))
        self.leaders = " ".join(leaders)

    def label(self) -> Line:
        return Line("option-accept", {"mission": self.refs[0], "leaders": self.leaders})


class Consent(Ask[Rebellion, Option]):
    """The partner agrees: the General to what the Admiral takes from the hand, anybody to lending a leader.

    [RB-61, RB-R23]

    `found`: the card was searched for, so without the partner's leader the first one goes alone.
    """

    __slots__ = ("first", "found", "second", "side")
    kind = "yes-no"
    prompt = "consent"

    def __init__(self, seat: Seat, side: SideId, first: LeaderId, second: LeaderId, found: bool = False) -> None:
        self.seat = seat
        self.side = side
        self.first = first
        self.second = second
        self.found = found

    def options(self, s: Rebellion) -> list[Option]:
        return [Agree(s.assigning, self.first, self.second), VETO]

    def answer(self, s: Rebellion, option: Option) -> None:
        if option is not VETO:
            assign(s, self.side, self.first, self.second)
        elif self.found:
            assign(s, self.side, self.first, NONE)
        else:
            s.hands[self.side] = sorted([*s.hands[self.side], s.assigning])
            s.assigning = NONE


def assign(s: Rebellion, side: SideId, first: LeaderId, second: LeaderId) -> None:
    """The card goes face down on the table with its leaders on it."""
    card, s.assigning = s.assigning, NONE
    put_on_card(s, side, card, first, second)


def put_on_card(s: Rebellion, side: SideId, card: MissionId, first: LeaderId, second: LeaderId) -> None:
    """Leaders on a face-down card, wherever the card came from."""
    s.assigned.append((side, card, first, second))
    s.place[first] = ON_CARD
    if second != NONE:
        s.place[second] = ON_CARD
    if s.events is not None:
        leaders = LEADER_REF[first] if second == NONE else f"{LEADER_REF[first]} {LEADER_REF[second]}"
        private = line("assigns-you", leaders=leaders, mission=MISSION_REF[card])
        tell_side(s, side, line("assigns", side=SIDE_REF[side], leaders=leaders), private)
