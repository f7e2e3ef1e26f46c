"""One attack: the pool of dice, tactic cards, where damage can go, and blocks."""

import pytest

from cantina.games.rebellion.attack import pool
from cantina.games.rebellion.components import (
    ACTION,
    GROUND,
    IMPERIAL,
    REBEL,
    SPACE,
    SPACE_TACTICS,
    TACTIC,
    TACTIC_IDS,
    UNIT_IDS,
)
from cantina.games.rebellion.tactics import ACTION_OF, BLOCK_OF
from games.rebellion.combat_scene import Fight, meet

REBELS, EMPIRE = 0, 1


def hurt(fight: Fight) -> list[str]:
    """The damaged units: name, and all its damage."""
    return [f"{UNIT_IDS[kind]} {old + fresh}" for kind, old, fresh in fight.s.fight.hurt]


# -- the pool --------------------------------------------------------------------------------------------------------


def test_five_dice_of_a_colour_at_most() -> None:
    """Three Star Destroyers and four TIE Fighters: 6 red become 5, 7 black become 5. X43"""
    fight = meet("rodia", rebel="x-wing", imperial="3*star-destroyer 4*tie-fighter", leaders="jan-dodonna")
    assert pool(fight.s, IMPERIAL, SPACE) == (5, 5)


def test_an_ion_cannon_takes_two_red_dice_before_the_limit() -> None:
    """With one Ion Cannon there are 4 red dice, not 3. X43"""
    fight = meet("rodia", rebel="x-wing ion-cannon", imperial="3*star-destroyer 4*tie-fighter", leaders="jan-dodonna")
    assert pool(fight.s, IMPERIAL, SPACE) == (5, 4)
    assert pool(fight.s, REBEL, SPACE) == (1, 0)


def test_an_ion_cannon_does_nothing_on_the_ground() -> None:
    """It only shoots at ships. (3.6)"""
    fight = meet("rodia", rebel="ion-cannon rebel-trooper", imperial="at-at", leaders="jan-dodonna")
    assert pool(fight.s, IMPERIAL, GROUND) == (1, 2)


def test_according_to_my_design_in_the_first_round_only() -> None:
    """4 black and 3 red become 2 and 2 in the first round, and are 4 and 3 again in the second. X44"""
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
    rebel = [(told["black"], told["red"]) for told in fight.said("attacks") if told["side"] == "side:rebel"]
    assert rebel == [(2, 2), (4, 3)]


# -- where damage can go ---------------------------------------------------------------------------------------------


def test_a_hit_needs_its_colour() -> None:
    """A TIE Fighter's black hit goes on an X-wing or a Y-wing, not on a Corvette. X45"""
    fight = meet("rodia", rebel="x-wing y-wing corellian-corvette", imperial="tie-fighter", begins=IMPERIAL, dice="h")
    assert (fight.prompt, fight.options) == ("assign-die", ["x-wing", "y-wing"])


def test_a_direct_hit_fits_every_colour() -> None:
    """Its black direct hit goes on any of the three. X45, B75"""
    fight = meet("rodia", rebel="x-wing y-wing corellian-corvette", imperial="tie-fighter", begins=IMPERIAL, dice="d")
    assert fight.options == ["x-wing", "y-wing", "corellian-corvette"]


def test_nothing_hurts_a_death_star() -> None:
    """Two Y-wings, a red hit and a red direct hit against a TIE Fighter and a Death Star: the hit is lost. X45"""
    fight = meet("rodia", rebel="2*y-wing", imperial="tie-fighter death-star", leaders="darth-vader", dice="hd")
    assert fight.said("hit-lost") == [{"die": "die:red-hit"}]
    assert hurt(fight) == ["tie-fighter 1"]


def test_a_second_hit_is_a_choice() -> None:
    """After the first X-wing is hit, the next die can go on it, though that is a waste, or on the other one. (F5)"""
    fight = meet(
        "rodia", rebel="2*x-wing", imperial="2*tie-fighter", begins=IMPERIAL, dice="hh --", rebel_hand="space-no-escape"
    )
    assert (fight.prompt, fight.options) == ("assign-die", ["x-wing", "x-wing+1"])
    fight.play("x-wing+1")
    assert hurt(fight) == ["x-wing 2"]


