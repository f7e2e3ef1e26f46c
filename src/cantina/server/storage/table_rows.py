"""Tables as rows: reading them with their seats, and writing seats, entries and progress."""

from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

import msgspec

from cantina.server.protocol import Proposal
from cantina.server.storage.contract import ChatRow, EntryRow, Further, Overtaken, Progress, SeatRow, TableRow
from cantina.server.storage.engine import Connection, Rows

T = TypeVar("T")
Append = tuple[str, list[EntryRow], Progress]

MOST_ROWS = 32
"""The most rows that one statement inserts. There is a statement for each number up to this, all kept prepared."""

MOST_TABLES = 200
"""The most tables whose seats are read at once."""

TABLE = (
    "SELECT t.id, t.game, t.options, t.owner, t.is_public, t.watch, t.undo, t.pace, t.secret, t.created, i.token,"
    " t.header, t.rematch, t.rematch_of, t.silence, t.talk, t.hints, p.status, p.changed, p.asked, p.due, p.winners,"
    " p.since, p.proposal, p.version, p.said"
    " FROM tables t JOIN progress p ON p.tbl = t.id JOIN invitations i ON i.tbl = t.id "
)
SEATS = (
    "SELECT tbl, seat, kind, person, name, player, contribution, substitute, resigned, back, seen, gone, commitment,"
    " opened_to FROM seats"
)
FURTHER = (
    "WITH known (tbl, seq) AS (VALUES {marks})"
    " SELECT p.tbl, p.status, p.changed, p.asked, p.due, p.winners, p.since, p.proposal, p.version, p.said,"
    " e.seq, e.at, e.body, e.move"
    " FROM (SELECT DISTINCT tbl, seq FROM known) k JOIN progress p ON p.tbl = k.tbl"
    " LEFT JOIN entries e ON e.tbl = k.tbl AND e.seq > k.seq ORDER BY p.tbl, e.seq"
)
ENTRY = "entries (tbl, seq, at, move, body)"
PROGRESS = "progress (tbl, status, changed, asked, due, winners, since, proposal, version)"
UPDATE = (
    " ON CONFLICT (tbl) DO UPDATE SET status = excluded.status, changed = excluded.changed,"
    " asked = excluded.asked, due = excluded.due, winners = excluded.winners, proposal = excluded.proposal,"
    " since = CASE WHEN progress.status = excluded.status THEN progress.since ELSE excluded.since END,"
    " version = progress.version + 1 WHERE excluded.version IN (0, progress.version + 1)"
)

# -- reading ---------------------------------------------------------------------------------------------------------


def tables(db: Connection, sql: str, *args: Any) -> list[TableRow]:
    found = [table_row(row) for row in db.execute(sql, args).fetchall()]
    by_id = {table.id: table for table in found}
    ids = list(by_id)
    for done in range(0, len(ids), MOST_TABLES):
        some = ids[done : done + MOST_TABLES]
        marks = ", ".join("?" * len(some))
        for row in db.execute(f"{SEATS} WHERE tbl IN ({marks}) ORDER BY tbl, seat", some):
            by_id[row[0]].seats.append(seat_row(row[1:]))
    return found


def seat_row(row: tuple[Any, ...]) -> SeatRow:
    seat, kind, who, name, player, contribution, substitute, resigned, *rest = row
    return SeatRow(seat, kind, who, name, player, contribution, bool(substitute), bool(resigned), *rest)


def table_row(row: tuple[Any, ...]) -> TableRow:
    (id_, game, options, owner, public, watch, undo, pace, secret, created, invite, header) = row[:12]
    (rematch, rematch_of, silence, talk, hints, *progress, said) = row[12:]
    status, changed, asked, due, winners, since, proposal, version = progress
    return TableRow(
        id=id_,
        game=game,
        options=msgspec.json.decode(options),
        owner=owner,
        public=bool(public),
        watch=bool(watch),
        undo=bool(undo),
        pace=pace,
        secret=bytes.fromhex(secret),
        created=created,
        invite=invite,
        header=header,
        rematch=rematch,
        rematch_of=rematch_of,
        talk=talk,
        silence=bool(silence),
        hints=bool(hints),
        progress=Progress(
            status, changed, numbers(asked), due, numbers(winners), since, proposal_of(proposal), version
        ),
        said=said,
        seats=[],
    )


def further(db: Connection, known: list[tuple[str, int]]) -> dict[str, Further]:
    """What these records have besides a number of entries: of many tables in one statement, of which there is one for
    each power of two."""
    found: dict[str, Further] = {}
    for some in pieces(known):
        several = some + some[-1:] * ((1 << (len(some) - 1).bit_length()) - len(some))
        sql = FURTHER.format(marks=", ".join(["(?, ?)"] * len(several)))
        for row in db.execute(sql, [value for one in several for value in one]).fetchall():
            table, status, changed, asked, due, winners, since, proposal, version, said, *entry = row
            if table not in found:
                progress = Progress(
                    status, changed, numbers(asked), due, numbers(winners), since, proposal_of(proposal), version
                )
                found[table] = Further(progress, said, [])
            if entry[0] is not None:
                found[table].entries.append(EntryRow(*entry))
    return found


def proposal_of(text: str) -> Proposal | None:
    return msgspec.json.decode(text, type=Proposal) if text else None


def numbers(text: str) -> list[int]:
    return [int(number) for number in text.split()]


def spaced(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))


# -- writing ---------------------------------------------------------------------------------------------------------


