"""Who wins a game of Rebellion from here, found from played games: writes the weights that a coach judges by.

    python bench/fit_rebellion.py --keep games.jsonl --games 1000            plays; goes on where it stopped
    python bench/fit_rebellion.py --keep games.jsonl --games 1000 --write    and keeps what it found

Generals play each other, in both modes; in some games one side or both now and then give any answer at all. The games
are kept as their answers, so that other features can be tried without playing again. At some decisions the features are
noted, and at the end who won. A logistic regression is fitted by Newton's method, with features spread alike; one game
in five is kept apart to test it, and then it is fitted to all of them. Equal seeds give equal weights.
"""

import argparse
import json
from math import log
from pathlib import Path
from statistics import pstdev
from typing import Any, TypedDict

from calibration import Calibration
from cantina.bots import decide, make_player
from cantina.games import find
from cantina.games.rebellion import GAME
from cantina.games.rebellion.components import NONE, REBEL
from cantina.games.rebellion.players import chances
from cantina.games.rebellion.players.chances import FEATURES, features
from cantina.games.rebellion.state import Rebellion
from cantina.kernel import FastChance, Table
from regression import Example, Row, fit, shares

MODES = ("first", "advanced")
BOLD = [0, 0, 0, 2, 5]
"""In how many of a hundred answers a side gives any, by game."""
OFTEN = {"turn": 4, "assign": 4}
SELDOM = 16
"""One decision in this many is noted."""
CALM = 0.2
"""Holds back weights that little speaks for."""
WEIGHTS_FILE = Path(chances.__file__).with_name("chances.json")


class Kept(TypedDict):
    """A game as it is kept."""

    name: str
    mode: str
    seats: int
    bold: list[int]
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
    bold = [chance.pick(BOLD) for _ in range(2)]
    answers: list[str] = []
    while not table.over:
        seat = table.asked[0]
        if chance.below(100) < bold[s.side_of(seat)]:
            answer = chance.pick(table.options(seat))
        else:
            answer = decide(bots[seat], table, seat)
        table.answer(answer, seat)
        answers.append(answer)
    return Kept(name=name, mode=mode, seats=seats, bold=bold, victory=s.victory, answers=answers)


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
        self.rows: list[Row] = []
        self.lost: list[int] = []

    def add(self, kept: Kept) -> None:
        """One game, gone through again."""
        chance = FastChance(f"{kept['name']} noted")
        s: Any = GAME.start(GAME.setup(kept["seats"], mode=kept["mode"]), FastChance(kept["name"]))
        assert isinstance(s, Rebellion)
        s.settle()
        before = len(self.rows)
        for answer in kept["answers"]:
            step: Any = s.decision
            if s.base != NONE and chance.below(OFTEN.get(step.prompt, SELDOM)) == 0:
                self.rows.append(features(s))
            s.answer(step.seat, next(option for option in s.options(step.seat) if option.text == answer))
        lost = int(s.side_of(s.winners[0]) != REBEL)
        self.first[int(s.advanced)].append(1 - lost)
        self.lost += [lost] * (len(self.rows) - before)

    def join(self, others: "Noted") -> None:
        self.rows += others.rows
        self.lost += others.lost
        for mine, more in zip(self.first, others.first, strict=True):
            mine += more

    def examples(self, spread: Row) -> list[Example]:
        """For the regression. The second row is the Empire's, which is all zeros."""
        rows = [[x / by for x, by in zip(row, spread, strict=True)] for row in self.rows]
        return [([row, [0.0] * len(row)], lost) for row, lost in zip(rows, self.lost, strict=True)]

    def spread(self) -> Row:
        """By feature: how far its values lie apart."""
        columns = zip(FEATURES, zip(*self.rows, strict=True), strict=True)
        return [1.0 if name == "even" else max(pstdev(values), 1e-3) for name, values in columns]


def surprise(called: list[float], won: list[int]) -> float:
    """The mean logarithm of what was called likely of what came."""
    pairs = zip(called, won, strict=True)
    return -sum(log(max(1e-9, one if so else 1 - one)) for one, so in pairs) / max(1, len(won))


def test(learnt: list[Example], kept: list[Example], weights: Row) -> None:
    """How well the weights predict games that they were not fitted to."""
    called = [shares(rows, weights)[0] for rows, _ in kept]
    won = [1 - lost for _, lost in kept]
    even = sum(1 - lost for _, lost in learnt) / len(learnt)
    print(f"{len(learnt)} positions; surprise on {len(kept)} others {surprise(called, won):.4f}, ", end="")
    print(f"knowing only how often the Rebels win {surprise([even] * len(won), won):.4f}")
    calibration = Calibration("the Rebels win")
    for one, so in zip(called, won, strict=True):
        calibration.add(one, bool(so))
    print(calibration.report(), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, required=True, help="the file of played games")
    parser.add_argument("--write", action="store_true", help="keep what was found")
    asked = parser.parse_args()
    learnt, kept = Noted(), Noted()
    for at, game in enumerate(kept_games(asked.keep, asked.games, asked.seed)):
        (kept if at % 5 == 0 else learnt).add(game)
    spread = learnt.spread()
    examples = learnt.examples(spread)
    test(examples, kept.examples(spread), fit(examples, CALM))
    learnt.join(kept)
    weights = fit(learnt.examples(spread), CALM)
    plain = [round(weight / by, 3) for weight, by in zip(weights, spread, strict=True)]
    first = [round((sum(won) + 1) / (len(won) + 2), 3) for won in learnt.first]
    found = {"weights": dict(zip(FEATURES, plain, strict=True)), "first": dict(zip(MODES, first, strict=True))}
    if asked.write:
        WEIGHTS_FILE.write_text(json.dumps(found, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
