"""Rebellion's map comes to rest where it should, whatever changes while something far away is shown."""

from typing import Any

from web.typescript import ROOT, call

FRAME = {"left": 0, "top": 0, "right": 1000, "bottom": 600, "width": 1000, "height": 600}
DOCK = {"left": 850, "top": 0, "right": 1000, "bottom": 600}
FIGHT = ("uncover", 950, 300, FRAME, DOCK)
"""A combat at the right edge, where the dock lies."""


def last(*steps: tuple[Any, ...]) -> tuple[int, int]:
    found = call([str(ROOT / "tests" / "web" / "panning.ts")], [("steps", steps)])[0][-1]
    return found["x"], found["y"]


def test_pushed_aside_for_as_long_as_something_lies_over_it() -> None:
    assert last(FIGHT) == (-150, 0)
    assert last(FIGHT, ("free",)) == (0, 0)


def test_no_strip_stays_empty_when_the_combat_ends_during_a_look_elsewhere() -> None:
    assert last(FIGHT, ("visit", 100, 300), ("wait", 400), ("free",), ("leave",), ("wait", 400)) == (0, 0)


def test_what_begins_during_a_look_elsewhere_is_uncovered_after_it() -> None:
    assert last(("visit", 100, 300), ("wait", 400), FIGHT, ("leave",), ("wait", 400)) == (-150, 0)


def test_it_goes_home_though_the_dock_grows_on_the_way() -> None:
    near = ("by", 2), ("centre", 300, 200)
    home = last(*near)
    bottom = {"left": 0, "top": 500, "right": 1000, "bottom": 600}
    for at in (100, 400):
        grown = ("wait", at), ("uncover", 300, 200, FRAME, bottom), ("wait", 400)
        assert last(*near, ("visit", 800, 500), *grown, ("leave",), ("wait", 400)) == home
        assert last(*near, ("visit", 800, 500), ("wait", 400), ("leave",), *grown) == home


def test_it_goes_home_from_a_look_that_is_cut_short() -> None:
    near = ("by", 2), ("centre", 300, 200)
    assert last(*near, ("visit", 800, 500), ("wait", 100), ("leave",), ("wait", 400)) == last(*near)


def test_where_somebody_has_moved_it_there_it_stays() -> None:
    moved = ("by", 2), ("visit", 800, 500), ("wait", 100), ("centre", 300, 200)
    assert last(*moved, ("wait", 400), ("leave",), ("wait", 400)) == last(*moved)


def test_margins_of_the_frame_count_for_what_lies_over_it() -> None:
    """Twice as wide as needed: the galaxy has a margin of 500 pixels at each side."""
    wide = {**FRAME, "right": 2000, "width": 2000}
    assert last(("uncover", 950, 300, wide, {**DOCK, "left": 1400, "right": 2000})) == (-100, 0)
    assert last(("uncover", 950, 300, wide, {**DOCK, "left": 1600, "right": 2000})) == (0, 0)
