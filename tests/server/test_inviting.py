"""An invitation says what it leads to, and looking at it changes nothing."""

from server.wire import Guest, Inn


async def invited(owner: Guest, table: str) -> str:
    return f"/api/invitations/{(await owner.get(f'/api/tables/{table}'))['invite']}"


async def test_an_invitation_says_game_host_and_seats(inn: Inn) -> None:
    owner, friend = await inn.guest(), await inn.guest()
    await owner.post("/api/me", name="Anna")
    table = await owner.table("secret-invasion", ["me", "open", "random"], pace="move:90")
    invitation = await friend.get(await invited(owner, table))
    assert (invitation["table"], invitation["game"], invitation["host"], invitation["status"]) == (
        table,
        "secret-invasion",
        "Anna",
        "waiting",
    )
    assert [seat["kind"] for seat in invitation["seats"]] == ["person", "empty", "bot"]
    assert (invitation["me"], invitation["watch"], invitation["pace"]) == (None, True, "move:90")
    assert inn.house.live[table].seating.free() == [1]


async def test_a_host_who_only_set_the_table_up_is_named(inn: Inn) -> None:
    owner = await inn.guest()
    await owner.post("/api/me", name="Anna")
    table = await owner.table("toy", ["open", "random"])
    assert (await owner.get(await invited(owner, table)))["host"] == "Anna"


async def test_an_invitation_after_the_beginning_and_after_the_end(inn: Inn) -> None:
    owner, friend, late = await inn.guest(), await inn.guest(), await inn.guest()
    table = await owner.table("toy", ["me", "open"], watch=False)
    path = await invited(owner, table)
    token = path.rpartition("/")[2]
    await friend.post("/api/join", token=token)
    invitation = await late.get(path)
    assert (invitation["status"], invitation["watch"], invitation["me"]) == ("playing", False, None)
    assert (await friend.get(path))["me"] == 1
    assert await late.refused("/api/join", token=token) == (409, "no-free-seat")
    await owner.post(f"/api/tables/{table}/do", do="resign")
    assert (await late.get(path))["status"] == "over"


async def test_a_wrong_invitation_says_so(inn: Inn) -> None:
    guest = await inn.guest()
    assert await guest.refused("/api/invitations/nothing", "GET") == (404, "no-such-invitation")
