"""The processes in which bots think. The table process never does: it asks, waits, and goes on when no answer comes."""

import asyncio
import logging
import os
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress

import msgspec

from cantina import games
from cantina.bots import ROOM, whole_time
from cantina.kernel import Observation
from cantina.server.settings import Settings
from cantina.server.thinking.worker import LENGTH, Reply, question

log = logging.getLogger(__name__)

START_SECONDS = 30
LONGEST_REPLY = 4096
LEAST_SECONDS = 0.01
"""For a thought, however many wait."""


def processors() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class BotFailed(Exception):  # noqa: N818  a finding about a bot
    """A bot broke down, took too long or said nothing sensible; the text says which."""


class Worker:
    """One process, which thinks about one question at a time."""

    def __init__(self, process: Process) -> None:
        self.process = process

    @classmethod
    async def start(cls, settings: Settings) -> "Worker":
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "cantina.server.thinking.worker",
            str(settings.bot_memory),
            str(settings.think_seconds),
            *settings.bot_imports,
            stdin=PIPE,
            stdout=PIPE,
        )
        worker = cls(process)
        try:
            async with asyncio.timeout(START_SECONDS):
                await worker.receive(1)
        except BaseException:
            await worker.end()
            raise
        return worker

    async def receive(self, count: int) -> bytes:
        assert self.process.stdout is not None
        return await self.process.stdout.readexactly(count)

    async def ask(self, frame: bytes) -> Reply:
        assert self.process.stdin is not None
        self.process.stdin.write(frame)
        await self.process.stdin.drain()
        (length,) = LENGTH.unpack(await self.receive(LENGTH.size))
        if length > LONGEST_REPLY:
            raise BotFailed("the answer is too long")
        return msgspec.msgpack.decode(await self.receive(length), type=Reply)

    async def end(self) -> None:
        if self.process.returncode is None:
            self.process.kill()
        await self.process.wait()


class Thinkers:
    """A few workers and a queue before them. A worker that fails is replaced by a new one.

    Those that think ahead have a queue of their own before that, and share what processors there are: the more of them
    wait the less each thinks, so that all have their answers within their time.
    """

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.free = asyncio.Semaphore(settings.bot_workers)
        self.room = min(settings.bot_workers, settings.bot_thoughts or max(1, processors() - 1))
        """How many think ahead at the same time."""
        self.turns = asyncio.Semaphore(self.room)
        self.thinking = 0
        """How many think ahead, or wait for their turn."""
        self.idle: list[Worker] = []
        self.busy: set[Worker] = set()

    async def answer(
        self,
        game: str,
        player: str,
        seed: int,
        seen: Observation,
        aside: bool = False,
        sample: bytes = b"",
        inner: bool = False,
    ) -> str:
        """What a bot answers to an observation, or says aside while others decide; or `BotFailed`.

        `sample` is for those that think; `inner`: they are asked for a further part of an answer.
        """

        def frame(seconds: float) -> bytes:
            return question(game, player, seed, seen, aside, sample, inner, seconds)

        if not sample:
            return await self.at_once(lambda: frame(0.0))
        due = time.monotonic() + whole_time(games.find(game), player, inner) / ROOM
        self.thinking += 1
        try:
            async with self.turns:
                return await self.at_once(lambda: frame(self.share(due - time.monotonic())))
        finally:
            self.thinking -= 1

    def share(self, left: float) -> float:
        """How long one may think who has this time left: all that wait with it have to have their turn by then."""
        return max(LEAST_SECONDS, left * self.room / max(self.room, self.thinking))

    async def at_once(self, frame: Callable[[], bytes]) -> str:
        """Ask as soon as a worker is free; what it is asked is made then."""
        async with self.free:
            try:
                return await self.ask(frame)
            except TimeoutError:  # which is an OSError too
                raise BotFailed("the bot took too long") from None
            except (OSError, asyncio.IncompleteReadError, msgspec.DecodeError) as error:
                raise BotFailed(f"the bot's process ended: {type(error).__name__}") from error

    async def ask(self, frame: Callable[[], bytes]) -> str:
        worker = self.idle.pop() if self.idle else await Worker.start(self.settings)
        self.busy.add(worker)
        sound = False
        try:
            async with asyncio.timeout(self.settings.think_seconds):
                reply = await worker.ask(frame())
            sound = True
        finally:
            self.busy.discard(worker)
            if sound:
                self.idle.append(worker)
            else:
                await asyncio.shield(worker.end())
        if reply.fault:
            raise BotFailed(reply.fault)
        return reply.answer

    async def warm_up(self) -> None:
        """Have one worker ready before anybody asks. If none comes, whoever asks will hear why."""
        async with self.free:
            with suppress(OSError, asyncio.IncompleteReadError):
                self.idle.append(await Worker.start(self.settings))

    async def stop(self) -> None:
        """End all processes, those too that are being started or ended by somebody who was told to give up."""
        for worker in [*self.busy]:
            await worker.end()
        for _ in range(self.settings.bot_workers):
            await self.free.acquire()
        for worker in self.idle:
            await worker.end()
        self.idle.clear()
        for _ in range(self.settings.bot_workers):
            self.free.release()
