"""Retreat: who can, where to, and what goes along."""

import pytest

from cantina.games.rebellion.combat.rounds import COMBAT_CHECK
from cantina.games.rebellion.components import IMPERIAL, SYSTEM, SYSTEMS, UNIT
from cantina.games.rebellion.table.marks import IMPERIAL_LOYAL, REBEL_LOYAL
from games.rebellion.combat_scene import Fight, meet

REBELS, EMPIRE = 0, 1


def loyal(**systems: int) -> bytearray:
    found = bytearray(32)
    for name, side in systems.items():
        found[SYSTEM[name]] = side
    return found


def to_retreat(fight: Fight) -> Fight:
    """Answer with nothing until somebody is asked about a retreat, or the second round has come."""
    while fight.prompt not in ("retreat", "") and (fight.s.combat is None or fight.s.combat.round < 2):
        fight.play("done" if "done" in fight.options else "pass" if "pass" in fight.options else fight.options[0])
    return fight


def battle(**more: object) -> Fight:
    """A Corvette, a Transport and troops against TIE Fighters at Rodia; nobody hits anything."""
    about: dict[str, object] = {
        "rebel": "corellian-corvette rebel-transport x-wing 8*rebel-trooper airspeeder",
        "imperial": "2*tie-fighter stormtrooper",
        "leaders": "jan-dodonna",
    }
    return to_retreat(meet("rodia", **(about | more)))  # type: ignore[arg-type]


def test_no_leader_no_retreat() -> None:
    """Without a leader there, nobody is asked. [RB-58]"""
    fight = battle(leaders="")
    assert not fight.said("retreats")
    assert fight.prompt != "retreat"


def test_troops_without_a_ship_stay() -> None:
    """A leader with Troopers and no ship cannot retreat. [RB-58]"""
    fight = battle(rebel="3*rebel-trooper")
    assert fight.prompt != "retreat"


def test_escape_plan() -> None:
    """With Escape Plan the same troops can, at least one of them. [RB-T17]"""
    fight = meet(
        "rodia",
        rebel="3*rebel-trooper airspeeder",
        imperial="2*stormtrooper",
        leaders="jan-dodonna",
        rebel_hand="ground-escape-plan",
        draws="ground-dig-in",
        dice="s",
    ).play("ground-escape-plan:black")
    to_retreat(fight).play("jan-dodonna", "bothawui", "0*rebel-trooper")
    assert fight.place("jan-dodonna") == SYSTEM["bothawui"]
    assert (fight.count("airspeeder", "bothawui"), fight.count("rebel-trooper")) == (1, 3), "a leader never goes alone"


def test_escape_plan_lasts_one_round() -> None:
    """In the next round ships are needed again. [RB-T17]"""
    fight = meet(
        "rodia",
        rebel="3*rebel-trooper",
        imperial="2*stormtrooper",
        leaders="jan-dodonna",
        rebel_hand="ground-escape-plan",
        draws="ground-dig-in",
        dice="s",
    ).play("ground-escape-plan:black")
    to_retreat(fight).play("pass")
    while fight.s.combat is not None and fight.s.combat.round == 2:
        assert fight.prompt != "retreat"
        fight.play(fight.options[-1])


def test_all_ships_go_and_carry_what_they_can() -> None:
    """All ships have to go; of the troops as many as they can carry, kind by kind. [RB-58]"""
    fight = battle()
    assert (fight.asked, fight.options) == (REBELS, ["jan-dodonna", "pass"])
    fight.play("jan-dodonna", "naboo")
    assert (fight.prompt, fight.options[-1]) == ("how-many", "6*rebel-trooper")
    fight.play("5*rebel-trooper")
    assert fight.options == ["0*airspeeder", "1*airspeeder"]
    fight.play("1*airspeeder")
    for unit, n in {"corellian-corvette": 1, "rebel-transport": 1, "x-wing": 1, "rebel-trooper": 5}.items():
        assert (fight.count(unit, "naboo"), fight.count(unit)) == (n, 3 if unit == "rebel-trooper" else 0)
    assert fight.count("airspeeder", "naboo") == 1
    assert fight.place("jan-dodonna") == SYSTEM["naboo"]


def test_the_fight_goes_on_for_those_who_stay() -> None:
    """Troops that are left behind fight on, and there is no second retreat. [RB-58]"""
    fight = battle().play("jan-dodonna", "naboo", "0*rebel-trooper", "0*airspeeder")
    while not fight.over:
        assert fight.prompt != "retreat"
        fight.play(fight.options[-1])
    assert len(fight.said("retreats")) == 1


def test_retreat_may_be_declined() -> None:
    """Nobody has to go. [RB-58]"""
    fight = battle().play("pass")
    assert fight.s.fight.round == 2
    assert not fight.said("retreats")


