"""When something breaks: the disk, the rules, a seat that was not stored. Nothing half done is ever visible."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from cantina.kernel import Table
from cantina.server.storage.contract import Conflict, EntryRow, Progress
from cantina.server.tables.live import SOON
from server.wire import Guest, HandClock, Inn, Reply, Wire, full_table, my_options

Store = Callable[..., Coroutine[Any, Any, Any]]


class Held:
    """A way to the disk on which everything waits until the test lets it go, or says that it broke."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.reached = asyncio.Event()
        self.go_on = asyncio.Event()
        self.fault: Exception | None = None
        self.on_disk: Callable[[], None] = lambda: None

    async def __call__(self, *args: Any) -> Any:
        self.reached.set()
        await self.go_on.wait()
        if self.fault is not None:
            raise self.fault
        result = await self.store(*args)
        self.on_disk()
        return result


def failing(store: Store, times: int) -> Store:
    """A disk that fails this many times, then works."""
    left = [times]

    async def work(*args: Any) -> Any:
        left[0] -= 1
        if left[0] >= 0:
            raise OSError("disk full")
        return await store(*args)

    return work


async def seated(guests: list[Guest], table: str) -> tuple[list[Wire], Reply]:
    """Everybody's socket, all quiet; and how the first one sees the position."""
    wires = [await guest.socket(table) for guest in guests]
    syncs = [await wire.hello() for wire in wires]
    for wire in wires:
        await wire.settle()
    return wires, syncs[0]["position"]


async def before_the_bot(inn: Inn) -> Wire:
    """A table where the bot's turn comes after one more answer, and all is quiet."""
    guest = await inn.guest()
    wire = await guest.socket(await guest.table("toy", ["me", "random"]))
    await wire.hello()
    await wire.ask(do="answer", move="peek", version=1, answer="no")
    return wire


async def until_the_bot_has_answered(wire: Wire, clock: HandClock) -> list[Reply]:
    """The person answers, then only time passes."""
    heard = await wire.ask(do="answer", move="guess", version=2, answer="low")
    while not any(reply["is"] == "update" and reply["position"]["version"] > 3 for reply in heard):
        clock.pass_by(SOON)
        heard += await wire.settle()
    return heard