def insert_table(db: Connection, table: TableRow) -> None:
    options = msgspec.json.encode(table.options).decode()
    db.execute(
        "INSERT INTO tables"
        " (id, game, options, owner, is_public, watch, undo, pace, secret, header, rematch_of, silence, created, talk,"
        " hints)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (table.id, table.game, options, table.owner, int(table.public), int(table.watch), int(table.undo), table.pace,
         table.secret.hex(), table.header, table.rematch_of, int(table.silence), table.created,
         table.talk, int(table.hints)),
    )  # fmt: skip
    insert_many(db, PROGRESS, [(*progress_row(table.id, table.progress)[:-1], max(1, table.progress.version))])
    if table.public:
        db.execute("UPDATE progress SET is_listed = 1 WHERE tbl = ?", (table.id,))
    db.execute("INSERT INTO invitations (token, tbl) VALUES (?, ?)", (table.invite, table.id))


def insert_seats(db: Connection, table: str, seats: list[SeatRow]) -> None:
    db.executemany(
        "INSERT INTO seats (tbl, seat, kind, person, name, player, contribution, substitute, resigned, back, seen,"
        " gone, commitment, opened_to) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (table, s.seat, s.kind, s.person, s.name, s.player, s.contribution, int(s.substitute), int(s.resigned),
             s.back, s.seen, s.gone, s.commitment, s.opened_to)
            for s in seats
        ],
    )  # fmt: skip


def insert_entries(db: Connection, table: str, entries: list[EntryRow]) -> None:
    insert_many(db, ENTRY, [(table, e.seq, e.at, e.move, e.body) for e in entries])


def insert_chat(db: Connection, table: str, said: ChatRow) -> int:
    """It gets the next number, whoever says something at the same time."""
    count = "UPDATE progress SET said = said + 1 WHERE tbl = ? RETURNING said"
    sql = "INSERT INTO chat (tbl, n, at, seat, name, text, phrase, person) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
    n: int = db.execute(count, (table,)).fetchone()[0]
    db.execute(sql, (table, n, said.at, said.seat, said.name, said.text, said.phrase, said.person))
    return n


def update_progress(db: Connection, table: str, progress: Progress) -> None:
    if not insert_many(db, PROGRESS, [progress_row(table, progress)], UPDATE):
        raise Overtaken(table)


def touch(db: Connection, table: str) -> None:
    """Something about the table has changed that nobody has to judge again."""
    db.execute("UPDATE progress SET version = version + 1 WHERE tbl = ?", (table,))


def progress_row(table: str, p: Progress) -> tuple[Any, ...]:
    proposal = msgspec.json.encode(p.proposal).decode() if p.proposal is not None else ""
    return (table, p.status, p.changed, spaced(p.asked), p.due, spaced(p.winners), p.changed, proposal, p.version)


def touch_all(db: Connection, person: str, muted: bool = False) -> None:
    """So it is with all tables where somebody sits, or which this person has set up; or also is muted."""
    sql = (
        "UPDATE progress SET version = version + 1 WHERE tbl IN (SELECT tbl FROM seats WHERE person = ?"
        " UNION SELECT id FROM tables WHERE owner = ? UNION SELECT tbl FROM muted WHERE person = ?)"
    )
    db.execute(sql, (person, person, person if muted else ""))


def append_all(db: Connection, items: list[Append]) -> list[int]:
    """The moves of many tables in a few statements, in the order of the tables: two that write never wait in a ring.
    Which of them were overtaken, and so not written."""
    late: list[int] = []
    for some in in_turn(items):
        written: list[Append] = []
        for part in pieces(some):
            rows = [progress_row(items[at][0], items[at][2]) for at in part]
            updated = insert(db, PROGRESS, rows, UPDATE + " RETURNING tbl").fetchall()
            done = {row[0] for row in updated}
            late += [at for at in part if items[at][0] not in done]
            written += [items[at] for at in part if items[at][0] in done]
        insert_entries_of(db, written)
    return late


def append_at_once(db: Connection, items: list[Append]) -> list[int]:
    """The same where hardly anything is ever overtaken: if something was, all is refused, and tried one by one.

    Rows that a statement gives back would be read one after the other, and after each of them other threads have their
    turn before this one goes on."""
    for some in in_turn(items):
        rows = [progress_row(items[at][0], items[at][2]) for at in some]
        if insert_many(db, PROGRESS, rows, UPDATE) < len(rows):
            raise Overtaken
        insert_entries_of(db, [items[at] for at in some])
    return []


def in_turn(items: list[Append]) -> Iterator[list[int]]:
    """Which of them are written together: of several moves of a table the first, then those that come next."""
    waiting = sorted(range(len(items)), key=lambda at: items[at][0])
    while waiting:
        now = {items[at][0]: at for at in reversed(waiting)}
        yield [at for at in waiting if now[items[at][0]] == at]
        waiting = [at for at in waiting if now[items[at][0]] != at]


def insert_entries_of(db: Connection, items: list[Append]) -> None:
    insert_many(db, ENTRY, [(table, e.seq, e.at, e.move, e.body) for table, entries, _ in items for e in entries])


def insert_many(db: Connection, into: str, rows: list[tuple[Any, ...]], then: str = "") -> int:
    """Insert rows with as few statements as possible: between two of them other threads have their turn. How many rows
    were touched."""
    return sum([insert(db, into, some, then).rowcount for some in pieces(rows)])


def pieces(rows: list[T]) -> Iterator[list[T]]:
    for done in range(0, len(rows), MOST_ROWS):
        yield rows[done : done + MOST_ROWS]


def insert(db: Connection, into: str, rows: list[tuple[Any, ...]], then: str) -> Rows:
    values = ", ".join(["(" + ", ".join("?" * len(rows[0])) + ")"] * len(rows))
    return db.execute(f"INSERT INTO {into} VALUES {values}{then}", [value for row in rows for value in row])
