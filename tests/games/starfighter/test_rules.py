"""Rules of Starfighter beyond those scenes: the parts, the phases, what the rulebook is silent on."""

import re
from pathlib import Path

import pytest

from cantina.games.starfighter import GAME
from cantina.games.starfighter.components import (
    ARMOUR,
    BOARDS,
    CAPACITY,
    CRUISERS,
    DRAWS,
    EFFECT,
    FIGHTERS,
    IDS,
    LEVEL,
    TRAINING_CARDS,
)
from cantina.kernel import Refusal
from cantina.words import GameWords
from games.starfighter.scene import A, B, Scene, begin, lay, lay_battle, new

FULL_ARES = {"a": "b:0-01 b:1-02", "b": "b:0-11 b:1-03 b:2-04", "c": "b:0-16 b:1-07 b:2-08 b:3-05"}
FULL_ATHENA = {
    "a": "b:0-56 b:1-52", "b": "b:0-61 b:1-53 b:2-54 b:3-55", "c": "b:0-66 b:1-57", "d": "b:0-71 b:1-62 b:2-58 b:3-60",
    "e": "b:0-76 b:1-63",
}  # fmt: skip


PAGE = Path(__file__).parents[3] / "docs/rules/starfighter.en.md"


def ruled_out(scene: Scene) -> object:
    """The cruiser that is named as the back of the opponent's board."""
    return scene.ask(scene.asked).prompt.args["behind"]


class TestParts:
    def test_a_hundred_different_cards(self) -> None:
        """Each has a level, a number and two halves, and at least one fighter. [SF-1]"""
        assert len(set(IDS)) == 100
        assert {LEVEL[card] for card in range(100)} == {0, 1, 2, 3}
        assert all(FIGHTERS[2 * card] + FIGHTERS[2 * card + 1] for card in range(100))
        assert len(TRAINING_CARDS) == 40

    def test_the_back(self) -> None:
        """Two fighters in the upper half of every card's back; it fits on any field. [SF-2, SF-14]"""
        scene = lay({"c": "0-01"}, hand="3-20", other_hand="0-11").play("3-20", "back-c")
        card = scene.cards(A, "c")[1]
        assert (card.top.fighters, card.bottom.fighters) == (2, 0)
        assert card.top.effect is card.bottom.effect is None

    def test_cruisers(self) -> None:
        """Five sectors, a draw symbol in each. [SF-3]"""
        assert [sum(draws) for draws in DRAWS] == [5] * 6
        assert [sum(fields) for fields in CAPACITY] == [14, 14, 12, 16, 14, 15]
        assert ARMOUR[:2] == [20, 20]


class TestOpening:
    def test_training(self) -> None:
        """The first player takes Ares or Athena, the other gets what is left. [SF-4, SF-5, SF-6]"""
        for seed in range(4):
            scene = new(seed)
            first = scene.asked
            assert scene.said("first-player") == {"seat": f"seat:{first}"}
            assert scene.seat(first).marker
            assert scene.options == ["ares", "athena"]
            scene.play("athena")
            assert [scene.seat(at).cruiser for at in (first, 1 - first)] == ["cruiser:athena", "cruiser:ares"]
            assert scene.asked == first

    def test_the_first_player_is_drawn_by_lot(self) -> None:
        """Both can be it. [SF-5]"""
        assert {new(seed).view().first for seed in range(8)} == {A, B}

    def test_skirmish(self) -> None:
        """All cards; the other takes another cruiser. [SF-4, SF-6, SF-7, SF-R28]"""
        scene = new(mode="skirmish")
        assert scene.options == ["ares", "athena", "atlas", "apollo"]
        scene.play("atlas")
        assert scene.options == ["ares", "athena", "apollo"]
        first = scene.view().first
        scene.play("apollo")
        assert scene.armour == ([21, 19] if first == A else [19, 21])
        assert scene.view().offset == 0
        assert scene.seat(A).deck == 90

    def test_two_faces_of_a_board_do_not_meet(self) -> None:
        """With six cruisers each is on one board. [SF-R28]"""
        scene = new(mode="skirmish", roster="6").play("ares")
        assert scene.options == ["athena", "apollo", "artemis", "aeolus"]

    def test_it_is_said_which_cruiser_is_behind_the_others(self) -> None:
        """The question names the back of the opponent's board; with four any two can meet. [SF-R28]"""
        scene = new(mode="skirmish", roster="6")
        assert ruled_out(scene) == "none"
        assert ruled_out(scene.play("artemis")) == "cruiser:aeolus"
        assert ruled_out(new(mode="skirmish").play("ares")) == "none"

    def test_the_page_of_rules_names_the_boards(self) -> None:
        """As the data has them, for both rosters. [SF-R28]"""
        named = PAGE.read_text("utf-8").split("**SF-R28**")[1].split("**SF-R29**")[0]
        boards = {"/".join(CRUISERS[one].capitalize() for one in board) for faces in BOARDS.values() for board in faces}
        assert set(re.findall(r"\w+/\w+", named)) == boards


