"""What happens is shown above the board: in order, as long as it deserves, and never in anybody's way.

Time on these pages passes when a test says so.
"""

import json
from collections.abc import Iterator
from itertools import groupby
from typing import Any, NamedTuple

from playwright.sync_api import expect

from browser.conftest import Visit
from browser.hands import with_mouse
from browser.person import DECISION, Person
from browser.rebellion import Player, view_of
from browser.scenes import NAMES, SHARES, Played, Scene, Stage, combats, find_scene, findings
from browser.test_reach import complaints
from cantina import games
from cantina.kernel import FastChance, Table
from cantina.kernel.telling import LONGEST, time_to_see

FRAME = 100
"""How often a frame is looked at, in milliseconds."""
BEAT = 1200
"""How long a thing of some weight is shown, in milliseconds."""
LIMELIGHT = "[data-testid=limelight]"


def rolls(game: Played) -> Iterator[Scene]:
    """An answer after which a mission is rolled for and judged, with nobody asked in between."""
    table = Scene(game, 0, 0).beginning()
    for at, turn in enumerate(game.turns):
        table.answer(turn.answer, turn.seat)
        keys = [event.public.key for event in table.latest_events() if event.public]
        if keys.count("mission-rolls") == 2 and time_to_see(table.latest_events(), table.game.weights) < LONGEST:
            yield Scene(game, at, at + 1)


def rolls_before_a_move(game: Played) -> Iterator[Scene]:
    """The same, and then it is for whoever looked on to choose what to do."""
    for scene in rolls(game):
        following = game.turns[scene.end : scene.end + 1]
        if any(turn.seat != scene.turns[0].seat and turn.asked == "turn" for turn in following):
            yield scene


def give(person: Person, table: str, version: int, answer: str) -> None:
    """An answer, as a program would give it."""
    reply = person.ask("POST", f"/api/tables/{table}/do", do="answer", move=answer, version=version, answer=answer)
    assert reply["is"] == "ack", reply


class Frame(NamedTuple):
    """What is shown at a moment: the kind of its first line, all its words, how many dice, and rings on the board."""

    kind: str
    text: str
    dice: int
    rings: int


LOOK = f"""() => [...document.querySelectorAll("{LIMELIGHT}")].map((one) =>
    [one.dataset.shown, one.textContent, one.querySelectorAll(".said .die").length,
    one.querySelectorAll(".ring").length])"""


def frames(person: Person) -> list[Frame]:
    """What is shown, frame by frame, until nothing is."""
    seen: list[Frame] = []
    expect(person.page.locator(LIMELIGHT)).to_have_count(1)
    while now := person.page.evaluate(LOOK):
        seen.append(Frame(*now[0]))
        person.page.clock.run_for(FRAME)
    return seen


class Next(NamedTuple):
    seat: int
    answer: str
    version: int


class Watched(NamedTuple):
    """Two players at a table; one of them looks at it, and time stands still there."""

    people: list[Person]
    table: str
    heard: list[str]
    """What the server says to that page."""


def watched(stage: Stage, visit: Visit, scene: Scene, seat: int, width: int = 1280, height: int = 800) -> Watched:
    people = [
        visit(language, width, height, at=stage.house, tempo="normal", bypass_csp=True) for language in ("ru", "en")
    ]
    table = stage.set_table(scene, people)
    page, heard = people[seat].page, people[seat].listen()
    page.clock.install()
    people[seat].go(f"/table/{table}")
    expect(page.locator("main .board")).to_be_visible()
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    return Watched(people, table, heard)


