"""What somebody has seen of a table's log: kept for who comes back, from any device, and never written with a move."""

import pytest

from server.test_table import at_table, move, present
from server.wire import Guest, Inn, Reply, Wire, full_table, my_options

GAME = "secret-invasion"


def heard(sync: Reply) -> int:
    """How many lines of the log this viewer has been told."""
    told = sync["position"]
    return int(told["lines_from"]) + len(told["lines"])


async def go_on(wires: dict[int, Wire], name: str) -> None:
    """Whoever is asked answers."""
    for wire in wires.values():
        now = await present(wire)
        if options := my_options(now):
            await wire.ask(do="answer", move=name, version=now["version"], answer=options[0])
            return
    raise AssertionError("nobody is asked")


async def leave(inn: Inn, wire: Wire, table: str) -> None:
    """Go, and wait until that is on disk."""
    await wire.close()
    await inn.house.live[table].seen.saved()


async def both(inn: Inn) -> tuple[str, list[Guest], list[Wire], Reply]:
    table, guests = await full_table(inn, GAME, 2)
    first, sync = await at_table(guests[0], table)
    second, _ = await at_table(guests[1], table)
    return table, guests, [first, second], sync


async def test_a_newcomer_has_seen_nothing(inn: Inn) -> None:
    _, _, _, sync = await both(inn)
    assert "seen" not in sync


async def test_who_comes_back_is_told_from_where_on(inn: Inn) -> None:
    """The summary begins where the person left, whatever was said since."""
    table, guests, wires, _ = await both(inn)
    for turn in range(4):
        await go_on(dict(enumerate(wires)), f"before {turn}")
    gone = heard({"position": await present(wires[0])})
    await leave(inn, wires[0], table)
    live = inn.house.live[table]
    assert live.table is not None
    while live.table.asked == [1] and not live.table.over:
        await go_on({1: wires[1]}, f"after {live.version}")
    _, sync = await at_table(guests[0], table)
    assert sync["seen"] == gone
    assert heard(sync) >= gone


async def test_it_is_there_after_a_restart(inn: Inn) -> None:
    table, guests, wires, sync = await both(inn)
    await leave(inn, wires[0], table)
    await inn.__aexit__()
    async with inn.again() as again:
        guests[0].inn = again
        _, back = await at_table(guests[0], table)
        assert back["seen"] == heard(sync)


async def test_a_page_behind_another_sees_nothing(inn: Inn) -> None:
    """Who looks away has seen what was there then, also if the page is closed much later."""
    table, guests, wires, _ = await both(inn)
    await wires[0].ask(do="look", here=False)
    for turn in range(2):
        await go_on({1: wires[1], 0: wires[0]}, f"{turn}")
        if inn.house.live[table].table.asked == [0]:  # type: ignore[union-attr]
            break
    gone = inn.house.live[table].seating[0].seen
    await leave(inn, wires[0], table)
    _, back = await at_table(guests[0], table)
    assert back["seen"] == gone
    wire, _ = await at_table(guests[0], table)
    assert await wire.ask(do="look", here=True) == []


async def test_two_devices(inn: Inn) -> None:
    """Who looks at the table on another device has seen everything."""
    table, guests, wires, _ = await both(inn)
    await leave(inn, wires[0], table)
    phone, _ = await at_table(guests[0], table)
    await go_on({0: phone, 1: wires[1]}, "a")
    _, sync = await at_table(guests[0], table)
    assert sync["seen"] == heard(sync)
    await phone.ask(do="look", here=False)


async def test_what_is_taken_back_was_not_seen(inn: Inn) -> None:
    """In the place of lines that were taken back come others: they are new."""
    table, (one, two) = await full_table(inn, "toy", 2)
    first, sync = await at_table(one, table)
    second, _ = await at_table(two, table)
    before = heard(sync)
    await move(first, sync["position"], "a", 0)
    await second.ask(do="look", here=False)
    seen = inn.house.live[table].seating[1].seen
    assert seen is not None
    assert seen > before
    await first.ask(do="propose", what="undo", answers=1)
    await second.ask(do="vote", yes=True)
    await leave(inn, second, table)
    _, back = await at_table(two, table)
    assert back["seen"] == before < heard(back)


async def test_moves_write_nothing_of_it(inn: Inn, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only leaving is written down: once, however much was seen."""
    table, _, wires, _ = await both(inn)
    writes: list[dict[int, int | None]] = []
    real = inn.storage.set_seen

    async def counted(of: str, seen: dict[int, int | None]) -> None:
        writes.append(seen)
        await real(of, seen)

    monkeypatch.setattr(inn.storage, "set_seen", counted)
    for turn in range(6):
        await go_on(dict(enumerate(wires)), f"{turn}")
    assert writes == []
    await leave(inn, wires[0], table)
    assert len(writes) == 1
    assert 0 in writes[0]


async def test_a_disk_that_fails_costs_nobody_anything(inn: Inn, monkeypatch: pytest.MonkeyPatch) -> None:
    table, guests, wires, _ = await both(inn)

    async def broken(*_: object) -> None:
        raise OSError("full")

    monkeypatch.setattr(inn.storage, "set_seen", broken)
    await leave(inn, wires[0], table)
    _, sync = await at_table(guests[0], table)
    assert sync["is"] == "sync"


async def test_who_watches_is_told_nothing(inn: Inn) -> None:
    table, _, _, _ = await both(inn)
    watcher = await inn.guest()
    wire, _ = await at_table(watcher, table)
    await leave(inn, wire, table)
    _, sync = await at_table(watcher, table)
    assert "seen" not in sync
