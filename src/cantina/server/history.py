"""The recent versions of a table, and what each viewer gets to see of them.

A version keeps a clone of the state; a viewer's position is built from it when somebody wants it, and once for all
who see the same. Whoever comes back after a short absence gets the missed versions in order.
"""

from collections import deque
from typing import Any

import msgspec

from cantina.kernel import Event, Game, State, Table
from cantina.kernel.record import End
from cantina.kernel.view import ask_view
from cantina.server.protocol import RING, Position, Update

Viewer = int | None
"""A seat, or a spectator."""

encode = msgspec.json.Encoder().encode


def version_of(table: Table) -> int:
    """The number of entries; the closing one brings nothing new to see and does not count."""
    entries = table.record.entries
    return len(entries) - isinstance(entries[-1], End)


class Version:
    """The game after one entry."""

    __slots__ = ("before", "events", "first", "forgotten", "frames", "game", "lines", "number", "state", "undoer")

    def __init__(
        self, game: Game[Any], number: int, state: State, events: list[Event], before: dict[Viewer, int], undoer: Viewer
    ) -> None:
        self.game = game
        self.number = number
        self.state = state
        self.events = events
        """What was said since the version before, or since the point to which the log went back."""
        self.lines = {viewer: [told for event in events if (told := event.heard_by(viewer))] for viewer in before}
        """The same as each viewer hears it."""
        self.before = before
        """By viewer: how many lines came before these."""
        self.forgotten: dict[Viewer, int] = {}
        """By viewer: how many lines are by now only in heads; empty where nothing is ever forgotten."""
        self.first = 0
        """Where in the log the new events begin."""
        self.undoer = undoer
        """Who may take the last answer back."""
        self.frames: dict[Viewer, bytes] = {}

    def position(self, viewer: Viewer) -> Position:
        """This version as a viewer sees it, with the lines that are new in it."""
        state = self.state
        return Position(
            version=self.number,
            view=self.game.view(state, viewer),
            ask=ask_view(state, viewer),
            lines_from=self.before[viewer],
            lines=self.lines[viewer],
            forgotten=self.forgotten.get(viewer, 0),
            can_undo=viewer is not None and viewer == self.undoer,
            over=state.over,
            winners=state.winners,
            scores=state.scores,
        )

    def frame(self, viewer: Viewer) -> bytes:
        """The update for a viewer, made once."""
        frame = self.frames.get(viewer)
        if frame is None:
            frame = self.frames[viewer] = encode(Update(self.position(viewer)))
        return frame


class History:
    """The last versions of one table, the newest last."""

    def __init__(self, table: Table, undo: bool) -> None:
        self.table = table
        self.undo = undo
        self.viewers: list[Viewer] = [*range(table.setup.seats), None]
        self.versions: deque[Version] = deque(maxlen=RING)
        self.logged = 0
        self.heard: dict[Viewer, int] = {}
        self.restart()

    def restart(self) -> None:
        """Begin with the table as it is: nothing before it is known."""
        self.versions.clear()
        self.add(0)

    @property
    def newest(self) -> Version:
        return self.versions[-1]

    def add(self, logged: int | None = None) -> Version:
        """Note the table's present version. `logged`: from where on the log is new; by default where it ended."""
        table = self.table
        first = self.logged if logged is None else logged
        if first != self.logged or not self.heard:
            self.heard = {viewer: count(table.log[:first], viewer) for viewer in self.viewers}
        if self.versions:
            self.newest.frames = {}
        version = Version(
            table.game, version_of(table), table.state.clone(), table.log[first:], self.heard, self.undoer()
        )
        version.first = first
        if not table.game.memory:
            gone = table.log[: table.forgotten()]
            version.forgotten = {viewer: count(gone, viewer) for viewer in self.viewers}
        self.heard = {viewer: before + len(version.lines[viewer]) for viewer, before in self.heard.items()}
        self.logged = len(table.log)
        self.versions.append(version)
        return version

    def rewound(self, old: list[Event]) -> Version:
        """Note the present version after answers were taken back; `old` is the log as it was before that."""
        log = self.table.log
        same = 0
        while same < min(len(old), len(log)) and old[same] == log[same]:
            same += 1
        return self.add(same)

    def undoer(self) -> Viewer:
        moves = self.table.moves
        return moves[-1].seat if self.undo and moves and self.table.can_undo(moves[-1].seat) else None

    def since(self, version: int) -> list[Version] | None:
        """The versions after this one, if they are all still here."""
        missed = [one for one in self.versions if one.number > version]
        if version > self.newest.number or version + len(missed) != self.newest.number:
            return None
        return missed

    def whole(self, viewer: Viewer) -> Position:
        """The newest version with the whole log that may be looked up."""
        position = self.newest.position(viewer)
        position.lines_from = position.forgotten
        position.lines = self.table.heard(viewer)
        return position


def count(events: list[Event], viewer: Viewer) -> int:
    return sum(event.heard_by(viewer) is not None for event in events)
