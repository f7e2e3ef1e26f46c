"""A clean environment for the command: a folder, a width, no language of its own."""

from pathlib import Path

import pytest

from cantina import games
from cli.command import Cantina
from cli.toytable import GAME as TOY


@pytest.fixture
def cantina(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Cantina:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "FORCE_COLOR", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    return Cantina(tmp_path, monkeypatch, capsys)


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> str:
    """The small game is in the registry too."""
    known = {**games.registry(), TOY.id: TOY}
    monkeypatch.setattr(games, "registry", lambda: known)
    return TOY.id
