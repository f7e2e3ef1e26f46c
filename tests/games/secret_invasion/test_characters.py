"""The characters of Secret Invasion, one by one."""

import pytest

from cantina.games.secret_invasion import GAME
from cantina.kernel import Refusal
from cantina.words import GameWords
from games.at_table import SPECTATOR
from games.secret_invasion.scene import A, B, C, lay, names

VALUES = {
    "han": 2, "c3po": 3, "r2d2": 3, "chewbacca": 4, "luke": 5, "vader": 6, "obi-wan": 7, "leia": 8,
}  # fmt: skip
NUMBERS = ["2", "3", "4", "5", "6", "7", "8"]


# -- Princess Leia ---------------------------------------------------------------------------------------------------


def test_leia_laid_down_by_choice() -> None:
    """She is out, and the other hand card follows face up. [SI-14, SI-11]"""
    scene = lay("chewbacca", "han", "luke", drawn="leia").play("leia")
    assert scene.out() == [A]
    assert scene.discards(A) == ["leia", "chewbacca"]
    assert scene.asked == B


def test_leia_laid_down_for_luke() -> None:
    """On oneself as on others. [SI-14, SI-18, SI-19, SI-R7, SI-R10]"""
    scene = lay("leia", "han", "han", drawn="luke", draws="stormtrooper").play("luke", "@1")
    assert scene.out() == [A]
    assert scene.discards(A) == ["luke", "leia"]
    assert scene.hand(B) == ["han", "stormtrooper"], "the card that A did not draw"


def test_leia_swapped_away_is_not_laid_down() -> None:
    """Vader takes her to B, and nobody is out. [SI-14, SI-17]"""
    scene = lay("leia", "han", "luke", drawn="vader").play("vader", "@2")
    assert scene.out() == []
    assert scene.hand(A) == ["han"]
    assert scene.hand(B)[0] == "leia"


# -- Obi-Wan Kenobi --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("other", ["stormtrooper", "boba-fett", "han", "c3po", "r2d2", "chewbacca", "leia"])
def test_obi_wan_beside_others_is_free(other: str) -> None:
    """Either card may go, and Obi-Wan does nothing. [SI-16]"""
    scene = lay("obi-wan", "luke", "luke", drawn=other)
    assert sorted(scene.options) == sorted(["obi-wan", other])
    scene.play("obi-wan")
    assert scene.lines()[:2] == ["plays", "draws"]
    assert (scene.asked, scene.out(), scene.hand(A)) == (B, [], [other])


@pytest.mark.parametrize("other", ["luke", "vader"])
def test_the_card_beside_obi_wan_stays_hidden(other: str) -> None:
    """Whether he had to go or was let go looks the same to everybody else. [SI-15, SI-16]"""
    forced = lay("obi-wan", "han", "han", drawn=other, draws="stormtrooper")
    free = lay("obi-wan", "han", "han", drawn="leia", draws="stormtrooper")
    for viewer in (B, C, SPECTATOR):
        assert forced.ask(viewer) == free.ask(viewer)
    forced.play("obi-wan")
    free.play("obi-wan")
    for viewer in (B, C, SPECTATOR):
        assert forced.table.observe(viewer) == free.table.observe(viewer)


def test_obi_wan_is_looked_at_after_drawing_only() -> None:
    """He comes by a swap beside nobody; on the next turn Luke joins him, and he has to go. [SI-15, SI-R11]"""
    scene = lay("stormtrooper", "obi-wan", None, drawn="vader", draws="chewbacca luke").play("vader")
    assert scene.hand(A) == ["obi-wan"]
    scene.play("chewbacca")
    assert scene.asked == A
    assert scene.options == ["obi-wan"]


def test_obi_wan_drawn_for_luke_stays() -> None:
    """A hand of one card forces nothing. [SI-18, SI-R11]"""
    scene = lay("stormtrooper", "han", "han", drawn="luke", draws="obi-wan luke").play("luke", "@3")
    assert scene.hand(C) == ["obi-wan"]
    assert scene.discards(C) == ["han"]