class TestDeployment:
    def test_a_round(self) -> None:
        """Reinforcement, deployment, battle; then the marker goes over. [SF-9, SF-29, SF-R23]"""
        scene = begin(mode="training")
        holder = scene.view().holder
        scene.play("pass", "pass")
        assert scene.asked == holder
        scene.play("stay", "left-to-right")
        assert scene.view().round == 2
        assert scene.view().holder == scene.asked == 1 - holder
        assert [seat.cards for seat in scene.view().seats] == [10, 10]

    def test_cards_lie_upright(self) -> None:
        """The upper half is nearer to the opponent. [SF-15]"""
        scene = lay(hand="0-06", other_hand="0-11").play("0-06", "0-06-b")
        card = scene.cards(A, "b")[0]
        assert not card.rotated
        assert card.top.fighters == 4

    def test_effects_happen_at_once(self) -> None:
        """Placed on its front a card does what it shows; on its back nothing. [SF-17, SF-43]"""
        scene = lay(hand="0-06 0-36", other_hand="0-11", passed=1 << B).play("0-06", "0-06-b")
        assert scene.armour == [19, 20]
        scene.play("0-36", "back-c")
        assert scene.armour == [19, 20]

    def test_passing_is_for_ones_turn(self) -> None:
        """The other player cannot pass, nor place, meanwhile. [SF-12, SF-R25]"""
        scene = lay(hand="0-01", other_hand="0-11")
        with pytest.raises(Refusal, match="not-asked"):
            scene.table.answer("pass", B)

    def test_who_cannot_place_passes(self) -> None:
        """With a full board there is nothing to choose. [SF-13, SF-18]"""
        scene = lay(athena=FULL_ATHENA, other_hand="0-01", turn=B)
        assert scene.lines() == ["passes-first", "passes"]
        assert scene.prompt == "ask-manoeuvre"

    def test_a_card_fits_by_the_number_of_cards(self) -> None:
        """What lies in the sector may be of any level. [SF-16, SF-34, SF-R32]"""
        scene = lay({"c": "3-20"}, hand="1-02 2-09", passed=1 << B).play("1-02")
        assert "1-02-c" in scene.options
        scene.play("1-02-c", "2-09")
        assert "2-09-c" in scene.options

    def test_a_hand_has_no_limit(self) -> None:
        """More cards than one list can hold are asked for level by level. [SF-54]"""
        hand = " ".join(IDS[:70])
        scene = lay(hand=hand, other_hand=IDS[99])
        assert scene.seat(A).cards == 70
        assert scene.options == ["level-0", "level-1", "level-2", "pass"]
        scene.play("level-1")
        assert len(scene.options) == 30 + 2 + 1
        assert "pass" in scene.options
        scene.play("level-0", "0-01", "0-01-c")
        assert scene.board(A, "c") == ["0-01"]

    def test_a_pass_out_of_a_long_list(self) -> None:
        """Looking at a level binds nobody. [SF-18]"""
        scene = lay(hand=" ".join(IDS[:70]), other_hand=IDS[99]).play("level-1", "pass")
        assert scene.asked == B


