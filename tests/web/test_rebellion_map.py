"""Units and leaders leave the names on the map free, however full it gets."""

from functools import cache
from typing import Any

import msgspec
import pytest

from cantina import games
from cantina.bots import decide, make_player
from cantina.kernel import Table
from cantina.words import LANGUAGES, GameWords
from web.typescript import ROOT, call

REBELLION = games.find("rebellion")
FRAMES = {"1440x900": (670, 698, 0.02), "1280x720": (592, 525, 0.02), "844x390": (545, 283, 0.13)}
"""The map on two screens with log and talk beside it and on a phone on its side, in pixels;
which part of a name may be covered there."""
EVERY = 25
"""After how many answers the map is looked at."""


@cache
def positions() -> list[Any]:
    """A game between commanders, as now one side sees it and now the other."""
    table = Table.new(REBELLION, names=["Anna", "Boris"], seed="map", contributions=["anna", "boris"])
    players, found = [make_player(REBELLION, "commander", seat) for seat in (0, 1)], list[Any]()
    answers = 0
    while not table.over:
        seat = table.asked[0]
        table.answer(decide(players[seat], table, seat), seat)
        answers += 1
        if answers % EVERY == 0:
            found.append(msgspec.to_builtins(table.view(answers % 2)))
    return found


@pytest.mark.parametrize("screen", FRAMES)
def test_names_are_free(screen: str) -> None:
    views = positions()
    names = [
        {system["ref"]: GameWords(language, REBELLION).name(system["ref"], "top") for system in views[0]["systems"]}
        for language in LANGUAGES
    ]
    *frame, most = FRAMES[screen]
    calls = [("covered", view["systems"], view["base"], name, *frame) for view in views for name in names]
    parts = [part for found in call([str(ROOT / "tests" / "web" / "galaxy.ts")], calls) for part in found]
    assert len(parts) > 1000
    assert max(parts) < most
