"""Every mission of the Empire: what it does, and where it cannot be done. X numbers are the rules' scenarios."""

import pytest

from cantina.games.rebellion import piles
from cantina.games.rebellion.components import (
    IMPERIAL,
    LEADER,
    OBJECTIVE,
    OBJECTIVES,
    PROBE_DECK,
    PROJECTS,
    REBEL,
    SYSTEM,
)
from cantina.games.rebellion.state import DETAINED
from games.rebellion.scene import EMPIRE, REBELS, Scene, lay


def targets(scene: Scene, mission: str, *leaders: str) -> list[str]:
    """Where a mission can be aimed; nothing where it cannot be revealed."""
    scene.on(mission, *leaders).command(1)
    text = f"{mission}/{leaders[0]}"
    if text not in scene.options:
        return []
    return scene.play(text).options


def done(scene: Scene, mission: str, leader: str, *texts: str) -> Scene:
    """The mission is revealed and carried out, unopposed."""
    return scene.on(mission, leader).command(1).reveal(mission, leader, *texts)


PRISON = {"units": {"naboo": "stormtrooper"}, "leaders": {"naboo": "princess-leia"}, "rings": "princess-leia=captured"}


# -- starting missions -----------------------------------------------------------------------------------------------


def test_capture_rebel_operative() -> None:
    """An uncaptured Rebel leader where an Imperial unit is becomes a prisoner. [RB-32, RB-40]"""
    scene = lay({"naboo": "stormtrooper"}, {"naboo": "han-solo luke-skywalker", "rodia": "mon-mothma"}, dice="----ss")
    scene.s.ring[LEADER["luke-skywalker"]] = 0
    assert targets(scene, "capture-rebel-operative", "darth-vader") == ["han-solo"]
    scene = lay({"naboo": "tie-fighter"}, {"naboo": "jan-dodonna"}, dice="h--")
    done(scene, "capture-rebel-operative", "darth-vader", "jan-dodonna")
    assert (scene.ring("jan-dodonna"), scene.place("jan-dodonna")) == ("captured", "naboo")


def test_a_second_prisoner_frees_the_first() -> None:
    """There is one ring: whoever wore it is rescued. [RB-40]"""
    scene = lay({"naboo": "stormtrooper"}, {"naboo": "princess-leia jan-dodonna"}, rings="princess-leia=captured")
    scene.s.chance = lay(dice="hhh").s.chance
    done(scene, "capture-rebel-operative", "darth-vader", "jan-dodonna")
    assert (scene.place("princess-leia"), scene.ring("princess-leia")) == ("base-space", "")
    assert scene.ring("jan-dodonna") == "captured"


def test_a_failed_capture() -> None:
    """Without success nobody is captured. [RB-25]"""
    scene = lay({"naboo": "stormtrooper"}, {"naboo": "chewbacca"}, dice="--- h--")
    done(scene, "capture-rebel-operative", "darth-vader", "chewbacca")
    assert scene.ring("chewbacca") == ""


@pytest.mark.parametrize(("units", "cards"), [("9*y-wing", 2), ("3*x-wing", 1), ("12*y-wing", 3)])
def test_gather_intel(units: str, cards: int) -> None:
    """A probe card for every four units at the base, one at least. X73 [RB-32]"""
    scene = done(lay({"base-space": units}, rebel="naboo"), "gather-intel", "grand-moff-tarkin", "naboo")
    assert len(scene.probes()) == cards


def test_gather_intel_in_rebel_systems_only() -> None:
    """A subjugated system is no Rebel system. [RB-22]"""
    scene = lay({"rodia": "stormtrooper"}, rebel="naboo rodia")
    assert targets(scene, "gather-intel", "grand-moff-tarkin") == ["naboo"]


def test_gather_intel_about_a_revealed_base() -> None:
    """Then the units in its system count. [RB-32]"""
    scene = lay({"hoth": "8*y-wing"}, base="hoth", revealed=True, rebel="naboo").on("sabotage", "han-solo")
    assert len(done(scene, "gather-intel", "grand-moff-tarkin", "naboo").probes()) == 2


