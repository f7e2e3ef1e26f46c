"""The games as PettingZoo environments: PettingZoo's own tests, and what they do not look at."""

import importlib
import warnings
from copy import deepcopy
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test

import cantina.research
from cantina.games import registry
from cantina.kernel import FastChance, Refusal, Together
from cantina.research.cycle import GameEnv
from cantina.research.registration import title
from conformance.numbers import encodes

GAMES = [game.id for game in registry().values() if encodes(game)]
CYCLES = 60
USUAL = [
    "Observation is not a NumPy array",  # PettingZoo has a list of its own games that may give a dictionary
    "Observation space for each agent probably should be gymnasium.spaces.box or gymnasium.spaces.discrete",
]


def played(env: Any, seed: int, most: int = 10_000) -> Any:
    """A random game: yields before each answer."""
    env.reset(seed=seed)
    choice = FastChance(seed)
    for agent in env.agent_iter(most):
        seen, _, terminated, _, _ = env.last()
        yield agent, seen
        env.step(None if terminated else choice.pick(np.flatnonzero(seen["action_mask"]).tolist()))


# -- PettingZoo's own -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_api_is_kept(game: str) -> None:
    for players in registry()[game].seats:
        with warnings.catch_warnings(record=True) as found:
            warnings.simplefilter("always")
            api_test(cantina.research.aec(game, players=players), num_cycles=CYCLES)
        assert {str(warning.message) for warning in found} <= set(USUAL)


@pytest.mark.parametrize("game", GAMES)
def test_a_seed_gives_the_same_game_again(game: str) -> None:
    seed_test(lambda: cantina.research.aec(game), num_cycles=CYCLES)


@pytest.mark.parametrize("game", GAMES)
def test_all_can_be_asked_at_once(game: str) -> None:
    parallel_api_test(cantina.research.parallel(game), num_cycles=CYCLES)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_module(game: str) -> None:
    module = importlib.import_module(f"cantina.research.{title(game)}")
    env = module.env(players=registry()[game].seats[-1])
    env.reset(seed=1)
    assert env.metadata["name"] == title(game)
    assert env.max_num_agents == registry()[game].seats[-1]
    assert isinstance(module.raw_env(), GameEnv)
    assert module.parallel_env().reset(seed=1)[0].keys() == set(module.raw_env().possible_agents)


# -- what is seen and answered ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_an_observation_says_what_the_view_says(game: str) -> None:
    """Out of turn as well; and only who decides has something to answer."""
    env = GameEnv(game)
    for agent, seen in played(env, 3, 40):
        assert env.observation_space(agent).contains(seen)
        if env.terminations[agent]:
            break
        assert seen["action_mask"].sum() == len(env.infos[agent]["legal"])
        for other in env.agents:
            known = env.observe(other)
            state, seat = env.episode.shown(env.seat[other]), env.seat[other]
            whole = env.numbers.whole(known["observation"])
            assert env.numbers.encoding.decode(whole.tolist()).view == env.episode.game.view(state, seat)
            assert other == agent or not known["action_mask"].any()


def test_whole_numbers_where_they_are_wanted() -> None:
    env = GameEnv("secret-invasion", scaled=False)
    for agent, seen in played(env, 3, 20):
        assert seen["observation"].dtype == np.int16
        assert env.observation_space(agent).contains(seen)


def test_others_do_not_see_half_an_answer() -> None:
    """Whom somebody aims at is seen with what is done to them, not before."""
    env = GameEnv("secret-invasion", players=4)
    halves = 0
    for seed in range(5):
        for agent, seen in played(env, seed, 200):
            if env.episode.over:
                break
            decision = env.episode.state.decision
            asked = decision.prompt if decision is not None else ""
            for action in np.flatnonzero(seen["action_mask"]).tolist():
                twin, others = env.episode.copy(), [seat for seat in range(4) if seat != env.seat[agent]]
                before = [twin.seen(seat).tolist() for seat in others]
                twin.answer(action)
                if twin.state.decision is not None and twin.state.decision.prompt == "name" and halves < 100:
                    halves += 1
                    changed = [twin.seen(seat).tolist() for seat in others] != before
                    assert changed == (asked == "discard")
    assert halves