# -- Darth Vader -----------------------------------------------------------------------------------------------------


def test_vader_swaps_the_card_that_was_kept() -> None:
    """The two hear both cards, the others only that they swapped. [SI-17, SI-38]"""
    scene = lay("chewbacca", "han", "luke", drawn="vader", draws="stormtrooper").play("vader", "@3")
    assert scene.hand(A) == ["luke"]
    assert scene.hand(C) == ["chewbacca"]
    assert {"other": "seat:2", "gave": "card:chewbacca", "got": "card:luke"}.items() <= scene.said(
        "swaps-you", A
    ).items()
    assert {"other": "seat:0", "gave": "card:luke", "got": "card:chewbacca"}.items() <= scene.said(
        "swaps-you", C
    ).items()
    for viewer in (B, SPECTATOR):
        assert scene.said("swaps", viewer) == {"seat": "seat:0", "target": "seat:2"}
        assert not {"chewbacca", "luke"} & scene.characters(viewer)


def test_vader_has_no_effect_in_the_new_hand() -> None:
    """A swapped card is not laid down, so its effect does not happen. [SI-17, SI-R21]"""
    scene = lay("chewbacca", "stormtrooper", "luke", drawn="vader").play("vader", "@2")
    assert not scene.is_protected(B)
    assert [seat.cards for seat in scene.view().seats] == [1, 2, 1]


# -- Luke Skywalker --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "held", ["stormtrooper", "boba-fett", "han", "c3po", "r2d2", "chewbacca", "luke", "vader", "obi-wan"]
)
def test_luke_makes_somebody_change_the_card(held: str) -> None:
    """It goes on the holder's pile without effect, and a new one comes that only the holder sees. [SI-18, SI-R8]"""
    scene = lay("leia", "stormtrooper", held, drawn="luke", draws="chewbacca han").play("luke", "@3")
    assert scene.discards(C) == [held]
    assert scene.discards(A) == ["luke"]
    assert scene.hand(C) == ["chewbacca"]
    assert scene.asked == B
    assert (scene.out(), scene.is_protected(C)) == ([], False)
    assert scene.said("draws-you", C)["card"] == "card:chewbacca"
    for viewer in (A, B, SPECTATOR):
        assert scene.said("must-discard", viewer) == {"seat": "seat:0", "target": "seat:2", "card": f"card:{held}"}
        assert scene.known(C, to=viewer) == []
        assert held == "chewbacca" or "chewbacca" not in scene.characters(viewer)


def test_luke_on_oneself() -> None:
    """Allowed though others could be chosen: the other card goes, a new one comes. [SI-18, SI-R10]"""
    scene = lay("chewbacca", "han", "han", drawn="luke", draws="leia stormtrooper").play("luke", "@1")
    assert scene.discards(A) == ["luke", "chewbacca"]
    assert scene.hand(A) == ["leia"]
    assert not scene.is_protected(A)


def test_luke_takes_the_last_card_of_the_deck() -> None:
    """Then the deck is empty and the card put away stays where it is. [SI-18, SI-30]"""
    scene = lay("stormtrooper", "han", None, drawn="luke", deck="vader", aside="leia").play("luke", "@2")
    assert "takes-set-aside" not in scene.lines()
    last = scene.view().last_round
    assert last is not None
    assert names(last.hands) == ["stormtrooper", "vader", ""]


def test_luke_with_an_empty_deck_brings_the_card_put_away() -> None:
    """The chosen player takes it; then the round is over. [SI-20, SI-R9]"""
    scene = lay("vader", "han", None, drawn="luke", deck="", aside="leia").play("luke", "@2")
    assert scene.said("takes-set-aside-you", B) == {"seat": "seat:1", "card": "card:leia"}
    assert scene.said("takes-set-aside", A) == scene.said("takes-set-aside") == {"seat": "seat:1"}
    assert scene.tokens() == [0, 1, 0]
    assert (scene.view().round, scene.view().set_aside) == (2, 1)


