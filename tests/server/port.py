"""The real server on a port of this machine, in the test's own loop: for what only shows over a network."""

import asyncio
import contextlib
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from cantina.server.house import House
from cantina.server.http.connections import Gate
from cantina.server.http.serve import Server, config
from cantina.server.settings import Settings
from cantina.server.storage.sqlite import SqliteStorage
from server.wire import QUICK

Run = Callable[[Coroutine[Any, Any, None]], None]
LOOPS: list[Run] = [asyncio.run]
"""What a server can run on."""
if sys.platform != "win32":
    import uvloop

    LOOPS.append(uvloop.run)


class Port:
    """A house that is open to the network."""

    def __init__(self, house: House, host: str, gate: Gate) -> None:
        self.house = house
        self.gate = gate
        self.host = host

    @property
    def origin(self) -> str:
        return f"http://{self.host}"

    def connect(self, path: str, **headers: str) -> connect:
        """Somebody who reads only when the test does."""
        sent = {"origin": self.origin, **headers}
        return connect(f"ws://{self.host}{path}", additional_headers=sent, max_queue=1, compression=None)


@contextlib.asynccontextmanager
async def open_port(folder: Path, settings: Settings = QUICK) -> AsyncIterator[Port]:
    house = House(SqliteStorage(folder / "cantina.sqlite3"), settings)
    opened: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    settled = config(house, "127.0.0.1", 0)
    server = house.reach.server = Server(settled, opened.set_result)
    serving = asyncio.create_task(server.serve())
    address = await opened
    try:
        yield Port(house, address.removeprefix("http://").replace("localhost", "127.0.0.1"), settled.gate)
    finally:
        server.should_exit = True
        await serving


async def until_closed(wire: ClientConnection) -> AsyncIterator[str]:
    """What still comes before the server closes the connection."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            yield str(await wire.recv())
