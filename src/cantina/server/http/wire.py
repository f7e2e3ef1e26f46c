"""The sockets of the tables once they are open: frames in, frames out, and nothing kept that is not needed for that.

Four sockets a move are most of what a live table costs, and ten thousand of them most of what a house keeps in memory.
So an open table socket is no application any more that waits within the layers of a web server; it is this alone. The
handshake before that, and all other sockets, are uvicorn's. Frames are not compressed, so nothing depends on those
that went before.
"""

import asyncio
import secrets
import time
from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from websockets.frames import apply_mask  # type: ignore[attr-defined]  # in C, where that could be built

from cantina.server.http.connections import Gate
from cantina.server.limits import Bucket
from cantina.server.protocol import TOO_MUCH
from cantina.server.settings import Rate

CONTINUED, TEXT, BYTES, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
"""What frames there are. From 8 on they are about the connection itself."""
DATA = (CONTINUED, TEXT, BYTES)
LAST = 0x80
"""A message ends with this frame."""
AGAINST_RULES, NO_TEXT, TOO_BIG, SILENT, AWAY = 1002, 1007, 1009, 1011, 1012
"""Why a connection is closed, as the standard has it."""
CODES = frozenset([*range(1000, 1004), *range(1007, 1015)])
"""What a client may give as its reason, besides numbers of its own from 3000 on."""
LARGEST = 1 << 16
"""The most bytes of one message."""
BEAT = 30.0
"""How often a client is asked whether it is there, and how long it may take to say so, in seconds."""
FAREWELL = 10.0
"""How long a client may take to close its side, in seconds."""