def test_luke_never_brings_a_card_put_away_face_up() -> None:
    """Two players, empty deck: the unseen card comes, the three open ones stay. [SI-4, SI-20, SI-R9]"""
    piles = {
        A: "stormtrooper stormtrooper stormtrooper stormtrooper han",
        B: "stormtrooper boba-fett r2d2 chewbacca luke",
    }
    scene = lay("chewbacca", "han", drawn="luke", discards=piles, deck="", aside="c3po", face_up="leia obi-wan vader")
    scene.play("luke", "@2")
    assert scene.said("takes-set-aside-you", B)["card"] == "card:c3po"
    assert scene.tokens() == [1, 0]


def test_luke_with_an_empty_deck_on_the_holder_of_leia() -> None:
    """Out is out: the card put away is not taken. [SI-19, SI-20, SI-R7]"""
    scene = lay("han", "leia", "stormtrooper", None, drawn="luke", deck="", aside="vader").play("luke", "@2")
    assert "takes-set-aside" not in scene.lines()
    assert scene.tokens() == [1, 0, 0, 0]


# -- Chewbacca -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["stormtrooper", "boba-fett", "han", "c3po", "r2d2", "luke", "vader"])
def test_chewbacca_protects_until_the_next_turn(card: str) -> None:
    """No card of the opponents can be used on A before A's turn begins. [SI-21, SI-8, SI-R14, SI-R15]"""
    scene = lay("han", "chewbacca", "leia", "luke", drawn="chewbacca", draws=card).play("chewbacca")
    assert scene.is_protected(A)
    assert all(scene.said("protected", viewer) == {"seat": "seat:0"} for viewer in (A, B, SPECTATOR))
    scene.play(card)
    assert "@1" not in scene.options
    assert {"@3", "@4"} <= set(scene.options)


def test_protection_ends_with_the_next_turn() -> None:
    """A is protected through B's turn, and no longer in their own. [SI-8, SI-21]"""
    scene = lay("leia", "luke", drawn="chewbacca", draws="stormtrooper han")
    scene.play("chewbacca", "stormtrooper")
    assert "nobody-to-choose" in scene.lines()
    assert scene.asked == A
    assert not scene.is_protected(A)


# -- C-3PO and R2-D2 -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("droid", ["c3po", "r2d2"])
def test_only_the_two_see_what_a_droid_compares(droid: str) -> None:
    """Equal cards: nothing happens, and the two know each other's card. [SI-24, SI-38]"""
    scene = lay("luke", "han", "luke", drawn=droid, draws="stormtrooper").play(droid, "@3")
    assert scene.out() == []
    assert {"other": "seat:2", "mine": "card:luke", "theirs": "card:luke"}.items() <= scene.said(
        "compares-you", A
    ).items()
    assert {"other": "seat:0", "mine": "card:luke", "theirs": "card:luke"}.items() <= scene.said(
        "compares-you", C
    ).items()
    assert scene.known(C, to=A) == scene.known(A, to=C) == ["luke"]
    for viewer in (B, SPECTATOR):
        assert scene.said("compares", viewer) == {"seat": "seat:0", "target": "seat:2"}
        assert "compares-equal" in scene.lines(viewer)
        assert "luke" not in scene.characters(viewer)


@pytest.mark.parametrize(("droid", "loser", "winner"), [("c3po", B, A), ("r2d2", A, B)])
def test_the_winner_of_a_comparison_keeps_the_secret(droid: str, loser: int, winner: int) -> None:
    """The one out shows the card, the other card is known to the two alone. [SI-22, SI-23, SI-24, SI-11]"""
    scene = lay("obi-wan", "chewbacca", "leia", drawn=droid, draws="han").play(droid, "@2")
    lost, kept = ("chewbacca", "obi-wan") if loser == B else ("obi-wan", "chewbacca")
    assert scene.out() == [loser]
    assert scene.discards(loser)[-1] == lost
    assert scene.known(winner, to=loser) == [kept]
    for viewer in (C, SPECTATOR):
        assert kept not in scene.characters(viewer)


