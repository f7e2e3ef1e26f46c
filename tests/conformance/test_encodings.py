"""What a seat sees, as numbers: they say the same as the view and the question, and only with a new version otherwise.

`CANTINA_GOLDEN=write make unit` renews the planes, where the version is another one.
"""

import os
from pathlib import Path
from typing import Any

import pytest

from cantina.games import find
from cantina.kernel import Game, Setup
from cantina.kernel.asking import ask_view
from cantina.kernel.encoding import asked
from cantina.kernel.planes import Plane
from conformance.conftest import GAMES, SETUPS, name
from conformance.ladder import some
from conformance.numbers import encodes

OURS = Path(__file__).parent.parent / "golden" / "planes"
ENCODED = [pair for pair in SETUPS if encodes(pair[0])]


@pytest.mark.parametrize(("at_table", "chosen"), ENCODED, ids=[name(*pair) for pair in ENCODED])
def test_numbers_say_what_is_seen_and_asked(at_table: Game[Any], chosen: Setup) -> None:
    encoding = at_table.encoding(chosen)
    low, high = encoding.bounds()
    for s in some(at_table, chosen, "numbers"):
        for seat in (None, *range(s.seats)):
            view, ask = at_table.view(s, seat), ask_view(s, seat)
            cells = encoding.encode(seat, view, ask)
            assert encoding.look(at_table, s, seat) == cells, "written from the state they are others"
            assert all(least <= cell <= most for least, cell, most in zip(low, cells, high, strict=True))
            seen = encoding.decode(cells)
            assert (seen.seat, seen.view) == (seat, view)
            assert seen.ask == (asked(ask, encoding.without) if ask else None)


def line_of(plane: Plane) -> str:
    shape = " × ".join(f"{times} {axis}" for times, axis in zip(plane.shape, plane.axes, strict=True))
    labels = " ".join(plane.labels)
    place = f"{plane.at} {plane.name}: {shape or 1}, every {plane.strides}"
    return f"{place}, {plane.low}–{plane.high} / {plane.scale} {labels}".rstrip()


def planes(game: Game[Any], seats: int) -> str:
    encoding = game.encoding(game.setup(seats))
    lines = [f"version {encoding.version}, {encoding.size} cells", *map(line_of, encoding.planes)]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("which", [game.id for game in GAMES if encodes(game)])
def test_planes_change_with_a_new_version_only(which: str) -> None:
    game = find(which)
    for seats in {game.seats[0], game.seats[-1]}:
        path, found = OURS / f"{which}-{seats}.txt", planes(game, seats)
        known = path.read_text("utf-8") if path.exists() else ""
        renewed = known.partition(",")[0] != found.partition(",")[0]
        if os.environ.get("CANTINA_GOLDEN") == "write" and renewed:
            path.parent.mkdir(exist_ok=True)
            path.write_text(found, "utf-8")
        else:
            assert found == known, "the planes have changed: raise PLANES in encoding.py, then renew this file"


@pytest.mark.parametrize("which", [game.id for game in GAMES if encodes(game)])
def test_every_cell_is_of_one_plane(which: str) -> None:
    game = find(which)
    for seats in game.seats:
        encoding = game.encoding(game.setup(seats))
        assert sorted(at for plane in encoding.planes for at in plane.cells()) == list(range(encoding.size))
        assert len({plane.name for plane in encoding.planes}) == len(encoding.planes)
