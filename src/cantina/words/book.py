"""The rule books: the numbered rules of a game in each language."""

from importlib import resources
from pathlib import Path
from typing import Any

from cantina.kernel import Game


def rule_book(game: Game[Any], language: str) -> Path | None:
    """The rules of a game. An installed Cantina has those of its games inside, the source tree among its documents; a
    game from another package brings its own along, in the folder `book`."""
    cantina, own = (Path(str(resources.files(name))) for name in ("cantina", game.package))
    folders = (cantina / "rules", cantina.parents[1] / "docs" / "rules", own / "book")
    books = (folder / f"{game.id}.{language}.md" for folder in folders)
    return next((book for book in books if book.is_file()), None)
