"""Open the house: serve the tables to browsers and programs, with everything kept in one folder."""

import contextlib
import gc
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path

import platformdirs
import uvicorn

from cantina.server.app import make_app
from cantina.server.house import House
from cantina.server.quick import QuickSockets
from cantina.server.settings import Settings
from cantina.server.sqlite import SqliteStorage, backup

PORT = 8137
DATABASE = "cantina.sqlite3"


def data_folder() -> Path:
    """Where a user's tables are kept unless told otherwise."""
    return Path(platformdirs.user_data_dir("cantina", appauthor=False))


def config(house: House, host: str, port: int) -> uvicorn.Config:
    return uvicorn.Config(
        make_app(house),
        host=host,
        port=port,
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        ws=QuickSockets,
        ws_max_size=1 << 16,
        ws_per_message_deflate=False,
        ws_ping_interval=30,
        ws_ping_timeout=30,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
    )


class Server(uvicorn.Server):
    """Tells its address once it is open."""

    def __init__(self, config: uvicorn.Config, opened: Callable[[str], None]) -> None:
        super().__init__(config)
        self.opened = opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.should_exit:
            self.opened(self.address())

    def address(self) -> str:
        host, port = self.servers[0].sockets[0].getsockname()[:2]
        shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host
        return f"http://{shown}:{port}"


def calm_memory() -> None:
    """No pauses while people play.

    Nothing that a move, a request or a connection leaves behind refers to itself, so all of it goes when it is no
    longer used; the collector, which looks for what does, would only go through everything that is kept. The house
    calls it now and then. The writer's thread gets its turn after half a millisecond.
    """
    gc.collect()
    gc.freeze()
    gc.disable()
    sys.setswitchinterval(0.0005)


def serve(
    host: str = "127.0.0.1",
    port: int = PORT,
    data: Path | None = None,
    browser: bool = True,
    settings: Settings | None = None,
    opened: Callable[[str], None] = print,
) -> None:
    """Serve until somebody stops it. `opened` is told the address."""
    house = House(SqliteStorage((data or data_folder()) / DATABASE), settings)

    def open_up(address: str) -> None:
        calm_memory()
        opened(address)
        if browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    server = Server(config(house, host, port), open_up)
    with contextlib.suppress(KeyboardInterrupt):
        server.run()


def back_up(file: Path, data: Path | None = None) -> None:
    """Copy everything to a file, whether the house is open or not."""
    backup((data or data_folder()) / DATABASE, file)
