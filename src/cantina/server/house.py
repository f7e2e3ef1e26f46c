"""The house: all live tables, read from disk when somebody wants one and put away when nobody does."""

import asyncio
import gc
import heapq
import logging
from collections.abc import Coroutine
from typing import Any

from cantina.kernel import Line
from cantina.server.http.reach import Reach
from cantina.server.limits import Buckets
from cantina.server.meters import Meters
from cantina.server.neighbours.neighbours import Neighbours
from cantina.server.neighbours.news import News
from cantina.server.office.rulings import Rulings
from cantina.server.people.accounts import Accounts
from cantina.server.protocol import GONE, SIGNED_OUT, Refused
from cantina.server.refusals import not_there
from cantina.server.settings import DAY, Clock, Settings, WallClock
from cantina.server.storage.contract import NotStored, Storage
from cantina.server.tables import consent, standing_in
from cantina.server.tables.live import LiveTable
from cantina.server.tables.loading import load
from cantina.server.tables.lobby import LobbyList
from cantina.server.tables.replays import Films
from cantina.server.tables.trickle import Trickle
from cantina.server.tables.visitor import Visitor
from cantina.server.thinking.reviews import Reviews
from cantina.server.thinking.workers import Thinkers

log = logging.getLogger(__name__)

SWEEP = 30_000
"""How often idle tables are looked for."""
HOUR = 3_600_000
BREATHER = 0.005
"""Between two snapshots, in seconds."""
FEW_NEW, MOST_NEW = 100_000, 5_000_000
"""The number of new things in memory at which it is tidied up: when nobody plays, and in any case."""


