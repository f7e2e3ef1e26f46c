"""What a host says and asks, as rows: bans, announcements, orders to running servers; and what is kept of somebody."""

from typing import Any

import msgspec

from cantina.kernel.promise import without_names
from cantina.kernel.record import Record
from cantina.server.storage.contract import Ban, Notice, Office, Order
from cantina.server.storage.engine import Connection
from cantina.server.storage.processes import note_person
from cantina.server.storage.table_rows import touch, touch_all

DAY = 86_400_000
REMEMBERED = 7 * DAY
"""Orders are for servers that run: older ones are forgotten."""

# -- what the host says ----------------------------------------------------------------------------------------------


def read_office(db: Connection, after: int | None) -> Office:
    """Everything the host has said. `after`: the number of the last order that was carried out here; None: this server
    begins, and no order was meant for it."""
    newest = db.execute("SELECT COALESCE(MAX(n), 0) FROM orders").fetchone()[0]
    if after == newest:
        return Office(newest, [], [], [], fresh=False)
    sql = "SELECT n, what, about FROM orders WHERE n > ? ORDER BY n"
    orders = [] if after is None else [Order(*row) for row in db.execute(sql, (after,))]
    return Office(newest, orders, all_bans(db), all_notices(db))


def all_bans(db: Connection) -> list[Ban]:
    sql = "SELECT id, person, network, why, created, until FROM bans ORDER BY created, id"
    return [Ban(*row) for row in db.execute(sql)]


def all_notices(db: Connection) -> list[Notice]:
    return [Notice(*row) for row in db.execute("SELECT id, created, until, ru, en FROM notices ORDER BY created, id")]


def give_order(db: Connection, what: str, about: str, now: int) -> int:
    """Tell all servers of this house to do something, or that something is different; the number of the order."""
    (n,) = db.execute("SELECT COALESCE(MAX(n), 0) + 1 FROM orders").fetchone()
    db.execute("INSERT INTO orders (n, what, about, created) VALUES (?, ?, ?, ?)", (n, what, about, now))
    db.execute("DELETE FROM orders WHERE created < ? AND n < ?", (now - REMEMBERED, n))
    return int(n)


def add_ban(db: Connection, ban: Ban) -> None:
    """This person, or this network, is not let in any more. What the person had been let in by is revoked."""
    sql = "INSERT INTO bans (id, person, network, why, created, until) VALUES (?, ?, ?, ?, ?, ?)"
    db.execute(sql, (ban.id, ban.person, ban.network, ban.why, ban.created, ban.until))
    if ban.person:
        for table in ("sessions", "tokens"):
            db.execute(f"DELETE FROM {table} WHERE person = ?", (ban.person,))


def add_notice(db: Connection, notice: Notice) -> None:
    sql = "INSERT INTO notices (id, created, until, ru, en) VALUES (?, ?, ?, ?, ?)"
    db.execute(sql, (notice.id, notice.created, notice.until, notice.ru, notice.en))


def drop_old_office(db: Connection, now: int) -> None:
    """What the host has said for a time that is over."""
    db.execute("DELETE FROM bans WHERE until > 0 AND until < ?", (now,))
    db.execute("DELETE FROM notices WHERE until > 0 AND until < ?", (now,))


# -- what is kept about somebody -------------------------------------------------------------------------------------

LISTS: dict[str, str] = {
    "sessions": "SELECT created, used FROM sessions WHERE person = ? ORDER BY created",
    "tokens": "SELECT label, created FROM tokens WHERE person = ? ORDER BY created",
    "kept": "SELECT game, name, text, changed FROM kept WHERE person = ? ORDER BY game, name",
    "learned": "SELECT game, what, body FROM learned WHERE person = ? ORDER BY game, what",
    "said": "SELECT tbl AS table_id, at, text, phrase FROM chat WHERE person = ? ORDER BY at, tbl, n",
    "let_in_at": "SELECT tbl AS table_id FROM watchers WHERE person = ? ORDER BY tbl",
    "turned_away_at": "SELECT tbl AS table_id FROM turned_away WHERE person = ? ORDER BY tbl",
    "muted_at": "SELECT tbl AS table_id FROM muted WHERE person = ? ORDER BY tbl",
}
"""By name of the list: what is told of it, in a person's own copy of their data. No hashes, no keys."""
COLUMNS: dict[str, tuple[str, ...]] = {
    "sessions": ("created", "used"),
    "tokens": ("label", "created"),
    "kept": ("game", "name", "text", "changed"),
    "learned": ("game", "what", "found"),
    "said": ("table", "at", "text", "phrase"),
    "let_in_at": ("table",),
    "turned_away_at": ("table",),
    "muted_at": ("table",),
}
TABLES = (
    "SELECT t.id, t.game, t.options, t.created, p.status, p.changed, p.winners, t.owner, s.seat, s.name, s.substitute,"
    " s.resigned, s.contribution FROM tables t JOIN progress p ON p.tbl = t.id"
    " LEFT JOIN seats s ON s.tbl = t.id AND s.person = ?"
    " WHERE t.id IN (SELECT id FROM tables WHERE owner = ? UNION SELECT tbl FROM seats WHERE person = ?)"
    " ORDER BY t.created, t.id, s.seat"
)


