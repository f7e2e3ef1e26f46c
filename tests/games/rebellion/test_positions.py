"""Positions with a known best move: they can be laid out, and general and master find nearly all of the moves."""

import pytest

from cantina.games.rebellion.players.bot import General
from cantina.games.rebellion.players.mind import Strategist
from cantina.kernel import AnyPlayer
from games.rebellion.position import Position, all_positions

POSITIONS = all_positions()
WANTED = 0.9
"""The share that the general solves, and the master."""
SITUATIONS = range(1, 26)
"""Situations that everybody who knows the game has an answer to."""
OPEN = {3, 7, 16}
"""Of those, the ones whose answer depends on plans over rounds, not on one decision."""


def test_there_are_many_and_each_says_why() -> None:
    assert len(POSITIONS) >= 100
    assert len({one.name for one in POSITIONS}) == len(POSITIONS)
    assert all(len(one.why) > 20 for one in POSITIONS)
    assert {one.situation for one in POSITIONS} >= set(SITUATIONS) - OPEN


@pytest.mark.parametrize("one", POSITIONS, ids=lambda one: one.name)
def test_it_can_be_laid_out_and_what_is_right_is_possible(one: Position) -> None:
    scene = one.lay_out()
    assert scene.s.stack, "nothing is asked"
    prompt, *right = one.asks[0] if one.asks else ("", "*")
    if prompt == scene.prompt:
        named = [text.removeprefix("!").removesuffix("*") for text in right]
        assert any(option.startswith(text) for text in named for option in scene.options)
        assert len(scene.options) > 1


@pytest.mark.parametrize("player", [General(1), Strategist(1)], ids=["general", "master"])
def test_who_plays_well_finds_what_is_right(player: AnyPlayer) -> None:
    missed = {one.name: done for one in POSITIONS if (done := one.solved(player))}
    share = 1 - len(missed) / len(POSITIONS)
    assert share >= WANTED, "\n".join(f"{name}: {done}" for name, done in missed.items())
