"""Before the game: what everybody adds to the luck is committed to, then opened, so that nobody can choose it.

A browser shows the commitment of its contribution when its player sits down. When all seats are taken, the first line
of the record is drafted and shown, with all commitments in it; only then the browsers open their contributions, and the
game begins when all have. Whatever changes the draft after one was opened makes all of them void, also a house that
comes back with newer rules: everybody commits anew.
docs/records.md has the argument.
"""

import hashlib
from typing import TYPE_CHECKING

from cantina.kernel import Refusal
from cantina.kernel.promise import Promise, commit_share
from cantina.kernel.record import FORMAT, Header, unsealed
from cantina.server import protocol as p
from cantina.server.tables import around

if TYPE_CHECKING:
    from cantina.server.tables.live import LiveTable

OWED = "again"
"""In place of a commitment: the one before is void, and the game waits for another."""


def full(live: "LiveTable") -> bool:
    """Whether all seats are taken, and nobody has to commit anew."""
    return not live.seating.free() and all(row.commitment != OWED for row in live.seating.seats)


def draft(live: "LiveTable") -> str:
    """The first line of the record, as it will be but for the contributions; nothing while seats are free."""
    if live.table is not None or not full(live):
        return ""
    row = live.row
    setup = live.game.setup(len(row.seats), **row.options)
    names = [seat.name for seat in row.seats]
    header = Header(cantina=FORMAT, game=live.game.id, rules=live.game.version, seats=names, options=setup.options)
    commitments = [seat.commitment for seat in row.seats]
    Promise(row.secret).fill(header, commitments if any(commitments) else [])
    return unsealed(header).decode()


def waited_for(live: "LiveTable") -> list[int]:
    """The seats whose browsers still have to open what they committed to, or to commit anew."""
    return [seat.seat for seat in live.seating.seats if seat.commitment and not seat.contribution]


def ready(live: "LiveTable") -> bool:
    """Whether nothing is missing for the game to begin."""
    return full(live) and not waited_for(live)


def digest(draft: str) -> str:
    return hashlib.sha256(draft.encode()).hexdigest()


async def commit(live: "LiveTable", seat: int, commitment: str) -> None:
    """A player shows a new commitment, of a contribution that nobody knows."""
    if live.status != "waiting":
        raise Refusal("already-begun")
    if not commitment:
        raise Refusal("no-commitment")
    row = live.seating[seat]
    if row.commitment != commitment:
        row.commitment, row.contribution, row.opened_to = OWED, "", ""
        void(live)
        row.commitment = commitment
        await around.store_seats(live)
        await around.start_if_full(live)


async def open_share(live: "LiveTable", seat: int, request: p.Open) -> None:
    """A player's browser opens its contribution to the draft that it has read. The last one starts the game."""
    if live.status != "waiting":
        raise Refusal("already-begun")
    row, told = live.seating[seat], draft(live)
    if not told or digest(told) != request.draft:
        raise Refusal("other-draft")
    if not request.contribution or commit_share(request.contribution) != row.commitment:
        raise Refusal("other-contribution")
    if not row.contribution:
        row.contribution, row.opened_to = request.contribution, request.draft
        await around.store_seats(live)
        await around.start_if_full(live)


def void(live: "LiveTable") -> int | None:
    """What was opened to one draft must not serve for another: whoever knew it could choose between the two. The first
    seat that had opened; None: nothing is void."""
    told = draft(live) if live.table is None else ""
    opened = [row for row in live.seating.seats if row.contribution and row.commitment]
    if live.table is not None or all(told and row.opened_to == digest(told) for row in opened):
        return None
    for row in live.seating.seats:
        if row.commitment:
            row.commitment, row.contribution, row.opened_to = OWED, "", ""
    return opened[0].seat


async def read_again(live: "LiveTable") -> None:
    """A house that comes back with newer rules would write another first line than the one that was shown."""
    seat = void(live)
    if seat is not None:
        await around.store_seats(live)
        await around.announce(live, seat, "table-new-rules")


def fairness(live: "LiveTable") -> p.Fairness | None:
    """What everybody may know about the luck of the table."""
    if live.table is None:
        return before(live)
    header = live.table.record.header
    if not header.commitment:
        return None
    return p.Fairness(header.commitment, header.contributions, header.commitments, secret=live.revealed())


def before(live: "LiveTable") -> p.Fairness:
    commitments = [row.commitment for row in live.seating.seats]
    told = draft(live)
    waiting = waited_for(live) if not live.seating.free() else []
    return p.Fairness(Promise(live.row.secret).commitment, [], commitments, told, waiting)
