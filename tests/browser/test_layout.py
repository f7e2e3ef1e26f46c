"""Nothing covers what is needed: long names, clocks, votes and a lost connection on wide, small and low screens."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browser.conftest import ROOT, Visit
from browser.house import Server
from browser.person import Person, enter

NAMES = ["Константин Воскресенский", "Maximilian of Coruscant", "Щедрин-Жуковский-Широких", "Wilhelmina Throckmorton"]
SEATS = {"secret-invasion": 4, "path-to-hope": 4, "warlords": 4, "starfighter": 2, "rebellion": 2}
SCREENS = [(1440, 900), (1280, 720), (820, 1180), (390, 844), (844, 390)]
DESKS = [(1440, 900), (1280, 720), (1024, 768)]
UPRIGHT, SIDEWAYS = (390, 844), (844, 390)
SEED = "layout"
MIDDLES = json.loads((ROOT / "tools" / "tables.json").read_text("utf-8"))
"""By game: its id, the luck, the answers until then, the seat that is asked, the version."""
OPTIONS = {"starfighter": {"mode": "skirmish"}}


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Every table begins with the same luck."""
    scene = tmp_path_factory.mktemp("layout") / "scene.json"
    scene.write_text(json.dumps({"seed": SEED, "answers": []}))
    server = Server(scene.parent, "--scene", str(scene))
    yield server
    server.close()


def seated(visit: Visit, house: Server, game: str, **wish: Any) -> list[Person]:
    """A number of people with long names at a table of a game; the first one looks at it."""
    people = [visit("ru", at=house) for _ in range(SEATS[game])]
    for person, name in zip(people, NAMES, strict=False):
        person.ask("GET", "/api/me")
        person.ask("POST", "/api/me", name=name)
    table = people[0].set_up(["me"] + ["open"] * (len(people) - 1), game, public=True, **wish)
    for seat, person in enumerate(people[1:], 1):
        person.ask("POST", f"/api/tables/{table}/sit", seat=seat)
    people[0].go(f"/table/{table}")
    expect(people[0].page.locator(".board .dock")).to_be_visible()
    return people


STEADY = """() => new Promise((steady) => {
    let [before, same] = ["", 0];
    const look = () => {
        const parts = [...document.querySelectorAll("main, .board, .board .dock")];
        const now = JSON.stringify([innerWidth, ...parts.map((one) => one.getBoundingClientRect())]);
        same = now === before ? same + 1 : 0;
        before = now;
        if (same < 2) requestAnimationFrame(look);
        else steady();
    };
    requestAnimationFrame(look);
})"""


def turn_to(person: Person, screen: tuple[int, int]) -> None:
    """Another screen, and all of it drawn: nothing moves from one frame to the next."""
    person.page.set_viewport_size({"width": screen[0], "height": screen[1]})
    person.page.evaluate(STEADY)


def box(thing: Locator) -> dict[str, float]:
    found = thing.bounding_box()
    assert found is not None
    x, y, width, height = found["x"], found["y"], found["width"], found["height"]
    return {"x": x, "y": y, "right": x + width, "bottom": y + height}


def overlap(one: Locator, other: Locator) -> bool:
    a, b = box(one), box(other)
    return (
        min(a["right"], b["right"]) - max(a["x"], b["x"]) > 1
        and min(a["bottom"], b["bottom"]) - max(a["y"], b["y"]) > 1
    )


# -- what waits besides the game --------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", list(SEATS))
def test_a_vote_stands_beside_or_above_the_board(visit: Visit, stage: Server, game: str) -> None:
    """It may be open for days: on a wide screen nothing moves, on a phone question and hand stay in view."""
    anna, boris, *_ = seated(visit, stage, game, pace="day:3")
    before = {}
    for screen in SCREENS:
        turn_to(anna, screen)
        before[screen] = box(anna.page.locator(".board .dock"))
    boris.ask("POST", f"/api/tables/{anna.table()}/do", do="propose", what="end")
    vote, dock = anna.see("vote"), anna.page.locator(".board .dock")
    expect(vote).to_be_visible()
    for screen in SCREENS:
        turn_to(anna, screen)
        assert not overlap(vote, anna.page.locator(".board")), screen
        assert box(vote)["y"] >= 0, screen
        assert all(box(button)["y"] >= 1 for button in vote.get_by_role("button").all()), screen
        if screen[0] >= 1280:
            assert box(dock) == before[screen], screen
            expect(anna.page.locator("[data-chat]")).to_be_in_viewport(ratio=1)
        elif screen != SIDEWAYS:
            assert box(dock)["bottom"] <= screen[1] + 1, screen


