"""What the page offers to do about a seat whose person is away."""

from typing import Any

from web.typescript import call

MINUTE, DAY = 60_000, 86_400_000


def offered(away: int | None, seat: dict[str, Any] | None = None, **info: Any) -> Any:
    table = {"status": "playing", "owner": False, "me": 0, "bot_after": 10 * MINUTE, "resign_after": DAY, **info}
    person = {"kind": "person", "substitute": False, "resigned": False, **(seat or {})}
    return call(["table/remedies.ts"], [("remedies", table, person, away)])[0]


def test_without_a_clock_a_bot_first_and_then_the_seat() -> None:
    assert offered(None) == offered(9 * MINUTE) == []
    assert offered(10 * MINUTE) == ["bot"]
    assert offered(DAY) == ["bot", "resign"]
    assert offered(DAY, {"substitute": True}) == ["resign"]
    assert offered(DAY, {"resigned": True}) == offered(DAY, {"kind": "bot"}) == offered(DAY, me=None) == []


def test_with_a_clock_the_seat_once_a_bot_stands_in() -> None:
    clock: dict[str, Any] = {"bot_after": 0, "resign_after": 3 * DAY}
    assert offered(2 * DAY, {"substitute": True}, **clock) == []
    assert offered(3 * DAY, **clock) == [], "the clock of this seat is not even running"
    assert offered(3 * DAY, {"substitute": True}, **clock) == ["resign"]
