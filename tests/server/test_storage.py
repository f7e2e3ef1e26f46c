"""What is written is on disk when the call returns, once, whole, and readable by a later version."""

import asyncio
import secrets
import sqlite3
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from cantina.server.protocol import Status
from cantina.server.storage.contract import (
    ChatRow,
    Conflict,
    DiskFull,
    EntryRow,
    NotStored,
    Overtaken,
    PersonRow,
    Progress,
    SeatRow,
    TableRow,
    TokenRow,
)
from cantina.server.storage.database import backup, migrate
from cantina.server.storage.layout import migrations
from cantina.server.storage.moving import NotEmpty, move
from cantina.server.storage.moving import place as place_of
from cantina.server.storage.postgres import PostgresStorage, Session, alone, without_password
from cantina.server.storage.sqlite import Sqlite, SqliteStorage
from cantina.server.storage.statements import LISTED, SqlStorage
from cantina.server.storage.table_rows import TABLE, insert_entries
from cantina.server.storage.writer import Writer
from server.databases import KINDS, drop_database, new_database, server, storage_at


def table(name: str, owner: str = "p", **fields: object) -> TableRow:
    row = TableRow(
        id=name,
        game="toy",
        options={"fault": "none", "n": 3},
        owner=owner,
        public=True,
        watch=True,
        undo=True,
        pace="none",
        secret=b"\x01" * 32,
        created=5,
        invite=f"invite-{name}",
        seats=[SeatRow(0, "person", owner, "Ann", "", "x"), SeatRow(1, "empty")],
    )
    for field, value in fields.items():
        setattr(row, field, value)
    return row


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "cantina.sqlite3"


@pytest.fixture(params=KINDS)
def place(request: pytest.FixtureRequest, path: Path) -> Iterator[Path | str]:
    """A new database of either kind: a file, or an address."""
    if request.param == "sqlite":
        yield path
        return
    name = secrets.token_hex(8)
    yield new_database(name)
    drop_database(name)


async def opened(place: Path | str) -> SqlStorage:
    storage = storage_at(place)
    await storage.open()
    return storage


async def test_a_table_comes_back_as_it_was_put(place: Path | str) -> None:
    storage = await opened(place)
    row = table("t")
    await storage.add_table(row, [])
    row.progress.version = 1
    assert await storage.table("t") == row
    row.seats = [
        SeatRow(0, "person", "p", "Ann", "counter", "x", True, False, 77),
        SeatRow(1, "bot", None, "B", "random"),
    ]
    await storage.set_seats("t", row.seats)
    row.progress = Progress("playing", 9, [0, 1], 123, [], since=9)
    await storage.set_progress("t", row.progress)
    row.progress.version = 3
    assert await storage.table("t") == row
    assert await storage.table("unknown") is None
    assert await storage.table_of_invitation("invite-t") == "t"
    await storage.close()


async def test_many_writes_share_a_commit(place: Path | str) -> None:
    storage = await opened(place)
    await storage.add_table(table("t"), [])
    before = storage.writer.commits
    rows = [EntryRow(seq, 1, f"body {seq}", f"0/{seq}") for seq in range(1, 501)]
    await asyncio.gather(*(storage.append("t", [row], Progress("playing", 1)) for row in rows))
    assert await storage.entries("t") == rows
    assert storage.writer.commits - before < 250
    await storage.close()


async def test_a_move_is_stored_once(place: Path | str) -> None:
    storage = await opened(place)
    await storage.add_table(table("t"), [])
    await storage.append("t", [EntryRow(1, 1, "a", "0/m")], Progress("playing", 1))
    with pytest.raises(Conflict):
        await storage.append("t", [EntryRow(2, 1, "b", "0/m")], Progress("over", 2))
    with pytest.raises(Conflict):
        await storage.append("t", [EntryRow(1, 1, "c", "0/n")], Progress("over", 2))
    assert [row.body for row in await storage.entries("t")] == ["a"]
    found = await storage.table("t")
    assert found is not None
    assert found.progress.status == "playing"
    await storage.close()


