"""What uninvited company costs the players. `make door`.

The real server with its usual limits runs on one core; players at a human pace and everybody else run on another where
there is one. For each kind of company the players play alone and with it by turns, a few seconds each, so that whatever
else the machine does falls on both. Everybody comes from an address of this machine's own (127.0.0.0/8).
The time of a move is from sending the answer until the last of the table's sockets has the new version.
"""

import argparse
import asyncio
import contextlib
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from load import cores, pin, processor
from load_client import UPGRADE, Crowd, Tally, masked

SEATS = 4
Company = Callable[[str, list[str]], contextlib.AbstractAsyncContextManager[None]]


def server(data: str) -> None:
    """The house as it is opened to the public."""
    from cantina.server.http.serve import serve

    serve("127.0.0.1", 0, Path(data), browser=False, opened=lambda address: print(address, flush=True))


# -- company ---------------------------------------------------------------------------------------------------------


class Line(asyncio.Protocol):
    """A connection that says something and hears nothing."""

    def __init__(self, said: bytes, again: bytes = b"", every: float = 0, deaf: bool = False) -> None:
        self.said = said
        self.again = again
        self.every = every
        self.deaf = deaf
        self.heard = 0

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        if self.deaf:
            transport.pause_reading()
        if self.said:
            transport.write(self.said)
        if self.again:
            asyncio.get_running_loop().call_later(self.every, self.go_on)

    def data_received(self, data: bytes) -> None:
        self.heard += len(data)

    def go_on(self) -> None:
        if not self.transport.is_closing():
            self.transport.write(self.again)
            asyncio.get_running_loop().call_later(self.every, self.go_on)


async def reach(host: str, source: str, line: Line) -> Line:
    name, _, port = host.partition(":")
    await asyncio.get_running_loop().create_connection(lambda: line, name, int(port), local_addr=(source, 0))
    return line


@contextlib.asynccontextmanager
async def lines(host: str, count: int, make: Callable[[int], Line], each: int = 250) -> AsyncIterator[None]:
    """This number of connections, a few hundred from one address; whoever is hung up on comes again."""
    there: list[Line] = [await reach(host, f"127.0.9.{1 + n // each}", make(n)) for n in range(count)]

    async def return_() -> None:
        while True:
            await asyncio.sleep(0.25)
            for n, line in enumerate(there):
                if line.transport.is_closing():
                    with contextlib.suppress(OSError):
                        there[n] = await reach(host, f"127.0.9.{1 + n // each}", make(n))

    returning = asyncio.create_task(return_())
    try:
        yield
    finally:
        returning.cancel()
        for line in there:
            line.transport.abort()


def upgrade(host: str, path: str) -> bytes:
    return UPGRADE.format(path=path, host=host, key="dGhlIHNhbXBsZSBub25jZQ==", cookie="").encode()


HELLO = masked(b'{"do":"hello","version":null}')
PING = masked(b'{"do":"ping","n":1}')


def silent(host: str, _: list[str]) -> contextlib.AbstractAsyncContextManager[None]:
    return lines(host, 1004, lambda _: Line(b""))


def slow(host: str, _: list[str]) -> contextlib.AbstractAsyncContextManager[None]:
    return lines(host, 500, lambda _: Line(b"GET / HTTP/1.1\r\nHost: x\r\n", b"X: y\r\n", 1))


def spectators(host: str, tables: list[str]) -> contextlib.AbstractAsyncContextManager[None]:
    return lines(host, 190, lambda _: Line(upgrade(host, f"/ws/table/{tables[0]}") + HELLO))


def spread(host: str, tables: list[str]) -> contextlib.AbstractAsyncContextManager[None]:
    return lines(host, 190, lambda n: Line(upgrade(host, f"/ws/table/{tables[n % len(tables)]}") + HELLO))


def greeting(host: str, tables: list[str]) -> contextlib.AbstractAsyncContextManager[None]:
    """They ask for everything again and again, as often as a connection may."""
    return lines(host, 190, lambda _: Line(upgrade(host, f"/ws/table/{tables[0]}") + HELLO, HELLO, 0.06))


