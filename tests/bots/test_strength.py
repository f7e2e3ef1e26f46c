"""Strengths by Bradley and Terry: known values, and intervals that hold what they promise."""

import random
from itertools import combinations
from math import exp, inf, log

import pytest

from cantina.bots.intervals import mean_interval, share_interval, student, wilson
from cantina.bots.strength import ELO, Heat, Totals, climb, fit, inverse, product

# -- known values ------------------------------------------------------------------------------------------------------

BASEBALL = [
    [0, 7, 9, 7, 7, 9, 11],
    [6, 0, 7, 5, 11, 9, 9],
    [4, 6, 0, 7, 7, 8, 12],
    [6, 8, 6, 0, 6, 7, 10],
    [6, 2, 6, 7, 0, 7, 12],
    [4, 4, 5, 6, 6, 0, 6],
    [2, 4, 1, 3, 1, 7, 0],
]
"""American League, 1987: wins of the row's team over the column's. From Milwaukee to Baltimore."""
AGRESTI = [1.58, 1.44, 1.29, 1.25, 1.11, 0.68, 0.0]
"""What Agresti, Categorical Data Analysis, prints for it."""


def test_the_fit_of_a_textbook() -> None:
    totals: Totals = {}
    for a, b in combinations(range(7), 2):
        totals[a, b] = [BASEBALL[a][b] + BASEBALL[b][a], BASEBALL[a][b], BASEBALL[b][a]]
    theta = climb(7, totals)
    assert [one - theta[6] for one in theta] == pytest.approx(AGRESTI, abs=0.005)
    assert sum(theta) == pytest.approx(0)


def beats(winner: int, loser: int) -> Heat:
    return Heat((winner, loser), (1.0, 0.0))


def test_two_players_have_a_closed_form() -> None:
    """Odds of the wins, with half a game more for each."""
    found = fit(2, [[beats(0, 1)]] * 30 + [[beats(1, 0)]] * 10)
    assert found.elo(0) - found.elo(1) == pytest.approx(ELO * log(30.5 / 10.5))
    assert found.lead(0, 1)[0] == pytest.approx(2 * found.elo(0))
    assert 0 < found.interval(0)[0] < found.elo(0) < found.interval(0)[1]


def test_copies_at_a_larger_table_count_as_often_as_they_sit_there() -> None:
    """One against two copies wins half of the games: it is twice as strong."""
    won, lost = Heat((0, 1, 1), (1, 0, 0)), Heat((0, 1, 1), (0, 0.5, 0.5))
    found = fit(2, [[won, lost]] * 2000)
    assert exp(found.theta[0] - found.theta[1]) == pytest.approx(2, abs=0.002)


def test_a_draw_counts_half() -> None:
    drawn = fit(2, [[Heat((0, 1), (0.5, 0.5))]] * 10)
    assert drawn.theta == pytest.approx([0, 0])


def test_nobody_is_infinitely_strong_but_no_upper_bound_is_claimed() -> None:
    found = fit(3, [[beats(0, 1), beats(0, 2), beats(1, 2), beats(2, 1)]] * 20)
    assert 200 < found.elo(0) < 1200
    assert found.interval(0)[0] > 0
    assert found.interval(0)[1] == inf
    assert all(-inf < bound < inf for player in (1, 2) for bound in found.interval(player))
    assert fit(2, [[beats(0, 1)]] * 20).interval(1)[0] == -inf


def test_inverse() -> None:
    matrix = [[4.0, 1.0, 0.5], [1.0, 3.0, 0.0], [0.5, 0.0, 2.0]]
    whole = product(matrix, inverse(matrix))
    for at, row in enumerate(whole):
        assert row == pytest.approx([float(at == column) for column in range(3)])


@pytest.mark.parametrize(
    ("freedom", "t"), [(1, 12.7062), (2, 4.3027), (3, 3.1824), (4, 2.7764), (10, 2.2281), (29, 2.0452), (120, 1.9799)]
)
def test_student(freedom: int, t: float) -> None:
    """As every table prints it."""
    assert student(freedom) == pytest.approx(t, abs=1e-4)


