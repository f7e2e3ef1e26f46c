"""The recent versions of a table, and what each viewer gets to see of them.

A version keeps a clone of the state; a viewer's position is built from it when somebody wants it, and once for all
who see the same. Whoever comes back after a short absence gets the missed versions in order.

What a seat is still putting together is a version for that seat alone. So every viewer has numbers of its own: they
count what this viewer was shown, and tell nothing of the rest.
"""

from collections import deque
from typing import Any

import msgspec

from cantina.kernel import AskView, Event, Game, Line, State, Table
from cantina.kernel.asking import ask_view
from cantina.server.protocol import RING, Position, Update

Viewer = int | None
"""A seat, or a spectator."""

encode = msgspec.json.Encoder().encode


class Side:
    """The game after one entry, as one side of the table sees it: the seat with an unfinished draft, or the others."""

    __slots__ = ("after", "before", "deciding", "events", "first", "heard_out", "public", "state", "watched")

    def __init__(self, state: State, events: list[Event], first: int, before: dict[Viewer, int]) -> None:
        self.state = state
        self.events = events
        """What was said since the version before, or since the point to which the log went back."""
        self.first = first
        """Where in the log these events begin."""
        self.before = before
        """By viewer: how many lines came before these."""
        self.public = all(not event.private for event in events)
        """Whether everybody hears the same of these."""
        self.after = after(events, before)
        """By viewer: how many lines came before what comes next."""
        self.deciding = state.may_answer()
        self.watched: msgspec.Raw | None = None
        """The decision as those see it who have no part in it, as it goes out, once somebody has looked."""
        self.heard_out: msgspec.Raw | None = None
        """What is said of the events where that is the same for all, likewise."""

    @property
    def end(self) -> int:
        """How much of the log this side knows."""
        return self.first + len(self.events)

    def lines(self, viewer: Viewer) -> list[Line]:
        """What a viewer hears of the events."""
        return [line for event in self.events if (line := event.heard_by(viewer))]

    def ask(self, viewer: Viewer) -> AskView | None:
        """The decision as a viewer sees it: whoever has no part in it sees what a spectator sees."""
        return ask_view(self.state, viewer if viewer in self.deciding else None)

    def lines_out(self, viewer: Viewer) -> Any:
        """What a viewer hears, for a frame. What all hear alike is written out once."""
        if not self.public:
            return self.lines(viewer)
        if self.heard_out is None:
            self.heard_out = msgspec.Raw(encode([event.public for event in self.events if event.public is not None]))
        return self.heard_out

    def ask_out(self, viewer: Viewer) -> Any:
        """The decision, for a frame. What all see who have no part in it is written out once."""
        if viewer in self.deciding:
            return ask_view(self.state, viewer)
        if self.watched is None:
            self.watched = msgspec.Raw(encode(ask_view(self.state, None)))
        return self.watched


class Version:
    """The game after one entry."""

    __slots__ = ("drafter", "forgotten", "frames", "game", "mine", "numbers", "others", "quiet", "seal", "undoers")

    def __init__(self, table: Table, drafter: Viewer, mine: Side, others: Side) -> None:
        self.game: Game[Any] = table.game
        self.quiet = table.quiet
        """The seat that alone is shown this version; None: everybody is."""
        self.drafter = drafter
        self.mine = mine
        """The game as it is. Where a draft is not finished, only its seat sees it so."""
        self.others = others
        self.numbers: dict[Viewer, int] = {seat: table.version(seat) for seat in (*range(table.setup.seats), None)}
        """By viewer: the number of this version."""
        self.forgotten: dict[Viewer, int] = {}
        """By viewer: how many lines players have to remember by now; empty where nothing is ever forgotten."""
        self.undoers: list[int] = []
        """Who may take their last answer back: one seat, and also whoever answered before a draft that is going on."""
        self.seal = table.seal()
        """What may be shown of the record as it stood."""
        self.frames: dict[Viewer, bytes] = {}

    def shown_to(self, viewer: Viewer) -> bool:
        return self.quiet is None or self.quiet == viewer

    def side(self, viewer: Viewer) -> Side:
        return self.mine if viewer is not None and viewer == self.drafter else self.others

    def position(self, viewer: Viewer) -> Position:
        """This version as a viewer sees it, with the lines that are new in it."""
        side = self.side(viewer)
        return self.seen(viewer, side, side.ask(viewer), side.lines(viewer))

    def seen(self, viewer: Viewer, side: Side, ask: Any, lines: Any) -> Position:
        """The same, with the decision and the lines as they are given."""
        state = side.state
        return Position(
            version=self.numbers[viewer],
            view=self.game.view(state, viewer),
            ask=ask,
            lines_from=side.before[viewer],
            lines=lines,
            forgotten=self.forgotten.get(viewer, 0),
            can_undo=viewer in self.undoers,
            seal=self.seal,
            over=state.over,
            winners=state.winners,
            scores=state.scores,
        )

    def frame(self, viewer: Viewer) -> bytes:
        """The update for a viewer, made once."""
        frame = self.frames.get(viewer)
        if frame is None:
            side = self.side(viewer)
            position = self.seen(viewer, side, side.ask_out(viewer), side.lines_out(viewer))
            frame = self.frames[viewer] = encode(Update(position))
        return frame


