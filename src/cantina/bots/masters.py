"""Players that search: what a game knows of good play, and time to think."""

from typing import Any

from cantina.bots.search import Search
from cantina.kernel import Game, Imagination, Observation


class Master:
    """Searches before it decides. `tries` alone makes it reproducible; `seconds` limits how long it thinks."""

    def __init__(self, game: Game[Any], seed: int, tries: int, seconds: float = 0.0) -> None:
        self.game = game
        self.seed = seed
        self.tries = tries
        self.seconds = seconds

    def think(self, seen: Observation, imagination: Imagination) -> str:
        assert seen.ask is not None
        if len(seen.ask.options) == 1:
            return seen.ask.options[0].text
        mind = self.game.mind()
        mind.begin(seen, imagination)
        return Search(mind, imagination, f"{self.seed} {len(seen.lines)}", self.tries, self.seconds).best()
