"""Rebellion on the page: a whole round by touching the board, and everything within reach of everybody."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.hands import Numbers, with_finger, with_mouse
from browser.house import Server
from browser.person import DECISION, Person
from browser.rebellion import GAME, SEED, SHARES, Player, find_script, has_missions_and_combat
from browser.test_phone import SIDEWAYS
from browser.test_reach import complaints
from cantina.words import GameWords


@pytest.fixture
def two(visit: Visit, tmp_path: Path) -> Iterator[list[Player]]:
    """The Rebels with the mouse on a laptop, the Empire with a finger on a phone."""
    house = Server(tmp_path, "--secret", SEED)
    people = [
        visit("ru", 1440, 900, at=house, bypass_csp=True),
        visit("en", 390, 844, at=house, bypass_csp=True, has_touch=True, is_mobile=True),
    ]
    for person, share in zip(people, SHARES, strict=True):
        person.ask("GET", "/api/me")
        person.ask("POST", "/api/me", name=share.capitalize())
    table = people[0].set_up(["me", "open"], GAME, public=True)
    people[1].ask("POST", f"/api/tables/{table}/sit", seat=1)
    for person in people:
        person.go(f"/table/{table}")
    yield [Player(person, hand) for person, hand in zip(people, (with_mouse, with_finger), strict=True)]
    house.close()


def test_a_round_from_the_base_to_the_refresh_with_mouse_and_finger(two: list[Player]) -> None:
    script = find_script(has_missions_and_combat)
    numbers = Numbers(script.table)
    looked = set[str]()
    for made, turn in enumerate(script.turns):
        player = two[turn.seat]
        player.sees(numbers.of(turn.seat, made))
        expect(player.page.locator(DECISION)).to_be_visible()
        if turn.asked in ("assign", "turn", "how-many", "combat-action", "recruit") and turn.asked not in looked:
            looked.add(turn.asked)
            assert complaints(player.person) == []
            assert player.page.evaluate(SIDEWAYS) <= 0
        if turn.asked == "recruit":
            expect(player.page.locator(".offered .skills").first).to_be_visible()
        player.give(turn)
    for seat, player in enumerate(two):
        player.sees(numbers.of(seat, len(script.turns)))
        assert player.person.faults == []
    words = GameWords("ru", script.table.game, script.table.names, 0)
    said = [words.line(line) for line in script.table.heard(0)]
    log = two[0].person.log()
    assert log == said[-len(log) :]


def test_the_map_by_keys_alone(visit: Visit) -> None:
    anna = visit("en", 1440, 900)
    table = anna.set_up(["me", "open"], GAME, public=True)
    boris: Person = visit("en")
    boris.ask("GET", "/api/me")
    boris.ask("POST", f"/api/tables/{table}/sit", seat=1)
    anna.go(f"/table/{table}")
    expect(anna.page.locator(DECISION)).to_be_visible()
    anna.page.keyboard.press("1")
    first = anna.see("confirm").inner_text()
    anna.page.keyboard.press("2")
    expect(anna.see("confirm")).not_to_have_text(first)  # the twelfth of them
    anna.page.keyboard.press("Escape")
    spot = anna.page.locator(".board svg .spot[tabindex='0']")
    expect(spot).to_have_attribute("data-ref", "system:coruscant")
    spot.focus()
    anna.page.keyboard.press("ArrowUp")
    expect(anna.page.locator(".board svg .spot:focus")).not_to_have_attribute("data-ref", "system:coruscant")
    while anna.page.locator(".system.can .spot:focus").count() == 0:
        anna.page.keyboard.press("ArrowUp")
    anna.page.keyboard.press("Enter")
    expect(anna.see("confirm")).to_be_visible()
    anna.page.keyboard.press("Tab")
    anna.see("confirm").press("Enter")
    expect(anna.page.locator(".home.secret")).to_be_visible()
