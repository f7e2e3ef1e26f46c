"""The SQLite file itself: how it is opened, its layout step by step, and copies of it."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from cantina.server.storage import intact
from cantina.server.storage.layout import migrations, missing

try:
    import fcntl
except ImportError:  # Windows has no such locks
    fcntl = None  # type: ignore[assignment]


OWNER_ONLY, OTHERS = 0o600, 0o077
"""Rights of a file: reading and writing for its owner; anything for anybody else."""


class CannotCopy(Exception):  # noqa: N818  a finding about a database
    """What is to be copied cannot be reached, or does not fit where it is to go."""


class Unreadable(Exception):  # noqa: N818  a finding about a file
    """What is to be copied is no database."""


def migrate(connection: sqlite3.Connection, steps: list[str]) -> None:
    """Bring the layout up to date, each step whole or not at all."""
    for step in missing(connection, steps):
        connection.executescript(f"BEGIN; {step}; COMMIT;")


def keep_to_owner(path: Path) -> None:
    """Nobody else on this machine reads it: secrets of tables and hashes of passwords are in there.

    SQLite gives what it puts beside the file (`-wal`, `-shm`) the same rights."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, OWNER_ONLY))
    for suffix in ("", "-wal", "-shm", "-run"):
        file = path.with_name(path.name + suffix)
        if file.exists() and file.stat().st_mode & OTHERS:
            with suppress(PermissionError):  # it is somebody else's, who lets us use it
                file.chmod(OWNER_ONLY)


def connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10, cached_statements=256)
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "wal_autocheckpoint=4000", "temp_store=MEMORY"):
        connection.execute(f"PRAGMA {pragma}")
    return connection


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Two houses over one folder would not hear of each other's moves: the second gets a BlockingIOError."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if fcntl is None:
        yield
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield
    finally:
        os.close(handle)


def prepare(path: Path) -> None:
    """Have a database there, of the present layout. Whatever is in the way of that is found out here."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    intact.check(path)
    keep_to_owner(path)
    with closing(connect(path)) as connection:
        migrate(connection, migrations())
        intact.mark_closed(connection)


def backup(source: Path, path: Path) -> None:
    """Copy a database that may be in use; the copy is whole, as of one moment."""
    if not source.exists():
        raise FileNotFoundError(source)
    if path.exists():
        raise FileExistsError(path)
    with closing(sqlite3.connect(source)) as origin:
        try:
            origin.execute("PRAGMA schema_version")
        except sqlite3.Error as error:
            raise Unreadable(f"{source}: {error}") from error
        try:
            keep_to_owner(path)
            with closing(sqlite3.connect(path, isolation_level=None)) as copy:
                origin.backup(copy)
                if copy.execute("SELECT 1 FROM sqlite_master WHERE name = 'house'").fetchone():
                    intact.mark_copy(copy)
        except BaseException:
            path.unlink(missing_ok=True)
            raise
