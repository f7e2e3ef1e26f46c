"""How strong the players of Secret Invasion are that read hands and search, on the same deals from every seat.

    python bench/invasion.py                                      all of it; hours on one core
    python bench/invasion.py --only rounds --deals 500            rounds against counters with two, three and four
    python bench/invasion.py --only matches levels --jobs 16      whole matches with two, and neighbouring levels
    python bench/invasion.py --only answers --seconds 0.1         rounds of four with less luck, answer by answer
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
from pathlib import Path
from statistics import fmean
from typing import Any

from cantina.bots import make_player
from cantina.bots.intervals import mean_interval, share_interval
from cantina.bots.search import Search
from cantina.games import find
from cantina.games.secret_invasion.players.bot import Able, Counter, Novice, Reader
from cantina.games.secret_invasion.players.mind import InvasionMind
from cantina.games.secret_invasion.state import Invasion
from cantina.kernel import Chance, FastChance, Imagination, Observation, Player, State, Table
from cantina.kernel.asking import ask_view
from minds import ENDLESS

GAME = find("secret-invasion")
MATCH = 0
"""The option for as many tokens as the book asks for."""
WORLDS = 10
"""In which answers are played on: more tell more of an answer, but the answers themselves take most of the time."""
Series = tuple[str, str, int, int]
"""The one, the others, how many sit there, and how many tokens are played for."""
KINDS: dict[str, Callable[[int], Player]] = {"counter": Counter, "reader": Reader, "able": Able, "novice": Novice}
SERIES: dict[str, list[Series]] = {
    "rounds": [("reader", "counter", 2, 1), ("master", "counter", 2, 1), ("master", "counter", 3, 1),
               ("reader", "counter", 4, 1), ("master", "counter", 4, 1)],
    "answers": [("master", "counter", 4, 1)],
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


# -- answer by answer ------------------------------------------------------------------------------------------------


def share_by_answers(hero: str, others: str, seats: int, deal: str, limits: tuple[int, float], worlds: int) -> float:
    """The first player's share of a round in the mean of all seats, with less luck in it than in who won.

    If a player of the other kind sat there, its share would be an even one. Where the first player answers otherwise
    than that one would, both answers are played on by the other kind from the true position, each with the same luck.
    What that is worth, added up over the answers of a round, is in the mean what the share is above an even one.
    """
    return 1 / seats + sum([gain(place, hero, others, seats, deal, limits, worlds) for place in range(seats)]) / seats


def gain(place: int, hero: str, others: str, seats: int, deal: str, limits: tuple[int, float], worlds: int) -> float:
    """What the answers of a seat in one round add to its share."""
    table = Table.new(GAME, seats, chance=FastChance(deal), tokens=1)
    seeds = [hash_of(f"{deal} {place} {seat}") for seat in range(seats)]
    total = 0.0
    while not table.over and still_in(table.state, place):
        seat = table.asked[0]
        text = usual = answer(table, seat, others, seeds[seat], limits)
        if seat == place:
            text = answer(table, seat, hero, seeds[seat], limits)
        for world in range(worlds if text != usual else 0):
            luck = f"{deal} {place} {len(table.moves)} {world}"
            better, worse = (share_after(table, seat, one, others, seeds, luck) for one in (text, usual))
            total += (better - worse) / worlds
        table.answer(text, seat)
    return total


def still_in(s: State, seat: int) -> bool:
    assert isinstance(s, Invasion)
    return s.in_round(seat)


def share_after(table: Table, place: int, text: str, others: str, seeds: list[int], luck: str) -> float:
    """What a seat gets of the round if it answers this and everybody goes on as the others play."""
    s, seat = table.state.clone(), place
    s.chance, s.events = FastChance(luck), [*table.log]
    while True:
        s.answer(seat, next(option for option in s.options(seat) if option.text == text))
        if s.over:
            return (place in s.winners) / len(s.winners) if s.winners else 1 / s.seats
        seat = s.asked()[0]
        ask = ask_view(s, seat)
        assert ask is not None
        lines = [line for event in s.events if (line := event.heard_by(seat))]
        text = KINDS[others](seeds[seat]).answer(Observation(seat, GAME.view(s, seat), ask, lines))


def hash_of(text: str) -> int:
    return FastChance(text).below(1 << 30)


def one(job: tuple[Any, ...]) -> float:
    return play(*job)


def one_by_answers(job: tuple[Any, ...]) -> tuple[int, float]:
    number, *rest = job
    return number, share_by_answers(*rest)


def measure_answers(
    series: Series, deals: int, seed: int, jobs: int, limits: tuple[int, float], worlds: int = WORLDS, keep: str = ""
) -> str:
    """A line of the table. Deals that are kept in a file are not played again."""
    hero, others, seats, _ = series
    name, kept = f"{hero} {others} {seats} {seed}", Path(keep) if keep else None
    lines = [line.rsplit(" ", 2) for line in kept.read_text().splitlines()] if kept and kept.exists() else []
    shares = {int(number): float(share) for of, number, share in lines if of == name and int(number) < deals}
    wanted = [deal for deal in range(deals) if deal not in shares]
    with Pool(jobs) as pool:
        work = [(deal, hero, others, seats, f"answers {seed} {deal}", limits, worlds) for deal in wanted]
        for number, share in pool.imap_unordered(one_by_answers, work):
            shares[number] = share
            if kept:
                with kept.open("a") as file:
                    file.write(f"{name} {number} {share}\n")
    found = list(shares.values())
    low, high = mean_interval(found)
    what = f"{hero} against {seats - 1} of {others}"
    return f"{what:<32} {seats * len(found):>6} rounds   {fmean(found):.3f}  [{low:.3f}, {high:.3f}]  by answers"


def measure(series: Series, asked: argparse.Namespace) -> str:
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
    parser.add_argument("--tries", type=int, default=0, help="for one decision; 200 where there is no other limit")
    parser.add_argument("--seconds", type=float, default=0.0)
    parser.add_argument("--worlds", type=int, default=WORLDS, help="in which an answer is played on, for answers")
    parser.add_argument(
        "--keep", default="", metavar="FILE", help="for answers: deals that were played, to go on from there"
    )
    asked = parser.parse_args()
    asked.tries = asked.tries or (ENDLESS if asked.seconds else 200)
    limits = asked.tries, asked.seconds

    def by_answers(series: Series) -> str:
        return measure_answers(series, asked.deals, asked.seed, asked.jobs, limits, asked.worlds, asked.keep)

    for part in asked.only:
        for series in SERIES[part]:
            print(by_answers(series) if part == "answers" else measure(series, asked), flush=True)


if __name__ == "__main__":
    main()