# -- the disk --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("fault", [OSError("disk full"), Conflict("seq")])
async def test_a_move_that_cannot_be_stored_has_not_happened(
    fault: Exception, slow_inn: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with slow_inn as inn:
        table, guests = await full_table(inn, "toy", 2)
        (first, second), before = await seated(guests, table)

        async def broken(*_: Any) -> None:
            raise fault

        with monkeypatch.context() as patched:
            patched.setattr(inn.storage, "append", broken)
            (refused,) = await first.ask(do="answer", move="a", version=1, answer=my_options(before)[0])
        assert (refused["is"], refused["why"]["key"]) == ("refused", "not-stored")
        assert await second.settle() == []
        sync, ack, update = await first.ask(do="answer", move="a", version=1, answer=my_options(before)[0])
        assert (sync["is"], sync["position"]) == ("sync", before), "the table was read again"
        assert ack == {"is": "ack", "move": "a", "version": 2}
        assert update["position"]["version"] == 2
        assert [reply["position"]["version"] for reply in await second.settle()] == [1, 2]


async def test_what_is_taken_back_and_cannot_be_stored_stands(slow_inn: Inn, monkeypatch: pytest.MonkeyPatch) -> None:
    async with slow_inn as inn:
        table, guests = await full_table(inn, "toy", 2)
        (first, second), _ = await seated(guests, table)
        await first.ask(do="answer", move="a", version=1, answer="no")
        await second.settle()
        with monkeypatch.context() as patched:
            patched.setattr(inn.storage, "append", failing(inn.storage.append, 1))
            (refused,) = await first.ask(do="undo", move="u", version=2)
        assert (refused["is"], refused["why"]["key"]) == ("refused", "not-stored")
        assert await second.settle() == []
        sync, ack, update = await first.ask(do="undo", move="u", version=2)
        assert sync["position"]["version"] == 2
        assert (ack["is"], update["position"]["version"]) == ("ack", 3)


async def test_nobody_sees_a_move_before_it_is_on_disk(slow_inn: Inn, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the disk is slow nobody is told anything, whoever asks, comes or goes; then all hear of it."""
    async with slow_inn as inn:
        table, guests = await full_table(inn, "toy", 2, pace="move:60")
        leaver, newcomer = await inn.guest(), await inn.guest()
        (first, second, third), before = await seated([*guests, leaver], table)
        for wire in (first, second):
            await wire.settle()
        waiting: list[int] = []
        disk = Held(inn.storage.append)
        disk.on_disk = lambda: waiting.extend(wire.to_client.qsize() for wire in (first, second, fourth))
        monkeypatch.setattr(inn.storage, "append", disk)
        fourth = await newcomer.socket(table)
        lobby = await newcomer.wire("/ws/lobby")
        first.send(do="answer", move="a", version=1, answer=my_options(before)[1])
        await disk.reached.wait()
        try:
            second.send(do="hello")
            fourth.send(do="hello")
            leaving = asyncio.create_task(third.close())
            looking = asyncio.create_task(guests[1].get(f"/api/tables/{table}"))
            listed, _ = await lobby.settle()
            assert listed["playing"][0]["id"] == table
            await newcomer.get("/api/lobby")
        finally:
            disk.go_on.set()
        assert (await fourth.next())["position"]["version"] == 2
        assert (await second.until(lambda reply: "position" in reply))["position"]["version"] == 2
        assert (await first.next())["is"] == "ack"
        assert (await first.until(lambda reply: "position" in reply))["position"]["version"] == 2
        assert waiting == [0, 0, 0], "somebody was told before it was on disk"
        await leaving
        assert (await looking)["seats"][0]["deadline"] == inn.house.clock.now() + 60_000


@pytest.mark.parametrize("way", ["add_chat", "set_seats", "begin"])
async def test_nobody_hears_of_words_and_seats_before_they_are_on_disk(
    way: str, slow_inn: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with slow_inn as inn:
        owner, other, third = [await inn.guest() for _ in range(3)]
        table = await owner.table("toy", ["me", "open", "open"], public=True)
        await other.post(f"/api/tables/{table}/sit", seat=1)
        (first, second), _ = await seated([owner, other], table)
        await first.settle()
        disk = Held(getattr(inn.storage, way))
        waiting: list[list[Reply]] = []
        disk.on_disk = lambda: waiting.append(first.waiting() + second.waiting())
        monkeypatch.setattr(inn.storage, way, disk)
        doing = asyncio.create_task(
            third.post(f"/api/tables/{table}/sit") if way != "add_chat" else first.ask(do="say", phrase="luck")
        )
        await disk.reached.wait()
        second.send(do="ping", n=77)
        disk.go_on.set()
        await doing
        for heard in waiting:
            assert not any(reply["is"] in ("said", "update") for reply in heard)
            assert not any(
                seat["kind"] == "person" for reply in heard if way == "set_seats" for seat in third_seat(reply)
            )
            assert not any(reply["info"]["status"] == "playing" for reply in heard if reply["is"] == "info")
        assert len(waiting) == 1


def third_seat(reply: Reply) -> list[Reply]:
    """Where somebody is about to sit down."""
    return reply["info"]["seats"][2:] if reply["is"] == "info" else []


async def test_a_bots_move_that_cannot_be_stored_is_made_again(
    slow_inn: Inn, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody asks anything of the table meanwhile: it mends itself."""
    async with slow_inn as inn:
        wire, store = await before_the_bot(inn), inn.storage.append
        disk = failing(store, 2)

        async def append(table: str, entries: list[EntryRow], progress: Progress) -> None:
            await (store if entries[0].move else disk)(table, entries, progress)

        monkeypatch.setattr(inn.storage, "append", append)
        heard = await until_the_bot_has_answered(wire, clock)
        assert [reply["position"]["version"] for reply in heard if reply["is"] == "sync"] == [3, 3]
        assert heard[-1]["position"]["version"] >= 4


async def test_a_game_whose_beginning_cannot_be_stored_begins_later(
    slow_inn: Inn, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with slow_inn as inn:
        owner, friend = await inn.guest(), await inn.guest()
        table = await owner.table("toy", ["me", "open"], public=True)
        wire = await owner.socket(table)
        assert (await wire.hello())["info"]["status"] == "waiting"
        monkeypatch.setattr(inn.storage, "begin", failing(inn.storage.begin, 1))
        assert (await friend.refused(f"/api/tables/{table}/sit")) == (503, "not-stored")
        heard: list[Reply] = []
        while not any(reply["is"] == "update" for reply in heard):
            clock.pass_by(SOON)
            heard += await wire.settle()
        assert heard[-1]["position"]["version"] == 1
        assert (await friend.get(f"/api/tables/{table}"))["me"] == 1


async def test_a_full_table_that_was_left_before_it_began_begins_when_it_is_found(inn: Inn) -> None:
    """The house was closed between the last seat taken and the first card dealt."""
    owner, friend = await inn.guest(), await inn.guest()
    table = await owner.table("toy", ["me", "open"], public=True)
    row = await inn.storage.table(table)
    assert row is not None
    row.seats[1].kind, row.seats[1].name = "bot", "QT-4"
    row.seats[1].player, row.seats[1].contribution = "random", "x"
    await inn.storage.set_seats(table, row.seats)
    del inn.house.live[table]
    wire = await friend.socket(table)
    assert (await wire.hello())["info"]["status"] == "playing"


async def test_a_clock_that_could_not_be_served_is_served_later(
    slow_inn: Inn, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with slow_inn as inn:
        table, guests = await full_table(inn, "toy", 2, pace="move:30")
        (_, second), _ = await seated(guests, table)
        monkeypatch.setattr(inn.storage, "set_seats", failing(inn.storage.set_seats, 1))
        clock.pass_by(30_000)
        heard: list[Reply] = []
        while not any(reply["is"] == "said" for reply in heard):
            heard += await second.settle()
            clock.pass_by(SOON)
        assert [reply["phrase"] for reply in heard if reply["is"] == "said"] == ["table-clock"]
        assert inn.house.live[table].seating[0].substitute


async def test_a_seat_that_was_not_stored_is_nobodys(slow_inn: Inn, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever was about to sit down when the disk failed does not look into the hand of whoever sits there later."""
    async with slow_inn as inn:
        owner, unlucky, lucky = [await inn.guest() for _ in range(3)]
        table = await owner.table("toy", ["me", "open"], public=True)
        with monkeypatch.context() as patched:
            disk = Held(inn.storage.set_seats)
            disk.fault = OSError("disk full")
            patched.setattr(inn.storage, "set_seats", disk)
            sitting = asyncio.create_task(unlucky.refused(f"/api/tables/{table}/sit"))
            await disk.reached.wait()
            try:
                wire = await unlucky.socket(table)
                wire.send(do="hello")
            finally:
                disk.go_on.set()
            assert await sitting == (503, "not-stored")
        assert (await wire.next())["info"]["me"] is None
        assert (await lucky.post(f"/api/tables/{table}/sit"))["seat"] == 1
        update = await wire.until("update")
        assert update["position"]["view"]["numbers"] == [None, None]
        (refused,) = await wire.ask(do="resign")
        assert refused["why"]["key"] == "no-seat"


# -- the rules -------------------------------------------------------------------------------------------------------


def break_down(monkeypatch: pytest.MonkeyPatch, when: Callable[[str, int | None], bool]) -> list[str]:
    """Rules that raise in the middle of some answers; which answers those were."""
    answer, broken = Table.answer, []

    def maybe(self: Table, text: str, seat: int | None = None) -> Any:
        entry = answer(self, text, seat)
        if when(text, seat):
            broken.append(text)
            raise ZeroDivisionError
        return entry

    monkeypatch.setattr(Table, "answer", maybe)
    return broken


async def test_rules_that_break_down_cost_nobody_the_table(slow_inn: Inn, monkeypatch: pytest.MonkeyPatch) -> None:
    async with slow_inn as inn:
        table, guests = await full_table(inn, "toy", 2)
        (first, second), before = await seated(guests, table)
        with monkeypatch.context() as patched:
            break_down(patched, lambda *_: True)
            (refused,) = await first.ask(do="answer", move="a", version=1, answer="no")
        assert refused["why"]["key"] == "rules-failed"
        assert await second.settle() == []
        sync, ack, _ = await first.ask(do="answer", move="b", version=1, answer="no")
        assert sync["position"] == before
        assert ack["version"] == 2


async def test_rules_that_break_down_over_a_bots_answer_leave_the_table_as_it_was(
    slow_inn: Inn, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is read again, and the bot finds another answer."""
    async with slow_inn as inn:
        wire = await before_the_bot(inn)
        refused: set[str] = set()

        def first_choice(text: str, seat: int | None) -> bool:
            if seat == 1 and not refused:
                refused.add(text)
            return seat == 1 and text in refused

        broken = break_down(monkeypatch, first_choice)
        heard = await until_the_bot_has_answered(wire, clock)
        syncs = [reply["position"] for reply in heard if reply["is"] == "sync"]
        assert [position["version"] for position in syncs] == [3] * len(broken)
        assert [position["ask"]["prompt"]["key"] for position in syncs] == ["wait-peek"] * len(broken)
        (live,) = inn.house.live.values()
        entries = await inn.storage.entries(live.id)
        assert f'"answer":"{broken[0]}"' not in entries[3].body


async def test_a_fault_of_the_server_costs_nobody_the_connection(
    slow_inn: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with slow_inn as inn:
        table, guests = await full_table(inn, "toy", 2)
        (first, _), before = await seated(guests, table)
        with monkeypatch.context() as patched:
            patched.setattr(inn.house.live[table], "publish", lambda *_: 1 / 0)
            ack, refused = await first.ask(do="answer", move="a", version=1, answer="no")
        assert ack["is"] == "ack", "it is on disk"
        assert refused["why"]["key"] == "trouble"
        sync, again = await first.ask(do="answer", move="a", version=1, answer="no")
        assert sync["position"]["version"] == before["version"] + 1
        assert again == ack