def test_one_leader_leaves() -> None:
    """Exactly one leader goes; others stay and keep nobody. [RB-58]"""
    fight = battle(leaders="jan-dodonna mon-mothma")
    assert fight.options == ["mon-mothma", "jan-dodonna", "pass"]
    fight.play("mon-mothma", "naboo", "0*rebel-trooper", "0*airspeeder")
    assert (fight.place("mon-mothma"), fight.place("jan-dodonna")) == (SYSTEM["naboo"], SYSTEM["rodia"])


# -- where to --------------------------------------------------------------------------------------------------------


def refuges(fight: Fight) -> list[str]:
    return fight.play("jan-dodonna").options


def test_neighbours_without_enemies() -> None:
    """Any neighbour without units, if none is one's own. [RB-58]"""
    assert refuges(battle()) == ["bothawui", "geonosis", "malastare", "naboo", "tatooine"]


def test_not_where_enemies_are() -> None:
    """Enemy units bar the way, enemy loyalty does not. [RB-58]"""
    fight = battle(others={"naboo": "stormtrooper", "geonosis": "tie-fighter"}, loyalty=loyal(malastare=IMPERIAL_LOYAL))
    assert refuges(fight) == ["bothawui", "malastare", "tatooine"]


def test_not_where_the_enemy_came_from() -> None:
    """The systems the attackers came from are closed to the defender. [RB-58]"""
    fight = battle(begins=IMPERIAL, came_from="naboo bothawui")
    assert refuges(fight) == ["geonosis", "malastare", "tatooine"]


def test_back_to_where_one_came_from() -> None:
    """One's own origins are open. [RB-58]"""
    assert "naboo" in refuges(battle(came_from="naboo"))


def test_own_systems_first() -> None:
    """If a neighbour has own units or loyalty, it has to be one of those. [RB-58]"""
    fight = battle(others={"naboo": "x-wing"}, loyalty=loyal(geonosis=REBEL_LOYAL))
    assert refuges(fight) == ["geonosis", "naboo"]


def test_the_only_refuge_is_not_asked_for() -> None:
    """With one possible system nobody is asked where to go. [RB-58]"""
    fight = battle(others={"naboo": "x-wing"}).play("jan-dodonna")
    assert fight.prompt == "how-many"


def test_no_refuge_no_retreat() -> None:
    """With every way barred there is no retreat. [RB-58]"""
    fight = battle(others=dict.fromkeys(["bothawui", "geonosis", "malastare", "naboo", "tatooine"], "tie-fighter"))
    assert not fight.said("retreats")
    assert fight.prompt != "retreat"


def test_the_base_space_is_no_refuge() -> None:
    """Even next to the hidden base. [RB-58]"""
    assert "base-space" not in refuges(battle(base="naboo"))


# -- what forbids it -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("station", ["death-star", "death-star-under-construction"])
def test_a_death_star_keeps_the_empire_there(station: str) -> None:
    """With a Death Star in the combat, finished or not, nothing Imperial can retreat. [RB-58]"""
    fight = meet(
        "rodia", rebel="3*x-wing", imperial=f"star-destroyer {station}", leaders="darth-vader", begins=IMPERIAL
    )
    to_retreat(fight)
    assert fight.prompt != "retreat"


def test_the_empire_can_without_it() -> None:
    """A Star Destroyer alone can, and TIE Fighters need its room. [RB-58]"""
    fight = meet(
        "rodia",
        rebel="3*x-wing",
        imperial="assault-carrier 6*tie-fighter",
        leaders="darth-vader",
        begins=IMPERIAL,
    )
    to_retreat(fight).play("darth-vader", "naboo")
    assert fight.options[-1] == "4*tie-fighter"
    fight.play("4*tie-fighter")
    assert (fight.count("tie-fighter", "naboo"), fight.count("tie-fighter")) == (4, 2)


def test_no_escape() -> None:
    """No Escape: the opponent cannot retreat this round, but in the next. [RB-T19]"""
    fight = meet(
        "rodia",
        rebel="x-wing corellian-corvette",
        imperial="2*tie-fighter",
        leaders="jan-dodonna",
        imperial_hand="space-no-escape",
        begins=IMPERIAL,
    ).play("space-no-escape")
    to_retreat(fight)
    assert (fight.s.fight.round, fight.said("retreats")) == (2, [])
    while fight.prompt != "retreat":
        fight.play("done")
    assert fight.asked == REBELS


def test_no_escape_is_a_card_for_the_attacker() -> None:
    """While the opponent attacks it cannot be played. [RB-T19]"""
    fight = meet(
        "rodia",
        rebel="x-wing",
        imperial="2*tie-fighter",
        leaders="jan-dodonna",
        imperial_hand="space-no-escape",
        dice="d",
        draws="space-outmaneuver space-outmaneuver",
    ).play("done")
    assert (fight.prompt, fight.asked, fight.options) == ("block", EMPIRE, ["done"])


def test_no_enemy_left_no_retreat() -> None:
    """A side that is alone does not retreat. [RB-58]"""
    fight = battle(imperial="tie-fighter", dice="hh hh")
    assert fight.over
    assert not fight.said("retreats")


