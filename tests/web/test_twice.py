"""A finger that is already there does not answer a question that nobody can have seen."""

from typing import Any

from web.typescript import call

MOMENT = 350
ASKED = 1000


def tap(at: int, x: int = 100) -> dict[str, int]:
    return {"x": x, "y": 500, "at": at}


def soon(now: dict[str, int], last: dict[str, int] | None, moment: int = MOMENT) -> tuple[Any, ...]:
    return ("tooSoon", now, last, ASKED, moment)


def test_what_comes_to_the_place_of_a_tap_has_to_be_seen_first() -> None:
    before = tap(900)
    calls = [soon(tap(1100), before), soon(tap(1349), before), soon(tap(1350), before), soon(tap(1100, 130), before)]
    assert call(["table/twice.ts"], calls) == [True, True, False, True]


def test_a_tap_elsewhere_counts_at_once() -> None:
    calls = [soon(tap(1100, 300), tap(900)), soon(tap(1100), None)]
    assert call(["table/twice.ts"], calls) == [False, False]


def test_two_taps_at_the_same_question_both_count() -> None:
    """One chooses, the second confirms."""
    assert call(["table/twice.ts"], [soon(tap(1200), tap(1100))]) == [False]


def test_who_wants_nothing_shown_does_not_wait() -> None:
    assert call(["table/twice.ts"], [soon(tap(1001), tap(999), 0)]) == [False]
