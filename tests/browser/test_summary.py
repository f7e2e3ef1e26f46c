"""Who comes back reads what happened meanwhile; the log is folded by rounds; how a finished game went, in pictures."""

import json
import re
from collections.abc import Iterator
from itertools import pairwise

from playwright.sync_api import Locator, expect

from browser.conftest import Visit
from browser.person import Person
from browser.rebellion import view_of
from browser.scenes import Played, Scene, Stage, find_scene
from browser.test_reach import complaints

ENOUGH = 14
"""How many lines are worth a summary."""


# -- scenes -----------------------------------------------------------------------------------------------------------


def alone(game: Played) -> Iterator[Scene]:
    """The Empire decides several times in a row, and much happens meanwhile."""
    first = 0
    for at, turn in enumerate(game.turns):
        if turn.seat != game.turns[first].seat:
            lines = [key for one in game.turns[first : at - 1] for key in one.lines]
            if game.turns[first].seat == 1 and len(lines) > ENOUGH and first > 40:
                yield Scene(game, first, at)
            first = at


def hunts(game: Played) -> Iterator[Scene]:
    """The end of a game in which the base was moved and found."""
    events = [page.event for page in view_of(game.table, None).chronicle]
    if {"moved", "revealed"} <= set(events):
        yield Scene(game, len(game.turns) - 1, len(game.turns))


def seated(stage: Stage, visit: Visit, scene: Scene, *widths: int) -> tuple[str, list[Person]]:
    """Both have looked at the table."""
    people = [visit("en", width, 800, at=stage.house, bypass_csp=True) for width in widths or (1280, 1280)]
    table = stage.set_table(scene, people)
    for seat, person in enumerate(people):
        come(person, table, scene.version(seat, scene.first))
    return table, people


def come(person: Person, table: str, version: int) -> None:
    person.go(f"/table/{table}")
    expect(person.page.locator("[data-version]")).to_have_attribute("data-version", str(version))


def play_on(scene: Scene, table: str, person: Person) -> None:
    """The other one answers meanwhile."""
    for made, turn in enumerate(scene.turns, start=scene.first):
        version = scene.version(turn.seat, made)
        request = {"do": "answer", "move": f"say-{made}", "version": version, "answer": turn.answer}
        person.ask("POST", f"/api/tables/{table}/do", **request)


# -- who comes back ---------------------------------------------------------------------------------------------------


def test_who_comes_back_reads_what_happened(stage: Stage, visit: Visit) -> None:
    """The summary tells what came since; it can be put away, and the log keeps a mark where it began."""
    scene = find_scene(alone)
    table, (anna, boris) = seated(stage, visit, scene)
    expect(anna.see("since")).to_have_count(0)
    anna.page.goto("about:blank")
    play_on(scene, table, boris)
    come(anna, table, scene.version(0, scene.end))
    panel = anna.see("since")
    expect(panel).to_be_visible()
    expect(panel.locator("h3").first).to_contain_text("Round")
    assert complaints(anna) == []
    everything = panel.get_by_role("button", name="All of it")
    if everything.count():
        everything.click()
    new = shown(panel.locator("li"))
    assert len(new) > ENOUGH
    assert [line for line in anna.log() if not line.startswith("Round ")][-len(new) :] == new
    mark = anna.see("log").locator("[data-mark]")
    expect(mark).to_have_count(1)
    panel.get_by_role("button", name="To the log").click()
    expect(anna.see("log")).to_be_focused()
    expect(mark).to_be_in_viewport()
    panel.get_by_role("button", name="Got it").click()
    expect(panel).to_have_count(0)
    expect(mark).to_have_count(1)
    anna.page.reload()
    expect(anna.page.locator("[data-version]")).to_have_attribute("data-version", str(scene.version(0, scene.end)))
    expect(anna.see("log").locator("li").first).to_be_attached()
    expect(anna.see("since")).to_have_count(0)


def test_on_a_phone_a_strip_leads_to_the_summary(stage: Stage, visit: Visit) -> None:
    scene = find_scene(alone)
    table, (anna, boris) = seated(stage, visit, scene, 390, 1280)
    anna.page.goto("about:blank")
    play_on(scene, table, boris)
    come(anna, table, scene.version(0, scene.end))
    anna.see("missed").get_by_role("button", name="Since you last looked").click()
    drawer = anna.page.get_by_role("dialog")
    expect(drawer).to_contain_text("Since you last looked")
    drawer.get_by_role("button", name="To the log").click()
    expect(anna.see("log").locator("[data-mark]")).to_be_in_viewport()
    anna.page.keyboard.press("Escape")
    anna.see("missed").get_by_role("button", name="Got it").click()
    expect(anna.see("missed")).to_have_count(0)


