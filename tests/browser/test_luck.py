"""Luck that nobody can choose, as the page has it: it adds its own, opens it by itself, and checks the game."""

import json
import re

import pytest
from playwright.sync_api import Route, expect

from browser.conftest import Visit
from browser.person import Person
from cantina.kernel import Record
from cantina.kernel.record import Answer

WORDS = {
    "en": ("Menu", "Fair play", "nobody chose the luck of this game", "Something is wrong"),
    "ru": ("Меню", "Честная игра", "никто не подбирал", "что-то не так"),
}


def kept(person: Person, table: str) -> dict[str, object]:
    """What the browser has kept about a table, as soon as it has."""
    key = f"cantina.luck.{table}"
    text = person.page.wait_for_function("(key) => localStorage.getItem(key)", arg=key).json_value()
    found: dict[str, object] = json.loads(text)
    return found


def check(person: Person) -> dict[str, str]:
    """Press the button; the verdict on every point."""
    person.see("check-game").click()
    points = person.see("checked").locator("[data-finding]")
    expect(points.first).to_be_visible()
    found: dict[str, str] = dict(
        points.evaluate_all("all => all.map(one => [one.dataset.finding, one.dataset.verdict])")
    )
    return found


@pytest.mark.parametrize(("language", "width", "height"), [("ru", 1440, 900), ("en", 390, 844)])
def test_a_whole_game_is_checked_in_the_browser(visit: Visit, language: str, width: int, height: int) -> None:
    menu, title, good, bad = WORDS[language]
    anna = visit(language, width, height)
    anna.play_now(2)
    table = anna.table()
    assert kept(anna, table)["opened"]
    anna.play_to_the_end()
    anna.page.get_by_role("button", name=menu).click()
    anna.page.get_by_role("button", name=title).click()
    assert set(check(anna).values()) == {"good"}
    expect(anna.see("checked")).to_contain_text(good)

    record = anna.context.request.get(f"{anna.address}/api/tables/{table}/record").body()
    seals = kept(anna, table)["seals"]
    assert isinstance(seals, list)
    assert 0 < len(seals) <= len(Record.parse(record).entries)

    def altered(route: Route) -> None:
        route.fulfill(body=tampered(record))

    anna.page.route("**/record", altered)
    anna.see("check-game").click()
    expect(anna.see("checked")).to_contain_text(bad)
    expect(anna.see("checked")).to_have_attribute("data-verdict", "bad")


def tampered(data: bytes) -> bytes:
    """The last answer was another one; all hashes fit again."""
    old = Record.parse(data)
    next(entry for entry in reversed(old.entries) if isinstance(entry, Answer)).answer += "!"
    old.header.hash = ""
    made = Record(old.header)
    for entry in old.entries:
        made.append(entry)
    return made.to_bytes()


def test_two_browsers_open_by_themselves_and_the_game_waits_for_both(visit: Visit) -> None:
    anna, boris = visit("en"), visit("ru")
    anna.go("/new/secret-invasion")
    anna.page.get_by_role("radio", name="2", exact=True).check(force=True)
    anna.see("create").click()
    link = anna.see("invite").input_value()
    table = anna.table()
    anna.page.goto("about:blank")  # Anna's browser is away: it cannot open what it has committed to
    boris.page.goto(link)
    boris.see("join").click()
    boris.page.wait_for_url("**/table/*")
    expect(boris.page.get_by_role("main")).to_contain_text("Ждём браузер игрока")
    anna.go(f"/table/{table}")
    for person in (anna, boris):
        expect(person.page.locator("[data-version]").first).to_be_visible()
    fairness = anna.ask("GET", f"/api/tables/{table}")["fairness"]
    assert all(re.fullmatch("[0-9a-f]{64}", share) for share in fairness["contributions"])
    for seat, person in enumerate((anna, boris)):
        assert kept(person, table)["noted"] == fairness["commitment"]
        shares = kept(person, table)["shares"]
        assert isinstance(shares, dict)
        assert shares[fairness["commitments"][seat]] == fairness["contributions"][seat]


def test_a_contribution_made_elsewhere_can_be_replaced(visit: Visit) -> None:
    anna = visit("en")
    table = anna.set_up(["me", "counter"], commitment="0" * 64)
    anna.go(f"/table/{table}")
    anna.see("take-over").click()
    anna.until_asked()


def test_a_house_that_shows_another_secret_gets_nothing(visit: Visit) -> None:
    """The browser had noted one commitment; the draft has another: it does not open, and says why."""
    anna = visit("en")
    table = anna.set_up(["me", "open"], public=True)
    anna.go(f"/table/{table}")
    key, value = f"cantina.luck.{table}", kept(anna, table)
    anna.page.evaluate(
        "([key, value]) => localStorage.setItem(key, value)", [key, json.dumps({**value, "noted": "f" * 64})]
    )
    anna.page.get_by_role("button", name="Leave").click()
    anna.page.wait_for_url(f"{anna.address}/")
    anna.go(f"/table/{table}")
    anna.page.get_by_role("button", name="Sit down").first.click()
    anna.see("fill").click()
    expect(anna.see("suspicion")).to_contain_text("another fingerprint")
    assert anna.ask("GET", f"/api/tables/{table}")["status"] == "waiting"


def test_getting_up_makes_everybody_commit_anew(visit: Visit) -> None:
    anna, boris = visit("en"), visit("en")
    anna.go("/new/secret-invasion")
    anna.page.get_by_role("radio", name="2", exact=True).check(force=True)
    anna.see("create").click()
    anna.see("invite").input_value()
    table = anna.table()
    first = kept(anna, table)
    invite = anna.ask("GET", f"/api/tables/{table}")["invite"]
    boris.ask("GET", "/api/me")
    boris.ask("POST", "/api/join", token=invite, commitment="0" * 64)  # will never open it
    expect(anna.page.get_by_role("main")).to_contain_text("Waiting for the browser of")
    boris.ask("POST", f"/api/tables/{table}/leave")
    expect(anna.page.get_by_role("main")).to_contain_text("Waiting for one more player")
    boris.ask("POST", "/api/join", token=invite)
    expect(anna.page.locator("[data-version]").first).to_be_visible()
    fairness = anna.ask("GET", f"/api/tables/{table}")["fairness"]
    assert fairness["contributions"][0] not in first["shares"].values()  # type: ignore[attr-defined]
    assert kept(anna, table)["voided"] == 1
