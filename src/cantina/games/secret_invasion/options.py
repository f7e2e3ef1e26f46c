"""The answers that players give, made once and shared."""

from typing import Final

from cantina.games.secret_invasion.components import IDS, NUMBERS, REF, VALUE
from cantina.kernel import Line, Number, Option


class Play(Option):
    """Lay this card down."""

    __slots__ = ("card",)

    def __init__(self, card: int) -> None:
        Option.__init__(self, IDS[card], (REF[card],))
        self.card = card


class Guess(Number):
    """A number to name, said with the characters who have it."""

    __slots__ = ()

    def label(self) -> Line:
        cards = " ".join([REF[card] for card in range(len(REF)) if VALUE[card] == self.number])
        return Line("option-guess", {"number": self.number, "cards": cards})


PLAY: Final = [Play(card) for card in range(len(IDS))]
GUESSES: Final[list[Number]] = [Guess(number) for number in NUMBERS]
DECLINE: Final = Option("decline")
STOP: Final = Option("stop")
