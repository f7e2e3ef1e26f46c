"""The connections themselves, before anybody has said a word: how many there may be, and how long a request may take.

A reverse proxy does this too, but a house that is open to the network without one has to hold by itself. uvicorn ends
idle connections between two requests and sockets that answer no ping; what is here is about those that never finish a
request, never read the answer, or are simply too many.
"""

import asyncio
import contextlib
import ipaddress
from collections import Counter
from typing import Any, Literal, cast

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from cantina.server.limits import neighbourhood
from cantina.server.settings import Settings

try:
    import resource
except ImportError:  # Windows counts no open files
    resource = None  # type: ignore[assignment]

OTHER_FILES = 128
"""The open files kept for everything that is not a connection: the database, the bots, the page."""
LISTENED_TO = 64
"""The most clients that are told at one time that there is no room; any others are only hung up on."""

FULL = "The house is full. Try again in a few seconds. / Мест нет. Попробуйте через несколько секунд."
EACH = "Too many connections from your address. / Слишком много подключений с вашего адреса."
SLOW = "The request took too long. / Запрос шёл слишком долго."
ODD = "The request cannot be understood. / Запрос не удалось понять."


def answer(status: str, text: str) -> bytes:
    """A whole answer for somebody who is not let in."""
    body = (text + "\n").encode()
    head = f"HTTP/1.1 {status}\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: {len(body)}\r\n"
    return (head + "Retry-After: 5\r\nConnection: close\r\n\r\n").encode() + body


def room_for(wanted: int) -> int:
    """How many connections can be had: the system is asked for as many open files as they need."""
    if resource is None:
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = wanted + OTHER_FILES
    if soft != resource.RLIM_INFINITY and soft < needed:
        soft = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return wanted if soft == resource.RLIM_INFINITY else max(1, min(wanted, soft - OTHER_FILES))


class Gate:
    """Who is connected, from where, and who has not asked for anything yet."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.most = room_for(settings.connections)
        self.proxies = [ipaddress.ip_network(proxy, strict=False) for proxy in settings.proxies]
        self.here: dict[asyncio.Transport, str] = {}
        self.each: Counter[str] = Counter()
        self.silent: dict[asyncio.Transport, str] = {}
        """Those who have not asked for anything, the oldest first: they make room for whoever comes."""
        self.refusing = 0
        """How many clients are just being told that there is no room."""

    def come(self, transport: asyncio.Transport, address: str) -> str:
        """Let a connection in; or why not."""
        place = neighbourhood(address)
        if self.each[place] >= self.settings.connections_each and not self.proxy(address):
            if not self.make_room(place):
                return EACH
        if len(self.here) >= self.most and not self.make_room():
            return FULL
        self.here[transport] = self.silent[transport] = place
        self.each[place] += 1
        return ""

    def proxy(self, address: str) -> bool:
        """Whether this is a proxy of ours, which stands for many."""
        try:
            return any(ipaddress.ip_address(address) in network for network in self.proxies)
        except ValueError:
            return False

    def make_room(self, place: str | None = None) -> bool:
        """Hang up on the one who has been silent for longest, anywhere or at one place; whether there was one."""
        for transport, where in self.silent.items():
            if place is None or where == place:
                self.leave(transport)
                transport.abort()
                return True
        return False

    def asked(self, transport: asyncio.Transport) -> None:
        self.silent.pop(transport, None)

    def leave(self, transport: asyncio.Transport) -> None:
        self.silent.pop(transport, None)
        place = self.here.pop(transport, None)
        if place is not None:
            self.each[place] -= 1
            if not self.each[place]:
                del self.each[place]


class Config(uvicorn.Config):
    """uvicorn's, and the gate that all connections go through."""

    gate: Gate


Phase = Literal["header", "body", ""]


class PatientHttp(H11Protocol):
    """uvicorn's HTTP with an end to its patience."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.gate = cast(Config, self.config).gate
        self.refusal = b""
        """What is said to somebody for whom there is no room."""
        self.phase: Phase = ""
        """What the client is to finish: `header`, `body`, or nothing."""
        self.clock: asyncio.TimerHandle | None = None
        self.stalled: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        why = self.gate.come(transport, self.client[0] if self.client else "")
        if why:
            self.turn_away(why)
        else:
            self.expect("header")

    def turn_away(self, why: str) -> None:
        """The answer goes out when the request is there: sooner it might be lost with the connection."""
        if self.gate.refusing >= LISTENED_TO:
            self.transport.abort()
            return
        self.gate.refusing += 1
        self.refusal = answer("503 Service Unavailable" if why == FULL else "429 Too Many Requests", why)
        self.clock = self.loop.call_later(1, self.transport.abort)

    def data_received(self, data: bytes) -> None:
        if self.refusal:
            self.transport.write(self.refusal)
            self.transport.close()
            return
        super().data_received(data)
        self.look()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.look()

    def look(self) -> None:
        """What is still missing of a request, and since when."""
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return
        state = self.conn.their_state
        if state is h11.SEND_BODY:
            self.expect("body")
        elif state is h11.IDLE and self.conn.trailing_data[0]:
            self.expect("header")
        else:
            self.expect("")

    def expect(self, phase: Phase) -> None:
        if phase == self.phase:
            return
        self.stop_clock()
        if phase != "header":
            self.gate.asked(self.transport)
        self.phase = phase
        if phase:
            seconds = self.gate.settings.header_seconds if phase == "header" else self.gate.settings.body_seconds
            self.clock = self.loop.call_later(seconds, self.lose_patience)

    def lose_patience(self) -> None:
        begun = self.cycle is not None and not self.cycle.response_complete and self.cycle.response_started
        if (self.conn.trailing_data[0] or self.phase == "body") and not begun:
            self.transport.write(answer("408 Request Timeout", SLOW))
        self.transport.close()

    def stop_clock(self) -> None:
        if self.clock is not None:
            self.clock.cancel()
            self.clock = None

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.expect("")
        super().handle_websocket_upgrade(event)

    # -- those who do not read -----------------------------------------------------------------------------------

    def pause_writing(self) -> None:
        super().pause_writing()
        self.stalled = self.loop.call_later(self.gate.settings.stall_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.go_on()

    def go_on(self) -> None:
        if self.stalled is not None:
            self.stalled.cancel()
            self.stalled = None

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_clock()
        self.go_on()
        self.gate.refusing -= bool(self.refusal)
        self.gate.leave(self.transport)
        super().connection_lost(exc)