def test_somebody_who_is_away_covers_nothing(visit: Visit, stage: Server) -> None:
    anna, *_ = seated(visit, stage, "path-to-hope")
    for screen in SCREENS:
        turn_to(anna, screen)
        expect(anna.see("absent")).to_be_visible()
        assert not overlap(anna.see("absent"), anna.page.locator(".board")), screen


def test_a_lost_connection_leaves_the_talk_in_view(visit: Visit, stage: Server) -> None:
    anna, *_ = seated(visit, stage, "secret-invasion")
    anna.page.wait_for_load_state("networkidle")  # parts of the page come after the board
    stage.strike_down()
    expect(anna.page.get_by_text("Связь потеряна")).to_be_visible()
    for screen in DESKS[:2]:
        turn_to(anna, screen)
        expect(anna.page.get_by_text("Связь потеряна")).to_be_visible()
        expect(anna.page.locator("[data-chat]")).to_be_in_viewport(ratio=1)
    stage.open()
    expect(anna.page.get_by_text("Связь потеряна")).to_have_count(0)


# -- names and clocks -------------------------------------------------------------------------------------------------

SPILT = """() => [...document.querySelectorAll('.board .badge')].filter((badge) => {
    const room = badge.parentElement.getBoundingClientRect().right + 1;
    return [...badge.children].some((part) => {
        const { width, right } = part.getBoundingClientRect();
        return width > 2 && right > room;
    });
}).map((badge) => badge.textContent)"""
"""Whose clock or signs reach out of their place."""


def in_the_middle(visit: Visit, house: Server, game: str, **wish: Any) -> Person:
    """A table on which much lies, as the one who is asked there sees it."""
    _, seed, answers, seat, version = MIDDLES[game]
    scene = house.folder / "scene.json"
    usual = scene.read_text()
    scene.write_text(json.dumps({"seed": seed, "answers": answers}))
    people = seated(visit, house, game, options=OPTIONS.get(game, {}), **wish)
    scene.write_text(usual)
    asked: Person = people[seat].go(f"/table/{people[0].table()}")
    expect(asked.page.locator(f"main[data-version='{version}']")).to_be_visible()
    return asked


SMALL = """(least) => {
    const found = [], texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), range = new Range();
    const seen = (on) => !on.closest('.unseen, text.said, .pips') && on.checkVisibility({ visibilityProperty: true });
    for (let text; (text = texts.nextNode()); ) {
        const on = text.parentElement;
        if (!text.data.trim() || !seen(on)) continue;
        range.selectNodeContents(text);
        const { width, height } = range.getBoundingClientRect();
        const size = parseFloat(getComputedStyle(on).fontSize) * (on.getScreenCTM?.().d ?? 1);
        if (width > 1 && height > 1 && size < least - 0.05) found.push([text.data, size]);
    }
    return found;
}"""
"""Texts in letters smaller than that, wherever on the page. A bot's points are no letters."""


@pytest.mark.parametrize("game", list(SEATS))
def test_all_can_be_read_beside_long_names_and_clocks(visit: Visit, stage: Server, game: str) -> None:
    """In the middle of a game. The others are away besides: a sign more."""
    anna = in_the_middle(visit, stage, game, pace="day:3")
    expect(anna.page.locator(".board .clock").first).to_be_visible()
    for screen in [*SCREENS, *DESKS[2:]]:
        turn_to(anna, screen)
        assert anna.page.evaluate(SPILT) == [], screen
        assert anna.page.evaluate(SMALL, 12 if screen in DESKS else 11) == [], screen
        if fault := FAULTS.get((game, screen)):
            assert anna.page.evaluate(f"() => {{ {SEEN} return {fault} }}") == [], screen


