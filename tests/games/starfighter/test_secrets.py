"""Who knows what: face-down cards, cards set aside, discards, reshuffled decks, fleets."""

from typing import Any

import msgspec
import pytest

from cantina.games.starfighter import GAME
from cantina.games.starfighter.components import CARD, FLEET_CARDS, FLEETS, IDS
from cantina.games.starfighter.piece import CARD_BITS
from cantina.games.starfighter.redeal import SPECTATOR as NOBODY
from cantina.games.starfighter.redeal import hidden_places, shuffle_anew, since_at
from cantina.games.starfighter.state import Battle
from cantina.kernel import FastChance
from conformance import ladder
from games.at_table import SPECTATOR
from games.starfighter.scene import TRAINING_IDS, A, B, Scene, lay, lay_battle, new, slot


def observed(scene: Scene, viewer: int | None) -> str:
    """Everything that a viewer gets."""
    return msgspec.json.encode(scene.table.observe(viewer)).decode()


def guesses(scene: Scene, viewer: int | None, count: int = 60) -> list[Battle]:
    found = []
    for seed in range(count):
        guess = scene.s.determinize(viewer, FastChance(seed))
        assert isinstance(guess, Battle)
        GAME.check(guess)
        found.append(guess)
    return found


def in_hand(s: Battle, seat: int) -> set[str]:
    return {IDS[entry >> 5] for entry in s.hands[seat]}


def test_a_face_down_card_is_its_owners_secret() -> None:
    """The owner sees both sides, others the back. [SF-55]"""
    scene = lay(hand="3-20", other_hand="0-11").play("3-20", "back-c")
    assert "3-20" in observed(scene, A)
    assert scene.said("places-back-you", to=A)["front"] == "card:3-20"
    for viewer in (B, SPECTATOR):
        assert "3-20" not in observed(scene, viewer)
    assert len({guess.board[slot("1c0")] & CARD_BITS for guess in guesses(scene, B)}) > 20


def test_covered_halves_can_be_looked_up() -> None:
    """What lies face up is open, its covered half too. [SF-55]"""
    scene = lay(athena={"b": "1-22 1-37"})
    covered = scene.cards(B, "b", A)[0].top
    assert not covered.visible
    assert covered.effect == "effect:vertical"


def test_a_front_seen_before_stays_known() -> None:
    """A roll hides nothing from those who have seen the front. [SF-55]"""
    scene = lay(athena={"b": "2-09"}, hand="0-46", other_hand="0-16").play("0-46", "0-46-a", "2b0")
    for viewer in (A, B, SPECTATOR):
        card = scene.cards(B, "b", viewer)[0]
        assert not card.face_up
        assert card.front is not None
        assert card.front.ref == "card:2-09"
    assert {guess.board[slot("2b0")] & CARD_BITS for guess in guesses(scene, A)} == {CARD["2-09"]}


def test_what_a_roll_has_shown_stays_known() -> None:
    """A face-down card is rolled up and down again: now everybody knows it. Such a roll is not taken back. [SF-55]"""
    scene = lay(athena={"b": "b:2-09"}, hand="0-46 0-71", other_hand="0-16", passed=1 << B)
    scene.play("0-46", "0-46-a")
    assert scene.table.can_undo(A)
    scene.play("2b0")
    assert not scene.table.can_undo(A)
    scene.play("0-71", "0-71-c", "2b0")
    for viewer in (A, B, SPECTATOR):
        card = scene.cards(B, "b", viewer)[0]
        assert (card.face_up, card.front and card.front.ref) == (False, "card:2-09")


def test_hands_can_be_counted_only() -> None:
    """A hand is its owner's; the number is open. [SF-54, SF-55]"""
    scene = lay(hand="3-20 0-01", other_hand="0-11")
    assert scene.seat(A, B).hand is None
    assert scene.seat(A, B).cards == 2
    assert "3-20" not in observed(scene, B)


def test_a_card_set_aside_is_nobodys() -> None:
    """Not even its owner has seen it. [SF-36, SF-55]"""
    scene = lay(hand="0-21", other_hand="0-11").play("0-21", "0-21-a")
    (entry,) = scene.s.aside[A]
    for viewer in (A, B, SPECTATOR):
        assert IDS[entry >> 5] not in observed(scene, viewer)
        assert len({guess.aside[A][0] >> 5 for guess in guesses(scene, viewer)}) > 20


def test_a_face_down_card_that_is_destroyed() -> None:
    """Its owner knows it, the opponent never does; the discard shows a number. [SF-R19, SF-R31]"""
    scene = lay({"c": "0-01 1-02"}, {"b": "b:3-20"}, hand="2-18", other_hand="0-16").play("2-18", "2-18-c", "2b0")
    assert scene.seat(A).discard == 1
    assert "3-20" not in observed(scene, A)
    assert "3-20" not in observed(scene, SPECTATOR)
    assert len({guess.discards[0][0] >> 12 for guess in guesses(scene, A)}) > 20
    assert {guess.discards[0][0] >> 12 for guess in guesses(scene, B)} == {CARD["3-20"]}


