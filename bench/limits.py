"""Whether masters keep to their time on a busy machine: every decision of many games, by the wall and by the processor.

    PYTHONPATH=build/compiled python bench/limits.py                 a thousand games, about half an hour
    python bench/limits.py --part 0.02                               a fiftieth of them, interpreted
    python bench/limits.py --burners 0                               with nobody in the way

One seat of each game is a master with a limit on the time by the wall, as at live tables; its process is as nice as a
thinking process of the server. Meanwhile others keep every core busy, at `--rank` (their own niceness). A decision by
the wall includes the time in which the processor was somebody else's; the worst overrun of both clocks is shown, and
how many decisions went over the limit by more than a tenth.
"""

import argparse
import gc
import multiprocessing
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.process import BaseProcess
from typing import Any

import msgspec

from cantina import compiled
from cantina.bots import make_player
from cantina.bots.arena import derived
from cantina.bots.masters import Master
from cantina.games import find
from cantina.kernel import FastChance, Table

ENDLESS = 10**9
NICE = 10
"""As in the server's thinking processes."""
OVER = 1.1
"""More than this times the limit is too late."""
GAMES: list[tuple[str, int, str, dict[str, Any], int]] = [
    ("secret-invasion", 2, "counter", {"tokens": 1}, 400),
    ("secret-invasion", 4, "counter", {"tokens": 1}, 300),
    ("warlords", 2, "admiral", {}, 60),
    ("warlords", 4, "admiral", {}, 60),
    ("starfighter", 2, "captain", {"mode": "training"}, 60),
    ("starfighter", 2, "captain", {"mode": "skirmish"}, 60),
    ("starfighter", 2, "captain", {"mode": "total-war"}, 60),
]
"""Game, players, the bot of the others, setup, and how many games."""


class Kept(msgspec.Struct):
    """What the decisions of some games took, in seconds."""

    wall: list[float] = []
    processor: list[float] = []

    def row(self, limit: float) -> str:
        late = sum(one > OVER * limit for one in self.wall)
        return (
            f"{len(self.wall):>9,}{1000 * middle(self.wall):>9.1f}{1000 * max(self.wall):>9.1f}"
            f"{1000 * max(self.processor):>11.1f}{late:>10}"
        )


def middle(found: list[float]) -> float:
    return sorted(found)[len(found) // 2]


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


def play(series: tuple[str, int, str, dict[str, Any], int], deal: int, seconds: float, kept: Kept) -> None:
    """One game with one master."""
    name, seats, others, options, _ = series
    game, seed = find(name), derived(f"limits {name} {seats} {deal}")
    table = Table.new(game, seats, chance=FastChance(seed), **options)
    bots = [make_player(game, others, seed + seat) for seat in range(seats)]
    master, place = Master(game, seed, ENDLESS, seconds), deal % seats
    while not table.over:
        seat = table.asked[0]
        table.answer(
            timed(master, table, seat, kept) if seat == place else bots[seat].answer(table.observe(seat)), seat
        )


def timed(master: Master, table: Table, seat: int, kept: Kept) -> str:
    seen, imagination = table.observe(seat), table.imagine(seat)
    wall, processor = time.perf_counter(), time.thread_time()
    answer = master.think(seen, imagination)
    if len(table.options(seat)) > 1:
        kept.processor.append(time.thread_time() - processor)
        kept.wall.append(time.perf_counter() - wall)
    return answer


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=0.1, help="the limit of a decision")
    parser.add_argument("--part", type=float, default=1.0, help="of the games")
    parser.add_argument("--burners", type=int, default=os.cpu_count() or 1)
    parser.add_argument(
        "--rank", type=int, default=NICE, help="how nice the burners are: 0 is more pressing than we are"
    )
    asked = parser.parse_args()
    os.nice(NICE)
    print(
        f"{'compiled' if compiled() else 'interpreted'}, limit {1000 * asked.seconds:.0f} ms, {asked.burners} burners"
    )
    print(f"{'':44}{'games':>6}{'decisions':>9}{'median':>9}{'worst ms':>9}{'processor':>11}{'too late':>10}")
    with busy(asked.burners, asked.rank):
        for series in GAMES:
            games, kept = max(1, round(asked.part * series[4])), Kept()
            gc.freeze()
            for deal in range(games):
                play(series, deal, asked.seconds, kept)
            label = f"{series[0]}, {series[1]} players {' '.join(str(value) for value in series[3].values())}"
            print(f"{label:44}{games:>6}{kept.row(asked.seconds)}", flush=True)


if __name__ == "__main__":
    main()
