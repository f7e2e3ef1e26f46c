"""The ten action cards of the start of a combat: what they do, and when they are not offered."""

import pytest

from cantina.games.rebellion.components import ACTION, IMPERIAL, LEADER, POOL, REBEL, SYSTEM
from games.rebellion.combat_scene import Fight, meet

REBELS, EMPIRE = 0, 1


def begin(actions: str, leaders: str, rebel: str = "", imperial: str = "", **more: object) -> Fight:
    """A combat at Rodia whose first question is about a start card."""
    fight = meet(
        "rodia",
        rebel=rebel or "x-wing corellian-corvette rebel-trooper",
        imperial=imperial or "tie-fighter star-destroyer stormtrooper",
        actions=actions,
        leaders=leaders,
        **more,  # type: ignore[arg-type]
    )
    assert fight.prompt == "start-card"
    return fight


IMPERIAL_CARDS = {
    "according-to-my-design": "emperor-palpatine",
    "more-dangerous-than-you-realize": "general-tagge",
    "keep-them-from-escaping": "admiral-piett",
    "good-intel": "colonel-yularen",
    "fully-operational": "moff-jerjerrod",
    "target-the-generator": "general-veers",
}
REBEL_CARDS = {
    "point-blank-assault": "general-madine",
    "its-a-trap": "admiral-ackbar",
    "target-the-star-destroyers": "wedge-antilles",
}
EVERYTHING = "x-wing corellian-corvette shield-generator rebel-trooper"
STATION = "tie-fighter star-destroyer death-star stormtrooper"


@pytest.mark.parametrize(("card", "leader"), [*IMPERIAL_CARDS.items(), *REBEL_CARDS.items()])
def test_the_leader_has_to_be_there(card: str, leader: str) -> None:
    """With a pictured leader in the system the card is offered, else not. [RB-55]"""
    fight = begin(card, leader, EVERYTHING, STATION)
    assert fight.options == [card, "pass"]
    other = "grand-moff-tarkin" if card in IMPERIAL_CARDS else "han-solo"
    fight = meet("rodia", rebel=EVERYTHING, imperial=STATION, actions=card, leaders=other)
    assert fight.prompt != "start-card"


@pytest.mark.parametrize(("card", "leader"), REBEL_CARDS.items())
def test_no_rebel_cards_where_boba_fett_waits(card: str, leader: str) -> None:
    """Boba Fett? Where?: Rebel leaders there use no action cards. [RB-29]"""
    fight = meet(
        "rodia", rebel="x-wing", imperial="tie-fighter", actions=card, leaders=leader, boba_zone=SYSTEM["rodia"]
    )
    assert fight.prompt == "combat-action"


def test_prisoners_use_nothing() -> None:
    """A captured leader enables no card. [RB-40]"""
    fight = meet(
        "rodia",
        rebel="x-wing",
        imperial="tie-fighter",
        actions="its-a-trap",
        prisoners="admiral-ackbar",
        leaders="han-solo",
    )
    assert fight.prompt == "combat-action"


def test_the_question_tells_nothing_about_the_cards() -> None:
    """Whoever has action cards and a fitting leader is asked, whatever the cards are. [RB-R20]"""
    fight = begin("brilliant-administrator", "emperor-palpatine")
    assert (fight.asked, fight.options) == (EMPIRE, ["pass"])


def test_without_cards_nobody_is_asked() -> None:
    """In a first game there are no action cards. [RB-5]"""
    fight = meet("rodia", rebel="x-wing", imperial="tie-fighter", leaders="emperor-palpatine admiral-ackbar")
    assert fight.prompt == "combat-action"


def test_a_used_card_is_gone() -> None:
    """One use in a game; the next question comes while there is something that could be used. [RB-55]"""
    fight = begin("according-to-my-design good-intel", "emperor-palpatine colonel-yularen", begins=IMPERIAL)
    fight.play("according-to-my-design")
    assert fight.options == ["good-intel", "pass"]
    fight.play("good-intel")
    assert fight.s.actions[IMPERIAL * 2] == []
    assert fight.s.used_actions == [ACTION["according-to-my-design"], ACTION["good-intel"]]
    assert fight.prompt != "start-card"


def test_the_initiator_uses_cards_first() -> None:
    """All cards of the side that began, then those of the other. [RB-R1]"""
    both = "its-a-trap according-to-my-design"
    fight = begin(both, "admiral-ackbar emperor-palpatine", begins=IMPERIAL)
    assert fight.asked == EMPIRE
    fight.play("pass")
    assert (fight.prompt, fight.asked, fight.options) == ("start-card", REBELS, ["its-a-trap", "pass"])


# -- one by one ------------------------------------------------------------------------------------------------------


def test_according_to_my_design_on_both_theatres() -> None:
    """Rebel pools lose a red and two black dice in space and on the ground, in the first round. [RB-A1]"""
    fight = begin("according-to-my-design", "emperor-palpatine", "2*x-wing y-wing 3*rebel-trooper", STATION)
    fight.play("according-to-my-design")
    while len(fight.said("attacks")) < 3:
        fight.play("done" if "done" in fight.options else fight.options[0])
    rebel = [args for args in fight.said("attacks") if args["side"] == "side:rebel"]
    assert [(args["black"], args["red"]) for args in rebel[:2]] == [(0, 0), (1, 0)]


