"""Every game is of the kind that it says it is."""

from typing import Any

import pytest

from cantina.kernel import Game, Setup
from conformance import kinds, ladder


def test_only_a_game_that_hides_nothing_is_open(game: Game[Any], setup: Setup) -> None:
    if game.hidden:
        with pytest.raises(AssertionError, match="it says that nothing is hidden"):
            kinds.check_open(game, setup, "open")
    else:
        kinds.check_open(game, setup, "open")


def test_luck_memory_and_winners_are_as_the_game_says(game: Game[Any]) -> None:
    found = kinds.Found()
    for setup in ladder.setups(game):
        found.look(game, setup, "kind")
    kinds.check_kind(game, found)
