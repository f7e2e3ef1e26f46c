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

from cantina.bots import LEAST_SECONDS
from cantina.kernel import SAY, Advice, Observation
from cantina.server.meters import Meters
from cantina.server.settings import Settings
from cantina.server.thinking.elsewhere import Helpers
from cantina.server.thinking.worker import LENGTH, PATIENCE, READY, Reply, question

log = logging.getLogger(__name__)

START_SECONDS = 120
"""On a busy machine it takes a while until a process is there, and that is no fault of a bot."""
LONGEST_REPLY = 4096
MOST_WORKERS = 8
"""Unless somebody wants more of them."""
CROWD = 40
"""How many may wait for each that thinks ahead: of 0.8 s they have 0.02 s each. Whoever comes then answers as one does
who does not think ahead."""


Fits = Callable[[Reply], bool]


def may_be_given(text: str, seen: Observation) -> bool:
    """Whether this is one of the answers, or words, which the table judges."""
    return text.startswith(SAY) or (seen.ask is not None and any(option.text == text for option in seen.ask.options))


def processors() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class BotFailed(Exception):  # noqa: N818  a finding about a bot
    """A bot broke down, took too long or said nothing sensible; the text says which."""


class Crowded(BotFailed):
    """Too many think ahead just now."""


class Ended(ConnectionError):  # noqa: N818  a finding about a process
    """A process was gone before it had the question: it is no fault of the bot that was to be asked."""


