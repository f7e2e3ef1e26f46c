"""OpenSpiel's own tests in full, on all five games: `make peers`."""

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import get_all_states, ismcts, mcts, sample_some_states
from open_spiel.python.bots.uniform_random import UniformRandomBot

from research.spiel import ALL, SMALL, load, sampler, walk

SEATS = {
    "secret_invasion": (2, 4),
    "warlords": (2, 5),
    "path_to_hope": (3, 6),
    "starfighter": (2, 2),
    "rebellion": (2, 4),
}
EVERY = [f"cantina_{name}(players={n})" for name, (low, high) in SEATS.items() for n in range(low, high + 1)]


@pytest.mark.parametrize("name", [*ALL, *EVERY, "cantina_rebellion(mode=advanced)"])
def test_random_games(name: str) -> None:
    pyspiel.random_sim_test(load(name), num_sims=2 if "rebellion" in name else 10, serialize=True, verbose=False)


class WholeTree(api_test.EnforceAPIOnFullTreeBase):  # type: ignore[misc]
    """The small game, every state of it."""

    game_name = SMALL
    game = load(SMALL)


api_test.TOTAL_NUM_STATES[SMALL] = (198, 862, 2137)
api_test.PERFECT_RECALL_NUM_STATES[SMALL] = 252


def part_of(name: str) -> Any:
    """OpenSpiel's tests of some states of a game: its own choice, which may not leave the deal, and a random game."""

    class SomeStates(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
        game = load(name)
        game_name = name

        @classmethod
        def setUpClass(cls) -> None:
            played = [state.clone() for state in walk(cls.game, 3)][::5]
            cls.some_states = sample_some_states.sample_some_states(cls.game, max_states=100) + played
            cls.game_type = cls.game.get_type()

    return SomeStates


TestSecretInvasion = part_of("cantina_secret_invasion(players=3)")
TestWarlords = part_of("cantina_warlords(players=3)")
TestPathToHope = part_of("cantina_path_to_hope(players=3)")
TestStarfighter = part_of("cantina_starfighter")
TestRebellion = part_of("cantina_rebellion")


def test_the_tree_is_as_large_as_it_is_said_to_be() -> None:
    states = get_all_states.get_all_states(load(SMALL), include_terminals=True, include_chance_states=True)
    assert len(states) == 3197


@pytest.mark.parametrize("name", EVERY)
def test_states_are_resampled(name: str) -> None:
    game, choice = load(name), np.random.RandomState(1)
    for state in walk(game, 1):
        if not state.is_chance_node() and choice.rand() < 0.1:
            for player in range(game.num_players()):
                other = state.resample_from_infostate(player, sampler(1))
                assert other.information_state_string(player) == state.information_state_string(player)
                assert other.current_player() == state.current_player()


def test_a_search_over_information_sets_beats_chance() -> None:
    """Ten matches to three tokens of OpenSpiel's bot against one that answers at random."""
    game, rng = load("cantina_secret_invasion(players=2,tokens=3)"), np.random.RandomState(1)
    bots = [
        ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), uct_c=2.0, max_simulations=30, random_state=rng),
        UniformRandomBot(1, rng),
    ]
    won = sum([*walk(game, seed, bots)][-1].returns()[0] > 0 for seed in range(10))
    assert won > 5
