"""The games as Gymnasium environments: Gymnasium's own check, vectors of them, and what they do not look at."""

import subprocess
import sys
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from cantina.games import registry
from cantina.kernel import FastChance, Refusal
from cantina.research.registration import GAMES, name
from cantina.research.rendering import in_words
from cantina.research.single import SeatEnv
from conformance.numbers import encodes

ENCODED = [game for game in GAMES if encodes(registry()[game])]


def made(game: str, **chosen: Any) -> gymnasium.Env[Any, Any]:
    return gymnasium.make(name(game), **chosen)


def played(env: Any, seed: int) -> tuple[float, int]:
    """A game of random answers: what they brought, and how many they were."""
    seen, _ = env.reset(seed=seed)
    choice, total, steps, over = FastChance(seed), 0.0, 0, False
    while not over:
        action = choice.pick(np.flatnonzero(seen["action_mask"]).tolist())
        seen, reward, over, _, _ = env.step(action)
        total, steps = total + reward, steps + 1
    return total, steps


# -- Gymnasium's own --------------------------------------------------------------------------------------------------


def test_all_games_are_registered() -> None:
    assert set(GAMES) == {game.id for game in registry().values()}
    assert {name(game) for game in GAMES} <= set(gymnasium.registry)


@pytest.mark.parametrize("program", ["import cantina.research; made = '{}'", "made = 'cantina.research:{}'"])
def test_they_are_there_as_soon_as_the_package_is(program: str) -> None:
    lines = ["import gymnasium", program.format(name("secret-invasion")), "print(gymnasium.make(made).spec.id)"]
    found = subprocess.run([sys.executable, "-c", "; ".join(lines)], capture_output=True, text=True, check=True)
    assert found.stdout.split() == [name("secret-invasion")]


@pytest.mark.parametrize("game", ENCODED)
def test_gymnasium_has_nothing_to_object(game: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(SeatEnv(game, opponents="random"), skip_render_check=True)


@pytest.mark.parametrize("mode", ["sync", "async"])
def test_many_at_once(mode: str) -> None:
    envs = gymnasium.make_vec(name("secret-invasion"), num_envs=2, vectorization_mode=mode, opponents="random")
    seen, _ = envs.reset(seed=1)
    for _ in range(30):
        legal = [int(np.flatnonzero(mask)[0]) if mask.any() else 0 for mask in seen["action_mask"]]
        seen, rewards, *_ = envs.step(np.array(legal))
        assert envs.observation_space.contains(seen)
        assert rewards.shape == (2,)
    envs.close()


# -- against bots -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ENCODED)
@pytest.mark.parametrize("opponents", ["random", "able"])
def test_a_game_against_bots_comes_to_its_end(game: str, opponents: str) -> None:
    env = made(game, opponents=opponents, illegal="raise")
    total, steps = played(env, 1)
    assert total in (-1.0, 0.0, 1.0)
    assert steps > 1
    assert played(env, 1) == (total, steps)


def test_bots_may_differ_and_sit_clockwise() -> None:
    env = SeatEnv("secret-invasion", players=3, opponents=["counter", "random"], seat=1)
    env.reset(seed=1)
    assert [type(env.company.players[seat]).__name__ for seat in (2, 0)] == ["Counter", "RandomPlayer"]
    with pytest.raises(ValueError, match="2 opponents"):
        SeatEnv("secret-invasion", players=3, opponents=["counter"])
    with pytest.raises(Refusal, match="unknown-player"):
        SeatEnv("secret-invasion", opponents="grandmaster")
    with pytest.raises(Refusal, match="bad-seats"):
        SeatEnv("secret-invasion", players=3, seat=3)


def test_the_seat_may_change_from_game_to_game() -> None:
    env = SeatEnv("secret-invasion", players=4, opponents="random", seat="random")
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(30)} == {0, 1, 2, 3}


def test_a_better_player_wins_more() -> None:
    """The bots play as they do elsewhere: a random learner loses to them more than to random ones."""
    games = 60
    won = dict.fromkeys(("random", "counter"), 0.0)
    for bots in won:
        env = SeatEnv("secret-invasion", players=2, opponents=bots, tokens=3)
        won[bots] = sum(played(env, seed)[0] > 0 for seed in range(games)) / games
    assert won["random"] > won["counter"] + 0.1


def test_illegal_answers() -> None:
    env = SeatEnv("secret-invasion", opponents="random")
    env.reset(seed=2)
    illegal = int(np.flatnonzero(env.action_masks() == 0)[0])
    _, reward, over, _, info = env.step(illegal)
    assert (reward, over, info["illegal"]) == (-1.0, True, True)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(illegal)
    for nothing in (-1, env.numbers.vocabulary.size):
        env.reset(seed=2)
        assert env.step(nothing)[1:3] == (-1.0, True)
    strict = SeatEnv("secret-invasion", opponents="random", illegal="raise")
    strict.reset(seed=2)
    with pytest.raises(ValueError, match="is not legal here, but"):
        strict.step(illegal)


def test_the_score_as_reward_and_the_table_in_words() -> None:
    env = made("secret-invasion", players=3, opponents="random", rewards="score", render_mode="ansi")
    total, _ = played(env, 3)
    episode: Any = env.unwrapped.episode  # type: ignore[attr-defined]
    assert total == episode.state.scores[0]
    assert "player_0" in str(env.render())


def test_what_is_rendered_is_what_the_learner_sees() -> None:
    """A picture is an observation to some: all cards are shown only where somebody asks for that."""
    env = SeatEnv("secret-invasion", players=3, opponents="random", seat="random", render_mode="ansi")
    for seed in range(4):
        env.reset(seed=seed)
        assert env.render() == in_words(env.episode, env.seat, "en")
        assert env.render() != in_words(env.episode, "open", "en")
    shown = SeatEnv("secret-invasion", players=3, opponents="random", render_mode="ansi", viewpoint="open")
    shown.reset(seed=1)
    assert shown.render() == in_words(shown.episode, "open", "en")
    for nobody in (3, -1):
        with pytest.raises(ValueError, match="is no seat from 0 to 2"):
            SeatEnv("secret-invasion", players=3, viewpoint=nobody)
    with pytest.raises(ValueError, match="'fr' is none of"):
        SeatEnv("secret-invasion", language="fr")


def test_options_are_written_as_python_can() -> None:
    env = SeatEnv("rebellion", opponents="random", first_base="strict", add_leader="tactics")
    options = env.numbers.setup.options
    assert (options["first-base"], options["add-leader"]) == ("strict", "tactics")
    hyphen: dict[str, Any] = {"first-base": "strict"}
    assert SeatEnv("rebellion", opponents="random", **hyphen).numbers.setup.options["first-base"] == "strict"
