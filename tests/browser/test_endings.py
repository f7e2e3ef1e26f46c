"""How a game ended: seen before it is told, with ways back to its moments, and as a picture to share."""

import json
import re
import struct
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.ending import out_of_sight
from browser.person import Person
from browser.scenes import NAMES, SHARES, Stage
from cantina import games
from cantina.kernel import FastChance, Table

LIMELIGHT = "[data-testid=limelight]"
ENDINGS: list[tuple[str, int, dict[str, Any]]] = [
    ("secret-invasion", 2, {"tokens": 1}),
    ("warlords", 2, {}),
    ("starfighter", 2, {"mode": "training"}),
]


WRITTEN = """() => {
    const { prototype } = CanvasRenderingContext2D, { fillText } = prototype;
    window.written = [];
    prototype.fillText = function (text, ...at) { window.written.push(text); fillText.call(this, text, ...at); };
}"""
"""From now on, what is written on pictures."""


class Last(NamedTuple):
    seat: int
    answer: str
    version: int


def before_the_last(game: str, seats: int, options: dict[str, Any]) -> tuple[str, list[tuple[int, str]], Last]:
    """A random game but for its last answer: its luck, the answers until then, and the last one."""
    luck, seed, given = FastChance(11), f"end of {game}", list[Last]()
    table = Table.new(games.find(game), names=NAMES[:seats], seed=seed, contributions=SHARES[:seats], **options)
    while not table.over:
        seat = table.asked[0]
        possible = table.options(seat)
        given.append(Last(seat, "done" if "done" in possible else luck.pick(possible), table.version(seat)))
        table.answer(given[-1].answer, seat)
    return seed, [(one.seat, one.answer) for one in given[:-1]], given[-1]


def sit_down(stage: Stage, people: list[Person], game: str, options: dict[str, Any]) -> tuple[str, Last]:
    seed, given, last = before_the_last(game, len(people), options)
    stage.file.write_text(json.dumps({"seed": seed, "answers": given}))
    table = people[0].set_up(["me", *["open"] * (len(people) - 1)], game, public=True, options=options)
    for seat, person in enumerate(people[1:], start=1):
        person.ask("GET", "/api/me")
        person.ask("POST", f"/api/tables/{table}/sit", seat=seat)
    stage.file.unlink()
    return table, last


def give(people: list[Person], table: str, last: Last) -> None:
    request = {"do": "answer", "move": "last", "version": last.version, "answer": last.answer}
    assert people[last.seat].ask("POST", f"/api/tables/{table}/do", **request)["is"] == "ack"


def test_what_decided_the_game_is_seen_before_its_ending(stage: Stage, visit: Visit) -> None:
    """Time passes when the test says so: the ending comes when all was shown, or when somebody has seen enough."""
    people = [visit("en", at=stage.house, tempo="normal"), visit("ru", 390, 844, at=stage.house, tempo="normal")]
    table, last = sit_down(stage, people, "warlords", {})
    for person in people:
        person.page.clock.install()
        person.go(f"/table/{table}")
        expect(person.page.locator("main .board")).to_be_visible()
        person.page.clock.pause_at(person.page.evaluate("Date.now() + 1000"))
    give(people, table, last)
    for person in people:
        expect(person.page.locator(LIMELIGHT)).to_have_count(1)
        expect(person.see("to-result")).to_be_visible()
        expect(person.page.locator(".ending")).to_have_count(0)
        expect(person.see("outcome")).to_have_count(0)
    people[0].page.clock.run_for(20_000)
    people[1].see("to-result").click()
    for person in people:
        expect(person.see("outcome")).to_be_visible()
        expect(person.page.locator(".ending h2")).to_be_visible()
        expect(person.page.locator(LIMELIGHT)).to_have_count(0)


@pytest.mark.parametrize(("game", "seats", "options"), ENDINGS)
def test_an_ending_leads_back_to_its_moments_and_is_shared_as_a_picture(
    stage: Stage, visit: Visit, game: str, seats: int, options: dict[str, Any]
) -> None:
    people = [visit("en", at=stage.house) for _ in range(seats)]
    table, last = sit_down(stage, people, game, options)
    anna = people[0].go(f"/table/{table}")
    expect(anna.page.locator("main .board")).to_be_visible()
    give(people, table, last)
    expect(anna.page.locator(".ending h2")).to_be_visible()
    expect(anna.see("highlights").get_by_role("heading")).to_be_visible()
    assert out_of_sight(anna) == {}
    anna.page.evaluate(WRITTEN)
    with anna.page.expect_download() as download:
        anna.see("share").click()
    assert download.value.suggested_filename == f"{game}-{table}.png"
    wide, high = size_of(Path(download.value.path()))
    assert wide == 1200
    assert high > 400
    written = anna.page.evaluate("window.written")
    twice = [text for text in written if re.fullmatch(r"(.+: \d+ +· +)+.+: \d+", text)]
    assert twice == [], "the picture says it already"
    links = anna.see("highlights").get_by_role("link")
    expect(links.first).to_be_visible()
    assert 1 <= links.count() <= 3
    at = re.fullmatch(rf"/replay/{table}\?at=(\d+)&as=0", links.first.get_attribute("href") or "")
    assert at
    links.first.click()
    expect(anna.see("bar")).to_contain_text(f"{at[1]} /")


PLANETS = """() => [...document.querySelectorAll(".ending .lane ul > li")].map((one) =>
    [one.getBoundingClientRect().left + one.offsetWidth / 2, one.title])"""


def test_the_ending_of_warlords_shows_the_planets_in_the_order_in_which_they_went(stage: Stage, visit: Visit) -> None:
    people = [visit("en", at=stage.house) for _ in range(2)]
    table, last = sit_down(stage, people, "warlords", {})
    anna = people[0].go(f"/table/{table}")
    expect(anna.page.locator("main .board")).to_be_visible()
    give(people, table, last)
    expect(anna.page.locator(".ending h2")).to_be_visible()
    seen = [planet for _, planet in sorted(anna.page.evaluate(PLANETS))]
    assert seen == [planet[7:].replace("_", " ").title() for planet in at_the_end("warlords", 2, {}).gone]
    assert len(seen) >= 3


def at_the_end(game: str, seats: int, options: dict[str, Any]) -> Any:
    """What the first seat sees when the same game is over."""
    seed, given, last = before_the_last(game, seats, options)
    table = Table.new(games.find(game), names=NAMES[:seats], seed=seed, contributions=SHARES[:seats], **options)
    for seat, answer in [*given, (last.seat, last.answer)]:
        table.answer(answer, seat)
    return table.observe(0).view


def size_of(picture: Path) -> tuple[int, int]:
    head = picture.read_bytes()[:24]
    assert head.startswith(b"\x89PNG")
    wide, high = struct.unpack(">II", head[16:])
    return wide, high
