"""Missions of the Empire that look for the base or hunt leaders: what they do, and where they cannot be done."""

import pytest

from cantina.games.rebellion.components import (
    IMPERIAL,
    LEADER,
    OBJECTIVE,
    OBJECTIVES,
    PROBE_DECK,
    REBEL,
    SYSTEM,
)
from cantina.games.rebellion.table import piles
from cantina.games.rebellion.table.marks import DETAINED
from games.rebellion.scene import EMPIRE, PRISON, REBELS, lay

# -- intelligence ----------------------------------------------------------------------------------------------------


def test_intercept_transmission() -> None:
    """Of eight cards the Empire gets those of systems with its units; the others are shuffled in. [RB-M18]"""
    seen = "yavin felucia rodia naboo utapau hoth endor bespin"
    scene = lay({"rodia": "tie-fighter", "hoth": "tie-fighter"}, rebel="ryloth")
    scene.s.chance = lay(draws=" ".join(f"system:{name}" for name in seen.split())).s.chance
    scene.done("intercept-transmission", "emperor-palpatine", "ryloth")
    assert scene.probes() == ["rodia", "hoth"]
    assert piles.size(scene.s.decks[PROBE_DECK]) == 23
    assert scene.said("intercepts", None) == [{"number": 2}]
    assert set(scene.said("intercepts-you", REBELS)[0]["cards"].split()) == {f"system:{n}" for n in seen.split()}


def test_intercept_transmission_only_in_rebel_systems() -> None:
    """A neutral system tells nothing. [RB-22, RB-M18]"""
    assert lay(rebel="ryloth").targets("intercept-transmission", "emperor-palpatine") == ["ryloth"]


def test_homing_beacon() -> None:
    """The prisoner is free in the base's region, which everybody knows now. [RB-M19]"""
    scene = lay(**PRISON, base="endor", dice="hhh--")
    scene.done("homing-beacon", "colonel-yularen", "princess-leia")
    assert (scene.prompt, scene.asked) == ("beacon", REBELS)
    assert scene.options == ["mustafar", "bespin", "hoth", "endor"]
    scene.play("hoth")
    assert (scene.place("princess-leia"), scene.ring("princess-leia")) == ("hoth", "")
    assert scene.s.maybe == sum(1 << SYSTEM[name] for name in ("bespin", "hoth", "endor"))
    assert not scene.s.revealed


def test_interrogation_droid() -> None:
    """Three systems are named, sorted, one of which is the base. [RB-M20]"""
    scene = lay(**PRISON, base="endor", dice="hhh-----")
    scene.done("interrogation-droid", "colonel-yularen", "princess-leia")
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
        assert lay({"naboo": "stormtrooper"}, {"naboo": "princess-leia"}).targets(mission, leader) == []


@pytest.mark.parametrize(("system", "answer"), [("endor", "probe-yes"), ("hoth", "probe-no")])
def test_long_range_probe(system: str, answer: str) -> None:
    """The Rebels have to say whether the base is there; it stays hidden. [RB-M21]"""
    scene = lay(base="endor").done("long-range-probe", "admiral-piett", system)
    assert scene.said(answer) == [{"place": f"system:{system}"}]
    assert not scene.s.revealed
    assert bool(scene.s.maybe >> SYSTEM["endor"] & 1)
    assert (scene.s.maybe == 1 << SYSTEM["endor"]) == (system == "endor")


def test_a_failed_probe_tells_nothing() -> None:
    """Without success nobody answers. [RB-25]"""
    scene = lay(leaders={"hoth": "obi-wan-kenobi"}, dice="-- hhh", base="endor")
    scene.done("long-range-probe", "admiral-piett", "hoth")
    assert not scene.said("probe-no")


def test_probe_droid_initiative() -> None:
    """Two probe cards, four with Ozzel, where a Star Destroyer is. [RB-22, RB-M22]"""
    for leader, cards in (("grand-moff-tarkin", 2), ("admiral-ozzel", 4)):
        scene = lay({"naboo": "star-destroyer", "rodia": "assault-carrier"})
        assert scene.targets("probe-droid-initiative", leader) == ["naboo"]
        assert len(scene.play("naboo").probes()) == cards


# -- special operations ----------------------------------------------------------------------------------------------


def test_interrogation() -> None:
    """The Empire alone sees the objectives. [RB-64, RB-M23]"""
    scene = lay(**PRISON, objectives="liberation crippling-blow", dice="hh- -")
    scene.done("interrogation", "darth-vader", "princess-leia")
    shown = scene.said("sees-objectives-you", EMPIRE)
    assert set(shown[0]["cards"].split()) == {"objective:liberation", "objective:crippling-blow"}
    assert len(scene.view(EMPIRE).objectives) == 2
    assert scene.view(None).objectives == []


def test_a_failed_interrogation_shows_nothing() -> None:
    """Leia keeps silent. [RB-25]"""
    scene = lay(**PRISON, objectives="liberation", dice="--- h")
    scene.done("interrogation", "darth-vader", "princess-leia")
    assert scene.view(EMPIRE).objectives == []


def test_carbon_freezing() -> None:
    """In carbonite; the captured ring is free, reputation lost. [RB-40, RB-R11, RB-R16, RB-M24]"""
    scene = lay(**PRISON, reputation=16, dice="hhh -")
    scene.done("carbon-freezing", "darth-vader", "princess-leia")
    assert (scene.ring("princess-leia"), scene.s.reputation) == ("carbonite", 16)
    scene = lay({"naboo": "stormtrooper"}, {"naboo": "princess-leia jan-dodonna"}, rings="princess-leia=carbonite")
    scene.s.chance = lay(dice="hhh").s.chance
    scene.done("capture-rebel-operative", "darth-vader", "jan-dodonna")
    assert (scene.ring("princess-leia"), scene.ring("jan-dodonna")) == ("carbonite", "captured")
    scene = lay(**PRISON, reputation=13, dice="hhh -")
    assert scene.done("carbon-freezing", "darth-vader", "princess-leia").s.reputation == 14