async def test_a_bad_write_does_not_spoil_its_neighbours(place: Path | str) -> None:
    """What is committed together with a write that fails is there all the same."""
    storage = await opened(place)
    await storage.add_table(table("t"), [])
    writes = [
        storage.append("t", [EntryRow(seq, 1, "x", f"0/{seq % 7}")], Progress("playing", 1)) for seq in range(1, 11)
    ]
    results = await asyncio.gather(*writes, return_exceptions=True)
    assert [isinstance(one, Conflict) for one in results] == [False] * 7 + [True] * 3
    assert [row.seq for row in await storage.entries("t")] == [1, 2, 3, 4, 5, 6, 7]
    await storage.close()


async def test_what_was_overtaken_is_not_stored_and_all_beside_it_is(place: Path | str) -> None:
    """Moves at many tables written in one go, two of them after a change that they do not know of."""
    storage = await opened(place)
    names = [f"t{number:02}" for number in range(40)]
    for name in names:
        await storage.add_table(table(name), [])
    late = {"t03", "t35"}
    for name in late:
        await storage.set_progress(name, Progress("playing", 1))
    writes = [
        storage.append(name, [EntryRow(seq, 1, f"{name} {seq}", f"0/{seq}")], Progress("playing", seq, version=seq + 1))
        for seq in (1, 2)
        for name in names
    ]
    results = await asyncio.gather(*writes, return_exceptions=True)
    assert [type(one) for one in results[:40]] == [Overtaken if name in late else type(None) for name in names]
    for name, second in zip(names, results[40:], strict=True):
        # The second move at such a table knows of the change, so it is one that can be written.
        assert second is None
        assert [row.seq for row in await storage.entries(name)] == ([2] if name in late else [1, 2])
        found = await storage.table(name)
        assert found is not None
        assert found.progress.version == 3
    await storage.close()


async def test_what_is_new_at_many_tables_is_read_in_one_go(place: Path | str) -> None:
    """Of each what comes after the entries that are known; also where there is nothing, and where somebody talks."""
    storage = await opened(place)
    names = [f"t{number:02}" for number in range(37)]
    for number, name in enumerate(names):
        await storage.add_table(table(name), [])
        for seq in range(1, number % 4 + 1):
            await storage.append(name, [EntryRow(seq, 1, f"{name} {seq}", f"0/{seq}")], Progress("playing", 7))
    await storage.add_chat("t05", ChatRow(1, 1, None, "Ann", "well", "", "p"))
    known = {name: number % 2 for number, name in enumerate(names)}
    found = await storage.further(known | {"unknown": 3})
    assert list(found) == names
    for name in names:
        row = await storage.table(name)
        assert row is not None
        assert (found[name].progress, found[name].said) == (row.progress, row.said)
        assert found[name].entries == await storage.entries(name, known[name] + 1)
    assert found["t05"].said == 1
    assert await storage.further({"unknown": 0}) == {}
    await storage.close()


async def test_two_moves_that_belong_together_are_stored_together(place: Path | str) -> None:
    storage = await opened(place)
    await storage.add_table(table("t"), [])
    await storage.append("t", [EntryRow(1, 1, "a")], Progress("playing", 1))
    with pytest.raises(Conflict):
        await storage.append("t", [EntryRow(2, 1, "b"), EntryRow(1, 1, "end")], Progress("over", 1))
    assert len(await storage.entries("t")) == 1
    await storage.close()


async def test_every_commit_reaches_the_disk(path: Path) -> None:
    """The settings that durability rests on are those of every connection."""
    storage = SqliteStorage(path)
    await storage.open()
    for connection in (storage.connect(), await storage.read(lambda db: db)):
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
    assert await storage.write(lambda db: db.execute("PRAGMA synchronous").fetchone()) == (2,)
    await storage.close()


def test_a_write_returns_after_its_commit(path: Path) -> None:
    """Whoever was told that it is done finds it in another connection."""

    async def story() -> None:
        storage = await opened(path)
        await storage.add_table(table("t"), [])
        for seq in range(1, 30):
            await storage.append("t", [EntryRow(seq, 1, "x")], Progress("playing", 1))
            other = sqlite3.connect(path)
            assert other.execute("SELECT MAX(seq) FROM entries").fetchone() == (seq,)
            other.close()
        await storage.close()

    asyncio.run(story())


