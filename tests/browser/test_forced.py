"""A question that has one answer only, as everybody can see, takes it by itself; who wants to is asked."""

from collections.abc import Iterator

from playwright.sync_api import expect

from browser.conftest import Visit
from browser.scenes import Played, Scene, Stage, find_scene

ONLY = ["pass"]


def spent(game: Played) -> Iterator[Scene]:
    """Somebody without a leader or a mission left has to pass, and then the other goes on."""
    for at, turn in enumerate(game.turns[:-1]):
        scene = Scene(game, at, at + 1)
        if (turn.asked, turn.answer) == ("turn", "pass") and game.turns[at + 1].seat != turn.seat:
            if scene.beginning().options(turn.seat) == ONLY:
                yield scene


def test_who_can_only_pass_passes(stage: Stage, visit: Visit) -> None:
    scene = find_scene(spent)
    (turn,) = scene.turns
    people = [visit("en", at=stage.house, forced=True), visit("ru", at=stage.house)]
    if turn.seat == 1:
        people.reverse()
    table = stage.set_table(scene, people)
    people[turn.seat].go(f"/table/{table}")
    after = scene.version(turn.seat, scene.end)
    expect(people[turn.seat].page.locator(f"main[data-version='{after}']")).to_be_visible()


def test_who_wants_to_be_asked_is_asked(stage: Stage, visit: Visit) -> None:
    scene = find_scene(spent)
    (turn,) = scene.turns
    people = [visit("en", at=stage.house), visit("ru", at=stage.house)]
    table = stage.set_table(scene, people)
    one = people[turn.seat]
    one.page.clock.install()
    one.go(f"/table/{table}")
    assert one.until_asked()
    before = one.version
    one.page.clock.run_for(5000)
    expect(one.page.locator(f"main[data-version='{before}']")).to_have_count(1)
