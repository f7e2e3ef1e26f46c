"""The real server as a process of its own: `python serve.py PORT FOLDER` prints its address. Bots do not dawdle.

With `--luck FILE NUMBER` all luck of the house follows from what the file says (`luck.py`).
With `--secret SEED` every table of the house has its luck from that seed: a test can know it beforehand.
With `--scene FILE` a table begins as that file says while it is there: with its seed, and its answers already given.
With `--network HOST` that is the computer's address in its local network; with `--network none` it is in none.
With `--toy` the kernel's small game is in the house too: it has no board of its own, and decisions of several at once.
"""

import hashlib
import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from cantina import games
from cantina.kernel import Game, Table
from cantina.server.http.serve import serve
from cantina.server.settings import without_limits
from cantina.server.storage.contract import TableRow

SHARES = ["anna", "boris", "clara", "dmitri", "emma", "fritz"]
EAGER = without_limits(bot_delay=0, bot_after=1, resign_after=1, coach_nice=0)


sys.path.insert(0, str(Path(__file__).resolve().parents[1]))


def add_toy() -> None:
    from cli.toytable import GAME

    known = {**games.registry(), GAME.id: GAME}
    games.registry = lambda: known  # type: ignore[assignment]


def secret_of(seed: str) -> bytes:
    return hashlib.sha256(f"cantina seed {seed}".encode()).digest()


def fix_secret(seed: str) -> None:
    from cantina.server.tables import hosting, live

    secret, blank = secret_of(seed), hosting.blank
    hosting.blank = lambda *args: msgspec.structs.replace(blank(*args), secret=secret)
    live.new_game = lambda row, game: seeded(row, game, seed)  # type: ignore[attr-defined]


def seeded(row: TableRow, game: Game[Any], seed: str) -> Table:
    """As `Table.new` with a seed, and with shares that stand for those who mostly sit there."""
    options: dict[str, Any] = dict(row.options)
    names = [seat.name for seat in row.seats]
    return Table.new(game, names=names, seed=seed, contributions=SHARES[: len(names)], **options)


def set_scene(file: Path) -> None:
    """The record of such a table tells everything from the beginning, as if it had been played here."""
    from cantina.server.tables import hosting, live, loading

    blank, new_game = hosting.blank, loading.new_game

    def scene() -> dict[str, Any]:
        found: dict[str, Any] = json.loads(file.read_text()) if file.exists() else {}
        return found

    def blank_for_scene(*args: Any) -> TableRow:
        row, seed = blank(*args), scene().get("seed")
        return row if seed is None else msgspec.structs.replace(row, secret=secret_of(seed))

    def play_up_to_it(row: TableRow, game: Game[Any]) -> Table:
        seed = scene().get("seed")
        table = new_game(row, game) if seed is None else seeded(row, game, seed)
        for seat, answer in scene().get("answers", []):
            table.answer(answer, seat)
        return table

    hosting.blank = blank_for_scene  # type: ignore[assignment]
    live.new_game = play_up_to_it  # type: ignore[attr-defined]


def set_network(host: str) -> None:
    from cantina.server.http import reach

    reach.local_addresses = lambda: [] if host == "none" else [host]


if __name__ == "__main__":
    if "--luck" in sys.argv:
        from luck import of_server

        at = sys.argv.index("--luck")
        of_server(Path(sys.argv[at + 1]), sys.argv[at + 2])
    if "--network" in sys.argv:
        set_network(sys.argv[sys.argv.index("--network") + 1])
    if "--secret" in sys.argv:
        fix_secret(sys.argv[sys.argv.index("--secret") + 1])
    if "--scene" in sys.argv:
        set_scene(Path(sys.argv[sys.argv.index("--scene") + 1]))
    if "--toy" in sys.argv:
        add_toy()
    serve(
        port=int(sys.argv[1]),
        data=Path(sys.argv[2]),
        browser=False,
        settings=EAGER,
        opened=lambda address: print(address, flush=True),
    )
