"""A public house on paper: a million people a month and 100,000 tables at the pace of days, minute by minute of a day.

`python bench/scale.py` (`--people`, `--day-tables`, `--factor`, `--seed`). Nothing here measures anything: the figures
it is fed with were measured elsewhere, each with its place in docs/performance.md or docs/scale.md, and the habits of
people are assumptions, which stand at the top. What comes out is told in docs/scale.md.
"""

import argparse
import math
import random
from dataclasses import dataclass, field

# -- assumed: how people play ----------------------------------------------------------------------------------------

VISITS = 6.0
"""How often somebody comes in a month, on average."""
LOBBY_MINUTES = 4
"""How long somebody looks at the lobby in a visit."""
HOURS = (18, 12, 8, 5, 4, 4, 6, 10, 16, 22, 26, 30, 34, 36, 36, 38, 44, 54, 68, 84, 96, 100, 78, 44)
"""How many come in each hour of the day, in hundredths of the busiest."""
ALONE, FRIENDS = 0.5, 0.5
"""Shares of live games: one person against bots, and all seats with people."""
MASTERS = 0.3
"""Of the bots, those that think ahead."""
ANSWERS_A_DAY = 4.0
"""At a table at the pace of days: answers that its people give in a day, all together."""
WATCHED = 1.15
"""Connections for each person at a table: some have two devices, some are watched."""


@dataclass(frozen=True)
class Kind:
    """A game: who plays it, how long, and what was measured of its records and frames (docs/scale.md)."""

    name: str
    share: float
    seats: int
    minutes: int
    entries: int
    bytes_an_entry: int
    frame_bytes: int
    frame_us: float


KINDS = (
    Kind("Secret Invasion", 0.35, 3, 20, 193, 171, 1227, 15),
    Kind("Path to Hope", 0.20, 3, 35, 134, 167, 1604, 33),
    Kind("Warlords", 0.15, 3, 40, 114, 189, 3360, 39),
    Kind("Starfighter", 0.15, 2, 30, 92, 160, 7693, 95),
    Kind("Rebellion", 0.15, 2, 150, 808, 167, 12521, 108),
)

# -- measured --------------------------------------------------------------------------------------------------------

MOVE_US, SEND_US = 284.0, 35.0
"""A move at a human pace, and what each connection adds besides its frame: 484 µs with four sockets, frames of 15."""
WAKE_US = 1_100.0
"""A table is woken from its snapshot."""
TABLE_KB = 370.0
"""A live table with four people connected."""
APPENDS = 23_000.0
"""Durable appends a second that one PostgreSQL took from one client (0.93 of SQLite's 25,000)."""
APPEND_US = 75.0
"""Processor time of PostgreSQL for one of them, in batches of ten."""
ROW_BYTES = 3.0
"""What is written to disk for a byte of a record: the row, its two indexes, and the write-ahead log."""
NEWS_US = 65.0
"""The broker's processor time for the news of a move, for each process that follows."""
LIST_US, LOOK_US = 4_900.0, 24.0
"""The lists of the lobby read once, and one change sent to somebody who looks."""
ANSWER_MS, THOUGHT_MS = 0.7, 800.0
"""What a bot that answers at once takes for an answer, and one that thinks ahead for a decision, at most."""
CONNECTIONS = 4_000
"""Connections of one process, unless set otherwise."""

# -- assumed: machines -----------------------------------------------------------------------------------------------

FULL = 0.5
"""How much of a core may be used at the busiest minute: beyond, waiting grows quickly."""
CORE, GIGABYTE, DISK, TRAFFIC = 9.0, 1.5, 0.08, 1.0
"""Prices a month in euros: a core, a gigabyte of memory, a gigabyte of disk; a terabyte sent."""


@dataclass
class Minute:
    """What happens in one minute of the day."""

    tables: float = 0
    sockets: float = 0
    lookers: float = 0
    begun: float = 0
    moves: float = 0
    cpu_us: float = 0
    record_bytes: float = 0
    sent_bytes: float = 0
    quick: float = 0
    thoughts: float = 0


@dataclass
class Day:
    minutes: list[Minute] = field(default_factory=lambda: [Minute() for _ in range(1440)])

    def peak(self, what: str) -> float:
        return float(max(getattr(minute, what) for minute in self.minutes))

    def total(self, what: str) -> float:
        return float(sum(getattr(minute, what) for minute in self.minutes))


def simulate(people: int, day_tables: int, seed: int) -> Day:
    """One day: everybody who comes plays one game, or answers at the tables that wait for them."""
    day, luck = Day(), random.Random(seed)
    hours = range(24)
    for _ in range(round(people * VISITS / 30)):
        come = luck.choices(hours, HOURS)[0] * 60 + luck.randrange(60)
        for minute in range(come, come + LOBBY_MINUTES):
            day.minutes[minute % 1440].lookers += 1
        kind = luck.choices(KINDS, [kind.share for kind in KINDS])[0]
        begin = come + LOBBY_MINUTES
        play(day, luck, kind, begin, 1 if luck.random() < ALONE / (ALONE + FRIENDS / kind.seats) else kind.seats)
    for _ in range(round(day_tables * ANSWERS_A_DAY)):
        come = luck.choices(hours, HOURS)[0] * 60 + luck.randrange(60)
        answer(day.minutes[come], luck.choices(KINDS, [kind.share for kind in KINDS])[0])
    return day


