"""Which tables the lobby offers to whom."""

import asyncio

import pytest

from cantina.server.house import SWEEP
from cantina.server.settings import DAY
from cantina.server.storage import TableRow
from server.wire import Guest, HandClock, Inn, Wire


async def offered(guest: Guest) -> list[str]:
    return [card["id"] for card in (await guest.get("/api/lobby"))["open"]]


async def mine(guest: Guest) -> list[str]:
    return [card["id"] for card in (await guest.get("/api/lobby"))["mine"]]


async def test_a_table_where_nobody_waits_is_not_offered(slow_inn: Inn, clock: HandClock) -> None:
    async with slow_inn as inn:
        owner, stranger = await inn.guest(), await inn.guest()
        table = await owner.table("toy", ["me", "open"], public=True)
        assert await offered(stranger) == [table], "whoever has just set it up is on the way there"
        clock.pass_by(inn.settings.absent)
        assert await offered(stranger) == []
        assert await mine(owner) == [table]
        wire = await owner.socket(table)
        await wire.hello()
        clock.pass_by(DAY // 2)
        assert await offered(stranger) == [table]
        await wire.close()
        assert await offered(stranger) == [table], "a page that is loaded anew is no farewell"
        clock.pass_by(inn.settings.absent)
        assert await offered(stranger) == []
        assert (await stranger.post(f"/api/tables/{table}/sit"))["seat"] == 1, "who has the address may still sit down"


async def test_a_spectator_does_not_keep_a_table_open(slow_inn: Inn, clock: HandClock) -> None:
    async with slow_inn as inn:
        owner, stranger = await inn.guest(), await inn.guest()
        table = await owner.table("toy", ["me", "open"], public=True)
        wire = await stranger.socket(table)
        await wire.hello()
        clock.pass_by(inn.settings.absent)
        assert await offered(stranger) == []


async def test_who_waits_in_the_lobby_waits(slow_inn: Inn, clock: HandClock) -> None:
    async with slow_inn as inn:
        owner, stranger = await inn.guest(), await inn.guest()
        table = await owner.table("toy", ["me", "open"], public=True)
        lobby = await owner.wire("/ws/lobby")
        await lobby.next()
        clock.pass_by(inn.settings.absent)
        assert await offered(stranger) == [table]
        await lobby.close()
        assert await offered(stranger) == []


async def test_an_old_table_is_not_offered(slow_inn: Inn, clock: HandClock) -> None:
    async with slow_inn as inn:
        owner, stranger = await inn.guest(), await inn.guest()
        table = await owner.table("toy", ["me", "open"], public=True)
        wire = await owner.socket(table)
        await wire.hello()
        clock.pass_by(DAY - 1)
        assert await offered(stranger) == [table]
        clock.pass_by(1)
        assert await offered(stranger) == []
        assert await mine(owner) == [table]


async def test_at_a_pace_of_days_nobody_has_to_be_there(slow_inn: Inn, clock: HandClock) -> None:
    async with slow_inn as inn:
        owner, stranger = await inn.guest(), await inn.guest()
        table = await owner.table("toy", ["me", "open"], public=True, pace="day:1")
        clock.pass_by(DAY - 1)
        assert await offered(stranger) == [table]
        clock.pass_by(1)
        assert await offered(stranger) == []


async def told(lobby: Wire, clock: HandClock, tables: list[str]) -> None:
    """Time passes until somebody who looks at the list is told that these tables are open."""
    heard = await lobby.settle()
    while not heard or [card["id"] for card in heard[-1]["open"]] != tables:
        clock.pass_by(SWEEP)
        heard += await lobby.settle()


async def test_those_who_look_at_the_list_are_told_when_somebody_leaves_or_comes_back(
    slow_inn: Inn, clock: HandClock
) -> None:
    async with slow_inn as inn:
        owner, stranger = await inn.guest(), await inn.guest()
        table = await owner.table("toy", ["me", "open"], public=True)
        lobby = await stranger.wire("/ws/lobby")
        assert [card["id"] for card in (await lobby.next())["open"]] == [table]
        clock.pass_by(inn.settings.absent)
        assert await offered(await inn.guest()) == [], "that somebody else has looked makes no difference"
        await told(lobby, clock, [])
        wire = await owner.socket(table)
        await wire.hello()
        await told(lobby, clock, [table])


async def test_the_lobby_is_told_again_after_a_fault(
    slow_inn: Inn, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with slow_inn as inn:
        owner, stranger = await inn.guest(), await inn.guest()
        lobby = await stranger.wire("/ws/lobby")
        await lobby.next()
        read, failed = inn.storage.public_tables, asyncio.Event()

        async def broken(status: str, limit: int) -> list[TableRow]:
            if failed.is_set():
                return await read(status, limit)
            failed.set()
            raise OSError("cannot be read")

        monkeypatch.setattr(inn.storage, "public_tables", broken)
        table = await owner.table("toy", ["me", "open"], public=True)
        wire = await owner.socket(table)
        await wire.hello()
        await told(lobby, clock, [table])
        assert failed.is_set()


async def test_abandoned_tables_do_not_crowd_out_the_others(slow_inn: Inn, clock: HandClock) -> None:
    async with slow_inn as inn:
        owner, stranger = await inn.guest(), await inn.guest()
        table = await owner.table("toy", ["me", "open"], public=True)
        wire = await owner.socket(table)
        await wire.hello()
        clock.pass_by(1)
        for _ in range(60):
            await stranger.table("toy", ["me", "open"], public=True)
        clock.pass_by(inn.settings.absent)
        assert await offered(await inn.guest()) == [table]
