"""What somebody at a table says over a wire is heard, understood and done, one thing after another."""

import asyncio
import contextvars
import logging
import time
from typing import Any

import msgspec

from cantina.kernel import Refusal
from cantina.server import protocol as p
from cantina.server.http.doors import Doors
from cantina.server.http.quick import QuickSockets
from cantina.server.http.wire import Wire
from cantina.server.limits import Bucket
from cantina.server.refusals import Denied, unreadable
from cantina.server.tables import requests
from cantina.server.tables.live import LiveTable
from cantina.server.tables.visitor import Visitor

log = logging.getLogger(__name__)

read_request = msgspec.json.Decoder(p.AnyRequest).decode


def understood(visitor: Visitor, bucket: Bucket, text: str | bytes) -> Any:
    """What a client says, decoded; None: that was all that is to be done about it. Whoever says too much is sent
    away."""
    if not bucket.take(time.monotonic()):
        visitor.send(p.Refused(Denied(429, "too-many").line))
        visitor.outbox.close(p.TOO_MUCH)
        return None
    try:
        if len(text) > p.LARGEST_MESSAGE:
            raise Denied(413, "too-long")
        request = decode(text)
    except Refusal as refusal:
        visitor.send(p.Refused(refusal.line))
        return None
    if isinstance(request, p.Ping):
        visitor.send(p.Pong(request.n))
        return None
    return request


def decode(text: str | bytes) -> Any:
    try:
        return read_request(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise unreadable(str(error)) from None


async def fulfil(live: LiveTable, visitor: Visitor, request: Any) -> None:
    """Do what somebody at a table asks; nothing else is heard from there until that is done."""
    await requests.handle(live, visitor, request, visitor.hold)
    live.house.trickle.catch_up(visitor)
    visitor.outbox.flush()
    if visitor.pressing and visitor.seat is None:  # refusing costs too: what comes next has to wait
        await asyncio.sleep(live.house.settings.penance_seconds)


class Ear:
    """Hears what somebody at a table says over a wire, and has it done, one thing after another."""

    __slots__ = ("at_work", "bucket", "context", "doors", "greeting", "live", "said", "tasks", "visitor", "wire")

    def __init__(self, live: LiveTable, visitor: Visitor, bucket: Bucket, doors: Doors) -> None:
        self.live = live
        self.visitor = visitor
        self.bucket = bucket
        self.doors = doors
        self.context = contextvars.copy_context()
        """What is logged of it has the id of the socket's handshake."""
        self.said: list[str | bytes] = []
        """What was said while something was being done."""
        self.at_work = False
        self.wire: Wire | None = None

    def listen(self, quick: QuickSockets) -> None:
        """From now on."""
        self.tasks = quick.tasks
        wire = self.wire = quick.become_wire(self)
        wait = self.live.house.settings.greeting_seconds
        self.greeting = asyncio.get_running_loop().call_later(wait, self.visitor.outbox.close, p.TRY_AGAIN)
        outbox = self.visitor.outbox
        outbox.quick, outbox.porter = wire.send, self.go_on
        if wire.listener is None:  # it was closed meanwhile
            self.leave()
        else:
            self.go_on()

    def hear(self, message: str | bytes) -> None:
        if self.visitor.outbox.code is not None:
            return
        if self.at_work:
            self.said.append(message)
            assert self.wire is not None
            self.wire.rest(resting=True)
            return
        request = understood(self.visitor, self.bucket, message)
        if request is not None:
            self.greeting.cancel()
            self.at_work = True
            task = asyncio.get_running_loop().create_task(self.work(request), context=self.context)
            self.tasks.add(task)  # the server waits for it when it ends
            task.add_done_callback(self.tasks.discard)

    async def work(self, request: Any) -> None:
        """Do this, and what was said meanwhile."""
        try:
            while request is not None:
                await fulfil(self.live, self.visitor, request)
                request = self.next()
        except Exception:
            log.exception("table %s: what was asked could not be done", self.live.id)
            self.visitor.outbox.close(p.TRY_AGAIN)
        finally:
            self.at_work = False
            if self.wire is None:
                self.leave()
            else:
                self.wire.rest(resting=False)

    def next(self) -> Any:
        while self.said and self.visitor.outbox.code is None:
            request = understood(self.visitor, self.bucket, self.said.pop(0))
            if request is not None:
                return request
        return None

    def go_on(self) -> None:
        """Send what waits, and then the end if it is the end."""
        outbox = self.visitor.outbox
        if outbox.pour() and outbox.code is not None and self.wire is not None:
            self.wire.close(outbox.code)

    def hung_up(self) -> None:
        """What was begun is done all the same."""
        if self.wire is not None and not self.at_work:
            self.leave()
        self.wire = None

    def leave(self) -> None:
        """Nothing is left that refers back to this."""
        self.greeting.cancel()
        self.wire = None
        self.said.clear()
        outbox = self.visitor.outbox
        outbox.quick = outbox.porter = None
        self.live.company.leave(self.visitor)
        outbox.close(1000)
        self.doors.close_socket(self.visitor.address)