def deaf(host: str, tables: list[str]) -> contextlib.AbstractAsyncContextManager[None]:
    return lines(host, 190, lambda _: Line(upgrade(host, f"/ws/table/{tables[0]}") + HELLO, PING, 0.1, deaf=True))


COMPANY: dict[str, Company] = {
    "1,004 silent connections": silent,
    "500 slow headers": slow,
    "190 spectators at one table": spectators,
    "190 spectators, spread": spread,
    "190 spectators, greeting on": greeting,
    "190 spectators who do not read": deaf,
}

# -- measuring -------------------------------------------------------------------------------------------------------


class Figures:
    """What was measured with the players alone, or with company: over all turns together."""

    def __init__(self) -> None:
        self.tally = Tally()
        self.busy = 0.0

    async def measure(self, tally: Tally, seconds: float, pid: int) -> None:
        await asyncio.sleep(1)
        busy = processor(pid)
        tally.start()
        await asyncio.sleep(seconds)
        tally.on = False
        self.busy += processor(pid) - busy
        self.tally.seconds += tally.seconds
        self.tally.moves += tally.moves


async def evening(arguments: argparse.Namespace, core: list[int]) -> None:
    with tempfile.TemporaryDirectory(prefix="cantina-door-") as data:
        command = [sys.executable, __file__, "--serve", data, *(["--core", str(core[0])] if core else [])]
        process = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE)
        assert process.stdout is not None
        try:
            address = (await process.stdout.readline()).decode().strip().replace("localhost", "127.0.0.1")
            await company(urlsplit(address).netloc, arguments, process.pid)
        finally:
            process.terminate()
            await process.wait()


async def company(host: str, arguments: argparse.Namespace, pid: int) -> None:
    tally = Tally()
    pause = arguments.tables / arguments.rate
    tables = [Crowd(host, tally, SEATS, pause, f"127.0.1.{n + 1}") for n in range(arguments.tables)]
    tasks = [asyncio.create_task(one.run()) for one in tables]
    while any(len(one.players) < SEATS for one in tables):
        await asyncio.sleep(0.05)
    print(f"{'':32}{'moves':>8}{'p50 ms':>16}{'p99 ms':>16}{'ratio':>7}{'server %':>12}", flush=True)
    for name, come in COMPANY.items():
        alone, with_them = Figures(), Figures()
        for _ in range(arguments.turns):
            await alone.measure(tally, arguments.seconds, pid)
            async with come(host, [one.table for one in tables]):
                await with_them.measure(tally, arguments.seconds, pid)
        print(line(name, alone, with_them, arguments.turns * arguments.seconds), flush=True)
    for one in tables:
        one.stop()
    await asyncio.gather(*tasks, return_exceptions=True)


def line(name: str, alone: Figures, company: Figures, seconds: float) -> str:
    both = alone.tally, company.tally
    p50, p99 = ([tally.percentile(share) for tally in both] for share in (0.5, 0.99))
    busy = f"{100 * alone.busy / seconds:.0f} → {100 * company.busy / seconds:.0f}"
    middle, tail = (f"{one[0]:.1f} → {one[1]:.1f}" for one in (p50, p99))
    return f"{name:32}{company.tally.moves:8}{middle:>16}{tail:>16}{p99[1] / p99[0]:7.2f}{busy:>12}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--serve", metavar="FOLDER", help=argparse.SUPPRESS)
    parser.add_argument("--core", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--tables", type=int, default=25)
    parser.add_argument("--rate", type=int, default=100, help="moves a second of all tables together")
    parser.add_argument("--seconds", type=float, default=4, help="how long one turn takes")
    parser.add_argument("--turns", type=int, default=5)
    arguments = parser.parse_args()
    if arguments.serve:
        if arguments.core is not None:
            pin(arguments.core)
        server(arguments.serve)
        return
    import uvloop

    core = cores()
    if len(core) > 1:
        pin(core[1])
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(evening(arguments, core))


if __name__ == "__main__":
    main()
