"""Spectators: any number of them, and the players hardly notice."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from cantina.server.settings import Rate
from cantina.server.tables.history import History
from cantina.server.tables.trickle import AT_ONCE, Trickle
from cantina.server.tables.visitor import Visitor
from server.wire import QUICK, Guest, Inn, Wire, full_table


async def looking_on(inn: Inn, table: str) -> Wire:
    """Somebody without a session."""
    return await Guest(inn).socket(table)


async def test_frames_for_spectators_go_out_a_few_at_a_time_and_in_order() -> None:
    trickle, crowd = Trickle(), [Visitor(None, "") for _ in range(2 * AT_ONCE)]
    for frame in (b"1", b"2"):
        for visitor in crowd:
            trickle.put(visitor, frame)
    assert not any(visitor.outbox.frames for visitor in crowd), "first everybody else has a turn"
    trickle.catch_up(crowd[-1])
    assert list(crowd[-1].outbox.frames) == [b"1", b"2"], "unless somebody is told something else"
    await asyncio.sleep(0)
    assert sum(len(visitor.outbox.frames) for visitor in crowd[:-1]) == AT_ONCE
    while trickle.waiting:
        await asyncio.sleep(0)
    assert all(list(visitor.outbox.frames) == [b"1", b"2"] for visitor in crowd)


async def test_a_move_is_put_down_for_the_players_first(inn: Inn) -> None:
    table, (one, two) = await full_table(inn, "toy", 2)
    crowd = [await looking_on(inn, table) for _ in range(20)]
    players = [await guest.socket(table) for guest in (one, two)]
    for wire in [*crowd, *players]:
        await wire.hello()
    live = inn.house.live[table]
    assert live.table is not None
    seat = live.table.asked[0]
    waiting: list[int] = []
    publish = live.publish

    async def noted() -> None:
        await publish()
        waiting.append(len(inn.house.trickle.waiting))

    live.publish = noted  # type: ignore[method-assign]
    players[seat].send(do="answer", move="m", version=1, answer=live.table.options(seat)[0])
    for wire in [*players, *crowd]:
        assert (await wire.until("update"))["position"]["version"] == 2
    assert waiting[0] >= len(crowd), "the crowd is told when the players have been"


async def test_all_who_come_get_one_and_the_same_position(inn: Inn, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is made once for all spectators, however often they ask."""
    table, _ = await full_table(inn, "toy", 2)
    made: list[int | None] = []
    whole = History.whole

    def counted(self: History, viewer: int | None) -> object:
        made.append(viewer)
        return whole(self, viewer)

    monkeypatch.setattr(History, "whole", counted)
    crowd = [await looking_on(inn, table) for _ in range(10)]
    positions = [(await wire.hello())["position"] for wire in crowd]
    assert made == [None]
    assert all(position == positions[0] for position in positions)


async def test_those_without_a_session_ask_for_so_much_together(tmp_path: Path) -> None:
    async with Inn(tmp_path, msgspec.structs.replace(QUICK, strangers=Rate(0.001, 5))) as inn:
        table, (one, _) = await full_table(inn, "toy", 2)
        crowd = [await looking_on(inn, table) for _ in range(4)]
        heard = []
        for wire in crowd * 3:
            heard += await wire.ask(do="hello", version=None)
        kinds = [reply["is"] for reply in heard]
        assert kinds.count("sync") == 5
        assert [reply["why"]["key"] for reply in heard if reply["is"] == "refused"] == ["too-many"] * 7
        assert (await (await one.socket(table)).hello())["is"] == "sync", "a guest is no stranger"


async def test_one_person_does_not_ask_for_everything_all_the_time(tmp_path: Path) -> None:
    async with Inn(tmp_path, msgspec.structs.replace(QUICK, hellos=Rate(0.001, 3))) as inn:
        table, (one, _) = await full_table(inn, "toy", 2)
        wire = await one.socket(table)
        heard = [(await wire.ask(do="hello", version=None))[0]["is"] for _ in range(4)]
        assert heard == ["sync"] * 3 + ["refused"]


async def test_a_spectator_who_presses_is_not_listened_to_for_a_while(tmp_path: Path) -> None:
    settings = msgspec.structs.replace(QUICK, strangers=Rate(0.001, 1), penance_seconds=0.3)
    async with Inn(tmp_path, settings) as inn:
        table, _ = await full_table(inn, "toy", 2)
        wire = await looking_on(inn, table)
        await wire.hello()
        for _ in range(5):
            wire.send(do="hello", version=None)
        assert (await wire.until("refused"))["why"]["key"] == "too-many"
        for _ in range(50):
            await asyncio.sleep(0)
        assert wire.to_server.qsize() == 4, "the rest stays where it is"


async def test_a_crowd_that_comes_and_goes_is_told_of_once(tmp_path: Path) -> None:
    async with Inn(tmp_path, msgspec.structs.replace(QUICK, onlookers_pause=50)) as inn:
        table, (one, _) = await full_table(inn, "toy", 2)
        player = await one.socket(table)
        await player.hello()
        await player.settle()
        crowd = [await looking_on(inn, table) for _ in range(20)]
        for wire in crowd:
            await wire.hello()
        infos = [await player.until("info")]
        while infos[-1]["info"]["spectators"] < 20:
            infos.append(await player.until("info"))
        assert len(infos) < 10
