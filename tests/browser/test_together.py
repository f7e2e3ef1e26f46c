"""Where everybody wins or loses together, the result is told as the team's: at the table, in lobby and replay."""

import re

from playwright.sync_api import expect

from browser.conftest import Visit
from browser.ending import out_of_sight

TEAM = re.compile("The team has (won|lost)")


def test_the_result_is_the_teams(visit: Visit) -> None:
    anna = visit("en")
    table = anna.set_up(["scout", "scout", "scout"], game="path-to-hope", options={"game": "quick"})
    anna.go(f"/table/{table}")
    outcome = anna.see("outcome")
    expect(outcome).to_contain_text(TEAM)
    expect(anna.page.locator(".ending [aria-current=true]")).to_have_text(re.compile("defeat|victory"))
    expect(outcome.get_by_role("listitem")).to_have_count(0)
    expect(anna.page.locator(".badge .won")).to_have_count(0)
    expect(anna.see("highlights").get_by_role("link").first).to_be_visible()
    assert out_of_sight(anna) == {}
    won = "The team has won" in outcome.inner_text()
    with anna.page.expect_download() as picture:
        anna.see("share").click()
    assert picture.value.suggested_filename == f"path-to-hope-{table}.png"

    outcome.get_by_role("link", name="Watch again").click()
    anna.see("bar").wait_for()
    anna.page.keyboard.press("End")
    expect(anna.see("bar")).to_contain_text(f"The game is over. The team has {'won' if won else 'lost'}.")
    anna.go()
    ended = anna.page.locator("[data-kind=finished] li").filter(has_text="Path to Hope").first
    expect(ended).to_contain_text("The team has won" if won else "The team has not won")
    expect(ended).not_to_contain_text("Won by")


def test_a_game_that_was_ended_is_not_lost(visit: Visit) -> None:
    anna = visit("en")
    table = anna.set_up(["me", "scout", "scout"], game="path-to-hope")
    anna.ask("POST", f"/api/tables/{table}/do", do="propose", what="end")
    anna.go(f"/table/{table}")
    expect(anna.see("outcome")).to_contain_text("The game was ended early.")


def test_the_winner_of_another_game_is_named_in_its_replay(visit: Visit) -> None:
    anna = visit("en")
    table = anna.set_up(["me", "random"])
    name = anna.ask("GET", f"/api/tables/{table}")["seats"][1]["name"]
    anna.ask("POST", f"/api/tables/{table}/do", do="resign")
    anna.go(f"/replay/{table}")
    anna.see("bar").wait_for()
    anna.page.keyboard.press("End")
    expect(anna.see("bar")).to_contain_text(f"The game is over. {name} has won.")
