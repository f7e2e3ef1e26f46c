"""Where luck comes from. Rules own no random generator: they ask the chance source of the running game.

A live table uses `LiveChance` (a stream derived from a committed secret), search and simulation use `FastChance`,
tests and replays read `ScriptedChance`. `RecordedChance` wraps any of them and keeps what came out.
"""

import hashlib
import random
from collections.abc import Sequence
from typing import Final, TypeVar

from mypy_extensions import i64, mypyc_attr

from cantina.kernel.event import Refusal

T = TypeVar("T")

WORD = 1 << 64
FIRST: Final = 2147483563
SECOND: Final = 2147483399
FINEST: Final = 1 << 30
SEEDS: Final = 1 << 53
"""How many seeds a light chance has."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A source of outcomes.

    An author of a source owes only `below`. It must be uniform, and it must not spend an outcome on `below(1)`:
    where there is one possibility there is no chance, so nothing is recorded and no information barrier arises.
    """

    __slots__ = ()

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely. n is at least 1."""
        raise NotImplementedError

    def shuffle(self, items: list[T]) -> None:
        """Put a list into a random order, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def pick(self, items: Sequence[T]) -> T:
        """One of several things."""
        return items[self.below(len(items))]

    def best(self, options: list[T], worths: list[float]) -> T:
        """The option of the highest worth; luck decides among equals only."""
        most = worths[0]
        for worth in worths:
            if worth > most:
                most = worth
        most -= 1e-9
        equal = [options[at] for at in range(len(options)) if worths[at] >= most]
        return equal[0] if len(equal) == 1 else equal[self.below(len(equal))]

    def take(self, items: list[T]) -> T:
        """Take one thing out of a heap whose order means nothing: a card from an unseen deck.

        The gap is filled with the last thing, so that taking costs the same from a heap of any size.
        """
        i = self.below(len(items))
        last = items.pop()
        if i == len(items):
            return last
        taken = items[i]
        items[i] = last
        return taken

    def roll(self, dice: int, faces: int = 6) -> list[int]:
        """Roll dice; each shows a face from 0 to faces - 1."""
        return [self.below(faces) for _ in range(dice)]


class FastChance(Chance):
    """Seeded and quick, for simulation and search. Equal seeds give equal outcomes on every machine."""

    __slots__ = ("_generator", "_random")

    def __init__(self, seed: int | str | bytes) -> None:
        self._generator = random.Random(seed)
        self._random = self._generator.random

    def copy(self) -> "FastChance":
        """The same luck to come, drawn apart from this one."""
        twin = FastChance(0)
        twin._generator.setstate(self._generator.getstate())
        return twin

    def below(self, n: int) -> int:
        return int(self._random() * n) if n > 1 else 0


class LightChance(Chance):
    """As light to make as to use, for a search that wants another luck for every try. Equal seeds, equal outcomes.

    Two multipliers whose difference counts (L'Ecuyer 1988). The seeds themselves have to come by chance: those of
    neighbouring seeds are alike.
    """

    __slots__ = ("_first", "_second")

    def __init__(self, seed: int) -> None:
        """From 0 to `SEEDS - 1`."""
        self._first: i64 = seed % (FIRST - 1) + 1
        self._second: i64 = seed // (FIRST - 1) % (SECOND - 1) + 1

    def below(self, n: int) -> int:
        if n <= 1:
            return 0
        if n > FINEST:
            raise ValueError(f"one of {n} is more than this chance can tell apart")
        first: i64 = self._first * 40014 % FIRST
        second: i64 = self._second * 40692 % SECOND
        bound: i64 = n
        self._first = first
        self._second = second
        return (first - second) % (FIRST - 1) * bound // (FIRST - 1)


