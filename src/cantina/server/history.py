"""The recent versions of a table, and what each viewer gets to see of them.

A version keeps a clone of the state; a viewer's position is built from it when somebody wants it, and once for all
who see the same. Whoever comes back after a short absence gets the missed versions in order.
"""

from collections import deque
from typing import Any

import msgspec

from cantina.kernel import AskView, Event, Game, Line, State, Table
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

    __slots__ = (
        "after", "before", "deciding", "events", "first", "forgotten", "frames", "game", "number", "state", "undoer",
        "watched",
    )  # fmt: skip

    def __init__(
        self, game: Game[Any], number: int, state: State, events: list[Event], before: dict[Viewer, int], undoer: Viewer
    ) -> None:
        self.game = game
        self.number = number
        self.state = state
        self.events = events
        """What was said since the version before, or since the point to which the log went back."""
        self.before = before
        """By viewer: how many lines came before these."""
        self.after = count(events, before)
        """The same with these."""
        self.forgotten: dict[Viewer, int] = {}
        """By viewer: how many lines are by now only in heads; empty where nothing is ever forgotten."""
        self.first = 0
        """Where in the log the new events begin."""
        self.undoer = undoer
        """Who may take the last answer back."""
        self.deciding = state.may_answer()
        self.watched: AskView | None = None
        """The decision as those see it who have no part in it, once somebody has looked."""
        self.frames: dict[Viewer, bytes] = {}

    def lines(self, viewer: Viewer) -> list[Line]:
        """What a viewer hears of the events."""
        return [told for event in self.events if (told := event.heard_by(viewer))]

    def ask(self, viewer: Viewer) -> AskView | None:
        """The decision as a viewer sees it: who has no part in it sees what a spectator sees."""
        if viewer in self.deciding:
            return ask_view(self.state, viewer)
        if self.watched is None:
            self.watched = ask_view(self.state, None)
        return self.watched

    def position(self, viewer: Viewer) -> Position:
        """This version as a viewer sees it, with the lines that are new in it."""
        state = self.state
        return Position(
            version=self.number,
            view=self.game.view(state, viewer),
            ask=self.ask(viewer),
            lines_from=self.before[viewer],
            lines=self.lines(viewer),
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
        self.nothing: dict[Viewer, int] = dict.fromkeys([*range(table.setup.seats), None], 0)
        """Nobody has heard anything."""
        self.versions: deque[Version] = deque(maxlen=RING)
        self.logged = 0
        self.add(self.make(0))

    @property
    def newest(self) -> Version:
        return self.versions[-1]

    @property
    def heard(self) -> dict[Viewer, int]:
        """By viewer: how many lines there are."""
        return self.newest.after

    def add(self, version: Version) -> None:
        """From now on this is the newest version."""
        if self.versions:
            self.newest.frames = {}
        self.logged = version.first + len(version.events)
        self.versions.append(version)

    def next(self, old: list[Event] | None = None) -> Version:
        """The table as it is now. After answers were taken back `old` is the log as it was before that."""
        return self.make(self.logged if old is None else same(old, self.table.log))

    def make(self, first: int) -> Version:
        """The table as it is now; from `first` on the log is new."""
        table = self.table
        before = self.heard if self.versions and first == self.logged else count(table.log[:first], self.nothing)
        version = Version(table.game, version_of(table), table.state.clone(), table.log[first:], before, self.undoer())
        version.first = first
        if not table.game.memory:
            version.forgotten = count(table.log[: table.forgotten()], self.nothing)
        return version

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


def count(events: list[Event], heard: dict[Viewer, int]) -> dict[Viewer, int]:
    """By viewer: how many lines each has heard after these events. Most of them everybody hears."""
    public = sum(event.public is not None for event in events)
    after = {viewer: lines + public for viewer, lines in heard.items()}
    if public < len(events):
        for event in events:
            if event.public is None:
                for seat in event.private:
                    after[seat] += 1
    return after


def same(one: list[Event], other: list[Event]) -> int:
    """How many events two logs have in common at their beginning."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (mine, yours) in pairs if mine != yours), min(len(one), len(other)))
