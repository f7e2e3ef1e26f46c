"""The rules as they are read: numbers to look things up by, out of the reader's way."""

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit

NAMES = {"en": "Rebellion", "ru": "Восстание"}
RULES = {"en": "Rules", "ru": "Правила"}
SIZES = "one => [one, one.parentElement].map(it => parseFloat(getComputedStyle(it).fontSize))"


@pytest.mark.parametrize(("language", "width", "height"), [("en", 1440, 900), ("ru", 390, 844)])
def test_numbers_stay_out_of_the_way(visit: Visit, language: str, width: int, height: int) -> None:
    """Every rule, ruling and card has its number before it, smaller than the words; nothing sticks out at the side."""
    anna = visit(language, width, height)
    anna.go("/")
    card = anna.page.get_by_role("article").filter(has=anna.page.get_by_role("heading", name=NAMES[language]))
    card.get_by_role("button", name=RULES[language]).click()
    dialog = anna.page.get_by_role("dialog")
    for number in ("RB-1", "RB-R25", "RB-M14", "RB-T19"):
        shown = dialog.get_by_text(number, exact=True)
        expect(shown).to_have_class("number")
        small, words = shown.evaluate(SIZES)
        assert small < words
    assert dialog.locator(".body").evaluate("body => body.scrollWidth - body.clientWidth") <= 0
