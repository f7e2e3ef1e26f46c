"""Guests, accounts, sessions and tokens, and who is let in where."""

import asyncio
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cantina.server.http import sockets
from cantina.server.http.doors import Doors
from cantina.server.people.accounts import ON_ITS_WAY, digest
from cantina.server.settings import DAY, Rate
from cantina.server.tables.visitor import Visitor
from server.wire import QUICK, Closed, Guest, HandClock, Inn, full_table


async def test_a_guest_has_a_name_and_can_change_it(inn: Inn) -> None:
    guest = await inn.guest("ru")
    assert (await guest.get("/api/me"))["name"].startswith("Гость ")
    assert await guest.post("/api/me", name="  Аня\t<b>  ") == {"name": "Аня <b>", "account": ""}
    assert (await guest.get("/api/me"))["name"] == "Аня <b>"
    assert (await guest.refused("/api/me", name="\u200b\n ")) == (400, "bad-name")


async def test_the_session_cookie_is_for_the_browser_alone(inn: Inn) -> None:
    guest = Guest(inn)
    response = await guest.http.get("/api/me")
    cookie = response.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    token = guest.cookie.partition("=")[2]
    assert len(token) >= 43
    stored = await inn.storage.rows("SELECT hash FROM sessions")
    assert stored == [(digest(token),)]


async def test_an_account_keeps_the_guests_tables(inn: Inn) -> None:
    guest = await inn.guest()
    table = await guest.table("toy", ["me", "random"])
    assert (await guest.refused("/api/account", name="Ann", password="short"))[1] == "bad-password"
    made = await guest.post("/api/account", name="Ann", password="correct horse")
    assert (made["name"], made["account"]) == ("Ann", "Ann")
    assert (await guest.refused("/api/account", name="Eve", password="correct horse"))[1] == "has-account"
    elsewhere = await inn.guest()
    assert (await elsewhere.refused("/api/account", name="ann", password="correct horse"))[1] == "account-taken"
    assert (await elsewhere.refused("/api/login", name="ann", password="wrong horse!")) == (403, "wrong-password")
    assert (await elsewhere.refused("/api/login", name="nobody", password="wrong horse!")) == (403, "wrong-password")
    await elsewhere.post("/api/login", name="ANN", password="correct horse")
    assert [card["id"] for card in (await elsewhere.get("/api/lobby"))["mine"]] == [table]
    assert (await elsewhere.get(f"/api/tables/{table}"))["me"] == 0


async def test_logging_in_takes_the_guests_seat_along(inn: Inn) -> None:
    ann = await inn.guest()
    await ann.post("/api/account", name="Ann", password="correct horse")
    guest = await inn.guest()
    table = await guest.table("toy", ["me", "random"])
    await guest.post("/api/login", name="Ann", password="correct horse")
    assert (await ann.get(f"/api/tables/{table}"))["me"] == 0
    wire = await ann.socket(table)
    assert (await wire.hello())["info"]["owner"]


async def test_logging_out_ends_the_session_and_its_sockets(inn: Inn) -> None:
    guest = await inn.guest()
    table = await guest.table("toy", ["me", "random"])
    wire = await guest.socket(table)
    await wire.hello()
    cookie = guest.cookie
    await guest.post("/api/logout")
    with pytest.raises(Closed) as closed:
        await wire.until("nothing")
    assert closed.value.code == 4401
    thief = Guest(inn)
    thief.http.headers["cookie"] = cookie
    assert (await thief.refused(f"/api/tables/{table}", "GET"))[0] == 404


async def test_logging_out_everywhere(inn: Inn) -> None:
    ann = await inn.guest()
    await ann.post("/api/account", name="Ann", password="correct horse")
    other = await inn.guest()
    await other.post("/api/login", name="Ann", password="correct horse")
    token = (await other.post("/api/tokens", label="bot"))["token"]
    program = Guest(inn, token)
    assert (await program.get("/api/me"))["account"] == "Ann"
    wire = await other.wire("/ws/lobby")
    await ann.post("/api/logout-everywhere")
    with pytest.raises(Closed):
        await wire.until("nothing")
    assert (await other.get("/api/me"))["account"] == ""
    assert (await program.refused("/api/me", "GET")) == (401, "who-are-you")


async def test_logging_out_everywhere_ends_nobody_elses_connection(inn: Inn) -> None:
    """Not even that of somebody who has no session at all."""
    table, (one, two) = await full_table(inn, "toy", 2)
    nobody = await Guest(inn).socket(table)
    other = await two.socket(table)
    for wire in (nobody, other):
        await wire.hello()
    await one.post("/api/logout-everywhere")
    for wire in (nobody, other):
        assert await wire.settle() is not None
        assert wire.code is None


