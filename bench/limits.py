"""Whether masters keep to their time on a busy machine: every decision of a thousand games, by two clocks.

    PYTHONPATH=build/compiled python bench/limits.py                 all games, about half an hour
    python bench/limits.py --part 0.02                               a fiftieth of them, interpreted
    python bench/limits.py --burners 0 --wall                        with nobody in the way, by the clock on the wall

One seat of each game is a master; its process is as nice as a thinking process of the server. Meanwhile others keep
every core busy, at `--rank` (their own niceness). The limit is one of processor time, or with `--wall` one by the wall
as at live tables: that includes the time in which the processor was somebody else's. Shown are the median and the worst
decision by the clock of the limit, the worst by the other one, and how many went over the limit by more than a tenth;
in the end what the process had in memory at most.
"""

import argparse
import gc
import multiprocessing
import os
import resource
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.process import BaseProcess
from typing import Any

import msgspec

from cantina import compiled
from cantina.bots import levels, make_player
from cantina.bots.arena import derived
from cantina.games import find
from cantina.kernel import FastChance, Table

NICE = 10
"""As in the server's thinking processes."""
OVER = 1.1
"""More than this times the limit is too late."""
Series = tuple[str, int, str, dict[str, Any], int]
GAMES: list[Series] = [
    ("secret-invasion", 2, "counter", {"tokens": 1}, 470),
    ("secret-invasion", 4, "counter", {"tokens": 1}, 360),
    ("warlords", 2, "admiral", {}, 40),
    ("warlords", 4, "admiral", {}, 40),
    ("starfighter", 2, "captain", {"mode": "training"}, 25),
    ("starfighter", 2, "captain", {"mode": "skirmish"}, 30),
    ("starfighter", 2, "captain", {"mode": "total-war"}, 25),
    ("path-to-hope", 3, "comrade", {}, 10),
]
"""Game, players, the bot of the others, setup, and how many games."""


class Kept(msgspec.Struct):
    """What the decisions of some games took, in seconds."""

    wall: list[float] = []
    processor: list[float] = []

    def row(self, limit: float, by_wall: bool) -> str:
        kept, other = (self.wall, self.processor) if by_wall else (self.processor, self.wall)
        late = sum(one > OVER * limit for one in kept)
        middle = sorted(kept)[len(kept) // 2]
        return f"{len(kept):>11,}{1000 * middle:>10.1f}{1000 * max(kept):>10.1f}{1000 * max(other):>13.1f}{late:>10}"


def burn(nice: int) -> None:
    os.nice(nice)
    while True:
        pass


@contextmanager
def busy(burners: int, nice: int) -> Iterator[None]:
    """Others who want the processors as well."""
    context = multiprocessing.get_context("spawn")
    others: list[BaseProcess] = [context.Process(target=burn, args=(nice,), daemon=True) for _ in range(burners)]
    for one in others:
        one.start()
    try:
        yield
    finally:
        for one in others:
            one.terminate()
            one.join()


def play(series: Series, deal: int, seconds: float, clock: Callable[[], float], kept: Kept) -> None:
    """One game with one master."""
    name, seats, others, options, _ = series
    game, seed = find(name), derived(f"limits {name} {seats} {deal}")
    table = Table.new(game, seats, chance=FastChance(seed), **options)
    bots = [make_player(game, others, seed + seat) for seat in range(seats)]
    master, place = make_player(game, "master", seed), deal % seats
    master.seconds, master.clock = seconds, clock
    while not table.over:
        seat = table.asked[0]
        answer = timed(master, table, seat, kept) if seat == place else bots[seat].answer(table.observe(seat))
        table.answer(answer, seat)


def timed(master: Any, table: Table, seat: int, kept: Kept) -> str:
    seen, imagination = table.observe(seat), table.imagine(seat)
    wall, processor = time.perf_counter(), time.thread_time()
    answer: str = master.think(seen, imagination)
    if len(table.options(seat)) > 1:
        kept.processor.append(time.thread_time() - processor)
        kept.wall.append(time.perf_counter() - wall)
    return answer


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=0.1, help="the limit of a decision")
    parser.add_argument("--part", type=float, default=1.0, help="of the games")
    parser.add_argument("--burners", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--rank", type=int, default=NICE, help="how nice the burners are; 0: more pressing than we are")
    parser.add_argument("--wall", action="store_true", help="the limit is one by the clock on the wall")
    parser.add_argument("--first", type=int, default=0, help="the first deal: others than those played before")
    parser.add_argument("--only", default="", help="games whose name begins like this")
    asked = parser.parse_args()
    clocks = ("by the wall", "processor") if asked.wall else ("processor", "by the wall")
    how = "compiled" if compiled() else "interpreted"
    print(f"{how}, {1000 * asked.seconds:.0f} ms {clocks[0]}, {asked.burners} burners")
    print(f"{'':36}{'games':>6}{'decisions':>11}{'median':>10}{'worst ms':>10}{clocks[1]:>13}{'too late':>10}")
    with busy(asked.burners, asked.rank):
        os.nice(NICE)
        for series in GAMES:
            if not series[0].startswith(asked.only) or "master" not in levels(find(series[0])):
                continue
            games, kept = max(1, round(asked.part * series[4])), Kept()
            gc.freeze()
            for deal in range(asked.first, asked.first + games):
                play(series, deal, asked.seconds, time.perf_counter if asked.wall else time.thread_time, kept)
            label = f"{series[0]}, {series[1]} players {' '.join(str(value) for value in series[3].values())}"
            print(f"{label:36}{games:>6}{kept.row(asked.seconds, asked.wall)}", flush=True)
    print(f"at most {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")


if __name__ == "__main__":
    main()
