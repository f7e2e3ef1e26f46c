"""Long words of names can be parted on narrow cards, in both languages and all games."""

import json
import re
from pathlib import Path

import pytest

from cantina import games
from cantina.words import LANGUAGES, GameWords, MissingWords, sources
from web.typescript import call

LIST = Path(__file__).resolve().parents[2] / "web" / "src" / "games" / "hyphens.json"
LONG = r"[^\W\d_]{10,}"
NAMED = (
    "card", "hero", "special", "ship", "mission", "objective", "action", "tactic", "leader", "unit", "system", "ring",
)  # fmt: skip
"""The kinds of things whose names stand on cards."""
VOWELS = "аеёиоуыэюяaeiouy"
SOFT = "\u00ad"


def long_words(language: str) -> set[str]:
    found = set[str]()
    for game in games.registry().values():
        words = GameWords(language, game)
        for key in re.findall(rf"^((?:{'|'.join(NAMED)})-[\w-]+) =", sources(game, language)[-1], re.M):
            try:
                found |= {word.lower() for word in re.findall(LONG, words(key, case="nom"))}
            except MissingWords:  # a sentence, not a name
                continue
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_long_word_of_a_name_has_its_syllables(language: str) -> None:
    known = json.loads(LIST.read_text("utf-8"))[language]
    assert long_words(language) <= {word.replace("-", "") for word in known}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_part_is_a_letter_or_without_a_vowel(language: str) -> None:
    for word in json.loads(LIST.read_text("utf-8"))[language]:
        for part in word.split("-"):
            assert len(part) > 1, word
            assert any(letter in VOWELS for letter in part), word


def test_a_name_keeps_its_letters() -> None:
    names = ["Бомбардировщик СИД", "Люк Скайуокер", "Императорский штурмовик", "Disinformation"]
    parted = call(["games/hyphens.ts"], [("parted", name) for name in names])
    assert parted[0] == SOFT.join(["Бом", "бар", "ди", "ров", "щик СИД"])
    assert parted[1] == names[1]
    assert [name.replace(SOFT, "") for name in parted] == names
