"""The waiting room of who set a table up, and people who are away from a table without a clock."""

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.person import DECISION, Person, enter


def named(person: Person, name: str) -> Person:
    person.ask("GET", "/api/me")
    person.ask("POST", "/api/me", name=name)
    return person


@pytest.mark.parametrize("width", [1440, 390])
def test_the_owner_arranges_the_seats_and_asks_somebody_to_leave(visit: Visit, width: int) -> None:
    anna, boris = named(visit("en", width, 844), "Anna"), named(visit("en"), "Boris")
    table = anna.set_up(["me", "open", "open"])
    anna.go(f"/table/{table}")
    link = anna.see("invite").input_value()
    boris.go(link.removeprefix(boris.address))
    boris.page.get_by_role("button", name="Sit down").click()
    seats = anna.page.locator(".seats > ul").first.get_by_role("listitem")
    expect(seats.nth(1)).to_contain_text("Boris")
    enter(anna.page.get_by_role("button", name="Move Boris up"))
    expect(seats.nth(0)).to_contain_text("Boris")
    expect(boris.page.locator(".seats > ul").first.get_by_role("listitem").nth(0)).to_contain_text("Boris")
    expect(boris.page.get_by_role("button", name="Move Boris down")).to_have_count(0)
    enter(anna.page.get_by_role("button", name="Ask Boris to leave"))
    expect(seats.nth(0)).to_contain_text("free")
    expect(anna.page.get_by_text("the old invitation link is void")).to_be_visible()
    expect(anna.see("invite")).not_to_have_value(link)
    expect(boris.page.get_by_role("heading", name="This table cannot be shown")).to_be_visible()


@pytest.mark.parametrize("width", [1440, 390])
def test_a_bot_is_seated_for_who_is_away_and_the_person_comes_back(visit: Visit, width: int) -> None:
    anna, boris = named(visit("ru", width, 844), "Аня"), named(visit("en"), "Boris")
    table = anna.set_up(["open", "me", "random"], public=True)
    boris.ask("POST", f"/api/tables/{table}/sit", seat=0)
    anna.go(f"/table/{table}")
    absent = anna.see("absent")
    while not waits_for_somebody_else(anna):
        anna.decide()
    expect(absent).to_contain_text("Boris")
    enter(absent.get_by_role("button", name="Что можно сделать"))
    enter(anna.page.get_by_role("button", name="Посадить бота за игрока Boris"))
    anna.until_asked()
    expect(absent).to_have_count(0)
    boris.go(f"/table/{table}")
    boris.page.get_by_role("button", name="Take my seat back").click()
    expect(boris.page.get_by_text("Take my seat back")).to_have_count(0)


def waits_for_somebody_else(person: Person) -> bool:
    """The lot decides who begins."""
    expect(person.page.locator(f"{DECISION}, [data-testid=absent]").first).to_be_visible()
    return not person.page.locator(DECISION).is_visible()


def test_a_seat_is_given_up_only_after_a_second_question(visit: Visit) -> None:
    anna, boris = named(visit("en"), "Anna"), named(visit("en"), "Boris")
    table = anna.set_up(["me", "open"], public=True)
    boris.ask("POST", f"/api/tables/{table}/sit", seat=1)
    anna.go(f"/table/{table}")
    anna.page.get_by_role("button", name="Menu").click()
    anna.page.get_by_role("button", name="Who is at the table").click()
    anna.page.get_by_role("button", name="Give up the seat of Boris").click()
    expect(anna.page.get_by_role("alert")).to_contain_text("Boris loses it")
    anna.page.get_by_role("button", name="Give it up", exact=True).click()
    expect(anna.see("outcome")).to_contain_text("You have won")
