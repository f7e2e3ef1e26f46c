"""Browsers, and a house for them to visit."""

import json
import runpy
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, expect, sync_playwright

import luck
from browser.house import LUCK, Server
from browser.lane import SlowLane
from browser.person import Person

if TYPE_CHECKING:
    from browser.scenes import Stage

ROOT = Path(__file__).resolve().parents[2]
STATIC = ROOT / "src" / "cantina" / "server" / "static"
PATIENCE = 60_000
"""After how many milliseconds something that was to appear counts as missing."""
LANGUAGES = {"ru": "ru-RU", "en": "en-GB"}

AT_FIRST = """if (location.origin !== "null") {
    const kept = "cantina.settings";
    localStorage.getItem(kept) ?? localStorage.setItem(kept, '{"tempo": "%s", "forced": %s}');
}"""
"""Nobody lingers over what happens, and nothing answers itself, unless a test is about that."""

Visit = Callable[..., Person]


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    path = runpy.run_path(str(ROOT / "tools" / "chromium.py"))["find"]()
    assert path is not None, "there is no Chromium here: install one, or name it with CHROMIUM=…"
    browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
    yield browser
    browser.close()


@pytest.fixture(scope="session", autouse=True)
def page_built() -> None:
    assert (STATIC / "index.html").exists(), "the page is not built: run `make web`"


@pytest.fixture(autouse=True)
def houses_have_its_luck(fixed_luck: str) -> None:
    LUCK.write_text(fixed_luck)


@pytest.fixture(scope="session", autouse=True)
def luck_before() -> None:
    """Houses are opened before the first test has begun."""
    LUCK.write_text(luck.of_test("nobody"))


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One house for all tests of this process."""
    server = Server(tmp_path_factory.mktemp("house"))
    yield server
    server.close()


@pytest.fixture(scope="session")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator["Stage"]:
    """A house whose tables begin in the middle of a game, for all tests of this process."""
    from browser.scenes import Stage

    found = Stage(tmp_path_factory.mktemp("stage"))
    yield found
    found.house.close()


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[Server]:
    """A house that a test may strike down."""
    server = Server(tmp_path)
    yield server
    server.close()


@pytest.fixture
def visit(chromium: Browser, house: Server, fixed_luck: str) -> Iterator[Visit]:
    """Somebody new comes in: with a browser, a language and a screen of their own."""
    contexts: list[BrowserContext] = []
    people: list[Person] = []

    def come_in(
        language: str = "ru", width: int = 1280, height: int = 800, at: Server | SlowLane = house, **more: Any
    ) -> Person:
        tempo, forced = more.pop("tempo", "instant"), json.dumps(more.pop("forced", False))
        context = chromium.new_context(
            locale=LANGUAGES[language],
            viewport={"width": width, "height": height},
            reduced_motion=more.pop("reduced_motion", "reduce"),
            **more,
        )
        context.set_default_timeout(PATIENCE)
        context.add_init_script(luck.of_browser(fixed_luck, len(contexts)))
        context.add_init_script(AT_FIRST % (tempo, forced))
        contexts.append(context)
        people.append(Person(context, at.address))
        return people[-1]

    yield come_in
    for context in contexts:
        context.close()
    assert [fault for person in people for fault in person.faults] == []
