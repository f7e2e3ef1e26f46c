"""Which tables the lobby offers to whom."""

import asyncio

import pytest

from cantina.server.house import SWEEP
from cantina.server.protocol import Status
from cantina.server.settings import DAY
from cantina.server.storage.contract import TableRow
from cantina.server.tables.lobby import SHOWN
from server.wire import Guest, HandClock, Inn, Reply, Wire


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
        assert await offered(stranger) == [table], "reloading a page is no farewell"
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


class Watcher:
    """Somebody who looks at the list, and keeps it up to date as the page does."""

    LISTS = ("open", "playing", "finished")

    def __init__(self, wire: Wire) -> None:
        self.wire = wire
        self.cards: dict[str, tuple[str, Reply]] = {}
        self.mine: list[str] = []
        self.heard: list[Reply] = []

    def tables(self, name: str) -> list[str]:
        here = [card for kind, card in self.cards.values() if kind == name]
        return [card["id"] for card in sorted(here, key=lambda card: (-card["since"], card["id"]))]

    async def look(self) -> list[Reply]:
        """Take in what has come."""
        new = await self.wire.settle()
        for message in new:
            self.take(message)
        self.heard += new
        return new

    def take(self, message: Reply) -> None:
        if message["is"] == "mine":
            self.mine = [card["id"] for card in message["mine"]]
            return
        if message["is"] == "lobby":
            self.cards = {}
        for name in self.LISTS:
            self.cards |= {card["id"]: (name, card) for card in message.get(name, [])}
        for gone in message.get("gone", []):
            del self.cards[gone]


async def looks(guest: Guest) -> Watcher:
    watcher = Watcher(await guest.wire("/ws/lobby"))
    await watcher.look()
    return watcher


async def sees_open(watcher: Watcher, clock: HandClock, tables: list[str]) -> None:
    """Time passes until somebody who looks at the list is told that these tables are open."""
    await watcher.look()
    while watcher.tables("open") != tables:
        clock.pass_by(SWEEP)
        await watcher.look()


async def test_those_who_look_at_the_list_are_told_when_somebody_leaves_or_comes_back(
    slow_inn: Inn, clock: HandClock
) -> None:
    async with slow_inn as inn:
        owner, stranger = await inn.guest(), await inn.guest()
        table = await owner.table("toy", ["me", "open"], public=True)
        lobby = await looks(stranger)
        assert lobby.tables("open") == [table]
        clock.pass_by(inn.settings.absent)
        assert await offered(await inn.guest()) == [], "that somebody else has looked makes no difference"
        await sees_open(lobby, clock, [])
        wire = await owner.socket(table)
        await wire.hello()
        await sees_open(lobby, clock, [table])


