"""The keys of an account: changing the password, the recovery code, and the end of the account."""

from pathlib import Path

import msgspec
import pytest

from cantina.kernel import Record, verify
from cantina.server.people.accounts import digest, spelled
from cantina.server.settings import Rate
from kernel.toy import TOY
from server.seated import at_table, hold_bots, info
from server.wire import QUICK, Closed, Guest, Inn, full_table

OLD, NEW = "correct horse", "battery staple"


async def account(inn: Inn, name: str = "Ann") -> tuple[Guest, str]:
    """Somebody with an account, and the recovery code that was shown."""
    guest = await inn.guest()
    made = await guest.post("/api/account", name=name, password=OLD)
    return guest, made["code"]


async def signed_in(inn: Inn, password: str, name: str = "Ann") -> Guest:
    guest = await inn.guest()
    await guest.post("/api/login", name=name, password=password)
    return guest


async def rights(guest: Guest) -> str:
    return str((await guest.get("/api/me"))["account"])


# -- another password ------------------------------------------------------------------------------------------------


async def test_changing_the_password_asks_for_the_old_one(inn: Inn) -> None:
    ann, _ = await account(inn)
    assert await ann.refused("/api/account/password", old="guess", password=NEW) == (403, "wrong-old-password")
    assert await ann.refused("/api/account/password", old=OLD, password="short") == (400, "bad-password")
    assert await rights(await signed_in(inn, OLD)) == "Ann", "what was refused has changed nothing"
    await ann.post("/api/account/password", old=OLD, password=NEW)
    assert await (await inn.guest()).refused("/api/login", name="Ann", password=OLD) == (403, "wrong-password")
    assert await rights(await signed_in(inn, NEW)) == "Ann"


async def test_a_new_password_signs_out_everywhere_else(inn: Inn) -> None:
    ann, _ = await account(inn)
    other = await signed_in(inn, OLD)
    program = Guest(inn, (await other.post("/api/tokens", label="bot"))["token"])
    mine, theirs = await ann.wire("/ws/lobby"), await other.wire("/ws/lobby")
    await ann.post("/api/account/password", old=OLD, password=NEW)
    with pytest.raises(Closed) as closed:
        await theirs.until("nothing")
    assert closed.value.code == 4401
    await mine.settle()
    assert await rights(ann) == "Ann"
    assert await rights(other) == ""
    assert (await program.refused("/api/me", "GET")) == (401, "who-are-you")


async def test_a_guest_has_no_password(inn: Inn) -> None:
    guest = await inn.guest()
    for path, body in (("password", {"old": OLD, "password": NEW}), ("code", {"password": OLD})):
        assert await guest.refused(f"/api/account/{path}", method="POST", **body) == (409, "no-account")


# -- the recovery code -----------------------------------------------------------------------------------------------


async def test_the_code_sets_a_new_password_and_is_used_up(inn: Inn) -> None:
    ann, code = await account(inn)
    wire = await ann.wire("/ws/lobby")
    lost = await inn.guest()
    typed = code.replace("-", " ").upper()
    assert (await lost.post("/api/account/recover", name="ann", code=typed, password=NEW))["account"] == "Ann"
    assert await rights(lost) == "Ann"
    with pytest.raises(Closed) as closed:
        await wire.until("nothing")
    assert closed.value.code == 4401
    assert await rights(ann) == "", "whoever was signed in before no longer is"
    again = await inn.guest()
    assert await again.refused("/api/account/recover", name="Ann", code=code, password=OLD) == (403, "wrong-code")
    assert await rights(await signed_in(inn, NEW)) == "Ann"


async def test_a_wrong_code_changes_nothing(inn: Inn) -> None:
    ann, code = await account(inn)
    guest = await inn.guest()
    for name, typed in (
        ("Ann", "aaaa-bbbb-cccc-dddd-eeee"),
        ("Eve", code),
        ("Ann", ""),
        ("Ann", digest(spelled(code))),
    ):
        assert await guest.refused("/api/account/recover", name=name, code=typed, password=NEW) == (403, "wrong-code")
    assert await guest.refused("/api/account/recover", name="Ann", code=code, password="short") == (400, "bad-password")
    assert await rights(ann) == "Ann"
    assert await rights(await signed_in(inn, OLD)) == "Ann"


async def test_only_the_hash_of_the_code_is_kept(inn: Inn) -> None:
    _, code = await account(inn)
    assert await inn.storage.rows("SELECT recovery FROM people WHERE account = 'Ann'") == [(digest(spelled(code)),)]


async def test_a_new_code_takes_the_place_of_the_old_one(inn: Inn) -> None:
    ann, old = await account(inn)
    assert await ann.refused("/api/account/code", password="guess") == (403, "wrong-old-password")
    new = (await ann.post("/api/account/code", password=OLD))["code"]
    guest = await inn.guest()
    assert await guest.refused("/api/account/recover", name="Ann", code=old, password=NEW) == (403, "wrong-code")
    assert (await guest.post("/api/account/recover", name="Ann", code=new, password=NEW))["account"] == "Ann"


