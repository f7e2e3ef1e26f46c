"""Path to Hope is a game of talk: two presses say something; it stands at the seat and in the log. Bots speak too."""

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.person import DECISION, Person
from browser.test_reach import complaints

GAME = "path-to-hope"


def bubble(person: Person, seat: int) -> str:
    """What stands at a seat, once something does."""
    found = person.page.locator(f"[data-seat='{seat}'] [data-testid=bubble]")
    expect(found).to_be_visible()
    return found.inner_text()


def say(person: Person, text: str) -> None:
    person.see("talk").click()
    person.page.locator(f"[data-say='{text}']").click()


@pytest.mark.parametrize(("language", "width", "height"), [("ru", 1440, 900), ("en", 390, 844), ("ru", 844, 390)])
def test_people_and_bots_talk(visit: Visit, language: str, width: int, height: int) -> None:
    person = visit(language, width, height, bypass_csp=True)
    table = person.set_up(["me", "comrade", "comrade"], GAME, options={"mixing": "random"})
    person.go(f"/table/{table}")
    for seat in (1, 2):
        assert bubble(person, seat)
    person.see("talk").click()
    person.page.locator("[data-say^='saw ']").first.click()
    assert bubble(person, 0)

    person.page.locator(f"{DECISION} [data-answer]").first.click()
    expect(person.page.locator("[data-phase=commit]")).to_be_visible()
    assert bubble(person, 1), "a bot does not leave a person alone with the choice"
    say(person, "play jyn 2")
    expect(person.page.locator("[data-seat='0'] [data-testid=bubble]")).to_contain_text("2")
    say(person, "play k2so 1+3")
    expect(person.page.locator("[data-seat='0'] [data-testid=bubble]")).to_contain_text("3")
    person.see("talk").click()
    person.page.keyboard.press("Escape")
    expect(person.see("talk")).to_be_focused()
    assert complaints(person) == []


def test_words_are_picked_with_the_keys_and_stand_in_the_log(visit: Visit) -> None:
    person = visit("en", 1440, 900)
    table = person.set_up(["me", "comrade", "comrade"], GAME, options={"mixing": "random"})
    person.go(f"/table/{table}")
    person.see("talk").focus()
    person.page.keyboard.press("Enter")
    person.page.keyboard.press("Tab")
    person.page.locator("[data-say='lacks plans']").focus()
    person.page.keyboard.press("Enter")
    expect(person.see("log")).to_contain_text("Not among my seven cards")
