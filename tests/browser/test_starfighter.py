"""Starfighter on the page: whole games by touching, the chain of the rulebook, and everything within reach."""

import re
from collections.abc import Iterator
from itertools import groupby

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.house import Server
from browser.person import Person
from browser.starfighter import GAME, SEED, SHARES, Player, spot, with_finger, with_keys, with_mouse
from browser.test_match import played
from browser.test_phone import SIDEWAYS
from browser.test_reach import complaints
from cantina.words import GameWords


def at_table(person: Person, **options: str) -> Player:
    table = person.set_up(["me", "random"], GAME, options=options)
    person.go(f"/table/{table}").until_asked()
    return Player(person)


def two_at_a_table(anna: Person, boris: Person, **options: str) -> None:
    for person, share in zip((anna, boris), SHARES, strict=True):
        person.ask("GET", "/api/me")
        person.ask("POST", "/api/me", name=share.capitalize())
    table = anna.set_up(["me", "open"], GAME, public=True, options=options)
    boris.ask("POST", f"/api/tables/{table}/sit", seat=1)
    for person in (anna, boris):
        person.go(f"/table/{table}")


# -- whole games ------------------------------------------------------------------------------------------------------


def test_a_whole_training_game_by_touching(visit: Visit) -> None:
    person = visit("ru")
    player = at_table(person, mode="training")
    made = 0
    while player.decide():
        made += 1
    assert made > 10
    expect(person.see("outcome")).to_be_visible()
    expect(person.page.locator(".ending")).to_be_visible()
    table = played(person, person.table())
    words = GameWords("ru", table.game, table.names, 0)
    said = [words.line(line).replace(" -", " −") for line in table.heard(0)]  # the page has a minus there
    # The last lines come when what they tell has been shown.
    expect(person.page.locator("[data-testid=log] li:not(.shut)").last).to_contain_text(said[-1])
    shown = person.log()
    assert shown == said[-len(shown) :]
    assert [player.armour_left(seat) for seat in range(2)] == [max(0, score) for score in table.scores]


# -- the chain of the rulebook ----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def fateful_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house whose tables all have the same luck."""
    server = Server(tmp_path_factory.mktemp("starfighter"), "--secret", SEED)
    yield server
    server.close()


@pytest.fixture
def rivals(visit: Visit, fateful_house: Server) -> tuple[Player, Player]:
    """Anna with the mouse, Boris with a finger on a phone held sideways; Anna has the Ares and begins."""
    anna = visit("en", at=fateful_house)
    boris = visit("ru", 844, 390, at=fateful_house, has_touch=True, is_mobile=True)
    two_at_a_table(anna, boris, mode="training")
    one, other = Player(anna, with_mouse), Player(boris, with_finger)
    anna.until_asked()
    one.choose("[data-cruiser=ares]")
    return one, other


def begin_the_chain(anna: Player, boris: Player) -> None:
    """Three cards over each other in one sector, the lowest face down."""
    anna.place("2-38", "c", "back")
    boris.say("pass")
    anna.place("1-03", "c")
    anna.piece("card:1-03@0.c.1")
    anna.place("2-04", "c")


def at_leisure(visit: Visit, player: Person) -> tuple[Person, list[str]]:
    """Somebody who watches the same table, at the usual pace; time passes there when the test says so. And what the
    server says to that page."""
    watcher = visit("en", at=player, tempo="normal")
    heard = watcher.listen()
    watcher.page.clock.install()
    watcher.go(f"/table/{player.table()}")
    expect(watcher.see("chain")).to_be_visible()
    watcher.page.clock.pause_at(watcher.page.evaluate("Date.now() + 1000"))
    return watcher, heard


def step_by_step(watcher: Person) -> list[str]:
    """How the chain grows while it is shown: how many steps there are, and how many effects wait."""
    light, seen = watcher.see("limelight"), list[str]()
    expect(light).to_have_count(1)
    while light.count():
        seen.append(steps_shown(watcher))
        watcher.page.clock.run_for(200)
    return [one for one, _ in groupby(seen)]


def steps_shown(watcher: Person) -> str:
    look = """() => ["li", ".waits"].map((one) => document.querySelectorAll(`[data-testid=chain] ${one}`).length)"""
    steps, waits = watcher.page.evaluate(look)
    return f"{steps - waits}+{waits}" if waits else str(steps)


