"""What players add to the luck before the game: they commit to it, and open it once the record is drafted."""

from cantina.kernel import Refusal
from cantina.kernel.promise import commit_share
from cantina.server import protocol as p
from cantina.server.tables import luck
from cantina.server.tables.live import LiveTable


async def commit(live: LiveTable, seat: int, commitment: str) -> None:
    """A player shows a new commitment, of a contribution that nobody knows."""
    if live.status != "waiting":
        raise Refusal("already-begun")
    if not commitment:
        raise Refusal("no-commitment")
    row = live.seating[seat]
    if row.commitment != commitment:
        row.commitment, row.contribution, row.opened_to = luck.OWED, "", ""
        luck.void(live.row, live.game)
        row.commitment = commitment
        await live.store_seats()
        await live.start_if_full()


async def open_share(live: LiveTable, seat: int, request: p.Open) -> None:
    """A player's browser opens its contribution to the draft that it has read. The last one starts the game."""
    if live.status != "waiting":
        raise Refusal("already-begun")
    row, draft = live.seating[seat], luck.draft(live.row, live.game)
    if not draft or luck.digest(draft) != request.draft:
        raise Refusal("other-draft")
    if not request.contribution or commit_share(request.contribution) != row.commitment:
        raise Refusal("other-contribution")
    if not row.contribution:
        row.contribution, row.opened_to = request.contribution, request.draft
        await live.store_seats()
        await live.start_if_full()
