"""Lines to a visitor and back, over pipes or a socket, each before a moment that is given."""

import os
import selectors
import socket
import time
from collections.abc import Callable

from cantina.bots.visitors.messages import Fault

LONGEST = 1 << 16
"""Bytes in a line of a bot."""
KEPT = 2048
"""Bytes of what it complained about (stderr): the last ones are kept."""
SLICE = 0.25


class Channel:
    """Two streams, and a third for complaints where there is one."""

    def __init__(self, reads: int, writes: int, complains: int | None = None, most: int = 16 << 20) -> None:
        self.reads, self.writes, self.complains = reads, writes, complains
        self.most = most
        self.written = 0
        """How many bytes have come since the game began."""
        self.stderr = b""
        self._came = b""
        for stream in {reads, writes, *([] if complains is None else [complains])}:
            os.set_blocking(stream, False)

    def exchange(self, data: bytes, until: float, wanted: bool, alive: Callable[[], None]) -> bytes:
        """Send something, and wait for a line if one is wanted. `alive` raises what is known of an end."""
        if wanted and self._came.strip():
            raise Fault("garbage", f"unasked: {shown(self._came)}")
        left = memoryview(data)
        with selectors.DefaultSelector() as streams:
            self._register(streams, bool(left))
            while left or wanted:
                if wanted and b"\n" in self._came:
                    line, _, self._came = self._came.partition(b"\n")
                    return line
                rest = until - time.monotonic()
                if rest <= 0:
                    alive()
                    raise Fault("late")
                for key, mask in streams.select(min(rest, SLICE)):
                    if mask & selectors.EVENT_WRITE:
                        left = left[self._write(left, alive) :]
                        if not left:
                            self._unregister(streams)
                    if mask & selectors.EVENT_READ:
                        self._read(streams, key.fd, alive)
        return b""

    def _register(self, streams: selectors.BaseSelector, sending: bool) -> None:
        events: dict[int, int] = {self.reads: selectors.EVENT_READ}
        if self.complains is not None:
            events[self.complains] = selectors.EVENT_READ
        if sending:
            events[self.writes] = events.get(self.writes, 0) | selectors.EVENT_WRITE
        for stream, mask in events.items():
            streams.register(stream, mask)

    def _unregister(self, streams: selectors.BaseSelector) -> None:
        """All is sent."""
        if self.writes == self.reads:
            streams.modify(self.reads, selectors.EVENT_READ)
        else:
            streams.unregister(self.writes)

    def _write(self, left: memoryview, alive: Callable[[], None]) -> int:
        try:
            return os.write(self.writes, left)
        except BlockingIOError:
            return 0
        except OSError:
            alive()
            raise Fault("crash", "it does not listen") from None

    def _read(self, streams: selectors.BaseSelector, stream: int, alive: Callable[[], None]) -> None:
        try:
            data = os.read(stream, LONGEST)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        self.written += len(data)
        if stream == self.complains:
            self.stderr = (self.stderr + data)[-KEPT:]
            if not data:
                streams.unregister(stream)
        else:
            if not data and b"\n" not in self._came:
                alive()
                raise Fault("crash", "it has closed its output")
            self._came += data
        if self.written > self.most or len(self._came) > LONGEST:
            raise Fault("flood", f"{self.written} bytes, {len(self._came)} without an end of line")

    def complaints(self) -> str:
        """The end of what it wrote to stderr."""
        while self.complains is not None:
            try:
                data = os.read(self.complains, LONGEST)
            except OSError:
                break
            if not data:
                break
            self.stderr = (self.stderr + data)[-KEPT:]
        return self.stderr.decode("utf-8", "replace").strip()

    def close(self) -> None:
        for stream in {self.reads, self.writes} | ({self.complains} if self.complains is not None else set()):
            os.close(stream)


def shown(data: bytes) -> str:
    """The beginning of what came, for people."""
    text = data[:80].decode("utf-8", "replace")
    return repr(text + ("…" if len(data) > 80 else ""))


def dial(address: str, seconds: float) -> Channel:
    """A bot that waits elsewhere: `tcp:HOST:PORT` or `unix:PATH`."""
    kind, _, place = address.partition(":")
    try:
        if kind == "unix":
            line = socket.socket(socket.AF_UNIX)
            line.settimeout(seconds)
            line.connect(place)
        else:
            host, _, port = place.rpartition(":")
            line = socket.create_connection((host.strip("[]"), int(port)), seconds)
            line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    except (OSError, ValueError) as error:
        raise Fault("start", str(error)) from None
    stream = line.detach()
    return Channel(stream, stream)
