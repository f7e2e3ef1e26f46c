"""Every answer that can be given, by number."""

from functools import cache
from typing import Final

from cantina.games.path_to_hope.options import (
    CARD_OPTIONS,
    DECLINE,
    DONE,
    END_ROUND,
    FLIPS,
    HERO_OPTIONS,
    NEXT,
    PAIRS,
    PLACE_OPTIONS,
    PLAY_ON,
    PROPOSE_END,
    READY,
    SHUFFLE,
    STOP,
    SWAPS,
)
from cantina.kernel import Option, Vocabulary

VOCABULARY_VERSION: Final = 1


@cache
def vocabulary(seats: int) -> Vocabulary:
    """Heroes, stacks one by one and in pairs, enemies, players whose hero is turned down, and what else is said."""
    options: list[Option] = [
        *HERO_OPTIONS,
        *PLACE_OPTIONS[:seats],
        *[pair for pair in PAIRS if pair.other < seats],
        *[swap for swap in SWAPS if swap.other < seats],
        NEXT[0],
        *CARD_OPTIONS,
        *FLIPS[0][:seats],
        *[READY, SHUFFLE, DONE, STOP, DECLINE, PROPOSE_END, PLAY_ON, END_ROUND],
    ]
    return Vocabulary(VOCABULARY_VERSION, [option.text for option in options])
