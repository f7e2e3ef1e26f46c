"""Several houses over one database in the test's own process, as several processes of one server would be."""

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Callable
from pathlib import Path

from cantina.server.neighbours.clock import DatabaseClock
from cantina.server.neighbours.news import Hear
from cantina.server.neighbours.notify import Notices
from cantina.server.settings import Settings
from cantina.server.storage.postgres import PostgresStorage
from server.databases import drop_database, new_database
from server.wire import QUICK, Guest, Inn


class Silence:
    """News of which nothing ever arrives: what is told is lost on the way."""

    async def open(self, name: str, hear: Hear, missed: Callable[[], None]) -> None: ...

    async def close(self) -> None: ...

    def tell(self, table: str, item: bytes) -> None: ...

    def follow(self, table: str) -> None: ...

    def leave(self, table: str) -> None: ...


class Neighbour(Inn):
    """One of several houses over a database."""

    def __init__(self, address: str, path: Path, settings: Settings, silent: bool) -> None:
        news = Silence() if silent else Notices(address)
        super().__init__(path, settings, DatabaseClock(), PostgresStorage(address), news)


@contextlib.asynccontextmanager
async def street(
    path: Path, houses: int = 2, settings: Settings = QUICK, silent: bool = False
) -> AsyncIterator[list[Neighbour]]:
    """Houses side by side over one database, open at the same time."""
    name = secrets.token_hex(8)
    address = new_database(name)
    try:
        async with contextlib.AsyncExitStack() as stack:
            yield [await stack.enter_async_context(Neighbour(address, path, settings, silent)) for _ in range(houses)]
    finally:
        drop_database(name)


def at(guest: Guest, inn: Inn) -> Guest:
    """The same browser, connected to another of the houses."""
    return guest.again(inn)


async def until(what: Callable[[], object], seconds: float = 8) -> None:
    """Wait for something that comes by itself."""
    async with asyncio.timeout(seconds):
        while not what():
            await asyncio.sleep(0.02)
