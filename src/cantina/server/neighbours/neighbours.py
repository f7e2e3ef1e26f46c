"""The other processes over the same database, as one of them knows them.

No process owns a table: each that shows one follows its record and writes to it on the condition that nothing has
come in between. What others have written is heard of by news, and noticed at the latest when the numbers are compared,
once a second. Who drives the bots and clocks of a table is a lease: it saves work, and protects nothing.
"""

import asyncio
import logging
import os
import secrets
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import msgspec

from cantina.server.neighbours.clock import DatabaseClock
from cantina.server.neighbours.news import Item, News, decode, encode
from cantina.server.storage.contract import Further, NotStored, Stand, TableRow
from cantina.server.tables.here import NOBODY, Here

if TYPE_CHECKING:
    from cantina.server.house import House
    from cantina.server.tables.live import LiveTable

log = logging.getLogger(__name__)

BEAT = 5.0
"""How often a process says that it runs, in seconds."""
LOOK = 1.0
"""How often what is in memory is compared with the database."""
SOON = 0.05
"""For how long who is where is gathered before it is written."""
SOON_ENOUGH = 60_000
"""A clock that cannot be served is tried again by itself, in milliseconds."""
LOBBY = ""
"""In place of a table, where it is told who is there."""

read_here = msgspec.json.Decoder(Here).decode
read_people = msgspec.json.Decoder(list[str]).decode


