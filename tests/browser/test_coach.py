"""The coach after the game: opened from the ending, leads through the replay, through any eyes."""

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.test_reach import complaints


@pytest.mark.parametrize(("language", "width", "height"), [("en", 1280, 720), ("ru", 390, 844)])
def test_from_the_ending_to_the_turning_points_and_through_other_eyes(
    visit: Visit, language: str, width: int, height: int
) -> None:
    anna = visit(language, width, height, bypass_csp=True)
    table = anna.set_up(["me", "random"], options={"tokens": 1})
    anna.go(f"/table/{table}").play_to_the_end()
    anna.see("coach-open").click()
    expect(anna.see("coach").get_by_role("heading").first).to_be_in_viewport()
    curve = anna.see("curve")
    curve.wait_for()
    expect(anna.see("ledger")).to_contain_text("Your chance to win" if language == "en" else "Ваш шанс выиграть")
    curve.focus()
    anna.page.keyboard.press("End")
    last = int(curve.get_attribute("aria-valuemax") or 0)
    expect(curve).to_have_attribute("aria-valuenow", str(last))
    box = curve.bounding_box()
    assert box is not None
    curve.click(position={"x": box["width"] / 2, "y": box["height"] / 2})
    expect(curve).not_to_have_attribute("aria-valuenow", str(last))
    now = re.search(r"at=(\d+)", anna.page.url)
    assert now is not None
    assert 1 < int(now[1]) < last
    assert "coach=1" in anna.page.url
    anna.see("coach").locator("summary").click()
    expect(anna.see("coach").locator("tbody tr").first).to_be_visible()
    assert complaints(anna) == []
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= width
    anna.page.get_by_role("radio", name="Everyone" if language == "en" else "Все").check()
    anna.page.wait_for_url("**as=open**")
    expect(anna.see("ledger")).to_have_count(0)
