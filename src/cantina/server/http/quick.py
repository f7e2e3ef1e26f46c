"""A short way out for frames: straight into the transport, without a task and a coroutine for each.

Four sockets a move are most of what a live table costs, so this is worth a module of its own. Everything else
(handshake, pings, closing, reading) is uvicorn's; where a frame cannot go out at once, the outbox keeps it and its task
sends it the long way. Frames are not compressed, so nothing depends on those that went before.
"""

import time
from collections.abc import Sequence
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from cantina.server.http.connections import ODD, Config, answer
from cantina.server.limits import Bucket
from cantina.server.protocol import TOO_MUCH
from cantina.server.settings import Rate

EXTENSION = "cantina.quick"
TEXT = 0x81
PIECE = 1024
"""The most bytes that are read at once: in a large piece there is room for tens of thousands of frames."""


def text_frame(payload: bytes) -> bytes:
    """A whole text frame from a server: never masked."""
    length = len(payload)
    if length < 126:
        return bytes((TEXT, length)) + payload
    if length < 1 << 16:
        return bytes((TEXT, 126)) + length.to_bytes(2, "big") + payload
    return bytes((TEXT, 127)) + length.to_bytes(8, "big") + payload


class QuickSockets(WebSocketsSansIOProtocol):
    """uvicorn's sockets, and the short way in the scope's extensions.

    Messages are counted where they are read. Frames that never become one (pings, answers to none, parts of a message
    that does not end) are counted here with all the others.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        messages = cast(Config, self.config).gate.settings.messages
        # Twice as much: a client that sends too many messages is first told so in words.
        more = Rate(2 * messages.a_second, 4 * messages.at_once)
        self.parts = Bucket(more, time.monotonic())

    def data_received(self, data: bytes) -> None:
        """The first of it is a whole request. One that is not understood would be left without an answer, for good."""
        for at in range(0, len(data), PIECE):
            super().data_received(data[at : at + PIECE])
            if self.transport.is_closing():
                return
        if not self.handshake_initiated:
            self.transport.write(answer("400 Bad Request", ODD))
            self.transport.close()

    def handle_ping(self) -> None:
        if self.counted():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self.counted():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self.counted():
            super().handle_cont(event)

    def handle_text(self, event: Frame) -> None:
        if self.counted():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        if self.counted():
            super().handle_bytes(event)

    def counted(self) -> bool:
        """Whether this frame is within what one socket may send; if not, that was the last one."""
        if self.transport.is_closing():
            return False
        if self.parts.take(time.monotonic()):
            return True
        if self.handshake_complete and not self.close_sent:
            self.conn.fail(TOO_MUCH)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
        self.transport.close()
        self.loop.call_later(1, self.transport.abort)  # for a client that does not read either
        return False

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[EXTENSION] = self.quick

    def connection_lost(self, exc: Exception | None) -> None:
        cast(Config, self.config).gate.leave(self.transport)
        super().connection_lost(exc)

    def quick(self, payloads: Sequence[bytes]) -> bool:
        open_now = self.handshake_complete and not self.close_sent and not self.disconnected
        if not open_now or not self.writable.is_set() or self.transport.is_closing():
            return False
        self.transport.write(b"".join(map(text_frame, payloads)))
        return True
