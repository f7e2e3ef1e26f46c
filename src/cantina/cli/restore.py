"""`cantina restore`: a house from a copy that `cantina backup` has made."""

import sqlite3
from argparse import Namespace
from pathlib import Path

from cantina.cli.screen import Screen
from cantina.cli.serve import kept_at
from cantina.kernel import Refusal
from cantina.words import GameWords


def restore(arguments: Namespace, words: GameWords, screen: Screen) -> int:
    """Look the copy through, then put it where the house is to be. A house that is there already is not touched."""
    from cantina.server.storage import restoring
    from cantina.server.storage.database import CannotCopy, Unreadable
    from cantina.server.storage.layout import TooNew

    target = kept_at(arguments)
    faults: tuple[type[Exception], ...] = (CannotCopy, Unreadable, TooNew, OSError, sqlite3.Error)
    if isinstance(target, str):
        import psycopg

        faults = (*faults, psycopg.Error)
    try:
        with screen.progress(words("restoring")) as bar:
            task = bar.add_task("", total=None)
            tables = restoring.restore(
                Path(arguments.file), target, lambda done, of: bar.update(task, completed=done, total=of)
            )
    except FileExistsError as error:
        raise Refusal("cannot-restore", why="there", error=str(error)) from error
    except BlockingIOError as error:
        raise Refusal("cannot-restore", why="taken", error=str(error)) from error
    except faults as error:
        raise Refusal("cannot-restore", why="other", error=str(error).strip()) from error
    screen.line(words("restored", tables=tables))
    return 0
