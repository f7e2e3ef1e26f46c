"""What is shown above the board, in which order and for how long."""

from typing import Any

from web.typescript import call

MODULE = ["stage/queue.ts"]
STAGING = {
    "weights": {"draws": "tick", "rolls": "beat", "verdict": "beat", "falls": "scene"},
    "where": ["place"],
    "keeps": {"verdict": ["rolls", "counts"]},
    "there": [{"lines": ["rolls"], "after": ["goes"]}],
}


def lines(*keys: str) -> list[dict[str, Any]]:
    return [{"key": key, "args": {"n": n}} for n, key in enumerate(keys)]


def staged(log: list[dict[str, Any]], start: int = 0) -> list[dict[str, Any]]:
    (found,) = call(MODULE, [("staged", log, start, STAGING)])
    return list(found)


def fitted(*keys: str) -> list[float] | None:
    items = staged(lines(*keys))
    (found,) = call(MODULE, [("fitted", items)])
    return None if found is None else [item["hold"] for item in found]


def keys(found: list[dict[str, Any]]) -> list[list[str]]:
    return [[line["key"] for line in item["lines"]] for item in found]


def test_things_of_one_kind_in_a_row_are_one() -> None:
    found = staged(lines("draws", "rolls", "rolls", "log-only", "rolls", "falls"))
    assert keys(found) == [["draws"], ["rolls", "rolls"], ["rolls"], ["falls"]]
    assert [item["hold"] for item in found] == [400, 1200, 1200, 2500]


def test_what_the_viewer_alone_hears_is_of_the_same_kind() -> None:
    assert [item["hold"] for item in staged(lines("rolls", "rolls-you", "falls-you"))] == [1200, 2500]


def test_only_what_is_new_is_shown() -> None:
    assert keys(staged(lines("falls", "draws", "rolls"), 2)) == [["rolls"]]


def test_dice_stay_for_the_verdict_whenever_they_were_rolled() -> None:
    (verdict,) = staged(lines("falls", "rolls", "rolls", "counts", "verdict"), 4)
    assert [line["key"] for line in verdict["kept"]] == ["rolls", "rolls", "counts"]


def test_a_line_happens_where_the_one_before_it_says() -> None:
    (rolls,) = staged(lines("goes", "draws", "rolls"), 2)
    assert rolls["there"]["args"]["n"] == 0
    (alone,) = staged(lines("rolls"))
    assert alone["there"] is None


def test_a_long_queue_is_pressed_to_six_seconds_and_scenes_stay_scenes() -> None:
    assert fitted("rolls", "draws", "falls") == [1200, 400, 2500]
    pressed = fitted(*["rolls", "verdict"] * 3, "draws")
    assert pressed is not None
    assert sum(pressed) == 6000
    assert len(pressed) == 6
    heavy = fitted("falls", "rolls", "falls", "draws", "falls", "draws")
    assert heavy is not None
    assert all(hold >= 1200 for hold in heavy[::2])


def test_after_far_too_much_the_present_is_shown_at_once() -> None:
    assert fitted(*["rolls", "falls"] * 4) is None


def test_before_an_ending_there_is_time_for_the_last_things() -> None:
    items = staged(lines(*["falls", "draws"] * 5, "rolls", "verdict"))
    (last,) = call(MODULE, [("finale", items)])
    assert keys(last) == [["draws"], ["falls"], ["draws"], ["rolls"], ["verdict"]]
    assert sum(item["hold"] for item in last) <= 6000
    (few,) = call(MODULE, [("finale", staged(lines("rolls", "falls")))])
    assert keys(few) == [["rolls"], ["falls"]]