def test_old_damage_is_told_apart() -> None:
    """A damaged unit is another target than a whole one of its kind. (F5)"""
    fight = meet(
        "rodia", rebel="2*airspeeder", imperial="at-st", begins=IMPERIAL, dice="-h --- -  -h", leaders="darth-vader"
    )
    while fight.prompt != "assign-die":
        fight.play("done" if "done" in fight.options else "pass")
    assert fight.options == ["airspeeder", "airspeeder/1"]


# -- tactic cards ----------------------------------------------------------------------------------------------------


def act(card: str, dice: str = "ss h", rebel: str = "", imperial: str = "", **more: str) -> Fight:
    """The Rebels attack with a card in hand, and a block that they cannot play now."""
    space = card.startswith("space")
    rebel = rebel or ("x-wing corellian-corvette" if space else "2*rebel-trooper airspeeder")
    imperial = imperial or ("tie-fighter star-destroyer" if space else "stormtrooper at-at")
    hand = f"{card} {'space' if space else 'ground'}-defensive-formation"
    fight = meet("rodia", rebel=rebel, imperial=imperial, rebel_hand=hand, dice=dice, **more)  # type: ignore[arg-type]
    assert (fight.prompt, fight.asked) == ("combat-action", REBELS)
    return fight


def test_every_card_is_an_action_or_a_block() -> None:
    """19 records, four of them blocks. (5.5)"""
    assert len(TACTIC_IDS) == 19
    blocks = [name for name in TACTIC_IDS if BLOCK_OF[TACTIC[name]] is not None]
    assert sorted(blocks) == [
        "ground-defensive-formation",
        "ground-dig-in",
        "space-defensive-formation",
        "space-outmaneuver",
    ]
    assert all(ACTION_OF[TACTIC[name]] is None for name in blocks)


@pytest.mark.parametrize("theatre", ["space", "ground"])
def test_critical_hit(theatre: str) -> None:
    """One damage on any unit with health, whatever its colour; no die is needed. (5.5)"""
    fight = act(f"{theatre}-critical-hit", dice="---")
    big = "star-destroyer" if theatre == "space" else "at-at"
    fight.play(f"{theatre}-critical-hit")
    assert big in fight.options
    fight.play(big)
    assert hurt(fight) == [f"{big} 1"]
    assert fight.s.discards[SPACE_TACTICS + (theatre == "ground")] == [TACTIC[f"{theatre}-critical-hit"]]


def test_critical_hit_needs_a_target() -> None:
    """Against a Death Star alone it cannot be played. (B27)"""
    fight = act("space-critical-hit", imperial="death-star")
    assert "space-critical-hit" not in fight.options


@pytest.mark.parametrize("theatre", ["space", "ground"])
def test_concentrate_fire(theatre: str) -> None:
    """One or two dice are rolled again together. (5.5)"""
    card = f"{theatre}-concentrate-fire"
    fight = act(card, dice="--- hh" if theatre == "space" else "--- - hh")
    fight.play(card, "black-blank")
    assert fight.options[-1] == "done"
    fight.play("black-blank")
    assert fight.said("rerolls") == [
        {"before": "die:black-blank die:black-blank", "dice": "die:black-hit die:black-hit"}
    ]
    assert fight.dice().startswith("hh" if theatre == "space" else "-hh")


def test_concentrate_fire_on_one_die() -> None:
    """A single die may be rolled again. (5.5)"""
    fight = act("space-concentrate-fire", dice="--- d").play("space-concentrate-fire", "red-blank", "done")
    assert fight.said("rerolls") == [{"before": "die:red-blank", "dice": "die:red-direct"}]


def test_concentrate_fire_needs_dice() -> None:
    """Transports roll none: the card cannot be played. (5.5)"""
    fight = act("space-concentrate-fire", rebel="rebel-transport", dice="")
    assert fight.options == ["done"]


