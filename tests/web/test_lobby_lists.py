"""How the page keeps the lists of the lobby up to date."""

from typing import Any

from web.typescript import call


def cards(*ids: str) -> list[dict[str, Any]]:
    """Tables called a1, b2, …: the number is since when."""
    return [{"id": one, "since": int(one[1:])} for one in ids]


def after(lobby: dict[str, Any], *changes: dict[str, Any]) -> list[list[str]]:
    for change in changes:
        (lobby,) = call(["lobby/lists.ts"], [("changed", lobby, change)])
    return [[card["id"] for card in lobby[name]] for name in ("open", "playing", "finished")]


def test_new_tables_come_first_and_moved_ones_leave_their_list() -> None:
    lobby = {"open": cards("c3", "a1"), "playing": cards("b2"), "finished": []}
    assert after(lobby, {"open": cards("d4")}) == [["d4", "c3", "a1"], ["b2"], []]
    assert after(lobby, {"open": cards("d2")}) == [["c3", "d2", "a1"], ["b2"], []]
    moved = [{"id": "a1", "since": 9}]
    assert after(lobby, {"playing": moved}) == [["c3"], ["a1", "b2"], []]
    assert after(lobby, {"gone": ["c3", "b2"]}) == [["a1"], [], []]
    assert after(lobby, {"playing": moved}, {"finished": moved}, {"gone": ["a1"]}) == [["c3"], ["b2"], []]


def test_a_table_that_looks_different_stays_in_its_place() -> None:
    lobby = {"open": cards("c3", "b2", "a1"), "playing": [], "finished": []}
    (now,) = call(["lobby/lists.ts"], [("changed", lobby, {"open": [{"id": "b2", "since": 2, "seats": 5}]})])
    assert now["open"] == [*cards("c3"), {"id": "b2", "since": 2, "seats": 5}, *cards("a1")]
