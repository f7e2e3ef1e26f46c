"""The rules of Secret Invasion about the end of a round and of the match."""

from typing import Any

import pytest

from cantina.games.secret_invasion import GAME
from cantina.kernel import Refusal
from cantina.words import GameWords
from games.secret_invasion.scene import A, B, C, Scene, lay, names, new

# -- the end of a round ----------------------------------------------------------------------------------------------


def test_the_round_goes_on_while_there_are_cards() -> None:
    """One card left: the next player still draws it, and the round ends after that turn. [SI-30]"""
    scene = lay("luke", "vader", None, drawn="chewbacca", deck="chewbacca").play("chewbacca")
    assert (scene.view().round, scene.view().deck, scene.asked) == (1, 0, B)
    scene.play("chewbacca")
    assert scene.view().round == 2
    assert scene.tokens() == [0, 1, 0]


def test_the_effect_comes_before_the_end() -> None:
    """The last card was drawn, and its Stormtrooper still puts C, who has the highest card, out. [SI-30, SI-R19]"""
    scene = lay("luke", "chewbacca", "leia", None, drawn="stormtrooper", deck="").play("stormtrooper", "@3", "8")
    assert scene.tokens() == [1, 0, 0, 0]
    assert [line.args["seat"] for line in scene.heard() if line.key == "shows"] == ["seat:0", "seat:1"]


@pytest.mark.parametrize("deck", ["", "vader han"])
def test_the_last_one_left_wins(deck: str) -> None:
    """Whatever is in the deck; the card is shown only when it is empty. [SI-30, SI-R19, SI-R20, SI-R26]"""
    scene = lay("han", "luke", None, drawn="stormtrooper", deck=deck).play("stormtrooper", "5")
    assert scene.tokens() == [1, 0, 0]
    shown = [(line.args["seat"], line.args["card"]) for line in scene.heard() if line.key == "shows"]
    assert shown == ([] if deck else [("seat:0", "card:han")])
    assert "sum-decides" not in scene.lines()
    last = scene.view().last_round
    assert last is not None
    assert last.winners == [A]
    assert last.hands == [None if deck else "card:han", None, None]


def test_whoever_is_left_by_anothers_fault_shows_the_card() -> None:
    """A lays down Leia with the last card of the deck; B is left alone. [SI-R26]"""
    scene = lay("leia", "han", None, drawn="luke", deck="").play("luke", "@1")
    assert scene.tokens() == [0, 1, 0]
    assert scene.said("shows") == {"seat": "seat:1", "card": "card:han"}


def test_the_text_after_the_match() -> None:
    """The match is over: nobody is to move, and cards that were shown are not called hidden. [SI-31, SI-35]"""
    words = GameWords("en", GAME, ["Ann", "Bob", "Cem"], None)
    scene = lay("leia", "han", None, drawn="chewbacca", deck="", won=[4, 0, 0])
    assert "to move" in GAME.describe(scene.view(), words)
    scene.play("chewbacca")
    text = GAME.describe(scene.view(), words)
    assert scene.table.over
    assert "The match is over." in text
    assert "to move" not in text
    assert "hidden card" not in text
    assert "showed: 8 Princess Leia" in text


def test_the_highest_card_wins() -> None:
    """All who are left show their cards. [SI-31]"""
    scene = lay("han", "obi-wan", "vader", None, drawn="chewbacca", deck="").play("chewbacca")
    shown = [(line.args["seat"], line.args["card"]) for line in scene.heard() if line.key == "shows"]
    assert shown == [("seat:0", "card:han"), ("seat:1", "card:obi-wan"), ("seat:2", "card:vader")]
    assert scene.tokens() == [0, 1, 0, 0]
    assert scene.said("wins-round")["seat"] == "seat:1"
    last = scene.view().last_round
    assert last is not None
    assert (last.winners, names(last.hands)) == ([B], ["han", "obi-wan", "vader", ""])
    assert names(last.discards[A]) == ["chewbacca"]
    assert "sum-decides" not in scene.lines()


def test_a_higher_sum_does_not_beat_a_higher_card() -> None:
    """Discards matter only between equal cards. [SI-31, SI-32]"""
    scene = lay("han", "stormtrooper", None, drawn="chewbacca", discards={B: "luke luke vader"}, deck="")
    assert scene.play("chewbacca").tokens() == [1, 0, 0]


def test_only_the_best_are_compared_by_sum() -> None:
    """C has the highest sum, but a lower card. [SI-32]"""
    piles = {B: "vader", C: "obi-wan leia"}
    scene = lay("luke", "luke", "han", None, drawn="chewbacca", discards=piles, deck="").play("chewbacca")
    assert scene.tokens() == [0, 1, 0, 0]


def test_cards_forced_down_by_luke_count() -> None:
    """A has 5, B 2 and the 4 that Luke made B lay down: 6 against 5. [SI-32, SI-R13]"""
    scene = lay("stormtrooper", "chewbacca", None, drawn="luke", discards={B: "han"}, deck="boba-fett")
    scene.play("luke", "@2")
    assert scene.tokens() == [0, 1, 0]
    assert scene.said("sum-decides") == {"seat": "seat:1"}


def tie(active: int, other: int, starter: int = A, **more: Any) -> Scene:
    """Three players; two of them end the round with a 1 in hand and a 4 on the pile."""
    hands: list[str | None] = [None, None, None]
    hands[active], hands[other] = "stormtrooper", "boba-fett"
    more = {"won": [2, 1, 0], "starter": starter, "discards": {other: "chewbacca"}, **more}
    return lay(*hands, drawn="chewbacca", active=active, deck="", **more).play("chewbacca")


