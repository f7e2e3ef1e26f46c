"""Squadrons can be told apart: names and ships on cards, halves that are never cut; one's cruiser stays in sight."""

import json
import re

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.house import Server
from browser.person import Person
from browser.starfighter import Player
from browser.test_layout import (
    DESKS,
    MIDDLES,
    OPTIONS,
    SCREENS,
    SIDEWAYS,
    STEADY,
    UPRIGHT,
    box,
    in_the_middle,
    seated,
    stage,
    turn_to,
)

__all__ = ["stage"]

LETTERS = """localStorage.setItem('cantina.settings', '{"size": "%s", "tempo": "instant"}')"""
CUT = """() => [...document.querySelectorAll('.board .half')].flatMap((half) => {
    const room = half.getBoundingClientRect();
    if (!room.width || !half.checkVisibility({ visibilityProperty: true })) return [];
    const beyond = ({ left, right, top, bottom }) =>
        left < room.left - 1 || right > room.right + 1 || top < room.top - 1 || bottom > room.bottom + 1;
    const drawn = [...half.querySelectorAll('.crew, .crew svg, .sign svg')];
    const parts = drawn.filter((part) => beyond(part.getBoundingClientRect()));
    const words = [...half.querySelectorAll('.word')].filter((word) => {
        const own = word.getBoundingClientRect(), line = word.parentElement.getBoundingClientRect();
        return (line.width ? own.top < line.bottom - 1 : true) && beyond(own);
    });
    return [...parts, ...words].map(() => half.textContent.trim() + ' ' + [room.width, room.height].map(Math.round));
})"""
"""Parts of halves that reach out of them. A word for which there is no room is in a line that nobody sees."""
SHOWN = """all => all.filter((one) => {
    const [name, part] = [one, one.closest('.part')].map((each) => each.getBoundingClientRect());
    return name.width && name.top < part.bottom - 2;
}).map((one) => one.textContent)"""
"""The names that there is room for."""
HIDDEN = """() => [...document.querySelectorAll('.board .letter')].filter((letter) => {
    const { left, right, top, bottom } = letter.getBoundingClientRect();
    return [...document.querySelectorAll('.plate .name, .plate .armour, .plate .pips')].some((part) => {
        const other = part.getBoundingClientRect();
        return left < other.right && right > other.left && top + 1 < other.bottom && bottom - 1 > other.top;
    });
}).map((letter) => letter.textContent)"""
"""Letters of sectors that lie on what is said of a cruiser."""


STRUCK = """() => [...document.querySelectorAll('.hull')].flatMap((hull) => {
    const body = hull.querySelector('.body'), there = body.getScreenCTM().inverse();
    return [...hull.querySelectorAll('.name, .armour')].filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const inset = (bottom - top) * 0.16; // below and above its letters there is nothing
        const corners = [left, right].flatMap((x) => [top + inset, bottom - inset].map((y) => new DOMPoint(x, y)));
        return corners.some((corner) => !body.isPointInFill(corner.matrixTransform(there)));
    }).map((one) => one.textContent);
})"""
"""What is written on a hull and reaches over its edge."""
WHOLE = """(card) => {
    const [one, hand] = [card, card.closest('.hand')].map((each) => each.getBoundingClientRect());
    return one.bottom <= hand.bottom + 1 && one.bottom <= innerHeight && one.top >= hand.top - 1;
}"""
"""Whether a card of the hand is in sight with all that is on it."""
UNFIT = """all => all.filter((name) => {
    const letters = document.createRange();
    letters.selectNodeContents(name);
    const [own, card] = [letters, name.closest('.print')].map((each) => each.getBoundingClientRect());
    return own.right > name.getBoundingClientRect().right + 1 || own.bottom > card.top + card.height / 2;
}).map((name) => name.textContent)"""
"""Names in the hand that are cut, or take the room of what the card does."""
SHIELDS = """() => [...document.querySelectorAll('.board .piece .guard .sign svg')]
    .map((one) => one.getBoundingClientRect().width).filter((width) => width > 0 && width < 8)"""
"""The sizes of shields that are too small to be made out."""


def at_the_table(visit: Visit, stage: Server, size: str = "normal") -> Person:
    anna = in_the_middle(visit, stage, "starfighter")
    anna.context.add_init_script(
        f'localStorage.setItem(\'cantina.settings\', \'{{"size": "{size}", "tempo": "instant"}}\')'
    )
    anna.go(f"/table/{anna.table()}")
    expect(anna.page.locator(".board .piece").first).to_be_visible()
    return anna


