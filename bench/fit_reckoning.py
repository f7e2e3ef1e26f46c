"""Find the numbers that players of Path to Hope reckon with: `players/reckoning.py`.

    make .venv/bench-ready  # once: numba is among what the measurements need
    PYTHONPATH=build/compiled python bench/fit_reckoning.py --seed 1 --write

Teams of comrades play in pairs, in the swift copy of the game (`swift_hope.py`), both on the same deals: one with
numbers that were changed a little at random, the other with the opposite change. How many plans more the one captures
than the other tells which way each number had better go; after a generation of pairs all of them go a step that way.
Steps grow smaller, and the mean of the last half of the way is what was found. With the fewest players it begins with
plain guesses, with more where it came to before. So the seed decides everything, and the number of jobs nothing.

What was found is then tried in the game itself, on fresh deals, beside the numbers that are kept; `--write` keeps it
in `players/reckoning.json`.
"""

import argparse
import json
import os
from math import sqrt
from pathlib import Path as File
from statistics import fmean, pstdev

import numpy as np

from cantina.bots import decide
from cantina.games.path_to_hope import GAME
from cantina.games.path_to_hope.components import HEROES
from cantina.games.path_to_hope.players.bot import Comrade
from cantina.games.path_to_hope.players.reckoning import RECKONED, Reckoning
from cantina.kernel import FastChance, Table
from swift_hope import captured
from swift_records import MIND, SINGLE, Records

PLACE = File(__file__).parents[1] / "src/cantina/games/path_to_hope/players/reckoning.json"
Numbers = dict[str, float | list[float]]
GUESSES: Numbers = {
    "two_cards": 1, "one_tie": 0.5, "next_tie": 0.25, "trooper": 1, "at_act": 2, "special": 1, "unseen": 1,
    "scarce": 4, "any_card": 1, "turn_up": 1, "guess": 2, "capture": 0.2, "use": 1, "slack": 2, "waste": 0.5,
    "jyn_absent": 0.1, "banked": 0.1, "all_jyns": 4, "reinforced": 0.5, "lost_plans": 1, "price": 1, "sure": 0.5,
    "tank_same": 0.25, "most_harm": 1, "jyn_later": 1, "unseen_by_place": 0.5, "search_by_place": 0.25,
    "later": [1, 1, 1, 0.25, 0.25, 0.25],
}  # fmt: skip
"""What somebody would say who has played the game a few times."""
SIZE = 0.1
"""How much numbers are changed, as the logarithm of a factor. Twice as much already costs a good team 0.4 plans."""
STEPS = (0.2, 0.02)
"""How far a number goes after the first and the last generation for every plan that it promises, likewise."""
LONGEST = 0.6
"""All numbers together go no farther at once."""
DEALS = 1 << 31


def flat(numbers: Numbers) -> Records:
    """The logarithms of the numbers, in a row."""
    return np.log([*[numbers[name] for name in SINGLE], *list(np.atleast_1d(numbers["later"]))])


def folded(logs: Records) -> Numbers:
    """As they are kept."""
    rounded = [round(float(number), 3) for number in np.exp(logs)]
    return {**dict(zip(SINGLE, rounded, strict=False)), "later": rounded[-len(HEROES) :]}


def minds(logs: Records) -> Records:
    """Teams that reckon with these numbers, a row for each."""
    teams = np.zeros(len(logs), MIND)
    for at, name in enumerate(SINGLE):
        teams[name] = np.exp(logs[:, at])
    teams["later"] = np.exp(logs[:, len(SINGLE) :])
    teams["jyn_absent"] = np.minimum(0.9, teams["jyn_absent"])
    return teams


