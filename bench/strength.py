"""How well the players of a game play: series of games with their intervals, seats rotated, from a fixed seed.

    python bench/strength.py                                every game, in full size
    python bench/strength.py secret-invasion                the counter of Secret Invasion alone
    python bench/strength.py --games 400                    a quick look
    PYTHONPATH=build/compiled python bench/strength.py      on compiled modules, as `make strength` does: masters think
                                                            more in their time there

A game of Secret Invasion is a single round here. The share is that of the first player named; the others sit at the
other seats.
"""

import argparse
import os
import platform
import time
from collections.abc import Callable

import cruisers
import masters
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
OWN: dict[str, Callable[[int, int, int], None]] = {
    "path-to-hope": teams.measure,
    "starfighter": cruisers.measure,
    "rebellion": sides.measure,
}
"""Games that are measured in ways of their own: by what a team captures, in each mode, on each side."""
GAMES = {"secret-invasion": 4000, "warlords": 2000, "path-to-hope": 2000, "starfighter": 1000, "rebellion": 400}
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


def measure_series(game: str, games: int, seed: int, jobs: int) -> None:
    print(f"{'first player against the others':<34} share   95 % (Wilson)   even  answers in a game")
    for players in SERIES[game]:
        print(measure(game, players, games, seed, jobs), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", choices=[*GAMES, []], default=[])
    parser.add_argument("--games", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--deals", type=int, help="for each series of a master, in place of as many as tell enough")
    asked = parser.parse_args()
    print(f"seed {asked.seed}; Python {platform.python_version()}, {asked.jobs} jobs")
    for game in asked.game or GAMES:
        games = asked.games or GAMES[game]
        print(f"\n{game}, {games} games each")
        if game in OWN:
            OWN[game](games, asked.seed, asked.jobs)
        else:
            measure_series(game, games, asked.seed, asked.jobs)
        masters.measure(game, asked.deals, asked.seed, asked.jobs)


if __name__ == "__main__":
    main()
