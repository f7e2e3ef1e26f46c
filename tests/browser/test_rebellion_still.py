"""At the table of Rebellion nothing moves under the pointer, and nothing of importance lies under a panel."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import Visit
from browser.hands import point
from browser.person import DECISION, Person
from browser.rebellion import view_of
from browser.scenes import NAMES, Scene, Stage, combats, find_scene, full_map, late_rounds, victories
from browser.test_layout import SMALL, STEADY, box
from browser.test_phone import SIDEWAYS
from browser.test_rebellion_help import find, free

LAPTOP, TABLET, LYING, UPRIGHT = (1280, 720), (1024, 768), (844, 390), (390, 844)


def turn_to(page: Page, screen: tuple[int, int]) -> None:
    page.set_viewport_size({"width": screen[0], "height": screen[1]})
    page.evaluate(STEADY)


def at_the_table(
    stage: Stage, visit: Visit, scene: Scene, seat: int, language: str = "ru", lost: str | None = None
) -> Person:
    """Who sits there; `lost`: what does not reach their page."""
    people = [visit(language, *LAPTOP, at=stage.house, has_touch=True) for _ in range(2)]
    table = stage.set_table(scene, people)
    if lost:
        people[seat].context.route(lost, lambda route: route.abort())
    people[seat].go(f"/table/{table}")
    return people[seat]


THINGS = """() => {
    const things = [...document.querySelectorAll('.own .pool .leader, .own .hand .card')];
    const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round);
    return Object.fromEntries(things.map((one) => [one.dataset.ref, place(one.getBoundingClientRect())]));
}"""
"""Where the viewer's leaders and cards are."""
THERE = """([x, y]) => {
    const hit = document.elementFromPoint(x, y);
    const answers = hit?.closest('[data-answer], [data-testid=confirm]') ?? null;
    return [hit?.closest('[data-ref]')?.dataset.ref ?? '', answers !== null];
}"""
"""What lies at a place, and whether pressing it would answer."""


# -- the desk ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("screen", [LAPTOP, TABLET, LYING, UPRIGHT])
def test_nothing_moves_while_a_mission_is_assigned(stage: Stage, visit: Visit, screen: tuple[int, int]) -> None:
    scene, _, seat = find("assign", lambda table, seat: seat == 0 and len(free(table, seat)) > 2)
    person = at_the_table(stage, visit, scene, seat)
    page = person.page
    expect(page.locator(DECISION)).to_be_visible()
    turn_to(page, screen)
    for thing in (".own .hand [data-ref='mission:sabotage']", ".own .pool [data-ref='leader:princess-leia']"):
        chosen = page.locator(thing)
        at = visible_point(chosen)
        before = page.evaluate(THINGS)
        page.touchscreen.tap(*at)
        expect(chosen).to_have_attribute("aria-pressed", "true")
        page.evaluate(STEADY)
        assert page.evaluate(THINGS) == before
        assert page.evaluate(THERE, at) == [chosen.get_attribute("data-ref"), False]
        expect(page.get_by_test_id("confirm")).to_be_in_viewport(ratio=1)
    expect(page.locator(".plan .effect")).not_to_be_empty()
    assert page.evaluate(SIDEWAYS) <= 0
    confirm = page.get_by_test_id("confirm")
    at = point(confirm)
    page.touchscreen.tap(*at)
    expect(page.locator(".own .laid [data-ref='mission:sabotage@princess-leia']")).to_be_visible()
    page.evaluate(STEADY)
    assert page.evaluate(THERE, at)[1] is False  # nothing is answered where the last button was
    expect(page.get_by_test_id("prompt")).to_be_in_viewport(ratio=1)


def visible_point(thing: Locator) -> tuple[float, float]:
    """Near the corner of it: a row may be cut off by the edge of the screen."""
    thing.scroll_into_view_if_needed()
    found = box(thing)
    return found["x"] + 14, found["y"] + 14


