"""News by a NATS server: a subject for each table, so that nobody hears of tables that it does not show."""

import asyncio
import contextlib
import logging
from collections.abc import Callable

import nats
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription
from nats.errors import Error

from cantina.server.neighbours.news import Hear

log = logging.getLogger(__name__)

WAIT = 0.5
"""How long to wait before connecting again, in seconds."""
MOST_WAITING = 10_000
"""How many pieces of news wait for the connection; what is older is forgotten, as if it had been lost on the way."""


class Broker:
    """A connection to the NATS server at an address; also while that is not there."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.client: Client | None = None
        self.subscriptions: dict[str, Subscription] = {}
        self.followed: set[str] = {""}
        self.waiting: asyncio.Queue[tuple[str, bytes] | None] = asyncio.Queue(MOST_WAITING)
        self.changed = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self, name: str, hear: Hear, missed: Callable[[], None]) -> None:
        self.name, self.hear, self.missed = name, hear, missed
        self.tasks = [asyncio.create_task(work()) for work in (self.connect, self.send)]

    async def close(self) -> None:
        if self.client is not None:
            with contextlib.suppress(Error, TimeoutError, asyncio.QueueFull):
                async with asyncio.timeout(1):
                    await self.waiting.join()
                    await self.client.flush()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        if self.client is not None:
            with contextlib.suppress(Error, TimeoutError):
                await self.client.close()

    def subject(self, table: str) -> str:
        return f"cantina.{self.name}.table.{table}" if table else f"cantina.{self.name}.all"

    def tell(self, table: str, item: bytes) -> None:
        if self.waiting.full():
            self.waiting.get_nowait()
            self.waiting.task_done()
        self.waiting.put_nowait((self.subject(table), item))

    def follow(self, table: str) -> None:
        self.followed.add(table)
        self.changed.set()

    def leave(self, table: str) -> None:
        self.followed.discard(table)
        self.changed.set()

    # -- in the background ---------------------------------------------------------------------------------------

    async def connect(self) -> None:
        """Be connected, and subscribed to what is followed."""
        while self.client is None:
            try:
                self.client = await nats.connect(
                    self.address,
                    max_reconnect_attempts=-1,
                    reconnect_time_wait=WAIT,
                    connect_timeout=2,
                    ping_interval=5,
                    max_outstanding_pings=2,
                    reconnected_cb=self.reconnected,
                    error_cb=self.failed,
                )
            except (OSError, Error, TimeoutError) as error:
                log.warning("no news by way of %s: %s", self.address.rpartition("@")[2], error)
                await asyncio.sleep(WAIT)
        self.missed()
        while True:
            await self.subscribe()
            await self.changed.wait()

    async def subscribe(self) -> None:
        assert self.client is not None
        self.changed.clear()
        for table in self.followed - self.subscriptions.keys():
            self.subscriptions[table] = await self.client.subscribe(self.subject(table), cb=self.heard)
        for table in self.subscriptions.keys() - self.followed:
            with contextlib.suppress(Error):
                await self.subscriptions.pop(table).unsubscribe()

    async def heard(self, message: Msg) -> None:
        self.hear(message.data)

    async def reconnected(self) -> None:
        self.missed()

    async def failed(self, error: Exception) -> None:
        log.info("news: %s", error)

    async def send(self) -> None:
        while True:
            item = await self.waiting.get()
            assert item is not None
            subject, body = item
            with contextlib.suppress(Error, OSError):  # as if it had been lost on the way
                if self.client is not None:
                    await self.client.publish(subject, body)
            self.waiting.task_done()
