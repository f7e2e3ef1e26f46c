"""How many steps a second environments for learners take, beside those of others, in one run on one core.

`python bench/environments.py`, with `PYTHONPATH=build/compiled` for the compiled games. Random play; observations are
made at every decision, and once more without them, which shows what they cost. Figures are medians of short slices of
processor time, taken in turn.
"""

import os
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
import rlcard
from pettingzoo.classic import connect_four_v3, leduc_holdem_v4, rps_v2, tictactoe_v3

import cantina
from cantina.research import secret_invasion_v0
from cantina.research.batch import Batch

SLICE = 0.4
SLICES = 7
TABLES = 256
AT_ONCE = 4
"""How often all tables of a batch are stepped between two looks at the clock."""
Measure = Callable[[], int]
"""Plays for a while: how many steps that was."""


def batch(players: int, observing: bool = True, scaled: bool = False) -> Measure:
    games, generator = Batch("secret-invasion", TABLES, players=players, observing=observing), np.random.default_rng(1)

    def measure() -> int:
        for _ in range(AT_ONCE):
            if scaled:
                games.scaled()
            games.step(games.random(generator))
        return AT_ONCE * TABLES

    return measure


def pettingzoo(make: Callable[[], Any], observing: bool = True) -> Measure:
    env = make()

    def measure() -> int:
        env.reset()
        steps = 0
        for agent in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last(observe=observing)
            if terminated or truncated:
                env.step(None)
                continue
            mask = seen["action_mask"] if isinstance(seen, dict) else None
            legal = range(env.action_space(agent).n) if mask is None else np.flatnonzero(mask).tolist()
            env.step(random.choice(legal))
            steps += 1
        return steps

    return measure


def rl_card(name: str) -> Measure:
    env = rlcard.make(name)

    def measure() -> int:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            steps += 1
        return steps

    return measure


def open_spiel(name: str, observing: bool = True) -> Measure:
    game = pyspiel.load_game(name)

    def measure() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, weights)[0])
                continue
            if observing:
                np.array(state.observation_tensor(), np.float32)
            state.apply_action(random.choice(state.legal_actions()))
            steps += 1
        return steps

    return measure


def pgx_batch(name: str) -> Measure:
    """Steps of as many games at once as of ours, by XLA."""
    import jax
    import pgx
    from pgx.experimental.wrappers import auto_reset

    env = pgx.make(name)

    def play(state: Any, key: Any) -> tuple[Any, Any]:
        def one(state: Any, key: Any) -> tuple[Any, None]:
            keys = jax.random.split(key, TABLES + 1)
            logits = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
            actions = jax.random.categorical(keys[0], logits)
            return jax.vmap(auto_reset(env.step, env.init))(state, actions, keys[1:]), None

        found: tuple[Any, Any] = jax.lax.scan(one, state, jax.random.split(key, AT_ONCE))
        return found

    run, key = jax.jit(play), jax.random.PRNGKey(1)
    held = [jax.jit(jax.vmap(env.init))(jax.random.split(key, TABLES)), key]

    def measure() -> int:
        held[1], key = jax.random.split(held[1])
        held[0], _ = run(held[0], key)
        np.asarray(held[0].observation)
        return AT_ONCE * TABLES

    return measure


def contenders() -> dict[str, Measure]:
    ours = {
        f"Cantina Secret Invasion, {players} players, batch of {TABLES}{words}": batch(players, **how)
        for players in (2, 4)
        for words, how in {"": {}, ", floats": {"scaled": True}, ", no observations": {"observing": False}}.items()
    }
    zoo = {
        "tictactoe_v3": tictactoe_v3,
        "rps_v2": rps_v2,
        "connect_four_v3": connect_four_v3,
        "leduc_holdem_v4": leduc_holdem_v4,
    }
    return {
        **ours,
        "Cantina secret_invasion_v0.env(players=4)": pettingzoo(lambda: secret_invasion_v0.env(players=4)),
        "Cantina secret_invasion_v0.raw_env(players=4)": pettingzoo(lambda: secret_invasion_v0.raw_env(players=4)),
        **{f"PettingZoo {name}.env()": pettingzoo(module.env) for name, module in zoo.items()},
        **{f"PettingZoo {name}.raw_env()": pettingzoo(module.raw_env) for name, module in zoo.items()},
        **{f"RLCard {name}": rl_card(name) for name in ("leduc-holdem", "limit-holdem", "blackjack", "uno")},
        **{f"OpenSpiel {name}": open_spiel(name) for name in ("tic_tac_toe", "leduc_poker", "hanabi")},
        **{f"pgx {name}, batch of {TABLES}": pgx_batch(name) for name in ("leduc_holdem", "tic_tac_toe")},
        "OpenSpiel leduc_poker, no observations": open_spiel("leduc_poker", observing=False),
    }


def slice_of(measure: Measure) -> float:
    """Steps a second of processor time over one slice."""
    done, start = 0, time.process_time()
    while (elapsed := time.process_time() - start) < SLICE:
        done += measure()
    return done / elapsed


def main() -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    found = contenders()
    slices: dict[str, list[float]] = {name: [] for name in found}
    for _ in range(SLICES):
        for name, measure in found.items():
            slices[name].append(slice_of(measure))
    print(f"kernel and games {'compiled' if cantina.compiled() else 'interpreted'}; medians of {SLICES} slices")
    for name, rates in slices.items():
        print(f"{name:72}{statistics.median(rates):>12,.0f}  ({min(rates):,.0f}–{max(rates):,.0f})")


if __name__ == "__main__":
    main()
