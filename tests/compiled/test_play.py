"""What `make play` starts: the sources at once, and what was compiled of them from the next start on.

The tree is a small one, so that compiling it takes seconds; the tools are the real ones.
"""

import fcntl
import runpy
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from installed import ROOT, outside, uv

STATE = "class State:\n    def __init__(self) -> None:\n        self.turn = {turn}\n"
MAIN = """
from cantina.kernel.state import State
print("compiled" if "__mypyc_attrs__" in State.__dict__ else "interpreted", State().turn)
"""
BEGINS = "kernel and games are being compiled in the background; the next start will use them"

COMPILE = runpy.run_path(str(ROOT / "tools" / "compile.py"))
NATIVE = [
    *(f"kernel/{name}" for name in COMPILE["KERNEL"]),
    "bots/search",
    *(f"server/{name}" for name in COMPILE["SERVER"]),
]
"""What is compiled where there is no game."""


class Tree:
    """A tree of the repository with a package that only says how it runs."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.python = sys.executable
        shutil.copytree(ROOT / "tools", folder / "tools", ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copytree(ROOT / "requirements", folder / "requirements")
        shutil.copy2(ROOT / "pyproject.toml", folder)
        packages = (
            "",
            "games/",
            "cli/",
            "kernel/",
            "bots/",
            "server/",
            "server/http/",
            "server/storage/",
            "server/tables/",
        )
        for module in [*(f"{package}__init__" for package in packages), *NATIVE]:
            self.write(module, "")
        self.write("kernel/option", "ONE: int = 1\n")
        self.write("kernel/step", "from cantina.kernel.option import ONE\n\nTWO: int = ONE + ONE\n")
        self.write("kernel/state", STATE.format(turn=1))
        self.write("cli/__main__", MAIN)
        (folder / "docs" / "rules").mkdir(parents=True)

    def write(self, module: str, text: str) -> None:
        path = self.folder / "src" / "cantina" / f"{module}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def play(self, **environment: str) -> list[str]:
        command = [self.python, str(self.folder / "tools" / "play.py")]
        output = subprocess.run(
            command, env={**outside(), **environment}, stdout=subprocess.PIPE, text=True, check=True
        ).stdout
        return output.splitlines()

    def wait(self) -> str:
        """Until nothing goes on in the background; what it said."""
        with (self.folder / "build" / "play" / "lock").open("rb") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
        return (self.folder / "build" / "play" / "log").read_text()

    def kept(self) -> list[Path]:
        """What has been compiled."""
        return list((self.folder / "build" / "play").glob("*/cantina"))


def bare_environment(folder: Path) -> str:
    """A Python without packages, and uv beside it, as `make play` leaves them: what compiles is not there yet."""
    venv.create(folder / ".venv", symlinks=True)
    (folder / ".venv" / "bin" / "uv").symlink_to(uv())
    return str(folder / ".venv" / "bin" / "python")


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    return Tree(tmp_path)


def test_compiled_in_the_background_and_used_from_the_next_start_on(tree: Tree) -> None:
    tree.python = bare_environment(tree.folder)
    assert tree.play() == [BEGINS, "interpreted 1"]
    assert f"compiled {len(NATIVE)} modules" in tree.wait()
    assert tree.play() == ["compiled 1"]

    tree.write("cli/__main__", MAIN + "print('anew')\n")
    assert tree.play() == ["compiled 1", "anew"], "what is not compiled is never out of date"
    tree.write("kernel/state", STATE.format(turn=2))
    assert tree.play() == [BEGINS, "interpreted 2", "anew"], "what is out of date is never used"
    tree.wait()
    assert tree.play() == ["compiled 2", "anew"]
    assert len(tree.kept()) == 1, "what was compiled of other sources is cleared away"


def test_what_somebody_plays_on_is_not_cleared_away(tree: Tree) -> None:
    tree.play()
    tree.wait()
    tree.write("cli/__main__", MAIN + "input()\nimport cantina.kernel.chance\nprint(cantina.kernel.chance.__file__)\n")
    command = [sys.executable, str(tree.folder / "tools" / "play.py")]
    with subprocess.Popen(command, env=outside(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as playing:
        assert playing.stdin is not None
        assert playing.stdout is not None
        assert playing.stdout.readline() == "compiled 1\n"
        tree.write("kernel/state", STATE.format(turn=2))
        tree.write("cli/__main__", MAIN)
        assert tree.play() == [BEGINS, "interpreted 2"]
        tree.wait()
        assert tree.play() == ["compiled 2"]
        playing.stdin.write("\n")
        playing.stdin.flush()
        assert Path(playing.stdout.readline().strip()).is_file()


def test_two_starts_compile_once(tree: Tree) -> None:
    (tree.folder / "build" / "play").mkdir(parents=True)
    with (tree.folder / "build" / "play" / "lock").open("wb") as other:
        fcntl.flock(other, fcntl.LOCK_EX)
        assert tree.play() == [BEGINS, "interpreted 1"]
    assert not (tree.folder / "build" / "play" / "log").exists()


def test_what_cannot_be_compiled_is_played_all_the_same(tree: Tree) -> None:
    tree.write("kernel/state", STATE.format(turn=3) + "\nWRONG: int = 'text'\n")
    assert tree.play() == [BEGINS, "interpreted 3"]
    assert "error: Incompatible types" in tree.wait()
    assert tree.play() == ["kernel and games could not be compiled: build/play/log says why", "interpreted 3"]


def test_without_a_compiler_nothing_is_begun(tree: Tree) -> None:
    assert tree.play(PATH="") == ["interpreted 1"]
    assert not (tree.folder / "build").exists()
