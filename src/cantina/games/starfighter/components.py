"""The cards, cruisers and ready-made fleets, and what is printed about them. The figures are in the data files. [SF-1]

Cards are numbers into IDS, by level and number. What is printed on a half of a front is found at `card * 2 + half`,
the halves being UPPER and LOWER as printed.
"""

from importlib import resources
from typing import Any, Final, Literal, TypeAlias

from cantina.games.starfighter.checking import CARDS as CARDS
from cantina.games.starfighter.checking import LEAST_FLEET as LEAST_FLEET
from cantina.games.starfighter.checking import MOST_FIELDS as MOST_FIELDS
from cantina.games.starfighter.checking import MOST_FIGHTERS as MOST_FIGHTERS
from cantina.games.starfighter.checking import SECTORS as SECTORS
from cantina.games.starfighter.checking import (
    TRIGGERED,
    check_cards,
    check_cruisers,
    check_fleets,
    on_two_boards,
    parse,
)

CardId: TypeAlias = int
"""A number into IDS."""
CruiserId: TypeAlias = int
"""A number into CRUISERS."""
EffectId: TypeAlias = int
"""A number into EFFECT_REF."""
HalfId: TypeAlias = int
"""UPPER or LOWER, as printed."""
Slot: TypeAlias = int
"""A field of the boards: seat * FIELDS + sector * MOST_FIELDS + field."""
Source: TypeAlias = int
"""The half of a card in play that an effect stands on: slot * 2 + half."""
SectorId: TypeAlias = int
"""A sector of a board; of both boards together where seat * SECTORS is added."""
DeckId: TypeAlias = int
"""The common deck, or in a total war that of a seat."""
Epoch: TypeAlias = int
"""How often a deck had been reshuffled."""
Tokens: TypeAlias = int
"""How many damage tokens."""
Depth: TypeAlias = int
"""How deep in a chain of effects."""


def _load(name: str) -> dict[str, Any]:
    data: dict[str, Any] = parse(name, resources.files(__package__).joinpath(name).read_text("utf-8"))
    return data


_cards, _cruisers, _fleets = _load("cards.json"), _load("cruisers.json"), _load("fleets.json")
check_cards(_cards)
check_cruisers(_cruisers)
check_fleets(_fleets, [card["id"] for card in _cards["cards"]], [one["id"] for one in _cruisers["cruisers"]])

NONE: Final = -1
UPPER: Final = 0
LOWER: Final = 1
FIELDS: Final = SECTORS * MOST_FIELDS
"""Places for cards on a board; a slot is seat * FIELDS + sector * MOST_FIELDS + field."""
LETTERS: Final = "abcde"
"""The sectors of a board, left to right as the first seat sees the table."""

# -- effects --------------------------------------------------------------------------------------------------------

NO_EFFECT: Final = 0
DRAW: Final = 1
LATERAL: Final = 2
VERTICAL: Final = 3
FREE: Final = 4
ROTATE: Final = 5
DESTROY: Final = 6
HIT_ENEMY: Final = 7
HIT_OWN: Final = 8
ROLL: Final = 9
HIT_FIGHTER: Final = 10

EFFECTS: list[str] = ["", *TRIGGERED]
EFFECT_REF: list[str] = ["", *(f"effect:{name}" for name in TRIGGERED)]

# -- cards ----------------------------------------------------------------------------------------------------------


def _order(card: dict[str, Any]) -> tuple[int, int]:
    level, _, number = str(card["id"]).partition("-")
    return int(level), int(number)


_sorted: list[dict[str, Any]] = sorted(_cards["cards"], key=_order)
_halves: list[dict[str, Any]] = [card[half] for card in _sorted for half in ("upper", "lower")]
_backs: list[dict[str, Any]] = [_cards["back"]["upper"], _cards["back"]["lower"]]

IDS: list[str] = [card["id"] for card in _sorted]
"""Every card there is, once. [SF-1]"""
CARD: dict[str, int] = {name: card for card, name in enumerate(IDS)}
REF: list[str] = [f"card:{name}" for name in IDS]
BACK_REF: Final = "card:back"
LEVEL: list[int] = [card["level"] for card in _sorted]
Series = Literal["training", "advanced"]
SERIES_OF: list[Series] = [card["series"] for card in _sorted]
TRAINING_CARDS: list[int] = [card for card in range(CARDS) if SERIES_OF[card] == "training"]
"""The cards with green numbers. [SF-4]"""

BACK: Final = CARDS
"""The side that all cards share, as an entry of the lists of halves. [SF-2]"""
FIGHTERS: list[int] = [half["fighters"] for half in _halves + _backs]
EFFECT: list[int] = [EFFECTS.index(half.get("effect", "")) for half in _halves + _backs]
SHIELDS: list[int] = [half.get("shields", 0) for half in _halves + _backs]
FIELD: list[bool] = [bool(half.get("field", False)) for half in _halves + _backs]

# -- cruisers -------------------------------------------------------------------------------------------------------

CRUISERS: list[str] = [one["id"] for one in _cruisers["cruisers"]]
CRUISER_REF: list[str] = [f"cruiser:{name}" for name in CRUISERS]
ARMOUR: list[int] = [one["armour"] for one in _cruisers["cruisers"]]
CAPACITY: list[list[int]] = [one["fields"] for one in _cruisers["cruisers"]]
DRAWS: list[list[int]] = [one["draws"] for one in _cruisers["cruisers"]]
"""Fields and draw symbols of each sector, as the player of the cruiser sees them. [SF-3]"""
TRAINING_CRUISERS: list[int] = [at for at, one in enumerate(_cruisers["cruisers"]) if one["training"]]
BOARDS: dict[int, list[list[int]]] = {
    int(roster): [[CRUISERS.index(name) for name in board] for board in boards]
    for roster, boards in _cruisers["boards"].items()
}
ROSTER: dict[int, list[int]] = {
    roster: sorted({one for board in boards for one in board}) for roster, boards in BOARDS.items()
}


def can_meet(roster: int, one: CruiserId, other: CruiserId) -> bool:
    """Two different cruisers that are not only the two faces of the same board. [SF-R28]"""
    return one != other and on_two_boards(BOARDS[roster], one, other)


# -- ready-made fleets ----------------------------------------------------------------------------------------------

FLEETS: list[str] = [fleet["id"] for fleet in _fleets["fleets"]]
FLEET_CRUISER: list[int] = [CRUISERS.index(fleet["cruiser"]) for fleet in _fleets["fleets"]]
FLEET_CARDS: list[list[int]] = [sorted(CARD[name] for name in fleet["cards"]) for fleet in _fleets["fleets"]]

# -- fixed numbers of the rules -------------------------------------------------------------------------------------

MOST_OFFSET: Final = SECTORS - 2
"""After a manoeuvre at least two sectors of each cruiser have one opposite. [SF-20]"""
MOST_CHAIN: Final = 200
"""How many effects of one chain are carried out; what is left then lapses. [SF-R12]"""
QUIET_ROUNDS: Final = 3
LAST_ROUND: Final = 60
"""A game that does not get on ends after this many quiet rounds, and in any case after this round. [SF-R20]"""
