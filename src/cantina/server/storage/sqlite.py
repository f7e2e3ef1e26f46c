"""Storage in one SQLite file: write-ahead log, every commit synced to disk, one writer, readers beside it."""

import asyncio
import contextlib
import sqlite3
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from cantina.server.manners import looks
from cantina.server.protocol import Proposal, Status, Talkers
from cantina.server.storage.contract import (
    ChatRow,
    EntryRow,
    KeptRow,
    PersonRow,
    Progress,
    SeatRow,
    SessionRow,
    TableRow,
    TokenRow,
)
from cantina.server.storage.database import backup, connect, prepare
from cantina.server.storage.intact import mark_closed, mark_open, note_entries
from cantina.server.storage.writer import Writer

T = TypeVar("T")
Append = tuple[str, list[EntryRow], Progress]

READERS = 2
MOST_ROWS = 32
"""So many rows one statement inserts. There is a statement for each number up to this, all kept prepared."""

MOST_TABLES = 200
"""Of so many tables the seats are read at once."""

TABLE = (
    "SELECT t.id, t.game, t.options, t.owner, t.is_public, t.watch, t.undo, t.pace, t.secret, t.created, i.token,"
    " t.header, t.rematch, t.rematch_of, t.silence, t.talk, p.status, p.changed, p.asked, p.due, p.winners, p.since,"
    " p.proposal"
    " FROM tables t JOIN progress p ON p.tbl = t.id JOIN invitations i ON i.tbl = t.id "
)
LISTED = "WHERE p.is_listed = 1 AND p.status = ? ORDER BY p.since DESC LIMIT ?"
SEATS = (
    "SELECT tbl, seat, kind, person, name, player, contribution, substitute, resigned, back, seen, gone, commitment,"
    " opened_to FROM seats"
)
ENTRY = "entries (tbl, seq, at, move, body)"
PROGRESS = "progress (tbl, status, changed, asked, due, winners, since, proposal)"
UPDATE = (
    " ON CONFLICT (tbl) DO UPDATE SET status = excluded.status, changed = excluded.changed,"
    " asked = excluded.asked, due = excluded.due, winners = excluded.winners, proposal = excluded.proposal,"
    " since = CASE WHEN progress.status = excluded.status THEN progress.since ELSE excluded.since END"
)
PERSON = "SELECT id, name, account, password, created, recovery FROM people "