SEEN = """
const all = (what) => [...document.querySelectorAll(what)];
const boxes = (what) => all(what).map((one) => one.getBoundingClientRect());
const meet = (a, b, by = 1) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > by
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > by;
const meeting = (found, by) => found.flatMap((a, i) => found.slice(i + 1).filter((b) => meet(a, b, by)));
"""
LOW_HEADS = "boxes('.hand .art').filter(({ height }) => height < 90)"
BELOW = "boxes('.seat').filter(({ bottom }) => bottom > innerHeight)"
CUT = "all('.seat .said').filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"
FRAMES = "meeting(boxes('.cell .target'))"
NO_HAND = "boxes('.own-place > .hand').filter(({ height, bottom }) => !height || bottom > innerHeight)"
TINY_SHIPS = "boxes('.others [data-ship]').filter(({ width }) => width < 22)"
EMPTY = "boxes('.others .seat').filter(({ height }) => height > 95)"
NAMES_ON_NAMES = "meeting(boxes('.map .name'), 4)"
WALLS = """all('.map .wall line:not(.inner)').filter((wall) => [0, 0.25, 0.5, 0.75, 1].some((t) => {
    const [x, y] = ['x', 'y'].map((at) => wall[`${at}1`].baseVal.value * (1 - t) + wall[`${at}2`].baseVal.value * t);
    const at = new DOMPoint(x, y).matrixTransform(wall.getScreenCTM());
    const near = ({ a, e, f }) => Math.hypot(at.x - e, at.y - f) < 30 * a;
    return all('.map .system').some((one) => near(one.getScreenCTM()));
})).map((wall) => wall.outerHTML)"""
BEYOND = "boxes('.own .pool .leader').filter(({ right }) => right > boxes('.dock')[0].right)"
SKILLS = """all('.own .pool .leader').filter((one) => {
    const { width } = one.querySelector('.skills').getBoundingClientRect();
    return [...one.querySelectorAll('.skills > *')].reduce((sum, skill) => sum + skill.offsetWidth, 0) > width + 2;
}).map((one) => one.textContent)"""
NO_CARDS = "all('.own .hand').filter((one) => one.getBoundingClientRect().top > innerHeight - 40).map(() => 'hand')"
FAULTS = {
    ("secret-invasion", SIDEWAYS): LOW_HEADS,
    ("path-to-hope", SIDEWAYS): BELOW,
    ("path-to-hope", UPRIGHT): f"[...{CUT}, ...{FRAMES}]",
    ("starfighter", UPRIGHT): NO_HAND,
    ("warlords", SIDEWAYS): f"[...{EMPTY}, ...{TINY_SHIPS}]",
    ("rebellion", DESKS[1]): f"[...{NAMES_ON_NAMES}, ...{SKILLS}, ...{NO_CARDS}]",
    ("rebellion", SIDEWAYS): f"[...{NAMES_ON_NAMES}, ...{WALLS}]",
    ("rebellion", DESKS[2]): f"[...{NAMES_ON_NAMES}, ...{WALLS}, ...{BEYOND}]",
}
"""Heads pressed to a strip, places below the edge, words cut off and frames through each other, a hand that is not
shown, panels with nothing in them, names on names, walls through planets, leaders beyond the edge of their row, skills
beyond that of their leader, ships too small to be told apart, and cards below that of the screen: where that was once
seen."""


def with_very_large_letters(visit: Visit, house: Server, game: str, screen: tuple[int, int]) -> Person:
    anna = in_the_middle(visit, house, game)
    anna.context.add_init_script("localStorage.setItem('cantina.settings', '{\"size\": \"larger\"}')")
    anna.go(f"/table/{anna.table()}")
    turn_to(anna, screen)
    return anna


@pytest.mark.parametrize(("game", "thing"), [("warlords", ".places"), ("rebellion", ".galaxy")])
def test_large_letters_leave_the_board_in_sight(visit: Visit, stage: Server, game: str, thing: str) -> None:
    anna = with_very_large_letters(visit, stage, game, UPRIGHT)
    board, dock = (box(anna.page.locator(part)) for part in (thing, ".board .dock"))
    assert dock["y"] - board["y"] > 0.15 * UPRIGHT[1]


@pytest.mark.parametrize(
    ("game", "screen", "thing"),
    [("secret-invasion", DESKS[1], ".board .middle"), ("starfighter", DESKS[2], ".board div.hull:not(.far)")],
)
def test_very_large_letters_leave_the_deck_and_ones_cruiser_in_sight(
    visit: Visit, stage: Server, game: str, screen: tuple[int, int], thing: str
) -> None:
    anna = with_very_large_letters(visit, stage, game, screen)
    needed = anna.page.locator(thing)
    expect(needed).to_be_in_viewport(ratio=0.95)
    assert not overlap(needed, anna.page.locator(".board .dock"))


NAMELESS = "boxes('.others .badge .name').filter(({ width }) => width < 30)"
CARDS_BELOW = "boxes('.dock .hand .card').filter(({ bottom }) => bottom > innerHeight + 1)"
CARDS_BEYOND = "boxes('.dock .hand .card').filter(({ right }) => right > boxes('.dock')[0].right + 1)"
TOOLS_CUT = "boxes('.prompt .tools .button').filter(({ bottom }) => bottom - 10 > boxes('.prompt')[0].bottom)"
SPILT_PILES = "boxes('.piles .word').filter(({ right }) => right > boxes('.table')[0].right)"


