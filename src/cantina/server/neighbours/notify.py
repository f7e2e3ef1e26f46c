"""News by PostgreSQL's LISTEN and NOTIFY: for a few processes, without any further program.

Whatever is told while another batch is on its way goes out as the next one, over a connection of its own and after the
commit that it is about: a commit that notifies would keep all others waiting.
"""

import asyncio
import contextlib
import logging
import queue
import threading
import time
from collections.abc import Callable
from typing import LiteralString

import psycopg

from cantina.server.neighbours.news import Hear
from cantina.server.storage.postgres import Session

log = logging.getLogger(__name__)

LARGEST = 7_900
"""The most bytes that PostgreSQL takes along in one notice."""
WAIT = 0.5
"""How long to listen before looking whether to stop, and how long to wait before connecting again, in seconds."""


class Notices:
    """One channel for all processes of a database."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.waiting: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self.ended = False
        self.threads: list[threading.Thread] = []

    async def open(self, name: str, hear: Hear, missed: Callable[[], None]) -> None:
        loop, listening = asyncio.get_running_loop(), asyncio.Event()

        def heard(text: str) -> None:
            for line in text.encode().split(b"\n"):
                loop.call_soon_threadsafe(hear, line)

        def begun() -> None:
            loop.call_soon_threadsafe(listening.set)
            loop.call_soon_threadsafe(missed)

        channel = f"cantina_{name}"
        for work in (lambda: self.listen(channel, heard, begun), lambda: self.send(channel)):
            thread = threading.Thread(target=work, name="cantina-news", daemon=True)
            self.threads.append(thread)
            thread.start()
        await listening.wait()

    async def close(self) -> None:
        self.ended = True
        self.waiting.put(None)
        for thread in self.threads:
            await asyncio.to_thread(thread.join)

    def tell(self, table: str, item: bytes) -> None:
        self.waiting.put(item)

    def follow(self, table: str) -> None:
        """Everybody hears everything."""

    def leave(self, table: str) -> None:
        """Everybody hears everything."""

    # -- in threads ----------------------------------------------------------------------------------------------

    def listen(self, channel: str, heard: Callable[[str], None], begun: Callable[[], None]) -> None:
        """Hear what comes; after the connection was lost, there may be more than that."""
        while not self.ended:
            with contextlib.suppress(psycopg.Error, RuntimeError):  # the loop may be closed by now
                session = Session(self.address)
                with contextlib.closing(session):
                    session.execute(f'LISTEN "{channel}"')
                    begun()
                    while not self.ended:
                        for notice in session.inner.notifies(timeout=WAIT):
                            heard(notice.payload)
            if not self.ended:
                time.sleep(WAIT)

    def send(self, channel: str) -> None:
        session: Session | None = None
        while (item := self.waiting.get()) is not None:
            batch = self.gather(item)
            try:
                session = session or self.quick_session()
                session.execute(NOTIFY, (channel, batch.decode()))
            except psycopg.Error as error:
                log.warning("news could not be told: %s", error)
                with contextlib.suppress(psycopg.Error):
                    if session is not None:
                        session.close()
                session = None
        if session is not None:
            session.close()

    def quick_session(self) -> Session:
        """Nothing that is told need be on disk."""
        session = Session(self.address)
        session.execute("SET synchronous_commit = off")
        return session

    def gather(self, first: bytes) -> bytes:
        """With what else is waiting, each on a line of its own, as much as goes out at once."""
        lines, size = [first], len(first)
        while True:
            try:
                more = self.waiting.get_nowait()
            except queue.Empty:
                break
            if more is None or size + len(more) >= LARGEST:
                self.put_back(more)
                break
            lines.append(more)
            size += len(more) + 1
        return b"\n".join(lines)

    def put_back(self, item: bytes | None) -> None:
        """What did not fit goes out with the next; order does not matter, since every piece has its number."""
        self.waiting.put(item)


NOTIFY: LiteralString = "SELECT pg_notify(?, ?)"
