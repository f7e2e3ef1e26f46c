"""Scenes of Warlords of the Empire from the table, each played from end to end."""

import pytest

from cantina.games.warlords import GAME
from cantina.kernel import Refusal
from cantina.words import GameWords
from games.warlords.scene import A, B, C, lay


def test_capture_from_the_rulebook() -> None:
    """Three of four ships match; they and the line are discarded, the planet is replaced, three cards come. [WE-23,
    WE-24, WE-25, WE-26, WE-32]"""
    scene = lay({"tatooine": "TF TI SH LC"}, ["TB", "", ""], ["TF TI SH VW"], draws="TF VW SD", opens="hoth")
    scene.play("capture:tatooine")
    assert (scene.fleet(A), scene.hand(A)) == ("VW", "TF TB VW SD")
    assert scene.sizes(A) == (4, 1)
    assert scene.points() == [4, 0, 0]
    assert scene.seat(A).planets == ["planet:tatooine"]
    assert sorted(scene.discard().split()) == sorted(["TF", "TI", "SH", "TF", "TI", "SH", "LC"])
    assert scene.places()[0] == "hoth"
    assert scene.asked == B


def test_slave_1_from_the_rulebook() -> None:
    """Anna trades with Maxim on her right, he passes the shuttle on to Kirill; Kirill and Anna do not trade. [WE-20,
    WE-21, WE-R13, WE-R15]"""
    anna, kirill, maxim = A, B, C
    scene = lay({}, ["SL", "", ""], ["TF SH", "TB LC", "VW TI"], draws="TA").play("special:SL", "SH>VW@3")
    assert scene.asked == maxim
    scene.play("SH>TB@2")
    assert [scene.fleet(seat) for seat in (anna, maxim, kirill)] == ["TF VW", "TI TB", "SH LC"]
    assert scene.lines()[-1] == "draws"
    assert scene.said("draws")["seat"] == "seat:0"
    assert scene.asked == B, "the next turn"
    assert scene.ask(B).prompt.key == "ask-turn"


def test_slave_1_is_declined() -> None:
    """Maxim does not go on: the chain is over. [WE-22]"""
    scene = lay({}, ["SL", "", ""], ["TF SH", "TB LC", "VW TI"]).play("special:SL", "SH>VW@3", "stop")
    assert [scene.fleet(seat) for seat in (A, C, B)] == ["TF VW", "TI SH", "TB LC"]
    assert scene.ask(B).prompt.key == "ask-turn"


def test_a_planet_worth_two_needs_one_match() -> None:
    """[WE-24]"""
    scene = lay({"kamino": "TF SH"}, ["", ""], ["TF"]).play("capture:kamino")
    assert (scene.points(), scene.fleet(A), scene.sizes(A)) == ([2, 0], "", (5, 0))


def test_two_of_a_kind_are_one_match() -> None:
    """[WE-24, WE-R3]"""
    scene = lay({"hoth": "TF SH TB"}, ["", ""], ["TF TF"])
    assert not scene.can("capture:hoth")
    with pytest.raises(Refusal, match="not-legal"):
        scene.play("capture:hoth")
    assert lay({"hoth": "TF SH TB"}, ["", ""], ["TF TF SH"]).play("capture:hoth").fleet(A) == "TF"


def test_a_line_that_is_not_full_protects() -> None:
    """[WE-23]"""
    assert not lay({"hoth": "TF SH"}, ["", ""], ["TF SH"]).can("capture:hoth")


def test_a_line_takes_different_ships_up_to_its_limit() -> None:
    """[WE-8, WE-9, WE-10, WE-R18]"""
    scene = lay({"hoth": "TF SH"}, ["TF TB", "VW"], draws="LC")
    assert not scene.can("line:TF:hoth")
    scene.play("line:TB:hoth")
    assert (scene.line("hoth"), scene.sizes(A)) == ("TF SH TB", (5, 0))
    assert scene.said("draws")["count"] == 1
    assert not scene.can("line:VW:hoth"), "it is full"


def test_a_fleet_of_four_is_full() -> None:
    """[WE-12, WE-R24]"""
    scene = lay({}, ["TB", ""], ["TF TF SH SH"])
    assert not scene.can("fleet:TB")
    assert scene.can("line:TB:tatooine")


def test_a_ship_joins_the_fleet() -> None:
    """Nothing is drawn. [WE-5, WE-11, WE-13]"""
    scene = lay({}, ["TB TB", ""], ["TF SH SH"]).play("fleet:TB")
    assert (scene.fleet(A), scene.hand(A), scene.sizes(A)) == ("TF TB SH SH", "TB", (1, 4))
    assert scene.lines() == ["plays-fleet"]


def test_the_super_star_destroyer_needs_two_lines() -> None:
    """[WE-15, WE-17, WE-R6]"""
    assert not lay({"hoth": "TF SH"}, ["SSD", ""]).can("special:SSD")
    assert lay({"hoth": "TF SH", "kamino": "TF"}, ["SSD", ""]).can("special:SSD")


def test_star_destroyer_takes_a_ship_from_a_fleet() -> None:
    """[WE-14, WE-19, WE-R11]"""
    scene = lay({}, ["SH SD", ""], ["", "VW"], draws="TI").play("special:SD", "hand:SH", "VW@2")
    assert "VW" in scene.hand(A).split()
    assert "SH" not in scene.hand(A).split()
    assert scene.fleet(B) == "SH"
    assert scene.discard() == "SD"
    assert scene.sizes(A) == (5, 0)
    assert scene.lines() == ["plays-special", "exchanges", "draws"]


