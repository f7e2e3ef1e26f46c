"""One thread writes, and what waits is committed together: one sync of the disk serves all who wait for it."""

import asyncio
import contextlib
import logging
import queue
import threading
from collections.abc import Callable
from typing import Any, TypeVar

from cantina.server.storage.contract import Conflict, Overtaken
from cantina.server.storage.engine import Connection, Engine

T = TypeVar("T")
Item = TypeVar("Item")
Work = Callable[[Connection], Any]
Shared = Callable[[Connection, list[Any]], list[int]]
"""Writes many things of a kind; which of them were overtaken, and so not written."""

log = logging.getLogger(__name__)

MOST_AT_ONCE = 256
"""A batch of this size waits for no further writes, so that nobody waits for too many others."""


class Job:
    """A piece of work for the writer, and who waits for it. Items of the same shared work are written in one go."""

    __slots__ = ("done", "error", "item", "loop", "result", "shared", "stored", "work")

    def __init__(self, loop: asyncio.AbstractEventLoop, work: Work | None, shared: Shared | None, item: Any) -> None:
        self.loop = loop
        self.work = work
        self.shared = shared
        self.item = item
        self.done: asyncio.Future[Any] = loop.create_future()
        self.result: Any = None
        self.stored = False
        self.error: BaseException | None = None

    def settle(self) -> None:
        if self.done.done():
            return
        if self.stored:
            self.done.set_result(self.result)
        else:
            self.done.set_exception(self.error or RuntimeError("not written"))


class Writer:
    """The only one who writes to the database."""

    def __init__(self, engine: Engine, stored: Work = lambda _: None) -> None:
        self.engine = engine
        self.stored = stored
        """What follows a commit, before anybody hears of it. What is on disk stays there if this fails."""
        self.jobs: queue.SimpleQueue[list[Job] | None] = queue.SimpleQueue()
        self.fresh: list[Job] = []
        """What this turn of the loop has brought so far. Waking the thread once a turn is cheaper than once a job."""
        self.thread = threading.Thread(target=self.run, name="cantina-writer", daemon=True)
        self.commits = 0
        self.ended = False

    def start(self) -> None:
        self.thread.start()

    async def stop(self) -> None:
        """Finish what is waiting, then end."""
        self.hand_over()
        self.ended = True
        self.jobs.put(None)
        await asyncio.to_thread(self.thread.join)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do this in a transaction; returns when it is on disk."""
        job = Job(asyncio.get_running_loop(), work, None, None)
        result: T = await self.submit(job)
        return result

    async def join(self, shared: Callable[[Connection, list[Item]], list[int]], item: Item) -> None:
        """Write this together with all others of its kind that are waiting; returns when it is on disk.

        Every statement costs the thread its turn and makes it wait for the next one, so a few big ones beat many small.
        """
        await self.submit(Job(asyncio.get_running_loop(), None, shared, item))

    def submit(self, job: Job) -> "asyncio.Future[Any]":
        if self.ended:
            raise RuntimeError("nothing is written any more: the house is closed")
        if not self.fresh:
            job.loop.call_soon(self.hand_over)
        self.fresh.append(job)
        return job.done

    def hand_over(self) -> None:
        if self.fresh:
            fresh, self.fresh = self.fresh, []
            self.jobs.put(fresh)

    # -- in the thread -------------------------------------------------------------------------------------------

    def run(self) -> None:
        connection: Connection | None = None
        while (batch := self.next_batch()) is not None:
            try:
                connection = connection or self.engine.connect()
                self.commit(connection, batch)
                self.stored(connection)
            except Exception as error:
                # Not even rolling back was possible. Whoever waits is told, and the next batch starts afresh.
                log.exception("the database has to be opened again")
                let_go(connection)
                connection = None
                for job in batch:
                    job.error = job.error or self.cause(error)
            tell(batch)
        let_go(connection)

    def next_batch(self) -> list[Job] | None:
        """Wait for work, then take all there is. None: no more will come."""
        first = self.jobs.get()
        if first is None:
            return None
        batch = first
        while len(batch) < MOST_AT_ONCE:
            try:
                more = self.jobs.get_nowait()
            except queue.Empty:
                break
            if more is None:
                self.jobs.put(None)
                break
            batch += more
        return batch

    def commit(self, connection: Connection, batch: list[Job]) -> None:
        """All in one transaction; if something in it fails, each on its own: nobody pays for another's fault."""
        transaction: object = None
        try:
            transaction = self.engine.begin(connection)
            do(connection, batch)
            connection.execute("COMMIT")
        except Exception as error:
            if transaction is None or not self.engine.went_through(transaction):
                self.engine.roll_back(connection)
                self.each_alone(connection, batch, error)
                return
        self.commits += 1
        for job in batch:
            job.stored = job.error is None

    def each_alone(self, connection: Connection, batch: list[Job], error: Exception) -> None:
        if len(batch) == 1:
            batch[0].error = self.cause(error)
            return
        for job in batch:
            job.error = None
            self.commit(connection, [job])

    def cause(self, error: Exception) -> Exception:
        found = self.engine.cause(error)
        if not isinstance(found, Conflict):
            log.error("a write failed: %s", error)
        return found


def do(connection: Connection, batch: list[Job]) -> None:
    shared: dict[Shared, list[Job]] = {}
    for job in batch:
        if job.shared is not None:
            shared.setdefault(job.shared, []).append(job)
        elif job.work is not None:
            job.result = job.work(connection)
    for work, jobs in shared.items():
        for at in work(connection, [job.item for job in jobs]):
            jobs[at].error = Overtaken()


def let_go(connection: Connection | None) -> None:
    if connection is not None:
        with contextlib.suppress(Exception):  # it may be gone already
            connection.close()


def tell(batch: list[Job]) -> None:
    """Wake those who wait, in their own loop and in the order in which they asked."""
    by_loop: dict[asyncio.AbstractEventLoop, list[Job]] = {}
    for job in batch:
        by_loop.setdefault(job.loop, []).append(job)
    for loop, jobs in by_loop.items():
        with contextlib.suppress(RuntimeError):  # that loop is closed: nobody waits there
            loop.call_soon_threadsafe(settle_all, jobs)


def settle_all(jobs: list[Job]) -> None:
    for job in jobs:
        job.settle()
