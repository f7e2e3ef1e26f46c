"""A house from a copy of it: what `cantina backup` has written, back in its place.

The copy is looked through before anything is written: the file itself, and the chain of hashes of every record. It
stays as it is, also where its layout is older than that of this program.
"""

import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from cantina.kernel import Refusal
from cantina.kernel.record import Record
from cantina.server.storage import database
from cantina.server.storage.database import CannotCopy, Unreadable
from cantina.server.storage.layout import TooNew, migrations

Progress = Callable[[int, int], None]


class Damaged(CannotCopy):
    """The copy is not whole."""


def restore(file: Path, target: Path | str, each: Progress = lambda _done, _of: None) -> int:
    """Put the copy where a house can be opened with it: a new file, or an empty PostgreSQL database. How many tables
    it has."""
    tables = check(file, each)
    if isinstance(target, Path):
        with database.alone(target.parent):
            database.backup(file, target)
            database.prepare(target)
    else:
        from cantina.server.storage.moving import KINDS, move, names, place
        from cantina.server.storage.postgres import without_password

        with older(file) as copy, place(copy) as here, place(target) as there:
            if any(names(there, part) for part, _ in KINDS):  # perhaps this very house, and newer than the copy
                raise FileExistsError(without_password(target))
            move(here, there, each)
    return tables


@contextmanager
def older(file: Path) -> Iterator[Path]:
    """A copy of the copy, which may be brought up to date."""
    with tempfile.TemporaryDirectory(prefix="cantina-") as folder:
        copy = Path(folder) / file.name
        database.backup(file, copy)
        yield copy


def check(file: Path, each: Progress) -> int:
    """Whether everything in a copy can be read, and every line of every record follows the one before."""
    if not file.exists():
        raise FileNotFoundError(file)
    with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as db:
        try:
            (found,) = db.execute("PRAGMA integrity_check").fetchone()
            (version,) = db.execute("SELECT MAX(version) FROM schema_version").fetchone()
            tables = db.execute("SELECT id, header FROM tables ORDER BY id").fetchall()
        except sqlite3.Error as error:
            raise Unreadable(f"{file}: {error}") from error
        if found != "ok":
            raise Damaged(found)
        if version > len(migrations()):
            raise TooNew(f"the copy is of version {version}; this program knows {len(migrations())}")
        for done, (table, header) in enumerate(tables, start=1):
            check_record(db, table, header)
            each(done, len(tables))
    return len(tables)


def check_record(db: sqlite3.Connection, table: str, header: str | None) -> None:
    bodies = db.execute("SELECT body FROM entries WHERE tbl = ? ORDER BY seq", (table,)).fetchall()
    if header is None and not bodies:
        return
    try:
        Record.parse("\n".join([header or "", *(body for (body,) in bodies)]).encode())
    except Refusal as refusal:
        raise Damaged(f"{table}: {refusal.line.key}") from refusal
