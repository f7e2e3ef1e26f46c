"""The answers of a game by number, for programs that choose among numbers rather than texts."""

import hashlib
from collections.abc import Iterable

from mypy_extensions import mypyc_attr

from cantina.kernel.option import Option
from cantina.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Vocabulary:
    """Every answer that can come up with a number of seats, in an order that never changes: its place is its number.

    Made from what is in the box, not from games that were played. The same in every mode of a game, so that what was
    learned in one can be tried in another. `version` changes whenever a number comes to mean another answer;
    `digest` stands for all the notations in their order.
    """

    __slots__ = ("_numbers", "digest", "texts", "version")

    def __init__(self, version: int, texts: Iterable[str]) -> None:
        """The texts in their order. One that several questions share is there once, where it came first."""
        self.version = version
        self.texts = list(dict.fromkeys(texts))
        self._numbers = {text: number for number, text in enumerate(self.texts)}
        self.digest = hashlib.sha256("\n".join(self.texts).encode()).hexdigest()[:16]

    @property
    def size(self) -> int:
        return len(self.texts)

    def text(self, number: int) -> str:
        """The notation, as records have it. A number that means nothing is a ValueError, as a text is."""
        if not 0 <= number < len(self.texts):
            raise ValueError(f"no answer has the number {number}")
        return self.texts[number]

    def index(self, text: str) -> int:
        number = self._numbers.get(text)
        if number is None:
            raise ValueError(f"no question of this game has the answer {text!r}")
        return number

    def legal(self, s: State, seat: int) -> list[int]:
        """The numbers of what a seat can answer now, rising; none if it is not asked."""
        numbers = self._numbers
        found = [numbers[option.text] for option in s.options(seat)]
        found.sort()
        return found

    def mask(self, s: State, seat: int) -> bytearray:
        """A byte for every answer: 1 where the seat can give it now."""
        numbers, found = self._numbers, bytearray(len(self.texts))
        for option in s.options(seat):
            found[numbers[option.text]] = 1
        return found

    def option(self, s: State, seat: int, number: int) -> Option:
        """What a seat answers with this number; a ValueError where it cannot."""
        text = self.text(number)
        for option in s.options(seat):
            if option.text == text:
                return option
        raise ValueError(f"seat {seat + 1} cannot answer {text!r} now")

    def __len__(self) -> int:
        return len(self.texts)

    def __repr__(self) -> str:
        return f"<Vocabulary of {len(self.texts)}, version {self.version}, {self.digest}>"
