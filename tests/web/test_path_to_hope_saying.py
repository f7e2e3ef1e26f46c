"""Where heroes can be said to go on the page: what it offers is what the game understands."""

import pytest

from cantina.games.path_to_hope.components import HEROES, K2SO
from cantina.games.path_to_hope.talk import understood
from web.typescript import call

SEATS = 6


def test_cards_that_were_told_are_counted_by_kind() -> None:
    found = call(["games/path-to-hope/saying.ts"], [("counted", "card:tie card:at-st card:tie"), ("counted", "")])
    assert found == [[{"ref": "card:tie", "number": 2}, {"ref": "card:at-st", "number": 1}], []]


@pytest.mark.parametrize("places", [[1, 2, 3, 4, 5, 6], [2, 5], [4], []])
def test_k2so_can_be_sent_to_two_stacks_and_the_others_to_one(places: list[int]) -> None:
    found = call(["games/path-to-hope/saying.ts"], [("targets", hero, places) for hero in HEROES])
    for hero, targets in zip(HEROES, found, strict=True):
        pairs = hero == HEROES[K2SO] and len(places) > 1
        assert len(targets) == (len(places) * (len(places) - 1) // 2 if pairs else len(places))
        assert all("+" in target for target in targets) or not pairs
        assert all(understood(SEATS, 0, f"play {hero} {target}") for target in targets)