def test_who_decides_at_once_does_not_see_the_others_answers() -> None:
    env = GameEnv("path-to-hope", players=3)
    tried = 0
    for agent, seen in played(env, 4, 200):
        state = env.episode.state
        legal = np.flatnonzero(seen["action_mask"]).tolist()
        if not isinstance(state.decision, Together) or not state.decision.sealed or len(legal) < 2:
            continue
        twins = [env.episode.copy() for _ in legal]
        for twin, action in zip(twins, legal, strict=True):
            twin.answer(action)
        sealed = [twin for twin in twins if twin.state.stack[-1] is state.stack[-1]]
        seats = [seat for seat in range(3) if seat != env.seat[agent]]
        saw = [[twin.seen(seat).tolist() for seat in seats] for twin in sealed]
        assert all(one == saw[0] for one in saw)
        tried += len(saw) > 1
    assert tried


def test_an_illegal_answer_loses() -> None:
    env = cantina.research.aec("secret-invasion", players=3)
    env.reset(seed=5)
    agent, (seen, *_) = env.agent_selection, env.last()
    env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert env.rewards[agent] == -1
    assert all(env.truncations.values()) or all(env.terminations.values())
    raw = GameEnv("secret-invasion")
    raw.reset(seed=5)
    with pytest.raises(ValueError, match="cannot answer"):
        raw.step(int(np.flatnonzero(raw.observe(raw.agent_selection)["action_mask"] == 0)[0]))
    with pytest.raises(ValueError, match="has to answer"):
        raw.step(None)


def test_infos_name_what_may_be_answered_and_only_to_whom_it_belongs() -> None:
    env = GameEnv("secret-invasion", players=3)
    env.reset(seed=6)
    agent = env.agent_selection
    legal = env.infos[agent]["legal"]
    env.step(env.numbers.vocabulary.index(legal[0]))
    assert env.infos[agent]["answered"] == legal[0]
    others = [one for one in env.agents if one not in (agent, env.agent_selection)]
    assert all(env.infos[one] == {} for one in others)


# -- what is played, and what for -------------------------------------------------------------------------------------


def test_options_are_arguments() -> None:
    env = GameEnv("secret-invasion", players=4, tokens=1)
    list(played(env, 7))
    assert max(env.episode.state.scores) == 1
    with pytest.raises(Refusal, match="bad-setup-value"):
        GameEnv("secret-invasion", tokens=99)
    with pytest.raises(Refusal, match="unknown-game"):
        GameEnv("chess")


@pytest.mark.parametrize("game", GAMES)
def test_the_outcome_is_the_reward(game: str) -> None:
    env = GameEnv(game)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for _ in played(env, 8):
        if env.episode.over and set(total.values()) == {0.0}:
            total = dict(env.rewards)
    state = env.episode.state
    assert state.over
    worst = -1.0 if state.winners or env.episode.game.cooperative else 0.0
    assert [*total.values()] == [1.0 if seat in state.winners else worst for seat in range(state.seats)]


def test_changes_of_the_score_add_up() -> None:
    env = GameEnv("secret-invasion", players=3, rewards="score")
    env.reset(seed=9)
    total = np.zeros(3)
    while not env.episode.over:
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
        total += [env.rewards[agent] for agent in env.agents]
    assert total.tolist() == env.episode.state.scores
    assert max(total) == 5


def test_rewards_are_one_of_two() -> None:
    with pytest.raises(ValueError, match="outcome"):
        GameEnv("secret-invasion", rewards="money")  # type: ignore[arg-type]


# -- the table, and copies of it ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewpoint", ["open", None, 0])
def test_the_table_in_words(viewpoint: Any) -> None:
    env = GameEnv("secret-invasion", players=3, render_mode="ansi", viewpoint=viewpoint)
    env.reset(seed=1)
    assert "player_0" in env.render()
    russian = GameEnv("secret-invasion", players=3, render_mode="ansi", language="ru")
    russian.reset(seed=1)
    assert "Раунд" in russian.render()
    with pytest.raises(ValueError, match="cinema"):
        GameEnv("secret-invasion", render_mode="cinema")


@pytest.mark.parametrize("game", GAMES)
def test_a_copy_goes_on_alike_and_apart(game: str) -> None:
    """With the same luck to come, whatever is done to the other."""
    for env in (cantina.research.aec(game), GameEnv(game)):
        env.reset(seed=3)
        for _ in range(10):
            env.step(last_legal(env))
        twins = [deepcopy(env) for _ in range(2)]
        ways = []
        for twin in twins:
            way: list[int] = []
            while not twin.unwrapped.episode.over and len(way) < 30:
                way.append(last_legal(twin))
                twin.step(way[-1])
            ways.append((way, twin.unwrapped.episode.state.fingerprint()))
        assert ways[0] == ways[1]
        assert env.unwrapped.episode.state.fingerprint() != ways[0][1] or not ways[0][0]


def last_legal(env: Any) -> int:
    return int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[-1])
