"""A live table: it owns the game, and everything that is asked of it happens one thing after another.

Check, apply, commit, acknowledge, tell everybody: in this order. What is not on disk is visible to nobody; if it cannot
be written, the table forgets it and reads itself from disk again.
"""

import asyncio
import logging
from collections.abc import Callable
from types import TracebackType
from typing import TYPE_CHECKING, Any

from cantina.kernel import Event, Line, Refusal, Table
from cantina.kernel.record import End
from cantina.server import protocol as p
from cantina.server.limits import Buckets, neighbourhood
from cantina.server.manners import tag
from cantina.server.refusals import Denied, Stale, not_stored, too_many
from cantina.server.storage.contract import EntryRow, Progress
from cantina.server.tables import around, consent, luck, talk
from cantina.server.tables.history import History
from cantina.server.tables.loading import Loaded, load, move_key
from cantina.server.tables.seating import Seating
from cantina.server.tables.seen import Seen
from cantina.server.tables.snapshots import Snapshots
from cantina.server.tables.turn import Turn
from cantina.server.tables.visitor import Visitor, encode
from cantina.server.thinking.bot_seats import BotSeats

if TYPE_CHECKING:
    from cantina.server.house import House

log = logging.getLogger(__name__)

Tell = Callable[[p.Reply], None]

SOON = 1_000
"""After so long a table where something went wrong is read again, in milliseconds."""


class Storing:
    """Until it is on disk memory is ahead of it; if it does not get there, the table is read again."""

    __slots__ = ("before", "live")

    def __init__(self, live: "LiveTable") -> None:
        self.live = live
        self.before = live.spoiled

    def __enter__(self) -> None:
        self.live.spoiled = True

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        if error is None:
            self.live.spoiled = self.before
            return
        self.live.spoil()
        if isinstance(error, Exception):
            log.warning("table %s: something was not stored: %s", self.live.id, type(error).__name__)
            raise not_stored(error) from error


