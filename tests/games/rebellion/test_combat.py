"""The course of a combat: leaders, cards, rounds, losses, and who has won. X numbers are the scenarios of the rules."""

from typing import Any

import pytest

from cantina.games.rebellion.components import (
    IMPERIAL,
    LEADER,
    NONE,
    POOL,
    REBEL,
    SPACE,
    SYSTEM,
)
from cantina.games.rebellion.table.marks import DESTROYED, SUBJUGATED
from games.rebellion.at_war import Ordered
from games.rebellion.combat_scene import BLANKS, Fight, empty_table, meet, put_leaders, start, units

REBELS, EMPIRE = 0, 1
"""Seats."""


def marks(**systems: int) -> bytearray:
    found = bytearray(32)
    for name, mark in systems.items():
        found[SYSTEM[name]] = mark
    return found


def test_the_example_of_the_book() -> None:
    """Yavin: two fighters against a TIE Fighter and a Star Destroyer; a doomed Y-wing still shoots. [RB-56]"""
    fight = meet(
        "yavin",
        rebel="x-wing y-wing",
        imperial="tie-fighter star-destroyer",
        leaders="darth-vader",
        pool="jan-dodonna",
        begins=IMPERIAL,
        dice="sh h-  h -",
        draws="space-onslaught space-critical-hit space-defensive-formation space-no-escape",
    )
    assert (fight.prompt, fight.asked) == ("add-leader", REBELS)
    fight.play("jan-dodonna")
    assert [len(fight.hand(side)) for side in (REBEL, IMPERIAL)] == [2, 2]
    assert (fight.prompt, fight.asked, fight.dice()) == ("combat-action", EMPIRE, "hs|-h")
    fight.play("space-onslaught:black", "x-wing")
    assert fight.options == ["y-wing", "done"]
    fight.play("y-wing", "done")
    assert (fight.prompt, fight.options) == ("assign-die", ["x-wing+1", "y-wing+1"])
    fight.play("y-wing+1")
    assert fight.said("hit-lost") == [{"die": "die:red-hit"}]
    assert (fight.prompt, fight.asked) == ("block", REBELS)
    fight.play("space-defensive-formation", "x-wing+1", "done")
    assert fight.count("y-wing") == 1, "doomed, not gone"
    assert (fight.prompt, fight.asked, fight.dice()) == ("combat-action", REBELS, "h|-")
    fight.play("done")
    assert (fight.prompt, fight.asked) == ("block", EMPIRE)
    fight.play("done")
    assert (fight.count("x-wing"), fight.count("y-wing")) == (1, 0)
    assert (fight.count("tie-fighter"), fight.count("star-destroyer")) == (0, 1)
    assert (fight.prompt, fight.asked) == ("retreat", EMPIRE), "there is nothing on the ground"


# -- leaders and cards -----------------------------------------------------------------------------------------------


def test_mothma_does_not_keep_others_away() -> None:
    """A side whose leaders there have no tactic values may bring one from its pool. [RB-55]"""
    forces: dict[str, Any] = {"rebel": "2*rebel-trooper", "imperial": "2*stormtrooper"}
    fight = meet("rodia", **forces, leaders="mon-mothma", pool="jan-dodonna princess-leia")
    assert (fight.prompt, fight.options) == ("add-leader", ["jan-dodonna", "princess-leia", "pass"])
    fight.play("jan-dodonna")
    assert fight.place("jan-dodonna") == SYSTEM["rodia"]
    assert len(fight.hand(REBEL)) == 1

    fight = meet("rodia", **forces, leaders="jan-dodonna", pool="princess-leia")
    assert not fight.said("leader-placed")
    assert fight.prompt != "add-leader"


def test_the_initiator_adds_first() -> None:
    """Both sides may add a leader, the one that began first. [RB-55]"""
    fight = meet(
        "rodia", rebel="x-wing", imperial="tie-fighter", pool="jan-dodonna general-tagge", begins=IMPERIAL
    )  # fmt: skip
    assert (fight.prompt, fight.asked, fight.options) == ("add-leader", EMPIRE, ["general-tagge", "pass"])
    fight.play("pass")
    assert (fight.prompt, fight.asked) == ("add-leader", REBELS)


