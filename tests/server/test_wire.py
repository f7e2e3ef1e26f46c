"""The sockets of tables once they are open: frames as the standard has them, however they come in."""

import asyncio
import base64
import contextlib
import json
import random
import runpy
import socket
import struct
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, cast

import httpx
import msgspec
import pytest
import websockets
from websockets.frames import Close, Frame, Opcode

from cantina.server.house import House
from cantina.server.http import ear
from cantina.server.http import wire as wires
from cantina.server.http.connections import Gate
from cantina.server.http.ear import Ear
from cantina.server.http.quick import QuickSockets
from cantina.server.http.wire import (
    AGAINST_RULES,
    BEAT,
    LARGEST,
    NO_TEXT,
    SILENT,
    TOO_BIG,
    Frames,
    Listener,
    Wire,
    frame,
)
from cantina.server.protocol import TOO_MUCH, TRY_AGAIN
from cantina.server.settings import Rate, Settings, without_limits
from cantina.server.tables.live import LiveTable
from server.port import LOOPS, Port, Run, open_port, until_closed
from server.wire import QUICK


class Line:
    """A transport that keeps what is written."""

    def __init__(self) -> None:
        self.written = b""
        self.closed = False
        self.reading = True

    def write(self, data: bytes) -> None:
        self.written += data

    def close(self) -> None:
        self.closed = True

    abort = close

    def is_closing(self) -> bool:
        return self.closed

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True


class Ears:
    def __init__(self) -> None:
        self.heard: list[str | bytes] = []
        self.gone = 0

    def hear(self, message: str | bytes) -> None:
        self.heard.append(message)

    def go_on(self) -> None:
        pass

    def hung_up(self) -> None:
        self.gone += 1


def wired(settings: Settings | None = None) -> tuple[Wire, Line, Ears]:
    line, ears = Line(), Ears()
    gate = Gate(settings or without_limits())
    return Wire(cast(asyncio.Transport, cast(Any, line)), ears, gate, set()), line, ears


def sent(kind: Opcode, payload: bytes, last: bool = True) -> bytes:
    """As a client sends it."""
    return Frame(kind, payload, fin=last).serialize(mask=True)


def farewell(code: int) -> bytes:
    return frame(Opcode.CLOSE, code.to_bytes(2, "big"))


