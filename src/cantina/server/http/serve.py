"""Open the house: serve the tables to browsers and programs, with everything kept in one folder."""

import asyncio
import contextlib
import gc
import socket
import sqlite3
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal

import platformdirs
import uvicorn

from cantina import games
from cantina.kernel import Refusal
from cantina.server import logs
from cantina.server.house import House
from cantina.server.http.app import make_app
from cantina.server.http.connections import Config, Gate, PatientHttp
from cantina.server.http.quick import QuickSockets
from cantina.server.http.reach import origin, own_address
from cantina.server.manners import confusables
from cantina.server.protocol import LARGEST_HEADER
from cantina.server.settings import Settings
from cantina.server.storage.contract import Storage
from cantina.server.storage.database import alone, backup, prepare
from cantina.server.storage.intact import LogLost, LogOfAnother, accept_loss
from cantina.server.storage.layout import TooNew
from cantina.server.storage.sqlite import SqliteStorage

PORT = 8137
DATABASE = "cantina.sqlite3"


def data_folder() -> Path:
    """Where a user's tables are kept unless told otherwise."""
    return Path(platformdirs.user_data_dir("cantina", appauthor=False))


def config(house: House, host: str, port: int) -> Config:
    settings = house.settings
    made = Config(
        make_app(house),
        host=host,
        port=port,
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        http=PatientHttp,
        h11_max_incomplete_event_size=LARGEST_HEADER,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        ws=QuickSockets,
        ws_max_size=1 << 16,
        ws_per_message_deflate=False,
        ws_ping_interval=30,
        ws_ping_timeout=30,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    made.gate = Gate(settings)
    return made


class Server(uvicorn.Server):
    """Gives its address once it is open."""

    def __init__(self, config: uvicorn.Config, opened: Callable[[str], None]) -> None:
        super().__init__(config)
        self.opened = opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.should_exit:
            self.opened(self.address())

    def address(self) -> str:
        return address_of(self.servers[0].sockets[0])


def address_of(listener: Any) -> str:
    """Where the page is to be had."""
    host, port = listener.getsockname()[:2]
    if host in ("127.0.0.1", "::1"):
        host = "localhost"
    elif host in ("0.0.0.0", "::"):
        host = own_address()
    return origin(host, port)


def calm_memory() -> None:
    """No pauses while people play.

    This is for speed alone: a house with the collector at work plays the same games. Nothing that a move, a request or
    a connection leaves behind refers to itself, so all of it goes when it is no longer used; the collector, which looks
    for what does, would only go through everything that is kept. The house calls it now and then. The writer's thread
    gets its turn after half a millisecond.
    """
    gc.collect()
    gc.freeze()
    gc.disable()
    sys.setswitchinterval(0.0005)


Why = Literal["taken", "newer", "log-lost", "log-of-another", "other"]
WHY: dict[type[Exception], Why] = {
    BlockingIOError: "taken",
    TooNew: "newer",
    LogLost: "log-lost",
    LogOfAnother: "log-of-another",
}


class CannotOpen(Exception):  # noqa: N818  a finding about a folder
    """The tables in a folder cannot be used: `why` says it in a word."""

    def __init__(self, error: Exception) -> None:
        super().__init__(str(error))
        self.why: Why = WHY.get(type(error), "other")
        self.entries = error.entries if isinstance(error, LogLost) else 0
        self.last = error.last if isinstance(error, LogLost) else None


@contextlib.contextmanager
def database(folder: Path, accept: bool = False) -> Iterator[Path]:
    """The database in this folder, ready, and nobody else's while it is used here.

    `accept`: go on with what is there, also if what was written last is missing.
    """
    with contextlib.ExitStack() as stack:
        try:
            stack.enter_context(alone(folder))
            if accept:
                accept_loss(folder / DATABASE)
            prepare(folder / DATABASE)
        except (OSError, sqlite3.Error, TooNew, LogLost, LogOfAnother) as error:
            raise CannotOpen(error) from error
        yield folder / DATABASE


@contextlib.contextmanager
def postgresql(address: str) -> Iterator[Storage]:
    """The PostgreSQL database at this address, ready. Other processes may have it open too; nobody moves it then."""
    import psycopg

    from cantina.server.storage import postgres

    with contextlib.ExitStack() as stack:
        try:
            stack.enter_context(postgres.alone(address, shared=True))
            postgres.prepare(address)
        except (OSError, psycopg.Error, TooNew) as error:
            raise CannotOpen(error) from error
        yield postgres.PostgresStorage(address)


def house_at(stack: contextlib.ExitStack, address: str, settings: Settings) -> House:
    """One of the processes that share a PostgreSQL database, be there others or not."""
    from cantina.server.neighbours.clock import DatabaseClock
    from cantina.server.neighbours.notify import Notices

    storage = stack.enter_context(postgresql(address))
    if not settings.news:
        return House(storage, settings, DatabaseClock(), Notices(address))
    from cantina.server.neighbours.nats import Broker

    return House(storage, settings, DatabaseClock(), Broker(settings.news))


def serve(
    host: str = "127.0.0.1",
    port: int = PORT,
    data: Path | None = None,
    browser: bool = True,
    settings: Settings | None = None,
    opened: Callable[[str], None] = print,
    accept_loss: bool = False,
    lan: bool = False,
    reached: Callable[[list[str]], None] = print,
    address: str = "",
) -> None:
    """Serve until somebody stops it. `opened` is called with the address. Whoever comes first finds everything ready.

    Everything is kept in the folder `data`, or in the PostgreSQL database at `address`.

    With `lan` the local network is let in from the start; `reached` is called with the addresses for it.
    """
    chosen = settings or Settings()
    logs.begin(chosen.json_logs)
    games.registry()
    confusables()
    with contextlib.ExitStack() as stack:
        if address:
            house = house_at(stack, address, chosen)
        else:
            house = House(SqliteStorage(stack.enter_context(database(data or data_folder(), accept_loss))), chosen)
        if chosen.metrics_port:
            stack.enter_context(house.meters.shown(chosen.metrics_host, chosen.metrics_port))
        tasks: list[asyncio.Task[None]] = []

        async def let_network_in() -> None:
            with contextlib.suppress(Refusal):  # the page says that nobody else reaches the house
                await house.reach.open()
            reached(house.reach.addresses())

        def open_up(address: str) -> None:
            calm_memory()
            opened(address)
            tasks.append(asyncio.create_task(house.thinkers.warm_up()))
            if lan:
                tasks.append(asyncio.create_task(let_network_in()))
            if browser:
                threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

        server = house.reach.server = Server(config(house, host, port), open_up)
        with contextlib.suppress(KeyboardInterrupt):
            server.run()


def back_up(file: Path, place: Path | str) -> None:
    """Copy everything to a file, whether the house is open or not. `place`: its file, or its database's address."""
    if isinstance(place, str):
        from cantina.server.storage.moving import copy_to_file

        copy_to_file(place, file)
    else:
        backup(place, file)