class House:
    """Everything a running server has."""

    def __init__(
        self,
        storage: Storage,
        settings: Settings | None = None,
        clock: Clock | None = None,
        news: News | None = None,
    ) -> None:
        self.storage = storage
        self.news = news
        """The way to other processes; None: there are no others."""
        self.settings = settings or Settings()
        self.clock: Clock = clock or WallClock()
        self.meters = Meters()
        self.thinkers = Thinkers(self.settings, self.meters)
        self.reviews = Reviews(storage, self.settings)
        self.rulings = Rulings(self)
        self.accounts = Accounts(storage, self.clock, self.settings, self.rulings.check_person)
        self.lobby = LobbyList(self)
        self.films = Films()
        self.reach = Reach()
        self.trickle = Trickle()
        self.hellos = Buckets(self.settings.hellos)
        self.strangers = Buckets(self.settings.strangers)
        self.live: dict[str, LiveTable] = {}
        self.alone: set[Visitor] = set()
        """Those who learn, or are before a puzzle."""
        self.loading: dict[str, asyncio.Future[LiveTable]] = {}
        self.due: list[tuple[int, str]] = []
        self.sooner = asyncio.Event()
        self.opened = self.clock.now()
        self.busy = False
        """Whether something has moved since the last sweep."""
        self.solving = asyncio.Lock()
        """Held while somebody's rating is read and written."""
        self.tasks: list[asyncio.Task[None]] = []
        self.errands: set[asyncio.Task[None]] = set()
        self.neighbours: Neighbours | None = None
        """The other processes that use the same database, where there can be any."""
        self.meters.read(self)

    async def open(self) -> None:
        await self.storage.open()
        await self.rulings.look()
        if self.news is not None:
            self.neighbours = Neighbours(self, self.news)
            await self.neighbours.open()
        else:
            for table, due in await self.storage.due_tables():
                heapq.heappush(self.due, (due, table))
        background = (
            *(self.watch_clocks, self.sweep, self.lobby.run, self.hourly, self.daily),
            *(self.meters.breathe, self.rulings.run),
        )
        self.tasks = [asyncio.create_task(run()) for run in background]

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        for live in self.live.values():
            live.bots.stop()
        for errand in self.errands:
            errand.cancel()
        await asyncio.gather(*self.tasks, *self.errands, return_exceptions=True)
        await self.thinkers.stop()
        await self.reviews.stop()
        for live in self.live.values():
            live.snapshots.save()
        await asyncio.gather(*(live.seen.saved() for live in self.live.values()))
        await asyncio.gather(*(live.snapshots.done() for live in self.live.values()))
        if self.neighbours is not None:
            await self.neighbours.close()
        await self.storage.close()

    # -- tables --------------------------------------------------------------------------------------------------

    async def find(self, table: str) -> LiveTable:
        """The live table of this id. Two who ask at once get the same one."""
        live = self.live.get(table)
        if live is None:
            if table not in self.loading:
                self.loading[table] = asyncio.ensure_future(self.wake(table))
            live = await asyncio.shield(self.loading[table])
        live.wanted()
        return live

    async def wake(self, table: str) -> LiveTable:
        try:
            live = LiveTable(self, await load(self, table))
            self.live[table] = live
            if self.neighbours is not None:
                await self.neighbours.watch(live)
            async with live.lock:
                await live.resume()
            return live
        finally:
            del self.loading[table]

    async def visit(self, table: str, person: str | None) -> LiveTable:
        """The table, if this person may know of it."""
        live = await self.find(table)
        if not await self.may_see(live, person):
            await live.look()
            if not await self.may_see(live, person):
                raise not_there()
        return live

    async def may_see(self, live: LiveTable, person: str | None) -> bool:
        """Whoever sits there or set it up; others if it is public or they were invited, and watching is allowed."""
        row = live.row
        if person is not None and (live.seating.of(person) is not None or row.owner == person):
            return True
        if not (row.watch or live.status == "waiting"):
            return False
        return row.public or (person is not None and await self.storage.watches(row.id, person))

    async def look_back(self, table: str, person: str | None) -> LiveTable:
        """The table, to see its game again: once that is over, whoever has its address may, unless it was set up for
        nobody else to watch. What was said there stays with those who were let in."""
        live = await self.find(table)
        if live.status == "over" and live.row.watch:
            return live
        return await self.visit(table, person)

    # -- what the tables tell ------------------------------------------------------------------------------------

    def changed(self, live: LiveTable) -> None:
        """A table's seats or its status have changed."""
        self.lobby.changed(live.row)
        if self.neighbours is not None:
            self.neighbours.tell_lobby(live.row, live.row.public)
        self.moved(live)

    def moved(self, live: LiveTable) -> None:
        self.busy = True
        self.set_clock(live)
        over = live.status == "over"
        if self.lobby.visitors:
            if over:
                self.lobby.changed(live.row)
            else:
                self.lobby.turned(live.row)
        if self.neighbours is not None:
            self.neighbours.tell_lobby(live.row, over and live.row.public)

    def followed(self, live: LiveTable, lost: set[str]) -> None:
        """A table has gone on by way of another process; who lost a seat there."""
        self.busy = True
        self.set_clock(live)
        self.see_off(live, lost)

    def see_off(self, live: LiveTable, lost: set[str]) -> None:
        """These have lost their seats by way of another process."""
        for person in lost:
            self.background(self.show_out_later(live, person))

    async def show_out_later(self, live: LiveTable, person: str) -> None:
        """Not in the middle of something that is not on disk yet."""
        async with live.lock:
            await live.fresh()
            if live.seating.of(person) is None:
                await self.show_out(live, person)

    def set_clock(self, live: LiveTable) -> None:
        progress = live.row.progress
        if progress.due is not None and progress.status == "playing" and self.drives(live):
            self.wake_at(progress.due, live.id)

    def drives(self, live: LiveTable) -> bool:
        """Whether this process drives the bots and clocks of a table."""
        return self.neighbours is None or self.neighbours.drives(live)

    def about(self, person: str | None) -> bool:
        """Whether somebody looks at the lobby, by way of any process."""
        return person in self.lobby.visitors or (self.neighbours is not None and person in self.neighbours.lobby)

    async def show_out(self, live: LiveTable, person: str) -> None:
        """Somebody who was turned away watches from now on, or has to go where not everybody may watch."""
        if await self.may_see(live, person):
            live.company.reseat()
            return
        for visitor in [one for one in live.company.visitors if one.person == person]:
            visitor.seat = None
            visitor.send(Refused(Line("turned-away")))
            visitor.outbox.close(GONE)

    async def know_anew(self, person: str) -> None:
        """Somebody's name or access has changed, perhaps by way of another process."""
        self.accounts.forget_person(person)
        for visitor in self.visitors():
            if visitor.person == person and visitor.access and not await self.accounts.let_in(visitor.access):
                visitor.outbox.close(SIGNED_OUT)

    async def know_all_anew(self) -> None:
        """Anybody's may have."""
        self.accounts.forget_everybody()
        for access in {visitor.access for visitor in self.visitors() if visitor.access}:
            if not await self.accounts.let_in(access):
                self.sign_out(access=access)

    async def errand(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except NotStored as error:
            log.warning("the database was not there: %s", error)

    def background(self, work: Coroutine[Any, Any, None]) -> None:
        """Something that nobody waits for."""
        task = asyncio.create_task(self.errand(work))
        self.errands.add(task)
        task.add_done_callback(self.errands.discard)

    def look_after(self, table: str, wait: int) -> None:
        """Something went wrong at a table: look at it again after a while, whether anybody asks for it or not."""
        self.wake_at(self.clock.now() + wait, table)

    def wake_at(self, due: int, table: str) -> None:
        heapq.heappush(self.due, (due, table))
        self.sooner.set()

    # -- in the background ---------------------------------------------------------------------------------------

    async def watch_clocks(self) -> None:
        """Wake every table when a clock on it runs out, whether anybody is there or not."""
        while True:
            while self.due and self.due[0][0] <= self.clock.now():
                rung = heapq.heappop(self.due)
                while self.due and self.due[0] == rung:
                    heapq.heappop(self.due)
                await self.ring(rung[1])
            await self.wait_for_clock()

    async def wait_for_clock(self) -> None:
        self.sooner.clear()
        sooner = asyncio.create_task(self.sooner.wait())
        waits: list[asyncio.Task[object]] = [sooner]
        if self.due:
            waits.append(asyncio.create_task(self.clock.sleep(max(0, self.due[0][0] - self.clock.now()))))
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()

    async def ring(self, table: str) -> None:
        try:
            live = await self.find(table)

            async def act() -> None:
                if self.drives(live):
                    await standing_in.clocks_ran_out(live)
                    await consent.time_is_up(live)
                    self.moved(live)

            await live.judge(act)
        except Exception:
            log.exception("table %s: the clock could not be served", table)
            self.look_after(table, SWEEP)

    async def sweep(self) -> None:
        """Put away the tables that nobody looks at."""
        while True:
            await self.clock.sleep(SWEEP)
            try:
                await self.save_snapshots()
                self.put_away()
                self.lobby.stir()  # people leave without a word: other tables may be open than before
                self.tidy()
            except Exception:
                log.exception("tables could not be put away")

    async def hourly(self) -> None:
        while True:
            try:
                await self.end_sessions()
            except Exception:
                log.exception("old sessions could not be ended")
            await self.clock.sleep(HOUR)

    async def daily(self) -> None:
        """Forget what was kept for long enough."""
        from cantina.server.office.retention import tidy

        while True:
            try:
                await tidy(self)
            except Exception:
                log.exception("what is old could not be forgotten")
            await self.clock.sleep(DAY)

    async def end_sessions(self) -> None:
        """End those that nobody has used for long. Whoever is connected is using one."""
        for access in {visitor.access for visitor in self.visitors()}:
            if (who := self.accounts.known.get(access)) is not None:
                await self.accounts.renewed(who)
        for access in await self.accounts.end_old():
            self.sign_out(access=access)

    async def save_snapshots(self) -> None:
        """Take those that are worth it, one now and then: a move waits for one of them at most."""
        for live in list(self.live.values()):
            if self.live.get(live.id) is live and live.snapshots.save():
                await asyncio.sleep(BREATHER)

    def put_away(self) -> None:
        long_ago = self.clock.now() - self.settings.idle
        for live in list(self.live.values()):
            idle = not live.company.visitors and not live.bots.busy and not live.hints.busy and not live.lock.locked()
            if idle and live.idle_since <= long_ago:
                live.snapshots.save()
                del self.live[live.id]
                if self.neighbours is not None:
                    self.neighbours.forget(live)
                live.let_go()

    def tidy(self) -> None:
        """Throw out what refers to itself and is otherwise unreachable, which takes as long as many moves: all of
        memory is looked through. Moves leave nothing of that kind: see `calm_memory`."""
        if gc.get_count()[0] > (MOST_NEW if self.busy else FEW_NEW):
            gc.collect()
        self.busy = False

    def visitors(self) -> list[Visitor]:
        at_tables = [visitor for live in self.live.values() for visitor in live.company.visitors]
        in_lobby = [visitor for here in self.lobby.visitors.values() for visitor in here]
        return [*at_tables, *in_lobby, *self.alone]

    def sign_out(self, *, access: str = "", person: str = "", but: str = "") -> None:
        """Close what was opened with a session or token, or by a person, that is no longer let in (but for one)."""
        for visitor in self.visitors():
            if (access and visitor.access == access) or (person and visitor.person == person and visitor.access != but):
                visitor.outbox.close(SIGNED_OUT)
