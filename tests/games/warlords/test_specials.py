"""The four special cards of Warlords of the Empire."""

import pytest

from games.at_table import SPECTATOR
from games.warlords.scene import A, B, C, D, Scene, lay

FULL = {"hoth": "TF TI TB", "endor": "TF TI SH", "kamino": "TF TI", "dagobah": "TF TI"}


def test_a_special_card_is_discarded_and_a_card_drawn() -> None:
    """The card lies on the discard pile while it is carried out; the new card comes last. [WE-14]"""
    scene = lay({"hoth": "TF"}, ["DS", ""], draws="SH").play("special:DS")
    assert (scene.discard(), scene.view().played, scene.sizes(A)) == ("DS", "special:death_star", (4, 0))
    scene.play("hoth")
    assert (scene.view().played, scene.sizes(A)) == (None, (5, 0))
    assert scene.lines()[-1] == "draws"


def test_until_a_card_is_drawn_it_can_be_taken_back() -> None:
    """Choosing shows nothing hidden. [WE-14]"""
    scene = lay({"hoth": "TF", "endor": "SH"}, ["SD", ""], ["", "VW"]).play("special:SD", "TF@hoth")
    scene.table.undo(A)
    scene.table.undo(A)
    assert scene.ask(A).prompt.key == "ask-turn"
    scene.play("special:SD", "TF@hoth", "SH@endor")
    assert not scene.table.can_undo(A)


# -- Death Star -------------------------------------------------------------------------------------------------------


def test_any_open_planet_can_be_destroyed() -> None:
    """Whether its line is empty, begun or full. [WE-16, WE-R19]"""
    planets = {"hoth": "", "endor": "TF", "kamino": "TF TI", "dagobah": ""}
    for planet, left in (("hoth", "DS"), ("endor", "DS TF"), ("kamino", "DS TF TI")):
        scene = lay(planets, ["DS", ""]).play("special:DS")
        assert scene.options == list(planets)
        scene.play(planet)
        assert scene.discard() == left
        assert planet not in scene.places()
    assert lay(planets, ["DS", ""]).play("special:DS", "hoth").lines()[1] == "destroys"
    assert scene.said("destroys-line")["ships"] == "ship:tie_fighter ship:tie_interceptor"


# -- Super Star Destroyer ---------------------------------------------------------------------------------------------


def test_two_ships_of_different_lines_go() -> None:
    """The others move up. [WE-17, WE-R28]"""
    scene = lay({"hoth": "TF SH TB", "endor": "TF VW"}, ["SSD", ""]).play("special:SSD")
    assert scene.options == ["TF@hoth", "SH@hoth", "TB@hoth", "TF@endor", "VW@endor"]
    scene.play("SH@hoth")
    assert scene.line("hoth") == "TF SH TB", "they go together"
    assert scene.options == ["TF@endor", "VW@endor"]
    assert scene.ask(A).prompt.args["ship"] == "ship:imperial_shuttle@hoth"
    scene.play("TF@endor")
    assert (scene.line("hoth"), scene.line("endor")) == ("TF TB", "VW")
    assert scene.discard() == "SSD SH TF"
    assert scene.said("wrecks") == {
        "seat": "seat:0", "ship": "ship:imperial_shuttle", "planet": "planet:hoth",
        "other": "ship:tie_fighter", "other_planet": "planet:endor",
    }  # fmt: skip


def test_fleets_are_safe_from_the_super_star_destroyer() -> None:
    """[WE-17]"""
    scene = lay({"hoth": "TF", "endor": "SH"}, ["SSD", ""], ["VW", "TB"]).play("special:SSD")
    assert scene.options == ["TF@hoth", "SH@endor"]


# -- Star Destroyer: a swap on the table ------------------------------------------------------------------------------


def swaps(scene: Scene) -> set[frozenset[str]]:
    """Every pair that can be swapped, found by trying all first ships."""
    scene.play("special:SD")
    found: set[frozenset[str]] = set()
    for first in [option for option in scene.options if "@" in option]:
        scene.play(first)
        assert scene.options, "a first ship without a second one"
        found |= {frozenset((first, second)) for second in scene.options}
        scene.table.undo(A)
    return found


def test_any_two_ships_on_the_table() -> None:
    """Lines and fleets, one's own and others', but not the discard pile. [WE-18, WE-35]"""
    scene = lay({"hoth": "TF", "endor": "SH"}, ["SD", "", ""], ["VW", "TB", "LC"], deck="TI")
    ships = ["TF@hoth", "SH@endor", "VW@1", "TB@2", "LC@3"]
    assert swaps(scene) == {frozenset((a, b)) for a in ships for b in ships if a != b}


