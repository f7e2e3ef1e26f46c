"""Players that search: what a game knows of good play, and time to think."""

from collections.abc import Callable
from time import perf_counter
from typing import Any

from cantina.bots.search import Search
from cantina.kernel import Game, Imagination, Observation, Thinker


class Master:
    """Searches before it decides. `tries` alone makes it reproducible; `seconds` of `clock` limit it in time."""

    def __init__(
        self,
        game: Game[Any],
        seed: int,
        tries: int,
        seconds: float = 0.0,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        self.game = game
        self.seed = seed
        self.tries = tries
        self.seconds = seconds
        self.clock = clock

    def think(self, seen: Observation, imagination: Imagination) -> str:
        assert seen.ask is not None
        if len(seen.ask.options) == 1:
            return seen.ask.options[0].text
        mind = self.game.mind()
        seed = f"{self.seed} {len(seen.lines)}"
        search = Search(mind, imagination, seed, self.tries, self.seconds, self.clock)
        mind.begin(seen, imagination)
        return search.best()


SECONDS = 0.8
"""How long a master thinks about a decision: less than the pace of live tables, so that nobody sees how long it was."""
PART = 0.6
"""The share of the time left that it takes for one part of an answer that may have several."""
LEAST_SECONDS = 0.01
"""For a thought, however many parts there are, and however many others wait."""
ROOM = 1.1
"""At that many times its time a master's answer is there for certain."""
TRIES = 1_000_000
"""More than there is ever time for."""


def has_master(game: Game[Any]) -> bool:
    """Whether a game knows enough of good play to be searched, or has a master of its own making."""
    return type(game).mind is not Game.mind or has_thinker(game)


def has_thinker(game: Game[Any]) -> bool:
    return type(game).thinker is not Game.thinker


def master_of(
    game: Game[Any], seconds: float | None = None, clock: Callable[[], float] = perf_counter
) -> Callable[[int], Thinker]:
    """How to make a master of this game from a seed."""
    if has_thinker(game):
        return lambda seed: game.thinker(seed, SECONDS if seconds is None else seconds, clock)
    return lambda seed: Master(game, seed, TRIES, SECONDS if seconds is None else seconds, clock)
