"""On a phone: the question and the hand always in view, nothing sticks out at the side."""

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.person import Person
from browser.test_layout import turn_to

SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


PHONES = [(360, 640), (390, 664), (390, 844), (844, 390)]


def whole_table_is_in_view(anna: Person, height: int) -> None:
    deck, dock = (anna.page.locator(part).first.bounding_box() for part in (".deck", ".dock"))
    assert deck is not None
    assert dock is not None
    beside = deck["x"] + deck["width"] <= dock["x"]
    assert beside or deck["y"] + deck["height"] <= dock["y"] + 1, "the deck is behind the hand"
    assert deck["y"] + deck["height"] <= height
    for part in (".dock", "[data-testid=prompt]", ".dock .hand"):
        box = anna.page.locator(part).first.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= height + 1, f"{part} ends below the screen"
    assert anna.page.evaluate(SIDEWAYS) <= 0


def test_the_whole_table_is_in_view_with_four_players(visit: Visit) -> None:
    """And the decision, and the hand; each is taken on another phone."""
    anna = visit("ru", *PHONES[0], has_touch=True, is_mobile=True)
    anna.play_now(4)
    for turn in range(6):
        if not anna.until_asked():
            break
        for at in range(len(PHONES)):
            screen = PHONES[(turn + at) % len(PHONES)]
            turn_to(anna, screen)
            whole_table_is_in_view(anna, screen[1])
        anna.decide("board")


@pytest.mark.parametrize("size", ["large", "larger"])
@pytest.mark.parametrize("path", ["/", "/new/secret-invasion"])
def test_large_letters_do_not_stick_out(visit: Visit, path: str, size: str) -> None:
    anna = visit("ru", 360, 640, has_touch=True, is_mobile=True)
    anna.context.add_init_script(f"localStorage.setItem('cantina.settings', '{{\"size\": \"{size}\"}}')")
    anna.go(path)
    assert anna.page.evaluate(SIDEWAYS) <= 0


def test_a_left_thumb_and_large_letters_reach_the_cards(visit: Visit) -> None:
    anna = visit("ru", 844, 390, has_touch=True, is_mobile=True)
    kept = '{"hand": "left", "size": "larger", "tempo": "instant"}'
    anna.context.add_init_script(f"localStorage.setItem('cantina.settings', '{kept}')")
    anna.play_now(3)
    deck, dock = (anna.page.locator(part).first.bounding_box() for part in (".deck", ".dock"))
    assert deck is not None
    assert dock is not None
    assert dock["x"] + dock["width"] <= deck["x"], "the hand is not at the left"
    sizes = anna.page.locator(".hand .name, .hand .effect").evaluate_all(
        "all => all.map(one => parseFloat(getComputedStyle(one).fontSize))"
    )
    assert min(sizes) >= 14.5
    cut = anna.page.locator(".hand .print").evaluate_all("all => all.map(one => one.scrollHeight - one.clientHeight)")
    assert max(cut) <= 1, "letters are cut off"
    assert anna.page.evaluate(SIDEWAYS) <= 0


AT_ONCE = """() => new MutationObserver((_, watch) => {
    if (!document.querySelector('dialog [data-testid=log]')) return;
    watch.disconnect();
    document.querySelector('dialog').dispatchEvent(new Event('close'));
}).observe(document.body, { childList: true, subtree: true })"""


def test_a_log_closed_the_moment_it_opens_breaks_nothing(visit: Visit) -> None:
    """It used to look for its own end after it had gone; the page's faults are counted when everybody has left."""
    anna = visit("en", 390, 844, has_touch=True, is_mobile=True)
    anna.play_now(3)
    anna.page.evaluate(AT_ONCE)
    anna.page.get_by_role("button", name="Log").tap()
    expect(anna.page.get_by_role("dialog")).to_have_count(0)


def test_log_talk_and_rules_are_drawers(visit: Visit) -> None:
    anna = visit("en", 390, 844, has_touch=True, is_mobile=True)
    anna.play_now(3)
    dialog = anna.page.get_by_role("dialog")
    anna.page.get_by_role("button", name="Log").tap()
    expect(dialog).to_contain_text("Round 1")
    dialog.get_by_role("button", name="Close").tap()
    anna.page.get_by_role("button", name="Talk").tap()
    dialog.get_by_label("Say something").fill("Hello from a phone")
    dialog.get_by_role("button", name="Send").tap()
    expect(dialog.get_by_role("log")).to_contain_text("Hello from a phone")
    dialog.get_by_role("button", name="Close").tap()
    anna.page.get_by_role("button", name="Rules", exact=True).tap()
    expect(dialog).to_contain_text("SI-1")
    expect(dialog).to_contain_text("Left in the game")


def test_long_names_and_a_clock_fit(visit: Visit) -> None:
    anna = visit("ru", 360, 640, has_touch=True, is_mobile=True)
    anna.ask("GET", "/api/me")
    anna.ask("POST", "/api/me", name="Ж" * 24)
    table = anna.set_up(["me", "random", "random", "random"], pace="move:90")
    anna.go(f"/table/{table}").until_asked()
    assert anna.page.evaluate(SIDEWAYS) <= 0


CUT = """() => ['html', '[data-testid=prompt]', '[data-testid=vote]', '[data-testid=outcome]', 'dialog .body']
    .flatMap((what) => [...document.querySelectorAll(what)])
    .filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.className || one.tagName)"""


def test_long_names_fit_into_questions_and_results(visit: Visit) -> None:
    anna, boris = visit("ru", 360, 640), visit("ru", 360, 640)
    for person in (anna, boris):
        person.ask("GET", "/api/me")
        person.ask("POST", "/api/me", name="Ж" * 24)
    table = anna.set_up(["me", "open"], public=True)
    boris.ask("POST", f"/api/tables/{table}/sit")
    for person in (anna, boris):
        person.go(f"/table/{table}")
        expect(person.see("prompt")).to_be_visible()
        assert person.page.evaluate(CUT) == []
    anna.ask("POST", f"/api/tables/{table}/do", do="propose", what="end")
    boris.see("vote").wait_for()
    assert boris.page.evaluate(CUT) == []
    boris.see("vote").get_by_role("button", name="Согласиться").click()
    anna.see("outcome").wait_for()
    assert anna.page.evaluate(CUT) == []
    anna.go(f"/replay/{table}?at=1&as=0")
    anna.page.get_by_role("button", name="Играть отсюда").click()
    anna.see("branch").wait_for()
    assert anna.page.evaluate(CUT) == []


@pytest.mark.parametrize("path", ["/", "/new/secret-invasion"])
def test_nothing_sticks_out_at_the_side(visit: Visit, path: str) -> None:
    anna = visit("ru").go(path)
    for width in (360, 768, 2560):
        turn_to(anna, (width, 800))
        assert anna.page.evaluate(SIDEWAYS) <= 0, width
