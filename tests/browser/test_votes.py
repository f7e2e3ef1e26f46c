"""Deciding together: who is away is asked too, a vote is for one proposal, and silence is what the table says."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.person import Person, enter


def sit_down(anna: Person, boris: Person, **wish: Any) -> str:
    table = anna.set_up(["me", "open"], public=True, **wish)
    boris.ask("GET", "/api/me")
    boris.ask("POST", f"/api/tables/{table}/sit", seat=1)
    return table


def propose_end(person: Person) -> None:
    """By keyboard, as everything can be done."""
    person.page.get_by_role("button", name="Menu").focus()
    person.page.keyboard.press("Enter")
    enter(person.page.get_by_role("button", name="End the game"))
    enter(person.page.get_by_role("dialog").get_by_role("button", name="Ask the others"))


def test_who_comes_back_finds_the_question_and_answers_it(visit: Visit) -> None:
    anna, boris = visit("en"), visit("en")
    table = sit_down(anna, boris, pace="day:3")
    anna.go(f"/table/{table}")
    propose_end(anna)
    expect(anna.see("vote")).to_contain_text("You propose to end the game.")
    expect(anna.see("vote")).to_contain_text("If not everybody agrees by then, nothing changes.")
    boris.go("/")
    mine = boris.page.locator("[data-kind=mine]")
    expect(mine).to_contain_text("Your vote is needed")
    expect(boris.page).to_have_title(re.compile("your (vote|turn)"))
    mine.get_by_role("link", name="To the table").click()
    enter(boris.see("vote").get_by_role("button", name="Agree"))
    for person in (anna, boris):
        expect(person.see("outcome")).to_contain_text("nobody has won")


@pytest.mark.parametrize("width", [1440, 390])
def test_a_proposal_is_withdrawn_and_everybody_is_told(visit: Visit, width: int) -> None:
    anna, boris = visit("en"), visit("en", width, 844)
    table = sit_down(anna, boris)
    for person in (anna, boris):
        person.go(f"/table/{table}")
    propose_end(anna)
    expect(boris.see("vote").get_by_role("status")).to_contain_text("proposes to end the game")
    enter(anna.see("vote").get_by_role("button", name="Withdraw"))
    expect(boris.see("vote")).to_have_count(0)
    expect(boris.page.get_by_text("has withdrawn the proposal").first).to_be_visible()


def test_whether_silence_is_a_yes_is_set_up_and_shown(visit: Visit) -> None:
    anna = visit("ru")
    anna.go("/new/secret-invasion")
    silence = anna.page.get_by_role("checkbox", name="Молчание — знак согласия")
    expect(silence).to_have_count(0)
    anna.page.get_by_role("radio", name="3 дня на ход").check(force=True)
    expect(silence).not_to_be_checked()
    silence.check()
    anna.see("create").click()
    expect(anna.page.locator(".setup")).to_contain_text("молчание — согласие взять назад один ход")
    anna.see("fill").click()
    expect(anna.page.locator("[data-version]").first).to_be_visible()
    anna.page.get_by_role("button", name="Меню").click()
    anna.page.get_by_role("button", name="Кто за столом").click()
    expect(anna.page.get_by_role("dialog")).to_contain_text("молчание — согласие взять назад один ход")
    expect(anna.page.get_by_role("dialog")).to_contain_text("не было 3 дня, после этого партию за него можно сдать")
