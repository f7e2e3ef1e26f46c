"""Scenes of Secret Invasion from the table, each played from end to end."""

import pytest

from cantina.games.secret_invasion import GAME
from cantina.games.secret_invasion.sight import InvasionView
from cantina.kernel import Refusal, Table
from games.at_table import SPECTATOR
from games.secret_invasion.scene import A, B, C, lay

AT_OPPONENTS = ["stormtrooper", "boba-fett", "c3po", "r2d2", "vader", "han"]


@pytest.mark.parametrize(("seats", "deck", "face_up"), [(2, 11, 3), (3, 13, 0), (4, 12, 0)])
def test_setup_of_a_round(seats: int, deck: int, face_up: int) -> None:
    """The deck after dealing; the first player has drawn one card already. [SI-3, SI-4, SI-5]"""
    view = Table.new(GAME, seats, seed="i1").view(SPECTATOR)
    assert isinstance(view, InvasionView)
    assert view.deck + 1 == deck
    assert len(view.face_up) == face_up
    assert view.set_aside == 1


@pytest.mark.parametrize("other", ["luke", "vader"])
@pytest.mark.parametrize("obi_wan_drawn", [True, False])
def test_obi_wan_beside_luke_or_vader_has_to_go(other: str, obi_wan_drawn: bool) -> None:
    """Only Obi-Wan can be laid down, and the other card is not shown. [SI-15, SI-R23]"""
    held, drawn = (other, "obi-wan") if obi_wan_drawn else ("obi-wan", other)
    scene = lay(held, "han", "han", drawn=drawn, draws="stormtrooper")
    assert scene.options == ["obi-wan"]
    with pytest.raises(Refusal, match="not-legal"):
        scene.play(other)
    scene.play("obi-wan")
    assert scene.hand(A) == [other]
    assert scene.discards(A) == ["obi-wan"]
    assert all(other not in scene.characters(viewer) for viewer in (B, C, SPECTATOR))


def test_obi_wan_beside_leia_is_free() -> None:
    """Both may be laid down; laying Leia down puts the player out. [SI-14, SI-16]"""
    scene = lay("obi-wan", "han", "han", drawn="leia")
    assert sorted(scene.options) == ["leia", "obi-wan"]
    scene.play("leia")
    assert scene.out() == [A]
    assert scene.discards(A) == ["leia", "obi-wan"]
    assert lay("obi-wan", "han", "han", drawn="leia").play("obi-wan").out() == []


def test_stormtrooper_names_three_to_r2d2() -> None:
    """B is out, and R2-D2 lies face up without effect. [SI-11, SI-26]"""
    scene = lay("han", "r2d2", "luke", drawn="stormtrooper").play("stormtrooper", "@2", "3")
    assert scene.out() == [B]
    assert scene.discards(B) == ["r2d2"]
    assert "compares" not in scene.lines()


def test_one_cannot_be_named() -> None:
    """A Stormtrooper names 2 to 8. [SI-26, SI-R6]"""
    scene = lay("han", "stormtrooper", "luke", drawn="stormtrooper").play("stormtrooper", "@2")
    with pytest.raises(Refusal, match="not-legal"):
        scene.play("1")
    assert not scene.is_out(B)


@pytest.mark.parametrize("card", AT_OPPONENTS)
def test_nobody_can_be_chosen(card: str) -> None:
    """All opponents are protected: nothing happens, A stays. [SI-13, SI-R1, SI-R2]"""
    scene = lay("chewbacca", "luke", "leia", drawn=card, protected=[B, C], draws="stormtrooper").play(card)
    assert scene.asked == B
    assert scene.out() == []
    assert scene.hand(A) == ["chewbacca"]
    assert scene.discards(A) == [card]
    assert "nobody-to-choose" in scene.lines()