def test_a_full_tie_gives_each_a_token() -> None:
    """Cards and sums are equal, so both win the round. [SI-33, SI-R12]"""
    scene = tie(A, B)
    assert scene.tokens() == [3, 2, 0]
    assert not {"sum-decides", "nobody-wins-round"} & set(scene.lines())
    last = scene.view().last_round
    assert last is not None
    assert sorted(last.winners) == [A, B]


def test_a_full_tie_can_give_nobody_a_token() -> None:
    """By the setup option; the cards were shown all the same. [SI-33]"""
    scene = tie(A, B, ties="nobody")
    assert scene.tokens() == [2, 1, 0]
    assert scene.view().round == 2
    assert "wins-round" not in scene.lines()
    assert scene.said("nobody-wins-round") == {"seats": "seat:0 seat:1"}
    last = scene.view().last_round
    assert last is not None
    assert (last.winners, names(last.hands)) == ([], ["stormtrooper", "boba-fett", ""])


@pytest.mark.parametrize("ties", ["share", "nobody"])
@pytest.mark.parametrize(
    ("tied", "starter", "expected"),
    [
        ((A, B), A, B), ((A, B), B, A), ((A, B), C, A),
        ((B, C), A, B), ((B, C), B, C), ((B, C), C, B),
        ((A, C), A, C), ((A, C), B, C), ((A, C), C, A),
    ],
)  # fmt: skip
def test_who_begins_after_a_full_tie(tied: tuple[int, int], starter: int, expected: int, ties: str) -> None:
    """The first of the tied players clockwise after the one who began the round. [SI-33, SI-R12]"""
    scene = tie(tied[0], tied[1], starter, ties=ties)
    assert scene.view().starter == scene.asked == expected


def test_only_those_with_the_highest_sum_are_tied() -> None:
    """A, B and C show a 1, but only A and B have laid down 4. [SI-32, SI-33]"""
    piles = {B: "chewbacca", C: "c3po"}
    scene = lay("stormtrooper", "boba-fett", "stormtrooper", None, drawn="chewbacca", discards=piles, deck="")
    assert scene.play("chewbacca").tokens() == [1, 1, 0, 0]


def test_a_new_round_starts_afresh() -> None:
    """A token for the winner; piles, protection and knowledge are gone. [SI-34, SI-38, SI-R25]"""
    scene = lay("han", "luke", "obi-wan", None, drawn="han", active=B, protected=[C], deck="chewbacca stormtrooper")
    assert scene.view().last_round is None
    scene.play("han", "@1", "chewbacca", "stormtrooper", "8")
    view = scene.view()
    assert (view.round, view.set_aside, view.deck) == (2, 1, 11)
    assert scene.tokens() == [0, 0, 1, 0]
    assert scene.asked == view.starter == C
    assert all(seat.discards == () and seat.in_round and not seat.protected for seat in view.seats)
    assert all(scene.known(other, to=seat) == [] for seat in range(4) for other in range(4) if seat != other)


# -- the end of the match --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "goal"), [(2, 7), (3, 5), (4, 4)])
def test_the_last_token_ends_the_match(seats: int, goal: int) -> None:
    """One token short the match goes on, with it the match is over. [SI-35]"""
    hands = ["han", "luke", None, None][:seats]
    for before, over in ((goal - 2, False), (goal - 1, True)):
        scene = lay(*hands, drawn="stormtrooper", won=[before] + [0] * (seats - 1)).play("stormtrooper", "5")
        assert scene.table.over == over
        assert scene.table.winners == ([A] if over else [])
    assert scene.table.scores == scene.tokens() == [goal] + [0] * (seats - 1)
    assert scene.said("wins-match") == {"seat": "seat:0"}
    with pytest.raises(Refusal, match="game-over"):
        scene.table.answer("stormtrooper", A)


def test_several_share_the_win() -> None:
    """A tied round brings both to the goal. [SI-36, SI-R12]"""
    scene = tie(A, B, won=[4, 4, 4])
    assert scene.table.over
    assert sorted(scene.table.winners) == [A, B]
    assert scene.table.scores == [5, 5, 4]
    assert [line.args["seat"] for line in scene.heard() if line.key == "wins-match"] == ["seat:0", "seat:1"]


def test_a_tie_brings_only_one_to_the_goal() -> None:
    """The other takes a token too, but does not win. [SI-36]"""
    scene = tie(A, B, tokens=3)
    assert scene.table.winners == [A]
    assert scene.table.scores == [3, 2, 0]


def test_a_tie_without_tokens_does_not_end_the_match() -> None:
    """Nobody takes a token, so nobody wins. [SI-33, SI-36]"""
    assert not tie(A, B, won=[4, 4, 4], ties="nobody").table.over


def test_more_tokens_than_the_box_has() -> None:
    """Fourteen tokens are out already; the winner gets another. [SI-R22]"""
    scene = lay("han", "luke", None, None, drawn="stormtrooper", won=[4, 4, 4, 2], tokens=6).play("stormtrooper", "5")
    assert sum(scene.tokens()) == 15


# -- the length of a match -------------------------------------------------------------------------------------------


def test_a_match_of_another_length() -> None:
    """The option says how many tokens win, whatever the number of players; 0 is the rulebook's number. [SI-39]"""
    assert new(2, tokens=3).view().goal == new(4, tokens=3).view().goal == 3
    assert new(3, tokens=0).view().goal == 5
    for wrong in (-1, 14, "many"):
        with pytest.raises(Refusal, match="bad-setup-value"):
            new(3, tokens=wrong)


def test_a_single_round() -> None:
    """With one token to win the first round decides. [SI-39]"""
    scene = lay("han", "luke", None, drawn="stormtrooper", tokens=1).play("stormtrooper", "5")
    assert scene.table.over
    assert scene.table.winners == [A]
