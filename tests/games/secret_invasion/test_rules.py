"""The rules of Secret Invasion about the cards, setting up, the turn, and whom a card may be used on."""

import re
from pathlib import Path

import pytest

from cantina.games.secret_invasion import GAME
from cantina.kernel import Refusal
from games.at_table import SPECTATOR
from games.secret_invasion.scene import A, B, C, D, lay, names, new, random_games

CARDS = {
    "leia": (8, 1), "obi-wan": (7, 1), "vader": (6, 1), "luke": (5, 2), "chewbacca": (4, 2),
    "c3po": (3, 1), "r2d2": (3, 1), "han": (2, 2), "stormtrooper": (1, 5), "boba-fett": (1, 1),
}  # fmt: skip
DOCS = Path(__file__).parents[3] / "docs" / "rules"


# -- the cards and the tokens ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_deck(seats: int) -> None:
    """In a round played to the end no other cards turn up, and none more often than the deck has it. [SI-1]"""
    seen: set[str] = set()
    for scene in random_games(20, seats):
        view = scene.view()
        open_cards = names([*view.face_up, *(card for seat in view.seats for card in seat.discards)])
        assert all(open_cards.count(card) <= CARDS[card][1] for card in open_cards)
        seen.update(open_cards)
    assert seen == set(CARDS)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_table_of_cards_in_the_rules(language: str) -> None:
    """Values and counts on the rules page are those that the program plays with. [SI-1]"""
    from cantina.games.secret_invasion.components import COUNT, IDS, VALUE
    from cantina.words import GameWords

    words = GameWords(language, GAME)
    page = (DOCS / f"secret-invasion.{language}.md").read_text("utf-8")
    printed = {
        name: (int(value), int(count)) for value, name, count in re.findall(r"\| (\d) \| (.+?) \| (\d) \|", page)
    }
    assert printed == {words.name(f"card:{name}"): figures for name, figures in CARDS.items()}
    assert dict(zip(IDS, zip(VALUE, COUNT, strict=True), strict=True)) == CARDS
    assert sum(COUNT) == 17


@pytest.mark.parametrize(("seats", "goal"), [(2, 7), (3, 5), (4, 4)])
def test_tokens_to_win(seats: int, goal: int) -> None:
    """Seven, five or four tokens win the match. [SI-2]"""
    assert new(seats).view().goal == goal


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_two_to_four_can_play(seats: int) -> None:
    """Fewer or more are refused. [SI-2]"""
    with pytest.raises(Refusal, match="bad-seats"):
        new(seats)


# -- setting up a round ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_card_is_put_away_unseen(seats: int) -> None:
    """It is one card besides deck, hands and what lies open, and nobody is told which. [SI-3]"""
    view = new(seats).view()
    assert view.set_aside == 1
    assert view.deck + view.set_aside + len(view.face_up) + sum(seat.cards for seat in view.seats) == 17
    assert view.deck == 17 - 1 - len(view.face_up) - seats - 1


def test_two_players_put_three_more_cards_away_face_up() -> None:
    """Both players and spectators see the same three, and are told of them. [SI-4]"""
    scene = new(2)
    face_up = scene.view().face_up
    assert len(face_up) == 3
    for viewer in (A, B, SPECTATOR):
        assert scene.view(viewer).face_up == face_up
        assert str(scene.said("face-up", viewer)["cards"]).split() == face_up


@pytest.mark.parametrize("seats", [3, 4])
def test_more_players_put_nothing_away_face_up(seats: int) -> None:
    """The three open cards are for two players only. [SI-4]"""
    scene = new(seats)
    assert scene.view().face_up == []
    assert "face-up" not in scene.lines()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_card_each_in_secret(seats: int) -> None:
    """Everybody hears their own card and no other; the one who begins has drawn a second. [SI-5, SI-37]"""
    scene = new(seats, start="1")
    assert [seat.cards for seat in scene.view().seats] == [2] + [1] * (seats - 1)
    for seat in range(seats):
        assert scene.said("dealt-you", seat)["card"] == f"card:{scene.hand(seat)[0]}"
        assert all(scene.known(other, to=seat) == [] for other in range(seats) if other != seat)
    assert "dealt-you" not in scene.lines(SPECTATOR)
    assert all(scene.known(seat, to=SPECTATOR) == [] for seat in range(seats))


