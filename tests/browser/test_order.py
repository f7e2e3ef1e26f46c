"""The board shows nothing before the stage tells it: of moves that come at once, frames are looked at one by one.

Time on these pages passes when a test says so.
"""

import json
from collections.abc import Callable
from itertools import groupby, pairwise
from typing import Any, NamedTuple

from playwright.sync_api import expect

from browser.conftest import Visit
from browser.person import Person
from browser.scenes import NAMES, SHARES, Stage
from browser.test_stage import FRAME, LIMELIGHT, give
from cantina import games
from cantina.bots import decide
from cantina.kernel import Event, Table


class Given(NamedTuple):
    seat: int
    answer: str
    version: int
    keys: list[str]
    """The lines that everybody hears then."""


class Stretch(NamedTuple):
    """A few answers of a game, which come at once."""

    game: str
    seed: str
    before: list[Given]
    answers: list[Given]

    @property
    def keys(self) -> list[str]:
        return [key for one in self.answers for key in one.keys]


def keys_of(events: list[Event]) -> list[str]:
    return [event.public.key for event in events if event.public]


def find_stretch(name: str, seats: int, answers: int, suits: Callable[[Stretch], bool], bot: str = "able") -> Stretch:
    """The first answers in a row, this number of them, of bots that suit."""
    game = games.find(name)
    for number in range(20):
        seed = f"told {number}"
        table = Table.new(game, names=NAMES[:seats], seed=seed, contributions=SHARES[:seats])
        players, given = [game.players()[bot](seat) for seat in range(seats)], list[Given]()
        while not table.over:
            seat, version = table.asked[0], table.version(table.asked[0])
            answer = decide(players[seat], table, seat)
            table.answer(answer, seat)
            given.append(Given(seat, answer, version, keys_of(table.latest_events())))
            found = Stretch(name, seed, given[:-answers], given[-answers:])
            if len(given) > answers and suits(found):
                return found
    raise AssertionError("no such stretch was found: have the rules changed?")


def watched(stage: Stage, visit: Visit, stretch: Stretch, seats: int, seat: int) -> tuple[list[Person], str]:
    """Everybody at a table just before the stretch; one looks on, and for this one time stands still."""
    people = [visit("en", at=stage.house, tempo="normal", bypass_csp=True) for _ in range(seats)]
    answers = [(one.seat, one.answer) for one in stretch.before]
    stage.file.write_text(json.dumps({"seed": stretch.seed, "answers": answers}))
    for person, name in zip(people, NAMES, strict=False):
        person.ask("GET", "/api/me")
        person.ask("POST", "/api/me", name=name)
    table = people[0].set_up(["me", *["open"] * (seats - 1)], stretch.game, public=True)
    for at in range(1, seats):
        people[at].ask("POST", f"/api/tables/{table}/sit", seat=at)
    stage.file.unlink()
    page = people[seat].page
    page.clock.install()
    people[seat].go(f"/table/{table}")
    expect(page.locator("main .board")).to_be_visible()
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    return people, table


class Frame(NamedTuple):
    acted: str
    """The kind of what is being told."""
    seen: Any
    """What the board shows."""


def frames(person: Person, look: str, until: Callable[[Any], bool]) -> list[Frame]:
    """What is told and what the board shows, frame by frame, until it shows something."""
    found = list[Frame]()
    light = f"document.querySelector('{LIMELIGHT}')?.dataset.shown ?? ''"
    while not found or found[-1].acted or not until(found[-1].seen):
        found.append(Frame(*person.page.evaluate(f"() => [{light}, {look}]")))
        person.page.clock.run_for(FRAME)
        assert len(found) < 200, found[-1]
    return found


def test_a_token_comes_when_all_that_won_it_has_been_told(stage: Stage, visit: Visit) -> None:
    stretch = find_stretch("secret-invasion", 2, 1, lambda found: "wins-round" in found.keys and "out" in found.keys)
    (last,) = stretch.answers
    watcher = 1 - last.seat
    people, table = watched(stage, visit, stretch, 2, watcher)
    tokens = "document.querySelectorAll('.board .tokens .won').length"
    before = people[watcher].page.evaluate(tokens)
    give(people[last.seat], table, last.version, last.answer)
    expect(people[watcher].page.locator(LIMELIGHT)).to_have_count(1)
    seen = frames(people[watcher], tokens, lambda now: now > before)
    assert "out" in {frame.acted for frame in seen}
    assert {frame.seen for frame in seen if frame.acted} == {before}


def test_a_planet_is_taken_when_the_stage_comes_to_it(stage: Stage, visit: Visit) -> None:
    stretch = find_stretch("warlords", 3, 6, lambda found: found.keys.count("captures") == 2)
    people, table = watched(stage, visit, stretch, 3, 2)
    planets = "document.querySelectorAll('.board .worlds [data-piece]').length"
    before = people[2].page.evaluate(planets)
    for one in stretch.answers:
        give(people[one.seat], table, one.version, one.answer)
    expect(people[2].page.locator(LIMELIGHT)).to_have_count(1)
    seen = frames(people[2], planets, lambda now: now == before + 2)
    taken = [now.acted for last, now in pairwise([Frame("", before), *seen]) if now.seen > last.seen]
    assert taken == ["captures", "captures"]


STEPS = {"places", "places-back", "moves", "rotates", "destroys", "rolls-up", "rolls-down", "hits-enemy", "hits-own"}
"""What changes the boards of Starfighter, one line for each change."""


def is_chain(found: Stretch) -> bool:
    """Somebody places a card and carries three effects out, with nothing else in between."""
    steps = [key for key in found.keys if key in STEPS]
    alone = len({one.seat for one in found.answers}) == 1 and found.keys[0].startswith("places")
    return alone and len(steps) == len(found.keys) == 4 and len(list(groupby(steps))) == 4


def test_a_chain_is_drawn_step_by_step(stage: Stage, visit: Visit) -> None:
    stretch = find_stretch("starfighter", 2, 4, is_chain, bot="novice")
    watcher = 1 - stretch.answers[0].seat
    people, table = watched(stage, visit, stretch, 2, watcher)
    boards = """[...document.querySelectorAll('.board .piece'), ...document.querySelectorAll('.board .armour')]
        .map((one) => `${one.dataset.ref} ${one.textContent}`).join()"""
    before = people[watcher].page.evaluate(boards)
    for one in stretch.answers:
        give(people[one.seat], table, one.version, one.answer)
    expect(people[watcher].page.locator(LIMELIGHT)).to_have_count(1)
    seen = frames(people[watcher], boards, lambda now: now != before)
    changes = [now.acted for last, now in pairwise([Frame("", before), *seen]) if now.seen != last.seen]
    assert changes == stretch.keys