@pytest.mark.parametrize("screen", [LAPTOP, LYING])
def test_a_mission_on_the_table_is_chosen_without_moving_anything(
    stage: Stage, visit: Visit, screen: tuple[int, int]
) -> None:
    def laid(table: Any, seat: int) -> bool:
        return any(one.mission and one.side == view_of(table, seat).side for one in view_of(table, seat).assigned)

    scene, _, seat = find("turn", laid)
    person = at_the_table(stage, visit, scene, seat)
    page = person.page
    expect(page.locator(DECISION)).to_be_visible()
    turn_to(page, screen)
    mission = page.locator(".own .laid button.mission.can").first
    at = visible_point(mission)
    before = page.evaluate(THINGS)
    page.touchscreen.tap(*at)
    expect(page.locator(".own .laid button.mission.chosen")).to_have_count(1)
    page.evaluate(STEADY)
    assert page.evaluate(THINGS) == before
    expect(page.get_by_test_id("confirm")).to_be_in_viewport(ratio=1)
    expect(page.locator(".plan .effect")).not_to_be_empty()
    page.get_by_test_id("clear").click()
    expect(page.locator(".deed")).to_have_count(0)
    assert page.evaluate(THINGS) == before


def test_what_was_folded_upright_opens_on_a_phone_on_its_side(stage: Stage, visit: Visit) -> None:
    scene, _, seat = find("assign", lambda table, seat: seat == 0 and len(free(table, seat)) > 2)
    page = at_the_table(stage, visit, scene, seat).page
    turn_to(page, UPRIGHT)
    page.touchscreen.tap(*visible_point(page.locator(".own .hand [data-ref='mission:sabotage']")))
    fold, effect = page.locator(".desk > .bar > .fold"), page.locator(".plan .effect")
    fold.click()
    expect(effect).to_have_count(0)
    turn_to(page, LYING)
    fold.click()
    expect(effect).to_be_visible()
    expect(fold).to_be_hidden()


def test_what_could_not_be_fetched_beside_the_question_is_asked_for_again(stage: Stage, visit: Visit) -> None:
    scene, _, seat = find("assign", lambda table, seat: seat == 0 and len(free(table, seat)) > 2)
    person = at_the_table(stage, visit, scene, seat, "en", lost="**/assets/panels*.js")
    page, notice = person.page, person.page.locator(".dock [role=alert]")
    expect(notice).to_contain_text("Perhaps the connection was lost")
    person.context.unroute("**/assets/panels*.js")
    notice.get_by_role("button", name="Try again").click()
    expect(notice).to_have_count(0)
    page.touchscreen.tap(*visible_point(page.locator(".own .hand [data-ref='mission:sabotage']")))
    expect(page.get_by_test_id("confirm")).to_be_visible()


REACH = """() => [...document.querySelectorAll('.desk :is([data-answer], .acts button, .kind button, .leader)')]
    .filter((one) => {
        one.scrollIntoView({ block: "center" });
        const { x, y, width, height } = one.getBoundingClientRect();
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        return !one.contains(hit);
    }).map((one) => one.textContent)"""
"""What is to be pressed beside the question and lies under something, even when it is brought into sight."""
ABOVE = """(all) => {
    const foot = document.querySelector(".loading .acts, [data-testid=take-units]").getBoundingClientRect().top;
    return all.filter((one) => one.getBoundingClientRect().bottom <= foot + 1).length;
}"""
"""How many kinds of units stand whole above what takes them."""
LARGER = """localStorage.setItem('cantina.settings', '{"size": "larger", "tempo": "instant", "forced": false}')"""


@pytest.mark.parametrize("asked", ["how-many", "recruit", "send"])
def test_nothing_lies_over_what_is_asked_on_a_phone_on_its_side(stage: Stage, visit: Visit, asked: str) -> None:
    scene, _, seat = find(asked, lambda table, seat: len(view_of(table, seat).leaders) > 10)
    person = at_the_table(stage, visit, scene, seat)
    page = person.page
    for script, screens in (("", [LYING]), (LARGER, [LYING, LAPTOP])):
        if script:
            page.evaluate(f"() => {{ {script} }}")
            person.go(f"/table/{person.table()}")
        for screen in screens:
            expect(page.locator(".desk .bar")).to_be_visible()
            turn_to(page, screen)
            assert page.evaluate(REACH) == [], (screen, script)
            if asked == "how-many":
                page.locator(".kind").first.scroll_into_view_if_needed()
                expect(page.get_by_test_id("take-units")).to_be_in_viewport(ratio=1)
                shown = page.locator(".kind").evaluate_all(ABOVE)
                assert shown >= min(4, page.locator(".kind").count()), screen
            if asked == "send":
                page.locator(".desk, .desk .bar").evaluate_all("all => all.forEach((one) => one.scrollTo(0, 0))")
                expect(page.locator("section.attempt button").first).to_be_in_viewport(ratio=0.9)
                if screen == LYING:
                    expect(page.locator("section.attempt .odds b").first).to_be_in_viewport(ratio=0.5)


