"""Everything from one database to another, be it a file or PostgreSQL, and back.

It goes piece by piece: a person with all that is theirs, a table with its whole record. A piece that is there already
and has the same hash stays; any other is put there anew, in one transaction, and then read again and compared. So a
move that was interrupted goes on where it was, and what it says is there is there.
"""

import hashlib
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

import msgspec
import psycopg

from cantina.server.storage import database, postgres
from cantina.server.storage.database import CannotCopy
from cantina.server.storage.engine import Connection
from cantina.server.storage.layout import migrations

PERSON = {"people": "id", "sessions": "person", "tokens": "person", "account_looks": "person", "kept": "person",
          "learned": "person"}  # fmt: skip
TABLE = {
    "tables": "id", "progress": "tbl", "invitations": "tbl", "seats": "tbl", "entries": "tbl", "chat": "tbl",
    "watchers": "tbl", "turned_away": "tbl", "muted": "tbl", "snapshots": "tbl", "reviews": "tbl", "nameless": "tbl",
}  # fmt: skip
"""What belongs to a person and to a table, and in which column it says to whom."""

KINDS = [("people", PERSON), ("tables", TABLE), *((one, {one: "id"}) for one in ("bans", "notices", "leaving"))]

Piece = dict[str, list[tuple[Any, ...]]]
Progress = Callable[[int, int], None]


class NotEmpty(CannotCopy):
    """There is something where all is to go that is not of the same house."""


class NotTheSame(CannotCopy):
    """What was written reads differently."""


class OtherVersion(CannotCopy):
    """What is to be moved is of another version of this program."""


def piece(db: Connection, parts: dict[str, str], name: str) -> Piece:
    """All rows that belong to this person or table, in an order that does not depend on the database."""
    return {
        part: sorted(db.execute(f"SELECT * FROM {part} WHERE {column} = ?", (name,)).fetchall(), key=repr)
        for part, column in parts.items()
    }


def digest(found: Piece) -> str:
    rows = {part: [[plain(value) for value in row] for row in rows] for part, rows in found.items()}
    return hashlib.sha256(msgspec.json.encode(rows)).hexdigest()


def plain(value: Any) -> Any:
    return value.hex() if isinstance(value, bytes | memoryview) else value


def put(db: Connection, parts: dict[str, str], name: str, found: Piece) -> None:
    db.execute("BEGIN")
    try:
        for part, column in parts.items():
            db.execute(f"DELETE FROM {part} WHERE {column} = ?", (name,))
            rows = found[part]
            if rows:
                places = ", ".join("?" * len(rows[0]))
                db.executemany(f"INSERT INTO {part} VALUES ({places})", rows)
        db.execute("COMMIT")
    except BaseException:
        db.execute("ROLLBACK")
        raise


def names(db: Connection, part: str) -> list[str]:
    return sorted(row[0] for row in db.execute(f"SELECT id FROM {part}").fetchall())


def move(source: Connection, target: Connection, each: Progress = lambda _done, _of: None) -> int:
    """Copy everything; how many pieces were not there yet."""
    for db in (source, target):
        (version,) = db.execute("SELECT MAX(version) FROM schema_version").fetchone()
        if version != len(migrations()):
            raise OtherVersion(f"version {version}, not {len(migrations())}")
    here = {part: names(source, part) for part, _ in KINDS}
    for part, _ in KINDS:
        if set(names(target, part)) - set(here[part]):
            raise NotEmpty(part)
    moved = done = 0
    of = sum(map(len, here.values()))
    for part, parts in KINDS:
        for name in here[part]:
            wanted = piece(source, parts, name)
            if digest(piece(target, parts, name)) != digest(wanted):
                put(target, parts, name, wanted)
                if digest(piece(target, parts, name)) != digest(wanted):
                    raise NotTheSame(f"{part} {name}")
                moved += 1
            done += 1
            each(done, of)
    return moved


@contextmanager
def place(name: str | Path) -> Iterator[Connection]:
    """A database by its address or file, nobody else's while it is used here. It is laid out if it is new."""
    with ExitStack() as stack:
        if isinstance(name, str):
            stack.enter_context(postgres.alone(name))
            postgres.prepare(name)
            yield stack.enter_context(closing(postgres.Session(name)))
        else:
            stack.enter_context(database.alone(name.parent))
            database.prepare(name)
            yield stack.enter_context(closing(database.connect(name)))


def copy_to_file(address: str, path: Path) -> None:
    """A whole copy of a database as of one moment, as a file that a house can be opened with."""
    if path.exists():
        raise FileExistsError(path)
    try:
        database.prepare(path)
        with closing(postgres.Session(address)) as source, closing(database.connect(path)) as target:
            with source.inner.transaction():
                source.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
                move(source, target)
            target.execute("PRAGMA journal_mode=DELETE")
    except BaseException as error:
        path.unlink(missing_ok=True)
        if isinstance(error, psycopg.Error):
            raise CannotCopy(str(error)) from error
        raise
