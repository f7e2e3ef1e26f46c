"""One attack: the pool of dice, and where damage can go."""

from cantina.games.rebellion.combat.attack import dice_to_roll
from cantina.games.rebellion.components import (
    GROUND,
    IMPERIAL,
    REBEL,
    SPACE,
)
from games.rebellion.combat_scene import meet

REBELS, EMPIRE = 0, 1


# -- the pool --------------------------------------------------------------------------------------------------------


def test_five_dice_of_a_colour_at_most() -> None:
    """Three Star Destroyers and four TIE Fighters: 6 red become 5, 7 black become 5. [RB-56]"""
    fight = meet("rodia", rebel="x-wing", imperial="3*star-destroyer 4*tie-fighter", leaders="jan-dodonna")
    assert dice_to_roll(fight.s, IMPERIAL, SPACE) == (5, 5)


def test_an_ion_cannon_takes_two_red_dice_before_the_limit() -> None:
    """With one Ion Cannon there are 4 red dice, not 3. [RB-65]"""
    fight = meet("rodia", rebel="x-wing ion-cannon", imperial="3*star-destroyer 4*tie-fighter", leaders="jan-dodonna")
    assert dice_to_roll(fight.s, IMPERIAL, SPACE) == (5, 4)
    assert dice_to_roll(fight.s, REBEL, SPACE) == (1, 0)


def test_an_ion_cannon_does_nothing_on_the_ground() -> None:
    """It only shoots at ships. [RB-65]"""
    fight = meet("rodia", rebel="ion-cannon rebel-trooper", imperial="at-at", leaders="jan-dodonna")
    assert dice_to_roll(fight.s, IMPERIAL, GROUND) == (1, 2)


def test_according_to_my_design_in_the_first_round_only() -> None:
    """4 black and 3 red become 2 and 2 in the first round, and are 4 and 3 again in the second. [RB-A1]"""
    fight = meet(
        "rodia",
        rebel="2*x-wing corellian-corvette mon-calamari-cruiser",
        imperial="star-destroyer",
        leaders="emperor-palpatine",
        actions="according-to-my-design",
        begins=IMPERIAL,
    )
    fight.play("according-to-my-design")
    while not fight.said("attacks")[3:]:
        fight.play("done" if "done" in fight.options else "pass")
    rebel = [(args["black"], args["red"]) for args in fight.said("attacks") if args["side"] == "side:rebel"]
    assert rebel == [(2, 2), (4, 3)]


# -- where damage can go ---------------------------------------------------------------------------------------------


def test_a_hit_needs_its_colour() -> None:
    """A TIE Fighter's black hit goes on an X-wing or a Y-wing, not on a Corvette. [RB-56]"""
    fight = meet("rodia", rebel="x-wing y-wing corellian-corvette", imperial="tie-fighter", begins=IMPERIAL, dice="h")
    assert (fight.prompt, fight.options) == ("assign-die", ["x-wing", "y-wing"])


def test_a_direct_hit_fits_every_colour() -> None:
    """Its black direct hit goes on any of the three. [RB-56]"""
    fight = meet("rodia", rebel="x-wing y-wing corellian-corvette", imperial="tie-fighter", begins=IMPERIAL, dice="d")
    assert fight.options == ["x-wing", "y-wing", "corellian-corvette"]


def test_nothing_hurts_a_death_star() -> None:
    """Two Y-wings, a red hit and a red direct hit against a TIE Fighter and a Death Star: the hit is lost.

    [RB-56, RB-59]
    """
    fight = meet("rodia", rebel="2*y-wing", imperial="tie-fighter death-star", leaders="darth-vader", dice="hd")
    assert fight.said("hit-lost") == [{"die": "die:red-hit"}]
    assert fight.hurt() == ["tie-fighter 1"]


def test_a_second_hit_is_a_choice() -> None:
    """After the first X-wing is hit, the next die can go on it, though that is a waste, or on the other one. [RB-56]"""
    fight = meet(
        "rodia", rebel="2*x-wing", imperial="2*tie-fighter", begins=IMPERIAL, dice="hh --", rebel_hand="space-no-escape"
    )
    assert (fight.prompt, fight.options) == ("assign-die", ["x-wing", "x-wing+1"])
    fight.play("x-wing+1")
    assert fight.hurt() == ["x-wing 2"]


def test_old_damage_is_told_apart() -> None:
    """A damaged unit is another target than a whole one of its kind. [RB-56]"""
    fight = meet(
        "rodia", rebel="2*airspeeder", imperial="at-st", begins=IMPERIAL, dice="-h --- -  -h", leaders="darth-vader"
    )
    while fight.prompt != "assign-die":
        fight.play("done" if "done" in fight.options else "pass")
    assert fight.options == ["airspeeder", "airspeeder/1"]
