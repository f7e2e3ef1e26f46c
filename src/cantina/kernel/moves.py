"""The answers that stand at a table: which of them are parts of a draft, and how far one may go back."""

from cantina.kernel.chance import ChanceMismatch, ScriptedChance
from cantina.kernel.option import Option
from cantina.kernel.state import State
from cantina.kernel.step import Ask

Counts = tuple[int, int, list[int], int]
"""How many entries a record has, how many of them everybody noticed, how many each seat alone; and how many events."""


class Move:
    """An answer that stands, and how things were before it."""

    __slots__ = ("barrier", "before", "counts", "inner", "log", "option", "seat")

    def __init__(self, seat: int, option: Option, before: State, log: int, counts: Counts) -> None:
        self.seat = seat
        self.option = option
        self.before: State | None = before
        self.log = log
        self.counts: Counts | None = counts
        """How far things were before it; None where nobody goes back to, and where it was played again."""
        self.barrier = False
        """Chance was consumed or something hidden was shown: no free way back past this."""
        self.inner = False
        """A part of a draft that went on after it: to the others one answer with what follows."""


def draft_of(s: State, seat: int) -> str:
    """The draft of a seat that the pending decision is a part of; empty: none."""
    step = s.stack[-1] if s.stack else None
    return step.draft if isinstance(step, Ask) and step.seat == seat else ""


def goes_on(s: State, seat: int, draft: str) -> bool:
    """Whether the pending decision is a further part of this draft of a seat."""
    step = s.stack[-1] if s.stack else None
    return isinstance(step, Ask) and step.seat == seat and step.draft == draft and not step.opens


def is_part(s: State, seat: int, option: Option) -> bool:
    """Whether a seat's draft goes on after this answer, and nothing comes of it that others notice."""
    draft, trial = draft_of(s, seat), s.clone()
    trial.chance = ScriptedChance()
    try:
        trial.answer(seat, option)
    except ChanceMismatch:  # it takes chance
        return False
    return draft != "" and not trial.barrier and goes_on(trial, seat, draft)


def trailing(moves: list[Move]) -> int:
    """How many of the last moves are parts of a draft that is not finished."""
    for i in range(len(moves)):
        if not moves[-1 - i].inner:
            return i
    return len(moves)


def seen(moves: list[Move]) -> int:
    """How many answers these are to everybody: a draft with its end is one, and one that is not finished none."""
    return sum(not move.inner for move in moves)


def parts(moves: list[Move], answers: int) -> int:
    """How many of the last moves make this many answers as everybody has seen them; 0: there are not enough."""
    if not 1 <= answers <= seen(moves):
        return 0
    for taken, move in enumerate(reversed(moves)):
        if not move.inner:
            answers -= 1
        if answers < 0:
            return taken
    return len(moves)


def free_way_back(moves: list[Move], inner: int, seat: int) -> int:
    """How many moves go with the seat's last one if it takes that back freely; 0: it may not.

    Within its draft a seat takes back part by part. What another has begun to put together meanwhile (the last
    `inner` moves) goes too.
    """
    last = len(moves) - 1
    if last >= 0 and moves[last].seat != seat:
        last -= inner
    if last < 0 or moves[last].seat != seat or moves[last].barrier:
        return 0
    return len(moves) - last
