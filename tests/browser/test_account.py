"""An account's keys on the page: recovery code, another password, signing out everywhere, the end of the account."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from browser.conftest import Visit
from browser.house import Server
from browser.lane import SlowLane
from browser.person import Person, enter


def account(person: Person) -> Locator:
    """The dialog with one's name and account."""
    person.page.locator("button.who").click()
    return person.page.get_by_role("dialog")


def open_account(person: Person, name: str) -> str:
    """The recovery code that is shown."""
    dialog = account(person)
    dialog.get_by_label("Account name").fill(name)
    dialog.get_by_role("textbox", name="Password").fill("correct horse")
    enter(dialog.get_by_role("button", name="Create the account"))
    code = person.see("code").get_by_label("Recovery code").input_value()
    enter(dialog.get_by_role("button", name="I have it"))
    expect(dialog).to_have_count(0)
    return code


@pytest.mark.parametrize("width", [1440, 390])
def test_who_forgets_the_password_comes_back_by_the_code(visit: Visit, width: int) -> None:
    name = f"Owl {width}"
    anna, elsewhere = visit("en", width, 844).go(), visit("en").go()
    code = open_account(anna, name)
    assert re.fullmatch(r"([a-z2-9]{4}-){4}[a-z2-9]{4}", code)
    dialog = account(elsewhere)
    dialog.get_by_role("radio", name="I forgot my password").check(force=True)
    dialog.get_by_label("Account name").fill(name)
    dialog.get_by_label("Recovery code").fill(code.upper())
    dialog.get_by_label("New password").fill("battery staple")
    enter(dialog.get_by_role("button", name="Set a new password"))
    expect(account(elsewhere)).to_contain_text(f"You are signed in as “{name}”.")
    is_a_guest(anna)


def is_a_guest(person: Person) -> None:
    """Only guests are asked for a name on the first page; the page learns of a session's end by itself."""
    expect(person.page.get_by_label("Your name at the table")).to_be_visible()


def test_the_password_is_changed_and_the_account_deleted(visit: Visit) -> None:
    anna = visit("en").go()
    open_account(anna, "Heron")
    dialog = account(anna)
    enter(dialog.get_by_role("button", name="Change the password…"))
    dialog.get_by_label("Current password").fill("wrong guess")
    dialog.get_by_label("New password").fill("battery staple")
    enter(dialog.get_by_role("button", name="Change it"))
    expect(dialog.get_by_role("alert")).to_contain_text("This is not your password.")
    dialog.get_by_label("Current password").fill("correct horse")
    enter(dialog.get_by_role("button", name="Change it"))
    expect(anna.page.get_by_text("The password has been changed.")).to_be_visible()
    enter(dialog.get_by_role("button", name="Delete the account…"))
    expect(dialog).to_contain_text("running games are given up")
    dialog.get_by_label("Current password").fill("battery staple")
    enter(dialog.get_by_role("button", name="Delete the account", exact=True))
    expect(anna.page.get_by_text("The account has been deleted.")).to_be_visible()
    is_a_guest(anna)


def test_signing_out_everywhere_reaches_the_other_device(visit: Visit) -> None:
    anna, elsewhere = visit("en").go(), visit("en").go()
    open_account(anna, "Swift")
    elsewhere.ask("POST", "/api/login", name="Swift", password="correct horse")
    is_signed_in(elsewhere)
    enter(account(anna).get_by_role("button", name="Sign out everywhere"))
    is_a_guest(elsewhere)


def is_signed_in(person: Person) -> None:
    """The page learns by itself that it is another's now."""
    expect(person.page.get_by_label("Your name at the table")).to_have_count(0)


SIGNING_IN, SIGNING_OUT, ASKING = "POST /api/login", "POST /api/logout", "GET /api/me"


@pytest.fixture
def lane(house: Server) -> Iterator[SlowLane]:
    """Where the answers about one's session can be kept back."""
    lane = SlowLane(house, SIGNING_OUT, SIGNING_IN, ASKING)
    yield lane
    lane.close()


def two_tabs(visit: Visit, lane: SlowLane) -> tuple[Person, Person]:
    one = visit("en", at=lane).go()
    return one, Person(one.context, one.address).go()


def sign_in(person: Person, name: str) -> None:
    dialog = account(person)
    dialog.get_by_role("radio", name="Existing account").check(force=True)
    dialog.get_by_label("Account name").fill(name)
    dialog.get_by_role("textbox", name="Password").fill("correct horse")
    enter(dialog.get_by_role("button", name="Sign in"))


def both_are(tabs: tuple[Person, Person], name: str) -> None:
    for tab in tabs:
        expect(tab.page.locator("button.who")).to_contain_text(name)
    assert tabs[0].ask("GET", "/api/me")["name"] == name


def test_a_tab_that_asks_who_it_is_does_not_undo_signing_in(visit: Visit, lane: SlowLane) -> None:
    """Its socket closes as soon as the old session has ended. It asks with the old one, and its answer comes last."""
    open_account(visit("en").go(), "Plover")
    one, other = two_tabs(visit, lane)
    for what in (SIGNING_IN, ASKING):
        lane.gate(what).hold()
    sign_in(one, "Plover")
    assert lane.gate(ASKING).reached.wait(60)
    lane.gate(SIGNING_IN).open.set()
    is_signed_in(one)
    lane.gate(ASKING).open.set()
    both_are((one, other), "Plover")


def test_two_tabs_are_the_same_guest_after_signing_out(visit: Visit, lane: SlowLane) -> None:
    one, other = two_tabs(visit, lane)
    open_account(one, "Dunlin")
    lane.gate(SIGNING_OUT).hold()
    with other.page.expect_response("**/api/me"):
        enter(account(one).get_by_role("button", name="Sign out", exact=True))
    lane.gate(SIGNING_OUT).open.set()
    for tab in (one, other):
        is_a_guest(tab)
    both_are((one, other), str(one.ask("GET", "/api/me")["name"]))