@pytest.mark.parametrize("theatre", ["space", "ground"])
def test_onslaught(theatre: str) -> None:
    """A special die pays for one damage on each of two different units. (5.5)"""
    small, big = ("tie-fighter", "star-destroyer") if theatre == "space" else ("stormtrooper", "at-at")
    fight = act(f"{theatre}-onslaught", dice="s--- ").play(f"{theatre}-onslaught:black", small)
    assert fight.options == [big, "done"], "not the same unit again"
    fight.play(big)
    assert hurt(fight) == [f"{small} 1", f"{big} 1"]
    assert "s" not in fight.dice()


def test_onslaught_on_two_units_of_a_kind() -> None:
    """Two different units may be of one kind. (5.5)"""
    fight = act("space-onslaught", imperial="2*tie-fighter", dice="s-- ").play("space-onslaught:black")
    assert fight.options == ["tie-fighter", "done"]
    fight.play("tie-fighter")
    assert hurt(fight) == ["tie-fighter 1", "tie-fighter 1"]


def test_onslaught_on_one_unit() -> None:
    """One is enough. (5.5)"""
    fight = act("space-onslaught", dice="s-- ").play("space-onslaught:black", "tie-fighter", "done")
    assert hurt(fight) == ["tie-fighter 1"]


@pytest.mark.parametrize("theatre", ["space", "ground"])
def test_take_it_down(theatre: str) -> None:
    """A special die pays for two damage on one unit. (5.5)"""
    big = "star-destroyer" if theatre == "space" else "at-at"
    fight = act(f"{theatre}-take-it-down", dice="s---").play(f"{theatre}-take-it-down:black", big)
    assert hurt(fight) == [f"{big} 2"]


@pytest.mark.parametrize(
    "card",
    ["onslaught", "take-it-down", "unstoppable-assault", "brilliant-strategy", "bombardment", "escape-plan"],
)
@pytest.mark.parametrize("theatre", ["space", "ground"])
def test_no_special_die_no_card(theatre: str, card: str) -> None:
    """Cards with the special symbol are not offered without a die that shows it. (3.6)"""
    name = f"{theatre}-{card}"
    if name in TACTIC:
        rebel = "x-wing corellian-corvette" if theatre == "space" else "y-wing 2*rebel-trooper airspeeder"
        assert act(name, dice="hd-h", rebel=rebel).options == ["done"]


BOTH = "tie-fighter star-destroyer stormtrooper at-at"


def test_which_die_pays() -> None:
    """With special symbols on both colours the player says which die goes. (3.6)"""
    fight = act("space-onslaught", dice="-ss")
    assert fight.options == ["space-onslaught:black", "space-onslaught:red", "draw:black", "draw:red", "done"]
    fight.play("space-onslaught:red", "tie-fighter", "done")
    assert fight.dice() == "-s|"


@pytest.mark.parametrize("theatre", ["space", "ground"])
def test_unstoppable_assault(theatre: str) -> None:
    """The opponent cannot block in this battle step; in the next one he can. X47"""
    card, guard = f"{theatre}-unstoppable-assault", f"{theatre}-defensive-formation"
    units = ("x-wing", "star-destroyer") if theatre == "space" else ("rebel-trooper", "at-at")
    fight = meet(
        "rodia",
        rebel=f"2*{units[0]}",
        imperial=units[1],
        rebel_hand=f"{card} {guard}",
        imperial_hand=guard,
        dice="sd --- -d",
    )
    fight.play(f"{card}:black", "done")
    assert (fight.prompt, fight.asked) == ("combat-action", EMPIRE), "nobody was asked to block"
    assert hurt(fight) == [f"{units[1]} 1"]
    fight.play("done", "done")
    assert (fight.prompt, fight.asked, fight.s.fight.round) == ("block", EMPIRE, 2)
    assert fight.options == [guard, "done"]


