"""How good the bots are: chosen at Play now, at a new table and where one waits, seen at the seats, remembered."""

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.person import Person

LEVELS = {"ru": ["Новичок", "Бывалый", "Мастер"], "en": ["Novice", "Able", "Master"]}
SCREENS = [("ru", 390, 844), ("en", 1280, 800)]


def levels_at_seats(person: Person) -> list[str]:
    """What stands at the seats of bots; on a small screen it is there for those who listen."""
    expect(person.page.locator(".badge .pips").first).to_be_visible()
    return person.page.locator(".badge:has(.pips) .tag").all_inner_texts()


@pytest.mark.parametrize(("language", "width", "height"), SCREENS)
def test_at_play_now(visit: Visit, language: str, width: int, height: int) -> None:
    anna, (novice, able, _) = visit(language, width, height), LEVELS[language]
    anna.go()
    card = anna.page.get_by_role("article").filter(has=anna.see("play-warlords"))
    expect(card.get_by_role("radio", name=able, exact=True)).to_be_checked()
    anna.hit(card.get_by_role("radio", name=novice, exact=True))
    expect(card.locator(".whom")).to_contain_text(novice)
    anna.hit(anna.see("play-warlords"))
    anna.until_asked()
    assert set(levels_at_seats(anna)) == {novice}
    anna.go()
    expect(card.get_by_role("radio", name=novice, exact=True)).to_be_checked()
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize(("language", "width", "height"), SCREENS)
def test_at_a_new_table_each_seat_has_its_own(visit: Visit, language: str, width: int, height: int) -> None:
    boris, (novice, _, master) = visit(language, width, height), LEVELS[language]
    boris.go("/new/secret-invasion")
    second, third = boris.page.locator(".seats select").nth(1), boris.page.locator(".seats select").nth(2)
    assert second.locator("option").evaluate_all("all => all.map(one => one.value)") == [
        "me", "here", "open", "novice", "able", "master",
    ]  # fmt: skip
    second.select_option("novice")
    third.select_option("master")
    for level in (novice, master):
        expect(boris.page.locator("p.about").filter(has_text=f"{level}.")).to_be_visible()
    boris.see("create").click()
    boris.until_asked()
    assert sorted(levels_at_seats(boris)) == sorted([novice, master])
    boris.go("/new/secret-invasion")
    expect(second).to_have_value("novice")
    expect(third).to_have_value("master")


def test_a_level_is_remembered_wherever_it_was_chosen(visit: Visit) -> None:
    """Chosen at a new table it is the usual one at Play now; chosen where one plays on, at a new table."""
    anna = visit("en")
    card = anna.page.get_by_role("article").filter(has=anna.see("play-secret-invasion"))
    second = anna.page.locator(".seats select").nth(1)
    anna.go("/new/secret-invasion")
    anna.page.get_by_role("radio", name="2", exact=True).check()
    second.select_option("novice")
    anna.see("create").click()
    anna.until_asked()
    anna.go()
    expect(card.get_by_role("radio", name="Novice", exact=True)).to_be_checked()

    table = anna.set_up(["me", "novice"], options={"tokens": 1})
    anna.go(f"/table/{table}").play_to_the_end()
    anna.go(f"/replay/{table}?at=1&as=0")
    anna.page.get_by_role("button", name="Play on from here").click()
    anna.page.get_by_role("dialog").get_by_role("radio").nth(1).check()
    anna.see("level").get_by_role("radio", name="Master", exact=True).check()
    anna.see("branch").click()
    anna.page.wait_for_url(lambda url: "/table/" in url and table not in url)
    anna.go("/new/secret-invasion")
    expect(second).to_have_value("master")
    anna.go()
    expect(card.get_by_role("radio", name="Master", exact=True)).to_be_checked()


@pytest.mark.parametrize("language", LEVELS)
def test_a_game_offers_the_levels_it_has(visit: Visit, language: str) -> None:
    anna, (novice, able, master) = visit(language), LEVELS[language]
    anna.go()
    card = anna.page.get_by_role("article").filter(has=anna.see("play-rebellion"))
    expect(card.get_by_role("radio", name=able, exact=True)).to_be_checked()
    expect(card.get_by_role("radio", name=novice, exact=True)).to_be_visible()
    expect(card.get_by_role("radio", name=master, exact=True)).to_be_visible()
    expect(card.locator(".whom")).to_contain_text(able)


def test_where_a_table_waits_for_players(visit: Visit) -> None:
    clara = visit("en")
    table = clara.set_up(["me", "open", "master"])
    clara.go(f"/table/{table}")
    clara.see("level").get_by_role("radio", name="Novice", exact=True).check()
    expect(clara.page.locator(".bots p")).to_contain_text("Novice.")
    clara.see("fill").click()
    clara.until_asked()
    assert [seat["player"] for seat in clara.ask("GET", f"/api/tables/{table}")["seats"]] == ["", "novice", "master"]


@pytest.mark.parametrize(("language", "width", "height"), SCREENS)
def test_bots_are_somebody(visit: Visit, language: str, width: int, height: int) -> None:
    """One of them greets, one says a word at the end, unless somebody does not want that. Each has a character."""
    dora = visit(language, width, height)
    table = dora.set_up(["me", "novice", "novice"], options={"tokens": 1})
    names = [seat["name"] for seat in dora.ask("GET", f"/api/tables/{table}")["seats"]]
    dora.go(f"/table/{table}").until_asked()
    if width < 1000:
        dora.page.get_by_role("button", name={"ru": "Разговор", "en": "Talk"}[language]).first.click()
    expect(dora.see("greeting").locator("b")).to_have_text(re.compile("|".join(names[1:])))
    expect(dora.page.locator(".badge:has(.pips) .name").first).to_have_attribute("title", re.compile(r"[.:] .{9}"))
    dora.go(f"/table/{table}").play_to_the_end()
    expect(dora.see("farewell")).to_contain_text(re.compile("|".join(names[1:])))
    dora.page.get_by_role("button", name={"ru": "Настройки", "en": "Settings"}[language]).click()
    dora.page.get_by_role("checkbox", name={"ru": "Боты говорят", "en": "Bots say"}[language]).uncheck()
    expect(dora.see("farewell")).to_have_count(0)