class LiveTable:
    """One table in memory, with everybody who is connected to it."""

    def __init__(self, house: "House", loaded: Loaded) -> None:
        self.house = house
        self.lock = asyncio.Lock()
        self.visitors: set[Visitor] = set()
        self.left: dict[int, int] = {}
        """When the last connection of a seat was closed."""
        self.woken = house.clock.now()
        self.leaving: asyncio.Task[None] | None = None
        self.fallen: p.Proposal | None = None
        """The proposal that the last move has overtaken, until everybody is told."""
        self.rates = Buckets(house.settings.messages)
        self.words = Buckets(house.settings.words)
        self.murmur = Buckets(house.settings.murmur)
        self.bots = BotSeats(self)
        self.seen = Seen(self)
        self.snapshots = Snapshots(self)
        self.idle_since = house.clock.now()
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
        self.said = loaded.chat
        self.muted = loaded.muted
        self.speakers = loaded.speakers
        self.seating = Seating(self.row.seats, loaded.stand_in)
        self.history = History(loaded.table, self.row.undo, loaded.heard) if loaded.table else None
        self.written = loaded.table.record.length if loaded.table else 0
        self.snapshots.saved = loaded.table.record.skipped if loaded.table else 0
        self.spoiled = False

    def let_go(self) -> None:
        """It is put away. What refers to this and back would otherwise stay in memory."""
        del self.bots.live, self.seen.live, self.snapshots.live

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

    # -- those who are here --------------------------------------------------------------------------------------

    def enter(self, visitor: Visitor) -> None:
        visitor.seat = self.seating.of(visitor.person)
        self.visitors.add(visitor)

    def leave(self, visitor: Visitor) -> None:
        self.visitors.discard(visitor)
        self.idle_since = self.house.clock.now()
        if visitor.greeted and visitor.seat is not None:
            self.left[visitor.seat] = self.idle_since
            self.seen.left(visitor.seat, self.idle_since)
        self.seen.save()
        if visitor.greeted:
            self.tell_soon(self.pause_for(visitor))

    def pause_for(self, visitor: Visitor) -> int:
        """A crowd of onlookers that comes and goes is told of now and then, a player at once."""
        return self.house.settings.onlookers_pause if visitor.seat is None else 0

    def tell_soon(self, pause: int) -> None:
        if self.leaving is None or self.leaving.done() or not pause:
            self.leaving = asyncio.create_task(self.tell_who_is_here(pause))

    async def tell_who_is_here(self, pause: int) -> None:
        """Not in the middle of something that is not on disk yet."""
        await asyncio.sleep(pause / 1000)
        async with self.lock:
            if not self.spoiled:
                self.tell_info()

    def online(self) -> set[int | None]:
        return {visitor.seat for visitor in self.visitors if visitor.greeted}

    def away(self) -> dict[int, int]:
        """By seat: since when its person is nowhere in the house. What was before it opened nobody knows."""
        online, lobby = self.online(), self.house.lobby.visitors
        return {
            row.seat: max(row.gone or self.woken, self.house.opened)
            for row in self.seating.seats
            if row.kind == "person" and row.seat not in online and row.person not in lobby
        }

    def attended(self, people: set[str]) -> bool:
        """Whether one of these is here, or has left a moment ago: a page that is loaded anew is no farewell."""
        if any(visitor.person in people for visitor in self.visitors if visitor.greeted):
            return True
        seen = max(self.left.values(), default=self.row.created)
        return seen > self.house.clock.now() - self.house.settings.absent

    def hello(self, visitor: Visitor, version: int | None) -> None:
        """Bring a connection up to date."""
        self.house.trickle.catch_up(visitor)
        first, visitor.greeted = not visitor.greeted, True
        missed = self.history.since(visitor.seat, version) if self.history and version is not None else None
        if missed is None:
            visitor.send(self.sync(visitor))
        else:
            for one in missed:
                visitor.outbox.put(one.frame(visitor.seat))
            visitor.send(p.Info(self.info(visitor)))
        if first:
            if pause := self.pause_for(visitor):
                self.tell_soon(pause)
            else:
                self.tell_info(but=visitor)
            self.house.lobby.came(self.row, visitor.person)

    def sync(self, visitor: Visitor) -> p.Sync:
        position: Any = self.history.encoded(visitor.seat) if self.history else None
        return p.Sync(self.info(visitor), position, self.said[-p.CHAT_KEPT :], self.seen.by(visitor))

    def info(self, visitor: Visitor) -> p.TableInfo:
        row = self.row
        seated = visitor.seat is not None or visitor.person == row.owner
        return p.TableInfo(
            id=row.id,
            game=row.game,
            options=row.options,
            seats=self.seating.infos(self.online(), self.deadlines(), self.away()),
            me=visitor.seat,
            owner=visitor.person == row.owner,
            status=self.status,
            public=row.public,
            watch=row.watch,
            spectators=sum(one.seat is None for one in self.visitors if one.greeted),
            undo=row.undo,
            pace=row.pace,
            silence=row.silence,
            bot_after=self.house.settings.bot_after if self.turn.pace is None else 0,
            resign_after=consent.patience(self, "resign"),
            proposal=self.proposal,
            fairness=luck.fairness(self),
            invite=row.invite if seated and self.seating.free() else "",
            rematch=row.rematch,
            talk=row.talk,
            muted=sorted(tag(row.id, person) for person in self.muted),
        )

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

    def revealed(self) -> str:
        """The secret, once the record has told it."""
        last = self.table.record.last if self.table else None
        return last.secret if isinstance(last, End) else ""

    def tell(self, reply: p.Reply) -> None:
        frame = encode(reply)
        for visitor in self.visitors:
            if visitor.greeted:
                self.hand(visitor, frame)

    def hand(self, visitor: Visitor, frame: bytes) -> None:
        """Who sits here is told at once; onlookers are as many as they like, so they are told bit by bit."""
        if visitor.seat is None:
            self.house.trickle.put(visitor, frame)
        else:
            visitor.outbox.put(frame)

    def tell_info(self, but: Visitor | None = None) -> None:
        """Tell everybody how things stand around the game: once made for all who see the same."""
        frames: dict[tuple[int | None, bool], bytes] = {}
        for visitor in self.visitors:
            if visitor.greeted and visitor is not but:
                kind = visitor.seat, visitor.person == self.row.owner
                if kind not in frames:
                    frames[kind] = encode(p.Info(self.info(visitor)))
                self.hand(visitor, frames[kind])

    def speaker(self, who: str) -> str | None:
        """Whom a tag in the talk means: somebody who has said something, or sits here."""
        seated = {tag(self.id, row.person): row.person for row in self.seating.seats if row.person}
        return self.speakers.get(who) or seated.get(who)

    # -- requests ------------------------------------------------------------------------------------------------

    async def handle(self, visitor: Visitor, request: p.AnyRequest, reply: Tell) -> None:
        """Do what a client asks. Whatever it is, exactly one reply says how it went, or what follows shows it."""
        move = getattr(request, "move", "")
        try:
            self.check_rate(visitor, isinstance(request, p.Hello))
            async with self.lock:
                if self.spoiled:
                    await self.fresh(visitor if isinstance(request, p.Hello) else None)
                visitor.seat = self.seating.of(visitor.person)
                if visitor.seat is not None and visitor not in self.visitors:
                    self.seen.left(visitor.seat, self.house.clock.now())  # a program that asks over HTTP was here
                await self.act(visitor, request, reply)
        except Stale as stale:
            reply(p.Refused(stale.line, move, stale.position))
        except Refusal as refusal:
            reply(p.Refused(refusal.line, move))
        except Exception:
            # A fault of the program must not cost anybody the connection, nor leave half a change behind.
            log.exception("table %s: a request failed", self.id)
            self.spoil()
            reply(p.Refused(Line("trouble"), move))

    def check_rate(self, visitor: Visitor, hello: bool) -> None:
        """Several connections do not add up; of those without a session all from one address count together."""
        if visitor.person is None:
            wait = self.house.strangers.take(neighbourhood(visitor.address))
        else:
            wait = self.rates.take(visitor.person if visitor.seat is None else visitor.seat)
            if wait is None and hello:
                wait = self.house.hellos.take(visitor.person)
        visitor.pressing = wait is not None
        if wait is not None:
            raise too_many(wait)

    async def fresh(self, greeting: Visitor | None = None) -> None:
        """Read the table from disk again if something went wrong. Whoever is saying hello gets the answer to that."""
        if self.spoiled:
            self.bots.stop()
            self.take(await load(self.house, self.id))
            self.catch_up(greeting)
            await around.resume(self)

    async def deepen(self) -> None:
        """Have the whole record at hand: to go far back, or to give it out. To everybody the table looks as before."""
        if self.table is not None and self.table.record.skipped:
            loaded = await load(self.house, self.id, whole=True)
            self.table, self.turn, self.moves = loaded.table, loaded.turn, loaded.moves
            assert loaded.table is not None
            self.history = History(loaded.table, self.row.undo)

    def spoil(self) -> None:
        """Something went wrong half way: what is on disk counts. If nobody asks for the table, the house reads it."""
        self.spoiled = True
        self.house.look_after(self.id, SOON)

    def catch_up(self, but: Visitor | None) -> None:
        """After reading again the versions may be others than before: everybody gets the present one."""
        for visitor in self.visitors:
            if visitor.greeted and visitor is not but:
                self.house.trickle.catch_up(visitor)
                visitor.send(self.sync(visitor))

    async def act(self, visitor: Visitor, request: p.AnyRequest, reply: Tell) -> None:
        seat = visitor.seat
        if isinstance(request, p.Hello):
            self.hello(visitor, request.version)
            await consent.came_back(self, seat)
        elif isinstance(request, p.Seen):
            self.seen.reports(visitor, request.lines)
        elif isinstance(request, p.Say):
            await talk.say(self, visitor, request)
        elif isinstance(request, p.Talk):
            await talk.allow(self, visitor, request)
        elif isinstance(request, p.Mute):
            await talk.mute(self, visitor, request)
        elif isinstance(request, p.Propose) and request.what in consent.ABSENT and visitor.person == self.row.owner:
            await consent.decide(self, request)
        elif seat is None:
            raise Denied(403, "no-seat")
        elif isinstance(request, p.Answer):
            await self.answer(seat, request, reply)
        elif isinstance(request, p.Undo):
            await self.undo(seat, request, reply)
        elif isinstance(request, p.Propose):
            await consent.propose(self, seat, request)
        elif isinstance(request, p.Vote):
            await consent.take_vote(self, seat, request)
        elif isinstance(request, p.Withdraw):
            await consent.withdraw(self, seat, request)
        elif isinstance(request, p.Resign):
            await around.resign(self, seat)
            await consent.reconsider(self)
        elif isinstance(request, p.Return):
            await around.come_back(self, seat)
        elif isinstance(request, p.Commit):
            await luck.commit(self, seat, request.commitment)
        elif isinstance(request, p.Open):
            await luck.open_share(self, seat, request)

    def storing(self) -> Storing:
        return Storing(self)

    def playing(self) -> Table:
        """The game, if it is going on."""
        if self.table is None:
            raise Refusal("not-begun")
        if self.table.over:
            raise Refusal("game-over")
        return self.table

    def check_version(self, seat: int, version: int) -> None:
        if not self.turn.fits(self.playing(), seat, version) and self.history is not None:
            raise Stale(self.history.whole(seat))

    def known(self, seat: int, move: str) -> int | None:
        """The version a move id stands for, if it was there before."""
        if not 0 < len(move) <= p.LONGEST_MOVE or not move.isprintable():
            raise Denied(400, "bad-move-id")
        return self.moves.get(move_key(seat, move))

    async def answer(self, seat: int, request: p.Answer, reply: Tell) -> None:
        known = self.known(seat, request.move)
        if known is not None:
            reply(p.Ack(request.move, known))
            return
        table = self.playing()
        self.check_version(seat, request.version)
        await around.come_back(self, seat)
        self.apply(lambda: table.answer(request.answer, seat))
        await self.commit(seat, request.move)
        reply(p.Ack(request.move, table.version(seat)))
        await self.publish()
        self.seen.everything(seat)

    async def undo(self, seat: int, request: p.Undo, reply: Tell) -> None:
        known = self.known(seat, request.move)
        if known is not None:
            reply(p.Ack(request.move, known))
            return
        table = self.playing()
        if not self.row.undo:
            raise Refusal("undo-not-allowed")
        self.check_version(seat, request.version)
        await around.come_back(self, seat)
        before = table.log[:]
        self.apply(lambda: table.undo(seat))
        await self.commit(seat, request.move, before)
        reply(p.Ack(request.move, table.version(seat)))
        await self.publish()

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
        progress = self.progress(table, now) if table.quiet is None else self.row.progress
        version = history.next(before)
        for visitor in self.visitors:
            if visitor.greeted and version.shown_to(visitor.seat):
                version.frame(visitor.seat)
        with self.storing():
            await self.house.storage.append(self.id, rows, progress)
        self.written += len(rows)
        self.fallen = self.proposal if table.quiet is None else None
        self.row.progress = progress
        if key is not None:
            self.moves[key] = table.version(seat)
        history.add(version)
        if before is not None:
            self.seen.rewound(history)
        self.snapshots.note()

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
        )

    async def publish(self) -> None:
        """Show the version that is now on disk to everybody whom it concerns."""
        history, table = self.history, self.table
        assert history is not None
        assert table is not None
        newest = history.newest
        for visitor in self.visitors:
            if visitor.greeted and newest.shown_to(visitor.seat):
                self.hand(visitor, newest.frame(visitor.seat))
        self.bots.drive()
        if newest.quiet is None:
            await self.publish_around(table)

    async def publish_around(self, table: Table) -> None:
        """Tell what has changed around the game. Of a part of a draft nobody else notices anything; a proposal was for
        the position before what everybody sees."""
        fallen, self.fallen = self.fallen, None
        if fallen is not None or self.turn.pace is not None or table.over:
            self.tell_info()
        self.house.moved(self)
        if fallen is not None and not table.over:
            await consent.fell(self, fallen)
