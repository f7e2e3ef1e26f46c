"""What is hidden in Secret Invasion, what is open, and what single players know for how long."""

from cantina.games.secret_invasion import GAME
from cantina.games.secret_invasion.components import CARD, VALUE
from cantina.games.secret_invasion.sight import InvasionView
from cantina.kernel import FastChance, Table
from games.at_table import SPECTATOR
from games.secret_invasion.scene import A, B, C, D, Scene, lay, names


def test_nobody_sees_another_hand() -> None:
    """At the first decision the viewer's cards, and what lies open, are all that a viewer meets. [SI-37]"""
    for seats in (2, 3, 4):
        scene = Scene(Table.new(GAME, seats, seed="hidden"))
        open_cards = {ref.removeprefix("card:") for ref in scene.view().face_up}
        assert scene.characters(SPECTATOR) == open_cards
        for seat in range(seats):
            assert scene.characters(seat) == open_cards | set(scene.hand(seat))


def test_what_lies_open_is_the_same_for_all() -> None:
    """Piles, counts, protection, tokens: everybody sees them alike. [SI-37]"""
    scene = lay(
        "luke", "han", "vader", None, drawn="stormtrooper", discards={B: "han"}, won=[1, 2, 0, 3], protected=[C]
    )
    scene.play("stormtrooper", "5")
    views = [scene.view(viewer) for viewer in (A, B, C, D, SPECTATOR)]
    for view in views:
        for seat in view.seats:
            seat.hand = []
    assert all(view == views[-1] for view in views)
    assert views[-1].seats[B].discards == ("card:han",)
    assert [seat.cards for seat in views[-1].seats] == [1, 2, 1, 0]


def test_only_the_asked_player_sees_the_options() -> None:
    """The others see who decides, and what about. [SI-37]"""
    scene = lay("luke", "han", "vader", drawn="chewbacca")
    assert len(scene.ask(A).options) == 2
    for viewer in (B, C, SPECTATOR):
        ask = scene.ask(viewer)
        assert (ask.seats, ask.options, ask.prompt.key) == ([A], [], "wait-discard")
        assert scene.characters(viewer) <= {"han", "vader"}


def test_a_player_who_is_out_sees_no_more_than_before() -> None:
    """Being out opens no hands. [SI-37, SI-11]"""
    scene = lay("luke", "han", "vader", drawn="stormtrooper", draws="chewbacca").play("stormtrooper", "@2", "2")
    assert scene.known(A, to=B) == scene.known(C, to=B) == []
    assert not {"luke", "vader", "chewbacca"} & scene.characters(B)


def test_a_card_seen_stays_known_while_it_is_held() -> None:
    """A saw Vader; C lays down the card just drawn, and A knows that Vader is still there. [SI-38]"""
    scene = lay("luke", "han", "vader", drawn="han", draws="chewbacca chewbacca stormtrooper").play("han", "@3")
    scene.play("chewbacca")
    assert scene.known(C, to=A) == ["vader"], "C holds a second card now, which A has not seen"
    assert scene.seat(C, A).cards == 2
    scene.play("chewbacca")
    assert scene.known(C, to=A) == ["vader"]
    assert scene.known(C, to=B) == scene.known(C, to=SPECTATOR) == []


def test_a_card_seen_is_forgotten_when_it_is_laid_down() -> None:
    """A saw Chewbacca; C lays Chewbacca down and keeps the new card. [SI-38]"""
    scene = lay("luke", "obi-wan", "chewbacca", drawn="han", draws="stormtrooper leia").play("han", "@3", "obi-wan")
    scene.play("chewbacca")
    assert scene.hand(C) == ["leia"]
    assert scene.known(C, to=A) == []
    assert "leia" not in scene.characters(A)


