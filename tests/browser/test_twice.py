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


# -- what is no double press -------------------------------------------------------------------------------------------

THING = """([place, name]) => {
    const thing = document.createElement("button");
    const style = { position: "fixed", left: "100px", top: "200px", width: "80px", height: "80px", zIndex: "50" };
    Object.assign(thing.style, style);
    thing.dataset.testid = name;
    thing.dataset.times = "0";
    thing.onclick = () => (thing.dataset.times = String(Number(thing.dataset.times) + 1));
    document.querySelector(place).append(thing);
}"""
"""Something that can be pressed lies on the page and counts how often it was."""
AT = (140, 240)
ANSWER = f"() => document.querySelector('{ANSWERS}').click()"
"""Something else is asked from now on: the question was answered, and by nothing that somebody pressed."""


RING = """() => new MutationObserver(() => {
    const ring = document.querySelector(".shield");
    const moves = ring && getComputedStyle(ring, "::after").animationName;
    if (ring) document.body.dataset.ring = `${ring.getAttribute("aria-hidden")} ${moves}`;
}).observe(document.body, { childList: true })"""
"""Whether a screen reader passes over the ring, and what it does where nothing moves; it is soon gone."""


def put(person: Person, place: str = "body", name: str = "thing") -> Locator:
    person.page.evaluate(THING, [place, name])
    return person.see(name)


def sit(visit: Visit, **more: object) -> Person:
    anna = visit("en", **more)
    table = anna.set_up(["me", "random", "random"])
    anna.page.add_init_script("window.PointerEvent = class {}")  # older browsers' clicks are none
    anna.go(f"/table/{table}")
    assert anna.until_asked()
    return anna


def test_a_held_space_presses_once_and_scrolls_where_nothing_can_be_pressed(visit: Visit) -> None:
    anna = sit(visit)
    keys = anna.page.keyboard
    thing = put(anna)
    thing.focus()
    for _ in range(4):
        keys.down("Space")
    expect(thing).to_have_attribute("data-times", "0")
    keys.up("Space")
    expect(thing).to_have_attribute("data-times", "1")
    keys.down("Enter")
    keys.down("Enter")
    keys.up("Enter")
    expect(thing).to_have_attribute("data-times", "2")
    thing.evaluate("one => one.blur()")
    anna.page.evaluate("""() => addEventListener("keydown", (event) =>
        (document.body.dataset.heard = (document.body.dataset.heard ?? "") + (event.defaultPrevented ? "-" : "+")))""")
    keys.press("Shift")
    for _ in range(4):
        keys.down("Space")
    keys.up("Space")
    assert anna.page.evaluate("() => document.body.dataset.heard") == "+++++"
    nameless = """() => dispatchEvent(new KeyboardEvent("keyup", { key: "a", code: "", cancelable: true }))"""
    assert anna.page.evaluate(nameless), "a software keyboard's key was swallowed"


def test_digits_are_written_while_something_else_is_asked(visit: Visit) -> None:
    anna = sit(visit, width=1440, height=900)
    anna.page.locator("[data-chat]").focus()
    anna.page.keyboard.press("1")
    anna.page.evaluate(ANSWER)
    anna.page.keyboard.press("1")
    expect(anna.page.locator("[data-chat]")).to_have_value("11")


def test_who_wants_nothing_shown_waits_for_nothing(visit: Visit) -> None:
    anna = sit(visit)
    thing = put(anna, ".stage")
    anna.page.mouse.click(*AT)
    anna.page.wait_for_timeout(600)
    anna.page.evaluate(ANSWER)
    anna.page.wait_for_timeout(100)
    anna.page.mouse.click(*AT)
    expect(thing).to_have_attribute("data-times", "2")


def test_steady_clicking_goes_on(visit: Visit) -> None:
    anna = visit("en").go("/")
    mouse = anna.page.mouse
    below, above = put(anna, name="below"), put(anna, name="above")
    above.evaluate("one => one.addEventListener('click', () => one.remove())")
    anna.page.evaluate(RING)
    mouse.click(*AT)
    below.focus()
    for count in range(2, 7):
        mouse.move(*AT)
        mouse.down(click_count=count)
        mouse.up(click_count=count)
        if count == 2:
            expect(below).to_have_attribute("data-times", "0")
            expect(below).to_be_focused()
        anna.page.wait_for_timeout(300)
    assert int(below.get_attribute("data-times") or 0) > 0
    assert anna.page.evaluate("() => document.body.dataset.ring") == "true none"


def test_only_where_answers_are_given_another_question_means_something_else(visit: Visit) -> None:
    """And only soon after somebody has pressed there."""
    anna = sit(visit, **STYLES["finger"], tempo="quick")
    tap = anna.page.touchscreen.tap
    tab = put(anna)
    tap(*AT)
    anna.page.evaluate(ANSWER)
    tap(*AT)
    expect(tab).to_have_attribute("data-times", "2")
    tab.evaluate("one => one.remove()")

    assert anna.until_asked()
    anna.page.wait_for_timeout(600)
    answer = put(anna, ".stage", "answer")
    tap(*AT)
    anna.page.evaluate(ANSWER)
    tap(AT[0] + 20, AT[1])  # a finger is never twice at the same point
    expect(answer).to_have_attribute("data-times", "1")

    assert anna.until_asked()
    anna.page.wait_for_timeout(2100)
    anna.page.evaluate(ANSWER)
    anna.page.wait_for_timeout(100)
    expect(anna.page.locator(SHIELD)).to_have_count(0)
    tap(*AT)
    expect(answer).to_have_attribute("data-times", "2")
