"""Reloading, the connection lost in mid-turn, and what cannot be loaded or is not there."""

import re

import pytest
from playwright.sync_api import Route, expect

from browser.conftest import Visit
from browser.house import Server


def test_a_reload_in_mid_turn_loses_nothing(visit: Visit) -> None:
    anna = visit("ru")
    anna.play_now(3)
    question, log = anna.question(), anna.log()
    anna.page.reload()
    assert anna.until_asked()
    assert (anna.question(), anna.log()) == (question, log)


def test_a_move_made_while_the_server_is_down_arrives_once(visit: Visit, own_house: Server) -> None:
    anna = visit("ru", at=own_house)
    anna.play_now(2)
    before = anna.version
    own_house.strike_down()
    expect(anna.page.get_by_role("status").filter(has_text="Связь потеряна")).to_be_visible()
    anna.press_button()
    banner = anna.page.get_by_role("status").filter(has_text="Связь потеряна")
    expect(banner).to_have_text("Связь потеряна. Сделанный вами ход сохранён и уйдёт, как только она вернётся.")
    expect(anna.page).to_have_title(re.compile("^нет связи"))
    assert anna.version == before
    own_house.open()
    expect(anna.page.locator(f"[data-version='{before}']")).to_have_count(0)
    expect(anna.page.get_by_text("Связь потеряна")).to_have_count(0)
    assert [line.startswith("Вы сбрасываете") for line in anna.log()].count(True) == 1


def test_words_that_could_not_be_sent_stay_in_the_field(visit: Visit, own_house: Server) -> None:
    anna = visit("en", at=own_house)
    anna.play_now(2)
    own_house.strike_down()
    expect(anna.page.get_by_text("The connection is lost")).to_be_visible()
    field = anna.page.locator("[data-chat]")
    field.fill("Are you there?")
    anna.page.keyboard.press("Enter")
    expect(anna.page.get_by_role("alert")).to_contain_text("Not sent")
    assert field.input_value() == "Are you there?"


def test_two_tabs_of_one_person_show_the_same(visit: Visit) -> None:
    anna = visit("en")
    anna.play_now(3)
    second = anna.context.new_page()
    second.goto(anna.page.url)
    second.locator("[data-answer]").first.wait_for()
    before = anna.version
    anna.decide()
    expect(second.locator(f"[data-version='{before}']")).to_have_count(0)


@pytest.mark.parametrize("lost", ["**/assets/NewTablePage*.js", "**/api/words/secret-invasion/en"])
def test_a_page_that_could_not_be_loaded_can_be_asked_for_again(visit: Visit, lost: str) -> None:
    anna = visit("en")
    anna.go()
    anna.context.route(lost, lambda route: route.abort())
    anna.page.locator("a[href='/new/secret-invasion']").click()
    expect(anna.page.get_by_role("heading", level=1)).to_have_text("This page could not be loaded")
    anna.context.unroute(lost)
    anna.page.get_by_role("button", name="Try again").click()
    expect(anna.see("create")).to_be_visible()


def test_an_answer_from_somewhere_in_between_is_trouble_and_no_fault(visit: Visit) -> None:
    anna = visit("en")
    anna.context.route("**/api/games", lambda route: route.fulfill(status=200, body="<html>Please sign in</html>"))
    anna.go()
    expect(anna.page.get_by_role("alert")).to_contain_text("200")
    anna.context.unroute("**/api/games")
    anna.page.get_by_role("button", name="Try again").click()
    expect(anna.page.get_by_role("article").first).to_be_visible()


def test_who_cannot_sit_down_for_want_of_a_connection_is_told_so(visit: Visit) -> None:
    anna = visit("en")
    anna.go()
    anna.context.route("**/assets/share*.js", lambda route: route.abort())
    anna.hit(anna.see("play-secret-invasion"))
    expect(anna.page.get_by_text("No connection to the server")).to_be_visible()
    expect(anna.see("play-secret-invasion")).to_be_enabled()


def test_whoever_has_left_a_table_is_not_fetched_back_to_it(visit: Visit) -> None:
    """What a stranger asked about a table is answered after they went away: it leads them nowhere any more."""
    anna, boris = visit("en"), visit("en")
    table = anna.set_up(["me", "random"])
    anna.ask("POST", f"/api/tables/{table}/do", do="resign")
    held: list[Route] = []
    with boris.page.expect_request(f"**/api/tables/{table}") as asked:
        boris.context.route(f"**/api/tables/{table}", lambda route: held.append(route))
        boris.page.goto(f"{boris.address}/table/{table}")
    boris.page.locator("a.brand").click()
    expect(boris.page.get_by_role("article").first).to_be_visible()
    held[0].continue_()
    response = asked.value.response()
    assert response is not None
    response.finished()
    boris.page.evaluate("() => new Promise(done => setTimeout(done))")
    expect(boris.page).to_have_url(f"{boris.address}/")


def test_who_leaves_while_a_table_is_being_set_up_comes_to_it_all_the_same(visit: Visit) -> None:
    """The page of the new table is gone by then, and with it the game it was for."""
    anna = visit("en")
    anna.go("/new/secret-invasion")
    held: list[Route] = []
    with anna.page.expect_request("**/api/tables"):
        anna.context.route("**/api/tables", lambda route: held.append(route))
        anna.see("create").click()
    anna.page.locator("a.brand").click()
    expect(anna.page.get_by_role("article").first).to_be_visible()
    held[0].continue_()
    anna.page.wait_for_url("**/table/*")


def test_a_table_waits_for_words_that_got_lost(visit: Visit) -> None:
    anna = visit("en")
    asked: list[str] = []

    def lose_the_first(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) == 1:
            route.abort()
        else:
            route.continue_()

    anna.context.route("**/api/words/secret-invasion/en", lose_the_first)
    anna.play_now(3)
    assert len(asked) > 1


@pytest.mark.parametrize("path", ["/nowhere", "/table/x/y", "/table/%E0%A4%A", "/new/chess"])
def test_an_address_that_leads_nowhere_says_so(visit: Visit, path: str) -> None:
    stranger = visit("en")
    stranger.go(path)
    expect(stranger.page.get_by_role("heading", level=1)).to_have_text("There is nothing here")
    expect(stranger.page).to_have_title("There is nothing here · Cantina")
    stranger.page.get_by_role("main").get_by_role("link", name="To the lobby").click()
    expect(stranger.page.get_by_role("article").first).to_be_visible()


COUNT_EARLY = """
const close = WebSocket.prototype.close;
window.early = 0;
WebSocket.prototype.close = function (...args) {
    if (this.readyState === WebSocket.CONNECTING) window.early++;
    return close.apply(this, args);
};
"""
IN_AND_OUT = """async () => {
    const look = async (what) => {
        for (let at = 0; at < 100; at++) await null;
        return document.querySelector(what);
    };
    (await look("a.brand")).click();
    (await look("a[href='/new/secret-invasion']")).click();
    return (await look("article")) === null ? window.early : -1;
}"""


def test_whoever_is_gone_before_the_line_is_open_leaves_no_fault(visit: Visit) -> None:
    """Through the lobby in one breath: its socket has had no time to open, and closing it then is a failure."""
    anna = visit("en")
    anna.context.add_init_script(COUNT_EARLY)
    anna.go("/new/secret-invasion")
    assert anna.page.evaluate(IN_AND_OUT) == 0


def test_a_table_that_is_not_there_says_so(visit: Visit) -> None:
    stranger = visit("ru")
    stranger.go("/table/nowhere123")
    expect(stranger.page.get_by_role("heading", level=1)).to_have_text("Этот стол показать нельзя")