class TestEffects:
    def test_any_card_of_either_board(self) -> None:
        """The acting card too; no card leaves its board. [SF-32, SF-R10]"""
        scene = lay({"b": "0-01"}, {"d": "0-11 1-02"}, hand="1-12", other_hand="0-16").play("1-12", "1-12-b")
        assert scene.options == ["1b0", "1b1", "2d0", "2d1"]
        scene.play("2d0")
        assert scene.options == ["c", "e"]
        scene.play("e")
        assert scene.board(B, "d") == ["1-02"]
        assert scene.board(B, "e") == ["0-11"]

    def test_a_full_sector_takes_no_card(self) -> None:
        """A move that is not possible cannot be chosen, and an effect without any lapses. [SF-31, SF-R8]"""
        scene = lay({"a": "0-01", "b": "0-11 1-37 2-34"}, hand="1-12", other_hand="0-16").play("1-12", "1-12-a")
        assert scene.options == ["1b0", "1b1", "1b2"]
        full = {**FULL_ARES, "d": "b:0-21 b:1-13 b:2-14", "e": "b:0-26"}
        scene = lay(full, FULL_ATHENA, hand="1-12", passed=1 << B).play("1-12", "1-12-e")
        assert scene.lines()[:2] == ["places", "lapses"]

    def test_a_free_move(self) -> None:
        """To any sector of the board with room, and to the top of its own. [SF-39]"""
        scene = lay({"b": "0-11 1-37 2-34"}, hand="1-23 0-01", other_hand="0-16", passed=1 << B)
        scene.play("0-01", "0-01-a", "1-23", "1-23-a", "1b0")
        assert scene.options == ["b", "c", "d", "e"]
        scene.play("b")
        assert scene.board(A, "b") == ["1-37", "2-34", "0-11"]

    def test_destroying_a_card_below(self) -> None:
        """The gap is closed, and nothing comes into sight. [SF-33, SF-41]"""
        scene = lay({"c": "0-01 1-02"}, {"b": "0-26 1-22 2-24 3-15"}, hand="2-18", other_hand="0-16")
        scene.play("2-18", "2-18-c", "2b1")
        assert scene.board(B, "b") == ["0-26", "2-24", "3-15"]
        assert scene.lines() == ["places", "destroys"]
        assert scene.seat(A).discard == 1

    def test_destroying_a_top_card(self) -> None:
        """The card below comes into sight, and its owner decides. [SF-30, SF-41, SF-R2, SF-R4, SF-R30]"""
        scene = lay({"c": "0-01 1-02"}, {"b": "0-26 1-37"}, hand="2-18 0-11", passed=1 << B).play(
            "2-18", "2-18-c", "2b1"
        )
        assert scene.asked == B
        assert scene.prompt == "ask-effect-vertical"
        scene.play("1c0")
        assert scene.board(A, "c") == ["1-02", "2-18", "0-01"]
        assert scene.asked == A

    def test_effects_are_compulsory(self) -> None:
        """With nothing else on the table one of the player's cards has to go. [SF-31, SF-R11]"""
        scene = lay({"c": "b:0-01 b:1-02"}, hand="2-18", other_hand="0-16").play("2-18", "2-18-c")
        assert scene.options == ["1c0", "1c1", "1c2"]
        scene.play("1c2")
        assert scene.board(A, "c") == ["back", "back"]

    def test_a_roll(self) -> None:
        """The front comes up, its effects in its owner's order; its tokens are gone. [SF-46, SF-R4, SF-R16]"""
        scene = lay(athena={"b": "b:3-30"}, hand="0-46", other_hand="0-16", passed=1 << B, tokens={"2b0": (1, 0)}).play(
            "0-46", "0-46-a", "2b0"
        )
        assert scene.said("rolls-up")["front"] == "card:3-30@1.b.0"
        assert scene.asked == B
        assert scene.options == ["2b0-upper", "2b0-lower"]
        assert scene.damage(B, "b", 0) == (0, 0)
        scene.play("2b0-upper", "1a0", "2b0", "c")
        assert scene.board(B, "c") == ["3-30"]

    def test_a_roll_keeps_the_way_a_card_lies(self) -> None:
        """A card that was turned stays turned. [SF-46]"""
        scene = lay({"c": "r:0-31"}, hand="0-46", other_hand="0-16").play("0-46", "0-46-a", "1c0")
        card = scene.cards(A, "c")[0]
        assert card.rotated
        assert not card.face_up
        assert (card.top.fighters, card.bottom.fighters) == (0, 2)

    def test_turning_a_covered_card(self) -> None:
        """The hidden half comes into sight, the other is covered. [SF-40]"""
        scene = lay({"c": "0-36 1-02"}, hand="0-31", other_hand="0-16").play("0-31", "0-31-a", "1c0")
        assert scene.armour == [19, 20]
        card = scene.cards(A, "c")[0]
        assert card.bottom.effect == "effect:hit-own"
        assert card.bottom.visible
        assert not card.top.visible

    def test_a_hit_on_a_half_of_ones_choice(self) -> None:
        """Whose effect it is chooses the half; the last fighter takes the card with it. [SF-47]"""
        scene = lay(athena={"b": "0-26 1-12"}, hand="0-51", other_hand="0-16").play("0-51", "0-51-a", "2b1")
        assert scene.asked == A
        scene.play("bottom")
        assert scene.damage(B, "b", 1) == (0, 1)
        scene = lay(athena={"b": "0-26 1-12"}, hand="0-51", tokens={"2b1": (1, 0)}, other_hand="0-16")
        scene.play("0-51", "0-51-a", "2b1")
        assert scene.board(B, "b") == ["0-26"]
        assert scene.asked == B
        assert scene.prompt == "ask-effect-vertical"


