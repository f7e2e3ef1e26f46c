"""Markers of systems, loyalty, and what holds for a leader for a while."""

from typing import Final

SUBJUGATED: Final = 1
SABOTAGED: Final = 2
DESTROYED: Final = 4
"""Markers of a system, as bits."""

NEUTRAL: Final = 0
REBEL_LOYAL: Final = 1
IMPERIAL_LOYAL: Final = 2
"""Loyalty: the side plus one, or none."""

DETAINED: Final = 1
NO_SEND: Final = 2
NO_BLOCK: Final = 4
LANDO_BONUS: Final = 8
NO_RETREAT: Final = 16
ON_STARTING: Final = 32
ON_FOUND: Final = 64
"""What holds for a leader for a while, as bits: stays away from the pool once; nobody may be sent against the mission;
does not keep units from leaving; two successes more; came for one combat and goes back to the pool after it; is on a
face-down card that everybody knows to be a starting mission; or one that was searched for in a deck."""