def test_a_reshuffled_card_is_not_where_it_cannot_be() -> None:
    """Seen in the discard, then shuffled: it is in the deck or among what was drawn since. [SF-53, SF-R31]"""
    scene = lay(athena={"b": "b:2-09"}, other_hand="0-11 0-16", deck="", discard="3-20")
    s = scene.s
    known = {entry >> 12 for entry in s.discards[0]}
    shuffle_anew(s, 0)
    s.hands[B].append(s.decks[0].pop() << 5 | 1)
    old = {CARD["0-11"], CARD["0-16"], CARD["2-09"]}
    assert s.since[since_at(A, 0, CARD["3-20"])] == 1
    fresh = set()
    for guess in guesses(scene, A, 200):
        cards = [entry >> 5 for entry in guess.hands[B]] + [guess.board[slot("2b0")] & CARD_BITS]
        assert len(set(cards) & old) >= 3 - 1
        assert guess.board[slot("2b0")] & CARD_BITS in old
        fresh |= set(cards) - old
        assert set(guess.decks[0]) | set(cards) == known | old
    assert len(fresh) > 50


def test_ages_are_mixed() -> None:
    """Which of the cards in a hand was placed face down cannot be told. [SF-R31]"""
    scene = lay(other_hand="0-11", hand="0-01", athena={"b": "b:2-09"})
    s = scene.s
    s.epochs[0] = 1
    s.board[slot("2b0")] |= 1 << 51
    s.hands[B].append(s.decks[0].pop() << 5 | 1)
    ages = set()
    for guess in guesses(scene, A):
        places = hidden_places(guess, 0, A)
        assert sorted(places.ages) == [0, 0, 1]
        ages.add(tuple(places.ages))
    assert len(ages) == 3
    assert len(hidden_places(s, 0, NOBODY).at) == 4


def test_another_fleet_is_guessed() -> None:
    """Ready-made: one of the two of that cruiser. Built: anything with the cards that were seen. [SF-51, SF-52]"""
    scene = new(mode="total-war")
    scene.table.answer("vanguard", A)
    scene.table.answer("owl", B)
    found = {tuple(guess.fleets[B]) for guess in guesses(scene, A)}
    assert found == {tuple(FLEET_CARDS[FLEETS.index(name)]) for name in ("aegis", "owl")}
    scene = new(mode="total-war")
    scene.table.answer("vanguard", A)
    scene.table.answer("own", B)
    scene.play("ares", "copy-hammer", "done")
    found = {tuple(guess.fleets[B]) for guess in guesses(scene, A)}
    assert len(found) == 60
    assert {len(fleet) for fleet in found} == {27}


def test_with_one_copy_the_second_player_knows_the_first_fleet() -> None:
    """And the first knows what the second cannot have. [SF-R27]"""
    scene = new(mode="total-war", pool="one")
    first = scene.asked
    scene.play("vanguard", "own", "athena", "copy-owl", "done")
    assert {tuple(guess.fleets[first]) for guess in guesses(scene, 1 - first)} == {tuple(FLEET_CARDS[0])}
    for guess in guesses(scene, first):
        assert not set(guess.fleets[1 - first]) & set(FLEET_CARDS[0])


def test_which_cruisers_a_fleet_can_have() -> None:
    """With one copy the second player sees what is left; the first learns nothing from it. [SF-R27, SF-R28]"""
    scene = new(mode="total-war", pool="one")
    first, every = scene.asked, ["cruiser:ares", "cruiser:athena", "cruiser:atlas", "cruiser:apollo"]
    for viewer in (first, 1 - first, SPECTATOR):
        assert scene.view(viewer).cruisers == every
    scene.play("own", "apollo", "copy-sunrise", "done")
    assert scene.view(1 - first).cruisers == every[:3]
    scene.play("own", "atlas")
    for viewer in (first, SPECTATOR):
        assert scene.view(viewer).cruisers == every
    scene.play("copy-bulwark", "done")
    assert scene.view(first).cruisers is None


def test_cards_set_aside_are_seen_for_good() -> None:
    """Whoever has taken them to the hand cannot take back what led there. [SF-11, SF-36]"""
    elsewhere = " ".join(name for name in TRAINING_IDS if name != "3-20")
    scene = lay_battle(mode="training", hand="3-20", other_hand=elsewhere, deck="")
    s = scene.s
    s.aside[A], s.hands[A] = s.hands[A], []
    scene.play("stay", "left-to-right")
    assert scene.hand(A) == ["3-20"]
    assert not scene.table.can_undo(A)


COMBINED: list[dict[str, Any]] = [
    {"mode": "skirmish", "roster": "6", "field": "spills"},
    {"mode": "total-war", "pool": "one"},
    {"mode": "total-war", "pool": "one", "roster": "6"},
    {"mode": "total-war", "roster": "6", "field": "spills"},
]


@pytest.mark.parametrize("options", COMBINED, ids=lambda options: "-".join(options.values()))
def test_the_ladder_with_options_combined(options: dict[str, Any]) -> None:
    """The rungs that every game climbs, for setups in which several options differ from the usual. [SF-55, SF-R27]"""
    setup = GAME.setup(**options)
    for seed in ("one", "two"):
        for s in ladder.walk(GAME, setup, seed):
            ladder.check_position(GAME, s)
        ladder.check_clones(GAME, setup, seed)
        assert ladder.check_secrecy(GAME, setup, seed)
        assert ladder.check_hearing(GAME, setup, seed)
        assert ladder.check_undo(GAME, setup, seed)["free"]