class TestEnd:
    def test_quiet_rounds(self) -> None:
        """Three rounds without a card or a hit end the game. [SF-R20, SF-R21]"""
        scene = begin(mode="training")
        for _ in range(3):
            scene.play("pass", "pass", "stay", "left-to-right")
        assert scene.table.over
        assert scene.said("game-quiet") == {"rounds": 3}
        assert scene.table.winners == []

    def test_a_placed_card_is_not_quiet(self) -> None:
        """Though nobody is hit; the count starts over with it. [SF-R20]"""
        scene = lay(hand="0-01 0-26", other_hand="0-16", offset=3).play("0-01", "0-01-a", "pass", "pass")
        scene.s.quiet = 2
        scene.play("stay", "left-to-right")
        for _ in range(3):
            assert not scene.table.over
            scene.play("pass", "pass", "stay", "left-to-right")
        assert scene.table.over

    def test_an_effect_that_hits_is_not_quiet(self) -> None:
        """In the battle 1-37 and 0-01 destroy each other, and what comes into sight hits a cruiser. [SF-42, SF-43]"""
        for below, armour in (("0-06", [19, 20]), ("1-17", [20, 19])):
            scene = lay_battle({"c": f"{below} 1-37"}, {"c": "0-01"})
            scene.s.quiet = 2
            scene.play("stay", "left-to-right")
            assert scene.armour == armour
            assert not scene.table.over

    def test_a_hit_is_not_quiet(self) -> None:
        """A changed armour restarts the count. [SF-R20]"""
        scene = lay({"a": "0-01"}, hand="0-11", other_hand="0-16").play("pass", "pass")
        scene.s.quiet = 2
        scene.play("stay", "left-to-right")
        assert not scene.table.over

    @pytest.mark.parametrize(
        ("mine", "theirs"),
        [("0-06", "0-36"), ("b:0-01 1-33", "b:0-11 1-02"), ("0-76", "0-66")],
        ids=["both destroyed", "one survives", "tokens on shields"],
    )
    def test_damage_is_not_quiet(self, mine: str, theirs: str) -> None:
        """Destroyed cards and placed tokens are events, though no armour changes and no card is placed. [SF-R20]"""
        scene = lay_battle({"c": mine}, {"c": theirs}, armour=(1, 1))
        scene.s.quiet = 2
        scene.play("stay", "left-to-right")
        while scene.view().round == 1:
            scene.play(scene.options[0])
        assert scene.armour == [1, 1]
        assert not scene.table.over

    def test_the_last_round(self) -> None:
        """Round 60 is the last one. [SF-R20]"""
        scene = lay(hand="0-11 0-01", other_hand="0-16", armour=(5, 9)).play("0-01", "0-01-a", "pass", "pass")
        scene.s.round = 60
        scene.play("stay", "left-to-right")
        assert scene.table.over
        assert "last-round" in scene.lines()
        assert scene.table.winners == [B]

    def test_the_text_after_the_end(self) -> None:
        """No battles are foretold when it is all over. [SF-48]"""
        words = GameWords("en", GAME, ["Ann", "Bob"], None)
        scene = lay({"c": "0-01"}, hand="0-11", other_hand="0-16", armour=(5, 1))
        assert "If the battles were fought now" in GAME.describe(scene.view(), words)
        scene.play("pass", "pass", "stay", "left-to-right")
        assert scene.table.over
        assert "If the battles were fought now" not in GAME.describe(scene.view(), words)

    def test_cards_set_aside_count(self) -> None:
        """Equal armour: a card on the board and one set aside against one in hand. [SF-49]"""
        scene = lay(hand="0-21", other_hand="0-16", armour=(0, 0), offset=3)
        scene.play("0-21", "0-21-a", "pass", "stay", "left-to-right")
        assert scene.table.over
        assert scene.said("wins-cards") == {"seat": "seat:0", "figure": 2, "other": 1}


def test_every_triggered_effect_is_on_some_card() -> None:
    """The set has all ten. [SF-1]"""
    assert set(EFFECT) == set(range(11))
