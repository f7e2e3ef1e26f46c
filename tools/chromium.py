"""Find a Chromium for the browser tests, or get Debian's where we may. Prints its path, or says that there is none.

The one without windows comes first: it draws the same pages with three quarters of the work.
"""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")


def find() -> str | None:
    """The path of an installed Chromium: the one that $CHROMIUM names, else the first on the PATH."""
    named = os.environ.get("CHROMIUM")
    if named:
        return named
    return next((path for name in NAMES if (path := shutil.which(name))), None)


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
