"""Puzzles: positions of played games in which one answer is far better than any other.

The puzzles of a game are in the folder `puzzles` of its package: `set.json` says where each is to be found and what its
answers are worth, the records beside it lead there. What an answer is worth is reckoned from what the seat knows there.
"""

import datetime
import math
import random
from functools import cache
from importlib import resources
from typing import Any, Literal

import msgspec

from cantina.kernel import Game, Line, Measure, Record, Table, Weighed, replay
from cantina.kernel.record import End, Stop

Theme = Literal["only", "trap", "win", "rescue", "plans"]
"""What a puzzle is like: all but one answer spoil the game, the answer that suggests itself is wrong, a game can nearly
be won, or be saved; or the team finds more plans."""
DAILY = 3
"""How many puzzles of a game there are for a day."""
SET = "set.json"
EQUAL = 0.02
"""An answer that is no further behind the best is as good."""


class Puzzle(msgspec.Struct, omit_defaults=True):
    """A position, and what the answers there are worth."""

    name: str
    at: int
    """After how many entries of the record."""
    seat: int
    rating: int
    """How strong somebody is who solves it half of the time."""
    theme: Theme
    answers: list[Weighed]
    """Those that were tried, the best first."""
    measure: Measure = "win"
    worlds: int = 0
    """In how many imagined worlds the best one was tried."""
    why: list[Line] = []
    """What speaks for the best answer, as far as the seat can know."""
    record: str = ""
    """The record that leads there and to other puzzles, where it has not the name of the puzzle."""

    @property
    def best(self) -> str:
        return self.answers[0].answer

    def solved_by(self, answer: str) -> bool:
        """Whether an answer is the best one, or as good."""
        least = self.answers[0].worth - EQUAL
        return any(one.answer == answer and one.worth >= least for one in self.answers)


@cache
def puzzles(game: Game[Any]) -> dict[str, Puzzle]:
    """The puzzles of a game by name; those of another version of its rules are left out."""
    file = resources.files(game.package) / "puzzles" / SET
    if not file.is_file():
        return {}
    return {one.name: one for one in msgspec.json.decode(file.read_bytes(), type=list[Puzzle])}


def record_of(game: Game[Any], puzzle: Puzzle) -> Record:
    """The record that leads to a puzzle, and no further."""
    name = f"{puzzle.record or puzzle.name}.cantina"
    return cut(Record.parse((resources.files(game.package) / "puzzles" / name).read_bytes()), puzzle.at)


def cut(record: Record, at: int) -> Record:
    """A record up to a position."""
    part = Record(record.header)
    part.entries = record.entries[:at]
    return part


def laid_out(game: Game[Any], record: Record, at: int, names: list[str]) -> Table:
    """The table as it is after a number of entries of a record, with these names at its seats."""
    part = Record(msgspec.structs.replace(record.header, seats=names, hash=""))
    part.entries = [entry for entry in record.entries[:at] if not isinstance(entry, End | Stop)]
    *_, table = replay(game, part)
    return table


def today(game: Game[Any], day: datetime.date) -> list[Puzzle]:
    """The puzzles of a day, the same for everybody. All have had their turn before one comes again."""
    known = puzzles(game)
    order = sorted(known)
    random.Random(game.id).shuffle(order)
    first = day.toordinal() * DAILY
    chosen = {order[at % len(order)] for at in range(first, first + DAILY)} if order else set()
    return sorted([known[name] for name in chosen], key=lambda one: (one.rating, one.name))


def chance_to_solve(strength: float, rating: float) -> float:
    """How likely somebody of this strength solves a puzzle of this rating, as Elo has it."""
    return 1.0 / (1.0 + math.pow(10.0, (rating - strength) / 400.0))