async def test_a_session_that_ends_while_it_is_looked_up_is_not_remembered(
    inn: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = await inn.guest()
    table = await guest.table("toy", ["me", "random"])
    thief = Guest(inn)
    thief.http.headers["cookie"] = guest.cookie
    look_up, found, go_on = inn.storage.session, asyncio.Event(), asyncio.Event()

    async def slow(session: str) -> Any:
        person = await look_up(session)
        found.set()
        await go_on.wait()
        return person

    inn.house.accounts.known.clear()
    with monkeypatch.context() as patched:
        patched.setattr(inn.storage, "session", slow)
        asking = asyncio.create_task(thief.http.get(f"/api/tables/{table}"))
        await found.wait()
    await guest.post("/api/logout")
    go_on.set()
    assert (await asking).status_code == 404
    assert (await thief.refused(f"/api/tables/{table}", "GET"))[0] == 404


async def test_revoking_a_token_ends_what_it_opened(inn: Inn) -> None:
    guest = await inn.guest()
    table = await guest.table("toy", ["me", "random"])
    made = await guest.post("/api/tokens", label="my bot")
    program = Guest(inn, made["token"])
    wire, own = await program.socket(table), await guest.socket(table)
    assert (await wire.hello())["info"]["me"] == 0
    await own.hello()
    live = inn.house.live[table]
    visitor = Visitor(live.seating[0].person, digest(made["token"]))
    lines = sockets.stream(Doors(inn.settings), "x", live, visitor, None)
    assert json.loads(await anext(lines))["is"] == "sync"
    await guest.http.delete(f"/api/tokens/{made['id']}")
    with pytest.raises(Closed) as closed:
        await wire.until("nothing")
    assert closed.value.code == 4401
    rest = [json.loads(line)["is"] async for line in lines]
    assert set(rest) <= {"info"}, "and then the stream is at its end"
    await own.settle()
    assert own.code is None, "the browser's session is another one"


async def test_tokens_are_shown_once_and_can_be_revoked(inn: Inn) -> None:
    guest = await inn.guest()
    made = await guest.post("/api/tokens", label="my bot")
    listed = (await guest.get("/api/tokens"))["tokens"]
    assert listed == [{"id": made["id"], "label": "my bot", "created": made["created"]}]
    assert made["token"] not in str(await inn.storage.rows("SELECT * FROM tokens"))
    program = Guest(inn, made["token"])
    await program.get("/api/me")
    other = await inn.guest()
    assert (await other.refused(f"/api/tokens/{made['id']}", "DELETE"))[0] == 404
    assert (await guest.http.delete(f"/api/tokens/{made['id']}")).status_code == 200
    assert (await program.refused("/api/me", "GET"))[0] == 401


async def test_a_private_table_is_nobodys_business(inn: Inn) -> None:
    owner, stranger = await inn.guest(), await inn.guest()
    table = await owner.table("toy", ["me", "random"])
    for path in ("", "/record", "/replay", "/moments", "/stream"):
        assert (await stranger.refused(f"/api/tables/{table}{path}", "GET"))[0] == 404
    for path in ("/sit", "/leave", "/fill", "/rematch"):
        assert (await stranger.refused(f"/api/tables/{table}{path}"))[0] == 404
    assert (await stranger.refused(f"/api/tables/{table}/branch", at=1))[0] == 404
    wire = await stranger.socket(table)
    assert (await wire.next())["why"]["key"] == "no-such-table"
    with pytest.raises(Closed) as closed:
        await wire.next()
    assert closed.value.code == 4404
    lobby = await stranger.get("/api/lobby")
    assert not any(lobby[kind] for kind in ("open", "mine", "playing", "finished"))


async def test_spectators_only_where_they_are_allowed(inn: Inn) -> None:
    table, _ = await full_table(inn, "toy", 2, watch=False)
    stranger = await inn.guest()
    assert (await stranger.refused(f"/api/tables/{table}", "GET"))[0] == 404
    owner = await inn.guest()
    private = await owner.table("toy", ["me", "open"])
    invite = (await owner.get(f"/api/tables/{private}"))["invite"]
    friend = await inn.guest()
    assert (await friend.post("/api/join", token=invite))["seat"] == 1
    assert await stranger.post("/api/join", token=invite) == {"table": private, "seat": None}
    assert (await stranger.get(f"/api/tables/{private}"))["me"] is None
    assert (await stranger.refused("/api/join", token="x" * 24)) == (404, "no-such-invitation")


async def test_only_those_seated_see_the_invitation(inn: Inn) -> None:
    owner, friend, stranger = [await inn.guest() for _ in range(3)]
    table = await owner.table("toy", ["me", "open", "open"], public=True)
    invite = (await owner.get(f"/api/tables/{table}"))["invite"]
    assert len(invite) >= 22
    await friend.post(f"/api/tables/{table}/sit")
    assert (await friend.get(f"/api/tables/{table}"))["invite"] == invite
    for watcher in (stranger, Guest(inn)):
        assert (await watcher.get(f"/api/tables/{table}"))["invite"] == ""
        wire = await watcher.socket(table)
        await wire.hello()
        await owner.post("/api/me", name="Another")
        await wire.settle()
        lobby = await watcher.wire("/ws/lobby")
        await lobby.settle()
        assert not any(invite in frame for frame in wire.frames + lobby.frames)


async def test_the_lobby_is_sent_again(inn: Inn) -> None:
    one, two = await inn.guest(), await inn.guest()
    wire = await one.wire("/ws/lobby")
    assert (await wire.next())["open"] == []
    table = await two.table("toy", ["me", "open"], public=True)
    card = (await wire.until(lambda reply: reply.get("open")))["open"][0]
    assert (card["id"], card["status"], [seat["kind"] for seat in card["seats"]]) == (
        table,
        "waiting",
        ["person", "empty"],
    )
    await one.post(f"/api/tables/{table}/sit")
    mine = (await wire.until(lambda reply: reply.get("mine")))["mine"][0]
    assert (mine["me"], mine["my_turn"]) == (1, False)
    (refused,) = [reply for reply in await wire.ask(do="resign") if reply["is"] == "refused"]
    assert refused["why"]["key"] == "only-listen"


async def test_limits_on_requests_logins_guests_and_tables(tmp_path: Path) -> None:
    few = Rate(0.001, 3)
    async with Inn(tmp_path, msgspec.structs.replace(QUICK, logins=few, tables=few)) as inn:
        guest = await inn.guest()
        for _ in range(3):
            await guest.table("toy", ["me", "random"])
        assert (await guest.refused("/api/tables", game="toy", seats=["me", "random"])) == (429, "too-many")
        for _ in range(3):
            assert (await guest.refused("/api/login", name="a", password="b"))[0] == 403
        response = await guest.http.post("/api/login", json={"name": "a", "password": "b"})
        assert response.status_code == 429
        assert int(response.headers["retry-after"]) >= 1
    async with Inn(tmp_path, msgspec.structs.replace(QUICK, requests=few)) as inn:
        guest = await inn.guest()
        await guest.get("/api/games")
        await guest.get("/api/games")
        assert (await guest.refused("/api/games", "GET"))[0] == 429
    async with Inn(tmp_path, msgspec.structs.replace(QUICK, guests=few)) as inn:
        for _ in range(3):
            await inn.guest()
        assert (await Guest(inn).refused("/api/me", "GET"))[0] == 429


async def test_names_at_one_table_differ(inn: Inn) -> None:
    one, two = await inn.guest(), await inn.guest()
    for guest in (one, two):
        await guest.post("/api/me", name="Ann")
    table = await one.table("toy", ["me", "open", "open"], public=True)
    await two.post(f"/api/tables/{table}/sit")
    assert [seat["name"] for seat in (await one.get(f"/api/tables/{table}"))["seats"]] == ["Ann", "Ann 2", ""]
    await two.post("/api/me", name="Bob")
    assert [seat["name"] for seat in (await one.get(f"/api/tables/{table}"))["seats"]] == ["Ann", "Bob", ""]


# -- one browser with several tabs -----------------------------------------------------------------------------------

PASSWORD = "correct horse"
CHANGES = {
    "sign in": ("/api/login", {"name": "Ann", "password": PASSWORD}),
    "recover": ("/api/account/recover", {"name": "Ann", "password": "battery staple"}),
    "sign out": ("/api/logout", {}),
    "sign out everywhere": ("/api/logout-everywhere", {}),
    "delete": ("/api/account/delete", {"password": PASSWORD}),
}


async def tabs(inn: Inn, what: str, signed_in: bool) -> tuple[Guest, Guest, dict[str, str]]:
    """Two tabs that share a session, of which the first is about to change it; and what it is going to send."""
    ann = await inn.guest()
    code = (await ann.post("/api/account", name="Ann", password=PASSWORD))["code"]
    first, second = ann if signed_in else await inn.guest(), Guest(inn)
    second.http.cookies.update(first.http.cookies)
    body = CHANGES[what][1]
    return first, second, {**body, "code": code} if what == "recover" else dict(body)


BOTH = [(what, True) for what in CHANGES] + [("sign in", False), ("recover", False)]


@pytest.mark.parametrize(("what", "signed_in"), BOTH)
async def test_no_tab_gets_a_guest_while_another_changes_the_session(
    slow_inn: Inn, clock: HandClock, what: str, signed_in: bool
) -> None:
    """The cookie that comes last counts for all tabs: it must not be that of a tab which only asks who it is."""
    async with slow_inn as inn:
        first, second, body = await tabs(inn, what, signed_in)
        answer = await first.http.post(CHANGES[what][0], json=body)
        assert "max-age=0" not in answer.headers["set-cookie"].lower(), "it goes on with this one"
        for method, path in (("GET", "/api/me"), ("POST", "/api/tables")):
            late = await second.http.request(method, path, json={"game": "toy", "seats": ["me", "random"]})
            assert (late.status_code, late.json()["why"]["key"]) == (409, "session-changing")
            assert "set-cookie" not in late.headers
        assert (await first.get("/api/me"))["account"] == ("Ann" if what in ("sign in", "recover") else "")
        clock.at += ON_ITS_WAY
        assert (await second.get("/api/me"))["account"] == "", "if that answer never came"


@pytest.mark.parametrize("what", ["sign in", "recover"])
async def test_what_is_refused_leaves_both_tabs_their_session(inn: Inn, what: str) -> None:
    first, second, body = await tabs(inn, what, signed_in=False)
    name = (await first.get("/api/me"))["name"]
    assert (await first.refused(CHANGES[what][0], **{**body, "name": "Eve"}))[0] == 403
    assert (await second.get("/api/me"))["name"] == (await first.get("/api/me"))["name"] == name


async def test_the_sockets_of_other_tabs_close_when_nobody_can_become_a_guest_any_more(
    inn: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever uses the code while signed in is signed out everywhere first: then the new session is still to come."""
    first, second, body = await tabs(inn, "recover", signed_in=True)
    wire, go_on, new_session = await second.wire("/ws/lobby"), asyncio.Event(), inn.house.accounts.new_session

    async def slow(person: Any) -> Any:
        await go_on.wait()
        return await new_session(person)

    monkeypatch.setattr(inn.house.accounts, "new_session", slow)
    signing_in = asyncio.create_task(first.http.post("/api/account/recover", json=body))
    with pytest.raises(Closed):
        await wire.until("nothing")
    assert await second.refused("/api/me", "GET") == (409, "session-changing")
    go_on.set()
    assert (await signing_in).json()["account"] == "Ann"


async def test_a_daily_cookie_does_not_bring_the_old_session_back(slow_inn: Inn, clock: HandClock) -> None:
    async with slow_inn as inn:
        first, second, body = await tabs(inn, "sign in", signed_in=False)
        clock.at += 2 * DAY
        asked, go_on, read = asyncio.Event(), asyncio.Event(), inn.house.lobby.overview

        async def slow(person: str | None) -> Any:
            asked.set()
            await go_on.wait()
            return await read(person)

        inn.house.lobby.overview = slow  # type: ignore[method-assign]
        looking = asyncio.create_task(second.http.get("/api/lobby"))
        await asked.wait()
        await first.post("/api/login", **body)
        go_on.set()
        assert "set-cookie" not in (await looking).headers


async def test_who_signs_out_without_room_for_a_guest_is_signed_out(tmp_path: Path) -> None:
    async with Inn(tmp_path, msgspec.structs.replace(QUICK, guests=Rate(0.001, 1))) as inn:
        guest = await inn.guest()
        answer = await guest.http.post("/api/logout")
        assert answer.status_code == 200
        assert "max-age=0" in answer.headers["set-cookie"].lower()


async def test_a_program_gets_no_session(inn: Inn) -> None:
    guest = await inn.guest()
    program = Guest(inn, (await guest.post("/api/tokens", label="bot"))["token"])
    people = await inn.storage.rows("SELECT id FROM people")
    await program.post("/api/logout")
    assert await inn.storage.rows("SELECT id FROM people") == people
