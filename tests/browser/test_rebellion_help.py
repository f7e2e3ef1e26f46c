"""Help at the table of Rebellion: what can be done and why not the rest, chances before committing, whole movements."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Locator, expect

from browser.conftest import Visit
from browser.hands import with_mouse
from browser.person import DECISION
from browser.rebellion import Player, view_of
from browser.scenes import Scene, Stage, played
from browser.test_phone import SIDEWAYS
from browser.test_reach import complaints
from cantina.games.rebellion.components import (
    ADJACENT,
    CAPACITY,
    IMMOBILE,
    PASSENGER,
    PLACE_REF,
    SIDES,
    UNIT,
    UNIT_SIDE,
)
from cantina.kernel import Table
from cantina.words import GameWords
from web.typescript import call

MODULES = ["games/rebellion/prospects.ts", "games/rebellion/percent.ts", "games/rebellion/forecast.ts"]
TURNS = 400
"""So far into a game a fitting question is looked for."""


def find(asked: str, worthy: Callable[[Table, int], bool]) -> tuple[Scene, Table, int]:
    """A question of this sort in a real game, the game as it stands then, and who is asked."""
    for number in range(10):
        game = played(number, 2, "first", TURNS)
        table = Scene(game, 0, 0).beginning()
        for at, turn in enumerate(game.turns):
            if turn.asked == asked and worthy(table, turn.seat):
                return Scene(game, at, at + 1), table, turn.seat
            table.answer(turn.answer, turn.seat)
    raise AssertionError("no such question was found: have the rules changed?")


def sit(stage: Stage, visit: Visit, scene: Scene, seat: int, **screen: Any) -> Player:
    """Both sit down; the one who is asked looks at the page."""
    people = [visit("en", at=stage.house, bypass_csp=True, **screen) for _ in range(2)]
    table = stage.set_table(scene, people)
    people[seat].go(f"/table/{table}")
    player = Player(people[seat], with_mouse)
    expect(player.page.locator(DECISION)).to_be_visible()
    return player


def words_for(table: Table, seat: int) -> GameWords:
    return GameWords("en", table.game, table.names, seat)


def drag(player: Player, thing: Locator, to: Locator) -> None:
    box, target = thing.bounding_box(), to.bounding_box()
    assert box is not None
    assert target is not None
    mouse = player.page.mouse
    mouse.move(box["x"] + 10, box["y"] + 10)
    mouse.down()
    mouse.move(target["x"] + 30, target["y"] + 30, steps=4)
    mouse.up()


# -- assigning --------------------------------------------------------------------------------------------------------


def test_a_leader_is_dragged_onto_a_mission_and_the_chances_are_told(stage: Stage, visit: Visit) -> None:
    scene, table, seat = find("assign", lambda table, seat: seat == 0 and len(free(table, seat)) > 2)
    player, words = sit(stage, visit, scene, seat), words_for(table, seat)
    page = player.page
    leader = page.locator(".own .pool [data-ref='leader:princess-leia']")
    leader.focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    expect(page.get_by_role("tooltip")).to_contain_text(words("leader-princess-leia.about"))
    expect(leader).to_have_attribute("aria-describedby", str(page.get_by_role("tooltip").get_attribute("id")))
    page.keyboard.press("Escape")
    drag(player, leader, page.locator(".own .hand [data-ref='mission:sabotage']"))
    plan = page.get_by_role("region", name=words("plan-label"))
    expect(plan).to_contain_text(words("plan-skill", have=1, need=1))
    expect(plan).to_contain_text(words("odds-unopposed"))
    expect(page.locator(".own .pool .mark").first).to_be_visible()
    assert complaints(player.person) == []
    page.get_by_test_id("what-now").click()
    help_ = page.get_by_role("dialog", name=words("help-title"))
    expect(help_).to_contain_text(words("why-chosen-already"))
    expect(help_).to_contain_text(words("why-other-card", mission="mission:sabotage"))
    assert complaints(player.person) == []
    assert player.person.faults == []


COUNT = """() => { window.clicks = 0; addEventListener('click', () => window.clicks++, true); }"""


@pytest.mark.parametrize("order", [("mission", "leader"), ("leader", "mission")])
def test_a_leader_is_assigned_with_three_clicks_in_any_order(
    stage: Stage, visit: Visit, order: tuple[str, str]
) -> None:
    scene, table, seat = find("assign", lambda table, seat: seat == 0 and len(free(table, seat)) > 2)
    player, words = sit(stage, visit, scene, seat, width=1280, height=720), words_for(table, seat)
    page = player.page
    page.evaluate(COUNT)
    things = {
        "mission": page.locator(".own .hand [data-ref='mission:sabotage']"),
        "leader": page.locator(".own .pool [data-ref='leader:princess-leia']"),
    }
    things[order[0]].click()
    expect(things[order[0]]).to_have_attribute("aria-pressed", "true")
    things[order[1]].click()
    expect(page.get_by_role("region", name=words("plan-label"))).to_contain_text(words("plan-skill", have=1, need=1))
    page.get_by_test_id("confirm").click()
    expect(page.locator(".own .laid [data-ref='mission:sabotage@princess-leia']")).to_be_visible()
    expect(page.locator("#question")).to_have_text(words("ask-assign", mode="first"))
    expect(page.get_by_test_id("confirm")).to_have_count(0)
    assert page.evaluate("window.clicks") == 3


def free(table: Table, seat: int) -> list[str]:
    view = view_of(table, seat)
    return [one.ref for one in view.leaders if one.place == "pool" and one.side == view.side]


# -- opposing ---------------------------------------------------------------------------------------------------------


def test_before_a_leader_is_sent_the_chance_against_each_is_seen(stage: Stage, visit: Visit) -> None:
    scene, table, seat = find("send", lambda table, seat: len(free(table, seat)) > 1)
    player, words = sit(stage, visit, scene, seat, width=390, height=844), words_for(table, seat)
    view = msgspec.to_builtins(view_of(table, seat))
    leaders = free(table, seat)
    chances = call(MODULES, [("chance", view, view["mission"], leader) for leader in leaders])
    shown = [words("odds-percent", percent=percent) for percent in call(MODULES, [("whole", one) for one in chances])]
    for leader, percent in zip(leaders, shown, strict=True):
        expect(player.page.locator(f".own .pool [data-ref='{leader}'] .mark")).to_have_text(percent)
    odds = player.page.locator(".attempt .odds")
    for percent in shown:
        expect(odds).to_contain_text(percent)
    assert player.page.evaluate(SIDEWAYS) <= 0
    assert complaints(player.person) == []


# -- moving -----------------------------------------------------------------------------------------------------------


def test_a_fleet_is_loaded_with_a_forecast_and_taken_back_at_once(stage: Stage, visit: Visit) -> None:
    scene, table, seat = find("how-many", attacks)
    player, words = sit(stage, visit, scene, seat), words_for(table, seat)
    page, ask = player.page, table.ask(seat)
    assert ask is not None
    system = str(ask.prompt.args["system"])
    loading = page.locator(".loading")
    take, kinds = page.get_by_test_id("take-units"), loading.locator(".kind")
    expect(kinds).not_to_have_count(0)
    loading.get_by_role("button", name=words("move-all"), exact=True).click()
    used, room = loaded(table, seat)
    expect(loading).to_contain_text(words("move-room", used=used, all=room))
    forecast = page.get_by_role("region", name=words("forecast-label", system=system), exact=True)
    expect(forecast).to_contain_text(words("forecast-about"))
    assert complaints(player.person) == []
    take.click()
    expect(page.locator("#question")).to_have_text(words("ask-origin", system=system))
    expect(page.locator(".bar .way")).to_have_count(1)
    expect(forecast).to_be_visible()
    page.get_by_test_id("take-back").click()
    expect(page.locator(".bar .way")).to_have_count(0)
    expect(page.get_by_test_id("take-back")).to_have_count(0)
    expect(page.locator(DECISION)).to_be_visible()
    expect(page.locator("#question")).not_to_contain_text(words("ask-origin", system=system))
    assert player.person.faults == []


def test_one_unit_is_moved_with_four_clicks(stage: Stage, visit: Visit) -> None:
    scene, table, seat = find("turn", lambda table, seat: ship_to_move(table, seat) is not None)
    player, words = sit(stage, visit, scene, seat, width=1280, height=720), words_for(table, seat)
    page, found = player.page, ship_to_move(table, seat)
    assert found is not None
    leader, origin, unit, to = found
    page.evaluate(COUNT)
    page.locator(f".own .pool [data-ref='{leader}']").click()
    player.tap(page.locator(f".map [data-ref='{to}'] .halo"))
    page.locator(".deed .origin", has_text=words("move-from", system=origin)).get_by_role(
        "button", name=words("move-more", unit=unit), exact=True
    ).click()
    expect(page.locator(".map .going:not(.could)")).to_have_count(1)
    assert complaints(player.person) == []
    page.get_by_test_id("confirm").click()
    expect(page.locator("[data-testid=log]")).to_contain_text(
        words("moves", side=f"side:{view_of(table, seat).side}", unit=unit, number=1, origin=origin, system=to)
    )
    assert page.evaluate("window.clicks") == 4
    expect(page.locator(".deed")).to_have_count(0)
    page.get_by_test_id("undo").click()
    page.get_by_test_id("take-back").click()
    expect(page.locator("#question")).to_have_text(words("ask-destination", leader=leader))
    page.get_by_test_id("undo").click()
    expect(page.locator("#question")).to_have_text(words("ask-turn", role="none"))
    expect(page.locator(".deed")).to_have_count(0)
    page.locator(f".own .pool [data-ref='{leader}']").click()
    expect(page.locator(".deed")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".deed")).to_have_count(0)
    assert player.person.faults == []


def test_a_unit_is_carried_before_anybody_is_chosen_to_lead_it(stage: Stage, visit: Visit) -> None:
    """The mouse carries a ship to the next system; the leader comes last. The panel folds and opens."""
    scene, table, seat = find("turn", lambda table, seat: ship_to_move(table, seat) is not None)
    player, words = sit(stage, visit, scene, seat, width=1280, height=720), words_for(table, seat)
    page, found = player.page, ship_to_move(table, seat)
    assert found is not None
    leader, origin, unit, to = found
    ship = page.locator(f".map [data-ref='{origin}'] [data-unit='{unit[5:]}']")
    player.drag(ship, page.locator(f".map [data-ref='{to}'] .reach"))
    deed = page.locator(".deed")
    expect(deed).to_contain_text(words("deed-who"))
    expect(page.get_by_test_id("confirm")).to_be_disabled()
    expect(page.locator(".map .going:not(.could)")).to_have_count(1)
    page.set_viewport_size({"width": 820, "height": 1180})
    page.locator(".bar .fold").click()
    expect(deed.locator(".origin")).to_have_count(0)
    page.locator(".bar .fold").click()
    expect(deed.locator(".origin").first).to_be_visible()
    page.set_viewport_size({"width": 1280, "height": 720})
    page.locator(f".own .pool [data-ref='{leader}']").click()
    page.get_by_test_id("confirm").click()
    expect(page.locator("[data-testid=log]")).to_contain_text(
        words("moves", side=f"side:{view_of(table, seat).side}", unit=unit, number=1, origin=origin, system=to)
    )
    assert player.person.faults == []


IN_SIGHT = """() => {
    const [map, dock] = [".galaxy", ".dock"].map((one) => document.querySelector(one).getBoundingClientRect());
    return (Math.min(map.bottom, dock.top) - Math.max(map.top, 0)) / innerHeight;
}"""
"""Which part of the window shows the map or the list, with nothing over it."""


@pytest.mark.parametrize("language", ["ru", "en"])
def test_on_an_upright_phone_half_of_it_is_the_map_while_a_system_is_chosen(
    stage: Stage, visit: Visit, language: str
) -> None:
    scene, table, seat = find("turn", lambda table, seat: ship_to_move(table, seat) is not None)
    found = ship_to_move(table, seat)
    assert found is not None
    people = [visit(language, 390, 844, at=stage.house, bypass_csp=True, has_touch=True) for _ in range(2)]
    page = people[seat].go(f"/table/{stage.set_table(scene, people)}").page
    leader = page.locator(f".own .pool [data-ref='{found[0]}']")
    leader.tap()
    cards, hand = page.locator(".own .cards"), page.locator(".own .hand")
    for width, height in ((390, 844), (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.get_by_test_id("confirm")).to_be_in_viewport(ratio=1)
        expect(leader).to_be_in_viewport(ratio=1)
        assert page.evaluate(IN_SIGHT) >= 0.5, (width, height)
        assert page.evaluate(SIDEWAYS) <= 0
    expect(hand).to_be_hidden()
    cards.tap()
    expect(hand).to_be_visible()
    assert complaints(people[seat]) == []
    assert people[seat].faults == []


def ship_to_move(table: Table, seat: int) -> tuple[str, str, str, str] | None:
    """A leader who can activate, a place with a ship that nobody keeps there, and an empty place next to it."""
    view, ask = view_of(table, seat), table.ask(seat)
    assert ask is not None
    leaders = [ref for option in ask.options for ref in option.refs[:1] if ref.startswith("leader:")]
    led = {one.place for one in view.leaders}
    for place in view.systems:
        ships = [ref for ref in place.units if side_of(ref) == view.side and CAPACITY[UNIT[ref[5:]]]]
        if leaders and ships and place.ref not in led and place.ref != "system:base-space":
            near = [PLACE_REF[other] for other in ADJACENT[PLACE_REF.index(place.ref)]]
            empty = [one.ref for one in view.systems if one.ref in near and not one.units and one.ref not in led]
            if empty:
                return leaders[0], place.ref, ships[0], empty[0]
    return None


def attacks(table: Table, seat: int) -> bool:
    """A plain movement is begun that leads to enemies, with ships that carry."""
    view, ask = view_of(table, seat), table.ask(seat)
    assert ask is not None
    units = {system.ref: system.units for system in view.systems}
    enemies = [ref for ref in units[str(ask.prompt.args["system"])] if side_of(ref) != view.side]
    _, room = loaded(table, seat)
    return bool(enemies and room) and not view.mission and not view.moves and view.phase == "command"


def side_of(unit: str) -> str:
    return SIDES[UNIT_SIDE[UNIT[unit.partition(":")[2]]]]


def loaded(table: Table, seat: int) -> tuple[int, int]:
    """Passengers and places if all come who can."""
    view, ask = view_of(table, seat), table.ask(seat)
    assert ask is not None
    origin = str((ask.options[0].label.args or {}).get("origin", ""))
    own = [(UNIT[ref[5:]], n) for one in view.systems if one.ref == origin for ref, n in one.units.items()]
    mine = [(kind, n) for kind, n in own if SIDES[UNIT_SIDE[kind]] == view.side and not IMMOBILE[kind]]
    room = sum(CAPACITY[kind] * n for kind, n in mine)
    return min(room, sum(n for kind, n in mine if PASSENGER[kind])), room
