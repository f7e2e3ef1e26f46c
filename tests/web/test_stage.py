"""What is shown above the board, in which order and for how long."""

from typing import Any

from web.typescript import call

MODULE = ["stage/queue.ts"]
STAGING = {
    "weights": {"draws": "tick", "rolls": "beat", "verdict": "beat", "falls": "scene"},
    "where": ["place"],
    "keeps": {"verdict": ["rolls", "counts"]},
    "rolls": ["rolls"],
    "there": [{"lines": ["rolls"], "after": ["goes"]}],
}


def lines(*keys: str) -> list[dict[str, Any]]:
    return [{"key": key, "args": {"n": n}} for n, key in enumerate(keys)]


def staged(log: list[dict[str, Any]], start: int = 0) -> list[dict[str, Any]]:
    (found,) = call(MODULE, [("staged", log, start, STAGING)])
    return list(found)


def fitted(*keys: str) -> list[float]:
    items = staged(lines(*keys))
    (found,) = call(MODULE, [("fitted", items)])
    return [item["hold"] for item in found]


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
    assert sum(pressed) == 6000
    assert len(pressed) == 6
    heavy = fitted("falls", "verdict", "falls", "draws", "falls", "draws")
    assert all(hold >= 1200 for hold in heavy[::2])


def test_however_much_waits_no_roll_is_shown_for_less_than_it_deserves() -> None:
    """Beats are pressed; of far too much only rolls and scenes are left."""
    queues = [lines(*["rolls", "verdict", "draws"] * times, "falls") for times in (3, 4, 9, 10)]
    items = call(MODULE, [("staged", queue, 0, STAGING) for queue in queues])
    found = call(MODULE, [("fitted", queue) for queue in items])
    rolls = [[item["hold"] for item in queue if item["lines"][0]["key"] == "rolls"] for queue in found]
    assert rolls == [[1200] * 3, [1200] * 4, [1200] * 9, []]
    assert all(sum(item["hold"] for item in queue) <= 12_000 for queue in found)
    assert call(MODULE, [("complete", *pair) for pair in zip(found, items, strict=True)]) == [True, False, False, False]


def test_no_roll_is_among_those_that_are_only_counted() -> None:
    assert keys(staged(lines(*["rolls"] * 5))) == [["rolls"] * 3, ["rolls"] * 2]
    assert keys(staged(lines(*["verdict"] * 5))) == [["verdict"] * 5]


def test_after_far_too_much_the_present_is_shown_at_once() -> None:
    assert fitted(*["rolls", "falls"] * 8) == []


def test_before_an_ending_there_is_time_for_the_last_things() -> None:
    items = staged(lines(*["falls", "draws"] * 5, "rolls", "verdict"))
    (last,) = call(MODULE, [("finale", items)])
    assert keys(last) == [["draws"], ["falls"], ["draws"], ["rolls"], ["verdict"]]
    assert sum(item["hold"] for item in last) <= 6000
    (few,) = call(MODULE, [("finale", staged(lines("rolls", "falls")))])
    assert keys(few) == [["rolls"], ["falls"]]


# -- between two versions --------------------------------------------------------------------------------------------


def scene(log: list[dict[str, Any]], last: int, dropped: int = 0) -> dict[str, Any]:
    """The table after this log, of which the last lines are new and the first ones are forgotten."""
    new = len(log) - last
    return {"position": {}, "last": log[new:], "lines": log[dropped:], "dropped": dropped, "from": new, "caption": None}


def test_the_end_of_a_round_is_told_whole_whenever_something_is_forgotten() -> None:
    log = lines("turn", "reveals", "choose", "captures", "ends", "deals", "looks")
    ends = {"view": None, "lines": 2, "caption": log[4]}
    forgotten = (0, 2, 3, 6)
    found = call(["table/scenes.ts"], [("parted", scene(log[:3], 1), scene(log, 4, gone), ends) for gone in forgotten])
    for gone, (between, after) in zip(forgotten, found, strict=True):
        kept = gone if gone < 6 else 0  # what is forgotten with the next deal is there until then
        assert (between["dropped"], between["lines"]) == (kept, log[kept:5])
        assert between["from"] == 3
        assert (after["dropped"], after["lines"]) == (gone, log[gone:])
        assert after["from"] == 5
        assert after["last"] == log[5:]
