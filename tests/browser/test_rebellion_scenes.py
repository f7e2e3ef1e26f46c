"""The great moments of Rebellion on the page, each played by touching the board from a prepared position."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import Visit
from browser.hands import with_finger, with_keys, with_mouse
from browser.person import DECISION
from browser.rebellion import Player, Turn, view_of
from browser.scenes import (
    Scene,
    Stage,
    captures,
    combats,
    find_scene,
    findings,
    full_map,
    late_rounds,
    rounds,
    two_laptops,
    victories,
)
from browser.test_endings import WRITTEN
from browser.test_layout import STEADY
from browser.test_match import played as checked
from browser.test_phone import SIDEWAYS
from browser.test_reach import complaints
from cantina.kernel import Table
from cantina.words import GameWords

Look = Callable[[Table, Turn], None]


def play(players: list[Player], scene: Scene, look: Look | None = None) -> Table:
    """Everybody answers by touching the board; before every answer there is time to look."""
    table = scene.beginning()
    for turn in scene.turns:
        player = players[turn.seat]
        player.sees(table.version(turn.seat))
        expect(player.page.locator(DECISION)).to_be_visible()
        if look is not None:
            look(table, turn)
        player.give(turn)
        table.answer(turn.answer, turn.seat)
    for seat, player in enumerate(players):
        player.sees(table.version(seat))
    return table


def says(player: Player, table: Table, seat: int, key: str, **args: str) -> str:
    """A message as this player reads it."""
    language = str(player.page.evaluate("document.documentElement.lang"))
    return GameWords(language, table.game, table.names, seat)(key, **args)


# -- combat -----------------------------------------------------------------------------------------------------------


def test_a_combat_in_space_and_on_the_ground(stage: Stage, visit: Visit) -> None:
    scene = find_scene(combats)
    two = two_laptops(stage, visit, scene)
    seen = set[str]()

    def look(table: Table, turn: Turn) -> None:
        new = {turn.asked} & {"combat-action", "assign-die", "block", "retreat"} - seen
        battle = view_of(table, None).battle
        doomed = battle is not None and any(one.doomed for one in battle.hurt)
        if not new and not (doomed and "doomed" not in seen):
            return
        seen.update(new | ({"doomed"} if doomed else set()))
        for seat, player in enumerate(two):
            player.sees(table.version(seat))
            sees_the_combat(player, table, seat)
        if "block" in new:
            assert complaints(two[turn.seat].person) == []
        if new & {"assign-die", "block"}:
            has_it_in_sight(two[turn.seat])

    play(two, scene, look)
    assert {"combat-action", "assign-die", "block", "retreat", "doomed"} <= seen
    for player in two:
        expect(player.page.locator(".battle")).to_have_count(0)


def sees_the_combat(player: Player, table: Table, seat: int) -> None:
    """The dice that lie there, the viewer's tactic cards alone, the units and which of them are doomed."""
    battle, scene = view_of(table, seat).battle, player.page.locator(".battle")
    assert battle is not None
    expect(scene).to_be_visible()
    expect(scene.locator(".die")).to_have_count(len(battle.dice))
    expect(scene.locator(".tactics .card")).to_have_count(sum(len(hand) for hand in battle.hands))
    assert not battle.hands[1 - seat]
    doomed = {(one.unit, one.damage) for one in battle.hurt if one.doomed}
    expect(scene.locator(".figure.doomed")).to_have_count(len(doomed))
    expect(scene.locator(".figure.rebel, .figure.imperial").first).to_be_visible()


UNSEEN = """() => [...document.querySelectorAll('.battle .figure, .battle .die')].filter((one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return !one.contains(document.elementFromPoint(left + width / 2, top + height - 4));
}).map((one) => one.outerHTML)"""
"""Units and dice of a combat that are not on the screen, or under something else, with their lower part."""


def has_it_in_sight(player: Player) -> None:
    """On every screen whoever decides sees the dice and the units of both sides."""
    usual = player.page.viewport_size
    player.page.mouse.move(0, 0)  # what the mouse happens to lie on is read, above the board
    for width, height in ((1024, 768), (844, 390), (390, 844), (360, 640), (1280, 720)):
        player.page.set_viewport_size({"width": width, "height": height})
        player.page.evaluate(STEADY)
        assert player.page.evaluate(UNSEEN) == [], (width, height)
    assert usual is not None
    player.page.set_viewport_size(usual)


# -- leaders ----------------------------------------------------------------------------------------------------------


def test_a_leader_is_captured_and_rescued(stage: Stage, visit: Visit) -> None:
    scene = find_scene(captures)
    caught = next(at for at in range(scene.first, scene.end) if "captured" in scene.game.turns[at].lines)
    freed = max(at for at in range(caught, scene.end) if scene.game.turns[at].asked == "turn")
    two = two_laptops(stage, visit, scene)
    table = play(two, Scene(scene.game, scene.first, caught + 1))
    prisoner = next(one.ref for one in view_of(table, None).leaders if one.captured)
    for player in two:
        expect(pawn(player, prisoner).locator(".bars")).to_be_visible()
        face = prisoner.replace("leader:", "pawn-")
        expect(pawn(player, prisoner).locator("image")).to_have_attribute("data-picture", face)
        player.person.until(ALL_DRAWN)
    assert complaints(two[0].person) == []
    Scene(scene.game, caught + 1, freed).say([player.person for player in two], two[0].person.table())
    table = play(two, Scene(scene.game, freed, scene.end))
    captured = sum(one.captured for one in view_of(table, None).leaders)
    for player in two:
        expect(player.page.locator(".board svg .pawn .bars")).to_have_count(captured)


