"""Series of games: the same for the same seed, seats rotated, wins counted fairly, faults named."""

import json
import multiprocessing
import subprocess
import sys

import pytest

from bots.bad_players import WithBadPlayers
from cantina.bots.arena import Series, play_series
from cantina.bots.bout import BotFault, GameResult
from cantina.bots.intervals import wilson
from cantina.bots.workers import _deaf
from cantina.games.secret_invasion import GAME
from cantina.kernel import Refusal

ROUND = {"tokens": 1}


# -- Wilson's interval -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (1, 29, 0.0061, 0.1718),
        (81, 263, 0.2553, 0.3662),
    ],
)
def test_wilson(wins: int, games: int, low: float, high: float) -> None:
    """Values printed in Newcombe (1998) and those of the closed form for 0, 5 and 10 of 10."""
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_wilson_without_games_knows_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_wilson_is_narrower_for_less_confidence() -> None:
    low, high = wilson(50, 100, z=1.0)
    assert wilson(50, 100)[0] < low < 0.5 < high < wilson(50, 100)[1]


# -- series ----------------------------------------------------------------------------------------------------------


def test_the_seed_settles_everything_whatever_the_jobs() -> None:
    players = ["counter", "random", "random"]
    alone = play_series(GAME, players, 30, seed=5, options=ROUND)
    heard: list[int] = []
    together = play_series(GAME, players, 30, seed=5, jobs=2, options=ROUND, progress=heard.append)
    assert together == alone
    assert heard == sorted(heard)
    assert heard[-1] == 30
    other = play_series(GAME, players, 30, seed=6, options=ROUND)
    assert other.results != alone.results


def test_a_longer_series_begins_like_a_shorter_one() -> None:
    short = play_series(GAME, ["random", "random"], 5, seed=1)
    long = play_series(GAME, ["random", "random"], 8, seed=1)
    assert long.results[:5] == short.results


def test_seats_rotate() -> None:
    series = play_series(GAME, ["counter", "random", "random"], 6, seed=1, options=ROUND)
    for result in series.results:
        for player in range(3):
            assert result.seating[(player + result.index) % 3] == player
    assert [result.index for result in series.results] == list(range(6))


def test_a_match_goes_to_the_rulebooks_tokens_unless_told_otherwise() -> None:
    series = play_series(GAME, ["random", "random"], 3, seed=1)
    assert series.options["tokens"] == 0
    assert all(max(result.scores) == 7 for result in series.results)
    assert all(result.winners == [result.scores.index(7)] for result in series.results)


def result(winners: list[int], index: int = 0, seating: tuple[int, ...] = (0, 1, 2), answers: int = 1) -> GameResult:
    return GameResult(index, list(seating), winners, [0, 0, 0], answers)


def test_wins_are_counted_by_player_not_by_seat() -> None:
    series = Series("game", {}, ["a", "b", "c"], 1, [result([0]), result([0], 1, (2, 0, 1)), result([1], 2, (1, 2, 0))])
    assert [series.wins(player) for player in range(3)] == [1, 0, 2]
    assert series.share(2) == pytest.approx(2 / 3)
    assert series.interval(2) == wilson(2, 3)


def test_a_shared_win_is_divided_but_not_one_of_all_together() -> None:
    shared = Series("game", {}, ["a", "b", "c"], 1, [result([0, 1])])
    assert [shared.wins(player) for player in range(3)] == [0.5, 0.5, 0]
    together = Series("game", {}, ["a", "b", "c"], 1, [result([0, 1, 2]), result([])], together=True)
    assert [together.share(player) for player in range(3)] == [0.5, 0.5, 0.5]


@pytest.mark.parametrize("winners", [[], [0, 1, 2]])
def test_a_draw_of_rivals_is_divided_among_all(winners: list[int]) -> None:
    """Starfighter tells a draw as nobody's win, Warlords a full tie as everybody's: neither is a win for each."""
    drawn = Series("game", {}, ["a", "b", "c"], 1, [result(winners)])
    assert [drawn.share(player) for player in range(3)] == pytest.approx([1 / 3] * 3)


def test_lengths() -> None:
    series = Series("game", {}, ["a", "b", "c"], 1, [result([], answers=n) for n in (9, 2, 4, 5)])
    assert series.lengths() == (2, 4.5, 9)
    assert Series("game", {}, ["a"], 1, []).lengths() == (0, 0, 0)


def test_a_series_as_json() -> None:
    series = play_series(GAME, ["counter", "random"], 4, seed=1, options=ROUND)
    report = json.loads(json.dumps(series.to_dict()))
    assert report["game"] == "secret-invasion"
    assert report["players"] == ["counter", "random"]
    assert len(report["results"]) == 4
    assert [row["wins"] for row in report["summary"]] == [series.wins(0), series.wins(1)]


# -- what can go wrong -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize(("player", "why"), [("wrong", "e2e4"), ("broken", "ZeroDivisionError")])
def test_a_bots_fault_names_the_bot_and_the_place(player: str, why: str, jobs: int) -> None:
    with pytest.raises(BotFault) as fault:
        play_series(WithBadPlayers(), [player, player], 4, seed=1, jobs=jobs)
    message = str(fault.value)
    assert message.startswith(f"{player} at seat ")
    assert why in message
    assert "answer 1" in message
    assert "Discard(seat=" in message
    assert multiprocessing.active_children() == []


def test_a_bot_that_kills_its_process_is_a_fault_too() -> None:
    with pytest.raises(BotFault, match="has died"):
        play_series(WithBadPlayers(), ["deadly", "deadly"], 4, seed=1, jobs=2)
    assert multiprocessing.active_children() == []


def test_unknown_players_and_impossible_setups_are_refused_at_once() -> None:
    with pytest.raises(Refusal, match="unknown-player"):
        play_series(GAME, ["counter", "nobody"], 10, seed=1, jobs=2)
    with pytest.raises(Refusal, match="bad-seats"):
        play_series(GAME, ["random"], 10, seed=1)
    with pytest.raises(Refusal, match="unknown-setup"):
        play_series(GAME, ["random", "random"], 10, seed=1, options={"speed": 3})


def test_an_interrupt_ends_the_workers_too() -> None:
    def interrupt(games: int) -> None:
        raise KeyboardInterrupt(games)

    with pytest.raises(KeyboardInterrupt):
        play_series(GAME, ["random", "random"], 100_000, seed=1, jobs=2, progress=interrupt)
    assert multiprocessing.active_children() == []


@pytest.mark.posix  # Windows has no such masks
def test_a_worker_that_is_being_started_does_not_hear_ctrl_c() -> None:
    """Else it would die with a traceback, before it can know that only its parent reacts."""
    masked = "import signal; print(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, []))"

    def begun() -> str:
        return subprocess.run([sys.executable, "-c", masked], capture_output=True, text=True, check=True).stdout.strip()

    with _deaf():
        assert begun() == "True"
    assert begun() == "False"
