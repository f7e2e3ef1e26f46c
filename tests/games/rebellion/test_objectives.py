"""Objectives that are played before the Refresh Phase: each met and not met. X: the scenarios."""

import pytest

from cantina.games.rebellion.components import SYSTEM
from cantina.games.rebellion.table.marks import DESTROYED
from games.rebellion.scene import EMPIRE, REBELS, Scene, lay

LOYAL = ("kashyyyk", "bothawui", "naboo", "ryloth", "rodia", "kessel")


def offered(scene: Scene, objective: str) -> bool:
    """Whether the Rebels may play it at the start of the Refresh Phase."""
    scene.refresh()
    return scene.prompt == "refresh-objective" and objective in scene.options


def with_units(systems: int, unit: str = "x-wing") -> dict[str, str]:
    return dict.fromkeys(LOYAL[:systems], unit)


@pytest.mark.parametrize(("sabotaged", "met"), [("naboo rodia coruscant", True), ("naboo rodia", False)])
def test_cut_supply_lines(sabotaged: str, met: bool) -> None:
    """Three Imperial systems with a sabotage marker or a Rebel unit. [RB-44, RB-O2]"""
    scene = lay(objectives="cut-supply-lines", imperial="naboo rodia", sabotaged=sabotaged)
    assert offered(scene, "cut-supply-lines") == met
    if not met:
        scene = lay({"coruscant": "x-wing"}, objectives="cut-supply-lines", imperial="naboo rodia", sabotaged=sabotaged)
        assert offered(scene, "cut-supply-lines"), "a Rebel ship over Coruscant counts"


@pytest.mark.parametrize(("systems", "met"), [(4, True), (3, False)])
def test_defend_the_people(systems: int, met: bool) -> None:
    """Four Rebel systems with a Rebel unit. [RB-44, RB-O3]"""
    scene = lay(with_units(systems), objectives="defend-the-people", rebel=" ".join(LOYAL))
    assert offered(scene, "defend-the-people") == met


def test_defend_the_people_not_under_subjugation() -> None:
    """A subjugated system is no Rebel system. [RB-44, RB-O3]"""
    scene = lay(
        {**with_units(3), "ryloth": "x-wing stormtrooper"},
        objectives="defend-the-people",
        rebel=" ".join(LOYAL),
    )
    assert not offered(scene, "defend-the-people")


@pytest.mark.parametrize(("rebel", "met"), [("rodia geonosis ryloth", True), ("rodia geonosis", False), ("", False)])
def test_regional_support(rebel: str, met: bool) -> None:
    """All populous systems of a region are loyal, subjugated or not. [RB-44, RB-O5]"""
    scene = lay({"rodia": "stormtrooper"}, objectives="regional-support", rebel=rebel)
    assert offered(scene, "regional-support") == met


def test_regional_support_needs_a_populous_system() -> None:
    """A region where all of them are destroyed supports nobody; with one left it can. [RB-44, RB-O5]"""
    scene = lay(objectives="regional-support", destroyed="rodia geonosis ryloth")
    assert not offered(scene, "regional-support")
    scene = lay(objectives="regional-support", destroyed="rodia geonosis", rebel="ryloth")
    assert offered(scene, "regional-support")


@pytest.mark.parametrize(("units", "met"), [("x-wing", True), ("rebel-trooper tie-fighter", False), ("", False)])
def test_heart_of_the_empire(units: str, met: bool) -> None:
    """Rebels and no Imperial unit in Coruscant, destroyed or not; the card comes back. [RB-44, RB-R32, RB-O7]"""
    scene = lay({"coruscant": units}, objectives="heart-of-the-empire")
    assert offered(scene, "heart-of-the-empire") == met
    if met:
        scene.play("heart-of-the-empire")
        assert scene.s.reputation == 12
        assert "heart-of-the-empire" in scene.objectives()
        assert scene.view(EMPIRE).objectives == scene.view(None).objectives == ["objective:heart-of-the-empire"]


@pytest.mark.parametrize(
    ("rings", "met"), [("", True), ("princess-leia=captured", False), ("princess-leia=carbonite", False)]
)
def test_leave_no_one_behind(rings: str, met: bool) -> None:
    """No Rebel leader is a prisoner, in carbonite or not. [RB-44, RB-O8]"""
    scene = lay({"naboo": "stormtrooper"}, {"naboo": "princess-leia"}, rings=rings, objectives="leave-no-one-behind")
    assert offered(scene, "leave-no-one-behind") == met


@pytest.mark.parametrize(("systems", "met"), [(6, True), (5, False)])
def test_popular_support(systems: int, met: bool) -> None:
    """Six systems with Rebel loyalty, also under subjugation. [RB-44, RB-O10]"""
    scene = lay({"naboo": "stormtrooper"}, objectives="popular-support", rebel=" ".join(LOYAL[:systems]))
    assert offered(scene, "popular-support") == met


@pytest.mark.parametrize(("systems", "met"), [(5, True), (4, False)])
def test_establish_outposts(systems: int, met: bool) -> None:
    """Five systems with a Rebel unit; the base space is none. [RB-44, RB-O12]"""
    scene = lay({**with_units(systems), "base-space": "x-wing"}, objectives="establish-outposts")
    assert offered(scene, "establish-outposts") == met


@pytest.mark.parametrize(("destroyed", "gained"), [("alderaan jakku", 0), ("alderaan", 1), ("alderaan ryloth", 2)])
def test_inspire_sympathy(destroyed: str, gained: int) -> None:
    """One reputation for every destroyed system, at least one. [RB-44, RB-O13]"""
    scene = lay(objectives="inspire-sympathy")
    for name in destroyed.split() if gained else []:
        scene.s.marks[SYSTEM[name]] |= DESTROYED
    assert offered(scene, "inspire-sympathy") == bool(gained)
    if gained:
        assert scene.play("inspire-sympathy").s.reputation == 14 - gained


def test_one_objective_in_a_refresh_phase() -> None:
    """It leaves the game, and there is no second one in this phase. [RB-44]"""
    scene = lay(objectives="leave-no-one-behind popular-support", rebel=" ".join(LOYAL)).refresh()
    assert (scene.prompt, scene.asked) == ("refresh-objective", REBELS)
    assert scene.options == ["leave-no-one-behind", "popular-support", "pass"]
    scene.play("popular-support")
    assert scene.view(None).played == ["objective:popular-support"]
    assert scene.s.reputation == 13
    assert scene.prompt != "refresh-objective"


def test_objectives_win_the_game() -> None:
    """The markers meet before anything else of the phase. [RB-44]"""
    scene = lay(objectives="leave-no-one-behind", time=9, reputation=10).refresh().play("leave-no-one-behind")
    assert scene.winner == "rebel: reputation"


def test_nobody_is_asked_when_no_objective_can_be_met() -> None:
    """The stages on the backs tell what may be held: who is asked gives nothing away. [RB-64]"""
    scene = lay({"naboo": "stormtrooper"}, {"naboo": "princess-leia"}, rings="princess-leia=captured")
    scene.s.objectives = []
    assert scene.s.may_hold_objective(0) is False
    scene = lay(objectives="rebel-assault").refresh()
    assert scene.prompt != "refresh-objective", "no objective of the first stage is met"
    scene = lay(objectives="liberation").refresh()
    assert scene.options == ["pass"], "Leave No One Behind, of the same stage, would be"


def test_the_general_plays_objectives() -> None:
    """In a team they are the Rebel General's. [RB-61]"""
    scene = lay(objectives="leave-no-one-behind", seats=4).refresh()
    assert (scene.prompt, scene.asked) == ("refresh-objective", 3)
