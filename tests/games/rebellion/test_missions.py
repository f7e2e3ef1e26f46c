"""Missions from the reveal to the disposal: targets, opposing, dice. X numbers are the scenarios of the rules."""

from typing import Any

import pytest

from cantina.games.rebellion.components import IMPERIAL_MISSIONS, LEADER, PROJECTS, REBEL_MISSIONS, SYSTEM
from cantina.games.rebellion.table.marks import LANDO_BONUS
from games.rebellion.scene import EMPIRE, REBELS, Scene, jedi, lay


def infiltration(dice: str = "", opposer: str = "emperor-palpatine") -> Scene:
    """Leia infiltrates Coruscant; the opposer is in the pool."""
    scene = lay({"coruscant": "stormtrooper"}, pool=f"{opposer} grand-moff-tarkin", dice=dice)
    scene.on("infiltration", "princess-leia").command()
    return scene.reveal("infiltration", "princess-leia", "coruscant")


# -- the reveal ------------------------------------------------------------------------------------------------------


def test_the_example_of_the_book() -> None:
    """Two dice each; two successes against one; two objectives seen. [RB-21, RB-22, RB-23, RB-24, RB-25, RB-36]"""
    scene = infiltration("s- h-")
    assert (scene.prompt, scene.asked) == ("send", EMPIRE)
    scene.play("emperor-palpatine")
    assert [rolled["number"] for rolled in scene.said("mission-rolls")] == [2, 2]
    assert scene.said("successes") == [{"side": "side:rebel", "mine": 2, "other": 1, "tie": 0}]
    assert (scene.prompt, scene.asked, len(scene.options)) == ("top-objective", REBELS, 2)
    top, _bottom = scene.options
    scene.play(top)
    deck = scene.s.decks[5]
    assert (deck[0].known, deck[-1].known) == (1, 1)
    assert (len(deck[0].cards), len(deck[-1].cards)) == (1, 1)
    assert "infiltration" in scene.hand(0), "a starting mission comes back"
    assert (scene.prompt, scene.asked) == ("turn", EMPIRE)
    assert scene.place("princess-leia") == scene.place("emperor-palpatine") == "coruscant"


@pytest.mark.parametrize("dice", ["h- h-", "-- --"])
def test_a_tie_fails(dice: str) -> None:
    """As many successes as the opponent are not enough. [RB-25, RB-26]"""
    scene = infiltration(dice).play("emperor-palpatine")
    assert scene.said("mission-fails") == [{"mission": "mission:infiltration"}]
    assert "infiltration" in scene.hand(0)
    assert scene.place("princess-leia") == "coruscant"
    assert (scene.prompt, scene.asked) == ("turn", EMPIRE)


def test_unopposed_it_succeeds() -> None:
    """Nobody sent and nobody there: no dice. [RB-24]"""
    scene = infiltration().play("pass")
    assert not scene.said("mission-rolls")
    assert scene.prompt == "top-objective"


@pytest.mark.parametrize(("dice", "succeeds"), [("--", False), ("h-", True)])
def test_an_opposer_without_icons(dice: str, succeeds: bool) -> None:
    """Tagge has no intelligence: no dice, but one success is needed. [RB-23, RB-24, RB-R6]"""
    scene = infiltration(dice, "general-tagge").play("general-tagge")
    assert [rolled["number"] for rolled in scene.said("mission-rolls")] == [2, 0]
    assert bool(scene.said("mission-succeeds")) == succeeds


def test_a_leader_who_is_there_already_opposes() -> None:
    """All leaders of a side in the system roll, and one more may be sent. [RB-23, RB-24]"""
    scene = lay({"coruscant": "stormtrooper"}, {"coruscant": "colonel-yularen"}, pool="emperor-palpatine", dice="")
    scene.on("infiltration", "princess-leia").command().reveal("infiltration", "princess-leia", "coruscant")
    scene.play("emperor-palpatine")
    assert [rolled["number"] for rolled in scene.said("mission-rolls")] == [2, 5]