def test_research_and_development() -> None:
    """Two projects, one kept; or one and a sabotage marker less. [RB-32, RB-35]"""
    scene = lay(draws="mission:oversee-project mission:superlaser-online")
    done(scene, "research-and-development", "grand-moff-tarkin", "coruscant")
    assert scene.options == ["superlaser-online", "oversee-project"]
    scene.play("oversee-project")
    assert "oversee-project" in scene.hand(1)
    assert scene.s.decks[PROJECTS][-1].known == 1 << IMPERIAL
    scene = lay(sabotaged="coruscant", draws="mission:superlaser-online")
    done(scene, "research-and-development", "grand-moff-tarkin", "coruscant")
    assert scene.options == ["projects", "repair"]
    scene.play("repair")
    assert not scene.sabotaged("coruscant")
    assert "superlaser-online" in scene.hand(1)


def test_research_needs_loyalty() -> None:
    """A subjugated system is not enough. [RB-22]"""
    scene = lay({"naboo": "stormtrooper"}, imperial="rodia")
    assert targets(scene, "research-and-development", "grand-moff-tarkin") == ["rodia", "coruscant"]


def test_rule_by_fear() -> None:
    """One loyalty where an Imperial unit is, in populous systems. [RB-32, RB-22]"""
    scene = lay({"naboo": "tie-fighter", "hoth": "tie-fighter"})
    assert targets(scene, "rule-by-fear", "grand-moff-tarkin") == ["naboo"]
    assert scene.play("naboo").loyalty("naboo") == "imperial"


# -- projects --------------------------------------------------------------------------------------------------------


def test_superlaser_online() -> None:
    """Markers off, troops gone, leaders stay; loyalty in the region. X57 B69 [RB-32, RB-34]"""
    scene = lay(
        {"alderaan": "death-star 2*rebel-trooper"},
        {"alderaan": "princess-leia"},
        rebel="alderaan",
        sabotaged="alderaan",
    )
    done(scene, "superlaser-online", "moff-jerjerrod", "alderaan")
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
    """Eight of nine Stormtroopers find room. X57 [RB-11, RB-32]"""
    scene = lay({"alderaan": "death-star 9*stormtrooper"}, rebel="alderaan").on("superlaser-online", "moff-jerjerrod")
    scene.command(1)
    assert scene.subjugated("alderaan")
    scene.reveal("superlaser-online", "moff-jerjerrod", "alderaan")
    assert (scene.units("alderaan"), scene.subjugated("alderaan")) == ("death-star 8*stormtrooper", False)


def test_superlaser_needs_a_finished_death_star() -> None:
    """The construction site cannot fire; a destroyed system can be named for the loyalty. [RB-22]"""
    scene = lay({"hoth": "death-star-under-construction"})
    assert targets(scene, "superlaser-online", "moff-jerjerrod") == []
    scene = lay({"alderaan": "death-star"}, destroyed="alderaan")
    done(scene, "superlaser-online", "moff-jerjerrod", "alderaan", "cato-neimoidia")
    assert scene.loyalty("cato-neimoidia") == "imperial"


def test_superlaser_on_coruscant() -> None:
    """Even the capital. B48 [RB-32]"""
    scene = done(lay({"coruscant": "death-star"}), "superlaser-online", "moff-jerjerrod", "coruscant", "alderaan")
    assert (scene.loyalty("coruscant"), scene.loyalty("alderaan")) == ("", "imperial")


def test_construct_death_star() -> None:
    """A site in a remote system without Rebel units, and a Death Star on space 3. [RB-32, RB-22]"""
    scene = lay({"yavin": "x-wing"})
    found = targets(scene, "construct-death-star", "moff-jerjerrod")
    assert "hoth" in found
    assert "yavin" not in found
    assert "naboo" not in found
    scene.play("hoth")
    assert (scene.units("hoth"), scene.queued(IMPERIAL, 3)) == ("death-star-under-construction", "death-star")


def test_the_site_lost() -> None:
    """With the site the Death Star on the queue is lost. [RB-32]"""
    scene = lay({"naboo": "stormtrooper"}).queue(IMPERIAL, 2, "death-star").command()
    assert scene.queued(IMPERIAL, 2) == ""
    assert scene.said("queue-destroyed")


