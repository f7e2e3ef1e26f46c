"""`cantina restore`: a house from a copy that `cantina backup` has made."""

import os
import sqlite3
from argparse import Namespace
from pathlib import Path

from cantina.cli.configuration import configured
from cantina.cli.screen import Screen
from cantina.cli.serve import database_address
from cantina.kernel import Refusal
from cantina.words import GameWords


def restore(arguments: Namespace, words: GameWords, screen: Screen) -> int:
    """Look the copy through, then put it where the house is to be. A house that is there already is not touched."""
    from cantina.server.http import serve as server
    from cantina.server.storage import restoring
    from cantina.server.storage.database import CannotCopy, Unreadable
    from cantina.server.storage.layout import TooNew

    chosen = configured(arguments, os.environ, server.data_folder())
    folder = Path(chosen["data"]) if "data" in chosen else server.data_folder()
    address = database_address(chosen.get("database", ""))
    faults: tuple[type[Exception], ...] = (CannotCopy, Unreadable, TooNew, OSError, sqlite3.Error)
    if address:
        import psycopg

        faults = (*faults, psycopg.Error)
    try:
        with screen.progress(words("restoring")) as bar:
            task = bar.add_task("", total=None)
            target = address or folder / server.DATABASE
            tables = restoring.restore(
                Path(arguments.file), target, lambda done, of: bar.update(task, completed=done, total=of)
            )
    except FileExistsError as error:
        raise Refusal("cannot-restore", why="there", error=str(folder / server.DATABASE)) from error
    except BlockingIOError as error:
        raise Refusal("cannot-restore", why="taken", error=str(error)) from error
    except faults as error:
        raise Refusal("cannot-restore", why="other", error=str(error).strip()) from error
    screen.line(words("restored", tables=tables))
    return 0
