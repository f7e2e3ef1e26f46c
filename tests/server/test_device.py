"""Several people at one device: one session has their seats, and sees the table from one of them at a time."""

import pytest

from server.seated import info, move, phrases, position, present
from server.wire import Guest, Inn, Reply, Wire, my_options

PAIR = ["me", "here:Leia"]


async def host(inn: Inn) -> Guest:
    guest = await inn.guest()
    await guest.post("/api/me", name="Han")
    return guest


async def looking(guest: Guest, table: str, seat: int | None = None) -> tuple[Wire, Reply]:
    wire = await guest.wire(f"/ws/table/{table}" + ("" if seat is None else f"?seat={seat}"))
    return wire, await wire.hello()


async def answer_for(guest: Guest, table: str, seat: int, option: int = -1) -> None:
    """The device goes to this seat, which answers."""
    wire, sync = await looking(guest, table, seat)
    await move(wire, sync["position"], f"of {seat} at {sync['position']['version']}", option)
    await wire.close()


async def test_everybody_at_the_device_has_a_seat_and_a_name(inn: Inn) -> None:
    guest = await host(inn)
    table = await guest.table("toy", ["here:Leia", "me", "random", "here:han"])
    seen = await guest.get(f"/api/tables/{table}")
    names = [seat["name"] for seat in seen["seats"]]
    assert (names[:2], names[3]) == (["Leia", "Han"], "han 2")
    assert [seat["kind"] for seat in seen["seats"]] == ["person", "person", "bot", "person"]
    assert seen["mine"] == [0, 1, 3]


@pytest.mark.parametrize("name", ["", " ", "\u200b"])
async def test_a_name_at_the_device_is_a_name(inn: Inn, name: str) -> None:
    guest = await host(inn)
    refused = await guest.refused("/api/tables", game="toy", seats=["me", f"here:{name}"])
    assert refused == (400, "bad-name")


async def test_each_seat_sees_its_own_and_no_seat_sees_what_spectators_see(inn: Inn) -> None:
    guest = await host(inn)
    table = await guest.table("toy", PAIR)
    for seat in (0, 1):
        _, sync = await looking(guest, table, seat)
        numbers = sync["position"]["view"]["numbers"]
        assert sync["info"]["me"] == seat
        assert numbers[seat] is not None
        assert numbers[1 - seat] is None
    for wanted in (None, 2, 99):
        wire, sync = await looking(guest, table, wanted)
        assert (sync["info"]["me"], sync["info"]["mine"]) == (None, [0, 1])
        assert sync["position"]["view"]["numbers"] == [None, None]
        assert my_options(sync["position"]) == []
        assert "draws-you" not in wire.frames[0]


async def test_a_closed_curtain_shows_no_more_as_the_game_goes_on(inn: Inn) -> None:
    guest = await host(inn)
    table = await guest.table("toy", PAIR)
    curtain, _ = await looking(guest, table)
    await answer_for(guest, table, 0, 0)
    await answer_for(guest, table, 0)
    heard = await curtain.ask(do="look", tempo="quick")
    assert position(heard)["ask"]["seats"] == [1]
    assert position(heard)["view"]["numbers"] == [None, None]
    assert not [frame for frame in curtain.frames if "-you" in frame]


async def test_nobody_else_gets_to_look_from_there(inn: Inn) -> None:
    guest, other, stranger = await host(inn), await inn.guest(), await inn.guest()
    table = await guest.table("toy", [*PAIR, "open"], public=True)
    await other.post(f"/api/tables/{table}/sit")
    _, sync = await looking(other, table, 1)
    assert (sync["info"]["me"], sync["info"]["mine"]) == (2, [2])
    assert sync["position"]["view"]["numbers"][:2] == [None, None]
    _, sync = await looking(stranger, table, 1)
    assert (sync["info"]["me"], sync["info"]["mine"]) == (None, [])
    assert sync["position"]["view"]["numbers"] == [None] * 3


async def test_an_answer_counts_for_the_seat_that_looks(inn: Inn) -> None:
    guest = await host(inn)
    table = await guest.table("toy", PAIR)
    curtain, sync = await looking(guest, table)
    late = await curtain.ask(do="answer", move="m", version=sync["position"]["version"], answer="no")
    assert late[-1]["why"]["key"] == "no-seat"
    other, sync = await looking(guest, table, 1)
    heard = await other.ask(do="answer", move="m", version=sync["position"]["version"], answer="no")
    assert heard[-1]["is"] == "refused", "seat 0 is asked"
    await answer_for(guest, table, 0)
    await answer_for(guest, table, 0)
    assert (await present(other))["ask"]["seats"] == [1]


