"""When things set off that are shown one after the other."""

from typing import Any

from web.typescript import call

MODULE = ["board/timeline.ts"]


def delays(stages: list[int], **pace: Any) -> list[float]:
    (found,) = call(MODULE, [("schedule", stages, {"travel": 300, **pace})])
    return list(found)


def test_stages_follow_each_other_whatever_their_numbers() -> None:
    assert delays([7, 2, 7, 4], pause=200) == [400, 0, 400, 200]
    assert delays([1, 2], pause=200, lead=500) == [500, 700]
    assert delays([]) == []


def test_many_stages_take_no_longer_than_they_may() -> None:
    assert delays(list(range(5)), pause=220, most=500) == [0, 100, 200, 300, 400]


def test_things_of_one_stage_set_off_one_by_one() -> None:
    assert delays([0, 0, 1], pause=200, stagger=90) == [0, 90, 290]
    assert delays([0] * 6, stagger=90, spread=270) == [0, 45, 90, 135, 180, 225]
