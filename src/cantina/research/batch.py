"""Hundreds of games played in step: one array of all observations, one of all masks, one call for all answers."""

from typing import Any

import numpy as np

from cantina.kernel import FastChance, State
from cantina.kernel.hall import Ended, Hall
from cantina.research.episode import Floats, Mask, Numbers, Whole, numbers_of


class Batch:
    """Self-play at many tables. `observations` and `masks` have a row for each table: what the seat in `seats` sees and
    may answer there. They are the same arrays all the time; `step` writes the next position into them.

    `batch = Batch("secret-invasion", tables=256, players=4)`, then `batch.step(actions)` again and again. Where a game
    has ended the next one begins by itself; `ended` names these tables, with winners and scores.
    """

    def __init__(
        self,
        game: str,
        tables: int = 256,
        seed: int = 0,
        players: int | None = None,
        observing: bool = True,
        **options: Any,
    ) -> None:
        self.numbers: Numbers = numbers_of(game, players, **options)
        self.chance = FastChance(seed)
        size = self.numbers.encoding.size if observing else 0
        self._cells = bytearray(2 * size * tables)
        self._masks = bytearray(self.numbers.vocabulary.size * tables)
        self.observations: Whole = np.frombuffer(self._cells, np.int16).reshape(tables, size)
        self.masks: Mask = np.frombuffer(self._masks, np.int8).reshape(tables, -1)
        self._scaled: Floats = np.empty((tables, size), np.float32)
        self.hall = Hall(tables, self.begin, self.numbers.encoding.written or self.see, self.numbers.vocabulary)
        self.ended: list[Ended] = []
        self.hall.look(self._cells, self._masks)

    def begin(self) -> State:
        s: State = self.numbers.game.start(self.numbers.setup, self.chance)
        s.settle()
        return s

    def see(self, s: State, seat: int) -> bytes:
        return self.numbers.encoding.look(self.numbers.game, s, seat).tobytes()

    @property
    def seats(self) -> list[int]:
        """By table: whose turn it is."""
        return self.hall.seats

    def scaled(self) -> Floats:
        """The observations as floats of about one, in an array that is used again the next time."""
        return np.multiply(self.observations, self.numbers.factors, out=self._scaled)

    def step(self, actions: Any) -> list[Ended]:
        """An answer at every table, by its number; which games have ended with it."""
        self.ended = self.hall.answer(np.asarray(actions).tolist())
        self.hall.look(self._cells, self._masks)
        return self.ended

    def random(self, generator: np.random.Generator) -> Any:
        """A legal answer for every table, each equally likely."""
        drawn = 1 - generator.random(self.masks.shape, np.float32)  # above 0, so that what is illegal is never most
        return (drawn * self.masks).argmax(axis=1)