def test_collect_bounty() -> None:
    """The target and the hunters go to the nearest system with an Imperial unit. [RB-R17, RB-M25]"""
    scene = lay({"naboo": "stormtrooper"}, {"ryloth": "han-solo", "base-space": "luke-skywalker"}, dice="hhh -----")
    scene.on("collect-bounty", "boba-fett", "darth-vader").command(1).reveal("collect-bounty", "boba-fett")
    assert scene.options == ["han-solo"]
    scene.play("han-solo")
    assert {scene.place(name) for name in ("han-solo", "boba-fett", "darth-vader")} == {"naboo"}
    assert scene.ring("han-solo") == "captured"


def test_collect_bounty_with_two_ways() -> None:
    """The Empire picks among the nearest. [RB-M25]"""
    scene = lay({"rodia": "stormtrooper", "utapau": "stormtrooper"}, {"geonosis": "mon-mothma"}, dice="hhh")
    scene.done("collect-bounty", "boba-fett", "mon-mothma")
    assert (scene.prompt, scene.asked, scene.options) == ("take-to", EMPIRE, ["rodia", "utapau"])
    assert scene.play("utapau").place("mon-mothma") == "utapau"


def test_collect_bounty_where_a_unit_is() -> None:
    """Then they stay. [RB-M25]"""
    scene = lay({"geonosis": "tie-fighter"}, {"geonosis": "mon-mothma"}, dice="hhh")
    assert scene.done("collect-bounty", "boba-fett", "mon-mothma").place("boba-fett") == "geonosis"


def test_a_failed_bounty() -> None:
    """Nobody goes anywhere. [RB-25]"""
    scene = lay({"naboo": "stormtrooper"}, {"geonosis": "chewbacca"}, dice="--- sss")
    scene.done("collect-bounty", "darth-vader", "chewbacca")
    assert (scene.place("chewbacca"), scene.place("darth-vader")) == ("geonosis", "geonosis")


def test_detained() -> None:
    """The leader stays where it is in the next Refresh Phase, once. [RB-45, RB-M26]"""
    scene = lay(leaders={"geonosis": "mon-mothma", "base-space": "han-solo"}, dice="h")
    assert scene.targets("detained", "general-tagge") == ["mon-mothma"]
    scene.play("mon-mothma", "pass").until("recruit")
    assert scene.place("mon-mothma") == "geonosis"
    assert scene.place("han-solo") == "pool"
    assert not scene.s.flags[LEADER["mon-mothma"]] & DETAINED


def test_detaining_a_prisoner_is_void() -> None:
    """A prisoner can be named, without effect. [RB-22, RB-M26]"""
    scene = lay(**PRISON, dice="h-")
    scene.done("detained", "general-tagge", "princess-leia")
    assert not scene.s.flags[LEADER["princess-leia"]] & DETAINED


def test_hunt_them_down() -> None:
    """Rebel units with a health of two together. [RB-33, RB-M27]"""
    scene = lay({"naboo": "x-wing rebel-transport rebel-trooper airspeeder mon-calamari-cruiser"})
    scene.done("hunt-them-down", "soontir-fel", "naboo")
    assert (scene.prompt, scene.asked) == ("destroy-health", EMPIRE)
    assert scene.options == ["x-wing", "rebel-transport", "rebel-trooper", "airspeeder", "done"]
    scene.play("x-wing")
    assert scene.options == ["rebel-trooper", "done"]
    assert scene.play("rebel-trooper").units("naboo") == "airspeeder mon-calamari-cruiser rebel-transport"
    assert scene.prompt == "turn"


def test_a_failed_hunt() -> None:
    """Nothing is destroyed. [RB-25]"""
    scene = lay({"naboo": "x-wing"}, {"naboo": "chewbacca"}, dice="-- hhh")
    assert scene.done("hunt-them-down", "general-veers", "naboo").units("naboo") == "x-wing"


def test_planetary_conquest() -> None:
    """From one other system, without ships; then the base is asked for, and a combat follows. [RB-20, RB-M28]"""
    scene = lay(
        {"coruscant": "2*at-at at-st 4*stormtrooper star-destroyer", "rodia": "stormtrooper", "naboo": "rebel-trooper"},
        {"rodia": "general-tagge"},
    )
    scene.done("planetary-conquest", "general-veers", "naboo")
    assert scene.options == ["coruscant", "done"], "Tagge keeps the Stormtrooper in Rodia"
    scene.play("coruscant", "1*at-at", "1*at-st", "2*stormtrooper")
    assert scene.options == ["done"]
    scene.play("done")
    assert scene.said("landing-no") == [{"place": "system:naboo"}]
    assert scene.said("combat-starts")


def test_retrieve_the_plans() -> None:
    """The Empire puts one of the objectives under the deck. [RB-M29]"""
    scene = lay(**PRISON, objectives="liberation crippling-blow", dice="hhh -")
    scene.done("retrieve-the-plans", "darth-vader", "princess-leia")
    assert (scene.prompt, scene.asked) == ("retrieve", EMPIRE)
    scene.play("liberation")
    assert scene.objectives() == ["crippling-blow"]
    bottom = scene.s.decks[OBJECTIVES][-1]
    assert (bottom.cards, bottom.known) == ((OBJECTIVE["liberation"],), 1 << REBEL | 1 << IMPERIAL)
