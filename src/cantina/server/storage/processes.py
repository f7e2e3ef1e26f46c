"""What processes that share a database tell each other in it: who runs, who drives which table, who is where, and whose
name or access has changed. What is told on shorter ways (`neighbours/`) may be lost; this is not."""

import time
from collections.abc import Callable
from typing import Any, ClassVar, TypeVar

from cantina.server.storage.contract import Stand
from cantina.server.storage.engine import Connection

T = TypeVar("T")

LIFE = 15_000
"""For how long a process that has said that it runs counts as running, in milliseconds."""
AT_ONCE = 200
"""How many tables are asked about in one statement."""
REMEMBERED = 3_600_000
"""How long it is kept that something about a person has changed."""
DRIVER = (
    "SELECT p.tbl, p.version, p.said, COALESCE((SELECT l.process FROM leases l JOIN processes s ON s.id = l.process"
    " WHERE l.tbl = p.tbl AND s.until > {now}), '') FROM progress p WHERE p.tbl IN ({marks})"
)
CLAIM = (
    "INSERT INTO leases (tbl, process) VALUES (?, ?) ON CONFLICT (tbl) DO UPDATE SET process = excluded.process"
    " WHERE leases.process = excluded.process"
    " OR NOT EXISTS (SELECT 1 FROM processes s WHERE s.id = leases.process AND s.until > {now})"
)
FORSAKEN = (
    "SELECT p.tbl FROM progress p WHERE p.status = 'playing' AND p.due <= {now} AND NOT EXISTS"
    " (SELECT 1 FROM leases l JOIN processes s ON s.id = l.process WHERE l.tbl = p.tbl AND s.until > {now})"
)
PRESENCE = (
    "SELECT p.tbl, p.process, p.body FROM presence p JOIN processes s ON s.id = p.process"
    " WHERE s.until > {now} AND p.tbl IN ({marks})"
)


class Processes:
    """The part of a storage in which processes know of each other."""

    now: ClassVar[str]
    """The time of the database in its own SQL, in milliseconds since 1970: clocks of machines differ."""

    async def write(self, work: Callable[[Connection], T]) -> T:
        raise NotImplementedError

    async def read(self, work: Callable[[Connection], T]) -> T:
        raise NotImplementedError

    def statement(self, sql: str, marks: int = 0) -> str:
        return sql.format(now=self.now, marks=", ".join("?" * marks))

    async def about(self, sql: str, tables: list[str]) -> list[Any]:
        """Ask this about many tables, some at a time; the statement is always the same."""
        asked = self.statement(sql, AT_ONCE)

        def work(db: Connection) -> list[Any]:
            found: list[Any] = []
            for done in range(0, len(tables), AT_ONCE):
                some = tables[done : done + AT_ONCE]
                found += db.execute(asked, some + some[-1:] * (AT_ONCE - len(some))).fetchall()
            return found

        return await self.read(work)

    async def stands(self, tables: list[str]) -> dict[str, Stand]:
        return {row[0]: Stand(*row[1:]) for row in await self.about(DRIVER, tables)}

    async def name(self) -> str:
        found: str = await self.read(lambda db: db.execute("SELECT run FROM house").fetchone()[0])
        return found

    async def beat(self, process: str, about: str) -> int:
        sql = self.statement(
            "INSERT INTO processes (id, until, about) VALUES (?, {now} + ?, ?)"
            " ON CONFLICT (id) DO UPDATE SET until = excluded.until, about = excluded.about RETURNING until"
        )
        until: int = await self.write(lambda db: db.execute(sql, (process, LIFE, about)).fetchone()[0])
        return until - LIFE

    async def running(self) -> dict[str, str]:
        sql = self.statement("SELECT id, about FROM processes WHERE until > {now} ORDER BY id")
        return dict(await self.read(lambda db: db.execute(sql).fetchall()))

    async def part(self, process: str) -> None:
        """Together with what is left of those who went without a word."""
        gone = self.statement("SELECT id FROM processes WHERE id = ? OR until < {now} - 3600000")

        def work(db: Connection) -> None:
            for (name,) in db.execute(gone, (process,)).fetchall():
                for table in ("leases", "presence"):
                    db.execute(f"DELETE FROM {table} WHERE process = ?", (name,))
                db.execute("DELETE FROM processes WHERE id = ?", (name,))

        await self.write(work)

    async def claim(self, table: str, process: str) -> bool:
        sql = self.statement(CLAIM)
        return await self.write(lambda db: db.execute(sql, (table, process)).rowcount > 0)

    async def release(self, table: str, process: str) -> None:
        sql = "DELETE FROM leases WHERE tbl = ? AND process = ?"
        await self.write(lambda db: db.execute(sql, (table, process)))

    async def leased(self, process: str) -> list[str]:
        sql = "SELECT tbl FROM leases WHERE process = ?"
        return [row[0] for row in await self.read(lambda db: db.execute(sql, (process,)).fetchall())]

    async def forsaken(self) -> list[str]:
        sql = self.statement(FORSAKEN)
        return [row[0] for row in await self.read(lambda db: db.execute(sql).fetchall())]

    async def set_presence(self, process: str, table: str, body: str) -> None:
        sql = (
            "INSERT INTO presence (tbl, process, body) VALUES (?, ?, ?)"
            " ON CONFLICT (tbl, process) DO UPDATE SET body = excluded.body"
        )
        args: tuple[str, ...] = (table, process, body)
        if not body:
            sql, args = "DELETE FROM presence WHERE tbl = ? AND process = ?", (table, process)
        await self.write(lambda db: db.execute(sql, args))

    async def presence(self, tables: list[str]) -> dict[str, dict[str, str]]:
        found: dict[str, dict[str, str]] = {}
        for table, process, body in await self.about(PRESENCE, tables):
            found.setdefault(table, {})[process] = body
        return found

    async def people_changes(self, after: int) -> list[tuple[int, str]]:
        sql = "SELECT n, '' FROM people_counter WHERE n > ?"
        if after >= 0:
            sql += f" UNION ALL SELECT n, person FROM people_changes WHERE n > {int(after)} ORDER BY 1, 2 DESC"
        return [(row[0], row[1]) for row in await self.read(lambda db: db.execute(sql, (after,)).fetchall())]


def note_person(db: Connection, *people: str) -> None:
    """Something about these people has changed. The counter's row is held until the commit, so that numbers follow each
    other as the commits do."""
    at = time.time_ns() // 1_000_000
    for person in people:
        db.execute("UPDATE people_counter SET n = n + 1")
        db.execute("INSERT INTO people_changes (n, at, person) SELECT n, ?, ? FROM people_counter", (at, person))


def forget_changes(db: Connection) -> None:
    """Of what has changed about people long ago every process has heard."""
    at = time.time_ns() // 1_000_000
    db.execute("DELETE FROM people_changes WHERE at < ?", (at - REMEMBERED,))
