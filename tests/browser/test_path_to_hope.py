"""Path to Hope on the page: a whole quick game of three people, and everything within reach of everybody."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.hands import Numbers, with_finger, with_keys, with_mouse
from browser.hope import SEED, SHARES, Player, Script, Turn, find_script, new_table, pays_and_wins
from browser.house import Server
from browser.person import DECISION, GO_ON, OUTCOME, Person
from browser.test_layout import turn_to
from browser.test_match import played
from browser.test_phone import SIDEWAYS
from browser.test_reach import complaints
from cantina.words import GameWords

GAME = "path-to-hope"


@pytest.fixture(scope="module")
def fateful_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house whose tables all have the same luck."""
    server = Server(tmp_path_factory.mktemp("hope"), "--secret", SEED)
    yield server
    server.close()


@pytest.fixture
def players(visit: Visit, fateful_house: Server) -> list[Player]:
    """Three at one table: with the mouse, with a finger on a phone, and with the keys alone."""
    anna = visit("ru", at=fateful_house)
    boris = visit("en", 390, 844, at=fateful_house, has_touch=True, is_mobile=True)
    clara = visit("en", at=fateful_house)
    people = [anna, boris, clara]
    for person, share in zip(people, SHARES, strict=True):
        person.ask("GET", "/api/me")
        person.ask("POST", "/api/me", name=share.capitalize())
    seats = ["me", "open", "open"]
    table = anna.set_up(seats, GAME, public=True, options={"game": "quick"})
    for seat, person in enumerate(people[1:], start=1):
        person.ask("POST", f"/api/tables/{table}/sit", seat=seat)
    for person in people:
        person.go(f"/table/{table}")
    return [Player(anna, with_mouse), Player(boris, with_finger), Player(clara, with_keys)]


@pytest.fixture(scope="module")
def script() -> Script:
    return find_script(pays_and_wins)


def test_a_quick_game_of_three_with_mouse_finger_and_keys(players: list[Player], script: Script) -> None:
    numbers = Numbers(script.table)
    for made, turn in enumerate(script.turns):
        player = players[turn.seat]
        player.sees(numbers.of(turn.seat, made))
        expect(player.page.locator(DECISION)).to_be_visible()
        player.give(turn)
    for seat, player in enumerate(players):
        player.sees(numbers.of(seat, len(script.turns)))
        expect(player.page.locator(".ending")).to_contain_text("1")
        expect(player.person.see("outcome")).to_contain_text(re.compile("Ваша команда победила!|Your team has won!"))
    anna = players[0].person
    table = played(anna, anna.table())
    assert table.winners == [0, 1, 2]
    assert [line.key for line in table.remembered(0)] == [line.key for line in script.table.remembered(0)]
    words = GameWords("ru", table.game, table.names, 0)
    assert anna.log() == [words.line(line) for line in table.heard(0)]


def test_everybody_sees_what_is_theirs_to_see(players: list[Player], script: Script) -> None:
    numbers = Numbers(script.table)
    for player in players:
        player.sees(1)
        assert len(player.faces(".recon")) == 7
    assert sum(player.faces(".recon").count("card:plans") for player in players) == 1
    for made, turn in enumerate(script.turns):
        if turn.asked == "commit":
            break
        for seat, player in enumerate(players):
            player.sees(numbers.of(seat, made))
        if turn.asked.startswith("mix"):
            assert [len(player.owners()) for player in players] == [3 * (seat == turn.seat) for seat in range(3)]
            assert all(player.faces(".planet") == [] for player in players), (
                "the players have only their memory of what they looked at"
            )
            if turn.answer == "2-3":
                known = players[turn.seat].owners()
                assert known == (["seat:1", "seat:0", "seat:2"] if turn.asked == "mix-first" else known)
        players[turn.seat].give(turn)
    for seat, player in enumerate(players):
        player.sees(numbers.of(seat, made))
        assert player.owners() == []
        assert len(player.faces(".hand")) == 6
        assert player.page.locator("[data-seat] [data-face^='hero:']").count() == 0


def test_a_death_trooper_is_paid_for_with_the_hero_of_another(players: list[Player], script: Script) -> None:
    numbers = Numbers(script.table)
    paid = next(at for at, turn in enumerate(script.turns) if turn.asked == "price" and turn.answer != "decline")
    for made, turn in enumerate(script.turns[: paid + 1]):
        players[turn.seat].sees(numbers.of(turn.seat, made))
        if made == paid:
            expect(players[turn.seat].page.locator(".shown [data-face='card:death-trooper']")).to_be_visible()
        players[turn.seat].give(turn)
    target = int(script.turns[paid].answer[1:]) - 1
    for seat, player in enumerate(players):
        player.sees(numbers.of(seat, paid + 1))
        place = player.page.locator(f"[data-seat='{target}']")
        expect(place.locator(".card.struck")).to_be_visible()
        expect(place.locator(".said.flipped")).to_be_visible()
    assert all(turn.seat != target for turn in acting(script, paid))


