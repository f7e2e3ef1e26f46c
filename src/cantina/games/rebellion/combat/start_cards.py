"""Action cards at the start of a combat, and who came for it alone. [RB-55]"""

from typing import Final

from cantina.games.rebellion.cards.moments import start_of_combat
from cantina.games.rebellion.components import ACTION_SIDE, IMPERIAL, PLACE_REF, POOL, REBEL, SideId
from cantina.games.rebellion.options import ACTION_OPTION, NOT_NOW, ActionOption
from cantina.games.rebellion.state import Rebellion
from cantina.games.rebellion.table.marks import NO_RETREAT
from cantina.games.rebellion.table.primitives import use_action
from cantina.kernel import Ask, Option, Seat, Step


class StartCards(Step[Rebellion]):
    """A side may use cards for the start of the combat, one player after the other. [RB-55, RB-R1]"""

    __slots__ = ("at", "side")

    def __init__(self, side: int, at: int) -> None:
        self.side = side
        self.at = at

    def run(self, s: Rebellion) -> None:
        seats = s.seats_of(self.side)
        for at in range(self.at, len(seats)):
            if s.cards_of(self.side, seats[at]) and self.open(s):
                s.stack.append(UseStartCard(seats[at], self.side, at))
                return

    def open(self, s: Rebellion) -> bool:
        """Whether anything could be used, for all that everybody knows."""
        return any(
            ACTION_SIDE[card] == self.side and s.may_hold(self.side, card) and one.when(s, card)
            for card, one in start_of_combat.cards.items()
        )


class UseStartCard(Ask[Rebellion, Option]):
    """Which card is used at the start of the combat, or none. [RB-55]"""

    __slots__ = ("at", "side")
    kind = "card"
    prompt = "start-card"

    def __init__(self, seat: Seat, side: SideId, at: int) -> None:
        self.seat = seat
        self.side = side
        self.at = at

    def prompt_args(self, s: Rebellion) -> dict[str, str | int]:
        return {"system": PLACE_REF[s.fight.system]}

    def options(self, s: Rebellion) -> list[Option]:
        held, cards = s.cards_of(self.side, self.seat), start_of_combat.cards
        fit = [ACTION_OPTION[card] for card in sorted(held) if card in cards and cards[card].when(s, card)]
        return [*fit, NOT_NOW]

    def answer(self, s: Rebellion, option: Option) -> None:
        if not isinstance(option, ActionOption):
            s.stack.append(START_CARDS[self.side][self.at + 1])
            return
        s.stack.append(START_CARDS[self.side][self.at])
        use_action(s, option.card)
        start_of_combat.cards[option.card].effect(s, self.seat)


START_CARDS: Final = [[StartCards(side, at) for at in range(3)] for side in (REBEL, IMPERIAL)]
"""By side, and by how many of its players are done."""


def send_home(s: Rebellion) -> None:
    """Whoever came for this combat alone goes back to the pool. [RB-A7]"""
    for leader in s.leaders_at(s.fight.system, IMPERIAL):
        if s.flags[leader] & NO_RETREAT:
            s.flags[leader] &= ~NO_RETREAT
            s.place[leader] = POOL
