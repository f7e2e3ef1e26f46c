"""Missions of the Empire that rule, build and persuade: what each does, and where it cannot be done.

X numbers are the rules' scenarios. The other missions are in test_imperial_agents.
"""

import pytest

from cantina.games.rebellion.components import (
    IMPERIAL,
    LEADER,
    PROJECTS,
    SYSTEM,
)
from games.rebellion.scene import Scene, lay

# -- starting missions -----------------------------------------------------------------------------------------------


def test_capture_rebel_operative() -> None:
    """An uncaptured Rebel leader where an Imperial unit is becomes a prisoner. [RB-40, RB-M1]"""
    scene = lay({"naboo": "stormtrooper"}, {"naboo": "han-solo luke-skywalker", "rodia": "mon-mothma"}, dice="----ss")
    scene.s.ring[LEADER["luke-skywalker"]] = 0
    assert scene.targets("capture-rebel-operative", "darth-vader") == ["han-solo"]
    scene = lay({"naboo": "tie-fighter"}, {"naboo": "jan-dodonna"}, dice="h--")
    scene.done("capture-rebel-operative", "darth-vader", "jan-dodonna")
    assert (scene.ring("jan-dodonna"), scene.place("jan-dodonna")) == ("captured", "naboo")


def test_a_second_prisoner_frees_the_first() -> None:
    """There is one ring: whoever wore it is rescued. [RB-40]"""
    scene = lay({"naboo": "stormtrooper"}, {"naboo": "princess-leia jan-dodonna"}, rings="princess-leia=captured")
    scene.s.chance = lay(dice="hhh").s.chance
    scene.done("capture-rebel-operative", "darth-vader", "jan-dodonna")
    assert (scene.place("princess-leia"), scene.ring("princess-leia")) == ("base-space", "")
    assert scene.ring("jan-dodonna") == "captured"


def test_a_failed_capture() -> None:
    """Without success nobody is captured. [RB-25]"""
    scene = lay({"naboo": "stormtrooper"}, {"naboo": "chewbacca"}, dice="--- h--")
    scene.done("capture-rebel-operative", "darth-vader", "chewbacca")
    assert scene.ring("chewbacca") == ""


@pytest.mark.parametrize(("units", "cards"), [("9*y-wing", 2), ("3*x-wing", 1), ("12*y-wing", 3)])
def test_gather_intel(units: str, cards: int) -> None:
    """A probe card for every four units at the base, one at least. [RB-M2]"""
    scene = lay({"base-space": units}, rebel="naboo").done("gather-intel", "grand-moff-tarkin", "naboo")
    assert len(scene.probes()) == cards


def test_gather_intel_in_rebel_systems_only() -> None:
    """A subjugated system is no Rebel system. [RB-22, RB-M2]"""
    scene = lay({"rodia": "stormtrooper"}, rebel="naboo rodia")
    assert scene.targets("gather-intel", "grand-moff-tarkin") == ["naboo"]


def test_gather_intel_about_a_revealed_base() -> None:
    """Then the units in its system count. [RB-M2]"""
    scene = lay({"hoth": "8*y-wing"}, base="hoth", revealed=True, rebel="naboo").on("sabotage", "han-solo")
    assert len(scene.done("gather-intel", "grand-moff-tarkin", "naboo").probes()) == 2


def test_research_and_development() -> None:
    """Two projects, one kept; or one and a sabotage marker less. [RB-35, RB-M3]"""
    scene = lay(draws="mission:oversee-project mission:superlaser-online")
    scene.done("research-and-development", "grand-moff-tarkin", "coruscant")
    assert scene.options == ["superlaser-online", "oversee-project"]
    scene.play("oversee-project")
    assert "oversee-project" in scene.hand(1)
    assert scene.s.decks[PROJECTS][-1].known == 1 << IMPERIAL
    scene = lay(sabotaged="coruscant", draws="mission:superlaser-online")
    scene.done("research-and-development", "grand-moff-tarkin", "coruscant")
    assert scene.options == ["projects", "repair"]
    scene.play("repair")
    assert not scene.sabotaged("coruscant")
    assert "superlaser-online" in scene.hand(1)


