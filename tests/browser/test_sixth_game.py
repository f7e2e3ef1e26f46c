"""The example of docs/adding-a-game.md on the page: its board is built in, seen, and played on by clicking."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from browser.conftest import Visit
from browser.house import Server
from browser.person import Person
from newcomer import INSTALL, Newcomer

SAID = {
    "en": {"title": "Drift", "berth": "berth", "steers": "You steer the tug to berth", "rules": "burn its fuel"},
    "ru": {"title": "Дрейф", "berth": "причал", "steers": "Вы ведёте буксир к причалу", "rules": "сжечь топливо"},
}


@pytest.fixture(scope="module")
def drift_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house from a tree into which the example was installed: the page has its board."""
    newcomer = Newcomer(tmp_path_factory.mktemp("newcomer"))
    newcomer.types(INSTALL)
    newcomer.types(".venv/bin/python tools/web.py")  # what `make web` does
    serve = newcomer.tree / "tests" / "browser" / "serve.py"
    server = Server(tmp_path_factory.mktemp("house"), python=newcomer.python, serve=serve)
    yield server
    server.close()


def berths(person: Person) -> Locator:
    """Where the tug can go."""
    return person.page.locator(".ring button.target")


@pytest.mark.parametrize("language", SAID)
def test_a_move_is_made_on_the_board(visit: Visit, drift_house: Server, language: str) -> None:
    """From the lobby to a table of eight, a berth is clicked and the tug is there."""
    anna, said = visit(language, at=drift_house), SAID[language]
    anna.go()
    card = anna.page.get_by_role("article").filter(has=anna.see("play-drift"))
    expect(card.get_by_role("heading")).to_have_text(said["title"])
    expect(card.locator(".picture svg").first).to_be_visible()
    anna.play_now(8, "drift")
    expect(anna.page.locator(".ring .berth")).to_have_count(27)
    expect(anna.page.get_by_test_id("cargo")).to_have_count(8)
    berth = berths(anna).first
    name = (berth.get_attribute("aria-label") or "").partition(":")[0]
    assert name.startswith(said["berth"])
    berth.click()
    anna.see("confirm").click()
    expect(anna.see("log")).to_contain_text(f"{said['steers']} {name.split()[-1]}.")


MOVED = """
const animate = Element.prototype.animate;
window.moved = [];
Element.prototype.animate = function (...how) {
  window.moved.push(this.dataset.piece);
  return animate.apply(this, how);
};
"""
"""Notes down which pieces of a board have moved."""


def test_the_tug_travels_and_the_keys_go_along_the_ring(visit: Visit, drift_house: Server) -> None:
    """What boards share serves a board from elsewhere too."""
    anna = visit("en", at=drift_house, reduced_motion="no-preference")
    anna.context.add_init_script(MOVED)
    anna.play_now(2, "drift")
    berths(anna).first.focus()
    anna.page.keyboard.press("ArrowRight")
    expect(berths(anna).nth(1)).to_be_focused()
    anna.page.keyboard.press("Enter")
    anna.see("confirm").click()
    anna.until("window.moved.includes('tug')")


def test_the_rules_of_the_example_are_read_on_the_page(drift_house: Server, visit: Visit) -> None:
    for language, said in SAID.items():
        person = visit(language, at=drift_house)
        answer = person.context.request.get(f"{drift_house.address}/api/rules/drift/{language}")
        assert said["rules"] in answer.text()
