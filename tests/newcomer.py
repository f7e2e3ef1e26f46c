"""Somebody who adds a game as docs/adding-a-game.md says: a fresh copy of the tree, and a Python of their own."""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
EXAMPLE = Path("examples") / "drift"
LEFT_OUT = shutil.ignore_patterns(
    ".*", "__pycache__", "*.egg-info", "node_modules", "build", "dist", "static", "generated", "screens"
)
INSTALL = f".venv/bin/uv pip install --python .venv --no-deps --no-build-isolation --editable {EXAMPLE.as_posix()}"
PROGRAMS = {"pytest": "from pytest import main", "cantina": "from cantina.cli.main import main"}


def borrow(ours: Path, theirs: Path) -> None:
    """The same files in a folder of their own: if npm empties it, ours stays. What tools have noted is left out."""
    shutil.copytree(ours, theirs, symlinks=True, ignore=shutil.ignore_patterns(".cache", ".vite*"), copy_function=link)


def link(ours: str, theirs: str) -> None:
    """Without a second copy where the file system can do that."""
    try:
        os.link(ours, theirs, follow_symlinks=False)
    except OSError:
        shutil.copy2(ours, theirs, follow_symlinks=False)


class Newcomer:
    """The copy, set up as by `make lint web`. What is here already is borrowed and not fetched again."""

    def __init__(self, folder: Path) -> None:
        self.tree = folder / "cantina"
        self.python = self.tree / ".venv" / "bin" / "python"
        shutil.copytree(ROOT, self.tree, ignore=LEFT_OUT)
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", self.tree / ".venv"], check=True)
        self.borrow_packages()
        self.borrow_page_tools()

    def borrow_packages(self) -> None:
        """What Cantina needs is taken from here; Cantina itself is that of the copy."""
        home = Path(sysconfig.get_path("purelib", vars={"base": str(self.tree / ".venv")}))
        packages = sysconfig.get_path("purelib")
        (home / "borrowed.pth").write_text(f"{self.tree / 'src'}\nimport site; site.addsitedir({packages!r})\n")
        for tool in ("uv", "ruff"):
            self.python.with_name(tool).symlink_to(Path(sys.executable).with_name(tool))
        for name, found in PROGRAMS.items():
            program = self.python.with_name(name)
            program.write_text(f"#!{self.python}\nimport sys\n{found}\nsys.exit(main())\n")
            program.chmod(0o755)

    def borrow_page_tools(self) -> None:
        """The packages that the page is built with, and the note that they are those of the lock file."""
        packages = ROOT / "web" / "node_modules"
        if packages.exists():
            borrow(packages, self.tree / "web" / "node_modules")
        notes = self.tree / "build" / "web"
        notes.mkdir(parents=True)
        for note in ("packages", "tools"):
            if (ROOT / "build" / "web" / note).exists():
                shutil.copy(ROOT / "build" / "web" / note, notes / note)

    def types(self, command: str, then: str = "") -> str:
        """What a command says that is typed in the tree, with what is typed after it."""
        ours = ("PYTHONPATH", "PYTEST_ADDOPTS", "VIRTUAL_ENV", "LANG", "LC_ALL")
        environment = {name: value for name, value in os.environ.items() if name not in ours}
        done = subprocess.run(
            ["bash", "-c", command],
            cwd=self.tree,
            env={**environment, "PYTHONUTF8": "1", "UV_OFFLINE": "1", "COLUMNS": "120", "CANTINA_GAMES": "2"},
            input=then,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == 0, f"{command}\n{done.stdout}"
        return done.stdout
