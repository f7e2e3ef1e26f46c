"""Three and four at the table of Rebellion: who decides what, for whom, and what a partner is asked to agree to."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.hands import point
from browser.person import DECISION
from browser.rebellion import view_of
from browser.scenes import NAMES, Played, Scene, Stage, played
from browser.test_phone import SIDEWAYS
from browser.test_reach import complaints
from cantina.words import GameWords

PHONE: dict[str, Any] = {"width": 360, "height": 740, "has_touch": True}
TURNS = 60
"""A round or two of a game are enough."""


def game_of(seats: int) -> Played:
    return played(0, seats, "first", TURNS)


def when(game: Played, asked: str, seat: int, role: str = "") -> Scene:
    """The first such question to a seat, in the turn of a role if that matters."""
    table = Scene(game, 0, 0).beginning()
    for at, turn in enumerate(game.turns):
        if (turn.asked, turn.seat) == (asked, seat) and view_of(table, None).current.endswith(role):
            return Scene(game, at, at + 1)
        table.answer(turn.answer, turn.seat)
    raise AssertionError("nobody was asked that: have the rules changed?")


def sit(stage: Stage, visit: Visit, scene: Scene, seat: int, language: str = "en", **screen: Any) -> Page:
    """All sit down; one of them looks at the page."""
    people = [visit(language, at=stage.house, bypass_csp=True, **screen) for _ in scene.game.table.names]
    table = stage.set_table(scene, people)
    page = people[seat].go(f"/table/{table}").page
    expect(page.locator(DECISION)).to_be_visible()
    return page


@pytest.mark.parametrize("role", ["admiral", "general"])
def test_the_lone_rebel_has_a_turn_for_each_role(stage: Stage, visit: Visit, role: str) -> None:
    game = game_of(3)
    scene = when(game, "turn", 0, role)
    page = sit(stage, visit, scene, 0, "ru")
    words = GameWords("ru", game.table.game, NAMES[:3], 0)
    expect(page.locator("#question")).to_have_text(words("ask-turn", role=role))
    sign = words("board-role-letter", role=role)
    ready = page.locator(".own .pool .leader.can")
    expect(ready.first).to_be_visible()
    assert ready.locator(".letter").all_text_contents() == [sign] * ready.count()
    expect(page.locator(".strip.imperial .who .letter")).to_have_text(["А", "Г"])
    expect(page.locator(".strip.rebel .who .letter")).to_have_count(0)


def test_a_partner_reads_what_is_to_be_agreed_to(stage: Stage, visit: Visit) -> None:
    """On a small phone too, with the leaders of both roles within reach."""
    game = game_of(3)
    scene = when(game, "consent", 2)
    page = sit(stage, visit, scene, 2, **PHONE)
    view = view_of(scene.beginning(), 2)
    assert view.draft is not None
    words = GameWords("en", game.table.game, NAMES[:3], 2)
    agree = page.locator("[data-testid=prompt] [data-answer=accept]")
    expect(agree).to_contain_text(words.name(view.draft))
    expect(page.locator(".bar .plan .mission")).to_contain_text(words.name(view.draft))
    leaders = page.locator(".own .pool .leader")
    expect(leaders.first).to_be_in_viewport(ratio=1)
    leaders.last.scroll_into_view_if_needed()
    expect(leaders.last).to_be_in_viewport(ratio=1)
    assert page.evaluate(SIDEWAYS) <= 0


def test_a_table_of_three_is_in_reach(stage: Stage, visit: Visit) -> None:
    game = game_of(3)
    scene = when(game, "assign", 1)
    people = [visit("ru", at=stage.house, bypass_csp=True) for _ in range(3)]
    table = stage.set_table(scene, people)
    people[1].go(f"/table/{table}")
    expect(people[1].page.locator(DECISION)).to_be_visible()
    assert complaints(people[1]) == []


@pytest.mark.parametrize(("width", "height"), [(1024, 768), (390, 844)])
def test_a_finger_carries_a_leader_to_a_card(stage: Stage, visit: Visit, width: int, height: int) -> None:
    """Down from the strip it carries; the strip itself still scrolls sideways."""
    game = played(0, 2, "first", TURNS)
    scene = when(game, "assign", 1)
    page = sit(stage, visit, scene, 1, width=width, height=height, has_touch=True)
    start = point(page.locator(".own .pool li.ready").first, 0.5, 0.4)
    goal = point(page.locator(".own .hand [data-drop]").first)
    finger = page.context.new_cdp_session(page)

    def touch(kind: str, *at: tuple[float, float]) -> None:
        points = [{"x": x, "y": y} for x, y in at]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", start)
    for step in range(1, 6):
        touch("touchMove", (start[0], start[1] + step * 6))
    for step in range(1, 6):
        part = step / 5
        touch("touchMove", (start[0] + (goal[0] - start[0]) * part, start[1] + 30 + (goal[1] - start[1] - 30) * part))
    expect(page.locator(".ghost")).to_be_visible()
    expect(page.locator("li.over")).to_have_count(1)
    touch("touchEnd")
    expect(page.locator("#question")).to_have_text(GameWords("en", game.table.game)("ask-second-leader"))
