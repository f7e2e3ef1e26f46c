"""The rules of Warlords of the Empire from the cards to the end of the game, but for the special cards."""

import json
from importlib import resources

import pytest

from cantina.games.warlords import GAME
from cantina.games.warlords.components import COUNT, DECK, IDS, PLANETS, SHIPS, VALUE
from cantina.kernel import FastChance, Refusal
from games.at_table import SPECTATOR
from games.warlords.scene import A, B, C, lay, new

# -- the cards --------------------------------------------------------------------------------------------------------


def test_the_deck() -> None:
    """Seven kinds of ships, twelve of each, and 14 special cards. [WE-1, WE-2]"""
    assert COUNT[:SHIPS] == [12] * 7
    assert dict(zip(IDS[SHIPS:], COUNT[SHIPS:], strict=True)) == {
        "star_destroyer": 8, "super_star_destroyer": 2, "death_star": 2, "slave_1": 2,
    }  # fmt: skip
    assert len(DECK) == 98


def test_the_planets() -> None:
    """14 of them, worth 2 to 4. [WE-3]"""
    assert len(PLANETS) == 14
    assert sorted(VALUE) == [2] * 4 + [3] * 6 + [4] * 4


def test_every_figure_says_how_sure_it_is() -> None:
    data = json.loads(resources.files("cantina.games.warlords").joinpath("cards.json").read_text("utf-8"))
    sure = {"rulebook", "reconstructed", "remembered"}
    for card in data["ships"] + data["specials"]:
        assert {card["count_confidence"], card["name_confidence"]} <= sure
    for planet in data["planets"]:
        assert {planet["value_confidence"], planet["name_confidence"]} <= sure
    assert data["players"]["confidence"] == "remembered"


# -- setting up -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_setting_up(seats: int) -> None:
    """Five cards each, four planets in a column, ten in the stack. [WE-4, WE-5, WE-6]"""
    scene = new(seats)
    view = scene.view()
    assert [scene.sizes(seat) for seat in range(seats)] == [(5, 0)] * seats
    assert (view.deck, view.stack, view.discard) == (98 - 5 * seats, 10, [])
    assert len(set(scene.places())) == 4
    assert all(scene.line(planet) == "" for planet in scene.places())


def test_how_many_can_play() -> None:
    """[WE-4]"""
    for seats in (1, 6):
        with pytest.raises(Refusal, match="bad-seats"):
            new(seats)


def test_who_begins() -> None:
    """At random or as set; then clockwise. [WE-7]"""
    assert {new(3, seed).asked for seed in range(30)} == {A, B, C}
    scene = new(3, start="2")
    assert scene.asked == B
    order = []
    for _ in range(4):
        order.append(scene.asked)
        scene.play(next(option for option in scene.options if option.startswith("fleet")))
    assert order == [B, C, A, B]
    with pytest.raises(Refusal, match="bad-setup-value"):
        new(3, start="4")


def test_one_thing_in_a_turn() -> None:
    """All four kinds of actions are offered, and after one of them it is the next player's turn. [WE-7]"""
    planets = {"kamino": "TF SH", "hoth": "TB"}
    kinds = {option.split(":")[0] for option in lay(planets, ["TI DS", "", ""], ["TF"]).options}
    assert kinds == {"line", "fleet", "special", "capture"}
    for answers in (["line:TI:hoth"], ["fleet:TI"], ["special:DS", "hoth"], ["capture:kamino"]):
        scene = lay(planets, ["TI DS", "", ""], ["TF"]).play(*answers)
        assert (scene.asked, scene.view().active, scene.view().turn) == (B, B, 2)


# -- lines and fleets -------------------------------------------------------------------------------------------------


def test_a_line_keeps_its_order() -> None:
    """Nearest to the planet first; what is in the player's fleet may go there too. [WE-8, WE-R31]"""
    scene = lay({"tatooine": "VW"}, ["SH TF", "TI"], ["TF"]).play("line:TF:tatooine", "line:TI:tatooine")
    assert scene.line("tatooine") == "VW TF TI"
    assert scene.planet("tatooine", A).matches == ["ship:tie_fighter"]


@pytest.mark.parametrize(("planet", "limit"), [("kamino", 2), ("hoth", 3), ("tatooine", 4)])
def test_the_limit_is_the_worth(planet: str, limit: int) -> None:
    """[WE-3, WE-9]"""
    ships = ["TF", "TI", "TB", "SH"]
    for count in range(limit):
        assert lay({planet: " ".join(ships[:count])}, ["LC", ""]).can(f"line:LC:{planet}")
    scene = lay({planet: " ".join(ships[:limit])}, ["LC", ""])
    assert not scene.can(f"line:LC:{planet}")
    assert scene.planet(planet).full
    assert scene.planet(planet).value == limit