@pytest.mark.parametrize(
    ("assigned", "there", "bonus"), [("jan-dodonna", "princess-leia", 0), ("princess-leia", "", 2)]
)
def test_the_portrait_has_to_be_assigned(assigned: str, there: str, bonus: int) -> None:
    """Stolen Plans: Leia merely there adds her dice, assigned two successes. [RB-24, RB-M47]"""
    scene = lay({"coruscant": "stormtrooper"}, {"coruscant": f"{there} darth-vader"}).on("stolen-plans", assigned)
    scene.command().reveal("stolen-plans", assigned, "coruscant")
    rolled = scene.said("mission-rolls")[0]
    assert (rolled["number"], rolled["bonus"]) == (4 if there else 2, bonus)


def test_skill_counts_at_the_reveal() -> None:
    """Tarkin and Vader have three diplomacy together, Tarkin alone has one. [RB-12, RB-21, RB-45]"""
    scene = lay().on("display-of-power", "grand-moff-tarkin", "darth-vader").command(1)
    assert scene.options == ["display-of-power/grand-moff-tarkin", "pass"]
    scene.reveal("display-of-power", "grand-moff-tarkin", "naboo")
    assert scene.place("grand-moff-tarkin") == scene.place("darth-vader") == "naboo"
    scene = lay().on("display-of-power", "grand-moff-tarkin").command(1)
    assert scene.options == ["pass"]
    scene.play("pass", "pass")
    assert "display-of-power" in scene.hand(1)
    assert scene.place("grand-moff-tarkin") == "pool"


def test_what_is_resolved_cannot_be_opposed() -> None:
    """Research and Development on Coruscant: nobody is sent. [RB-23]"""
    scene = lay(pool="jan-dodonna").on("research-and-development", "grand-moff-tarkin").command(1)
    scene.reveal("research-and-development", "grand-moff-tarkin", "coruscant")
    assert scene.prompt == "keep-project"


def test_all_icons_count() -> None:
    """Lure of the Dark Side: thirteen icons are ten dice, and two for Palpatine. [RB-24, RB-M17]"""
    scene = lay(
        {"naboo": "stormtrooper"},
        {"naboo": "obi-wan-kenobi darth-vader grand-moff-tarkin"},
        rings="obi-wan-kenobi=captured",
    ).on("lure-of-the-dark-side", "emperor-palpatine")
    scene.command(1).reveal("lure-of-the-dark-side", "emperor-palpatine", "obi-wan-kenobi")
    mine, other = scene.said("mission-rolls")
    assert (mine["number"], mine["bonus"], other["number"]) == (10, 2, 4)


def test_a_prisoner_opposes_only_what_is_aimed_at_it() -> None:
    """Leia, a prisoner in Mandalore, does not oppose Rule by Fear, but an Interrogation of her. [RB-23]"""
    prison: dict[str, Any] = {"units": {"mandalore": "stormtrooper"}, "leaders": {"mandalore": "princess-leia"}}
    scene = lay(**prison, rings="princess-leia=captured").on("rule-by-fear", "grand-moff-tarkin").command(1)
    scene.reveal("rule-by-fear", "grand-moff-tarkin", "mandalore")
    assert not scene.said("mission-rolls")
    scene = lay(**prison, rings="princess-leia=captured", pool="general-rieekan").on("interrogation", "darth-vader")
    scene.command(1).reveal("interrogation", "darth-vader", "princess-leia")
    assert (scene.prompt, scene.options) == ("send", ["general-rieekan", "pass"])
    scene.play("pass")
    assert [rolled["number"] for rolled in scene.said("mission-rolls")] == [3, 1]


def test_leaders_at_the_base_are_no_targets() -> None:
    """Only leaders in systems can be aimed at. [RB-22]"""
    scene = lay({"naboo": "stormtrooper"}, {"base-space": "han-solo", "naboo": "princess-leia"}, pool="luke-skywalker")
    scene.on("capture-rebel-operative", "darth-vader").command(1)
    scene.reveal("capture-rebel-operative", "darth-vader")
    assert (scene.prompt, scene.options) == ("target-leader", ["princess-leia"])


def test_no_target_no_reveal() -> None:
    """A mission without a legal target cannot be revealed; one without benefit can. [RB-21, RB-R25]"""
    scene = lay({"naboo": "stormtrooper"}, {"base-space": "han-solo"}).on("capture-rebel-operative", "darth-vader")
    assert scene.command(1).options == ["pass"]
    scene = lay(sabotaged="naboo").on("sabotage", "han-solo").command()
    assert "naboo" in scene.reveal("sabotage", "han-solo").options