BEYOND = """() => {
    const box = (one) => one.getBoundingClientRect();
    const within = (part, whole) => box(part).left >= box(whole).left - 1 && box(part).right <= box(whole).right + 1;
    const common = (a, b) => Math.min(box(a).right, box(b).right) - Math.max(box(a).left, box(b).left);
    const cards = [...document.querySelectorAll('.own .pool .leader')];
    const skills = [...document.querySelectorAll('.own .pool .skills > span')];
    const out = skills.filter((one) => !within(one, one.closest('.leader')));
    const marked = cards.filter((card) => card.querySelector('.mark'));
    const marks = marked.filter((card) => common(...card.querySelectorAll('.face, .mark')) > 3);
    const laid = [...document.querySelectorAll('.own .laid > li')].filter((one) => !within(one.lastElementChild, one));
    return [...out, ...marks, ...laid].map((one) => one.textContent);
}"""
"""Skills that run out of the card of their leader, marks on faces, leaders beside the mission they are laid on."""


def test_leaders_and_missions_are_whole(stage: Stage, visit: Visit) -> None:
    """Also of those with four skills, and of missions with long names."""

    def many(table: Any, seat: int) -> bool:
        laid = [one for one in view_of(table, seat).assigned if one.side == "rebel"]
        return seat == 0 and len(laid) > 1 and "leader:lando-calrissian" in free(table, seat)

    scene, _, seat = find("assign", many)
    for size in ("normal", "larger"):
        person = at_the_table(stage, visit, scene, seat)
        person.context.add_init_script(LARGER.replace("larger", size))
        person.go(f"/table/{person.table()}")
        for screen in (LAPTOP, TABLET, LYING, UPRIGHT):
            turn_to(person.page, screen)
            expect(person.page.locator(".own .laid li")).not_to_have_count(0)
            assert person.page.evaluate(BEYOND) == [], (size, screen)
        person.page.locator(".own .hand .card.can").first.click(position={"x": 14, "y": 14})
        expect(person.page.locator(".own .pool .mark").first).to_be_visible()
        for screen in (UPRIGHT, LYING, LAPTOP):
            turn_to(person.page, screen)
            assert person.page.evaluate(BEYOND) == [], (size, screen)


# -- what comes beside the game ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("screen", [LYING, UPRIGHT])
def test_the_map_stays_where_it_is_when_somebody_is_away(stage: Stage, visit: Visit, screen: tuple[int, int]) -> None:
    scene, _, _ = find("assign", lambda _, seat: seat == 0)
    people = [visit("ru", *screen, at=stage.house, has_touch=True, is_mobile=True) for _ in range(2)]
    table = stage.set_table(Scene(scene.game, scene.first + 20, scene.end), people, NAMES)
    waiting = 1 - scene.game.turns[scene.first + 20].seat
    page = people[waiting].go(f"/table/{table}").page
    expect(people[waiting].see("absent")).to_be_visible()
    page.evaluate(STEADY)
    with_it = box(page.locator(".galaxy"))
    assert page.evaluate(SIDEWAYS) <= 0
    people[1 - waiting].go(f"/table/{table}")
    expect(people[waiting].see("absent")).to_have_count(0)
    page.evaluate(STEADY)
    assert box(page.locator(".galaxy")) == with_it


# -- combats ----------------------------------------------------------------------------------------------------------


