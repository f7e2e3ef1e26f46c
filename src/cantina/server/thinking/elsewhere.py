"""Processes on other machines that think for this house: they come by themselves, with a token, and get what processes
here get, a question with an observation and a sample, never more.

Nobody waits for them longer than for a bot of this house. One that is too slow, is lost or answers nonsense is let go,
and a process here gets the question with the time that is left.
"""

import asyncio
import hmac
import math
import time
from collections.abc import Awaitable, Callable
from importlib.metadata import version

import msgspec

from cantina import games
from cantina.bots import LEAST_SECONDS
from cantina.server.thinking.worker import LENGTH, READY, Reply

LONGEST_REPLY = 4096
ARRIVAL = 4
"""Within which part of its time a question has to have arrived there: a fourth. That is what a cut line costs."""
UNTRIED = 2
"""Which part of the time somebody gets who has answered nothing yet: half of it."""


class About(msgspec.Struct):
    """Who comes: bots of another version might answer by other rules."""

    program: str
    games: dict[str, str]


def about() -> About:
    """What this program plays."""
    return About(version("cantina"), {game.id: game.version for game in games.registry().values()})


def right(token: str, wanted: str) -> bool:
    """Whether this is the token; where none is set there is none."""
    return wanted != "" and hmac.compare_digest(token.encode(), wanted.encode())


class Helper:
    """One process elsewhere, which thinks about one question at a time."""

    def __init__(self, send: Callable[[bytes], Awaitable[None]], end: Callable[[], None]) -> None:
        self.send = send
        self.end = end
        self.there = True
        self.tried = False
        """Whether it has ever answered as it should."""
        self.lag = 0.0
        """How many seconds a question was on its way, lately."""
        self.least = math.inf
        """And at the best of times."""
        self.arrived: asyncio.Future[bytes] | None = None
        self.answered: asyncio.Future[bytes] | None = None

    async def ask(self, frame: bytes, arrival: float) -> Reply:
        """What it answers to a question, which has to arrive there within this time, in seconds."""
        loop = asyncio.get_running_loop()
        self.arrived, self.answered = loop.create_future(), loop.create_future()
        began = time.monotonic()
        async with asyncio.timeout(arrival):
            await self.send(frame)
            await self.arrived
        took = time.monotonic() - began
        self.lag, self.least = max(took, self.lag * 0.9), min(took, self.least)
        return msgspec.msgpack.decode(await self.answered, type=Reply)

    def heard(self, data: bytes) -> None:
        """The question has arrived there, or here is what came of it."""
        waits = self.arrived if data == READY else self.answered
        if waits is not None and not waits.done() and len(data) <= LONGEST_REPLY:
            waits.set_result(data)

    def lost(self) -> None:
        """The line is cut: whoever waits for it hears of that."""
        self.there = False
        for waits in (self.arrived, self.answered):
            if waits is not None and not waits.done():
                waits.set_exception(ConnectionError("the line is cut"))
                waits.exception()  # perhaps nobody waits any more


class Helpers:
    """Those who are here and have nothing to do, and those who think."""

    def __init__(self) -> None:
        self.idle: list[Helper] = []
        self.busy: set[Helper] = set()

    async def answer(self, frame: Callable[[float], bytes], left: float, fits: Callable[[Reply], bool]) -> Reply | None:
        """What somebody elsewhere answers within this time; None: nobody does, or with what fits no such question."""
        helper = self.rested(left)
        if helper is None:
            return None
        self.busy.add(helper)
        sound = False
        try:
            own = left if helper.tried else left / UNTRIED
            async with asyncio.timeout(own):
                reply = await helper.ask(frame(own - helper.lag - LEAST_SECONDS), left / ARRIVAL)
            sound = helper.tried = not reply.fault and fits(reply)
            return reply if sound else None
        except (TimeoutError, OSError, msgspec.DecodeError):
            return None
        finally:
            self.busy.discard(helper)
            if sound and helper.there:
                self.idle.append(helper)
            else:
                helper.end()

    def rested(self, left: float) -> Helper | None:
        """Somebody who has nothing to do, and whose line leaves time to think."""
        quick = self.quick(left)
        if not quick:
            for helper in self.idle:
                if helper.lag > 2 * helper.least:  # it was late once: that is not held against it for ever
                    helper.lag *= 0.9
            return None
        found = min(quick, key=lambda helper: helper.lag)
        self.idle.remove(found)
        return found

    def quick(self, left: float) -> list[Helper]:
        """Those who have nothing to do, and to whom a question comes soon enough for this time."""
        return [
            helper
            for helper in self.idle
            if helper.there and helper.lag < left / ARRIVAL and left - helper.lag > 2 * LEAST_SECONDS
        ]

    def join(self, helper: Helper) -> None:
        self.idle.append(helper)

    def leave(self, helper: Helper) -> None:
        helper.lost()
        if helper in self.idle:
            self.idle.remove(helper)


def body_of(frame: bytes) -> bytes:
    """A message without its length, as it goes over a line that keeps messages apart."""
    return frame[LENGTH.size :]