def test_construct_a_second_death_star() -> None:
    """The site only if its figure is free, the Death Star only if one is in the box. B68 [RB-32]"""
    scene = lay({"hoth": "death-star-under-construction", "naboo": "death-star"}).queue(IMPERIAL, 3, "death-star")
    done(scene, "construct-death-star", "moff-jerjerrod", "endor")
    assert (scene.units("endor"), scene.queued(IMPERIAL, 3)) == ("", "death-star")


def test_construct_super_star_destroyer() -> None:
    """On space 3, where an Imperial system shows a blue square, sabotaged or not. [RB-32, RB-22]"""
    scene = lay({"utapau": "stormtrooper"}, imperial="corellia naboo", sabotaged="corellia")
    assert targets(scene, "construct-super-star-destroyer", "moff-jerjerrod") == ["utapau", "corellia"]
    assert scene.play("corellia").queued(IMPERIAL, 3) == "super-star-destroyer"


def test_construct_factory() -> None:
    """The sabotage marker goes, then every icon builds, also where the system is only subjugated. [RB-32, RB-51]"""
    scene = lay({"utapau": "stormtrooper"}, sabotaged="utapau")
    done(scene, "construct-factory", "moff-jerjerrod", "utapau")
    assert (scene.sabotaged("utapau"), scene.queued(IMPERIAL, 3)) == (False, "assault-carrier star-destroyer")


def test_construct_factory_in_imperial_systems_only() -> None:
    """Not in a neutral one. [RB-22]"""
    assert targets(lay(imperial="naboo"), "construct-factory", "moff-jerjerrod") == ["naboo", "coruscant"]


def test_oversee_project() -> None:
    """A unit of spaces 1 and 2 is deployed where an Imperial unit and no Rebel one is. [RB-32, RB-53]"""
    scene = lay({"hoth": "tie-fighter", "naboo": "tie-fighter rebel-trooper"}, base="yavin")
    scene.queue(IMPERIAL, 1, "at-st").queue(IMPERIAL, 2, "star-destroyer").queue(IMPERIAL, 3, "at-at")
    assert targets(scene, "oversee-project", "moff-jerjerrod") == ["hoth"]
    scene.play("hoth")
    assert scene.options == ["1/at-st", "2/star-destroyer"]
    scene.play("2/star-destroyer")
    assert scene.units("hoth") == "star-destroyer tie-fighter"


def test_oversee_project_and_sabotage() -> None:
    """It deploys, so a sabotage marker stops it; a Death Star goes only to its site. [RB-53]"""
    scene = lay({"naboo": "tie-fighter"}, sabotaged="naboo").queue(IMPERIAL, 1, "at-st")
    assert done(scene, "oversee-project", "moff-jerjerrod", "naboo").units("naboo") == "tie-fighter"
    scene = lay({"naboo": "tie-fighter", "hoth": "death-star-under-construction"}, base="yavin")
    scene.queue(IMPERIAL, 1, "death-star").on("oversee-project", "moff-jerjerrod").command(1)
    other = Scene(scene.s.clone())
    assert scene.reveal("oversee-project", "moff-jerjerrod", "naboo").units("naboo") == "tie-fighter"
    other.reveal("oversee-project", "moff-jerjerrod", "hoth", "1/death-star")
    assert other.units("hoth") == "death-star"
    assert other.s.supply[5] == 1


# -- logistics and diplomacy -----------------------------------------------------------------------------------------


def test_address_delays() -> None:
    """Every icon builds, whatever the loyalty and in spite of sabotage. X36 [RB-32, RB-51]"""
    scene = done(lay(imperial="corellia", sabotaged="corellia"), "address-delays", "grand-moff-tarkin", "corellia")
    assert scene.queued(IMPERIAL, 3) == "star-destroyer tie-fighter"
    assert scene.sabotaged("corellia")


def test_address_delays_with_an_empty_box() -> None:
    """What is not in the box is not built. B43 [RB-51]"""
    scene = lay({"hoth": "8*star-destroyer"}, base="yavin", imperial="corellia")
    assert targets(scene, "address-delays", "grand-moff-tarkin") == ["corellia", "coruscant"]
    assert scene.play("corellia").queued(IMPERIAL, 3) == "tie-fighter"