def test_a_roll_that_nobody_is_asked_about_stays_in_sight_for_its_verdict(stage: Stage, visit: Visit) -> None:
    scene = find_scene(rolls)
    (turn,) = scene.turns
    people, table, _ = watched(stage, visit, scene, 1 - turn.seat)
    watcher = people[1 - turn.seat]
    page, before = watcher.page, watcher.version
    give(people[turn.seat], table, scene.version(turn.seat, scene.first), turn.answer)
    expect(page.locator(f"main[data-version='{before}']")).to_have_count(0)

    seen = frames(watcher)
    shown = [one.dice for one in seen if one.kind == "mission-rolls"]
    verdict = [one.dice for one in seen if one.kind in ("mission-succeeds", "mission-fails")]
    assert len(shown) * FRAME >= 1200
    assert len(verdict) * FRAME >= 1200
    assert min(shown) > 0
    assert set(verdict) == set(shown)  # both sides' dice are still there

    strip, light = page.get_by_test_id("recap"), page.locator(LIMELIGHT)
    page.get_by_test_id("recap-open").click()
    expect(strip.get_by_role("listitem")).not_to_have_count(0)
    said = strip.get_by_role("listitem").get_by_role("button")
    labels = [one.get_attribute("aria-label") or "" for one in said.all()]
    assert all(labels)  # also of what is only dice for the eye
    strip.get_by_role("button").first.click()  # all of it once more
    first = light.get_attribute("data-shown")
    page.locator("body").press("p")
    page.clock.run_for(20_000)
    expect(light).to_have_attribute("data-shown", first or "")
    page.evaluate("document.activeElement.blur()")
    page.locator("body").press("Space")
    expect(light).not_to_have_attribute("data-shown", first or "")
    page.locator("body").press("Escape")
    expect(light).to_have_count(0)


def pledges(game: Played) -> Iterator[Scene]:
    """Somebody is sent against a mission that then succeeds, and a system becomes loyal by it."""
    for at, turn in enumerate(game.turns):
        if turn.asked == "send" and {"sends", "mission-succeeds", "loyalty-gained"} <= set(turn.lines):
            yield Scene(game, at, at + 1)


def test_the_map_does_not_tell_of_a_mission_before_its_dice(stage: Stage, visit: Visit) -> None:
    scene = find_scene(pledges)
    (turn,) = scene.turns
    people, table, _ = watched(stage, visit, scene, 1 - turn.seat)
    page = people[1 - turn.seat].page
    mission = view_of(scene.beginning(), None).mission
    assert mission is not None
    ring = page.locator(f".map .spot[data-ref='{mission.system}'] .ring")
    before = ring.get_attribute("class")
    give(people[turn.seat], table, scene.version(turn.seat, scene.first), turn.answer)
    expect(page.locator(LIMELIGHT)).to_have_count(1)
    while (now := page.evaluate(LOOK)) and now[0][0] != "loyalty-gained":
        assert ring.get_attribute("class") == before, now
        expect(page.get_by_text("would change nothing")).to_have_count(0)
        expect(page.get_by_text("ничего не изменит")).to_have_count(0)
        page.clock.run_for(FRAME)
    assert now, "its loyalty was not told of"
    assert ring.get_attribute("class") != before


def test_where_the_base_is_discovered_there_is_a_ring_however_crowded_it_is(stage: Stage, visit: Visit) -> None:
    scene = find_scene(findings)
    people, table, heard = watched(stage, visit, scene, 0)
    scene.say(people, table)
    people[0].until_heard(heard, "base-revealed")
    found = [one.rings for one in frames(people[0]) if one.kind == "base-revealed"]
    assert len(found) * FRAME >= BEAT
    assert found.count(1) >= len(found) - 1


def test_the_strip_opens_by_a_key_and_a_finger_holds_what_is_shown(stage: Stage, visit: Visit) -> None:
    scene = find_scene(rolls)
    (turn,) = scene.turns
    people, table, _ = watched(stage, visit, scene, 1 - turn.seat)
    watcher = people[1 - turn.seat]
    page = watcher.page
    give(people[turn.seat], table, scene.version(turn.seat, scene.first), turn.answer)
    light, strip = page.locator(LIMELIGHT), page.get_by_test_id("recap")
    expect(light).to_have_count(1)
    page.locator("body").press("Escape")
    page.locator("body").press("s")
    expect(strip.get_by_role("button").first).to_be_focused()
    strip.get_by_role("listitem").last.get_by_role("button").click()
    panel = light.locator(".said")
    shown = panel.inner_text()
    panel.hover()
    page.mouse.down()
    page.clock.run_for(500)
    page.mouse.up()
    page.clock.run_for(20_000)
    expect(panel).to_contain_text(shown)
    page.clock.resume()
    assert complaints(watcher) == []
    assert in_the_light(watcher) == []
    place, left = strip.bounding_box(), page.get_by_test_id("fold-side")
    left.click()
    watcher.until("wide => document.querySelector('[data-testid=recap]').offsetWidth > wide", place and place["width"])
    panel.click()
    expect(light).to_have_count(0)
    page.locator("body").press("s")
    expect(strip).to_have_count(0)