def fighting(visit: Visit, stage: Stage) -> tuple[Person, str]:
    """In the middle of a combat, and where it is fought."""
    scene = find_scene(combats)
    at = next(at for at in range(scene.first, scene.end) if scene.game.turns[at].asked == "assign-die")
    scene = Scene(scene.game, at, scene.end)
    battle = view_of(scene.beginning(), None).battle
    assert battle is not None
    return at_the_table(stage, visit, scene, scene.game.turns[at].seat), battle.system


def test_what_is_fought_for_is_in_sight_beside_the_combat(stage: Stage, visit: Visit) -> None:
    person, system = fighting(visit, stage)
    page = person.page
    expect(page.locator(".battle")).to_be_visible()
    for screen in (LAPTOP, LYING):
        turn_to(page, screen)
        still = box(page.locator(".map"))
        page.evaluate(STEADY)
        seen = page.evaluate(THERE, point(page.locator(f".map [data-ref='{system}'] .halo").first))
        assert seen[0] == system, screen
    page.locator(".event .fold").click()
    expect(page.locator(".battle")).to_have_count(0)
    page.evaluate(STEADY)
    assert box(page.locator(".map")) == still


def test_the_list_leads_to_the_combat_on_a_phone(stage: Stage, visit: Visit) -> None:
    person, system = fighting(visit, stage)
    page = person.page
    turn_to(page, UPRIGHT)
    person.go(page.url.removeprefix(person.address))
    row = page.locator(f".galaxy .list li:has([data-ref='{system}'])")
    expect(row).to_be_in_viewport(ratio=0.3)
    expect(row).to_contain_text("бой")
    name = point(row.locator("b").first)
    assert page.evaluate(THERE, name)[0] == system


# -- names ------------------------------------------------------------------------------------------------------------

COVERED = """() => [...document.querySelectorAll('.map .names .name')].filter((name) =>
    [...document.querySelectorAll('.map :is(.unit, .pawn)')].some((one) =>
        one.compareDocumentPosition(name) & Node.DOCUMENT_POSITION_PRECEDING)).map((one) => one.textContent)"""
"""Names over which units or leaders are drawn."""


def test_no_name_lies_under_units_and_leaders(stage: Stage, visit: Visit) -> None:
    """On a phone on its side they stand closely: the planet below a name is touched through it."""
    person = at_the_table(stage, visit, full_map(), 1)
    page = person.page
    turn_to(page, LYING)
    names = page.locator(".map .names .name")
    expect(names).to_have_count(33)
    assert page.evaluate(COVERED) == []
    for name in names.all():
        seen = page.evaluate(THERE, point(name))
        assert seen[0] != "", name.text_content()


# -- letters ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("screen", "least"), [(LAPTOP, 12), (LYING, 11), (UPRIGHT, 11)])
def test_the_galaxy_at_the_end_can_be_read(stage: Stage, visit: Visit, screen: tuple[int, int], least: int) -> None:
    end = find_scene(victories("base-taken"))
    person = at_the_table(stage, visit, Scene(end.game, end.end, end.end), 0)
    page = person.page
    turn_to(page, screen)
    ending = person.see("ending")
    expect(ending.get_by_role("img").first).to_be_visible()
    page.evaluate(STEADY)
    assert page.evaluate(SMALL, least) == []
    view = view_of(end.game.table, None)
    served = [one for one in view.leaders if one.place not in ("supply", "card")]
    expect(ending.locator(".side li")).to_have_count(len(served))
    assert ending.locator(".sky .name").count() == len(view.systems) - 1
    assert page.evaluate(SIDEWAYS) <= 0


def test_the_numbers_of_those_on_their_way_can_be_read(stage: Stage, visit: Visit) -> None:
    game, first, _ = find_scene(late_rounds)
    at = next(
        at for at in range(first, len(game.turns)) if game.turns[at].asked == "how-many" and moves(game.turns[at])
    )
    seat = game.turns[at + 1].seat
    person = at_the_table(stage, visit, Scene(game, at + 1, at + 1), seat)
    for screen, least in ((LAPTOP, 12), (LYING, 11)):
        turn_to(person.page, screen)
        expect(person.page.locator(".map .count").first).to_be_attached()
        assert person.page.evaluate(SMALL, least) == [], screen


def moves(turn: Any) -> bool:
    return not turn.answer.startswith("0")
