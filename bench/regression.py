"""What fits of weights to played games share."""

from math import exp, log

Row = list[float]
Example = tuple[list[Row], int]
"""The features of everything that might have been, and which of them was so: of each seat, and who won."""
CALM = 1e-5
"""Holds back weights that little speaks for, for each example."""
ROUNDS = 8


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """A system of linear equations, by elimination. The matrix is positive definite."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for at, row in enumerate(rows):
        for below in rows[at + 1 :]:
            factor = below[at] / row[at]
            for column in range(at, len(row)):
                below[column] -= factor * row[column]
    found = [0.0] * len(rows)
    for at in range(len(rows) - 1, -1, -1):
        known = sum(rows[at][column] * found[column] for column in range(at + 1, len(rows)))
        found[at] = (rows[at][-1] - known) / rows[at][at]
    return found


# -- one of several: the softmax of weighted features ------------------------------------------------------------------


def shares(rows: list[Row], weights: Row) -> Row:
    """How likely each of the possibilities is."""
    scores = [sum(x * w for x, w in zip(row, weights, strict=True)) for row in rows]
    odds = [exp(score - max(scores)) for score in scores]
    return [one / sum(odds) for one in odds]


def loss(examples: list[Example], weights: Row) -> float:
    """The mean surprise at what was so."""
    return -sum(log(max(1e-12, shares(rows, weights)[won])) for rows, won in examples) / max(1, len(examples))


def fit(examples: list[Example], calm: float = CALM) -> Row:
    """Weights by which what was so, of what might have been, was likely: Newton's method."""
    weights = [0.0] * len(examples[0][0][0])
    for _ in range(ROUNDS):
        step = solve(*slopes(examples, weights, calm))
        weights = [weight + change for weight, change in zip(weights, step, strict=True)]
    return weights


def slopes(examples: list[Example], weights: Row, calm: float) -> tuple[list[Row], Row]:
    """The curvature and the slope of the likelihood."""
    size = len(weights)
    curve = [[calm * len(examples) * (a == b) for b in range(size)] for a in range(size)]
    slope = [-calm * len(examples) * weight for weight in weights]
    for rows, won in examples:
        odds = shares(rows, weights)
        mean = [sum(share * row[at] for share, row in zip(odds, rows, strict=True)) for at in range(size)]
        for share, row in zip(odds, rows, strict=True):
            off = [row[at] - mean[at] for at in range(size)]
            for a in range(size):
                part = share * off[a]
                for b in range(a, size):
                    curve[a][b] += part * off[b]
        for at in range(size):
            slope[at] += rows[won][at] - mean[at]
    for a in range(size):
        for b in range(a):
            curve[a][b] = curve[b][a]
    return curve, slope