@pytest.mark.parametrize(("strict", "offered"), [(False, ["jan-dodonna", "mon-mothma"]), (True, ["jan-dodonna"])])
def test_who_may_be_added(strict: bool, offered: list[str]) -> None:
    """Any leader of the pool may come, unless the table has chosen that tactic values are needed. [RB-R5]"""
    fight = meet(
        "rodia", rebel="x-wing", imperial="tie-fighter", pool="mon-mothma jan-dodonna", add_needs_tactics=strict
    )  # fmt: skip
    assert sorted(fight.options) == sorted([*offered, "pass"])


def test_prisoners_lead_nobody() -> None:
    """A captured leader is as good as absent: others may be added, and no cards are drawn. [RB-40, RB-55]"""
    fight = meet("rodia", rebel="x-wing", imperial="2*tie-fighter", prisoners="general-rieekan", pool="jan-dodonna")
    assert (fight.prompt, fight.options) == ("add-leader", ["jan-dodonna", "pass"])
    fight.play("pass")
    assert not fight.said("draws-tactics")


def test_the_best_value_of_the_contested_theatre_counts() -> None:
    """Vader and Tagge, only the ground contested: three ground cards and no space card. [RB-55]"""
    fight = meet(
        "rodia",
        rebel="rebel-trooper",
        imperial="stormtrooper star-destroyer",
        leaders="darth-vader general-tagge",
        begins=IMPERIAL,
    )
    assert [card.partition("-")[0] for card in fight.hand(IMPERIAL)] == ["ground"] * 3
    assert fight.hand(REBEL) == []


def test_only_the_owner_hears_the_cards() -> None:
    """Everybody hears how many cards were drawn from which deck, the side that draws which ones. [RB-64]"""
    fight = meet("rodia", rebel="x-wing", imperial="tie-fighter", leaders="jan-dodonna", draws="space-critical-hit")
    (public,) = fight.said("draws-tactics")
    assert public == {"side": "side:rebel", "theatre": "space", "number": 2}
    assert fight.said("draws-tactics", EMPIRE) == [public]
    (private,) = fight.said("draws-tactics-you", REBELS)
    assert "tactic:space-critical-hit" in private["cards"].split()


def test_ships_and_troops_alone_do_not_fight() -> None:
    """Ships against ground units are no combat. [RB-54, RB-R9]"""
    fight = meet("rodia", rebel="x-wing", imperial="stormtrooper", leaders="darth-vader jan-dodonna")
    assert fight.over
    assert not fight.said("combat-starts")


def test_no_ground_battle_where_there_is_no_ground() -> None:
    """In a destroyed system ships fight, passengers do not. [RB-11]"""
    fight = meet(
        "alderaan",
        rebel="rebel-transport x-wing 2*rebel-trooper",
        imperial="star-destroyer 2*stormtrooper",
        leaders="darth-vader",
        marks=marks(alderaan=DESTROYED),
        dice="h",
    )
    assert fight.s.fight.contested == 1 << SPACE
    assert {card.partition("-")[0] for card in fight.hand(IMPERIAL)} == {"space"}


def test_passengers_go_down_with_their_ship() -> None:
    """A destroyed system: with the Transport the three Troopers on it are lost. [RB-11]"""
    fight = meet(
        "alderaan",
        rebel="rebel-transport 3*rebel-trooper",
        imperial="star-destroyer",
        begins=IMPERIAL,
        marks=marks(alderaan=DESTROYED),
        dice="- hh",
    )
    assert fight.over
    assert (fight.count("rebel-transport"), fight.count("rebel-trooper")) == (0, 0)


# -- rounds and losses -----------------------------------------------------------------------------------------------