@pytest.mark.parametrize("answers", [["capture:kamino"], ["special:DS", "kamino"], ["special:DS", "hoth"]])
def test_the_stack_is_empty(answers: list[str]) -> None:
    """The planet cannot be replaced: the game is over at once, with three planets left. [WE-16, WE-31, WE-R1, WE-R2,
    WE-R29]"""
    owned = {A: "naboo", B: "corellia bespin"}
    scene = lay({"kamino": "TF SH", "hoth": ""}, ["DS", "", ""], ["TF"], stack="", owned=owned).play(*answers)
    assert scene.table.over
    assert sum(place is not None for place in scene.view().places) == 3
    assert scene.table.winners == [B]
    assert "draws" not in scene.lines()


@pytest.mark.parametrize("answers", [["special:DS", "hoth"], ["capture:kamino"]])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_text_after_the_end(answers: list[str], language: str) -> None:
    """It is over: no card is in play any more, nobody is to move or to capture. [WE-31, WE-R29]"""
    owned = {A: "naboo", B: "corellia bespin"}
    words = GameWords(language, GAME, ["Ann", "Bob"], A)
    fleets = ["TF", "TF SH"]
    scene = lay({"kamino": "TF SH", "hoth": "", "endor": "SH TB TF"}, ["DS", ""], fleets, stack="", owned=owned)
    before = GAME.describe(scene.view(), words)
    assert words("text-turn") in before
    scene.play(*answers)
    text, view = GAME.describe(scene.view(), words), scene.view()
    assert scene.table.over
    assert view.over
    assert view.played is None
    assert not any(place.capturers for place in view.places if place is not None)
    assert words("text-over", turn=view.turn) in text
    assert words("text-turn") not in text


def test_the_death_star() -> None:
    """[WE-14, WE-16, WE-26]"""
    scene = lay({"kamino": "TF", "hoth": "SH TB"}, ["DS", ""], stack="endor", draws="TI").play("special:DS", "hoth")
    assert scene.places()[1] == "endor"
    assert scene.line("endor") == ""
    assert scene.discard() == "DS SH TB"
    assert "planet:hoth" in scene.view().destroyed
    assert (scene.view().stack, scene.table.over, scene.sizes(A)) == (0, False, (5, 0))
    assert scene.said("draws")["count"] == 1


FULL = {"hoth": "TF TI TB", "endor": "TF TI SH", "kamino": "TF TI", "dagobah": "TF TI"}


def test_nobody_can_move() -> None:
    """Every line is full, no fleet matches, the last card in hand fits nowhere. [WE-28, WE-R22]"""
    scene = lay(FULL, ["TA", "TA"], ["VW VW LC LC", "VW LC LC TA"])
    assert scene.options == ["back:VW", "back:LC", "pass"]
    scene.play("back:LC")
    assert (scene.fleet(A), scene.hand(A)) == ("VW VW LC", "LC TA")
    assert scene.options == ["back:VW", "back:LC", "back:TA", "pass"]


def test_the_game_goes_round_in_circles() -> None:
    """Everybody has made two repeated turns: all is discarded but the planets, five new cards come. [WE-29, WE-30,
    WE-R25]"""
    scene = lay(FULL, ["TA", "TA"], ["VW VW LC LC", "VW LC LC TA"])
    scene.play("pass", "back:TA", "pass", "fleet:TA")
    assert [seat.repeats for seat in scene.view().seats] == [2, 1]
    assert scene.view().still == 4
    scene.play("back:LC", "back:TA")
    assert "circles" in scene.lines()
    assert scene.places() == list(FULL)
    assert [scene.line(planet) for planet in FULL] == [""] * 4
    assert [scene.sizes(seat) for seat in (A, B)] == [(5, 0), (5, 0)]
    assert [seat.repeats for seat in scene.view().seats] == [0, 0]
    assert scene.said("dealt")["count"] == 5
    assert scene.asked == A, "the next player goes on"
    shown = [(line.args["seat"], line.args["cards"]) for line in scene.heard() if line.key == "lays-down"]
    assert shown == [
        ("seat:0", "ship:landing_craft ship:tie_advanced"),
        ("seat:1", "ship:tie_advanced ship:tie_advanced"),
    ]


TWELVE = [
    ({A: "tatooine hoth bespin dagobah", B: "kashyyyk endor mon_cala mustafar"}, "tie-fours"),
    ({A: "kashyyyk endor mon_cala mustafar", B: "hoth bespin dagobah yavin_4 geonosis"}, "tie-threes"),
    ({A: "tatooine hoth bespin dagobah", B: "naboo kashyyyk endor yavin_4"}, "tie-later"),
]


@pytest.mark.parametrize(("owned", "why"), TWELVE)
@pytest.mark.parametrize("ender", [A, B])
def test_ties(owned: dict[int, str], why: str, ender: int) -> None:
    """12 to 12: more fours, then more threes, then the later last turn. [WE-33, WE-R30]"""
    hands = ["DS", ""] if ender == A else ["", "DS"]
    scene = lay({"kamino": ""}, hands, stack="", owned=owned, active=ender, turn=40, last_turn=[38, 39])
    scene.play("special:DS", "kamino")
    assert scene.points() == [12, 12]
    assert scene.table.winners == [ender if why == "tie-later" else A]
    assert why in scene.lines()


def test_the_deck_is_empty() -> None:
    """The discard pile becomes the deck before the card is drawn. [WE-27, WE-R21]"""
    scene = lay({}, ["TF", ""], deck="")
    before = len(scene.view().discard)
    scene.play("line:TF:tatooine")
    assert scene.said("reshuffles")["count"] == before
    assert (scene.view().deck, scene.view().discard) == (before - 1, [])
    assert scene.lines() == ["plays-line", "reshuffles", "draws"]