def test_secret_weapons_research() -> None:
    """Two projects, both kept; in an Imperial system. [RB-32, RB-35]"""
    scene = lay(imperial="naboo", draws="mission:oversee-project mission:superlaser-online")
    assert targets(scene, "secret-weapons-research", "grand-moff-tarkin") == ["naboo", "coruscant"]
    assert {"oversee-project", "superlaser-online"} <= set(scene.play("naboo").hand(1))


def test_double_our_efforts() -> None:
    """One unit moves up, two with Jerjerrod, never the same twice. [RB-32]"""
    for leader, twice in (("grand-moff-tarkin", False), ("moff-jerjerrod", True)):
        scene = lay().queue(IMPERIAL, 3, "star-destroyer").queue(IMPERIAL, 2, "at-st")
        done(scene, "double-our-efforts", leader, "coruscant")
        assert scene.options == ["2/at-st", "3/star-destroyer", "pass"]
        scene.play("3/star-destroyer")
        assert scene.queued(IMPERIAL, 2) == "at-st star-destroyer"
        if twice:
            assert scene.options == ["2/at-st", "pass"]
            assert scene.play("2/at-st").queued(IMPERIAL, 1) == "at-st"
        else:
            assert scene.prompt == "turn"


def test_double_our_efforts_with_nothing_queued() -> None:
    """Then nothing happens. [RB-32]"""
    assert done(lay().queue(IMPERIAL, 1, "at-st"), "double-our-efforts", "moff-jerjerrod", "coruscant").prompt == "turn"


def test_trade_negotiations() -> None:
    """One loyalty in any populous system; Coruscant never changes. [RB-32, RB-9]"""
    scene = lay(rebel="naboo")
    found = targets(scene, "trade-negotiations", "emperor-palpatine")
    assert "coruscant" in found
    assert "hoth" not in found
    assert scene.play("naboo").loyalty("naboo") == ""


def test_display_of_power() -> None:
    """Two loyalty: a Rebel system becomes Imperial. B45 [RB-32]"""
    scene = done(lay(rebel="naboo"), "display-of-power", "emperor-palpatine", "naboo")
    assert scene.loyalty("naboo") == "imperial"
    scene = lay(leaders={"naboo": "mon-mothma"}, rebel="naboo", dice="--- h--")
    assert done(scene, "display-of-power", "emperor-palpatine", "naboo").loyalty("naboo") == "rebel"


def test_fear_will_keep_them_in_line() -> None:
    """One loyalty in each of two systems of the region of a big ship. B69 [RB-32, RB-34]"""
    scene = lay({"hoth": "star-destroyer", "yavin": "death-star-under-construction"}, base="ilum")
    assert targets(scene, "fear-will-keep-them-in-line", "grand-moff-tarkin") == ["hoth"]
    scene.play("hoth")
    assert (scene.prompt, scene.options) == ("region-loyalty", ["mustafar", "bespin"])
    scene.play("mustafar")
    assert (scene.loyalty("mustafar"), scene.loyalty("bespin")) == ("imperial", "imperial")


def test_imperial_propaganda() -> None:
    """All Rebel loyalty of the region goes. [RB-32, RB-22]"""
    scene = lay({"kashyyyk": "stormtrooper"}, rebel="kashyyyk malastare naboo", imperial="mandalore")
    assert targets(scene, "imperial-propaganda", "janus-greejatus") == ["coruscant", "mandalore", "kashyyyk"]
    scene.play("mandalore")
    assert [scene.loyalty(name) for name in ("kashyyyk", "malastare", "naboo")] == ["", "", "rebel"]


def test_lure_of_the_dark_side() -> None:
    """A prisoner becomes an Imperial leader; Luke costs reputation. X18 B60 [RB-32, RB-42]"""
    scene = lay(
        {"naboo": "stormtrooper"},
        {"naboo": "luke-skywalker"},
        rings="luke-skywalker=captured",
        reputation=12,
        dice="sssss---",
    )
    done(scene, "lure-of-the-dark-side", "emperor-palpatine", "luke-skywalker")
    assert (scene.ring("luke-skywalker"), scene.s.reputation) == ("dark-side", 13)
    assert scene.s.owner[LEADER["luke-skywalker"]] == IMPERIAL
    scene.play("pass").until("recruit")
    assert "luke-skywalker" in scene.pool(IMPERIAL)