def test_more_dangerous_than_you_realize() -> None:
    """Three cards more, all of one deck. [RB-A4]"""
    fight = begin("more-dangerous-than-you-realize", "general-tagge").play("more-dangerous-than-you-realize")
    assert (fight.prompt, fight.options) == ("tactic-deck", ["space", "ground"])
    fight.play("ground")
    assert sorted(card.partition("-")[0] for card in fight.hand(IMPERIAL)) == ["ground"] * 5 + ["space"]


def test_keep_them_from_escaping() -> None:
    """The Rebels cannot retreat from this combat. [RB-A5]"""
    fight = begin("keep-them-from-escaping", "admiral-piett jan-dodonna", "2*corellian-corvette", "star-destroyer")
    fight.play("keep-them-from-escaping")
    while fight.s.combat is not None and fight.s.combat.round < 3:
        assert (fight.prompt, fight.asked) != ("retreat", REBELS)
        fight.play(fight.options[-1])


def test_good_intel() -> None:
    """The Rebels' tactic cards are open from now on; the Empire's are not. [RB-64, RB-A6]"""
    fight = begin("good-intel", "soontir-fel jan-dodonna").play("good-intel")
    assert {args["side"] for args in fight.said("draws-tactics-open", EMPIRE)} == {"side:rebel"}
    assert {args["side"] for args in fight.said("draws-tactics")} == {"side:imperial"}
    assert not fight.said("draws-tactics-you", REBELS)


def test_ready_for_action() -> None:
    """A leader comes from the pool, cannot lead a retreat, and goes back when the combat is over. [RB-A7]"""
    fight = begin(
        "ready-for-action",
        "grand-moff-tarkin",
        "x-wing",
        "star-destroyer",
        pool="admiral-piett general-veers",
        begins=IMPERIAL,
    )
    fight.play("ready-for-action")
    assert (fight.prompt, fight.options) == ("bring-leader", ["admiral-piett", "general-veers"])
    fight.play("admiral-piett")
    assert fight.place("admiral-piett") == SYSTEM["rodia"]
    assert len(fight.hand(IMPERIAL)) == 3, "Piett's tactics"
    while fight.prompt != "retreat":
        fight.play("done")
    assert fight.options == ["grand-moff-tarkin", "pass"]
    while not fight.over:
        fight.play(fight.options[-1])
    assert fight.place("admiral-piett") == POOL
    assert not fight.s.flags[LEADER["admiral-piett"]]
    assert fight.place("grand-moff-tarkin") == SYSTEM["rodia"]


def test_ready_for_action_needs_the_pool() -> None:
    """Neither Piett nor Veers in the pool: not offered. [RB-A7]"""
    fight = meet(
        "rodia", rebel="x-wing", imperial="tie-fighter", actions="ready-for-action", leaders="grand-moff-tarkin"
    )
    assert fight.prompt == "combat-action"


@pytest.mark.parametrize("station", ["death-star", "death-star-under-construction"])
def test_fully_operational(station: str) -> None:
    """The Empire destroys a Rebel ship of its choice. [RB-A9]"""
    fight = begin("fully-operational", "moff-jerjerrod", "x-wing corellian-corvette", f"tie-fighter {station}")
    fight.play("fully-operational")
    assert (fight.prompt, fight.asked, fight.options) == ("destroy-one", EMPIRE, ["x-wing", "corellian-corvette"])
    fight.play("corellian-corvette")
    assert fight.count("corellian-corvette") == 0


@pytest.mark.parametrize(
    ("rebel", "imperial"),
    [("x-wing", "star-destroyer"), ("rebel-trooper", "death-star stormtrooper")],
)
def test_fully_operational_needs_a_station_and_a_ship(rebel: str, imperial: str) -> None:
    """Without a Death Star, or without a Rebel ship, it is not offered. [RB-A9]"""
    fight = meet("rodia", rebel=rebel, imperial=imperial, actions="fully-operational", leaders="moff-jerjerrod")
    assert fight.prompt == "combat-action"


def test_a_theatre_emptied_before_the_fight() -> None:
    """The last ship goes before the battle: no cards are drawn for space, and nobody has won there. [RB-R26]"""
    fight = begin(
        "fully-operational", "moff-jerjerrod jan-dodonna", "x-wing rebel-trooper", "death-star stormtrooper", dice="h"
    )
    fight.play("fully-operational")
    assert fight.count("x-wing") == 0
    assert {args["theatre"] for args in fight.said("draws-tactics")} == {"ground"}
    while not fight.over:
        fight.play(fight.options[-1])
    assert {args["theatre"] for args in fight.said("battle-won")} == {"ground"}


def test_a_combat_over_before_it_began() -> None:
    """The only ship goes, nothing else is contested: the combat ends without a shot. [RB-R26]"""
    fight = begin("fully-operational", "moff-jerjerrod", "x-wing", "death-star").play("fully-operational")
    assert fight.over
    assert not fight.said("combat-round")
    assert not fight.said("battle-won")