def test_a_page_that_nobody_looked_at(stage: Stage, visit: Visit) -> None:
    """A page left open in the background tells, too: if it was for more than a moment."""
    scene = find_scene(alone)
    table, (anna, boris) = seated(stage, visit, scene)
    anna.page.clock.install()
    hide(anna, True)
    play_on(scene, table, boris)
    expect(anna.page.locator("[data-version]")).to_have_attribute("data-version", str(scene.version(0, scene.end)))
    expect(anna.see("since")).to_have_count(0)
    anna.page.clock.fast_forward("30:00")
    hide(anna, False)
    expect(anna.see("since")).to_be_visible()


def hide(person: Person, hidden: bool) -> None:
    """The page goes behind another one, or comes back."""
    person.page.evaluate(
        """hidden => {
            Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
            document.dispatchEvent(new Event('visibilitychange'));
        }""",
        hidden,
    )


def shown(lines: Locator) -> list[str]:
    """As they read on the page, without what only a screen reader says."""
    texts: list[str] = lines.evaluate_all(
        """all => all.map(li => { const own = li.cloneNode(true);
            own.querySelectorAll('.unseen, svg').forEach(part => part.remove()); return own.textContent })"""
    )
    return [" ".join(text.split()) for text in texts]


# -- the end in pictures ----------------------------------------------------------------------------------------------


def test_the_hunt_in_pictures(stage: Stage, visit: Visit) -> None:
    """Before the end nothing is told; then the route, the race and the ring in pictures and numbers, in replays too."""
    scene = find_scene(hunts)
    table, (anna, boris) = seated(stage, visit, scene, 1280, 360)
    unfold(anna)
    expect(anna.see("ending")).to_have_count(0)
    assert '"chronicle":[]' in sync(boris, table)
    play_on(scene, table, [anna, boris][scene.turns[0].seat])
    pages = view_of(scene.game.table, None).chronicle
    for person in (anna, boris):
        expect(person.see("ending").locator("figure").get_by_role("img")).to_have_count(3)
    assert boris.page.evaluate("document.documentElement.scrollWidth") <= 360
    ending = anna.see("ending")
    ending.get_by_text("Round by round").click()
    assert complaints(anna) == []
    rounds = sum(page.event in ("round", "over") for page in pages)
    expect(ending.locator("tbody tr")).to_have_count(rounds)
    expect(ending.locator("tbody tr").last).to_contain_text(str(len(pages[-1].left)))
    slider = ending.get_by_role("slider", name="Moment of the hunt")
    expect(slider).to_have_attribute("aria-valuetext", f"The end of the game, time on {pages[-1].round}")
    slider.press("Home")
    expect(slider).to_have_attribute("aria-valuetext", "Round 1: the base is chosen")
    expect(ending.get_by_role("img").first).to_have_attribute("aria-label", about(len(pages[0].left)))
    with anna.page.expect_download() as picture:
        anna.see("share").click()
    assert picture.value.suggested_filename == f"rebellion-{table}.png"
    expect(anna.see("highlights").get_by_role("link")).to_have_count(3)
    anna.page.get_by_role("button", name="How it went").click()
    expect(ending).to_have_count(0)
    anna.go(f"/replay/{table}?at={scene.end + 1}&as=1")
    expect(anna.see("ending").locator("tbody tr")).to_have_count(rounds)
    jump(anna)


def unfold(person: Person) -> None:
    """Of a long game the first rounds are headings only; one click shows what happened in them."""
    lines = person.see("log").locator("li")
    fold = lines.filter(has_text="Round 1.").get_by_role("button")
    expect(fold).to_have_attribute("aria-expanded", "false")
    before = lines.count()
    fold.click()
    expect(fold).to_have_attribute("aria-expanded", "true")
    expect(lines.nth(before)).to_be_attached()
    fold.click()
    expect(lines).to_have_count(before)


def about(left: int) -> re.Pattern[str]:
    return re.compile(rf"had not ruled out: {left}\.$")


def sync(person: Person, table: str) -> str:
    """All that a person is told on coming to the table."""
    frames: list[str] = []
    page = person.context.new_page()
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))))
    page.goto(f"{person.address}/table/{table}")
    expect(page.locator("[data-version]")).to_be_visible()
    page.close()
    return next(frame for frame in frames if json.loads(frame)["is"] == "sync")


def jump(person: Person) -> None:
    """The bar of a replay has marks for what is worth finding again, and a list of them."""
    signs = person.see("marks").locator("button")
    titles = [str(sign.get_attribute("title")) for sign in signs.all()]
    assert any("base" in title for title in titles)
    assert any("a combat at" in title for title in titles)
    lefts = signs.evaluate_all("all => all.map((one) => one.offsetLeft)")
    assert min(right - left for left, right in pairwise(lefts)) >= 12  # none lies on another
    person.see("jump").select_option(label=next(title for title in titles if "a combat at" in title))
    expect(person.see("ending")).to_have_count(0)
    expect(person.see("bar")).not_to_contain_text("The game is over")