def test_the_second_side_may_go_while_anybody_is_left() -> None:
    """The Rebel ships have gone, a Trooper is left: the Empire may retreat from him. [RB-58]"""
    fight = battle(imperial="star-destroyer", leaders="jan-dodonna darth-vader")
    fight.play("jan-dodonna", "naboo", "6*rebel-trooper")
    assert (fight.prompt, fight.asked) == ("retreat", EMPIRE)
    fight.play("darth-vader")
    assert "naboo" not in fight.options
    fight.play("malastare")
    assert fight.over
    assert not fight.said("battle-won"), "both have left in one round: nobody has won"


def test_both_theatres_after_a_retreat() -> None:
    """Ships that leave give the enemy the battle in space. [RB-56, RB-58]"""
    fight = battle(imperial="star-destroyer stormtrooper")
    fight.play("jan-dodonna", "naboo", "6*rebel-trooper")
    assert [(args["side"], args["theatre"]) for args in fight.said("battle-won")][:1] == [("side:imperial", "space")]


def hurt_walkers(walkers: int) -> Fight:
    """The Empire may retreat; one of its AT-ATs has two points of damage."""
    fight = meet(
        "rodia",
        rebel="3*airspeeder",
        imperial=f"{walkers}*at-at assault-carrier",
        leaders="darth-vader",
        dice="--- hh- --- ---",
    )
    while fight.prompt != "retreat":
        fight.play("done" if "done" in fight.options else "at-at+1")
    assert fight.s.fight.hurt == [(8, 2, 0)]
    return fight.play("darth-vader", "naboo")


@pytest.mark.parametrize(("goes", "left"), [("at-at/2", []), ("at-at", [(8, 2, 0)])])
def test_the_owner_chooses_which_of_like_units_leave(goes: str, left: list[tuple[int, int, int]]) -> None:
    """Of two AT-ATs the damaged one goes and is rid of its damage, or the sound one. [RB-R22]"""
    fight = hurt_walkers(2).play("1*at-at")
    assert (fight.prompt, fight.asked, fight.options) == ("who-leaves", EMPIRE, ["at-at", "at-at/2"])
    assert fight.count("at-at", "rodia") == 2, "nothing moves before it is settled"
    fight.play(goes)
    assert (fight.count("at-at", "naboo"), fight.count("at-at", "rodia")) == (1, 1)
    assert fight.prompt == "combat-action"
    assert fight.s.fight.hurt == left


def test_several_of_like_units_leave() -> None:
    """Two of three: one after the other, and the sound ones that are left are all alike. [RB-R22]"""
    fight = hurt_walkers(3).play("2*at-at")
    fight.play("at-at")
    assert (fight.prompt, fight.options) == ("who-leaves", ["at-at", "at-at/2"])
    fight.play("at-at/2")
    assert (fight.count("at-at", "naboo"), fight.s.fight.hurt) == (2, [])
    fight = hurt_walkers(3).play("2*at-at", "at-at/2")
    assert fight.prompt == "combat-action", "the other two are alike"


def test_nobody_is_asked_when_all_or_none_leave() -> None:
    """All go, damaged or not; or none. [RB-R22]"""
    assert hurt_walkers(2).play("2*at-at").s.combat is None
    fight = hurt_walkers(2).play("0*at-at")
    assert fight.prompt == "combat-action"
    assert fight.s.fight.hurt == [(8, 2, 0)]


def test_prisoners_stay() -> None:
    """A prisoner does not go along; where no Imperial unit is left, it is rescued. [RB-41, RB-58]"""
    fight = meet(
        "rodia",
        rebel="x-wing rebel-trooper",
        imperial="star-destroyer",
        leaders="darth-vader",
        prisoners="princess-leia",
        begins=IMPERIAL,
    )
    to_retreat(fight).play("darth-vader", "naboo")
    assert fight.place("princess-leia") == 32
    assert fight.over


def test_retreat_onto_the_hidden_base() -> None:
    """Imperial troops retreat to the base's system: it is revealed, the next combat follows. [RB-R14]"""
    fight = meet(
        "rodia",
        rebel="3*x-wing 2*rebel-trooper",
        imperial="star-destroyer 2*stormtrooper",
        leaders="darth-vader",
        begins=IMPERIAL,
        base="tatooine",
        others={"tatooine": "star-destroyer"},
    )
    fight.s.supply[UNIT["rebel-trooper"]] -= 2
    fight.s.put(SYSTEMS, UNIT["rebel-trooper"], 2)
    fight.s.stack.insert(0, COMBAT_CHECK[IMPERIAL])
    to_retreat(fight).play("darth-vader", "2*stormtrooper")
    assert fight.s.revealed
    assert fight.said("landing-yes") == [{"place": "system:tatooine"}]
    assert fight.said("combat-starts")[-1] == {"system": "system:tatooine", "side": "side:imperial"}
    assert fight.s.came_from == [0, 1 << SYSTEM["rodia"]]
