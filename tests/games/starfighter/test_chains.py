"""Chains of effects: what comes first, what is lost on the way, what cannot go on forever."""

import pytest

from cantina.games.starfighter import effects
from cantina.games.starfighter.components import MOST_CHAIN
from games.starfighter.scene import A, B, lay

LIFTS = {"e": "0-26 1-37"}
"""Below 1-37 waits a vertical move."""
DEEPER = [
    ("destroy", {**LIFTS, "c": "b:0-01 b:1-02 b:2-09"}, "3-45", "1c3-upper", "1e1"),
    ("rotate", {**LIFTS, "b": "b:0-01"}, "1-73", "1b1-upper", "1e0"),
    ("roll", {"a": "b:0-26", "c": "b:0-01 b:1-02 b:2-09"}, "3-50", "1c3-upper", "1a0"),
    ("move", {**LIFTS, "c": "b:0-01 b:1-02 b:2-09"}, "3-30", "1c3-lower", "1e1"),
    ("hit", {"e": "0-26 0-31", "c": "b:0-01 b:1-02"}, "2-58", "1c2-upper", "1e1"),
]


@pytest.mark.parametrize(("how", "ares", "card", "first", "target"), DEEPER, ids=[case[0] for case in DEEPER])
def test_what_an_effect_brings_into_sight_comes_before_what_waits(
    how: str, ares: dict[str, str], card: str, first: str, target: str
) -> None:
    """Of the card's two effects one is carried out; what it uncovers is next, the other one still waits. [SF-35]"""
    scene = lay(ares, hand=card, other_hand="0-16").play(card, f"{card}-{first[1]}", first, target)
    assert scene.prompt == "ask-effect-vertical", how
    assert str(scene.ask(A).prompt.args["card"]).startswith("card:0-26@")
    (waits,) = scene.view().waiting
    assert waits.card.startswith(f"card:{card}@")
    assert waits.depth == 1


def test_a_covered_effect_is_lost() -> None:
    """1-87 has a roll above and a vertical move below, which puts a card on the roll. [SF-35]"""
    scene = lay({"c": "0-01"}, hand="1-87", other_hand="0-16").play("1-87", "1-87-c", "1c1-lower", "1c0")
    assert scene.board(A, "c") == ["1-87", "0-01"]
    assert scene.asked == B
    assert "rolls-down" not in scene.lines()


def test_covered_and_uncovered_again() -> None:
    """The effect that waited is void; coming into sight again it happens once. [SF-R5]"""
    scene = lay({"c": "1-12"}, hand="1-87", other_hand="0-16").play("1-87", "1-87-c", "1c1-lower", "1c0")
    assert scene.board(A, "c") == ["1-87", "1-12"]
    assert scene.prompt == "ask-effect-lateral"
    assert scene.view().waiting == []
    scene.play("1c1", "d")
    assert scene.prompt == "ask-effect-roll"
    scene.play("1d0")
    assert scene.asked == B


def test_a_card_that_rolls_itself_over() -> None:
    """3-50 turns its own back up; the hit that waited on its front is gone. [SF-35, SF-46]"""
    scene = lay({"c": "b:0-01 b:1-02 b:2-09"}, hand="3-50", other_hand="0-16")
    scene.play("3-50", "3-50-c", "1c3-upper", "1c3")
    assert scene.board(A, "c") == ["back"] * 4
    assert scene.asked == B
    assert scene.view().waiting == []


def test_an_effect_that_waits_moves_with_its_card() -> None:
    """3-30 takes itself to another sector; its vertical move still happens, once. [SF-R6, SF-R7]"""
    scene = lay({"c": "b:0-01 b:1-02 b:2-09"}, hand="3-30", other_hand="0-16")
    scene.play("3-30", "3-30-c", "1c3-lower", "1c3", "d")
    assert scene.prompt == "ask-effect-vertical"
    assert scene.ask(A).prompt.args["card"] == "card:3-30@0.d.0"
    scene.play("1c0")
    assert scene.board(A, "c") == ["back", "back", "back"]
    assert scene.asked == B


SHUTTLE = {"b": "b:1-02 b:2-09 b:2-14", "d": "1-12 0-01", "e": "1-27"}
"""0-01 covers a lateral move in D; in E, where there is room for it, lies another."""


def test_a_move_that_brings_back_a_position() -> None:
    """0-01 went to E, back to D; a third time it can only go the other way. [SF-R12]"""
    scene = lay(SHUTTLE, hand="3-85", other_hand="0-16", cruisers=("athena", "ares"))
    scene.play("3-85", "3-85-b", "1d1", "e")
    assert scene.ask(A).prompt.args["card"] == "card:1-12@0.d.0"
    scene.play("1e1")
    assert scene.ask(A).prompt.args["card"] == "card:1-27@0.e.0"
    scene.play("1d1")
    assert scene.board(A, "c") == ["0-01"]
    assert scene.board(A, "d") == ["1-12"]


def test_what_makes_a_position_another_one() -> None:
    """A card turned round, turned over or hit is not as it was. [SF-R12]"""
    same = [lay({"c": "0-11"}), lay({"c": "0-11"})]
    other = [lay({"c": "r:0-11"}), lay({"c": "b:0-11"}), lay({"c": "0-11"}, tokens={"1c0": (0, 1)}), lay({"d": "0-11"})]
    assert len({scene.s.appearance() for scene in same}) == 1
    assert len({scene.s.appearance() for scene in same + other}) == 1 + len(other)


def test_a_position_comes_back_if_nothing_else_can_be_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Effects are compulsory: with nothing new to choose all the old targets are there. [SF-31, SF-R12]"""
    scene = lay({"c": "1-03 1-22"}, hand="0-26", other_hand="0-01").play("0-26", "0-26-a", "1c0")
    monkeypatch.setattr(effects, "repeats", lambda *_: True)
    assert scene.options == ["1a0", "1c0", "1c1"]


def test_every_chain_is_counted_from_its_own_beginning() -> None:
    """The effects of the chains before it do not count, in the deployment or in battle. [SF-R12]"""
    scene = lay(hand="0-21 0-26", other_hand="0-16", passed=1 << B)
    scene.s.chain = MOST_CHAIN
    scene.play("0-21", "0-21-a")
    assert scene.aside(A) == 1
    scene = lay({"c": "0-26 0-31"}, {"c": "0-21"})
    scene.s.chain = MOST_CHAIN
    assert scene.fight("c").prompt == "ask-effect-vertical"