def worker_count(settings: Settings) -> int:
    """How many processes there are: by default as many as processors, and one more than may think ahead."""
    return settings.bot_workers or max(2, min(processors(), MOST_WORKERS), settings.bot_thoughts + 1)


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
                await worker.receive(len(READY))
        except BaseException:
            await worker.end()
            raise
        return worker

    async def receive(self, count: int) -> bytes:
        assert self.process.stdout is not None
        return await self.process.stdout.readexactly(count)

    @property
    def there(self) -> bool:
        """Whether nothing is known of its end."""
        stdin = self.process.stdin
        return self.process.returncode is None and stdin is not None and not stdin.is_closing()

    async def hand_over(self, frame: bytes) -> None:
        """The question is there when the process says so."""
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(frame)
            await self.process.stdin.drain()
            await self.receive(len(READY))
        except (ConnectionError, asyncio.IncompleteReadError) as error:
            raise Ended(str(error)) from error

    async def ask(self, frame: bytes) -> Reply:
        await self.hand_over(frame)
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
    wait the less each thinks, so that all have their answers within their time. One worker is not theirs, if there are
    two or more: whoever answers at once does not wait until others have thought.
    """

    def __init__(self, settings: Settings, meters: Meters | None = None) -> None:
        self.settings = settings
        self.meters = meters or Meters()
        self.workers = worker_count(settings)
        self.free = asyncio.Semaphore(self.workers)
        self.room = min(max(1, self.workers - 1), settings.bot_thoughts or max(1, processors() - 1))
        """How many think ahead at the same time."""
        self.turns = asyncio.Semaphore(self.room)
        self.thinking = 0
        """How many think ahead, or wait for their turn."""
        self.starting = 0.0
        """The seconds that went into starting processes: nobody's time to think."""
        self.helpers = Helpers()
        """Processes on other machines, which are asked first where somebody thinks ahead."""
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
        seconds: float = 0.0,
    ) -> str:
        """What a bot answers to an observation, or says aside while others decide; or `BotFailed`.

        For those that think: `sample` is what they imagine from, `seconds` the time until their answer has to be there.
        Where too many do so: `Crowded`.
        """
        if sample and self.crowded(seconds):
            self.meters.thoughts.labels("spared").inc()
            raise Crowded(f"{self.thinking} think ahead")

        def frame(seconds: float) -> bytes:
            return question(game, player, seed, seen, aside, sample, seconds)

        return (await self.reply(frame, seconds, bool(sample), lambda reply: may_be_given(reply.answer, seen))).answer

    async def advice(
        self, game: str, player: str, seed: int, seen: Observation, sample: bytes, seconds: float
    ) -> Advice:
        """What a bot would do in the place of a person, and why; or `BotFailed`."""

        def frame(seconds: float) -> bytes:
            return question(game, player, seed, seen, sample=sample, seconds=seconds, advise=True)

        found = (await self.reply(frame, seconds, bool(sample), lambda reply: reply.advice is not None)).advice
        if found is None:
            raise BotFailed("there is no advice")
        return found

    async def reply(self, frame: Callable[[float], bytes], seconds: float, ahead: bool, fits: Fits) -> Reply:
        """Ask at once; or, of one that thinks ahead, within this time, as soon as it is its turn. `fits`: whether a
        reply from elsewhere can be one to this question."""
        with self.meters.thought():
            return await self.in_turn(frame, seconds, ahead, fits)

    async def in_turn(self, frame: Callable[[float], bytes], seconds: float, ahead: bool, fits: Fits) -> Reply:
        if not ahead and not seconds:
            return await self.at_once(lambda: frame(0.0))
        due = time.monotonic() + seconds - self.starting
        if (found := await self.helpers.answer(frame, seconds, fits)) is not None:
            return found
        self.thinking += 1
        try:
            async with self.turns:
                return await self.at_once(lambda: frame(self.share(due + self.starting - time.monotonic())))
        finally:
            self.thinking -= 1

    def crowded(self, seconds: float) -> bool:
        """Whether the queue is so long that whoever comes now with this time would hardly think at all."""
        return self.thinking >= CROWD * self.room and not self.helpers.quick(seconds)

    def share(self, left: float) -> float:
        """How long one may think who has this time left: all that wait with it have to have their turn by then."""
        return max(LEAST_SECONDS, left * self.room / max(self.room, self.thinking))

    async def at_once(self, frame: Callable[[], bytes]) -> Reply:
        """Ask as soon as a worker is free; what it is asked is made then."""
        async with self.free:
            try:
                return await self.ask(frame)
            except TimeoutError:  # which is an OSError too
                raise BotFailed("the bot took too long") from None
            except (OSError, asyncio.IncompleteReadError, msgspec.DecodeError) as error:
                raise BotFailed(f"the bot's process ended, or its time: {type(error).__name__}") from error

    async def ask(self, frame: Callable[[], bytes]) -> Reply:
        """Ask a worker. If its process was gone by then, a new one gets the question: once."""
        try:
            return await self.ask_one(self.rested() or await self.begin(), frame)
        except Ended:
            return await self.ask_one(await self.begin(), frame)

    def rested(self) -> Worker | None:
        """A worker that has nothing to do; those that have ended meanwhile are forgotten."""
        while self.idle:
            worker = self.idle.pop()
            if worker.there:
                return worker
        return None

    async def begin(self) -> Worker:
        """A new worker."""
        began = time.monotonic()
        try:
            return await Worker.start(self.settings)
        finally:
            self.starting += time.monotonic() - began

    async def ask_one(self, worker: Worker, frame: Callable[[], bytes]) -> Reply:
        self.busy.add(worker)
        sound = False
        try:
            async with asyncio.timeout(PATIENCE * self.settings.think_seconds):
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
        return reply

    async def warm_up(self) -> None:
        """Have one worker ready before anybody asks. If none comes, whoever asks will hear why."""
        async with self.free:
            with suppress(OSError, asyncio.IncompleteReadError):
                self.idle.append(await self.begin())

    async def stop(self) -> None:
        """End all processes, those too that are being started or ended by somebody who was told to give up."""
        for worker in [*self.busy]:
            await worker.end()
        for _ in range(self.workers):
            await self.free.acquire()
        for worker in self.idle:
            await worker.end()
        self.idle.clear()
        for _ in range(self.workers):
            self.free.release()
