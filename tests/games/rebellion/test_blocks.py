"""Tactic cards against damage, and what else can be done with the dice of an attack."""

import pytest

from cantina.games.rebellion.components import (
    ACTION,
    IMPERIAL,
    REBEL,
    SPACE_TACTICS,
    TACTIC,
)
from games.rebellion.combat_scene import Fight, meet

REBELS, EMPIRE = 0, 1


def struck(hand: str, theatre: str = "ground", dice: str = "dd") -> Fight:
    """The Empire has just damaged two Rebel units, and the Rebels hold these cards."""
    rebel, imperial = ("2*rebel-trooper", "2*stormtrooper") if theatre == "ground" else ("2*x-wing", "2*tie-fighter")
    fight = meet("rodia", rebel=rebel, imperial=imperial, rebel_hand=hand, begins=IMPERIAL, dice=dice)
    name = rebel.removeprefix("2*")
    fight.play(name)
    assert (fight.prompt, fight.asked) == ("block", REBELS)
    return fight


@pytest.mark.parametrize("theatre", ["space", "ground"])
def test_defensive_formation(theatre: str) -> None:
    """One damage of this attack is taken away. [RB-57, RB-T3, RB-T10]"""
    fight = struck(f"{theatre}-defensive-formation {theatre}-critical-hit", theatre)
    fight.play(f"{theatre}-defensive-formation")
    assert len(fight.said("blocked")) == 1
    assert len(fight.hurt()) == 1


@pytest.mark.parametrize(("theatre", "card"), [("space", "space-outmaneuver"), ("ground", "ground-dig-in")])
def test_block_two_for_another_card(theatre: str, card: str) -> None:
    """Another card of the theatre is discarded: both units are spared. [RB-57, RB-T15, RB-T18]"""
    spare = f"{theatre}-critical-hit"
    fight = struck(f"{card} {spare}", theatre).play(card)
    assert (fight.prompt, fight.options) == ("pay-for-block", [spare])
    fight.play(spare)
    name = "x-wing" if theatre == "space" else "rebel-trooper"
    assert (fight.prompt, fight.options) == ("block-second", [f"{name}+1", "done"])
    fight.play(f"{name}+1")
    assert fight.hurt() == []
    assert sorted(fight.s.discards[SPACE_TACTICS + (theatre == "ground")]) == sorted([TACTIC[card], TACTIC[spare]])


@pytest.mark.parametrize(("theatre", "card"), [("space", "space-outmaneuver"), ("ground", "ground-dig-in")])
def test_no_card_to_pay_with(theatre: str, card: str) -> None:
    """Alone, or with cards of the other theatre, it cannot be played. [RB-T15, RB-T18]"""
    other = "ground-critical-hit" if theatre == "space" else "space-critical-hit"
    assert struck(f"{card} {other}", theatre).options == ["done"]


def test_old_damage_is_not_blocked() -> None:
    """Only damage of this attack can be blocked. [RB-57]"""
    fight = meet(
        "rodia",
        rebel="mon-calamari-cruiser x-wing",
        imperial="star-destroyer tie-fighter",
        rebel_hand="space-defensive-formation space-no-escape",
        begins=IMPERIAL,
        dice="-- hh  -- --  -h --",
    )
    fight.play("done")
    assert fight.hurt() == ["mon-calamari-cruiser 2"]
    fight.play("done")
    assert (fight.prompt, fight.s.fight.round) == ("block", 2)
    fight.play("space-defensive-formation")
    assert fight.said("blocked") == [{"unit": "unit:x-wing"}], "the only unit with fresh damage"


def test_nothing_to_block_nobody_asked() -> None:
    """Without damage the defender is not asked, whatever he holds. [RB-57]"""
    fight = meet(
        "rodia",
        rebel="x-wing",
        imperial="tie-fighter",
        rebel_hand="space-defensive-formation",
        begins=IMPERIAL,
        dice="-",
    )
    assert (fight.prompt, fight.asked) == ("combat-action", REBELS)