def test_research_needs_loyalty() -> None:
    """A subjugated system is not enough. [RB-22]"""
    scene = lay({"naboo": "stormtrooper"}, imperial="rodia")
    assert scene.targets("research-and-development", "grand-moff-tarkin") == ["rodia", "coruscant"]


def test_rule_by_fear() -> None:
    """One loyalty where an Imperial unit is, in populous systems. [RB-22, RB-M4]"""
    scene = lay({"naboo": "tie-fighter", "hoth": "tie-fighter"})
    assert scene.targets("rule-by-fear", "grand-moff-tarkin") == ["naboo"]
    assert scene.play("naboo").loyalty("naboo") == "imperial"


# -- projects --------------------------------------------------------------------------------------------------------


def test_superlaser_online() -> None:
    """Markers off, troops gone, leaders stay; loyalty in the region. [RB-34, RB-M5]"""
    scene = lay(
        {"alderaan": "death-star 2*rebel-trooper"},
        {"alderaan": "princess-leia"},
        rebel="alderaan",
        sabotaged="alderaan",
    )
    scene.done("superlaser-online", "moff-jerjerrod", "alderaan")
    assert scene.s.destroyed(SYSTEM["alderaan"])
    assert (scene.loyalty("alderaan"), scene.sabotaged("alderaan"), scene.units("alderaan")) == (
        "",
        False,
        "death-star",
    )
    assert scene.place("princess-leia") == "alderaan"
    assert (scene.prompt, scene.options) == ("region-loyalty", ["cato-neimoidia", "corellia", "coruscant"])
    assert scene.play("corellia").loyalty("corellia") == "imperial"


def test_superlaser_over_own_troops() -> None:
    """Eight of nine Stormtroopers find room. [RB-11, RB-M5]"""
    scene = lay({"alderaan": "death-star 9*stormtrooper"}, rebel="alderaan").on("superlaser-online", "moff-jerjerrod")
    scene.command(1)
    assert scene.subjugated("alderaan")
    scene.reveal("superlaser-online", "moff-jerjerrod", "alderaan")
    assert (scene.units("alderaan"), scene.subjugated("alderaan")) == ("death-star 8*stormtrooper", False)


def test_superlaser_needs_a_finished_death_star() -> None:
    """The construction site cannot fire; a destroyed system can be named for the loyalty. [RB-22]"""
    scene = lay({"hoth": "death-star-under-construction"})
    assert scene.targets("superlaser-online", "moff-jerjerrod") == []
    scene = lay({"alderaan": "death-star"}, destroyed="alderaan")
    scene.done("superlaser-online", "moff-jerjerrod", "alderaan", "cato-neimoidia")
    assert scene.loyalty("cato-neimoidia") == "imperial"


def test_superlaser_on_coruscant() -> None:
    """Even the capital. [RB-R32, RB-M5]"""
    scene = lay({"coruscant": "death-star"}).done("superlaser-online", "moff-jerjerrod", "coruscant", "alderaan")
    assert (scene.loyalty("coruscant"), scene.loyalty("alderaan")) == ("", "imperial")


def test_construct_death_star() -> None:
    """A site in a remote system without Rebel units, and a Death Star on space 3. [RB-22, RB-M6]"""
    scene = lay({"yavin": "x-wing"})
    found = scene.targets("construct-death-star", "moff-jerjerrod")
    assert "hoth" in found
    assert "yavin" not in found
    assert "naboo" not in found
    scene.play("hoth")
    assert (scene.units("hoth"), scene.queued(IMPERIAL, 3)) == ("death-star-under-construction", "death-star")


def test_the_site_lost() -> None:
    """With the site the Death Star on the queue is lost. [RB-M6]"""
    scene = lay({"naboo": "stormtrooper"}).queue(IMPERIAL, 2, "death-star").command()
    assert scene.queued(IMPERIAL, 2) == ""
    assert scene.said("queue-destroyed")


def test_construct_a_second_death_star() -> None:
    """The site only if its figure is free, the Death Star only if one is in the box. [RB-R37, RB-M6]"""
    scene = lay({"hoth": "death-star-under-construction", "naboo": "death-star"}).queue(IMPERIAL, 3, "death-star")
    scene.done("construct-death-star", "moff-jerjerrod", "endor")
    assert (scene.units("endor"), scene.queued(IMPERIAL, 3)) == ("", "death-star")