class Keyed:
    """HMAC with SHA-256 and a key that is already worked in: several times as quick as `hmac.digest`."""

    __slots__ = ("_inner", "_outer")

    def __init__(self, key: bytes) -> None:
        """The key has at most 64 bytes."""
        key = key.ljust(64, b"\0")
        self._inner = hashlib.sha256(bytes([byte ^ 0x36 for byte in key]))
        self._outer = hashlib.sha256(bytes([byte ^ 0x5C for byte in key]))

    def mac(self, message: bytes) -> bytes:
        inner, outer = self._inner.copy(), self._outer.copy()
        inner.update(message)
        outer.update(inner.digest())
        return bytes(outer.digest())


class LiveChance(Chance):
    """The stream of a live table: outcome number i is fixed by a secret that was committed to beforehand.

    `commitment` is published before the first outcome, the secret after the last. The key is made from the secret and
    from what every player added to it (`promise.py`); outcome i is HMAC(key, i). Draws that would make small numbers
    likelier are rejected and taken again, so outcomes are exactly uniform. `used` says how many outcomes were taken;
    a stream that is to go on after a restart starts from there.
    """

    __slots__ = ("_keyed", "used")

    def __init__(self, key: bytes, used: int = 0) -> None:
        self._keyed = Keyed(key)
        self.used = used

    def below(self, n: int) -> int:
        if n == 1:
            return 0
        index = self.used
        self.used = index + 1
        limit = WORD - WORD % n
        attempt = 0
        while True:
            value = int.from_bytes(self._keyed.mac(b"%d:%d" % (index, attempt))[:8], "big")
            if value < limit:
                return value % n
            attempt += 1


def commitment(secret: bytes) -> str:
    """What is published of a secret before it is used. It gives nothing away and cannot be met by another secret."""
    return hashlib.sha256(b"cantina commitment\n" + secret).hexdigest()


class ChanceMismatch(Refusal):
    """A script or a record does not fit the chances that the rules took."""


class ScriptedChance(Chance):
    """Outcomes laid down beforehand: by a test, or by a record. Runs dry or out of range: `ChanceMismatch`."""

    __slots__ = ("_next", "outcomes")

    def __init__(self, outcomes: Sequence[int] = ()) -> None:
        self.outcomes = list(outcomes)
        self._next = 0

    def below(self, n: int) -> int:
        if n == 1:
            return 0
        if self._next == len(self.outcomes):
            raise ChanceMismatch("record-chance-missing", number=self._next + 1, below=n)
        outcome = self.outcomes[self._next]
        if not 0 <= outcome < n:
            raise ChanceMismatch("record-chance-range", number=self._next + 1, outcome=outcome, below=n)
        self._next += 1
        return outcome

    def left(self) -> int:
        """How many outcomes nobody asked for yet."""
        return len(self.outcomes) - self._next


class CheckedChance(ScriptedChance):
    """Outcomes from a record that have to be those of a live stream."""

    __slots__ = ("live",)

    def __init__(self, outcomes: Sequence[int], live: LiveChance) -> None:
        ScriptedChance.__init__(self, outcomes)
        self.live = live

    def below(self, n: int) -> int:
        outcome = ScriptedChance.below(self, n)
        if self.live.below(n) != outcome:
            raise ChanceMismatch("record-chance-secret", number=self._next)
        return outcome


@mypyc_attr(allow_interpreted_subclasses=True)
class RecordedChance(Chance):
    """Passes on another source's outcomes and keeps them until `collect` takes them away."""

    __slots__ = ("bounds", "outcomes", "source")

    def __init__(self, source: Chance) -> None:
        self.source = source
        self.outcomes: list[int] = []
        self.bounds: list[int] = []
        """Among how many each outcome was chosen."""

    def below(self, n: int) -> int:
        if n == 1:
            return 0
        outcome = self.source.below(n)
        self.outcomes.append(outcome)
        self.bounds.append(n)
        return outcome

    def collect(self) -> tuple[list[int], list[int]]:
        """The outcomes since the last call, and among how many each was chosen."""
        taken = self.outcomes, self.bounds
        self.outcomes, self.bounds = [], []
        return taken
