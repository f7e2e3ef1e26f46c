"""The coach at work: finished games are looked through one at a time, in a process of their own, and kept."""

import asyncio
import logging
import sys
from asyncio.subprocess import PIPE, Process

import msgspec

from cantina.bots.review import COACH, Review
from cantina.kernel import Record, Refusal
from cantina.server import bodies as b
from cantina.server.settings import Settings
from cantina.server.storage.contract import Storage
from cantina.server.thinking.reviewer import Report

log = logging.getLogger(__name__)

MOST_WAITING = 20
"""How many games may wait to be looked through."""
LONGEST_LINE = 16 << 20


class Work:
    """A game that is being looked through, or waits for it."""

    def __init__(self) -> None:
        self.part = 0.0
        self.task: asyncio.Task[None] | None = None


class Reviews:
    """What the coach has found in games of this house, and is about to find."""

    def __init__(self, storage: Storage, settings: Settings) -> None:
        self.storage = storage
        self.settings = settings
        self.turn = asyncio.Semaphore(1)
        self.works: dict[str, Work] = {}
        self.failed: set[str] = set()
        """Where the last try came to nothing."""

    async def look(self, table: str) -> b.Coaching:
        """What there is of it."""
        work = self.works.get(table)
        if work is not None:
            return b.Coaching(part=work.part)
        body = await self.storage.review(table, COACH)
        if body is not None:
            return b.Coaching(1.0, msgspec.json.decode(body, type=Review))
        return b.Coaching(failed=table in self.failed)

    async def begin(self, table: str, record: Record) -> b.Coaching:
        """Have a game looked through, unless that was done, or is being done."""
        found = await self.look(table)
        if found.review is not None or table in self.works:
            return found
        if len(self.works) >= MOST_WAITING:
            raise Refusal("coach-busy")
        self.failed.discard(table)
        work = self.works[table] = Work()
        work.task = asyncio.create_task(self.work(table, record.to_bytes(), work))
        return b.Coaching(part=0.0)

    async def work(self, table: str, record: bytes, work: Work) -> None:
        try:
            async with self.turn:
                review = await self.reviewed(record, work)
            await self.storage.set_review(table, COACH, msgspec.json.encode(review))
        except Exception as error:
            log.warning("table %s: the coach has failed: %s", table, error)
            self.failed.add(table)
        finally:
            del self.works[table]

    async def reviewed(self, record: bytes, work: Work) -> Review:
        """What the process finds; while it works, how far it is."""
        settings = self.settings
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "cantina.server.thinking.reviewer",
            str(settings.bot_memory),
            str(settings.coach_seconds),
            str(settings.coach_nice),
            *settings.bot_imports,
            stdin=PIPE,
            stdout=PIPE,
            limit=LONGEST_LINE,
        )
        try:
            return await follow(process, record, work)
        finally:
            if process.returncode is None:
                process.kill()
            await process.wait()

    async def stop(self) -> None:
        """What is not finished is begun anew when somebody asks for it again."""
        tasks = [work.task for work in self.works.values() if work.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def follow(process: Process, record: bytes, work: Work) -> Review:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(record)
    process.stdin.close()
    async for line in process.stdout:
        report = msgspec.json.decode(line, type=Report)
        if report.fault:
            raise RuntimeError(report.fault)
        if report.review is not None:
            return report.review
        work.part = report.part
    raise RuntimeError("its process ended")
