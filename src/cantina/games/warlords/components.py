"""The cards of the Empire and what is printed about them. The figures are in cards.json."""

import json
from importlib import resources
from typing import Any, Final, TypeAlias

Kind: TypeAlias = int
"""Which ship or special card: a number into IDS."""
KindSet: TypeAlias = int
"""Several of them: a set of kinds as bits."""
PlanetId: TypeAlias = int
"""A number into PLANET_IDS."""
PlaceId: TypeAlias = int
"""Where ships lie: by an open planet, or from OPEN on in the fleet of a seat."""

_data: dict[str, Any] = json.loads(resources.files(__package__).joinpath("cards.json").read_text("utf-8"))
_cards: list[dict[str, Any]] = _data["ships"] + _data["specials"]

SHIPS: Final = 7
"""Kinds of ships. A card is a number: the ships come first, then the special cards."""
KINDS: Final = 11
STAR_DESTROYER: Final = 7
SUPER_STAR_DESTROYER: Final = 8
DEATH_STAR: Final = 9
SLAVE_1: Final = 10

IDS: list[str] = [card["id"] for card in _cards]
CARD: dict[str, int] = {name: card for card, name in enumerate(IDS)}
COUNT: list[int] = [card["count"] for card in _cards]
DECK: list[int] = [card for card, count in enumerate(COUNT) for _ in range(count)]
"""All ships and special cards. [WE-1, WE-2]"""

PLANET_IDS: list[str] = [planet["id"] for planet in _data["planets"]]
PLANET: dict[str, int] = {name: planet for planet, name in enumerate(PLANET_IDS)}
VALUE: list[int] = [planet["value"] for planet in _data["planets"]]
"""By planet: its points, which are also the most ships in its line of defence. [WE-3]"""
NEEDED: list[int] = [value - 1 for value in VALUE]
"""By planet: how many matching ships capture it. [WE-24]"""
PLANETS: list[int] = list(range(len(PLANET_IDS)))
LONGEST: Final[int] = max(VALUE)
"""The most ships in any line of defence."""

TOTAL: Final[int] = _data["limits"]["hand_and_fleet"]
"""Cards that a player has in hand and fleet together. [WE-5]"""
FLEET: Final[int] = _data["limits"]["fleet"]
"""The most ships in a fleet. [WE-12]"""
OPEN: Final[int] = _data["limits"]["open_planets"]
FEWEST_SEATS: Final[int] = _data["players"]["min"]
MOST_SEATS: Final[int] = _data["players"]["max"]

NONE: Final = -1
SOME_SHIP: Final = -2
"""As an offer: the active player must have a ship in hand, which one is not said yet."""
ALL_KINDS: Final = (1 << KINDS) - 1
"""A set of cards as bits: all of them."""
ALL_SHIPS: Final = (1 << SHIPS) - 1
BITS: list[int] = [bin(mask).count("1") for mask in range(1 << KINDS)]
"""How many members a set has that is given as bits."""

REF: list[str] = [("ship:" if card < SHIPS else "special:") + name for card, name in enumerate(IDS)]
"""How lines, options and views refer to a card."""
PLANET_REF: list[str] = [f"planet:{name}" for name in PLANET_IDS]
HAND_REF: list[str] = [f"{REF[card]}@hand" for card in range(SHIPS)]
"""A ship in the hand of the player who is asked."""
FLEET_REF: list[list[str]] = [[f"{REF[card]}@fleet-{seat}" for card in range(SHIPS)] for seat in range(MOST_SEATS)]
"""By seat and kind: a ship in a fleet."""
LINE_REF: list[list[str]] = [[f"{REF[card]}@{planet}" for card in range(SHIPS)] for planet in PLANET_IDS]
"""By planet and kind: a ship in a line of defence."""

assert len(_data["ships"]) == SHIPS, "cards.json must list seven kinds of ships"
assert IDS[SHIPS:] == [
    "star_destroyer", "super_star_destroyer", "death_star", "slave_1",
], "cards.json must list the four special cards in this order"  # fmt: skip
assert len(DECK) >= TOTAL * MOST_SEATS + OPEN * LONGEST + 1, "there must be a card to draw whatever lies on the table"
assert len(PLANETS) >= OPEN, "there must be planets enough to begin with"