def test_construct_super_star_destroyer() -> None:
    """On space 3, where an Imperial system shows a blue square, sabotaged or not. [RB-22, RB-M7]"""
    scene = lay({"utapau": "stormtrooper"}, imperial="corellia naboo", sabotaged="corellia")
    assert scene.targets("construct-super-star-destroyer", "moff-jerjerrod") == ["utapau", "corellia"]
    assert scene.play("corellia").queued(IMPERIAL, 3) == "super-star-destroyer"


def test_construct_factory() -> None:
    """The sabotage marker goes, then every icon builds, also where the system is only subjugated. [RB-51, RB-M8]"""
    scene = lay({"utapau": "stormtrooper"}, sabotaged="utapau")
    scene.done("construct-factory", "moff-jerjerrod", "utapau")
    assert (scene.sabotaged("utapau"), scene.queued(IMPERIAL, 3)) == (False, "assault-carrier star-destroyer")


def test_construct_factory_in_imperial_systems_only() -> None:
    """Not in a neutral one. [RB-22, RB-M8]"""
    assert lay(imperial="naboo").targets("construct-factory", "moff-jerjerrod") == ["naboo", "coruscant"]


def test_oversee_project() -> None:
    """A unit of spaces 1 and 2 is deployed where an Imperial unit and no Rebel one is. [RB-53, RB-M9]"""
    scene = lay({"hoth": "tie-fighter", "naboo": "tie-fighter rebel-trooper"}, base="yavin")
    scene.queue(IMPERIAL, 1, "at-st").queue(IMPERIAL, 2, "star-destroyer").queue(IMPERIAL, 3, "at-at")
    assert scene.targets("oversee-project", "moff-jerjerrod") == ["hoth"]
    scene.play("hoth")
    assert scene.options == ["1/at-st", "2/star-destroyer"]
    scene.play("2/star-destroyer")
    assert scene.units("hoth") == "star-destroyer tie-fighter"


def test_oversee_project_and_sabotage() -> None:
    """It deploys, so a sabotage marker stops it; a Death Star goes only to its site. [RB-53, RB-M9]"""
    scene = lay({"naboo": "tie-fighter"}, sabotaged="naboo").queue(IMPERIAL, 1, "at-st")
    assert scene.done("oversee-project", "moff-jerjerrod", "naboo").units("naboo") == "tie-fighter"
    scene = lay({"naboo": "tie-fighter", "hoth": "death-star-under-construction"}, base="yavin")
    scene.queue(IMPERIAL, 1, "death-star").on("oversee-project", "moff-jerjerrod").command(1)
    other = Scene(scene.s.clone())
    assert scene.reveal("oversee-project", "moff-jerjerrod", "naboo").units("naboo") == "tie-fighter"
    other.reveal("oversee-project", "moff-jerjerrod", "hoth", "1/death-star")
    assert other.units("hoth") == "death-star"
    assert other.s.supply[5] == 1


# -- logistics and diplomacy -----------------------------------------------------------------------------------------


def test_address_delays() -> None:
    """Every icon builds, whatever the loyalty and in spite of sabotage. [RB-51, RB-M10]"""
    scene = lay(imperial="corellia", sabotaged="corellia").done("address-delays", "grand-moff-tarkin", "corellia")
    assert scene.queued(IMPERIAL, 3) == "star-destroyer tie-fighter"
    assert scene.sabotaged("corellia")


def test_address_delays_with_an_empty_box() -> None:
    """What is not in the box is not built. [RB-51, RB-M10]"""
    scene = lay({"hoth": "8*star-destroyer"}, base="yavin", imperial="corellia")
    assert scene.targets("address-delays", "grand-moff-tarkin") == ["corellia", "coruscant"]
    assert scene.play("corellia").queued(IMPERIAL, 3) == "tie-fighter"


def test_secret_weapons_research() -> None:
    """Two projects, both kept; in an Imperial system. [RB-35, RB-M11]"""
    scene = lay(imperial="naboo", draws="mission:oversee-project mission:superlaser-online")
    assert scene.targets("secret-weapons-research", "grand-moff-tarkin") == ["naboo", "coruscant"]
    assert {"oversee-project", "superlaser-online"} <= set(scene.play("naboo").hand(1))


