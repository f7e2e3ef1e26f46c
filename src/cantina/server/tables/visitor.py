"""Somebody at a table: a person's one connection, by socket or stream."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

import msgspec

from cantina.server.protocol import TRY_AGAIN, Reply, Tempo

encode = msgspec.json.Encoder().encode

Quick = Callable[[Sequence[bytes]], bool]
"""Sends the payloads of text frames if that is possible at once; whether it was."""

MOST_WAITING = 512
"""Frames that wait for a slow client. Whoever falls behind farther is sent away and comes back for a sync."""


class Outbox:
    """What is to be sent, in order. Putting never waits; what could not be sent at once is carried away by one task, or
    goes on its own as soon as there is room."""

    __slots__ = ("code", "frames", "held", "porter", "quick", "waiter")

    def __init__(self) -> None:
        self.frames: list[bytes] = []
        self.held: bytes | None = None
        """Goes out with the next frame."""
        self.quick: Quick | None = None
        self.porter: Callable[[], None] | None = None
        """Is told that something waits, where no task does."""
        self.waiter: asyncio.Future[None] | None = None
        self.code: int | None = None
        """The connection is to be closed with this code once the frames are sent."""

    def put(self, *frames: bytes) -> None:
        """Send these, after what was held back."""
        if self.held is not None:
            frames, self.held = (self.held, *frames), None
        if self.code is not None:
            return
        if self.quick is not None and not self.frames and self.quick(frames):
            return
        if len(self.frames) >= MOST_WAITING:
            self.frames.clear()
            self.close(TRY_AGAIN)
            return
        self.frames.extend(frames)
        self.wake()

    def hold(self, frame: bytes) -> None:
        """Something else may follow at once: then both go out together. Without it `flush` sends this."""
        self.flush()
        self.held = frame

    def flush(self) -> None:
        if self.held is not None:
            self.put()

    def close(self, code: int) -> None:
        if self.code is None:
            self.code = code
            self.wake()

    def pour(self) -> bool:
        """Send what waits the short way, as far as there is room; whether all of it has gone."""
        while self.frames and self.quick is not None and self.quick((self.frames[0],)):
            del self.frames[0]
        return not self.frames

    def wake(self) -> None:
        if self.porter is not None:
            self.porter()
        elif self.waiter is not None and not self.waiter.done():
            self.waiter.set_result(None)

    async def wait(self) -> None:
        """Until there is something to send, or the end."""
        if not self.frames and self.code is None:
            self.waiter = asyncio.get_running_loop().create_future()
            try:
                await self.waiter
            finally:
                self.waiter = None

    async def carry(self, send: Callable[[bytes], Awaitable[None]]) -> int:
        """Send what comes until the connection is to be closed; with which code."""
        while True:
            while self.frames:
                # It stays in the queue until it is sent, so that nothing overtakes it the short way.
                await send(self.frames[0])
                if self.frames:  # else the client was too slow for the rest
                    del self.frames[0]
            if self.code is not None:
                return self.code
            await self.wait()


class Visitor:
    """One connection of somebody who sits at a table or watches it."""

    __slots__ = ("access", "address", "greeted", "outbox", "person", "pressing", "seat", "tempo", "wanted")

    def __init__(self, person: str | None, access: str, seat: int | None = None, address: str = "") -> None:
        self.person = person
        """Who it is; None for somebody who has no session."""
        self.access = access
        """The hash of the session or token that let this connection in: it ends with it."""
        self.seat = seat
        self.wanted: int | None = None
        """Which seat it asks for, where its person has several."""
        self.address = address
        """Where it comes from."""
        self.outbox = Outbox()
        self.greeted = False
        """Whether it has said hello and gets what happens."""
        self.pressing = False
        """Whether it has just asked for more than is granted."""
        self.tempo: Tempo = "normal"
        """How long it wants to look at what happens."""

    def send(self, reply: Reply) -> None:
        self.outbox.put(encode(reply))

    def hold(self, reply: Reply) -> None:
        self.outbox.hold(encode(reply))