async def test_all_of_the_device_are_here_and_nobody_of_it_watches(inn: Inn) -> None:
    guest = await host(inn)
    table = await guest.table("toy", [*PAIR, "random"])
    for wanted in (None, 1):
        wire, _ = await looking(guest, table, wanted)
        around = info(await wire.ask(do="hello"))
        assert [seat["online"] for seat in around["seats"]] == [True, True, False]
        assert around["spectators"] == 0
        await wire.close()


async def test_when_the_game_begins_the_curtain_is_closed(inn: Inn) -> None:
    guest, other = await host(inn), await inn.guest()
    table = await guest.table("toy", [*PAIR, "open"], public=True)
    wire, sync = await looking(guest, table)
    assert sync["info"]["me"] == 0
    await other.post(f"/api/tables/{table}/sit")
    heard = await wire.ask(do="look", tempo="quick")
    assert info(heard)["me"] is None
    assert position(heard)["view"]["numbers"] == [None] * 3


async def test_a_vote_is_asked_of_every_seat(inn: Inn) -> None:
    guest = await host(inn)
    table = await guest.table("toy", PAIR)
    first, _ = await looking(guest, table, 0)
    proposal = info(await first.ask(do="propose", what="end"))["proposal"]
    assert proposal["waiting"] == [1]
    second, _ = await looking(guest, table, 1)
    await second.ask(do="vote", proposal=proposal["id"], yes=True)
    assert (await present(second))["over"]


async def test_the_lobby_tells_when_one_of_the_device_is_asked(inn: Inn) -> None:
    guest = await host(inn)
    table = await guest.table("toy", ["me", "here:Leia"])
    for _ in range(2):
        await answer_for(guest, table, 0)
    (card,) = (await guest.get("/api/lobby"))["mine"]
    assert (card["id"], card["my_turn"]) == (table, True)


async def test_who_gets_up_takes_all_of_the_device_along(inn: Inn) -> None:
    guest, other = await host(inn), await inn.guest()
    table = await guest.table("toy", [*PAIR, "open", "open"], public=True)
    await guest.post(f"/api/tables/{table}/leave")
    assert [seat["kind"] for seat in (await guest.get(f"/api/tables/{table}"))["seats"]] == ["empty"] * 4
    table = await guest.table("toy", [*PAIR, "open"], public=True)
    await other.post(f"/api/tables/{table}/sit")
    wire, _ = await looking(other, table)
    await guest.post(f"/api/tables/{table}/leave")
    heard = await wire.settle()
    assert [seat["substitute"] for seat in info(heard)["seats"]] == [True, True, False]
    assert phrases(heard) == [(0, "table-left"), (1, "table-left")]


async def test_the_owner_can_take_a_seat_of_the_device_away(inn: Inn) -> None:
    guest = await host(inn)
    table = await guest.table("toy", [*PAIR, "open"])
    await guest.post(f"/api/tables/{table}/kick", seat=1)
    assert (await guest.get(f"/api/tables/{table}"))["mine"] == [0]
    assert await guest.refused(f"/api/tables/{table}/kick", seat=0) == (409, "cannot-kick")


async def test_an_account_gets_all_the_seats(inn: Inn) -> None:
    guest = await host(inn)
    somebody = await inn.guest()
    await somebody.post("/api/account", name="Somebody", password="password")
    table = await guest.table("toy", PAIR)
    await guest.post("/api/login", name="Somebody", password="password")
    assert (await guest.get(f"/api/tables/{table}"))["mine"] == [0, 1]
    async with inn.again() as later:
        assert (await guest.again(later).get(f"/api/tables/{table}"))["mine"] == [0, 1]


async def test_names_of_the_device_stay_when_the_person_is_renamed(inn: Inn) -> None:
    guest = await host(inn)
    table = await guest.table("toy", [*PAIR, "open"])
    await guest.post("/api/me", name="Luke")
    assert [seat["name"] for seat in (await guest.get(f"/api/tables/{table}"))["seats"]] == ["Han", "Leia", ""]


@pytest.mark.parametrize("first", [0, 1])
async def test_the_same_again_brings_everybody_to_their_seats(inn: Inn, first: int) -> None:
    guest, other = await host(inn), await inn.guest()
    await other.post("/api/me", name="Other")
    table = await guest.table("toy", ["here:Leia", "open", "me"], public=True)
    await other.post(f"/api/tables/{table}/sit")
    for seat in (0, 2):
        wire, _ = await looking(guest, table, seat)
        await wire.ask(do="resign")
    elder, _ = await looking(other, table)
    await elder.ask(do="propose", what="end")
    people = [guest, other]
    again = (await people[first].post(f"/api/tables/{table}/rematch"))["table"]
    await people[1 - first].post(f"/api/tables/{table}/rematch")
    seen = await guest.get(f"/api/tables/{again}")
    assert [seat["name"] for seat in seen["seats"]] == ["Leia", "Other", "Han"]
    assert (seen["mine"], seen["status"]) == ([0, 2], "playing")
