"""Every answer that can be given, by number."""

from functools import cache
from typing import Final

from cantina.games.starfighter.components import FIELDS, SECTORS
from cantina.games.starfighter.options import (
    ADD,
    BACK_AT,
    CLEAR,
    COPY_FLEET,
    CRUISER_OPTIONS,
    DONE,
    FRONT_AT,
    HALVES,
    HAND,
    LEVELS,
    OWN,
    PASS,
    REMOVE,
    SECTOR_OPTIONS,
    SHIFTS,
    TAKE_FLEET,
    WAYS,
    notation,
)
from cantina.games.starfighter.phases.battle import SPREAD
from cantina.games.starfighter.resolving import HALF_NAMES
from cantina.kernel import Option, Vocabulary

VOCABULARY_VERSION: Final = 1


@cache
def vocabulary(seats: int) -> Vocabulary:
    """Cards of the hand and where they go, cards in play and their halves, then what the battle and fleets ask."""
    own = range(SECTORS)
    slots = [notation(slot) for slot in range(seats * FIELDS)]
    options: list[Option] = [
        *HAND,
        *LEVELS,
        *[BACK_AT[at] for at in own],
        *[option for at in own for option in FRONT_AT[at]],
        *SECTOR_OPTIONS[:SECTORS],
        *HALVES,
        *[option for options in SPREAD for option in options],
        *SHIFTS,
        *WAYS,
        *CRUISER_OPTIONS,
        *TAKE_FLEET,
        *COPY_FLEET,
        *ADD,
        *REMOVE,
        *[PASS, OWN, CLEAR, DONE],
    ]
    effects = [f"{slot}-{half}" for slot in slots for half in HALF_NAMES]
    return Vocabulary(VOCABULARY_VERSION, [option.text for option in options] + slots + effects)
