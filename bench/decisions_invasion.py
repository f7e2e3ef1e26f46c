"""Whether a search decides better than the reader in Secret Invasion: answer by answer, sooner than by whole rounds.

    PYTHONPATH=build/compiled python bench/decisions_invasion.py --players 4 --priors 0 0.3 0.7 1.5
    PYTHONPATH=build/compiled python bench/decisions_invasion.py --priors 0.2 --seconds 0.1 1 2

A reader plays among counters up to one of its first decisions; there minds think about the same position, each trusting
the reader's first look by another prior, or with another limit. Where one answers differently, both answers are played
on from the true position by the reader and the counters, with the same luck, and the shares of the round are compared:
with the reader's, and with those of the first mind. The interval of 95 % follows from how much the positions differ.
"""

import argparse
import time
from collections.abc import Sequence
from itertools import product
from math import sqrt
from statistics import fmean, pstdev

from cantina.bots.search import Search
from cantina.games import find
from cantina.games.secret_invasion.players.bot import Counter, Reader
from cantina.games.secret_invasion.players.mind import InvasionMind
from cantina.kernel import FastChance, Imagination, Table
from minds import ENDLESS

GAME = find("secret-invasion")
DECISIONS = 4
"""How many of the decisions in a round a position may be taken from."""
Moves = list[tuple[int, str]]


class Position:
    """A round of a reader among counters, when the reader has to choose."""

    def __init__(self, players: int, seed: str) -> None:
        luck = FastChance(f"{seed} position")
        self.players = players
        self.seed = seed
        self.hero = luck.below(players)
        self.seeds = [luck.below(1 << 30) for _ in range(players)]
        self.moves: Moves = []
        self.table = self.dealt()
        self.found = self.reach(luck.below(DECISIONS))

    def dealt(self) -> Table:
        return Table.new(GAME, self.players, chance=FastChance(self.seed), tokens=1)

    def answer(self, table: Table) -> tuple[int, str]:
        """Whose answer comes next, and what it is."""
        seat = table.asked[0]
        bot = (Reader if seat == self.hero else Counter)(self.seeds[seat])
        return seat, bot.answer(table.observe(seat))

    def reach(self, skipped: int) -> bool:
        """Play until the reader has to choose, after that number of choices. False: the round was over before that."""
        while not self.table.over:
            if self.table.asked[0] == self.hero and len(self.table.options(self.hero)) > 1:
                if skipped == 0:
                    return True
                skipped -= 1
            seat, text = self.answer(self.table)
            self.moves.append((seat, text))
            self.table.answer(text, seat)
        return False

    def share_after(self, text: str, luck: str) -> float:
        """The reader's share of the round after this answer."""
        table = self.dealt()
        for seat, earlier in self.moves:
            table.answer(earlier, seat)
        table.state.chance = FastChance(luck)
        table.answer(text, self.hero)
        while not table.over:
            seat, later = self.answer(table)
            table.answer(later, seat)
        return (self.hero in table.winners) / len(table.winners) if table.winners else 1 / self.players

    def searched(self, prior: float, seconds: float) -> str:
        """What a mind answers that trusts the first look so far."""
        imagination = Imagination(self.table.state.determinize(self.hero, FastChance(f"{self.seed} first")), self.hero)
        mind = InvasionMind()
        search = Search(mind, imagination, f"{self.seed} search", ENDLESS, seconds, time.thread_time)
        mind.begin(self.table.observe(self.hero), imagination)
        mind.prior = prior
        return search.best()

    def gains(self, minds: Sequence[tuple[float, float]], worlds: int) -> list[float]:
        """By prior and seconds: how much better the search's answer is than the reader's."""
        plain = self.answer(self.table)[1]
        answers = [self.searched(prior, seconds) for prior, seconds in minds]
        if all(one == plain for one in answers):
            return [0.0] * len(minds)
        shares = {
            text: fmean([self.share_after(text, f"{self.seed} world {at}") for at in range(worlds)])
            for text in sorted({plain, *answers})
        }
        return [shares[one] - shares[plain] for one in answers]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--positions", type=int, default=600)
    parser.add_argument("--worlds", type=int, default=80, help="in which differing answers are compared")
    parser.add_argument("--seconds", type=float, nargs="+", default=[0.1], help="of processor time for a decision")
    parser.add_argument("--priors", type=float, nargs="+", default=[0.2, 1.5])
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    minds = list(product(asked.priors, asked.seconds))
    found: list[list[float]] = []
    for at in range(asked.positions):
        position = Position(asked.players, f"decisions {asked.seed} {asked.players} {at}")
        if position.found:
            found.append(position.gains(minds, asked.worlds))
    for at, (prior, seconds) in enumerate(minds):
        better, more = ([gains[at] - gains[0] * first for gains in found] for first in range(2))
        then = f"; than the first {mean(more)}" if at else ""
        print(f"prior {prior}, {seconds} s: {mean(better)} a decision, {len(found)} positions{then}")


def mean(gains: Sequence[float]) -> str:
    return f"{fmean(gains):+.4f} ± {1.96 * pstdev(gains) / sqrt(len(gains)):.4f}"


if __name__ == "__main__":
    main()