OTHER_END = """() => {
    const list = document.querySelector(".list .rows"), ref = "%s";
    const far = list.querySelector(`[data-ref="${ref}"]`).offsetTop < list.scrollHeight / 2;
    // Not the very end: the list grows when the panel of the mission goes, and what is at its end then moves.
    return (list.scrollTop = far ? list.scrollHeight - Math.round(1.5 * list.clientHeight) : 0, list.scrollTop);
}"""
TOP = "() => document.querySelector('.list .rows').scrollTop"
MAP = "() => document.querySelector('.map svg > g').getAttribute('transform')"


def test_on_a_phone_what_is_told_of_comes_into_sight_and_goes_back(stage: Stage, visit: Visit) -> None:
    scene = find_scene(rolls)
    (turn,) = scene.turns
    people, table, _ = watched(stage, visit, scene, 1 - turn.seat, 390, 844)
    page = people[1 - turn.seat].page
    light, ring = page.locator(LIMELIGHT), page.locator(f"{LIMELIGHT} .ring")
    mission = view_of(scene.beginning(), None).mission
    assert mission is not None
    before = page.evaluate(OTHER_END % mission.system)
    give(people[turn.seat], table, scene.version(turn.seat, scene.first), turn.answer)
    expect(ring).to_be_visible()
    assert abs(page.evaluate(TOP) - before) > 100
    page.locator("body").press("Escape")
    expect(light).to_have_count(0)
    assert page.evaluate(TOP) == before

    page.get_by_role("button", name="Карта" if turn.seat else "Map").click()
    for _ in range(3):
        page.get_by_test_id("zoom-in").click()
    box = page.get_by_test_id("minimap").bounding_box()
    assert box is not None
    moved = 0
    for x, y in ((4, 4), (box["width"] - 4, box["height"] - 4)):
        page.mouse.click(box["x"] + x, box["y"] + y)
        near = page.evaluate(MAP)
        page.locator("body").press("s")
        page.get_by_test_id("recap").get_by_role("listitem").last.get_by_role("button").click()
        page.clock.run_for(FRAME)
        expect(ring).to_be_visible()
        there = page.evaluate(MAP)
        assert there.partition("scale")[2] == near.partition("scale")[2]
        moved += there != near
        page.locator("body").press("Escape")
        page.locator("body").press("s")
        expect(light).to_have_count(0)
        assert page.evaluate(MAP) == near
    assert moved > 0


def test_the_log_tells_nothing_before_it_is_shown_and_ones_own_move_does_not_wait(stage: Stage, visit: Visit) -> None:
    scene = find_scene(rolls_before_a_move)
    (turn,) = scene.turns
    people, table, _ = watched(stage, visit, scene, 1 - turn.seat)
    watcher = people[1 - turn.seat]
    give(people[turn.seat], table, scene.version(turn.seat, scene.first), turn.answer)
    expect(watcher.page.locator(LIMELIGHT)).to_have_count(1)
    expect(watcher.page.locator(DECISION)).to_be_visible()

    logs: dict[str, list[str]] = {}
    while now := watcher.page.evaluate(LOOK):
        logs.setdefault(now[0][0], watcher.log())
        watcher.page.clock.run_for(FRAME)
    verdict = next(kind for kind in logs if kind in ("mission-succeeds", "mission-fails"))
    rolled = len(logs["mission-rolls"])
    assert rolled < len(logs[verdict]) <= len(watcher.log())
    assert logs["mission-rolls"] == logs[verdict][:rolled]