@pytest.mark.parametrize(
    ("first", "second", "places"),
    [
        ("TF@hoth", "SH@endor", ("SH TB", "TF", "VW", "LC")),
        ("TB@hoth", "VW@1", ("TF VW", "SH", "TB", "LC")),
        ("VW@1", "LC@2", ("TF TB", "SH", "LC", "VW")),
        ("LC@2", "TF@hoth", ("LC TB", "SH", "VW", "TF")),
    ],
)
def test_swapped_ships_lie_where_the_others_lay(first: str, second: str, places: tuple[str, ...]) -> None:
    """[WE-18]"""
    scene = lay({"hoth": "TF TB", "endor": "SH"}, ["SD", ""], ["VW", "LC"]).play("special:SD", first, second)
    assert (scene.line("hoth"), scene.line("endor"), scene.fleet(A), scene.fleet(B)) == places
    assert "swaps-ships" in scene.lines()


def test_no_line_gets_two_ships_of_a_kind() -> None:
    """Hoth has a fighter and a shuttle; no fighter can be swapped for its shuttle. [WE-18, WE-R7]"""
    scene = lay({"hoth": "TF SH", "endor": "TF TB"}, ["SD", ""], ["TF", "LC"])
    possible = swaps(scene)
    for pair in (("SH@hoth", "TF@endor"), ("SH@hoth", "TF@1"), ("TB@endor", "TF@hoth"), ("TB@endor", "TF@1")):
        assert frozenset(pair) not in possible
    for pair in (("SH@hoth", "TB@endor"), ("TF@hoth", "LC@2"), ("SH@hoth", "LC@2"), ("TF@1", "LC@2")):
        assert frozenset(pair) in possible


def test_a_full_line_can_be_changed() -> None:
    """[WE-18, WE-R18]"""
    scene = lay({"kamino": "TF SH"}, ["SD", ""], ["VW", ""]).play("special:SD", "SH@kamino", "VW@1")
    assert (scene.line("kamino"), scene.fleet(A)) == ("TF VW", "SH")


@pytest.mark.parametrize(("planets", "fleets"), [({"hoth": "TF SH"}, ["", ""]), ({}, ["TF TB", ""]),
                                                 ({"hoth": "TF"}, ["", "TF"])])  # fmt: skip
def test_a_swap_without_effect(planets: dict[str, str], fleets: list[str]) -> None:
    """Two ships in one place, or two of a kind. It can be forbidden. [WE-18, WE-R8]"""
    specials = ["SD", "SSD", "SSD", "SL", "SL"]
    hands = [" ".join(specials[: 5 - len(fleets[A].split())]), ""]
    scene = lay(planets, hands, fleets).play("special:SD")
    assert scene.options == ["no-effect"]
    scene.play("no-effect")
    assert scene.lines() == ["plays-special", "swaps-in-vain", "draws"]
    assert not lay(planets, hands, fleets, null_swap="off").can("special:SD")


def test_a_single_ship_cannot_be_swapped() -> None:
    """[WE-15, WE-R6]"""
    assert not lay({"hoth": "TF"}, ["SD SSD SSD SL SL", ""]).can("special:SD")
    assert lay({"hoth": "TF", "endor": "SH"}, ["SD SSD SSD SL SL", ""]).can("special:SD")


# -- Star Destroyer: a ship from the hand -----------------------------------------------------------------------------


def test_a_ship_from_the_hand_for_one_of_a_fleet() -> None:
    """Any ship in hand, any ship in any rival's fleet, but not one's own fleet and no special card. [WE-19, WE-R10]"""
    scene = lay({}, ["SD SD DS TI", "", ""], ["VW", "TB", "LC"]).play("special:SD")
    assert [option for option in scene.options if option.startswith("hand")] == ["hand:TI"]
    scene.play("hand:TI")
    assert scene.options == ["TB@2", "LC@3"]
    scene.play("LC@3")
    assert (scene.fleet(C), scene.fleet(A)) == ("TI", "VW")
    assert "LC" in scene.hand(A).split()
    assert scene.said("exchanges") == {
        "seat": "seat:0", "target": "seat:2", "gave": "ship:tie_interceptor", "took": "ship:landing_craft",
    }  # fmt: skip


def test_the_same_kind_may_be_given_back() -> None:
    """[WE-19, WE-R9]"""
    scene = lay({}, ["SD VW", ""], ["", "VW"]).play("special:SD", "hand:VW", "VW@2")
    assert scene.fleet(B) == "VW"
    assert scene.known(A) == "VW"


def test_without_a_rivals_fleet_there_is_no_exchange() -> None:
    """[WE-19, WE-R6]"""
    scene = lay({"hoth": "TF SH"}, ["SD VW", ""], ["TB", ""]).play("special:SD")
    assert not [option for option in scene.options if option.startswith("hand")]


# -- Slave I ----------------------------------------------------------------------------------------------------------


def test_slave_1_reaches_both_neighbours() -> None:
    """But nobody else. [WE-20]"""
    scene = lay({}, ["SL", "", "", ""], ["TF", "TI", "TB", "SH"]).play("special:SL")
    assert scene.options == ["TF>TI@2", "TF>SH@4"]


