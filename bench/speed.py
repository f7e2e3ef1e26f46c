"""How fast the kernel plays, beside OpenSpiel and Catanatron, in one run on one core. `make bench`.

The machine's speed drifts, so every figure is the median of short slices of processor time, taken in turn with the
others'. What counts is the ratio. Random play of whole games; the legal answers are listed for every decision, as
legal_actions does.

An iteration of a search is what it is in the textbook, here and there: a world is sampled, the tree is gone down by
what each player has seen, one node is added, the rest is played out at random, and what came of it is noted on the way
back. "textbook" is our search made to do just that, to the end of the round, at positions from a whole match; "master"
is the search as it plays, with knowledge in place of randomness and no tree.
"""

import gc
import itertools
import json
import os
import platform
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
COMPILED = ROOT / "build" / "compiled"
SLICE = 0.4
SLICES = 9
COPIES = 100
ITERATIONS = 1000
"""For one decision."""
POSITION = 200
"""The number of answers after which positions are copied: the middle of a long game."""

Measure = Callable[[], tuple[int, int]]
"""Plays or copies for a while: how many things were done, and how many whole games that was."""


def cantina_play(name: str, seats: int, events: bool, **options: str) -> Measure:
    from cantina.games import find
    from cantina.kernel import FastChance, playout

    game, chance = find(name), FastChance(1)
    setup = game.setup(seats, **options)

    def measure() -> tuple[int, int]:
        s = game.start(setup, chance)
        s.events = [] if events else None
        s.settle()
        return playout(s, chance), 1

    return measure


def cantina_copy(name: str, seats: int, answers: int, determinize: int | None = None, **options: str) -> Measure:
    """Copies of a position after that number of random answers, as it is or as one seat may think it is."""
    from cantina.games import find
    from cantina.kernel import FastChance

    game, chance = find(name), FastChance(2)
    s = game.start(game.setup(seats, **options), chance)
    s.settle()
    for _ in range(answers):
        s.answer(s.asked()[0], chance.pick(s.options(s.asked()[0])))
    assert not s.over
    copies = range(COPIES)

    def clone() -> tuple[int, int]:
        for _ in copies:
            s.clone()
        return COPIES, 0

    def determinized() -> tuple[int, int]:
        for _ in copies:
            s.determinize(determinize, chance)
        return COPIES, 0

    return clone if determinize is None else determinized


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


def cantina_search(seats: int, plain: bool) -> Measure:
    """Iterations of our search at the decisions of a random match, one position after the other."""
    from cantina.bots.search import Search
    from cantina.games import find
    from cantina.games.secret_invasion.players.mind import InvasionMind, Textbook
    from cantina.kernel import FastChance, Table

    game, chance = find("secret-invasion"), FastChance(3)
    table, positions = Table.new(game, seats, chance=FastChance(3)), []
    while not table.over:
        seat = table.asked[0]
        if len(table.options(seat)) > 1:
            positions.append((table.observe(seat), table.imagine(seat)))
        table.answer(chance.pick(table.options(seat)), seat)
    chance.shuffle(positions)
    next_one, made = itertools.cycle(positions).__next__, Textbook if plain else InvasionMind

    def measure() -> tuple[int, int]:
        seen, imagination = next_one()
        mind = made()
        search = Search(mind, imagination, "speed", ITERATIONS)
        mind.begin(seen, imagination)
        search.best()
        return search.done, 0

    return measure


def open_spiel_search(name: str) -> Measure:
    """Iterations of OpenSpiel's own bot, in C++, at the decisions of random games."""
    import pyspiel

    game, choice = pyspiel.load_game(name), random.Random(3)
    evaluator = pyspiel.RandomRolloutEvaluator(1, 3)
    bots = [pyspiel.ISMCTSBot(3, evaluator, 1.4, ITERATIONS), evaluator]  # it does not keep what it is given

    def decisions() -> Iterator[Any]:
        while True:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(choice.choices(outcomes, weights)[0])
                    continue
                if len(state.legal_actions()) > 1:
                    yield state
                state.apply_action(choice.choice(state.legal_actions()))

    next_one = decisions().__next__

    def measure() -> tuple[int, int]:
        bots[0].step(next_one())
        return ITERATIONS, 0

    return measure


def catan_game() -> Any:
    from catanatron import Color, Game, RandomPlayer

    return Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])


def catanatron_play() -> Measure:
    def measure() -> tuple[int, int]:
        game = catan_game()
        game.play()
        return len(game.state.actions), 1

    return measure


def catanatron_copy() -> Measure:
    game = catan_game()
    for _ in range(POSITION):
        game.play_tick()

    def measure() -> tuple[int, int]:
        for _ in range(COPIES):
            game.copy()
        return COPIES, 0

    return measure