ALL_DRAWN = """async () => {
  const shown = [...document.querySelectorAll("[data-picture]")].map((one) => one.src ?? one.getAttribute("href"));
  const drawn = await Promise.all(shown.map((src) => new Promise((done) => {
    const image = Object.assign(new Image(), {src: src ?? "", onerror: () => done(false)});
    image.onload = () => done(image.width > 0);
  })));
  return drawn.length > 20 && drawn.every(Boolean);
}"""
"""Faces, planets and cards: whatever is shown is drawn, once that has come."""


def pawn(player: Player, leader: str) -> Locator:
    return player.page.locator(f".board svg .pawn[data-ref='{leader}']")


# -- the base ---------------------------------------------------------------------------------------------------------


def test_the_base_is_found(stage: Stage, visit: Visit) -> None:
    scene = find_scene(findings)
    rebels, empire = two = two_laptops(stage, visit, scene)
    expect(rebels.page.locator(".home.secret")).to_be_visible()
    expect(rebels.page.locator(".maybe")).to_have_count(0)
    expect(empire.page.locator(".home")).to_have_count(0)
    maybe = sum(one.maybe for one in view_of(scene.beginning(), 1).systems)
    expect(empire.page.locator(".maybe")).to_have_count(maybe)
    table = play(two, scene)
    base = view_of(table, None).base
    for player in two:
        home = player.page.locator(f".board svg [data-ref='{base}'] .home:not(.secret)")
        expect(home).to_be_visible()
        expect(player.page.locator(".maybe")).to_have_count(0)


# -- the end ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ways", "winner"), [(("time", "reputation"), 0), (("base-taken",), 1)])
def test_the_war_is_won(stage: Stage, visit: Visit, ways: tuple[str, ...], winner: int) -> None:
    scene = find_scene(victories(*ways))
    two = two_laptops(stage, visit, scene)
    table = play(two, scene)
    assert table.winners == [winner]
    view = view_of(table, None)
    for seat, player in enumerate(two):
        expect(player.person.see("outcome")).to_be_visible()
        ending = says(player, table, seat, f"victory-{view.victory}", system=str(view.base))
        expect(player.page.locator(".board")).to_contain_text(ending)
    assert complaints(two[winner].person) == []
    page = two[0].page
    page.evaluate(WRITTEN)
    with page.expect_download():
        two[0].person.see("share").click()
    written = page.evaluate("window.written")
    assert {"Корусант", "Мон-Каламари", "Татуин"} <= {text.partition(". ")[2] or text for text in written}
    assert checked(two[0].person, two[0].person.table()).winners == [winner]


# -- four -------------------------------------------------------------------------------------------------------------


def test_a_round_of_two_teams(stage: Stage, visit: Visit) -> None:
    """Admirals and generals: a laptop, a tablet, a phone, and one who plays with the keys alone."""
    scene = find_scene(rounds, seats=4, mode="advanced")
    people = [
        visit("ru", 1440, 900, at=stage.house),
        visit("en", 1024, 768, at=stage.house, has_touch=True),
        visit("en", 390, 844, at=stage.house, has_touch=True, is_mobile=True),
        visit("ru", at=stage.house),
    ]
    four = stage.seat(scene, people, [with_mouse, with_finger, with_finger, with_keys])
    seen = set[tuple[int, str]]()

    def look(table: Table, turn: Turn) -> None:
        if (turn.seat, turn.asked) in seen:
            return
        seen.add((turn.seat, turn.asked))
        for seat, player in enumerate(four):
            player.sees(table.version(seat))
            expect(player.page.locator(DECISION)).to_have_count(1 if seat == turn.seat else 0)
        assert four[turn.seat].page.evaluate(SIDEWAYS) <= 0

    table = play(four, scene, look)
    assert {seat for seat, _ in seen} == set(range(4))
    assert {(0, "turn"), (1, "turn"), (2, "turn"), (3, "turn")} <= seen
    for seat, player in enumerate(four):
        expect(player.page.locator(".own .hand section").first.locator("li")).to_have_count(len(hand(table, seat)))


def hand(table: Table, seat: int) -> list[str]:
    """The missions a team holds: both partners see them."""
    view = view_of(table, seat)
    cards: list[str] = next(side.hand for side in view.sides if seat in side.seats)
    return cards


# -- the map late in a game -------------------------------------------------------------------------------------------

