"""Everything that is kept, in the SQL that SQLite and PostgreSQL share. What is special to one is in its own module."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from cantina.server.manners import looks
from cantina.server.protocol import CHAT_KEPT, Status, Talkers
from cantina.server.storage import office_rows
from cantina.server.storage.contract import (
    CONSENT,
    Ban,
    ChatRow,
    Conflict,
    EntryRow,
    Further,
    KeptRow,
    LearnedRow,
    Office,
    PersonRow,
    Progress,
    SeatRow,
    SessionRow,
    Stored,
    TableRow,
    TokenRow,
)
from cantina.server.storage.engine import Connection, Engine
from cantina.server.storage.processes import Processes, forget_changes, note_person
from cantina.server.storage.table_rows import (
    TABLE,
    append_all,
    further,
    insert_chat,
    insert_entries,
    insert_seats,
    insert_table,
    tables,
    touch,
    touch_all,
    update_progress,
)
from cantina.server.storage.writer import Writer

T = TypeVar("T")

READERS = 2
LISTED = "WHERE p.is_listed = 1 AND p.status = ? ORDER BY p.since DESC LIMIT ?"
ENTRIES = "SELECT seq, at, body, move FROM entries WHERE tbl = ? AND seq >= ? ORDER BY seq"
SNAPSHOT = "SELECT seq, body FROM snapshots WHERE tbl = ?"
MUTED = "SELECT person FROM muted WHERE tbl = ?"
CHAT = "SELECT n, at, seat, name, text, phrase, person FROM chat WHERE tbl = ? ORDER BY n DESC LIMIT ?"
PERSON = "SELECT id, name, account, password, created, recovery FROM people "


class SqlStorage(Processes, ABC):
    """One writer, and readers beside it, each with a connection of its own."""

    appending = staticmethod(append_all)
    """How moves are written."""

    def __init__(self, engine: Engine, stored: Callable[[Connection], None] = lambda _: None) -> None:
        self.writer = Writer(engine, stored)
        self.readers = ThreadPoolExecutor(READERS, thread_name_prefix="cantina-reader")

    @abstractmethod
    async def open(self) -> None: ...

    @abstractmethod
    async def close(self) -> None: ...

    @abstractmethod
    async def backup(self, path: Path) -> None: ...

    @abstractmethod
    def reading(self, work: Callable[[Connection], T]) -> T:
        """Do this with the connection of this thread."""

    async def write(self, work: Callable[[Connection], T]) -> T:
        return await self.writer.write(work)

    async def check(self) -> None:
        await self.write(lambda _: None)

    def commits(self) -> int:
        return self.writer.commits

    async def run(self, sql: str, *args: Any) -> int:
        """One statement; the number of rows it touched."""
        return await self.writer.write(lambda db: db.execute(sql, args).rowcount)

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.readers, self.reading, work)

    async def row(self, sql: str, *args: Any) -> tuple[Any, ...] | None:
        found: tuple[Any, ...] | None = await self.read(lambda db: db.execute(sql, args).fetchone())
        return found

    async def rows(self, sql: str, *args: Any) -> list[tuple[Any, ...]]:
        return await self.read(lambda db: db.execute(sql, args).fetchall())

    # -- people --------------------------------------------------------------------------------------------------

    async def add_person(self, person: PersonRow, session: str) -> None:
        def work(db: Connection) -> None:
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
        def work(db: Connection) -> list[str]:
            old = db.execute("SELECT hash, person FROM sessions WHERE used > 0 AND used < ?", (before,)).fetchall()
            for access, who in old:
                db.execute("DELETE FROM sessions WHERE hash = ?", (access,))
                note_person(db, who)
            forget_changes(db)
            db.execute("UPDATE sessions SET used = ? WHERE used = 0", (now,))
            return [row[0] for row in old]

        return await self.write(work)

    async def person_of_token(self, token: str) -> PersonRow | None:
        return person_row(await self.row(PERSON + "WHERE id = (SELECT person FROM tokens WHERE hash = ?)", token))

    async def person_of_account(self, name: str) -> PersonRow | None:
        return person_row(await self.row(PERSON + "WHERE account_key = ?", name.casefold()))

    async def rename(self, person: str, name: str) -> None:
        await self.change_person(person, "UPDATE people SET name = ? WHERE id = ?", name, person)

    async def change_person(self, person: str, sql: str, *args: Any) -> int:
        """One statement about somebody; the number of rows it touched."""

        def work(db: Connection) -> int:
            note_person(db, person)
            return db.execute(sql, args).rowcount

        return await self.write(work)

    async def set_account(self, person: str, account: str, password: str, recovery: str) -> None:
        sql = "UPDATE people SET account = ?, account_key = ?, password = ?, recovery = ? WHERE id = ?"

        def work(db: Connection) -> None:
            db.execute(sql, (account, account.casefold(), password, recovery, person))
            note_person(db, person)
            rows = [(look, person) for look in looks(account)]
            db.executemany("INSERT INTO account_looks (look, person) VALUES (?, ?)", rows)

        await self.write(work)

    async def set_password(self, person: str, password: str, keep: str) -> None:
        def work(db: Connection) -> None:
            db.execute("UPDATE people SET password = ? WHERE id = ?", (password, person))
            revoke(db, person, keep)

        await self.write(work)

    async def set_recovery(self, person: str, recovery: str) -> None:
        await self.change_person(person, "UPDATE people SET recovery = ? WHERE id = ?", recovery, person)

    async def recover(self, person: str, recovery: str, password: str) -> bool:
        def work(db: Connection) -> bool:
            sql = "UPDATE people SET password = ?, recovery = NULL WHERE id = ? AND recovery = ?"
            if not db.execute(sql, (password, person, recovery)).rowcount:
                return False
            revoke(db, person)
            return True

        return await self.write(work)

    async def forget_person(self, person: str) -> None:
        await self.write(lambda db: office_rows.forget_person(db, person))

    async def add_session(self, person: str, session: str, at: int) -> None:
        sql = "INSERT INTO sessions (hash, person, created, used) VALUES (?, ?, ?, ?)"
        await self.run(sql, session, person, at, at)

    async def drop_session(self, session: str) -> None:
        def work(db: Connection) -> None:
            for (who,) in db.execute("SELECT person FROM sessions WHERE hash = ?", (session,)).fetchall():
                note_person(db, who)
            db.execute("DELETE FROM sessions WHERE hash = ?", (session,))

        await self.write(work)

    async def drop_all_access(self, person: str) -> None:
        await self.write(lambda db: revoke(db, person))

    async def adopt(self, guest: str, account: str) -> None:
        def work(db: Connection) -> None:
            touch_all(db, guest, muted=True)
            db.execute(
                "UPDATE seats SET person = ? WHERE person = ? AND tbl NOT IN (SELECT tbl FROM seats WHERE person = ?)",
                (account, guest, account),
            )
            db.execute("UPDATE tables SET owner = ? WHERE owner = ?", (account, guest))
            db.execute(
                "INSERT INTO learned (person, game, what, body) SELECT ?, game, what, body FROM learned"
                " WHERE person = ? AND NOT (what = ? AND body = 'true') ON CONFLICT (person, game, what) DO NOTHING",
                (account, guest, CONSENT),
            )
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
        return await self.change_person(person, "DELETE FROM tokens WHERE person = ? AND id = ?", person, token) > 0

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

    async def learned(self, person: str) -> list[LearnedRow]:
        sql = "SELECT game, what, body FROM learned WHERE person = ? ORDER BY game, what"
        return [LearnedRow(*row) for row in await self.rows(sql, person)]

    async def learn(self, person: str, learned: LearnedRow) -> None:
        sql = (
            "INSERT INTO learned (person, game, what, body) SELECT id, ?, ?, ? FROM people WHERE id = ?"
            " ON CONFLICT (person, game, what) DO UPDATE SET body = excluded.body"
        )
        await self.run(sql, learned.game, learned.what, learned.body, person)

    async def games_played(self, person: str) -> list[str]:
        sql = (
            "SELECT DISTINCT t.game FROM tables t JOIN seats s ON s.tbl = t.id"
            " WHERE s.person = ? AND t.header IS NOT NULL ORDER BY t.game"
        )
        return [row[0] for row in await self.rows(sql, person)]

    # -- tables --------------------------------------------------------------------------------------------------

    async def add_table(self, table: TableRow, entries: list[EntryRow]) -> None:
        again = "UPDATE tables SET rematch = ? WHERE id = ? AND rematch = ''"
        watchers = "INSERT INTO watchers (tbl, person) SELECT ?, person FROM watchers WHERE tbl = ?"

        def work(db: Connection) -> None:
            if table.rematch_of and not db.execute(again, (table.id, table.rematch_of)).rowcount:
                raise Conflict(table.rematch_of)
            insert_table(db, table)
            insert_seats(db, table.id, table.seats)
            insert_entries(db, table.id, entries)
            if table.rematch_of:
                touch(db, table.rematch_of)
                db.execute(watchers, (table.id, table.rematch_of))

        await self.write(work)

    async def table(self, table: str) -> TableRow | None:
        def work(db: Connection) -> TableRow | None:
            return next(iter(tables(db, TABLE + "WHERE t.id = ?", table)), None)

        return await self.read(work)

    async def table_of_invitation(self, token: str) -> str | None:
        row = await self.row("SELECT tbl FROM invitations WHERE token = ?", token)
        return row[0] if row else None

    async def further(self, tables: dict[str, int]) -> dict[str, Further]:
        return await self.read(lambda db: further(db, list(tables.items())))

    async def stored(self, table: str, after: int | None = None) -> Stored | None:
        return await self.read(lambda db: stored(db, table, after))

    async def entries(self, table: str, first: int = 1) -> list[EntryRow]:
        return [EntryRow(*row) for row in await self.rows(ENTRIES, table, first)]

    async def snapshot(self, table: str) -> tuple[int, bytes] | None:
        row = await self.row(SNAPSHOT, table)
        return (row[0], row[1]) if row else None

    async def set_snapshot(self, table: str, entries: int, body: bytes) -> None:
        sql = (
            "INSERT INTO snapshots (tbl, seq, body) VALUES (?, ?, ?)"
            " ON CONFLICT (tbl) DO UPDATE SET seq = excluded.seq, body = excluded.body"
        )
        await self.run(sql, table, entries, body)

    async def review(self, table: str, coach: int) -> bytes | None:
        row = await self.row("SELECT body FROM reviews WHERE tbl = ? AND coach = ?", table, coach)
        return row[0] if row else None

    async def set_review(self, table: str, coach: int, body: bytes) -> None:
        sql = (
            "INSERT INTO reviews (tbl, coach, body) VALUES (?, ?, ?)"
            " ON CONFLICT (tbl) DO UPDATE SET coach = excluded.coach, body = excluded.body"
        )
        await self.run(sql, table, coach, body)

    async def begin(self, table: str, header: str, start: list[EntryRow], progress: Progress) -> None:
        def work(db: Connection) -> None:
            update_progress(db, table, progress)
            db.execute("UPDATE tables SET header = ? WHERE id = ?", (header, table))
            insert_entries(db, table, start)

        await self.write(work)

    def append(self, table: str, entries: list[EntryRow], progress: Progress) -> Coroutine[Any, Any, None]:
        return self.writer.join(self.appending, (table, entries, progress))

    async def set_progress(self, table: str, progress: Progress) -> None:
        await self.write(lambda db: update_progress(db, table, progress))

    async def set_seats(
        self, table: str, seats: list[SeatRow], progress: Progress | None = None, said: ChatRow | None = None
    ) -> int:
        def work(db: Connection) -> int:
            if progress is None:
                touch(db, table)
            else:
                update_progress(db, table, progress)
            db.execute("DELETE FROM seats WHERE tbl = ?", (table,))
            insert_seats(db, table, seats)
            return insert_chat(db, table, said) if said is not None else 0

        return await self.write(work)

    async def seen(self, table: str, seat: int) -> tuple[int | None, int]:
        row = await self.row("SELECT seen, gone FROM seats WHERE tbl = ? AND seat = ?", table, seat)
        return (row[0], row[1]) if row else (None, 0)

    async def set_seen(self, table: str, seats: list[SeatRow]) -> None:
        rows = [(row.seen, row.gone, table, row.seat) for row in seats]
        sql = "UPDATE seats SET seen = ?, gone = ? WHERE tbl = ? AND seat = ?"
        await self.write(lambda db: db.executemany(sql, rows))

    async def set_talk(self, table: str, talk: Talkers) -> None:
        await self.change(table, "UPDATE tables SET talk = ? WHERE id = ?", talk, table)

    async def change(self, table: str, sql: str, *args: Any) -> None:
        """One statement about a table that changes it for everybody."""

        def work(db: Connection) -> None:
            touch(db, table)
            db.execute(sql, args)

        await self.write(work)

    async def muted(self, table: str) -> set[str]:
        return {row[0] for row in await self.rows(MUTED, table)}

    async def set_muted(self, table: str, person: str, on: bool) -> None:
        if on:
            sql = "INSERT INTO muted (tbl, person) VALUES (?, ?) ON CONFLICT DO NOTHING"
            await self.change(table, sql, table, person)
        else:
            await self.change(table, "DELETE FROM muted WHERE tbl = ? AND person = ?", table, person)

    async def add_chat(self, table: str, said: ChatRow) -> int:
        return await self.write(lambda db: insert_chat(db, table, said))

    async def chat(self, table: str, last: int) -> list[ChatRow]:
        return [ChatRow(*row) for row in reversed(await self.rows(CHAT, table, last))]

    async def turn_away(self, table: str, person: str, invite: str) -> None:
        def work(db: Connection) -> None:
            touch(db, table)
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

    # -- the office ----------------------------------------------------------------------------------------------

    async def office(self, after: int | None) -> Office:
        return await self.read(lambda db: office_rows.read_office(db, after))

    async def ban(self, ban: Ban) -> None:
        def work(db: Connection) -> None:
            office_rows.add_ban(db, ban)
            office_rows.give_order(db, "ban", ban.id, ban.created)

        await self.write(work)

    async def personal(self, person: str) -> dict[str, Any] | None:
        return await self.read(lambda db: office_rows.personal(db, person))

    async def leaving(self) -> list[str]:
        return [row[0] for row in await self.rows("SELECT id FROM leaving ORDER BY id")]

    async def nameless_tables(self) -> list[str]:
        return await self.read(office_rows.nameless_tables)

    async def take_names_out(self, table: str) -> None:
        await self.write(lambda db: office_rows.take_names_out(db, table))

    async def old_guests(self, before: int, most: int) -> list[str]:
        return await self.read(lambda db: office_rows.old_guests(db, before, most))

    async def drop_old_talk(self, before: int, most: int) -> int:
        oldest = "SELECT tbl, n FROM chat WHERE at < ? ORDER BY at LIMIT ?"
        return await self.run(f"DELETE FROM chat WHERE (tbl, n) IN ({oldest})", before, most)

    async def drop_old_office(self, now: int) -> None:
        await self.write(lambda db: office_rows.drop_old_office(db, now))


def stored(db: Connection, table: str, after: int | None) -> Stored | None:
    """Everything about a table, read again where another process has changed it meanwhile."""
    while True:
        row = next(iter(tables(db, TABLE + "WHERE t.id = ?", table)), None)
        if row is None:
            return None
        chat = [ChatRow(*said) for said in reversed(db.execute(CHAT, (table, CHAT_KEPT)).fetchall())]
        muted = {one[0] for one in db.execute(MUTED, (table,)).fetchall()}
        snapshot = None
        if after is None and row.progress.status == "playing":
            snapshot = db.execute(SNAPSHOT, (table,)).fetchone()
        first = snapshot[0] if snapshot else (after or 0) + 1
        entries = [EntryRow(*entry) for entry in db.execute(ENTRIES, (table, first)).fetchall()]
        (version,) = db.execute("SELECT version FROM progress WHERE tbl = ?", (table,)).fetchone()
        if version == row.progress.version:
            return Stored(row, chat, muted, tuple(snapshot) if snapshot else None, entries)


def revoke(db: Connection, person: str, keep: str = "") -> None:
    """End the sessions and tokens of a person, but for one."""
    note_person(db, person)
    for table in ("sessions", "tokens"):
        db.execute(f"DELETE FROM {table} WHERE person = ? AND hash <> ?", (person, keep))


def note_looks(db: Connection) -> None:
    """Accounts from before their looks were kept: the older one counts where two are alike."""
    sql = (
        "SELECT account, id FROM people WHERE account IS NOT NULL"
        " AND NOT EXISTS (SELECT 1 FROM account_looks WHERE person = people.id) ORDER BY created, id"
    )
    rows = [(look, person) for account, person in db.execute(sql).fetchall() for look in looks(account)]
    db.executemany("INSERT INTO account_looks (look, person) VALUES (?, ?) ON CONFLICT DO NOTHING", rows)


def person_row(row: tuple[Any, ...] | None) -> PersonRow | None:
    return PersonRow(*row) if row else None