def test_a_card_like_the_one_seen_makes_it_uncertain() -> None:
    """C held a Stormtrooper, drew another and laid one down: which of them is not to be seen. [SI-38]"""
    scene = lay("luke", "obi-wan", "stormtrooper", drawn="han", draws="han stormtrooper").play("han", "@3", "obi-wan")
    scene.play("stormtrooper", "@2", "8")
    assert scene.hand(C) == ["stormtrooper"]
    assert scene.known(C, to=A) == []


def test_a_card_seen_is_forgotten_when_luke_forces_it_down() -> None:
    """The new card is nobody's business. [SI-18, SI-38]"""
    scene = lay("leia", "luke", "vader", drawn="han", draws="han chewbacca").play("han", "@3")
    assert scene.known(C, to=A) == ["vader"]
    scene.play("luke", "@3")
    assert scene.discards(C) == ["vader"]
    assert scene.known(C, to=A) == []


def test_knowledge_follows_the_card_in_a_swap() -> None:
    """A saw C's Leia; B swaps with C; A knows that B has Leia now, and nothing of C. [SI-17, SI-38]"""
    scene = lay("luke", "vader", "leia", "stormtrooper", drawn="han", draws="han chewbacca").play("han", "@3")
    scene.play("vader", "@3")
    assert scene.known(B, to=A) == ["leia"]
    assert scene.known(C, to=A) == []
    assert scene.known(B, to=C) == ["leia"]
    assert scene.known(C, to=B) == ["han"]
    assert scene.known(B, to=D) == scene.known(C, to=D) == []


def test_knowledge_of_the_last_seat_follows_the_card_too() -> None:
    """D saw C's Leia, and B swaps with C. [SI-17, SI-38]"""
    scene = lay("obi-wan", "vader", "leia", "stormtrooper", drawn="han", active=D, draws="stormtrooper chewbacca han")
    scene.play("han", "@3", "obi-wan", "vader", "@3")
    assert scene.known(B, to=D) == ["leia"]
    assert scene.known(C, to=D) == []


def test_those_out_keep_what_they_know() -> None:
    """B compared with A and lost, and still knows A's card while A keeps it. [SI-24, SI-38]"""
    scene = lay("obi-wan", "han", "luke", drawn="c3po", draws="chewbacca stormtrooper").play("c3po", "@2")
    assert scene.known(A, to=B) == ["obi-wan"]
    scene.play("chewbacca")
    assert scene.known(A, to=B) == ["obi-wan"]
    assert scene.hand(A) == ["obi-wan", "stormtrooper"]
    assert scene.known(A, to=C) == []


def test_a_miss_shows_no_card() -> None:
    """A named number that misses tells only that it missed. [SI-26, SI-37]"""
    scene = lay("luke", "leia", "vader", drawn="stormtrooper", draws="han").play("stormtrooper", "@2", "5")
    assert scene.known(B, to=A) == []
    assert "leia" not in scene.characters(A) | scene.characters(SPECTATOR)


def test_a_lone_winner_keeps_the_card_secret() -> None:
    """The last one left does not show the card, and nobody hears of it in the next round. [SI-30, SI-37]"""
    scene = lay("leia", "luke", None, drawn="stormtrooper", won=[4, 0, 0]).play("stormtrooper", "5")
    assert scene.table.over
    assert "leia" not in scene.characters(B) | scene.characters(SPECTATOR)


def guesses(scene: Scene, seat: int) -> list[list[str]]:
    """The hands as they may be for all that a seat can tell: many samples of the hidden cards."""
    found: list[list[str]] = []
    for seed in range(300):
        view = GAME.open_view(scene.table.state.determinize(seat, FastChance(seed)))
        assert isinstance(view, InvasionView)
        found.append(names([place.hand[0] if place.hand else None for place in view.seats]))
    return found


def test_a_miss_leaves_the_other_numbers() -> None:
    """For all that A can tell C may hold anything but a 3 and A's own Leia. [SI-26, SI-37]"""
    scene = lay("leia", "luke", "vader", drawn="stormtrooper").play("stormtrooper", "@3", "3")
    possible = {"stormtrooper", "boba-fett", "han", "chewbacca", "luke", "vader", "obi-wan"}
    assert {hands[C] for hands in guesses(scene, A)} == possible


