"""Everybody who is connected to one table, players and spectators: who comes and goes, and what they are sent."""

import asyncio
from typing import TYPE_CHECKING, Any

from cantina.server import protocol as p
from cantina.server.manners import tag
from cantina.server.tables import luck
from cantina.server.tables.here import Here
from cantina.server.tables.history import History
from cantina.server.tables.visitor import Visitor, encode

if TYPE_CHECKING:
    from cantina.server.tables.live import LiveTable


class Company:
    """The connections to one table."""

    __deletable__ = ["live"]  # else what is compiled could not be let go of

    def __init__(self, live: "LiveTable") -> None:
        self.live = live
        self.visitors: set[Visitor] = set()
        self.elsewhere: list[Here] = []
        """Who is here by way of other processes."""
        self.left: dict[int, int] = {}
        """When the last connection of a seat was closed."""
        self.woken = live.house.clock.now()
        self.announcing: asyncio.Task[None] | None = None
        """On its way to tell everybody who is here now."""

    # -- coming and going ----------------------------------------------------------------------------------------

    def enter(self, visitor: Visitor) -> None:
        visitor.seat = self.seat_of(visitor)
        self.visitors.add(visitor)

    def seat_of(self, visitor: Visitor) -> int | None:
        """Where a connection sees the table from."""
        live = self.live
        return live.seating.through(visitor.person, visitor.wanted, live.table is not None)

    def begin(self) -> None:
        """The game begins: from now on each of several people at one device sees a table of their own."""
        self.seat_all()
        self.tell_others()

    def seat_all(self) -> tuple[set[Visitor], set[str]]:
        """Everybody sees the table from where they sit by now; who does so from another place than before, and who sits
        nowhere any more."""
        moved: set[Visitor] = set()
        lost: set[str] = set()
        for visitor in self.visitors:
            seat = self.seat_of(visitor)
            if visitor.seat != seat:
                moved.add(visitor)
                if seat is None and visitor.person:
                    lost.add(visitor.person)
                visitor.seat = seat
        return moved, lost

    def leave(self, visitor: Visitor) -> None:
        live = self.live
        self.visitors.discard(visitor)
        self.tell_others()
        now = live.wanted()
        for seat in {visitor.seat, *self.seats_of(visitor)}:
            if visitor.greeted and seat is not None:
                self.left[seat] = now
                live.seen.left(seat, now)
        live.seen.save()
        if visitor.greeted:
            self.tell_soon(self.pause_for(visitor))

    def hello(self, visitor: Visitor, version: int | None) -> None:
        """Bring a connection up to date."""
        live = self.live
        live.house.trickle.catch_up(visitor)
        first, visitor.greeted = not visitor.greeted, True
        self.tell_others()
        missed = live.history.since(visitor.seat, version) if live.history and version is not None else None
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
            live.house.lobby.came(live.row, visitor.person)

    def reseat(self) -> set[str]:
        """Whoever was watching and now sits, or the other way round, sees the game from there; who sits no more."""
        moved, lost = self.seat_all()
        for visitor in moved:
            self.catch_up(visitor)
        self.tell_info()
        self.tell_others()
        return lost

    # -- who is here ---------------------------------------------------------------------------------------------

    def online(self) -> set[int | None]:
        """The seats whose people are here; None for somebody who watches. At one device all are, whoever looks."""
        here = [visitor for visitor in self.visitors if visitor.greeted]
        seats = {seat for visitor in here for seat in (visitor.seat, *self.seats_of(visitor))}
        return seats.union(*(other.seats for other in self.elsewhere))

    def tempo(self) -> float:
        """How long bots let people look at things, as a factor: as long as the slowest of the players who are here."""
        elsewhere = [other.tempo for other in self.elsewhere if other.tempo is not None]
        return max([*self.tempi(), *elsewhere], default=1.0)

    def tempi(self) -> list[float]:
        return [p.TEMPI[visitor.tempo] for visitor in self.visitors if visitor.greeted and visitor.seat is not None]

    def away(self) -> dict[int, int]:
        """By seat: since when its person is nowhere in the house. What was before it opened nobody knows."""
        house, online = self.live.house, self.online()
        return {
            row.seat: max(row.gone or self.woken, self.left.get(row.seat, 0), house.opened)
            for row in self.live.seating.seats
            if row.kind == "person" and row.seat not in online and not house.about(row.person)
        }

    def attended(self, people: set[str]) -> bool:
        """Whether one of these is here, or has left a moment ago: reloading a page is no farewell."""
        if any(visitor.person in people for visitor in self.visitors if visitor.greeted):
            return True
        if any(people.intersection(other.people) for other in self.elsewhere):
            return True
        house = self.live.house
        seen = max(self.left.values(), default=self.live.row.created)
        return seen > house.clock.now() - house.settings.absent

    def spectators(self) -> int:
        return sum(one.seat is None and not self.seats_of(one) for one in self.visitors if one.greeted)

    def here(self) -> Here:
        """Who is here by way of this process, for the others."""
        greeted = [visitor for visitor in self.visitors if visitor.greeted]
        seats = {seat for visitor in greeted for seat in (visitor.seat, *self.seats_of(visitor)) if seat is not None}
        people = {visitor.person for visitor in greeted if visitor.person}
        return Here(sorted(seats), sorted(people), self.spectators(), max(self.tempi(), default=None))

    def hear_of(self, others: list[Here]) -> None:
        """Who is here by way of other processes, as they say."""
        if others != self.elsewhere:
            now, before = self.live.house.clock.now(), self.online()
            self.elsewhere = others
            self.left |= {seat: now for seat in before - self.online() if seat is not None}
            self.tell_soon(0)

    def tell_others(self) -> None:
        """Other processes learn who is here by way of this one."""
        live = self.live
        if live.house.neighbours is not None:
            live.house.neighbours.present(live.id)

    # -- what they are sent --------------------------------------------------------------------------------------

    def tell(self, reply: p.Reply) -> None:
        frame = encode(reply)
        for visitor in self.visitors:
            if visitor.greeted:
                self.hand(visitor, frame)

    def hand(self, visitor: Visitor, frame: bytes) -> None:
        """Players get it at once. Of spectators there can be any number, so they get it bit by bit."""
        if visitor.seat is None:
            self.live.house.trickle.put(visitor, frame)
        else:
            visitor.outbox.put(frame)

    def tell_info(self, but: Visitor | None = None) -> None:
        """Tell everybody how things stand around the game: made once for all who see the same."""
        frames: dict[tuple[int | None, bool, tuple[int, ...]], bytes] = {}
        for visitor in self.visitors:
            if visitor.greeted and visitor is not but:
                kind = visitor.seat, visitor.person == self.live.row.owner, tuple(self.seats_of(visitor))
                if kind not in frames:
                    frames[kind] = encode(p.Info(self.info(visitor)))
                self.hand(visitor, frames[kind])

    def seats_of(self, visitor: Visitor) -> list[int]:
        """All the seats of whoever is behind a connection."""
        return [row.seat for row in self.live.seating.all_of(visitor.person)]

    def pause_for(self, visitor: Visitor) -> int:
        """Everybody hears now and then of spectators who come and go, and at once of a player."""
        return self.live.house.settings.onlookers_pause if visitor.seat is None else 0

    def tell_soon(self, pause: int) -> None:
        if self.announcing is None or self.announcing.done() or not pause:
            self.announcing = asyncio.create_task(self.tell_who_is_here(self.live, pause))

    async def tell_who_is_here(self, live: "LiveTable", pause: int) -> None:
        """Not in the middle of something that is not on disk yet."""
        await asyncio.sleep(pause / 1000)
        async with live.lock:
            if not live.spoiled:
                self.tell_info()

    def catch_up(self, visitor: Visitor) -> None:
        """Send the table as it is now, whatever this connection knew of it."""
        self.live.house.trickle.catch_up(visitor)
        if visitor.greeted:
            visitor.send(self.sync(visitor))

    def catch_up_all(self, but: Visitor | None, since: History | None = None) -> None:
        """After reading again the versions may have changed: everybody gets the present one. `since`: only those who
        were shown less then."""
        now = self.live.history
        for visitor in self.visitors:
            known = since is not None and now is not None and since.number(visitor.seat) == now.number(visitor.seat)
            if visitor.greeted and visitor is not but and not known:
                self.catch_up(visitor)

    def sync(self, visitor: Visitor) -> p.Sync:
        live = self.live
        position: Any = live.history.encoded(visitor.seat) if live.history else None
        return p.Sync(self.info(visitor), position, live.talk.recent(), live.seen.by(visitor))

    def info(self, visitor: Visitor) -> p.TableInfo:
        live, row = self.live, self.live.row
        mine = self.seats_of(visitor)
        seated = bool(mine) or visitor.person == row.owner  # not by what a connection was before a moment ago
        settings = live.house.settings
        return p.TableInfo(
            id=row.id,
            game=row.game,
            options=row.options,
            seats=live.seating.infos(self.online(), live.deadlines(), self.away()),
            me=visitor.seat,
            mine=mine,
            owner=visitor.person == row.owner,
            status=live.status,
            public=row.public,
            watch=row.watch,
            spectators=self.spectators() + sum(other.spectators for other in self.elsewhere),
            undo=row.undo,
            pace=row.pace,
            silence=row.silence,
            hints=live.seating.hints(row.hints),
            bot_after=settings.bot_after if live.turn.pace is None else 0,
            resign_after=live.turn.patience("resign", settings),
            proposal=live.proposal,
            fairness=luck.fairness(row, live.game, live.table),
            invite=row.invite if seated and live.seating.free() else "",
            rematch=row.rematch,
            talk=row.talk,
            muted=sorted(tag(row.id, person) for person in live.talk.muted),
        )
