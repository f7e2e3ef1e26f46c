"""axe finds nothing to complain about, in both languages and both lights."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import ROOT, Visit
from browser.person import Person

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


AXE_RUN = """([within, rules]) => axe.run(within, { runOnly: rules, resultTypes: ["violations"] })
    .then(({ violations }) => violations)"""
"""Of what is in order it need not tell: to put that into words takes longer than to look."""


def complaints(person: Person, within: str = "html") -> list[str]:
    if not person.page.evaluate("'axe' in window"):
        person.page.add_script_tag(path=Path(AXE))
    found: Any = person.page.evaluate(AXE_RUN, [within, RULES])
    return [f"{one['id']}: {node['target']} {node['failureSummary']}" for one in found for node in one["nodes"]]


@pytest.fixture(params=["ru dark", "en light"])
def reader(request: pytest.FixtureRequest, visit: Visit) -> Person:
    language, theme = request.param.split()
    person = visit(language, bypass_csp=True)
    person.context.add_init_script(f"localStorage.setItem('cantina.settings', '{{\"colours\": \"{theme}\"}}')")
    return person


def test_the_lobby(reader: Person) -> None:
    reader.set_up(["open", "open"], public=True)
    reader.go()
    reader.page.get_by_role("article").first.wait_for()
    assert complaints(reader) == []


def test_the_dialogs(reader: Person) -> None:
    reader.go()
    for opener in (".who", "header .icon:nth-last-of-type(2)"):
        reader.page.locator(opener).click()
        expect(reader.page.get_by_role("dialog")).to_be_visible()
        assert complaints(reader) == []
        reader.page.keyboard.press("Escape")


def test_a_new_table_and_its_waiting_room(reader: Person) -> None:
    reader.go("/new/secret-invasion")
    assert complaints(reader) == []
    reader.see("create").click()
    reader.see("invite").wait_for()
    assert complaints(reader) == []


def test_the_table(reader: Person) -> None:
    reader.play_now(4)
    assert complaints(reader) == []
    reader.page.locator(".board button.card.can").filter(has_not_text=re.compile("Leia|Лея")).first.click()
    reader.see("confirm").wait_for()
    assert complaints(reader) == []
    reader.page.keyboard.press("r")
    expect(reader.page.get_by_role("dialog")).to_contain_text("SI-1")
    assert complaints(reader) == []


def test_the_end_and_the_replay(reader: Person) -> None:
    table = reader.set_up(["me", "random", "random"], options={"tokens": 1})
    reader.go(f"/table/{table}").play_to_the_end()
    assert complaints(reader) == []
    reader.go(f"/replay/{table}?at=2&as=open")
    reader.see("bar").wait_for()
    assert complaints(reader) == []


def test_the_phone(visit: Visit) -> None:
    person = visit("ru", 390, 844, bypass_csp=True, has_touch=True, is_mobile=True)
    person.play_now(3)
    assert complaints(person) == []
