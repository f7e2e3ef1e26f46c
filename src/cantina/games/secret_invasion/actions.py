"""Every answer that can be given, by number."""

from functools import cache
from typing import Final

from cantina.games.secret_invasion.options import DECLINE, GUESSES, PLAY, STOP
from cantina.kernel import SEAT_OPTIONS, Vocabulary

VOCABULARY_VERSION: Final = 1


@cache
def vocabulary(seats: int) -> Vocabulary:
    """Cards to lay down, players, numbers to name, and no."""
    options = [*PLAY, *SEAT_OPTIONS[:seats], *GUESSES, DECLINE, STOP]
    return Vocabulary(VOCABULARY_VERSION, [option.text for option in options])