def test_who_holds_no_block_is_asked_all_the_same() -> None:
    """That somebody is asked tells nothing about the cards. [RB-R20]"""
    fight = meet(
        "rodia", rebel="x-wing", imperial="tie-fighter", rebel_hand="space-no-escape", begins=IMPERIAL, dice="h"
    )
    assert (fight.prompt, fight.asked, fight.options) == ("block", REBELS, ["done"])


def test_the_ring_of_master_yoda() -> None:
    """Once a round of the game a die of the wearer's side is rolled again. [RB-28]"""
    fight = meet(
        "rodia",
        rebel="x-wing y-wing",
        imperial="tie-fighter",
        leaders="han-solo",
        ring="han-solo=master-yoda",
        dice="-- h",
    )
    assert [text for text in fight.options if text.startswith("yoda")] == ["yoda:black-blank", "yoda:red-blank"]
    fight.play("yoda:black-blank")
    assert fight.said("rerolls") == [{"before": "die:black-blank", "dice": "die:black-hit"}]
    assert fight.s.yoda_used
    assert not fight.said("uses-yoda")[1:]
    assert fight.prompt != "combat-action" or not any(text.startswith("yoda") for text in fight.options)


@pytest.mark.parametrize("why", ["used", "elsewhere", "imperial attack"])
def test_no_yoda(why: str) -> None:
    """Not twice, not from elsewhere, not for the Empire's dice. [RB-28]"""
    fight = meet(
        "rodia",
        rebel="x-wing",
        imperial="tie-fighter",
        leaders="darth-vader jan-dodonna" + (" han-solo" if why != "elsewhere" else ""),
        ring="han-solo=master-yoda",
        yoda_used=why == "used",
        begins=IMPERIAL if why == "imperial attack" else REBEL,
    )
    assert fight.prompt == "combat-action"
    assert not any(text.startswith("yoda") for text in fight.options)


def test_one_in_a_million() -> None:
    """Up to two dice are set before the roll; they are part of the pool. [RB-A24]"""
    fight = meet(
        "rodia",
        rebel="2*x-wing y-wing",
        imperial="tie-fighter star-destroyer",
        leaders="luke-skywalker",
        actions="one-in-a-million",
        draws="space-no-escape space-outmaneuver",
        dice="h",
    )
    assert (fight.prompt, fight.asked) == ("set-die", REBELS)
    assert fight.options == [f"{c}-{f}" for c in ("black", "red") for f in ("hit", "direct", "special")] + ["pass"]
    fight.play("red-direct")
    assert fight.options == ["black-hit", "black-direct", "black-special", "done"]
    fight.play("black-special")
    assert fight.dice() == "hs|d"
    assert fight.s.used_actions == [ACTION["one-in-a-million"]]


@pytest.mark.parametrize(
    ("leaders", "more"),
    [
        ("han-solo", {}),
        ("luke-skywalker", {"boba_zone": 9}),
        ("luke-skywalker", {"used_actions": [ACTION["one-in-a-million"]]}),
    ],
)
def test_no_one_in_a_million(leaders: str, more: dict[str, object]) -> None:
    """Not without Luke or Wedge there, not where Boba Fett waits, not twice. [RB-29, RB-A24]"""
    fight = meet("rodia", rebel="x-wing", imperial="tie-fighter", leaders=leaders, actions="undercover", **more)  # type: ignore[arg-type]
    assert fight.prompt == "combat-action"


def test_who_may_hold_one_in_a_million_is_asked() -> None:
    """Another card in hand: the question comes, with nothing to answer but no. [RB-R20, RB-A24]"""
    fight = meet(
        "rodia", rebel="x-wing", imperial="tie-fighter", leaders="luke-skywalker-jedi", actions="undercover"
    )  # fmt: skip
    assert (fight.prompt, fight.options) == ("set-die", ["pass"])