def test_lure_needs_a_prisoner() -> None:
    """Nobody captured, nobody to lure. [RB-22]"""
    scene = lay({"naboo": "stormtrooper"}, {"naboo": "luke-skywalker"})
    assert targets(scene, "lure-of-the-dark-side", "emperor-palpatine") == []


# -- intelligence ----------------------------------------------------------------------------------------------------


def test_intercept_transmission() -> None:
    """Of eight cards the Empire gets those of systems with its units; the others are shuffled in. [RB-32]"""
    seen = "yavin felucia rodia naboo utapau hoth endor bespin"
    scene = lay({"rodia": "tie-fighter", "hoth": "tie-fighter"}, rebel="ryloth")
    scene.s.chance = lay(draws=" ".join(f"system:{name}" for name in seen.split())).s.chance
    done(scene, "intercept-transmission", "emperor-palpatine", "ryloth")
    assert scene.probes() == ["rodia", "hoth"]
    assert piles.size(scene.s.decks[PROBE_DECK]) == 23
    assert scene.said("intercepts", None) == [{"number": 2}]
    assert set(scene.said("intercepts-you", REBELS)[0]["cards"].split()) == {f"system:{n}" for n in seen.split()}


def test_intercept_transmission_only_in_rebel_systems() -> None:
    """A neutral system tells nothing. [RB-22]"""
    assert targets(lay(rebel="ryloth"), "intercept-transmission", "emperor-palpatine") == ["ryloth"]


def test_homing_beacon() -> None:
    """The prisoner is free in the base's region, which everybody knows now. B63 [RB-32]"""
    scene = lay(**PRISON, base="endor", dice="hhh--")
    done(scene, "homing-beacon", "colonel-yularen", "princess-leia")
    assert (scene.prompt, scene.asked) == ("beacon", REBELS)
    assert scene.options == ["mustafar", "bespin", "hoth", "endor"]
    scene.play("hoth")
    assert (scene.place("princess-leia"), scene.ring("princess-leia")) == ("hoth", "")
    assert scene.s.maybe == sum(1 << SYSTEM[name] for name in ("bespin", "hoth", "endor"))
    assert not scene.s.revealed


def test_interrogation_droid() -> None:
    """Three systems are named, sorted, one of which is the base. [RB-32]"""
    scene = lay(**PRISON, base="endor", dice="hhh-----")
    done(scene, "interrogation-droid", "colonel-yularen", "princess-leia")
    assert (scene.prompt, scene.asked) == ("decoy", REBELS)
    assert "endor" not in scene.options
    assert scene.view(EMPIRE).looked_at == []
    scene.play("yavin")
    assert "yavin" not in scene.options
    scene.play("rodia")
    assert scene.said("names-three") == [{"systems": "system:yavin system:rodia system:endor"}]
    assert scene.s.maybe == sum(1 << SYSTEM[name] for name in ("yavin", "rodia", "endor"))


def test_prisoner_missions_need_a_prisoner() -> None:
    """None of them can be revealed while nobody is captured. [RB-22]"""
    for mission, leader in (
        ("homing-beacon", "colonel-yularen"),
        ("interrogation-droid", "colonel-yularen"),
        ("interrogation", "darth-vader"),
        ("carbon-freezing", "darth-vader"),
        ("retrieve-the-plans", "darth-vader"),
    ):
        assert targets(lay({"naboo": "stormtrooper"}, {"naboo": "princess-leia"}), mission, leader) == []


@pytest.mark.parametrize(("system", "answer"), [("endor", "probe-yes"), ("hoth", "probe-no")])
def test_long_range_probe(system: str, answer: str) -> None:
    """The Rebels have to say whether the base is there; it stays hidden. [RB-32]"""
    scene = done(lay(base="endor"), "long-range-probe", "admiral-piett", system)
    assert scene.said(answer) == [{"place": f"system:{system}"}]
    assert not scene.s.revealed
    assert bool(scene.s.maybe >> SYSTEM["endor"] & 1)
    assert (scene.s.maybe == 1 << SYSTEM["endor"]) == (system == "endor")