@pytest.mark.parametrize(("first", "chain"), [("TF>TI@2", [B, C]), ("TF>SH@4", [D, C])])
def test_slave_1_goes_round_in_one_direction(first: str, chain: list[int]) -> None:
    """Away from the player who played it, as far as the other neighbour. [WE-21, WE-R15]"""
    scene = lay({}, ["SL", "", "", ""], ["TF", "TI", "TB", "SH"]).play("special:SL", first)
    asked = []
    while scene.ask().prompt.key == "wait-trade-on":
        asked.append(scene.asked)
        scene.play(scene.options[0])
    assert asked == chain
    assert scene.ask().prompt.key == "wait-turn"


def test_slave_1_with_two_players() -> None:
    """One exchange. [WE-20, WE-R12]"""
    scene = lay({}, ["SL", ""], ["TF SH", "VW"]).play("special:SL")
    assert scene.options == ["TF>VW@2", "SH>VW@2"]
    scene.play("SH>VW@2")
    assert (scene.fleet(A), scene.fleet(B), scene.asked) == ("TF VW", "SH", B)
    assert scene.ask(B).prompt.key == "ask-turn"


def test_slave_1_needs_a_ship_on_both_sides() -> None:
    """[WE-15, WE-20, WE-R6]"""
    assert not lay({}, ["SL", "", ""], ["", "TF", "SH"]).can("special:SL")
    assert not lay({}, ["SL", "", "", ""], ["TF", "", "SH", ""]).can("special:SL")
    assert lay({}, ["SL", "", ""], ["TF", "", "SH"]).can("special:SL")


def test_slave_1_ends_at_an_empty_fleet() -> None:
    """[WE-21, WE-R14]"""
    scene = lay({}, ["SL", "", ""], ["TF", "SH", ""]).play("special:SL", "TF>SH@2")
    assert scene.ask(B).prompt.key == "ask-turn"


def test_equal_ships_may_be_exchanged() -> None:
    """It lets the next player go on. [WE-20, WE-R16]"""
    scene = lay({}, ["SL", "", ""], ["TF", "TF", "VW"]).play("special:SL", "TF>TF@2")
    assert (scene.asked, scene.ask(B).prompt.key) == (B, "ask-trade-on")


def test_going_on_is_voluntary_being_exchanged_with_is_not() -> None:
    """C is not asked whether B may take a ship. [WE-22, WE-R17]"""
    scene = lay({}, ["SL", "", "", ""], ["TF", "TI", "TB", "SH"]).play("special:SL", "TF>TI@2")
    assert scene.options == ["TF>TB@3", "stop"]
    scene.play("TF>TB@3")
    assert scene.fleet(C) == "TF"
    assert scene.options[-1] == "stop"
    scene.play("stop")
    assert scene.lines() == ["plays-special", "trades", "trades", "trade-stops", "draws"]
    assert scene.fleet(D) == "SH"


# -- special cards in part --------------------------------------------------------------------------------------------


def test_special_cards_in_part() -> None:
    """With the setup option they do as much as they can. [WE-15, WE-R6]"""
    hand = "SD SSD SL SL SSD"
    none = lay({}, [hand, ""], allow_partial_specials="on")
    assert [option for option in none.options if option.startswith("special")] == [
        "special:SD",
        "special:SSD",
        "special:SL",
    ]
    for card in ("SD", "SSD", "SL"):
        scene = lay({}, [hand, ""], allow_partial_specials="on").play(f"special:{card}")
        assert scene.lines() == ["plays-special", "no-effect", "draws"]
    one = lay({"hoth": "TF SH"}, [hand, ""], allow_partial_specials="on").play("special:SSD", "SH@hoth")
    assert (one.line("hoth"), one.lines()[1]) == ("TF", "wrecks-one")


def test_who_holds_a_special_card_is_then_never_stuck() -> None:
    """[WE-15, WE-28]"""
    assert lay(FULL, ["SL", ""], ["VW VW LC LC", ""], allow_partial_specials="on").options == ["special:SL"]
    assert lay(FULL, ["SL", ""], ["VW VW LC LC", ""]).options == ["back:VW", "back:LC", "pass"]


def test_every_option_touches_what_it_names() -> None:
    """What is clicked, in the order of the clicks; the last reference of a ship says where it lies. [WE-8, WE-18]"""
    scene = lay({"hoth": "TF", "kamino": "TF SH"}, ["SD SL VW", ""], ["TF", "LC"])
    refs = {option.text: option.refs for option in scene.ask(A).options}
    assert refs["line:v_wing:hoth"] == ("ship:v_wing@hand", "planet:hoth")
    assert refs["fleet:v_wing"] == ("ship:v_wing@hand", "seat:0")
    assert refs["special:slave_1"] == ("special:slave_1",)
    assert refs["capture:kamino"] == ("planet:kamino",)
    scene.play("special:SD")
    refs = {option.text: option.refs for option in scene.ask(A).options}
    assert refs["tie_fighter@hoth"] == ("ship:tie_fighter@hoth",)
    assert refs["landing_craft@2"] == ("ship:landing_craft@fleet-1",)
    assert refs["hand:v_wing"] == ("ship:v_wing@hand",)
    assert scene.ask(SPECTATOR).options == []
