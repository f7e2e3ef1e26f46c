"""The layout of everything that is kept, step by step: plain SQL, the same for every database."""

from importlib import resources

from cantina.server.storage.engine import Connection


class TooNew(RuntimeError):  # noqa: N818  a finding about a database
    """The database was laid out by a later version of this program."""


def migrations() -> list[str]:
    """The steps from an empty database to the present layout, in order."""
    folder = resources.files("cantina.server") / "migrations"
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".sql")), key=lambda file: file.name)
    return [file.read_text("utf-8") for file in files]


def missing(connection: Connection, steps: list[str]) -> list[str]:
    """The steps that a database has not gone yet, each with the note that it has: to be done whole or not at all."""
    connection.execute("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)")
    row = connection.execute("SELECT MAX(version) FROM schema_version").fetchone()
    done = row[0] or 0
    if done > len(steps):
        raise TooNew(f"the database is of version {done}; this program knows {len(steps)}")
    return [
        f"{step}; INSERT INTO schema_version (version) VALUES ({number})"
        for number, step in enumerate(steps[done:], start=done + 1)
    ]
