"""A hint is asked for with a button or a key, marks an answer, and says what speaks for it."""

from playwright.sync_api import expect

from browser.conftest import Visit


def test_a_hint_marks_an_answer_and_gives_it(visit: Visit) -> None:
    anna = visit("en").play_now(2)
    assert anna.until_asked()
    version = anna.version
    anna.see("hint").click()
    panel = anna.see("hint-panel")
    expect(panel).to_contain_text("imagined deal")
    expect(panel).to_contain_text("chances to win this round")
    anna.page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    anna.page.keyboard.press("h")
    best = panel.locator("[data-hinted]").first
    expect(best).to_be_visible()
    best.click()
    expect(anna.page.locator(f"[data-version='{version}']")).to_have_count(0)
    expect(panel).to_have_count(0)


def test_on_a_phone_in_russian_it_leaves_the_hand_free(visit: Visit) -> None:
    boris = visit("ru", 360, 740).play_now(2)
    assert boris.until_asked()
    boris.see("hint").click()
    panel = boris.see("hint-panel")
    expect(panel).to_contain_text("Мастер")
    box, hand = panel.bounding_box(), boris.page.locator(".dock").bounding_box()
    assert box is not None
    assert hand is not None
    assert box["y"] + box["height"] <= hand["y"] + 4
    assert boris.page.evaluate("document.documentElement.scrollWidth") <= 360