def next_of_three() -> tuple[str, list[tuple[int, str]], Next]:
    """A round of three in which the second player does something worth seeing, and then it is the third one's turn."""
    luck, game = FastChance(5), games.find("secret-invasion")
    for seed in range(200):
        table = Table.new(game, names=NAMES[:3], seed=f"next {seed}", contributions=SHARES[:3])
        given: list[tuple[int, str]] = []
        while not table.over:
            seat, version = table.asked[0], table.version(table.asked[0])
            answer = luck.pick(table.options(seat))
            table.answer(answer, seat)
            keys = [event.public.key for event in table.latest_events() if event.public]
            if seat == 1 and table.asked == [2] and "round-ends" not in keys:
                if BEAT <= time_to_see(table.latest_events(), game.weights) < LONGEST:
                    return f"next {seed}", given, Next(seat, answer, version)
            given.append((seat, answer))
    raise AssertionError("nothing ever happened")


def test_whose_turn_comes_next_is_seen_when_all_has_been_shown(stage: Stage, visit: Visit) -> None:
    seed, given, following = next_of_three()
    people = [visit("en", at=stage.house, tempo="normal", bypass_csp=True) for _ in range(3)]
    table = three_at(stage, people, seed, given)
    page = people[0].page
    page.clock.install()
    people[0].go(f"/table/{table}")
    expect(page.locator("main .board")).to_be_visible()
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    turns = page.locator(".badge.asked .name")
    expect(turns).to_have_text([NAMES[1]])
    question = people[0].question()
    give(people[following.seat], table, following.version, following.answer)
    expect(page.locator(LIMELIGHT)).to_have_count(1)
    while page.evaluate(LOOK):
        expect(turns).to_have_text([NAMES[1]])
        assert people[0].question() == question
        page.clock.run_for(FRAME)
    expect(turns).to_have_text([NAMES[2]])
    assert people[0].question() != question


def in_the_light(person: Person) -> list[str]:
    """What axe finds on the stage, which screen readers are not told of."""
    person.page.evaluate(f"document.querySelector('{LIMELIGHT}').removeAttribute('aria-hidden')")
    return [one for one in complaints(person, LIMELIGHT) if not one.startswith("region")]


def test_what_an_answer_cuts_short_is_in_the_strip(stage: Stage, visit: Visit) -> None:
    scene = find_scene(rolls_before_a_move)
    (turn,) = scene.turns
    people, table, _ = watched(stage, visit, scene, 1 - turn.seat)
    watcher = people[1 - turn.seat]
    page, strip = watcher.page, watcher.see("recap").get_by_role("listitem").get_by_role("button")
    give(people[turn.seat], table, scene.version(turn.seat, scene.first), turn.answer)
    expect(page.locator(LIMELIGHT)).to_have_count(1)
    page.locator("body").press("s")
    expect(strip).not_to_have_count(0)
    latest = strip.last.get_attribute("aria-label")
    page.locator("body").press("s")
    Player(watcher, with_mouse).give(scene.game.turns[scene.end])
    expect(page.locator(f"main[data-version='{scene.version(1 - turn.seat, scene.end)}']")).to_have_count(0)
    page.locator("body").press("s")
    expect(strip).not_to_have_count(0)
    assert latest in [one.get_attribute("aria-label") for one in strip.all()]


def test_in_a_whole_combat_that_comes_at_once_no_roll_is_cut_short(stage: Stage, visit: Visit) -> None:
    scene = find_scene(combats)
    people, table, heard = watched(stage, visit, scene, 0)
    scene.say(people, table)
    people[0].until_heard(heard, "combat-ends")
    seen = frames(people[0])
    held = [(*key, len(list(group)) * FRAME) for key, group in groupby(seen, lambda one: (one.kind, one.text))]
    rolled = [time for kind, _, time in held if kind in ("rolls", "rerolls")]
    assert rolled
    assert min(rolled) >= 1200
    expect(people[0].see("recap")).to_be_visible()  # other things have made room, and are found there


COVERS = """() => {
    const [panel, prompt] = [".said.placed", "[data-testid=prompt]"].map((one) => document.querySelector(one));
    if (!panel) return false;
    const [one, other] = [panel.getBoundingClientRect(), prompt.getBoundingClientRect()];
    return one.right > other.left + 1 && one.left < other.right && one.bottom > other.top && one.top < other.bottom;
}"""
"""Whether what is told lies over the question."""


