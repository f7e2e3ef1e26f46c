"""Find the numbers that players of Path to Hope reckon with: `players/reckoning.py`.

    make .venv/bench-ready  # once: numba is among what the measurements need
    PYTHONPATH=build/compiled python bench/fit_reckoning.py --seed 1 --write

With SWIFT_CARD=1 in the environment the games are played on a graphics card (`swift_card.py`). With `--way FILE` the
way so far is kept there after every generation: who stops the search and calls it again gets what it would have found.

Teams of comrades play in pairs, in the swift copy of the game (`swift_hope.py`), both on the same deals: one with
numbers that were changed a little at random, the other with the opposite change. How many plans more the one captures
than the other tells which way each number had better go; after a generation of pairs all of them go a step that way.
Steps grow smaller, and the mean of the last half of the way is what was found. With the fewest players it begins with
plain guesses, with more where it came to before. So the seed decides everything, and the number of jobs nothing.

What was found is then tried on fresh deals, in the copy and in the game itself, beside the numbers that are kept;
`--write` keeps it in `players/reckoning.json`.
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
STEPS = (0.3, 0.03)
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


class Way:
    """Where the search has been, by number of players: a place after each generation."""

    def __init__(self, asked: argparse.Namespace) -> None:
        self.file: File | None = asked.way
        self.settings = [asked.seed, asked.pairs, asked.generations, asked.further, *sorted(asked.seats)]
        self.places: dict[str, list[list[float]]] = {}
        if self.file is not None and self.file.exists():
            kept = json.loads(self.file.read_text("utf-8"))
            if kept["settings"] != self.settings:
                raise SystemExit(f"{self.file} is the way of another search: {kept['settings']}")
            self.places = kept["places"]

    def been(self, seats: int) -> list[Records]:
        return [np.array(place) for place in self.places.get(str(seats), [])]

    def go(self, seats: int, place: Records) -> None:
        self.places.setdefault(str(seats), []).append(place.tolist())
        if self.file is not None:
            part = self.file.with_suffix(".part")
            part.write_text(json.dumps({"settings": self.settings, "places": self.places}), "utf-8")
            part.replace(self.file)


def found(seats: int, at: Records, generations: int, way: Way, asked: argparse.Namespace) -> Records:
    """Where the search comes to from there."""
    places = way.been(seats)
    for generation in range(len(places), generations):
        at = places[-1] if places else at
        slope, mean = slopes(seats, at, asked, np.random.default_rng([asked.seed, seats, generation]))
        step = np.interp(generation, [0, generations - 1], STEPS) * slope
        places.append(at + step * min(1.0, LONGEST / np.linalg.norm(step)))
        way.go(seats, places[-1])
        if generation % 10 == 9:
            print(f"{seats} players, generation {generation + 1}: {mean:.3f} plans", flush=True)
    return np.mean(places[len(places) // 2 :], axis=0)


def slopes(seats: int, at: Records, asked: argparse.Namespace, luck: np.random.Generator) -> tuple[Records, float]:
    """By number: how many plans more there are if it grows; and how many there are."""
    changes = luck.standard_normal((asked.pairs, len(at)))
    seeds = luck.integers(DEALS, size=asked.pairs)
    more = captured(minds(at + SIZE * changes), seats, seeds, asked.jobs)
    less = captured(minds(at - SIZE * changes), seats, seeds, asked.jobs)
    return (more - less) @ changes / (2 * SIZE * asked.pairs), float(np.mean(more + less)) / 2


def in_the_copy(seats: int, new: Numbers, old: Numbers, asked: argparse.Namespace) -> str:
    """By how much one captures more than the other in fresh deals of the copy."""
    games = asked.swift_games
    seeds = np.random.default_rng([asked.seed, seats, DEALS]).integers(DEALS, size=games)
    teams = [np.repeat(minds(flat(numbers)[None]), games) for numbers in (new, old)]
    return difference(*[captured(team, seats, seeds, asked.jobs).tolist() for team in teams])


def difference(ours: list[float], theirs: list[float]) -> str:
    gains = [mine - other for mine, other in zip(ours, theirs, strict=True)]
    off = 1.96 * pstdev(gains) / sqrt(len(gains))
    return f"{fmean(ours):.3f} plans, {fmean(gains):+.3f} ± {off:.3f} of {len(gains)} games"


def in_the_game(seats: int, numbers: Numbers, seeds: list[str]) -> list[float]:
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
    return difference(in_the_game(seats, new, seeds), in_the_game(seats, old, seeds))


def write(kept: dict[str, Numbers]) -> None:
    lines = [f'  "{seats}": {json.dumps(numbers)}' for seats, numbers in kept.items()]
    PLACE.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, nargs="*", default=[3, 4, 5, 6])
    parser.add_argument("--generations", type=int, default=150, help="with the fewest players")
    parser.add_argument("--further", type=int, default=100, help="generations with more players")
    parser.add_argument("--pairs", type=int, default=4000, help="of teams in a generation")
    parser.add_argument("--games", type=int, default=100, help="of the game itself, to compare")
    parser.add_argument("--swift-games", type=int, default=20000, help="of the copy, to compare")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--way", type=File, help="a file for the way so far")
    parser.add_argument("--write", action="store_true", help="keep what was found")
    asked = parser.parse_args()
    kept: dict[str, Numbers] = json.loads(PLACE.read_text("utf-8"))
    at, way = flat(GUESSES), Way(asked)
    for seats in sorted(asked.seats):
        at = found(seats, at, asked.generations if seats == min(asked.seats) else asked.further, way, asked)
        old, new = kept[str(seats)], folded(at)
        print(json.dumps(new), flush=True)
        if asked.swift_games:
            print(f"{seats} players, the copy: {in_the_copy(seats, new, old, asked)}", flush=True)
        if asked.games:
            print(f"{seats} players, the game: {compared(seats, new, old, asked)}", flush=True)
        kept[str(seats)] = new
        if asked.write:
            write(kept)


if __name__ == "__main__":
    main()