def once_more(watcher: Person) -> list[str]:
    """The same for each thing in the strip, shown again by itself."""
    watcher.page.locator("body").press("s")
    things, seen = watcher.see("recap").get_by_role("listitem").get_by_role("button"), list[str]()
    expect(things).not_to_have_count(0)
    for thing in things.all():
        thing.dispatch_event("click")
        expect(watcher.see("limelight")).to_have_count(1)
        seen.append(steps_shown(watcher))
    return seen


def test_the_chain_that_the_rulebook_tells(rivals: tuple[Player, Player], visit: Visit) -> None:
    anna, boris = rivals
    begin_the_chain(anna, boris)
    assert anna.armour(1) == 19, "2-04 hits as soon as it is placed"
    anna.place("3-10", "c")
    anna.say("1c3-lower")
    anna.piece("card:2-04@0.c.2")
    anna.to("d")
    assert anna.sector("sector:c@0") == ["back", "1-03", "3-10"]
    assert anna.sector("sector:d@0") == ["2-04"]
    assert anna.armour(1) == 18
    assert anna.causes() == [-1, 0, 0, 2]
    watcher, heard = at_leisure(visit, anna.person)
    anna.place("3-35", "c")
    anna.say("1c3-lower")
    anna.piece("card:3-10@0.c.2")
    expect(anna.person.see("chain")).to_contain_text("now")
    anna.piece("card:3-10@0.c.2")
    anna.to("d")
    assert anna.sector("sector:c@0") == ["back", "1-03", "3-35"]
    assert anna.sector("sector:d@0") == ["2-04", "3-10"]
    assert anna.causes() == [-1, 0, 0, 2, 3], "the turn brought 3-10's lateral move into sight, that its draw"
    expect(boris.page.locator("[data-ref='card:3-10@0.d.1']")).to_be_visible()
    watcher.until_heard(heard, "draws-aside")
    assert step_by_step(watcher) == ["1+2", "2+1", "3+1", "4+1", "5"]
    again = once_more(watcher)
    assert again[-1] == "5"
    assert {"2+1", "3+1", "4+1"} & set(again), "a step that is shown again by itself is seen as it was told"
    assert boris.causes() == anna.causes()
    assert boris.order(0) == boris.order(1) == ["e", "d", "c", "b", "a"]
    assert anna.order(0) == anna.order(1) == ["a", "b", "c", "d", "e"]


def test_the_other_side_of_a_card_is_for_its_owner(rivals: tuple[Player, Player]) -> None:
    anna, boris = rivals
    anna.place("2-38", "c", "back")
    for player, knows in ((anna, True), (boris, False)):
        player.person.until_asked() if player is boris else None
        card = player.page.locator("[data-ref='card:back@0.c.0']")
        card.focus()
        player.page.keyboard.press("Shift")
        (expect(card).to_contain_text if knows else expect(card).not_to_contain_text)("2-38")
    anna.page.locator("[data-ref='card:back@0.c.0']").hover()
    expect(anna.page.get_by_role("tooltip")).to_contain_text("2-38")


def test_the_other_side_is_told_as_it_would_come_up(rivals: tuple[Player, Player]) -> None:
    """2-38 lies face down and is turned round: if it were rolled now, its lower half would be above."""
    anna, boris = rivals
    begin_the_chain(anna, boris)
    anna.place("3-35", "c")
    anna.say("1c3-lower")
    anna.piece("card:back@0.c.0")
    lowest = anna.page.locator("[data-ref='card:back@0.c.0']")
    lowest.hover(position=spot(lowest))
    known = anna.page.get_by_role("tooltip").locator(".known .half")
    expect(known).to_have_text([re.compile("Upper.*Hit the enemy"), re.compile("Lower.*Turn")])


def test_the_chain_is_shown_as_it_is_after_taking_back(rivals: tuple[Player, Player]) -> None:
    anna, boris = rivals
    begin_the_chain(anna, boris)
    anna.place("3-10", "c")
    anna.say("1c3-lower")
    drawn = anna.causes()
    anna.piece("card:2-04@0.c.2")
    anna.to("d")
    moved = anna.causes()
    anna.undo()
    anna.undo()
    assert anna.causes() == drawn
    assert anna.sector("sector:c@0") == ["back", "1-03", "2-04", "3-10"]
    expect(boris.page.locator("[data-ref='card:3-10@0.c.3']")).to_be_visible()
    assert boris.causes() == drawn
    anna.page.reload()
    anna.person.until_asked()
    assert anna.causes() == drawn, "whoever comes back sees how it came to this"
    anna.piece("card:2-04@0.c.2")
    anna.to("d")
    assert anna.causes() == moved


