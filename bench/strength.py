"""How well the players of a game play: series of games with their intervals, seats rotated, from a fixed seed.

    python bench/strength.py                                every game, in full size
    python bench/strength.py secret-invasion                the counter of Secret Invasion alone
    python bench/strength.py --games 400                    a quick look
    PYTHONPATH=build/compiled python bench/strength.py      the same games on compiled modules, sooner

A game of Secret Invasion is a single round here. The share is that of the first player named; the others sit at the
other seats.
"""

import argparse
import os
import platform
import time

import cruisers
import sides
import teams
from cantina.bots.arena import play_series
from cantina.games import find

SERIES: dict[str, list[list[str]]] = {
    "secret-invasion": [
        ["counter", "random"],
        ["counter", "random", "random"],
        ["counter", "random", "random", "random"],
        ["random", "counter", "counter", "counter"],
        ["counter", "counter"],
        ["counter", "counter", "counter", "counter"],
    ],
    "warlords": [
        ["admiral", "random"],
        ["admiral", "random", "random", "random"],
        ["random", "admiral", "admiral", "admiral"],
        ["admiral", "admiral"],
        ["admiral", "admiral", "admiral", "admiral"],
    ],
}
"""By game: who meets whom."""
TOGETHER = "path-to-hope"
"""Its players win or lose together: measured by what a team captures."""
CRUISERS = "starfighter"
"""Measured in each of its modes, with the share of every cruiser."""
SIDES = "rebellion"
"""Two sides that are not alike: each is measured, and how well the base hides."""
GAMES = {"secret-invasion": 4000, "warlords": 2000, TOGETHER: 2000, CRUISERS: 1000, SIDES: 400}
OPTIONS: dict[str, dict[str, str | int]] = {"secret-invasion": {"tokens": 1}}


def measure(game: str, players: list[str], games: int, seed: int, jobs: int) -> str:
    """One line of the table."""
    started = time.perf_counter()
    series = play_series(find(game), players, games, seed, jobs, OPTIONS.get(game))
    took = time.perf_counter() - started
    low, high = series.interval(0)
    shortest, usual, longest = series.lengths()
    return (
        f"{' '.join(players):<34} {series.share(0):.4f}  [{low:.3f}, {high:.3f}]  {1 / len(players):.2f}"
        f"  {shortest}–{longest}, median {usual:g}  {took:.0f} s"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", choices=[*GAMES, []], default=[])
    parser.add_argument("--games", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    print(f"seed {asked.seed}; Python {platform.python_version()}, {asked.jobs} jobs")
    for game in asked.game or GAMES:
        games = asked.games or GAMES[game]
        print(f"\n{game}, {games} games each")
        if game == TOGETHER:
            teams.measure(games, asked.seed, asked.jobs)
            continue
        if game == CRUISERS:
            cruisers.measure(games, asked.seed, asked.jobs)
            continue
        if game == SIDES:
            sides.measure(games, asked.seed, asked.jobs)
            continue
        print(f"{'first player against the others':<34} share   95 % (Wilson)   even  answers in a game")
        for players in SERIES[game]:
            print(measure(game, players, games, asked.seed, asked.jobs), flush=True)


if __name__ == "__main__":
    main()
