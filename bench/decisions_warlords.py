"""Whether one way to search decides better than another in Warlords: answer by answer, in far less time than by games.

    PYTHONPATH=build/compiled python bench/decisions_warlords.py --than breadth=4 prior=0.05 horizon=36
    PYTHONPATH=build/compiled python bench/decisions_warlords.py --players 4 --mind breadth=10 prior=0.02
    PYTHONPATH=build/compiled python bench/decisions_warlords.py --seconds 1 0.1      what ten times the time adds

Admirals play up to some turn; there two minds think about the same position, for the same processor time if only one
is given. `--mind` and `--than` set their numbers (with two players a turn takes 12 of the horizon, with more
60 / (players + 1)). Where they answer differently, both answers are played on from the true position by admirals, with
the same luck and for some laps, and the chances to win are compared. The interval of 95 % follows from how much the
positions differ.
"""

import argparse
import time
from collections.abc import Mapping, Sequence
from math import sqrt
from statistics import fmean, pstdev
from typing import Any

from cantina.bots.search import Search
from cantina.games.warlords import GAME
from cantina.games.warlords.players.mind import WarlordsMind
from cantina.games.warlords.rules import Turn
from cantina.games.warlords.state import Warlords
from cantina.kernel import FastChance, Imagination, State, Table
from minds import ENDLESS, pairs

LATEST = 80
"""Positions are taken from the turns up to this one."""
LAPS = {2: 5, 3: 3, 4: 3, 5: 2}
"""By players: how far answers are played on."""


def position(seats: int, seed: str) -> Table | None:
    """A game of admirals, when somebody has to choose; None: it was over before that."""
    chance, thoughts = FastChance(seed), WarlordsMind()
    table = Table.new(GAME, seats, chance=FastChance(f"{seed} deal"))
    until = 2 + chance.below(LATEST)
    while not table.over:
        s: Any = table.state
        seat, options = table.asked[0], s.options(table.asked[0])
        if isinstance(s.stack[-1], Turn) and s.turn >= until and len(options) > 1:
            return table
        table.answer(thoughts.quick(s, seat, options, chance).text, seat)
    return None


def decide(table: Table, numbers: Mapping[str, float], seconds: float, seed: str) -> str:
    """What a mind with these numbers answers."""
    seat, mind = table.asked[0], WarlordsMind()
    imagination = Imagination(table.state.determinize(seat, FastChance(f"{seed} first")), seat)
    search = Search(mind, imagination, seed, ENDLESS, seconds, time.thread_time)
    mind.begin(table.observe(seat), imagination)
    for name, value in numbers.items():
        setattr(mind, name, type(getattr(mind, name))(value))
    return search.best()


def chance_after(s: State, answer: str, luck: str) -> float:
    """The chance to win of whoever gives this answer, after some laps among admirals."""
    assert isinstance(s, Warlords)
    thoughts, seat = WarlordsMind(), s.active
    s.chance = FastChance(luck)
    until = s.turn + 1 + LAPS[s.seats] * s.seats
    s.answer(seat, next(option for option in s.options(seat) if option.text == answer))
    while s.stack and s.turn < until:
        asked = s.asked()[0]
        s.answer(asked, thoughts.quick(s, asked, s.options(asked), s.chance))
    return thoughts.values(s)[seat]


def gain(table: Table, answers: Sequence[str], worlds: int) -> float:
    """How much better the first answer is than the second."""
    if answers[0] == answers[1]:
        return 0.0
    chances = [
        fmean([chance_after(table.state.clone(), answer, f"world {at}") for at in range(worlds)]) for answer in answers
    ]
    return chances[0] - chances[1]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--positions", type=int, default=400)
    parser.add_argument("--worlds", type=int, default=120, help="in which differing answers are compared")
    parser.add_argument(
        "--seconds", type=float, nargs="+", default=[0.1], help="of processor time, of one and the other"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--mind", nargs="*", default=[], metavar="NAME=VALUE", help="the numbers of the one mind")
    parser.add_argument("--than", nargs="*", default=[], metavar="NAME=VALUE", help="and of the other")
    asked = parser.parse_args()
    sides = [{name: float(value) for name, value in pairs(side).items()} for side in (asked.mind, asked.than)]
    gains: list[float] = []
    differ = 0
    for at in range(asked.positions):
        seed = f"decisions {asked.seed} {asked.players} {at}"
        table = position(asked.players, seed)
        if table is not None:
            times = asked.seconds[0], asked.seconds[-1]
            answers = [decide(table, side, limit, seed) for side, limit in zip(sides, times, strict=True)]
            differ += answers[0] != answers[1]
            gains.append(gain(table, answers, asked.worlds))
    off = 1.96 * pstdev(gains) / sqrt(len(gains))
    print(f"{len(gains)} positions, {differ} answered differently: {fmean(gains):+.4f} ± {off:.4f} a decision")


if __name__ == "__main__":
    main()