def personal(db: Connection, person: str) -> dict[str, Any] | None:
    """Everything that is kept about somebody, to be handed out; None: nobody."""
    sql = "SELECT id, name, account, created FROM people WHERE id = ?"
    row = db.execute(sql, (person,)).fetchone()
    if row is None:
        return None
    found: dict[str, Any] = {"person": dict(zip(("id", "name", "account", "created"), row, strict=True))}
    for name, sql in LISTS.items():
        rows = db.execute(sql, (person,)).fetchall()
        found[name] = [dict(zip(COLUMNS[name], one, strict=True)) for one in rows]
    found["learned"] = [{**one, "found": msgspec.json.decode(one["found"])} for one in found["learned"]]
    found["tables"] = [played(row, person) for row in db.execute(TABLES, (person, person, person)).fetchall()]
    return found


def played(row: tuple[Any, ...], person: str) -> dict[str, Any]:
    """A table as one of its people has it: what they did there is in its record."""
    table, game, options, created, status, changed, winners, owner, seat, name, substitute, resigned, luck = row
    shown = {
        "table": table,
        "game": game,
        "options": msgspec.json.decode(options),
        "created": created,
        "changed": changed,
        "status": status,
        "set_up": owner == person,
        "record": f"/api/tables/{table}/record" if status == "over" else None,
    }
    if seat is not None:
        shown |= {
            "seat": seat,
            "name": name,
            "won": status == "over" and str(seat) in winners.split(),
            "bot_stands_in": bool(substitute),
            "resigned": bool(resigned),
            "added_to_the_luck": luck,
        }
    return shown


# -- and how it goes -------------------------------------------------------------------------------------------------

OF_SEATS = (
    "tbl IN (SELECT tbl FROM seats WHERE person = ?)"
    " AND EXISTS (SELECT 1 FROM seats s WHERE s.tbl = chat.tbl AND s.seat = chat.seat AND s.person = ?)"
)
"""What is said of somebody's seats, found by the tables: nobody waits until all that was ever said is looked at."""
OWN = ("sessions", "tokens", "kept", "learned", "watchers", "turned_away", "account_looks", "muted", "bans")


def forget_person(db: Connection, person: str) -> None:
    """Nothing is kept of somebody but games, in which their seats have no name; what they said in the talk goes. The
    names in the records go with `take_names_out`."""
    seats = "INSERT INTO nameless (tbl, seat) SELECT tbl, seat FROM seats WHERE person = ? ON CONFLICT DO NOTHING"
    db.execute(seats, (person,))
    touch_all(db, person)
    note_person(db, person)
    nobodys = "text <> '' AND person || '' = ''"  # not by the index of people: half of all lines are nobody's
    db.execute(f"DELETE FROM chat WHERE {nobodys} AND {OF_SEATS}", (person, person))
    db.execute("DELETE FROM chat WHERE person = ?", (person,))
    db.execute(f"UPDATE chat SET name = '' WHERE {OF_SEATS}", (person, person))
    db.execute("UPDATE seats SET person = NULL, name = '' WHERE person = ?", (person,))
    db.execute("UPDATE tables SET owner = '' WHERE owner = ?", (person,))
    for table in OWN:
        db.execute(f"DELETE FROM {table} WHERE person = ?", (person,))
    db.execute("DELETE FROM people WHERE id = ?", (person,))
    db.execute("DELETE FROM leaving WHERE id = ?", (person,))


def nameless_tables(db: Connection) -> list[str]:
    """Finished games in whose records somebody is named who is not to be."""
    sql = (
        "SELECT DISTINCT n.tbl FROM nameless n JOIN progress p ON p.tbl = n.tbl WHERE p.status = 'over' ORDER BY n.tbl"
    )
    return [row[0] for row in db.execute(sql).fetchall()]


def take_names_out(db: Connection, table: str) -> None:
    """Write the record of a finished game anew, without the names that are to go; it replays as before."""
    seats = {row[0] for row in db.execute("SELECT seat FROM nameless WHERE tbl = ?", (table,))}
    (header,) = db.execute("SELECT header FROM tables WHERE id = ?", (table,)).fetchone()
    if header and seats:
        lines = db.execute("SELECT seq, body FROM entries WHERE tbl = ? ORDER BY seq", (table,)).fetchall()
        record = Record.parse("\n".join([header, *(body for _, body in lines)]).encode())
        bare = without_names(record, seats)
        bodies = bare.lines().decode().splitlines()
        touch(db, table)
        db.execute("UPDATE tables SET header = ? WHERE id = ?", (bare.first_line().decode().rstrip("\n"), table))
        rows = [(body, table, seq) for (seq, _), body in zip(lines, bodies, strict=True)]
        db.executemany("UPDATE entries SET body = ? WHERE tbl = ? AND seq = ?", rows)
        db.execute("DELETE FROM snapshots WHERE tbl = ?", (table,))
    db.execute("DELETE FROM nameless WHERE tbl = ?", (table,))


# -- what has been kept for long enough ------------------------------------------------------------------------------

OLD_GUESTS = (
    "SELECT id FROM people p WHERE account IS NULL AND created < ?"
    " AND NOT EXISTS (SELECT 1 FROM sessions WHERE person = p.id)"
    " AND NOT EXISTS (SELECT 1 FROM tokens WHERE person = p.id)"
    " AND NOT EXISTS (SELECT 1 FROM seats s JOIN progress g ON g.tbl = s.tbl WHERE s.person = p.id AND g.changed >= ?)"
    " LIMIT ?"
)


def old_guests(db: Connection, before: int, most: int) -> list[str]:
    """Guests who can never come back, since nothing lets them in any more, and whose tables have been quiet since."""
    return [row[0] for row in db.execute(OLD_GUESTS, (before, before, most)).fetchall()]