def play(day: Day, luck: random.Random, kind: Kind, begin: int, people: int) -> None:
    """A live game. Whoever sets it up plays alone against bots, or with friends: then it counts for one of them."""
    part = 1.0 if people == 1 else 1 / people
    length = max(5, round(luck.lognormvariate(math.log(kind.minutes), 0.35)))
    viewers = people * WATCHED
    moves = kind.entries / length
    bots = (kind.seats - people) / kind.seats
    day.minutes[begin % 1440].begun += part
    for minute in range(begin, begin + length):
        now = day.minutes[minute % 1440]
        now.tables += part
        now.sockets += part * viewers
        add_moves(now, kind, part * moves, viewers)
        now.quick += part * moves * bots * (1 - MASTERS)
        now.thoughts += part * moves * bots * MASTERS


def answer(now: Minute, kind: Kind) -> None:
    """Somebody comes to a table at the pace of days: it is woken, one or two people are there for some minutes."""
    now.cpu_us += WAKE_US
    now.tables += 4
    now.sockets += 2
    add_moves(now, kind, 1.5, 1.2)


def add_moves(now: Minute, kind: Kind, moves: float, viewers: float) -> None:
    now.moves += moves
    now.cpu_us += moves * (MOVE_US + viewers * (kind.frame_us + SEND_US))
    now.record_bytes += moves * kind.bytes_an_entry
    now.sent_bytes += moves * viewers * kind.frame_bytes


def lobby_us(minute: Minute, processes: float) -> float:
    """All processes read the lists anew up to four times a second while anything changes, and tell those who look."""
    changes = min(4.0, minute.begun * 2 / 60)
    return processes * 60 * changes * LIST_US + minute.lookers * 60 * changes * LOOK_US


def report(day: Day) -> None:
    busy = max(day.minutes, key=lambda one: one.cpu_us)
    cores, connections = busy.cpu_us / 60e6, day.peak("sockets") + day.peak("lookers")
    processes = math.ceil(max(cores / FULL, connections / CONNECTIONS))
    lobby = lobby_us(busy, processes) / 60e6
    processes = math.ceil(max((cores + lobby) / FULL, connections / CONNECTIONS))
    moves = day.peak("moves") / 60
    thinking = (busy.quick * ANSWER_MS + busy.thoughts * THOUGHT_MS) / 60e3
    memory = (day.peak("tables") * TABLE_KB / 1e6) + processes * 0.15
    growth = day.total("record_bytes") * 30 * ROW_BYTES / 1e9
    database = moves * APPEND_US / 1e6 + processes * min(4.0, busy.begun / 30) * LIST_US / 2e6
    news = moves * NEWS_US * 1.3 / 1e6
    sent = day.total("sent_bytes") * 30 / 1e12
    lines = {
        "tables in memory at the busiest minute": f"{day.peak('tables'):,.0f}",
        "connections": f"{connections:,.0f}",
        "moves a second, busiest minute / mean": f"{moves:,.0f} / {day.total('moves') / 86400:,.0f}",
        "cores for tables / for the lobby": f"{cores:.1f} / {lobby:.1f}",
        "processes, half a core each at most": f"{processes}",
        "memory of them": f"{memory:,.0f} GB",
        "appends a second, of what one PostgreSQL took": f"{moves:,.0f} ({moves / APPENDS:.0%})",
        "cores of PostgreSQL / of the broker": f"{database:.1f} / {news:.1f}",
        "written in a month, records with indexes and log": f"{growth:,.0f} GB",
        "sent in a month, before compression": f"{sent:,.1f} TB",
        "cores for bots that answer at once / that think ahead": (
            f"{busy.quick * ANSWER_MS / 60e3:.1f} / {busy.thoughts * THOUGHT_MS / 60e3:,.0f}"
        ),
    }
    for name, value in lines.items():
        print(f"{name:58} {value}")
    costs = {
        "servers": processes * FULL * 2 * CORE + memory * GIGABYTE,
        "thinking": thinking * CORE,
        "database": max(4, database / FULL) * CORE + 64 * GIGABYTE + 12 * growth * DISK,
        "traffic": sent * TRAFFIC,
    }
    for name, cost in costs.items():
        print(f"{'euros a month: ' + name:58} {cost:,.0f}")
    print(f"{'euros a month':58} {sum(costs.values()):,.0f}")
    print("\nhow many times as much each would carry:")
    room = {
        "thinking ahead in full, on 64 cores": 64 / max(1e-9, busy.thoughts * THOUGHT_MS / 60e3),
        "one writer of one PostgreSQL": APPENDS * FULL / moves,
        "lists of the lobby, read by every process": (4 * FULL) / max(1e-9, database),
        "one broker": FULL / max(1e-9, news),
    }
    for name, times in sorted(room.items(), key=lambda one: one[1]):
        print(f"{name:58} {times:,.1f}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=1_000_000, help="in a month")
    parser.add_argument("--day-tables", type=int, default=100_000, help="in progress at the pace of days")
    parser.add_argument("--factor", type=float, default=1.0, help="how many times as much of both")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    report(simulate(round(asked.people * asked.factor), round(asked.day_tables * asked.factor), asked.seed))