def test_a_failed_probe_tells_nothing() -> None:
    """Without success nobody answers. [RB-25]"""
    scene = lay(leaders={"hoth": "obi-wan-kenobi"}, dice="-- hhh", base="endor")
    done(scene, "long-range-probe", "admiral-piett", "hoth")
    assert not scene.said("probe-no")


def test_probe_droid_initiative() -> None:
    """Two probe cards, four with Ozzel, where a Star Destroyer is. [RB-32, RB-22]"""
    for leader, cards in (("grand-moff-tarkin", 2), ("admiral-ozzel", 4)):
        scene = lay({"naboo": "star-destroyer", "rodia": "assault-carrier"})
        assert targets(scene, "probe-droid-initiative", leader) == ["naboo"]
        assert len(scene.play("naboo").probes()) == cards


# -- special operations ----------------------------------------------------------------------------------------------


def test_interrogation() -> None:
    """The Empire alone sees the objectives. [RB-32, RB-64]"""
    scene = lay(**PRISON, objectives="liberation crippling-blow", dice="hh- -")
    done(scene, "interrogation", "darth-vader", "princess-leia")
    told = scene.said("sees-objectives-you", EMPIRE)
    assert set(told[0]["cards"].split()) == {"objective:liberation", "objective:crippling-blow"}
    assert len(scene.view(EMPIRE).objectives) == 2
    assert scene.view(None).objectives == []


def test_a_failed_interrogation_shows_nothing() -> None:
    """Leia keeps silent. [RB-25]"""
    scene = lay(**PRISON, objectives="liberation", dice="--- h")
    done(scene, "interrogation", "darth-vader", "princess-leia")
    assert scene.view(EMPIRE).objectives == []


def test_carbon_freezing() -> None:
    """In carbonite; the captured ring is free, reputation lost. X63 B40 B59 [RB-32, RB-40, RB-R11, RB-R16]"""
    scene = lay(**PRISON, reputation=16, dice="hhh -")
    done(scene, "carbon-freezing", "darth-vader", "princess-leia")
    assert (scene.ring("princess-leia"), scene.s.reputation) == ("carbonite", 16)
    scene = lay({"naboo": "stormtrooper"}, {"naboo": "princess-leia jan-dodonna"}, rings="princess-leia=carbonite")
    scene.s.chance = lay(dice="hhh").s.chance
    done(scene, "capture-rebel-operative", "darth-vader", "jan-dodonna")
    assert (scene.ring("princess-leia"), scene.ring("jan-dodonna")) == ("carbonite", "captured")
    scene = lay(**PRISON, reputation=13, dice="hhh -")
    assert done(scene, "carbon-freezing", "darth-vader", "princess-leia").s.reputation == 14


def test_collect_bounty() -> None:
    """The target and the hunters go to the nearest system with an Imperial unit. B62 [RB-32, RB-R17]"""
    scene = lay({"naboo": "stormtrooper"}, {"ryloth": "han-solo", "base-space": "luke-skywalker"}, dice="hhh -----")
    scene.on("collect-bounty", "boba-fett", "darth-vader").command(1).reveal("collect-bounty", "boba-fett")
    assert scene.options == ["han-solo"]
    scene.play("han-solo")
    assert {scene.place(name) for name in ("han-solo", "boba-fett", "darth-vader")} == {"naboo"}
    assert scene.ring("han-solo") == "captured"


def test_collect_bounty_with_two_ways() -> None:
    """The Empire picks among the nearest. K6 [RB-32]"""
    scene = lay({"rodia": "stormtrooper", "utapau": "stormtrooper"}, {"geonosis": "mon-mothma"}, dice="hhh")
    done(scene, "collect-bounty", "boba-fett", "mon-mothma")
    assert (scene.prompt, scene.asked, scene.options) == ("take-to", EMPIRE, ["rodia", "utapau"])
    assert scene.play("utapau").place("mon-mothma") == "utapau"


