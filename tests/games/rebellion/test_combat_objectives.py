"""Objectives that are played in a combat, and Death Star Plans."""

from typing import Any

import pytest

from cantina.games.rebellion.components import (
    GONE,
    IMPERIAL,
    OBJECTIVE,
    SYSTEM,
    UNIT,
)
from cantina.games.rebellion.table.marks import SUBJUGATED
from games.rebellion.combat_scene import Fight, meet

REBELS, EMPIRE = 0, 1


def subjugated(name: str) -> bytearray:
    found = bytearray(32)
    found[SYSTEM[name]] = SUBJUGATED
    return found


def quietly(fight: Fight, *until: str) -> Fight:
    """Answer with nothing until one of these questions comes, or the combat is over."""
    while not fight.over and fight.prompt not in until:
        quiet = [text for text in ("done", "pass") if text in fight.options]
        fight.play((quiet or fight.options)[0])
    return fight


# -- losses ----------------------------------------------------------------------------------------------------------


def test_crippling_blow() -> None:
    """The Rebels began, three Stormtroopers are gone: one reputation. [RB-66, RB-O1]"""
    fight = meet(
        "rodia", rebel="4*rebel-trooper", imperial="3*stormtrooper at-st", objectives="crippling-blow", dice="hhh-"
    )
    fight.play("stormtrooper", "stormtrooper")
    quietly(fight, "combat-objective")
    assert (fight.asked, fight.options) == (REBELS, ["crippling-blow", "pass"])
    fight.play("crippling-blow")
    assert fight.s.reputation == 13
    assert fight.s.played == [OBJECTIVE["crippling-blow"]]
    assert fight.s.objectives == []


def test_crippling_blow_counts_printed_health() -> None:
    """An AT-AT that dies of two damage under Point-Blank Assault counts three. [RB-O1]"""
    fight = meet(
        "rodia",
        rebel="2*airspeeder",
        imperial="at-at",
        leaders="general-madine",
        actions="point-blank-assault",
        objectives="crippling-blow",
        draws="ground-dig-in ground-dig-in ground-escape-plan",
        dice="-- hh",
    ).play("point-blank-assault")
    quietly(fight, "combat-objective")
    assert fight.options == ["crippling-blow", "pass"]


@pytest.mark.parametrize("card", ["crippling-blow", "rebel-assault", "major-victory"])
def test_only_if_the_rebels_began(card: str) -> None:
    """Where the Empire began the combat, these are not met. [RB-O1, RB-O4, RB-O14]"""
    fight = meet(
        "rodia",
        rebel="3*x-wing 2*y-wing 3*airspeeder",
        imperial="star-destroyer at-at",
        begins=IMPERIAL,
        objectives=card,
        dice="- -- ddd dd - -- ddd ddd",
    )
    assert quietly(fight, "combat-objective").over
    assert fight.count("at-at") == fight.count("star-destroyer") == 0


def test_two_health_are_not_enough() -> None:
    """An AT-ST alone is no crippling blow. [RB-O1]"""
    fight = meet("rodia", rebel="2*airspeeder", imperial="at-st", objectives="crippling-blow", dice="-- hh")
    assert quietly(fight, "combat-objective").over


@pytest.mark.parametrize("ship", ["star-destroyer", "super-star-destroyer"])
def test_rebel_assault(ship: str) -> None:
    """A Star Destroyer or a Super Star Destroyer is gone. [RB-O4]"""
    fight = meet("rodia", rebel="5*y-wing 5*x-wing", imperial=ship, objectives="rebel-assault", dice="ddddd ddddd")
    quietly(fight, "combat-objective").play("rebel-assault")
    assert fight.s.reputation == 13


def test_no_rebel_assault_for_a_carrier() -> None:
    """An Assault Carrier is no Star Destroyer. [RB-O4]"""
    fight = meet("rodia", rebel="2*y-wing", imperial="assault-carrier", objectives="rebel-assault", dice="dd")
    assert quietly(fight, "combat-objective").over


def test_major_victory() -> None:
    """Ships with three health are gone. [RB-O14]"""
    fight = meet("rodia", rebel="3*x-wing", imperial="3*tie-fighter", objectives="major-victory", dice="hhh")
    fight.play("tie-fighter", "tie-fighter")
    assert quietly(fight, "combat-objective").options == ["major-victory", "pass"]


def test_no_major_victory_for_two_fighters() -> None:
    """Two TIE Fighters have two health. [RB-O14]"""
    fight = meet("rodia", rebel="3*x-wing", imperial="2*tie-fighter", objectives="major-victory", dice="hhh")
    fight.play("tie-fighter")
    assert quietly(fight, "combat-objective").over


