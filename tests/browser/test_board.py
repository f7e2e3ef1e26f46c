"""What boards share, on a small board by itself: things that travel, texts that are read, hands.

Nothing here waits for a time: animations stand still until a test moves them on, and the page's clock is the test's.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser.bundle import bundle

BOARD = Path(__file__).parent / "board" / "table.svelte.ts"
LEFT, RIGHT, DECK = 200, 400, 0
TEXT = "[role=tooltip]"


@pytest.fixture(scope="module")
def parts() -> tuple[str, str]:
    return bundle(BOARD)


@pytest.fixture
def page(chromium: Browser, parts: tuple[str, str]) -> Iterator[Page]:
    page = chromium.new_page(viewport={"width": 800, "height": 600})
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.clock.install()
    page.set_content("<!doctype html><body style='margin: 0'></body>")
    page.add_style_tag(content=parts[1])
    page.add_script_tag(content=parts[0])
    yield page
    page.close()
    assert faults == []


def card(at: str, name: str = "a", **more: str) -> dict[str, str]:
    return {"id": name, "at": at, **more}


def deal(page: Page, *cards: dict[str, str], reduced: bool = False) -> None:
    page.evaluate(
        "([cards, reduced]) => { window.table = new Table(cards); table.reduced = reduced }", [list(cards), reduced]
    )


def show(page: Page, *cards: dict[str, str], steps: list[dict[str, Any]] | None = None) -> None:
    page.evaluate("([cards, steps]) => table.show(cards, steps)", [list(cards), steps or []])


def fly(stage: int = 0, piece: str = "a", **more: str) -> dict[str, Any]:
    return {"how": "fly", "piece": piece, "stage": stage, **more}


def ghosts(page: Page) -> list[int]:
    found: list[int] = page.evaluate("[...document.querySelectorAll('.ghost')].map(leftOf)")
    return found


def seen(page: Page, piece: str = "a") -> bool:
    return float(page.locator(f"[data-piece={piece}]").evaluate("one => getComputedStyle(one).opacity")) > 0


def at(page: Page, time: int) -> None:
    page.evaluate("time => moment(time)", time)


def test_a_copy_flies_while_the_card_waits_unseen(page: Page) -> None:
    deal(page, card("left"))
    show(page, card("right"), steps=[fly()])
    at(page, 0)
    assert (ghosts(page), seen(page)) == ([LEFT], False)
    at(page, 99)
    assert RIGHT - 20 < ghosts(page)[0] <= RIGHT
    page.evaluate("table.end()")
    assert (ghosts(page), seen(page), page.evaluate("table.rested")) == ([], True, 1)


def test_stages_follow_each_other(page: Page) -> None:
    """What waits for its turn is seen where it was; what comes from a pile only appears when it sets off."""
    deal(page, card("left"))
    show(page, card("right"), card("left", "b"), steps=[fly(1), fly(2, "b") | {"from": "deck"}])
    at(page, 49)
    assert ghosts(page)[0] > LEFT
    assert ghosts(page)[1] == DECK
    assert page.locator(".ghost").nth(1).evaluate("one => getComputedStyle(one).opacity") == "0"
    at(page, 99)
    assert ghosts(page)[1] > DECK
    assert page.locator(".ghost").nth(1).evaluate("one => getComputedStyle(one).opacity") == "1"


def test_a_card_is_turned_over_on_its_way(page: Page) -> None:
    deal(page, card("left", face=""))
    show(page, card("right", face="card:a"), steps=[fly()])
    sides = page.locator(".ghost > *")
    expect(sides).to_have_count(2)
    turning = sides.evaluate_all("all => all.map(one => one.getAnimations()[0].effect.getKeyframes()[0].transform)")
    assert all("rotateY" in frame for frame in turning)


def test_what_nobody_speaks_of_glides_along(page: Page) -> None:
    deal(page, card("left"), card("right", "b"))
    show(page, card("right"), card("right", "b"))
    at(page, 0)
    assert page.evaluate("[leftOf(find('a')), leftOf(find('b'))]") == [LEFT, RIGHT]
    assert (ghosts(page), seen(page)) == ([], True)
    page.evaluate("table.end()")
    assert page.evaluate("leftOf(find('a'))") == RIGHT


def test_the_next_position_goes_on_from_where_things_have_got_to(page: Page) -> None:
    deal(page, card("left"))
    show(page, card("right"), steps=[fly()])
    at(page, 50)
    [half] = ghosts(page)
    assert LEFT < half < RIGHT
    show(page, card("left"), steps=[fly()])
    at(page, 0)
    assert ghosts(page) == [half]
    assert page.evaluate("table.rested") == 1
    page.evaluate("table.end()")
    assert (ghosts(page), seen(page), page.evaluate("table.rested")) == ([], True, 2)


def test_a_card_that_has_not_set_off_still_shows_its_back(page: Page) -> None:
    deal(page, card("left"))
    show(page, card("right"), card("left", "b", face="card:b"), steps=[fly(), fly(1, "b") | {"from": "deck"}])
    at(page, 40)
    show(page, card("left"), card("left", "b", face="card:b"), steps=[fly(1), fly(0, "b")])
    sides = page.locator(".ghost", has_text="deck").locator("> *")
    assert sides.evaluate_all("all => all.map(one => one.dataset.face)") == ["card:b", ""]


def test_a_card_that_is_gone_flies_to_its_place_or_falls_apart(page: Page) -> None:
    deal(page, card("left"), card("left", "b"))
    show(page, steps=[fly(to="deck"), {"how": "perish", "piece": "b", "stage": 0}])
    at(page, 0)
    assert ghosts(page) == [LEFT, LEFT]
    at(page, 99)
    assert ghosts(page)[0] < DECK + 20
    page.evaluate("table.end()")
    assert ghosts(page) == []


def test_what_is_drawn_for_the_way_is_erased_after_it(page: Page) -> None:
    deal(page)
    show(page, steps=[{"how": "toss", "from": "deck", "to": "right", "stage": 0}])
    expect(page.locator(".ghost", has_text="note")).to_have_count(1)
    assert page.evaluate("table.notes") == 1
    page.evaluate("table.moving.finish()")
    assert (ghosts(page), page.evaluate("table.notes")) == ([], 0)


def test_all_can_be_skipped(page: Page) -> None:
    deal(page, card("left"))
    show(page, card("right"), steps=[fly(), fly(3, "b", to="deck")])
    page.evaluate("table.moving.finish()")
    assert (ghosts(page), seen(page), page.evaluate("table.rested")) == ([], True, 1)
    assert page.evaluate("leftOf(find('a'))") == RIGHT


def test_a_board_that_goes_away_leaves_nothing_behind(page: Page) -> None:
    deal(page, card("left"))
    show(page, card("right"), steps=[fly(), {"how": "toss", "from": "deck", "to": "right", "stage": 1}])
    page.evaluate("table.close()")
    assert page.evaluate("[table.rested, table.notes, document.getAnimations().length]") == [1, 0, 0]
    expect(page.locator("body > div, body > section")).to_have_count(0)
    page.evaluate("table.show([], [])")
    page.clock.run_for(5000)


def test_nothing_moves_where_motion_is_not_wanted(page: Page) -> None:
    deal(page, card("left"), reduced=True)
    show(page, card("right"), steps=[fly()])
    assert page.evaluate("document.getAnimations().length") == 0
    assert (ghosts(page), seen(page), page.evaluate("[table.settled, table.rested]")) == ([], True, [1, 1])


def test_nothing_moves_while_nobody_looks(page: Page) -> None:
    deal(page, card("left"))
    show(page, card("right"), steps=[fly()])
    page.evaluate("Object.defineProperty(document, 'hidden', { value: true })")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange')), null")
    assert (ghosts(page), page.evaluate("table.rested")) == ([], 1)
    show(page, card("left"), steps=[fly()])
    assert (ghosts(page), page.evaluate("table.rested")) == ([], 2)


def test_a_card_is_read_while_the_pointer_rests_on_it(page: Page) -> None:
    deal(page, card("left"), card("right", "b"))
    page.locator("[data-piece=a]").hover()
    expect(page.locator(TEXT)).to_have_count(0)
    page.clock.run_for(350)
    expect(page.locator(TEXT)).to_have_text("card:a")
    page.mouse.move(700, 500)
    expect(page.locator(TEXT)).to_have_count(0)


def test_a_card_that_comes_under_a_resting_pointer_is_not_read(page: Page) -> None:
    """Whoever has just played a card looks at the table, not at the card that has moved up."""
    deal(page, card("left"))
    page.locator("[data-piece=a]").hover()
    show(page, card("left", "b"))
    expect(page.locator("[data-piece=b]:hover")).to_have_count(1)
    page.clock.run_for(1000)
    expect(page.locator(TEXT)).to_have_count(0)
    page.mouse.move(*middle(page, "b", 3))
    page.clock.run_for(350)
    expect(page.locator(TEXT)).to_have_text("card:b")


def middle(page: Page, piece: str, aside: int = 0) -> tuple[float, float]:
    """A point on a card, near its middle."""
    box = page.locator(f"[data-piece={piece}]").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2 + aside, box["y"] + box["height"] / 2


def test_a_card_that_is_taken_away_is_not_read_any_more(page: Page) -> None:
    """Neither the one that is open nor the one that was about to be."""
    deal(page, card("left"), card("right", "b"))
    page.locator("[data-piece=a]").hover()
    show(page, card("right", "b"))
    page.clock.run_for(1000)
    expect(page.locator(TEXT)).to_have_count(0)
    page.locator("[data-piece=b]").focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(page.locator(TEXT)).to_have_text("card:b")
    show(page)
    expect(page.locator(TEXT)).to_have_count(0)


def test_a_long_press_reads_and_does_not_choose(page: Page) -> None:
    deal(page, card("left"))
    touched = page.locator("[data-piece=a]")
    touched.dispatch_event("pointerdown", {"pointerType": "touch"})
    page.clock.run_for(450)
    expect(page.locator(TEXT)).to_have_text("card:a")
    touched.dispatch_event("click")
    touched.dispatch_event("pointerdown", {"pointerType": "touch"})
    touched.dispatch_event("pointerup", {"pointerType": "touch"})
    touched.dispatch_event("click")
    assert page.evaluate("table.clicked") == ["a"]


def hold(page: Page, *way: tuple[int, int]) -> None:
    """Press on the left card, and go this way with it."""
    page.mouse.move(LEFT + 20, 120)
    page.mouse.down()
    for x, y in way:
        page.mouse.move(x, y)


def test_a_card_is_dragged_to_what_takes_it(page: Page) -> None:
    deal(page, card("left"))
    hold(page, (LEFT + 120, 150), (RIGHT + 20, 220))
    expect(page.locator(".over")).to_have_count(1)
    assert page.evaluate("leftOf(find('a'))") == RIGHT
    page.mouse.up()
    assert page.evaluate("[table.dropped, table.clicked, leftOf(find('a'))]") == [["a right"], [], LEFT]


def test_a_card_that_is_dropped_elsewhere_comes_back(page: Page) -> None:
    deal(page, card("left"))
    hold(page, (LEFT + 120, 300))
    page.mouse.up()
    assert page.evaluate("[table.dropped, table.clicked, leftOf(find('a'))]") == [[], [], LEFT]


def test_a_hand_that_trembles_clicks(page: Page) -> None:
    deal(page, card("left"))
    hold(page, (LEFT + 24, 123))
    page.mouse.up()
    assert page.evaluate("[table.dropped, table.clicked]") == [[], ["a"]]


def test_a_card_that_is_taken_away_is_not_dragged_any_more(page: Page) -> None:
    deal(page, card("left"))
    hold(page, (RIGHT + 20, 220))
    show(page)
    expect(page.locator(".over")).to_have_count(0)
    page.mouse.up()
    assert page.evaluate("table.dropped") == []


def test_a_board_that_goes_away_lets_go(page: Page) -> None:
    deal(page, card("left"))
    hold(page, (RIGHT + 20, 220))
    page.evaluate("table.close()")
    page.mouse.move(300, 300)
    page.mouse.up()
    assert page.evaluate("table.dropped") == []


def test_the_arrow_keys_go_along_a_row_and_around_its_ends(page: Page) -> None:
    deal(page, card("left"), card("right", "b"), card("deck", "c"))
    page.locator("[data-piece=a]").focus()
    for key, focused in (("ArrowRight", "b"), ("ArrowRight", "c"), ("ArrowRight", "a"), ("ArrowLeft", "c")):
        page.keyboard.press(key)
        expect(page.locator(f"[data-piece={focused}]")).to_be_focused()


# -- hands -----------------------------------------------------------------------------------------------------------


def held(page: Page, *hand: str, chosen: str = "") -> Locator:
    """The cards of a hand, one kind of which has been chosen by its number."""
    deal(page)
    page.evaluate("([hand, chosen]) => table.hold(hand, chosen)", [list(hand), chosen])
    return page.get_by_role("list", name="hand").get_by_role("listitem")


def pressed(cards: Locator) -> list[str | None]:
    found: list[str | None] = cards.get_by_role("button").evaluate_all("all => all.map((one) => one.ariaPressed)")
    return found


def test_of_equal_cards_the_one_that_was_touched_looks_chosen(page: Page) -> None:
    cards = held(page, "luke", "luke", "leia", chosen="luke")
    assert pressed(cards) == ["true", "false", "false"]
    cards.nth(1).get_by_role("button").click()
    assert pressed(cards) == ["false", "true", "false"]
    cards.nth(2).get_by_role("button").click()
    assert pressed(cards) == ["false", "false", "true"]


def test_a_card_of_the_hand_that_cannot_be_chosen_is_read(page: Page) -> None:
    cards = held(page, "vader", "luke", chosen="luke")
    cards.first.get_by_role("button").click()
    expect(page.locator(TEXT)).to_have_text("vader")
    assert pressed(cards) == [None, "true"]


def test_the_arrow_keys_go_along_a_hand(page: Page) -> None:
    cards = held(page, "luke", "luke", "leia").get_by_role("button")
    cards.first.focus()
    page.keyboard.press("ArrowLeft")
    expect(cards.last).to_be_focused()


def test_an_empty_hand_is_seen_as_well(page: Page) -> None:
    expect(held(page)).to_have_text(["nothing"])
