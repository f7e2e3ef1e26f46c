"""Find a Chromium for the browser tests, or get Debian's where we may. Prints its path, or says that there is none."""

import os
import shutil
import subprocess
import sys

from cantina.research.camera import chromium as find


def install() -> str | None:
    """Debian's Chromium, when this is a Debian and we are root."""
    apt = shutil.which("apt-get")
    if apt is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return None
    print("installing Chromium for the browser tests", file=sys.stderr)
    get = [apt, "install", "--yes", "--no-install-recommends", "chromium-headless-shell", "fonts-dejavu-core"]
    if not quietly(get):
        quietly([apt, "update"])
        quietly(get)
    return find()


def quietly(command: list[str]) -> bool:
    return subprocess.run(command, check=False, capture_output=True).returncode == 0


def main() -> None:
    path = find() or install()
    if path is None:
        sys.exit("There is no Chromium, and it cannot be installed here: install one, or name it with CHROMIUM=…")
    print(path)


if __name__ == "__main__":
    main()