class History:
    """The last versions of one table: those that everybody was shown, and those of a seat alone."""

    def __init__(self, table: Table, undo: bool, heard: list[int] | None = None) -> None:
        """`heard`: how many lines each seat, and last a spectator, heard of the events that are still folded up."""
        self.table = table
        self.undo = undo
        self.nothing: dict[Viewer, int] = dict.fromkeys([*range(table.setup.seats), None], 0)
        """Nobody has heard anything."""
        self.common: deque[Version] = deque(maxlen=RING)
        self.own: dict[Viewer, deque[Version]] = {}
        self.wholes: dict[Viewer, msgspec.Raw] = {}
        """The newest version with the whole log as it goes out, by viewer."""
        self.remembered: tuple[int, dict[Viewer, int]] = (0, self.nothing)
        self.newest = self.first(self.nothing if heard is None else dict(zip(self.nothing, heard, strict=True)))
        self.base = self.newest
        """The version that was found: to everybody all of it is new, as far as it is at hand."""
        self.common.append(self.newest)

    def latest(self, viewer: Viewer) -> Version:
        """The newest version that a viewer was shown."""
        return self.newest if self.newest.shown_to(viewer) else self.common[-1]

    def number(self, viewer: Viewer) -> int:
        """The number of the newest version that a viewer was shown."""
        return self.latest(viewer).numbers[viewer]

    def heard(self, viewer: Viewer) -> int:
        """How many lines there are for a viewer."""
        return self.latest(viewer).side(viewer).after[viewer]

    def add(self, version: Version) -> None:
        """From now on this is the newest version."""
        self.newest.frames = {}
        self.wholes = {}
        self.newest = version
        if version.quiet is None:
            self.common[-1].frames = {}
            self.common.append(version)
        else:
            self.own.setdefault(version.quiet, deque(maxlen=RING)).append(version)

    def first(self, heard: dict[Viewer, int]) -> Version:
        """The table as it is found: to everybody all of it is new, whatever was a version for somebody before."""
        table = self.table
        drafter = table.moves[-1].seat if table.inner else None
        mine, others = (self.look(viewer, table.early, heard) for viewer in (drafter, None))
        version = self.noted(Version(table, drafter, mine, others))
        version.quiet = None
        if table.moves and not table.over:
            version.seal = ""  # a draft may go on: a seal of it would tell the others that something has happened
        return version

    def next(self, old: list[Event] | None = None) -> Version:
        """The table as it is now. After answers were taken back `old` is the log as it was before that."""
        table, kept = self.table, None if old is None else same(old, self.table.log)
        drafter = table.moves[-1].seat if table.inner else self.newest.drafter
        mine = self.since_last(drafter, kept)
        level = table.inner == 0 and mine.first == self.latest(None).side(None).end
        others = mine if level or table.quiet is not None else self.since_last(None, kept)
        return self.noted(Version(table, drafter, mine, others), same_log=old is None)

    def gone(self, events: int, same_log: bool) -> dict[Viewer, int]:
        """By viewer: how many lines there were in the first events, which have to be remembered by now."""
        if not same_log or self.remembered[0] != events:
            self.remembered = events, count(self.table.log[:events], self.nothing)
        return self.remembered[1]

    def since_last(self, viewer: Viewer, kept: int | None) -> Side:
        """What is new to a viewer since the last version it was shown. `kept`: how much of the log has stood since."""
        last = self.latest(viewer).side(viewer)
        if kept is None or kept >= last.end:
            return self.look(viewer, last.end, last.after)
        return self.look(viewer, kept, count(self.table.log[:kept], self.nothing))

    def look(self, viewer: Viewer, first: int, before: dict[Viewer, int]) -> Side:
        table = self.table
        return Side(table.kept(viewer), table.events(first, table.log_length(viewer)), first, before)

    def noted(self, version: Version, same_log: bool = False) -> Version:
        table = self.table
        if not table.game.view_keeps_all:
            version.forgotten = self.gone(table.forgotten(), same_log)
        if self.undo:
            version.undoers = [seat for seat in range(table.setup.seats) if table.can_undo(seat)]
        return version

    def since(self, viewer: Viewer, version: int) -> list[Version] | None:
        """The versions after this one that a viewer was shown, if they are all still here and may all be shown."""
        shown = [*self.common, *self.own.get(viewer, ())]
        missed = sorted((one.numbers[viewer], at) for at, one in enumerate(shown) if one.numbers[viewer] > version)
        newest = self.latest(viewer)
        if version > newest.numbers[viewer] or version + len(missed) != newest.numbers[viewer]:
            return None
        found = [shown[at] for _, at in missed]
        if self.base in found and self.base.side(viewer).first:
            return None  # what came before does not come with it
        gone = newest.forgotten.get(viewer, 0)
        return None if any(one.side(viewer).before[viewer] < gone for one in found) else found

    def whole(self, viewer: Viewer) -> Position:
        """The newest version with the whole log that may be looked up."""
        position = self.latest(viewer).position(viewer)
        position.lines_from = position.forgotten
        position.lines = self.table.heard(viewer)
        return position

    def encoded(self, viewer: Viewer) -> msgspec.Raw:
        """The same as it goes out, made once for all who see the same."""
        if viewer not in self.wholes:
            self.wholes[viewer] = msgspec.Raw(encode(self.whole(viewer)))
        return self.wholes[viewer]


def after(events: list[Event], before: dict[Viewer, int]) -> dict[Viewer, int]:
    """How many lines each viewer has heard with these."""
    return count(events, before) if events else before


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
