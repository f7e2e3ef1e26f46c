"""Who wins a game of Rebellion from here, found from played games: writes the weights that a coach judges by.

    python bench/fit_rebellion.py --keep games.jsonl --games 1000 --play     plays; goes on where it stopped
    python bench/fit_rebellion.py --keep games.jsonl --games 1000            how well the chances come true
    python bench/fit_rebellion.py --keep games.jsonl --games 1000 --write    and keeps what it found

Generals play each other, in both modes. Half of the games go astray first: for some rounds now and then anything at all
is answered, so that positions come up that generals do not bring about; nothing is noted of them until all play well.
The games are kept as their answers, so that other features can be tried without playing again. At some decisions the
features are noted, and at the end who won. A logistic regression is fitted by Newton's method, with features spread
alike (numpy, from requirements/bench.txt). Each fifth of the games is judged by weights fitted to the others; what is
kept is fitted to all of them. Equal games give equal weights.
"""

import argparse
import json
from pathlib import Path
from typing import Any, TypedDict

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


def kept_games(path: Path, count: int, seed: int) -> list[Kept]:
    """This many games from a file, which is added to where it has fewer."""
    found: list[Kept] = [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.exists() else []
    with path.open("a", encoding="utf-8") as kept:
        for number in range(len(found), count):
            found.append(play(seed, number))
            print(json.dumps(found[-1]), file=kept, flush=True)
    return found[:count]


class Noted:
    """The positions that were noted in games."""

    def __init__(self) -> None:
        self.first: tuple[list[int], list[int]] = ([], [])
        """By mode: whether the Rebels won."""
        self.rows: list[list[float]] = []
        self.won: list[int] = []
        self.game: list[int] = []
        """Of each position: whether the Rebels won, and the number of its game."""

    def add(self, number: int, kept: Kept) -> None:
        """One game, gone through again."""
        chance = FastChance(f"{kept['name']} noted")
        s: Any = GAME.start(GAME.setup(kept["seats"], mode=kept["mode"]), FastChance(kept["name"]))
        assert isinstance(s, Rebellion)
        s.settle()
        before = len(self.rows)
        for at, answer in enumerate(kept["answers"]):
            step: Any = s.decision
            if s.base != NONE and at >= kept["calm"] and chance.below(OFTEN.get(step.prompt, SELDOM)) == 0:
                self.rows.append(features(s))
            s.answer(step.seat, next(option for option in s.options(step.seat) if option.text == answer))
        won, new = int(s.side_of(s.winners[0]) == REBEL), len(self.rows) - before
        self.first[int(s.advanced)].append(won)
        self.won += [won] * new
        self.game += [number] * new


def fit(rows: Any, won: Any) -> Any:
    """Weights by which what came was likely. The first feature is always 1."""
    mean, spread = rows.mean(0), np.maximum(rows.std(0), 1e-3)
    mean[0], spread[0] = 0.0, 1.0
    even = (rows - mean) / spread
    held = CALM * len(won) * np.eye(len(FEATURES))
    held[0, 0] *= 1e-3
    weights = np.zeros(len(FEATURES))
    for _ in range(ROUNDS):
        likely = called(even, weights)
        curve = (even * (likely * (1 - likely))[:, None]).T @ even + held
        weights = weights + np.linalg.solve(curve, even.T @ (won - likely) - held @ weights)
    plain = weights / spread
    plain[0] -= (weights * mean / spread).sum()
    return plain


def called(rows: Any, weights: Any) -> Any:
    return 1 / (1 + np.exp(-rows @ weights))


def surprise(likely: Any, won: Any) -> float:
    """The mean logarithm of what was called likely of what came."""
    return -float(np.log(np.clip(np.where(won, likely, 1 - likely), 1e-9, 1)).mean())


def test(rows: Any, won: Any, game: Any) -> None:
    """How well weights predict games that they were not fitted to."""
    likely, even = np.zeros(len(won)), np.zeros(len(won))
    for part in range(PARTS):
        apart = game % PARTS == part
        likely[apart] = called(rows[apart], fit(rows[~apart], won[~apart]))
        even[apart] = won[~apart].mean()
    print(f"{len(won)} positions of {len(set(game.tolist()))} games, each fifth judged by the others: ", end="")
    print(f"surprise {surprise(likely, won):.4f}, by how often the Rebels win alone {surprise(even, won):.4f}")
    calibration = Calibration("the Rebels win")
    for one, so in zip(likely, won, strict=True):
        calibration.add(float(one), bool(so))
    print(calibration.report(), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, required=True, help="the file of played games")
    parser.add_argument("--play", action="store_true", help="play what is missing, and no more")
    parser.add_argument("--write", action="store_true", help="keep what was found")
    asked = parser.parse_args()
    games = kept_games(asked.keep, asked.games, asked.seed)
    if asked.play:
        return
    noted = Noted()
    for number, game in enumerate(games):
        noted.add(number, game)
    rows, won, game_of = np.array(noted.rows), np.array(noted.won), np.array(noted.game)
    test(rows, won, game_of)
    plain = [round(float(weight), 4) for weight in fit(rows, won)]
    first = [round((sum(one) + 1) / (len(one) + 2), 3) for one in noted.first]
    found = {"weights": dict(zip(FEATURES, plain, strict=True)), "first": dict(zip(MODES, first, strict=True))}
    if asked.write:
        WEIGHTS_FILE.write_text(json.dumps(found, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
