"""A package as people have it: built, put into an environment with nothing else, and used by its command."""

import os
import re
import shutil
import subprocess
import sys
import urllib.request
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cantina.games import registry

ROOT = Path(__file__).parent.parent
OURS = ("PYTHONPATH", "VIRTUAL_ENV", "PYTHONHOME")
"""What the run of the tests has in its environment and a person who installs a package has not."""


def uv() -> str:
    found = shutil.which("uv", path=os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]))
    assert found is not None
    return found


def build_pure(target: Path) -> Path:
    """A wheel made from an sdist, which lies beside it."""
    command = [uv(), "build", "--quiet", "--python", sys.executable, "--out-dir", str(target), str(ROOT)]
    subprocess.run(command, env={**outside(), "CANTINA_COMPILE": "no"}, check=True)
    return next(target.glob("*.whl"))


def build_compiled(target: Path) -> Path:
    """A wheel straight from the tree, as `pip install .` makes it; the C compiler may take it easy."""
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(target), str(ROOT)]
    subprocess.run(command, env={**outside(), "CANTINA_COMPILE": "yes", "CANTINA_LEVEL": "1"}, check=True)
    return next(target.glob("*.whl"))


def outside() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name not in OURS}


class Installed:
    """The command of a wheel that was installed with `uv tool install`."""

    def __init__(self, wheel: Path, folder: Path) -> None:
        self.folder = folder
        self.environment = {
            **outside(),
            "UV_TOOL_DIR": str(folder / "tools"),
            "UV_TOOL_BIN_DIR": str(folder / "bin"),
            "COLUMNS": "1000",  # no path is broken
            "PYTHONUTF8": "1",
        }
        command = [uv(), "tool", "install", "--quiet", "--python", sys.executable, str(wheel)]
        subprocess.run(command, env=self.environment, check=True)
        found = shutil.which("cantina", path=str(folder / "bin"))
        assert found is not None
        self.command = found

    def __call__(self, *arguments: str, typed: str = "") -> str:
        """What the command says."""
        return subprocess.run(
            [self.command, *arguments],
            env=self.environment,
            cwd=self.folder,
            input=typed,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            check=True,
        ).stdout

    @contextmanager
    def house(self) -> Iterator[str]:
        """The address of a server."""
        command = [self.command, "serve", "--port", "0", "--no-browser", "--data", str(self.folder / "data")]
        with subprocess.Popen(
            command, env=self.environment, cwd=self.folder, stdout=subprocess.PIPE, encoding="utf-8"
        ) as process:
            assert process.stdout is not None
            try:
                yield process.stdout.readline().split()[-1]
            finally:
                process.terminate()

    def inside(self, path: str) -> bool:
        """Whether a file is one of the installed ones."""
        return Path(path).is_file() and Path(path).is_relative_to(self.folder / "tools")


def fetch(address: str) -> str:
    with urllib.request.urlopen(address) as answer:
        assert answer.status == 200
        return str(answer.read().decode())


def check_page(cantina: Installed) -> None:
    """The table opens: the page, its program and what it asks for first."""
    with cantina.house() as address:
        page = fetch(address)
        script = re.search(r'src="(/assets/[^"]+\.js)"', page)
        assert script, page
        assert "import" in fetch(address + script[1])
        assert "secret-invasion" in fetch(f"{address}/api/games")


def check_rules(cantina: Installed, language: str) -> None:
    """The terminal shows how every game is played, by a command and in the middle of a game, and the numbered rules."""
    for game in {page.name.split(".")[0] for page in (ROOT / "docs" / "learn").glob("*.md")}:
        assert {"en": "how to play", "ru": "как играть"}[language] in cantina("rules", game, "--lang", language)
    goal = {"en": "The goal", "ru": "Цель игры"}[language]
    played = cantina("play", "secret-invasion", "--players", "me,random", "--lang", language, typed="r\n1\n\nq\n")
    assert played.count(goal) > 1, played
    assert "SI-17" in cantina("rules", "secret-invasion", "--reference", "--lang", language)


def check_bots(cantina: Installed, how: str) -> None:
    """Every game is played to its end, and the command says which rules it used."""
    for game in registry().values():
        players = ",".join(["random"] * game.seats[0])
        assert f"ran {how}" in cantina("simulate", game.id, "--games", "1", "--players", players, "--lang", "en")
    assert f"({how})" in cantina("--version", "--lang", "en")


def has_everything(wheel: Path) -> None:
    """Whatever lies in the package's folders or is read from them: sources, data, words, the page, the rules."""
    inside = set(zipfile.ZipFile(wheel).namelist())
    package = ROOT / "src" / "cantina"
    files = [path for path in package.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    wanted = {f"cantina/{path.relative_to(package).as_posix()}" for path in files}
    wanted |= {f"cantina/rules/{path.name}" for path in (ROOT / "docs" / "rules").glob("*.md")}
    wanted |= {f"cantina/learn/{path.name}" for path in (ROOT / "docs" / "learn").glob("*.md")}
    assert "cantina/server/static/index.html" in wanted
    assert wanted - inside == set()
