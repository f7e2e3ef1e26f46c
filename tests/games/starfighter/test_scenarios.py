"""Scenes of Starfighter from the table, the worked examples of the rulebook among them."""

import pytest

from cantina.games.starfighter.components import MOST_CHAIN
from cantina.kernel import Refusal
from games.starfighter.scene import TRAINING_IDS, A, B, begin, lay, lay_battle, lay_round, new

FULL = {"a": "0-06 1-02", "b": "0-16 1-03 2-04 3-05", "c": "0-21 1-07", "d": "0-26 1-12 2-08 3-10", "e": "0-31 1-13"}
"""Athena with every field taken."""
CHAIN = {"c": "b:2-09 1-03 2-04"}
"""Ares before the chain example: a face-down card, the vertical move, the hit on the enemy."""


def test_both_draw_five_cards() -> None:
    """Training: both hands five, thirty cards left. [SF-4, SF-8, SF-10]"""
    scene = begin(mode="training")
    assert [seat.cards for seat in scene.view().seats] == [5, 5]
    assert scene.seat(A).deck == 30


def test_cards_cover_draw_symbols() -> None:
    """Cards in three sectors: two symbols are left, and what was set aside comes too. [SF-10, SF-11]"""
    scene = lay_round({"a": "0-01", "b": "0-11 1-02", "c": "b:0-21"})
    assert scene.seat(A).cards == 2
    assert scene.seat(B).cards == 5
    scene = lay({"a": "0-01", "b": "0-11", "c": "0-16"}, hand="1-32 0-31")
    scene.play("1-32", "1-32-a", "pass", "stay", "left-to-right")
    assert scene.view().round == 2
    assert scene.hand(A).count("0-31") == 1
    assert len(scene.hand(A)) == 1 + 2 + 1


def test_a_sector_grows_field_by_field() -> None:
    """A back, a level-1 front, a back; then a level-3 front fits on field 3. [SF-13, SF-14, SF-16]"""
    scene = lay(hand="1-02 2-09 1-37 3-20", passed=1 << B)
    scene.play("1-02")
    assert "1-02-c" not in scene.options
    scene.play("back-c", "1-37")
    assert scene.options.count("1-37-c") == 1
    scene.play("1-37-c", "2-09", "back-c", "3-20")
    assert "3-20-c" in scene.options
    assert scene.board(A, "c") == ["back", "1-37", "back"]


@pytest.mark.parametrize(("card", "front"), [("2-09", False), ("1-02", True), ("0-01", True)])
def test_levels(card: str, front: bool) -> None:
    """One card lies in a sector of three fields; when it is full nothing fits. [SF-13, SF-16]"""
    scene = lay({"b": "0-11"}, hand=card).play(card)
    assert (f"{card}-b" in scene.options) == front
    assert "back-b" in scene.options
    scene = lay({"c": "0-11 1-37"}, hand=card).play(card)
    assert (f"{card}-c" in scene.options) == (card != "1-02")
    scene = lay({"b": "0-11 1-37 2-34"}, hand=card).play(card)
    assert not [text for text in scene.options if text.endswith("-b")]


def test_the_first_to_pass_takes_the_marker() -> None:
    """Ares has it, Athena passes first and takes it; Ares goes on alone. [SF-12, SF-18, SF-19]"""
    scene = lay(hand="0-01 0-11 0-16", turn=B, other_hand="0-36", holder=A)
    scene.play("pass")
    assert scene.seat(B).marker
    assert not scene.seat(A).marker
    for card, sector in (("0-01", "a"), ("0-11", "b"), ("0-16", "c")):
        assert scene.asked == A
        scene.play(card, f"{card}-{sector}")
    assert scene.prompt == "ask-manoeuvre"
    assert scene.asked == B


BOOK = {"ares": {"d": "b:2-09 1-02"}, "athena": {"a": "b:0-01", "b": "0-06 1-37"}, "offset": 1, "holder": B}
"""The battle example: boards one apart, Athena's to the right; she has the marker."""