COVERED = """() => {
  const all = (what) => [...document.querySelectorAll(`.map .system ${what}`)];
  const boxes = (what) => all(what).map((one) => one.getBoundingClientRect());
  const common = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left))
    * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  const units = boxes('.unit'), names = boxes('.name'), figures = [...units, ...boxes('.pawn .shape')];
  const on = (box, others) => others.reduce((sum, other) => sum + common(box, other), 0) / (box.width * box.height);
  return [Math.max(...names.map((name) => on(name, figures))), Math.max(...units.map((unit) => on(unit, units) - 1))];
}"""
"""How much of a name lies under units and leaders, and of a unit under others, where that is most."""
SMALLEST = """() => Math.min(...[...document.querySelectorAll('.map .system text:not(.said)')].map((one) =>
  parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a))"""


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1024, 768)])
def test_a_full_map_stays_clear(stage: Stage, visit: Visit, width: int, height: int) -> None:
    """Its letters are never smaller than twelve pixels, with log and talk beside it or folded away."""
    scene = full_map()
    people = [visit("ru", at=stage.house), visit("en", width, height, at=stage.house, has_touch=True)]
    table = stage.set_table(scene, people)
    page = people[1].go(f"/table/{table}").page
    expect(page.locator(".map .unit").first).to_be_visible()
    name, unit = page.evaluate(COVERED)
    assert name < 0.05
    assert unit < 0.2
    units = sum(number for system in view_of(scene.beginning(), 1).systems for number in system.units.values())
    shown = page.locator(".map .unit text").all_text_contents()
    assert sum(map(int, shown)) == units
    assert page.evaluate(SMALLEST) >= 12
    page.get_by_test_id("fold-side").click()
    expect(page.locator("[data-testid=log]")).to_have_count(0)
    assert page.evaluate(SMALLEST) >= 12
    name, unit = page.evaluate(COVERED)
    assert name < 0.05
    assert unit < 0.2
    pinch(page, page.locator(".map"))
    expect(page.get_by_test_id("minimap")).to_be_visible()
    page.get_by_test_id("zoom-in").click()
    expect(page.get_by_test_id("minimap")).to_be_visible()


def pinch(page: Page, thing: Locator) -> None:
    """Two fingers go apart."""
    box, fingers = thing.bounding_box(), page.context.new_cdp_session(page)
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    for kind, far in (("touchStart", 20), ("touchMove", 40), ("touchMove", 90)):
        points = [{"x": x - far, "y": y, "id": 1}, {"x": x + far, "y": y, "id": 2}]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


# -- the map stands still ---------------------------------------------------------------------------------------------

WATCH = """() => { window.frames_ = []; const look = () => {
    const board = document.querySelector('.board').getBoundingClientRect();
    const { x, y, width, height } = document.querySelector('.map').getBoundingClientRect();
    const now = JSON.stringify([x - board.x, y - board.y, width, height, board.width, board.height].map(Math.round));
    if (window.frames_.at(-1) !== now) window.frames_.push(now);
    requestAnimationFrame(look);
}; look(); }"""
"""Every place on the board and every size that the map has from now on, frame by frame."""


def test_the_map_stands_still_whatever_is_asked(stage: Stage, visit: Visit) -> None:
    """Two hundred answers, with missions and combats: on a small laptop, then on a phone on its side."""
    game, first, _ = find_scene(late_rounds)
    people = [visit("ru", at=stage.house), visit("ru", 1280, 720, at=stage.house, bypass_csp=True)]
    table = stage.set_table(Scene(game, first, first), people)
    page = people[1].go(f"/table/{table}").page
    empire, asked = Player(people[1]), set[str]()
    for screen, (start, end) in {(1280, 720): (first, first + 140), (844, 390): (first + 140, first + 200)}.items():
        page.set_viewport_size({"width": screen[0], "height": screen[1]})
        empire.sees(game.versions[start][1])
        page.evaluate(STEADY)
        page.evaluate(WATCH)
        scene = Scene(game, start, end)
        scene.say(people, table)
        empire.sees(game.versions[end][1])
        asked |= {turn.asked for turn in scene.turns}
        assert len(page.evaluate("window.frames_")) == 1, screen
    assert {"assign", "turn", "send", "how-many", "combat-action"} <= asked


def test_the_minimap_shows_and_moves_what_is_in_view(stage: Stage, visit: Visit) -> None:
    people = [visit("ru", at=stage.house), visit("en", at=stage.house)]
    table = stage.set_table(full_map(), people)
    page = people[1].go(f"/table/{table}").page
    minimap, spot = page.get_by_test_id("minimap"), page.locator(".map .spot[tabindex='0']")
    expect(spot).to_be_visible()
    expect(minimap).to_have_count(0)
    spot.focus()
    for _ in range(3):
        page.keyboard.press("+")
    expect(minimap).to_be_visible()
    box = minimap.bounding_box()
    assert box is not None
    base = page.locator(".map [data-ref='system:base-space'] .bunker")
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + 4, box["y"] + box["height"] - 4, steps=5)
    page.mouse.up()
    expect(base).to_be_in_viewport()
    page.mouse.click(box["x"] + box["width"] - 4, box["y"] + 4)
    expect(base).not_to_be_in_viewport()
    spot.focus()
    page.keyboard.press("0")
    expect(minimap).to_have_count(0)