def test_unstoppable_assault_binds_only_the_opponent() -> None:
    """Its player may still block. (B28)"""
    fight = meet(
        "rodia",
        rebel="2*x-wing",
        imperial="tie-fighter star-destroyer",
        rebel_hand="space-unstoppable-assault space-defensive-formation",
        dice="s-  h- --",
    ).play("space-unstoppable-assault:black", "done")
    assert (fight.prompt, fight.asked, fight.options) == ("block", REBELS, ["space-defensive-formation", "done"])


@pytest.mark.parametrize("theatre", ["space", "ground"])
def test_brilliant_strategy(theatre: str) -> None:
    """Two cards, each from the deck of one's choice. (5.5)"""
    fight = act(f"{theatre}-brilliant-strategy", dice="s---").play(f"{theatre}-brilliant-strategy:black")
    assert (fight.prompt, fight.options) == ("tactic-deck", ["space", "ground"])
    fight.play("space", "ground")
    assert sorted(card.partition("-")[0] for card in fight.hand(REBEL)) == sorted(["ground", "space", theatre])


def test_bombardment() -> None:
    """A Cruiser's two red dice: two damage, spread over ground units. (5.5)"""
    fight = act(
        "ground-bombardment",
        rebel="y-wing mon-calamari-cruiser 2*rebel-trooper",
        imperial="stormtrooper at-at",
        dice="s-",
    )
    fight.play("ground-bombardment:black")
    assert (fight.prompt, fight.options) == ("bombard", ["y-wing", "mon-calamari-cruiser"])
    fight.play("mon-calamari-cruiser", "stormtrooper", "at-at")
    assert hurt(fight) == ["stormtrooper 1", "at-at 1"]


def test_bombardment_with_one_sort_of_ship() -> None:
    """The Death Star's four points on the only unit: nothing is asked. (5.5)"""
    fight = meet(
        "rodia",
        rebel="airspeeder",
        imperial="death-star stormtrooper",
        imperial_hand="ground-bombardment ground-dig-in",
        begins=IMPERIAL,
        dice="s",
    ).play("ground-bombardment:black")
    assert hurt(fight) == ["airspeeder 4"]


def test_bombardment_needs_a_ship_with_red_dice() -> None:
    """X-wings and Transports cannot bombard. (5.5)"""
    fight = act("ground-bombardment", rebel="x-wing rebel-transport 2*rebel-trooper", dice="s-")
    assert fight.options == ["draw:black", "done"]


def test_cards_of_the_other_theatre_are_not_played() -> None:
    """In space no ground card can be played. (3.6)"""
    fight = act("space-critical-hit ground-critical-hit", rebel="x-wing rebel-trooper", imperial=BOTH)
    assert fight.options == ["space-critical-hit", "draw:black", "done"]


def test_a_special_die_for_a_card() -> None:
    """A special die is spent for a card of this theatre's deck. (3.6)"""
    fight = act("space-no-escape", dice="s--", draws="space-outmaneuver").play("draw:black")
    assert sorted(fight.hand(REBEL)) == ["space-defensive-formation", "space-no-escape", "space-outmaneuver"]
    assert fight.dice() == "-|-"
    assert "draw:black" not in fight.options


def test_no_card_left_to_draw() -> None:
    """When deck and discards are empty a special die buys nothing. (B25)"""
    fight = act("space-no-escape", dice="s--")
    deck = fight.s.decks[SPACE_TACTICS]
    fight.s.fight.hands[IMPERIAL] = sorted(deck[0].cards)
    deck.clear()
    fight.s.fight.hands[REBEL] = [TACTIC["space-no-escape"]]
    assert fight.options == ["space-no-escape", "done"]


def test_unused_symbols_are_lost() -> None:
    """No special die is kept for the next attack. (3.6)"""
    fight = act("space-no-escape", dice="ss-").play("done")
    assert fight.s.fight.attacker == IMPERIAL or fight.s.fight.round > 1


