"""Battles: left and right, tokens on halves, shields, force fields, what is counted before."""

from collections.abc import Callable, Iterator

import pytest

from cantina.games.starfighter.components import CAPACITY, CARD, DRAWS, FIGHTERS, SHIELDS
from cantina.games.starfighter.piece import has_field
from games.starfighter.scene import A, B, Scene, lay, lay_battle, slot

Printing = Callable[[list[int], int, int], None]


@pytest.fixture
def printed() -> Iterator[Printing]:
    """Print something else on a card, for as long as the test lasts."""
    before: list[tuple[list[int], int, int]] = []

    def change(values: list[int], at: int, value: int) -> None:
        before.append((values, at, values[at]))
        values[at] = value

    yield change
    for values, at, value in before:
        values[at] = value


def hits(scene: Scene, seat: int) -> tuple[int, int]:
    """The tokens that a seat was told to have put on shields and on fighters, the only time it did."""
    (hits,) = [line.args for line in scene.heard() if line.key == "takes-hits" and line.args["seat"] == f"seat:{seat}"]
    return int(hits["shields"]), int(hits["fighters"])


def test_the_number_counted_before_stands() -> None:
    """The holder destroys B's card in the middle of the battle; B's token hits the cruiser. [SF-23, SF-27, SF-R17]

    It is the marker that counts: who was the first player of the game does not matter.
    """
    for first in (A, B):
        scene = lay({"c": "2-18 0-31"}, {"c": "0-21"})
        scene.s.first = first
        scene.fight("c", holder=A)
        assert scene.prompt == "ask-effect-destroy"
        scene.play("2c0")
        assert scene.armour == [20, 19]


def test_a_cruiser_stays_where_it_went() -> None:
    """The shift holds for the rounds to come. [SF-20, SF-R24]"""
    scene = lay_battle().play("right", "left-to-right")
    assert scene.view().round == 2
    assert scene.view().offset == -1


def test_left_and_right() -> None:
    """As the player who decides sees them; both boards have the same letters in a line. [SF-21, SF-R26]"""
    for seat in (A, B):
        scene = lay_battle({"b": "0-01"}, {"a": "0-11"}, holder=seat).play("right")
        assert scene.view().offset == -1
        moved = scene.said("manoeuvres")
        assert moved["side"] == ("right" if seat == A else "left")
        scene.play("left-to-right")
        battles = [line.args["a"] for line in scene.heard() if line.key.startswith("battle")]
        order = ["sector:a@0", "sector:b@0", "sector:c@0", "sector:d@0"]
        assert battles == (order if seat == A else order[::-1])


def test_the_second_seat_sits_opposite(printed: Printing) -> None:
    """Its sectors are counted from the first seat's left. [SF-R26]"""
    for sector, fields in enumerate([1, 2, 3, 4, 2]):
        printed(CAPACITY[0], sector, fields)
    scene = lay(cruisers=("ares", "ares"), hand="0-01")
    assert [sector.fields for sector in scene.seat(A).sectors] == [1, 2, 3, 4, 2]
    assert [sector.fields for sector in scene.seat(B).sectors] == [2, 4, 3, 2, 1]
    for sector, draws in enumerate([2, 1, 1, 1, 0]):
        printed(DRAWS[0], sector, draws)
    assert [sector.draws for sector in scene.seat(A).sectors] == [2, 1, 1, 1, 0]
    assert [sector.draws for sector in scene.seat(B).sectors] == [0, 1, 1, 1, 2]


def test_a_card_without_fighters(printed: Printing) -> None:
    """It absorbs nothing and goes, and the token goes on. [SF-R3]"""
    scene = lay({"c": "0-01 1-02"}, {"c": "0-21"})
    for half in range(2):
        printed(FIGHTERS, 2 * CARD["1-02"] + half, 0)
    scene.fight("c")
    assert scene.board(A, "c") == ["0-01"]
    assert scene.damage(A, "c", 0) == (1, 0)


def test_a_field_and_shields_on_one_card(printed: Printing) -> None:
    """The field leaves one token, and a shield takes it. [SF-R14]"""
    printed(SHIELDS, 2 * CARD["2-54"], 2)
    scene = lay({"c": "2-54"}, {"b": "2-34"}, offset=1).fight("c")
    (hits,) = [line.args for line in scene.heard() if line.key == "takes-hits" and line.args["seat"] == "seat:0"]
    assert (hits["shields"], hits["fighters"]) == (1, 0)
    assert scene.damage(A, "c", 0) == (0, 0)


