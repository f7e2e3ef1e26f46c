"""The coach at work: who may ask for it and when, that it is kept, and that nobody else has to wait for it."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cantina.server.thinking import reviews
from server.wire import QUICK, Guest, Inn, full_table


@pytest.fixture
def inn(tmp_path: Path) -> Inn:
    """The coach does not step back for the other tests that run on this machine."""
    return Inn(tmp_path, msgspec.structs.replace(QUICK, coach_nice=0))


async def stopped(inn: Inn, game: str = "secret-invasion", **wish: Any) -> tuple[str, Guest]:
    """A game that was given up after its first decisions."""
    one = await inn.guest()
    table = await one.table(game, ["me", "random"], **wish)
    await one.post(f"/api/tables/{table}/do", do="resign")
    return table, one


async def reviewed(guest: Guest, table: str) -> Any:
    found = await guest.post(f"/api/tables/{table}/review")
    while found["review"] is None:
        assert not found["failed"]
        await asyncio.sleep(0.05)
        found = await guest.get(f"/api/tables/{table}/review")
    return found["review"]


async def test_the_coach_looks_through_a_finished_game_and_keeps_what_it_found(inn: Inn) -> None:
    table, one = await stopped(inn)
    assert await one.get(f"/api/tables/{table}/review") == {"part": None, "review": None, "failed": False}
    review = await reviewed(one, table)
    last = (await one.get(f"/api/tables/{table}/moments"))["last"]
    assert [len(curve) for curve in review["known"] + review["truth"]] == [last] * 4
    assert review["known"][0][-1] == 0
    await inn.__aexit__()
    async with inn.again() as later:
        guest = Guest(later)
        guest.http.cookies = one.http.cookies
        assert (await guest.post(f"/api/tables/{table}/review"))["review"] == review  # at once
        assert not later.house.reviews.works
    await inn.__aenter__()


async def test_nothing_of_a_game_that_goes_on(inn: Inn) -> None:
    table, (one, _) = await full_table(inn, "secret-invasion", 2)
    for method in ("GET", "POST"):
        assert await one.refused(f"/api/tables/{table}/review", method) == (409, "not-over")
    assert not inn.house.reviews.works


async def test_whoever_may_not_see_the_game_again_hears_nothing_of_it(inn: Inn) -> None:
    table, one = await stopped(inn, watch=False)
    stranger = await inn.guest()
    await reviewed(one, table)
    for method in ("GET", "POST"):
        assert await stranger.refused(f"/api/tables/{table}/review", method) == (404, "no-such-table")
    open_table, other = await stopped(inn)
    assert (await stranger.get(f"/api/tables/{open_table}/review"))["part"] is None
    await reviewed(other, open_table)
    assert (await stranger.get(f"/api/tables/{open_table}/review"))["review"]


async def test_a_game_without_a_coach(inn: Inn) -> None:
    table, one = await stopped(inn, "toy")
    assert await one.refused(f"/api/tables/{table}/review", "POST") == (409, "no-coach")
    found = {game["id"]: game["coach"] for game in (await one.get("/api/games"))["games"]}
    assert found["secret-invasion"]
    assert not found["toy"]


async def test_one_after_the_other_and_not_too_many(inn: Inn, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "MOST_WAITING", 2)
    games = [await stopped(inn) for _ in range(3)]
    (first, one), (second, two), (third, three) = games
    async with inn.house.reviews.turn:
        for table, guest in games[:2]:
            assert (await guest.post(f"/api/tables/{table}/review"))["part"] == 0
        assert (await one.post(f"/api/tables/{first}/review"))["part"] == 0  # it is not begun twice
        assert len(inn.house.reviews.works) == 2
        assert await three.refused(f"/api/tables/{third}/review", "POST") == (409, "coach-busy")
    await reviewed(two, second)


async def test_what_breaks_off_is_said_and_may_be_tried_again(tmp_path: Path) -> None:
    async with Inn(tmp_path, msgspec.structs.replace(QUICK, coach_nice=0, bot_imports=("no_such_module",))) as inn:
        one = await inn.guest()
        table = await one.table("secret-invasion", ["me", "open"], public=True)
        other = await inn.guest()
        await other.post(f"/api/tables/{table}/sit", seat=1)
        await one.post(f"/api/tables/{table}/do", do="resign")
        await one.post(f"/api/tables/{table}/review")
        while inn.house.reviews.works:
            await asyncio.sleep(0.05)
        assert await one.get(f"/api/tables/{table}/review") == {"part": None, "review": None, "failed": True}
        assert (await one.post(f"/api/tables/{table}/review"))["part"] == 0
