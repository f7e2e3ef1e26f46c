"""What a house takes as one process and as several, with either database, and when thousands come back at once.
`make several`; the storm alone: `make storm`.

The same tables as in `bench/load.py`, as fast as they can and at a human pace: one process with SQLite, one with
PostgreSQL, and several workers at one port, where the sockets of a table are with whichever worker took them. The
processor time is that of all servers, and apart from it that of the database. Where there are fewer processors than
processes the moves a second tell how little they wait for each other, and not how much they take together.

The storm: two of three processes over one database are killed with all their sockets and started again; all sockets
come back at the same moment, while people at the third play on.
"""

import argparse
import asyncio
import itertools
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import uvloop

from cantina.server.storage.postgres import Session
from faults import start_database
from load import SEATS, children, memory, processor, tell
from load_client import Crowd, Player, Tally, crowd, http
from server.town import Broker

AT_ONCE = 40
"""How many tables are being set up at the same time."""
HURRY = 60.0
"""A storm that is not over by then, in seconds, has failed."""


def server(place: str, port: int, workers: int, news: str) -> None:
    """A house without the limits that are there to keep a crowd like ours out."""
    from cantina.server.http.serve import serve
    from cantina.server.http.workers import serve_by_workers
    from cantina.server.settings import without_limits

    settings = without_limits(sockets=1 << 20, connections=1 << 20, connections_each=1 << 20, news=news)
    if workers:
        serve_by_workers("127.0.0.1", port, place, workers, settings, tell)
    else:
        address, folder = (place, None) if "://" in place else ("", Path(place))
        serve("127.0.0.1", port, folder, browser=False, settings=settings, opened=tell, address=address)


class Served:
    """A running house, which may be several processes."""

    def __init__(self, place: str, workers: int = 0, port: int = 0, news: str = "") -> None:
        self.command = [sys.executable, __file__, "--serve", place, "--workers", str(workers), "--port", str(port)]
        self.command += ["--news", news]
        self.workers = workers

    async def start(self) -> str:
        self.process = await asyncio.create_subprocess_exec(*self.command, stdout=asyncio.subprocess.PIPE)
        assert self.process.stdout is not None
        self.address = (await self.process.stdout.readline()).decode().strip().replace("localhost", "127.0.0.1")
        return self.address

    def servers(self) -> list[int]:
        return children(self.process.pid) if self.workers else [self.process.pid]

    def processor(self) -> float:
        return sum(map(processor, self.servers()))

    def memory(self) -> float:
        return sum(map(memory, self.servers()))

    async def stop(self, kill: bool = False) -> None:
        if kill:
            self.process.kill()
        else:
            self.process.terminate()
        await self.process.wait()


def family(pid: int) -> list[int]:
    return [pid, *itertools.chain.from_iterable(map(family, children(pid)))]


class Databases:
    """A PostgreSQL server of our own, and a new database in it for each measurement."""

    def __init__(self, folder: Path) -> None:
        self.server = start_database(folder)
        self.names = (f"several{number}" for number in itertools.count())

    def new(self) -> str:
        name, session = next(self.names), Session(self.server.get_uri())
        session.execute(f'CREATE DATABASE "{name}"')
        session.close()
        address: str = self.server.get_uri()
        return address.replace("/postgres?", f"/{name}?")

    def processor(self) -> float:
        """Of the server and all who have ever worked for it: also those who have gone."""
        pid = int((Path(self.server.pgdata) / "postmaster.pid").read_text().split()[0])
        gone = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[13:15]
        return sum(map(processor, family(pid))) + sum(map(int, gone)) / os.sysconf("SC_CLK_TCK")


async def measure(served: Served, tables: int, pause: float, seconds: float, base: Callable[[], float]) -> Any:
    address = await served.start()
    try:
        before, busy = served.memory(), base()
        found: dict[str, float] = await crowd(address, tables, SEATS, pause, 3, seconds, served.processor)
        found["kb_per_table"] = 1024 * (served.memory() - before) / tables
        found["database_s"] = base() - busy
    finally:
        await served.stop()
    return found


