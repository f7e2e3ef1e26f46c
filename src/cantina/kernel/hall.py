"""Many games of one kind, played in step: what is seen and legal at all tables goes into one row of numbers each."""

from collections.abc import Callable
from typing import Any

from mypy_extensions import mypyc_attr

from cantina.kernel.actions import Vocabulary
from cantina.kernel.option import Option
from cantina.kernel.state import State

Ended = tuple[int, list[int], list[int]]
"""At which table a game has ended; its winners, and the scores by seat."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Hall:
    """Tables at which one answer after the other is given, at all of them at the same time.

    `start` gives a new game, `see` writes what a seat sees of one, as bytes of always the same length. Where a game has
    ended another one begins.
    """

    __slots__ = ("numbers", "options", "seats", "see", "start", "tables", "vocabulary")

    def __init__(
        self, tables: int, start: Callable[[], State], see: Callable[[Any, int], bytes], vocabulary: Vocabulary
    ) -> None:
        self.start = start
        self.see = see
        self.vocabulary = vocabulary
        self.tables: list[State] = [start() for _ in range(tables)]
        self.seats: list[int] = [0] * tables
        """By table: whose answer comes next."""
        self.options: list[list[Option]] = [[] for _ in range(tables)]
        self.numbers: list[list[int]] = [[] for _ in range(tables)]
        """By table: the legal answers of that seat, and their numbers."""
        for at in range(tables):
            self.ask(at)

    def ask(self, at: int) -> None:
        """Find out who decides at a table, and what can be answered."""
        s = self.tables[at]
        seat = s.asked()[0]
        options = s.options(seat)
        vocabulary = self.vocabulary
        self.seats[at] = seat
        self.options[at] = options
        self.numbers[at] = [vocabulary.index(option.text) for option in options]

    def look(self, cells: bytearray, masks: bytearray) -> None:
        """Write down what everybody sees whose turn it is, table by table, and a 1 for each legal answer."""
        masks[:] = bytes(len(masks))
        see, size = self.see, self.vocabulary.size
        width = len(cells) // len(self.tables)
        for at in range(len(self.tables)):
            if width:
                cells[at * width : at * width + width] = see(self.tables[at], self.seats[at])
            for number in self.numbers[at]:
                masks[at * size + number] = 1

    def answer(self, actions: list[int]) -> list[Ended]:
        """Carry out an answer at every table, by its number; which games have ended with it. A ValueError where one
        is not legal: then nothing has happened at any table."""
        if len(actions) != len(self.tables):
            raise ValueError(f"{len(actions)} answers at {len(self.tables)} tables")
        chosen = [self.numbers[at].index(actions[at]) for at in range(len(actions))]
        ended: list[Ended] = []
        for at in range(len(self.tables)):
            s = self.tables[at]
            s.answer(self.seats[at], self.options[at][chosen[at]])
            if not s.stack:
                ended.append((at, s.winners, s.scores))
                self.tables[at] = self.start()
            self.ask(at)
        return ended