@pytest.mark.parametrize("size", ["normal", "larger"])
def test_halves_are_never_cut(visit: Visit, stage: Server, size: str) -> None:
    anna = at_the_table(visit, stage, size)
    for screen in (*SCREENS, DESKS[2]):
        turn_to(anna, screen)
        assert anna.page.evaluate(CUT) == [], screen
        assert anna.page.evaluate(HIDDEN) == [], screen
        assert anna.page.evaluate(STRUCK) == [], screen
    turn_to(anna, UPRIGHT)
    assert anna.page.evaluate(SHIELDS) == []


def test_a_large_hand_is_seen_whole(visit: Visit, stage: Server) -> None:
    """Eight squadrons at a small laptop: both rows are in sight."""
    _, seed, answers, _, _ = MIDDLES["starfighter"]
    scene = stage.folder / "scene.json"
    usual = scene.read_text()
    scene.write_text(json.dumps({"seed": seed, "answers": answers[:30]}))
    anna = seated(visit, stage, "starfighter", options=OPTIONS["starfighter"])[answers[30][0]]
    scene.write_text(usual)
    turn_to(anna, DESKS[1])
    cards = anna.page.locator(".hand li")
    expect(cards).to_have_count(8)
    for card in cards.all():
        assert anna.page.evaluate(WHOLE, card.element_handle()), card.inner_text()
    names = anna.page.locator(".hand .print .name")
    names.evaluate_all("all => all.forEach((one) => (one.textContent = 'Большая Медведица'))")
    for screen in (DESKS[1], (1024, 768), SIDEWAYS, UPRIGHT):
        turn_to(anna, screen)
        assert names.evaluate_all(UNFIT) == [], screen
    assert len(anna.page.locator(".piece .name > span").evaluate_all(SHOWN)) == 2


def test_squadrons_carry_their_names(visit: Visit, stage: Server) -> None:
    """On the board where there is room, in the hand always, and with a ship of its own."""
    anna = at_the_table(visit, stage)
    for screen, on_board in ((DESKS[0], 12), (DESKS[1], 7), (UPRIGHT, 0)):
        turn_to(anna, screen)
        shown = anna.page.locator(".piece .name > span").evaluate_all(SHOWN)
        assert len(shown) >= on_board, (screen, shown)
        names = anna.page.locator(".hand .print .name").all_inner_texts()
        assert len(names) >= 5
        assert all(re.fullmatch(r"[А-ЯЁ][а-яё -]+[А-ЯЁа-яё -]*", name) for name in names), names
        expect(anna.page.locator(".hand .print svg.ship")).to_have_count(len(names))


@pytest.mark.parametrize("size", ["normal", "larger"])
@pytest.mark.parametrize("screen", [UPRIGHT, SIDEWAYS, DESKS[1]])
def test_ones_own_cruiser_stays_in_sight_while_a_card_is_placed(
    visit: Visit, screen: tuple[int, int], size: str
) -> None:
    anna = visit("ru", *screen)
    anna.context.add_init_script(
        f'localStorage.setItem(\'cantina.settings\', \'{{"size": "{size}", "tempo": "instant"}}\')'
    )
    anna.go(f"/table/{anna.set_up(['me', 'random'], 'starfighter', options={'mode': 'training'})}")
    hull, dock = anna.page.locator("div.hull:not(.far)"), anna.page.locator(".board .dock")
    player = Player(anna)
    anna.until_asked()
    if anna.page.locator("button[data-cruiser].can").count():
        player.decide()
    for moment in ("which card", "where"):
        anna.until_asked()
        expect(hull).to_be_in_viewport(ratio=0.97)
        if box(dock)["x"] < screen[0] / 3:
            assert box(dock)["y"] >= box(hull)["bottom"] - 2
        if moment == "which card":
            anna.page.locator(".hand button.can").first.click()
            expect(anna.page.locator("[data-side]").first).to_be_attached()
            anna.page.evaluate(STEADY)


BEGINS = """() => {
    const table = document.querySelector(".board .table"), middle = document.querySelector(".board .middle");
    const found = middle.getBoundingClientRect().top + scrollY - parseFloat(table.style.getPropertyValue("--begins"));
    return Math.abs(found);
}"""
"""How far the boards are from where the table takes them to begin."""


def test_boards_make_way_for_a_vote(visit: Visit, stage: Server) -> None:
    anna, boris = seated(visit, stage, "starfighter")
    turn_to(anna, UPRIGHT)
    header = anna.page.locator("header").first
    before = box(header)["bottom"]
    boris.ask("POST", f"/api/tables/{anna.table()}/do", do="propose", what="end")
    expect(anna.see("vote")).to_be_visible()
    anna.page.evaluate(STEADY)
    assert box(header)["bottom"] > before
    assert anna.page.evaluate(BEGINS) <= 1
