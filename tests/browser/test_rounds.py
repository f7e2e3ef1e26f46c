"""The end of a round is seen on the table before the next one is dealt."""

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.person import DECISION, GO_ON, OUTCOME, Person
from browser.test_layout import overlap


def stop_the_clock(person: Person) -> None:
    """From here on nothing goes on by itself."""
    person.page.clock.install(time="2030-01-01")
    person.page.clock.pause_at("2030-01-02")


def play_a_round(person: Person) -> None:
    """Decide until the round is over and lies there to be looked at."""
    moment = person.page.locator(f"{DECISION}, {OUTCOME}, {GO_ON}").first
    expect(moment).to_be_visible()
    while not person.page.locator(GO_ON).is_visible():
        before = person.version
        person.press_button()
        expect(person.page.locator(f"[data-version='{before}']")).to_have_count(0)
        expect(moment).to_be_visible()


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_the_last_play_is_shown_before_the_next_deal(visit: Visit, motion: str) -> None:
    anna = visit("en", reduced_motion=motion)
    stop_the_clock(anna)
    table = anna.set_up(["me", "random", "random"])
    anna.go(f"/table/{table}")
    play_a_round(anna)
    page = anna.page
    expect(anna.see("prompt")).to_contain_text("win")
    assert "win" in anna.log()[-1]
    expect(page.locator(".seat .mark.won").first).to_have_text("takes a token")
    expect(page.locator("[data-zone^='discards:']")).not_to_have_count(0)
    assert page.locator("button.card.can, button.target, .board .over").count() == 0
    anna.go_on()
    expect(page.locator(".board .over")).to_contain_text("is over")
    assert anna.log()[-1].split()[0] != "Round"
    assert any(line.startswith("Round 2.") for line in anna.log())


def test_hands_that_were_shown_lie_open(visit: Visit) -> None:
    anna = visit("en")
    stop_the_clock(anna)
    while True:
        table = anna.set_up(["me", "random", "random"])
        anna.go(f"/table/{table}")
        play_a_round(anna)
        log = anna.log()
        begun = max((at for at, line in enumerate(log) if line.startswith("Round ")), default=0)
        shows = [line for line in log[begun:] if " shows " in line]
        if shows:
            break
    open_hands = anna.page.locator("[data-zone^='hand:']:not([data-face=''])")
    expect(open_hands.nth(len(shows) - 1)).to_be_visible()
    assert anna.page.locator(".card.known").count() == 0, "what everybody sees is no secret"


def test_it_goes_on_by_itself(visit: Visit) -> None:
    anna = visit("ru")
    table = anna.set_up(["me", "random"])
    anna.go(f"/table/{table}")
    play_a_round(anna)
    expect(anna.page.locator(GO_ON)).to_have_count(0)
    expect(anna.page.locator(".board .over")).to_be_visible()


def test_escape_goes_on(visit: Visit) -> None:
    anna = visit("ru")
    stop_the_clock(anna)
    table = anna.set_up(["me", "random"])
    anna.go(f"/table/{table}")
    play_a_round(anna)
    anna.page.keyboard.press("Escape")
    expect(anna.page.locator(GO_ON)).to_have_count(0)
    expect(anna.page.locator(".ending .verdict")).to_contain_text("раунд")


def test_how_it_ended_leaves_the_places_in_view(visit: Visit) -> None:
    """On a low screen what is told stands between the others and the question."""
    anna = visit("ru", 1280, 720)
    stop_the_clock(anna)
    table = anna.set_up(["me", "random", "random", "random"])
    anna.go(f"/table/{table}")
    play_a_round(anna)
    anna.go_on()
    expect(anna.page.locator(".board .over .ending")).to_be_visible()
    places, ending, dock = (anna.page.locator(one).first for one in (".board .others", ".over .ending", ".board .dock"))
    for _ in range(100):  # it slides into its place
        if not overlap(ending, dock):
            break
        anna.page.wait_for_timeout(30)
    assert not overlap(ending, places)
    assert not overlap(ending, dock)


def test_the_replay_shows_it_too(visit: Visit) -> None:
    anna = visit("en")
    table = anna.set_up(["me", "random", "random"], options={"tokens": 1})
    anna.go(f"/table/{table}").play_to_the_end()
    last = int(anna.ask("GET", f"/api/tables/{table}/replay?at=1&as=0")["last"])
    anna.go(f"/replay/{table}?at={last - 1}&as=0")
    expect(anna.page.locator(".board")).to_be_visible()
    anna.page.keyboard.press("ArrowRight")
    expect(anna.page.locator(".seat .mark.won").first).to_have_text("takes a token")
    expect(anna.page.locator(".ending")).to_contain_text(re.compile("frees? the princess and wins? the match!"))