def test_double_our_efforts() -> None:
    """One unit moves up, two with Jerjerrod, never the same twice. [RB-M12]"""
    for leader, twice in (("grand-moff-tarkin", False), ("moff-jerjerrod", True)):
        scene = lay().queue(IMPERIAL, 3, "star-destroyer").queue(IMPERIAL, 2, "at-st")
        scene.done("double-our-efforts", leader, "coruscant")
        assert scene.options == ["2/at-st", "3/star-destroyer", "pass"]
        scene.play("3/star-destroyer")
        assert scene.queued(IMPERIAL, 2) == "at-st star-destroyer"
        if twice:
            assert scene.options == ["2/at-st", "pass"]
            assert scene.play("2/at-st").queued(IMPERIAL, 1) == "at-st"
        else:
            assert scene.prompt == "turn"


def test_double_our_efforts_with_nothing_queued() -> None:
    """Then nothing happens. [RB-M12]"""
    assert lay().queue(IMPERIAL, 1, "at-st").done("double-our-efforts", "moff-jerjerrod", "coruscant").prompt == "turn"


def test_trade_negotiations() -> None:
    """One loyalty in any populous system; Coruscant never changes. [RB-9, RB-M13]"""
    scene = lay(rebel="naboo")
    found = scene.targets("trade-negotiations", "emperor-palpatine")
    assert "coruscant" in found
    assert "hoth" not in found
    assert scene.play("naboo").loyalty("naboo") == ""


def test_display_of_power() -> None:
    """Two loyalty: a Rebel system becomes Imperial. [RB-M14]"""
    scene = lay(rebel="naboo").done("display-of-power", "emperor-palpatine", "naboo")
    assert scene.loyalty("naboo") == "imperial"
    scene = lay(leaders={"naboo": "mon-mothma"}, rebel="naboo", dice="--- h--")
    assert scene.done("display-of-power", "emperor-palpatine", "naboo").loyalty("naboo") == "rebel"


def test_fear_will_keep_them_in_line() -> None:
    """One loyalty in each of two systems of the region of a big ship. [RB-34, RB-M15]"""
    scene = lay({"hoth": "star-destroyer", "yavin": "death-star-under-construction"}, base="ilum")
    assert scene.targets("fear-will-keep-them-in-line", "grand-moff-tarkin") == ["hoth"]
    scene.play("hoth")
    assert (scene.prompt, scene.options) == ("region-loyalty", ["mustafar", "bespin"])
    scene.play("mustafar")
    assert (scene.loyalty("mustafar"), scene.loyalty("bespin")) == ("imperial", "imperial")


def test_imperial_propaganda() -> None:
    """All Rebel loyalty of the region goes. [RB-22, RB-M16]"""
    scene = lay({"kashyyyk": "stormtrooper"}, rebel="kashyyyk malastare naboo", imperial="mandalore")
    assert scene.targets("imperial-propaganda", "janus-greejatus") == ["coruscant", "mandalore", "kashyyyk"]
    scene.play("mandalore")
    assert [scene.loyalty(name) for name in ("kashyyyk", "malastare", "naboo")] == ["", "", "rebel"]


def test_lure_of_the_dark_side() -> None:
    """A prisoner becomes an Imperial leader; Luke costs reputation. [RB-42, RB-M17]"""
    scene = lay(
        {"naboo": "stormtrooper"},
        {"naboo": "luke-skywalker"},
        rings="luke-skywalker=captured",
        reputation=12,
        dice="sssss---",
    )
    scene.done("lure-of-the-dark-side", "emperor-palpatine", "luke-skywalker")
    assert (scene.ring("luke-skywalker"), scene.s.reputation) == ("dark-side", 13)
    assert scene.s.owner[LEADER["luke-skywalker"]] == IMPERIAL
    scene.play("pass").until("recruit")
    assert "luke-skywalker" in scene.pool(IMPERIAL)


def test_lure_needs_a_prisoner() -> None:
    """Nobody captured, nobody to lure. [RB-22]"""
    scene = lay({"naboo": "stormtrooper"}, {"naboo": "luke-skywalker"})
    assert scene.targets("lure-of-the-dark-side", "emperor-palpatine") == []
