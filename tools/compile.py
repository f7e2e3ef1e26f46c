"""Compile kernel and games with mypyc into build/compiled: a copy of the package, native modules beside sources.

Use the result with PYTHONPATH=build/compiled. Modules that define msgspec structs, and those that only describe, stay
interpreted. With --test the tests of kernel, games and bots and the ladder then run on it. Where there is no C
compiler it says so and fails.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "cantina"
BUILD = ROOT / "build" / "compiled"
STAMP = BUILD / "sources"
KERNEL = ["chance", "option", "step", "state"]
INTERPRETED = {"__init__", "view", "text"}
TESTS = ["tests/kernel", "tests/games", "tests/bots", "tests/conformance"]


def groups(package: Path) -> list[tuple[list[str], str]]:
    """The kernel's core, and of every game all that is not only for looking at: each a library of its own."""
    found = [([str(package / "kernel" / f"{name}.py") for name in KERNEL], "kernel")]
    for game in sorted(path for path in (package / "games").iterdir() if path.is_dir()):
        paths = [str(path) for path in sorted(game.rglob("*.py")) if path.stem not in INTERPRETED]
        if paths:
            found.append((paths, game.name))
    return found


def digest() -> str:
    """Stands for everything that the build depends on."""
    files = [
        *sorted(SOURCE.rglob("*.py")),
        *sorted(SOURCE.rglob("*.json")),
        *sorted(SOURCE.rglob("*.ftl")),
        Path(__file__),
    ]
    sha = hashlib.sha256(sys.version.encode())
    for path in files:
        sha.update(path.read_bytes())
    return sha.hexdigest()


def build(level: str) -> None:
    """A fresh copy of the package with native modules in it. `level`: how hard the C compiler tries."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    shutil.rmtree(BUILD, ignore_errors=True)
    package = BUILD / "cantina"
    shutil.copytree(SOURCE, package, ignore=shutil.ignore_patterns("__pycache__", "static"))
    os.chdir(BUILD)
    parts: list[tuple[list[str], str | None]] = [*groups(Path("cantina"))]
    paths = [path for group, _ in parts for path in group]
    extensions = mypycify(
        ["--config-file", str(ROOT / "pyproject.toml"), "--follow-imports=silent", *paths],
        opt_level=level,
        separate=parts,
    )
    command = build_ext(Distribution({"name": "cantina", "ext_modules": extensions}))
    command.inplace = True
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    command.run()
    print(f"compiled {len(paths)} modules into {BUILD.relative_to(ROOT)}")


def compiler() -> str | None:
    """The C compiler that Python's own build settings name, or any of the usual ones."""
    named = (sysconfig.get_config_var("CC") or "").split()
    return next((found for name in [*named[:1], "cc", "gcc", "clang"] if (found := shutil.which(name))), None)


def run_tests() -> int:
    environment = {**os.environ, "PYTHONPATH": str(BUILD)}
    native = "import cantina.kernel.state as s, sys; sys.exit(not s.__file__.endswith(('.so', '.pyd')))"
    if subprocess.run([sys.executable, "-c", native], env=environment, cwd=ROOT, check=False).returncode:
        print("the compiled modules are not the ones that are imported")
        return 1
    print("the same tests on the compiled kernel and games:")
    command = [
        sys.executable,
        "-m",
        "pytest",
        "--numprocesses",
        "auto",
        *(path for path in TESTS if (ROOT / path).exists()),
    ]
    return subprocess.run(command, env=environment, cwd=ROOT, check=False).returncode


def main() -> int:
    if compiler() is None:
        print("There is no C compiler here, so kernel and games cannot be compiled: install gcc or clang.")
        return 1
    testing = "--test" in sys.argv[1:]
    level = "1" if testing else "3"
    wanted = f"{digest()} {level}"
    if not STAMP.exists() or STAMP.read_text() != wanted:
        build(level)
        STAMP.write_text(wanted)
    return run_tests() if testing else 0


if __name__ == "__main__":
    sys.exit(main())
