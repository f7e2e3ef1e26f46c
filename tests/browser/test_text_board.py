"""A game without a board of its own is played all the same; several may decide at once."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.house import Server


@pytest.fixture
def toy_house(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path, "--toy")
    yield server
    server.close()


def test_a_sealed_answer_may_be_changed_until_all_have_answered(visit: Visit, toy_house: Server) -> None:
    anna, boris = visit("en", at=toy_house), visit("en", at=toy_house)
    table = anna.set_up(["me", "open"], game="toy", public=True)
    boris.ask("GET", "/api/me")
    boris.ask("POST", f"/api/tables/{table}/sit", seat=1)
    anna.go(f"/table/{table}")
    boris.go(f"/table/{table}")
    for person in (anna, boris):
        person.decide()
        person.decide()
    for person in (anna, boris):
        expect(person.page.locator("#question")).to_have_text("Your bid?")
    anna.page.locator("[data-answer='0']").click()
    expect(anna.see("prompt")).to_contain_text("Your answer: 0.")
    anna.page.locator("[data-answer='1']").click()
    expect(anna.see("prompt")).to_contain_text("Your answer: 1.")
    expect(boris.see("prompt")).not_to_contain_text("Your answer")
    boris.page.locator("[data-answer='0']").click()
    expect(boris.see("log")).to_contain_text("The bids are: 1 0.")

    for person in (anna, boris):
        person.page.locator("main").get_by_role("region", name=anna.ask("GET", "/api/me")["name"]).get_by_role(
            "button"
        ).click()
        person.see("confirm").click()
    for person in (anna, boris):
        expect(person.see("outcome")).to_be_visible()


def test_the_view_is_told_field_by_field(visit: Visit, toy_house: Server) -> None:
    anna = visit("en", at=toy_house)
    anna.go()
    expect(anna.see("play-toy")).to_be_visible()
    table = anna.set_up(["me", "random"], game="toy")
    anna.go(f"/table/{table}").until_asked()
    expect(anna.page.get_by_text("numbers", exact=True)).to_be_visible()
    anna.play_to_the_end()
    anna.go(f"/replay/{table}?at=2&as=open")
    expect(anna.see("bar")).to_be_visible()
