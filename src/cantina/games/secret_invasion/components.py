"""The cards and what is printed about them. The figures are in cards.json."""

import json
from importlib import resources
from typing import Any, Final, TypeAlias

CardId: TypeAlias = int
"""A number into IDS."""

_data: dict[str, Any] = json.loads(resources.files(__package__).joinpath("cards.json").read_text("utf-8"))

STORMTROOPER: Final = 0
BOBA_FETT: Final = 1
HAN: Final = 2
C3PO: Final = 3
R2D2: Final = 4
CHEWBACCA: Final = 5
LUKE: Final = 6
VADER: Final = 7
OBI_WAN: Final = 8
LEIA: Final = 9

IDS: Final[list[str]] = [card["id"] for card in _data["cards"]]
"""The characters by rising value; a card is a number into this list."""
CARD: dict[str, int] = {name: card for card, name in enumerate(IDS)}
VALUE: Final[list[int]] = [card["value"] for card in _data["cards"]]
COUNT: Final[list[int]] = [card["count"] for card in _data["cards"]]
REF: Final[list[str]] = [f"card:{name}" for name in IDS]
DECK: Final[list[int]] = [card for card, count in enumerate(COUNT) for _ in range(count)]
"""All cards of the game. [SI-1]"""

GOAL: dict[int, int] = {int(seats): tokens for seats, tokens in _data["tokens_to_win"].items()}
"""By number of seats: how many tokens win a match. [SI-2]"""
FACE_UP: dict[int, int] = {int(seats): cards for seats, cards in _data["face_up"].items()}
NUMBERS: list[int] = _data["numbers_to_name"]
"""What may be named, whatever lies open already. [SI-26, SI-R6, SI-R24]"""

NONE: Final = -1
MOST_SEATS: Final = max(GOAL)
ANY: Final = (1 << 10) - 1
"""A set of characters as bits: all of them."""
OF_VALUE: Final[list[int]] = [sum(1 << c for c in range(10) if VALUE[c] == value) for value in range(9)]
BELOW: Final[list[int]] = [sum(1 << c for c in range(10) if VALUE[c] < value) for value in range(9)]
ABOVE: Final[list[int]] = [sum(1 << c for c in range(10) if VALUE[c] > value) for value in range(9)]

_named = (STORMTROOPER, BOBA_FETT, HAN, C3PO, R2D2, CHEWBACCA, LUKE, VADER, OBI_WAN, LEIA)
assert [IDS[card] for card in _named] == [
    "stormtrooper", "boba-fett", "han", "c3po", "r2d2", "chewbacca", "luke", "vader", "obi-wan", "leia",
], "cards.json must list the ten characters in the order of their values"  # fmt: skip

EVERY_SEAT: Final = 255
AWARE: Final = 1 << 8 | 1
"""For who knows a card: a seat has seen it, and its holder is aware of that (times 2 for each seat before it)."""
