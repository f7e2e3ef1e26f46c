"""Before the game: what everybody adds to the luck is committed to, then opened, so that nobody can choose it.

A browser shows the commitment of its contribution when its player sits down. When all seats are taken, the first line
of the record is drafted and shown, with all commitments in it; only then the browsers open their contributions, and the
game begins when all have. Whatever changes the draft after one was opened makes all of them void, also a house that
comes back with newer rules: everybody commits again.
docs/records.md has the argument.
"""

import hashlib
from typing import Any

from cantina.kernel import Game, Table
from cantina.kernel.promise import Promise
from cantina.kernel.record import FORMAT, End, Header, unsealed
from cantina.server import protocol as p
from cantina.server.storage.contract import TableRow

OWED = "again"
"""In place of a commitment: the one before is void, and the game waits for another."""


def full(row: TableRow) -> bool:
    """Whether all seats are taken, and nobody has to commit again."""
    return all(seat.kind != "empty" and seat.commitment != OWED for seat in row.seats)


def draft(row: TableRow, game: Game[Any]) -> str:
    """The first line of the record, as it will be but for the contributions; nothing while seats are free."""
    if row.header is not None or not full(row):
        return ""
    setup = game.setup(len(row.seats), **row.options)
    names = [seat.name for seat in row.seats]
    header = Header(cantina=FORMAT, game=game.id, rules=game.version, seats=names, options=setup.options)
    commitments = [seat.commitment for seat in row.seats]
    Promise(row.secret).fill(header, commitments if any(commitments) else [])
    return unsealed(header).decode()


def waited_for(row: TableRow) -> list[int]:
    """The seats whose browsers still have to open what they committed to, or to commit again."""
    return [seat.seat for seat in row.seats if seat.commitment and not seat.contribution]


def ready(row: TableRow) -> bool:
    """Whether nothing is missing for the game to begin."""
    return full(row) and not waited_for(row)


def digest(draft: str) -> str:
    return hashlib.sha256(draft.encode()).hexdigest()


def void(row: TableRow, game: Game[Any]) -> int | None:
    """What was opened to one draft must not serve for another: whoever knew it could choose between the two. The first
    seat that had opened; None: nothing is void."""
    if row.header is not None:
        return None
    shown = draft(row, game)
    opened = [seat for seat in row.seats if seat.contribution and seat.commitment]
    if all(shown and seat.opened_to == digest(shown) for seat in opened):
        return None
    for seat in row.seats:
        if seat.commitment:
            seat.commitment, seat.contribution, seat.opened_to = OWED, "", ""
    return opened[0].seat


def fairness(row: TableRow, game: Game[Any], table: Table | None) -> p.Fairness | None:
    """What everybody may know about the luck of the table."""
    if table is None:
        return before(row, game)
    header = table.record.header
    if not header.commitment:
        return None
    return p.Fairness(header.commitment, header.contributions, header.commitments, secret=revealed(table))


def before(row: TableRow, game: Game[Any]) -> p.Fairness:
    commitments = [seat.commitment for seat in row.seats]
    waiting = waited_for(row) if all(seat.kind != "empty" for seat in row.seats) else []
    return p.Fairness(Promise(row.secret).commitment, [], commitments, draft(row, game), waiting)


def revealed(table: Table) -> str:
    """The secret, once the record says it."""
    last = table.record.last
    return last.secret if isinstance(last, End) else ""
