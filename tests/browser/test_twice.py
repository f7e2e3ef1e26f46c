"""A double click is one click: nothing else is pressed where somebody has just pressed, by mouse, finger or key."""

import json

import pytest
from playwright.sync_api import Locator, expect

from browser.conftest import Visit
from browser.hands import point
from browser.person import CONFIRM, DECISION, OUTCOME, Person
from browser.test_layout import SEATS, in_the_middle, stage

__all__ = ["stage"]

HALF = 130
"""Between the halves of a double click, in milliseconds."""
TURNS = 3
SHIELD = "[data-testid=shield]"
ANSWERS = f"{DECISION} [data-answer]"
THINGS = ".board button.can:not(.chosen), .board button.target:not(.chosen)"

STYLES = {"mouse": {}, "finger": {"has_touch": True, "is_mobile": True, "width": 390, "height": 844}, "keys": {}}


def listen(person: Person) -> list[str]:
    """The answers that the page gives."""
    said: list[str] = []

    def frame(text: object) -> None:
        if '"do":"answer"' in (now := str(text).replace(" ", "")):
            said.append(str(json.loads(now)["answer"]))

    person.page.on("websocket", lambda socket: socket.on("framesent", frame))
    return said


def twice(person: Person, thing: Locator, how: str) -> None:
    """As whoever means one press and gives two; as fast, but as two, where a system counts no double clicks."""
    page = person.page
    if how == "keys":
        thing.focus()
        page.keyboard.press("Enter", delay=10)
        page.wait_for_timeout(HALF)
        page.keyboard.press("Enter", delay=10)
        return
    thing.scroll_into_view_if_needed()
    at = point(thing)
    press = page.mouse.click if how == "mouse" else page.touchscreen.tap
    press(*at)
    page.wait_for_timeout(HALF)
    press(*at)


def some(person: Person, turn: int) -> Locator | None:
    """Something that may be pressed now: what confirms, or else now this and now that."""
    page = person.page
    confirm, rest = page.locator(CONFIRM), page.locator(f"{ANSWERS}, {THINGS}")
    if confirm.count():
        return confirm.first
    seen = [thing for thing in rest.all() if thing.is_visible()]
    return seen[turn * 5 % len(seen)] if seen else None


@pytest.mark.parametrize("how", list(STYLES))
@pytest.mark.parametrize("game", list(SEATS))
def test_a_double_press_is_one_answer(visit: Visit, request: pytest.FixtureRequest, game: str, how: str) -> None:
    if game == "rebellion":  # where the same player decides several times
        house = request.getfixturevalue("stage")
        somebody = in_the_middle(visit, house, game)
        anna = visit("en", at=house, storage_state=somebody.context.storage_state(), **STYLES[how])
        table = somebody.table()
    else:
        anna = visit("en", **STYLES[how])
        table = anna.set_up(["me", *["random"] * (SEATS[game] - 1)], game)
    said = listen(anna)
    anna.go(f"/table/{table}")
    for turn in range(6 * TURNS):
        if game == "rebellion" and said and not anna.page.locator(DECISION).count():
            break  # the others do not play on
        expect(anna.page.locator(f"{DECISION}, {OUTCOME}").first).to_be_visible()
        if len(said) >= TURNS or (thing := some(anna, turn)) is None:
            break
        before = len(said)
        twice(anna, thing, how)
        anna.page.wait_for_timeout(HALF)
        assert len(said) <= before + 1, said[before:]
        expect(anna.page.locator(SHIELD)).to_have_count(0)
        anna.page.mouse.move(1, 1)
    assert said, "nothing was answered"
