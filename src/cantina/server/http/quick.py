"""A short way out for frames: straight into the transport, without a task and a coroutine for each.

Four sockets a move are most of what a live table costs, so this is worth a module of its own. Everything else
(handshake, pings, closing, reading) is uvicorn's; where a frame cannot go out at once, the outbox keeps it and its task
sends it the long way. Frames are not compressed, so nothing depends on those that went before.
"""

from collections.abc import Sequence
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from cantina.server.http.connections import ODD, Config, answer

EXTENSION = "cantina.quick"
TEXT = 0x81


def text_frame(payload: bytes) -> bytes:
    """A whole text frame from a server: never masked."""
    length = len(payload)
    if length < 126:
        return bytes((TEXT, length)) + payload
    if length < 1 << 16:
        return bytes((TEXT, 126)) + length.to_bytes(2, "big") + payload
    return bytes((TEXT, 127)) + length.to_bytes(8, "big") + payload


class QuickSockets(WebSocketsSansIOProtocol):
    """uvicorn's sockets, and the short way in the scope's extensions."""

    def data_received(self, data: bytes) -> None:
        """The first of it is a whole request. One that is not understood would be left without an answer, for good."""
        super().data_received(data)
        if not self.handshake_initiated and not self.transport.is_closing():
            self.transport.write(answer("400 Bad Request", ODD))
            self.transport.close()

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
