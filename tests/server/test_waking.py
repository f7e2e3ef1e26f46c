"""A table wakes from its snapshot and the entries since, as if its whole record had been played; the record decides."""

import asyncio
import random
import sys
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cantina import games
from cantina.kernel import Game, Option, Record, Refusal, Table, replay
from cantina.kernel.record import Undo
from cantina.kernel.snapshot import Snapshot, resume, take
from cantina.server.house import SWEEP
from cantina.server.tables import snapshots as snapshots_of_tables
from cantina.server.tables.loading import load
from cantina.server.tables.snapshots import Page, bound, unbound
from conformance.ladder import new_answers
from server.wire import QUICK, Guest, HandClock, Inn, Wire, full_table

EVERY = 64
"""In these tests snapshots are taken as often as that."""


@pytest.fixture(autouse=True)
def _often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(snapshots_of_tables, "EVERY", EVERY)


GAMES = list(games.registry().values())
FAR = 6


def played(game: Game[Any], seats: int, seed: str, most: int = 400) -> tuple[Table, list[tuple[int, Snapshot | None]]]:
    """A random game with answers taken back, freely and by consent; a snapshot after every entry."""
    choice, table = random.Random(seed), Table.new(game, seats, seed=seed)
    snapshots = [(1, take(table))]
    while not table.over and table.record.length < most:
        back = [seat for seat in range(seats) if table.can_undo(seat)]
        if back and choice.random() < 0.15:
            table.undo(choice.choice(back))
        elif table.answers() > FAR and choice.random() < 0.01:
            table.rewind(choice.randint(1, FAR), choice.randrange(seats))
        else:
            seat = choice.choice(table.state.may_answer())
            if not (answers := new_answers(table, seat)):
                continue
            table.answer(choice.choice(answers), seat)
        if not table.over:
            snapshots.append((table.record.length, take(table)))
    return table, snapshots


def same(one: Table, other: Table) -> None:
    """Two tables are the same to everybody, and go on alike."""
    viewers = [*range(one.setup.seats), None]
    assert one.state.fingerprint() == other.state.fingerprint()
    assert one.record.head == other.record.head
    assert (one.record.length, one.record.spent()) == (other.record.length, other.record.spent())
    for viewer in viewers:
        assert one.version(viewer) == other.version(viewer)
        assert one.view(viewer) == other.view(viewer)
        assert one.ask(viewer) == other.ask(viewer)
        assert one.remembered(viewer) == other.remembered(viewer)
        assert one.heard(viewer) == other.heard(viewer)
    for seat in range(one.setup.seats):
        assert one.can_undo(seat) == other.can_undo(seat)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_table_goes_on_from_any_snapshot(game: Game[Any]) -> None:
    choice = random.Random(game.id)
    for seats in (game.seats[0], game.seats[-1]):
        table, snapshots = played(game, seats, f"waking {seats}")
        lines = table.record.lines().splitlines()
        entries = table.record.entries
        taken = [(at, one) for at, one in snapshots if one is not None]
        assert len(taken) > len(snapshots) / 3
        for at, snapshot in choice.sample(taken, min(12, len(taken))):
            assert snapshot.entries <= at
            until = choice.randint(at, len(lines))
            since = entries[snapshot.entries : until]
            whole = next(islice(replay(game, table.record), until - 1, None))
            if any(isinstance(entry, Undo) and entry.agreed for entry in since):
                continue
            *_, woken = resume(game, table.record.header, snapshot, lines[snapshot.entries : until])
            assert woken.early or not snapshot.events
            same(woken, whole)


def test_going_back_beyond_a_snapshot_needs_the_record() -> None:
    game = games.find("rebellion")
    table = Table.new(game, 2, seed=3)
    while table.record.length < 60:
        table.answer(table.options()[0])
    snapshot = take(table)
    assert snapshot is not None
    table.rewind(8, 0)
    lines = table.record.lines().splitlines()
    with pytest.raises(Refusal):
        list(resume(game, table.record.header, snapshot, lines[snapshot.entries :]))


def test_a_snapshot_of_other_rules_or_with_a_flipped_bit_is_not_used() -> None:
    game = games.find("secret-invasion")
    table = Table.new(game, 2, seed=3)
    snapshot = take(table)
    assert snapshot is not None
    with pytest.raises(Refusal, match="bad-snapshot"):
        next(resume(game, table.record.header, msgspec.structs.replace(snapshot, program="other"), []))
    data = bound(Page(snapshot, 1, [1, 1], 5, {}))
    assert unbound(data).table == snapshot
    for at in range(0, len(data), 97):
        broken = bytearray(data)
        broken[at] ^= 4
        with pytest.raises(Refusal, match="bad-snapshot"):
            unbound(bytes(broken))


# -- at the server ---------------------------------------------------------------------------------------------------


async def play(wires: list[Wire], inn: Inn, table: str, entries: int) -> None:
    """Let the players answer until the record has this length, or the game is over."""
    live = inn.house.live[table]
    choice, count = random.Random(table), 0
    while live.table is not None and live.table.record.length < entries and not live.table.over:
        seat = live.table.asked[0]
        count += 1
        answer = choice.choice(live.table.options(seat))
        version = live.table.version(seat)
        await wires[seat].ask(do="answer", move=f"{entries}-{count}", version=version, answer=answer)


async def long_table(inn: Inn, entries: int) -> str:
    """A game of Rebellion with a record of this length; some end before."""
    while True:
        table, guests = await full_table(inn, "rebellion", 2)
        wires, _ = await came_back(guests, table)
        await play(wires, inn, table, entries)
        live = inn.house.live[table].table
        if live is not None and not live.over:
            return table


