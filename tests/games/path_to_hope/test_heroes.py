"""The six heroes."""

import pytest

from games.at_table import SPECTATOR
from games.path_to_hope.scene import A, B, C, Scene, lay, names

FULL = "bodhi jyn baze cassian chirrut k2so"


def send(hero: str, *stacks: str, others: str = "baze", hands: str = FULL, **options: object) -> Scene:
    """A sends this hero first, the others wait with theirs."""
    scene = lay(*stacks, hands=[hands] * 3, **options)  # type: ignore[arg-type]
    return scene.commit(hero, others, others)


# -- Bodhi ---------------------------------------------------------------------------------------------------------


def test_bodhi_shows_two_and_buries_them() -> None:
    """Everybody sees the cards, only his player the order. [PH-24, PH-54]"""
    scene = send("bodhi", "P D T ...").play("1")
    assert scene.view().stacks[0].face_up == ["card:plans", "card:death-trooper"]
    assert scene.view().stacks[0].cards == 5
    assert scene.options == ["plans", "death-trooper"]
    scene.play("plans")
    assert scene.stack(1).startswith("T ")
    assert scene.stack(1).endswith(" D P")
    assert scene.said("buries-you", A)["card"] == "card:plans"
    assert "card" not in scene.said("buries", B)
    assert scene.shown() == [("plans", "1", "under"), ("death-trooper", "1", "under")]


@pytest.mark.parametrize("special", ["star-destroyer", "tank", "at-st", "ambush"])
def test_with_bodhi_nothing_takes_effect(special: str) -> None:
    """Not even plans are taken. [PH-24, PH-30]"""
    scene = send("bodhi", f"{special} P ...", captured=1).play("1", special)
    assert scene.view().captured == 1
    assert scene.view().specials_out.count(f"card:{special}") == 0
    assert scene.awaited == [B]
    assert [seat.cards for seat in scene.view().seats] == [5, 5, 5]


def test_bodhi_is_not_asked_about_equal_cards() -> None:
    """Their order means nothing. [PH-24]"""
    scene = send("bodhi", "T T S ...").play("1")
    assert scene.awaited == [B]
    assert scene.stack(1).endswith(" T T")
    assert "buries-alike" in scene.lines()


def test_bodhi_at_a_single_card() -> None:
    """He shows it and leaves it. [PH-R4]"""
    scene = send("bodhi", "P").play("1")
    assert scene.stack(1) == "P"
    assert scene.shown() == [("plans", "1", "stays")]
    assert "shows-one" in scene.lines(SPECTATOR)


def test_bodhi_at_two_cards() -> None:
    """They change places or stay, as his player likes. [PH-24]"""
    assert send("bodhi", "P T").play("1", "plans").stack(1) == "T P"
    assert send("bodhi", "P T").play("1", "tie-fighter").stack(1) == "P T"


# -- Jyn and Baze --------------------------------------------------------------------------------------------------


def test_jyn_takes_one_plan_and_stops() -> None:
    """The card under it is not turned up. [PH-25, PH-R29]"""
    scene = send("jyn", "P T ...").play("1")
    assert scene.view().captured == 1
    assert scene.said("captures")["captured"] == 1
    assert len(scene.shown()) == 1
    assert scene.awaited == [B]


@pytest.mark.parametrize("card", ["T", "S"])
def test_jyn_puts_fighters_back(card: str) -> None:
    """And strikers. [PH-25, PH-34]"""
    scene = send("jyn", f"{card} P ...").play("1")
    assert scene.stack(1).startswith(f"{card} P ")
    assert scene.awaited == [B]


@pytest.mark.parametrize("card", ["T", "S"])
def test_baze_discards_fighters_and_strikers(card: str) -> None:
    """To the supply, and he does not go on. [PH-26, PH-32]"""
    scene = send("baze", f"{card} {card} ...")
    before = scene.supply(card)
    scene.play("1")
    assert scene.supply(card) == before + 1
    assert scene.stack(1).startswith(f"{card} ")
    assert scene.awaited == [B]


# -- Cassian and Chirrut -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("hero", "prey", "other"), [("cassian", "T", "S"), ("chirrut", "S", "T")])
def test_hunters_may_stop_or_go_on(hero: str, prey: str, other: str) -> None:
    """After every discard. What they do not hunt goes back. [PH-27, PH-28]"""
    scene = send(hero, f"{prey} {prey} {other} ...").play("1")
    assert scene.options == ["next", "stop"]
    stopped = scene.play("stop")
    assert "stops" in stopped.lines()
    assert stopped.stack(1).startswith(f"{prey} {other}")
    assert stopped.awaited == [B]
    scene = send(hero, f"{other} {prey} ...").play("1")
    assert scene.stack(1).startswith(f"{other} {prey}")
    assert scene.awaited == [B]


@pytest.mark.parametrize(("hero", "prey"), [("cassian", "T"), ("chirrut", "S")])
def test_a_trooper_ends_the_series(hero: str, prey: str) -> None:
    """Even if it is discarded. [PH-R10]"""
    scene = send(hero, f"{prey} D {prey} ...").play("1", "next", "@2")
    assert scene.stack(1).startswith(f"{prey} ")
    assert scene.shown()[-1] == ("death-trooper", "1", "discarded")
    assert scene.awaited == [C]


