"""Ratings of those who solve puzzles, by game: as Glicko has it, with the puzzle for an opponent.

Only a first try counts.
"""

from collections.abc import Mapping
from math import log, pi, sqrt

import msgspec

from cantina.bots.puzzles import Puzzle, chance_to_solve
from cantina.server.storage.contract import LearnedRow, Storage

PUZZLES = "puzzles"
"""What it is called among the things that a person has learned."""
FIRST, UNSURE, SUREST = 1300.0, 350.0, 60.0
"""The rating that everybody begins with; how far it may be off then, and at least."""
VAGUE = 100.0
"""How far the rating of a puzzle may be off."""
Q = log(10.0) / 400.0


class Tried(msgspec.Struct, omit_defaults=True):
    """The first try at a puzzle."""

    name: str
    right: bool
    rating: int
    """What the solver was rated after it."""
    at: int = 0


class Solver(msgspec.Struct):
    """How well somebody solves the puzzles of a game."""

    rating: float = FIRST
    off: float = UNSURE
    tried: list[Tried] = []

    def has_tried(self, name: str) -> bool:
        return any(one.name == name for one in self.tried)

    def note(self, puzzle: Puzzle, right: bool, at: int) -> Tried:
        """A first try: the rating moves by what it tells."""
        weight = 1.0 / sqrt(1.0 + 3.0 * (Q * VAGUE / pi) ** 2)
        expected = chance_to_solve(weight * (self.rating - puzzle.rating), 0.0)
        learnt = (Q * weight) ** 2 * expected * (1.0 - expected)
        spread = 1.0 / (1.0 / self.off**2 + learnt)
        self.rating += Q * spread * weight * (right - expected)
        self.off = max(SUREST, sqrt(spread))
        self.tried.append(Tried(puzzle.name, right, round(self.rating), at))
        return self.tried[-1]

    def join(self, other: "Solver", known: Mapping[str, Puzzle]) -> None:
        """What the same person solved under another name counts as if it had been solved now; what has been tried under
        both names counts once."""
        for one in other.tried:
            if one.name in known and not self.has_tried(one.name):
                self.note(known[one.name], one.right, one.at)


async def solvers(storage: Storage, person: str) -> dict[str, Solver]:
    """By game."""
    rows = await storage.learned(person)
    return {row.game: msgspec.json.decode(row.body, type=Solver) for row in rows if row.what == PUZZLES}


async def keep_solver(storage: Storage, person: str, game: str, solver: Solver) -> None:
    await storage.learn(person, LearnedRow(game, PUZZLES, msgspec.json.encode(solver).decode()))
