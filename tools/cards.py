"""The list of Rebellion's cards at the end of docs/rules/rebellion.{en,ru}.md, made from the data and the words.

    python tools/cards.py [--check] [FOLDER]

Every card has a number that stays its own: new ones go to the end of their file in data/. With --check nothing is
written; exit status 1 says that a page is not as the cards are now.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from cantina.games.rebellion import GAME
from cantina.words import GameWords

Card = dict[str, Any]
DATA = Path(__file__).resolve().parents[1] / "src" / "cantina" / "games" / "rebellion" / "data"
START = {"en": "\n### Missions of the Empire\n", "ru": "\n### Задания Империи\n"}
TITLES = {
    "en": ("Missions of the {}", "Action cards of the {}", "Objectives", "Tactic cards", ("Empire", "Rebels")),
    "ru": ("Задания {}", "Карты действий {}", "Цели", "Карты тактики", ("Империи", "повстанцев")),
}
COPIES = {"en": "{} cards", "ru": "{} карты"}
STAGE = {"en": "Stage {}", "ru": "Ступень {}"}
KINDS = {
    "en": {
        "starting": "Starting mission",
        "project": "Project",
        "assignment": "Assignment Phase",
        "start_of_combat": "Start of a combat",
        "immediate": "At once",
        "combat": "In a combat",
        "start_of_refresh": "At the beginning of the Refresh Phase",
    },
    "ru": {
        "starting": "Начальное задание",
        "project": "Проект",
        "assignment": "Фаза назначения",
        "start_of_combat": "Начало боя",
        "immediate": "Немедленно",
        "combat": "В бою",
        "start_of_refresh": "В начале фазы обновления",
    },
}
"""Decks and moments that are worth a word."""


def listed(language: str) -> str:
    """The whole list in a language: a paragraph for each card, side by side where the sides have their own."""
    missions, actions, objectives, tactics, sides = TITLES[language]
    parts: list[str] = []
    for family, letter, title in (("missions", "M", missions), ("actions", "A", actions)):
        for side, name in zip(("imperial", "rebel"), sides, strict=True):
            parts += [f"### {title.format(name)}", *card_lines(language, family, letter, side)]
    parts += [f"### {objectives}", *card_lines(language, "objectives", "O")]
    parts += [f"### {tactics}", *card_lines(language, "tactics", "T")]
    return "\n" + "\n\n".join(parts) + "\n"


def card_lines(language: str, family: str, letter: str, side: str | None = None) -> Iterator[str]:
    words = GameWords(language, GAME)
    cards: list[Card] = json.loads((DATA / f"{family}.json").read_text("utf-8"))[family]
    for number, card in enumerate(cards, 1):
        if side is None or card["side"] == side:
            key = f"{family.removesuffix('s')}-{card['id']}"
            facts = [f"**{words(key)}**", *facts_of(card, words), words(f"{key}.about")]
            yield f"**RB-{letter}{number}** {'. '.join(facts)}"


def facts_of(card: Card, words: GameWords) -> Iterator[str]:
    """What is printed on a card beside its name and its text."""
    kinds = KINDS[words.language]
    if card.get("copies", 1) > 1:
        yield COPIES[words.language].format(card["copies"])
    if "tier" in card:
        yield STAGE[words.language].format(card["tier"])
    for kind in (card.get("deck"), card.get("timing")):
        if kind in kinds:
            yield kinds[kind]
    if "skill" in card:
        yield words("board-needs", skill=card["skill"], number=card["required"], mode=card["mode"])
    if card.get("portrait"):
        bonus = "board-pictured-bonus" if card["mode"] == "attempt" else "board-pictured"
        yield words(bonus, leaders=f"leader:{card['portrait']}")
    if card.get("leaders"):
        yield words("board-pictured", leaders=" ".join(f"leader:{one}" for one in card["leaders"]))
    if "reputation" in card:
        worth = words("board-worth", reputation=card["reputation"])
        yield worth[0].upper() + worth[1:]


def main(arguments: list[str]) -> int:
    folders = [argument for argument in arguments if argument != "--check"]
    root = Path(folders[0]) if folders else Path(__file__).resolve().parents[1]
    old = 0
    for language, start in START.items():
        page = root / "docs" / "rules" / f"rebellion.{language}.md"
        text = page.read_text("utf-8")
        fresh = text.partition(start)[0].rstrip("\n") + "\n" + listed(language)
        if fresh != text:
            print(f"docs/rules/{page.name}: the list of cards is not as the cards are (python tools/cards.py)")
            old = 1
            if "--check" not in arguments:
                page.write_text(fresh, "utf-8")
    return old if "--check" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
