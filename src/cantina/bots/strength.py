"""How strong players are, from who won against whom: the model of Bradley and Terry, for tables of any size.

Everybody has a strength; a seat wins as often as its strength's part in the sum of all strengths at the table. Two
players meet as in Bradley and Terry (1952); at larger tables it is Luce's choice, and three copies of a player count
three times. What is fitted is the logarithm, `theta`, by Newton's method; a shared win counts in part.

For every pair of players one drawn game is imagined, as two halves. So whoever won everything is not infinitely strong;
among hundreds of games it hardly matters. How strong somebody is at most who was never beaten, no game can tell: such
an interval is open.

Games of one deal are not independent. The intervals come from how much whole deals differ from what the fit expects of
them (the sandwich estimator, clustered by deal), not from the number of games.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import exp, inf, log, sqrt

import msgspec

from cantina.bots.intervals import Interval, student

ELO = 400 / log(10)
"""Points for each unit of theta, as in chess: 400 points are odds of ten to one."""
Matrix = list[list[float]]


class Heat(msgspec.Struct, frozen=True):
    """One game as the model sees it."""

    seating: tuple[int, ...]
    """The player at each seat."""
    shares: tuple[float, ...]
    """What each seat got of the win."""


class Strengths(msgspec.Struct):
    """A fit. Strengths are relative: those of all players together are zero on average."""

    theta: list[float]
    covariance: Matrix
    deals: int
    unbeaten: list[bool]
    """Who won every game alone."""
    winless: list[bool]
    """Who never got anything of a win."""

    def elo(self, player: int) -> float:
        return ELO * self.theta[player]

    def interval(self, player: int) -> Interval:
        """The bounds of a strength in Elo points, with 95 % confidence."""
        low, high = self._around(self.theta[player], self.covariance[player][player])
        return -inf if self.winless[player] else low, inf if self.unbeaten[player] else high

    def lead(self, player: int, other: int) -> tuple[float, Interval]:
        """By how many points a player is ahead of another, with the bounds."""
        c = self.covariance
        lead = self.theta[player] - self.theta[other]
        variance = c[player][player] + c[other][other] - 2 * c[player][other]
        return ELO * lead, self._around(lead, variance)

    def _around(self, value: float, variance: float) -> Interval:
        off = student(self.deals - 1) * sqrt(max(0.0, variance))
        return ELO * (value - off), ELO * (value + off)


def fit(players: int, deals: Sequence[Sequence[Heat]]) -> Strengths:
    """The strengths under which these deals, at least two, were likeliest."""
    played = [added(deal) for deal in deals]
    imagined = imagine(players)
    totals = joined([*played, *imagined])
    theta = climb(players, totals)
    bread = inverse(curvature(theta, totals))
    scale = len(deals) / (len(deals) - 1)
    # One deal more, of independent games: a few deals that happen to be alike prove little.
    meat = [[scale * x / len(deals) for x in row] for row in curvature(theta, joined(played), tie=0)]
    for deal in played:
        add_square(meat, surprise(theta, deal), scale)
    for half in imagined:
        add_square(meat, surprise(theta, half))
    unbeaten, winless = extremes(players, joined(played))
    return Strengths(theta, product(product(bread, meat), bread), len(deals), unbeaten, winless)


def extremes(players: int, totals: "Totals") -> tuple[list[bool], list[bool]]:
    """Who won everything, and who nothing."""
    unbeaten, winless = [True] * players, [True] * players
    for seating, (games, *got) in totals.items():
        for player in seating:
            mine = sum(share for seat, share in zip(seating, got, strict=True) if seat == player)
            unbeaten[player] &= mine > games - 1e-9
            winless[player] &= mine < 1e-9
    return unbeaten, winless


def imagine(players: int) -> list["Totals"]:
    """Each of a pair wins half a game."""
    halves = ([0.5, 0.5, 0.0], [0.5, 0.0, 0.5])
    return [{pair: half} for pair in combinations(range(players), 2) for half in halves]


Totals = dict[tuple[int, ...], list[float]]
"""By who sat at a table, in order: how many games there were, and what each of these seats got of them."""


def added(heats: Iterable[Heat]) -> Totals:
    """Games of the same players put together: the model asks for no more."""
    totals: Totals = {}
    for heat in heats:
        order = sorted(range(len(heat.seating)), key=heat.seating.__getitem__)
        known = totals.setdefault(tuple(heat.seating[seat] for seat in order), [0.0] * (len(order) + 1))
        known[0] += 1
        for at, seat in enumerate(order, 1):
            known[at] += heat.shares[seat]
    return totals


def joined(parts: Iterable[Totals]) -> Totals:
    whole: Totals = {}
    for part in parts:
        for seating, figures in part.items():
            known = whole.get(seating, [0.0] * len(figures))
            whole[seating] = [a + b for a, b in zip(known, figures, strict=True)]
    return whole


def chances(theta: Sequence[float], seating: Sequence[int]) -> list[float]:
    """How likely each seat wins."""
    highest = max(theta[player] for player in seating)
    weights = [exp(theta[player] - highest) for player in seating]
    whole = sum(weights)
    return [weight / whole for weight in weights]


def surprise(theta: Sequence[float], totals: Totals) -> list[float]:
    """By player: how much more was won than expected. It is also the slope of the likelihood."""
    slope = [0.0] * len(theta)
    for seating, (games, *got) in totals.items():
        for player, chance, share in zip(seating, chances(theta, seating), got, strict=True):
            slope[player] += share - games * chance
    return slope


def curvature(theta: Sequence[float], totals: Totals, tie: float = 1.0) -> Matrix:
    """How sharply the likelihood bends. Strengths are relative, so their sum is tied to zero."""
    bend = [[tie] * len(theta) for _ in theta]
    for seating, (games, *_) in totals.items():
        chance = chances(theta, seating)
        for a, p in zip(seating, chance, strict=True):
            bend[a][a] += games * p
            for b, q in zip(seating, chance, strict=True):
                bend[a][b] -= games * p * q
    return bend


def likelihood(theta: Sequence[float], totals: Totals) -> float:
    total = 0.0
    for seating, (_, *got) in totals.items():
        total += sum(share * log(p) for share, p in zip(got, chances(theta, seating), strict=True) if share)
    return total


def climb(players: int, totals: Totals) -> list[float]:
    """The top of the likelihood, which has one only."""
    theta, height = [0.0] * players, likelihood([0.0] * players, totals)
    for _ in range(100):
        step = times(inverse(curvature(theta, totals)), surprise(theta, totals))
        if max(map(abs, step)) < 1e-12:
            break
        for _ in range(30):
            there = [a + b for a, b in zip(theta, step, strict=True)]
            if likelihood(there, totals) >= height:
                break
            step = [part / 2 for part in step]
        theta, height = there, likelihood(there, totals)
    return theta


# -- small matrices --------------------------------------------------------------------------------------------------


def times(a: Matrix, v: Sequence[float]) -> list[float]:
    return [sum(x * y for x, y in zip(row, v, strict=True)) for row in a]


def product(a: Matrix, b: Matrix) -> Matrix:
    columns = list(zip(*b, strict=True))
    return [[sum(x * y for x, y in zip(row, column, strict=True)) for column in columns] for row in a]


def add_square(matrix: Matrix, v: Sequence[float], weight: float = 1.0) -> None:
    for row, x in zip(matrix, v, strict=True):
        for at, y in enumerate(v):
            row[at] += weight * x * y


def inverse(matrix: Matrix) -> Matrix:
    """By elimination. The matrices here are positive definite, so no pivot is zero."""
    size = len(matrix)
    work = [[*row, *(float(at == column) for column in range(size))] for at, row in enumerate(matrix)]
    for at in range(size):
        pivot = work[at][at]
        work[at] = [value / pivot for value in work[at]]
        for other in range(size):
            if other != at and (factor := work[other][at]):
                work[other] = [x - factor * y for x, y in zip(work[other], work[at], strict=True)]
    return [row[size:] for row in work]
