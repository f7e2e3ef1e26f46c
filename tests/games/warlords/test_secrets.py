"""What is hidden in Warlords of the Empire, what is open, and what counting cards tells."""

from collections import Counter

import pytest

from cantina.games.warlords import GAME
from cantina.games.warlords.components import ALL_KINDS, KINDS, TOTAL
from cantina.games.warlords.invariants import fits
from cantina.games.warlords.redeal import PLAYS, Shuffled, entry
from cantina.games.warlords.state import Warlords
from cantina.kernel import FastChance
from games.at_table import SPECTATOR
from games.warlords.scene import CODE, SHORT, A, B, C, Scene, lay, new

FULL = {"hoth": "TF TI TB", "endor": "TF TI SH", "kamino": "TF TI", "dagobah": "TF TI"}


def guess(scene: Scene, seat: int | None, seed: int) -> Warlords:
    """The game as it may be for all that a seat can tell."""
    twin = scene.state.determinize(seat, FastChance(seed))
    assert isinstance(twin, Warlords)
    GAME.check(twin)
    return twin


def hand(s: Warlords, seat: int) -> str:
    return " ".join(SHORT[card] for card in range(KINDS) for _ in range(s.hands[seat * KINDS + card]))


def hands(scene: Scene, viewer: int | None, seat: int, samples: int = 200) -> set[str]:
    """The hands that a seat can have, for all that a viewer can tell."""
    return {hand(guess(scene, viewer, seed), seat) for seed in range(samples)}


def test_what_is_hidden() -> None:
    """Of other hands and of the deck only the numbers are seen; a hand is seen by its owner alone. [WE-34]"""
    scene = lay({"hoth": "TF"}, ["SH SH SH SH SH", "VW VW VW VW VW", "TB TB TB TB TB"])
    for viewer, own in ((A, "imperial_shuttle"), (B, "v_wing"), (C, "tie_bomber")):
        for name in ("imperial_shuttle", "v_wing", "tie_bomber"):
            hands_seen = [seat.hand for seat in scene.view(viewer).seats]
            assert any(f"ship:{name}" in held for held in hands_seen) == (name == own)
    assert [seat.hand for seat in scene.view(SPECTATOR).seats] == [[], [], []]
    assert [seat.cards for seat in scene.view(SPECTATOR).seats] == [5, 5, 5]
    assert scene.ask(B).options == []


def test_what_is_open() -> None:
    """Planets, lines, fleets, piles and numbers are the same for all. [WE-34, WE-35, WE-R32]"""
    scene = lay({"hoth": "TF"}, ["DS", "", ""], ["SH", "VW VW", ""], owned={B: "kamino"}).play("special:DS", "hoth")
    views = [scene.view(viewer) for viewer in (SPECTATOR, A, B, C)]
    for view in views:
        for seat in view.seats:
            seat.hand = []
        for place in view.places:
            assert place is not None
            place.matches = []
        view.counts = []
    assert all(view == views[0] for view in views)
    assert views[0].discard == ["special:death_star", "ship:tie_fighter"]
    assert views[0].destroyed == ["planet:hoth"]
    assert views[0].gone == ["planet:kamino", "planet:hoth"]


def test_how_near_everybody_is() -> None:
    """The viewer's matches are pointed out, and who could capture what. [WE-24, WE-34]"""
    scene = lay({"hoth": "TF SH TB", "endor": "TF"}, ["", ""], ["TF VW", "TF SH"])
    hoth = scene.planet("hoth", A)
    assert (hoth.matches, hoth.missing, hoth.capturers) == (["ship:tie_fighter"], [1, 0], [B])
    assert scene.planet("endor", A).missing == [1, 1]
    assert scene.planet("hoth", SPECTATOR).matches == []


def test_what_is_left_is_counted() -> None:
    """Unseen is what is neither on the table nor discarded nor known in a hand. [WE-34, WE-36]"""
    scene = lay({"hoth": "TF SH"}, ["TF TF SD", "VW"], ["TF", "VW"]).play("special:SD", "hand:TF", "VW@2")
    counts = {count.card: (count.count, count.unseen) for count in scene.view(SPECTATOR).counts}
    assert counts["ship:tie_fighter"] == (12, 9)
    assert counts["ship:v_wing"] == (12, 11), "everybody knows the one that A took"
    assert counts["special:star_destroyer"] == (8, 7)
    mine = {count.card: count.unseen for count in scene.view(A).counts}
    own = Counter(scene.seat(A, A).hand)
    assert mine["ship:tie_fighter"] == 9 - own["ship:tie_fighter"]