@pytest.mark.parametrize(("droid", "out"), [("c3po", [A]), ("r2d2", [B])])
def test_a_droid_compares_the_card_that_was_kept(droid: str, out: list[int]) -> None:
    """A keeps 1 against 2; with the droid's own 3 it would be the other way round. [SI-24, SI-R17]"""
    assert lay("stormtrooper", "han", "leia", drawn=droid).play(droid, "@2").out() == out


def test_one_droid_laid_down_and_the_other_kept() -> None:
    """The other droid counts as a 3. [SI-22, SI-24, SI-R17]"""
    assert lay("r2d2", "han", "leia", drawn="c3po").play("c3po", "@2").out() == [B]
    assert lay("r2d2", "chewbacca", "leia", drawn="c3po").play("c3po", "@2").out() == [A]


# -- Han Solo --------------------------------------------------------------------------------------------------------


def test_han_looks() -> None:
    """Only A sees the card; B and the others hear that it was looked at. [SI-25, SI-38]"""
    scene = lay("luke", "han", "vader", drawn="han", draws="stormtrooper").play("han", "@3")
    assert scene.said("looks-you", A) == {"seat": "seat:0", "target": "seat:2", "card": "card:vader"}
    assert scene.known(C, to=A) == ["vader"]
    for viewer in (B, SPECTATOR):
        assert scene.said("looks", viewer) == {"seat": "seat:0", "target": "seat:2"}
        assert "vader" not in scene.characters(viewer)
    assert scene.known(A, to=C) == [], "C learns nothing"


def test_han_need_not_look() -> None:
    """Also when there is only one opponent to look at. [SI-25]"""
    scene = lay("luke", "vader", drawn="han", draws="stormtrooper").play("han")
    assert sorted(scene.options) == ["@2", "decline"]
    scene.play("decline")
    assert scene.known(B, to=A) == []
    assert scene.asked == B
    assert scene.said("declines-look") == {"seat": "seat:0"}


# -- Stormtrooper ----------------------------------------------------------------------------------------------------


def test_the_numbers_that_can_be_named() -> None:
    """2 to 8. [SI-26, SI-R6]"""
    assert lay("luke", "han", "vader", drawn="stormtrooper").play("stormtrooper", "@2").options == NUMBERS


@pytest.mark.parametrize("card", VALUES)
@pytest.mark.parametrize("number", NUMBERS)
def test_a_number_hits_the_cards_of_that_value(card: str, number: str) -> None:
    """Everybody hears number and result; a 3 hits either droid. [SI-26, SI-R6]"""
    scene = lay("stormtrooper", card, "stormtrooper", drawn="stormtrooper").play("stormtrooper", "@2", number)
    hit = VALUES[card] == int(number)
    assert scene.out() == ([B] if hit else [])
    for viewer in (A, B, C, SPECTATOR):
        args = scene.said("names-hit" if hit else "names-miss", viewer)
        assert args == {"seat": "seat:0", "target": "seat:1", "number": int(number)}
        assert hit or viewer == B or card not in scene.characters(viewer)


@pytest.mark.parametrize("card", ["stormtrooper", "boba-fett"])
def test_a_one_is_never_hit(card: str) -> None:
    """The 1 cannot be named. [SI-26, SI-R6]"""
    for number in NUMBERS:
        assert lay("han", card, "han", drawn="stormtrooper").play("stormtrooper", "@2", number).out() == []


def test_a_number_in_plain_sight_may_be_named() -> None:
    """Leia lies open, and 8 can still be named. [SI-26, SI-R24]"""
    scene = lay("luke", "han", drawn="stormtrooper", face_up="leia vader obi-wan").play("stormtrooper")
    assert scene.options == NUMBERS
    assert scene.play("8").out() == []


# -- Boba Fett -------------------------------------------------------------------------------------------------------


def test_boba_fett_hits_at_once() -> None:
    """The opponent is out, and there is no second try. [SI-27]"""
    scene = lay("luke", "han", "vader", drawn="boba-fett").play("boba-fett", "@2")
    assert scene.options == NUMBERS
    scene.play("2")
    assert scene.out() == [B]
    assert scene.asked == C


