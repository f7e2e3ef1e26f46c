"""Tactic cards that are played by the attacker, and the dice that pay for them."""

import pytest

from cantina.games.rebellion.cards.moments import attacking, blocking
from cantina.games.rebellion.components import (
    IMPERIAL,
    REBEL,
    SPACE_TACTICS,
    TACTIC,
    TACTIC_IDS,
)
from games.rebellion.combat_scene import Fight, meet

REBELS, EMPIRE = 0, 1


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
    """19 records, four of them blocks. [RB-56, RB-57]"""
    assert len(TACTIC_IDS) == 19
    blocks = [name for name in TACTIC_IDS if TACTIC[name] in blocking.cards]
    assert sorted(blocks) == [
        "ground-defensive-formation",
        "ground-dig-in",
        "space-defensive-formation",
        "space-outmaneuver",
    ]
    assert not any(TACTIC[name] in attacking.cards for name in blocks)


@pytest.mark.parametrize("theatre", ["space", "ground"])
def test_critical_hit(theatre: str) -> None:
    """One damage on any unit with health, whatever its colour; no die is needed. [RB-R28, RB-T1, RB-T8]"""
    fight = act(f"{theatre}-critical-hit", dice="---")
    big = "star-destroyer" if theatre == "space" else "at-at"
    fight.play(f"{theatre}-critical-hit")
    assert big in fight.options
    fight.play(big)
    assert fight.hurt() == [f"{big} 1"]
    assert fight.s.discards[SPACE_TACTICS + (theatre == "ground")] == [TACTIC[f"{theatre}-critical-hit"]]


def test_critical_hit_needs_a_target() -> None:
    """Against a Death Star alone it cannot be played. [RB-R28, RB-T8]"""
    fight = act("space-critical-hit", imperial="death-star")
    assert "space-critical-hit" not in fight.options


@pytest.mark.parametrize("theatre", ["space", "ground"])
def test_concentrate_fire(theatre: str) -> None:
    """One or two dice are rolled again together. [RB-T2, RB-T9]"""
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
    """A single die may be rolled again. [RB-T9]"""
    fight = act("space-concentrate-fire", dice="--- d").play("space-concentrate-fire", "red-blank", "done")
    assert fight.said("rerolls") == [{"before": "die:red-blank", "dice": "die:red-direct"}]


def test_concentrate_fire_needs_dice() -> None:
    """Transports roll none: the card cannot be played. [RB-T9]"""
    fight = act("space-concentrate-fire", rebel="rebel-transport", dice="")
    assert fight.options == ["done"]


@pytest.mark.parametrize("theatre", ["space", "ground"])
def test_onslaught(theatre: str) -> None:
    """A special die pays for one damage on each of two different units. [RB-T4, RB-T11]"""
    small, big = ("tie-fighter", "star-destroyer") if theatre == "space" else ("stormtrooper", "at-at")
    fight = act(f"{theatre}-onslaught", dice="s--- ").play(f"{theatre}-onslaught:black", small)
    assert fight.options == [big, "done"], "not the same unit again"
    fight.play(big)
    assert fight.hurt() == [f"{small} 1", f"{big} 1"]
    assert "s" not in fight.dice()


def test_onslaught_on_two_units_of_a_kind() -> None:
    """Two different units may be of one kind. [RB-T11]"""
    fight = act("space-onslaught", imperial="2*tie-fighter", dice="s-- ").play("space-onslaught:black")
    assert fight.options == ["tie-fighter", "done"]
    fight.play("tie-fighter")
    assert fight.hurt() == ["tie-fighter 1", "tie-fighter 1"]


def test_onslaught_on_one_unit() -> None:
    """One is enough. [RB-T11]"""
    fight = act("space-onslaught", dice="s-- ").play("space-onslaught:black", "tie-fighter", "done")
    assert fight.hurt() == ["tie-fighter 1"]


@pytest.mark.parametrize("theatre", ["space", "ground"])
def test_take_it_down(theatre: str) -> None:
    """A special die pays for two damage on one unit. [RB-T5, RB-T12]"""
    big = "star-destroyer" if theatre == "space" else "at-at"
    fight = act(f"{theatre}-take-it-down", dice="s---").play(f"{theatre}-take-it-down:black", big)
    assert fight.hurt() == [f"{big} 2"]


@pytest.mark.parametrize(
    "card",
    ["onslaught", "take-it-down", "unstoppable-assault", "brilliant-strategy", "bombardment", "escape-plan"],
)
@pytest.mark.parametrize("theatre", ["space", "ground"])
def test_no_special_die_no_card(theatre: str, card: str) -> None:
    """Cards with the special symbol are not offered without a die that shows it. [RB-56]"""
    name = f"{theatre}-{card}"
    if name in TACTIC:
        rebel = "x-wing corellian-corvette" if theatre == "space" else "y-wing 2*rebel-trooper airspeeder"
        assert act(name, dice="hd-h", rebel=rebel).options == ["done"]