def test_three_lines_in_order() -> None:
    """Athena goes one further to the right, her own left; battles run to the right. [SF-20, SF-21, SF-22]"""
    scene = lay_battle(**BOOK)
    assert scene.asked == B
    scene.play("left", "right-to-left", "3+0")
    fights = [line.args for line in scene.heard() if line.key.startswith("battle")]
    assert [(args["a"], args["b"]) for args in fights] == [
        ("sector:c@0", "sector:a@1"),
        ("sector:d@0", "sector:b@1"),
        ("sector:e@0", "sector:c@1"),
    ]
    assert scene.said("manoeuvres")["side"] == "right"
    assert scene.said("direction-chosen")["side"] == "right"
    columns = scene.view().columns
    assert len(columns) == 7
    assert [column.tokens is not None for column in columns] == [False, False, True, True, True, False, False]
    assert lay_battle(offset=3, holder=B).options == ["stay", "right"]
    assert lay_battle(offset=-3, holder=A).options == ["left", "stay"]


def test_an_empty_sector_exposes_the_cruiser() -> None:
    """Column 3: two fighters against nothing. [SF-23, SF-27]"""
    scene = lay_battle(**BOOK).play("left", "right-to-left")
    assert scene.said("cruiser-hit") == {"seat": "seat:0", "tokens": 2, "armour": 18}
    assert scene.armour[A] == 18
    assert scene.damage(B, "a", 0) == (0, 0)


def test_four_tokens_against_three() -> None:
    """Column 4: 1-37 falls, 0-06 shows its effect and takes the last token; 1-02 stays. [SF-24, SF-25, SF-26]"""
    scene = lay_battle(**BOOK).play("left", "right-to-left")
    fight = next(line.args for line in scene.heard() if line.key == "battle" and line.args["a"] == "sector:d@0")
    assert (fight["tokens-one"], fight["tokens-other"]) == (3, 4)
    assert scene.asked == A
    assert scene.prompt == "ask-spread"
    assert scene.board(B, "b") == ["0-06"]
    assert scene.damage(B, "b", 0) == (1, 0)
    assert scene.armour == [18, 19]
    scene.play("3+0")
    assert scene.board(A, "d") == ["back", "1-02"]
    assert scene.damage(A, "d", 1) == (3, 0)
    assert scene.view().round == 2


def test_a_line_without_fighters() -> None:
    """Column 5: nothing happens. [SF-22]"""
    scene = lay_battle(**BOOK).play("left", "right-to-left")
    scene.play(scene.options[0])
    assert scene.said("battle-quiet") == {"a": "sector:e@0", "b": "sector:c@1"}
    assert scene.armour == [18, 19]


def test_the_chain_example() -> None:
    """Draw; 2-04 goes sideways and hits; what the gap shows does not happen. [SF-33, SF-35, SF-36, SF-37]"""
    scene = lay(CHAIN, hand="3-10").play("3-10", "3-10-c")
    assert scene.prompt == "ask-order"
    assert scene.options == ["1c3-upper", "1c3-lower"]
    scene.play("1c3-lower")
    assert scene.aside(A) == 1
    assert scene.prompt == "ask-effect-lateral"
    scene.play("1c2")
    assert scene.options == ["b", "d"]
    scene.play("d")
    assert scene.armour == [20, 19]
    assert scene.board(A, "c") == ["back", "1-03", "3-10"]
    assert scene.board(A, "d") == ["2-04"]
    assert scene.lines()[:4] == ["places", "draws-aside", "moves", "hits-enemy"]
    assert scene.said("moves")["source"] == "card:3-10@0.c.3"
    assert scene.said("moves")["to"] == "card:2-04@0.d.0"
    assert scene.said("hits-enemy")["source"] == "card:2-04@0.d.0"


def test_the_chain_goes_on() -> None:
    """3-10 is turned, moves itself away, and draws once more. [SF-30, SF-35, SF-40, SF-R1, SF-R10]"""
    scene = lay(CHAIN, hand="3-10 3-35", passed=1 << B).play("3-10", "3-10-c", "1c3-lower", "1c2", "d")
    scene.play("3-35", "3-35-c", "1c3-lower")
    assert scene.aside(A) == 2
    scene.play("1c2")
    assert scene.prompt == "ask-effect-lateral"
    assert scene.ask(A).prompt.args["card"] == "card:3-10@0.c.2"
    scene.play("1c2", "d")
    assert scene.aside(A) == 3
    assert scene.board(A, "c") == ["back", "1-03", "3-35"]
    assert scene.board(A, "d") == ["2-04", "3-10"]
    assert scene.lines()[4:] == ["places", "draws-aside", "rotates", "moves", "draws-aside", "passes"]


