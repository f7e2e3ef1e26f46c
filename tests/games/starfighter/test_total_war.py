"""Total war: fleets chosen in secret, own decks. [SF-50, SF-51, SF-52]"""

import msgspec
import pytest

from cantina.games.starfighter.components import CARD, CRUISERS, FLEET_CARDS, FLEETS, IDS, LEVEL
from cantina.kernel import Refusal, line
from games.at_table import SPECTATOR
from games.starfighter.scene import A, B, Scene, new


def both(one: str, other: str, **options: str) -> Scene:
    scene = new(mode="total-war", **options)
    scene.table.answer(one, A)
    scene.table.answer(other, B)
    return scene


def build(scene: Scene, cruiser: str, cards: list[str]) -> None:
    """As a client sends a saved fleet."""
    scene.play(cruiser)
    level = 0
    for name in sorted(cards, key=lambda name: LEVEL[CARD[name]]):
        if LEVEL[CARD[name]] != level:
            level = LEVEL[CARD[name]]
            scene.play(f"level-{level}")
        scene.play("+" + name)
    scene.play("done")


def test_both_choose_at_once_and_unseen() -> None:
    """What one has chosen is sealed until both have, and of the fleets only the cruisers are shown. [SF-51]"""
    scene = new(mode="total-war")
    assert scene.table.asked == [A, B]
    scene.table.answer("aegis", A)
    for viewer in (B, SPECTATOR):
        assert b"aegis" not in msgspec.json.encode(scene.view(viewer))
        assert not scene.ask(viewer).given
    scene.table.answer("hammer", B)
    assert [seat.cruiser for seat in scene.view().seats] == ["cruiser:athena", "cruiser:ares"]
    assert scene.seat(A, B).fleet is None
    fleet = scene.seat(A, A).fleet
    assert fleet is not None
    assert fleet.name == "fleet:aegis"
    assert fleet.cards == [f"card:{IDS[card]}" for card in FLEET_CARDS[FLEETS.index("aegis")]]
    assert scene.armour == [20, 20]


def test_own_decks_and_discards() -> None:
    """Each draws from their own deck; a destroyed card goes to its owner's discard. [SF-52]"""
    scene = both("vanguard", "vanguard")
    fleet = set(FLEET_CARDS[0])
    for seat in (A, B):
        assert {CARD[name] for name in scene.hand(seat)} < fleet
        assert scene.seat(seat).deck == len(fleet) - 5
    scene.s.hands[A] += [card << 5 for card in scene.s.decks[A]]
    scene.s.decks[A] = []
    scene.play("pass", "pass", "stay", "left-to-right")
    assert scene.seat(A).cards == len(fleet)
    assert scene.seat(B).cards == 10
    scene.s.put(B, 2, scene.s.hands[B].pop(), True)
    scene.s.discard(scene.s.lift(scene.s.top(B, 2)), B)
    assert [seat.discard for seat in scene.view().seats] == [0, 1]


def test_mirrors_are_legal_with_two_copies() -> None:
    """Both may fly the same cruiser with the same cards. [SF-R27, SF-R28]"""
    scene = both("owl", "owl")
    assert [seat.cruiser for seat in scene.view().seats] == ["cruiser:athena"] * 2


def test_building_a_fleet() -> None:
    """The other sees that somebody builds, and nothing of it. [SF-50, SF-51]"""
    scene = both("own", "vanguard")
    assert scene.asked == A
    assert scene.seat(A, B).own_fleet
    before = msgspec.json.encode(scene.view(B))
    scene.play("apollo")
    assert scene.view(A).catalogue is not None
    for text in ("+0-01", "level-3", "+3-100", "level-0", "-0-01"):
        scene.play(text)
        assert msgspec.json.encode(scene.view(B)) == before
        assert scene.ask(B).prompt == line("wait-build", seat="seat:0")
    fleet = scene.seat(A, A).fleet
    assert fleet is not None
    assert fleet.cards == ["card:3-100"]
    scene.play("copy-sunrise", "clear")
    assert "done" not in scene.options
    scene.play("copy-sunrise", "+0-06", "done")
    assert scene.seat(A).cruiser == "cruiser:apollo"
    assert scene.seat(A).deck == len(FLEET_CARDS[FLEETS.index("sunrise")]) + 1 - 5


def test_a_saved_fleet_can_be_sent() -> None:
    """Cruiser, cards level by level, done: twenty-five different cards are enough. [SF-50]"""
    scene = both("own", "own")
    build(scene, "atlas", IDS[:25])
    assert scene.asked == B
    build(scene, "atlas", IDS[::4])
    assert scene.view().round == 1
    assert [seat.cards + seat.deck for seat in scene.view().seats] == [25, 25]
    assert set(scene.hand(B)) <= set(IDS[::4])


def test_building_can_be_taken_back() -> None:
    """Nothing is shown to anybody, so every step can be. [SF-51]"""
    scene = both("own", "vanguard").play("ares", "+0-01", "+0-06")
    assert scene.table.can_undo(A)
    scene.table.undo(A)
    fleet = scene.seat(A, A).fleet
    assert fleet is not None
    assert fleet.cards == ["card:0-01"]


def test_one_copy_of_the_game() -> None:
    """The first player chooses first; the other sees what is left, and it is another cruiser. [SF-R27, SF-R28]"""
    scene = new(mode="total-war", pool="one")
    first = scene.asked
    assert len(scene.options) == 9
    scene.play("vanguard")
    other = 1 - first
    assert scene.asked == other
    assert scene.options == ["owl", "bulwark", "chariot", "own"]
    assert scene.seat(first, other).fleet is not None
    assert scene.seat(first, SPECTATOR).fleet is None
    scene.play("own")
    assert scene.options == ["athena", "atlas", "apollo"]
    scene.play("atlas")
    taken = {IDS[card] for card in FLEET_CARDS[0]}
    assert not {text[1:] for text in scene.options if text.startswith("+")} & taken
    with pytest.raises(Refusal, match="not-legal"):
        scene.play("+0-01")
    scene.play("copy-owl", "done")
    assert not set(scene.s.fleets[0]) & set(scene.s.fleets[1])


def test_one_copy_leaves_twenty_five_cards() -> None:
    """The first fleet of an only copy has at most 75 cards. [SF-R27]"""
    scene = new(mode="total-war", pool="one").play("own", "ares")
    seat = scene.asked
    for level in range(4):
        if level:
            scene.play(f"level-{level}")
        while adding := [text for text in scene.options if text.startswith("+")]:
            scene.play(adding[0])
    fleet = scene.seat(seat, seat).fleet
    assert fleet is not None
    assert len(fleet.cards) == 75
    scene.play("done")
    assert scene.options == ["own"]
    scene.play("own", "athena")
    for level in range(1, 4):
        for text in [text for text in scene.options if text.startswith("+")]:
            scene.play(text)
        scene.play(f"level-{level}")
    for text in [text for text in scene.options if text.startswith("+")]:
        scene.play(text)
    scene.play("done")
    assert scene.view().round == 1
    assert scene.seat(1 - seat).cards + scene.seat(1 - seat).deck == 25


def test_six_cruisers() -> None:
    """Twelve ready-made fleets with the larger roster. [SF-51]"""
    scene = new(mode="total-war", roster="6")
    assert len(scene.table.options(A)) == 13
    assert len(CRUISERS) == 6
