"""`cantina replay`: look at a record move by move, from a seat, as a spectator, or with all cards open."""

from argparse import Namespace
from pathlib import Path
from typing import Any

from cantina.cli.files import about, read
from cantina.cli.parser import not_with
from cantina.cli.reply import SAME_KEYS
from cantina.cli.screen import DIM, GOLD, Leave, Screen
from cantina.cli.seating import outcome, spoken_names
from cantina.games import find
from cantina.kernel import Event, Game, Record, Refusal, Table, View
from cantina.kernel import replay as tables
from cantina.kernel.record import End, Undo
from cantina.words import GameWords

SpokenLine = tuple[str, bool]
"""A line in words, and whether it was for one seat alone."""


def replay(arguments: Namespace, words: GameWords, screen: Screen) -> int:
    """Step through a record; without a terminal, print all of it."""
    if arguments.open:
        not_with("--open", arguments, ("seat",))
    path = Path(arguments.file)
    with about(path):
        record = Record.parse(read(path))
        show = Show(find(record.header.game), record, arguments, words)
    last = len(show.positions) - 1
    if arguments.at is not None and arguments.at > last:
        raise Refusal("bad-number", option="--at", value=str(arguments.at), low=0, high=last)
    if screen.interactive:
        step_through(show, arguments.at or 0, screen, words)
    elif arguments.at is not None:
        show.position(arguments.at, screen)
    else:
        show.everything(screen)
    return 0


def taken_back(table: Table) -> list[Event]:
    """What is said of answers that were just taken back: of parts that nobody else had seen, nothing."""
    return table.log[table.log_length() - 1 : table.log_length()] if table.quiet is None else []


class Position:
    """The table after some entries of a record, as the viewer sees it."""

    def __init__(self, lines: list[SpokenLine], view: View, ask: str) -> None:
        self.lines = lines
        """What the last entry brought."""
        self.view = view
        self.ask = ask


class Show:
    """A record laid out for one viewer."""

    def __init__(self, game: Game[Any], record: Record, arguments: Namespace, words: GameWords) -> None:
        self.game = game
        self.words = words
        self.names = spoken_names(record.header.seats, game, words.language)
        if arguments.seat is not None and arguments.seat > len(self.names):
            raise Refusal("bad-number", option="--seat", value=str(arguments.seat), low=1, high=len(self.names))
        self.seat: int | None = None if arguments.seat is None else arguments.seat - 1
        self.open: bool = arguments.open
        self.voices = [GameWords(words.language, game, self.names, seat) for seat in range(len(self.names))]
        self.voice = GameWords(words.language, game, self.names, self.seat)
        self.positions: list[Position] = []
        self.ending = ""
        self._follow(record)

    def _follow(self, record: Record) -> None:
        """Replay the whole record once; views are values, so going back needs no replay."""
        heard = 0
        for table in tables(self.game, record):
            entry = table.record.entries[-1]
            if isinstance(entry, End):
                break
            end = len(table.log) if self.open else table.log_length(self.seat)
            events = taken_back(table) if isinstance(entry, Undo) else table.log[heard:end]
            heard = end
            self.positions.append(Position(self._lines(events), self._view(table), self._ask(table)))
        if table.over:
            self.ending = outcome(self.words, self.names, table)

    def _view(self, table: Table) -> View:
        return self.game.open_view(table.state) if self.open else table.view(self.seat)

    def _ask(self, table: Table) -> str:
        asked = table.ask(self.seat)
        return "" if asked is None else self.voice.line(asked.prompt)

    def _lines(self, events: list[Event]) -> list[SpokenLine]:
        if self.open:
            return [form for event in events for form in self._all_forms(event)]
        heard = [(event.heard_by(self.seat), self.seat in event.private) for event in events]
        return [(self.voice.line(line), private) for line, private in heard if line is not None]

    def _all_forms(self, event: Event) -> list[SpokenLine]:
        """With all cards open one hears what everybody hears, and what single seats hear instead."""
        forms = [] if event.public is None else [(self.voice.line(event.public), False)]
        for seat, line in event.private.items():
            forms.append((f"{self.names[seat]} ‹ {self.voices[seat].line(line)}", True))
        return forms

    # -- showing -------------------------------------------------------------------------------------------------

    def viewer(self) -> str:
        if self.open:
            return self.words("seen-open")
        return self.words("seen-spectator") if self.seat is None else self.names[self.seat]

    def position(self, at: int, screen: Screen) -> None:
        """One position: what happened, the table, who decides next."""
        count = self.words("position", at=at, last=len(self.positions) - 1)
        screen.heading(f"{self.voice('game-title')} · {self.viewer()} · {count}")
        screen.lines(self.positions[at].lines)
        self.table(at, screen)

    def table(self, at: int, screen: Screen) -> None:
        here = self.positions[at]
        screen.say()
        screen.table(self.game.describe(here.view, self.voice))
        screen.say()
        screen.say(here.ask or self.ending, GOLD)

    def everything(self, screen: Screen) -> None:
        """The log from beginning to end, each line with the number of its position, and the table at the end."""
        screen.heading(f"{self.voice('game-title')} · {self.viewer()}")
        for at, here in enumerate(self.positions):
            screen.lines(here.lines, before=f"{at:>4}")
        self.table(len(self.positions) - 1, screen)


def step_through(show: Show, at: int, screen: Screen, words: GameWords) -> None:
    """Enter or n goes on, p goes back, a number goes there, e to the end, q leaves."""
    last = len(show.positions) - 1
    show.position(at, screen)
    while True:
        screen.say(words("replay-keys"), DIM)
        try:
            typed = screen.read().casefold().translate(SAME_KEYS)
        except (Leave, KeyboardInterrupt):
            return
        if typed == "q":
            return
        there = place(typed, at, last)
        if there is None:
            screen.warn(words("replay-unknown", typed=typed, last=last))
        elif there == at and typed in ("", "n", "p"):
            screen.warn(words("replay-edge"))
        else:
            at = there
            show.position(at, screen)


def place(typed: str, at: int, last: int) -> int | None:
    """The position that is meant; None: none."""
    steps = {"": min(at + 1, last), "n": min(at + 1, last), "p": max(at - 1, 0), "e": last}
    if typed in steps:
        return steps[typed]
    return int(typed) if typed.isascii() and typed.isdecimal() and len(typed) < 9 and int(typed) <= last else None
