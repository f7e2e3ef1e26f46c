"""Bots of a house think in processes of another machine: over a real line, with the processes that do so anywhere."""

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import msgspec
import pytest

from cantina import games
from cantina.kernel import Table
from cantina.server.protocol import TOO_MUCH
from cantina.server.settings import Settings
from cantina.server.thinking.elsewhere import Helper, Helpers
from cantina.server.thinking.lending import NotWanted, address, lend
from cantina.server.thinking.worker import READY, Reply, sampled
from cantina.server.thinking.workers import Thinkers, Worker
from server.port import Port, open_port
from server.wire import HOST, QUICK, Closed, Inn, Wire

TOKEN = "a token that nobody guesses"
GAME = games.find("secret-invasion")


@asynccontextmanager
async def helped(tmp_path: Path) -> AsyncIterator[Port]:
    """A house for which one process elsewhere thinks."""
    async with open_port(tmp_path, msgspec.structs.replace(QUICK, think_token=TOKEN)) as port:
        lending = asyncio.create_task(lend(port.host, TOKEN, 1, Settings()))
        try:
            while not port.house.thinkers.helpers.idle:
                await asyncio.sleep(0.05)
            yield port
        finally:
            lending.cancel()
            with suppress(asyncio.CancelledError):
                await lending


async def thought(thinkers: Thinkers, seconds: float) -> None:
    """A master is asked, and its answer can be given."""
    table = Table.new(GAME, 3, seed=3)
    seat = table.asked[0]
    sample = sampled(table, seat)
    text = await thinkers.answer(GAME.id, "master", 5, table.observe(seat), sample=sample, seconds=seconds)
    assert text in table.options(seat)


async def test_a_thought_is_thought_elsewhere(tmp_path: Path) -> None:
    async with helped(tmp_path) as port:
        thinkers = port.house.thinkers
        for _ in range(2):
            await thought(thinkers, 20.0)
        assert not thinkers.idle, "no process beside the house was begun"
        assert len(thinkers.helpers.idle) == 1


async def test_a_process_that_is_killed_in_its_thought_costs_nobody_an_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[Worker] = []
    start = Worker.start

    async def noted(settings: Settings) -> Worker:
        begun.append(await start(settings))
        return begun[-1]

    monkeypatch.setattr(Worker, "start", noted)
    async with helped(tmp_path) as port:
        thinkers = port.house.thinkers
        os.kill(begun[0].process.pid, signal.SIGSTOP)  # so that it surely has not answered yet
        asked = asyncio.create_task(thought(thinkers, 30.0))
        while not thinkers.helpers.busy:
            await asyncio.sleep(0.01)
        os.kill(begun[0].process.pid, signal.SIGKILL)
        await asked
        assert len(thinkers.idle) == 1, "a process beside the house has answered"
        while not thinkers.helpers.idle:  # and another one comes
            await asyncio.sleep(0.05)


async def test_a_line_on_which_nothing_comes_keeps_nobody_waiting() -> None:
    thinkers, ended = Thinkers(Settings()), list[str]()

    async def lost(_: bytes) -> None:
        """It never arrives."""

    thinkers.helpers.join(Helper(lost, lambda: ended.append("ended")))
    try:
        began = time.monotonic()
        await thought(thinkers, 1.0)
        assert time.monotonic() - began < 1.0 + thinkers.starting + 20, "the rest is for a busy machine"
        assert ended == ["ended"]
        assert not thinkers.helpers.idle
    finally:
        await thinkers.stop()


async def test_what_comes_too_late_to_a_helper_is_not_sent_there() -> None:
    """A part of a draft has a short time. Somebody at the end of a slow line keeps the line, for longer thoughts."""
    sent, ended = list[bytes](), list[str]()

    async def send(frame: bytes) -> None:
        sent.append(frame)
        helper.heard(READY)
        helper.heard(msgspec.msgpack.encode(Reply(answer="a")))

    helper = Helper(send, lambda: ended.append("ended"))
    helper.tried, helper.lag, helper.least = True, 0.03, 0.02
    helpers = Helpers()
    helpers.join(helper)
    for _ in range(20):
        assert await helpers.answer(lambda _: b"", 0.09, lambda _: True) is None
    assert (sent, ended, helpers.idle) == ([], [], [helper])
    assert await helpers.answer(lambda _: b"", 0.8, lambda _: True) is not None
    helper.lag, helper.least = 0.5, 0.02
    for _ in range(20):  # late once, as in a house that was busy
        await helpers.answer(lambda _: b"", 0.8, lambda _: True)
    assert len(sent) > 1
    assert (ended, helpers.idle) == ([], [helper])


async def test_who_stays_silent_leaves_time_to_think_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """A cut line costs a fourth of the time, somebody who never answers half of it: the rest is thought about here."""
    thinkers = Thinkers(Settings())
    left: list[float] = []
    share = Thinkers.share

    def noted(self: Thinkers, rest: float) -> float:
        left.append(rest)
        return share(self, rest)

    monkeypatch.setattr(Thinkers, "share", noted)

    async def arrives(_: bytes) -> None:
        helper.heard(READY)

    async def is_lost(_: bytes) -> None:
        """It never arrives."""

    try:
        await thinkers.warm_up()
        for send in (is_lost, arrives):
            helper = Helper(send, lambda: None)
            thinkers.helpers.join(helper)
            await thought(thinkers, 4.0)
            assert not thinkers.helpers.idle
        assert left[0] > 2.0
        assert left[1] > 1.0
    finally:
        await thinkers.stop()


async def test_an_answer_that_nobody_can_give_is_not_taken() -> None:
    thinkers, ended = Thinkers(Settings()), list[str]()

    async def send(_: bytes) -> None:
        helper.heard(READY)
        helper.heard(msgspec.msgpack.encode(Reply(answer="nonsense")))

    helper = Helper(send, lambda: ended.append("ended"))
    thinkers.helpers.join(helper)
    try:
        await thought(thinkers, 1.0)
        assert ended == ["ended"]
        assert not thinkers.helpers.idle
    finally:
        await thinkers.stop()


async def test_where_too_many_come_from_one_address_they_may_come_again(tmp_path: Path) -> None:
    """That is no reason to go for good, as a wrong token is."""
    settings = msgspec.structs.replace(QUICK, think_token=TOKEN, sockets=1)
    async with Inn(tmp_path, settings) as inn:
        sent = {"host": HOST, "authorization": f"Bearer {TOKEN}"}
        first = await Wire(inn.app, "/ws/think", sent).open()
        second = await Wire(inn.app, "/ws/think", sent).open()
        await second.next()
        with pytest.raises(Closed) as end:
            await second.next()
        assert end.value.code == TOO_MUCH
        await first.close()


async def test_nobody_thinks_for_a_house_without_its_token(tmp_path: Path) -> None:
    for token in (TOKEN, ""):
        async with open_port(tmp_path / str(len(token)), msgspec.structs.replace(QUICK, think_token=token)) as port:
            with pytest.raises(ExceptionGroup) as error:
                await asyncio.wait_for(lend(port.host, "another", 1, Settings()), 60)
            assert error.group_contains(NotWanted)
            assert not port.house.thinkers.helpers.idle


def test_where_a_house_takes_them() -> None:
    assert address("https://games.example.org") == "wss://games.example.org/ws/think"
    assert address("localhost:8137") == "ws://localhost:8137/ws/think"
    assert address("games.example.org") == "wss://games.example.org/ws/think", "the token goes with it"
