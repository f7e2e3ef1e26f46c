"""Luck that is noted in one game and brought to another: the same, or the same but for one outcome."""

from typing import Any, TypeVar

from cantina.kernel import Chance, FastChance

T = TypeVar("T")


class Diverged(Exception):  # noqa: N818
    """The other game cannot have this chance outcome."""


class Leader(Chance):
    """Passes chance on and notes what came."""

    def __init__(self, source: Chance) -> None:
        self.source = source
        self.notes: list[Any] = []

    def lucky(self) -> bool:
        """Whether anything was left to chance: where there is one possibility, nothing is."""
        return any(note[0] > 1 for note in self.notes)

    def below(self, n: int) -> int:
        outcome = self.source.below(n)
        self.notes.append((n, outcome))
        return outcome

    def take(self, items: list[T]) -> T:
        i = self.source.below(len(items))
        taken: T = items[i]
        self.notes.append((len(items), i, taken))
        items[i] = items[-1]
        items.pop()
        return taken


class Follower(Chance):
    """Brings what a Leader brought: the same thing, not the same place in the heap."""

    def __init__(self, leader: Leader) -> None:
        self.notes = iter(leader.notes)

    def _next(self, n: int) -> Any:
        note = next(self.notes, None)
        if note is None or note[0] != n:
            raise Diverged
        return note

    def below(self, n: int) -> int:
        note = self._next(n)
        assert isinstance(note[1], int)
        return note[1]

    def take(self, items: list[T]) -> T:
        note = self._next(len(items))
        if items[note[1]] == note[2]:
            i = note[1]
        elif note[2] in items:
            i = items.index(note[2])
        else:
            raise Diverged
        taken: T = items[i]
        items[i] = items[-1]
        items.pop()
        return taken


class Likeness(Chance):
    """What a Leader brought, as far as it can be: where a thing is not there to be drawn, another one comes.

    With `bent`, the outcome of this number is another one. A game that asks for other chances than the Leader's
    has Diverged.
    """

    def __init__(self, leader: Leader, seed: str, bent: int = -1) -> None:
        self.notes = leader.notes
        self.bent = bent
        self.luck = FastChance(seed)
        self.at = 0

    def _next(self, n: int) -> tuple[Any, bool]:
        """The Leader's note, and whether this is the outcome to be changed."""
        at = self.at
        self.at += 1
        if at >= len(self.notes) or self.notes[at][0] != n:
            raise Diverged
        return self.notes[at], at == self.bent

    def below(self, n: int) -> int:
        note, bent = self._next(n)
        outcome = int(note[1])
        return (outcome + 1 + self.luck.below(n - 1)) % n if bent else outcome

    def take(self, items: list[T]) -> T:
        note, bent = self._next(len(items))
        wanted = [i for i, item in enumerate(items) if (item == note[2]) != bent]
        i = self.luck.pick(wanted or range(len(items)))
        items[i], items[-1] = items[-1], items[i]
        return items.pop()