BOTH = "tie-fighter star-destroyer stormtrooper at-at"


def test_which_die_pays() -> None:
    """With special symbols on both colours the player says which die goes. [RB-56]"""
    fight = act("space-onslaught", dice="-ss")
    assert fight.options == ["space-onslaught:black", "space-onslaught:red", "draw:black", "draw:red", "done"]
    fight.play("space-onslaught:red", "tie-fighter", "done")
    assert fight.dice() == "-s|"


@pytest.mark.parametrize("theatre", ["space", "ground"])
def test_unstoppable_assault(theatre: str) -> None:
    """The opponent cannot block in this battle step; in the next one he can. [RB-T6, RB-T13]"""
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
    assert fight.hurt() == [f"{units[1]} 1"]
    fight.play("done", "done")
    assert (fight.prompt, fight.asked, fight.s.fight.round) == ("block", EMPIRE, 2)
    assert fight.options == [guard, "done"]


def test_unstoppable_assault_binds_only_the_opponent() -> None:
    """Its player may still block. [RB-T13]"""
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
    """Two cards, each from the deck of one's choice. [RB-T7, RB-T14]"""
    fight = act(f"{theatre}-brilliant-strategy", dice="s---").play(f"{theatre}-brilliant-strategy:black")
    assert (fight.prompt, fight.options) == ("tactic-deck", ["space", "ground"])
    fight.play("space", "ground")
    assert sorted(card.partition("-")[0] for card in fight.hand(REBEL)) == sorted(["ground", "space", theatre])


def test_bombardment() -> None:
    """A Cruiser's two red dice: two damage, spread over ground units. [RB-T16]"""
    fight = act(
        "ground-bombardment",
        rebel="y-wing mon-calamari-cruiser 2*rebel-trooper",
        imperial="stormtrooper at-at",
        dice="s-",
    )
    fight.play("ground-bombardment:black")
    assert (fight.prompt, fight.options) == ("bombard", ["y-wing", "mon-calamari-cruiser"])
    fight.play("mon-calamari-cruiser", "stormtrooper", "at-at")
    assert fight.hurt() == ["stormtrooper 1", "at-at 1"]


def test_bombardment_with_one_sort_of_ship() -> None:
    """The Death Star's four points on the only unit: nothing is asked. [RB-T16]"""
    fight = meet(
        "rodia",
        rebel="airspeeder",
        imperial="death-star stormtrooper",
        imperial_hand="ground-bombardment ground-dig-in",
        begins=IMPERIAL,
        dice="s",
    ).play("ground-bombardment:black")
    assert fight.hurt() == ["airspeeder 4"]


def test_bombardment_needs_a_ship_with_red_dice() -> None:
    """X-wings and Transports cannot bombard. [RB-T16]"""
    fight = act("ground-bombardment", rebel="x-wing rebel-transport 2*rebel-trooper", dice="s-")
    assert fight.options == ["draw:black", "done"]


def test_cards_of_the_other_theatre_are_not_played() -> None:
    """In space no ground card can be played. [RB-56]"""
    fight = act("space-critical-hit ground-critical-hit", rebel="x-wing rebel-trooper", imperial=BOTH)
    assert fight.options == ["space-critical-hit", "draw:black", "done"]


def test_a_special_die_for_a_card() -> None:
    """A special die is spent for a card of this theatre's deck. [RB-56]"""
    fight = act("space-no-escape", dice="s--", draws="space-outmaneuver").play("draw:black")
    assert sorted(fight.hand(REBEL)) == ["space-defensive-formation", "space-no-escape", "space-outmaneuver"]
    assert fight.dice() == "-|-"
    assert "draw:black" not in fight.options


def test_no_card_left_to_draw() -> None:
    """When deck and discards are empty a special die buys nothing. [RB-R27]"""
    fight = act("space-no-escape", dice="s--")
    deck = fight.s.decks[SPACE_TACTICS]
    fight.s.fight.hands[IMPERIAL] = sorted(deck[0].cards)
    deck.clear()
    fight.s.fight.hands[REBEL] = [TACTIC["space-no-escape"]]
    assert fight.options == ["space-no-escape", "done"]


def test_unused_symbols_are_lost() -> None:
    """No special die is kept for the next attack. [RB-56]"""
    fight = act("space-no-escape", dice="ss-").play("done")
    assert fight.s.fight.attacker == IMPERIAL or fight.s.fight.round > 1


@pytest.mark.parametrize("theatre", ["space", "ground"])
def test_blocks_are_not_for_the_attacker(theatre: str) -> None:
    """Block cards wait for the opponent's attack. [RB-57]"""
    assert act(f"{theatre}-defensive-formation", dice="----").options == ["done"]