def test_the_chain_ends_in_battle() -> None:
    """Four tokens: on 3-35, on a lifted back, and one on 1-03, which survives. [SF-25, SF-26, SF-38, SF-R2]"""
    scene = lay({"c": "b:2-09 1-03 3-35"}, {"c": "0-06"}).fight("c")
    assert scene.said("battle")["tokens-one"] == 4
    assert scene.board(A, "c") == ["back", "1-03"]
    assert scene.prompt == "ask-effect-vertical"
    scene.play("1c0")
    assert scene.board(A, "c") == ["1-03"]
    assert scene.prompt == "ask-effect-vertical"
    scene.play("2c0")
    assert "moves-nowhere" in scene.lines()
    assert scene.prompt == "ask-spread"
    scene.play("1+0")
    assert scene.board(A, "c") == ["1-03"]
    assert scene.damage(A, "c", 0) == (1, 0)
    assert scene.armour[A] == 20


def test_a_vertical_move_without_consequence() -> None:
    """A card alone in its sector is lifted: nothing happens, nor again. [SF-31, SF-38, SF-R7, SF-R9]"""
    scene = lay({"a": "0-31", "b": "0-01"}, hand="0-26", other_hand="0-11").play("0-26", "0-26-e", "1a0")
    assert scene.lines() == ["places", "moves-nowhere"]
    assert scene.asked == B


def test_a_force_field() -> None:
    """Five tokens: one hits. Three more: the card goes, two are absorbed. [SF-44, SF-R13]"""
    scene = lay({"c": "2-54"}, {"b": "2-34"}, offset=1).fight("c")
    assert scene.said("battle")["tokens-one"] == 5
    assert scene.said("field-absorbs")["tokens"] == 4
    assert scene.damage(A, "c", 0) == (0, 1)
    scene = lay({"c": "2-54"}, {"c": "1-33"}, tokens={"1c0": (0, 1), "2c0": (2, 0)}).fight("c")
    assert scene.said("field-absorbs")["tokens"] == 2
    assert scene.board(A, "c") == []
    assert scene.armour[A] == 20


def test_shields() -> None:
    """Two of four tokens go on shields, which are free again in the next round. [SF-29, SF-45]"""
    scene = lay({"c": "1-47"}, {"c": "0-06"}).fight("c")
    assert scene.prompt == "ask-spread"
    assert scene.shielded(A, "c", 0) == 2
    scene.play("2+0")
    assert scene.damage(A, "c", 0) == (2, 0)
    assert scene.shielded(A, "c", 0) == 0
    assert "shields-restored" in scene.lines()
    scene = lay({"c": "1-47"}, {"c": "0-31"}, tokens={"1c0": (2, 0)}).fight("c")
    (hits,) = [line.args for line in scene.heard() if line.key == "takes-hits" and line.args["seat"] == "seat:0"]
    assert (hits["tokens"], hits["shields"], hits["fighters"]) == (1, 1, 0)
    assert scene.damage(A, "c", 0) == (2, 0)


def test_a_hit_on_a_fighter_needs_a_card() -> None:
    """Only top cards can be chosen, no cruiser; the token goes on a free shield. [SF-45, SF-47]"""
    scene = lay({}, {"b": "0-01 1-37", "d": "0-41"}, hand="0-51", other_hand="0-11").play("0-51", "0-51-a")
    assert scene.options == ["1a0", "2b1", "2d0"]
    scene.play("2d0")
    assert scene.shielded(B, "d", 0) == 1
    assert scene.damage(B, "d", 0) == (0, 0)
    assert scene.armour == [20, 20]


def test_turning_a_top_card() -> None:
    """Nothing comes into sight, and the tokens stay with their fighters. [SF-28, SF-40, SF-R7, SF-R16]"""
    scene = lay(hand="0-31", athena={"b": "0-11 1-12"}, tokens={"2b1": (1, 0)}, other_hand="0-01")
    scene.play("0-31", "0-31-a", "2b1")
    assert scene.lines() == ["places", "rotates"]
    assert scene.damage(B, "b", 1) == (0, 1)
    assert scene.cards(B, "b")[1].bottom.effect == "effect:lateral"


