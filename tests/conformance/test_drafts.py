"""In every game some answers are put together unseen: the parts of such a draft are noticed by its own seat alone."""

import random
from typing import Any

import pytest

from cantina import games
from cantina.kernel import Ask, Table
from conformance import ladder

PARTS = {
    "path-to-hope": {"mixing"},
    "rebellion": {"activation", "assignment", "build", "damage", "deployment", "movement", "retreat", "set-up"},
    "secret-invasion": {"target"},
    "starfighter": {"effect", "placing"},
    "warlords": {"star-destroyer", "wreck"},
}
"""The drafts that random games of Cantina's own games meet; there are rarer ones."""
LONGEST = 1_500


@pytest.mark.parametrize("name", games.registry())
def test_parts_are_noticed_by_nobody_else(name: str) -> None:
    met, wanted = set[str](), PARTS.get(name, set())
    for seed in range(60):
        if seed >= 3 and met >= wanted:
            return
        met |= play(Table.new(games.find(name), seed=seed, **chosen(name)), random.Random(f"{name} {seed}"))
    assert met >= wanted, f"never met: {wanted - met}"


def chosen(name: str) -> dict[str, Any]:
    return {"mode": "advanced"} if name == "rebellion" else {}


def play(table: Table, choice: random.Random) -> set[str]:
    """A random game with much taken back; which drafts had several parts in it."""
    met: set[str] = set()
    for _ in range(LONGEST):
        if table.over:
            break
        decision = table.state.decision
        before = {seat: sight(table, seat) for seat in (None, *range(table.setup.seats))}
        back = [seat for seat in range(table.setup.seats) if table.can_undo(seat)]
        if back and choice.random() < 0.15:
            table.undo(choice.choice(back))
        else:
            seat = choice.choice(table.asked)
            table.answer(choice.choice(ladder.new_answers(table, seat)), seat)
        if table.quiet is not None:
            assert isinstance(decision, Ask)
            met.add(decision.draft)
            for seat, seen in before.items():
                assert seat == table.quiet or sight(table, seat) == seen
    return met


def sight(table: Table, seat: int | None) -> Any:
    """What tells a position from another, as cheaply as it can be had."""
    return table.shown(seat).fingerprint(), table.ask(seat), table.log_length(seat), table.version(seat)
