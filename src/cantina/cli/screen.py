"""What the terminal shows and what is typed into it. Knows nothing of games."""

import sys
import textwrap
from collections.abc import Sequence

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.rule import Rule
from rich.text import Text

from cantina.cli.reply import Offer
from cantina.cli.speech import printable

GOLD = "bold #f2c14e"
"""It is your move."""
VIOLET = "#c8b8ff"
"""Only you know this."""
DIM = "#93a0c0"
DANGER = "#ff5d73"

CLEAR = "\x1b[2J\x1b[3J\x1b[H"
"""Empties the screen and what could be scrolled back to."""
MANY = 10
"""More options than this are set in columns."""


class Leave(Exception):  # noqa: N818  not a fault
    """The person at the keyboard goes away: by command, or the input has ended."""


class Screen:
    """Output and input of one command."""

    def __init__(self) -> None:
        self.console = Console(file=sys.stdout, highlight=False, markup=False, emoji=False)
        self.errors = Console(file=sys.stderr, highlight=False, markup=False, emoji=False)
        self.interactive = sys.stdin.isatty()

    # -- saying --------------------------------------------------------------------------------------------------

    def say(self, text: str = "", style: str = "", indent: int = 0, hang: int = 0) -> None:
        """A text; where its lines are too long they go on below, set in by `hang` more."""
        for line in text.split("\n"):
            for part in wrapped(" " * indent + line, self.console.width, hang):
                self.console.print(Text(part, style))

    def table(self, text: str) -> None:
        """A table in words, as a game describes it: a long line is set off from the next one."""
        for line in text.split("\n"):
            self.say(line, hang=2 if line.startswith(" ") else 0)

    def line(self, text: str, style: str = "") -> None:
        """A text on one line, however long: what somebody may want to copy, or a program to read."""
        self.console.print(Text(text, style), soft_wrap=True)

    def warn(self, text: str) -> None:
        self.say(text, DANGER)

    def heading(self, text: str) -> None:
        self.console.print()
        self.console.print(Rule(Text(text, "bold"), align="left", style=DIM))

    def lines(self, lines: Sequence[tuple[str, bool]], before: str = "") -> None:
        """Lines of a log; those that only the reader hears are violet and have their own mark."""
        for text, private in lines:
            start = f"{before} ◆ " if private else f"{before} · "
            room = self.console.width - len(start)
            for at, part in enumerate(textwrap.wrap(text, room, break_on_hyphens=False)):
                self.console.print(Text((" " * len(start) if at else start) + part, VIOLET if private else ""))

    def offer(self, offered: Sequence[Offer]) -> None:
        """The options with their keys, and what each thing does where that is known."""
        if all(offer.key == offer.label for offer in offered):
            self.console.print(Text("  " + "  ".join(offer.key for offer in offered), GOLD))
        elif len(offered) > MANY and not any(offer.about for offer in offered):
            self.cells([keyed(offer, 3) for offer in offered])
        else:
            wide = max(len(offer.key) for offer in offered)
            self.pairs([(keyed(offer, wide), offer.about) for offer in offered])

    def cells(self, cells: Sequence[Text]) -> None:
        """Many short texts in columns, read downwards."""
        wide = max(cell.cell_len for cell in cells) + 2
        rows = -(-len(cells) // max(1, self.console.width // wide))
        for row in range(rows):
            line = Text()
            for cell in cells[row::rows]:
                line.append(" " * (-line.cell_len % wide)).append_text(cell)
            self.console.print(line, soft_wrap=True)

    def pairs(self, rows: Sequence[tuple[Text, str]], indent: int = 2) -> None:
        """Names and, beside them, what they mean."""
        column = indent + max(name.cell_len for name, _ in rows) + 2
        for name, meaning in rows:
            line = Text(" " * indent).append_text(name)
            for part in textwrap.wrap(meaning, max(self.console.width - column, 20)):
                line.append(" " * (column - line.cell_len)).append(part, DIM)
                self.console.print(line, soft_wrap=True)
                line = Text()
            if line:
                self.console.print(line, soft_wrap=True)

    def columns(self, rows: Sequence[Sequence[str]]) -> None:
        """A small table with a heading; the first column is for names, the others for figures."""
        wide = [max(map(len, column)) for column in zip(*rows, strict=True)]
        for number, (name, *figures) in enumerate(rows):
            cells = [f"{name:<{wide[0]}}", *(f"{cell:>{w}}" for cell, w in zip(figures, wide[1:], strict=True))]
            self.console.print(Text("  " + "   ".join(cells), "" if number else DIM), soft_wrap=True)

    def clear(self) -> None:
        """Take everything away, also what could be scrolled back to. Where there is no screen, a line divides."""
        if self.console.is_terminal:
            self.console.file.write(CLEAR)
            self.console.file.flush()
        else:
            self.console.print()
            self.console.print(Rule(characters="═", style=DIM))

    # -- hearing -------------------------------------------------------------------------------------------------

    def read(self, prompt: str = "›") -> str:
        """One typed line. The end of the input means that the person leaves."""
        self.console.print(Text(prompt + " ", GOLD), end="")
        self.console.file.flush()
        line = sys.stdin.readline()
        if not line:
            self.console.print()
            raise Leave
        typed = printable(line)
        if not self.interactive:
            self.console.print(Text(typed))
        return typed

    def progress(self, label: str) -> Progress:
        """A bar on a terminal, nothing elsewhere; it stays out of the way of the results."""
        columns = (escape(label), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        return Progress(*columns, console=self.errors, transient=True, disable=not self.errors.is_terminal)


def keyed(offer: Offer, wide: int) -> Text:
    """An option behind its key; a label that begins with the number is not given it twice."""
    if offer.label.startswith(offer.key):
        return Text.assemble((f"{offer.key:>{wide}}", GOLD), offer.label.removeprefix(offer.key))
    return Text.assemble((f"{offer.key:>{wide}}  ", GOLD), offer.label)


def wrapped(line: str, width: int, hang: int) -> list[str]:
    """A line cut to the width of the screen, with its own indent kept."""
    indent = " " * (len(line) - len(line.lstrip()) + hang)
    return textwrap.wrap(line, width, subsequent_indent=indent, break_on_hyphens=False) or [""]