def test_a_field_that_lets_the_rest_through() -> None:
    """With the option the rest goes on when the card is destroyed. [SF-R13]"""
    for field, armour in (("stops", 20), ("spills", 16)):
        scene = lay({"c": "0-91"}, {"b": "2-34"}, offset=1, field=field).fight("c")
        assert scene.board(A, "c") == []
        assert scene.armour[A] == armour


def test_what_is_covered_does_nothing() -> None:
    """Tokens on covered shields go; a covered field is none. [SF-28, SF-R15, SF-R16]"""
    scene = lay({"c": "0-41"}, hand="1-02", shield_tokens={"1c0": (1, 0)}, tokens={"1c0": (1, 0)}, other_hand="0-16")
    scene.play("1-02", "1-02-c")
    assert scene.shielded(A, "c", 0) == 0
    assert scene.damage(A, "c", 0) == (0, 0)
    scene = lay({"c": "0-56 1-02"})
    assert not has_field(scene.s.board[slot("1c0")])


def test_a_half_that_is_covered_by_a_turn() -> None:
    """Whichever half is covered, what lay on its fighters and shields is gone. [SF-28, SF-R15, SF-R16]"""
    scene = lay({"c": "0-66 1-02"}, hand="0-31", shield_tokens={"1c0": (0, 1)}, other_hand="0-16")
    scene.play("0-31", "0-31-a", "1c0")
    assert scene.shielded(A, "c", 0) == 0
    scene = lay({"c": "0-11 1-02"}, hand="0-31", tokens={"1c0": (0, 1)}, other_hand="0-16")
    scene.play("0-31", "0-31-a", "1c0")
    assert scene.damage(A, "c", 0) == (0, 0)


def test_there_are_tokens_enough() -> None:
    """More than the twenty of the box can lie on the boards. [SF-R22]"""
    thick = dict(zip("abcde", ("0-06", "1-33", "1-92", "2-94", "2-34"), strict=True))
    other = dict(zip("abcde", ("3-20", "1-37", "2-59", "3-90", "2-84"), strict=True))
    tokens = {"1a0": (3, 0), "1b0": (4, 0), "1c0": (3, 0), "1d0": (4, 0), "1e0": (3, 1)}
    scene = lay_battle(thick, other, tokens={**tokens, "2a0": (3, 1)})
    lying = sum(sum(scene.damage(seat, sector, 0)) for seat in (A, B) for sector in "abcde")
    assert lying == 22


def test_a_field_lets_nothing_through_while_its_card_is_there() -> None:
    """The option is about a destroyed card: one that survives swallows the rest as always. [SF-R13]"""
    for field in ("stops", "spills"):
        scene = lay({"c": "2-54"}, {"b": "2-34"}, offset=1, field=field).fight("c")
        assert scene.damage(A, "c", 0) == (0, 1)
        assert scene.said("field-absorbs")["tokens"] == 4


def test_a_shield_behind_a_field_saves_the_card(printed: Printing) -> None:
    """Its one token goes on the shield, so that nothing is destroyed and nothing goes on. [SF-R13, SF-R14]"""
    printed(SHIELDS, 2 * CARD["0-91"], 2)
    for field in ("stops", "spills"):
        scene = lay({"c": "0-91"}, {"b": "2-34"}, offset=1, field=field).fight("c")
        assert scene.board(A, "c") == ["0-91"]
        assert scene.armour[A] == 20


def test_shields_on_both_halves(printed: Printing) -> None:
    """Three tokens, two and two shields: no more tokens are placed than there are. [SF-45]"""
    printed(SHIELDS, 2 * CARD["1-47"] + 1, 2)
    scene = lay({"c": "1-47"}, {"c": "0-01"}).fight("c")
    assert hits(scene, A) == (3, 0)


def test_tokens_on_a_card_that_was_turned_round() -> None:
    """Above and below are said as the card lies: 0-11 has two fighters above and one below then. [SF-25, SF-40]"""
    scene = lay({"c": "r:0-11"}, {"c": "b:2-09"}).fight("c")
    assert scene.options == ["1+1", "2+0"]
    scene.play("2+0")
    assert scene.damage(A, "c", 0) == (2, 0)


def test_a_hit_on_a_card_that_was_turned_round() -> None:
    """The half is named as it lies. [SF-40, SF-47]"""
    scene = lay(athena={"b": "r:0-11"}, hand="0-51", other_hand="0-16").play("0-51", "0-51-a", "2b0", "top")
    assert scene.damage(B, "b", 0) == (1, 0)
    assert scene.cards(B, "b")[0].top.fighters == 2