# -- deals, not games --------------------------------------------------------------------------------------------------


def test_the_same_games_told_again_prove_nothing_more() -> None:
    rng = random.Random(3)
    deals = [[beats(0, 1) if rng.random() < 0.6 else beats(1, 0)] for _ in range(100)]
    once, often = fit(2, deals), fit(2, [deal * 10 for deal in deals])
    width, same = (high - low for low, high in (once.interval(0), often.interval(0)))
    assert same == pytest.approx(width, rel=0.02)


def test_luck_that_cancels_out_makes_the_interval_narrow() -> None:
    split = [beats(0, 1), beats(1, 0)]
    paired = fit(2, [split] * 99 + [[beats(0, 1), beats(0, 1)]])
    loose = fit(2, [[heat] for heat in split * 99 + [beats(0, 1), beats(0, 1)]])
    assert paired.elo(0) == pytest.approx(loose.elo(0))
    widths = [high - low for low, high in (paired.interval(0), loose.interval(0))]
    assert widths[0] < widths[1] / 4


def test_shares_and_means_of_deals() -> None:
    assert share_interval([1.0] * 20, 2) == pytest.approx(wilson(20, 20, student(19)))
    low, high = share_interval([1.0, 0.0] * 50, 2)
    assert (low, high) == pytest.approx(wilson(50, 100, student(99)), abs=0.002)
    low, high = share_interval([0.5] * 100, 2)
    assert 0.48 < low < 0.5 < high < 0.52
    assert share_interval([0.5, 0.5], 2)[0] < 0.1, "two deals that are alike prove little"
    assert mean_interval([1.0, 2.0, 3.0]) == pytest.approx((2 - 4.3027 / 3**0.5, 2 + 4.3027 / 3**0.5), abs=1e-4)


# -- what intervals promise --------------------------------------------------------------------------------------------


def win(rng: random.Random, edge: float) -> tuple[float, float]:
    won = float(rng.random() < 1 / (1 + exp(-edge)))
    return won, 1 - won


def lucky_deals(rng: random.Random, lead: float, luck: float, deals: int) -> list[list[Heat]]:
    """Two players, each deal from both sides; it favours its first seat or its second."""
    played = []
    for _ in range(deals):
        favour = rng.choice((-luck, luck))
        played.append([Heat((0, 1), win(rng, favour + lead)), Heat((1, 0), win(rng, favour - lead))])
    return played


@pytest.mark.parametrize("luck", [0.0, 2.0])
@pytest.mark.parametrize(("lead", "deals"), [(0.8, 10), (0.8, 40), (3.0, 20)])
def test_intervals_hold_the_truth_as_often_as_they_say(lead: float, deals: int, luck: float) -> None:
    """About 95 of 100, whether or not luck runs through a deal; the seed is fixed."""
    truth = sum(1 / (1 + exp(-lead - favour)) for favour in (-luck, luck)) / 2
    rng, held, shared, tries = random.Random(11), 0, 0, 400
    for _ in range(tries):
        played = lucky_deals(rng, lead, luck, deals)
        low, high = fit(2, played).lead(0, 1)[1]
        held += low <= ELO * log(truth / (1 - truth)) <= high
        low, high = share_interval([(first.shares[0] + second.shares[1]) / 2 for first, second in played], 2)
        shared += low <= truth <= high
    assert 0.91 <= held / tries <= 0.99
    assert 0.91 <= shared / tries <= 0.99


def test_intervals_of_several_players() -> None:
    theta = [0.9, 0.2, -0.3, -0.8]
    rng, held, tries = random.Random(5), [0] * 4, 150
    for _ in range(tries):
        pairs = list(combinations(range(4), 2))
        deals = [[Heat(pair, win(rng, theta[pair[0]] - theta[pair[1]])) for pair in pairs] for _ in range(25)]
        found = fit(4, deals)
        for player in range(4):
            low, high = found.interval(player)
            held[player] += low <= ELO * theta[player] <= high
    assert all(0.9 <= count / tries <= 0.995 for count in held)
