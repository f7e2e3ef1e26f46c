"""What a seat cannot know, dealt again in agreement with all that it has seen. [SI-37, SI-38]"""

from typing import TYPE_CHECKING

from cantina.games.secret_invasion.components import AWARE, NONE
from cantina.kernel import Chance

if TYPE_CHECKING:
    from cantina.games.secret_invasion.state import Invasion


def redeal(s: "Invasion", seat: int | None, chance: Chance) -> None:
    """Deal the hidden cards again, as they may lie for all that the seat has seen. [SI-37, SI-38]

    Whether *another* seat still knows somebody's card is hidden too (that somebody may have laid it down), so of
    that only what concerns the viewer's own hand is kept, as far as the viewer is aware of it.
    """
    me = -1 if seat is None else seat
    pool, hands = s.pool, s.hands
    hidden: list[int] = []
    for holder in range(s.seats):
        if hands[holder] == NONE:
            continue
        if holder == me:
            s.knows[holder] = (s.knows[holder] >> 8) * AWARE
            continue
        known = s.knows[holder] & (1 << me) if me >= 0 else 0
        s.knows[holder] = known
        if not known:
            hidden.append(holder)
            pool.append(hands[holder])
    drawn = s.drawn != NONE and s.active != me
    if drawn:
        pool.append(s.drawn)
    pool.sort()
    while True:
        for holder in hidden:
            hands[holder] = chance.take(pool)
        if fits(s):
            break
        for holder in hidden:
            pool.append(hands[holder])
    if drawn:
        s.drawn = chance.take(pool)


def fits(s: "Invasion") -> bool:
    """Whether the hands can be these for all that everybody has seen."""
    return any(fits_case(s, first) for first in range(0, len(s.may), s.seats))


def fits_case(s: "Invasion", first: int) -> bool:
    for holder in range(s.seats):
        card = s.hands[holder]
        if card != NONE and not s.may[first + holder] >> card & 1:
            return False
    return True