async def came_back(guests: list[Guest], table: str) -> tuple[list[Wire], list[Any]]:
    wires = [await guest.socket(table) for guest in guests]
    return wires, [await wire.hello() for wire in wires]


@pytest.mark.parametrize("seats", [2, 4])
async def test_after_a_restart_a_table_is_as_it_was(tmp_path: Path, seats: int) -> None:
    async with Inn(tmp_path, QUICK) as inn:
        table, guests = await full_table(inn, "rebellion", seats)
        wires, _ = await came_back(guests, table)
        await play(wires, inn, table, 2 * EVERY)
        before = [await wire.hello() for wire in [await guest.socket(table) for guest in guests]]
        newest = [live.version(seat) for live in [inn.house.live[table]] for seat in range(seats)]
    async with Inn(tmp_path, QUICK) as later:
        for guest in guests:
            guest.inn = later
        wires, after = await came_back(guests, table)
        live = later.house.live[table]
        assert live.table is not None
        assert live.table.record.skipped > 0
        for then, now in zip(before, after, strict=True):
            seal = then["position"].pop("seal", None)
            # A table that was woken gives none where the snapshot was taken after the last move.
            assert now["position"].pop("seal", seal) == seal
            assert then["position"] == now["position"]
        for seat, guest in enumerate(guests):
            wire = await guest.socket(table)
            wire.send(do="hello", version=newest[seat])
            assert (await wire.next())["is"] == "info", "who has seen everything gets nothing again"
            wire = await guest.socket(table)
            wire.send(do="hello", version=newest[seat] - 1)
            assert (await wire.next())["is"] == "sync", "what is folded up is told whole"
        await play(wires, later, table, 2 * EVERY + 20)
        wires[0].send(do="propose", what="undo", answers=30)
        pending = (await wires[1].until(lambda reply: reply.get("info", {}).get("proposal")))["info"]["proposal"]
        for wire in wires[1:]:
            wire.send(do="vote", proposal=pending["id"], yes=True)
            await wire.settle()
        assert live.table is not None
        assert isinstance(live.table.record.entries[-1], Undo), "for going far back the whole record was read"
        for wire in wires:
            await wire.settle()
        wires[0].send(do="resign")
        await wires[0].settle()
    async with Inn(tmp_path, QUICK) as last:
        rows = await last.storage.entries(table)
        row = await last.storage.table(table)
        assert row is not None
        assert row.header is not None
        Record.parse("\n".join([row.header, *(entry.body for entry in rows)]).encode())


async def test_where_no_snapshot_can_be_taken_moves_and_sweeps_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = []

    def fails(table: Table) -> Snapshot:
        tried.append(table.record.length)
        raise AssertionError("a fault")

    monkeypatch.setattr(snapshots_of_tables, "take", fails)
    clock = HandClock()
    async with Inn(tmp_path, QUICK, clock) as inn:
        table, guests = await full_table(inn, "starfighter", 2)
        wires, _ = await came_back(guests, table)
        live = inn.house.live[table]
        live.snapshots.saved = -EVERY
        await play(wires, inn, table, 4)
        assert live.table is not None
        assert live.table.record.length >= 4
        assert not live.spoiled
        assert len(await inn.storage.entries(table)) == live.table.record.length
        moves = len(tried)
        assert moves > 0
        for _ in range(2):
            clock.pass_by(SWEEP)
            await asyncio.sleep(0.01)
        assert len(tried) == moves + 2
        assert not any(task.done() for task in inn.house.tasks)
    assert len(tried) == moves + 3, "the house was closed in order"


async def test_a_sweep_that_fails_is_not_the_last(tmp_path: Path) -> None:
    swept = []

    def fails() -> None:
        swept.append(1)
        raise ValueError("a fault")

    clock = HandClock()
    async with Inn(tmp_path, QUICK, clock) as inn:
        inn.house.put_away = fails  # type: ignore[method-assign]
        for _ in range(2):
            await asyncio.sleep(0.01)
            clock.pass_by(SWEEP)
        await asyncio.sleep(0.01)
        assert len(swept) == 2


async def test_a_broken_snapshot_is_only_slow(tmp_path: Path) -> None:
    async with Inn(tmp_path, QUICK) as inn:
        table, guests = await full_table(inn, "rebellion", 2)
        wires, _ = await came_back(guests, table)
        await play(wires, inn, table, EVERY + 9)
        before = inn.house.live[table].table
        assert before is not None
    async with Inn(tmp_path, QUICK) as later:
        found = await later.storage.snapshot(table)
        assert found is not None
        await later.storage.set_snapshot(table, found[0], found[1][:-3] + b"xyz")
        live = await later.house.find(table)
        assert live.table is not None
        assert live.table.record.skipped == 0
        same(live.table, before)


async def test_waking_plays_a_fraction_of_the_record_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """bench/waking.py has the time that this saves."""
    carried: list[int] = []

    class Counted(Table):
        def carry_out(self, seat: int, option: Option) -> None:
            carried[-1] += 1
            super().carry_out(seat, option)

    async with Inn(tmp_path, QUICK) as inn:
        table = await long_table(inn, 5 * EVERY)
    for maker in (replay, take):
        monkeypatch.setattr(sys.modules[maker.__module__], "Table", Counted)
    async with Inn(tmp_path, QUICK) as later:
        for whole in (False, True):
            carried.append(0)
            await load(later.house, table, whole=whole)
    assert 3 * carried[0] < carried[1]
