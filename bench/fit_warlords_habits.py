"""Which hands players of Warlords really have, found from played games: writes what its thinking players believe by.

    python bench/fit_warlords_habits.py --write        600 games of admirals; a minute or two
    python bench/fit_warlords_habits.py --games 100    a quick look

Admirals play, two of them. At the beginning of some turns the hand of whoever moved last is noted among hands that the
other cannot tell from it, dealt by the rules. The weights are those by which the true one is the most likely among
them; one game in five is kept apart to test that. Equal seeds give equal weights.
"""

import argparse
import json
from pathlib import Path
from typing import Any

from cantina.games.warlords import GAME
from cantina.games.warlords.players import habits
from cantina.games.warlords.players.habits import HABITS
from cantina.games.warlords.players.mind import WarlordsMind
from cantina.games.warlords.rules import Turn
from cantina.games.warlords.state import Warlords
from cantina.kernel import FastChance
from regression import Example, Row, fit, loss

OFTEN = 4
"""One turn in this many is noted."""
OTHERS = 8
"""How many hands stand beside the true one."""
HABITS_FILE = Path(habits.__file__).with_name("habits.json")


def look_on(seed: str) -> list[Example]:
    """One game; the hands that were noted in it, the true one first."""
    chance, thoughts = FastChance(f"{seed} looks"), WarlordsMind()
    s: Any = GAME.start(GAME.setup(2), FastChance(seed))
    s.settle()
    noted: list[Example] = []
    while not s.over:
        step: Any = s.stack[-1]
        if isinstance(step, Turn) and s.turn > s.seats and chance.below(OFTEN) == 0:
            worlds = [s, *(s.determinize(step.seat, chance) for _ in range(OTHERS))]
            noted.append(([found_in(world, 1 - step.seat) for world in worlds], 0))
        options = s.options(step.seat)
        s.answer(step.seat, thoughts.quick(s, step.seat, options, s.chance))
    return noted


def found_in(s: Warlords, seat: int) -> Row:
    return [float(count) for count in habits.habits(s, seat)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="keep what was found")
    asked = parser.parse_args()
    learnt: list[Example] = []
    kept: list[Example] = []
    for at in range(asked.games):
        (kept if at % 5 == 0 else learnt).extend(look_on(f"habits {asked.seed} {at}"))
    weights = fit(learnt)
    evens = loss(kept, [0.0] * len(HABITS))
    print(f"{len(learnt)} hands: surprise {loss(kept, weights):.4f}, by the deal alone {evens:.4f}")
    text = json.dumps(dict(zip(HABITS, [round(weight, 3) for weight in weights], strict=True)), indent=2)
    print(text)
    if asked.write:
        HABITS_FILE.write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
