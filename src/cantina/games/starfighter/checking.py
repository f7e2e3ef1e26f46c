"""Checks of the data files, so that whoever puts the printed values in is told what is wrong and where. [SF-R33]"""

import json
from itertools import permutations
from typing import Any, Final

TRIGGERED: Final = (
    "draw", "lateral", "vertical", "free", "rotate", "destroy", "hit-enemy", "hit-own", "roll", "hit-fighter",
)  # fmt: skip
"""The effects that happen when they come into sight; the first eight are those of the training cards."""
TRAINING_EFFECTS: Final = 8
SERIES: Final = ("training", "advanced")
CARDS: Final = 100
SECTORS: Final = 5
MOST_FIELDS: Final = 4
MOST_FIGHTERS: Final = 4
MOST_OF_A_LEVEL: Final = 48
"""How many cards of one level can be offered in one list."""
LEAST_TRAINING: Final = 10
"""Both players draw five cards in the first round."""
LEAST_FLEET: Final = 25


class BadData(ValueError):  # noqa: N818  what is bad is the data
    """A data file holds something that the game cannot be played with. The message says what and where."""


def need(good: bool, where: str, what: str) -> None:
    """Say which value cannot be. [SF-R33]"""
    if not good:
        raise BadData(f"{where}: {what}")


def parse(name: str, text: str) -> Any:
    """What a data file says; where it is no JSON, in which line."""
    try:
        return json.loads(text)
    except json.JSONDecodeError as fault:
        raise BadData(f"{name}, line {fault.lineno}, column {fault.colno}: {fault.msg}") from None


def whole_number(value: Any, low: int, high: int, where: str) -> int:
    whole = isinstance(value, int) and not isinstance(value, bool)
    need(whole and low <= value <= high, where, f"must be a whole number from {low} to {high}, not {value!r}")
    return int(value)


def json_object(value: Any, where: str, needed: tuple[str, ...], allowed: tuple[str, ...] = ()) -> dict[str, Any]:
    """A JSON object with these fields; a remark on the confidence may stand anywhere."""
    need(isinstance(value, dict), where, f"must be an object, not {value!r}")
    for name in needed:
        need(name in value, where, f"lacks “{name}”")
    for name in value:
        known = name in needed or name in allowed or name in ("confidence", "about")
        need(known, where, f"has “{name}”, which means nothing here; known are {', '.join(needed + allowed)}")
    return dict(value)


def several(value: Any, count: int, where: str) -> list[Any]:
    good = isinstance(value, list) and len(value) == count
    need(good, where, f"must be a list of {count}, not {value!r}")
    return list(value)


def check_half(value: Any, where: str) -> None:
    half = json_object(value, where, ("fighters",), ("effect", "shields", "field"))
    whole_number(half["fighters"], 0, MOST_FIGHTERS, f"{where}: fighters")
    if "effect" in half:
        known = ", ".join(TRIGGERED)
        need(half["effect"] in TRIGGERED, where, f"effect must be one of {known}, not {half['effect']!r}")
    if "shields" in half:
        whole_number(half["shields"], 2, 4, f"{where}: shields")
    need(isinstance(half.get("field", False), bool), where, "field must be true or false")


def check_card(value: Any, at: int) -> None:
    where = f"cards.json, card {at + 1}"
    card = json_object(value, where, ("id", "level", "series", "upper", "lower"))
    level = whole_number(card["level"], 0, 3, f"{where}: level")
    name = card["id"]
    head, _, tail = name.partition("-") if isinstance(name, str) else ("", "", "")
    fits = head == str(level) and tail.isascii() and tail.isdigit() and 1 <= len(tail) <= 3
    need(fits, where, f"id must be the level, a hyphen and a number, such as {level}-07, not {name!r}")
    where = f"cards.json, card {name}"
    need(card["series"] in SERIES, where, f"series must be one of {', '.join(SERIES)}, not {card['series']!r}")
    for half in ("upper", "lower"):
        check_half(card[half], f"{where}, {half} half")
    need(card["upper"]["fighters"] + card["lower"]["fighters"] > 0, where, "must have at least one fighter")
    if card["series"] == "training":
        plain = all(is_plain(card[half]) for half in ("upper", "lower"))
        need(plain, where, "a training card has only the first eight effects, no shields and no force field")


def is_plain(half: dict[str, Any]) -> bool:
    advanced = half.get("effect") in TRIGGERED[TRAINING_EFFECTS:]
    return not (advanced or half.get("shields") or half.get("field"))


def check_cards(value: Any) -> None:
    """Complain about the first thing in cards.json that cannot be."""
    data = json_object(value, "cards.json", ("back", "cards"))
    back = json_object(data["back"], "cards.json, back", ("upper", "lower"))
    for half in ("upper", "lower"):
        check_half(back[half], f"cards.json, back, {half} half")
        plain = "effect" not in back[half] and is_plain(back[half])
        need(plain, f"cards.json, back, {half} half", "a back has fighters only")
    need(back["upper"]["fighters"] + back["lower"]["fighters"] > 0, "cards.json, back", "must have a fighter")
    cards = several(data["cards"], CARDS, "cards.json: cards")
    for at, card in enumerate(cards):
        check_card(card, at)
    check_set(cards)