async def test_people_sessions_and_tokens(place: Path | str) -> None:
    storage = await opened(place)
    await storage.add_person(PersonRow("p", "Ann", created=1), "hash1")
    session = await storage.session("hash1")
    assert session is not None
    found = session.person
    assert (found.id, found.name, found.account) == ("p", "Ann", None)
    await storage.set_account("p", "Ann", "secret", "code")
    await storage.add_person(PersonRow("q", "Bob", created=1), "hash2")
    with pytest.raises(Conflict):
        await storage.set_account("q", "ANN", "secret", "code")
    assert (await storage.person_of_account("aNN")) is not None
    await storage.add_session("p", "hash3", 2)
    await storage.add_token(TokenRow("id", "hash4", "p", "bot", 3))
    assert await storage.person_of_token("hash4") is not None
    assert await storage.session("hash4") is None
    assert not await storage.drop_token("q", "id")
    await storage.drop_all_access("p")
    for access in ("hash1", "hash3"):
        assert await storage.session(access) is None
    assert await storage.person_of_token("hash4") is None
    assert await storage.session("hash2") is not None
    await storage.close()


async def test_an_account_adopts_a_guests_tables(place: Path | str) -> None:
    storage = await opened(place)
    await storage.add_table(table("t", "guest"), [])
    both = table("u", "guest")
    both.seats[1] = SeatRow(1, "person", "account", "Bob")
    await storage.add_table(both, [])
    await storage.adopt("guest", "account")
    assert [row.id for row in await storage.tables_of("account", False, 9)] == ["t", "u"]
    left = await storage.table("u")
    assert left is not None
    assert [seat.person for seat in left.seats] == ["guest", "account"]
    await storage.close()


async def test_lists_for_the_lobby(place: Path | str) -> None:
    storage = await opened(place)
    lists: list[tuple[Status, bool]] = [("waiting", True), ("waiting", False), ("playing", True), ("over", True)]
    for number, (status, public) in enumerate(lists):
        row = table(f"t{number}", public=public)
        row.progress = Progress(status, number)
        await storage.add_table(row, [])
    assert [row.id for row in await storage.public_tables("waiting", 9)] == ["t0"]
    assert [row.id for row in await storage.tables_of("p", False, 9)] == ["t2", "t1", "t0"]
    assert [row.id for row in await storage.tables_of("p", True, 9)] == ["t3"]
    assert await storage.tables_of("q", False, 9) == []
    await storage.set_progress("t2", Progress("playing", 2, [0], 99))
    assert await storage.due_tables() == [("t2", 99)]
    await storage.close()


async def test_a_table_keeps_its_place_in_the_lists_while_people_play(place: Path | str) -> None:
    storage = await opened(place)
    for number in range(3):
        row = table(f"t{number}")
        row.progress = Progress("waiting", number)
        await storage.add_table(row, [])
        await storage.begin(row.id, "header", [], Progress("playing", 10 + number))
    await storage.append("t0", [EntryRow(1, 99, "body")], Progress("playing", 99))
    listed = await storage.public_tables("playing", 9)
    assert [(row.id, row.progress.changed, row.progress.since) for row in listed] == [
        ("t2", 12, 12), ("t1", 11, 11), ("t0", 99, 10),
    ]  # fmt: skip
    if isinstance(storage, SqliteStorage):
        plan = await storage.rows("EXPLAIN QUERY PLAN " + TABLE + LISTED, "playing", 9)
        assert not any("SCAN" in str(step) or "TEMP B-TREE" in str(step) for step in plan), plan
    await storage.close()


async def test_chat_keeps_its_order(place: Path | str) -> None:
    storage = await opened(place)
    await storage.add_table(table("t"), [])
    rows = [ChatRow(n, n, None if n % 2 else 0, "Ann", f"word {n}", "") for n in range(1, 6)]
    for row in rows:
        await storage.add_chat("t", row)
    assert await storage.chat("t", 3) == rows[-3:]
    await storage.close()


def test_migrations_run_once_and_in_order(path: Path) -> None:
    path.parent.mkdir()
    connection = sqlite3.connect(path, isolation_level=None)
    steps = migrations()
    migrate(connection, steps)
    migrate(connection, steps)
    assert connection.execute("SELECT version FROM schema_version").fetchall() == [(n + 1,) for n in range(len(steps))]
    migrate(connection, [*steps, "CREATE TABLE later (x INTEGER)"])
    assert connection.execute("SELECT COUNT(*) FROM later").fetchone() == (0,)
    with pytest.raises(RuntimeError, match="version"):
        migrate(connection, steps)