def test_a_round_with_the_keys_alone(rivals: tuple[Player, Player]) -> None:
    anna, boris = rivals
    anna.hand = with_keys
    anna.place("2-38", "c", "back")
    boris.face_down("d")
    anna.place("1-03", "c")
    anna.piece("card:1-03@0.c.1")
    boris.face_down("e")
    anna.say("pass")
    boris.say("pass")
    anna.person.until_asked()
    expect(anna.page.locator(".board[data-phase=manoeuvre]")).to_be_visible()
    anna.pass_on()
    anna.say("left-to-right")
    anna.page.keyboard.press("Escape")
    expect(anna.page.locator(".board[data-phase=deploy]")).to_be_visible()
    expect(anna.person.see("log")).to_contain_text("Round 2")
    expect(anna.person.see("live")).to_contain_text("Round 2")


# -- within reach -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("look", ["ru dark 1280 800", "en light 1280 800", "ru light 844 390"])
def test_axe_finds_nothing_in_any_phase(visit: Visit, look: str) -> None:
    language, theme, width, height = look.split()
    person = visit(language, int(width), int(height), bypass_csp=True)
    person.context.add_init_script(f"localStorage.setItem('cantina.settings', '{{\"colours\": \"{theme}\"}}')")
    player = at_table(person, mode="skirmish")
    seen: set[str] = set()
    for _ in range(60):
        if not person.until_asked():
            break
        now = (person.page.locator(".board").get_attribute("data-phase") or "") + person.question().split(":")[0]
        if now not in seen and len(seen) < 8:
            seen.add(now)
            assert complaints(person) == [], now
        if "manoeuvre" in now and len(seen) >= 5:
            break
        player.decide()
    assert len(seen) >= 3


@pytest.mark.parametrize("language", ["ru", "en"])
def test_axe_finds_nothing_in_the_fleet_builder(visit: Visit, language: str) -> None:
    person = visit(language, bypass_csp=True)
    at_table(person, mode="total-war")
    assert complaints(person) == []
    person.see("fleet-build").click()
    person.see("fleet-load").select_option("ready:hammer")
    assert complaints(person) == []


NAMELESS = """all => all.filter(half => half.checkVisibility({ visibilityProperty: true })).filter(half => {
    const [word, sign, line] = [half.querySelector('.word'), half.querySelector('.sign'), half.querySelector('.what')]
        .map(one => one.getBoundingClientRect());
    const box = half.getBoundingClientRect(), seen = !line.width || word.top < line.bottom - 1;
    const short = half.closest('.hand') && half.querySelector('.effect') && !seen;
    return short || sign.width < 9 || (seen && (word.left < box.left - 2 || word.right > box.right + 2));
}).map(half => half.textContent)"""
"""Without a sign, or with a part of a name; in the hand also without a name."""


@pytest.mark.parametrize(("width", "height"), [(844, 390), (390, 844), (360, 640)])
def test_it_is_played_on_a_phone(visit: Visit, width: int, height: int) -> None:
    person = visit("ru", width, height, has_touch=True, is_mobile=True)
    player = at_table(person, mode="skirmish")
    player.hand = with_finger
    for _ in range(12):
        if not person.until_asked():
            break
        assert person.page.evaluate(SIDEWAYS) <= 0
        halves = person.page.locator(".half.named")
        assert halves.evaluate_all(NAMELESS) == [], "an effect without its name, or with a part of it"
        box = person.page.locator("[data-testid=prompt]").bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= height + 1, "the question ends below the screen"
        player.decide()


def test_a_long_press_tells_about_a_card(visit: Visit) -> None:
    person = visit("en", 844, 390, has_touch=True, is_mobile=True)
    player = at_table(person, mode="training")
    player.hand = with_finger
    while person.page.locator(".hand [data-place]").count() == 0:
        player.decide()
    card = person.page.locator(".hand [data-place]").first
    card.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    expect(person.page.get_by_role("tooltip")).to_contain_text("Squadron")
    card.dispatch_event("pointerup", {"pointerType": "touch", "bubbles": True})
