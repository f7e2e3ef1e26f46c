"""The lobby: which tables there are, told anew whenever that changes."""

import asyncio
import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING

from cantina.server.protocol import Lobby, SeatCard, TableCard
from cantina.server.settings import DAY
from cantina.server.storage import TableRow
from cantina.server.visitor import Visitor

if TYPE_CHECKING:
    from cantina.server.house import House

log = logging.getLogger(__name__)

SHOWN = 50
"""How many tables of a kind are listed."""
LOOKED_AT = 4 * SHOWN
"""How many waiting tables are looked at to find those where somebody waits."""


def card(row: TableRow, person: str | None) -> TableCard:
    """A table as one reader sees it in the list."""
    me = next((seat for seat in row.seats if person is not None and seat.person == person), None)
    plays = me is not None and not me.resigned and not me.substitute
    return TableCard(
        id=row.id,
        game=row.game,
        options=row.options,
        seats=[SeatCard(seat.name, seat.kind) for seat in row.seats],
        status=row.progress.status,
        public=row.public,
        watch=row.watch,
        pace=row.pace,
        me=None if me is None else me.seat,
        my_turn=me is not None and plays and me.seat in row.progress.asked,
        changed=row.progress.changed,
        winners=row.progress.winners,
    )


def unique(rows: list[TableRow]) -> list[TableRow]:
    return list({row.id: row for row in rows}.values())


class LobbyList:
    """Everybody who is looking at the list of tables."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self.visitors: dict[str | None, set[Visitor]] = {}
        self.dirty: set[str | None] = set()
        self.all_dirty = False
        self.waiting = asyncio.Event()
        self.offered: set[str] = set()
        """The open tables that somebody was told of since they were last looked at, and those that were open then."""

    async def list(self, person: str | None) -> Lobby:
        storage = self.house.storage
        mine = await storage.tables_of(person, False, SHOWN) if person else []
        ended = await storage.tables_of(person, True, SHOWN) if person else []
        waiting = await self.open_tables()
        self.offered |= {row.id for row in waiting}
        playing = await storage.public_tables("playing", SHOWN)
        over = await storage.public_tables("over", SHOWN)
        own = {row.id for row in mine}
        return Lobby(
            open=[card(row, person) for row in waiting if row.id not in own],
            mine=[card(row, person) for row in mine],
            playing=[card(row, person) for row in playing if row.watch and row.id not in own],
            finished=[card(row, person) for row in unique([*ended, *(row for row in over if row.watch)])][:SHOWN],
        )

    async def open_tables(self) -> Sequence[TableRow]:
        """The public tables with a free seat where somebody waits. The others are their own people's business."""
        rows = [row for row in await self.house.storage.public_tables("waiting", LOOKED_AT) if self.awaited(row)]
        return rows[:SHOWN]

    def awaited(self, row: TableRow) -> bool:
        """Whether whoever sits down will not sit alone. At a pace of days nobody has to be there all the time."""
        if row.created <= self.house.clock.now() - DAY:
            return False
        people = row.people()
        live = self.house.live.get(row.id)
        here = any(person in self.visitors for person in people) or (live is not None and live.attended(people))
        return here or row.pace.startswith("day:")

    def came(self, row: TableRow, person: str | None) -> None:
        """One of its people is at a table that may not have been offered without them."""
        if row.progress.status == "waiting" and row.public and person in row.people():
            self.stir()

    async def look_again(self) -> None:
        """Tell everybody if other tables are open than before: people leave without a word."""
        if self.visitors:
            before, self.offered = self.offered, {row.id for row in await self.open_tables()}
            if self.offered != before or self.all_dirty:
                self.stir()

    async def enter(self, visitor: Visitor) -> None:
        self.visitors.setdefault(visitor.person, set()).add(visitor)
        visitor.send(await self.list(visitor.person))

    def leave(self, visitor: Visitor) -> None:
        here = self.visitors.get(visitor.person, set())
        here.discard(visitor)
        if not here:
            self.visitors.pop(visitor.person, None)

    def changed(self, row: TableRow) -> None:
        """A table was set up, filled, begun or ended."""
        if row.public:
            self.stir()
        self.turned(row)

    def stir(self) -> None:
        """Everybody is to be told anew."""
        self.all_dirty = True
        if self.visitors:
            self.waiting.set()

    def turned(self, row: TableRow) -> None:
        """It is somebody else's turn: only those who sit there care."""
        self.dirty |= row.people() & self.visitors.keys()
        if self.dirty:
            self.waiting.set()

    async def run(self) -> None:
        """Tell what has changed, with a pause in between so that many changes are told at once."""
        while True:
            await self.waiting.wait()
            await self.house.clock.sleep(self.house.settings.lobby_pause)
            try:
                await self.tell()
            except Exception:
                log.exception("the lobby could not be told")
                self.all_dirty = True  # with the next change, or when it is looked at again

    async def tell(self) -> None:
        people = list(self.visitors) if self.all_dirty else list(self.dirty)
        self.all_dirty, self.dirty = False, set()
        self.waiting.clear()
        for person in people:
            if person in self.visitors:
                lobby = await self.list(person)
                for visitor in self.visitors.get(person, ()):
                    visitor.send(lobby)
