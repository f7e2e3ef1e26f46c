"""The chain of effects as the page reads it from the log: it follows every game, also after answers were taken back."""

import random
from typing import Any

import msgspec
import pytest

from cantina import games
from cantina.kernel import Table
from web.typescript import call

EVERY = 6
"""How many answers lie between two looks."""


def looks(mode: str, seed: int) -> list[tuple[Any, Any]]:
    """The log and the table as everybody sees them, at many moments of a random game."""
    luck, table = random.Random(seed), Table.new(games.find("starfighter"), 2, seed=seed, mode=mode)
    found = []
    answers = 0
    while not table.over:
        seat, answers = table.asked[0], answers + 1
        options = table.options(seat)
        table.answer("done" if "done" in options else luck.choice(options), seat)
        if luck.random() < 0.1 and table.can_undo(seat):
            table.undo(seat)
        if answers % EVERY == 0 or table.over:
            found += [msgspec.to_builtins((table.heard(viewer), table.view(viewer))) for viewer in (0, 1, None)]
    return [(lines, view) for lines, view in found if view["phase"] not in ("cruisers", "fleets")]


@pytest.mark.parametrize("mode", ["training", "skirmish", "total-war"])
def test_the_log_leads_to_the_boards_and_every_effect_has_a_cause(mode: str) -> None:
    calls = [("chainOf", lines, view) for seed in range(2) for lines, view in looks(mode, seed)]
    chains = call(["games/starfighter/chain.ts"], calls)
    assert None not in chains
    effects = [step for chain in chains for step in chain["steps"] if step["effect"]]
    assert len(effects) > 5
    assert all(step["by"] >= 0 for step in effects)
    waiting = [(chain, one) for chain in chains for one in chain["waiting"]]
    assert all(0 <= one["by"] < len(chain["steps"]) for chain, one in waiting)


def test_the_longest_chain_of_a_game_is_at_least_as_long_as_any_that_was_seen() -> None:
    seen = looks("skirmish", 0)
    *chains, longest = call(
        ["games/starfighter/chain.ts"], [*(("chainOf", *look) for look in seen), ("longestChain", seen[-1][0])]
    )
    assert len(longest) >= max(len(chain["steps"]) for chain in chains)
    assert longest[0]["effect"] is None
    assert all(step["effect"] for step in longest[1:])
