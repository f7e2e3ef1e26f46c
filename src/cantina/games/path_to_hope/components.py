"""The cards and what is printed about them. The figures are in cards.json."""

import json
from importlib import resources
from typing import Any, Final, Literal, TypeAlias

Hero: TypeAlias = int
"""A number into HEROES."""
Kind: TypeAlias = int
"""What an Imperial card shows: a number into CARDS."""
CardId: TypeAlias = int
"""One of the cards of a round, Imperial or of a hero: which kind or hero it is, the state knows."""
Bits: TypeAlias = int
"""A set of small numbers."""
PlaceId: TypeAlias = int
"""Which stack, from the left."""

_data: dict[str, Any] = json.loads(resources.files(__package__).joinpath("cards.json").read_text("utf-8"))

# -- rebels -------------------------------------------------------------------------------------------------------

BODHI: Final = 0
JYN: Final = 1
BAZE: Final = 2
CASSIAN: Final = 3
CHIRRUT: Final = 4
K2SO: Final = 5

HEROES: list[str] = [hero["id"] for hero in _data["heroes"]]
"""The heroes; a hero is a number into this list. Every player gets one card of each. [PH-2]"""
HERO: dict[str, int] = {name: hero for hero, name in enumerate(HEROES)}
HERO_REF: list[str] = [f"hero:{name}" for name in HEROES]
HAND: Final[int] = _data["hand"]

# -- the Empire ---------------------------------------------------------------------------------------------------

FIGHTER: Final = 0
STRIKER: Final = 1
TROOPER: Final = 2
PLANS: Final = 3
MORE_FIGHTERS: Final = 4
MORE_STRIKERS: Final = 5
STAR_DESTROYER: Final = 6
AT_ST: Final = 7
TANK: Final = 8
AMBUSH: Final = 9
AT_ACT: Final = 10
DISINFORMATION: Final = 11

KINDS: Final = 12
SPECIAL: Final = 4
"""The type of the eight special enemies; the other types are numbered like their only kind."""

CARDS: list[str] = [card["id"] for card in _data["cards"]]
"""The kinds of Imperial cards; a kind is a number into this list. [PH-1]"""
CARD: dict[str, int] = {name: kind for kind, name in enumerate(CARDS)}
CARD_REF: list[str] = [f"card:{name}" for name in CARDS]
COUNT: list[int] = [card["count"] for card in _data["cards"]]
TYPES: list[str] = ["tie-fighter", "tie-striker", "death-trooper", "plans", "special"]
TYPE: list[int] = [TYPES.index(card["type"]) for card in _data["cards"]]
"""By kind: its type, the symbol in the corner of the card."""
SPECIALS: list[int] = [kind for kind in range(KINDS) if TYPE[kind] == SPECIAL]
TOTAL: Final[int] = _data["imperial_total"]

# -- tables -------------------------------------------------------------------------------------------------------

STACK: Final[int] = _data["stack"]
"""How many cards everybody is dealt, and a stack has at first."""
Length = Literal["three", "quick"]
LENGTHS: tuple[Length, ...] = ("three", "quick")
THREE: Final = 0
QUICK: Final = 1
ROUNDS: list[int] = [_data["rounds"][game] for game in LENGTHS]


def _decks(game: str) -> dict[int, list[int]]:
    return {int(seats): [deck[name] for name in TYPES] for seats, deck in _data["decks"][game].items()}


DECKS: list[dict[int, list[int]]] = [_decks(game) for game in LENGTHS]
"""By game and number of players: how many cards of each type make up the deck of a round. [PH-6, PH-51]"""
Outcome = Literal["", "defeat", "victory", "glorious", "brilliant"]
BANDS: list[Outcome] = ["defeat", "victory", "glorious", "brilliant"]
OUTCOMES: dict[int, list[int]] = {
    int(seats): [0, *(bands[band] for band in BANDS[1:])] for seats, bands in _data["outcomes"].items()
}
"""By number of players: how many plans each outcome needs at least. [PH-50]"""

NONE: Final = -1
MOST_SEATS: Final = 6
STACK_REF: list[str] = [f"stack:{number}" for number in range(1, MOST_SEATS + 1)]
"""The stacks by place; people count them from one."""

assert sum(COUNT) == TOTAL, "the kinds in cards.json must add up to all Imperial cards"
assert HEROES == ["bodhi", "jyn", "baze", "cassian", "chirrut", "k2so"], "cards.json lists the heroes in another order"
assert CARDS == [
    "tie-fighter", "tie-striker", "death-trooper", "plans", "more-fighters", "more-strikers", "star-destroyer", "at-st",
    "tank", "ambush", "at-act", "disinformation",
], "cards.json lists the Imperial cards in another order"  # fmt: skip
assert all(sum(deck) == STACK * seats for decks in DECKS for seats, deck in decks.items()), "a deck does not deal out"
