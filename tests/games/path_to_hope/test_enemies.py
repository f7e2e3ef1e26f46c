"""What the cards of the Empire do."""

import pytest

from games.at_table import SPECTATOR
from games.path_to_hope.scene import A, B, C, lay, names

FULL = "bodhi jyn baze cassian chirrut k2so"


@pytest.mark.parametrize("hero", ["jyn", "baze", "cassian", "chirrut"])
def test_a_special_enemy_strikes_whoever_finds_it(hero: str) -> None:
    """It is discarded and lies open; the hero is turned as always. [PH-30, PH-32, PH-R17]"""
    scene = lay("ambush ...", hands=[FULL] * 3, captured=1)
    out = scene.view().specials_out
    scene.commit(hero, "baze", "baze").play("1")
    assert scene.view().captured == 0
    assert scene.view().specials_out == sorted([*out, "card:ambush"], key=names_in_order)
    assert scene.statuses()[A] == "played"
    assert scene.view().specials_unused == 5


def names_in_order(ref: str) -> int:
    from cantina.games.path_to_hope.components import CARD_REF

    return CARD_REF.index(ref)


def test_discards_are_in_the_supply_at_once() -> None:
    """Reinforcements later in the turn bring them back. [PH-32, PH-R16]"""
    scene = lay("T more-fighters T", "S", "S", hands=[FULL] * 3, supply={"T": 2})
    scene.commit("baze", "jyn", "jyn").play("1")
    assert scene.supply("T") == 3
    scene.play("1")
    assert scene.supply("T") == 0
    assert [scene.stack(number)[0] for number in (1, 2, 3)] == ["T", "T", "T"]


@pytest.mark.parametrize(("special", "letter"), [("more-fighters", "T"), ("more-strikers", "S")])
def test_reinforcements(special: str, letter: str) -> None:
    """One on top of every stack. [PH-37]"""
    scene = lay(f"{special} D ...", "D ...", "P ...", hands=[FULL] * 3)
    before = scene.supply(letter)
    scene.commit("jyn", "jyn", "jyn").play("1")
    assert [scene.stack(number)[:3] for number in (1, 2, 3)] == [f"{letter} D", f"{letter} D", f"{letter} P"]
    assert scene.supply(letter) == before - 3
    assert [stack.cards for stack in scene.view().stacks] == [7, 8, 8]


def test_reinforcements_run_short() -> None:
    """As many as there are, one to a stack, where the player likes. [PH-38, PH-R15]"""
    scene = lay("more-fighters S ...", *["S ..."] * 5, hands=[FULL] * 6, game="quick").commit(*["jyn"] * 6)
    assert scene.supply("T") == 3
    scene.play("1")
    assert scene.prompt == "reinforce"
    assert scene.options == ["1", "2", "3", "4", "5", "6"]
    scene.play("3")
    assert scene.options == ["1", "2", "4", "5", "6"]
    assert scene.ask(A).prompt.args["left"] == 2
    scene.play("1", "6")
    assert [scene.stack(number)[0] for number in range(1, 7)] == ["T", "S", "T", "S", "S", "T"]
    assert scene.supply("T") == 0
    assert scene.awaited == [B]


def test_no_reinforcements_are_left() -> None:
    """Then nothing comes. [PH-38]"""
    scene = lay("more-strikers D ...", "D ...", "P ...", hands=[FULL] * 3, supply={"S": 0}).commit("jyn", "jyn", "jyn")
    scene.play("1")
    assert "reinforced-none" in scene.lines()
    assert scene.stack(1).startswith("D ")


def test_no_stack_is_left_for_reinforcements() -> None:
    """They came from the very last card. [PH-31, PH-37, PH-R1]"""
    scene = lay("more-fighters", "", "", hands=[FULL] * 3).commit("jyn", "jyn", "jyn").play("1")
    assert "reinforced-none" in scene.lines()
    assert scene.prompt == "commit"


def test_an_empty_stack_gets_no_reinforcements() -> None:
    """Nor does it take part in Disinformation. [PH-22, PH-R1]"""
    scene = lay("more-fighters S ...", "", "P ...", hands=[FULL] * 3).commit("jyn", "jyn", "jyn").play("1")
    assert scene.stack(2) == ""
    scene = lay("disinformation S ...", "", "P ...", hands=[FULL] * 3).commit("jyn", "jyn", "jyn").chance(0).play("1")
    assert scene.stack(2) == ""
    assert [scene.stack(1)[0], scene.stack(3)[0]] == ["P", "S"]


