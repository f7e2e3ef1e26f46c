"""Luck that two worlds share, so that they differ in what was chosen and in nothing else."""

import random
from collections import Counter
from typing import Any, TypeVar

from cantina.kernel import RecordedChance, ScriptedChance

T = TypeVar("T")


class Fate:
    """Luck that two worlds share: the same thing comes where it can, however often either of them asks."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.came: dict[tuple[int, int], int] = {}
        self.taken: list[Any] = []

    def outcome(self, n: int, number: int) -> int:
        """What the outcome with this number among `n` is."""
        if (n, number) not in self.came:
            self.came[n, number] = random.Random(f"{self.seed} {n} {number}").randrange(n)
        return self.came[n, number]

    def place(self, number: int, items: list[Any]) -> int:
        """Where the thing of the draw with this number is; anywhere, if it is not there."""
        luck = random.Random(f"{self.seed} draw {number}").randrange(len(items))
        if number == len(self.taken):
            self.taken.append(items[luck])
        return items.index(self.taken[number]) if self.taken[number] in items else luck


class Fated(RecordedChance):
    """One world's way through a fate; it keeps what came, as a table wants it."""

    def __init__(self, fate: Fate) -> None:
        super().__init__(ScriptedChance())
        self.fate = fate
        self.asked: Counter[int] = Counter()
        self.draws = 0

    def below(self, n: int) -> int:
        if n == 1:
            return 0
        outcome = self.fate.outcome(n, self.asked[n])
        self.asked[n] += 1
        self.outcomes.append(outcome)
        self.bounds.append(n)
        return outcome

    def take(self, items: list[T]) -> T:
        """The thing that the other world drew, if it is there to be drawn."""
        at = self.fate.place(self.draws, items)
        self.draws += 1
        if len(items) > 1:
            self.outcomes.append(at)
            self.bounds.append(len(items))
        items[at], items[-1] = items[-1], items[at]
        return items.pop()
