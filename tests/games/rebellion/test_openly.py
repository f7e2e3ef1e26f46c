"""What the other side sees of an answer without being told."""

import pytest

from cantina.games import find
from cantina.games.rebellion.table.openly import ANOTHER, BACKS, LAST, WHOLE
from cantina.words import GameWords

GAME = find("rebellion")


def test_every_question_is_one_of_the_game() -> None:
    words = GameWords("en", GAME)
    named = [*WHOLE, *BACKS, *LAST]
    assert [prompt for prompt in named if not words.has(f"ask-{prompt}")] == []
    assert len(named) == len(set(named))


@pytest.mark.parametrize(
    ("prompt", "text", "seen"),
    [
        ("assign-die", "blue-1", "blue-1"),
        ("keep-objective", "popular-support", "tier 1"),
        ("retrieve", "pass", "pass"),
        ("assign", "sabotage", ANOTHER),
        ("assign", "done", "done"),
        ("first-leader", "mon-mothma", ANOTHER),
        ("choose-base", "dagobah", ""),
    ],
)
def test_what_is_seen_of_an_answer(prompt: str, text: str, seen: str) -> None:
    """Units and dice whole, of an objective its back, of an assignment that there is one, of the base nothing."""
    assert GAME.openly(prompt, text) == seen