class Neighbours:
    """What one process tells the others, and has heard from them."""

    def __init__(self, house: "House", news: News) -> None:
        self.house = house
        self.storage = house.storage
        self.news = news
        self.id = secrets.token_hex(6)
        self.lobby: set[str] = set()
        """Who looks at the lobby by way of other processes."""
        self.leases: set[str] = set()
        """The tables whose bots and clocks are driven from here."""
        self.asked_for: set[str] = set()
        """Those for which the lease is being asked for."""
        self.behind: set[str] = set()
        """Tables of which others have told that there is more to read."""
        self.reading = False
        """Whether that is being read."""
        self.restless: set[str] = set()
        """Tables where it has changed who is there, and others are to know."""
        self.written: dict[str, str] = {}
        """Who is there, as it was last written."""
        self.people = -1
        """How many changes of people are known."""
        self.flushing: asyncio.Task[None] | None = None
        self.soon = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        await self.beat()
        ((self.people, _),) = await self.storage.people_changes(-1)
        await self.news.open(await self.storage.name(), self.hear, self.soon.set)
        self.house.accounts.tell_replaced = lambda access: self.tell_all(Item(self.id, "replaced", access))
        await self.look_around()
        works = ((self.beats, BEAT), (self.look, LOOK))
        self.tasks = [asyncio.create_task(self.again_and_again(work, pause)) for work, pause in works]

    async def close(self) -> None:
        """Others take over at once."""
        tasks = [*self.tasks, *([self.flushing] if self.flushing else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        try:
            await self.storage.part(self.id)
        except NotStored:
            log.warning("nobody could be told that this process stops")
        self.tell_all(Item(self.id, "gone"))
        await self.news.close()

    async def again_and_again(self, work: Callable[[], Awaitable[None]], pause: float) -> None:
        while True:
            try:
                await work()
            except Exception as error:
                log.warning("the database did not tell how things stand: %s", error)
            if work == self.look:
                try:
                    async with asyncio.timeout(pause):
                        await self.soon.wait()
                except TimeoutError:
                    pass
                self.soon.clear()
            else:
                await asyncio.sleep(pause)

    # -- telling -------------------------------------------------------------------------------------------------

    def tell_all(self, item: Item) -> None:
        self.news.tell("", encode(item))

    def tell(self, live: "LiveTable") -> None:
        """A table has changed on disk."""
        item = Item(self.id, "table", live.id, live.row.progress.version, live.talk.newest)
        self.news.tell(live.id, encode(item))

    def tell_lobby(self, row: TableRow, listed: bool) -> None:
        """A table looks different in the lists of the lobby: to everybody, or to its people, if they look there."""
        people = row.people() & self.lobby
        if people or listed:
            self.tell_all(Item(self.id, "lobby", row.id, people=sorted(people), listed=listed))

    def tell_people(self) -> None:
        """A name, an account or the access of somebody has changed on disk."""
        self.tell_all(Item(self.id, "people"))

    def present(self, table: str) -> None:
        """It has changed who is at a table, or in the lobby, by way of this process."""
        self.restless.add(table)
        if self.flushing is None or self.flushing.done():
            self.flushing = asyncio.create_task(self.flush())

    async def flush(self) -> None:
        while self.restless:
            await asyncio.sleep(SOON)
            tables, self.restless = self.restless, set()
            for table in tables:
                await self.write_presence(table)

    async def write_presence(self, table: str) -> None:
        """Nobody waits for it. What could not be written is tried again when the database is looked at."""
        body = self.here(table)
        if body == self.written.get(table, ""):
            return
        try:
            await self.storage.set_presence(self.id, table, body)
        except Exception as error:
            log.warning("who is where could not be told: %s", error)
            return
        if body:
            self.written[table] = body
        else:
            self.written.pop(table, None)
        self.news.tell(table, encode(Item(self.id, "presence", table)))
        live = self.house.live.get(table)
        if live is not None and live.status == "waiting" and live.row.public:
            self.tell_lobby(live.row, True)  # where somebody waits is offered

    def here(self, table: str) -> str:
        if table == LOBBY:
            people = sorted(person for person in self.house.lobby.visitors if person)
            return encode(people).decode() if people else ""
        live = self.house.live.get(table)
        here = live.company.here() if live is not None else NOBODY
        return encode(here).decode() if here != NOBODY else ""

    # -- hearing -------------------------------------------------------------------------------------------------

    def hear(self, message: bytes) -> None:
        try:
            item = decode(message)
        except msgspec.DecodeError:
            log.warning("news that is not understood")
            return
        if item.process == self.id:
            return
        live = self.house.live.get(item.name)
        if item.what == "table":
            if live is not None and not live.is_at(Stand(item.version, item.said)):
                self.catch_up(item.name)
        elif item.what == "presence":
            if live is not None or item.name == LOBBY:
                self.house.background(self.see_who_is_at([item.name]))
        elif item.what == "lobby":
            self.house.lobby.heard(item.people, item.listed)
        elif item.what == "replaced":
            self.house.accounts.replace_access(item.name)
        else:
            self.soon.set()

    def catch_up(self, table: str) -> None:
        """Read what is new at a table, and once more if more comes meanwhile."""
        self.behind.add(table)
        if not self.reading:
            self.reading = True
            self.house.background(self.read_on())

    async def read_on(self) -> None:
        """Of all tables at once of which there was news while the last ones were read."""
        try:
            while self.behind:
                tables = {table: live.written for table in self.behind if (live := self.house.live.get(table))}
                self.behind.clear()
                found = await self.storage.further(tables) if tables else {}
                for table in tables:
                    self.house.background(self.follow(table, found.get(table)))
        finally:
            self.reading = False

    async def follow(self, table: str, further: Further | None) -> None:
        live = self.house.live.get(table)
        if live is not None:
            async with live.lock:
                await live.go_on(further)

    # -- tables --------------------------------------------------------------------------------------------------

    async def watch(self, live: "LiveTable") -> None:
        """A table is shown from now on."""
        self.news.follow(live.id)
        await self.see_who_is_at([live.id])

    def forget(self, live: "LiveTable") -> None:
        """It is put away: others may drive it."""
        self.news.leave(live.id)
        self.written.pop(live.id, None)
        if live.id in self.leases:
            self.leases.discard(live.id)
            self.house.background(self.storage.release(live.id, self.id))  # if not now, then with `look_around`

    def drives(self, live: "LiveTable") -> bool:
        """Whether bots and clocks of this table are driven from here. If nobody is known to, the lease is asked for."""
        if live.id in self.leases:
            return True
        if live.has_own_life() and live.id not in self.asked_for:
            self.asked_for.add(live.id)
            self.house.background(self.claim(live.id))
        return False

    async def claim(self, table: str) -> None:
        try:
            granted = await self.storage.claim(table, self.id)
        finally:
            self.asked_for.discard(table)
        live = self.house.live.get(table)
        if granted and live is not None:
            self.leases.add(table)
            async with live.lock:
                await live.fresh()
                live.bots.drive()
                self.house.set_clock(live)

    # -- comparing with the database -----------------------------------------------------------------------------

    async def beats(self) -> None:
        await self.beat()
        await self.look_around()

    async def beat(self) -> None:
        clock = self.house.clock
        about = encode({"pid": os.getpid(), "opened": self.house.opened}).decode()
        asked = clock.now()
        at = await self.storage.beat(self.id, about)
        if isinstance(clock, DatabaseClock):
            clock.set(asked, at)

    async def look_around(self) -> None:
        """Who is where by way of others; also who went without a word."""
        await self.see_who_is_at([LOBBY, *self.house.live])
        for table in [LOBBY, *self.house.live]:
            if self.here(table) != self.written.get(table, ""):
                self.present(table)
        for table in await self.storage.leased(self.id):
            if table not in self.house.live and table not in self.asked_for:
                await self.storage.release(table, self.id)  # it was put away, and that could not be told
        now = self.house.clock.now()
        soon = {table for due, table in self.house.due if due <= now + SOON_ENOUGH}
        for table in set(await self.storage.forsaken()) - soon:
            self.house.wake_at(now, table)

    async def people_at(self, tables: list[str]) -> dict[str, set[str]]:
        """Who is at these tables by way of other processes, whether they are shown here or not."""
        found = await self.storage.presence(tables)
        return {
            table: {
                person for process, body in bodies.items() if process != self.id for person in read_here(body).people
            }
            for table, bodies in found.items()
        }

    async def see_who_is_at(self, tables: list[str]) -> None:
        found = await self.storage.presence(tables)
        for table in tables:
            others = {process: body for process, body in found.get(table, {}).items() if process != self.id}
            if table == LOBBY:
                self.lobby = {person for body in others.values() for person in read_people(body)}
                self.house.lobby.stir()
            elif (live := self.house.live.get(table)) is not None:
                live.company.hear_of([read_here(body) for body in others.values()])

    async def look(self) -> None:
        """Compare all that is shown with the database."""
        await self.look_at_people()
        for table, stand in (await self.storage.stands(list(self.house.live))).items():
            live = self.house.live.get(table)
            if live is None:
                continue
            if not live.is_at(stand) and not live.lock.locked():
                self.catch_up(table)
            if stand.driver != self.id and table in self.leases:
                self.leases.discard(table)
                live.bots.stop()
            elif stand.driver == self.id and table not in self.leases and table not in self.asked_for:
                self.leases.add(table)
                self.house.background(self.claim(table))
            elif not stand.driver:
                self.drives(live)

    async def look_at_people(self) -> None:
        """Names and access that have changed are read anew."""
        changes = await self.storage.people_changes(self.people)
        people = [person for _, person in changes if person]
        if not changes:
            return
        if len(people) < changes[-1][0] - self.people:  # cut off until some of them were not kept any more
            await self.house.know_all_anew()
        for person in set(people):
            await self.house.know_anew(person)
        self.people = changes[-1][0]  # not before all of it is done
