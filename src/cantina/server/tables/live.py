"""A live table: it owns the game, and everything that is asked of it happens one thing after another.

Check, apply, commit, acknowledge, tell everybody: in this order. What is not on disk is visible to nobody; if it cannot
be written, the table forgets it and reads itself from disk again. So it does where another process has changed the
table meanwhile: then what was asked is judged again.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from types import TracebackType
from typing import TYPE_CHECKING, TypeVar

import msgspec

from cantina.kernel import Event, Refusal, Table
from cantina.kernel.record import Say
from cantina.server import protocol as p
from cantina.server.limits import Buckets
from cantina.server.refusals import Denied, not_stored
from cantina.server.storage.contract import ChatRow, EntryRow, Further, Overtaken, Progress, Stand, Stored, TableRow
from cantina.server.tables import luck
from cantina.server.tables.company import Company
from cantina.server.tables.history import History, Version
from cantina.server.tables.loading import Loaded, entry_rows, further, header_line, load, move_key, new_game
from cantina.server.tables.seating import Seating
from cantina.server.tables.seen import Seen
from cantina.server.tables.snapshots import Snapshots
from cantina.server.tables.talk import Talk
from cantina.server.tables.turn import Turn
from cantina.server.tables.visitor import Visitor, encode
from cantina.server.thinking.bot_seats import BotSeats
from cantina.server.thinking.hints import Hints

if TYPE_CHECKING:
    from cantina.server.house import House

log = logging.getLogger(__name__)

T = TypeVar("T")

TRIES = 20
"""How often something is judged again because another process was quicker, before it is given up."""
SOON = 1_000
"""How soon a table where something went wrong is read again, in milliseconds."""


class Storing:
    """Until it is on disk memory is ahead of it; if it does not get there, the table is read again."""

    __slots__ = ("before", "counts", "live")

    def __init__(self, live: "LiveTable", counts: bool) -> None:
        self.live = live
        self.counts = counts
        """Whether it is a change of the table that others must not overlook."""
        self.before = live.spoiled

    def __enter__(self) -> None:
        self.live.spoiled = True

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        if error is None:
            self.live.spoiled = self.before
            if self.counts:
                self.live.noted()
            return
        if isinstance(error, Overtaken):
            return  # whoever asked has it read again at once
        self.live.spoil()
        if isinstance(error, Exception):
            log.warning("table %s: something was not stored: %s", self.live.id, type(error).__name__)
            raise not_stored(error) from error


class LiveTable:
    """One table in memory: the game, its seats, and everybody who is connected to it."""

    def __init__(self, house: "House", loaded: Loaded) -> None:
        self.house = house
        self.lock = asyncio.Lock()
        self.fallen: p.Proposal | None = None
        """The proposal that the last move has overtaken, until everybody is told."""
        self.rates = Buckets(house.settings.messages)
        self.company = Company(self)
        self.talk = Talk(self, house.settings)
        self.bots = BotSeats(self)
        self.hints = Hints(self)
        self.seen = Seen(self)
        self.snapshots = Snapshots(self)
        self.idle_since = 0
        self.wanted()
        self.spoiled = False
        """Memory and disk may differ: read again before anything else."""
        self.take(loaded)

    def take(self, loaded: Loaded) -> None:
        """Make what was read from disk the present."""
        self.row = loaded.row
        self.game = loaded.game
        self.table: Table | None = loaded.table
        self.turn: Turn = loaded.turn
        self.moves = loaded.moves
        self.talk.take(loaded)
        self.seating = Seating(self.row.seats, loaded.stand_in)
        self.history = History(loaded.table, self.row.undo, loaded.heard) if loaded.table else None
        self.written = loaded.table.record.length if loaded.table else 0
        self.snapshots.saved = loaded.table.record.skipped if loaded.table else 0
        self.spoiled = False

    def let_go(self) -> None:
        """It is put away. Without these references back to it, memory is free at once and not only when it is tidied
        up."""
        del self.company.live, self.talk.live, self.bots.live, self.hints.live, self.seen.live, self.snapshots.live

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def status(self) -> p.Status:
        return self.row.progress.status

    @property
    def proposal(self) -> p.Proposal | None:
        """What the players are voting on."""
        return self.row.progress.proposal

    def version(self, seat: int | None = None) -> int:
        """How far the game has come for a seat, or for spectators; 0: it has not begun."""
        return self.table.version(seat) if self.table is not None else 0

    def wanted(self) -> int:
        """Somebody has to do with this table: now, in milliseconds."""
        self.idle_since = self.house.clock.now()
        return self.idle_since

    def playing(self) -> Table:
        """The game, if it is going on."""
        if self.table is None:
            raise Refusal("not-begun")
        if self.table.over:
            raise Refusal("game-over")
        return self.table

    def has_own_life(self) -> bool:
        """Whether something happens here by itself: bots that answer, clocks that run out."""
        if self.table is None or self.table.over:
            return False
        bots = any(self.seating.bot_at(row.seat) is not None for row in self.seating.seats)
        return bots or self.due(self.proposal) is not None

    def deadlines(self) -> dict[int, int | None]:
        if self.table is None:
            return {}
        return {seat: self.turn.deadline(self.seating[seat]) for seat in self.table.asked}

    def due(self, proposal: p.Proposal | None) -> int | None:
        """When the first of the running clocks runs out: those of the players, and that of a vote."""
        if self.table is None or self.table.over:
            return None
        waits = [self.turn.due(self.table, self.seating.seats), proposal.until if proposal else None]
        return min((wait for wait in waits if wait is not None), default=None)

    # -- from disk -----------------------------------------------------------------------------------------------

    async def judge(self, act: Callable[[], Awaitable[T]], greeting: Visitor | None = None, look: bool = True) -> T:
        """Do this with the table to oneself, as it is on disk. Where another process was quicker it is judged again;
        and nobody is refused anything before all is read that others have written. `look`: read that first."""
        async with self.lock:
            await self.fresh(greeting)
            if look:
                await self.catch_up()
            for _ in range(TRIES):
                try:
                    return await act()
                except Overtaken:
                    self.house.meters.overtaken.inc()
                    await self.catch_up(sure=True)
                    await self.fresh(greeting)
                except Refusal:
                    if self.spoiled or not await self.catch_up():
                        raise
            raise Denied(503, "not-stored")

    async def fresh(self, greeting: Visitor | None = None) -> None:
        """Read the table from disk again if something went wrong. Whoever is saying hello gets the answer to that."""
        while self.spoiled:
            self.bots.stop()
            row, written, history = self.row, self.written, self.history
            self.take(await load(self.house, self.id))
            _, lost = self.company.seat_all()
            parts = self.has_only_parts_since(row, written, history)
            self.company.catch_up_all(but=greeting, since=history if parts else None)
            self.house.see_off(self, lost)
            await self.resume(parts)

    def has_only_parts_since(self, row: TableRow, written: int, history: History | None) -> bool:
        """Whether nothing has come but parts of a draft: whoever is not shown them must not even get a frame."""
        new = self.written - written
        if history is None or self.history is None or not 0 < new == self.row.progress.version - row.progress.version:
            return False
        return history.number(None) == self.history.number(None) and self.row.said == row.said

    async def recover(self) -> None:
        async with self.lock:
            await self.fresh()

    async def look(self) -> None:
        """Before somebody is refused something: what other processes have written is read."""
        if self.house.neighbours is not None:
            async with self.lock:
                await self.fresh()
                await self.catch_up()

    async def resume(self, unnoticed: bool = False) -> None:
        """Go on with a table that was just read from disk, also where the house was closed between two steps.
        `unnoticed`: nothing has come that anybody is to hear of in the lobby."""
        try:
            await self.check_draft()
            await self.start_if_full()
        except Overtaken:
            await self.fresh()
            return
        if self.table is not None and not self.table.over:
            self.row.progress.due = self.due(self.proposal)
            (self.house.set_clock if unnoticed else self.house.moved)(self)
            self.bots.drive()

    async def check_draft(self) -> None:
        """A house that comes back with newer rules would write another first line than the one that was shown."""
        seat = luck.void(self.row, self.game)
        if seat is not None:
            await self.store_seats()
            await self.talk.announce(seat, "table-new-rules")

    async def deepen(self) -> None:
        """Have the whole record at hand: to go far back, or to give it out. To everybody the table looks as before."""
        while self.table is not None and self.table.record.skipped:
            loaded = await load(self.house, self.id, whole=True)
            if loaded.row.progress.version != self.row.progress.version:
                self.spoiled = True
                await self.fresh()
                continue
            self.table, self.turn, self.moves = loaded.table, loaded.turn, loaded.moves
            assert loaded.table is not None
            self.history = History(loaded.table, self.row.undo)

    def spoil(self) -> None:
        """Something went wrong half way: what is on disk counts. If nobody asks for the table, the house reads it."""
        self.spoiled = True
        self.house.look_after(self.id, SOON)

    def overtaken(self) -> None:
        """What is on disk counts, and is read at once."""
        self.spoiled = True

    # -- what other processes have written -----------------------------------------------------------------------

    def noted(self) -> None:
        """The table on disk has changed once more, and it was this process that changed it."""
        self.row.progress.version += 1
        if self.house.neighbours is not None:
            self.house.neighbours.tell(self)

    def next_version(self) -> int:
        return self.row.progress.version + 1

    def is_at(self, stand: Stand) -> bool:
        """Whether there is nothing on disk that is not in memory."""
        return stand.version == self.row.progress.version and stand.said == self.talk.newest

    async def catch_up(self, sure: bool = False) -> bool:
        """Read what other processes have written since; whether there was anything. `sure`: somebody has said so."""
        if self.house.neighbours is None or self.spoiled:
            return False
        if not sure:
            stand = (await self.house.storage.stands([self.id])).get(self.id)
            if stand is None or self.is_at(stand):
                return False
        stored = await self.house.storage.stored(self.id, self.written)
        if stored is None or self.is_at(Stand(stored.row.progress.version, stored.row.said)):
            return False
        try:
            if not self.follow(stored):
                self.spoiled = True  # the game has begun, or a name in it is forgotten: it is read as any other table
                await self.fresh()
                self.company.tell_others()
        except Exception:
            await self.not_followed()
        return True

    async def go_on(self, news: Further | None) -> None:
        """The same where what others have written is at hand: most often the record has grown, and nothing else."""
        try:
            known = not self.spoiled and news is not None and self.follow_moves(news)
        except Exception:
            await self.not_followed()
            return
        if self.spoiled:
            await self.fresh()
        elif not known:
            await self.catch_up(sure=True)

    async def not_followed(self) -> None:
        log.exception("table %s: it could not be followed", self.id)
        self.spoil()
        await self.fresh()

    def follow(self, stored: Stored) -> bool:
        """Go on to what is stored, as if it had happened here, and tell everybody. False: it is not the record that was
        known, so nothing was done."""
        if stored.row.header != self.row.header:
            return False
        known = self.row.said
        self.seen.keep(stored.row.seats)
        quiet = self.play_on(stored.entries)
        noticed = stored.row.progress.version != self.row.progress.version + quiet
        self.row, self.seating = stored.row, Seating(stored.row.seats, self.seating.stand_in)
        self.talk.follow(stored, known)
        # Where nothing has come but parts of a draft, nobody else gets a frame.
        self.house.followed(self, self.company.reseat() if noticed else set())
        self.bots.drive()
        self.snapshots.note()
        return True

    def follow_moves(self, news: Further) -> bool:
        """Go on to these entries, if they are all that is new: nobody sits elsewhere, nothing was said. Whether there
        is nothing else to read."""
        before, now = self.row.progress, news.progress
        if now.version <= before.version and news.said <= self.talk.newest:
            return True
        new = [row for row in news.entries if row.seq > self.written]
        grown = self.written + len(new) == news.entries[-1].seq if new else False
        if not grown or self.table is None or now.status != "playing" or before.status != "playing":
            return False
        if now.version != before.version + len(new) or news.said != self.talk.newest:
            return False
        quiet = self.play_on(new)
        self.row.progress = now
        if quiet < len(new) and (self.turn.pace is not None or now.proposal != before.proposal):
            self.company.tell_info()
        self.house.followed(self, set())
        self.bots.drive()
        self.snapshots.note()
        return True

    def play_on(self, entries: list[EntryRow]) -> int:
        """Show these entries, one after the other; how many of them were parts of a draft."""
        if self.table is None or self.history is None:
            return 0
        quiet = 0
        for before in further(self.table, entries, self.turn, self.moves, self.row.secret):
            self.history.add(self.history.next(before))
            if before is not None:
                self.seen.rewound(self.history)
            self.show(self.history.newest)
            quiet += self.history.newest.quiet is not None
        self.written += len(entries)
        return quiet

    # -- seats -----------------------------------------------------------------------------------------------

    async def store_seats(self, said: ChatRow | None = None) -> None:
        """The seats have changed: on disk first, then everybody is told, also what the table says of it."""
        luck.void(self.row, self.game)
        progress = msgspec.structs.replace(self.row.progress, version=self.next_version())
        if self.table is not None:
            progress.due = self.due(self.proposal)
        with self.storing():
            n = await self.house.storage.set_seats(self.id, self.seating.seats, progress, said)
        self.row.progress = progress
        if said is not None:
            self.talk.stored(said, n)
        self.company.tell_info()
        self.house.changed(self)

    async def seats_changed(self, seat: int, phrase: str = "") -> None:
        """Somebody else decides for a seat now: store it, with what the table says of it, and let the bots go on."""
        await self.store_seats(self.talk.notice(seat, phrase) if phrase else None)
        self.bots.drive()

    async def start_if_full(self) -> None:
        if self.table is None and luck.ready(self.row):
            await self.begin()

    async def begin(self) -> None:
        """Everybody is here: the record starts."""
        table = new_game(self.row, self.game)
        now = self.house.clock.now()
        self.turn.note(table, table.record.entries[-1], now)
        progress = self.progress(table, now)
        with self.storing():
            await self.house.storage.begin(self.id, header_line(table), entry_rows(table, now), progress)
        self.row.header, self.row.progress = header_line(table), progress
        self.table, self.written = table, table.record.length
        self.history = History(table, self.row.undo)
        self.company.begin()
        self.company.tell_info()
        self.show(self.history.newest)
        self.bots.drive()
        self.house.changed(self)

    # -- to disk, then to everybody ------------------------------------------------------------------------------

    def storing(self, counts: bool = True) -> Storing:
        return Storing(self, counts)

    def apply(self, change: Callable[[], object]) -> None:
        """Change the game.

        A refusal has changed nothing. Any other error is a fault of the rules: the table goes back to what is on disk.
        """
        try:
            change()
        except Refusal:
            raise
        except Exception as error:
            self.spoil()
            log.exception("table %s: the rules failed", self.id)
            raise Denied(500, "rules-failed") from error

    async def commit(self, seat: int = 0, move: str = "", before: list[Event] | None = None) -> None:
        """Write what is new in the record. If that fails, nothing of it has happened.

        `move`: a seat's id for it. `before`: the log before answers were taken back. What will be shown is made while
        all of it is at hand, and shown to nobody until it is on disk.
        """
        table, history = self.table, self.history
        assert table is not None
        assert history is not None
        now = self.house.clock.now()
        key = move_key(seat, move) if move else None
        rows = self.new_rows(table, now, key)
        if table.quiet is None:
            progress = self.progress(table, now)
        else:
            progress = msgspec.structs.replace(self.row.progress, version=self.next_version())
        words = isinstance(table.record.last, Say)
        if words:  # they overtake nothing
            progress.proposal = self.proposal
        version = history.next(before)
        for visitor in self.company.visitors:
            if visitor.greeted and version.shown_to(visitor.seat):
                version.frame(visitor.seat)
        meters, judged = self.house.meters, time.perf_counter()
        with self.storing():
            await self.house.storage.append(self.id, rows, progress)
        meters.stored.took(time.perf_counter() - judged)
        meters.moves += 1
        self.written += len(rows)
        self.fallen = self.proposal if table.quiet is None and not words else None
        self.row.progress = progress
        if key is not None:
            self.moves[key] = table.version(seat)
        history.add(version)
        if before is not None:
            self.seen.rewound(history)
        self.snapshots.note()

    async def set_proposal(self, proposal: p.Proposal | None) -> None:
        """Something else is voted on, or nothing: on disk first; then it goes to everybody here, and to those who look
        at the list of their tables."""
        progress = msgspec.structs.replace(self.row.progress, proposal=proposal, version=self.next_version())
        progress.due = self.due(proposal)
        with self.storing():
            await self.house.storage.set_progress(self.id, progress)
        self.row.progress = progress
        self.company.tell_info()
        self.house.moved(self)

    def new_rows(self, table: Table, now: int, move: str | None) -> list[EntryRow]:
        """The entries that are not on disk yet. The first of them is the move, the other one the game's end."""
        new = table.record.entries[self.written - table.record.skipped :]
        for entry in new:
            self.turn.note(table, entry, now)
        return [
            EntryRow(self.written + at, now, encode(entry).decode(), move if at == 1 else None)
            for at, entry in enumerate(new, start=1)
        ]

    def progress(self, table: Table, now: int) -> Progress:
        return Progress(
            status="over" if table.over else "playing",
            changed=now,
            asked=table.asked,
            due=self.turn.due(table, self.seating.seats),
            winners=table.winners if table.over else [],
            version=self.next_version(),
        )

    async def publish(self) -> None:
        """Show the version that is now on disk to everybody whom it concerns."""
        history, table = self.history, self.table
        assert history is not None
        assert table is not None
        newest = history.newest
        self.show(newest)
        self.bots.drive()
        if newest.quiet is None:
            await self.publish_around(table)

    def show(self, version: Version) -> None:
        for visitor in self.company.visitors:
            if visitor.greeted and version.shown_to(visitor.seat):
                self.company.hand(visitor, version.frame(visitor.seat))

    async def publish_agreed(self) -> None:
        """What the players voted for is on disk: the proposal was carried out, no move has overtaken it."""
        self.fallen = None
        await self.publish()
        self.company.tell_info()

    async def publish_around(self, table: Table) -> None:
        """Tell what has changed around the game. Of a part of a draft nobody else notices anything; a proposal was for
        the position before what everybody sees."""
        fallen, self.fallen = self.fallen, None
        if fallen is not None or self.turn.pace is not None or table.over:
            self.company.tell_info()
        self.house.moved(self)
        if fallen is not None and not table.over:
            with contextlib.suppress(Denied):  # the move stands, also if this cannot be written
                await self.talk.announce(fallen.by, "table-moved-on")