def test_armour_gone_in_the_deployment() -> None:
    """The battle is still fought, and armour sinks on; then the game is over. [SF-42, SF-48, SF-R29]"""
    scene = lay({"b": "0-11 1-37"}, {"a": "0-06"}, hand="2-04", armour=(3, 1), passed=1 << B)
    scene.play("2-04", "2-04-b")
    assert scene.armour == [3, 0]
    assert not scene.table.over
    scene.play("stay", "left-to-right")
    assert scene.table.over
    assert scene.armour == [-1, -7]
    assert scene.table.winners == [A]


@pytest.mark.parametrize(
    ("armour", "hand", "winners"),
    [((-2, -5), "", [A]), ((0, 0), "0-01", [A]), ((0, 0), "", []), ((3, 0), "", [A]), ((-1, 0), "0-01", [B])],
)
def test_who_wins(armour: tuple[int, int], hand: str, winners: list[int]) -> None:
    """Armour, then cards on the board, in hand and set aside; then it is a draw. [SF-49, SF-R21]"""
    scene = lay(hand=hand, armour=armour, other_hand="").play(*(["pass"] if hand else []))
    scene.play("stay", "left-to-right")
    assert scene.table.over
    assert scene.table.winners == winners
    assert scene.table.scores == list(armour)


def test_the_discard_becomes_the_deck() -> None:
    """Two cards in the deck, six discarded, five to draw: three are left. [SF-53, SF-R18]"""
    elsewhere = [name for name in TRAINING_IDS if name not in " ".join(FULL.values()) and name not in ("0-01", "0-11")]
    scene = lay_round(athena=FULL, mode="training", other_hand=" ".join(elsewhere[6:]), deck="0-01 0-11")
    assert scene.said("shuffles-discard")["cards"] == 6
    assert {"0-01", "0-11"} < set(scene.hand(A))
    assert scene.seat(A).cards == 5
    assert scene.seat(A).deck == 3
    assert scene.seat(A).discard == 0


def test_the_holder_of_the_marker_draws_first() -> None:
    """Three cards are left for two players who may draw five each. [SF-R18]"""
    rest = [name for name in TRAINING_IDS if name not in ("0-01", "0-11", "0-16")]
    for holder in (A, B):
        scene = lay_round(mode="training", hand=" ".join(rest), deck="0-01 0-11 0-16", holder=holder)
        drawn = [scene.seat(seat).cards for seat in (A, B)]
        assert drawn == ([40, 0] if holder == A else [37, 3])


def test_nobody_knows_the_order_of_the_deck() -> None:
    """The same deck gives other hands at another table. [SF-8]"""
    hands = {tuple(begin(seed, mode="training").hand(A)) for seed in range(4)}
    assert len(hands) == 4


def test_fleets() -> None:
    """24 cards are too few, no card can be in twice, 25 and 100 are right. [SF-50]"""
    scene = new(mode="total-war")
    scene.table.answer("own", A)
    scene.table.answer("vanguard", B)
    scene.play("ares")
    for level in range(4):
        if level:
            scene.play(f"level-{level}")
        for text in [text for text in scene.options if text.startswith("+")]:
            scene.play(text)
            size = len(scene.seat(A, A).fleet.cards)  # type: ignore[union-attr]
            assert ("done" in scene.options) == (size >= 25)
            with pytest.raises(Refusal, match="not-legal"):
                scene.play(text)
    assert len(scene.seat(A, A).fleet.cards) == 100  # type: ignore[union-attr]
    scene.play("done")
    assert scene.view().round == 1


def test_two_vertical_moves_cannot_go_on_forever() -> None:
    """What brings back a position cannot be chosen; a long chain is cut off. [SF-R12]"""
    scene = lay({"c": "1-03 1-22"}, hand="0-26", other_hand="0-01").play("0-26", "0-26-a", "1c0")
    assert scene.board(A, "c") == ["1-22", "1-03"]
    scene.play("1c0")
    assert scene.board(A, "c") == ["1-03", "1-22"]
    assert scene.options == ["1a0", "1c1"]
    scene.play("1c1")
    assert scene.asked == B
    scene = lay({"c": "1-03 1-22"}, hand="0-26", other_hand="0-01").play("0-26", "0-26-a")
    scene.s.chain = MOST_CHAIN
    scene.play("1c0")
    assert "chain-ends" in scene.lines()
    assert scene.asked == B
    assert not scene.view().waiting
