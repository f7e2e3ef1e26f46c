"""Fit what a master of Path to Hope expects from the beginning of a turn: `players/estimate.py`.

    PYTHONPATH=build/compiled python bench/fit_hope.py --write

Comrades play; for every turn it is noted what there was to do, for all that the team knew, and how many plans were
captured from then on. Numbers are changed at random and kept where the squared error is less, for each number of
players apart: one half of the turns is for fitting, the error shown is that on the other half. `--write` keeps them
in `players/estimate.json`.
"""

import argparse
import json
from math import exp
from pathlib import Path as File
from random import Random
from statistics import correlation, fmean, pvariance

from cantina.bots import decide
from cantina.games.path_to_hope import GAME
from cantina.games.path_to_hope.components import JYN
from cantina.games.path_to_hope.players.bot import Comrade
from cantina.games.path_to_hope.players.estimate import NUMBERS, estimate
from cantina.games.path_to_hope.players.prospects import Job
from cantina.games.path_to_hope.sight import PathView
from cantina.games.path_to_hope.state import LOOK, Path
from cantina.kernel import FastChance, Table

PLACE = File(__file__).parents[1] / "src/cantina/games/path_to_hope/players/estimate.json"
START = [0.5, 0.5, 1.5, 0.5, 1.0, 0.15, 1.0]
STEPS = 400
Row = tuple[list[Job], float, int, int]
"""What there is to do, the Jyns, the plays left, and how many plans were captured in the end."""


def rows_of(seats: int, seed: str) -> list[Row]:
    """The turns of one game."""
    table = Table.new(GAME, seats, chance=FastChance(seed))
    bots = [Comrade(seat) for seat in range(seats)]
    rows: list[Row] = []
    turns: list[Row] = []
    while not table.over:
        seat = table.asked[0]
        seen = table.observe(seat)
        if seen.ask is not None and seen.ask.prompt.key == "ask-commit" and not seen.ask.given:
            bots[seat].listen(seen)
            situation = bots[seat].situation(seen)
            prospects, view = situation.prospects(), seen.view
            assert isinstance(view, PathView)
            if not situation.nothing_to_gain():
                plays = seats * min(place.cards for place in view.seats)
                turns.append((prospects.jobs, prospects.heroes[JYN], plays, view.captured))
        table.answer(decide(bots[seat], table, seat), seat)
        s = table.state
        assert isinstance(s, Path)
        if s.phase == LOOK or table.over:
            rows += [(jobs, jyns, plays, s.captured - before) for jobs, jyns, plays, before in turns]
            turns = []
    return rows


def expected(row: Row, numbers: list[float]) -> float:
    jobs, jyns, plays, _ = row
    return estimate(jobs, jyns, plays, numbers)


def error(rows: list[Row], numbers: list[float]) -> float:
    return fmean((expected(row, numbers) - row[3]) ** 2 for row in rows)


def fit(rows: list[Row], luck: Random) -> list[float]:
    best, least = START, error(rows, START)
    for step in range(STEPS):
        size = 0.3 if step < STEPS // 2 else 0.1
        tried = [number * exp(luck.gauss(0, size)) if luck.random() < 0.5 else number for number in best]
        tried[5] = min(0.9, tried[5])
        if (now := error(rows, tried)) < least:
            best, least = tried, now
    return best


def report(seats: int, rows: list[Row], numbers: list[float]) -> str:
    """How well the numbers foresee what came of the turns of a number of players."""
    real = [float(row[3]) for row in rows]
    found = [expected(row, numbers) for row in rows]
    error_of = f"squared error {error(rows, numbers):.3f} of {pvariance(real):.3f}"
    return f"{seats} players, {len(rows)} turns, correlation {correlation(found, real):.2f}, {error_of}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seats", type=int, nargs="*", default=[3, 4, 5, 6])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="keep what was found")
    asked = parser.parse_args()
    found: dict[str, dict[str, float]] = json.loads(PLACE.read_text("utf-8"))
    for seats in asked.seats:
        rows = [row for game in range(asked.games) for row in rows_of(seats, f"{asked.seed} fit {seats} {game}")]
        numbers = [round(number, 3) for number in fit(rows[::2], Random(f"{asked.seed} {seats}"))]
        print(report(seats, rows[1::2], numbers), flush=True)
        found[str(seats)] = dict(zip(NUMBERS, numbers, strict=True))
    text = json.dumps(found, indent=2)
    print(text)
    if asked.write:
        PLACE.write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
