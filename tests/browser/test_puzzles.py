"""A puzzle of the day is solved on the real board, tells what the answers are worth, and is played on from."""

from playwright.sync_api import expect

from browser.conftest import Visit
from browser.test_reach import complaints
from cantina.bots.puzzles import puzzles
from cantina.games import find

GAME = "secret-invasion"


def test_a_puzzle_is_tried_by_keyboard_and_played_on_from(visit: Visit) -> None:
    anna = visit("en", bypass_csp=True).go()
    anna.see("to-puzzles").click()
    expect(anna.see(f"puzzles-{GAME}")).to_be_visible()
    assert complaints(anna) == []
    first = anna.see(f"puzzles-{GAME}").get_by_test_id("puzzle").first
    name = (first.get_attribute("href") or "").rpartition("/")[2]
    first.click()
    anna.until_asked()
    best = anna.page.locator(f"[data-answer='{puzzles(find(GAME))[name].best}']")
    best.focus()
    anna.page.keyboard.press("Enter")
    verdict = anna.see("verdict")
    expect(verdict).to_have_attribute("data-right", "true")
    expect(anna.see("rating-change")).to_contain_text("+")
    expect(anna.see("puzzle-next")).to_be_focused()
    assert complaints(anna) == []
    anna.see("puzzle-again").click()
    expect(verdict).to_have_count(0)
    anna.page.locator("[data-answer]").last.click()
    expect(anna.see("rating-change")).to_contain_text("first try")
    anna.see("puzzle-play-on").click()
    anna.page.wait_for_url("**/table/*")
    anna.until_asked()


def test_on_a_phone_in_russian(visit: Visit) -> None:
    boris = visit("ru", 390, 844, bypass_csp=True).go("/puzzles")
    boris.see(f"puzzles-{GAME}").get_by_test_id("puzzle").first.click()
    boris.until_asked()
    boris.page.locator("[data-answer]").first.click()
    expect(boris.see("verdict")).to_be_visible()
    assert complaints(boris) == []
    assert boris.page.evaluate("document.documentElement.scrollWidth") <= 390
    boris.see("puzzle-next").click()
    expect(boris.see("verdict")).to_have_count(0)
    boris.until_asked()
    boris.go("/puzzles")
    boris.page.locator("summary").first.click()
    expect(boris.page.locator(".history li")).to_have_count(1)