def test_the_base_may_fall_to_a_card() -> None:
    """The last Rebel unit at the revealed base is destroyed by a card: the Empire has won. [RB-1, RB-A9]"""
    fight = meet(
        "ilum",
        rebel="x-wing",
        imperial="death-star",
        actions="fully-operational",
        leaders="moff-jerjerrod",
        revealed=True,
    ).play("fully-operational")
    assert fight.s.winners == [EMPIRE]


def test_target_the_generator() -> None:
    """The Empire destroys a structure of its choice. [RB-A13]"""
    fight = begin("target-the-generator", "general-veers", "shield-generator ion-cannon rebel-trooper", "stormtrooper")
    fight.play("target-the-generator")
    assert (fight.prompt, fight.options) == ("destroy-one", ["shield-generator", "ion-cannon"])
    fight.play("ion-cannon")
    assert (fight.count("ion-cannon"), fight.count("shield-generator")) == (0, 1)


def test_target_the_generator_needs_a_structure() -> None:
    """Without a structure it is not offered, though the question may come for another card. [RB-A13]"""
    fight = meet(
        "rodia", rebel="rebel-trooper", imperial="stormtrooper", actions="target-the-generator", leaders="general-veers"
    )
    assert fight.prompt == "combat-action"


def test_point_blank_assault() -> None:
    """Every unit of both sides has one health less, but at least one. [RB-A27]"""
    fight = begin("point-blank-assault", "general-madine", "x-wing y-wing", "assault-carrier", dice="-h", begins=REBEL)
    fight.play("point-blank-assault", "done")
    assert fight.over
    assert fight.count("assault-carrier") == 0
    assert (fight.count("x-wing"), fight.count("y-wing")) == (1, 1)


def test_its_a_trap() -> None:
    """In the first round the Empire plays no space cards, blocks included; drawing is not playing. [RB-A28]"""
    fight = begin(
        "its-a-trap",
        "admiral-ackbar",
        "x-wing corellian-corvette",
        "2*star-destroyer",
        imperial_hand="space-critical-hit space-defensive-formation",
        dice="dd -  s- ----",
    ).play("its-a-trap", "done")
    while fight.prompt == "assign-die":
        fight.play(fight.options[0])
    assert (fight.prompt, fight.asked) == ("combat-action", EMPIRE), "no block"
    assert fight.options == ["draw:black", "done"]
    fight.play("done")
    while fight.s.fight.round == 1:
        fight.play(fight.options[-1])
    while fight.asked == REBELS:
        fight.play(fight.options[-1])
    assert "space-critical-hit" in fight.options


def test_its_a_trap_leaves_the_ground_alone() -> None:
    """Ground cards can be played. [RB-A28]"""
    fight = begin(
        "its-a-trap",
        "admiral-ackbar",
        "rebel-trooper",
        "2*stormtrooper",
        imperial_hand="ground-critical-hit",
    ).play("its-a-trap")
    while fight.asked == REBELS:
        fight.play("done")
    assert "ground-critical-hit" in fight.options


def test_target_the_star_destroyers() -> None:
    """Two black hits of each Rebel space attack may count as red. [RB-A30]"""
    fight = begin(
        "target-the-star-destroyers",
        "wedge-antilles",
        "3*x-wing",
        "tie-fighter star-destroyer",
        dice="hhh",
    ).play("target-the-star-destroyers", "done")
    assert fight.options == ["tie-fighter", "star-destroyer"]
    fight.play("star-destroyer", "star-destroyer+1")
    hits = [(args["die"], args["unit"]) for args in fight.said("die-hits")]
    assert hits[:3] == [("die:black-hit", "unit:star-destroyer")] * 2 + [("die:black-hit", "unit:tie-fighter")]


def test_target_the_star_destroyers_is_for_rebel_ships() -> None:
    """Not for the Empire's dice, and not on the ground. [RB-A30]"""
    fight = begin(
        "target-the-star-destroyers",
        "wedge-antilles",
        "corellian-corvette 2*rebel-trooper",
        "tie-fighter stormtrooper at-at",
        dice="- - h - - hh - ",
        begins=IMPERIAL,
    ).play("target-the-star-destroyers")
    while fight.s.combat is not None and fight.s.combat.round < 2:
        fight.play(fight.options[-1])
    black = [args["unit"] for args in fight.said("die-hits") if args["die"] == "die:black-hit"]
    assert "unit:at-at" not in black
    assert "unit:corellian-corvette" not in black


def test_each_player_of_a_team_uses_own_cards() -> None:
    """Four players: the Admiral is asked for the Admiral's cards, then the General for the General's. [RB-61]"""
    fight = begin("its-a-trap point-blank-assault undercover", "admiral-ackbar general-madine", seats=4)
    fight.s.actions[REBEL * 2 + 1].append(ACTION["son-of-skywalker"])
    assert (fight.asked, fight.options) == (0, ["point-blank-assault", "its-a-trap", "pass"])
    fight.play("pass")
    assert (fight.prompt, fight.asked, fight.options) == ("start-card", 3, ["pass"])
