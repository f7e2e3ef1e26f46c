"""Reloading, and the connection lost in mid-turn."""

from playwright.sync_api import expect

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
    expect(anna.page.get_by_text("Ваш ход сохранён и будет отправлен.")).to_be_visible()
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


def test_a_table_that_is_not_there_says_so(visit: Visit) -> None:
    stranger = visit("ru")
    stranger.go("/table/nowhere123")
    expect(stranger.page.get_by_role("heading", level=1)).to_have_text("Этот стол показать нельзя")
