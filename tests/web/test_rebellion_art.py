"""Every leader, system, unit and card of Rebellion is drawn, and no two of a kind alike."""

from functools import cache
from itertools import combinations

import pytest

from cantina.games.rebellion.components import read
from web.typescript import call

KINDS = ("leader", "system", "unit", "mission", "action", "objective", "tactic")


@cache
def drawn() -> dict[str, str]:
    """What hangs in the gallery, each with what it is made of."""
    found: list[dict[str, str]] = call(["games/rebellion/art/gallery.ts"], [("catalogue",)])
    return found[0]


@pytest.mark.parametrize("kind", KINDS)
def test_everything_is_drawn_and_no_two_alike(kind: str) -> None:
    names = [f"{kind}-{one['id']}" for one in read(f"{kind}s")[f"{kind}s"]]
    assert [name for name in names if "nothing" in drawn().get(name, "nothing")] == []
    assert [pair for pair in combinations(names, 2) if drawn()[pair[0]] == drawn()[pair[1]]] == []
