"""The sockets of tables once they are open: frames as the standard has them, however they come in."""

import asyncio
import random
from typing import Any, cast

import pytest
from websockets.frames import Close, Frame, Opcode

from cantina.server.http.connections import Gate
from cantina.server.http.wire import AGAINST_RULES, BEAT, LARGEST, NO_TEXT, SILENT, TOO_BIG, Frames, Wire, frame
from cantina.server.protocol import TOO_MUCH
from cantina.server.settings import Rate, Settings, without_limits


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
