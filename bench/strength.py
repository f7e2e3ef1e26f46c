"""How well the players of a game play: series of games with their intervals, seats rotated, from a fixed seed.

    python bench/strength.py                    the counter of Secret Invasion, 4,000 rounds against each opposition
    python bench/strength.py --games 400        a quick look
    PYTHONPATH=build/compiled python bench/strength.py      the same games on compiled modules, sooner

Every game is a single round. The share is that of the first player named; the others sit at the other seats.
"""

import argparse
import os
import platform
import time

from cantina.bots.arena import play_series
from cantina.games import find

SETTINGS = [
    ["counter", "random"],
    ["counter", "random", "random"],
    ["counter", "random", "random", "random"],
    ["random", "counter", "counter", "counter"],
    ["counter", "counter"],
    ["counter", "counter", "counter", "counter"],
]


def measure(players: list[str], games: int, seed: int, jobs: int) -> str:
    """One line of the table."""
    started = time.perf_counter()
    series = play_series(find("secret-invasion"), players, games, seed, jobs, {"tokens": 1})
    took = time.perf_counter() - started
    low, high = series.interval(0)
    shortest, usual, longest = series.lengths()
    return (
        f"{' '.join(players):<34} {series.share(0):.4f}  [{low:.3f}, {high:.3f}]  {1 / len(players):.2f}"
        f"  {shortest}–{longest}, median {usual:g}  {took:.0f} s"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    print(f"{asked.games} rounds each, seed {asked.seed}; Python {platform.python_version()}, {asked.jobs} jobs")
    print(f"{'first player against the others':<34} share   95 % (Wilson)   even  answers in a round")
    for players in SETTINGS:
        print(measure(players, asked.games, asked.seed, asked.jobs), flush=True)


if __name__ == "__main__":
    main()
