"""A cable between a server and its database, which can be cut or be slow: it passes on what comes, both ways."""

import asyncio
import contextlib
from pathlib import Path

SOCKET = ".s.PGSQL.5432"
PIECE = 1 << 16


class Cable:
    """Leads from a socket in a folder of its own to the real one."""

    def __init__(self, folder: Path, real: Path) -> None:
        self.folder = folder
        self.real = real
        self.whole = asyncio.Event()
        self.whole.set()
        self.delay = 0.0
        """How many seconds every piece takes."""
        self.ends: set[asyncio.StreamWriter] = set()
        self.tasks: set[asyncio.Task[None]] = set()

    async def lay(self) -> None:
        self.folder.mkdir()
        self.server = await asyncio.start_unix_server(self.come, self.folder / SOCKET)

    async def close(self) -> None:
        self.server.close()
        self.cut()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def cut(self) -> None:
        """Whatever is under way is lost, and nobody gets through until it is mended."""
        self.whole.clear()
        for end in self.ends:
            end.transport.abort()

    def mend(self) -> None:
        self.whole.set()

    async def come(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if not self.whole.is_set():
            writer.transport.abort()
            return
        try:
            there, back = await asyncio.open_unix_connection(self.real)
        except OSError:
            writer.transport.abort()
            return
        for one, other in ((reader, back), (there, writer)):
            task = asyncio.create_task(self.pass_on(one, other))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def pass_on(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        self.ends.add(target)
        try:
            with contextlib.suppress(OSError):
                while piece := await source.read(PIECE):
                    if self.delay:
                        await asyncio.sleep(self.delay)
                    target.write(piece)
                    await target.drain()
        finally:
            self.ends.discard(target)
            target.transport.abort()
