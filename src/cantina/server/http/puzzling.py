"""Puzzles of the day: which there are, trying one, and playing on from its position."""

import datetime
from typing import Any

from cantina import games
from cantina.bots.puzzles import Puzzle, puzzles, today
from cantina.kernel import Game
from cantina.server import bodies as b
from cantina.server.house import House
from cantina.server.http.route import Asked
from cantina.server.people.solvers import Solver, Tried, keep_solver, solvers
from cantina.server.refusals import Denied
from cantina.server.tables import afterwards, hosting


def found_puzzle(game: Game[Any], name: str) -> Puzzle:
    puzzle = puzzles(game).get(name)
    if puzzle is None:
        raise Denied(404, "no-such-puzzle")
    return puzzle


def day_of(house: House) -> datetime.date:
    """The day by the clock of the house, the same all over the world."""
    return datetime.datetime.fromtimestamp(house.clock.now() / 1000, datetime.UTC).date()


async def get_puzzles(asked: Asked, _: None) -> b.Puzzles:
    """What there is to solve today, and how well the reader does."""
    day = day_of(asked.house)
    known = await solvers(asked.house.storage, asked.me().person.id)
    found = [
        puzzles_of(game.id, today(game, day), known.get(game.id) or Solver())
        for game in games.registry().values()
        if puzzles(game)
    ]
    return b.Puzzles(day.isoformat(), found)


def puzzles_of(game: str, chosen: list[Puzzle], solver: Solver) -> b.GamePuzzles:
    tried = {one.name: one.right for one in solver.tried}
    return b.GamePuzzles(
        game,
        [b.PuzzleInfo(one.name, tried.get(one.name)) for one in chosen],
        round(solver.rating),
        round(2 * solver.off),
        [b.PuzzleTry(one.name, one.right, one.rating, one.at) for one in solver.tried],
    )


async def note_try(
    house: House, person: str | None, game: str, puzzle: Puzzle, answer: str
) -> tuple[Tried | None, int]:
    """What becomes of an answer: the try, if it is the person's first one, and the rating before it."""
    if person is None:
        return None, 0
    async with house.solving:
        solver = (await solvers(house.storage, person)).get(game) or Solver()
        before = round(solver.rating)
        if solver.has_tried(puzzle.name):
            return None, before
        tried = solver.note(puzzle, puzzle.solved_by(answer), house.clock.now())
        await keep_solver(house.storage, person, game, solver)
        return tried, before


async def play_on(asked: Asked, body: b.PlayOn) -> b.Seated:
    """A table of one's own that begins with a puzzle one has tried."""
    house, person = asked.house, asked.me().person
    game = hosting.found_game(str(asked.request.path_params["game"]))
    puzzle = found_puzzle(game, str(asked.request.path_params["puzzle"]))
    solver = (await solvers(house.storage, person.id)).get(game.id) or Solver()
    if not solver.has_tried(puzzle.name):
        raise Denied(403, "puzzle-first")
    return await afterwards.branch_puzzle(house, person, game, puzzle, body.player)
