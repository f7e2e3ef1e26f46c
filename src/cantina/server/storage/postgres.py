"""Storage in PostgreSQL: the same layout and statements as in the embedded file, chosen by an address.

Places for values are question marks, as everywhere; foreign keys are left out, since every statement keeps them anyway
and they cost a tenth to a quarter of the speed.
"""

import asyncio
import logging
import re
import secrets
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from psycopg.pq import TransactionStatus
from psycopg.types.numeric import Int8Dumper

from cantina.server.storage.contract import Conflict, DiskFull, NotStored
from cantina.server.storage.engine import Connection, Rows
from cantina.server.storage.layout import migrations, missing
from cantina.server.storage.statements import SqlStorage, note_looks

T = TypeVar("T")

log = logging.getLogger(__name__)

LAYING_OUT, HOUSE = 0x63616E01, 0x63616E02
"""Names of locks in the database: whoever brings the layout up to date, and whoever has the house open, is alone."""
NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
FIRST = f"INSERT INTO commits (writer, n, at) VALUES (?, 0, {NOW}) ON CONFLICT DO NOTHING"
COMMITTING = (
    f"INSERT INTO commits (writer, n, at) VALUES (?, ?, {NOW})"
    " ON CONFLICT (writer) DO UPDATE SET n = excluded.n, at = excluded.at"
)
COMMITTED = "SELECT n FROM commits WHERE writer = ? FOR UPDATE"
LONG_AGO = 86_400_000
PREPARED = 512
"""The most statements that are kept prepared: there is one for each number of rows."""
FORGOTTEN = 2.0
"""After how many seconds the database has noticed that somebody is gone."""
PATIENCE = 30.0
"""How many seconds to ask for the fate of a commit whose answer was lost."""


@lru_cache(maxsize=1024)
def with_places(sql: str) -> str:
    return sql.replace("?", "%s")


class Session:
    """A connection that understands what the statements are written in."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.open()

    def open(self) -> None:
        """Also once more, after it was lost."""
        self.inner = psycopg.connect(
            self.address, autocommit=True, prepare_threshold=2, connect_timeout=10, client_encoding="utf8"
        )
        self.inner.prepared_max = PREPARED
        self.inner.adapters.register_dumper(int, Int8Dumper)
        # What is acknowledged is on disk: a server that would tell earlier is told otherwise.
        self.inner.execute(
            "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
        )

    def execute(self, sql: str, args: Sequence[Any] = (), /) -> Rows:
        return self.inner.execute(with_places(sql).encode(), args or None)

    def executemany(self, sql: str, rows: Iterable[Sequence[Any]], /) -> None:
        with self.inner.cursor() as cursor:
            cursor.executemany(with_places(sql).encode(), rows)

    def close(self) -> None:
        self.inner.close()

    @property
    def lost(self) -> bool:
        return self.inner.closed


class Postgres:
    """A database as the writer uses it."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.name = secrets.token_hex(8)
        """What this writer is called in the database."""
        self.count = 0
        """How many transactions it has begun."""

    def connect(self) -> Session:
        session = Session(self.address)
        session.execute(
            f"INSERT INTO commits (writer, n, at) VALUES (?, 0, {NOW}) ON CONFLICT DO NOTHING", (self.name,)
        )
        return session

    def begin(self, db: Session) -> object:
        self.count += 1
        try:
            self.begin_as(db, self.count)
        except psycopg.OperationalError:
            if not db.lost:
                raise
            db.open()
            self.begin_as(db, self.count)
        return db, self.count

    def begin_as(self, db: Session, number: int) -> None:
        """Both in one go: each way there and back takes as long as writing a move."""
        with db.inner.pipeline():
            db.execute("BEGIN")
            db.execute(COMMITTING, (self.name, number))

    def roll_back(self, db: Session) -> None:
        if db.inner.info.transaction_status != TransactionStatus.IDLE:
            db.execute("ROLLBACK")

    def went_through(self, transaction: object) -> bool:
        """Asked of the database itself, once it answers again: only it knows. Numbers that it gives to transactions
        would not do: after a crash it gives some of them again. Its own row is locked while a commit is under way."""
        assert isinstance(transaction, tuple)
        db, number = transaction
        if not db.lost:
            return False
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                with closing(self.connect()) as another:
                    another.execute("SET lock_timeout = '1s'")
                    (last,) = another.execute(COMMITTED, (self.name,)).fetchone()
                    return bool(last >= number)
            except psycopg.OperationalError:
                time.sleep(0.2)
        log.error("nobody could tell whether transaction %s of %s was committed", number, self.name)
        return False

    def cause(self, error: Exception) -> Exception:
        if isinstance(error, psycopg.IntegrityError):
            return Conflict(str(error))
        if not isinstance(error, psycopg.Error):
            return error
        return DiskFull(str(error)) if isinstance(error, psycopg.errors.DiskFull) else NotStored(str(error))


class PostgresStorage(SqlStorage):
    """Everything in the database at `address`."""

    now = NOW

    def __init__(self, address: str) -> None:
        super().__init__(Postgres(address))
        self.address = address
        self.local = threading.local()
        self.opened: list[Session] = []

    async def open(self) -> None:
        await asyncio.to_thread(prepare, self.address)
        self.writer.start()
        await self.write(note_looks)
        await self.run("UPDATE house SET run = ? WHERE run = ''", secrets.token_hex(8))
        await self.run(f"DELETE FROM commits WHERE at < {NOW} - {LONG_AGO}")

    async def close(self) -> None:
        if self.writer.ended:
            return
        await self.writer.stop()
        self.readers.shutdown()
        for session in self.opened:
            session.close()

    async def backup(self, path: Path) -> None:
        from cantina.server.storage.moving import copy_to_file

        await asyncio.to_thread(copy_to_file, self.address, path)

    def reading(self, work: Callable[[Connection], T]) -> T:
        """A connection that was lost while nobody used it is opened again: reading twice harms nobody."""
        try:
            session = self.own_session()
            try:
                return work(session)
            except psycopg.OperationalError:
                if not session.lost:
                    raise
                session.open()
                return work(session)
        except psycopg.OperationalError as error:
            raise NotStored(str(error)) from error

    def own_session(self) -> Session:
        found: Session | None = getattr(self.local, "session", None)
        if found is None:
            found = self.local.session = Session(self.address)
            self.opened.append(found)
        return found


def prepare(address: str) -> None:
    """Have the present layout there. Of several who come at once, one lays it out and the others find it done."""
    with closing(Session(address)) as session, session.inner.transaction():
        session.execute("SELECT pg_advisory_xact_lock(?)", (LAYING_OUT,))
        for step in missing(session, migrations()):
            session.execute(for_postgres(step))


def for_postgres(step: str) -> str:
    return re.sub(r" REFERENCES \w+ \(id\)", "", step).replace(" BLOB ", " BYTEA ")


@contextmanager
def alone(address: str, shared: bool = False) -> Iterator[None]:
    """Have a database to oneself, or as one of several processes of a house; where that cannot be, a BlockingIOError.

    One that was killed a moment ago may not be forgotten yet."""
    until = time.monotonic() + FORGOTTEN
    with closing(Session(address)) as session:
        lock = f"SELECT pg_try_advisory_lock{'_shared' if shared else ''}(?)"
        while not session.execute(lock, (HOUSE,)).fetchone()[0]:
            if time.monotonic() > until:
                raise BlockingIOError(without_password(address))
            time.sleep(0.1)
        yield


def without_password(address: str) -> str:
    """The address as it can be shown."""
    parts = conninfo_to_dict(address)
    parts.pop("password", None)
    return make_conninfo("", **parts)