class Broken(Exception):  # noqa: N818  what has become of the connection
    """A client does not keep to the standard."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Listener(Protocol):
    """Who is told what comes over a wire."""

    def hear(self, message: str | bytes) -> None:
        """A whole message."""

    def go_on(self) -> None:
        """There is room again for what is to be sent."""

    def hung_up(self) -> None:
        """The connection is no more."""


def frame(kind: int, payload: bytes) -> bytes:
    """A whole frame from a server: never masked."""
    length = len(payload)
    if length < 126:
        return bytes((LAST | kind, length)) + payload
    if length < 1 << 16:
        return bytes((LAST | kind, 126)) + length.to_bytes(2, "big") + payload
    return bytes((LAST | kind, 127)) + length.to_bytes(8, "big") + payload


def text_frame(payload: bytes) -> bytes:
    return frame(TEXT, payload)


def closing(code: int) -> bytes:
    return frame(CLOSE, code.to_bytes(2, "big"))


def whole_text(data: bytes) -> bytes | None:
    """What is in it, if that is one whole message in text and nothing else, as it is nearly always."""
    if len(data) <= 6 or data[0] != LAST | TEXT or data[1] < 128 or data[1] == 255:
        return None
    start, length = 6, data[1] - 128
    if length == 126:
        start, length = 8, int.from_bytes(data[2:4], "big")
    if len(data) != start + length:
        return None
    return apply_mask(data[start:], data[start - 4 : start])


class Frames:
    """What a client sends, cut into frames."""

    __slots__ = ("held",)

    def __init__(self) -> None:
        self.held = bytearray()
        """What has come of the next frame."""

    def feed(self, data: bytes) -> Iterator[tuple[int, bool, bytes]]:
        """The frames that are there as a whole by now: the kind of each, whether it is the last of its message, and
        what is in it."""
        held = self.held
        held += data
        while len(held) >= 2:
            kind, length, start = held[0] & 15, held[1] & 127, 2
            self.check(held[0], held[1])
            if length > 125:
                start = 4 if length == 126 else 10
                if len(held) < start:
                    return
                length = int.from_bytes(held[2:start], "big")
                if length > LARGEST:
                    raise Broken(TOO_BIG)
            end = start + 4 + length
            if len(held) < end:
                return
            payload = apply_mask(bytes(held[start + 4 : end]), bytes(held[start : start + 4]))
            last = held[0] >= LAST
            del held[:end]
            yield kind, last, payload

    def check(self, first: int, second: int) -> None:
        """No extension was agreed to, everything is masked, and what is about the connection is short and whole."""
        kind = first & 15
        if first & 0x70 or second < 128 or (kind not in DATA and kind not in (CLOSE, PING, PONG)):
            raise Broken(AGAINST_RULES)
        if kind >= CLOSE and (first < LAST or second & 127 > 125):
            raise Broken(AGAINST_RULES)


class Wire(asyncio.Protocol):
    """One open socket."""

    __slots__ = (
        "asked", "connections", "ended", "farewell", "frames", "gate", "listener", "loop", "parts", "paused", "pieces",
        "resting", "text", "timer", "transport",
    )  # fmt: skip

    def __init__(self, transport: asyncio.Transport, listener: Listener, gate: Gate, connections: set[Any]) -> None:
        self.loop = asyncio.get_running_loop()
        self.transport = transport
        self.listener: Listener | None = listener
        self.gate = gate
        self.connections = connections
        """All that are closed when the server ends."""
        self.frames = Frames()
        self.pieces: bytearray | None = None
        """What has come of a message in several frames."""
        self.text = True
        messages = gate.settings.messages
        # Twice as much: a client that sends too many messages is first told so in words.
        self.parts = Bucket(Rate(2 * messages.a_second, 4 * messages.at_once), time.monotonic())
        self.paused = False
        self.resting = False
        self.ended = False
        """Whether the client was told that this is the end."""
        self.asked = b""
        """What the client is to send back as a sign that it is there."""
        self.farewell: asyncio.TimerHandle | None = None
        self.timer = self.loop.call_later(BEAT, self.beat)
        connections.add(self)

    # -- out -----------------------------------------------------------------------------------------------------

    def send(self, payloads: Sequence[bytes]) -> bool:
        """Send the payloads of text frames if that is possible at once; whether it was."""
        if self.paused or self.ended or self.transport.is_closing():
            return False
        self.transport.write(text_frame(payloads[0]) if len(payloads) == 1 else b"".join(map(text_frame, payloads)))
        return True

    def close(self, code: int) -> None:
        """Say that this is the end. The client closes its side, or is cut off."""
        if not self.ended and not self.transport.is_closing():
            self.ended = True
            self.transport.write(closing(code))
            self.rest(resting=False)
            self.farewell = self.loop.call_later(FAREWELL, self.transport.abort)

    def hang_up(self, code: int) -> None:
        """The same, at once."""
        if not self.ended and not self.transport.is_closing():
            self.transport.write(closing(code))
        self.ended = True
        self.transport.close()
        self.farewell = self.farewell or self.loop.call_later(1, self.transport.abort)  # for one that does not read

    def shutdown(self) -> None:
        """The server ends."""
        self.hang_up(AWAY)

    def beat(self) -> None:
        """Ask whether the client is there. If it has not even answered the last time, it is not. After the farewell
        nothing more is said."""
        if self.ended or self.transport.is_closing():
            return
        if self.asked:
            self.hang_up(SILENT)
            return
        self.asked = secrets.token_bytes(4)
        self.transport.write(frame(PING, self.asked))
        self.timer = self.loop.call_later(BEAT, self.beat)

    def pause_writing(self) -> None:
        self.paused = True

    def resume_writing(self) -> None:
        self.paused = False
        if self.listener is not None:
            self.listener.go_on()

    # -- in ------------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        try:
            message = None if self.frames.held or self.pieces is not None else whole_text(data)
            if message is not None:
                if not self.transport.is_closing() and self.may_send():
                    self.heard(decoded(message))
                return
            for kind, last, payload in self.frames.feed(data):
                if self.transport.is_closing():
                    return
                if not self.may_send():
                    return
                self.take(kind, last, payload)
        except Broken as broken:
            self.hang_up(broken.code)

    def may_send(self) -> bool:
        """Whether this frame is within what one socket may send; if not, that was the last one."""
        granted = self.parts.take(time.monotonic())
        if not granted:
            self.hang_up(TOO_MUCH)
        return granted

    def heard(self, message: str | bytes) -> None:
        if self.listener is not None and not self.ended:
            self.listener.hear(message)

    def take(self, kind: int, last: bool, payload: bytes) -> None:
        if kind in DATA:
            self.take_piece(kind, last, payload)
        elif kind == PING:
            if not self.ended:
                self.transport.write(frame(PONG, payload))
        elif kind == PONG:
            if payload == self.asked:
                self.asked = b""
        else:
            self.take_leave(payload)

    def take_piece(self, kind: int, last: bool, payload: bytes) -> None:
        """A message, or a part of one."""
        if (kind == CONTINUED) != (self.pieces is not None):
            raise Broken(AGAINST_RULES)
        if kind != CONTINUED:
            self.text = kind == TEXT
        if not last or self.pieces is not None:
            self.pieces = bytearray() if self.pieces is None else self.pieces
            self.pieces += payload
            if len(self.pieces) > LARGEST:
                raise Broken(TOO_BIG)
            if not last:
                return
            payload, self.pieces = bytes(self.pieces), None
        self.heard(decoded(payload) if self.text else payload)

    def take_leave(self, payload: bytes) -> None:
        """The client closes its side: the answer is the same code, if it has one that may be sent."""
        if len(payload) == 1:
            raise Broken(AGAINST_RULES)
        code = int.from_bytes(payload[:2], "big") if payload else 1000
        if not 3000 <= code < 5000 and code not in CODES:
            raise Broken(AGAINST_RULES)
        decoded(payload[2:])
        self.hang_up(code)

    def rest(self, resting: bool) -> None:
        """Whether to read nothing more for now: what was said before is still being done."""
        if resting != self.resting and not self.transport.is_closing():
            self.resting = resting
            if resting:
                self.transport.pause_reading()
            else:
                self.transport.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing is left that refers back to this."""
        self.timer.cancel()
        if self.farewell is not None:
            self.farewell.cancel()
        self.gate.leave(self.transport)
        self.connections.discard(self)
        listener, self.listener = self.listener, None
        if listener is not None:
            listener.hung_up()


def decoded(payload: bytes) -> str:
    try:
        return payload.decode()
    except UnicodeDecodeError:
        raise Broken(NO_TEXT) from None
