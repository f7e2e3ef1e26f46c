"""The lobby: which tables there are.

What everybody sees is read once for all and sent as changes, in one frame for all who look. A person's own tables are
sent to that person alone.
"""

import asyncio
import logging
from typing import TYPE_CHECKING

from cantina.server.protocol import Lobby, LobbyChanges, Mine, Overview, SeatCard, TableCard
from cantina.server.settings import DAY
from cantina.server.storage.contract import TableRow
from cantina.server.tables.visitor import Visitor, encode

if TYPE_CHECKING:
    from cantina.server.house import House

log = logging.getLogger(__name__)

SHOWN = 50
"""How many tables of a kind are listed."""
LOOKED_AT = 4 * SHOWN
"""How many waiting tables are looked at to find those where somebody waits."""


def card(row: TableRow, person: str | None = None) -> TableCard:
    """A table as one reader sees it in the list; without one, as all see it."""
    mine = [seat for seat in row.seats if person is not None and seat.person == person]
    proposal = row.progress.proposal
    plays = [seat.seat for seat in mine if not seat.resigned and not seat.substitute]
    return TableCard(
        id=row.id,
        game=row.game,
        options=row.options,
        seats=[SeatCard(seat.name, seat.kind) for seat in row.seats],
        status=row.progress.status,
        public=row.public,
        watch=row.watch,
        pace=row.pace,
        me=mine[0].seat if mine else None,
        my_turn=any(seat in row.progress.asked for seat in plays),
        my_vote=proposal is not None and any(seat.seat in proposal.waiting for seat in mine),
        changed=row.progress.changed,
        since=row.progress.since,
        winners=row.progress.winners,
    )


Cards = dict[str, TableCard]


class Offered:
    """The tables that everybody sees, at one time."""

    def __init__(self, waiting: list[TableRow], playing: list[TableRow], over: list[TableRow]) -> None:
        self.open = {row.id: card(row) for row in waiting}
        self.playing = {row.id: card(row) for row in playing if row.watch}
        self.finished = {row.id: card(row) for row in over if row.watch}
        self.frame = encode(Lobby(*map(list, (self.open.values(), self.playing.values(), self.finished.values()))))
        """All of it, for whoever comes in now."""

    def lists(self) -> tuple[Cards, Cards, Cards]:
        return self.open, self.playing, self.finished

    def ids(self) -> set[str]:
        return set().union(*self.lists())

    def since(self, before: "Offered") -> LobbyChanges | None:
        """What has changed; None: nothing."""
        new = [
            [one for id_, one in now.items() if then.get(id_) != one]
            for now, then in zip(self.lists(), before.lists(), strict=True)
        ]
        gone = sorted(before.ids() - self.ids())
        return LobbyChanges(new[0], new[1], new[2], gone) if gone or any(new) else None


NOTHING = Offered([], [], [])


