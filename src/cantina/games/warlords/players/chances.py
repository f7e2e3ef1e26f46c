"""Who wins from here: fitted to games of admirals, for positions at the beginning of a turn.

`bench/fit_warlords.py` plays the games and writes the weights; `chances.json` holds them.
"""

import json
from importlib import resources
from math import exp, log
from typing import Final

from cantina.games.warlords.components import BITS, FLEET, KINDS, NONE, OPEN, SHIPS, VALUE, PlaceId
from cantina.games.warlords.ending import planets_of_value
from cantina.games.warlords.players.prospects import HASTE, NOBODY, turns_with
from cantina.games.warlords.state import Warlords
from cantina.kernel import Seat

SPREAD: Final = 1.6
FURTHER: Final = 0.33
"""How many points make a difference in the end, and how many more for each planet that is still face down."""
UNLIKELY: Final = 0.05
"""The least chance to capture the last planet that counts."""
FEATURES = [
    "points", "expected", "kinds", "star_destroyers", "super_star_destroyers", "death_stars", "slaves",
    "ships", "fleet_kinds", "last",
]  # fmt: skip
"""What a position is judged by: points, the share of the open planets that a player is likely to get, kinds of ships in
hand, special cards, ships and kinds of ships in the fleet, and who is likely to win with the last planet."""
_fitted: dict[str, dict[str, float]] = json.loads(
    resources.files(__package__).joinpath("chances.json").read_text("utf-8")
)
WEIGHTS: list[list[float]] = [[_fitted[table][name] for name in FEATURES] for table in ("two", "more")]
"""What each is worth with two players, and with more. `bench/fit_warlords.py` finds it from played games."""


def chances_to_win(s: Warlords) -> list[float]:
    """How likely each seat is to win."""
    weights = WEIGHTS[0 if s.seats == 2 else 1]
    shares: list[float] = []
    for found in features(s):
        score = 0.0
        for at in range(len(weights)):
            score += weights[at] * found[at]
        shares.append(exp(score))
    total = sum(shares)
    return [share / total for share in shares]


def features(s: Warlords) -> list[list[float]]:
    """By seat: what the position is judged by at the beginning of a turn, with all hands as they are in this state."""
    spread = SPREAD + FURTHER * len(s.planets)
    weights = [nearness(s, seat) for seat in range(s.seats)]
    found: list[list[float]] = []
    for seat in range(s.seats):
        first, kinds = seat * KINDS, 0
        for kind in range(SHIPS):
            if s.hands[first + kind]:
                kinds += 1
        row = [s.points[seat] / spread, expected(s, seat, weights) / spread, kinds / spread]
        for card in range(SHIPS, KINDS):
            row.append(s.hands[first + card] / spread)
        row.append(s.ships[seat] / spread)
        row.append(BITS[s.fleet_kinds[seat]] / spread)
        row.append(0.0)
        found.append(row)
    if not s.planets:
        judge_last(s, weights, found)
    return found


def nearness(s: Warlords, seat: Seat) -> list[float]:
    """By place: how soon a player can capture the planet there; the sooner, the more. 0: there is none."""
    ones = twos = 0
    for kind in range(SHIPS):
        count = s.hands[seat * KINDS + kind]
        if count:
            ones |= 1 << kind
            if count > 1:
                twos |= 1 << kind
    wait = ((seat - s.active) % s.seats + 1) / s.seats
    fleet, room = s.fleet_kinds[seat], FLEET - s.ships[seat]
    found: list[float] = []
    for place in range(OPEN):
        planet = s.open[place]
        if planet == NONE:
            found.append(0.0)
        else:
            found.append(exp(-HASTE * (wait + turns_with(planet, s.masks[place], fleet, room, ones, twos))))
    return found


def expected(s: Warlords, seat: Seat, weights: list[list[float]]) -> float:
    """The points that a player is likely to get from the open planets."""
    points = 0.0
    for place in range(OPEN):
        if s.open[place] != NONE:
            total = NOBODY
            for one in weights:
                total += one[place]
            points += VALUE[s.open[place]] * weights[seat][place] / total
    return points


def judge_last(s: Warlords, weights: list[list[float]], found: list[list[float]]) -> None:
    """The next planet is the last: who is near to one with which to win."""
    near = [0.0] * s.seats
    for seat in range(s.seats):
        for place in range(OPEN):
            if s.open[place] != NONE and wins_with(s, seat, place):
                near[seat] += weights[seat][place]
    total = sum(near) + 1e-9
    for seat in range(s.seats):
        found[seat][-1] = log(near[seat] / total + UNLIKELY)


def wins_with(s: Warlords, seat: Seat, place: PlaceId) -> bool:
    """Whether a player would win by capturing this planet as the last one; of equals it has moved last."""
    value = VALUE[s.open[place]]
    fours, threes = planets_of_value(s, seat, 4) + (value == 4), planets_of_value(s, seat, 3) + (value == 3)
    mine = s.points[seat] + value, fours, threes
    for other in range(s.seats):
        if other != seat and s.points[other] >= mine[0]:
            if (s.points[other], planets_of_value(s, other, 4), planets_of_value(s, other, 3)) > mine:
                return False
    return True