# -- what everybody has seen ------------------------------------------------------------------------------------------


def test_a_ship_taken_into_a_hand_is_known_until_it_is_played() -> None:
    """[WE-19, WE-36]"""
    scene = lay({}, ["SD TF", "TI", ""], ["", "VW"], draws="SH SH SH").play("special:SD", "hand:TF", "VW@2")
    assert [scene.known(A, to=viewer) for viewer in (B, C, SPECTATOR)] == ["VW"] * 3
    assert all("VW" in hand.split() for hand in hands(scene, B, A, 40))
    scene.play("line:TI:tatooine", "fleet:TA", "line:VW:tatooine")
    assert scene.known(A, to=B) == ""


def test_of_two_equal_ships_the_known_one_is_taken_to_be_played() -> None:
    """Nobody can tell them apart: what is left may be anything. [WE-36]"""
    scene = lay({}, ["SD TF VW", "TI"], ["", "VW"]).play("special:SD", "hand:TF", "VW@2", "fleet:TI")
    assert scene.hand(A).split().count("VW") == 2
    scene.play("fleet:VW")
    assert scene.known(A, to=B) == ""
    assert "VW" in scene.hand(A).split()


def test_a_ship_taken_back_is_known() -> None:
    """[WE-28, WE-36]"""
    scene = lay(FULL, ["TA", ""], ["VW VW LC LC", ""]).play("back:VW")
    assert scene.known(A, to=B) == "VW"


def test_who_cannot_move_tells_something() -> None:
    """A's one card fits nowhere: it is a ship, for all lines are full, or Slave I, for B has no fleet. Any other
    special card could have been played. [WE-28, WE-34, WE-36]"""
    scene = lay(FULL, ["TA", ""], ["VW VW LC LC", ""]).play("back:VW")
    kinds = {card for hand in hands(scene, B, A) for card in hand.split()}
    assert kinds >= {"TF", "TA", "SL", "VW"}
    assert not kinds & {"SD", "SSD", "DS"}


def test_what_was_told_stays_with_the_card() -> None:
    """A plays the ship taken back; the other card is still one that had no move. [WE-28, WE-36]"""
    scene = lay({**FULL, "dagobah": "TF TI"}, ["TA", "SSD"], ["VW VW LC LC", ""]).play("back:VW")
    scene.play("special:SSD", "TI@kamino", "TI@dagobah", "line:VW:kamino")
    seen = [[card for card in hand.split() if card in ("SD", "SSD", "DS")] for hand in hands(scene, B, A, 400)]
    assert max(len(specials) for specials in seen) == 1, "the card just drawn can be one of these, the other cannot"


# -- the choice that is not told yet ----------------------------------------------------------------------------------


def test_the_offered_ship_is_hidden_until_the_exchange() -> None:
    """The others learn only that there is a ship. [WE-19, WE-34]"""
    scene = lay({}, ["SD TF SSD DS SL", ""], ["", "VW"]).play("special:SD", "hand:TF")
    assert scene.view(A).offer == "ship:tie_fighter"
    assert scene.view(B).offer is None
    assert not scene.mentions("tie_fighter", B) or "tie_fighter" in str(scene.view(B).counts)
    offers = {guess(scene, B, seed).offer for seed in range(100)}
    assert len(offers) > 4
    for seed in range(100):
        twin = guess(scene, B, seed)
        assert twin.hands[A * KINDS + twin.offer]
    scene.table.undo(A)
    assert scene.view(A).offer is None


def test_being_asked_tells_that_there_is_a_ship() -> None:
    """No two ships can be swapped: whoever is asked nevertheless has a ship in hand. [WE-19, WE-34]"""
    scene = lay({}, ["SD TF SSD DS SL", ""], ["", "VW"]).play("special:SD")
    for seed in range(100):
        assert set(hand(guess(scene, B, seed), A).split()) & set(SHORT[:7])


def test_nothing_done_tells_that_there_is_none() -> None:
    """With special cards in part, a Star Destroyer in vain shows a hand without ships. [WE-15, WE-34]"""
    scene = lay({}, ["SD SD SSD DS SL", ""], ["", "VW"], allow_partial_specials="on", draws="DS").play("special:SD")
    for seed in range(100):
        assert len(set(hand(guess(scene, B, seed), A).split()) & set(SHORT[:7])) <= 1, "only the card just drawn"


