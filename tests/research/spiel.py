"""OpenSpiel's games made from ours, for the tests."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel

import cantina.research.openspiel as ours

NAMES = {game.id: ours.short_name(game) for game in ours.GAMES.values()}
SMALL = "cantina_small_invasion(deck=five)"
ALL = [
    "cantina_small_invasion",
    "cantina_secret_invasion(players=2,tokens=2)",
    "cantina_secret_invasion(players=4,ties=nobody,start=seat3,tokens=1)",
    "cantina_warlords(players=3)",
    "cantina_starfighter",
    "cantina_starfighter(mode=total-war)",
    "cantina_path_to_hope",
    "cantina_rebellion",
]


def sampler(seed: int) -> Any:
    return np.random.RandomState(seed).random_sample


def walk(game: Any, seed: int, bots: list[Any] | None = None) -> Iterator[Any]:
    """A game of bots, or a random one: the state at every node; it is the same state, going on."""
    rng = np.random.RandomState(seed)
    state = game.new_initial_state()
    while True:
        yield state
        if state.is_terminal():
            return
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=chances)))
        elif bots is not None:
            state.apply_action(bots[state.current_player()].step(state))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))


def known(state: Any) -> list[str]:
    """What every player recalls."""
    return [state.information_state_string(player) for player in range(state.num_players())]


def load(name: str) -> Any:
    return pyspiel.load_game(name)
