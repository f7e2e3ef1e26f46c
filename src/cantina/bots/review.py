"""What the coach has to say of a finished game, as it is kept and sent."""

import itertools

import msgspec

from cantina.kernel import Line, Measure

COACH = 3
"""Which coach it was: what another found is worked out again."""
DOUBTFUL, MISTAKE, BLUNDER = 0.03, 0.07, 0.15
"""What a decision has to cost, as a part of a won game or in plans, to be called so."""


class Judged(msgspec.Struct, omit_defaults=True):
    """A decision: what was asked at a position, what was answered, what the master would have said, and the cost."""

    at: int
    """After how many entries of the record it was to be made."""
    seat: int
    given: str
    best: str
    given_label: Line
    best_label: Line
    asked: Line
    loss: float = 0.0
    """Of what the position was worth, by what the seat could know; 0: none that could be shown."""
    off: float = 0.0
    """A standard error of that."""

    @property
    def kind(self) -> str:
        """What to call it."""
        for name, least in (("blunder", BLUNDER), ("mistake", MISTAKE), ("doubtful", DOUBTFUL)):
            if self.loss >= least:
                return name
        return ""


class Ledger(msgspec.Struct):
    """Where the chance of a seat went from the first position to the last: `start` and the rest together are `end`."""

    start: float
    choices: float
    """What its own decisions cost: never more than 0."""
    luck: float
    """What came with its own answers besides: draws, and what came to light."""
    others: float
    """What came with the answers of others, their luck too."""
    end: float


class Aware(msgspec.Struct):
    """From position `first` to position `last` a seat knew for certain what another held."""

    seat: int
    of: int
    first: int
    last: int


class Believed(msgspec.Struct, omit_defaults=True):
    """From this position on a seat had to think each of these things so likely."""

    at: int
    seat: int
    odds: dict[str, float]
    so: str = ""
    """Which of them was really so."""
    round: int = 0


class Review(msgspec.Struct, omit_defaults=True):
    """A finished game as the coach sees it. Positions are listed from the first one after the start."""

    known: list[list[float]]
    """By seat: the chance to win as far as the seat could know."""
    truth: list[list[float]]
    """By seat: the chance to win as it really was."""
    decisions: list[Judged]
    """Of those with a choice, what cost something."""
    ledgers: list[Ledger]
    turning: list[list[int]] = []
    """By seat: the positions that changed most, in order."""
    judged: list[int] = []
    """By seat: how many decisions were looked at."""
    aware: list[Aware] = []
    beliefs: list[Believed] = []
    measure: Measure = "win"
    """What positions are worth: the chance to win, or how many plans the team finds."""

    def mistakes(self, seat: int) -> list[Judged]:
        """The decisions of a seat that cost something, the costliest first."""
        return sorted([one for one in self.decisions if one.seat == seat and one.kind], key=lambda one: -one.loss)


def turning_points(curve: list[float], most: int = 5) -> list[int]:
    """The positions that changed most for a seat, in order; the first position is number 1."""
    swings = [(abs(after - before), at) for at, (before, after) in enumerate(itertools.pairwise(curve), 2)]
    return sorted(at for swing, at in sorted(swings, reverse=True)[:most] if swing >= MISTAKE)
