"""A database that a house may have open, reached from beside it: for those who run the house."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from cantina.server.storage import database
from cantina.server.storage.database import CannotCopy
from cantina.server.storage.engine import Connection
from cantina.server.storage.layout import migrations


class OtherLayout(CannotCopy):
    """It was laid out by another version of this program."""


@contextmanager
def beside(place: Path | str) -> Iterator[Connection]:
    """The file or the PostgreSQL database, as it is laid out now. Nothing is changed by looking."""
    if isinstance(place, str):
        from cantina.server.storage.postgres import Session

        found: Connection = Session(place)
    elif place.exists():
        found = database.connect(place)
    else:
        raise FileNotFoundError(place)
    with closing(found):
        (version,) = found.execute("SELECT MAX(version) FROM schema_version").fetchone()
        if version != len(migrations()):
            raise OtherLayout(f"version {version}, not {len(migrations())}")
        yield found


@contextmanager
def together(db: Connection) -> Iterator[None]:
    """All of it is written, or nothing."""
    db.execute("BEGIN")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        db.execute("ROLLBACK")
        raise
