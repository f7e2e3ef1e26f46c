"""The ladder has to notice: each fault of the toy game breaks one promise, and each has to be caught."""

from typing import Any

import pytest

from cantina.kernel import Game, State, View
from conformance import ladder
from kernel.toy import TOY

GAMES = 20


def secrecy(game: Game[Any], **options: str) -> int:
    return sum(ladder.check_secrecy(game, game.setup(3, **options), f"toy {i}") for i in range(GAMES))


def undo(fault: str) -> int:
    return sum(ladder.check_undo(TOY, TOY.setup(3, fault=fault), f"toy {i}") for i in range(GAMES))


def test_the_sound_toy_passes() -> None:
    for i in range(GAMES):
        for s in ladder.walk(TOY, TOY.setup(3), f"toy {i}"):
            ladder.check_position(TOY, s)
        ladder.check_clones(TOY, TOY.setup(3), f"toy {i}")
    assert secrecy(TOY) > 0
    assert undo("none") > 0


@pytest.mark.parametrize("fault", ["view", "options", "draw-line", "look-line", "bids", "own"])
def test_a_leak_is_caught(fault: str) -> None:
    with pytest.raises(AssertionError, match=r"secret|cannot know|does not tell"):
        secrecy(TOY, fault=fault)


def test_a_forgotten_barrier_is_caught() -> None:
    with pytest.raises(AssertionError, match="would teach"):
        undo("undo")


def test_a_leak_that_determinize_shares_is_caught() -> None:
    setup = TOY.setup(3, fault="forgotten")
    with pytest.raises(AssertionError, match="has not heard"):
        sum(ladder.check_hearing(TOY, setup, f"toy {i}") for i in range(GAMES))


def test_a_leaking_view_of_a_real_game_is_caught(game: Game[Any]) -> None:
    class Leaking(type(game)):  # type: ignore[misc]
        """Everybody is shown everything."""

        def view(self, s: State, seat: int | None) -> View:
            return game.open_view(s)

    with pytest.raises(AssertionError, match="cannot know"):
        ladder.check_secrecy(Leaking(), game.setup(), "leak")
