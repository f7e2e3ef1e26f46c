"""The real server as a process of its own: `python serve.py PORT FOLDER` prints its address. Bots do not dawdle.

With `--secret SEED` every table of the house has the secret of that seed: a test can know its luck beforehand.
With `--toy` the kernel's small game is in the house too: it has no board of its own, and decisions of several at once.
"""

import hashlib
import sys
from pathlib import Path

import msgspec

from cantina import games
from cantina.server.serve import serve
from cantina.server.settings import UNLIMITED, Settings

EAGER = Settings(bot_delay=0, requests=UNLIMITED, guests=UNLIMITED, tables=UNLIMITED, logins=UNLIMITED)


def add_toy() -> None:
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
    from cli.toytable import GAME

    known = {**games.registry(), GAME.id: GAME}
    games.registry = lambda: known  # type: ignore[assignment]


def fix_secret(seed: str) -> None:
    from cantina.server import hosting

    secret, blank = hashlib.sha256(f"cantina seed {seed}".encode()).digest(), hosting.blank
    hosting.blank = lambda *told: msgspec.structs.replace(blank(*told), secret=secret)


if __name__ == "__main__":
    if "--secret" in sys.argv:
        fix_secret(sys.argv[sys.argv.index("--secret") + 1])
    if "--toy" in sys.argv:
        add_toy()
    serve(
        port=int(sys.argv[1]),
        data=Path(sys.argv[2]),
        browser=False,
        settings=EAGER,
        opened=lambda address: print(address, flush=True),
    )
