"""Blocks: only what saves a unit."""

from typing import Final

from cantina.games.rebellion.players.fighting.field import Field, Shape, shape_of
from cantina.games.rebellion.players.question import Question
from cantina.kernel.view import OptionView

LEAST_MISSED: Final = (
    "escape-plan",
    "no-escape",
    "unstoppable-assault",
    "bombardment",
    "concentrate-fire",
    "brilliant-strategy",
    "onslaught",
    "take-it-down",
    "dig-in",
    "outmaneuver",
    "critical-hit",
    "defensive-formation",
)
"""Tactic cards in the order in which they are given up."""


def needed(field: Field, unit: Shape) -> int:
    """Points to block so that a doomed unit lives; 0: it is not doomed."""
    return max(0, unit.damage - field.health[unit.kind] + 1)


def saveable(field: Field, points: int) -> list[Shape]:
    """Own units in the theatre that this number of blocked points saves."""
    own = field.shapes(field.me, field.theatre)
    return [unit for unit in own if 0 < needed(field, unit) <= points]


def block_with(turn: Question) -> str:
    """The cheapest card that saves a unit, or none."""
    field = Field(turn)
    one, two = saveable(field, 1), saveable(field, 2)
    for text in turn.texts:
        if text.endswith("defensive-formation") and one:
            turn.because("reason-block")
            return text
    worth = sum(sorted((field.worth(unit.kind) for unit in one), reverse=True)[:2])
    dear = max((field.worth(unit.kind) for unit in two), default=0.0)
    for text in turn.texts:
        if text.endswith(("dig-in", "outmaneuver")) and max(worth, dear) >= 1.2:
            turn.because("reason-block")
            return text
    turn.because("reason-no-block")
    return "done"


def block_point(turn: Question) -> str:
    """The doomed unit that is saved with least, the dearest of them; then whatever is damaged."""
    field = Field(turn)

    def value(option: OptionView) -> float:
        if not option.refs:
            return -50.0
        unit = shape_of(option.refs[0])
        need = needed(field, unit)
        worth = field.worth(unit.kind)
        if need == 0:
            return worth * 0.01 - 20
        return worth + 20 - 10 * (need - 1) if need <= 2 else -30.0

    turn.because("reason-block")
    return turn.best(value)


def pay_for_block(turn: Question) -> str:
    """The card that is missed least."""

    def missed(text: str) -> int:
        name = text.partition("-")[2]
        return LEAST_MISSED.index(name) if name in LEAST_MISSED else 0

    return min(turn.texts, key=missed)