class SqliteStorage:
    """Everything in the file at `path`."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.writer = Writer(self.connect, lambda db: note_entries(db, self.path))
        self.readers = ThreadPoolExecutor(READERS, thread_name_prefix="cantina-reader")
        self.local = threading.local()
        self.opened: list[sqlite3.Connection] = []

    def connect(self) -> sqlite3.Connection:
        return connect(self.path)

    async def open(self) -> None:
        prepare(self.path)
        holder = self.connect()  # so that the log stays where it is until the end, whoever else lets go
        self.opened.append(holder)
        mark_open(holder, self.path)
        self.writer.start()
        await self.write(note_looks)

    async def close(self) -> None:
        if self.writer.ended:
            return
        with contextlib.suppress(sqlite3.Error):  # a full disk: then it counts as not closed
            await self.write(mark_closed)
        await self.writer.stop()
        self.readers.shutdown()
        for connection in self.opened:
            connection.close()

    async def backup(self, path: Path) -> None:
        await asyncio.to_thread(backup, self.path, path)

    async def write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        return await self.writer.write(work)

    async def run(self, sql: str, *args: Any) -> int:
        """One statement; the number of rows it touched."""
        return await self.writer.write(lambda db: db.execute(sql, args).rowcount)

    async def read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.readers, self.reading, work)

    def reading(self, work: Callable[[sqlite3.Connection], T]) -> T:
        connection = getattr(self.local, "connection", None)
        if connection is None:
            connection = self.local.connection = self.connect()
            self.opened.append(connection)
        return work(connection)

    async def row(self, sql: str, *args: Any) -> tuple[Any, ...] | None:
        found: tuple[Any, ...] | None = await self.read(lambda db: db.execute(sql, args).fetchone())
        return found

    async def rows(self, sql: str, *args: Any) -> list[tuple[Any, ...]]:
        return await self.read(lambda db: db.execute(sql, args).fetchall())

    # -- people --------------------------------------------------------------------------------------------------

    async def add_person(self, person: PersonRow, session: str) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute(
                "INSERT INTO people (id, name, created) VALUES (?, ?, ?)", (person.id, person.name, person.created)
            )
            db.execute(
                "INSERT INTO sessions (hash, person, created, used) VALUES (?, ?, ?, ?)",
                (session, person.id, person.created, person.created),
            )

        await self.write(work)

    async def person(self, person: str) -> PersonRow | None:
        return person_row(await self.row(PERSON + "WHERE id = ?", person))

    async def session(self, session: str) -> SessionRow | None:
        row = await self.row("SELECT person, used FROM sessions WHERE hash = ?", session)
        person = await self.person(row[0]) if row else None
        return SessionRow(person, row[1]) if row and person else None

    async def use_session(self, session: str, at: int) -> None:
        await self.run("UPDATE sessions SET used = ? WHERE hash = ?", at, session)

    async def drop_old_sessions(self, before: int, now: int) -> list[str]:
        def work(db: sqlite3.Connection) -> list[str]:
            old = db.execute("SELECT hash FROM sessions WHERE used > 0 AND used < ?", (before,)).fetchall()
            db.executemany("DELETE FROM sessions WHERE hash = ?", old)
            db.execute("UPDATE sessions SET used = ? WHERE used = 0", (now,))
            return [row[0] for row in old]

        return await self.write(work)

    async def person_of_token(self, token: str) -> PersonRow | None:
        return person_row(await self.row(PERSON + "WHERE id = (SELECT person FROM tokens WHERE hash = ?)", token))

    async def person_of_account(self, name: str) -> PersonRow | None:
        return person_row(await self.row(PERSON + "WHERE account_key = ?", name.casefold()))

    async def rename(self, person: str, name: str) -> None:
        await self.run("UPDATE people SET name = ? WHERE id = ?", name, person)

    async def set_account(self, person: str, account: str, password: str, recovery: str) -> None:
        sql = "UPDATE people SET account = ?, account_key = ?, password = ?, recovery = ? WHERE id = ?"

        def work(db: sqlite3.Connection) -> None:
            db.execute(sql, (account, account.casefold(), password, recovery, person))
            rows = [(look, person) for look in looks(account)]
            db.executemany("INSERT INTO account_looks (look, person) VALUES (?, ?)", rows)

        await self.write(work)

    async def set_password(self, person: str, password: str, keep: str) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute("UPDATE people SET password = ? WHERE id = ?", (password, person))
            revoke(db, person, keep)

        await self.write(work)

    async def set_recovery(self, person: str, recovery: str) -> None:
        await self.run("UPDATE people SET recovery = ? WHERE id = ?", recovery, person)

    async def recover(self, person: str, recovery: str, password: str) -> bool:
        def work(db: sqlite3.Connection) -> bool:
            sql = "UPDATE people SET password = ?, recovery = NULL WHERE id = ? AND recovery = ?"
            if not db.execute(sql, (password, person, recovery)).rowcount:
                return False
            revoke(db, person)
            return True

        return await self.write(work)

    async def delete_account(self, person: str) -> None:
        def work(db: sqlite3.Connection) -> None:
            said = "UPDATE chat SET name = '' WHERE EXISTS"
            where = "(SELECT 1 FROM seats s WHERE s.tbl = chat.tbl AND s.seat = chat.seat AND s.person = ?)"
            db.execute(f"{said} {where}", (person,))
            db.execute("UPDATE chat SET name = '', person = '' WHERE person = ?", (person,))
            db.execute("UPDATE seats SET person = NULL, name = '' WHERE person = ?", (person,))
            db.execute("UPDATE tables SET owner = '' WHERE owner = ?", (person,))
            for table in ("sessions", "tokens", "kept", "watchers", "turned_away", "account_looks", "muted"):
                db.execute(f"DELETE FROM {table} WHERE person = ?", (person,))
            db.execute("DELETE FROM people WHERE id = ?", (person,))

        await self.write(work)

    async def add_session(self, person: str, session: str, at: int) -> None:
        sql = "INSERT INTO sessions (hash, person, created, used) VALUES (?, ?, ?, ?)"
        await self.run(sql, session, person, at, at)

    async def drop_session(self, session: str) -> None:
        await self.run("DELETE FROM sessions WHERE hash = ?", session)

    async def drop_all_access(self, person: str) -> None:
        await self.write(lambda db: revoke(db, person))

    async def adopt(self, guest: str, account: str) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute(
                "UPDATE seats SET person = ? WHERE person = ? AND tbl NOT IN (SELECT tbl FROM seats WHERE person = ?)",
                (account, guest, account),
            )
            db.execute("UPDATE tables SET owner = ? WHERE owner = ?", (account, guest))
            db.execute(
                "INSERT INTO turned_away (tbl, person) SELECT tbl, ? FROM turned_away WHERE person = ?"
                " ON CONFLICT DO NOTHING",
                (account, guest),
            )
            db.execute("UPDATE chat SET person = ? WHERE person = ?", (account, guest))
            db.execute(
                "INSERT INTO muted (tbl, person) SELECT tbl, ? FROM muted WHERE person = ? ON CONFLICT DO NOTHING",
                (account, guest),
            )
            db.execute("DELETE FROM muted WHERE person = ?", (guest,))

        await self.write(work)

    async def add_token(self, token: TokenRow) -> None:
        sql = "INSERT INTO tokens (id, hash, person, label, created) VALUES (?, ?, ?, ?, ?)"
        await self.run(sql, token.id, token.hash, token.person, token.label, token.created)

    async def tokens(self, person: str) -> list[TokenRow]:
        sql = "SELECT id, hash, person, label, created FROM tokens WHERE person = ? ORDER BY created, id"
        return [TokenRow(*row) for row in await self.rows(sql, person)]

    async def drop_token(self, person: str, token: str) -> bool:
        return await self.run("DELETE FROM tokens WHERE person = ? AND id = ?", person, token) > 0

    async def kept(self, person: str, game: str) -> list[KeptRow]:
        sql = "SELECT name, text, changed FROM kept WHERE person = ? AND game = ? ORDER BY name"
        return [KeptRow(*row) for row in await self.rows(sql, person, game)]

    async def keep(self, person: str, game: str, thing: KeptRow, most: int) -> bool:
        sql = (
            "INSERT INTO kept (person, game, name, text, changed) SELECT ?, ?, ?, ?, ? WHERE"
            " (SELECT COUNT(*) FROM kept WHERE person = ? AND game = ? AND name <> ?) < ?"
            " ON CONFLICT (person, game, name) DO UPDATE SET text = excluded.text, changed = excluded.changed"
        )
        row = (person, game, thing.name, thing.text, thing.changed)
        return await self.run(sql, *row, person, game, thing.name, most) > 0

    async def throw_away(self, person: str, game: str, name: str) -> None:
        await self.run("DELETE FROM kept WHERE person = ? AND game = ? AND name = ?", person, game, name)

    # -- tables --------------------------------------------------------------------------------------------------

    async def add_table(self, table: TableRow, entries: list[EntryRow]) -> None:
        def work(db: sqlite3.Connection) -> None:
            insert_table(db, table)
            insert_seats(db, table.id, table.seats)
            insert_entries(db, table.id, entries)

        await self.write(work)

    async def table(self, table: str) -> TableRow | None:
        def work(db: sqlite3.Connection) -> TableRow | None:
            return next(iter(tables(db, TABLE + "WHERE t.id = ?", table)), None)

        return await self.read(work)

    async def table_of_invitation(self, token: str) -> str | None:
        row = await self.row("SELECT tbl FROM invitations WHERE token = ?", token)
        return row[0] if row else None

    async def entries(self, table: str, first: int = 1) -> list[EntryRow]:
        sql = "SELECT seq, at, body, move FROM entries WHERE tbl = ? AND seq >= ? ORDER BY seq"
        return [EntryRow(*row) for row in await self.rows(sql, table, first)]

    async def snapshot(self, table: str) -> tuple[int, bytes] | None:
        row = await self.row("SELECT seq, body FROM snapshots WHERE tbl = ?", table)
        return (row[0], row[1]) if row else None

    async def set_snapshot(self, table: str, entries: int, body: bytes) -> None:
        sql = (
            "INSERT INTO snapshots (tbl, seq, body) VALUES (?, ?, ?)"
            " ON CONFLICT (tbl) DO UPDATE SET seq = excluded.seq, body = excluded.body"
        )
        await self.run(sql, table, entries, body)

    async def begin(self, table: str, header: str, start: list[EntryRow], progress: Progress) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute("UPDATE tables SET header = ? WHERE id = ?", (header, table))
            insert_entries(db, table, start)
            update_progress(db, table, progress)

        await self.write(work)

    async def append(self, table: str, entries: list[EntryRow], progress: Progress) -> None:
        await self.writer.join(append_all, (table, entries, progress))

    async def set_progress(self, table: str, progress: Progress) -> None:
        await self.write(lambda db: update_progress(db, table, progress))

    async def set_seats(self, table: str, seats: list[SeatRow]) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM seats WHERE tbl = ?", (table,))
            insert_seats(db, table, seats)

        await self.write(work)

    async def set_seen(self, table: str, seats: list[SeatRow]) -> None:
        rows = [(row.seen, row.gone, table, row.seat) for row in seats]
        sql = "UPDATE seats SET seen = ?, gone = ? WHERE tbl = ? AND seat = ?"
        await self.write(lambda db: db.executemany(sql, rows))

    async def set_rematch(self, table: str, rematch: str) -> None:
        await self.run("UPDATE tables SET rematch = ? WHERE id = ?", rematch, table)

    async def set_talk(self, table: str, talk: Talkers) -> None:
        await self.run("UPDATE tables SET talk = ? WHERE id = ?", talk, table)

    async def muted(self, table: str) -> set[str]:
        return {row[0] for row in await self.rows("SELECT person FROM muted WHERE tbl = ?", table)}

    async def set_muted(self, table: str, person: str, on: bool) -> None:
        if on:
            await self.run("INSERT INTO muted (tbl, person) VALUES (?, ?) ON CONFLICT DO NOTHING", table, person)
        else:
            await self.run("DELETE FROM muted WHERE tbl = ? AND person = ?", table, person)

    async def add_chat(self, table: str, said: ChatRow) -> None:
        sql = "INSERT INTO chat (tbl, n, at, seat, name, text, phrase, person) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
        await self.run(sql, table, said.n, said.at, said.seat, said.name, said.text, said.phrase, said.person)

    async def chat(self, table: str, last: int) -> list[ChatRow]:
        sql = "SELECT n, at, seat, name, text, phrase, person FROM chat WHERE tbl = ? ORDER BY n DESC LIMIT ?"
        return [ChatRow(*row) for row in reversed(await self.rows(sql, table, last))]

    async def turn_away(self, table: str, person: str, invite: str) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute("INSERT INTO turned_away (tbl, person) VALUES (?, ?) ON CONFLICT DO NOTHING", (table, person))
            db.execute("DELETE FROM watchers WHERE tbl = ? AND person = ?", (table, person))
            db.execute("UPDATE invitations SET token = ? WHERE tbl = ?", (invite, table))

        await self.write(work)

    async def welcome(self, table: str, person: str) -> None:
        await self.run("DELETE FROM turned_away WHERE tbl = ? AND person = ?", table, person)

    async def turned_away(self, table: str, person: str) -> bool:
        return await self.row("SELECT 1 FROM turned_away WHERE tbl = ? AND person = ?", table, person) is not None

    async def add_watcher(self, table: str, person: str) -> None:
        await self.run("INSERT INTO watchers (tbl, person) VALUES (?, ?) ON CONFLICT DO NOTHING", table, person)

    async def bring_watchers(self, table: str, other: str) -> None:
        sql = "INSERT INTO watchers (tbl, person) SELECT ?, person FROM watchers WHERE tbl = ? ON CONFLICT DO NOTHING"
        await self.run(sql, other, table)

    async def watches(self, table: str, person: str) -> bool:
        return await self.row("SELECT 1 FROM watchers WHERE tbl = ? AND person = ?", table, person) is not None

    # -- lists ---------------------------------------------------------------------------------------------------

    async def public_tables(self, status: Status, limit: int) -> list[TableRow]:
        return await self.read(lambda db: tables(db, TABLE + LISTED, status, limit))

    async def tables_of(self, person: str, over: bool, limit: int) -> list[TableRow]:
        where = (
            f"WHERE p.status {'=' if over else '<>'} 'over' AND t.id IN"
            " (SELECT tbl FROM seats WHERE person = ? UNION SELECT id FROM tables WHERE owner = ?)"
            " ORDER BY p.changed DESC LIMIT ?"
        )
        return await self.read(lambda db: tables(db, TABLE + where, person, person, limit))

    async def due_tables(self) -> list[tuple[str, int]]:
        rows = await self.rows("SELECT tbl, due FROM progress WHERE status = 'playing' AND due IS NOT NULL")
        return [(row[0], row[1]) for row in rows]


def revoke(db: sqlite3.Connection, person: str, keep: str = "") -> None:
    """End the sessions and tokens of a person, but for one."""
    for table in ("sessions", "tokens"):
        db.execute(f"DELETE FROM {table} WHERE person = ? AND hash <> ?", (person, keep))


# -- rows ------------------------------------------------------------------------------------------------------------


def note_looks(db: sqlite3.Connection) -> None:
    """Accounts from before their looks were kept: the older one counts where two are alike."""
    sql = (
        "SELECT account, id FROM people WHERE account IS NOT NULL"
        " AND NOT EXISTS (SELECT 1 FROM account_looks WHERE person = people.id) ORDER BY created, id"
    )
    rows = [(look, person) for account, person in db.execute(sql).fetchall() for look in looks(account)]
    db.executemany("INSERT INTO account_looks (look, person) VALUES (?, ?) ON CONFLICT DO NOTHING", rows)


def person_row(row: tuple[Any, ...] | None) -> PersonRow | None:
    return PersonRow(*row) if row else None


def tables(db: sqlite3.Connection, sql: str, *args: Any) -> list[TableRow]:
    found = [table_row(row) for row in db.execute(sql, args).fetchall()]
    by_id = {table.id: table for table in found}
    ids = list(by_id)
    for done in range(0, len(ids), MOST_TABLES):
        some = ids[done : done + MOST_TABLES]
        marks = ", ".join("?" * len(some))
        for row in db.execute(f"{SEATS} WHERE tbl IN ({marks}) ORDER BY tbl, seat", some):
            by_id[row[0]].seats.append(seat_row(row[1:]))
    return found


def seat_row(row: tuple[Any, ...]) -> SeatRow:
    seat, kind, who, name, player, contribution, substitute, resigned, *rest = row
    return SeatRow(seat, kind, who, name, player, contribution, bool(substitute), bool(resigned), *rest)


def table_row(row: tuple[Any, ...]) -> TableRow:
    (id_, game, options, owner, public, watch, undo, pace, secret, created, invite) = row[:11]
    (header, rematch, rematch_of, silence, talk, status, changed, asked, due, winners, since, proposal) = row[11:]
    return TableRow(
        id=id_,
        game=game,
        options=msgspec.json.decode(options),
        owner=owner,
        public=bool(public),
        watch=bool(watch),
        undo=bool(undo),
        pace=pace,
        secret=bytes.fromhex(secret),
        created=created,
        invite=invite,
        header=header,
        rematch=rematch,
        rematch_of=rematch_of,
        talk=talk,
        silence=bool(silence),
        progress=Progress(status, changed, numbers(asked), due, numbers(winners), since, proposal_of(proposal)),
        seats=[],
    )


def proposal_of(text: str) -> Proposal | None:
    return msgspec.json.decode(text, type=Proposal) if text else None


def numbers(text: str) -> list[int]:
    return [int(number) for number in text.split()]


def spaced(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))


def insert_table(db: sqlite3.Connection, table: TableRow) -> None:
    options = msgspec.json.encode(table.options).decode()
    db.execute(
        "INSERT INTO tables"
        " (id, game, options, owner, is_public, watch, undo, pace, secret, header, rematch_of, silence, created, talk)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (table.id, table.game, options, table.owner, int(table.public), int(table.watch), int(table.undo), table.pace,
         table.secret.hex(), table.header, table.rematch_of, int(table.silence), table.created,
         table.talk),
    )  # fmt: skip
    update_progress(db, table.id, table.progress)
    if table.public:
        db.execute("UPDATE progress SET is_listed = 1 WHERE tbl = ?", (table.id,))
    db.execute("INSERT INTO invitations (token, tbl) VALUES (?, ?)", (table.invite, table.id))


def insert_seats(db: sqlite3.Connection, table: str, seats: list[SeatRow]) -> None:
    db.executemany(
        "INSERT INTO seats (tbl, seat, kind, person, name, player, contribution, substitute, resigned, back, seen,"
        " gone, commitment, opened_to) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (table, s.seat, s.kind, s.person, s.name, s.player, s.contribution, int(s.substitute), int(s.resigned),
             s.back, s.seen, s.gone, s.commitment, s.opened_to)
            for s in seats
        ],
    )  # fmt: skip


def insert_entries(db: sqlite3.Connection, table: str, entries: list[EntryRow]) -> None:
    insert_many(db, ENTRY, [(table, e.seq, e.at, e.move, e.body) for e in entries])


def update_progress(db: sqlite3.Connection, table: str, progress: Progress) -> None:
    insert_many(db, PROGRESS, [progress_row(table, progress)], UPDATE)


def progress_row(table: str, p: Progress) -> tuple[Any, ...]:
    proposal = msgspec.json.encode(p.proposal).decode() if p.proposal is not None else ""
    return (table, p.status, p.changed, spaced(p.asked), p.due, spaced(p.winners), p.changed, proposal)


def append_all(db: sqlite3.Connection, items: list[Append]) -> None:
    """The moves of many tables in a few statements."""
    rows = [(table, e.seq, e.at, e.move, e.body) for table, entries, _ in items for e in entries]
    insert_many(db, ENTRY, rows)
    insert_many(db, PROGRESS, [progress_row(table, progress) for table, _, progress in items], UPDATE)


def insert_many(db: sqlite3.Connection, into: str, rows: list[tuple[Any, ...]], then: str = "") -> None:
    """Insert rows with as few statements as possible: between two of them other threads have their turn."""
    for done in range(0, len(rows), MOST_ROWS):
        some = rows[done : done + MOST_ROWS]
        values = ", ".join(["(" + ", ".join("?" * len(rows[0])) + ")"] * len(some))
        db.execute(f"INSERT INTO {into} VALUES {values}{then}", [value for row in some for value in row])