def test_a_migration_is_whole_or_not_at_all(path: Path) -> None:
    path.parent.mkdir()
    connection = sqlite3.connect(path, isolation_level=None)
    with pytest.raises(sqlite3.OperationalError):
        migrate(connection, ["CREATE TABLE one (x INTEGER); CREATE TABLE one (x INTEGER)"])
    connection.rollback()
    assert connection.execute("SELECT name FROM sqlite_master WHERE name = 'one'").fetchall() == []
    migrate(connection, ["CREATE TABLE one (x INTEGER)"])


async def test_a_backup_while_others_write(path: Path, tmp_path: Path) -> None:
    storage = await opened(path)
    await storage.add_table(table("t"), [])
    writes = [
        asyncio.create_task(storage.append("t", [EntryRow(seq, 1, "x")], Progress("playing", 1)))
        for seq in range(1, 200)
    ]
    copy = tmp_path / "copy.sqlite3"
    await storage.backup(copy)
    await asyncio.gather(*writes)
    await storage.close()
    again = await opened(copy)
    seqs = [row.seq for row in await again.entries("t")]
    assert seqs == list(range(1, len(seqs) + 1))
    await again.close()
    with pytest.raises(FileExistsError):
        backup(path, copy)
    with pytest.raises(FileNotFoundError):
        backup(tmp_path / "none", tmp_path / "other")


async def test_the_writer_finishes_what_waits_before_it_stops(path: Path) -> None:
    path.parent.mkdir()
    writer = Writer(Sqlite(lambda: sqlite3.connect(path, isolation_level=None)))
    waiting = [asyncio.create_task(writer.write(lambda db: db.execute("SELECT 1").fetchone())) for _ in range(5)]
    await asyncio.sleep(0)
    writer.start()
    await writer.stop()
    assert await asyncio.gather(*waiting) == [(1,)] * 5


async def test_a_full_disk_loses_nothing_that_was_said_to_be_there(path: Path) -> None:
    """SQLite's own limit on the size of the file stands for the disk; with room again everything goes on."""
    storage = await opened(path)
    await storage.add_table(table("t"), [])
    (pages,) = await storage.write(lambda db: db.execute("PRAGMA page_count").fetchone())
    await storage.write(lambda db: db.execute(f"PRAGMA max_page_count = {pages + 5}").fetchone())
    rows = [EntryRow(seq, 1, "x" * 3000, f"0/{seq}") for seq in range(1, 30)]
    results = await asyncio.gather(
        *(storage.append("t", [row], Progress("playing", row.seq)) for row in rows), return_exceptions=True
    )
    there = [row for row, error in zip(rows, results, strict=True) if error is None]
    assert 0 < len(there) < len(rows)
    assert all(isinstance(error, DiskFull) for error in results if error is not None)
    assert await storage.entries("t") == there
    await storage.write(lambda db: db.execute("PRAGMA max_page_count = 100000").fetchone())
    await storage.append("t", [EntryRow(99, 1, "x" * 3000)], Progress("playing", 99))
    assert len(await storage.entries("t")) == len(there) + 1
    await storage.close()


class Stubborn(sqlite3.Connection):
    """A connection that is lost: not even rolling back is possible."""

    def execute(self, sql: str, *args: Any) -> sqlite3.Cursor:
        if sql == "ROLLBACK":
            raise sqlite3.OperationalError("disk I/O error")
        return super().execute(sql, *args)


def insert(x: int, db: sqlite3.Connection) -> None:
    db.execute("INSERT INTO one VALUES (?)", (x,))


async def test_a_lost_connection_is_opened_again(path: Path) -> None:
    """Whoever waited is told; what was done before is there, and what comes after gets through."""
    path.parent.mkdir()
    kinds = [Stubborn, sqlite3.Connection]
    writer = Writer(Sqlite(lambda: sqlite3.connect(path, isolation_level=None, factory=kinds.pop(0))))
    writer.start()
    await writer.write(lambda db: db.execute("CREATE TABLE one (x INTEGER PRIMARY KEY)"))
    results = await asyncio.gather(
        *(writer.write(partial(insert, x)) for x in (1, 1, 2)),
        return_exceptions=True,
    )
    assert [type(error) for error in results if isinstance(error, Exception)] == [NotStored] * 3
    await writer.write(lambda db: db.execute("INSERT INTO one VALUES (3)"))
    assert not kinds
    assert await writer.write(lambda db: db.execute("SELECT x FROM one").fetchall()) == [(3,)]
    await writer.stop()
    with pytest.raises(RuntimeError, match="closed"):
        await writer.write(lambda db: db.execute("INSERT INTO one VALUES (4)"))