async def compare(folder: Path, options: argparse.Namespace) -> list[dict[str, Any]]:
    databases = Databases(folder / "pg")
    kinds: list[tuple[str, int]] = [("SQLite, one process", 0), ("PostgreSQL, one process", 0)]
    kinds += [(f"PostgreSQL, {workers} worker{'s' * (workers > 1)}", workers) for workers in options.several]
    rows = []
    for what, tables, pause in (("fast", options.tables, 0.0), ("human", options.people // SEATS, 0.0)):
        pause = pause if what == "fast" else options.people / SEATS / options.rate
        for turn in range(options.turns):
            for at, (name, workers) in enumerate(kinds):
                place = str(folder / f"{what}{turn}") if at == 0 else databases.new()
                found = await measure(Served(place, workers), tables, pause, options.seconds, databases.processor)
                rows.append({"what": what, "name": name, **found})
                print_row(rows[-1], options.seconds)
    return rows


def print_row(row: dict[str, Any], seconds: float) -> None:
    print(
        f"{row['what']:6} {row['name']:26} {row['moves_s']:6.0f} moves/s, p50 {row['p50_ms']:6.1f} ms,"
        f" p99 {row['p99_ms']:6.1f} ms, {row['us_per_move']:5.0f} us a move in the servers,"
        f" {1e6 * row['database_s'] / max(1.0, row['moves_s'] * (seconds + 3)):4.0f} us in PostgreSQL,"
        f" {row['kb_per_table']:5.0f} kB a table",
        flush=True,
    )


# -- the storm -------------------------------------------------------------------------------------------------------


class Others:
    """People elsewhere who play on, in a process of their own: they are not to wait for the crowd of this one."""

    def __init__(self, host: str, options: argparse.Namespace) -> None:
        self.command = [sys.executable, __file__, "--play", host, "--others", str(options.others)]
        self.command += ["--calm-rate", str(options.calm_rate)]

    async def start(self) -> None:
        pipe = asyncio.subprocess.PIPE
        self.process = await asyncio.create_subprocess_exec(*self.command, stdin=pipe, stdout=pipe)
        await self.lately()

    async def lately(self) -> dict[str, float]:
        """How long their moves have taken since this was asked last."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(b"\n")
        found: dict[str, float] = json.loads(await self.process.stdout.readline())
        return found

    async def stop(self) -> None:
        self.process.kill()
        await self.process.wait()


async def play(host: str, options: argparse.Namespace) -> None:
    """What such a process does."""
    tally, loop = Tally(), asyncio.get_running_loop()
    crowds = [Crowd(host, tally, SEATS, options.others / options.calm_rate) for _ in range(options.others)]
    tasks = [asyncio.create_task(one.run()) for one in crowds]
    while any(len(one.players) < SEATS for one in crowds):
        await asyncio.sleep(0.05)
    tally.start()
    while await loop.run_in_executor(None, sys.stdin.readline):
        found = {"moves": len(tally.seconds), "p50_ms": tally.percentile(0.5), "p99_ms": tally.percentile(0.99)}
        print(json.dumps(found), flush=True)
        tally.start()
    for task in tasks:
        task.cancel()


class Away(Crowd):
    """Four people who have sat down, whose sockets are cut, and who come back."""

    def __init__(self, host: str) -> None:
        super().__init__(host, Tally(), SEATS, 3600)
        self.back: list[float] = []

    async def settle(self) -> None:
        self.cookies = [(await http(self.host, "GET", "/api/me"))[1] for _ in range(self.seats)]
        await self.sit_down()

    async def come_back(self, began: float) -> None:
        """All four at once, again and again until they are let in."""
        await asyncio.gather(*(self.one_back(seat, began) for seat in range(self.seats)))

    async def one_back(self, seat: int, began: float) -> None:
        name, _, port = self.host.partition(":")
        loop = asyncio.get_running_loop()
        while True:
            player = Player(self, seat, f"/ws/table/{self.table}", self.host, self.cookies[seat])
            try:
                await loop.create_connection(lambda player=player: player, name, int(port))  # type: ignore[misc]
            except OSError:
                await asyncio.sleep(0.1)
                continue
            while not player.version and not player.done.done():
                await asyncio.sleep(0.02)
            if player.version:
                self.players.append(player)
                self.back.append(time.perf_counter() - began)
                return
            await asyncio.sleep(0.1)


async def storm(folder: Path, options: argparse.Namespace) -> dict[str, float]:
    databases = Databases(folder / "pg")
    place, broker = databases.new(), Broker()
    await broker.start()
    hit = [Served(place, port=options.port + at, news=broker.address) for at in range(2)]
    calm = Served(place, port=options.port + 2, news=broker.address)
    hosts = [urlsplit(await served.start()).netloc for served in [*hit, calm]]
    people = [Away(hosts[at % 2]) for at in range(options.storm // SEATS)]
    room = asyncio.Semaphore(AT_ONCE)

    async def settle(one: Away) -> None:
        async with room:
            await one.settle()

    await asyncio.gather(*map(settle, people))
    others = Others(hosts[2], options)
    await others.start()
    await asyncio.sleep(5)
    await others.lately()
    await asyncio.sleep(10)
    quiet = await others.lately()
    for served in hit:
        await served.stop(kill=True)
    for one in people:
        one.players.clear()
    await asyncio.gather(*(served.start() for served in hit))
    await others.lately()
    began = time.perf_counter()
    async with asyncio.timeout(HURRY):
        await asyncio.gather(*(one.come_back(began) for one in people))
    took, meanwhile = time.perf_counter() - began, await others.lately()
    found = {"sockets": float(SEATS * len(people)), "back_s": took}
    found["half_back_s"] = sorted(second for one in people for second in one.back)[len(people) * SEATS // 2]
    found |= {f"others_{name}": value for name, value in meanwhile.items()}
    found |= {f"others_{name}_before": value for name, value in quiet.items()}
    await others.stop()
    await asyncio.gather(*(served.stop() for served in [*hit, calm]))
    await broker.kill()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--serve", metavar="PLACE", help=argparse.SUPPRESS)
    parser.add_argument("--workers", type=int, default=0, help=argparse.SUPPRESS)
    parser.add_argument("--news", default="", help=argparse.SUPPRESS)
    parser.add_argument("--play", metavar="HOST", help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, default=18400, help="the first of three ports for the storm")
    parser.add_argument("--tables", type=int, default=50, help="tables that play as fast as they can")
    parser.add_argument("--people", type=int, default=1000, help="sockets at a human pace")
    parser.add_argument("--rate", type=float, default=500, help="moves a second of all those together")
    parser.add_argument("--several", type=int, nargs="+", default=[1, 2, 4], help="numbers of workers")
    parser.add_argument("--turns", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--storm", type=int, default=0, help="this many sockets come back at once, and nothing else")
    parser.add_argument("--others", type=int, default=50, help="tables that play on meanwhile")
    parser.add_argument("--calm-rate", type=float, default=100, help="moves a second of those together")
    options = parser.parse_args()
    if options.serve:
        server(options.serve, options.port, options.workers, options.news)
        return
    if options.play:
        asyncio.run(play(options.play, options))
        return
    with tempfile.TemporaryDirectory(
        prefix="cantina-several-", dir=os.environ.get("CANTINA_LOAD_DIR"), ignore_cleanup_errors=True
    ) as folder:
        Path(folder).chmod(0o755)  # the database has a user of its own
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            if options.storm:
                print(json.dumps(runner.run(storm(Path(folder), options))))
            else:
                runner.run(compare(Path(folder), options))


if __name__ == "__main__":
    main()
