"""How much of the log each person at a table has seen: whoever comes back is shown what has happened since.

Only the page knows what somebody has seen: a connection may be dead for a while before the server notices. So the page
says it, now and then. It is written down when somebody leaves, never with a move.
"""

import asyncio
import logging
from typing import TYPE_CHECKING

from cantina.server.storage.contract import SeatRow
from cantina.server.tables.history import History
from cantina.server.tables.visitor import Visitor

if TYPE_CHECKING:
    from cantina.server.tables.live import LiveTable

log = logging.getLogger(__name__)


class Seen:
    """What the people at one table have seen of its log."""

    def __init__(self, live: "LiveTable") -> None:
        self.live = live
        self.unsaved: set[int] = set()
        self.saving: asyncio.Task[None] | None = None

    def by(self, visitor: Visitor) -> int | None:
        """How much the person of this connection knows, from whatever device."""
        if visitor.seat is None or self.live.history is None:
            return None
        return self.live.seating[visitor.seat].seen

    def reports(self, visitor: Visitor, lines: int) -> None:
        """The page says what somebody has seen on it: another page of the same person may have shown more."""
        seat, history = visitor.seat, self.live.history
        if seat is not None and history is not None:
            known = self.live.seating[seat].seen or 0
            self.set(seat, max(known, min(lines, history.heard(seat))))

    def everything(self, seat: int) -> None:
        """This person has seen all there is, as has whoever answers."""
        if self.live.history is not None:
            self.set(seat, self.live.history.heard(seat))

    def rewound(self, history: History) -> None:
        """Answers were taken back: what comes in their place is new to everybody."""
        for row in self.live.seating.seats:
            before = history.latest(row.seat).side(row.seat).before[row.seat]
            if row.seen is not None and row.seen > before and history.newest.shown_to(row.seat):
                self.set(row.seat, before)

    def set(self, seat: int, lines: int) -> None:
        row = self.live.seating[seat]
        if row.kind == "person" and row.seen != lines:
            row.seen = lines
            self.unsaved.add(seat)

    async def look_up(self, seat: int) -> None:
        """Somebody comes, who may have left by way of another process: that was written down, and told to nobody."""
        live = self.live
        if live.house.neighbours is not None and self.written(seat):
            seen, gone = await live.house.storage.seen(live.id, seat)
            if self.written(seat):
                live.seating[seat].seen, live.seating[seat].gone = seen, gone

    def written(self, seat: int) -> bool:
        """Whether all that is known here of a seat is on disk."""
        return seat not in self.unsaved and (self.saving is None or self.saving.done())

    def keep(self, seats: list[SeatRow]) -> None:
        """Rows that were read from disk do not know yet what is still to be written."""
        for seat in self.unsaved:
            known, row = self.live.seating[seat], seats[seat]
            if known.person == row.person:
                row.seen, row.gone = known.seen, known.gone

    def left(self, seat: int, at: int) -> None:
        """The person of this seat was there until now."""
        row = self.live.seating[seat]
        if row.kind == "person":
            row.gone = at
            self.unsaved.add(seat)

    def save(self) -> None:
        """Write it down beside everything else: nobody waits for it, and if it is lost nothing is."""
        if self.unsaved and (self.saving is None or self.saving.done()):
            self.saving = asyncio.create_task(self.write())

    async def saved(self) -> None:
        """Until nothing is left to write."""
        if self.saving is not None:
            await self.saving

    async def write(self) -> None:
        live = self.live
        while self.unsaved:
            seen = [live.seating[seat] for seat in self.unsaved]
            self.unsaved.clear()
            try:
                await live.house.storage.set_seen(live.id, seen)
            except Exception as error:
                log.warning("table %s: what was seen is not stored: %s", live.id, type(error).__name__)