async def test_everything_moves_from_one_kind_to_the_other_and_back(path: Path, tmp_path: Path) -> None:
    """Interrupted, it goes on; what has changed since is moved again; what is not of the same house stays alone."""
    storage = await opened(path)
    await storage.add_person(PersonRow("p", "Ann", created=1), "session")
    await storage.set_account("p", "Ann", "hash", "code")
    for name in ("one", "two"):
        await storage.add_table(table(name), [EntryRow(1, 1, "начало", "0/a")])
        await storage.set_snapshot(name, 1, bytes(range(256)))
        await storage.set_review(name, 2, b"found")
        await storage.add_chat(name, ChatRow(1, 1, 0, "Ann", "Привет", ""))
    await storage.close()
    name = secrets.token_hex(8)
    address = new_database(name)
    with place_of(path) as here, place_of(address) as there:
        with pytest.raises(KeyboardInterrupt):
            move(here, there, stop_after(2))
        assert move(here, there) == 1
        assert move(here, there) == 0
    storage = await opened(path)
    await storage.append("two", [EntryRow(2, 2, "more")], Progress("playing", 2))
    await storage.close()
    back = tmp_path / "back" / "cantina.sqlite3"
    with place_of(path) as here, place_of(address) as there, place_of(back) as home:
        assert move(here, there) == 1
        assert move(there, home) == 3
        home.execute("INSERT INTO people (id, name, created) VALUES ('q', 'Bob', 1)")
        with pytest.raises(NotEmpty):
            move(here, home)
    one, other = await opened(address), await opened(back)
    for storage in (one, other):
        assert [row.body for row in await storage.entries("two")] == ["начало", "more"]
        assert await storage.snapshot("one") == (1, bytes(range(256)))
        assert [await storage.review("one", coach) for coach in (1, 2)] == [None, b"found"]
        assert await storage.person_of_account("ANN") == PersonRow("p", "Ann", "Ann", "hash", 1, "code")
    copy = tmp_path / "copy.sqlite3"
    await one.backup(copy)
    with pytest.raises(FileExistsError):
        await one.backup(copy)
    for storage in (one, other):
        await storage.close()
    drop_database(name)
    again = await opened(copy)
    assert [row.body for row in await again.entries("two")] == ["начало", "more"]
    await again.close()


def stop_after(pieces: int) -> Callable[[int, int], None]:
    def each(done: int, _of: int) -> None:
        if done == pieces:
            raise KeyboardInterrupt

    return each


async def test_a_commit_whose_answer_is_lost_is_asked_for() -> None:
    """The connection breaks after the commit was sent, and before: what is stored is said to be, and nothing else."""
    name = secrets.token_hex(8)
    storage = PostgresStorage(new_database(name))
    await storage.open()
    await storage.add_table(table("t"), [])

    def break_off(db: Any) -> None:
        db.inner.close()

    def commit_unheard(db: Any) -> None:
        insert_entries(db, "t", [EntryRow(1, 1, "there")])
        db.execute("COMMIT")
        db.inner.close()

    with pytest.raises(NotStored):
        await storage.write(break_off)
    await storage.write(commit_unheard)
    assert [row.body for row in await storage.entries("t")] == ["there"]
    await storage.append("t", [EntryRow(2, 1, "goes on")], Progress("playing", 1))
    await storage.close()
    drop_database(name)


async def test_connections_come_back_when_the_server_has_let_go_of_them() -> None:
    name = secrets.token_hex(8)
    storage = PostgresStorage(new_database(name))
    await storage.open()
    await storage.add_table(table("t"), [])
    assert await storage.table("t")
    session = Session(server().get_uri())
    session.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ?", (name,))
    session.close()
    assert await storage.table("t")
    await storage.append("t", [EntryRow(1, 1, "kept")], Progress("playing", 1))
    assert [row.body for row in await storage.entries("t")] == ["kept"]
    await storage.close()
    drop_database(name)


def test_a_database_serves_one_house_and_shows_no_password() -> None:
    name = secrets.token_hex(8)
    address = new_database(name)
    with alone(address), pytest.raises(BlockingIOError), alone(address):
        pass
    with alone(address):
        pass
    drop_database(name)
    assert "secret" not in without_password("postgresql://ann:secret@db.example/house")
