"""The real server as a process of its own: `python serve.py PORT FOLDER` prints its address. Bots do not dawdle.

With `--toy` the kernel's small game is in the house too: it has no board of its own, and decisions of several at once.
"""

import sys
from pathlib import Path

from cantina import games
from cantina.server.serve import serve
from cantina.server.settings import UNLIMITED, Settings

EAGER = Settings(bot_delay=0, requests=UNLIMITED, guests=UNLIMITED, tables=UNLIMITED, logins=UNLIMITED)


def add_toy() -> None:
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
    from cli.toytable import GAME

    known = {**games.registry(), GAME.id: GAME}
    games.registry = lambda: known  # type: ignore[assignment]


if __name__ == "__main__":
    if "--toy" in sys.argv:
        add_toy()
    serve(
        port=int(sys.argv[1]),
        data=Path(sys.argv[2]),
        browser=False,
        settings=EAGER,
        opened=lambda address: print(address, flush=True),
    )