# -- blocks ----------------------------------------------------------------------------------------------------------


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
    """One damage of this attack is taken away. (5.5)"""
    fight = struck(f"{theatre}-defensive-formation {theatre}-critical-hit", theatre)
    fight.play(f"{theatre}-defensive-formation")
    assert len(fight.said("blocked")) == 1
    assert len(hurt(fight)) == 1


@pytest.mark.parametrize(("theatre", "card"), [("space", "space-outmaneuver"), ("ground", "ground-dig-in")])
def test_block_two_for_another_card(theatre: str, card: str) -> None:
    """Another card of the theatre is discarded: both units are spared. X47"""
    spare = f"{theatre}-critical-hit"
    fight = struck(f"{card} {spare}", theatre).play(card)
    assert (fight.prompt, fight.options) == ("pay-for-block", [spare])
    fight.play(spare)
    name = "x-wing" if theatre == "space" else "rebel-trooper"
    assert (fight.prompt, fight.options) == ("block-second", [f"{name}+1", "done"])
    fight.play(f"{name}+1")
    assert hurt(fight) == []
    assert sorted(fight.s.discards[SPACE_TACTICS + (theatre == "ground")]) == sorted([TACTIC[card], TACTIC[spare]])


@pytest.mark.parametrize(("theatre", "card"), [("space", "space-outmaneuver"), ("ground", "ground-dig-in")])
def test_no_card_to_pay_with(theatre: str, card: str) -> None:
    """Alone, or with cards of the other theatre, it cannot be played. (5.5)"""
    other = "ground-critical-hit" if theatre == "space" else "space-critical-hit"
    assert struck(f"{card} {other}", theatre).options == ["done"]


@pytest.mark.parametrize("theatre", ["space", "ground"])
def test_blocks_are_not_played_in_the_own_attack(theatre: str) -> None:
    """Block cards wait for the opponent's attack. (3.6)"""
    assert act(f"{theatre}-defensive-formation", dice="----").options == ["done"]


def test_old_damage_is_not_blocked() -> None:
    """Only damage of this attack can be blocked. (3.6)"""
    fight = meet(
        "rodia",
        rebel="mon-calamari-cruiser x-wing",
        imperial="star-destroyer tie-fighter",
        rebel_hand="space-defensive-formation space-no-escape",
        begins=IMPERIAL,
        dice="-- hh  -- --  -h --",
    )
    fight.play("done")
    assert hurt(fight) == ["mon-calamari-cruiser 2"]
    fight.play("done")
    assert (fight.prompt, fight.s.fight.round) == ("block", 2)
    fight.play("space-defensive-formation")
    assert fight.said("blocked") == [{"unit": "unit:x-wing"}], "the only unit with fresh damage"


def test_nothing_to_block_nobody_asked() -> None:
    """Without damage the defender is not asked, whatever he holds. (3.6)"""
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
    """That somebody is asked tells nothing about the cards. (1.2)"""
    fight = meet(
        "rodia", rebel="x-wing", imperial="tie-fighter", rebel_hand="space-no-escape", begins=IMPERIAL, dice="h"
    )
    assert (fight.prompt, fight.asked, fight.options) == ("block", REBELS, ["done"])


def test_the_ring_of_master_yoda() -> None:
    """Once a round of the game a die of the wearer's side is rolled again. (B19)"""
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
    """Not twice, not from elsewhere, not for the Empire's dice. (B19)"""
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
    """Up to two dice are set before the roll; they are part of the pool. (B18)"""
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
    """Not without Luke or Wedge there, not where Boba Fett waits, not twice. (B18, B21)"""
    fight = meet("rodia", rebel="x-wing", imperial="tie-fighter", leaders=leaders, actions="undercover", **more)  # type: ignore[arg-type]
    assert fight.prompt == "combat-action"


def test_who_may_hold_one_in_a_million_is_asked() -> None:
    """Another card in hand: the question comes, with nothing to answer but no. (1.2)"""
    fight = meet(
        "rodia", rebel="x-wing", imperial="tie-fighter", leaders="luke-skywalker-jedi", actions="undercover"
    )  # fmt: skip
    assert (fight.prompt, fight.options) == ("set-die", ["pass"])
