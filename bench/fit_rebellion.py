"""Who wins a game of Rebellion from here, found from played games: writes the weights that a coach judges by.

    python bench/fit_rebellion.py --keep games.jsonl --games 5000 --play --jobs 16   plays; goes on where it stopped
    python bench/fit_rebellion.py --keep games.jsonl --games 5000 --jobs 16          how well the chances come true
    python bench/fit_rebellion.py --keep games.jsonl --games 5000 --jobs 16 --write  and keeps what it found

Generals play each other, in both modes. Half of the games go astray first: for some rounds now and then anything at all
is answered, so that positions come up that generals do not bring about; nothing is noted of them until all play well.
The games are kept as their answers, so that other features can be tried without playing again. At some decisions the
features are noted, and at the end who won. A network of one layer is fitted to that, in batches, with features spread
alike (numpy, from requirements/bench.txt); beside it a logistic regression says what single weights would do. Each
fifth of the games is judged by what was fitted to the others; what is kept is fitted to all of them.
"""

import argparse
import itertools
import json
import multiprocessing
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple, TypedDict

import numpy as np

from calibration import Calibration
from cantina.bots import decide, make_player
from cantina.games import find
from cantina.games.rebellion import GAME
from cantina.games.rebellion.components import NONE, REBEL
from cantina.games.rebellion.players import chances
from cantina.games.rebellion.players.chances import FEATURES, features
from cantina.games.rebellion.state import Rebellion
from cantina.kernel import FastChance, Table

MODES = ("first", "advanced")
ASTRAY = [0, 0, 0, 0, 1, 2, 3, 4, 5, 6]
"""For how many rounds one side or both now and then give any answer, by game."""
BOLD = [0, 4, 10]
"""In how many of a hundred answers a side does so."""
OFTEN = {"turn": 4, "assign": 4}
SELDOM = 16
"""One decision in this many is noted."""
CALM = 0.08
"""Holds back weights that little speaks for, for each position."""
ROUNDS = 10
PARTS = 5
UNITS = 32
"""In the layer of the network."""
LAPS = 14
"""How often it is led through all positions."""
BATCH = 2048
FASTEST = 0.003
HELD = 0.05
"""How much its weights are drawn in."""
FARTHEST = 6.0
"""Features are held within that many times their spread."""
WEIGHTS_FILE = Path(chances.__file__).with_name("chances.json")


class Kept(TypedDict):
    """A game as it is kept."""

    name: str
    mode: str
    seats: int
    calm: int
    """After how many answers nobody gives just any."""
    victory: str
    answers: list[str]


def play(seed: int, number: int) -> Kept:
    """One game of generals, as its answers."""
    name, chance = f"fit {seed} {number}", FastChance(f"fit {seed} {number} answers")
    mode, seats = MODES[number % 2], 4 if number % 10 == 9 else 2
    table = Table.new(find("rebellion"), seats, chance=FastChance(name), mode=mode)
    s = table.state
    assert isinstance(s, Rebellion)
    bots = [make_player(table.game, "general", 1000 * number + seat) for seat in range(seats)]
    astray, bold = chance.pick(ASTRAY), [chance.pick(BOLD) for _ in range(2)]
    answers: list[str] = []
    calm = 0
    while not table.over:
        seat = table.asked[0]
        if s.time < astray and chance.below(100) < bold[s.side_of(seat)]:
            answer, calm = chance.pick(table.options(seat)), len(answers) + 1
        else:
            answer = decide(bots[seat], table, seat)
        table.answer(answer, seat)
        answers.append(answer)
    return Kept(name=name, mode=mode, seats=seats, calm=calm, victory=s.victory, answers=answers)


