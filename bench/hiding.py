"""Rebellion: can the first base of the general be guessed by an Empire that knows its habits?

    python bench/hiding.py                           2,000 first bases in each set-up: how often each, how many bits
    python bench/hiding.py --games 60 --mode first   and 60 games against each of three hunters, on the same deals
    python bench/hiding.py --games 2000 --jobs 16 --soon   as soon as the first base is found or left a game is over

All hunters are the Empire's general. One takes every system that is left to be equally likely at first; one, as the
general does, goes by what is said of good players; the third has counted 2,000 first bases: how often a system of its
kind (moves from the Empire, ways in, populous, loyal to the Rebels) was chosen where it could be. A
base counts as found when it is revealed while it is still the first one, or a Superlaser destroys it. The interpreted
sources only: what a hunter believes is put in the place of a function.
"""

import argparse
import math
import multiprocessing
import random
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from statistics import fmean
from typing import NamedTuple

from cantina.bots import make_player
from cantina.bots.arena import Pairing
from cantina.bots.intervals import wilson
from cantina.games import find
from cantina.games.rebellion.components import ADJACENT, DISTANCE, POPULOUS, SYSTEM, SYSTEM_IDS
from cantina.games.rebellion.players.empire import hunt
from cantina.games.rebellion.state import Rebellion
from cantina.kernel import FastChance, Table

AGAIN = 2000
TRAINED = 2000
"""First bases that the hunter who knows the habits has seen."""
SET_UPS = 100
"""Advanced set-ups among them; the base is chosen anew in each of them."""
Cell = tuple[int, int, bool, bool]
"""Moves from the Empire, ways in, populous, loyal to the Rebels."""
Weight = Callable[[hunt.Heard, int], float]
COMMON_SENSE: Weight = hunt.first_weight
"""What the general’s Empire believes that has counted nothing."""


def cell_of(heard: hunt.Heard, at: int) -> Cell:
    far = min(DISTANCE[at][held] for held in heard.imperial)
    return min(far, 4), min(len(ADJACENT[at]), 4), POPULOUS[at], at in heard.rebel