def found(seats: int, at: Records, generations: int, asked: argparse.Namespace) -> Records:
    """Where the search comes to from there."""
    luck = np.random.default_rng([asked.seed, seats])
    places = []
    for generation in range(generations):
        slope, mean = slopes(seats, at, asked, luck)
        step = np.interp(generation, [0, generations - 1], STEPS) * slope
        at = at + step * min(1.0, LONGEST / np.linalg.norm(step))
        places.append(at)
        if generation % 20 == 19:
            print(f"{seats} players, generation {generation + 1}: {mean:.3f} plans", flush=True)
    return np.mean(places[len(places) // 2 :], axis=0)


def slopes(seats: int, at: Records, asked: argparse.Namespace, luck: np.random.Generator) -> tuple[Records, float]:
    """By number: how many plans more there are if it grows; and how many there are."""
    changes = luck.standard_normal((asked.pairs, len(at)))
    seeds = luck.integers(DEALS, size=asked.pairs)
    more = captured(minds(at + SIZE * changes), seats, seeds, asked.jobs)
    less = captured(minds(at - SIZE * changes), seats, seeds, asked.jobs)
    return (more - less) @ changes / (2 * SIZE * asked.pairs), float(np.mean(more + less)) / 2


def in_the_copy(seats: int, numbers: Numbers, asked: argparse.Namespace) -> str:
    """How many plans are captured in fresh deals of the copy."""
    games = asked.swift_games
    seeds = np.random.default_rng([asked.seed, seats, games]).integers(DEALS, size=games)
    plans = captured(np.repeat(minds(flat(numbers)[None]), games), seats, seeds, asked.jobs)
    return f"{plans.mean():.3f} ± {1.96 * plans.std() / sqrt(games):.3f}"


def in_the_game(seats: int, numbers: Numbers, seeds: list[str]) -> list[int]:
    """How many plans comrades who reckon so capture in the game itself, deal by deal."""
    RECKONED[seats] = Reckoning(numbers)
    return [play(seats, seed) for seed in seeds]


def play(seats: int, seed: str) -> int:
    table = Table.new(GAME, seats, chance=FastChance(seed))
    bots = [Comrade(seat) for seat in range(seats)]
    while not table.over:
        seat = table.asked[0]
        table.answer(decide(bots[seat], table, seat), seat)
    return table.scores[0]


def compared(seats: int, new: Numbers, old: Numbers, asked: argparse.Namespace) -> str:
    """By how much one captures more than the other, on the same fresh deals."""
    seeds = [f"{asked.seed} fresh {seats} {deal}" for deal in range(asked.games)]
    ours, theirs = in_the_game(seats, new, seeds), in_the_game(seats, old, seeds)
    gains = [mine - other for mine, other in zip(ours, theirs, strict=True)]
    off = 1.96 * pstdev(gains) / sqrt(len(gains))
    return f"{fmean(ours):.2f} plans, {fmean(gains):+.2f} ± {off:.2f} of {len(gains)} games"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, nargs="*", default=[3, 4, 5, 6])
    parser.add_argument("--generations", type=int, default=600, help="with the fewest players")
    parser.add_argument("--further", type=int, default=400, help="generations with more players")
    parser.add_argument("--pairs", type=int, default=1000, help="of teams in a generation")
    parser.add_argument("--games", type=int, default=100, help="of the game itself, to compare")
    parser.add_argument("--swift-games", type=int, default=20000, help="of the copy, to compare")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="keep what was found")
    asked = parser.parse_args()
    kept: dict[str, Numbers] = json.loads(PLACE.read_text("utf-8"))
    at = flat(GUESSES)
    for seats in sorted(asked.seats):
        at = found(seats, at, asked.generations if seats == min(asked.seats) else asked.further, asked)
        old, new = kept[str(seats)], folded(at)
        swift = [in_the_copy(seats, numbers, asked) for numbers in (new, old)]
        print(f"{seats} players, the copy: {swift[0]} plans, with the numbers kept before {swift[1]}", flush=True)
        print(json.dumps(new), flush=True)
        print(f"{seats} players, the game: {compared(seats, new, old, asked)}", flush=True)
        kept[str(seats)] = new
    if asked.write:
        lines = [f'  "{seats}": {json.dumps(numbers)}' for seats, numbers in kept.items()]
        PLACE.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


if __name__ == "__main__":
    main()