def test_declined_is_declined() -> None:
    """Crippling Blow was declined; when a Star Destroyer goes later, only Rebel Assault is offered. [RB-R13]"""
    fight = meet(
        "rodia",
        rebel="5*y-wing 3*rebel-trooper rebel-trooper",
        imperial="star-destroyer 3*stormtrooper",
        objectives="crippling-blow rebel-assault",
        dice="----- --- hhh- --- hhhhh",
    )
    fight.play("stormtrooper", "stormtrooper")
    quietly(fight, "combat-objective")
    assert fight.options == ["crippling-blow", "pass"]
    fight.play("pass")
    quietly(fight, "combat-objective")
    assert fight.options == ["rebel-assault", "pass"]


def test_one_objective_in_a_combat() -> None:
    """After one is played, none is offered any more. [RB-66]"""
    fight = meet(
        "rodia",
        rebel="5*y-wing 4*rebel-trooper",
        imperial="star-destroyer 3*stormtrooper",
        objectives="crippling-blow rebel-assault",
        dice="----- --- hhh- --- hhhhh",
    )
    fight.play("stormtrooper", "stormtrooper")
    quietly(fight, "combat-objective").play("crippling-blow")
    assert quietly(fight, "combat-objective").over
    assert fight.count("star-destroyer") == 0


def test_the_question_tells_only_the_tier() -> None:
    """Another card of the same tier in hand: the question comes all the same. Of another tier: it does not. [RB-R20]"""
    forces: dict[str, Any] = {"rebel": "2*y-wing", "imperial": "star-destroyer", "dice": "-- - -- dd - -- dd"}
    fight = quietly(meet("rodia", **forces, objectives="regional-support"), "combat-objective")
    assert fight.options == ["pass"]
    fight = quietly(meet("rodia", **forces, objectives="popular-support"), "combat-objective")
    assert fight.over


def test_the_empire_wins_before_an_objective() -> None:
    """One step empties the revealed base and meets an objective: the Empire has won. [RB-3]"""
    fight = meet(
        "ilum",
        rebel="3*x-wing",
        imperial="3*tie-fighter star-destroyer",
        revealed=True,
        objectives="major-victory",
        dice="hhh hhhd --",
        reputation=2,
    )
    fight.play("tie-fighter", "tie-fighter")
    while not fight.over and fight.prompt == "assign-die":
        fight.play("x-wing" if "x-wing" in fight.options else fight.options[0])
    assert fight.s.winners == [EMPIRE]


def test_reputation_may_win_the_game() -> None:
    """The markers meet: the Rebels have won at once. [RB-2]"""
    fight = meet(
        "rodia", rebel="3*x-wing", imperial="3*tie-fighter", objectives="major-victory", dice="hhh", reputation=2
    )
    fight.play("tie-fighter", "tie-fighter")
    quietly(fight, "combat-objective").play("major-victory")
    assert fight.s.winners == [REBELS]


# -- the end of a combat ---------------------------------------------------------------------------------------------


def test_liberation() -> None:
    """The ground battle is won where the system was subjugated when it began. [RB-66, RB-O9]"""
    fight = meet(
        "rodia", rebel="rebel-trooper", imperial="stormtrooper", objectives="liberation", dice="h",
        marks=subjugated("rodia"),
    )  # fmt: skip
    assert (fight.prompt, fight.options) == ("combat-objective", ["liberation", "pass"])
    assert not fight.s.subjugated(SYSTEM["rodia"])
    fight.play("liberation")
    assert (fight.s.reputation, fight.over) == (13, True)


@pytest.mark.parametrize(
    ("marks", "dice"),
    [(bytearray(32), "h"), (subjugated("rodia"), "-h"), (subjugated("rodia"), "hh")],
)
def test_no_liberation(marks: bytearray, dice: str) -> None:
    """Not where nobody was held down, not if the battle is lost, not if nobody wins it. [RB-O9]"""
    fight = meet(
        "rodia", rebel="rebel-trooper", imperial="stormtrooper", objectives="liberation", dice=dice, marks=marks[:]
    )
    assert fight.over


def test_no_liberation_from_space() -> None:
    """A battle won in space frees nobody. [RB-O9]"""
    fight = meet(
        "rodia", rebel="x-wing", imperial="tie-fighter stormtrooper", objectives="liberation", dice="h",
        marks=subjugated("rodia"),
    )  # fmt: skip
    assert fight.over


