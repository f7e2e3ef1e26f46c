"""Fit who wins a game of Starfighter from the beginning of a round, and write the weights into the game.

    python bench/fit_starfighter.py             all games, and the file is written
    python bench/fit_starfighter.py --games 40  a quick look, nothing is written

Captains play each other in all modes and setups; one answer in twelve is any legal one, so that
positions differ. Three games in ten are kept apart to say how good the fit is: the mean of -log of the chance that the
winner was given.
"""

import argparse
import json
import os
from math import exp, log
from multiprocessing import Pool
from pathlib import Path

from cantina.games.starfighter import GAME
from cantina.games.starfighter.players.bot import Captain
from cantina.games.starfighter.players.chances import FEATURES, features
from cantina.games.starfighter.players.prospects import Prospects
from cantina.games.starfighter.state import Battle
from cantina.kernel import FastChance, Table
from regression import solve

GAMES = {"training": 145, "skirmish": 600, "total-war": 220}
SLIP = 12
STEADY = 1e-4
"""How much large weights are held back."""
FILE = Path(__file__).resolve().parent.parent / "src" / "cantina" / "games" / "starfighter" / "players" / "chances.json"
Row = tuple[list[float], float]
"""What was counted, and what came of it for the first seat."""


def play(task: tuple[str, int]) -> list[Row]:
    """One game: a row for the beginning of each round after the first."""
    mode, number = task
    table, players, slips = (
        seated(mode, number),
        [Captain(2 * number), Captain(2 * number + 1)],
        FastChance(f"slip {number}"),
    )
    found: list[list[float]] = []
    rounds = 1
    while not table.over:
        s = table.state
        assert isinstance(s, Battle)
        if s.round > rounds:
            rounds = s.round
            found.append(features(s, Prospects(0).looks(s)))
        seat = table.asked[0]
        slipped = s.round and slips.below(SLIP) == 0
        table.answer(slips.pick(table.options(seat)) if slipped else players[seat].answer(table.observe(seat)), seat)
    winners = table.state.winners
    return [(row, float(0 in winners) if winners else 0.5) for row in found]


def seated(mode: str, number: int) -> Table:
    """Every setup in turn."""
    roster, pool, field = "46"[number % 2], ("two", "one")[number // 2 % 2], ("stops", "spills")[number // 4 % 2]
    chance = FastChance(f"gen {mode} {number}")
    return Table.new(GAME, 2, chance=chance, mode=mode, roster=roster, pool=pool, field=field)


def likely(weights: list[float], row: list[float]) -> float:
    return 1 / (1 + exp(-sum(weight * count for weight, count in zip(weights, row, strict=True))))


def loss(weights: list[float], rows: list[Row]) -> float:
    found = [(min(1 - 1e-9, max(1e-9, likely(weights, row))), won) for row, won in rows]
    return -sum(won * log(p) + (1 - won) * log(1 - p) for p, won in found) / len(rows)


def fit(rows: list[Row]) -> list[float]:
    """Logistic regression by Newton's method."""
    count = len(rows[0][0])
    weights = [0.0] * count
    for _ in range(12):
        slope = [STEADY * len(rows) * weight for weight in weights]
        curve = [[STEADY * len(rows) * (i == j) for j in range(count)] for i in range(count)]
        for row, won in rows:
            p = likely(weights, row)
            for i in range(count):
                slope[i] += (p - won) * row[i]
                for j in range(count):
                    curve[i][j] += p * (1 - p) * row[i] * row[j]
        weights = [weight - step for weight, step in zip(weights, solve(curve, slope), strict=True)]
    return weights


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, help="of each mode")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    chosen = parser.parse_args()
    tasks = [(mode, number) for mode, games in GAMES.items() for number in range(chosen.games or games)]
    with Pool(chosen.jobs) as pool:
        games = list(zip(tasks, pool.map(play, tasks, chunksize=4), strict=True))
    rows = [row for _, found in games for row in found]
    learned = [row for (_, number), found in games for row in found if number % 10 < 7]
    weights = fit(learned)
    print(f"{len(rows)} positions of {len(games)} games; a coin has {log(2):.3f}")
    for mode in GAMES:
        apart = [row for (where, number), found in games for row in found if where == mode and number % 10 >= 7]
        print(f"{mode:<10} {loss(weights, apart):.3f} on {len(apart)} positions kept apart")
    weights = fit(rows)
    for name, weight in zip(FEATURES, weights, strict=True):
        print(f"{name:<10} {weight:7.3f}")
    if chosen.games is None:
        FILE.write_text(json.dumps({n: round(w, 4) for n, w in zip(FEATURES, weights, strict=True)}, indent=2) + "\n")


if __name__ == "__main__":
    main()
