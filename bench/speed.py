"""How fast the kernel plays, beside OpenSpiel, in one run on one core. `make bench`.

The machine's speed drifts, so every figure is the median of short slices, taken in turn with the others'. What counts
is the ratio. Random play of whole games; the legal answers are listed for every decision, as legal_actions does.
"""

import json
import os
import platform
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COMPILED = ROOT / "build" / "compiled"
SLICE = 0.4
SLICES = 9

Measure = Callable[[], tuple[int, int]]
"""Plays or copies for a while: how many things were done, and how many whole games that was."""


def cantina_play(name: str, seats: int, events: bool) -> Measure:
    from cantina.games import find
    from cantina.kernel import FastChance, playout

    game, chance = find(name), FastChance(1)
    setup = game.setup(seats)

    def measure() -> tuple[int, int]:
        s = game.start(setup, chance)
        s.events = [] if events else None
        s.settle()
        return playout(s, chance), 1

    return measure


def cantina_copy(name: str, seats: int, determinize: bool) -> Measure:
    from cantina.games import find
    from cantina.kernel import FastChance

    game, chance = find(name), FastChance(2)
    s = game.start(game.setup(seats), chance)
    s.settle()
    for _ in range(6):
        s.answer(s.asked()[0], chance.pick(s.options(s.asked()[0])))
    copies = range(1000)

    def clone() -> tuple[int, int]:
        for _ in copies:
            s.clone()
        return 1000, 0

    def determinized() -> tuple[int, int]:
        for _ in copies:
            s.determinize(1, chance)
        return 1000, 0

    return determinized if determinize else clone


def open_spiel_play(name: str) -> Measure:
    import pyspiel

    game, choice = pyspiel.load_game(name), random.Random(1)

    def measure() -> tuple[int, int]:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(choice.choices(outcomes, weights)[0])
            else:
                state.apply_action(choice.choice(state.legal_actions()))
                decisions += 1
        return decisions, 1

    return measure


def contenders() -> dict[str, Measure]:
    return {
        "secret-invasion, 4 players, events off": cantina_play("secret-invasion", 4, events=False),
        "secret-invasion, 4 players, events on": cantina_play("secret-invasion", 4, events=True),
        "secret-invasion, 2 players, events off": cantina_play("secret-invasion", 2, events=False),
        "secret-invasion, 4 players: clone": cantina_copy("secret-invasion", 4, determinize=False),
        "secret-invasion, 4 players: determinize": cantina_copy("secret-invasion", 4, determinize=True),
        "OpenSpiel hanabi": open_spiel_play("hanabi"),
        "OpenSpiel leduc_poker": open_spiel_play("leduc_poker"),
    }


def slice_of(measure: Measure) -> tuple[float, float]:
    """Things and games a second over one slice."""
    done = games = 0
    start = time.perf_counter()
    while (elapsed := time.perf_counter() - start) < SLICE:
        more, whole = measure()
        done += more
        games += whole
    return done / elapsed, games / elapsed


def measure_all() -> dict[str, tuple[float, float]]:
    """Medians over slices taken in turn, on one core."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    found = contenders()
    slices: dict[str, list[tuple[float, float]]] = {name: [] for name in found}
    for _ in range(SLICES):
        for name, measure in found.items():
            slices[name].append(slice_of(measure))
    return {
        name: (statistics.median(a for a, _ in got), statistics.median(b for _, b in got))
        for name, got in slices.items()
    }


def run(path: Path | None) -> dict[str, tuple[float, float]]:
    environment = dict(os.environ) | ({"PYTHONPATH": str(path)} if path else {})
    told = subprocess.run(
        [sys.executable, __file__, "--measure"], env=environment, capture_output=True, check=True
    ).stdout
    found: dict[str, tuple[float, float]] = json.loads(told)
    return found


def show(title: str, found: dict[str, tuple[float, float]]) -> None:
    hanabi = found["OpenSpiel hanabi"][0]
    print(f"\n{title}\n{'':44}{'a second':>12}{'games/s':>10}{'x hanabi':>10}")
    for name, (rate, games) in found.items():
        whole = f"{games:,.0f}" if games else ""
        print(f"{name:44}{rate:>12,.0f}{whole:>10}{rate / hanabi:>10.2f}")


def main() -> None:
    machine = f"{platform.machine()}, {platform.system()}, Python {platform.python_version()}"
    print(f"{machine}, one core; medians of {SLICES} slices")
    show("interpreted", run(None))
    if COMPILED.exists():
        show("compiled with mypyc", run(COMPILED))
    else:
        print("\nnot compiled: there is no C compiler, or `make compiled` has not run")


if __name__ == "__main__":
    if "--measure" in sys.argv:
        json.dump(measure_all(), sys.stdout)
    else:
        main()
