"""Storage in one SQLite file: write-ahead log, every commit synced to disk, one writer, readers beside it."""

import asyncio
import contextlib
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from cantina.server.storage.contract import Conflict, DiskFull, NotStored
from cantina.server.storage.database import backup, connect, prepare
from cantina.server.storage.engine import Connection
from cantina.server.storage.intact import Notes, mark_closed, mark_open
from cantina.server.storage.statements import SqlStorage, note_looks
from cantina.server.storage.table_rows import append_at_once

T = TypeVar("T")


class Sqlite:
    """A file as the writer uses it."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self.connect = connect

    def begin(self, db: sqlite3.Connection) -> object:
        return db.execute("BEGIN IMMEDIATE")

    def roll_back(self, db: sqlite3.Connection) -> None:
        if db.in_transaction:
            db.execute("ROLLBACK")

    def went_through(self, _transaction: object) -> bool:
        """A commit that fails has not happened: there is no network on which its answer could be lost."""
        return False

    def cause(self, error: Exception) -> Exception:
        if isinstance(error, sqlite3.IntegrityError):
            return Conflict(str(error))
        if not isinstance(error, sqlite3.Error):
            return error
        full = getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL
        return DiskFull(str(error)) if full else NotStored(str(error))


class SqliteStorage(SqlStorage):
    """Everything in the file at `path`."""

    appending = staticmethod(append_at_once)
    now = "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"

    def __init__(self, path: Path) -> None:
        self.notes = Notes(path)
        super().__init__(Sqlite(self.connect), self.notes.note)
        self.path = path
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
        with contextlib.suppress(NotStored):  # a full disk: then it counts as not closed
            await self.write(mark_closed)
        await self.writer.stop()
        self.notes.close()
        self.readers.shutdown()
        for connection in self.opened:
            connection.close()

    async def backup(self, path: Path) -> None:
        await asyncio.to_thread(backup, self.path, path)

    def reading(self, work: Callable[[Connection], T]) -> T:
        connection = getattr(self.local, "connection", None)
        if connection is None:
            connection = self.local.connection = self.connect()
            self.opened.append(connection)
        return work(connection)