async def test_who_comes_back_by_the_code_keeps_the_guests_seat(inn: Inn) -> None:
    _, code = await account(inn)
    guest = await inn.guest()
    table = await guest.table("toy", ["me", "open"])
    await guest.post("/api/account/recover", name="Ann", code=code, password=NEW)
    assert (await guest.get(f"/api/tables/{table}"))["me"] == 0


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("password", {"old": "guess", "password": NEW}),
        ("code", {"password": "guess"}),
        ("recover", {"name": "Ann", "code": "guess", "password": NEW}),
        ("delete", {"password": "guess"}),
    ],
)
async def test_guesses_are_limited(tmp_path: Path, path: str, body: dict[str, str]) -> None:
    async with Inn(tmp_path, msgspec.structs.replace(QUICK, logins=Rate(0.001, 4))) as inn:
        ann, _ = await account(inn)
        for _ in range(3):
            assert (await ann.refused(f"/api/account/{path}", method="POST", **body))[0] == 403
        assert await ann.refused(f"/api/account/{path}", method="POST", **body) == (429, "too-many")


# -- the end of an account -------------------------------------------------------------------------------------------


async def test_an_account_is_deleted_with_its_password_only(inn: Inn) -> None:
    ann, code = await account(inn)
    wire = await ann.wire("/ws/lobby")
    cookie = ann.cookie
    assert await ann.refused("/api/account/delete", password="guess") == (403, "wrong-old-password")
    await wire.settle()
    await ann.post("/api/account/delete", password=OLD)
    with pytest.raises(Closed):
        await wire.until("nothing")
    thief = Guest(inn)
    thief.http.headers["cookie"] = cookie
    assert await thief.refused("/api/me", "GET") == (409, "session-changing")
    assert await thief.refused("/api/login", name="Ann", password=OLD) == (403, "wrong-password")
    assert await thief.refused("/api/account/recover", name="Ann", code=code, password=NEW) == (403, "wrong-code")
    await account(inn)  # the name is free again


async def test_nothing_of_a_deleted_account_is_kept_but_games(inn: Inn) -> None:
    ann, _ = await account(inn)
    await ann.post("/api/tokens", label="bot")
    await ann.post("/api/kept/starfighter", name="fleet", text="code")
    ((person,),) = await inn.storage.rows("SELECT id FROM people")
    await ann.post("/api/account/delete", password=OLD)
    for table, column in (("people", "id"), ("sessions", "person"), ("tokens", "person"), ("kept", "person")):
        kept = await inn.storage.rows(f"SELECT {column} FROM {table}")
        assert (person,) not in kept, table


async def test_running_games_are_given_up_and_seats_of_waiting_tables_are_free(inn: Inn) -> None:
    table, (ann, bob) = await full_table(inn, "toy", 2)
    await ann.post("/api/account", name="Ann", password=OLD)
    waiting = await bob.table("toy", ["me", "open", "open"], public=True)
    await ann.post(f"/api/tables/{waiting}/sit")
    wire, _ = await at_table(bob, table)
    await ann.post("/api/account/delete", password=OLD)
    seen = info(await wire.settle())
    assert seen["status"] == "over"
    assert inn.house.live[table].table.winners == [1]  # type: ignore[union-attr]
    assert [seat["kind"] for seat in (await bob.get(f"/api/tables/{waiting}"))["seats"]] == ["person", "empty", "empty"]


async def test_who_is_gone_for_good_is_not_waited_for_in_a_vote(inn: Inn) -> None:
    table, (ann, bob, eve) = await full_table(inn, "toy", 3)
    await ann.post("/api/account", name="Ann", password=OLD)
    wire, _ = await at_table(bob, table)
    hold_bots(inn, table)
    assert info(await wire.ask(do="propose", what="end"))["proposal"]["waiting"] == [0, 2]
    await ann.post("/api/account/delete", password=OLD)
    assert info(await wire.settle())["proposal"]["waiting"] == [2]
    assert (await eve.get(f"/api/tables/{table}"))["seats"][0]["resigned"]


async def test_finished_games_stay_with_a_neutral_name(inn: Inn) -> None:
    table, (ann, bob) = await full_table(inn, "toy", 2)
    await ann.post("/api/account", name="Ann", password=OLD)
    first, _ = await at_table(ann, table)
    await first.ask(do="say", text="Well met")
    await first.ask(do="resign")
    await ann.post("/api/account/delete", password=OLD)
    await neutral(bob, table)
    async with inn.again() as later:
        reader = bob.again(later)
        await neutral(reader, table)


async def neutral(reader: Guest, table: str) -> None:
    """Where somebody sat nobody is named any more."""
    wire = await reader.socket(table, cookie=reader.http.headers.get("cookie", reader.cookie))
    sync = await wire.hello()
    seat = sync["info"]["seats"][0]
    assert (seat["name"], seat["kind"]) == ("", "person")
    record = Record.parse((await reader.http.get(f"/api/tables/{table}/record")).content)
    assert record.header.seats[0] == ""
    verify(TOY, record)
    assert sync["chat"] == [], "what was said is gone too"