def test_return_of_the_jedi() -> None:
    """A battle won against Vader, with Luke the Jedi there: two reputation and an Imperial leader out. [RB-O15]"""
    fight = meet(
        "rodia",
        rebel="x-wing",
        imperial="tie-fighter",
        leaders="luke-skywalker-jedi darth-vader general-tagge",
        objectives="return-of-the-jedi",
        dice="h",
    )
    quietly(fight, "combat-objective").play("return-of-the-jedi")
    assert fight.s.reputation == 12
    assert (fight.prompt, fight.asked, fight.options) == ("eliminate-leader", REBELS, ["darth-vader", "general-tagge"])
    fight.play("darth-vader")
    assert fight.place("darth-vader") == GONE


def test_return_of_the_jedi_without_luke() -> None:
    """Without Luke the Jedi it is only the reputation. [RB-O15]"""
    fight = meet(
        "rodia",
        rebel="x-wing",
        imperial="tie-fighter",
        leaders="luke-skywalker emperor-palpatine",
        objectives="return-of-the-jedi",
        dice="h",
    )
    quietly(fight, "combat-objective").play("return-of-the-jedi")
    assert fight.over
    assert fight.place("emperor-palpatine") == SYSTEM["rodia"]


def test_return_of_the_jedi_with_luke_a_prisoner() -> None:
    """Even as a prisoner Luke the Jedi decides it. [RB-O15]"""
    fight = meet(
        "rodia",
        rebel="x-wing",
        imperial="tie-fighter stormtrooper",
        prisoners="luke-skywalker-jedi",
        leaders="darth-vader",
        objectives="return-of-the-jedi",
        dice="h",
    )
    quietly(fight, "combat-objective").play("return-of-the-jedi")
    assert fight.over, "the only Imperial leader there is no choice"
    assert fight.place("darth-vader") == GONE


def test_return_of_the_jedi_after_vader_has_fled() -> None:
    """Vader has retreated: the card can be played, but he is safe. [RB-O15]"""
    fight = meet(
        "rodia",
        rebel="3*x-wing",
        imperial="star-destroyer",
        leaders="luke-skywalker-jedi darth-vader",
        objectives="return-of-the-jedi",
        begins=IMPERIAL,
        pool="",
    )
    quietly(fight, "retreat").play("darth-vader", "naboo")
    quietly(fight, "combat-objective", "retreat")
    if fight.prompt == "retreat":
        quietly(fight.play("pass"), "combat-objective")
    fight.play("return-of-the-jedi")
    assert fight.over
    assert fight.place("darth-vader") == SYSTEM["naboo"]


@pytest.mark.parametrize(("leaders", "dice"), [("general-tagge", "h"), ("darth-vader", "-h"), ("darth-vader", "hh")])
def test_no_return_of_the_jedi(leaders: str, dice: str) -> None:
    """Not against others, not without a battle won. [RB-O15]"""
    fight = meet(
        "rodia", rebel="x-wing", imperial="tie-fighter", leaders=leaders, objectives="return-of-the-jedi", dice=dice
    )
    assert quietly(fight, "combat-objective").over


# -- Death Star Plans ------------------------------------------------------------------------------------------------


def trench(objectives: str = "death-star-plans-ii", **more: object) -> Fight:
    """Three X-wings against a Death Star and a Star Destroyer at Yavin, after the first space step."""
    about: dict[str, object] = {
        "rebel": "3*x-wing",
        "imperial": "death-star star-destroyer",
        "objectives": objectives,
        "dice": "--- ------",
    }
    return quietly(meet("yavin", **(about | more)), "try-plans")  # type: ignore[arg-type]


def test_death_star_plans() -> None:
    """The first try misses and the card is known; the second hits: the Death Star is gone. [RB-59, RB-R31, RB-O6]"""
    fight = trench("death-star-plans-ii major-victory", dice="--- ------ h-- --- ------ d--")
    assert (fight.asked, fight.options) == (REBELS, ["death-star-plans-ii", "pass"])
    fight.play("death-star-plans-ii")
    assert fight.said("plans-fail") == [{"objective": "objective:death-star-plans-ii"}]
    assert fight.s.seen_objectives == 1 << OBJECTIVE["death-star-plans-ii"]
    assert fight.count("death-star") == 1
    quietly(fight, "try-plans").play("death-star-plans-ii")
    assert fight.count("death-star") == 0
    assert (fight.s.reputation, fight.s.seen_objectives) == (12, 0)
    assert fight.s.played == [OBJECTIVE["death-star-plans-ii"]]
    assert quietly(fight, "combat-objective", "try-plans").over


def test_one_try_in_a_round() -> None:
    """Two copies in hand: still one try in a combat round. [RB-R31, RB-O6, RB-O11]"""
    fight = trench("death-star-plans-ii death-star-plans-iii", dice="--- ------ ---")
    assert fight.options == ["death-star-plans-ii", "death-star-plans-iii", "pass"]
    fight.play("death-star-plans-iii")
    assert (fight.prompt, fight.s.fight.round) == ("try-plans", 2), "not again in the first round"


