"""Before the game: whoever set the table up turns people away and arranges the seats."""

import pytest

from server.seated import at_table, info
from server.wire import Closed, Guest, Inn


async def room(inn: Inn, public: bool = True, seats: int = 3) -> tuple[str, Guest, Guest]:
    """A table that waits, its owner, and somebody who has sat down by the invitation."""
    host, other = await inn.guest(), await inn.guest()
    await host.post("/api/me", name="Host")
    await other.post("/api/me", name="Other")
    table = await host.table("toy", ["me"] + ["open"] * (seats - 1), public=public)
    await other.post("/api/join", token=await invite(host, table))
    return table, host, other


async def invite(host: Guest, table: str) -> str:
    return str((await host.get(f"/api/tables/{table}"))["invite"])


async def names(host: Guest, table: str) -> list[str]:
    return [seat["name"] for seat in (await host.get(f"/api/tables/{table}"))["seats"]]


async def test_who_is_turned_away_cannot_simply_sit_down_again(inn: Inn) -> None:
    table, host, other = await room(inn)
    old = await invite(host, table)
    wire, _ = await at_table(other, table)
    await host.post(f"/api/tables/{table}/kick", seat=1)
    assert await names(host, table) == ["Host", "", ""]
    assert info(await wire.settle())["me"] is None
    assert await other.refused(f"/api/tables/{table}/sit") == (403, "turned-away")
    assert await other.refused("/api/join", token=old) == (404, "no-such-invitation")
    assert await names(host, table) == ["Host", "", ""]


async def test_a_new_invitation_lets_one_back_in(inn: Inn) -> None:
    table, host, other = await room(inn)
    await host.post(f"/api/tables/{table}/kick", seat=1)
    assert (await other.post("/api/join", token=await invite(host, table)))["seat"] == 1
    await other.post(f"/api/tables/{table}/leave")
    assert (await other.post(f"/api/tables/{table}/sit"))["seat"] == 1


async def test_who_is_turned_away_from_a_private_table_is_out(inn: Inn) -> None:
    table, host, other = await room(inn, public=False)
    wire, _ = await at_table(other, table)
    await host.post(f"/api/tables/{table}/kick", seat=1)
    assert (await wire.until("refused"))["why"]["key"] == "turned-away"
    with pytest.raises(Closed) as closed:
        await wire.settle()
    assert closed.value.code == 4404
    fresh = await invite(host, table)
    assert not any(fresh in frame for frame in wire.frames), "the new invitation is for others"
    assert await other.refused(f"/api/tables/{table}", "GET") == (404, "no-such-table")


async def test_an_account_does_not_hide_who_was_turned_away(inn: Inn) -> None:
    table, host, other = await room(inn)
    somebody = await inn.guest()
    await somebody.post("/api/account", name="Somebody", password="password")
    await host.post(f"/api/tables/{table}/kick", seat=1)
    await other.post("/api/login", name="Somebody", password="password")
    assert await other.refused(f"/api/tables/{table}/sit") == (403, "turned-away")


async def test_it_is_remembered(inn: Inn) -> None:
    table, host, other = await room(inn)
    await host.post(f"/api/tables/{table}/kick", seat=1)
    async with inn.again() as later:
        guest = other.again(later)
        assert await guest.refused(f"/api/tables/{table}/sit") == (403, "turned-away")


async def test_a_bot_can_be_sent_away_too(inn: Inn) -> None:
    host = await inn.guest()
    table = await host.table("toy", ["me", "random", "open"])
    old = await invite(host, table)
    await host.post(f"/api/tables/{table}/kick", seat=1)
    seats = (await host.get(f"/api/tables/{table}"))["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "empty", "empty"]
    assert await invite(host, table) == old, "nobody has to be sent a new link for that"


async def test_what_cannot_be_asked_of_a_seat(inn: Inn) -> None:
    table, host, other = await room(inn)
    assert await host.refused(f"/api/tables/{table}/kick", seat=0) == (409, "cannot-kick")
    assert await host.refused(f"/api/tables/{table}/kick", seat=2) == (409, "cannot-kick")
    assert await host.refused(f"/api/tables/{table}/kick", seat=7) == (409, "no-such-seat")
    assert await host.refused(f"/api/tables/{table}/swap", seat=0, other=-1) == (409, "no-such-seat")
    assert await other.refused(f"/api/tables/{table}/kick", seat=0) == (403, "not-owner")
    assert await other.refused(f"/api/tables/{table}/swap", seat=0, other=1) == (403, "not-owner")
    assert await names(host, table) == ["Host", "Other", ""]


async def test_the_owner_arranges_the_seats_and_everybody_sees_it(inn: Inn) -> None:
    table, host, other = await room(inn)
    wire, _ = await at_table(other, table)
    await host.post(f"/api/tables/{table}/swap", seat=1, other=2)
    seen = info(await wire.settle())
    assert [seat["name"] for seat in seen["seats"]] == ["Host", "", "Other"]
    assert seen["me"] == 2
    await host.post(f"/api/tables/{table}/swap", seat=0, other=2)
    assert info(await wire.settle())["me"] == 0
    third = await inn.guest()
    await third.post(f"/api/tables/{table}/sit")
    live = inn.house.live[table]
    assert live.status == "playing"
    assert [row.seat for row in live.seating.seats] == [0, 1, 2]
    assert live.table is not None
    assert live.table.names[0] == "Other"
    assert live.table.names[2] == "Host"


async def test_once_it_has_begun_the_seats_stay(inn: Inn) -> None:
    table, host, _ = await room(inn, seats=2)
    assert inn.house.live[table].status == "playing"
    assert await host.refused(f"/api/tables/{table}/kick", seat=1) == (409, "already-begun")
    assert await host.refused(f"/api/tables/{table}/swap", seat=0, other=1) == (409, "already-begun")


async def test_a_seat_that_is_not_stored_is_not_free(inn: Inn) -> None:
    table, host, other = await room(inn)

    async def broken(*_: object) -> None:
        raise OSError("disk full")

    inn.storage.turn_away = broken  # type: ignore[assignment, method-assign]
    assert await host.refused(f"/api/tables/{table}/kick", seat=1) == (503, "not-stored")
    del inn.storage.turn_away
    assert await names(host, table) == ["Host", "Other", ""]
    assert (await other.get(f"/api/tables/{table}"))["me"] == 1