def test_the_last_card_of_a_stack_ends_the_series() -> None:
    """There is nothing to go on with. [PH-R32]"""
    scene = send("cassian", "T T").play("1", "next")
    assert scene.awaited == [B]
    assert scene.stack(1) == ""


@pytest.mark.parametrize(
    ("hero", "stacks", "empty"),
    [("jyn", ["P"], ["stack:1"]), ("jyn", ["ambush"], ["stack:1"]), ("k2so", ["T", "T"], ["stack:1", "stack:2"])],
)
def test_it_is_told_that_a_stack_is_no_more(hero: str, stacks: list[str], empty: list[str]) -> None:
    """Whoever takes its last card, and whatever becomes of that. [PH-22]"""
    scene = send(hero, *stacks).play("1+2" if hero == "k2so" else "1")
    assert [line.args["stack"] for line in scene.heard() if line.key == "stack-empty"] == empty


# -- K-2SO ---------------------------------------------------------------------------------------------------------


def test_k2so_chooses_two_stacks() -> None:
    """Any two. [PH-29]"""
    scene = send("k2so", "T ...", "S ...", "D ...")
    assert (scene.prompt, scene.options) == ("two-stacks", ["1+2", "1+3", "2+3"])
    scene.play("1+2")
    assert scene.view().shown_by == "hero:k2so@0"
    assert scene.shown() == [("tie-fighter", "1", "top"), ("tie-striker", "2", "top")]
    assert scene.stack(1).startswith("T ")
    assert scene.awaited == [B]


@pytest.mark.parametrize(("card", "fate"), [("T", "top"), ("S", "top"), ("P", "under")])
def test_k2so_with_a_single_stack(card: str, fate: str) -> None:
    """One card and no pair. [PH-R3]"""
    scene = send("k2so", f"{card} T", "", "")
    assert (scene.prompt, scene.options) == ("stack", ["1"])
    assert scene.play("1").shown()[0][2] == fate


def test_k2so_fighters_go_back_first() -> None:
    """So Disinformation takes the card that went back along. [PH-R5, PH-44]"""
    scene = send("k2so", "T S ...", "disinformation S ...", "D S ...").chance(1, 0).play("1+2")
    assert sorted([scene.stack(1)[0], scene.stack(2)[0], scene.stack(3)[0]]) == ["D", "S", "T"]
    assert not scene.stack(1).startswith("T"), "it was moved"


def test_k2so_deals_with_two_cards_in_any_order() -> None:
    """The first may be back in its stack before the second takes effect. [PH-29, PH-R6]"""
    scene = send("k2so", "P T ...", "disinformation S ...", "D S ...").play("1+2")
    assert scene.prompt == "first-card"
    assert scene.options == ["plans", "disinformation"]
    scene.chance(2, 1).play("plans")
    assert scene.stack(1).endswith(" P")
    assert scene.shown() == [("plans", "1", "under"), ("disinformation", "2", "discarded")]
    scene = send("k2so", "D T ...", "disinformation S ...", "S S ...").play("1+2", "disinformation")
    assert scene.prompt == "price", "the trooper was out of its stack while the tops were mixed"
    scene.play("decline")
    assert scene.stack(1).startswith("D ")


def test_k2so_pays_for_one_of_trooper_and_at_act() -> None:
    """Even if two heroes could pay. [PH-R7]"""
    scene = send("k2so", "D ...", "at-act ...", others="k2so").play("1+2", "death-trooper", "@2")
    assert scene.shown() == [("death-trooper", "1", "discarded"), ("at-act", "2", "top")]
    assert scene.awaited == [C]
    scene = send("k2so", "D ...", "at-act ...", others="k2so").play("1+2", "death-trooper", "decline")
    assert scene.prompt == "price"
    assert scene.play("@3").shown() == [("death-trooper", "1", "top"), ("at-act", "2", "discarded")]


def test_k2so_is_the_hero_of_what_he_found() -> None:
    """The Star Destroyer takes K-2SO cards, AT-ACT wants one. [PH-R8]"""
    scene = send("k2so", "star-destroyer ...", "T ...").play("1+2")
    assert [scene.hand(seat) for seat in range(3)] == [
        "bodhi jyn baze cassian chirrut", "bodhi jyn cassian chirrut", "bodhi jyn cassian chirrut",
    ]  # fmt: skip
    scene = send("k2so", "at-act ...", "T ...").play("1+2")
    assert scene.shown()[0] == ("at-act", "1", "top")


def test_k2so_at_st_and_another_card() -> None:
    """The other card is dealt with all the same. [PH-R14]"""
    scene = send("k2so", "at-st ...", "D ...").play("1+2", "at-st")
    assert scene.shown() == [("at-st", "1", "discarded"), ("death-trooper", "2", "top")]
    assert scene.prompt == "commit"


def test_a_card_being_dealt_with_is_not_in_its_stack() -> None:
    """A stack of one card is none while Reinforcements from it are dealt with. [PH-31, PH-R1]"""
    scene = send("jyn", "more-fighters", "S ...", "S ...").play("1")
    assert scene.stack(1) == ""
    assert scene.stack(2).startswith("T S")
    assert names(str(scene.said("reinforced")["stacks"]).split()) == ["2", "3"]
