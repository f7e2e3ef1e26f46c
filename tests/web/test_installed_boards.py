"""Games from other packages bring their boards along: the page is built with them, and without those that are gone."""

import runpy
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from cantina import games

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def tool(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """tools/boards.py, with a folder of its own to put boards into, and one package with a board beside one without."""
    for name, files in {"with_board": ["board/Board.svelte", "board/art/Ship.svelte"], "without_board": []}.items():
        for file in ["__init__.py", *files]:
            path = tmp_path / "packages" / name / file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("" if file.endswith(".py") else file, "utf-8")
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.syspath_prepend(str(tmp_path / "packages"))
    found: dict[str, Any] = runpy.run_path(str(ROOT / "tools" / "boards.py"))["main"].__globals__
    found["TARGET"] = tmp_path / "boards"
    return found


def install(monkeypatch: pytest.MonkeyPatch, *packages: str) -> None:
    known = {name: SimpleNamespace(id=name.replace("_", "-"), package=name) for name in packages}
    monkeypatch.setattr(games, "registry", lambda: known)


def test_a_board_comes_with_all_its_files_and_goes_with_its_game(
    tool: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    install(monkeypatch, "with_board", "without_board")
    tool["main"]()
    assert set(tool["files"](tool["TARGET"])) == {"with-board/Board.svelte", "with-board/art/Ship.svelte"}
    install(monkeypatch, "without_board")
    tool["main"]()
    assert tool["files"](tool["TARGET"]) == {}


def test_what_has_not_changed_is_not_touched(tool: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """The page is rebuilt only when something has changed."""
    install(monkeypatch, "with_board")
    tool["main"]()
    board: Path = tool["TARGET"] / "with-board" / "Board.svelte"
    before = board.stat().st_ino
    tool["main"]()
    assert board.stat().st_ino == before
    (Path(tool["board_of"](games.registry()["with_board"])) / "Board.svelte").write_text("another", "utf-8")
    tool["main"]()
    assert board.read_text("utf-8") == "another"


def test_the_games_of_the_house_have_theirs_in_the_page(tool: dict[str, Any]) -> None:
    assert [name for name, game in games.registry().items() if tool["board_of"](game)] == []