def test_star_destroyer() -> None:
    """All copies leave all hands, the open ones are turned; others act on. [PH-39, PH-33, PH-R13]"""
    scene = lay("star-destroyer ...", hands=["jyn jyn baze", "jyn baze", "bodhi baze"]).commit("jyn", "jyn", "baze")
    scene.play("1")
    assert scene.statuses() == ["played", "flipped", "acting"]
    assert [scene.hand(seat) for seat in range(3)] == ["baze", "baze", "bodhi"]
    assert scene.said("lays-down") == {"seat": "seat:0", "heroes": "hero:jyn"}
    assert [seat.down for seat in scene.view().seats] == [5, 5, 4]


def test_star_destroyer_lays_down_several_copies() -> None:
    """Two in one hand, none in another. [PH-39]"""
    scene = lay("star-destroyer ...", hands=["jyn baze", "jyn jyn k2so", "bodhi baze"]).commit("jyn", "k2so", "baze")
    scene.play("1")
    assert scene.said("lays-down") == {"seat": "seat:1", "heroes": "hero:jyn hero:jyn"}
    assert scene.seat(B).cards == 0


def test_the_tank_is_secret() -> None:
    """All choose at once; nobody else sees the card. [PH-41, PH-54, PH-R27]"""
    scene = lay("tank ...", hands=["baze jyn k2so", "baze bodhi jyn", "baze"]).commit("baze", "baze", "baze").play("1")
    assert scene.awaited == [A, B]
    assert scene.ask(C).together == "sealed"
    scene.answer(A, "k2so")
    assert scene.ask(B).given == {}
    scene.answer(B, "bodhi")
    assert [scene.hand(seat) for seat in range(3)] == ["jyn", "jyn", ""]
    assert scene.said("tank-lays-you", A)["hero"] == "hero:k2so"
    assert "tank-lays-you" not in scene.lines(C)
    assert "hero" not in scene.said("tank-lays", C)
    assert scene.seat(A).down == 3 + 1 + 1, "three from before, Baze, and K-2SO"


def test_the_tank_without_hands() -> None:
    """It does no harm. [PH-41]"""
    scene = lay("tank ...", hands=["baze", "baze", "baze"]).commit("baze", "baze", "baze").play("1")
    assert "tank-nothing" in scene.lines()


def test_ambush_takes_a_plan_of_this_turn() -> None:
    """It does not matter when it was captured. [PH-42, PH-36]"""
    scene = lay("P ...", "ambush ...", hands=[FULL] * 3).commit("jyn", "jyn", "baze").play("1")
    assert scene.view().captured == 1
    scene.play("2")
    assert scene.view().captured == 0
    assert scene.said("ambush-takes")["captured"] == 0


def test_at_act_goes_back() -> None:
    """If nobody else has sent that hero. [PH-43]"""
    scene = lay("at-act ...", hands=[FULL] * 3).commit("jyn", "baze", "baze").play("1")
    assert scene.stack(1).startswith("at-act ")
    assert scene.awaited == [B]
    assert "card:at-act" not in scene.view().specials_out


def test_a_trooper_that_nobody_pays_for_goes_back() -> None:
    """Paying is free choice. [PH-35]"""
    scene = lay("D ...", hands=[FULL] * 3).commit("jyn", "baze", "baze").play("1", "decline")
    assert scene.stack(1).startswith("D ")
    assert scene.statuses() == ["played", "acting", "waiting"]


def test_only_heroes_that_wait_can_pay() -> None:
    """Those who have acted are face down. [PH-35, PH-R11]"""
    scene = lay("D ...", "T ...", hands=[FULL] * 3).commit("baze", "jyn", "baze").play("2")
    scene.play("1")
    assert scene.options == ["@3", "decline"]
    assert scene.ask(B).options[0].refs == ("hero:baze@2", "seat:2")


def test_disinformation_moves_the_tops() -> None:
    """Nobody sees where they go. [PH-44, PH-54]"""
    scene = lay("disinformation T ...", "S ...", "D ...", hands=[FULL] * 3).commit("jyn", "jyn", "jyn")
    scene.chance(0, 0).play("1")
    assert [scene.stack(number)[0] for number in (1, 2, 3)] == ["S", "D", "T"]
    args = scene.said("disinformation", SPECTATOR)
    assert names(str(args["stacks"]).split()) == ["1", "2", "3"]
    assert set(args) == {"stacks"}


def test_disinformation_with_one_stack() -> None:
    """There is nothing to mix. [PH-44]"""
    scene = lay("disinformation T", "", "", hands=[FULL] * 3).commit("jyn", "jyn", "jyn").play("1")
    assert "disinformation-nothing" in scene.lines()
    assert scene.stack(1) == "T"


def test_star_destroyer_can_hit_jyn() -> None:
    """It may be over for this round: then all can stop. [PH-R30]"""
    scene = lay("star-destroyer ...", hands=[FULL] * 3).commit("jyn", "jyn", "jyn").play("1")
    assert scene.prompt == "commit"
    assert not any("jyn" in scene.hand(seat) for seat in range(3))
