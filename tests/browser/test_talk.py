"""Talking on the page: a switch for who may, muting for all and for oneself, names from right to left."""

from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from browser.conftest import Visit
from browser.person import Person


def say(person: Person, text: str) -> None:
    person.page.locator("[data-chat]").fill(text)
    person.page.keyboard.press("Enter")


def open_talk(person: Person) -> Locator:
    """On a phone the talk is in a drawer."""
    button = person.page.get_by_role("button", name="Разговор", exact=False)
    if button.count() and not person.see("chat").is_visible():
        button.first.click()
    return person.see("chat")


def test_an_onlooker_is_hidden_muted_and_switched_off(visit: Visit, tmp_path: Path) -> None:
    anna, boris = visit("ru", 1440, 900), visit("en", 1440, 900)
    boris.go()
    boris.ask("POST", "/api/me", name="נועם")
    anna.go()
    table = anna.set_up(["me", "counter", "counter"], public=True)
    anna.go(f"/table/{table}")
    boris.go(f"/table/{table}")
    say(boris, "noise")
    talk = open_talk(anna)
    expect(talk).to_contain_text("noise")
    assert "\u2068נועם\u2069" in talk.inner_text()

    talk.get_by_role("button", name="נועם").click()
    anna.page.screenshot(path=str(tmp_path / "speaker.png"))
    talk.get_by_role("button", name="Скрыть для меня").click()
    expect(talk).not_to_contain_text("noise")
    anna.page.reload()
    talk = open_talk(anna)
    expect(talk).to_contain_text("Вы скрыли эти слова")
    talk.get_by_role("button", name="נועם").click()
    talk.get_by_role("button", name="Снова показывать").click()
    expect(talk).to_contain_text("noise")

    talk.get_by_role("button", name="נועם").click()
    talk.get_by_role("button", name="Лишить голоса").click()
    expect(boris.see("chat")).to_contain_text("muted")
    say(boris, "more noise")
    expect(boris.page.get_by_text("You are muted")).to_be_visible()

    anna.page.get_by_role("button", name="Меню", exact=True).click()
    anna.page.screenshot(path=str(tmp_path / "menu.png"))
    anna.page.get_by_label("Кто может говорить").select_option("players")
    expect(boris.page.get_by_text("Only the players talk at this table.")).to_be_visible()
    expect(boris.page.locator("[data-chat]")).to_have_count(0)
    anna.page.screenshot(path=str(tmp_path / "switch.png"))
    expect(anna.page.locator("[data-chat]")).to_be_visible()


PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}


def set_up_with(anna: Person, talk: str) -> str:
    """A table of two, with a bot and for anybody to watch, made on the page; its address."""
    anna.go("/new/secret-invasion")
    for group, choice in (("Players", "2"), ("Who may come", "anybody"), ("Who may talk", talk)):
        tap(anna.page.get_by_role("group", name=group).locator("label", has_text=choice))
    anna.page.get_by_role("combobox", name="Player 2").select_option("able")
    anna.see("create").tap()
    anna.until_asked()
    return anna.page.url.removeprefix(anna.address)


def tap(choice: Locator) -> None:
    """With a finger, on the words of the choice; then it is chosen."""
    choice.tap()
    expect(choice.locator("input")).to_be_checked()


def talk_on_a_phone(person: Person) -> Locator:
    person.page.get_by_role("button", name="Talk").tap()
    return person.page.get_by_role("dialog")


@pytest.mark.parametrize(("choice", "talk"), [("nobody", "nobody"), ("players only", "players")])
def test_who_may_talk_is_chosen_with_the_table(visit: Visit, tmp_path: Path, choice: str, talk: str) -> None:
    anna, boris = visit("en", **PHONE), visit("en", **PHONE)
    table = set_up_with(anna, choice)
    boris.go(table)
    hers, his = talk_on_a_phone(anna), talk_on_a_phone(boris)
    anna.page.screenshot(path=str(tmp_path / "talk.png"))
    expect(hers.locator("[data-chat]")).to_have_count(1 if talk == "players" else 0)
    expect(his.locator("[data-chat]")).to_have_count(0)
    expect(his).to_contain_text("Only the players talk" if talk == "players" else "Nobody talks at this table.")
    hers.get_by_role("button", name="Close").tap()
    anna.page.get_by_role("button", name="Menu", exact=True).tap()
    expect(anna.page.get_by_label("Who may talk")).to_have_value(talk)
    anna.page.get_by_label("Who may talk").select_option("everyone")
    expect(his.locator("[data-chat]")).to_be_visible()