@pytest.mark.parametrize("seat", [A, B, C, D])
def test_the_table_says_who_begins(seat: int) -> None:
    """The setup option names a seat. [SI-6]"""
    scene = new(4, start=str(seat + 1))
    assert scene.asked == scene.view().starter == scene.view().active == seat
    assert scene.said("round-starts")["seat"] == f"seat:{seat}"


def test_the_lot_says_who_begins() -> None:
    """By default any seat may begin; a seat that is not there cannot be named. [SI-6]"""
    assert {new(3, seed).asked for seed in range(40)} == {A, B, C}
    with pytest.raises(Refusal, match="bad-setup-value"):
        new(3, start="4")


# -- a turn ----------------------------------------------------------------------------------------------------------


def test_turns_go_round_clockwise_past_those_out() -> None:
    """C is out: after B comes D, then A, then B again. [SI-7, SI-11]"""
    scene = lay("luke", "luke", None, "vader", drawn="han", active=B, draws="chewbacca chewbacca han")
    scene.play("han", "decline")
    assert scene.asked == D
    scene.play("chewbacca")
    assert scene.asked == A
    scene.play("chewbacca")
    assert scene.asked == B


def test_a_turn_begins_with_a_card() -> None:
    """The player whose turn it is draws one and alone hears which. [SI-8, SI-37]"""
    scene = lay("chewbacca", "luke", "leia", drawn="obi-wan", draws="vader")
    deck = scene.view().deck
    scene.play("obi-wan")
    assert scene.view().deck == deck - 1
    assert scene.view().active == B
    assert scene.seat(B).cards == 2
    assert scene.hand(B) == ["luke", "vader"]
    assert scene.said("draws-you", B)["card"] == "card:vader"
    for viewer in (A, C, SPECTATOR):
        assert scene.said("draws", viewer) == {"seat": "seat:1"}
        assert "vader" not in scene.characters(viewer)


def test_protection_ends_when_the_turn_begins() -> None:
    """B's ends with B's turn, C's lasts until C's. [SI-8, SI-21]"""
    scene = lay("luke", "han", "leia", drawn="stormtrooper", protected=[B, C], draws="han luke")
    scene.play("stormtrooper")
    assert not scene.is_protected(B)
    assert scene.is_protected(C)
    scene.play("han", "decline")
    assert not scene.is_protected(C)


def test_one_of_two_cards_goes_on_its_players_pile() -> None:
    """Either may go; the other stays; the pile keeps its order for everybody. [SI-9]"""
    piles = {A: "han stormtrooper", B: "stormtrooper"}
    for laid, kept in (("chewbacca", "obi-wan"), ("obi-wan", "chewbacca")):
        scene = lay(kept, "luke", drawn=laid, discards=piles)
        assert scene.options == ["chewbacca", "obi-wan"], "by rising value"
        scene.play(laid)
        assert scene.hand(A) == [kept]
        assert scene.discards(A) == ["han", "stormtrooper", laid]
        assert scene.discards(B) == ["stormtrooper"]
        assert all(scene.said("plays", viewer)["card"] == f"card:{laid}" for viewer in (A, B, SPECTATOR))


def test_two_cards_alike_are_one_choice() -> None:
    """It makes no difference which of two Stormtroopers goes. [SI-9]"""
    scene = lay("stormtrooper", "luke", drawn="stormtrooper")
    assert scene.options == ["stormtrooper"]
    scene.play("stormtrooper", "8")
    assert scene.hand(A) == ["stormtrooper"]


def test_only_cards_in_hand_can_be_laid_down_and_only_in_turn() -> None:
    """Anything else is refused and changes nothing. [SI-9, SI-R23]"""
    scene = lay("chewbacca", "luke", "han", drawn="obi-wan")
    with pytest.raises(Refusal, match="not-legal"):
        scene.play("leia")
    with pytest.raises(Refusal, match="not-asked"):
        scene.table.answer("luke", B)
    assert sorted(scene.hand(A)) == ["chewbacca", "obi-wan"]


