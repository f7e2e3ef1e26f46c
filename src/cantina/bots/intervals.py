"""How far a measured figure may be off.

Games of one deal are not independent: the same cards are played again from other seats. So what is counted is deals,
each with the mean of its games, and an interval follows from how much the deals differ among themselves.
"""

from collections.abc import Sequence
from functools import cache
from math import cos, pi, sin, sqrt, tan
from statistics import fmean

Interval = tuple[float, float]


def wilson(wins: float, games: float, z: float = 1.96) -> Interval:
    """Between which bounds the true share of wins lies (Wilson's score interval; by default with 95 % confidence)."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    middle = share + z * z / (2 * games)
    spread = z * sqrt(max(0.0, share * (1 - share)) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


@cache
def student(freedom: int, confidence: float = 0.95) -> float:
    """How many standard errors an interval reaches to each side: Student's t for a number of degrees of freedom."""
    inside = _within_odd if freedom % 2 else _within_even
    low, high = 0.0, pi / 2
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if inside(middle, freedom) < confidence else (low, middle)
    return sqrt(freedom) * tan(low)


def _within_even(angle: float, freedom: int) -> float:
    """How likely t stays within ± √freedom · tan(angle) (Abramowitz and Stegun, 26.7.4)."""
    return sin(angle) * _series(angle, 1.0, range(1, freedom - 2, 2))


def _within_odd(angle: float, freedom: int) -> float:
    """The same for odd numbers (there, the formula before it)."""
    further = sin(angle) * _series(angle, cos(angle), range(2, freedom - 2, 2)) if freedom > 1 else 0.0
    return 2 / pi * (angle + further)


def _series(angle: float, term: float, numerators: range) -> float:
    total = term
    for numerator in numerators:
        term *= numerator / (numerator + 1) * cos(angle) ** 2
        total += term
    return total


def mean_interval(deals: Sequence[float]) -> Interval:
    """The bounds of a mean, from the mean of each deal."""
    mean, count = fmean(deals), len(deals)
    if count < 2:
        return float("-inf"), float("inf")
    off = student(count - 1) * sqrt(sum((one - mean) ** 2 for one in deals) / (count - 1) / count)
    return mean - off, mean + off


def share_interval(deals: Sequence[float], games: float) -> Interval:
    """The bounds of a share of wins, from the share in each deal; each of `games` games.

    Wilson's interval for as many independent games as would scatter like these deals. Where all or nothing was won,
    nothing scatters, and each deal counts as one game.
    """
    share, count = fmean(deals), len(deals)
    if count < 2:
        return 0.0, 1.0
    spread = share * (1 - share)
    if spread <= 1e-12:
        return wilson(share * count, count, student(count - 1))
    # One deal more, of independent games: a few deals that happen to be alike prove little.
    scatter = (sum((one - share) ** 2 for one in deals) + spread / games) / (count - 1)
    alike = spread / (scatter / count)
    return wilson(share * alike, alike, student(count - 1))
