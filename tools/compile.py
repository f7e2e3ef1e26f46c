"""Compile kernel, games, the search of the bots and what the server does with every move, with mypyc, into
build/compiled: native modules beside their sources.

Use the result with PYTHONPATH=build/compiled. Modules that define msgspec structs, and those that only describe, stay
interpreted; the rest of the package is linked to the tree, so nothing in it can be out of date. Nothing is done while
they are what was compiled last. --level 1 has the C compiler try less hard, for tests. With --test the
tests of kernel, games, bots and live tables, the ladder and those of compiled packages run on it. Where there is no C
compiler it says so and fails. `tools/play.py` has it done --into another folder, with fewer --jobs.
"""

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "cantina"
BUILD = ROOT / "build" / "compiled"
STAMP = "sources"
"""The file in a finished folder that says what was compiled."""
KERNEL = ["chance", "option", "step", "state", "actions", "hall", "mind", "critic", "asking", "table"]
SERVER = [
    "limits", "http/ear", "http/wire", "storage/table_rows", "storage/writer", "tables/company", "tables/history",
    "tables/live", "tables/requests", "tables/seating", "tables/trickle", "tables/turn", "tables/visitor",
]  # fmt: skip
"""What happens with every move."""
INTERPRETED = {"__init__", "sight", "text", "guide"}
COPIED = ("__init__.py", "kernel", "games", "bots", "server")
PAGE = Path("server", "static")
"""The page is built beside the sources, before or after them: no part of what is compiled."""
FILLS = "(self, args, kwds)"
"""In what mypyc writes of a `tp_init`: here the values come into a thing."""
TESTS = [
    *(f"tests/{folder}" for folder in ("kernel", "games", "bots", "conformance", "compiled")),
    *(f"tests/server/test_{part}.py" for part in ("table", "bots", "finished", "waking")),
]


def groups(package: Path) -> list[tuple[list[str], str]]:
    """The kernel's core, the search, and of every game what is not only for looking at: each a library of its own."""
    found = [
        ([str(package / "kernel" / f"{name}.py") for name in KERNEL], "cantina_kernel"),
        ([str(package / "bots" / "search.py")], "cantina_bots"),
        ([str(package / "server" / f"{name}.py") for name in SERVER], "cantina_server"),
    ]
    for game in sorted(path for path in (package / "games").iterdir() if path.is_dir()):
        paths = [str(path) for path in sorted(game.rglob("*.py")) if path.stem not in INTERPRETED]
        if paths:
            found.append((paths, f"cantina_{game.name}"))
    return found


def digest(package: Path = SOURCE) -> str:
    """Stands for everything that the build depends on."""
    found = [path for name in COPIED for path in [package / name, *(package / name).rglob("*")] if path.is_file()]
    sha = hashlib.sha256(sys.version.encode() + Path(__file__).read_bytes())
    for path in sorted(path for path in found if path.parent.name != "__pycache__" and not of_page(path, package)):
        sha.update(f"{path.relative_to(package).as_posix()}\0".encode() + path.read_bytes() + b"\0")
    return sha.hexdigest()


def of_page(path: Path, package: Path) -> bool:
    return path.is_relative_to(package / PAGE)


def build(target: Path, level: int, jobs: int | None) -> None:
    """A folder with native modules in it, there as a whole or not at all. `level`: how hard the C compiler tries."""
    part = target.with_name(f"{target.name}.{os.getpid()}")
    package = part / "cantina"
    shutil.rmtree(part, ignore_errors=True)
    package.mkdir(parents=True)
    try:
        copy(package)
        sources = digest(package)
        compile_in(part, level, jobs)
        link_rest(package, target / "cantina")
        (part / STAMP).write_text(f"{sources} {level}")
        shutil.rmtree(target, ignore_errors=True)
        part.rename(target)
    finally:
        shutil.rmtree(part, ignore_errors=True)


def copy(package: Path) -> None:
    for name in COPIED:
        if (SOURCE / name).is_dir():
            shutil.copytree(SOURCE / name, package / name, ignore=shutil.ignore_patterns("__pycache__", PAGE.name))
        else:
            shutil.copy2(SOURCE / name, package / name)


def link_rest(package: Path, place: Path) -> None:
    """What is not compiled stays in the tree, the rules among the documents too. Wheels, made on Windows as well, take
    the native modules only."""
    if os.name == "nt":
        return
    rest = [path for path in SOURCE.iterdir() if path.name not in (*COPIED, "__pycache__")]
    places = [*((path, path.name) for path in rest), (ROOT / "docs" / "rules", "rules"), (SOURCE / PAGE, str(PAGE))]
    for path, name in places:
        (package / name).symlink_to(os.path.relpath(path, (place / name).parent))


class Unfit(Exception):  # noqa: N818
    """This mypyc would make modules that look well and are not."""


def unfit(why: str) -> Unfit:
    from mypy.version import __version__

    bound = "pyproject.toml says which versions are known to do"
    return Unfit(f"mypyc {__version__} does not fit, so kernel and games are not compiled: {why}; {bound}")