def test_damage_stays_for_the_whole_combat() -> None:
    """An AT-AT with two damage is destroyed by the next point, a round later. [RB-57]"""
    fight = meet(
        "rodia",
        rebel="2*airspeeder",
        imperial="at-at",
        dice="-- hh  ---  -- h-  ---",
    )
    assert fight.over
    assert fight.count("at-at") == 0
    assert [args["round"] for args in fight.said("combat-round")] == [1, 2]


def test_damage_does_not_outlive_the_combat() -> None:
    """What is left of an AT-AT is whole again when the combat is over. [RB-57]"""
    fight = meet("rodia", rebel="airspeeder", imperial="at-at", dice="- d  d dd")
    assert fight.over
    assert fight.count("at-at") == 1
    start_again(fight, "airspeeder", "- d  d dd")
    assert fight.count("at-at") == 1


def start_again(fight: Fight, rebel: str, dice: str) -> None:
    """Another combat at the same place, with fresh Rebels."""
    fight.s.chance = Ordered(dice, blanks=BLANKS)
    units(fight.s, "rodia", rebel)
    start(fight.s, fight.system, REBEL)
    fight.s.settle()


def test_a_shield_generator_gives_a_card_every_ground_step() -> None:
    """Three ground steps, three cards. [RB-65]"""
    fight = meet("rodia", rebel="shield-generator rebel-trooper", imperial="stormtrooper", begins=IMPERIAL)
    for cards in (1, 2, 3):
        assert len(fight.hand(REBEL)) == cards
        assert fight.prompt == "combat-action"
        fight.play("done")


def test_both_decks_are_whole_after_a_combat() -> None:
    """Hands and discards go back into the decks. [RB-R27]"""
    fight = meet(
        "rodia",
        rebel="x-wing rebel-trooper",
        imperial="tie-fighter stormtrooper",
        leaders="darth-vader jan-dodonna",
        begins=IMPERIAL,
    )
    while not fight.over:
        fight.play(fight.options[0])
    assert fight.s.combat is None
    assert [len(fight.s.decks[deck][0].cards) for deck in (7, 8)] == [15, 15]
    assert [fight.s.discards[deck] for deck in (7, 8)] == [[], []]


def test_prisoners_are_free_when_the_last_imperial_unit_is_gone() -> None:
    """The only Stormtrooper at Rodia is destroyed: the prisoner is at the base at once. [RB-41]"""
    fight = meet("rodia", rebel="rebel-trooper", imperial="stormtrooper", prisoners="princess-leia", dice="h")
    assert fight.over
    assert fight.place("princess-leia") == 32
    assert fight.s.ring[LEADER["princess-leia"]] == NONE


def test_subjugation_waits_for_the_end() -> None:
    """Troops that have landed subjugate the system only when the fight is over. [RB-10]"""
    fight = meet(
        "rodia",
        rebel="2*rebel-trooper",
        imperial="2*stormtrooper",
        begins=IMPERIAL,
        dice="hh --",
        rebel_hand="ground-dig-in",
    )
    assert fight.prompt == "assign-die"
    assert not fight.s.subjugated(SYSTEM["rodia"])
    fight.play("rebel-trooper", "done", "done")
    assert fight.over
    assert fight.s.subjugated(SYSTEM["rodia"])


def test_subjugation_ends_with_the_last_troops() -> None:
    """Rebels who destroy all ground units take the marker off, whatever ships are above. [RB-10]"""
    fight = meet(
        "rodia",
        rebel="rebel-trooper",
        imperial="stormtrooper star-destroyer",
        dice="h",
        marks=marks(rodia=SUBJUGATED),
    )
    assert fight.over
    assert not fight.s.subjugated(SYSTEM["rodia"])


# -- who has won -----------------------------------------------------------------------------------------------------


def won(fight: Fight) -> list[tuple[str, str]]:
    return [(args["side"], args["theatre"]) for args in fight.said("battle-won")]


def test_each_theatre_is_won_apart() -> None:
    """The Rebels win in space, the Empire on the ground. [RB-56]"""
    fight = meet("rodia", rebel="x-wing rebel-trooper", imperial="tie-fighter stormtrooper", dice="h- -h")
    assert fight.over
    assert won(fight) == [("side:rebel", "space"), ("side:imperial", "ground")]