def test_either_role_reveals_a_mission_of_both() -> None:
    """With leaders of both colours on a card, whoever is on turn may reveal it, and decides. [RB-62]"""
    scene = lay(pool="jan-dodonna", seats=4).on("sabotage", "han-solo", "princess-leia").command()
    assert scene.asked == 0
    assert "sabotage/han-solo" in scene.options
    scene.play("pass")
    while scene.asked != 3:
        scene.play("pass")
    scene.reveal("sabotage", "han-solo")
    assert (scene.prompt, scene.asked) == ("target-system", 3)


def test_opposers_of_a_team() -> None:
    """The Admiral is asked first, then the General, and one leader is enough. [RB-61]"""
    scene = lay(pool="grand-moff-tarkin darth-vader", seats=4).on("sabotage", "han-solo").command()
    scene.reveal("sabotage", "han-solo", "naboo")
    assert (scene.prompt, scene.asked, scene.options) == ("send", 1, ["grand-moff-tarkin", "pass"])
    scene.play("pass")
    assert (scene.prompt, scene.asked, scene.options) == ("send", 2, ["darth-vader", "pass"])
    scene = lay(pool="grand-moff-tarkin darth-vader", seats=4).on("sabotage", "han-solo").command()
    scene.reveal("sabotage", "han-solo", "naboo", "grand-moff-tarkin")
    assert scene.prompt == "turn"


# -- disposal --------------------------------------------------------------------------------------------------------


def test_where_cards_go() -> None:
    """Starting missions come back, projects and others go to their discards. [RB-26]"""
    scene = lay({"naboo": "stormtrooper"}, imperial="naboo").on("construct-factory", "moff-jerjerrod")
    scene.on("address-delays", "general-tagge").on("hit-and-run", "han-solo").command()
    scene.reveal("hit-and-run", "han-solo", "naboo", "done")
    assert scene.discard(REBEL_MISSIONS) == ["hit-and-run"]
    scene.reveal("construct-factory", "moff-jerjerrod", "naboo")
    assert scene.discard(PROJECTS) == ["construct-factory"]
    scene.play("pass").reveal("address-delays", "general-tagge", "naboo")
    assert scene.discard(IMPERIAL_MISSIONS) == ["address-delays"]


def test_combat_comes_after_the_mission() -> None:
    """The card is disposed of before the combat it causes. [RB-26, RB-54]"""
    scene = lay({"naboo": "stormtrooper"}).on("incite-rebellion", "mon-mothma").command()
    scene.reveal("incite-rebellion", "mon-mothma", "naboo")
    assert scene.said("combat-starts") == [{"system": "system:naboo", "side": "side:rebel"}]
    assert scene.discard(REBEL_MISSIONS) == ["incite-rebellion"]
    assert scene.s.mission is None


# -- what changes the dice -------------------------------------------------------------------------------------------


def test_build_alliance_with_units() -> None:
    """Two dice more where a Rebel unit is. [RB-24, RB-M30]"""
    for units, dice in (("", 3), ("x-wing", 5)):
        scene = lay({"naboo": units}, {"naboo": "darth-vader"}).on("build-alliance", "mon-mothma").command()
        scene.reveal("build-alliance", "mon-mothma", "naboo")
        assert scene.said("mission-rolls")[0]["number"] == dice


def test_lando_after_his_plan() -> None:
    """After a Contingency Plan of his, Lando has two successes more in every attempt of the round. [RB-24, RB-M36]"""
    scene = lay(leaders={"naboo": "darth-vader"}).on("contingency-plan", "lando-calrissian").command()
    scene.reveal("contingency-plan", "lando-calrissian")
    assert scene.options == ["build-alliance", "infiltration", "rapid-mobilization", "sabotage"]
    scene.play("sabotage")
    assert scene.place("lando-calrissian") == "card"
    assert scene.s.flags[LEADER["lando-calrissian"]] & LANDO_BONUS
    scene.reveal("sabotage", "lando-calrissian", "naboo")
    assert scene.said("mission-rolls")[0]["bonus"] == 2


