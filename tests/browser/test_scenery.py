"""Whatever the stage shows, axe finds nothing to complain about in it, dark or light.

In the middle of a game of each kind all that happened lately is shown once more, one thing after the other.
"""

import json
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.person import Person
from browser.scenes import NAMES, SHARES, Stage
from browser.test_stage import LIMELIGHT, in_the_light
from cantina import games
from cantina.bots import decide
from cantina.kernel import Table


class Moment(NamedTuple):
    """A game with this luck after a number of answers of bots."""

    game: str
    seats: int
    bot: str
    luck: int
    answers: int
    options: dict[str, Any] = {}


MOMENTS = [
    Moment("secret-invasion", 3, "novice", 5, 91),
    Moment("path-to-hope", 3, "novice", 2, 108, {"log": "on"}),
    Moment("warlords", 3, "novice", 1, 90),
    Moment("starfighter", 2, "novice", 3, 119, {"mode": "skirmish"}),
    Moment("rebellion", 2, "commander", 1, 312),
]


def played(moment: Moment) -> tuple[str, list[tuple[int, str]]]:
    """The luck of such a game, and its answers until then."""
    game, seed = games.find(moment.game), f"lit {moment.luck}"
    shares = SHARES[: moment.seats]
    table = Table.new(game, names=NAMES[: moment.seats], seed=seed, contributions=shares, **moment.options)
    bots = [game.players()[moment.bot](seat) for seat in range(moment.seats)]
    given = list[tuple[int, str]]()
    while not table.over and len(given) < moment.answers:
        seat = table.asked[0]
        given.append((seat, decide(bots[seat], table, seat)))
        table.answer(given[-1][1], seat)
    return seed, given


def sit(stage: Stage, people: list[Person], moment: Moment) -> str:
    seed, given = played(moment)
    stage.file.write_text(json.dumps({"seed": seed, "answers": given}))
    for person, name in zip(people, NAMES, strict=False):
        person.ask("GET", "/api/me")
        person.ask("POST", "/api/me", name=name)
    seats = ["me", *["open"] * (moment.seats - 1)]
    table = people[0].set_up(seats, moment.game, public=True, options=moment.options)
    for at in range(1, moment.seats):
        people[at].ask("POST", f"/api/tables/{table}/sit", seat=at)
    stage.file.unlink()
    return table


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: f"{moment.game} {moment.answers}")
def test_axe_finds_nothing_in_any_scene(stage: Stage, visit: Visit, moment: Moment) -> None:
    people = [visit("ru", at=stage.house, tempo="normal", bypass_csp=True) for _ in range(moment.seats)]
    watcher = people[0].go(f"/table/{sit(stage, people, moment)}")
    page, light = watcher.page, watcher.page.locator(LIMELIGHT)
    page.get_by_test_id("recap-open").click()
    page.get_by_test_id("recap").get_by_role("button").first.click()
    page.evaluate("document.activeElement.blur()")
    page.locator("body").press("p")
    seen, found = set[str](), list[str]()
    while light.count():
        kind = light.get_attribute("data-shown") or ""
        for theme in ("dark", "light") if kind not in seen else ():
            page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
            found += [f"{kind}, {theme}: {one}" for one in in_the_light(watcher)]
        seen.add(kind)
        page.locator("body").press("Space")
    assert found == []
    assert len(seen) > 3
    expect(light).to_have_count(0)