@pytest.mark.parametrize(
    ("screen", "faults"),
    [
        (SIDEWAYS, [NAMELESS, CARDS_BELOW, TOOLS_CUT]),
        (DESKS[1], [NAMELESS, CARDS_BELOW, CARDS_BEYOND, TOOLS_CUT]),
        (UPRIGHT, [NAMELESS, SPILT_PILES, TOOLS_CUT]),
    ],
)
def test_very_large_letters_leave_names_and_hands_in_warlords(
    visit: Visit, stage: Server, screen: tuple[int, int], faults: list[str]
) -> None:
    """Who the others are, what helps, and every card of the hand, on a low screen."""
    anna = with_very_large_letters(visit, stage, "warlords", screen)
    for fault in faults:
        assert anna.page.evaluate(f"() => {{ {SEEN} return {fault} }}") == [], fault


def test_very_large_letters_cut_no_frame_of_ones_own_place(visit: Visit, stage: Server) -> None:
    anna = with_very_large_letters(visit, stage, "secret-invasion", DESKS[1])
    place, dock = (box(anna.page.locator(part)) for part in (".own .seat", ".board .dock"))
    assert place["x"] - dock["x"] > 7
    assert dock["right"] - place["right"] > 7


def test_the_waiting_room_shows_long_names_and_keeps_its_buttons_in_columns(visit: Visit, stage: Server) -> None:
    anna, boris = (visit("ru", 390, 844, at=stage) for _ in range(2))
    for person, name in ((anna, NAMES[0]), (boris, NAMES[1])):
        person.ask("GET", "/api/me")
        person.ask("POST", "/api/me", name=name)
    table = anna.set_up(["me", "open", "open", "open"], public=True)
    boris.ask("POST", f"/api/tables/{table}/sit", seat=1)
    anna.go(f"/table/{table}")
    shown = anna.page.locator(".seats .name").filter(has_text=NAMES[1])
    expect(shown).to_be_visible()
    assert shown.evaluate("one => one.scrollWidth <= one.clientWidth"), "the name is cut off"
    columns = {
        act: {round(box(button)["x"]) for button in anna.page.get_by_role("button", name=act).all()}
        for act in ("выше", "ниже", "Попросить")
    }
    assert [len(places) for places in columns.values()] == [1, 1, 1]
    assert len(set.union(*columns.values())) == 3


# -- a phone on its side ----------------------------------------------------------------------------------------------


def test_the_seven_cards_to_be_remembered_have_their_names(visit: Visit, stage: Server) -> None:
    anna, *_ = seated(visit, stage, "path-to-hope")
    turn_to(anna, SIDEWAYS)
    names = anna.page.locator(".recon .name")
    expect(names).to_have_count(7)
    for name in names.all():
        expect(name).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("game", "thing"), [("path-to-hope", "div.planet"), ("rebellion", ".galaxy")])
def test_the_board_is_beside_the_question(visit: Visit, stage: Server, game: str, thing: str) -> None:
    anna, *others = seated(visit, stage, game)
    for other in others:
        other.go(f"/table/{anna.table()}")
    expect(anna.see("absent")).to_have_count(0)
    turn_to(anna, SIDEWAYS)
    assert not overlap(anna.page.locator(thing), anna.page.locator(".board .dock"))
    expect(anna.page.locator(thing)).to_be_in_viewport(ratio=0.6)
    expect(anna.see("prompt")).to_be_in_viewport(ratio=0.6)


def test_all_of_the_menu_is_in_view(visit: Visit, stage: Server) -> None:
    anna, *_ = seated(visit, stage, "secret-invasion")
    turn_to(anna, SIDEWAYS)
    anna.page.get_by_role("button", name="Меню", exact=True).click()
    menu = anna.page.locator("#table-menu")
    assert box(menu)["bottom"] <= SIDEWAYS[1]
    assert menu.evaluate("one => one.scrollHeight <= one.clientHeight")
    expect(menu.get_by_role("link", name="В зал")).to_be_in_viewport(ratio=1)


def test_what_is_opened_of_an_account_comes_into_view(visit: Visit) -> None:
    anna = visit("en", *SIDEWAYS)
    anna.ask("GET", "/api/me")
    anna.ask("POST", "/api/account", name="Kestrel", password="correct horse")
    anna.go()
    anna.page.locator("button.who").click()
    enter(anna.page.get_by_role("button", name="Delete the account…"))
    expect(anna.page.get_by_role("dialog").locator("input[type=password]")).to_be_in_viewport(ratio=1)