def test_mutual_destruction_has_no_winner() -> None:
    """Both shoot, both are gone, nobody has won. [RB-R10, RB-R12]"""
    fight = meet("rodia", rebel="x-wing", imperial="tie-fighter", dice="hh")
    assert fight.over
    assert won(fight) == []


def test_mutual_destruction_at_the_revealed_base() -> None:
    """No Imperial unit is left to take the base. [RB-1, RB-R10]"""
    for begins in (REBEL, IMPERIAL):
        fight = meet("ilum", rebel="x-wing", imperial="tie-fighter", revealed=True, dice="hh", begins=begins)
        assert fight.over
        assert not fight.s.finished


def test_the_base_falls() -> None:
    """The last Rebel unit at the revealed base is destroyed: the Empire wins at once. [RB-1]"""
    fight = meet("ilum", rebel="x-wing", imperial="tie-fighter", revealed=True, dice="-h")
    assert fight.s.finished
    assert fight.s.winners == [EMPIRE]


# -- forced losses ---------------------------------------------------------------------------------------------------


def test_lone_transports_are_lost() -> None:
    """Transports that are alone with an Imperial ship are destroyed after the round. [RB-59]"""
    fight = meet("rodia", rebel="2*rebel-transport", imperial="tie-fighter")
    assert fight.over
    assert fight.count("rebel-transport") == 0
    assert won(fight) == [("side:imperial", "space")]


def test_a_lone_construction_site_is_lost() -> None:
    """A Death Star being built that is alone with Rebel ships is destroyed. [RB-59]"""
    fight = meet("yavin", rebel="x-wing", imperial="death-star-under-construction stormtrooper")
    assert fight.over
    assert fight.count("death-star-under-construction") == 0
    assert won(fight) == [("side:rebel", "space")]


def test_transports_and_a_site_perish_together() -> None:
    """Neither can fight, and both are left alone with the enemy: all at once. [RB-59]"""
    fight = meet("yavin", rebel="rebel-transport", imperial="death-star-under-construction")
    assert fight.over
    assert (fight.count("rebel-transport"), fight.count("death-star-under-construction")) == (0, 0)
    assert won(fight) == []


def test_lone_structures_are_lost() -> None:
    """A Shield Generator alone against a Stormtrooper falls after the round. [RB-59]"""
    fight = meet("rodia", rebel="shield-generator", imperial="stormtrooper", begins=IMPERIAL)
    while not fight.over:
        fight.play("done")
    assert fight.count("shield-generator") == 0
    assert [args["round"] for args in fight.said("combat-round")] == [1]


def test_lone_structures_at_the_base() -> None:
    """The same at the revealed base, without Rebel ships: the Empire wins. With one it does not. [RB-1, RB-59]"""
    fight = meet("ilum", rebel="ion-cannon", imperial="stormtrooper", revealed=True)
    assert fight.s.winners == [EMPIRE]
    fight = meet("ilum", rebel="ion-cannon x-wing", imperial="stormtrooper", revealed=True)
    assert fight.over
    assert not fight.s.finished


def test_structures_are_shot_at_like_other_units() -> None:
    """They roll nothing and have red health. [RB-R30]"""
    fight = meet("rodia", rebel="ion-cannon rebel-trooper", imperial="at-st", dice="hh", begins=IMPERIAL)
    hits = [(args["die"], args["unit"]) for args in fight.said("die-hits")][:2]
    assert hits == [("die:red-hit", "unit:ion-cannon"), ("die:black-hit", "unit:rebel-trooper")]
    assert (fight.said("attacks")[1]["black"], fight.said("attacks")[1]["red"]) == (1, 0)


def test_a_silenced_death_star() -> None:
    """Two Ion Cannons leave a lone Death Star no dice: Rebel ships that stay are destroyed. [RB-R29]"""
    fight = meet("rodia", rebel="2*ion-cannon x-wing", imperial="death-star")
    assert fight.over
    assert (fight.count("x-wing"), fight.count("ion-cannon")) == (0, 2)