def test_a_card_that_lies_at_a_stack_leaves_it_the_click(players: list[Player], script: Script) -> None:
    """Whatever of a stack is clicked, the stack is meant; a second click confirms it."""
    numbers = Numbers(script.table)
    at, place = next(covered(script))
    for made, turn in enumerate(script.turns[:at]):
        players[turn.seat].sees(numbers.of(turn.seat, made))
        players[turn.seat].give(turn)
    mover = players[script.turns[at].seat]
    before = numbers.of(script.turns[at].seat, at)
    mover.sees(before)
    stack = mover.page.locator(f"[data-stack='{place}']")
    card = stack.locator(".shown .card").last
    card.click()
    expect(stack.locator(".target")).to_have_attribute("aria-pressed", "true")
    expect(mover.page.get_by_role("dialog")).to_have_count(0)
    card.click()
    mover.sees(before + 1)


def covered(script: Script) -> Iterator[tuple[int, str]]:
    """Where a stack is to be chosen, and at one that can be lies a card that nothing is to be done with."""
    table = new_table()
    for at, turn in enumerate(script.turns):
        shown = table.view(turn.seat).shown  # type: ignore[attr-defined]
        if turn.asked == "stack" and shown:
            yield at, str(shown[-1].stack)
        table.answer(turn.answer, turn.seat)


def acting(script: Script, paid: int) -> Iterator[Turn]:
    """The decisions of heroes in what is left of that turn."""
    for turn in script.turns[paid + 1 :]:
        if turn.asked in ("vote", "commit", "tank"):
            return
        yield turn


# -- within reach -----------------------------------------------------------------------------------------------------


def decide(person: Person) -> bool:
    """Make a decision by touching whatever comes first. False: the game is over."""
    asked = person.until_asked()
    if asked:
        act(person)
    return asked


def act(person: Person) -> None:
    before = person.version
    buttons = person.page.locator(f"{DECISION} [data-answer]:not([data-answer=propose-end])")
    if buttons.count():
        person.press(buttons.last)
    else:
        person.page.locator(".board button.target, .board button.card.can").first.click(position={"x": 10, "y": 10})
        settle(person)
    expect(person.page.locator(f"main[data-version='{before}']")).to_have_count(0)


def settle(person: Person) -> None:
    """Confirm; K-2SO wants a second stack first."""
    confirm = person.see("confirm")
    second = person.page.locator("[data-stack] .target[aria-pressed=false]").first
    expect(confirm.or_(second).first).to_be_visible()
    if not confirm.is_visible():
        second.click(position={"x": 10, "y": 10})
    confirm.click()


def at_table(person: Person, seats: int, **wish: object) -> Person:
    table = person.set_up(["me", *["random"] * (seats - 1)], GAME, **wish)
    person.go(f"/table/{table}").until_asked()
    return person


@pytest.mark.parametrize("look", ["ru dark 1280 800", "en light 1280 800", "ru light 390 844"])
def test_axe_finds_nothing_in_any_phase(visit: Visit, look: str) -> None:
    language, theme, width, height = look.split()
    person = visit(language, int(width), int(height), bypass_csp=True)
    person.context.add_init_script(f"localStorage.setItem('cantina.settings', '{{\"colours\": \"{theme}\"}}')")
    at_table(person, 3, options={"game": "quick"})
    seen: set[str] = set()
    while person.until_asked():
        phase = person.page.locator(".board").get_attribute("data-phase") or ""
        if phase not in seen:
            seen.add(phase)
            assert complaints(person) == [], phase
        decide(person)
    expect(person.page.locator(OUTCOME)).to_be_visible()
    assert complaints(person) == []
    assert {"look", "commit", "act"} <= seen


def test_six_fit_on_a_phone(visit: Visit) -> None:
    screens = [(360, 640), (390, 844)]
    person = visit("ru", *screens[0], has_touch=True, is_mobile=True)
    person.ask("GET", "/api/me")
    person.ask("POST", "/api/me", name="Ж" * 24)
    at_table(person, 6, pace="move:90")
    for _ in range(8):
        if not person.until_asked():
            break
        screens.reverse()  # a decision is taken on the one, the next on the other
        for screen in screens:
            turn_to(person, screen)
            assert person.page.evaluate(SIDEWAYS) <= 0
            for part in (".dock", "[data-testid=prompt]"):
                box = person.page.locator(part).first.bounding_box()
                assert box is not None
                assert box["y"] + box["height"] <= screen[1] + 1, f"{part} ends below the screen"
        decide(person)


def test_six_who_are_away_fit_on_a_tablet(visit: Visit) -> None:
    person = visit("ru", 1024, 768)
    people = [person, *[visit("ru") for _ in range(5)]]
    for one, name in zip(people, "АБВГДЕ", strict=True):
        one.ask("GET", "/api/me")
        one.ask("POST", "/api/me", name=name * 12)
    table = person.set_up(["me", *["open"] * 5], GAME, public=True, options={"mixing": "random"})
    for seat, one in enumerate(people[1:], start=1):
        one.ask("POST", f"/api/tables/{table}/sit", seat=seat)
    person.go(f"/table/{table}").until_asked()
    version = int(person.version)
    for phase, answer in (("look", "ready"), ("commit", "cassian"), ("act", "")):
        expect(person.page.locator(f".board[data-phase={phase}]")).to_be_visible()
        assert person.page.evaluate(SPILLED) == [], phase
        for one in people if answer else []:
            request = {"do": "answer", "move": f"say-{version}", "version": version, "answer": answer}
            one.ask("POST", f"/api/tables/{table}/do", **request)
            version += 1


