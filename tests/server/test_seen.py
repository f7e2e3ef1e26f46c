"""What somebody has seen of a table's log: kept for whoever comes back, from any device, never written with a move."""

import pytest

from cantina.server.storage.contract import SeatRow
from server.seated import at_table, move, present
from server.wire import Guest, Inn, Reply, Wire, full_table, my_options, pending

GAME = "secret-invasion"


def heard(sync: Reply) -> int:
    """How many lines of the log this viewer has heard."""
    position = sync["position"]
    return int(position["lines_from"]) + len(position["lines"])


async def go_on(wires: dict[int, Wire], name: str) -> None:
    """Whoever is asked answers."""
    for wire in wires.values():
        now = await present(wire)
        if options := my_options(now):
            await wire.ask(do="answer", move=name, version=now["version"], answer=options[0])
            return
    raise AssertionError("nobody is asked")


async def look(wire: Wire) -> int:
    """Read the log to its end, as a page does that somebody looks at."""
    lines = heard({"position": await present(wire)})
    assert await wire.ask(do="seen", lines=lines) == []
    return lines


async def leave(inn: Inn, wire: Wire, table: str) -> None:
    """Go, and wait until what was seen is on disk."""
    await wire.close()
    await inn.house.live[table].seen.saved()


async def both(inn: Inn, game: str = GAME) -> tuple[str, list[Guest], list[Wire], Reply]:
    table, guests = await full_table(inn, game, 2)
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
    gone = await look(wires[0])
    await leave(inn, wires[0], table)
    live = inn.house.live[table]
    assert live.table is not None
    while live.table.asked == [1] and not live.table.over:
        await go_on({1: wires[1]}, f"after {live.version(1)}")
    _, sync = await at_table(guests[0], table)
    assert sync["seen"] == gone
    assert heard(sync) >= gone


async def test_it_is_there_after_a_restart(inn: Inn) -> None:
    table, guests, wires, sync = await both(inn)
    await look(wires[0])
    await leave(inn, wires[0], table)
    await inn.__aexit__()
    async with inn.again() as again:
        guests[0].inn = again
        _, back = await at_table(guests[0], table)
        assert back["seen"] == heard(sync)


async def test_what_was_sent_is_not_what_was_seen(inn: Inn) -> None:
    """A page behind another, or at the end of a dead line, is sent everything and shows it to nobody."""
    table, (_, two), (first, second), sync = await both(inn, "toy")
    gone = await look(second)
    await move(first, sync["position"], "a", 0)
    assert heard({"position": await present(second)}) > gone
    await leave(inn, second, table)
    _, back = await at_table(two, table)
    assert back["seen"] == gone < heard(back)


@pytest.mark.parametrize("lines", [-5, 10**9])
async def test_nobody_has_seen_more_than_there_is(inn: Inn, lines: int) -> None:
    table, guests, wires, sync = await both(inn)
    await wires[0].ask(do="seen", lines=lines)
    _, back = await at_table(guests[0], table)
    assert back["seen"] == min(max(0, lines), heard(sync))


async def test_two_devices(inn: Inn) -> None:
    """What was seen on one of them is seen; the other one, which shows less, takes nothing back."""
    table, guests, wires, first = await both(inn)
    phone, _ = await at_table(guests[0], table)
    await go_on(dict(enumerate(wires)), "a")
    await look(phone)
    await wires[0].ask(do="seen", lines=heard(first))
    _, sync = await at_table(guests[0], table)
    assert sync["seen"] == heard(sync)


async def test_what_is_taken_back_was_not_seen(inn: Inn) -> None:
    """In the place of lines that were taken back come others: they are new."""
    table, (_, two), (first, second), sync = await both(inn, "toy")
    before = heard(sync)
    await move(first, sync["position"], "a", 0)
    assert await look(second) > before
    await first.ask(do="propose", what="undo", answers=1)
    await second.ask(do="vote", proposal=pending(inn, table), yes=True)
    await leave(inn, second, table)
    _, back = await at_table(two, table)
    assert back["seen"] == before < heard(back)


async def test_moves_write_nothing_of_it(inn: Inn, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only leaving is written down: once, however much was seen."""
    table, _, wires, _ = await both(inn)
    writes: list[set[int]] = []
    real = inn.storage.set_seen

    async def counted(of: str, seats: list[SeatRow]) -> None:
        writes.append({row.seat for row in seats})
        await real(of, seats)

    monkeypatch.setattr(inn.storage, "set_seen", counted)
    for turn in range(6):
        await go_on(dict(enumerate(wires)), f"{turn}")
        await look(wires[0])
    assert writes == []
    await leave(inn, wires[0], table)
    assert len(writes) == 1
    assert 0 in writes[0]


async def test_a_disk_that_fails_costs_nobody_anything(inn: Inn, monkeypatch: pytest.MonkeyPatch) -> None:
    table, guests, wires, _ = await both(inn)

    async def broken(*_: object) -> None:
        raise OSError("full")

    monkeypatch.setattr(inn.storage, "set_seen", broken)
    await look(wires[0])
    await leave(inn, wires[0], table)
    _, sync = await at_table(guests[0], table)
    assert sync["is"] == "sync"


async def test_who_watches_is_told_nothing(inn: Inn) -> None:
    table, _, _, _ = await both(inn)
    watcher = await inn.guest()
    wire, _ = await at_table(watcher, table)
    await look(wire)
    await leave(inn, wire, table)
    _, sync = await at_table(watcher, table)
    assert "seen" not in sync
