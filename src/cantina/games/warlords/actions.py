"""Every answer that can be given, by number."""

from functools import cache
from typing import Final

from cantina.games.warlords.components import PLANETS, SHIPS
from cantina.games.warlords.options import (
    CAPTURE,
    GIVE,
    IN_FLEET,
    IN_LINE,
    KEEP,
    NO_EFFECT,
    PASS,
    PLANET_OPTION,
    SPECIAL,
    SPEND_ALL,
    STOP,
    TAKE_BACK,
    TO_FLEET,
    TO_LINE,
    TRADE,
)
from cantina.kernel import Option, Vocabulary

VOCABULARY_VERSION: Final = 1


@cache
def vocabulary(seats: int) -> Vocabulary:
    """Ships into lines and fleets, special cards, planets, ships on the table, trades by neighbour, and no."""
    kinds = range(SHIPS)
    options: list[Option] = [
        *[TO_LINE[kind][planet] for planet in PLANETS for kind in kinds],
        *TO_FLEET[0],
        *SPECIAL,
        *CAPTURE,
        *TAKE_BACK[0],
        *PLANET_OPTION,
        *[IN_LINE[planet][kind] for planet in PLANETS for kind in kinds],
        *[IN_FLEET[seat][kind] for seat in range(seats) for kind in kinds],
        *GIVE,
        *[TRADE[0][gave][other][took] for other in range(seats) for gave in kinds for took in kinds],
        *KEEP[0],
        *[PASS, SPEND_ALL, NO_EFFECT, STOP],
    ]
    return Vocabulary(VOCABULARY_VERSION, [option.text for option in options])