async def test_the_lobby_is_sent_again_after_a_fault(
    slow_inn: Inn, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with slow_inn as inn:
        owner, stranger = await inn.guest(), await inn.guest()
        lobby = await looks(stranger)
        read, failed = inn.storage.public_tables, asyncio.Event()

        async def broken(status: Status, limit: int) -> list[TableRow]:
            if failed.is_set():
                return await read(status, limit)
            failed.set()
            raise OSError("cannot be read")

        monkeypatch.setattr(inn.storage, "public_tables", broken)
        table = await owner.table("toy", ["me", "open"], public=True)
        wire = await owner.socket(table)
        await wire.hello()
        await sees_open(lobby, clock, [table])
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


class Reads:
    """Counts how often the lists are read from disk."""

    def __init__(self, inn: Inn, patch: pytest.MonkeyPatch) -> None:
        self.public = self.own = 0
        public, own = inn.storage.public_tables, inn.storage.tables_of

        async def public_tables(status: Status, limit: int) -> list[TableRow]:
            self.public += 1
            return await public(status, limit)

        async def tables_of(person: str, over: bool, limit: int) -> list[TableRow]:
            self.own += 1
            return await own(person, over, limit)

        patch.setattr(inn.storage, "public_tables", public_tables)
        patch.setattr(inn.storage, "tables_of", tables_of)


async def test_a_new_table_is_one_change_for_everybody(inn: Inn, monkeypatch: pytest.MonkeyPatch) -> None:
    host = await inn.guest()
    old = [await host.table("toy", ["me", "open"], public=True) for _ in range(5)]
    watchers = [await looks(await inn.guest()) for _ in range(20)]
    for watcher in watchers:
        await watcher.look()  # all have come in
    reads = Reads(inn, monkeypatch)
    new = await host.table("toy", ["me", "open"], public=True)
    for watcher in watchers:
        while new not in watcher.tables("open"):
            await watcher.look()
        assert set(watcher.tables("open")) == {new, *old}
        changes = [one for one in watcher.heard if one["is"] == "lobby-changes"]
        assert [[card["id"] for card in one.get("open", [])] for one in changes] == [[new]], "only what is new is told"
    assert reads.public < len(watchers), "nothing is read once for each of those who look"
    assert reads.own == 0


async def test_a_table_moves_from_list_to_list(inn: Inn) -> None:
    host, friend = await inn.guest(), await inn.guest()
    watcher = await looks(await inn.guest())
    table = await host.table("toy", ["me", "open"], public=True)
    for kind, act in (("open", None), ("playing", "sit"), ("finished", "resign")):
        if act == "sit":
            await friend.post(f"/api/tables/{table}/sit")
        elif act == "resign":
            wire = await friend.socket(table)
            await wire.hello()
            wire.send(do="resign")
        while watcher.tables(kind) != [table]:
            await watcher.look()
        overview = await (await inn.guest()).get("/api/lobby")
        for name in Watcher.LISTS:
            assert watcher.tables(name) == [card["id"] for card in overview[name]]


async def test_a_private_table_is_shown_to_its_people_alone(inn: Inn) -> None:
    host, stranger = await inn.guest(), await looks(await inn.guest())
    looking = await looks(host)
    await stranger.look()
    before = len(stranger.heard)
    table = await host.table("toy", ["me", "open"])
    while looking.mine != [table]:
        await looking.look()
    await host.post(f"/api/tables/{table}/fill", player="random")
    await looking.look()
    await stranger.look()
    assert stranger.heard[before:] == []


async def test_moves_do_not_reorder_the_lists(slow_inn: Inn, clock: HandClock) -> None:
    """Nothing is sent to those who look on when somebody moves at a public table."""
    async with slow_inn as inn:
        tables = []
        for _ in range(2):
            one, two = await inn.guest(), await inn.guest()
            table = await one.table("toy", ["me", "open"], public=True)
            await two.post(f"/api/tables/{table}/sit")
            tables.append((table, one))
            clock.pass_by(5)
        newest = [table for table, _ in reversed(tables)]
        watcher = await looks(await inn.guest())
        assert watcher.tables("playing") == newest
        table, player = tables[0]
        wire = await player.socket(table)
        first = await wire.hello()
        clock.pass_by(5)
        options = first["position"]["ask"]["options"]
        await wire.ask(do="answer", move="m", version=1, answer=options[0]["text"])
        before = len(watcher.heard)
        clock.pass_by(SWEEP)
        await watcher.look()
        assert [one for one in watcher.heard[before:] if one.get("playing", []) == []] == watcher.heard[before:]
        assert watcher.tables("playing") == newest


async def test_only_so_many_are_listed(inn: Inn) -> None:
    host = await inn.guest()
    watcher = await looks(await inn.guest())
    tables = [await host.table("toy", ["me", "open"], public=True) for _ in range(SHOWN + 3)]
    while tables[-1] not in watcher.tables("open"):
        await watcher.look()
    assert len(watcher.tables("open")) == SHOWN
    await host.post(f"/api/tables/{tables[-1]}/leave")
