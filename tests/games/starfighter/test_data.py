"""The data files are checked when they are read, and what is wrong is said in plain words. [SF-R33]"""

import copy
import json
from importlib import resources
from typing import Any

import pytest

from cantina.games.starfighter import GAME
from cantina.games.starfighter.checking import BadData, check_cards, check_cruisers, check_fleets, parse
from cantina.games.starfighter.components import CRUISERS, FLEET_CARDS, FLEET_CRUISER, FLEETS, IDS
from cantina.words import GameWords

FOLDER = resources.files("cantina.games.starfighter")


def data(name: str) -> Any:
    return json.loads(FOLDER.joinpath(name).read_text("utf-8"))


def changed(name: str, path: tuple[Any, ...], value: Any) -> Any:
    """The data with one value replaced; with KeyError as the value it is taken out."""
    found = copy.deepcopy(data(name))
    inner = found
    for step in path[:-1]:
        inner = inner[step]
    if value is KeyError:
        del inner[path[-1]]
    else:
        inner[path[-1]] = value
    return found


CARDS_WRONG = [
    (
        ("cards", 3, "upper", "fighters"),
        9,
        "2-04, upper half: fighters: must be a whole number from 0 to 4, not 9",
    ),
    (("cards", 3, "upper", "fighters"), "2", "must be a whole number from 0 to 4, not '2'"),
    (("cards", 3, "upper", "effect"), "teleport", "card 2-04, upper half: effect must be one of draw, lateral"),
    (("cards", 50, "upper", "shields"), 5, "shields: must be a whole number from 2 to 4, not 5"),
    (("cards", 50, "lower", "field"), "yes", "field must be true or false"),
    (("cards", 50, "lower", "lasers"), 2, "has “lasers”, which means nothing here"),
    (("cards", 0, "level"), 4, "card 1: level: must be a whole number from 0 to 3, not 4"),
    (("cards", 0, "level"), 1, "id must be the level, a hyphen and a number, such as 1-07, not '0-01'"),
    (("cards", 0, "id"), 7, "id must be the level"),
    (("cards", 0, "series"), "green", "card 0-01: series must be one of training, advanced, not 'green'"),
    (("cards", 0, "upper"), KeyError, "card 1: lacks “upper”"),
    (("cards", 0, "upper", "fighters"), 0, "card 0-01: must have at least one fighter"),
    (("cards", 0, "lower", "shields"), 2, "card 0-01: a training card has only the first eight effects"),
    (("cards", 0, "id"), "0-06", "card 0-06 is there twice"),
    (("cards", 0, "id"), "0-6", "card 0-06 is there twice"),
    (("cards",), [], "must be a list of 100"),
    (("cards", 0), "0-01", "must be an object"),
    (("back", "upper", "effect"), "draw", "a back has fighters only"),
    (("back", "upper", "fighters"), 0, "back: must have a fighter"),
]


@pytest.mark.parametrize(("path", "value", "complaint"), CARDS_WRONG)
def test_cards(path: tuple[Any, ...], value: Any, complaint: str) -> None:
    """Every value of cards.json is checked. [SF-R33]"""
    with pytest.raises(BadData) as raised:
        check_cards(changed("cards.json", path, value))
    assert "cards.json" in str(raised.value)
    assert complaint in str(raised.value)


def test_too_many_of_a_level() -> None:
    """A list of answers has an end. [SF-R33]"""
    found = data("cards.json")
    for at, card in enumerate(found["cards"]):
        card.update(level=0, id=f"0-{at}", series="advanced")
    with pytest.raises(BadData, match="100 cards of level 0"):
        check_cards(found)


def test_too_few_training_cards() -> None:
    """Both players of a training game draw five. [SF-R33]"""
    found = data("cards.json")
    for card in found["cards"][9:]:
        card["series"] = "advanced"
    with pytest.raises(BadData, match="9 training cards are too few: at least 10"):
        check_cards(found)


def test_a_slip_of_the_pen() -> None:
    """What is no JSON is told with its place. [SF-R33]"""
    with pytest.raises(BadData, match=r"cards\.json, line 2, column 12"):
        parse("cards.json", '{\n  "back": {,\n}')


