"""Compile kernel and games with mypyc into build/compiled: a copy of the package, native modules beside sources.

Run it with PYTHONPATH=build/compiled to use the result. Modules that define msgspec structs, and whatever is not on the
way of a simulation, stay interpreted.
"""

import os
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "cantina"
BUILD = ROOT / "build" / "compiled"
KERNEL = ["chance", "option", "step", "state"]
GAME = ["components", "state", "characters", "rules", "bot"]


def modules(package: Path) -> list[str]:
    """The modules to compile: the kernel's core, and those of every game that are named in GAME or lie in a folder."""
    found = [package / "kernel" / f"{name}.py" for name in KERNEL]
    for game in sorted((package / "games").iterdir()):
        found += [game / f"{name}.py" for name in GAME]
        found += sorted(game.glob("rules/*.py")) + sorted(game.glob("cards/*.py"))
    return [str(path.relative_to(BUILD)) for path in found if path.exists()]


def main() -> None:
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    shutil.rmtree(BUILD, ignore_errors=True)
    package = BUILD / "cantina"
    shutil.copytree(SOURCE, package, ignore=shutil.ignore_patterns("__pycache__", "static"))
    os.chdir(BUILD)
    sys.path.insert(0, str(BUILD))
    extensions = mypycify(
        ["--config-file", str(ROOT / "pyproject.toml"), "--follow-imports=silent", *modules(package)],
        opt_level="3",
        group_name="cantina",
    )
    distribution = Distribution({"name": "cantina", "ext_modules": extensions})
    command = build_ext(distribution)
    command.inplace = True
    command.ensure_finalized()
    command.run()
    print(f"compiled {len(modules(package))} modules into {BUILD.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
