"""A turn: choosing, acting in order, passing hands, stopping."""

import pytest

from cantina.kernel import Refusal, line
from games.at_table import SPECTATOR
from games.path_to_hope.scene import A, B, C, Scene, lay, operation

FULL = "bodhi jyn baze cassian chirrut k2so"


def test_hands_are_picked_up() -> None:
    """Everybody sees their own hand and nobody else's. [PH-15, PH-54]"""
    scene = operation(3)
    assert scene.hand(A) == FULL
    assert scene.seat(B, A).hand == []
    assert scene.seat(B, A).cards == 6
    assert scene.seat(A, SPECTATOR).hand == []


def test_choosing_is_open_and_can_be_changed() -> None:
    """The others see what lies so far; it counts when all lie. [PH-16, PH-20, PH-R28]"""
    scene = lay("T ...", hands=[FULL] * 3)
    scene.answer(A, "jyn").answer(B, "baze")
    assert scene.ask(C).given[A].text == "jyn"
    assert scene.ask(SPECTATOR).given[A].refs == ("hero:jyn",)
    scene.answer(A, "bodhi").answer(C, "k2so")
    assert [seat.committed for seat in scene.view().seats] == ["hero:bodhi@0", "hero:baze@1", "hero:k2so@2"]
    assert scene.prompt == "stack"


def test_nobody_may_pass() -> None:
    """One has to choose a hero of one's hand, and only its player acts with it. [PH-21]"""
    scene = lay("T ...", hands=["jyn baze", "bodhi baze", "k2so baze"])
    assert scene.table.options(A) == ["jyn", "baze"]
    scene.commit("baze", "baze", "baze")
    assert scene.options == ["1", "2", "3"]
    with pytest.raises(Refusal, match="not-asked"):
        scene.answer(B, "1")


@pytest.mark.parametrize("first", [A, B, C])
def test_heroes_act_from_the_first_player_on(first: int) -> None:
    """Clockwise; each is turned face down when it has acted. [PH-17, PH-23]"""
    scene = lay("T T T ...", hands=[FULL] * 3, first=first).commit("jyn", "jyn", "jyn")
    for i in range(3):
        assert scene.awaited == [(first + i) % 3]
        assert scene.view().active == (first + i) % 3
        assert scene.statuses()[(first + i) % 3] == "acting"
        down = scene.seat((first + i) % 3).down
        scene.play("1")
        assert scene.seat((first + i) % 3).down == down + 1
    assert scene.prompt == "commit"


def test_a_turned_hero_does_not_act() -> None:
    """Its player is passed over, and its owner was not asked. [PH-18, PH-R12]"""
    scene = lay("D ...", hands=[FULL] * 3).commit("jyn", "jyn", "baze").play("1", "@3")
    assert scene.awaited == [B]
    scene.play("2")
    assert scene.prompt == "commit"
    assert scene.said("flips") == {
        "seat": "seat:0", "target": "seat:2", "hero": "hero:baze@2", "card": "card:death-trooper",
    }  # fmt: skip


def test_hands_go_left_with_the_first_player_card() -> None:
    """Everybody learns the new hand, and who is first now. [PH-19]"""
    scene = lay("at-st ...", hands=["baze jyn", "baze bodhi", "baze k2so"], first=C).commit(*["baze"] * 3).play("1")
    assert scene.view().first == A
    assert scene.said("passes-you", B) == {"seat": "seat:0", "heroes": "hero:jyn"}
    assert scene.said("passes") == {"seat": "seat:0"}


def test_an_empty_stack_cannot_be_chosen() -> None:
    """Nor can it be one of two. [PH-22, PH-R1]"""
    scene = lay("T", "S ...", "D ...", hands=[FULL] * 3).commit("baze", "k2so", "jyn").play("1")
    assert "stack-empty" in scene.lines()
    assert scene.options == ["2+3"]
    scene.play("2+3", "decline")
    assert scene.options == ["2", "3"]


def test_without_stacks_heroes_do_nothing() -> None:
    """The turn is played to its end, then one can stop. [PH-R2]"""
    scene = lay("T", "", "", hands=["baze jyn", "k2so jyn", "jyn bodhi"]).commit("baze", "k2so", "jyn").play("1")
    assert scene.lines().count("idle") == 2
    assert scene.prompt == "commit"
    scene.end_round()
    assert scene.view().round == 2


def test_the_round_ends_with_an_empty_hand() -> None:
    """Six turns of six cards, and nobody is asked before. [PH-45]"""
    scene = operation(3, "empty hand")
    for _ in range(2000):
        if scene.view().round == 2:
            break
        seat = scene.awaited[0]
        scene.answer(seat, scene.table.options(seat)[0])
    assert "hand-empty" in scene.lines()


def after_a_turn() -> Scene:
    """Three players are to choose the heroes of the second turn."""
    return lay("at-st ...", hands=[FULL] * 3).commit("baze", "baze", "baze").play("1")


def test_nobody_is_asked_to_stop_unless_somebody_wishes_it() -> None:
    """The next turn begins at once; from then on everybody may propose to stop. [PH-46, PH-R26]"""
    scene = lay("at-st ...", hands=[FULL] * 3)
    assert "propose-end" not in scene.table.options(A)
    scene.commit("baze", "baze", "baze").play("1")
    assert (scene.prompt, scene.view().turn) == ("commit", 2)
    assert all(scene.table.options(seat)[-1] == "propose-end" for seat in range(3))


def test_stopping_takes_everybody() -> None:
    """The first who wants to play on settles it, and in this turn nobody asks again. [PH-46, PH-R26]"""
    scene = after_a_turn().answer(C, "jyn").answer(A, "propose-end")
    assert (scene.prompt, scene.awaited) == ("vote", [B, C])
    assert scene.said("proposes-end") == {"seat": "seat:0"}
    scene.answer(C, "end-round")
    assert scene.awaited == [B]
    assert scene.ask(B).given[C].text == "end-round"
    scene.answer(B, "play-on")
    assert (scene.prompt, scene.awaited, scene.view().turn) == ("commit", [A, B, C], 2)
    assert "agreed" not in scene.lines()
    assert scene.said("against") == {"seat": "seat:1"}
    assert all("propose-end" not in scene.table.options(seat) for seat in range(3))


def test_one_who_plays_on_is_enough() -> None:
    """Nobody else needs to answer. [PH-46]"""
    scene = after_a_turn().answer(B, "propose-end").answer(C, "play-on")
    assert scene.prompt == "commit"


def test_a_round_with_plans_left_is_not_ended_by_a_slip() -> None:
    """Whoever agrees is told what is left behind. [PH-46, PH-48]"""
    for stack, cost in (("at-st P ...", line("confirm-end-round", plans=1)), ("at-st T", None)):
        scene = lay(stack, "T", "T", hands=[FULL] * 3).commit("baze", "baze", "baze").play("1").answer(A, "propose-end")
        (agree,) = [option for option in scene.ask(B).options if option.text == "end-round"]
        assert agree.confirm == cost