class LobbyList:
    """Everybody who is looking at the list of tables."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self.visitors: dict[str | None, set[Visitor]] = {}
        self.offered = NOTHING
        """What those who look have been sent."""
        self.stale = True
        """Something may be different by now."""
        self.dirty: set[str] = set()
        """Whose own tables may be different by now."""
        self.waiting = asyncio.Event()
        self.lock = asyncio.Lock()
        """Everybody gets one change after the other."""

    async def overview(self, person: str | None) -> Overview:
        """Everything for one reader, as it is now."""
        offered, own = await self.read(), await self.mine(person)
        ids = {one.id for one in [*own.mine, *own.ended]}
        others = [[one for one in cards.values() if one.id not in ids] for cards in offered.lists()]
        return Overview(open=others[0], mine=own.mine, playing=others[1], finished=[*own.ended, *others[2]][:SHOWN])

    async def mine(self, person: str | None) -> Mine:
        storage = self.house.storage
        mine = await storage.tables_of(person, False, SHOWN) if person else []
        ended = await storage.tables_of(person, True, SHOWN) if person else []
        return Mine([card(row, person) for row in mine], [card(row, person) for row in ended])

    async def read(self) -> Offered:
        storage = self.house.storage
        rows, others = await storage.public_tables("waiting", LOOKED_AT), self.house.neighbours
        elsewhere = await others.people_at([row.id for row in rows]) if others is not None else {}
        waiting = [row for row in rows if self.awaited(row, elsewhere.get(row.id, set()))]
        playing = await storage.public_tables("playing", SHOWN)
        over = await storage.public_tables("over", SHOWN)
        return Offered(waiting[:SHOWN], playing, over)

    def awaited(self, row: TableRow, elsewhere: set[str]) -> bool:
        """Whether whoever sits down will not sit alone. At a pace of days nobody has to be there all the time.

        `elsewhere`: who is at the table by way of other processes."""
        if row.created <= self.house.clock.now() - DAY:
            return False
        people = row.people()
        live = self.house.live.get(row.id)
        here = (
            bool(people & elsewhere)
            or any(map(self.house.about, people))
            or (live is not None and live.company.attended(people))
        )
        return here or row.pace.startswith("day:")

    def came(self, row: TableRow, person: str | None) -> None:
        """One of its people is at a table that may not have been offered without them."""
        if row.progress.status == "waiting" and row.public and person in row.people():
            self.stir()

    async def enter(self, visitor: Visitor) -> None:
        """Somebody comes in: all that there is, then what changes."""
        first = not self.visitors
        if first or visitor.person not in self.visitors:
            self.stir()  # whose tables may be open now
        async with self.lock:
            self.visitors.setdefault(visitor.person, set()).add(visitor)
            self.tell_others()
            if first:
                self.offered, self.stale = await self.read(), False
            visitor.outbox.put(self.offered.frame)
            visitor.send(await self.mine(visitor.person))

    def leave(self, visitor: Visitor) -> None:
        here = self.visitors.get(visitor.person, set())
        here.discard(visitor)
        if not here:
            self.visitors.pop(visitor.person, None)
            self.tell_others()

    def tell_others(self) -> None:
        """Other processes learn who looks at the lobby by way of this one."""
        if self.house.neighbours is not None:
            self.house.neighbours.present("")

    def changed(self, row: TableRow) -> None:
        """A table was set up, filled, begun or ended."""
        if row.public:
            self.stir()
        self.turned(row)

    def stir(self) -> None:
        """What everybody sees may be different now."""
        self.stale = True
        if self.visitors:
            self.waiting.set()

    def heard(self, people: list[str], listed: bool) -> None:
        """Another process says what may look different."""
        if listed:
            self.stir()
        self.dirty.update(person for person in people if person in self.visitors)
        if self.dirty:
            self.waiting.set()

    def turned(self, row: TableRow) -> None:
        """It is somebody else's turn: only those who sit there care."""
        self.dirty |= row.people() & self.visitors.keys()
        if self.dirty:
            self.waiting.set()

    async def run(self) -> None:
        """Send what has changed, with a pause in between so that many changes go out together."""
        while True:
            await self.waiting.wait()
            await self.house.clock.sleep(self.house.settings.lobby_pause)
            try:
                await self.tell()
            except Exception:
                log.exception("the lobby could not be sent")
                self.stale = True  # with the next change, or when it is looked at again

    async def tell(self) -> None:
        self.waiting.clear()
        async with self.lock:
            if self.stale and self.visitors:
                self.stale = False
                self.tell_all(await self.read())
            people, self.dirty = self.dirty, set()
            for person in people:
                if person in self.visitors:
                    frame = encode(await self.mine(person))
                    for visitor in self.visitors.get(person, ()):
                        visitor.outbox.put(frame)

    def tell_all(self, now: Offered) -> None:
        """One frame with what is new goes to everybody."""
        changes, self.offered = now.since(self.offered), now
        if changes is not None:
            frame = encode(changes)
            for here in self.visitors.values():
                for visitor in here:
                    visitor.outbox.put(frame)
