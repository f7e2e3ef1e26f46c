"""`cantina move`: everything that is kept, from a file to PostgreSQL or back."""

import sqlite3
from argparse import Namespace
from pathlib import Path

from cantina.cli.screen import Screen
from cantina.cli.serve import ADDRESSES, database_address
from cantina.kernel import Refusal
from cantina.words import GameWords


def move(arguments: Namespace, words: GameWords, screen: Screen) -> int:
    """Copy people and tables piece by piece, each compared by its hash. Begun again, it goes on where it was."""
    source, target = where(arguments.source), where(arguments.target)
    if isinstance(source, Path) and not source.exists():
        raise Refusal("nothing-to-back-up", path=str(source))
    database_address(ADDRESSES[0])  # both kinds are at hand, or it says what is missing
    import psycopg

    from cantina.server.storage import moving
    from cantina.server.storage.database import CannotCopy
    from cantina.server.storage.intact import LogLost, LogOfAnother
    from cantina.server.storage.layout import TooNew

    try:
        with screen.progress(words("moving")) as bar, moving.place(source) as here, moving.place(target) as there:
            task = bar.add_task("", total=None)
            moved = moving.move(here, there, lambda done, of: bar.update(task, completed=done, total=of))
    except BlockingIOError as error:
        raise Refusal("cannot-move", why="taken", error=str(error)) from error
    except moving.NotEmpty as error:
        raise Refusal("cannot-move", why="not-empty", error=str(error)) from error
    except (CannotCopy, OSError, sqlite3.Error, psycopg.Error, TooNew, LogLost, LogOfAnother) as error:
        raise Refusal("cannot-move", why="other", error=str(error).strip()) from error
    screen.line(words("moved", pieces=moved))
    return 0


def where(name: str) -> str | Path:
    """A database as it was named: an address, a file, or the folder of a house."""
    from cantina.server.http.serve import DATABASE

    if name.startswith(ADDRESSES):
        return name
    path = Path(name)
    return path / DATABASE if path.is_dir() else path