def init_slot(slots: Any) -> Any:
    """How mypyc writes what fills a new thing: a private part of it, so it is looked at before it is replaced."""
    slot = slots.get("__init__") if isinstance(slots, dict) else None
    if not (isinstance(slot, tuple) and len(slot) == 2 and slot[0] == "tp_init" and callable(slot[1])):
        raise unfit(f"emitclass.SLOT_DEFS should have a writer of tp_init for __init__, not {slot!r}")
    return slot[1]


def fill_when_called() -> Callable[[], None]:
    """Have things of `serializable` classes filled wherever such a class is called.

    They can be made without their contents, so mypyc leaves filling them to `tp_init`; but only for classes that allow
    interpreted subclasses does that do anything. Without this, `(A if x else B)(1)`, and every call from interpreted
    code, gives a thing with nothing in it. What is given back fails, after the code was written, where mypyc never
    asked.
    """
    from mypyc.codegen import emitclass

    slots: Any = getattr(emitclass, "SLOT_DEFS", None)
    usual = init_slot(slots)
    asked: list[str] = []

    def initialize(cl: Any, init: Any, emitter: Any) -> Any:
        asked.append(cl.fullname)
        allowed, written = cl.allow_interpreted_subclasses, len(emitter.fragments)
        cl.allow_interpreted_subclasses = allowed or cl.is_serializable()
        name = usual(cl, init, emitter)
        cl.allow_interpreted_subclasses = allowed
        if cl.is_serializable() and not any(FILLS in line for line in emitter.fragments[written:]):
            raise unfit(f"things of {cl.fullname} would be empty")
        return name

    def check() -> None:
        if not asked:
            raise unfit("it did not use its emitclass.SLOT_DEFS")

    slots["__init__"] = ("tp_init", initialize)
    return check


def compile_in(folder: Path, level: int, jobs: int | None) -> None:
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    check_filled = fill_when_called()
    os.chdir(folder)
    parts: list[tuple[list[str], str | None]] = [*groups(Path("cantina"))]
    paths = [path for group, _ in parts for path in group]
    extensions = mypycify(
        ["--config-file", str(ROOT / "pyproject.toml"), "--follow-imports=silent", *paths],
        opt_level=str(level),
        debug_level="0",
        separate=parts,
    )
    check_filled()
    command = build_ext(Distribution({"name": "cantina", "ext_modules": extensions}))
    command.inplace = True
    command.parallel = jobs
    command.ensure_finalized()
    command.run()
    os.chdir(ROOT)
    for left in ("build", ".mypy_cache"):
        shutil.rmtree(folder / left, ignore_errors=True)
    print(f"compiled {len(paths)} modules")


@contextmanager
def alone(target: Path) -> Iterator[None]:
    """Whoever else compiles beside this folder is waited for: `make test` begins before the result is needed."""
    target.parent.mkdir(parents=True, exist_ok=True)
    if os.name == "nt":
        yield
        return
    import fcntl

    held = os.open(target.parent, os.O_RDONLY)
    try:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield
    finally:
        os.close(held)


def fits(folder: Path, level: int) -> bool:
    """Whether a folder has what the tree has, compiled at least this hard."""
    stamp = folder / STAMP
    if not stamp.exists():
        return False
    sources, _, reached = stamp.read_text().partition(" ")
    return sources == digest() and int(reached) >= level


def compiler() -> str | None:
    """The C compiler that Python's own build settings name, or any of the usual ones, if Python's headers are there."""
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return None
    named = (sysconfig.get_config_var("CC") or "").split()
    return next((found for name in [*named[:1], "cc", "gcc", "clang"] if (found := shutil.which(name))), None)


def run_tests() -> int:
    environment = {**os.environ, "PYTHONPATH": str(BUILD)}
    native = "import cantina, sys; sys.exit(not cantina.compiled())"
    if subprocess.run([sys.executable, "-c", native], env=environment, cwd=ROOT, check=False).returncode:
        print("the compiled modules are not the ones that are imported")
        return 1
    print("the same tests on the compiled kernel and games:")
    command = [sys.executable, "-m", "pytest", "--numprocesses", "auto", "--dist", "worksteal"]
    command += ["-m", "not interpreted", *TESTS]
    return subprocess.run(command, env=environment, cwd=ROOT, check=False).returncode


def have_it(target: Path, level: int, jobs: int | None) -> int:
    """Compile, unless that was done. Anything but 0: it could not be done."""
    if fits(target, level):
        return 0
    if os.name != "nt" and compiler() is None:  # on Windows setuptools knows where to look
        why = "There is no C compiler here, so kernel and games cannot be compiled: install gcc or clang."
        print(why, file=sys.stderr)
        return 1
    try:
        build(target, level, jobs)
    except Unfit as why:
        print(why, file=sys.stderr)
        return 1
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--level", type=int, choices=range(4))
    parser.add_argument("--test", action="store_true")
    parser.add_argument("--into", type=Path, default=BUILD)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    chosen = parser.parse_args()
    level = chosen.level if chosen.level is not None else 1 if chosen.test else 3
    with alone(chosen.into):
        failed = have_it(chosen.into, level, chosen.jobs)
    return failed or (run_tests() if chosen.test else 0)


if __name__ == "__main__":
    sys.exit(main())