def test_equal_ships_in_a_fleet() -> None:
    """[WE-11]"""
    scene = lay({}, ["TF TF", ""], ["TF"]).play("fleet:TF")
    assert scene.fleet(A) == "TF TF"


def test_special_cards_are_no_ships() -> None:
    """They join neither lines nor fleets. [WE-8, WE-11, WE-14]"""
    options = lay({}, ["SD SSD DS SL TF", ""]).options
    assert [option for option in options if option.split(":")[1] not in ("TF", "DS")] == []


def test_five_cards_after_every_turn() -> None:
    """Whatever is played, hand and fleet together are five. [WE-5, WE-13]"""
    for seed in range(6):
        scene, luck = new(2 + seed % 4, seed), FastChance(seed)
        while not scene.table.over:
            if scene.ask(scene.asked).prompt.key == "ask-turn":
                assert all(sum(scene.sizes(seat)) == 5 for seat in range(len(scene.view().seats)))
                assert all(scene.sizes(seat)[1] <= 4 for seat in range(len(scene.view().seats)))
            scene.table.answer(luck.pick(scene.table.options()))


# -- capture ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("planet", "line", "needed"), [("kamino", "TF TI", 1), ("hoth", "TF TI TB", 2),
                                                        ("tatooine", "TF TI TB SH", 3)])  # fmt: skip
def test_matches_needed(planet: str, line: str, needed: int) -> None:
    """[WE-24]"""
    ships = line.split()
    for count in range(needed + 1):
        scene = lay({planet: line}, ["", ""], [" ".join(ships[:count])])
        assert scene.can(f"capture:{planet}") == (count >= needed)
        assert scene.planet(planet, A).missing[A] == needed - count
        assert scene.planet(planet, A).capturers == ([A] if count >= needed else [])


def test_the_hand_does_not_count() -> None:
    """[WE-24, WE-R5]"""
    assert not lay({"kamino": "TF SH"}, ["TF SH", ""], ["VW"]).can("capture:kamino")


def test_all_ships_match() -> None:
    """One of them may be kept, or all are spent and drawn again. [WE-25, WE-R4]"""
    scene = lay({"hoth": "TF SH TB"}, ["", ""], ["TF TB SH VW"]).play("capture:hoth")
    assert scene.ask(A).prompt.key == "ask-spend"
    assert scene.options == ["keep:TF", "keep:TB", "keep:SH", "all"]
    kept = lay({"hoth": "TF SH TB"}, ["", ""], ["TF TB SH VW"]).play("capture:hoth", "keep:TB")
    assert (kept.fleet(A), kept.said("draws")["count"]) == ("TB VW", 2)
    spent = lay({"hoth": "TF SH TB"}, ["", ""], ["TF TB SH VW"]).play("capture:hoth", "all")
    assert (spent.fleet(A), spent.said("draws")["count"]) == ("VW", 3)


def test_choosing_what_to_spend_can_be_taken_back() -> None:
    """Nothing has been shown yet. [WE-25]"""
    scene = lay({"hoth": "TF SH TB"}, ["", ""], ["TF TB SH"]).play("capture:hoth")
    assert scene.table.can_undo(A)
    scene.table.undo(A)
    assert scene.ask(A).prompt.key == "ask-turn"


def test_a_new_planet_lies_where_the_old_one_lay() -> None:
    """[WE-26, WE-R26]"""
    planets = {"hoth": "", "endor": "", "kamino": "TF SH", "dagobah": ""}
    scene = lay(planets, ["", ""], ["TF"], opens="tatooine").play("capture:kamino")
    assert scene.places() == ["hoth", "endor", "tatooine", "dagobah"]
    assert scene.said("opens") == {"planet": "planet:tatooine", "place": 2}


def test_new_cards_go_to_the_hand() -> None:
    """Also when there is room in the fleet. [WE-26, WE-R27]"""
    scene = lay({"kamino": "TF SH"}, ["", ""], ["TF VW"], draws="TB").play("capture:kamino")
    assert (scene.fleet(A), scene.sizes(A)) == ("VW", (4, 1))
    assert "TB" in scene.hand(A).split()


def test_captured_planets_are_safe() -> None:
    """Nothing reaches a planet that somebody has. [WE-25, WE-R20]"""
    scene = lay({"hoth": "TF", "endor": "SH"}, ["DS", "SSD"], owned={A: "kamino", B: "dagobah"})
    scene.play("special:DS")
    assert scene.options == ["hoth", "endor", "tatooine", "naboo"]
    assert [seat.planets for seat in scene.view().seats] == [["planet:kamino"], ["planet:dagobah"]]


