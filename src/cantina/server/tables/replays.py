"""Finished games, looked at again: any position, through any eyes."""

import asyncio
from collections import OrderedDict
from collections.abc import Iterator
from typing import Any

from cantina.kernel import Event, Game, Record, replay
from cantina.kernel.record import End, Undo
from cantina.server import bodies as b
from cantina.server.refusals import Denied
from cantina.server.tables.history import History, Side, Version, Viewer

KEPT = 30_000
"""How many positions of finished games are kept in memory, over all games."""
OPEN = "open"


class Film:
    """All positions of one finished game."""

    def __init__(self, game: Game[Any], record: Record) -> None:
        self.game = game
        self.versions: list[Version] = []
        self.seats = len(record.header.seats)
        history: History | None = None
        log: list[Event] = []
        for table in replay(game, record):
            entry = table.record.entries[-1]
            if isinstance(entry, End):
                break
            if history is None:
                history = History(table, undo=False)
            elif isinstance(entry, Undo):
                history.add(history.next(log))
            else:
                history.add(history.next())
            log = table.log[:]
            self.versions.append(history.newest)

    def sides(self, who: str) -> Iterator[tuple[int, Version, Side]]:
        """The positions as these eyes saw them, each with its number: what others were putting together they did not
        see. Whoever looks at open cards sees everything."""
        viewer = self.eyes(who)
        for at, version in enumerate(self.versions, start=1):
            if who == OPEN:
                yield at, version, version.mine
            elif version.shown_to(viewer):
                yield at, version, version.side(viewer)

    @property
    def last(self) -> int:
        return len(self.versions)

    def eyes(self, who: str) -> Viewer:
        """Through whose eyes: those of a seat, or of a spectator."""
        if who in ("none", OPEN, ""):
            return None
        if who not in map(str, range(self.seats)):
            raise Denied(400, "no-such-seat")
        return int(who)

    def position(self, at: int, who: str) -> b.Replay:
        if not 1 <= at <= self.last:
            raise Denied(400, "no-such-position", last=self.last)
        viewer, log = self.eyes(who), list[Event]()
        for number, version, side in self.sides(who):
            if number > at:
                break
            log[side.first :] = side.events
            seen = version, side
        version, side = seen
        position = version.position(viewer)
        if who == OPEN:
            position.view, position.ask = self.game.open_view(side.state), side.ask(None)
        position.version = at
        position.lines_from = position.forgotten = 0
        position.lines = [line for event in log if (line := event.heard_by(viewer))]
        return b.Replay(at, self.last, position)

    def moments(self, who: str) -> b.Moments:
        viewer = self.eyes(who)
        found = [b.Moment(at, line) for at, _, side in self.sides(who) for line in side.lines(viewer)]
        return b.Moments(self.last, found)


class Films:
    """The finished games somebody has looked at lately."""

    def __init__(self) -> None:
        self.films: OrderedDict[str, Film] = OrderedDict()

    async def film(self, table: str, game: Game[Any], record: Record) -> Film:
        if table not in self.films:
            self.films[table] = await asyncio.to_thread(Film, game, record)
        self.films.move_to_end(table)
        while len(self.films) > 1 and sum(film.last for film in self.films.values()) > KEPT:
            self.films.popitem(last=False)
        return self.films[table]

    def forget(self, table: str) -> None:
        self.films.pop(table, None)
