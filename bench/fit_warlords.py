"""What a position of Warlords is worth, found from played games: writes the weights that its thinking players judge by.

    python bench/fit_warlords.py --write               3,000 games of admirals; some minutes
    python bench/fit_warlords.py --games 300           a quick look

Admirals who now and then take one of their other good options play against each other, with two seats and with four. At
the beginning of some turns the features of every seat are noted, and at the end who won. A conditional logistic
regression (the chance to win is the softmax of the weighted features) is fitted by Newton's method; one game in five is
kept apart to test it. Equal seeds give equal weights.
"""

import argparse
import json
from pathlib import Path
from typing import Any

from cantina.games.warlords import GAME
from cantina.games.warlords.players import chances
from cantina.games.warlords.players.chances import FEATURES, features
from cantina.games.warlords.players.mind import WarlordsMind
from cantina.games.warlords.rules import Turn
from cantina.games.warlords.state import Warlords
from cantina.kernel import FastChance
from regression import Example, fit, loss

OFTEN = 8
"""One turn in this many is noted."""
WEIGHTS_FILE = Path(chances.__file__).with_name("chances.json")


def play(seats: int, seed: str) -> list[Example]:
    """One game of admirals; the positions that were noted in it."""
    chance, thoughts = FastChance(f"{seed} answers"), WarlordsMind()
    s: Any = GAME.start(GAME.setup(seats), FastChance(seed))
    assert isinstance(s, Warlords)
    s.settle()
    bold, noted = chance.pick([0, 0, 10, 20]), []
    while not s.over:
        step: Any = s.stack[-1]
        if isinstance(step, Turn) and chance.below(OFTEN) == 0:
            noted.append(features(s))
        options = s.options(step.seat)
        worths = thoughts.worths(s, step.seat, options)
        if chance.below(100) < bold:
            worths = among_the_best(worths, chance)
        s.answer(step.seat, chance.best(options, worths))
    return [(rows, s.winners[0]) for rows in noted]


def among_the_best(worths: list[float], chance: FastChance) -> list[float]:
    """The same, but one of the best four is taken to be the best."""
    best = sorted(range(len(worths)), key=lambda at: -worths[at])[:4]
    chosen = chance.pick(best)
    return [worth + 1e6 * (at == chosen) for at, worth in enumerate(worths)]


def measure(seats: int, games: int, seed: int) -> dict[str, float]:
    """The weights for a number of seats; says how well they predict games that they were not fitted to."""
    learnt: list[Example] = []
    kept: list[Example] = []
    for at in range(games):
        (kept if at % 5 == 0 else learnt).extend(play(seats, f"fit {seed} {seats} {at}"))
    weights = fit(learnt)
    evens = loss(kept, [0.0] * len(FEATURES))
    print(f"{seats} players, {len(learnt)} positions: surprise {loss(kept, weights):.4f}, knowing nothing {evens:.4f}")
    return dict(zip(FEATURES, [round(weight, 3) for weight in weights], strict=True))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2000, help="with two seats; half as many with four")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="keep what was found")
    asked = parser.parse_args()
    found = {"two": measure(2, asked.games, asked.seed), "more": measure(4, asked.games // 2, asked.seed)}
    text = json.dumps(found, indent=2)
    print(text)
    if asked.write:
        WEIGHTS_FILE.write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
