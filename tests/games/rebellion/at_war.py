"""What the scenes of Rebellion share: dice and cards to order, and a game that is played by naming the answers.

Dice are letters: h hit, d direct hit, s special, - blank.
"""

from collections.abc import Sequence
from typing import Any, Self, TypeVar

from cantina.games.rebellion.components import BLANK, DIE, FACE_IDS
from cantina.games.rebellion.invariants import check
from cantina.games.rebellion.state import Rebellion
from cantina.kernel import Ask, Chance, FastChance

T = TypeVar("T")
LETTERS = {"-": "blank", "h": "hit", "d": "direct", "s": "special"}


class Ordered(Chance):
    """Dice and cards as they were ordered; after the dice some blanks, then as luck has it."""

    __slots__ = ("cards", "faces", "source")

    def __init__(self, dice: str = "", cards: Sequence[int] = (), blanks: int = 0) -> None:
        faces = [FACE_IDS.index(LETTERS[letter]) for letter in dice if letter in LETTERS]
        self.faces = [DIE.index(face) for face in faces + [BLANK] * blanks]
        self.cards = list(cards)
        self.source = FastChance(1)

    def below(self, n: int) -> int:
        return self.faces.pop(0) if n == len(DIE) and self.faces else self.source.below(n)

    def take(self, items: list[T]) -> T:
        if not self.cards:
            return items.pop(self.source.below(len(items)))
        at = [item == self.cards[0] for item in items].index(True)
        del self.cards[0]
        return items.pop(at)


class AtWar:
    """A game that is being played."""

    def __init__(self, s: Rebellion) -> None:
        self.s = s

    def check(self) -> None:
        """The invariants that hold after every answer."""
        check(self.s)

    def play(self, *texts: str) -> Self:
        """Give these answers, each for the seat that is asked."""
        for text in texts:
            ask = self.ask
            found = [option for option in ask.options(self.s) if option.text == text]
            assert found, f"{text} is not among {self.options} ({self.prompt})"
            self.s.answer(ask.seat, found[0])
            self.check()
        return self

    @property
    def ask(self) -> Ask[Any, Any]:
        step = self.s.decision
        assert isinstance(step, Ask), "nobody is asked"
        return step

    @property
    def asked(self) -> int:
        return self.ask.seat

    @property
    def prompt(self) -> str:
        """What is asked; empty when nothing is left to do."""
        return self.ask.prompt if self.s.stack else ""

    @property
    def options(self) -> list[str]:
        options = [option.text for option in self.ask.options(self.s)]
        assert len(options) == len(set(options)) <= 60
        return options

    def said(self, key: str, seat: int | None = None) -> list[dict[str, Any]]:
        """The arguments of the lines with this key that a seat, or a spectator, has heard."""
        assert self.s.events is not None
        heard = [event.heard_by(seat) for event in self.s.events]
        return [dict(line.args) for line in heard if line is not None and line.key == key]
