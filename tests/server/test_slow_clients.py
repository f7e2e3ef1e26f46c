"""Clients that do not read: their frames keep their order, do not pile up for ever, and hold nobody else up."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.frames import Frame, Opcode

from cantina.server import protocol
from cantina.server.house import House
from cantina.server.http.wire import text_frame
from cantina.server.tables.visitor import MOST_WAITING, Outbox, Visitor
from server.port import LOOPS, open_port, until_closed


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65535, 65536])
def test_a_text_frame_by_hand_is_what_the_standard_says(length: int) -> None:
    payload = b"x" * length
    assert text_frame(payload) == Frame(Opcode.TEXT, payload).serialize(mask=False)


def test_frames_for_a_client_that_does_not_read_do_not_pile_up() -> None:
    visitor = Visitor("p", "")
    for number in range(MOST_WAITING + 1):
        visitor.send(protocol.Pong(number))
    assert not visitor.outbox.frames
    assert visitor.outbox.code == protocol.TRY_AGAIN
    visitor.send(protocol.Pong(0))
    assert not visitor.outbox.frames


class LongWay:
    """A way out on which every frame waits until the test lets it pass."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.open = False
        self.reached, self.passed = asyncio.Event(), asyncio.Event()

    def quick(self, payloads: Sequence[bytes]) -> bool:
        if self.open:
            self.sent.extend(payloads)
        return self.open

    async def slowly(self, payload: bytes) -> None:
        self.reached.set()
        await self.passed.wait()
        self.sent.append(payload)


async def test_nothing_overtakes_a_frame_that_waits() -> None:
    outbox, way = Outbox(), LongWay()
    outbox.quick = way.quick
    way.open = True
    outbox.put(b"1")
    assert way.sent == [b"1"], "the short way"
    way.open = False
    outbox.put(b"2")
    carrier = asyncio.create_task(outbox.carry(way.slowly))
    await way.reached.wait()
    way.open = True
    outbox.put(b"3")
    assert way.sent == [b"1"]
    way.passed.set()
    outbox.close(1000)
    assert await carrier == 1000
    assert way.sent == [b"1", b"2", b"3"]


async def test_who_falls_behind_while_a_frame_is_on_its_way_is_still_told_to_come_back() -> None:
    outbox, way = Outbox(), LongWay()
    carrier = asyncio.create_task(outbox.carry(way.slowly))
    outbox.put(b"0")
    await way.reached.wait()
    while outbox.code is None:
        outbox.put(b"x")
    way.passed.set()
    assert await carrier == protocol.TRY_AGAIN
    assert way.sent == [b"0"]


def test_what_is_held_back_goes_out_with_the_next_frame_or_alone() -> None:
    outbox = Outbox()
    writes: list[list[bytes]] = []

    def quick(payloads: Sequence[bytes]) -> bool:
        writes.append(list(payloads))
        return True

    outbox.quick = quick
    outbox.hold(b"ack")
    assert writes == []
    outbox.put(b"update")
    assert writes == [[b"ack", b"update"]], "one write for both, in order"
    outbox.hold(b"refused")
    outbox.flush()
    outbox.flush()
    assert writes[1:] == [[b"refused"]]


# -- over a real connection ------------------------------------------------------------------------------------------


def numbered(outbox: Outbox, first: int, enough: Callable[[], bool]) -> int:
    """Put frames until there are enough; the number after the last."""
    number = first
    while not enough():
        outbox.put(b'{"n":%d,"fill":"%s"}' % (number, b"x" * 10_000))
        number += 1
    return number


def on_each_loop(story: Callable[[House, ClientConnection], Awaitable[None]], tmp_path: Path) -> None:
    async def whole(folder: Path) -> None:
        async with open_port(folder) as port, port.connect("/ws/lobby") as wire:
            assert json.loads(await wire.recv())["is"] == "lobby"
            assert json.loads(await wire.recv())["is"] == "mine"
            await story(port.house, wire)

    for number, run in enumerate(LOOPS):
        run(whole(tmp_path / str(number)))


def test_a_client_that_reads_late_gets_everything_in_order(tmp_path: Path) -> None:
    async def story(house: House, wire: ClientConnection) -> None:
        (visitor,) = house.visitors()
        outbox = visitor.outbox
        stuck = numbered(outbox, 0, lambda: bool(outbox.frames))
        assert stuck > 1, "the first frames went the short way"
        last = numbered(outbox, stuck, lambda: len(outbox.frames) > 20)
        for number in range(last):
            assert json.loads(await wire.recv())["n"] == number
        await wire.send('{"do":"ping","n":1}')
        assert json.loads(await wire.recv()) == {"is": "pong", "n": 1}

    on_each_loop(story, tmp_path)


def test_a_client_that_falls_too_far_behind_is_told_to_come_back(tmp_path: Path) -> None:
    async def story(house: House, wire: ClientConnection) -> None:
        (visitor,) = house.visitors()
        outbox = visitor.outbox
        stuck = numbered(outbox, 0, lambda: bool(outbox.frames))
        numbered(outbox, stuck, lambda: outbox.code is not None)
        got = [json.loads(text)["n"] async for text in until_closed(wire)]
        assert wire.close_code == protocol.TRY_AGAIN
        assert got == list(range(len(got))), "what came is an unbroken beginning"

    on_each_loop(story, tmp_path)
