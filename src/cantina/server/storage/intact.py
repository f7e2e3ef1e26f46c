"""Whether the database is all there.

While a house is open, what was written last is in a log beside the main file (`-wal`). A copy of the main file alone
looks like a whole database, only older: everything after some moment is missing, and nobody would notice. And a log
that was left beside another main file would be worked into that one. So the main file itself says, from the moment it
is opened until it is closed properly, that a log belongs to it, and by which name it was opened; beside it that name is
noted, and after every commit how many entries there are. `cantina backup` makes copies that are whole.
"""

import os
import secrets
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from cantina.server.storage.engine import Connection

COUNT = 16
"""The number of entries is noted with this many digits, so that it can be overwritten."""


class LogLost(RuntimeError):  # noqa: N818  a finding about a file
    """The main file was in use, and its log is not there: what was written last is missing."""

    def __init__(self, path: Path, entries: int, last: int | None) -> None:
        super().__init__(str(path))
        self.entries = entries
        self.last = last
        """When the last move that is there was made, in milliseconds since 1970."""


class LogOfAnother(RuntimeError):  # noqa: N818  a finding about a file
    """The log beside the main file belongs to another one: reading both together would spoil it."""


def log_of(path: Path) -> Path:
    return path.with_name(path.name + "-wal")


def notes_of(path: Path) -> Path:
    """Where it is noted under which names the log beside it was begun, and how many entries there were since."""
    return path.with_name(path.name + "-run")


def check(path: Path) -> None:
    """Raise what is wrong, before anything is opened for writing. A file from before this was noted says nothing."""
    mark = read_mark(path)
    if mark is None:
        return
    run, is_open, entries, last = mark
    notes, log = read_notes(path), log_of(path)
    if not log.exists():
        # Any program that opens a database after a crash works the log in and removes it: then nothing is missing.
        if is_open and (notes is None or run not in notes[1:] or entries < int(notes[0])):
            raise LogLost(path, entries, last)
    elif log.stat().st_size and notes is not None and run not in notes[1:]:
        raise LogOfAnother(str(log))


def read_notes(path: Path) -> list[str] | None:
    """How many entries there were at least, and the names."""
    try:
        notes = notes_of(path).read_text("ascii").split()
    except (OSError, UnicodeError):
        return None
    return notes if notes and notes[0].isdigit() else None


def write_notes(path: Path, entries: int, *runs: str) -> None:
    new = notes_of(path).with_suffix(".new")
    handle = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        file.write(" ".join([f"{entries:0{COUNT}d}", *runs]))
    new.replace(notes_of(path))


class Notes:
    """How many entries there are by now, noted after every commit in the place of the number before. The file stays
    open: each call of the system would cost the writer its turn."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.file: int | None = None

    def note(self, db: Connection) -> None:
        entries = db.execute("SELECT MAX(rowid) FROM entries").fetchone()[0] or 0
        with suppress(OSError):  # what is stored counts, noted or not
            if self.file is None:
                self.file = os.open(notes_of(self.path), os.O_WRONLY | getattr(os, "O_BINARY", 0))
            os.lseek(self.file, 0, os.SEEK_SET)
            os.write(self.file, b"%0*d" % (COUNT, entries))

    def close(self) -> None:
        if self.file is not None:
            os.close(self.file)
            self.file = None


def read_mark(path: Path) -> tuple[str, bool, int, int | None] | None:
    """What the main file alone says: the run, whether it was open, how many entries there are, when the last came."""
    if not path.exists() or not path.stat().st_size:
        return None
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?immutable=1", uri=True)) as alone:
        try:
            run, is_open = alone.execute("SELECT run, is_open FROM house").fetchone()
            entries = alone.execute("SELECT MAX(rowid) FROM entries").fetchone()[0] or 0
            last = alone.execute("SELECT MAX(changed) FROM progress").fetchone()[0]
        except (sqlite3.Error, TypeError):
            return None
    return run, bool(is_open), entries, last


def mark_open(db: sqlite3.Connection, path: Path) -> None:
    """From here on a log belongs to the file. The main file knows it before anything else is written."""
    before, entries = db.execute("SELECT run, (SELECT MAX(rowid) FROM entries) FROM house").fetchone()
    run = secrets.token_hex(8)
    write_notes(path, entries or 0, before, run)  # whichever of both the main file will say
    db.execute("UPDATE house SET run = ?, is_open = 1", (run,))
    busy, *_ = db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    if not busy:
        write_notes(path, entries or 0, run)


def mark_closed(db: Connection) -> None:
    """All is in the main file once the last connection is closed."""
    db.execute("UPDATE house SET is_open = 0")


def accept_loss(path: Path) -> None:
    """Whoever owns the file wants to go on with what is there. The log of another file stays a reason to stop."""
    try:
        check(path)
    except LogLost:
        with closing(sqlite3.connect(path, isolation_level=None)) as db:
            mark_closed(db)


def mark_copy(db: sqlite3.Connection) -> None:
    """A copy that is whole: no log belongs to it, and that of the original is another's."""
    db.execute("UPDATE house SET run = ?, is_open = 0", (secrets.token_hex(8),))
