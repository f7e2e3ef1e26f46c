"""How players really lay cards out, and what that tells of hands: some cards they keep, others go at once.

The figures are the habits of admirals in games of two: logarithms of how much likelier a hand becomes by what is in it.
`bench/fit_warlords_habits.py` finds them and writes `habits.json`; `bench/belief_warlords.py` shows how well they fit.
"""

import json
from importlib import resources
from math import exp

from cantina.games.warlords.components import KINDS, NONE, OPEN, SHIPS, Kind
from cantina.games.warlords.state import Warlords
from cantina.kernel import Seat

HABITS = [
    "twin", "twin_fits", "fits", "matches", "kinds", "star_destroyers", "super_star_destroyers", "death_stars",
    "slaves",
]  # fmt: skip
"""What a hand is judged by: ships that lie in their owner's fleet, too, and the lines that take one of those; the lines
that take any ship, where it might have been played; the lines in which it lies, for which it would have gone to the
fleet; how many kinds of ships there are; and special cards, which wait for their moment."""
_kept: dict[str, float] = json.loads(resources.files(__package__).joinpath("habits.json").read_text("utf-8"))
LEANINGS: list[float] = [_kept[name] for name in HABITS]


def likelihood(s: Warlords, me: Seat) -> float:
    """How likely the others' hands are, compared to others that a seat cannot tell from them."""
    score = 0.0
    for seat in range(s.seats):
        if seat != me:
            found = habits(s, seat)
            for at in range(len(found)):
                score += LEANINGS[at] * found[at]
    return exp(score)


def habits(s: Warlords, seat: Seat) -> list[int]:
    """What a hand is judged by, each as a number."""
    found, first = [0] * len(HABITS), seat * KINDS
    for kind in range(SHIPS):
        if s.hands[first + kind]:
            note_ship(s, seat, kind, found)
    for card in range(SHIPS, KINDS):
        found[card - KINDS] = s.hands[first + card]
    return found


def note_ship(s: Warlords, seat: Seat, kind: Kind, found: list[int]) -> None:
    """Where a ship of this kind could have gone."""
    twin = s.fleet_kinds[seat] >> kind & 1
    found[0] += twin
    found[4] += 1
    for place in range(OPEN):
        if s.open[place] != NONE:
            if s.masks[place] >> kind & 1:
                found[3] += 1 - twin
            elif s.accepts(place):
                found[2] += 1
                found[1] += twin
