"""How strong the players of Secret Invasion are that read hands and search, on the same deals from every seat.

    python bench/invasion.py                                      all of it; hours on one core
    python bench/invasion.py --only rounds --deals 500            rounds against counters with two, three and four
    python bench/invasion.py --only matches levels --jobs 16      whole matches with two, and neighbouring levels
    PYTHONPATH=build/compiled python bench/invasion.py            on compiled modules, sooner

A deal is one shuffle and all luck that follows; the first player named plays it from each seat against copies of the
second. Shares come with 95 % intervals, from how much deals differ. `--seconds` limits the search of `master` by
processor time, and `--tries` by how often it tries an option: then the seed settles every figure.
"""

import argparse
import os
import time
from collections.abc import Callable
from multiprocessing import Pool
from typing import Any

from cantina.bots import make_player
from cantina.bots.intervals import share_interval
from cantina.bots.search import Search
from cantina.games import find
from cantina.games.secret_invasion.players.bot import Able, Counter, Novice, Reader
from cantina.games.secret_invasion.players.mind import InvasionMind
from cantina.kernel import Chance, FastChance, Imagination, Player, State, Table

GAME = find("secret-invasion")
MATCH = 0
"""The option for as many tokens as the book asks for."""
KINDS: dict[str, Callable[[int], Player]] = {"counter": Counter, "reader": Reader, "able": Able, "novice": Novice}
SERIES: dict[str, list[tuple[str, str, int, int]]] = {
    "rounds": [("reader", "counter", 2, 1), ("master", "counter", 2, 1), ("master", "counter", 3, 1),
               ("reader", "counter", 4, 1), ("master", "counter", 4, 1)],
    "matches": [("reader", "counter", 2, MATCH), ("master", "counter", 2, MATCH)],
    "levels": [("able", "novice", 2, MATCH), ("master", "able", 2, MATCH)],
    "left": [("all-seeing", "master", 2, 1), ("master", "random", 2, 1)],
}  # fmt: skip


class Seeing(InvasionMind):
    """Imagines nothing: it knows. No player, but a measure of what there is to know."""

    def __init__(self, truth: State) -> None:
        InvasionMind.__init__(self)
        self.truth = truth
        self.prior = 0.0

    def imagine(self, imagination: Imagination, chance: Chance) -> State:
        s = self.truth.clone()
        s.chance = chance
        return s


def answer(table: Table, seat: int, name: str, seed: int, limits: tuple[int, float]) -> str:
    """What a player says."""
    seen = table.observe(seat)
    assert seen.ask is not None
    if len(seen.ask.options) == 1:
        return seen.ask.options[0].text
    if name not in ("master", "all-seeing"):
        return (KINDS[name](seed) if name in KINDS else make_player(GAME, name, seed)).answer(seen)
    luck = f"{seed} {len(seen.lines)}"
    imagination = Imagination(table.state.determinize(seat, FastChance(luck)), seat)
    mind = InvasionMind() if name == "master" else Seeing(table.state)
    search = Search(mind, imagination, luck, limits[0], limits[1], time.thread_time)
    mind.begin(seen, imagination)
    return search.best()


def play(hero: str, others: str, seats: int, tokens: int, deal: str, limits: tuple[int, float]) -> float:
    """The mean share of the first player in one deal, from every seat."""
    total = 0.0
    for place in range(seats):
        table = Table.new(GAME, seats, chance=FastChance(deal), tokens=tokens)
        seeds = [hash_of(f"{deal} {place} {seat}") for seat in range(seats)]
        while not table.over:
            seat = table.asked[0]
            name = hero if seat == place else others
            table.answer(answer(table, seat, name, seeds[seat], limits), seat)
        total += (place in table.winners) / len(table.winners) if table.winners else 1 / seats
    return total / seats


def hash_of(text: str) -> int:
    return FastChance(text).below(1 << 30)


def one(job: tuple[Any, ...]) -> float:
    return play(*job)


def measure(series: tuple[str, str, int, int], asked: argparse.Namespace) -> str:
    """A line of the table."""
    hero, others, seats, tokens = series
    began, limits = time.perf_counter(), (asked.tries, asked.seconds)
    jobs = [(*series, f"invasion {asked.seed} {deal}", limits) for deal in range(asked.deals)]
    with Pool(asked.jobs) as pool:
        shares = pool.map(one, jobs, chunksize=1)
    low, high = share_interval(shares, seats)
    kind = "rounds" if tokens == 1 else "matches"
    what = f"{hero} against {others if seats == 2 else f'{seats - 1} of {others}'}"
    mean = sum(shares) / len(shares)
    took = time.perf_counter() - began
    return f"{what:<32} {seats * asked.deals:>6} {kind:<8} {mean:.3f}  [{low:.3f}, {high:.3f}]  {took:.0f} s"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="+", choices=SERIES, default=list(SERIES))
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--tries", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=0.0)
    asked = parser.parse_args()
    for part in asked.only:
        for series in SERIES[part]:
            print(measure(series, asked), flush=True)


if __name__ == "__main__":
    main()
