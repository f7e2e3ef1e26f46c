"""How players really lay cards out, and what that tells of hands: some they keep, others go at once.

The figures are the habits of admirals, fitted to 21,000 looks at a rival's hand in games of two: logarithms of how much
likelier a hand becomes with such a card. `bench/belief_warlords.py` shows how well they fit.
"""

from math import exp
from typing import Final

from cantina.games.warlords.components import KINDS, NONE, OPEN, SHIPS, Kind
from cantina.games.warlords.state import Warlords
from cantina.kernel import Seat

TWIN: Final = -0.60
"""A ship that lies in one's own fleet, too: it can still go to a line ..."""
TWIN_FITS: Final = 0.29
"""... for each line that takes it."""
FITS: Final = -0.06
"""For each line that takes it: it might have been played there."""
MATCHES: Final = -0.14
"""For each line in which it lies: it would have gone to the fleet."""
HELD: list[float] = [0.0] * SHIPS + [0.13, 0.19, 0.68, 0.20]
"""Special cards wait for their moment, the Death Star most of all."""


def likelihood(s: Warlords, me: Seat) -> float:
    """How likely the others' hands are, compared to others that a seat cannot tell from them."""
    score = 0.0
    for seat in range(s.seats):
        if seat != me:
            for card in range(KINDS):
                count = s.hands[seat * KINDS + card]
                if count:
                    score += ship_habit(s, seat, card) if card < SHIPS else HELD[card] * count
    return exp(score)


def ship_habit(s: Warlords, seat: Seat, kind: Kind) -> float:
    """Whether somebody would still hold a ship of this kind."""
    fits = lies = 0
    for place in range(OPEN):
        if s.open[place] != NONE:
            if s.masks[place] >> kind & 1:
                lies += 1
            elif s.accepts(place):
                fits += 1
    if s.fleet_kinds[seat] >> kind & 1:
        return TWIN + (TWIN_FITS + FITS) * fits
    return FITS * fits + MATCHES * lies
