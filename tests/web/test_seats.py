"""In which order the boards show the seats."""

from typing import Any

from web.typescript import call

MODULE = ["board/seats.ts"]


def test_everybody_sits_around_the_table_from_the_viewer_on() -> None:
    calls: list[tuple[Any, ...]] = [("around", 4, 2), ("othersAround", 4, 2), ("around", 2, 0), ("othersAround", 2, 0)]
    assert call(MODULE, calls) == [[2, 3, 0, 1], [3, 0, 1], [0, 1], [1]]


def test_a_spectator_sees_the_seats_from_the_first_on() -> None:
    assert call(MODULE, [("around", 3, None), ("othersAround", 3, None)]) == [[0, 1, 2], [0, 1, 2]]


def test_the_number_of_a_seat() -> None:
    assert call(MODULE, [("seatOf", "seat:0"), ("seatOf", "seat:11")]) == [0, 11]
