"""Where players are pitted against each other: many games, seats rotated, the same result for the same seed."""

import hashlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import closing
from math import sqrt
from multiprocessing.synchronize import Event as Flag
from statistics import median
from typing import Any

import msgspec

from cantina.bots import make_player
from cantina.kernel import FastChance, Game, Player, Refusal, Table

Value = str | int


class BotFault(Exception):  # noqa: N818  a finding about a bot, not about the arena
    """A bot answered something that is not possible, or broke down. The text says which bot, and where."""


class Stopped(Exception):  # noqa: N818
    """Somebody wants no more games."""


def wilson(wins: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """Between which bounds the true share of wins lies (Wilson's score interval; by default with 95 % confidence)."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


class GameResult(msgspec.Struct):
    """One game of a series."""

    index: int
    seating: list[int]
    """By seat: the player who sat there, as an index into the players of the series."""
    winners: list[int]
    """The seats that won."""
    scores: list[int]
    """By seat."""
    answers: int
    """How many decisions were taken in the game."""

    def won(self, player: int) -> float:
        """What a player gets of this win: a shared win is divided, unless all at the table won together."""
        seat = self.seating.index(player)
        if seat not in self.winners:
            return 0.0
        return 1.0 if len(self.winners) == len(self.seating) else 1 / len(self.winners)


class Series(msgspec.Struct):
    """The games that some players played against each other."""

    game: str
    options: dict[str, Value]
    players: list[str]
    seed: int
    results: list[GameResult]

    def wins(self, player: int) -> float:
        """How many games a player won. A shared win counts in part; where all win together it counts fully."""
        return sum(result.won(player) for result in self.results)

    def share(self, player: int) -> float:
        return self.wins(player) / len(self.results) if self.results else 0.0

    def interval(self, player: int) -> tuple[float, float]:
        """The bounds of a player's true share, with 95 % confidence."""
        return wilson(self.wins(player), len(self.results))

    def lengths(self) -> tuple[int, float, int]:
        """The fewest answers in a game, the median, and the most."""
        answers = [result.answers for result in self.results] or [0]
        return min(answers), float(median(answers)), max(answers)

    def to_dict(self) -> dict[str, Any]:
        """The series with its summary, as plain data for JSON."""
        told: dict[str, Any] = msgspec.to_builtins(self)
        told["summary"] = [
            {"player": name, "wins": self.wins(at), "share": self.share(at), "interval": list(self.interval(at))}
            for at, name in enumerate(self.players)
        ]
        told["lengths"] = list(self.lengths())
        return told


class Pairing(msgspec.Struct):
    """Everything that settles a series besides the number of games."""

    game: Game[Any]
    players: list[str]
    seed: int
    options: dict[str, Value]

    def derive(self, index: int, what: str) -> int:
        """The seed of one part of one game: it depends on nothing but the series' seed and the names of both."""
        digest = hashlib.sha256(f"cantina arena {self.seed} {index} {what}".encode()).digest()
        return int.from_bytes(digest[:8], "big")

    def seating(self, index: int) -> list[int]:
        """In game i, player p sits at seat p + i, counted round the table."""
        count = len(self.players)
        return [(seat - index) % count for seat in range(count)]

    def play(self, index: int, stop: Flag | None = None) -> GameResult:
        """One game of the series, from the deal to the end."""
        seating = self.seating(index)
        bots = [make_player(self.game, name, self.derive(index, f"player {p}")) for p, name in enumerate(self.players)]
        chance = FastChance(self.derive(index, "chance"))
        options: dict[str, Any] = self.options
        table = Table.new(self.game, len(seating), chance=chance, **options)
        while not table.over:
            if stop is not None and stop.is_set():
                raise Stopped
            seat = table.asked[0]
            self.take_answer(table, seat, bots[seating[seat]], index)
        return GameResult(index, seating, table.winners, table.scores, len(table.moves))

    def take_answer(self, table: Table, seat: int, bot: Player, index: int) -> None:
        """Ask a bot and carry out what it says; what goes wrong there is the bot's fault, and is said to be."""
        seen = table.observe(seat)
        try:
            table.answer(bot.answer(seen), seat)
        except Exception as error:
            name = self.players[self.seating(index)[seat]]
            told = str(error) if isinstance(error, Refusal) else repr(error)
            place = f"game {index}, answer {len(table.moves) + 1}, {table.state.where()}"
            raise BotFault(f"{name} at seat {seat + 1}: {told} ({place})") from error


_stop: Flag | None = None
"""In a worker process: set when no more games are wanted."""


def _enter(stop: Flag) -> None:
    """Ctrl-C reaches the workers too; only the parent reacts to it, and tells them."""
    global _stop
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    """A worker whose parent was killed would wait for work for ever."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _play_some(pairing: Pairing, indices: range) -> list[GameResult]:
    try:
        return [pairing.play(index, _stop) for index in indices]
    except Stopped:
        return []


def _here(pairing: Pairing, games: int) -> Generator[list[GameResult], None, None]:
    for index in range(games):
        yield [pairing.play(index)]


def _in_workers(pairing: Pairing, games: int, jobs: int) -> Generator[list[GameResult], None, None]:
    """The games in chunks, as they are finished. A fault or Ctrl-C ends the workers before it goes on."""
    size = max(1, min(50, games // (jobs * 4)))
    chunks = [range(first, min(first + size, games)) for first in range(0, games, size)]
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    with ProcessPoolExecutor(jobs, context, _enter, (stop,)) as workers:
        try:
            for done in as_completed([workers.submit(_play_some, pairing, chunk) for chunk in chunks]):
                yield done.result()
        except BaseException:
            stop.set()
            workers.shutdown(wait=True, cancel_futures=True)
            raise


def play_series(
    game: Game[Any],
    players: Sequence[str],
    games: int,
    seed: int,
    jobs: int = 1,
    options: Mapping[str, Value] | None = None,
    progress: Callable[[int], None] | None = None,
) -> Series:
    """Let players meet in so many games. The seed settles the result, whatever the number of jobs.

    `progress` hears how many games are finished.
    """
    chosen = game.setup(len(players), **dict(options or {})).options
    pairing = Pairing(game, list(players), seed, chosen)
    for name in players:
        make_player(game, name, 0)
    results: list[GameResult] = []
    with closing(_in_workers(pairing, games, jobs) if jobs > 1 else _here(pairing, games)) as parts:
        for part in parts:
            results += part
            if progress is not None:
                progress(len(results))
    results.sort(key=lambda result: result.index)
    return Series(game.id, chosen, list(players), seed, results)