HANABI = "OpenSpiel hanabi"
CATAN = "Catanatron, 4 players"
CATAN_COPY = "Catanatron, 4 players: copy"
LEDUC = "OpenSpiel leduc_poker: ISMCTSBot"
EUCHRE = "OpenSpiel euchre: ISMCTSBot"
TAG = 14_500
"""Iterations a second of TAG's MO-ISMCTS in its Love Letter with four players, Java 17, warmed up: 14,000 to 15,000 on
one core of a two-core AMD machine, where it played 0.75 to 0.85 million random decisions a second. A recorded figure:
it is not measured here, which would need Java."""
QUIET = 126_000
"""Decisions a second of random hanabi, as measured here, on such a machine when nothing else ran (on the day of TAG's
figure another program counted 194,000). By what hanabi does in a run, TAG's figure is brought down to the machine as
it is then."""


def contenders() -> dict[str, tuple[Measure, str]]:
    """By name: how it is measured, and beside whom it is shown."""
    war = "rebellion, 2 players, advanced"
    return {
        "secret-invasion, 4 players, events off": (cantina_play("secret-invasion", 4, events=False), HANABI),
        "secret-invasion, 4 players, events on": (cantina_play("secret-invasion", 4, events=True), HANABI),
        "secret-invasion, 2 players, events off": (cantina_play("secret-invasion", 2, events=False), HANABI),
        "secret-invasion, 4 players: clone": (cantina_copy("secret-invasion", 4, 6), ""),
        "secret-invasion, 4 players: determinize": (cantina_copy("secret-invasion", 4, 6, determinize=1), ""),
        HANABI: (open_spiel_play("hanabi"), HANABI),
        "OpenSpiel leduc_poker": (open_spiel_play("leduc_poker"), HANABI),
        "rebellion, 2 players, first game": (cantina_play("rebellion", 2, events=False), CATAN),
        war: (cantina_play("rebellion", 2, events=False, mode="advanced"), CATAN),
        "rebellion, 4 players, advanced": (cantina_play("rebellion", 4, events=False, mode="advanced"), CATAN),
        f"{war}: clone": (cantina_copy("rebellion", 2, POSITION, mode="advanced"), CATAN_COPY),
        f"{war}: as the Rebels": (cantina_copy("rebellion", 2, POSITION, determinize=0, mode="advanced"), CATAN_COPY),
        f"{war}: as the Empire": (cantina_copy("rebellion", 2, POSITION, determinize=1, mode="advanced"), CATAN_COPY),
        "secret-invasion, 4 players: textbook search": (cantina_search(4, plain=True), EUCHRE),
        "secret-invasion, 4 players: master's search": (cantina_search(4, plain=False), EUCHRE),
        "secret-invasion, 2 players: textbook search": (cantina_search(2, plain=True), LEDUC),
        "secret-invasion, 2 players: master's search": (cantina_search(2, plain=False), LEDUC),
        LEDUC: (open_spiel_search("leduc_poker"), LEDUC),
        EUCHRE: (open_spiel_search("euchre"), EUCHRE),
        CATAN: (catanatron_play(), CATAN),
        CATAN_COPY: (catanatron_copy(), CATAN_COPY),
    }


def slice_of(measure: Measure) -> tuple[float, float]:
    """Things and games a second of processor time over one slice."""
    done = games = 0
    start = time.process_time()
    while (elapsed := time.process_time() - start) < SLICE:
        more, whole = measure()
        done += more
        games += whole
    return done / elapsed, games / elapsed


def measure_all() -> dict[str, tuple[float, float]]:
    """Medians over slices taken in turn, on one core."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    found = {name: measure for name, (measure, _) in contenders().items()}
    gc.freeze()
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
    printed = subprocess.run(
        [sys.executable, __file__, "--measure"], env=environment, capture_output=True, check=True
    ).stdout
    found: dict[str, tuple[float, float]] = json.loads(printed)
    return found


def show(title: str, found: dict[str, tuple[float, float]]) -> None:
    beside = {name: peer for name, (_, peer) in contenders().items()}
    print(f"\n{title}\n{'':48}{'a second':>12}{'µs each':>10}{'games/s':>10}{'ratio':>8}")
    for name, (rate, games) in found.items():
        whole = f"{games:,.0f}" if games else ""
        peer = beside[name]
        ratio = f"{rate / found[peer][0]:>8.2f} {peer}" if peer and peer != name else ""
        print(f"{name:48}{rate:>12,.0f}{1e6 / rate:>10.1f}{whole:>10}{ratio}")
    searches = [found[f"secret-invasion, 4 players: {kind} search"][0] / TAG for kind in ("textbook", "master's")]
    slow = min(1.0, found[HANABI][0] / QUIET)
    print(
        f"beside TAG's MO-ISMCTS in Java, {TAG:,} a second: {searches[0]:.1f} and {searches[1]:.1f} times; as slow as "
        f"the machine was in this run, by hanabi, it would do {TAG * slow:,.0f}: "
        f"{searches[0] / slow:.1f} and {searches[1] / slow:.1f} times"
    )


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
