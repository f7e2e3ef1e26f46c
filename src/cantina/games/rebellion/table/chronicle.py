"""What is written down of the hunt for the base, to be told when the game is over: the route, the search, the race.

It grows by a page at the end of every round and whenever the base is chosen, revealed or moved. Pages never change, so
that clones share them. Nobody sees them before the end: they say where the base is.
"""

from typing import Final, Literal

from cantina.games.rebellion.components import IMPERIAL, SYSTEMS
from cantina.games.rebellion.state import Page, Rebellion

CHOSEN: Final = 0
REVEALED: Final = 1
MOVED: Final = 2
ROUND_OVER: Final = 3
OVER: Final = 4
Turning = Literal["chosen", "revealed", "moved", "round", "over"]
EVENT_IDS: Final[tuple[Turning, ...]] = ("chosen", "revealed", "moved", "round", "over")


def note(s: Rebellion, event: int) -> None:
    """Add a page: how things stand now."""
    s.chronicle = (*s.chronicle, page(s, event))


def page(s: Rebellion, event: int) -> Page:
    probes = sum(1 << card for card in s.probes)
    return event, s.time, s.reputation, s.base, s.maybe & ~s.excluded, probes, held(s)


def held(s: Rebellion) -> int:
    """Where the Empire has ground units (as bits): it has looked there itself."""
    return sum(1 << system for system in range(SYSTEMS) if s.troops(system, IMPERIAL))


def pages_to_show(s: Rebellion) -> list[Page]:
    """The whole chronicle with its last page, once the game is over; nothing before that."""
    return [*s.chronicle, page(s, OVER)] if s.over else []
