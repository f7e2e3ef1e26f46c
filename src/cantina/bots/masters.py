"""Players that search: what a game knows of good play, and time to think."""

from collections.abc import Callable
from time import perf_counter
from typing import Any

from cantina.bots.search import Search
from cantina.kernel import Game, Imagination, Observation


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
