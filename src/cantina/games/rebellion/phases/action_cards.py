"""Action cards used in place of assigning a leader: the leader is spent, then the card does what it says. [RB-13]"""

from cantina.games.rebellion.cards.moments import placing, spending
from cantina.games.rebellion.components import LEADER_REF, POOL, SHOWS, SYSTEMS, ActionId, LeaderId
from cantina.games.rebellion.options import PLACE_OPTION, PlaceOption
from cantina.games.rebellion.state import Rebellion
from cantina.games.rebellion.table.primitives import place_leader, use_action
from cantina.kernel import Ask, Seat


def usable(s: Rebellion, seat: int, side: int) -> list[tuple[int, int]]:
    """The action cards a seat can use now, each with a pictured leader of its pool. [RB-13]"""
    held = s.actions[side * 2] + s.actions[side * 2 + 1]
    found = []
    for card in sorted(card for card in held if card in placing.cards or card in spending.cards):
        for leader in SHOWS[card]:
            ready = s.place[leader] == POOL and s.owner[leader] == side and s.may_use_actions(leader)
            if ready and s.leads(leader, seat) and has_use(s, card):
                found.append((card, leader))
    return found


def has_use(s: Rebellion, card: int) -> bool:
    """Whether a card could do anything now."""
    if card in placing.cards:
        return any(placing.cards[card].when(s, at) for at in range(SYSTEMS))
    return spending.cards[card].when(s)


def use(s: Rebellion, seat: Seat, card: ActionId, leader: LeaderId) -> None:
    """Show the card and do what it says. [RB-13]"""
    use_action(s, card)
    if card in placing.cards:
        s.then(PlaceLeader(seat, card, leader))
    else:
        spending.cards[card].effect(s, seat, leader)


class PlaceLeader(Ask[Rebellion, PlaceOption]):
    """Where the leader of the card goes. [RB-13]"""

    __slots__ = ("card", "leader")
    kind = "place"
    prompt = "place-leader"

    def __init__(self, seat: Seat, card: ActionId, leader: LeaderId) -> None:
        self.seat = seat
        self.card = card
        self.leader = leader

    def prompt_args(self, s: Rebellion) -> dict[str, str | int]:
        return {"leader": LEADER_REF[self.leader]}

    def options(self, s: Rebellion) -> list[PlaceOption]:
        fits = placing.cards[self.card].when
        return [PLACE_OPTION[at] for at in range(SYSTEMS) if fits(s, at)]

    def answer(self, s: Rebellion, option: PlaceOption) -> None:
        place_leader(s, self.leader, option.place)
        placing.cards[self.card].effect(s, self.seat, self.leader, option.place)
