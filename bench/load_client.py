"""A lean crowd of players for the load test: raw sockets, just enough HTTP, and clocks at both ends of every move."""

import asyncio
import base64
import json
import os
import time
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import msgspec

UPGRADE = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n"
)


SITTING_DOWN = 50
"""At how many tables people sit down at the same time."""


class Option(msgspec.Struct):
    text: str


class Ask(msgspec.Struct):
    seats: list[int]
    options: list[Option] = []


class Position(msgspec.Struct):
    version: int
    ask: Ask | None
    over: bool = False


class Reply(msgspec.Struct):
    """Of a reply only what a hurried player looks at."""

    kind: str = msgspec.field(name="is")
    position: Position | None = None
    move: str = ""


read_reply = msgspec.json.Decoder(Reply).decode


async def http(
    host: str, method: str, path: str, cookie: str = "", body: object = None, source: str = "127.0.0.1"
) -> tuple[Any, str]:
    """One request on a connection of its own: the answer, and the session if one was handed out."""
    name, _, port = host.partition(":")
    reader, writer = await asyncio.open_connection(name, int(port), local_addr=(source, 0))
    data = b"" if body is None else json.dumps(body).encode()
    writer.write(
        f"{method} {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nConnection: close\r\n"
        f"Cookie: {cookie}\r\nContent-Length: {len(data)}\r\n\r\n".encode()
        + data
    )
    head, _, text = (await reader.read()).partition(b"\r\n\r\n")
    writer.close()
    lines = head.decode("latin-1").split("\r\n")
    if " 200 " not in lines[0] + " ":
        raise RuntimeError(f"{method} {path}: {lines[0]} {text[:200]!r}")
    session = [
        line.split(": ", 1)[1].split(";")[0] for line in lines if line.lower().startswith("set-cookie: cantina=")
    ]
    return json.loads(text), session[0] if session else cookie


def masked(text: bytes) -> bytes:
    """A text frame from a client. The mask is zero: it has to be there, not to be random, between two of our own."""
    if len(text) < 126:
        head = bytes((0x81, 0x80 | len(text)))
    else:
        head = bytes((0x81, 0xFE)) + len(text).to_bytes(2, "big")
    return head + b"\0\0\0\0" + text


class Player(asyncio.Protocol):
    """One socket at a table."""

    def __init__(self, table: "Crowd | Onlookers", seat: int, path: str, host: str, cookie: str) -> None:
        self.table = table
        self.seat = seat
        key = base64.b64encode(os.urandom(16)).decode()
        self.greeting = UPGRADE.format(path=path, host=host, key=key, cookie=cookie).encode()
        self.buffer = b""
        self.open = False
        self.version = 0
        self.done = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        transport.write(self.greeting)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.done.done():
            self.done.set_result(None)

    def say(self, **message: object) -> None:
        self.transport.write(masked(json.dumps(message).encode()))

    def data_received(self, data: bytes) -> None:
        buffer = self.buffer + data if self.buffer else data
        at = 0
        if not self.open:
            at = buffer.find(b"\r\n\r\n") + 4
            if at < 4:
                self.buffer = buffer
                return
            self.open = True
            self.say(do="hello", version=None)
        while (frame := whole_frame(buffer, at)) is not None:
            kind, start, at = frame
            if kind == 1:
                self.table.hear(self, buffer[start:at])
            elif kind == 9:
                self.transport.write(bytes((0x8A, 0x80 | at - start)) + b"\0\0\0\0" + buffer[start:at])
        self.buffer = buffer[at:]


def whole_frame(buffer: bytes, at: int) -> tuple[int, int, int] | None:
    """The kind of the next frame, where its contents begin and where they end."""
    if len(buffer) < at + 2:
        return None
    length, start = buffer[at + 1], at + 2
    if length == 126:
        length, start = int.from_bytes(buffer[at + 2 : at + 4], "big"), at + 4
    elif length == 127:
        length, start = int.from_bytes(buffer[at + 2 : at + 10], "big"), at + 10
    return (buffer[at] & 15, start, start + length) if len(buffer) >= start + length else None


class Tally:
    """What was measured over all tables."""

    def __init__(self) -> None:
        self.seconds: list[float] = []
        self.moves = 0
        self.on = False

    def start(self) -> None:
        self.seconds, self.moves, self.on = [], 0, True

    def percentile(self, share: float) -> float:
        """In milliseconds."""
        ordered = sorted(self.seconds)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


