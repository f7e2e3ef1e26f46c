"""Since when the game waits for the present decision: what an answer may be based on, and when a clock runs out."""

from cantina.kernel import Table, Together
from cantina.kernel.record import Answer, End, Entry, Say
from cantina.kernel.telling import time_to_see
from cantina.server.protocol import Pace, What
from cantina.server.settings import Settings, pace_ms
from cantina.server.storage.contract import SeatRow


class Turn:
    """The pending decision in time.

    `since` is the number of entries at which it was opened, `shown` the version that each seat saw then: an answer
    that is based on this version or a later one is an answer to it. `opened` is from when on its clock runs, in
    milliseconds: when what had just been told could be seen. The parts of a draft share one clock, since nobody else
    knows of them.
    """

    def __init__(self, pace: Pace) -> None:
        self.pace = pace_ms(pace)
        self.since = 0
        self.shown: list[int] = []
        self.opened = 0

    def note(self, table: Table, entry: Entry, at: int) -> None:
        """The record has grown by this entry."""
        if isinstance(entry, End) or still_open(table, entry):
            return
        self.since = table.record.length
        self.shown = [table.version(seat) for seat in range(table.setup.seats)]
        if table.quiet is None and self.pace is not None:
            self.opened = at + time_to_see(table.latest_events(), table.game.weights)

    def fits(self, table: Table, seat: int, version: int) -> bool:
        """Whether a seat that has seen this version has seen the decision."""
        return self.shown[seat] <= version <= table.version(seat)

    def deadline(self, seat: SeatRow) -> int | None:
        """When the clock of a seat that is asked runs out. None: it has no clock."""
        if self.pace is None or seat.kind != "person" or seat.substitute or seat.resigned:
            return None
        return max(self.opened, seat.back) + self.pace

    def due(self, table: Table, seats: list[SeatRow]) -> int | None:
        """When the first of the running clocks runs out."""
        if self.pace is None:
            return None
        deadlines = [self.deadline(seats[seat]) for seat in table.asked]
        return min((one for one in deadlines if one is not None), default=None)

    def patience(self, what: What, settings: Settings) -> int:
        """How long somebody has to be away before this is decided about the seat. Where there is a clock nobody need
        wait for longer than it gives for a move, or than for a bot elsewhere."""
        if what == "resign":
            return settings.resign_after if self.pace is None else max(settings.bot_after, self.pace)
        return settings.bot_after


def still_open(table: Table, entry: Entry) -> bool:
    """Whether the entry leaves the decision open: words, or one of several answers while others are still asked."""
    if isinstance(entry, Say):
        return True
    if not isinstance(entry, Answer) or not isinstance(table.state.decision, Together):
        return False
    given = table.state.given
    return given is not None and given[entry.seat] is not None