def test_luke_turns_on_oneself_when_all_others_are_protected() -> None:
    """A has to choose A: Han goes without a look, a new card is drawn. [SI-13, SI-18, SI-R1, SI-R8]"""
    scene = lay("han", "stormtrooper", "leia", drawn="luke", protected=[B, C], draws="vader chewbacca").play("luke")
    assert scene.discards(A) == ["luke", "han"]
    assert scene.hand(A) == ["vader"]
    assert "looks" not in scene.lines()
    assert scene.asked == B
    assert scene.hand(B) == ["stormtrooper", "chewbacca"]


def test_luke_on_the_holder_of_leia() -> None:
    """B is out and draws no card. [SI-14, SI-19, SI-R7]"""
    scene = lay("han", "leia", "stormtrooper", drawn="luke")
    deck = scene.view().deck
    scene.play("luke", "@2")
    assert scene.out() == [B]
    assert scene.discards(B) == ["leia"]
    assert scene.seat(B).cards == 0
    assert scene.view().deck == deck - 1, "only C, who is next, has drawn"
    assert scene.asked == C


@pytest.mark.parametrize(("held", "out"), [("chewbacca", [B]), ("luke", []), ("vader", [A])])
def test_c3po_keeping_five(held: str, out: list[int]) -> None:
    """The lower card is out. [SI-22, SI-24]"""
    assert lay("luke", held, "han", drawn="c3po").play("c3po", "@2").out() == out


@pytest.mark.parametrize(("held", "out"), [("chewbacca", [A]), ("luke", []), ("vader", [B])])
def test_r2d2_keeping_five(held: str, out: list[int]) -> None:
    """The higher card is out. [SI-23, SI-24]"""
    assert lay("luke", held, "han", drawn="r2d2").play("r2d2", "@2").out() == out


def test_boba_fett_stops_after_a_miss() -> None:
    """Nobody is out. [SI-27, SI-29, SI-R3]"""
    scene = lay("luke", "han", "vader", drawn="boba-fett").play("boba-fett", "@2", "5", "stop")
    assert scene.out() == []
    assert scene.asked == B


def test_vader_brings_leia() -> None:
    """A holds Leia, B the Stormtrooper, and both know. [SI-17, SI-38]"""
    scene = lay("stormtrooper", "leia", "han", drawn="vader", draws="han").play("vader", "@2")
    assert scene.hand(A) == ["leia"]
    assert scene.hand(B) == ["stormtrooper", "han"]
    assert scene.known(B, to=A) == ["stormtrooper"]
    assert scene.known(A, to=B) == ["leia"]


def test_the_sum_of_the_discards_breaks_a_tie() -> None:
    """A and B show a 5; A has laid down 1 + 4, B 3 + 1: A wins. [SI-31, SI-32]"""
    piles = {A: "stormtrooper", B: "c3po stormtrooper"}
    scene = lay("luke", "luke", None, drawn="chewbacca", discards=piles, deck="").play("chewbacca")
    assert scene.tokens() == [1, 0, 0]
    assert scene.said("sum-decides") == {"seat": "seat:0"}


def test_the_fifth_token_of_three_players_ends_the_match() -> None:
    """A has 4 tokens and wins a round. [SI-2, SI-35]"""
    scene = lay("han", "r2d2", None, drawn="stormtrooper", won=[4, 3, 4]).play("stormtrooper", "3")
    assert scene.tokens() == [5, 3, 4]
    assert scene.table.over
    assert scene.table.winners == [A]


@pytest.mark.parametrize("winner", [A, B, C])
def test_the_winner_begins_the_next_round(winner: int) -> None:
    """Whoever wins the round starts the next. [SI-6, SI-34]"""
    hands: list[str | None] = [None, None, None]
    hands[winner], hands[winner - 1] = "r2d2", "han"
    scene = lay(*hands, drawn="stormtrooper", active=winner).play("stormtrooper", "2")
    assert scene.tokens()[winner] == 1
    assert scene.view().starter == winner
    assert scene.asked == winner
