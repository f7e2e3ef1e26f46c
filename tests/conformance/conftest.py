"""Every rung runs over every registered game, every number of seats and every setup option."""

import os
from functools import cache
from typing import Any

import pytest

from cantina.games import registry
from conformance.ladder import setups, walk

GAMES = list(registry().values())
SETUPS = [(game, setup) for game in GAMES for setup in setups(game)]


def name(game: Any, setup: Any) -> str:
    changed = [f"{o.name}={setup.options[o.name]}" for o in game.options if setup.options[o.name] != o.default]
    return "-".join([game.id, str(setup.seats), *changed])


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if {"game", "setup"} <= set(metafunc.fixturenames):
        metafunc.parametrize(("game", "setup"), SETUPS, ids=[name(*pair) for pair in SETUPS])
    elif "game" in metafunc.fixturenames:
        metafunc.parametrize("game", GAMES, ids=[game.id for game in GAMES])


@cache
def length(game: Any) -> int:
    """How many answers a random game has."""
    return sum(1 for _ in walk(game, game.setup(), "length"))


@pytest.fixture
def rounds(game: Any) -> int:
    """How many random games a rung plays with each setup, fewer of long ones. CANTINA_GAMES=2000: a night of it."""
    return int(os.environ.get("CANTINA_GAMES", max(1, min(5, 750 // length(game)))))
