"""Codes of fleets: the same fleet has the same code for good, whatever the numbers on the cards are."""

import itertools
from typing import Any

from cantina.games.starfighter.components import CRUISERS, FLEET_CARDS, FLEET_CRUISER, FLEETS, IDS
from web.typescript import call

MODULE = ["games/starfighter/code.ts"]
VANGUARD = "SF1-01146-12G50-0M3D6-04G0M-3G7CC-7"


def test_a_code_that_was_sent_long_ago_can_be_read() -> None:
    code, fleet = call(MODULE, [("encode", ready(0)), ("decode", VANGUARD)])
    assert FLEETS[0] == "vanguard"
    assert code == VANGUARD
    assert (fleet["cruiser"], sorted(fleet["cards"])) == ("ares", sorted(ready(0)["cards"]))


def test_every_card_has_a_place_of_its_own() -> None:
    """Its number says which; where numbers start over with every level, the level comes second."""
    by_level = [f"{level}-{number:02}" for level, number in itertools.product(range(4), range(1, 26))]
    now, other = call(MODULE, [("order", IDS), ("order", by_level)])
    assert [int(card.split("-")[1]) for card in now] == list(range(1, 101))
    assert other[:5] == ["0-01", "1-01", "2-01", "3-01", "0-02"]
    assert sorted(other) == by_level


def test_ready_made_fleets_come_back_from_their_codes() -> None:
    fleets = [ready(at) for at in range(len(FLEETS))]
    codes = call(MODULE, [("encode", fleet) for fleet in fleets])
    for fleet, read in zip(fleets, call(MODULE, [("decode", code) for code in codes]), strict=True):
        assert (read["cruiser"], sorted(read["cards"])) == (fleet["cruiser"], sorted(fleet["cards"]))


def ready(at: int) -> dict[str, Any]:
    return {"cruiser": CRUISERS[FLEET_CRUISER[at]], "cards": [IDS[card] for card in FLEET_CARDS[at]]}