@pytest.mark.parametrize("seed", range(20))
async def test_messages_arrive_in_whatever_pieces_they_come(seed: int) -> None:
    luck = random.Random(seed)
    wire, line, ears = wired()
    data, messages = b"", []
    for _ in range(20):
        text = "".join(luck.choices("aя€🙂", k=luck.choice([0, 1, 30, 40, 200, 9000])))
        messages.append(text)
        payload, parts = text.encode(), luck.choice([1, 1, 3])
        size = max(1, -(-len(payload) // parts))
        pieces = [payload[at : at + size] for at in range(0, len(payload), size)] or [b""]
        for at, piece in enumerate(pieces):
            data += sent(Opcode.CONT if at else Opcode.TEXT, piece, at == len(pieces) - 1)
            data += sent(Opcode.PING, b"?") if luck.random() < 0.2 else b""
    pings = line.written
    while data:
        size = luck.choice([1, 2, 3, 7, 100, 5000])
        wire.data_received(data[:size])
        data = data[size:]
    assert ears.heard == messages
    assert set(line.written[len(pings) :]) <= set(frame(Opcode.PONG, b"?"))
    wire.connection_lost(None)


BROKEN = [
    (Frame(Opcode.TEXT, b"x").serialize(mask=False), AGAINST_RULES),
    (bytes((0xC1, 0x80)), AGAINST_RULES),
    (bytes((0x83, 0x80)), AGAINST_RULES),
    (bytes((0x8B, 0x80)), AGAINST_RULES),
    (bytes((0x09, 0x80)), AGAINST_RULES),
    (bytes((0x89, 0xFE)), AGAINST_RULES),
    (sent(Opcode.CONT, b"x"), AGAINST_RULES),
    (sent(Opcode.TEXT, b"x", last=False) + sent(Opcode.TEXT, b"y"), AGAINST_RULES),
    (sent(Opcode.TEXT, b"\xff"), NO_TEXT),
    (bytes((0x81, 0xFF)) + (LARGEST + 1).to_bytes(8, "big"), TOO_BIG),
    (sent(Opcode.TEXT, b"x" * 40_000, last=False) + sent(Opcode.CONT, b"x" * 40_000), TOO_BIG),
    (sent(Opcode.CLOSE, b"x"), AGAINST_RULES),
    (sent(Opcode.CLOSE, (1005).to_bytes(2, "big")), AGAINST_RULES),
    (sent(Opcode.CLOSE, (999).to_bytes(2, "big")), AGAINST_RULES),
    (sent(Opcode.CLOSE, Close(1000, "").serialize() + b"\xff"), NO_TEXT),
]


@pytest.mark.parametrize("number", range(len(BROKEN)))
async def test_what_is_against_the_standard_ends_the_connection(number: int) -> None:
    data, code = BROKEN[number]
    wire, line, ears = wired()
    wire.data_received(data + sent(Opcode.TEXT, b"more"))
    assert line.written == farewell(code)
    assert line.closed
    assert ears.heard == []
    wire.connection_lost(None)
    assert ears.gone == 1


async def test_a_client_that_says_goodbye_gets_its_answer() -> None:
    for code, answer in [(b"", 1000), ((1001).to_bytes(2, "big") + "пока".encode(), 1001)]:
        wire, line, _ = wired()
        wire.data_received(sent(Opcode.CLOSE, code))
        assert (line.written, line.closed) == (farewell(answer), True)
        wire.connection_lost(None)


async def test_after_the_end_nothing_is_heard_and_nothing_sent() -> None:
    wire, line, ears = wired()
    assert wire.send([b"1", b"22"])
    assert line.written == frame(Opcode.TEXT, b"1") + frame(Opcode.TEXT, b"22")
    wire.close(4001)
    before = line.written
    wire.data_received(sent(Opcode.TEXT, b"late") + sent(Opcode.PING, b"late"))
    assert not wire.send([b"late"])
    assert (line.written, ears.heard, line.closed) == (before, [], False)
    wire.data_received(sent(Opcode.CLOSE, (4001).to_bytes(2, "big")))
    assert (line.written, line.closed) == (before, True)
    wire.connection_lost(None)


async def test_who_does_not_answer_any_more_is_gone() -> None:
    wire, line, _ = wired()
    wire.beat()
    asked = next(iter(Frames().feed(Frame(Opcode.PING, wire.asked).serialize(mask=True))))[2]
    assert line.written == frame(Opcode.PING, asked)
    wire.data_received(sent(Opcode.PONG, b"????") + sent(Opcode.PONG, asked))
    wire.beat()
    assert not line.closed
    wire.data_received(sent(Opcode.PONG, asked))
    wire.beat()
    assert line.closed
    assert line.written.endswith(farewell(SILENT))
    wire.connection_lost(None)
    assert BEAT >= 10


async def test_frames_that_are_no_messages_are_counted_too() -> None:
    wire, line, ears = wired(Settings(messages=Rate(1, 5)))
    wire.data_received(sent(Opcode.PING, b"") * 100)
    assert line.written == frame(Opcode.PONG, b"") * 20 + farewell(TOO_MUCH)
    assert line.closed
    assert ears.heard == []
    wire.connection_lost(None)


@pytest.mark.parametrize("length", [1, 125, 126, 127, 133, 300, LARGEST - 1])
async def test_a_message_is_heard_however_it_is_cut(length: int) -> None:
    """As one piece, which is the rule, or in two; alone, or with another behind it."""
    text = "x" * length
    data = sent(Opcode.TEXT, text.encode())
    for parts in ([data], [data[:5], data[5:]], [data[:-1], data[-1:]], [data + data]):
        wire, _, ears = wired()
        for part in parts:
            wire.data_received(part)
        assert ears.heard == [text] * (len(b"".join(parts)) // len(data))
        wire.connection_lost(None)


async def test_what_only_looks_like_one_message_is_not_taken_for_one() -> None:
    """Its length is in eight bytes, and all of it is as long as if that had been in one."""
    wire, line, ears = wired()
    wire.data_received(bytes((0x81, 0xFF)) + bytes(131))
    assert ears.heard == [""]
    assert line.closed, "what is behind it is no frame"
    wire.connection_lost(None)


async def test_pieces_without_anything_in_them_are_not_kept() -> None:
    wire, line, ears = wired()
    wire.data_received(sent(Opcode.TEXT, b"a", last=False) + sent(Opcode.CONT, b"", last=False) * 1000)
    assert wire.pieces is not None
    assert len(wire.pieces) == 1
    wire.data_received(sent(Opcode.CONT, b"b"))
    assert (ears.heard, line.closed) == (["ab"], False)
    wire.connection_lost(None)


async def test_nobody_is_asked_for_a_sign_after_the_farewell() -> None:
    wire, line, _ = wired()
    wire.close(4001)
    wire.beat()
    assert line.written == farewell(4001)
    wire.connection_lost(None)


async def test_frames_are_read_without_the_part_in_c_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(websockets, "frames", websockets.frames)
    monkeypatch.delitem(sys.modules, "websockets.frames")
    monkeypatch.setitem(sys.modules, "websockets.speedups", None)
    plain = runpy.run_path(wires.__file__)
    data = sent(Opcode.TEXT, b"") + sent(Opcode.TEXT, b"hello")
    assert list(plain["Frames"]().feed(data)) == [(1, True, b""), (1, True, b"hello")]


# -- over a real connection ------------------------------------------------------------------------------------------


@contextlib.asynccontextmanager
async def loading(folder: Path, loaded: asyncio.Event) -> AsyncIterator[tuple[Port, str]]:
    """A house with one table, which is there for nobody before it is loaded."""
    find = House.find

    async def later(self: House, table: str) -> LiveTable:
        await loaded.wait()
        return await find(self, table)

    async with open_port(folder, msgspec.structs.replace(QUICK, sockets=1)) as port:
        async with httpx.AsyncClient(base_url=port.origin, headers={"origin": port.origin}) as client:
            made = await client.post("/api/tables", json={"game": "starfighter", "seats": ["open"] * 2, "public": True})
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(House, "find", later)
            yield port, made.json()["table"]


async def shaken(port: Port, table: str) -> socket.socket:
    """A client whose handshake was answered; the table is not there yet."""
    host, _, number = port.host.partition(":")
    client = socket.create_connection((host, int(number)))
    client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    client.setblocking(False)
    key = base64.b64encode(b"sixteen bytes of").decode()
    head = [f"GET /ws/table/{table} HTTP/1.1", f"Host: {port.host}", f"Origin: {port.origin}", "Upgrade: websocket"]
    head += ["Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
    client.sendall("\r\n".join([*head, "", ""]).encode())
    answer = b""
    while b"\r\n\r\n" not in answer:
        answer += await asyncio.get_running_loop().sock_recv(client, 4096)
    assert b" 101 " in answer
    return client


@pytest.mark.parametrize("there", [True, False])
@pytest.mark.parametrize("run", LOOPS)
def test_who_goes_while_the_table_is_loading_has_left(
    run: Run, there: bool, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Or while it turns out that there is none."""

    async def story() -> None:
        loaded = asyncio.Event()
        async with loading(tmp_path, loaded) as (port, table):
            client = await shaken(port, table if there else "nowhere")
            client.sendall(sent(Opcode.TEXT, b'{"do":"hello"}'))
            await asyncio.sleep(0.05)
            client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            client.close()
            server = port.house.reach.server
            assert server is not None
            while server.server_state.connections:
                await asyncio.sleep(0.01)
            loaded.set()
            while server.server_state.tasks:
                await asyncio.sleep(0.01)
            assert not port.house.visitors()
            assert not server.server_state.connections
            async with port.connect(f"/ws/table/{table}") as wire:  # the only one that may come from there
                await wire.send('{"do":"hello"}')
                assert json.loads(await wire.recv())["is"] == "sync"

    run(story())
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


@pytest.mark.parametrize("cut", [0, 10, 30])
@pytest.mark.parametrize("run", LOOPS)
def test_what_comes_while_the_table_is_loading_keeps_its_order(
    run: Run, cut: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some of it comes before, the rest just when the wire is made."""
    said = ['{"do":"hello"}', '{"do":"ping","n":1}']
    data = b"".join(sent(Opcode.TEXT, one.encode()) for one in said)
    become_wire, hear = QuickSockets.become_wire, Ear.hear
    heard: list[str | bytes] = []
    both = asyncio.Event()

    def noted(self: Ear, message: str | bytes) -> None:
        heard.append(message)
        hear(self, message)
        if len(heard) == len(said):
            both.set()

    async def story() -> None:
        loaded = asyncio.Event()
        async with loading(tmp_path, loaded) as (port, table):
            client = await shaken(port, table)

            def become(self: QuickSockets, listener: Listener) -> Wire:
                wire = become_wire(self, listener)
                client.sendall(data[cut:])
                time.sleep(0.01)  # it is there before the loop goes on
                return wire

            monkeypatch.setattr(QuickSockets, "become_wire", become)
            client.sendall(data[:cut])
            await asyncio.sleep(0.05)
            loaded.set()
            async with asyncio.timeout(20):
                await both.wait()
            client.close()

    monkeypatch.setattr(Ear, "hear", noted)
    run(story())
    assert heard == said


async def test_a_fault_beside_the_game_is_no_silence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(*_: object) -> None:
        raise ValueError("a fault")

    loaded = asyncio.Event()
    loaded.set()
    monkeypatch.setattr(ear, "fulfil", fails)
    async with loading(tmp_path, loaded) as (port, table), port.connect(f"/ws/table/{table}") as wire:
        await wire.send('{"do":"hello"}')
        assert [text async for text in until_closed(wire)] == []
        assert wire.close_code == TRY_AGAIN
