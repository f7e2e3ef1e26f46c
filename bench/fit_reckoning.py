"""Find the numbers that players of Path to Hope reckon with: `players/reckoning.py`.

    PYTHONPATH=build/compiled python bench/fit_reckoning.py --seats 3 --generations 40 --write

Teams of comrades play, each with numbers that were changed a little at random, all on the same deals. The mean of those
who captured most is what the next generation starts from, on other deals; numbers that the best agreed on are changed
less from then on. It begins with the numbers that are kept, or with `--anew` with plain ones. What comes of it is
compared with where it began on deals that were not used before; `--write` keeps it in `players/reckoning.json`.
"""

import argparse
import json
import multiprocessing
import os
from concurrent.futures import Executor, ProcessPoolExecutor
from math import exp, log, sqrt
from pathlib import Path as File
from random import Random
from statistics import fmean, pstdev

from cantina.bots import decide
from cantina.games.path_to_hope import GAME
from cantina.games.path_to_hope.players.bot import Comrade
from cantina.games.path_to_hope.players.reckoning import RECKONED, Reckoning
from cantina.kernel import FastChance, Table

PLACE = File(__file__).parents[1] / "src/cantina/games/path_to_hope/players/reckoning.json"
LATER = "later"
"""The one that is a list: a number for each hero."""
PLAIN = 1.0
"""What every number is at first where nothing is kept."""
SIZE = 0.15
"""How much a number is changed at first, as the logarithm of a factor."""
LEAST = 0.02
Numbers = dict[str, float]


def flat(kept: dict[str, float | list[float]]) -> Numbers:
    """The numbers one by one."""
    found: Numbers = {}
    for name, value in kept.items():
        if isinstance(value, list):
            found.update({f"{name} {at}": one for at, one in enumerate(value)})
        else:
            found[name] = value
    return found


def folded(numbers: Numbers) -> dict[str, float | list[float]]:
    """As they are kept."""
    found: dict[str, float | list[float]] = {}
    for name, value in numbers.items():
        if not name.startswith(LATER + " "):
            found[name] = round(value, 3)
    found[LATER] = [round(value, 3) for name, value in numbers.items() if name.startswith(LATER + " ")]
    return found


def captured(seats: int, numbers: Numbers, seed: str, games: int) -> list[int]:
    """How many plans comrades who reckon so capture, game by game."""
    RECKONED[seats] = Reckoning(folded(numbers))
    return [play(seats, f"{seed} {game}") for game in range(games)]


def play(seats: int, seed: str) -> int:
    table = Table.new(GAME, seats, chance=FastChance(seed))
    bots = [Comrade(seat) for seat in range(seats)]
    while not table.over:
        seat = table.asked[0]
        table.answer(decide(bots[seat], table, seat), seat)
    return table.scores[0]


class Evolution:
    """The numbers for one number of players, and how far each may still be off."""

    def __init__(self, seats: int, start: Numbers, asked: argparse.Namespace) -> None:
        self.seats = seats
        self.asked = asked
        self.numbers = start
        self.sizes = dict.fromkeys(start, SIZE)
        self.luck = Random(f"{asked.seed} {seats}")

    def changed(self) -> Numbers:
        return {name: one * exp(self.luck.gauss(0, self.sizes[name])) for name, one in self.numbers.items()}

    def generation(self, at: int, workers: Executor) -> float:
        """One step; how many plans the better ones captured."""
        tried = [self.changed() for _ in range(self.asked.tried)]
        seed, games = f"{self.asked.seed} {self.seats} {at}", self.asked.games
        waiting = [workers.submit(captured, self.seats, one, seed, games) for one in tried]
        order = sorted([(fmean(one.result()), who) for who, one in enumerate(waiting)], reverse=True)
        best = order[: max(2, len(tried) // 4)]
        for name in self.numbers:
            logs = [log(tried[who][name]) for _, who in best]
            self.numbers[name] = exp(fmean(logs))
            self.sizes[name] = max(LEAST, 0.8 * self.sizes[name] + 0.2 * pstdev(logs))
        return fmean(plans for plans, _ in best)


def compared(seats: int, new: Numbers, old: Numbers, asked: argparse.Namespace, workers: Executor) -> str:
    """By how much one captures more than the other, on the same fresh deals."""
    seeds = [f"{asked.seed} fresh {seats} {part}" for part in range(asked.tried)]
    ours, theirs = [
        [plans for one in waiting for plans in one.result()]
        for waiting in [
            [workers.submit(captured, seats, who, seed, asked.games) for seed in seeds] for who in (new, old)
        ]
    ]
    gains = [mine - other for mine, other in zip(ours, theirs, strict=True)]
    off = 1.96 * pstdev(gains) / sqrt(len(gains))
    return f"{seats} players: {fmean(ours):.2f} plans, {fmean(gains):+.2f} ± {off:.2f} of {len(gains)} fresh games"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, nargs="*", default=[3, 4, 5, 6])
    parser.add_argument("--generations", type=int, default=40)
    parser.add_argument("--tried", type=int, default=24, help="teams in a generation")
    parser.add_argument("--games", type=int, default=40, help="of each team in a generation")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--anew", action="store_true", help="begin with plain numbers")
    parser.add_argument("--write", action="store_true", help="keep what was found")
    asked = parser.parse_args()
    kept: dict[str, dict[str, float | list[float]]] = json.loads(PLACE.read_text("utf-8"))
    with ProcessPoolExecutor(asked.jobs, multiprocessing.get_context("spawn")) as workers:
        for seats in asked.seats:
            start = dict.fromkeys(flat(kept[str(seats)]), PLAIN) if asked.anew else flat(kept[str(seats)])
            evolution = Evolution(seats, dict(start), asked)
            for at in range(asked.generations):
                print(f"{seats} players, generation {at + 1}: {evolution.generation(at, workers):.2f}", flush=True)
            print(compared(seats, evolution.numbers, start, asked, workers), flush=True)
            kept[str(seats)] = folded(evolution.numbers)
    lines = [f'  "{seats}": {json.dumps(numbers)}' for seats, numbers in kept.items()]
    text = "{\n" + ",\n".join(lines) + "\n}\n"
    print(text)
    if asked.write:
        PLACE.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
