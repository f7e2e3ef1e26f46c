"""PettingZoo's own suites on all games and numbers of players, at length, and its benchmark."""

from collections.abc import Callable

import pytest
from pettingzoo.test import api_test, parallel_api_test, performance_benchmark, render_test, seed_test

import cantina.research
from cantina.games import registry

TABLES = [(game.id, players) for game in registry().values() for players in game.seats]
CYCLES = 1000


@pytest.mark.parametrize(("game", "players"), TABLES)
@pytest.mark.filterwarnings("ignore:Observation:UserWarning")
def test_long_games(game: str, players: int) -> None:
    api_test(cantina.research.aec(game, players=players), num_cycles=CYCLES)
    seed_test(lambda: cantina.research.aec(game, players=players), num_cycles=CYCLES)
    parallel_api_test(cantina.research.parallel(game, players=players), num_cycles=CYCLES)


@pytest.mark.parametrize("game", registry())
def test_pictures(game: str) -> None:
    for players in registry()[game].seats:
        render_test(lambda players=players, **mode: cantina.research.aec(game, players=players, **mode))


@pytest.mark.parametrize("game", registry())
def test_the_benchmark(
    game: str, capsys: pytest.CaptureFixture[str], record_property: Callable[[str, object], None]
) -> None:
    performance_benchmark(cantina.research.aec(game))
    printed = capsys.readouterr().out
    assert "turns per second" in printed
    record_property(game, printed.splitlines()[1])
