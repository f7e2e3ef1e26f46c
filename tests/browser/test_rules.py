"""The rules as they are read: a page to learn from, a search, numbered rules behind it, ways from the table."""

import re

import pytest
from playwright.sync_api import Locator, expect

from browser.conftest import Visit
from browser.person import Person
from browser.test_reach import complaints

GAMES = {"rebellion": ("Rebellion", "Восстание"), "secret-invasion": ("Secret Invasion", "Тайное вторжение")}
RULES = {"en": "Rules", "ru": "Правила"}
REFERENCE = {"en": "Reference", "ru": "Справочник"}
SIZES = "one => [one, one.parentElement].map(it => parseFloat(getComputedStyle(it).fontSize))"
SIDEWAYS = "body => body.scrollWidth - body.clientWidth"
SCREENS = [("en", 1440, 900), ("ru", 390, 844)]


def open_rules(person: Person, game: str, language: str) -> Locator:
    person.go("/")
    name = GAMES[game][("en", "ru").index(language)]
    card = person.page.get_by_role("article").filter(has=person.page.get_by_role("heading", name=name))
    card.get_by_role("button", name=RULES[language]).click()
    expect(person.see("rules-search")).to_be_visible()
    return person.page.get_by_role("dialog")


@pytest.mark.parametrize(("language", "width", "height"), SCREENS)
def test_numbers_stay_out_of_the_way(visit: Visit, language: str, width: int, height: int) -> None:
    """Every rule, ruling and card has its number before it, smaller than the words; nothing sticks out at the side."""
    dialog = open_rules(visit(language, width, height), "rebellion", language)
    reference = dialog.get_by_role("button", name=REFERENCE[language], exact=True)
    if reference.count():
        reference.click()
    for number in ("RB-1", "RB-R25", "RB-M14", "RB-T19"):
        shown = dialog.locator(f"[data-place={number}] > strong").first
        expect(shown).to_have_class("number")
        small, words = shown.evaluate(SIZES)
        assert small < words
    assert dialog.locator(".body").evaluate(SIDEWAYS) <= 0


@pytest.mark.parametrize(("language", "width", "height"), SCREENS)
def test_a_game_is_learned_searched_and_looked_up(visit: Visit, language: str, width: int, height: int) -> None:
    """Pictures and tables, what is found, a link to a card and one to a numbered rule; nothing to complain about."""
    anna = visit(language, width, height, bypass_csp=True)
    dialog = open_rules(anna, "secret-invasion", language)
    expect(dialog.get_by_role("img").first).to_be_visible()
    expect(dialog.locator("[data-place=card-luke]")).to_contain_text({"en": "Luke", "ru": "Люк"}[language])
    assert dialog.locator(".body").evaluate(SIDEWAYS) <= 0
    assert complaints(anna) == []
    anna.see("rules-search").fill({"en": "second try", "ru": "вторая попытка"}[language])
    expect(anna.see("rules-found").locator("mark").first).to_be_visible()
    assert complaints(anna) == []
    anna.see("rules-found").get_by_role("button").first.click()
    expect(dialog.locator(".sought")).to_be_in_viewport()
    dialog.locator("[data-place=card-vader]").scroll_into_view_if_needed()
    dialog.locator("button.to", has_text=re.compile("^SI-R17$")).click()
    expect(dialog.locator("[data-place=SI-R17]")).to_be_in_viewport()


def test_questions_and_cards_lead_to_their_rules(visit: Visit) -> None:
    anna = visit("en", 1440, 900).play_now(3)
    dialog = anna.page.get_by_role("dialog")
    anna.see("rules-about").click()
    expect(dialog.locator("[data-place=turn].sought")).to_be_in_viewport()
    anna.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    anna.page.locator("summary", has_text="Chewbacca").click()  # the log names cards, too
    anna.see("look-up").locator("visible=true").click()
    expect(dialog.locator("[data-place=card-chewbacca].sought")).to_be_in_viewport()