def first_bases(mode: str, seed: int) -> tuple[Counter[str], Counter[Cell], Counter[Cell]]:
    """Which bases the general chose, and by kind of system how often it was chosen and could have been."""
    game = find("rebellion")
    chosen: Counter[str] = Counter()
    taken: Counter[Cell] = Counter()
    offered: Counter[Cell] = Counter()
    luck = random.Random(seed)
    set_ups = 1 if mode == "first" else SET_UPS
    for _ in range(set_ups):
        table = Table.new(game, 2, chance=FastChance(luck.randrange(1 << 30)), mode=mode)
        empire = make_player(game, "general", luck.randrange(1 << 30))
        rebels = make_player(game, "general", luck.randrange(1 << 30))
        while (seen := table.observe(table.asked[0])).ask is not None and seen.ask.prompt.key != "ask-choose-base":
            seat = table.asked[0]
            table.answer((rebels, empire)[seat].answer(seen), seat)
        assert seen.ask is not None
        heard = hunt.Heard(table.remembered(1))
        places = [option.text for option in seen.ask.options]
        for _ in range(TRAINED // set_ups):
            text = make_player(game, "general", luck.randrange(1 << 30)).answer(seen)
            chosen[text] += 1
            taken[cell_of(heard, SYSTEM[text])] += 1
            offered.update(cell_of(heard, SYSTEM[place]) for place in places)
    return chosen, taken, offered


@dataclass(frozen=True)
class Knowing:
    """What the hunter who has counted believes at first."""

    mode: str
    chosen: Counter[str]
    taken: Counter[Cell]
    offered: Counter[Cell]

    def __call__(self, heard: hunt.Heard, at: int) -> float:
        if self.mode == "first":
            return (self.chosen[SYSTEM_IDS[at]] + 1) / TRAINED
        cell = cell_of(heard, at)
        return (self.taken[cell] + 1) / (self.offered[cell] + 20)


def unknowing(_heard: hunt.Heard, _at: int) -> float:
    return 1.0


class Hunt(NamedTuple):
    """A game against a hunter."""

    mode: str
    weight: Weight
    seed: int
    number: int
    soon: bool
    """Whether it is over as soon as the first base is found or left."""


def found_first(hunt_: Hunt) -> tuple[bool, bool]:
    """Whether a hunter finds the first base, and whether the Rebels win."""
    vars(hunt)["first_weight"] = hunt_.weight
    game = find("rebellion")
    pairing = Pairing(game, ["general", "general"], hunt_.seed, {"mode": hunt_.mode})
    bots = [make_player(game, "general", pairing.derive(hunt_.number, f"player {p}")) for p in (0, 1)]
    table = Table.new(game, 2, chance=FastChance(pairing.derive(hunt_.number, "chance")), mode=hunt_.mode)
    s = table.state
    assert isinstance(s, Rebellion)
    base, found = None, False
    while not table.over:
        seat = table.asked[0]
        table.answer(bots[seat].answer(table.observe(seat)), seat)
        if base is None and s.base < len(SYSTEM_IDS):
            base = s.base
        found |= s.revealed and s.base == base
        if hunt_.soon and base is not None and (s.revealed or s.base != base):
            break
    found |= s.victory == "base-destroyed" and s.base == base
    return found, table.winners == [0]


def habits(mode: str, seed: int) -> tuple[Weight, str]:
    """What the hunter believes who has counted first bases, and those bases in a line."""
    chosen, taken, offered = first_bases(mode, seed)
    shares = [n / TRAINED for n in chosen.values()]
    bits = -sum(share * math.log2(share) for share in shares)
    top = ", ".join(f"{name} {100 * n / TRAINED:.1f} %" for name, n in chosen.most_common(5))
    return Knowing(mode, chosen, taken, offered), f"{mode}: {len(chosen)} systems, {bits:.2f} bits; {top}"


def measure(mode: str, games: int, seed: int, jobs: int, soon: bool) -> None:
    weight, said = habits(mode, seed)
    print(said, flush=True)
    if not games:
        return
    hunters = {"knows": weight, "goes by what is said of good players": COMMON_SENSE, "takes all for equal": unknowing}
    found: dict[str, list[bool]] = {}
    for name, weight in hunters.items():
        tasks = [Hunt(mode, weight, seed, number, soon) for number in range(games)]
        if jobs > 1:
            with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as workers:
                results = list(workers.map(found_first, tasks, chunksize=4))
        else:
            results = [found_first(task) for task in tasks]
        found[name], won = [one for one, _ in results], sum(one for _, one in results)
        low, high = wilson(sum(found[name]), games)
        wins = "" if soon else f", Rebels win {won / games:.3f}"
        print(f"  a hunter who {name}: found {fmean(found[name]):.3f} [{low:.3f}, {high:.3f}]{wins}", flush=True)
    for name in list(hunters)[1:]:
        ratio, low, high = times_as_often(found["knows"], found[name], seed)
        print(f"    who knows finds it {ratio:.3f} [{low:.3f}, {high:.3f}] times as often as who {name}", flush=True)


def times_as_often(one: list[bool], other: list[bool], seed: int) -> tuple[float, float, float]:
    """How many times as often, with an interval drawn from the same games again and again."""
    luck, n = random.Random(seed), len(one)
    drawn = []
    for _ in range(AGAIN):
        games = luck.choices(range(n), k=n)
        drawn.append(sum(one[at] for at in games) / max(1, sum(other[at] for at in games)))
    drawn.sort()
    return sum(one) / max(1, sum(other)), drawn[AGAIN // 40], drawn[-AGAIN // 40 - 1]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=0)
    parser.add_argument("--mode", choices=("first", "advanced", "both"), default="both")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--soon", action="store_true", help="a game is over once the first base is found or left")
    given = parser.parse_args()
    for mode in ("first", "advanced") if given.mode == "both" else (given.mode,):
        measure(mode, given.games, given.seed, given.jobs, given.soon)


if __name__ == "__main__":
    main()
