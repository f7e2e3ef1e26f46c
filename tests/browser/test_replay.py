"""Finished games, position by position."""

import re

from playwright.sync_api import expect

from browser.conftest import Visit


def finished(person) -> str:  # type: ignore[no-untyped-def]
    table = str(person.set_up(["me", "random", "random"], options={"tokens": 1}))
    person.go(f"/table/{table}").play_to_the_end()
    return table


def test_step_jump_and_look_through_other_eyes(visit: Visit) -> None:
    anna = visit("en")
    table = finished(anna)
    anna.go(f"/replay/{table}")
    anna.see("bar").wait_for()
    anna.page.get_by_role("button", name="One step forward").click()
    anna.page.wait_for_url(f"**/replay/{table}?at=2&as=0")
    anna.page.keyboard.press("End")
    expect(anna.see("bar")).to_contain_text("The game is over.")
    last = re.search(r"at=(\d+)", anna.page.url)
    assert last is not None
    anna.see("eyes").select_option("open")
    anna.page.wait_for_url("**as=open")
    anna.hit(anna.see("log").get_by_role("button").first)  # the log may just scroll to where the replay is
    anna.page.wait_for_url(f"**/replay/{table}?at=1&as=open")
    expect(anna.page.locator("[data-zone^='hand:'][data-face='']")).to_have_count(0)


def test_every_position_has_an_address_that_others_can_open(visit: Visit) -> None:
    anna = visit("en")
    table = str(anna.set_up(["me", "random"], options={"tokens": 1}, public=True))
    anna.go(f"/table/{table}").play_to_the_end()
    boris = visit("ru")
    boris.go(f"/replay/{table}?at=2&as=none")
    expect(boris.see("bar")).to_contain_text("2 /")
    expect(boris.see("eyes")).to_have_value("none")


def test_play_on_from_a_position(visit: Visit) -> None:
    anna = visit("ru")
    table = finished(anna)
    anna.go(f"/replay/{table}?at=2&as=0")
    anna.page.get_by_role("button", name="Играть отсюда").click()
    anna.see("branch").click()
    anna.page.wait_for_url(lambda url: "/table/" in url and table not in url)
    anna.until_asked()  # a single round can be over before one's turn comes
    anna.page.get_by_role("button", name="Меню").click()
    anna.page.get_by_role("button", name="Честная игра").click()
    expect(anna.page.get_by_role("dialog")).to_contain_text("не были заранее закреплены")
    anna.page.keyboard.press("Escape")
    anna.play_to_the_end()


def test_the_fairness_box_shows_the_secret_when_the_game_is_over(visit: Visit) -> None:
    anna = visit("en")
    anna.play_now(2)
    anna.page.get_by_role("button", name="Menu").click()
    anna.page.get_by_role("button", name="Fair play").click()
    expect(anna.page.get_by_role("dialog")).to_contain_text("revealed when the game is over")
    table = finished(anna)
    anna.go(f"/replay/{table}")
    anna.page.get_by_role("button", name="Fair play").click()
    box = anna.page.get_by_role("dialog")
    expect(box).to_contain_text("cantina verify")
    secret = box.locator("dd.mono").last.inner_text()
    assert re.fullmatch(r"[0-9a-f]{64}", secret)


def test_with_all_cards_open_every_hand_is_to_be_seen(visit: Visit) -> None:
    anna = visit("en", width=1280, height=720)
    for game, hand, options in (
        ("warlords", "[data-seat] .known .card", {}),
        ("starfighter", "[data-seat] .open .card", {"mode": "training"}),
    ):
        table = anna.set_up(["me", "random"], game, options=options)
        anna.go(f"/table/{table}").until_asked()
        if anna.page.locator("[data-cruiser].can").count():  # drawn to be the first player: no cards are dealt yet
            anna.decide("board")
            anna.until_asked()
        anna.ask("POST", f"/api/tables/{table}/do", do="resign")
        anna.go(f"/replay/{table}?at=1&as=open")
        anna.see("bar").wait_for()
        anna.page.keyboard.press("End")
        expect(anna.page.locator(hand).first).to_be_visible()
        for seat in range(2):
            cards = anna.page.locator(hand.replace("[data-seat]", f"[data-seat='{seat}']"))
            expect(cards.nth(1), f"{game} {seat}").to_be_visible()
            for card in cards.all():
                box = card.bounding_box()
                assert box is not None
                assert box["width"] >= 24, (game, seat, box)
