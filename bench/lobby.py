"""What a new table costs while many look at the lobby: processor time of the server, in one process without a network.

`python bench/lobby.py`: 200 people, at 100 and at 3,000 public tables.
"""

import argparse
import asyncio
import tempfile
import time
from pathlib import Path
from typing import get_args

from cantina.server.house import House
from cantina.server.protocol import Status
from cantina.server.settings import Settings
from cantina.server.storage.contract import PersonRow, Progress, SeatRow, TableRow
from cantina.server.storage.sqlite import SqliteStorage
from cantina.server.tables.visitor import Visitor

STATUSES: tuple[Status, ...] = get_args(Status)


def table(number: int, status: Status) -> TableRow:
    seats = [SeatRow(seat, "person", f"p{number}-{seat}", f"Person {seat}") for seat in range(4)]
    row = TableRow(
        id=f"t{number}",
        game="secret-invasion",
        options={},
        owner=f"p{number}-0",
        public=True,
        watch=True,
        undo=True,
        pace="day:1",
        secret=b"\0" * 32,
        created=int(time.time() * 1000),
        invite=f"i{number}",
        seats=seats,
    )
    row.progress = Progress(status, row.created + number)
    return row


async def measure(folder: Path, tables: int, people: int, changes: int) -> float:
    """Milliseconds of processor time that a new table costs."""
    house = House(SqliteStorage(folder / "house.sqlite3"), Settings(lobby_pause=0))
    await house.open()
    for number in range(tables):
        await house.storage.add_table(table(number, STATUSES[number % 3]), [])
    visitors = [Visitor(f"person-{number}", "") for number in range(people)]
    for number, visitor in enumerate(visitors):
        await house.storage.add_person(PersonRow(f"person-{number}", "Anybody"), f"s{number}")
        await house.lobby.enter(visitor)
    await house.lobby.tell()
    spent = 0.0
    for number in range(changes):
        for visitor in visitors:
            visitor.outbox.frames.clear()
        row = table(tables + number, "waiting")
        await house.storage.add_table(row, [])
        began = time.process_time()
        house.lobby.changed(row)
        while not all(visitor.outbox.frames for visitor in visitors):
            await asyncio.sleep(0)
        spent += time.process_time() - began
    await house.close()
    return 1000 * spent / changes


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--people", type=int, default=200)
    options.add_argument("--changes", type=int, default=5)
    chosen = options.parse_args()
    for tables in (100, 3000):
        with tempfile.TemporaryDirectory() as folder:
            cost = asyncio.run(measure(Path(folder), tables, chosen.people, chosen.changes))
        print(f"{tables:5} public tables, {chosen.people} people: {cost:7.1f} ms of processor time for a new table")


if __name__ == "__main__":
    main()
