"""The boards of games from other packages: put where the page is built from.

A game of Cantina's own has its board in web/src/games/<game>. A game that was installed brings it along, in the folder
`board` of its package; it is copied to web/src/generated/boards/<game>, which is not kept in the repository.
`tools/web.py` does that before it checks or builds the page.
"""

import shutil
from importlib import resources
from pathlib import Path
from typing import Any

from cantina import games
from cantina.kernel import Game

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "web" / "src" / "generated" / "boards"


def board_of(game: Game[Any]) -> Path | None:
    """The folder with the board that a game brings along."""
    folder = Path(str(resources.files(game.package))) / "board"
    return folder if (folder / "Board.svelte").is_file() else None


def files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def copy(source: Path, target: Path) -> None:
    """Only what has changed is touched: the build watches these files."""
    if target.is_dir() and files(source) == files(target):
        return
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(source, target)


def main() -> None:
    boards = {game.id: board for game in games.registry().values() if (board := board_of(game))}
    for name, board in boards.items():
        copy(board, TARGET / name)
    for gone in TARGET.glob("*"):
        if gone.name not in boards:
            shutil.rmtree(gone)


if __name__ == "__main__":
    main()
