"""Finished games that may be given to research: those in which everybody has agreed to that, in their own settings.

Nobody agrees unless they say so, and whoever takes it back, or is forgotten, takes all their games back with it.
"""

import msgspec

from cantina.kernel import Record
from cantina.kernel.promise import without_names
from cantina.server.storage.contract import CONSENT
from cantina.server.storage.engine import Connection

BOT = "bot:"
FINISHED = (
    "SELECT t.id FROM tables t JOIN progress p ON p.tbl = t.id"
    " WHERE t.game = ? AND p.status = 'over' AND t.header IS NOT NULL ORDER BY t.created, t.id"
)
SEATS = (
    "SELECT s.seat, s.kind, s.person, s.player, l.body FROM seats s"
    " LEFT JOIN learned l ON l.person = s.person AND l.game = '' AND l.what = ? WHERE s.tbl = ? ORDER BY s.seat"
)


def finished_tables(db: Connection, game: str) -> list[str]:
    """All games of this kind that have come to an end."""
    return [row[0] for row in db.execute(FINISHED, (game,)).fetchall()]


def agreed_record(db: Connection, table: str, rules: str) -> bytes | None:
    """The record of a finished game of these rules, without names, if all people in it agree; None: it stays here.

    Bots are called what they are, not what they were called at the table.
    """
    seats = db.execute(SEATS, (CONSENT, table)).fetchall()
    people = {seat: person for seat, kind, person, *_ in seats if kind != "bot"}
    if any(kind != "bot" and body != "true" for _, kind, *_, body in seats):
        return None
    if len(set(people.values())) < len(people):  # who played at another's device was not asked
        return None
    (header,) = db.execute("SELECT header FROM tables WHERE id = ?", (table,)).fetchone()
    lines = db.execute("SELECT body FROM entries WHERE tbl = ? ORDER BY seq", (table,)).fetchall()
    record = Record.parse("\n".join([header, *(body for (body,) in lines)]).encode())
    if record.header.rules != rules:
        return None
    bots = {seat: player for seat, kind, _, player, _ in seats if kind == "bot"}
    names = [BOT + (bots.get(seat) or name) for seat, name in enumerate(record.header.seats)]
    marked = Record(msgspec.structs.replace(record.header, seats=names, hash=""))
    marked.entries = record.entries
    return without_names(marked, people).to_bytes()
