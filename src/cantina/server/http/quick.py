"""Sockets from the handshake on, with a short way out for frames: straight into the transport, without a task and a
coroutine for each. Those of the tables become wires once they are open (`http/wire.py`).

Everything else (handshake, pings, closing, reading) is uvicorn's; where a frame cannot go out at once, the outbox keeps
it and its task sends it the long way.
"""

import time
from collections.abc import Sequence
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from cantina.server.http.connections import ODD, Config, answer
from cantina.server.http.wire import LARGEST, Listener, Wire, text_frame
from cantina.server.limits import Bucket
from cantina.server.protocol import TOO_MUCH
from cantina.server.settings import Rate

EXTENSION = "cantina.quick"
BECOMES_WIRE = "/ws/table/"
"""How the addresses begin of what becomes a wire."""
PIECE = 1024
"""The most bytes that are read at once: in a large piece there is room for tens of thousands of frames."""


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
        self.early: bytearray | None = None
        """What has come before it was settled who reads it."""

    def data_received(self, data: bytes) -> None:
        """The first of it is a whole request. One that is not understood would be left without an answer, for good."""
        if self.early is not None:
            self.early += data
            if len(self.early) > LARGEST:
                self.transport.pause_reading()
            return
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
            extensions[EXTENSION] = self
            if self.scope["path"].startswith(BECOMES_WIRE):
                self.early = bytearray()

    def connection_lost(self, exc: Exception | None) -> None:
        cast(Config, self.config).gate.leave(self.transport)
        super().connection_lost(exc)
        del self.conn.parser  # it refers back to its connection

    def read_on(self) -> None:
        """It does not become a wire."""
        early, self.early = self.early, None
        if early and not self.disconnected:
            self.transport.resume_reading()
            self.data_received(bytes(early))

    def become_wire(self, listener: Listener) -> Wire:
        """From now on the listener hears what comes, and nothing of the handshake is kept. Where the client has gone
        meanwhile, the wire hears of that at once."""
        transport = self.transport
        wire = Wire(transport, listener, cast(Config, self.config).gate, self.connections)
        self.stop_keepalive()
        self.connections.discard(self)
        self.close_timer = self.loop.call_later(0, lambda: None)  # else uvicorn would close it with the application
        early, self.early = self.early, None
        if self.disconnected:
            wire.connection_lost(None)
            return wire
        del self.conn.parser  # it refers back to its connection
        wire.paused = not self.writable.is_set()
        transport.set_protocol(wire)
        if early:
            wire.frames.held += early  # at once: more may be read before the listener is ready for it
            transport.resume_reading()
            self.loop.call_soon(wire.data_received, b"")
        return wire

    def quick(self, payloads: Sequence[bytes]) -> bool:
        open_now = self.handshake_complete and not self.close_sent and not self.disconnected
        if not open_now or not self.writable.is_set() or self.transport.is_closing():
            return False
        self.transport.write(b"".join(map(text_frame, payloads)))
        return True