def test_boba_fett_misses_and_may_try_again() -> None:
    """Everybody hears the miss, A is asked, the others learn nothing more. [SI-27, SI-29, SI-R4]"""
    scene = lay("luke", "han", "vader", drawn="boba-fett").play("boba-fett", "@2", "8")
    assert scene.asked == A
    assert sorted(scene.options) == ["@2", "@3", "stop"]
    assert all(scene.said("names-miss", viewer)["number"] == 8 for viewer in (A, B, C, SPECTATOR))
    assert scene.ask(B).options == []
    assert scene.out() == []


def test_the_same_pair_is_not_offered_again() -> None:
    """The same opponent: another number. Another opponent: any number. [SI-29, SI-R4]"""
    same = lay("luke", "han", "vader", drawn="boba-fett").play("boba-fett", "@2", "8", "@2")
    assert same.options == ["2", "3", "4", "5", "6", "7"]
    other = lay("luke", "han", "vader", drawn="boba-fett").play("boba-fett", "@2", "8", "@3")
    assert other.options == NUMBERS


def test_the_second_try_keeps_to_those_who_can_be_chosen() -> None:
    """Not C, who is protected, nor D, who is out. [SI-12, SI-29]"""
    scene = lay("luke", "han", "vader", None, drawn="boba-fett", protected=[C]).play("boba-fett", "8")
    assert sorted(scene.options) == ["@2", "stop"]


def test_the_second_try_hits() -> None:
    """The opponent is out, A stays. [SI-28, SI-R5]"""
    for answers, out in ((["@2", "2"], [B]), (["@3", "6"], [C])):
        scene = lay("luke", "han", "vader", drawn="boba-fett").play("boba-fett", "@2", "8", *answers)
        assert scene.out() == out
        assert scene.hand(A) == ["luke"]


def test_the_second_try_misses() -> None:
    """A is out, with the hand card face up; nobody else is. [SI-28, SI-11]"""
    scene = lay("luke", "han", "vader", drawn="boba-fett").play("boba-fett", "@2", "8", "@3", "8")
    assert scene.out() == [A]
    assert scene.discards(A) == ["boba-fett", "luke"]
    assert scene.lines().count("names-miss") == 2
    assert scene.asked == B


def test_the_second_try_left_alone() -> None:
    """Everybody hears it, and it costs nothing. [SI-29, SI-R3]"""
    scene = lay("luke", "han", drawn="boba-fett").play("boba-fett", "8")
    assert sorted(scene.options) == ["@2", "stop"]
    scene.play("stop")
    assert scene.said("stops") == {"seat": "seat:0"}
    assert (scene.asked, scene.out()) == (B, [])


def test_a_compulsory_second_try() -> None:
    """By the setup option it cannot be left alone. [SI-29, SI-R3]"""
    scene = lay("luke", "han", "vader", drawn="boba-fett", boba="must").play("boba-fett", "@2", "8")
    assert sorted(scene.options) == ["@2", "@3"]
    with pytest.raises(Refusal, match="not-legal"):
        scene.play("stop")
    assert scene.play("@2", "7").out() == [A]


def test_a_compulsory_second_try_on_the_only_opponent() -> None:
    """Only the number is left to choose, and the question says what a miss costs. [SI-28, SI-29]"""
    scene = lay("luke", "han", drawn="boba-fett", boba="must").play("boba-fett")
    assert "you are out" not in GameWords("en", GAME, ["Ann", "Bob"], A).line(scene.ask(A).prompt)
    scene.play("8")
    assert "you are out" in GameWords("en", GAME, ["Ann", "Bob"], A).line(scene.ask(A).prompt)
    assert "вы выбываете" in GameWords("ru", GAME, ["Аня", "Боб"], A).line(scene.ask(A).prompt)
    assert scene.options == ["2", "3", "4", "5", "6", "7"]
    assert scene.play("2").tokens() == [1, 0]
