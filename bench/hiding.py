"""Rebellion: can the first base of the general be guessed by an Empire that knows its habits?

    python bench/hiding.py                           2,000 first bases in each set-up: how often each, how many bits
    python bench/hiding.py --games 60 --mode first   and 60 games against each of three hunters

All hunters are the Empire's general. One takes every system that is left to be equally likely at first; one, as the
general does, goes by what is said of good players; the third has counted 2,000 first bases: how often a system of its
kind (moves from the Empire, ways in, populous, loyal to the Rebels) was chosen where it could be. A
base counts as found when it is revealed while it is still the first one.
"""

import argparse
import math
import random
from collections import Counter
from collections.abc import Callable

from cantina.bots import make_player
from cantina.bots.arena import Pairing
from cantina.bots.intervals import wilson
from cantina.games import find
from cantina.games.rebellion.components import ADJACENT, DISTANCE, POPULOUS, SYSTEM, SYSTEM_IDS
from cantina.games.rebellion.players.empire import hunt
from cantina.games.rebellion.state import Rebellion
from cantina.kernel import FastChance, Table

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


def knowing(mode: str, chosen: Counter[str], taken: Counter[Cell], offered: Counter[Cell]) -> Weight:
    """What the hunter who has counted believes at first."""

    def weight(heard: hunt.Heard, at: int) -> float:
        if mode == "first":
            return (chosen[SYSTEM_IDS[at]] + 1) / TRAINED
        cell = cell_of(heard, at)
        return (taken[cell] + 1) / (offered[cell] + 20)

    return weight


def unknowing(_heard: hunt.Heard, _at: int) -> float:
    return 1.0


def found_first(mode: str, weight: Weight, seed: int, index: int) -> tuple[bool, bool]:
    """Whether a hunter finds the first base, and whether the Rebels win."""
    vars(hunt)["first_weight"] = weight
    game = find("rebellion")
    pairing = Pairing(game, ["general", "general"], seed, {"mode": mode})
    bots = [make_player(game, "general", pairing.derive(index, f"player {p}")) for p in (0, 1)]
    table = Table.new(game, 2, chance=FastChance(pairing.derive(index, "chance")), mode=mode)
    s = table.state
    assert isinstance(s, Rebellion)
    base, found = None, False
    while not table.over:
        seat = table.asked[0]
        table.answer(bots[seat].answer(table.observe(seat)), seat)
        if base is None and s.base < len(SYSTEM_IDS):
            base = s.base
        found |= s.revealed and s.base == base
    return found, table.winners == [0]


def measure(mode: str, games: int, seed: int) -> None:
    chosen, taken, offered = first_bases(mode, seed)
    shares = [n / TRAINED for n in chosen.values()]
    bits = -sum(share * math.log2(share) for share in shares)
    top = ", ".join(f"{name} {100 * n / TRAINED:.1f} %" for name, n in chosen.most_common(5))
    print(f"{mode}: {len(chosen)} systems, {bits:.2f} bits; {top}", flush=True)
    hunters = {
        "knows": knowing(mode, chosen, taken, offered),
        "goes by what is said of good players": COMMON_SENSE,
        "takes all for equal": unknowing,
    }
    for name, weight in hunters.items() if games else ():
        results = [found_first(mode, weight, seed, index) for index in range(games)]
        found, won = sum(one for one, _ in results), sum(one for _, one in results)
        low, high = wilson(found, games)
        print(
            f"  a hunter who {name}: found {found / games:.3f} [{low:.3f}, {high:.3f}], Rebels win {won / games:.3f}",
            flush=True,
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=0)
    parser.add_argument("--mode", choices=("first", "advanced", "both"), default="both")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    for mode in ("first", "advanced") if given.mode == "both" else (given.mode,):
        measure(mode, given.games, given.seed)


if __name__ == "__main__":
    main()
