"""Where players are pitted against each other: many games, seats rotated, the same result for the same seed."""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from multiprocessing.synchronize import Event as Flag
from statistics import median
from typing import Any

import msgspec

from cantina.bots.bout import Bout, GameResult, Value
from cantina.bots.intervals import Interval, wilson
from cantina.bots.outsiders import check_player
from cantina.bots.workers import Place, play_all
from cantina.kernel import Game


def lengths(results: Sequence[GameResult]) -> tuple[int, float, int]:
    """The fewest answers in a game, the median, and the most."""
    answers = [result.answers for result in results] or [0]
    return min(answers), float(median(answers)), max(answers)


class Series(msgspec.Struct):
    """The games that some players played against each other."""

    game: str
    options: dict[str, Value]
    players: list[str]
    seed: int
    results: list[GameResult]
    together: bool = False
    """Whether all at the table win or lose together."""

    def wins(self, player: int) -> float:
        """How many games a player won. A shared win counts in part; where all win together it counts fully."""
        return sum(result.share(result.seating.index(player), self.together) for result in self.results)

    def share(self, player: int) -> float:
        return self.wins(player) / len(self.results) if self.results else 0.0

    def interval(self, player: int) -> Interval:
        """The bounds of a player's true share, with 95 % confidence."""
        return wilson(self.wins(player), len(self.results))

    def lengths(self) -> tuple[int, float, int]:
        return lengths(self.results)

    def to_dict(self) -> dict[str, Any]:
        """The series with its summary, as plain data for JSON."""
        report: dict[str, Any] = msgspec.to_builtins(self)
        report["summary"] = [
            {"player": name, "wins": self.wins(at), "share": self.share(at), "interval": list(self.interval(at))}
            for at, name in enumerate(self.players)
        ]
        report["lengths"] = list(self.lengths())
        return report


class Pairing(msgspec.Struct):
    """Everything that settles a series besides the number of games."""

    game: Game[Any]
    players: list[str]
    seed: int
    options: dict[str, Value]

    def derive(self, index: int, what: str) -> int:
        """The seed of one part of one game: it depends on nothing but the series' seed and the names of both."""
        return derived(f"{self.seed} {index} {what}")

    def seating(self, index: int) -> list[int]:
        """In game i, player p sits at seat p + i, counted round the table."""
        count = len(self.players)
        return [(seat - index) % count for seat in range(count)]

    def play(self, index: int, stop: Flag | None = None) -> GameResult:
        """One game of the series, from the deal to the end."""
        seating = self.seating(index)
        seeds = [self.derive(index, f"player {player}") for player in seating]
        chance = self.derive(index, "chance")
        return Bout(self.game, self.options, index, seating, self.players, seeds, chance).play(stop)


def derived(what: str) -> int:
    """A seed for something, as good as drawn for it alone."""
    return int.from_bytes(hashlib.sha256(f"cantina arena {what}".encode()).digest()[:8], "big")


def play_series(
    game: Game[Any],
    players: Sequence[str],
    games: int,
    seed: int,
    jobs: int = 1,
    options: Mapping[str, Value] | None = None,
    progress: Callable[[int], None] | None = None,
    on: Place = "processes",
) -> Series:
    """Let players meet in a number of games. The seed settles the result, whatever the number of jobs and
    wherever they are.

    `progress` hears how many games are finished.
    """
    chosen = game.setup(len(players), **dict(options or {})).options
    pairing = Pairing(game, list(players), seed, chosen)
    for name in players:
        check_player(game, name)
    results: list[GameResult] = []
    with closing(play_all(pairing, range(games), jobs, on)) as parts:
        for part in parts:
            results += part
            if progress is not None:
                progress(len(results))
    results.sort(key=lambda result: result.index)
    return Series(game.id, chosen, list(players), seed, results, game.cooperative)