CRUISERS_WRONG = [
    (("cruisers", 0, "fields"), [2, 3, 4], "ares: fields: must be a list of 5"),
    (("cruisers", 0, "fields", 1), 5, "ares: fields: must be a whole number from 1 to 4, not 5"),
    (("cruisers", 0, "armour"), 0, "ares: armour: must be a whole number from 1 to 99"),
    (("cruisers", 0, "draws", 0), 7, "ares: draws"),
    (("cruisers", 0, "id"), "", "cruiser 1: id must be a word"),
    (("cruisers", 0, "id"), "athena", "a cruiser is there twice"),
    (("cruisers", 0, "training"), False, "two cruisers are for training, not 1"),
    (("cruisers", 0, "training"), 1, "training must be true or false"),
    (("boards", "4", 0, 0), "zeus", "there is no cruiser 'zeus'"),
    (("boards", "4", 0, 0), "atlas", "name 3 different cruisers, not 4"),
    (("boards", "6"), [], "must be a list of the three boards"),
    (
        ("boards", "4"),
        [["ares", "athena"], ["atlas", "apollo"], ["atlas", "apollo"]],
        "boards for 4 cruisers: ares and athena cannot be laid out on two of them",
    ),
    (("cruisers",), {}, "must be a list"),
]


@pytest.mark.parametrize(("path", "value", "complaint"), CRUISERS_WRONG)
def test_cruisers(path: tuple[Any, ...], value: Any, complaint: str) -> None:
    """Every value of cruisers.json is checked. [SF-R33]"""
    with pytest.raises(BadData) as raised:
        check_cruisers(changed("cruisers.json", path, value))
    assert "cruisers.json" in str(raised.value)
    assert complaint in str(raised.value)


FLEETS_WRONG = [
    (("fleets", 0, "cruiser"), "zeus", "vanguard: there is no cruiser 'zeus'"),
    (("fleets", 0, "cards", 0), "9-99", "vanguard: there is no card '9-99'"),
    (("fleets", 0, "cards", 0), "3-90", "vanguard: a card is there twice"),
    (("fleets", 0, "cards"), ["0-01"], "vanguard: 1 cards are too few: at least 25"),
    (("fleets", 0, "cards"), None, "vanguard: cards must be a list"),
    (("fleets", 0, "id"), "the van", "fleet 1: id must be a word, not 'the van'"),
    (("fleets", 0, "id"), "hammer", "a fleet is there twice"),
    (("fleets",), None, "fleets: must be a list"),
]


@pytest.mark.parametrize(("path", "value", "complaint"), FLEETS_WRONG)
def test_fleets(path: tuple[Any, ...], value: Any, complaint: str) -> None:
    """Every value of fleets.json is checked. [SF-R33]"""
    with pytest.raises(BadData) as raised:
        check_fleets(changed("fleets.json", path, value), IDS, CRUISERS)
    assert complaint in str(raised.value)


def test_two_ready_made_fleets_for_each_cruiser() -> None:
    """The first ones and the second ones share no card: one copy of the game is enough. [SF-51, SF-R27]"""
    assert [FLEET_CRUISER.count(cruiser) for cruiser in range(len(CRUISERS))] == [2] * 6
    one, other = (set().union(*(FLEET_CARDS[at] for at in range(first, len(FLEETS), 2))) for first in (0, 1))
    assert not one & other
    assert all(len(cards) >= 25 for cards in FLEET_CARDS)


def test_other_numbers_have_names() -> None:
    """Cards beyond those of the box are called by their numbers and need no new words. [SF-R33]"""
    assert GameWords("en", GAME).name("card:2-17") == "Squadron 2-17"
    assert GameWords("ru", GAME).name("card:2-17@0.c.1", "ins") == "отрядом 2-17"


@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_squadron_has_a_name_of_its_own(language: str) -> None:
    words = GameWords(language, GAME)
    names = [words.name(f"card:{card}", "num").removesuffix(f" ({card})") for card in IDS]
    assert len(set(names)) == len(IDS) == 100
    assert not any(char.isdigit() for name in names for char in name)
    assert all(words.name(f"card:{card}").endswith(f"({card})") for card in IDS)


@pytest.mark.parametrize("language", ["ru", "en"])
def test_other_cruisers_and_fleets_have_names(language: str) -> None:
    """One that the words do not know is called as the data file calls it. [SF-R33]"""
    words = GameWords(language, GAME)
    assert words.name("cruiser:Hera", "acc") == "Hera"
    assert words.name("fleet:Phalanx") == "Phalanx"
