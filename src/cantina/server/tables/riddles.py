"""A puzzle being solved: its position as the seat saw it, and after an answer what each answer was worth.

Until there is an answer nothing of the solution is sent, and of the record nothing but what the seat may know.
"""

from typing import Any

from cantina.bots.puzzles import Puzzle, laid_out, record_of
from cantina.kernel import Game, Refusal
from cantina.server import protocol as p
from cantina.server.people.solvers import Tried
from cantina.server.refusals import Stale
from cantina.server.storage.contract import SeatRow
from cantina.server.tables.alone import alone
from cantina.server.tables.history import History
from cantina.server.tables.loading import stand_in
from cantina.server.tables.seating import bot_seat


class Riddle:
    """A puzzle before somebody."""

    def __init__(self, game: Game[Any], puzzle: Puzzle, name: str) -> None:
        self.game = game
        self.puzzle = puzzle
        self.record = record_of(game, puzzle)
        self.rows = seat_rows(game, puzzle, len(self.record.header.seats), SeatRow(puzzle.seat, "person", None, name))
        self.table = laid_out(game, self.record, puzzle.at, [row.name for row in self.rows])
        self.history = History(self.table, undo=False)

    @property
    def version(self) -> int:
        return self.table.version(self.puzzle.seat)

    def check(self, request: p.Answer) -> str:
        """The answer, if it is one to the question of this position."""
        if request.version != self.version:
            raise Stale(self.history.whole(self.puzzle.seat))
        if self.table.find(self.puzzle.seat, request.answer) is None:
            legal = ", ".join(self.table.options(self.puzzle.seat))
            raise Refusal("not-legal", answer=request.answer, legal=legal)
        return request.answer

    def sync(self) -> p.Sync:
        return p.Sync(self.info(), self.history.whole(self.puzzle.seat), [])

    def verdict(self, answer: str, tried: Tried | None, before: int) -> p.Verdict:
        """What the answers are worth; `tried` is the try that counts, if this is the one."""
        puzzle = self.puzzle
        return p.Verdict(
            given=answer,
            right=puzzle.solved_by(answer),
            answers=puzzle.answers,
            measure=puzzle.measure,
            worlds=puzzle.worlds,
            theme=puzzle.theme,
            rating=puzzle.rating,
            why=puzzle.why,
            before=before if tried else None,
            after=tried.rating if tried else None,
        )

    def info(self) -> p.TableInfo:
        you = self.puzzle.seat
        seats = [p.SeatInfo(row.name, row.kind, row.player, online=True) for row in self.rows]
        return alone(self.game.id, self.puzzle.name, self.record, seats, you, "playing")


def seat_rows(game: Game[Any], puzzle: Puzzle, seats: int, mine: SeatRow, player: str = "") -> list[SeatRow]:
    """Whoever solves a puzzle in the seat that decides, bots in the others."""
    rows = [mine]
    for seat in range(seats):
        if seat != mine.seat:
            taken = [row.name for row in rows]
            rows.append(bot_seat(seat, player or stand_in(game), taken, f"{game.id}/{puzzle.name}"))
    return sorted(rows, key=lambda row: row.seat)
