"""Which moments of a finished game are worth seeing again."""

from typing import Any

from web.typescript import call

STAGING = {
    "weights": {"draws": "tick", "hits": "beat", "rolls": "beat", "takes": "scene", "falls": "scene", "wins": "scene"},
    "where": [],
    "verdicts": ["wins"],
    "matters": {"hits": "damage"},
}
HEADLINES = {"rounds": ["round-starts"], "marks": {"hits": "score", "takes": "score", "falls": "turning"}}


def moments(*given: str) -> list[dict[str, Any]]:
    """Each line at a position of its own; `hits 4` does four damage."""
    found = []
    for at, text in enumerate(given, start=2):
        key, _, damage = text.partition(" ")
        found.append({"at": at, "line": {"key": key, "args": {"damage": int(damage or 0)}}})
    return found


def highlights(given: list[dict[str, Any]]) -> list[int]:
    (found,) = call(["ending/highlights.ts"], [("highlights", given, STAGING, HEADLINES)])
    return [moment["at"] for moment in found]


def test_heavy_and_rare_moments_come_first_in_their_order() -> None:
    given = moments("round-starts", "takes", "draws", "falls", "takes", "hits 3", "takes", "wins")
    assert highlights(given) == [5, 7, 8], "the fall, the heaviest hit there is, and the last of three captures"


def test_of_one_kind_the_moment_that_matters_most_is_shown() -> None:
    assert highlights(moments("hits 1", "hits 9", "hits 2", "falls", "takes")) == [3, 5, 6]


def test_what_the_ending_says_itself_and_what_passes_by_is_no_highlight() -> None:
    assert highlights(moments("round-starts", "draws", "rolls", "wins")) == []


def test_one_moment_of_a_position_is_enough() -> None:
    given = [{**moment, "at": 5} for moment in moments("takes", "falls")]
    assert highlights(given) == [5]


def test_what_a_seat_alone_was_told_counts_as_the_public_line() -> None:
    assert highlights(moments("falls-you")) == [2]


def test_there_are_three_at_most_and_none_in_an_empty_game() -> None:
    assert len(highlights(moments(*["takes", "falls", "hits 2"] * 9))) == 3
    assert highlights([]) == []
