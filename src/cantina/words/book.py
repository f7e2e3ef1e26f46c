"""What there is to read about a game: a page to learn it from, and behind that the numbered rules.

A page is Markdown with a few things of its own, for the browser, the terminal and the documentation alike:

* `## A turn {#turn ask-discard}`: a name for the section, the same in every language, and the questions at the table
  that it is about;
* `{table: NAME}` before the head of a table: its lines are made by the game (`Game.guide`), or, for `options`, from its
  set-up. What a line is about can be looked up there: `{#card-luke}` begins its first cell;
* `{picture: NAME | what is seen there}`: a drawing, where things can be drawn.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any

from cantina.kernel import Game, Range, Row, SetupOption
from cantina.words import GameWords

TABLE = re.compile(r"^\{table: ([a-z0-9-]+)\}$")
PICTURE = re.compile(r"^\{picture: ([a-z0-9-]+) \| (.+)\}$", re.MULTILINE)
NAMED = re.compile(r"\s*\{#([a-z0-9_-]+)([a-z0-9 _-]*)\}")
"""The name of a section or a line, and further names for it."""
HEADING = re.compile(r"^(#+) (.+?)(?:\s*\{#[^}]*\})?$")


def rule_book(game: Game[Any], language: str) -> Path | None:
    """The numbered rules of a game. An installed Cantina has those of its games inside, the source tree among its
    documents; a game from another package brings its own along, in the folder `book`."""
    return find(game, "rules", "book", language)


def find(game: Game[Any], folder: str, brought: str, language: str) -> Path | None:
    cantina, own = (Path(str(resources.files(name))) for name in ("cantina", game.package))
    folders = (cantina / folder, cantina.parents[1] / "docs" / folder, own / brought)
    pages = (home / f"{game.id}.{language}.md" for home in folders)
    return next((page for page in pages if page.is_file()), None)


def learning_page(game: Game[Any], language: str) -> str | None:
    """The page that one learns a game from, with its tables filled in; None: it has none."""
    page = find(game, "learn", "learn", language)
    return None if page is None else filled(page.read_text("utf-8"), game, language)


# -- tables ------------------------------------------------------------------------------------------------------------


def filled(text: str, game: Game[Any], language: str) -> str:
    """A page with the lines of its tables."""
    lines = text.split("\n")
    return "\n".join(line for at in range(len(lines)) for line in with_rows(lines, at, game, language))


def with_rows(lines: list[str], at: int, game: Game[Any], language: str) -> Iterator[str]:
    if not TABLE.match(lines[at]):
        yield lines[at]
    if at >= 2 and (table := TABLE.match(lines[at - 2])):
        yield from (written(row) for row in rows(game, language, table[1]))


def rows(game: Game[Any], language: str, table: str) -> Sequence[Row]:
    """The lines of one table, in words."""
    words = GameWords(language, game)
    if table == "options":
        return [option_row(option, game, words) for option in game.options]
    return game.guide()[table](words)


def written(row: Row) -> str:
    name = f"{{#{place(row.ref)}}}" if row.ref else ""
    return f"| {name}{' | '.join(row.cells)} |"


def place(ref: str) -> str:
    """Where a thing can be looked up: `card:luke` at `card-luke`."""
    return ref.replace(":", "-")


def option_row(option: SetupOption, game: Game[Any], words: GameWords) -> Row:
    """A setting as it is called when a table is set up: its values, the usual one in bold, and what it is for."""
    values = [str(value) for value in option.choices(game.seats[-1])]
    if isinstance(option, Range):
        named = [value for value in values if words.has(f"setup-{option.name}-{value}")]
        rest = [int(value) for value in values if value not in named]
        shown = [*(called(option, value, words) for value in named), f"{rest[0]}–{rest[-1]}"]
        if str(option.default) not in named:
            shown.append(f"**{option.default}**")
    else:
        shown = [called(option, value, words) for value in values]
    return Row((f"**{words(f'setup-{option.name}')}**", " · ".join(shown), words(f"setup-{option.name}.about")))


def called(option: SetupOption, value: str, words: GameWords) -> str:
    name = words(f"setup-{option.name}-{value}")
    return f"**{name}**" if value == str(option.default) else name


# -- for readers without pictures --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Section:
    """A part of a page under one heading."""

    title: str
    text: str


def sections(text: str) -> list[Section]:
    """The parts of a page, what comes before the first heading of the second order among them."""
    parts = re.split(r"^(?=## )", text, flags=re.MULTILINE)
    return [Section(title_of(part), part.strip()) for part in parts if part.strip()]


def title_of(part: str) -> str:
    found = HEADING.match(part.split("\n", 1)[0])
    return found[2] if found else ""


def plain(text: str) -> str:
    """A page for those who only read: without pictures and names of places, links as their words."""
    text = re.sub(r"\n{3,}", "\n\n", PICTURE.sub("", text))
    return re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", NAMED.sub("", text))


def search(text: str, sought: str) -> Iterator[tuple[str, str]]:
    """The paragraphs, list items and lines of tables in which all these words begin a word, each under its heading."""
    wanted = [word.casefold().replace("ё", "е") for word in sought.split()]
    for section in sections(plain(text)):
        title = section.title
        for part in re.split(r"\n(?=\||\n|- |\d+\. )", section.text):
            if heading := HEADING.match(part.strip()):
                title = heading[2]
            folded = part.casefold().replace("ё", "е")
            if not set(part) <= set("|-: \n") and all(re.search(rf"\b{re.escape(word)}", folded) for word in wanted):
                yield title, part.strip()