def test_r2_d2_blanks_a_die_of_the_empire() -> None:
    """After both rolls; then the ring is gone. [RB-28]"""
    scene = lay({"coruscant": "stormtrooper"}, {"coruscant": "emperor-palpatine"}, rings="princess-leia=r2-d2")
    scene.s.chance = lay(dice="h- h-").s.chance
    scene.on("infiltration", "princess-leia").command().reveal("infiltration", "princess-leia", "coruscant")
    assert (scene.prompt, scene.options) == ("use-ring", ["r2-d2/hit", "pass"])
    scene.play("r2-d2/hit")
    assert scene.said("mission-succeeds")
    assert scene.ring("princess-leia") == ""


def test_r2_d2_elsewhere_does_nothing() -> None:
    """The wearer has to be in the system. [RB-28]"""
    scene = lay(
        {"coruscant": "stormtrooper"},
        {"coruscant": "emperor-palpatine", "naboo": "han-solo"},
        rings="han-solo=r2-d2",
        dice="h- h-",
    )
    scene.on("infiltration", "princess-leia").command().reveal("infiltration", "princess-leia", "coruscant")
    assert scene.said("mission-fails")


def test_yoda_rerolls_once_a_round() -> None:
    """One own die, once in a round over all missions. [RB-28]"""
    scene = lay(
        {"coruscant": "stormtrooper"}, {"coruscant": "emperor-palpatine"}, rings="luke-skywalker-jedi=master-yoda"
    )
    jedi(scene, "pool").on("infiltration", "luke-skywalker-jedi").on("covert-operation", "obi-wan-kenobi")
    scene.s.chance = lay(dice="--- h-  s  --- --").s.chance
    scene.command().reveal("infiltration", "luke-skywalker-jedi", "coruscant")
    assert scene.options == ["master-yoda/blank", "pass"]
    scene.play("master-yoda/blank")
    assert scene.prompt == "top-objective"
    scene.play(scene.options[0]).reveal("covert-operation", "obi-wan-kenobi", "coruscant")
    assert scene.prompt == "turn", "the ring was used in this round"
    assert scene.said("mission-fails")


def test_c_3po_mends_a_failed_negotiation() -> None:
    """A failed Rebel diplomacy mission succeeds, and the ring is gone; not for other skills. [RB-28]"""
    scene = lay(leaders={"naboo": "emperor-palpatine"}, rings="mon-mothma=c-3po", dice="--- hhh")
    scene.on("build-alliance", "mon-mothma").command().reveal("build-alliance", "mon-mothma", "naboo")
    assert (scene.prompt, scene.asked) == ("mend", REBELS)
    scene.play("yes")
    assert (scene.loyalty("naboo"), scene.ring("mon-mothma")) == ("rebel", "")
    scene = lay(leaders={"naboo": "darth-vader"}, rings="han-solo=c-3po", dice="-- hhh").on("sabotage", "han-solo")
    scene.command().reveal("sabotage", "han-solo", "naboo")
    assert scene.said("mission-fails")


def test_declining_c_3po() -> None:
    """Whoever says no keeps the ring and has failed. [RB-28]"""
    scene = lay(leaders={"naboo": "emperor-palpatine"}, rings="mon-mothma=c-3po", dice="--- hhh")
    scene.on("build-alliance", "mon-mothma").command().reveal("build-alliance", "mon-mothma", "naboo").play("no")
    assert (scene.loyalty("naboo"), scene.ring("mon-mothma")) == ("", "c-3po")


def test_rings_of_partners() -> None:
    """In a team whoever commands the wearer decides about the ring. [RB-61, RB-28]"""
    scene = lay(
        {"coruscant": "stormtrooper"},
        {"coruscant": "emperor-palpatine jan-dodonna"},
        rings="jan-dodonna=r2-d2",
        seats=4,
        dice="---- h-",
    )
    scene.on("infiltration", "princess-leia").command(3).reveal("infiltration", "princess-leia", "coruscant")
    assert (scene.prompt, scene.asked) == ("use-ring", 0)


def test_the_system_of_a_mission_is_seen() -> None:
    """What is attempted, by whom and where is public. [RB-21, RB-64]"""
    scene = infiltration()
    seen = scene.view(None).mission
    assert seen is not None
    assert (seen.mission, seen.system, seen.leaders) == (
        "mission:infiltration",
        "system:coruscant",
        ["leader:princess-leia"],
    )
    assert scene.s.mission is not None
    assert scene.s.mission.system == SYSTEM["coruscant"]
