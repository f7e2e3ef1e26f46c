"""Whether the database is all there.

While a house is open, what was written last is in a log beside the main file (`-wal`). A copy of the main file alone
looks like a whole database, only older: everything after some moment is missing, and nobody would notice. And a log
that was left beside another main file would be worked into that one. So the main file itself says, from the moment it
is opened until it is closed properly, that a log belongs to it, and by which name it was opened; the name is noted
beside it, too. `cantina backup` makes copies that are whole.
"""

import secrets
import sqlite3
from contextlib import closing
from pathlib import Path


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
    """Where the names are noted under which the log beside it was begun."""
    return path.with_name(path.name + "-run")


def check(path: Path) -> None:
    """Raise what is wrong, before anything is opened for writing. A file from before this was noted says nothing."""
    mark = read_mark(path)
    if mark is None:
        return
    run, is_open, entries, last = mark
    if not log_of(path).exists():
        if is_open:
            raise LogLost(path, entries, last)
    elif log_of(path).stat().st_size and notes_of(path).exists():
        if run not in notes_of(path).read_text("utf-8").split("\n"):
            raise LogOfAnother(str(log_of(path)))


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
    before = db.execute("SELECT run FROM house").fetchone()[0]
    run = secrets.token_hex(8)
    notes_of(path).write_text(f"{before}\n{run}", "utf-8")  # whichever of both the main file will say
    db.execute("UPDATE house SET run = ?, is_open = 1", (run,))
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def mark_closed(db: sqlite3.Connection) -> None:
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