def test_collect_bounty_where_a_unit_is() -> None:
    """Then they stay. [RB-32]"""
    scene = lay({"geonosis": "tie-fighter"}, {"geonosis": "mon-mothma"}, dice="hhh")
    assert done(scene, "collect-bounty", "boba-fett", "mon-mothma").place("boba-fett") == "geonosis"


def test_a_failed_bounty() -> None:
    """Nobody goes anywhere. [RB-25]"""
    scene = lay({"naboo": "stormtrooper"}, {"geonosis": "chewbacca"}, dice="--- sss")
    done(scene, "collect-bounty", "darth-vader", "chewbacca")
    assert (scene.place("chewbacca"), scene.place("darth-vader")) == ("geonosis", "geonosis")


def test_detained() -> None:
    """The leader stays where it is in the next Refresh Phase, once. [RB-32, RB-45]"""
    scene = lay(leaders={"geonosis": "mon-mothma", "base-space": "han-solo"}, dice="h")
    assert targets(scene, "detained", "general-tagge") == ["mon-mothma"]
    scene.play("mon-mothma", "pass").until("recruit")
    assert scene.place("mon-mothma") == "geonosis"
    assert scene.place("han-solo") == "pool"
    assert not scene.s.flags[LEADER["mon-mothma"]] & DETAINED


def test_detaining_a_prisoner_is_void() -> None:
    """A prisoner can be named, without effect. B14 [RB-32]"""
    scene = lay(**PRISON, dice="h-")
    done(scene, "detained", "general-tagge", "princess-leia")
    assert not scene.s.flags[LEADER["princess-leia"]] & DETAINED


def test_hunt_them_down() -> None:
    """Rebel units with a health of two together. B64 [RB-32, RB-33]"""
    scene = lay({"naboo": "x-wing rebel-transport rebel-trooper airspeeder mon-calamari-cruiser"})
    done(scene, "hunt-them-down", "soontir-fel", "naboo")
    assert (scene.prompt, scene.asked) == ("destroy-health", EMPIRE)
    assert scene.options == ["x-wing", "rebel-transport", "rebel-trooper", "airspeeder", "done"]
    scene.play("x-wing")
    assert scene.options == ["rebel-trooper", "done"]
    assert scene.play("rebel-trooper").units("naboo") == "airspeeder mon-calamari-cruiser rebel-transport"
    assert scene.prompt == "turn"


def test_a_failed_hunt() -> None:
    """Nothing is destroyed. [RB-25]"""
    scene = lay({"naboo": "x-wing"}, {"naboo": "chewbacca"}, dice="-- hhh")
    assert done(scene, "hunt-them-down", "general-veers", "naboo").units("naboo") == "x-wing"


def test_planetary_conquest() -> None:
    """From one other system, without ships; then the base is asked for, and a combat follows. [RB-32, RB-20]"""
    scene = lay(
        {"coruscant": "2*at-at at-st 4*stormtrooper star-destroyer", "rodia": "stormtrooper", "naboo": "rebel-trooper"},
        {"rodia": "general-tagge"},
    )
    done(scene, "planetary-conquest", "general-veers", "naboo")
    assert scene.options == ["coruscant", "done"], "Tagge keeps the Stormtrooper in Rodia"
    scene.play("coruscant", "1*at-at", "1*at-st", "2*stormtrooper")
    assert scene.options == ["done"]
    scene.play("done")
    assert scene.said("landing-no") == [{"place": "system:naboo"}]
    assert scene.said("combat-starts")


def test_retrieve_the_plans() -> None:
    """The Empire puts one of the objectives under the deck. [RB-32]"""
    scene = lay(**PRISON, objectives="liberation crippling-blow", dice="hhh -")
    done(scene, "retrieve-the-plans", "darth-vader", "princess-leia")
    assert (scene.prompt, scene.asked) == ("retrieve", EMPIRE)
    scene.play("liberation")
    assert scene.objectives() == ["crippling-blow"]
    bottom = scene.s.decks[OBJECTIVES][-1]
    assert (bottom.cards, bottom.known) == ((OBJECTIVE["liberation"],), 1 << REBEL | 1 << IMPERIAL)