def test_a_silenced_death_star_with_troops() -> None:
    """With Imperial ground units there the fight goes on: the cannons fall first. [RB-R29]"""
    fight = meet("rodia", rebel="2*ion-cannon x-wing", imperial="death-star stormtrooper", dice="- -", begins=IMPERIAL)
    assert fight.said("destroyed")[0]["unit"] == "unit:ion-cannon"


# -- team play -------------------------------------------------------------------------------------------------------


def test_admiral_and_general() -> None:
    """Four players: Admirals decide in space, Generals on the ground; leaders come by colour. [RB-55, RB-61, RB-63]"""
    rebel_admiral, imperial_admiral, imperial_general, rebel_general = range(4)
    fight = meet(
        "rodia",
        rebel="2*x-wing 2*rebel-trooper",
        imperial="2*tie-fighter 2*stormtrooper",
        pool="jan-dodonna princess-leia grand-moff-tarkin darth-vader",
        seats=4,
        dice="h- h- h- h-",
    )
    assert (fight.prompt, fight.asked, fight.options) == ("add-leader", rebel_admiral, ["jan-dodonna", "pass"])
    fight.play("pass")
    assert (fight.prompt, fight.asked, fight.options) == ("add-leader", rebel_general, ["princess-leia", "pass"])
    fight.play("princess-leia")
    assert (fight.prompt, fight.asked) == ("add-leader", imperial_admiral)
    fight.play("grand-moff-tarkin")
    assert (fight.prompt, fight.asked) == ("combat-action", rebel_admiral), "one leader for each team"
    fight.play("done")
    assert (fight.prompt, fight.asked) == ("block", imperial_admiral)
    fight.play("done")
    assert (fight.prompt, fight.asked) == ("combat-action", imperial_admiral)
    fight.play("done")
    assert (fight.prompt, fight.asked) == ("block", rebel_admiral)
    fight.play("done")
    assert (fight.prompt, fight.asked) == ("combat-action", rebel_general)
    fight.play("done")
    assert (fight.prompt, fight.asked) == ("block", imperial_general)
    fight.play("done")
    assert (fight.prompt, fight.asked) == ("combat-action", imperial_general)
    fight.play("done", "done")
    assert (fight.prompt, fight.asked, fight.options) == ("retreat", rebel_general, ["princess-leia", "pass"])


def test_the_lone_rebel_of_three_decides_everything() -> None:
    """Three players: the Rebel is asked once, with the leaders of both colours. [RB-60, RB-61]"""
    fight = meet(
        "rodia", rebel="x-wing", imperial="tie-fighter", pool="jan-dodonna princess-leia", seats=3
    )  # fmt: skip
    assert (fight.asked, fight.options) == (0, ["jan-dodonna", "princess-leia", "pass"])


# -- bookkeeping -----------------------------------------------------------------------------------------------------


def test_what_a_combat_remembers() -> None:
    """Where it is, what was contested, who was there, where the attackers came from. [RB-54]"""
    fight = meet(
        "rodia",
        rebel="x-wing",
        imperial="tie-fighter stormtrooper",
        leaders="jan-dodonna",
        pool="darth-vader",
        came_from="naboo bothawui",
        marks=marks(rodia=SUBJUGATED),
    )
    fight.play("darth-vader")
    combat = fight.s.fight
    assert (combat.contested, combat.subjugated) == (1 << SPACE, True)
    assert combat.leaders == 1 << LEADER["jan-dodonna"] | 1 << LEADER["darth-vader"]
    assert combat.origins == [1 << SYSTEM["naboo"] | 1 << SYSTEM["bothawui"], 0]
    assert fight.place("darth-vader") == SYSTEM["rodia"]


def test_a_fight_that_is_no_more() -> None:
    """Of several combats a later one may have lost its reason: nothing happens. [RB-54]"""
    s = empty_table()
    units(s, "rodia", "x-wing")
    put_leaders(s, "jan-dodonna", POOL)
    start(s, SYSTEM["rodia"], REBEL)
    assert s.over
    assert s.combat is None