def kept_games(path: Path, count: int, seed: int, jobs: int) -> list[Kept]:
    """This many games from a file, which is added to where it has fewer."""
    found: list[Kept] = [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.exists() else []
    missing = range(len(found), count)
    with path.open("a", encoding="utf-8") as kept:
        for game in spread(play, [(seed, number) for number in missing], jobs):
            found.append(game)
            print(json.dumps(game), file=kept, flush=True)
    return found[:count]


def spread(do: Callable[..., Any], tasks: list[tuple[Any, ...]], jobs: int) -> Iterator[Any]:
    """What comes of each task, in their order, on some processors."""
    if jobs == 1:
        yield from itertools.starmap(do, tasks)
        return
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as workers:
        yield from workers.map(do, *zip(*tasks, strict=True), chunksize=4)


class Noted(NamedTuple):
    """The positions that were noted in a game."""

    advanced: bool
    won: bool
    rows: Any


def noted(kept: Kept) -> Noted:
    """One game, gone through again."""
    chance = FastChance(f"{kept['name']} noted")
    s: Any = GAME.start(GAME.setup(kept["seats"], mode=kept["mode"]), FastChance(kept["name"]))
    assert isinstance(s, Rebellion)
    s.settle()
    rows: list[list[float]] = []
    for at, answer in enumerate(kept["answers"]):
        step: Any = s.decision
        if s.base != NONE and at >= kept["calm"] and chance.below(OFTEN.get(step.prompt, SELDOM)) == 0:
            rows.append(features(s))
        s.answer(step.seat, next(option for option in s.options(step.seat) if option.text == answer))
    return Noted(s.advanced, s.side_of(s.winners[0]) == REBEL, np.array(rows, np.float32).reshape(-1, len(FEATURES)))


def single_weights(rows: Any, won: Any) -> Any:
    """Weights by which what came was likely. The first feature is always 1."""
    mean, spread = rows.mean(0), np.maximum(rows.std(0), 1e-3)
    mean[0], spread[0] = 0.0, 1.0
    even = (rows - mean) / spread
    held = CALM * len(won) * np.eye(len(FEATURES))
    held[0, 0] *= 1e-3
    weights = np.zeros(len(FEATURES))
    for _ in range(ROUNDS):
        likely = called_by_weights(even, weights)
        curve = (even * (likely * (1 - likely))[:, None]).T @ even + held
        weights = weights + np.linalg.solve(curve, even.T @ (won - likely) - held @ weights)
    plain = weights / spread
    plain[0] -= (weights * mean / spread).sum()
    return plain


def called_by_weights(rows: Any, weights: Any) -> Any:
    return 1 / (1 + np.exp(-rows @ weights))


class Fitted:
    """A network of one layer, on features that are spread alike."""

    def __init__(self, rows: Any, won: Any) -> None:
        luck = np.random.default_rng(1)
        self.mean, self.spread = rows.mean(0, dtype=float), np.maximum(rows.std(0, dtype=float), 0.02)
        n = rows.shape[1]
        self.parts = [
            luck.normal(0, (2 / n) ** 0.5, (n, UNITS)), np.zeros(UNITS), luck.normal(0, UNITS**-0.5, UNITS), np.zeros(1)
        ]  # fmt: skip
        even = self.even(rows).astype(np.float32)
        slow = [(np.zeros_like(part), np.zeros_like(part)) for part in self.parts]
        batches = max(1, len(won) // BATCH)
        steps = LAPS * batches
        for step in range(steps):
            if step % batches == 0:
                order = luck.permutation(len(won))
            some = order[step % batches * BATCH :][:BATCH]
            self.turn(even[some], won[some], slow, step, rate=FASTEST * min(1.0, 4 * step / steps, 1 - step / steps))

    def turn(self, even: Any, won: Any, slow: list[tuple[Any, Any]], step: int, rate: float) -> None:
        """One step against the slope of the surprise (Adam, weights drawn in)."""
        layer, bias, says, last = self.parts
        seen = even @ layer + bias
        units = np.maximum(seen, 0)
        off = (1 / (1 + np.exp(-(units @ says + last[0]))) - won) / len(won)
        back = np.outer(off, says) * (seen > 0)
        slopes = [even.T @ back, back.sum(0), units.T @ off, np.array([off.sum()])]
        for part, slope, (first, second) in zip(self.parts, slopes, slow, strict=True):
            first += 0.1 * (slope - first)
            second += 0.001 * (slope**2 - second)
            sure, wide = first / (1 - 0.9 ** (step + 1)), second / (1 - 0.999 ** (step + 1))
            part -= rate * (sure / (np.sqrt(wide) + 1e-8) + HELD * part)

    def even(self, rows: Any) -> Any:
        return np.clip((rows - self.mean) / self.spread, -FARTHEST, FARTHEST)

    def called(self, rows: Any) -> Any:
        """How likely the Rebels are to win."""
        layer, bias, says, last = self.parts
        return 1 / (1 + np.exp(-(np.maximum(self.even(rows) @ layer + bias, 0) @ says + last[0])))

    def plain(self) -> dict[str, Any]:
        """The same for features as they are, as `chances.py` reads it."""
        layer, bias, says, last = self.parts
        weights = layer / self.spread[:, None]
        even = bias - self.mean @ weights

        def named(values: Any) -> dict[str, float]:
            return {name: float(f"{value:.4g}") for name, value in zip(FEATURES, values, strict=True)}

        units = [
            {"says": round(float(says[at]), 4), "even": round(float(even[at]), 4), "weights": named(weights[:, at])}
            for at in range(UNITS)
        ]
        least, most = self.mean - FARTHEST * self.spread, self.mean + FARTHEST * self.spread
        return {"bias": round(float(last[0]), 4), "least": named(least), "most": named(most), "units": units}


def surprise(likely: Any, won: Any) -> float:
    """The mean logarithm of what was called likely of what came."""
    return -float(np.log(np.clip(np.where(won, likely, 1 - likely), 1e-9, 1)).mean())


def test(rows: Any, won: Any, game: Any) -> None:
    """How well what was fitted to other games foretells who wins."""
    likely, single, even = np.zeros(len(won)), np.zeros(len(won)), np.zeros(len(won))
    for part in range(PARTS):
        apart = game % PARTS == part
        likely[apart] = Fitted(rows[~apart], won[~apart]).called(rows[apart])
        single[apart] = called_by_weights(rows[apart], single_weights(rows[~apart].astype(float), won[~apart]))
        even[apart] = won[~apart].mean()
    print(f"{len(won)} positions of {len(set(game.tolist()))} games, each fifth judged by the others: ", end="")
    print(f"surprise {surprise(likely, won):.4f}, with single weights {surprise(single, won):.4f}, ", end="")
    print(f"by how often the Rebels win alone {surprise(even, won):.4f}")
    calibration = Calibration("the Rebels win")
    for one, so in zip(likely, won, strict=True):
        calibration.add(float(one), bool(so))
    print(calibration.report(), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--keep", type=Path, required=True, help="the file of played games")
    parser.add_argument("--play", action="store_true", help="play what is missing, and no more")
    parser.add_argument("--write", action="store_true", help="keep what was found")
    asked = parser.parse_args()
    games = kept_games(asked.keep, asked.games, asked.seed, asked.jobs)
    if asked.play:
        return
    every: list[Noted] = list(spread(noted, [(game,) for game in games], asked.jobs))
    rows = np.concatenate([one.rows for one in every])
    won = np.concatenate([np.full(len(one.rows), one.won, float) for one in every])
    test(rows, won, np.concatenate([np.full(len(one.rows), number) for number, one in enumerate(every)]))
    first = {}
    for number, mode in enumerate(MODES):
        ends = [one.won for one in every if one.advanced == bool(number)]
        first[mode] = round((sum(ends) + 1) / (len(ends) + 2), 3)
    if asked.write:
        found = {"first": first, **Fitted(rows, won).plain()}
        WEIGHTS_FILE.write_text(json.dumps(found, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
