"""How quickly tables come back after a restart: many Rebellion tables with two people each, all reconnecting at once.

`python bench/waking.py`: first the processor time of waking one table, from its snapshot and from its whole record;
then a real server over a prepared database and a thousand sockets that all come at the same moment.
"""

import argparse
import asyncio
import base64
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from cantina import games
from cantina.bots import decide, make_player
from cantina.kernel import Table
from cantina.kernel.snapshot import take
from cantina.server.house import House
from cantina.server.http.serve import DATABASE
from cantina.server.people.accounts import digest
from cantina.server.storage.contract import PersonRow, Progress, SeatRow, TableRow
from cantina.server.storage.sqlite import SqliteStorage
from cantina.server.tables.loading import entry_rows, header_line, load
from cantina.server.tables.snapshots import Page, bound
from load import processor
from load_client import UPGRADE, masked


def long_game(entries: int) -> tuple[Table, bytes]:
    """A game of Rebellion between two bots with this number of entries; and the secret of its luck."""
    game, root = games.find("rebellion"), b"r" * 32
    table = Table.new(game, names=["Ann", "Bob"], secret=root)
    players = [make_player(game, "commander", seat) for seat in range(2)]
    while table.record.length < entries and not table.over:
        seat = table.asked[0]
        table.answer(decide(players[seat], table, seat), seat)
    return table, root


async def prepare(path: Path, tables: int, table: Table, root: bytes) -> None:
    """A house with many tables at which this game stands, with snapshots as a server leaves them."""
    storage = SqliteStorage(path)
    await storage.open()
    now = int(time.time() * 1000)
    rows, snapshot = entry_rows(table, now), take(table)
    shown = [table.version(seat) for seat in range(2)]
    for number in range(tables):
        seats = []
        for seat in range(2):
            person = f"p{number}-{seat}"
            await storage.add_person(PersonRow(person, table.names[seat], created=now), digest(f"s{number}-{seat}"))
            seats.append(SeatRow(seat, "person", person, table.names[seat]))
        row = TableRow(
            id=f"t{number}",
            game="rebellion",
            options=table.record.header.options,
            owner="p",
            public=False,
            watch=False,
            undo=True,
            pace="none",
            secret=root,
            created=now,
            invite=f"i{number}",
            header=header_line(table),
            progress=Progress("playing", now, table.asked),
            seats=seats,
        )
        await storage.add_table(row, rows)
        if snapshot is not None:
            page = Page(snapshot, table.record.length, shown, now, {})
            await storage.set_snapshot(row.id, snapshot.entries, bound(page))
    await storage.close()


async def one_table(path: Path) -> None:
    """The processor time of waking, both ways."""
    house = House(SqliteStorage(path))
    await house.storage.open()
    for whole in (False, True):
        await load(house, "t0", whole=whole)
        began, times = time.process_time(), 40
        for number in range(times):
            await load(house, f"t{number}", whole=whole)
        spent = 1000 * (time.process_time() - began) / times
        print(f"waking a table from its {'whole record' if whole else 'snapshot'}: {spent:.2f} ms of processor time")
    await house.storage.close()


async def storm(data: Path, tables: int, versions: list[int]) -> None:
    """Everybody comes back at the same moment."""
    command = [sys.executable, str(Path(__file__).with_name("load.py")), "--serve", str(data)]
    process = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE)
    assert process.stdout is not None
    try:
        host = (await process.stdout.readline()).decode().strip().replace("http://localhost", "127.0.0.1")
        before, began = processor(process.pid), time.monotonic()
        people = [(number, seat) for number in range(tables) for seat in range(2)]
        wires = await asyncio.gather(*(come_back(host, number, seat, versions[seat]) for number, seat in people))
        seconds, spent = time.monotonic() - began, processor(process.pid) - before
        print(
            f"{len(people)} sockets at {tables} tables are back after {seconds:.2f} s"
            f" ({1000 * spent / tables:.2f} ms of processor time a table, connections included)"
        )
        for wire in wires:
            wire.close()
    finally:
        process.terminate()
        await process.wait()


async def come_back(host: str, number: int, seat: int, version: int) -> asyncio.StreamWriter:
    """One socket that has seen everything up to a version; until the first frame is there."""
    name, _, port = host.partition(":")
    reader, writer = await asyncio.open_connection(name, int(port))
    key = base64.b64encode(os.urandom(16)).decode()
    path, cookie = f"/ws/table/t{number}", f"cantina=s{number}-{seat}"
    writer.write(UPGRADE.format(path=path, host=host, key=key, cookie=cookie).encode())
    await reader.readuntil(b"\r\n\r\n")
    writer.write(masked(json.dumps({"do": "hello", "version": version}).encode()))
    await reader.readexactly(16)
    return writer


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--entries", type=int, default=700, help="how far each game has come")
    arguments = parser.parse_args()
    table, root = long_game(arguments.entries)
    with tempfile.TemporaryDirectory(prefix="cantina-waking-") as folder:
        path = Path(folder) / DATABASE
        asyncio.run(prepare(path, arguments.tables, table, root))
        asyncio.run(one_table(path))
        asyncio.run(storm(Path(folder), arguments.tables, [table.version(seat) for seat in range(2)]))


if __name__ == "__main__":
    main()