SPILLED = """() => [[".badge > *", ".seat"], [".plate", ".planet"], [".seat", ".table"]].flatMap(([thing, place]) =>
    [...document.querySelectorAll(`.board ${thing}`)].filter((one) => {
        const [inner, outer] = [one.getBoundingClientRect(), one.closest(place).getBoundingClientRect()];
        const dock = document.querySelector(".dock").getBoundingClientRect();
        return inner.right > outer.right || inner.bottom > outer.bottom || inner.bottom > dock.top + 1;
    }).map((one) => `${place} ${one.className}`))"""
"""What on the board reaches out of its place, or under the question."""


def test_phrases_are_about_this_game_and_these_stacks(visit: Visit) -> None:
    person = at_table(visit("en"), 3)
    person.page.get_by_role("button", name="Quick phrases").click()
    phrases = person.page.get_by_role("group", name="Quick phrases").get_by_role("button")
    expect(phrases.first).to_have_text("My stack had plans.")
    assert [text for text in phrases.all_inner_texts() if "stack 3" in text]
    assert not [text for text in phrases.all_inner_texts() if "stack 4" in text]


def test_the_end_of_a_round_is_told_before_the_next_and_with_it(visit: Visit) -> None:
    person = visit("en")
    person.page.clock.install(time="2030-01-01")
    person.page.clock.pause_at("2030-01-02")
    at_table(person, 3)
    moment = person.page.locator(f"{DECISION}, {GO_ON}").first
    expect(moment).to_be_visible()
    while not person.page.locator(GO_ON).is_visible():
        act(person)
        expect(moment).to_be_visible()
    ending = person.page.locator(".ending")
    expect(ending).to_contain_text("Round 1 is over")
    assert person.page.locator("button.target, button.card.can").count() == 0
    person.go_on()
    expect(person.page.locator(".recon")).to_be_visible()
    expect(ending).to_contain_text("Round 1 is over")
    ending.get_by_role("button", name="Hide").click()
    expect(ending).to_have_count(0)


def test_a_choice_outlasts_the_answers_of_others_to_the_same_question(players: list[Player], script: Script) -> None:
    numbers = Numbers(script.table)
    made = next(at for at, turn in enumerate(script.turns) if turn.asked == "commit")
    for at, turn in enumerate(script.turns[:made]):
        players[turn.seat].sees(numbers.of(turn.seat, at))
        players[turn.seat].give(turn)
    anna, boris = players[0], players[1]
    first = [numbers.of(seat, made) for seat in (0, 1)]
    anna.sees(first[0])
    anna.touch(".hand button.can[data-face='hero:jyn']")
    boris.sees(first[1])
    boris.touch(".hand button.can[data-face='hero:bodhi']")
    boris.touch("[data-testid=confirm]")
    anna.sees(first[0] + 1)
    boris.touch(".hand button.can[data-face='hero:bodhi']")
    boris.touch("[data-testid=confirm]")
    expect(boris.page.locator("[data-testid=prompt][aria-busy=false]:not(:has([data-testid=confirm]))")).to_be_visible()
    expect(boris.page.locator(".notice")).to_have_count(0)
    expect(anna.page.locator("[data-seat='1'] [data-face='hero:bodhi']")).to_be_visible()
    expect(anna.page.locator(".hand [data-face='hero:jyn']")).to_have_attribute("aria-pressed", "true")
    anna.touch("[data-testid=confirm]")
    anna.sees(first[0] + 2)
    expect(boris.page.locator("[data-seat='0'] [data-face='hero:jyn']")).to_be_visible()


def test_a_card_explains_itself(visit: Visit) -> None:
    person = visit("en")
    at_table(person, 3)
    card = person.page.locator(".recon button.card").first
    card.focus()
    person.page.keyboard.press("Tab")
    tip = person.page.get_by_role("tooltip")
    expect(tip).to_be_visible()
    assert len(tip.inner_text()) > 30
    person.page.keyboard.press("Escape")
    expect(tip).to_have_count(0)


def test_the_arrow_keys_go_from_stack_to_stack_and_escape_puts_back(players: list[Player], script: Script) -> None:
    numbers = Numbers(script.table)
    for made, turn in enumerate(script.turns):
        player = players[turn.seat]
        player.sees(numbers.of(turn.seat, made))
        if turn.asked.startswith("mix"):
            break
        player.give(turn)
    page, stack = player.page, "[data-stack='stack:{}'] .target"
    page.locator(stack.format(1)).focus()
    page.keyboard.press("Enter")
    expect(page.locator(stack.format(1))).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(page.locator(stack.format(1))).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator(stack.format(3))).to_be_focused()
    before = player.owners()
    page.keyboard.press("Enter")
    player.sees(numbers.of(turn.seat, made) + 1)
    assert player.owners() == before[::-1]