# -- counting after the discard pile was shuffled ---------------------------------------------------------------------


def test_when_the_deck_runs_out_two_players_know_each_others_hand() -> None:
    """All that was hidden is in the other hand; only the card drawn since is not known. [WE-27, WE-34]"""
    scene = lay({}, ["TF", "SH SH VW SL SD"], deck="").play("line:TF:tatooine")
    assert hands(scene, A, B) == {"SH SH VW SD SL"}
    held = scene.hand(A).split()
    kept = Counter(["TA", "LC", "VW", "SH"])
    for hand in hands(scene, B, A, 100):
        assert not kept - Counter(hand.split())
    assert len(hands(scene, B, A, 100)) > 4
    assert len(held) == 5


def test_a_card_played_since_may_be_an_old_or_a_new_one() -> None:
    """B had a shuttle and has drawn a card, then plays a shuttle: the rest is not certain any more. [WE-27, WE-34]"""
    scene = lay({}, ["TF TI", "SH VW SL SD DS"], deck="", draws="").play("line:TF:tatooine")
    scene.play("line:VW:tatooine", "line:TI:tatooine", "line:SH:tatooine")
    seen = hands(scene, A, B, 300)
    assert len(seen) > 20
    assert all({"SL", "SD", "DS"} <= set(hand.split()) for hand in seen)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_guesses_fit_what_has_happened(seats: int) -> None:
    """Random games beyond a shuffle: every guess is possible, and guessing again from a guess works. [WE-34]"""
    for seed in range(4):
        scene, luck = lay({}, [""] * seats, deck="TF SH DS"), FastChance(seed)
        for _ in range(60):
            if scene.table.over:
                break
            for viewer in (SPECTATOR, A, seats - 1):
                twin = guess(scene, viewer, seed)
                assert possible(twin)
                again = twin.determinize(0 if viewer else seats - 1, FastChance(seed))
                assert isinstance(again, Warlords)
                GAME.check(again)
                assert possible(again)
            scene.table.answer(luck.pick(scene.table.options()))
        assert scene.state.shuffled is not None


def test_where_no_guess_works_out_what_is_known_of_each_card_still_counts() -> None:
    """Guessing ends, whatever has happened, and hands that are dealt can be dealt again."""
    scene = lay({"hoth": "TF"}, ["SH SH", "VW VW VW", "TB TB"])
    s = scene.state
    nothing = [0] * len(s.slots)
    s.shuffled = Shuffled(s.hands[:], nothing, [entry(PLAYS, B, 0)])  # B has played a card and never had one
    for seed in range(3):
        twin = guess(scene, A, seed)
        assert twin.shuffled is None
        assert hand(twin, A) == hand(s, A)
        assert [len(hand(twin, seat).split()) for seat in (B, C)] == [TOTAL, TOTAL]
        GAME.check(twin.determinize(A, FastChance(seed)))


def possible(s: Warlords) -> bool:
    """Whether the hands now can have come from the hands at the last shuffle by what has happened since."""
    if s.shuffled is None:
        return True
    for seat in range(s.seats):
        held = [card for card in range(KINDS) for _ in range(s.shuffled.hands[seat * KINDS + card])]
        slots = [slot for slot in s.shuffled.slots[seat * TOTAL : seat * TOTAL + TOTAL] if slot]
        if not fits(held, slots):
            return False
        drawn = sum(packed % 8 == seat and packed // 8 % 4 == 0 for packed in s.shuffled.log)
        shown = Counter(packed // 32 for packed in s.shuffled.log if packed % 8 == seat and packed // 8 % 4 == 1)
        gained = Counter(packed // 32 for packed in s.shuffled.log if packed % 8 == seat and packed // 8 % 4 == 2)
        now = Counter({card: s.hands[seat * KINDS + card] for card in range(KINDS)})
        if sum((now + shown - gained - Counter(held)).values()) > drawn:
            return False
    return True


def test_slots_are_sets_of_kinds() -> None:
    """At the beginning every card in hand may be anything. [WE-34]"""
    s = new(3).state
    assert s.slots == [ALL_KINDS] * 15
    assert s.known(A) == []
    assert CODE["SL"] == KINDS - 1
