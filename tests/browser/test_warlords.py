"""Warlords of the Empire on the page: whole games by touching the board, and everything within reach of everybody."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.hands import Hand, Numbers, with_finger, with_keys, with_mouse
from browser.house import Server
from browser.person import CONFIRM, DECISION, Person
from browser.test_layout import turn_to
from browser.test_match import played
from browser.test_phone import PHONES, SIDEWAYS
from browser.test_reach import complaints
from browser.warlords import GAME, SHARES, Player, Script, find_script, goes_on, has_it_all
from cantina.words import GameWords

WANTED = re.compile(r"\bwanted\b")
Table = Callable[[Script], list[Player]]


@pytest.fixture
def players(visit: Visit, tmp_path: Path) -> Iterator[Table]:
    """People at one table: carrying cards with the mouse, with a finger on a phone, with the keys alone."""
    houses: list[Server] = []

    def sit_down(script: Script) -> list[Player]:
        seats = len(script.table.names)
        house = Server(tmp_path, "--secret", script.seed)
        houses.append(house)
        people = [
            visit("ru", at=house, bypass_csp=True),
            visit("en", 390, 844, at=house, bypass_csp=True, has_touch=True, is_mobile=True),
            visit("en", at=house),
        ][:seats]
        for person, share in zip(people, SHARES, strict=False):
            person.ask("GET", "/api/me")
            person.ask("POST", "/api/me", name=share.capitalize())
        table = people[0].set_up(["me", *["open"] * (seats - 1)], GAME, public=True)
        for seat, person in enumerate(people[1:], start=1):
            person.ask("POST", f"/api/tables/{table}/sit", seat=seat)
        for person in people:
            person.go(f"/table/{table}")
        hands: list[Hand] = [with_mouse, with_finger, with_keys]
        return [Player(person, hand) for person, hand in zip(people, hands, strict=False)]

    yield sit_down
    for house in houses:
        house.close()


def test_a_whole_game_of_two_with_mouse_and_finger(players: Table) -> None:
    script = find_script(2, has_it_all)
    two = players(script)
    numbers = Numbers(script.table)
    for made, turn in enumerate(script.turns):
        player = two[turn.seat]
        player.sees(numbers.of(turn.seat, made))
        expect(player.page.locator(DECISION)).to_be_visible()
        if turn.answer.startswith("capture:"):
            place = player.page.locator(f"[data-planet='{turn.refs[0]}']")
            expect(place.locator(".chip.yes")).to_be_visible()
            expect(player.page.locator(f"[data-answer='{turn.answer}']")).to_be_visible()
        player.give(turn)
    for seat, player in enumerate(two):
        player.sees(numbers.of(seat, len(script.turns)))
        expect(player.page.locator(".ending .lane:not(.lost)")).to_have_count(2)
        expect(player.person.see("outcome")).to_be_visible()
        assert complaints(player.person) == []
    anna = two[0].person
    table = played(anna, anna.table())
    assert table.winners == script.table.winners
    words = GameWords("ru", table.game, table.names, 0)
    said = [words.line(line) for line in table.heard(0)]
    assert anna.log() == said[-len(anna.log()) :]


def test_slave_1_goes_from_fleet_to_fleet(players: Table) -> None:
    script = find_script(3, goes_on, "special:slave_1")
    last = next(at for at, turn in enumerate(script.turns) if turn.asked == "trade-on" and turn.refs)
    three = players(script)
    numbers = Numbers(script.table)
    for made, turn in enumerate(script.turns[: last + 1]):
        player = three[turn.seat]
        player.sees(numbers.of(turn.seat, made))
        expect(player.page.locator(DECISION)).to_be_visible()
        if turn.asked in ("trade", "trade-on"):
            gave, took = turn.refs
            expect(player.page.locator(f"[data-ship='{gave}']").first).to_have_class(WANTED)
            before = [one.fleet(turn.seat) for one in three]
            player.give(turn)
            for seat, (one, fleet) in enumerate(zip(three, before, strict=True)):
                one.sees(numbers.of(seat, made + 1))
                assert one.fleet(turn.seat) == swapped(fleet, gave, took)
        else:
            player.give(turn)


def swapped(fleet: list[str], gave: str, took: str) -> list[str]:
    left = fleet.copy()
    left.remove(gave.partition("@")[0])
    return sorted([*left, took.partition("@")[0]])


# -- within reach -----------------------------------------------------------------------------------------------------


def at_table(person: Person, seats: int, **wish: object) -> Person:
    table = person.set_up(["me", *["random"] * (seats - 1)], GAME, **wish)
    person.go(f"/table/{table}").until_asked()
    return person


TOUCH = "one => (one.matches('button') ? one : one.querySelector('.target')).click()"
"""A ship or card is pressed itself; a planet or the fleet by what lies over it."""


def decide(person: Person) -> bool:
    """Make a decision by touching what is to be touched. False: the game is over."""
    if not person.until_asked():
        return False
    before = person.version
    wanted = person.page.locator(".board .wanted")
    confirm = person.page.locator(CONFIRM)
    while wanted.count() and not confirm.is_visible():
        wanted.last.evaluate(TOUCH)
    if confirm.is_visible():
        confirm.click()
    else:
        person.press_button()
    expect(person.page.locator(f"main[data-version='{before}']")).to_have_count(0)
    return True


@pytest.mark.parametrize("look", ["ru dark 1280 800", "en light 1280 800", "ru light 390 844", "en dark 360 640"])
def test_axe_finds_nothing(visit: Visit, look: str) -> None:
    language, theme, width, height = look.split()
    person = visit(language, int(width), int(height), bypass_csp=True)
    person.context.add_init_script(f"localStorage.setItem('cantina.settings', '{{\"colours\": \"{theme}\"}}')")
    at_table(person, 5)
    assert complaints(person) == []
    for _ in range(3):
        decide(person)
    person.until_asked()
    ships = person.page.locator(".hand button.can[data-face^='ship:']")
    if ships.count():  # else it is another question than that of a turn
        ships.first.evaluate(TOUCH)
        person.see("clear").wait_for()
        assert complaints(person) == []
    for opener in ("[data-testid=discard]", ".piles .pile:first-child"):
        person.page.locator(opener).click()
        expect(person.page.get_by_role("dialog")).to_be_visible()
        assert complaints(person) == []
        person.page.keyboard.press("Escape")


def test_five_fit_on_a_phone(visit: Visit) -> None:
    person = visit("ru", *PHONES[0], has_touch=True, is_mobile=True)
    at_table(person, 5)
    for turn in range(8):
        person.until_asked()
        for at in range(len(PHONES)):
            screen = PHONES[(turn + at) % len(PHONES)]
            turn_to(person, screen)
            fits(person, screen[1])
        decide(person)


def fits(person: Person, height: int) -> None:
    assert person.page.evaluate(SIDEWAYS) <= 0
    for part in (".dock", "[data-testid=prompt]", ".dock .hand"):
        box = person.page.locator(part).first.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= height + 1, f"{part} ends below the screen"
    if person.question().startswith("Ваш ход"):
        assert in_view(person), "a planet is behind the hand"


def in_view(person: Person) -> bool:
    """Whether the planets lie above the question, or beside it."""
    places, dock = (person.page.locator(part).bounding_box() for part in (".places", ".dock"))
    assert places is not None
    assert dock is not None
    return places["x"] + places["width"] <= dock["x"] + 1 or places["y"] + places["height"] <= dock["y"] + 1


def test_nothing_sticks_out_at_the_side(visit: Visit) -> None:
    person = at_table(visit("ru"), 5)
    for width in (768, 1024, 2560):
        turn_to(person, (width, 800))
        assert person.page.evaluate(SIDEWAYS) <= 0, width


def test_cards_and_planets_explain_themselves(visit: Visit) -> None:
    person = at_table(visit("en"), 3)
    tip = person.page.get_by_role("tooltip")
    for thing in (".hand button", "[data-seat='1'] .points"):
        person.page.locator(thing).first.focus()
        person.page.keyboard.press("Shift+Tab")
        person.page.keyboard.press("Tab")
        expect(tip).to_be_visible()
        assert len(tip.inner_text()) > 10
        person.page.keyboard.press("Escape")
        expect(tip).to_have_count(0)
    person.page.locator("[data-planet] .world").first.hover()
    expect(tip).to_contain_text("points")


def test_the_arrow_keys_go_along_the_hand(visit: Visit) -> None:
    person = at_table(visit("en"), 2)
    cards = person.page.locator(".hand button")
    cards.first.focus()
    person.page.keyboard.press("ArrowRight")
    expect(cards.nth(1)).to_be_focused()
    person.page.keyboard.press("ArrowLeft")
    person.page.keyboard.press("ArrowLeft")
    expect(cards.last).to_be_focused()


def test_a_chosen_ship_shows_where_it_can_go_and_escape_forgets_it(visit: Visit) -> None:
    person = at_table(visit("en"), 2)
    ship = person.page.locator(".hand button.can[data-face^='ship:']").first
    ship.click()
    expect(person.page.locator(".place.wanted").first).to_be_visible()  # a rival who began may have taken a place
    expect(person.page.locator(".fleet.wanted")).to_have_count(1)
    place = person.page.locator(".place.wanted").first.get_attribute("data-planet")
    person.page.locator(f"[data-planet='{place}'] .target").click()
    expect(person.page.locator(f"[data-planet='{place}'].chosen")).to_be_visible()
    person.page.locator(".fleet button.target").click()  # elsewhere: the choice moves, and the card stays chosen
    expect(person.page.locator(".place.chosen")).to_have_count(0)
    expect(person.see("confirm")).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(person.page.locator(".place.wanted")).to_have_count(0)


def test_a_ship_that_is_dropped_nowhere_comes_back(visit: Visit) -> None:
    person = at_table(visit("en"), 2)
    before = person.version
    card = person.page.locator(".hand button.can[data-face^='ship:']").first
    box = card.bounding_box()
    assert box is not None
    mouse = person.page.mouse
    mouse.move(box["x"] + 30, box["y"] + 30)
    mouse.down()
    mouse.move(box["x"] + 60, box["y"] - 5, steps=4)
    expect(person.page.locator(".hand .dragged")).to_have_count(1)
    mouse.up()
    expect(person.page.locator(".hand .dragged")).to_have_count(0)
    expect(person.page.locator(".chosen")).to_have_count(0)
    assert person.version == before
    assert card.bounding_box() == box


def test_cards_travel_where_motion_is_wanted(visit: Visit) -> None:
    person = visit("en", reduced_motion="no-preference")
    at_table(person, 2)
    person.page.evaluate(
        """() => { window.flown = 0; new MutationObserver(all => { for (const { addedNodes } of all)
            window.flown += addedNodes.length }).observe(document.querySelector('.flights'), { childList: true }) }"""
    )
    decide(person)
    person.until_asked()
    assert person.page.evaluate("() => window.flown") > 0
    expect(person.page.locator(".flights .ghost")).to_have_count(0)
