"""The pages that games are learned from: whole, the same in both languages, and nothing in them is for programmers."""

import re
from pathlib import Path
from typing import Any

import pytest

from cantina.games import find, registry
from cantina.kernel import Game
from cantina.words import GameWords
from cantina.words.book import (
    NAMED,
    PICTURE,
    TABLE,
    filled,
    learning_page,
    place,
    plain,
    rows,
    rule_book,
    search,
    sections,
)

ROOT = Path(__file__).parents[1]
PAGES = ROOT / "docs" / "learn"
GAMES = sorted({page.name.split(".")[0] for page in PAGES.glob("*.md")})
LANGUAGES = ("en", "ru")
NUMBER = re.compile(r"(?<![\w-])[A-Z]{2}-[A-Z]?\d+(?!\w)")
LINK = re.compile(r"\]\(#([^)]+)\)")
FOR_PROGRAMMERS = re.compile(
    r"`|\.json|\.py\b|\.ftl|_|\b(?:tests?|source code)\b|тест|исходн|программист", re.IGNORECASE
)
NEEDED = ("goal", "table", "turn", "example", "secrets", "faq", "options", "index")
"""Sections that every page has."""


def raw(game: str, language: str) -> str:
    return (PAGES / f"{game}.{language}.md").read_text("utf-8")


def whole(game: str, language: str) -> str:
    text = learning_page(find(game), language)
    assert text is not None
    return text