class Crowd:
    """The four players of one table. Whoever is asked answers: at once, or when the pace allows."""

    def __init__(self, host: str, tally: Tally, seats: int, pause: float, source: str = "127.0.0.1") -> None:
        self.host = host
        self.source = source
        """The address they come from."""
        self.table = ""
        self.tally = tally
        self.seats = seats
        self.pause = pause
        self.cookies: list[str] = []
        self.players: list[Player] = []
        self.sent = 0.0
        self.waiting: set[int] = set()
        """When the last answer was sent, and the seats whose sockets have not got what it brings."""
        self.count = 0
        self.over = asyncio.Event()
        self.stopped = False

    async def run(self) -> None:
        """Game after game until the test is over."""
        self.cookies = [(await http(self.host, "GET", "/api/me", source=self.source))[1] for _ in range(self.seats)]
        while not self.stopped:
            await self.sit_down()
            if not self.stopped:
                await self.over.wait()
            for player in self.players:
                player.transport.close()

    async def sit_down(self) -> None:
        wish = {"game": "secret-invasion", "seats": ["me"] + ["open"] * (self.seats - 1), "public": True}
        wish["options"] = {"tokens": 13}
        seated, _ = await http(self.host, "POST", "/api/tables", self.cookies[0], wish, self.source)
        table = self.table = seated["table"]
        for cookie in self.cookies[1:]:
            await http(self.host, "POST", f"/api/tables/{table}/sit", cookie, {}, self.source)
        self.over.clear()
        self.waiting, self.players = set(), []
        name, _, port = self.host.partition(":")
        for seat, cookie in enumerate(self.cookies):
            player = Player(self, seat, f"/ws/table/{table}", self.host, cookie)
            await asyncio.get_running_loop().create_connection(
                lambda player=player: player,  # type: ignore[misc]
                name,
                int(port),
                local_addr=(self.source, 0),
            )
            self.players.append(player)

    def hear(self, player: Player, frame: bytes) -> None:
        reply = read_reply(frame)
        if reply.kind == "refused":
            raise RuntimeError(frame.decode())
        position = reply.position
        if position is None:
            return
        player.version = position.version
        if reply.kind == "update":
            self.arrived(player.seat)
        if position.over:
            if not self.waiting:
                self.over.set()
        elif position.ask is not None and position.ask.options:
            self.consider(player, position)

    def arrived(self, seat: int) -> None:
        if seat not in self.waiting:
            return
        self.waiting.discard(seat)
        if not self.waiting and self.tally.on:
            self.tally.seconds.append(time.perf_counter() - self.sent)

    def consider(self, player: Player, position: Position) -> None:
        if self.stopped:
            return
        if self.pause:
            asyncio.get_running_loop().call_later(self.pause, self.answer, player, position)
        else:
            self.answer(player, position)

    def answer(self, player: Player, position: Position) -> None:
        """Every part of an answer is stored and counts as a move. It brings something new only to its own seat, so it
        is not timed: the last part is."""
        if self.stopped or position.version != player.version or player.transport.is_closing():
            return
        assert position.ask is not None
        self.count += 1
        self.tally.moves += self.tally.on
        option = position.ask.options[self.count % len(position.ask.options)].text
        self.sent, self.waiting = time.perf_counter(), set(range(self.seats))
        player.say(do="answer", move=f"m{self.count}", version=position.version, answer=option)

    def stop(self) -> None:
        self.stopped = True
        self.over.set()
        for player in self.players:
            player.transport.close()


class Onlookers:
    """Somebody has set up tables for masters alone, and watches them play."""

    games = ("secret-invasion", "warlords", "starfighter")

    def __init__(self, address: str) -> None:
        self.host = urlsplit(address).netloc
        self.sockets: list[Player] = []
        self.moves = 0

    async def set_up(self, tables: int) -> None:
        cookie = (await http(self.host, "GET", "/api/me"))[1]
        name, _, port = self.host.partition(":")
        for at in range(tables):
            wish = {"game": self.games[at % len(self.games)], "seats": ["master", "master"]}
            seated, _ = await http(self.host, "POST", "/api/tables", cookie, wish)
            socket = Player(self, 0, f"/ws/table/{seated['table']}", self.host, cookie)
            await asyncio.get_running_loop().create_connection(lambda socket=socket: socket, name, int(port))  # type: ignore[misc]
            self.sockets.append(socket)

    def hear(self, player: Player, frame: bytes) -> None:
        self.moves += read_reply(frame).kind == "update"

    def leave(self) -> None:
        for socket in self.sockets:
            socket.transport.close()


async def crowd(
    address: str, tables: int, seats: int, pause: float, warm: float, seconds: float, processor: Callable[[], float]
) -> dict[str, float]:
    """Play at this number of tables for this time; what was measured after the warm-up."""
    host = urlsplit(address).netloc
    tally = Tally()
    crowds = [Crowd(host, tally, seats, pause) for _ in range(tables)]
    tasks: list[asyncio.Task[None]] = []
    for at, one in enumerate(crowds):
        tasks.append(asyncio.create_task(one.run()))
        while (
            at >= SITTING_DOWN
            and len(crowds[at - SITTING_DOWN].players) < seats
            and not tasks[at - SITTING_DOWN].done()
        ):
            await asyncio.sleep(0.01)
    while any(len(one.players) < seats for one in crowds):
        await asyncio.sleep(0.05)
        for task in tasks:
            if task.done():
                task.result()
    await asyncio.sleep(warm)
    began, busy, own = time.perf_counter(), processor(), time.process_time()
    tally.start()
    await asyncio.sleep(seconds)
    tally.on, took, busy, own = False, time.perf_counter() - began, processor() - busy, time.process_time() - own
    for one in crowds:
        one.stop()
    done = await asyncio.gather(*tasks, return_exceptions=True)
    faults = [one for one in done if isinstance(one, Exception)]
    if faults:
        raise faults[0]
    return {
        "moves_s": tally.moves / took,
        "p50_ms": tally.percentile(0.5),
        "p99_ms": tally.percentile(0.99),
        "worst_ms": tally.percentile(1),
        "us_per_move": 1e6 * busy / max(1, tally.moves),
        "server_share": busy / took,
        "players_share": own / took,
    }