# -- special cases ----------------------------------------------------------------------------------------------------

FULL = {"hoth": "TF TI TB", "endor": "TF TI SH", "kamino": "TF TI", "dagobah": "TF TI"}


def test_who_can_move_has_to() -> None:
    """No taking back and no passing as long as anything can be done, be it unwelcome. [WE-28, WE-R24]"""
    scene = lay({**FULL, "dagobah": "TF"}, ["TA", ""], ["VW VW LC LC"])
    assert scene.options == ["line:TA:dagobah"]
    assert lay(FULL, ["DS", ""], ["VW VW LC LC"]).options == ["special:DS"]
    assert lay(FULL, ["TA", ""], ["TF LC LC LC"]).options == ["capture:kamino", "capture:dagobah"]


def test_stuck_without_a_fleet() -> None:
    """Five special cards that cannot be played: pass. [WE-28, WE-R23]"""
    scene = lay({}, ["SD SD SD SSD SL", ""])
    assert scene.options == ["pass"]
    scene.play("pass")
    assert (scene.asked, scene.sizes(A)) == (B, (5, 0))
    assert scene.lines() == ["passes"]


def test_taking_back_draws_nothing() -> None:
    """[WE-28, WE-13]"""
    scene = lay(FULL, ["TA", ""], ["VW VW LC LC"]).play("back:VW")
    assert scene.lines() == ["recalls"]
    assert scene.sizes(A) == (2, 3)


def test_progress_ends_the_counting() -> None:
    """A repeated turn counts only as long as nobody draws. [WE-29, WE-R25]"""
    scene = lay(FULL, ["TA", "TA DS"], ["VW VW LC LC", "VW LC LC"]).play("pass")
    assert [seat.repeats for seat in scene.view().seats] == [1, 0]
    scene.play("special:DS", "hoth")
    assert [seat.repeats for seat in scene.view().seats] == [0, 0]
    assert scene.view().still == 0


def test_a_new_make_up_is_no_repetition() -> None:
    """A first fleet ship, and a first ship taken back, are new; putting the same one out again is not. [WE-29]"""
    scene = lay(FULL, ["TA TA", "TA"], ["VW VW LC", "VW VW LC LC"]).play("fleet:TA", "pass")
    assert [seat.repeats for seat in scene.view().seats] == [0, 1]
    scene.play("back:LC", "pass")
    assert [seat.repeats for seat in scene.view().seats] == [0, 2]
    scene.play("fleet:LC", "pass")
    assert [seat.repeats for seat in scene.view().seats] == [1, 3]
    scene.play("back:TA")
    assert "circles" in scene.lines(), "a fleet of VW VW LC was there at the beginning"


def test_all_cards_come_back_into_the_game() -> None:
    """What is discarded when the game goes in circles is dealt again when the deck is out. [WE-27, WE-30]"""
    scene = lay(FULL, ["TA", "TA"], ["VW VW LC LC", "VW LC LC TA"], deck="TF TF TF")
    scene.play("pass", "pass", "pass", "pass")
    assert "reshuffles" in scene.lines()
    assert [scene.sizes(seat) for seat in (A, B)] == [(5, 0), (5, 0)]


def test_games_end() -> None:
    """Random games come to an end with three planets left and exactly one winner. [WE-31, WE-32, WE-33]"""
    for seed in range(12):
        scene, luck = new(2 + seed % 4, seed), FastChance(seed)
        while not scene.table.over:
            scene.table.answer(luck.pick(scene.table.options()))
        assert scene.table.scores == scene.points()
        (winner,) = scene.table.winners
        assert scene.points()[winner] == max(scene.points())
        assert sum(place is not None for place in scene.view().places) == 3
        taken = sum(len(seat.planets) for seat in scene.view().seats) + len(scene.view().destroyed)
        assert taken == 11


def test_nobody_has_points() -> None:
    """Then the last turn decides: whoever ended the game. [WE-33, WE-R30]"""
    scene = lay({}, ["", "DS", ""], stack="", active=B, turn=30, last_turn=[29, 27, 28]).play("special:DS", "tatooine")
    assert scene.table.winners == [B]
    assert scene.lines()[-2:] == ["tie-later", "wins"]


def test_the_standing_of_a_game_that_is_stopped() -> None:
    scene = lay({}, ["", ""], owned={A: "hoth", B: "tatooine kamino"})
    assert GAME.standing(scene.state) == [3, 6]
    assert scene.view(SPECTATOR).seats[B].points == 6