def test_a_harmful_effect_has_to_be_carried_out() -> None:
    """C-3PO with the only opponent higher: no way round it. [SI-10, SI-R16]"""
    scene = lay("stormtrooper", "leia", None, drawn="c3po").play("c3po")
    assert scene.tokens() == [0, 1, 0]
    assert "out" in scene.lines()


@pytest.mark.parametrize("card", ["stormtrooper", "boba-fett", "c3po", "r2d2", "vader", "luke"])
def test_an_effect_cannot_be_declined(card: str) -> None:
    """Choosing is choosing somebody: no answer says no. [SI-10, SI-R16]"""
    scene = lay("chewbacca", "han", "stormtrooper", drawn=card).play(card)
    assert all(text.startswith("@") for text in scene.options)


def test_the_only_choices_to_leave_alone() -> None:
    """Han's look, and Boba Fett's second try. [SI-10, SI-25, SI-29, SI-R16]"""
    assert "decline" in lay("luke", "han", "vader", drawn="han").play("han").options
    assert "stop" in lay("luke", "han", "vader", drawn="boba-fett").play("boba-fett", "@2", "8").options


# -- out of the round ------------------------------------------------------------------------------------------------


def test_going_out_shows_the_hand_without_effect() -> None:
    """Chewbacca in the hand of a player who goes out protects nobody; there is no turn any more. [SI-11]"""
    scene = lay("luke", "chewbacca", "han", drawn="stormtrooper", discards={B: "han"}, draws="leia")
    scene.play("stormtrooper", "@2", "4")
    assert scene.discards(B) == ["han", "chewbacca"]
    assert (scene.seat(B).cards, scene.is_out(B), scene.is_protected(B)) == (0, True, False)
    assert all(
        scene.said("out", viewer) == {"seat": "seat:1", "card": "card:chewbacca"} for viewer in (A, B, SPECTATOR)
    )
    assert scene.asked == C
    scene.play("han")
    assert sorted(scene.options) == ["@1", "decline"]


def test_everybody_is_back_in_the_next_round() -> None:
    """Being out lasts until the next round. [SI-11, SI-34]"""
    scene = lay("luke", "chewbacca", None, drawn="stormtrooper").play("stormtrooper", "4")
    assert scene.out() == []
    assert [seat.cards for seat in scene.view().seats] == [2, 1, 1]


def test_no_effect_puts_two_players_out() -> None:
    """In random games no answer puts more than one player out. [SI-R18]"""
    for seats in (2, 3, 4):
        outs = 0
        for scene in random_games(25, seats):
            now = scene.lines().count("out")
            assert now - outs <= 1
            outs = 0 if scene.table.over else now


def test_everybody_in_the_round_holds_one_card() -> None:
    """And the player who is to lay one down two, at every decision. [SI-8, SI-R21]"""
    for seats in (2, 3, 4):
        for scene in random_games(25, seats):
            if scene.table.over:
                continue
            choosing = scene.ask().prompt.key == "wait-discard"
            for seat, seen in enumerate(scene.view().seats):
                assert seen.cards == seen.in_round + (choosing and seat == scene.asked)


# -- whom a card may be used on --------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["stormtrooper", "boba-fett", "c3po", "r2d2", "vader", "luke", "han"])
def test_who_can_be_chosen(card: str) -> None:
    """Not those out, not those protected; oneself with Luke only. [SI-12, SI-21, SI-R10, SI-R14, SI-R15]"""
    extra = {"luke": {"@1"}, "han": {"decline"}}.get(card, set())
    protected = lay("chewbacca", "leia", "luke", "han", drawn=card, protected=[C]).play(card)
    assert set(protected.options) == {"@2", "@4"} | extra
    out = lay("chewbacca", "leia", "luke", None, drawn=card).play(card)
    assert set(out.options) == {"@2", "@3"} | extra


@pytest.mark.parametrize("boba", ["may", "must"])
def test_boba_fett_with_nobody_to_choose(boba: str) -> None:
    """No try, no penalty, not even where the second try is compulsory. [SI-13, SI-R2]"""
    scene = lay("luke", "leia", "vader", drawn="boba-fett", protected=[B, C], boba=boba).play("boba-fett")
    assert scene.out() == []
    assert scene.asked == B