def test_a_comparison_leaves_what_fits_its_result() -> None:
    """B went out with a 4 against A: by C-3PO A holds more, by R2-D2 less. [SI-24, SI-37]"""
    higher = lay("obi-wan", "chewbacca", "stormtrooper", drawn="c3po").play("c3po", "@2")
    assert {hands[A] for hands in guesses(higher, C)} == {"luke", "vader", "obi-wan", "leia"}
    lower = lay("han", "chewbacca", "stormtrooper", drawn="r2d2", draws="luke").play("r2d2", "@2")
    assert {hands[A] for hands in guesses(lower, C)} == {"stormtrooper", "boba-fett", "han", "c3po"}


def test_an_undecided_comparison_leaves_equal_cards() -> None:
    """Nobody was out, so A and B hold the same value, whatever it is. [SI-24, SI-37]"""
    hands = guesses(lay("luke", "luke", "leia", drawn="c3po").play("c3po", "@2"), C)
    assert all(VALUE[CARD[held[A]]] == VALUE[CARD[held[B]]] for held in hands)
    assert {held[A] for held in hands} > {"luke", "chewbacca", "han", "stormtrooper"}


def test_equal_cards_stay_equal_in_a_swap() -> None:
    """A and D were equal, B swaps with D: now A and B are equal, as far as C can tell. [SI-17, SI-24, SI-37]"""
    scene = lay("luke", "vader", "leia", "luke", drawn="c3po", draws="han stormtrooper")
    hands = guesses(scene.play("c3po", "@4", "vader", "@4"), C)
    assert all(VALUE[CARD[held[A]]] == VALUE[CARD[held[B]]] for held in hands)
    assert any(VALUE[CARD[held[A]]] != VALUE[CARD[held[D]]] for held in hands)


def test_luke_laid_down_says_that_obi_wan_is_not_kept() -> None:
    """Obi-Wan would have had to go instead. [SI-15, SI-37]"""
    scene = lay("han", "stormtrooper", "han", drawn="luke", draws="leia vader").play("luke", "@3")
    assert "obi-wan" not in {hands[A] for hands in guesses(scene, B)}
    assert "obi-wan" in {hands[C] for hands in guesses(scene, B)}


def test_a_miss_counts_until_the_card_may_have_gone() -> None:
    """B holds no 5. A 5 laid down was the new card; after another card B may have kept a new 5. [SI-26, SI-37]"""
    for laid, five in (("luke", False), ("chewbacca", True)):
        scene = lay("leia", "han", "stormtrooper", drawn="stormtrooper", draws=f"{laid} stormtrooper stormtrooper")
        scene.play("stormtrooper", "@2", "5", laid, *(["@3"] if laid == "luke" else []))
        assert ("luke" in {hands[B] for hands in guesses(scene, A)}) == five


def test_three_hands_of_one_value_are_dealt_as_such() -> None:
    """Ties in a row hold together, and looking for a deal that fits always ends. [SI-24, SI-38]"""
    draws = "r2d2 chewbacca chewbacca leia stormtrooper luke"
    scene = lay("stormtrooper", "stormtrooper", "stormtrooper", "han", drawn="c3po", draws=draws)
    scene.play("c3po", "@3").play("r2d2", "@1")
    for viewer in (3, None):
        for seed in range(40):
            hands = scene.table.state.determinize(viewer, FastChance(seed)).hands  # type: ignore[attr-defined]
            assert len({VALUE[card] for card in hands[:3]}) == 1
    scene.play("chewbacca").play("chewbacca").play("leia")
    for viewer in (1, 2, 3, None):
        for seed in range(40):
            twin = scene.table.state.determinize(viewer, FastChance(seed))
            assert VALUE[twin.hands[2]] == 1  # type: ignore[attr-defined]
