"""`cantina serve`: open the tables to browsers; `cantina backup`: a copy of everything that is kept."""

import errno
import os
import re
import socket
import sqlite3
from argparse import Namespace
from collections.abc import Mapping
from datetime import datetime
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from cantina.cli.configuration import configured, settings
from cantina.cli.files import check_writable, refused
from cantina.cli.screen import Screen
from cantina.cli.speech import how_it_runs
from cantina.kernel import Refusal
from cantina.server.settings import Settings
from cantina.words import GameWords

ADDRESSES = ("postgresql://", "postgres://")


def serve(arguments: Namespace, words: GameWords, screen: Screen) -> int:
    """Serve until Ctrl-C. The address is the first thing that is said."""
    from cantina.server.http import serve as server

    chosen = configured(arguments, os.environ, server.data_folder())
    host, port = chosen.get("host", "127.0.0.1"), chosen.get("port", server.PORT)
    folder = Path(chosen["data"]) if "data" in chosen else server.data_folder()
    database = database_address(chosen.get("database", ""))
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise refused("cannot-write", folder, error) from error
    check_free(host, port)
    chosen_settings = settings(chosen)
    workers = check_processes(chosen, chosen_settings, database)

    def opened(address: str) -> None:
        screen.line(words("serve-open", address=address))
        screen.line(words("running", how=how_it_runs()))
        screen.line(words("serve-data", path=shown(folder, database)))
        screen.line(words("serve-backup"))
        screen.line(words("serve-stop"))

    def reached(addresses: list[str]) -> None:
        for address in addresses:
            screen.line(words("serve-lan", address=address))
        if not addresses:
            screen.line(words("serve-lan-none"))

    try:
        if workers > 1:
            from cantina.server.http.workers import serve_by_workers

            serve_by_workers(host, port, database, workers, chosen_settings, opened)
            screen.line(words("serve-closed"))
            return 0
        server.serve(
            host,
            port,
            folder,
            chosen.get("browser", True),
            chosen_settings,
            opened,
            accept_loss=arguments.accept_loss,
            lan=chosen.get("lan", False),
            reached=reached,
            address=database,
        )
    except server.CannotOpen as error:
        raise Refusal(
            "cannot-open",
            path=shown(folder, database),
            why=error.why,
            error=str(error),
            entries=error.entries,
            last=day_and_time(error.last),
        ) from error
    screen.line(words("serve-closed"))
    return 0


def check_processes(chosen: Mapping[str, Any], house: Settings, database: str) -> int:
    """How many processes are to serve, if what they need is there."""
    workers: int = chosen.get("workers", 1)
    if not database and (workers > 1 or house.news):
        raise Refusal("needs-shared-database", option="--workers" if workers > 1 else "--news")
    if workers > 1 and os.name == "nt":
        raise Refusal("no-workers-here")
    if workers > 1 and chosen.get("lan"):
        raise Refusal("not-together", option="--workers", other="--lan")
    if house.news and find_spec("nats") is None:
        raise Refusal("needs-nats")
    return workers


def database_address(text: str) -> str:
    """The address of a PostgreSQL database as it was given, if what speaks to it is installed."""
    if text and not text.startswith(ADDRESSES):
        raise Refusal("bad-database", value=text[:60])
    if text and find_spec("psycopg") is None:
        raise Refusal("needs-postgresql")
    return text


def kept_at(arguments: Namespace) -> Path | str:
    """Where a house keeps everything, as `cantina serve` finds it with the same settings: its file, or the address of
    its database."""
    from cantina.server.http import serve as server

    chosen = configured(arguments, os.environ, server.data_folder())
    folder = Path(chosen["data"]) if "data" in chosen else server.data_folder()
    return database_address(chosen.get("database", "")) or folder / server.DATABASE


def shown(folder: Path, address: str) -> str:
    """Where everything is kept, as it can be shown to anybody."""
    if not address:
        return str(folder)
    from cantina.server.storage.postgres import without_password

    return without_password(address)


def day_and_time(milliseconds: int | None) -> str:
    """A moment as the people of this machine count it."""
    return "–" if milliseconds is None else f"{datetime.fromtimestamp(milliseconds / 1000):%Y-%m-%d %H:%M}"


def check_free(host: str, port: int) -> None:
    """Refuse an address that cannot be had, before anything is opened."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
        with socket.socket(found[0], socket.SOCK_STREAM) as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, int(os.name != "nt"))
            trial.bind(found[4])
    except OSError as error:
        why = "taken" if error.errno == errno.EADDRINUSE else "other"
        raise Refusal("cannot-serve", host=host, port=str(port), why=why, error=error.strerror or str(error)) from error


COPY = re.compile(r"cantina-\d{4}-\d\d-\d\d-\d{6}\.sqlite3")
"""What copies are called in a folder that keeps the latest."""


def dated(folder: Path) -> Path:
    return folder / f"cantina-{datetime.now():%Y-%m-%d-%H%M%S}.sqlite3"


def throw_away_old(folder: Path, keep: int) -> None:
    """Of the copies in a folder the latest stay."""
    copies = sorted(path for path in folder.iterdir() if COPY.fullmatch(path.name))
    for path in copies[:-keep]:
        path.unlink()


def backup(arguments: Namespace, words: GameWords, screen: Screen) -> int:
    """Copy the database, also while the tables are open."""
    from cantina.server.http import serve as server
    from cantina.server.storage.database import CannotCopy, Unreadable

    target = dated(Path(arguments.file)) if arguments.keep else Path(arguments.file)
    if not target.exists():
        check_writable(target)
    try:
        server.back_up(target, kept_at(arguments))
    except FileExistsError as error:
        raise refused("cannot-write", target, FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))) from error
    except FileNotFoundError as error:
        raise Refusal("nothing-to-back-up", path=str(error)) from error
    except Unreadable as error:
        raise Refusal("cannot-back-up", error=str(error)) from error
    except CannotCopy as error:
        raise Refusal("cannot-back-up", error=str(error)) from error
    except (OSError, sqlite3.Error) as error:
        raise refused("cannot-write", target, OSError(0, str(error))) from error
    screen.line(words("backed-up", path=str(target)))
    if arguments.keep:
        throw_away_old(target.parent, arguments.keep)
    return 0
