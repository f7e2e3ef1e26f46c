"""Secret Invasion with a few cards for two, small enough that every position of it can be counted out.

The rules are those of the game, card by card; only the deck is smaller, nothing lies open, and one token wins. It is
made for algorithms that need the whole tree, and nobody plays it at a table.
"""

from typing import Any

from cantina.games.secret_invasion import SecretInvasionGame
from cantina.games.secret_invasion.components import CARD, NONE
from cantina.games.secret_invasion.rules import Deal, Opening
from cantina.games.secret_invasion.state import Invasion
from cantina.kernel import Chance, Choice, Game, Setup

DECKS = {
    "five": ("stormtrooper", "stormtrooper", "han", "luke", "leia"),
    "six": ("stormtrooper", "stormtrooper", "han", "luke", "vader", "leia"),
    "seven": ("stormtrooper", "stormtrooper", "han", "chewbacca", "luke", "vader", "leia"),
}


class SmallDeal(Deal):
    """A card for everybody and one put away, of a few."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def run(self, s: Invasion) -> None:
        self.deal(s, [CARD[card] for card in DECKS[self.name]], 0)


class SmallInvasion(SecretInvasionGame):
    id = "small-invasion"
    version = "1"
    seats = range(2, 3)
    usual = 2
    options = (Choice("deck", tuple(DECKS), "five"),)  # type: ignore[assignment]  # others than the whole game has

    def start(self, setup: Setup, chance: Chance) -> Invasion:
        whole = SecretInvasionGame().setup(2, start="1", tokens=1)
        s = super().start(whole, chance)
        s.stack.clear()
        s.then(Opening(), SmallDeal(str(setup.options["deck"])))
        return s

    def check(self, s: Invasion) -> None:
        """Everybody in the round holds a card; the invariants of the whole game know another deck."""
        for seat in range(s.seats):
            assert (s.hands[seat] != NONE) == s.in_round(seat)


SMALL: Game[Any] = SmallInvasion()