def names(text: str) -> list[str]:
    """The names of sections and lines, in order, with the other names of sections."""
    return [name for found in NAMED.finditer(text) for name in [found[1], *found[2].split()]]


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_the_same_sections_tables_and_pictures(game: str) -> None:
    one, other = (whole(game, language) for language in LANGUAGES)
    assert names(one) == names(other)
    assert len(names(one)) == len(set(names(one)))
    for what in (TABLE, PICTURE):
        found = [re.findall(what.pattern, raw(game, language), re.MULTILINE) for language in LANGUAGES]
        assert [hit[0] if isinstance(hit, tuple) else hit for hit in found[0]] == [
            hit[0] if isinstance(hit, tuple) else hit for hit in found[1]
        ]
    assert set(NEEDED) <= set(names(one))
    assert sorted(NUMBER.findall(one)) == sorted(NUMBER.findall(other))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_links_and_numbers_lead_somewhere(game: str, language: str) -> None:
    text = whole(game, language)
    assert set(LINK.findall(text)) - set(names(text)) == set()
    book = rule_book(find(game), language)
    assert book is not None
    assert (
        set(NUMBER.findall(text))
        - set(re.findall(rf"^\*\*({NUMBER.pattern})\*\*", book.read_text("utf-8"), re.MULTILINE))
        == set()
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_question_at_the_table_has_its_section(game: str, language: str) -> None:
    """The sign beside a question leads there."""
    source = (ROOT / "src" / "cantina" / "games" / game.replace("-", "_") / "locale" / f"{language}.ftl").read_text(
        "utf-8"
    )
    assert set(re.findall(r"^(ask-[a-z0-9-]+) =", source, re.MULTILINE)) - set(names(whole(game, language))) == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_tables_have_as_many_cells_as_heads(game: str, language: str) -> None:
    for table in re.findall(r"(?:^\|.*\|\n)+", whole(game, language), re.MULTILINE):
        head, *lines = table.strip().split("\n")
        assert {line.count("|") for line in lines} == {head.count("|")}, head


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_on_the_page_is_for_programmers(game: str, language: str) -> None:
    text = plain(raw(game, language))
    tables = re.sub(r"^\{table: .*\}$", "", text, flags=re.MULTILINE)
    assert FOR_PROGRAMMERS.findall(tables) == []
    book = rule_book(find(game), language)
    assert book is not None
    assert re.findall(r"\.json|\.py\b|\bprogram, its tests\b|её проверки", book.read_text("utf-8")) == []


def listed(game: Game[Any], language: str, *tables: str) -> set[str]:
    return {row.ref for table in tables for row in rows(game, language, table)}


def things(game: str, *beginnings: str) -> set[str]:
    """What has a text of its own in the words of a game: `card-luke.about`."""
    found = GameWords("en", find(game))
    source = (ROOT / "src" / "cantina" / "games" / game.replace("-", "_") / "locale" / "en.ftl").read_text("utf-8")
    keys = re.findall(r"^([a-z]+-[a-z0-9_-]+) =", source, re.MULTILINE)
    wanted = [key for key in keys if key.startswith(beginnings) and found.has(f"{key}.about")]
    return {key.replace("-", ":", 1) for key in wanted}


@pytest.mark.parametrize("language", LANGUAGES)
def test_secret_invasion_lists_every_character(language: str) -> None:
    shown = listed(find("secret-invasion"), language, "characters")
    assert shown == things("secret-invasion", "card-")
    assert len(shown) == 10
    assert sum(int(row.cells[2]) for row in rows(find("secret-invasion"), language, "characters")) == 17


def test_every_game_has_a_page() -> None:
    assert {game.id for game in registry().values() if game.package.startswith("cantina.")} == set(GAMES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_path_to_hope_lists_every_hero_and_card(language: str) -> None:
    assert listed(find("path-to-hope"), language, "heroes") == things("path-to-hope", "hero-")
    assert listed(find("path-to-hope"), language, "cards") == things("path-to-hope", "card-")
    assert sum(int(row.cells[1]) for row in rows(find("path-to-hope"), language, "cards")) == 58


@pytest.mark.parametrize("language", LANGUAGES)
def test_warlords_lists_every_card_and_planet(language: str) -> None:
    assert listed(find("warlords"), language, "ships", "specials") == things("warlords", "ship-", "special-")
    assert listed(find("warlords"), language, "planets") == things("warlords", "planet-")
    counted = [row.cells[1] for table in ("ships", "specials") for row in rows(find("warlords"), language, table)]
    assert sum(map(int, counted)) == 98


@pytest.mark.parametrize("language", LANGUAGES)
def test_starfighter_lists_every_effect_cruiser_and_card(language: str) -> None:
    game = find("starfighter")
    assert listed(game, language, "effects") == things("starfighter", "effect-")
    assert len(listed(game, language, "cruisers")) == 6
    assert len(listed(game, language, "squadrons")) == 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_rebellion_lists_all_there_is(language: str) -> None:
    game, tables = find("rebellion"), find("rebellion").guide()
    for family, beginning in (
        ("units", "unit-"),
        ("leaders", "leader-"),
        ("actions", "action-"),
        ("objectives", "objective-"),
        ("tactics", "tactic-"),
    ):
        shown = listed(game, language, *(name for name in tables if name.startswith(family)))
        assert shown == things("rebellion", beginning), family
    missions = [name for name in tables if name.startswith(("missions", "starting", "projects"))]
    assert listed(game, language, *missions) == things("rebellion", "mission-")
    assert len(listed(game, language, "systems")) == 33


def test_pictures_of_the_site_are_there() -> None:
    """`python tools/pictures.py` takes them."""
    for game in GAMES:
        for name, _ in PICTURE.findall(raw(game, "en")):
            for light in ("light", "dark"):
                assert (ROOT / "docs" / "screens" / "learn" / f"{game}-{name}.{light}.webp").exists(), f"{game}: {name}"


def test_a_page_is_filled_read_and_searched() -> None:
    text = filled(
        "# A\n\nx\n\n## B {#b ask-c}\n\n{table: match}\n| a |\n|---|\n\nSee [it](#b).", find("secret-invasion"), "en"
    )
    assert "{table" not in text
    assert "| 4 | 1 | 0 |" in text
    assert [part.title for part in sections(text)] == ["A", "B"]
    assert plain(text).endswith("See it.")
    assert list(search(text, "SE it")) == [("B", "See it.")]
    assert place("card:luke") == "card-luke"