@pytest.mark.parametrize(
    "more",
    [
        {"imperial": "2*star-destroyer"},
        {"rebel": "corellian-corvette"},
        {"objectives": "crippling-blow"},
        {"objectives": ""},
    ],
)
def test_no_plans(more: dict[str, object]) -> None:
    """Not without a Death Star, without a fighter, or without a card that could be the one. [RB-O6]"""
    assert trench(**({"objectives": "death-star-plans-ii"} | more)).over  # type: ignore[arg-type]


def test_plans_are_asked_for_by_the_backs() -> None:
    """Another card of tier III might be the plans: the question comes, and only no can be said. [RB-R20]"""
    assert trench(objectives="major-victory").options == ["pass"]


def test_plans_against_the_construction_site() -> None:
    """The one being built can be destroyed as well; with it the queued one is lost. [RB-O6]"""
    fight = trench(imperial="death-star-under-construction tie-fighter", dice="--- - -d-")
    fight.s.supply[UNIT["death-star"]] -= 1
    fight.s.enqueue(IMPERIAL, 2, UNIT["death-star"])
    fight.play("death-star-plans-ii")
    assert fight.count("death-star-under-construction") == 0
    assert fight.s.queued(IMPERIAL, 2, UNIT["death-star"]) == 0


def test_which_death_star() -> None:
    """With both there the Rebels choose. [RB-O6]"""
    fight = trench(imperial="death-star death-star-under-construction", dice="--- ---- -d-")
    fight.play("death-star-plans-ii")
    assert (fight.prompt, fight.options) == ("destroy-station", ["death-star", "death-star-under-construction"])
    fight.play("death-star")
    assert fight.count("death-star") == 0


def test_an_objective_played_before_forbids_the_plans() -> None:
    """One objective in a combat, Death Star Plans included. [RB-66, RB-R31]"""
    fight = meet(
        "yavin",
        rebel="5*x-wing",
        imperial="death-star 3*tie-fighter",
        objectives="death-star-plans-ii major-victory",
        dice="hhh--",
    )
    fight.play("tie-fighter", "tie-fighter")
    quietly(fight, "combat-objective").play("major-victory")
    assert fight.prompt != "try-plans"


def test_a_try_keeps_ships_alive_at_a_silenced_death_star() -> None:
    """Two Ion Cannons and a lone Death Star: who tried the plans this round need not leave. [RB-R29]"""
    fight = meet(
        "yavin", rebel="2*ion-cannon x-wing", imperial="death-star", objectives="death-star-plans-ii", dice="- ---"
    )
    fight.play("death-star-plans-ii")
    assert (fight.prompt, fight.s.fight.round, fight.count("x-wing")) == ("try-plans", 2, 1)
    fight.play("pass")
    assert fight.count("x-wing") == 0


def test_one_in_a_million_for_the_plans() -> None:
    """A direct hit is set instead of rolled. [RB-A24]"""
    fight = trench(leaders="luke-skywalker", actions="one-in-a-million")
    quietly(fight, "try-plans").play("death-star-plans-ii")
    assert fight.prompt == "set-die"
    fight.play("black-direct", "done")
    assert fight.count("death-star") == 0


def test_yoda_for_the_plans() -> None:
    """The ring rolls one of the three dice again. [RB-28]"""
    fight = trench(
        leaders="luke-skywalker",
        ring="luke-skywalker=master-yoda",
        draws="space-outmaneuver space-outmaneuver",
        dice="--- ------ h-- d",
    )
    fight.play("death-star-plans-ii")
    assert (fight.prompt, fight.options) == ("use-yoda", ["black-blank", "black-hit", "pass"])
    fight.play("black-blank")
    assert fight.count("death-star") == 0
    assert fight.s.yoda_used


def test_no_yoda_twice() -> None:
    """The ring was used this round: nobody is asked. [RB-28]"""
    fight = trench(leaders="luke-skywalker", ring="luke-skywalker=master-yoda", yoda_used=True)
    fight.play("death-star-plans-ii")
    assert fight.prompt != "use-yoda"


def test_the_general_decides() -> None:
    """Four players: objectives are the Rebel General's. [RB-61]"""
    fight = trench(seats=4)
    assert (fight.prompt, fight.asked) == ("try-plans", 3)


def test_a_death_star_that_goes_wins_the_battle() -> None:
    """The last Imperial ship is destroyed by the plans: the Rebels have won in space. [RB-56]"""
    fight = trench(imperial="death-star", dice="--- ---- d--").play("death-star-plans-ii")
    assert fight.over
    assert fight.said("battle-won") == [{"side": "side:rebel", "theatre": "space", "system": "system:yavin"}]