def check_set(cards: list[dict[str, Any]]) -> None:
    """Each card is good in itself: are they together?"""
    names = [f"{card['level']}-{int(card['id'].partition('-')[2]):02}" for card in cards]
    doubled = next((name for name in names if names.count(name) > 1), None)
    need(doubled is None, "cards.json", f"card {doubled} is there twice")
    for level in range(4):
        count = sum(card["level"] == level for card in cards)
        need(
            1 <= count <= MOST_OF_A_LEVEL,
            "cards.json",
            f"{count} cards of level {level}: 1 to {MOST_OF_A_LEVEL} can be",
        )
    training = sum(card["series"] == "training" for card in cards)
    need(training >= LEAST_TRAINING, "cards.json", f"{training} training cards are too few: at least {LEAST_TRAINING}")


def check_cruisers(value: Any) -> None:
    """Complain about the first thing in cruisers.json that cannot be."""
    data = json_object(value, "cruisers.json", ("boards", "cruisers"))
    need(isinstance(data["cruisers"], list), "cruisers.json: cruisers", "must be a list")
    for at, one in enumerate(data["cruisers"]):
        check_cruiser(one, at)
    names = [one["id"] for one in data["cruisers"]]
    need(len(set(names)) == len(names), "cruisers.json", "a cruiser is there twice")
    training = [one["id"] for one in data["cruisers"] if one["training"]]
    need(len(training) == 2, "cruisers.json", f"two cruisers are for training, not {len(training)}")
    boards = json_object(data["boards"], "cruisers.json: boards", ("4", "6"))
    for roster in ("4", "6"):
        check_boards(boards[roster], f"cruisers.json: boards for {roster} cruisers", int(roster), names)
    where = "cruisers.json: boards for 4 cruisers"
    need(on_two_boards(boards["4"], *training), where, f"{' and '.join(training)} cannot be laid out on two of them")


def check_cruiser(value: Any, at: int) -> None:
    where = f"cruisers.json, cruiser {at + 1}"
    one = json_object(value, where, ("id", "armour", "fields", "draws", "training"))
    need(isinstance(one["id"], str) and one["id"].isalpha(), where, f"id must be a word, not {one['id']!r}")
    where = f"cruisers.json, {one['id']}"
    whole_number(one["armour"], 1, 99, f"{where}: armour")
    for fields in several(one["fields"], SECTORS, f"{where}: fields"):
        whole_number(fields, 1, MOST_FIELDS, f"{where}: fields")
    for symbols in several(one["draws"], SECTORS, f"{where}: draws"):
        whole_number(symbols, 0, 3, f"{where}: draws")
    need(isinstance(one["training"], bool), where, "training must be true or false")


def check_boards(value: Any, where: str, roster: int, names: list[str]) -> None:
    need(isinstance(value, list) and len(value) == 3, where, "must be a list of the three boards")
    for board in value:
        for name in several(board, 2, where):
            need(name in names, where, f"there is no cruiser {name!r}")
    found = {name for board in value for name in board}
    need(len(found) == roster, where, f"name {len(found)} different cruisers, not {roster}")


def on_two_boards(boards: list[list[Any]], one: Any, other: Any) -> bool:
    """Whether two cruisers can lie face to face, each on a board of its own."""
    return any(one in mine and other in theirs for mine, theirs in permutations(boards, 2))


def check_fleets(value: Any, cards: list[str], cruisers: list[str]) -> None:
    """Complain about the first ready-made fleet that cannot be."""
    data = json_object(value, "fleets.json", ("fleets",))
    need(isinstance(data["fleets"], list), "fleets.json: fleets", "must be a list")
    for at, one in enumerate(data["fleets"]):
        check_fleet(one, at, cards, cruisers)
    names = [one["id"] for one in data["fleets"]]
    need(len(set(names)) == len(names), "fleets.json", "a fleet is there twice")


def check_fleet(value: Any, at: int, cards: list[str], cruisers: list[str]) -> None:
    where = f"fleets.json, fleet {at + 1}"
    fleet = json_object(value, where, ("id", "cruiser", "cards"))
    need(isinstance(fleet["id"], str) and fleet["id"].isalpha(), where, f"id must be a word, not {fleet['id']!r}")
    where = f"fleets.json, {fleet['id']}"
    need(fleet["cruiser"] in cruisers, where, f"there is no cruiser {fleet['cruiser']!r}")
    need(isinstance(fleet["cards"], list), where, "cards must be a list")
    for name in fleet["cards"]:
        need(name in cards, where, f"there is no card {name!r}")
    count = len(fleet["cards"])
    need(len(set(fleet["cards"])) == count, where, "a card is there twice")
    need(count >= LEAST_FLEET, where, f"{count} cards are too few: at least {LEAST_FLEET}")
