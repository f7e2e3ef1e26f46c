"""The rules in the terminal: `cantina rules GAME`, and `r` while a game is played."""

from argparse import Namespace
from typing import Any

from rich.console import Console, ConsoleOptions, RenderResult
from rich.markdown import Markdown, TableElement
from rich.table import Table
from rich.text import Text

from cantina.cli.reply import command
from cantina.cli.screen import DIM, GOLD, Leave, Screen
from cantina.games import find
from cantina.kernel import Game, Refusal
from cantina.words import GameWords
from cantina.words.book import Section, learning_page, plain, rule_book, search, sections

MOST = 20
"""No more places are shown that a search has found."""


class WholeWords(TableElement):
    """A table in which no word is cut off: what is too long for its column goes on in the next line."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for part in super().__rich_console__(console, options):
            if isinstance(part, Table):
                for column in part.columns:
                    column.overflow = "fold"
            yield part


class Page(Markdown):
    elements = {**Markdown.elements, "table_open": WholeWords}


def rules(arguments: Namespace, words: GameWords, screen: Screen) -> int:
    """The page that one learns a game from, or the numbered rules: whole, or where some words are in it."""
    game = find(arguments.game)
    text = book_of(game, words.language, arguments.reference)
    if arguments.words:
        show_found(text, " ".join(arguments.words), words, screen)
    elif screen.interactive:
        try:
            leaf(text, words, screen)
        except Leave:
            screen.say()
    else:
        show(text, screen)
    return 0


def book_of(game: Game[Any], language: str, reference: bool = False) -> str:
    """What there is to read; where a game has no page for learners, its numbered rules."""
    page = None if reference else learning_page(game, language)
    if page is not None:
        return page
    book = rule_book(game, language)
    if book is None:
        raise Refusal("no-rules", game=game.id)
    return book.read_text("utf-8")


def show_rules(game: Game[Any], words: GameWords, screen: Screen) -> None:
    """What somebody in the middle of a game looks up."""
    leaf(book_of(game, words.language), words, screen)


def leaf(text: str, words: GameWords, screen: Screen) -> None:
    """Leaf through a page: its contents, then whatever part or words are asked for, until nothing more is."""
    parts = sections(text)
    while True:
        show_contents(parts, screen)
        screen.say(words("rules-how"), DIM)
        wanted = screen.read()
        if not wanted or command(wanted)[0] in ("rules", "quit"):
            return
        if wanted.isdecimal() and wanted.isascii() and 0 < int(wanted) < len(parts):
            show(parts[int(wanted)].text, screen)
        else:
            show_found(text, wanted, words, screen)


def show_contents(parts: list[Section], screen: Screen) -> None:
    screen.heading(parts[0].title)
    screen.cells([Text.assemble((f"{at:>3}  ", GOLD), part.title) for at, part in enumerate(parts) if at])


def show_found(text: str, sought: str, words: GameWords, screen: Screen) -> None:
    """Where all these words stand, each place under its heading."""
    found = list(search(text, sought))
    screen.say(words("rules-found", count=len(found), sought=sought), DIM)
    for title, part in found[:MOST]:
        screen.say()
        screen.say(title, "bold")
        show(" — ".join(cell.strip() for cell in part.strip("|").split("|")) if part.startswith("|") else part, screen)
    if len(found) > MOST:
        screen.say(words("rules-more", count=len(found) - MOST), DIM)


def show(text: str, screen: Screen) -> None:
    screen.console.print(Page(plain(text), hyperlinks=False))
