"""Figures in the reader's notation."""

from collections.abc import Callable
from math import isinf

from cantina.words import GameWords

MINUS = "−"


def decimal(value: float, words: GameWords) -> str:
    """A number with at most two places."""
    return f"{value:.2f}".rstrip("0").rstrip(".").replace(".", words("decimal-mark"))


def percent(share: float, words: GameWords) -> str:
    return words("percent", value=f"{100 * share:.1f}".replace(".", words("decimal-mark")))


def points(value: float) -> str:
    """Whole points with their sign: they are told relative to others."""
    whole = round(value)
    return f"+{whole}" if whole > 0 else f"{MINUS}{-whole}" if whole else "0"


def bounds(interval: tuple[float, float], written: Callable[[float], str]) -> str:
    """An interval; one that is open to a side says so."""
    low, high = interval
    if isinf(low) and isinf(high):
        return "–"
    if isinf(high):
        return f"≥ {written(low)}"
    return f"≤ {written(high)}" if isinf(low) else f"{written(low)} … {written(high)}"