def test_on_a_phone_on_its_side_a_combat_is_told_beside_its_question(stage: Stage, visit: Visit) -> None:
    whole = find_scene(combats)
    rolled = next(at for at in range(whole.first, whole.end) if "rolls" in whole.game.turns[at].lines)
    scene = Scene(whole.game, whole.first, rolled + 1)
    people, table, heard = watched(stage, visit, scene, 0, 844, 390)
    scene.say(people, table)
    people[0].until_heard(heard, "rolls")
    page, seen = people[0].page, 0
    while page.evaluate(LOOK):
        if page.locator(".battle").count():
            assert not page.evaluate(COVERS), page.evaluate(LOOK)
            seen += 1
        page.clock.run_for(FRAME)
    assert seen


def eighteen(game: Played) -> Iterator[Scene]:
    """As many answers, with a mission that is rolled for in the middle of them."""
    for at, turn in enumerate(game.turns[: len(game.turns) - 9]):
        if at >= 9 and {"mission-rolls"} <= set(turn.lines) & {"mission-rolls", "mission-succeeds", "mission-fails"}:
            yield Scene(game, at - 9, at + 9)


def test_of_eighteen_answers_at_once_no_verdict_of_a_mission_is_cut_short(stage: Stage, visit: Visit) -> None:
    scene = find_scene(eighteen)
    people, table, heard = watched(stage, visit, scene, 0)
    scene.say(people, table)
    verdicts = [key for turn in scene.turns for key in turn.lines if key in ("mission-succeeds", "mission-fails")]
    people[0].until_heard(heard, verdicts[-1])
    seen = frames(people[0])
    held = [(kind, len(list(group)) * FRAME) for (kind, _), group in groupby(seen, lambda one: (one.kind, one.text))]
    shown = [time for kind, time in held if kind in verdicts]
    assert len(shown) == len(verdicts)
    assert min(shown) >= BEAT
    assert min([time for kind, time in held if kind == "mission-rolls"]) >= BEAT


def out_of_the_round() -> tuple[str, list[tuple[int, str]], Next]:
    """A round of three in which the first player is out and the others go on: its luck, the answers until then, and who
    then gives which answer."""
    luck, game = FastChance(3), games.find("secret-invasion")
    for seed in range(200):
        table = Table.new(game, names=NAMES[:3], seed=f"out {seed}", contributions=SHARES[:3])
        given: list[tuple[int, str]] = []
        while not table.over:
            seat = table.asked[0]
            answer = luck.pick(table.options(seat))
            view: Any = table.view(None)
            if not view.seats[0].in_round:
                return f"out {seed}", given, Next(seat, answer, table.version(seat))
            table.answer(answer, seat)
            given.append((seat, answer))
    raise AssertionError("nobody was ever out")


def three_at(stage: Stage, people: list[Person], seed: str, given: list[tuple[int, str]]) -> str:
    """A table of Secret Invasion at which these answers were given."""
    stage.file.write_text(json.dumps({"seed": seed, "answers": given}))
    for person, name in zip(people, NAMES, strict=False):
        person.ask("GET", "/api/me")
        person.ask("POST", "/api/me", name=name)
    table = people[0].set_up(["me", "open", "open"], public=True)
    for at in (1, 2):
        people[at].ask("POST", f"/api/tables/{table}/sit", seat=at)
    stage.file.unlink()
    return table


def test_whoever_is_out_has_the_rest_of_the_round_go_by(stage: Stage, visit: Visit) -> None:
    seed, given, following = out_of_the_round()
    people = [visit("en", at=stage.house, tempo="normal") for _ in range(3)]
    table = three_at(stage, people, seed, given)
    page = people[0].page
    people[0].go(f"/table/{table}")
    page.get_by_test_id("to-end").click()
    expect(page.get_by_test_id("to-end")).to_have_count(0)
    page.evaluate(f"""() => new MutationObserver(() => {{
        if (document.querySelector("{LIMELIGHT}")) document.body.dataset.lit = "yes";
    }}).observe(document.body, {{ childList: true, subtree: true }})""")
    before = people[0].version
    give(people[following.seat], table, following.version, following.answer)
    expect(page.locator(f"main[data-version='{before}']")).to_have_count(0)
    expect(page.locator("body")).not_to_have_attribute("data-lit", "yes")
