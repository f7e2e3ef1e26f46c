"""What the host of a house says, with both kinds of storage: bans, announcements, closing; and people who leave."""

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cantina.cli.admin import network_of
from cantina.cli.main import main
from cantina.kernel import Record, verify
from cantina.server.house import House
from cantina.server.http.serve import DATABASE
from cantina.server.office import leaving, retention
from cantina.server.office.rulings import BAN, DRAIN, LEAVE, within
from cantina.server.settings import DAY
from cantina.server.storage.contract import Ban
from cantina.server.storage.engine import Connection
from cantina.server.storage.office_rows import add_ban, give_order
from kernel.toy import TOY
from server import databases
from server.databases import KINDS, database_of, new_database, storage_at
from server.seated import at_table, hold_bots, info
from server.wire import QUICK, Closed, Guest, HandClock, Inn, full_table

PASSWORD = "correct horse"


@pytest.fixture(params=KINDS)
def inn(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Inn:
    monkeypatch.setattr(databases, "HERE", request.param)
    return Inn(tmp_path)


async def host(inn: Inn, *words: str, code: int = 0) -> None:
    """The host types a command beside the house, and the house looks."""
    address = database_of(inn.path)
    where = ["--database", address] if address else ["--data", str(inn.path)]
    typed = asyncio.create_task(asyncio.to_thread(main, ["admin", *words, *where, "--lang", "en"]))
    while not typed.done():
        await inn.house.rulings.look()
        await asyncio.sleep(0.02)
    assert await typed == code
    await inn.house.rulings.look()


async def owner(inn: Inn, name: str = "Ann") -> Guest:
    guest = await inn.guest()
    await guest.post("/api/account", name=name, password=PASSWORD)
    return guest


async def closed(wire: Any) -> int:
    with pytest.raises(Closed) as end:
        await wire.until("nothing")
    return end.value.code


async def test_a_ban_ends_sessions_and_closes_sockets(inn: Inn, capsys: pytest.CaptureFixture[str]) -> None:
    ann, bob = await owner(inn), await inn.guest()
    program = Guest(inn, (await ann.post("/api/tokens", label="bot"))["token"])
    table = await ann.table("toy", ["me", "open"], public=True)
    hers, his = await ann.socket(table), await bob.wire("/ws/lobby")
    await host(inn, "ban", "ANN", "--days", "3", "--why", "Cheats")
    assert await closed(hers) == 4401
    await his.settle()
    assert (await ann.get("/api/me"))["account"] == "", "her browser goes on as a new guest"
    assert await program.refused("/api/me", "GET") == (401, "who-are-you")
    refusal = (await bob.http.post("/api/login", json={"name": "Ann", "password": PASSWORD})).json()
    assert refusal["text"] == "You are not let in here for another 3 days: Cheats"
    capsys.readouterr()
    await host(inn, "bans")
    number = capsys.readouterr().out.splitlines()[1].split()[0]
    await host(inn, "unban", number)
    await host(inn, "unban", number, code=2)
    await bob.post("/api/login", name="Ann", password=PASSWORD)


async def test_a_ban_of_a_network_keeps_out_whoever_comes_from_there(inn: Inn) -> None:
    ann = await inn.guest()
    wire = await ann.wire("/ws/lobby")
    await host(inn, "ban", "198.51.100.0/24")
    await wire.settle()
    await host(inn, "ban", "127.0.0.1")
    assert await closed(wire) == 4403
    assert await ann.refused("/api/me", "GET") == (403, "banned")
    late = await ann.wire("/ws/lobby")
    assert (await late.next())["why"]["key"] == "banned"
    assert await closed(late) == 4403


async def test_whoever_signs_in_before_a_server_has_heard_of_the_ban_is_not_let_in(inn: Inn) -> None:
    """The command revokes what there is; a session or a token may come into being between that and the next look."""
    ann, bob = await owner(inn), await inn.guest()
    who = (await ann.get("/api/account/data"))["person"]["id"]
    await inn.storage.write(lambda db: add_ban(db, Ban("b1", who, "", "", 0, 0)))
    await bob.post("/api/login", name="Ann", password=PASSWORD)
    program = Guest(inn, (await bob.post("/api/tokens", label="bot"))["token"])
    await inn.storage.write(lambda db: give_order(db, BAN, "b1", 0))
    await inn.house.rulings.look()
    assert (await bob.get("/api/me"))["account"] == ""
    assert await program.refused("/api/me", "GET") == (401, "who-are-you")


def test_which_addresses_are_in_a_network() -> None:
    assert within("198.51.100.7", network_of("198.51.100.0/24"))
    assert within("::ffff:198.51.100.7", network_of("198.51.100.7")), "as a socket for both kinds shows it"
    assert not within("::ffff:198.51.101.7", network_of("198.51.100.0/24"))
    assert within("2001:db8::1:2", network_of("2001:db8::7")), "a subscriber has all of them"
    assert not within("2001:db8:0:1::2", network_of("2001:db8::7"))
    assert not within("somewhere", network_of("198.51.100.7"))


async def test_one_thing_that_fails_keeps_nothing_else_undone(inn: Inn, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither what the host says, nor whoever else is to be forgotten."""
    forget, broken = leaving.forget, (await owner(inn, "Broken"), await owner(inn, "Whole"))
    ids = [(await one.get("/api/account/data"))["person"]["id"] for one in broken]

    async def fails(house: House, person: str) -> None:
        if person == ids[0]:
            raise RuntimeError
        await forget(house, person)

    monkeypatch.setattr(leaving, "forget", fails)
    monkeypatch.setattr(retention, "forget", fails)

    def say(db: Connection) -> None:
        for order, about in ((LEAVE, ids[0]), (DRAIN, "")):
            give_order(db, order, about, 0)
        for person in sorted(ids):
            db.execute("INSERT INTO leaving (id) VALUES (?)", (person,))

    await inn.storage.write(say)
    await inn.house.rulings.look()
    assert inn.house.rulings.draining
    await retention.tidy(inn.house)
    assert [await inn.storage.person(one) is None for one in ids] == [False, True]


async def test_everybody_hears_what_is_announced(inn: Inn, capsys: pytest.CaptureFixture[str]) -> None:
    ann = await inn.guest()
    table = await ann.table("toy", ["me", "random"])
    wires = [await ann.socket(table), await ann.wire("/ws/lobby"), await ann.wire("/ws/lesson/rebellion/1-base")]
    await host(inn, "announce", code=2)
    await host(inn, "announce", "--ru", "Перерыв\nв полдень", "--en", "A break at noon", "--hours", "2")
    number = capsys.readouterr().out.split()[-1]
    for wire in wires:
        (heard,) = (await wire.until("announced"))["now"]
        assert (heard["id"], heard["ru"], heard["en"]) == (number, "Перерыв в полдень", "A break at noon")
    late = await ann.wire("/ws/lobby")
    assert (await late.next())["now"][0]["id"] == number
    assert (await ann.get("/api/announcements"))["now"][0]["id"] == number
    await host(inn, "announcements")
    assert "Перерыв в полдень / A break at noon" in capsys.readouterr().out
    await host(inn, "withdraw", number)
    assert (await late.until("announced")).get("now", []) == []


async def test_a_house_that_closes_finishes_its_games(inn: Inn) -> None:
    table, (ann, bob) = await full_table(inn, "toy", 2)
    await host(inn, "drain")
    assert await ann.refused("/readyz", "GET") == (503, "house-closing")
    assert await ann.refused("/api/tables", game="toy", seats=["me", "random"]) == (503, "house-closing")
    wire, _ = await at_table(ann, table)
    await wire.ask(do="resign")
    assert (await bob.get(f"/api/tables/{table}"))["status"] == "over"
    await host(inn, "drain", "--off")
    await ann.table("toy", ["me", "random"])
    assert inn.house.rulings.newest
    async with inn.again() as later:
        assert not later.house.rulings.draining, "no order is meant for a server that begins"


async def test_the_host_sees_tables_and_people(inn: Inn, capsys: pytest.CaptureFixture[str]) -> None:
    ann = await owner(inn)
    table = await ann.table("toy", ["me", "open"])
    await (await inn.guest()).post("/api/me", name="Женя")
    looked = ((["tables"], table), (["tables", "--status", "waiting"], table))
    for words, seen in (*looked, (["people", "an"], "Ann"), (["people", "Жен"], "Женя")):
        capsys.readouterr()
        await host(inn, *words)
        assert seen in capsys.readouterr().out
    await host(inn, "tables", "--status", "over")
    assert capsys.readouterr().out == "There are none.\n"


async def test_a_person_gets_everything_that_is_kept(inn: Inn, tmp_path: Path) -> None:
    table, (ann, _bob) = await full_table(inn, "toy", 2)
    await ann.post("/api/account", name="Ann", password=PASSWORD)
    await ann.post("/api/tokens", label="my bot")
    await ann.post("/api/kept/starfighter", name="fleet", text="code")
    wire, _ = await at_table(ann, table)
    await wire.ask(do="say", text="Well met")
    await wire.ask(do="resign")
    answer = await ann.http.get("/api/account/data")
    assert answer.headers["content-disposition"] == 'attachment; filename="cantina.json"'
    found = answer.json()
    assert found["person"]["account"] == "Ann"
    assert [(one["table"], one["text"]) for one in found["said"]] == [(table, "Well met")]
    assert (found["tables"][0]["seat"], found["tables"][0]["won"]) == (0, False)
    assert (await ann.http.get(found["tables"][0]["record"])).status_code == 200
    assert found["kept"][0]["text"] == "code"
    assert found["tokens"][0]["label"] == "my bot"
    secrets = [
        value for row in await inn.storage.rows("SELECT password, recovery FROM people") for value in row if value
    ]
    secrets += [row[0] for row in await inn.storage.rows("SELECT hash FROM sessions UNION SELECT hash FROM tokens")]
    assert not [secret for secret in secrets if secret in answer.text]
    await host(inn, "export", "ann", str(tmp_path / "ann.json"))
    assert (tmp_path / "ann.json").stat().st_mode & 0o077 == 0, "nobody else on the machine reads it"
    written = json.loads((tmp_path / "ann.json").read_bytes())
    assert {**written, "sessions": []} == {**found, "sessions": []}


async def test_who_is_forgotten_leaves_records_that_replay(inn: Inn) -> None:
    """Finished games at once, a game that goes on when it is over; nothing names the person any more."""
    zeb, bob, eve = await owner(inn, "Zebulon"), await inn.guest(), await inn.guest()
    short = await zeb.table("toy", ["me", "open"], public=True)
    long = await zeb.table("toy", ["me", "open", "open"], public=True)
    for guest, table in ((bob, short), (bob, long), (eve, long)):
        await guest.post(f"/api/tables/{table}/sit")
    wire, _ = await at_table(zeb, short)
    hold_bots(inn, long)
    await wire.ask(do="say", text="Zebulon was here")
    await host(inn, "forget", "Zebulon", code=2)
    await host(inn, "forget", "Zebulon", "--yes")
    await named_nowhere(bob, short)
    seats = (await bob.get(f"/api/tables/{long}"))["seats"]
    assert (seats[0]["name"], seats[0]["resigned"]) == ("", True)
    voter, _ = await at_table(bob, long)
    proposal = info(await voter.ask(do="propose", what="end"))["proposal"]["id"]
    other, _ = await at_table(eve, long)
    await other.ask(do="vote", proposal=proposal, yes=True)
    assert "Zebulon" in repr(await inn.storage.rows("SELECT header FROM tables"))
    await retention.tidy(inn.house)
    await named_nowhere(bob, long)
    for table in ("people", "seats", "chat", "tables"):
        assert "Zebulon" not in repr(await inn.storage.rows(f"SELECT * FROM {table}"))


async def named_nowhere(reader: Guest, table: str) -> None:
    assert (await reader.get(f"/api/tables/{table}"))["status"] == "over"
    response = await reader.http.get(f"/api/tables/{table}/record")
    assert "Zebulon" not in response.text
    verify(TOY, Record.parse(response.content))


async def test_what_is_old_goes_by_itself(tmp_path: Path, clock: HandClock) -> None:
    settings = msgspec.structs.replace(QUICK, talk_days=30)
    async with Inn(tmp_path, settings, clock) as inn:
        table, (ann, bob) = await full_table(inn, "toy", 2)
        owned = await owner(inn, "Eve")
        wire, _ = await at_table(ann, table)
        await wire.ask(do="say", text="Well met")
        await wire.ask(do="resign")
        await wire.close()
        ann_id = next(row[0] for row in await inn.storage.rows("SELECT person FROM seats WHERE seat = 0"))
        clock.pass_by(31 * DAY)
        await retention.tidy(inn.house)
        again = await bob.socket(table)
        assert (await again.hello())["chat"] == []
        await again.close()
        assert await inn.storage.rows("SELECT 1 FROM chat") == []
        clock.pass_by(366 * DAY)
        await inn.house.end_sessions()
        await retention.tidy(inn.house)
        assert await inn.storage.person(ann_id) is None
        assert [row[0] for row in await inn.storage.rows("SELECT account FROM people")] == ["Eve"]
        assert owned.cookie


async def test_however_much_is_old_all_of_it_goes(
    tmp_path: Path, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In goes of a size that others do not notice."""
    monkeypatch.setattr(retention, "AT_ONCE", 2)
    monkeypatch.setattr(retention, "LINES", 1)
    settings = msgspec.structs.replace(QUICK, talk_days=30)
    async with Inn(tmp_path, settings, clock) as inn:
        table, (ann, *_) = await full_table(inn, "toy", 2)
        wire, _ = await at_table(ann, table)
        for text in ("one", "two", "three"):
            await wire.ask(do="say", text=text)
        await wire.ask(do="resign")
        await wire.close()
        for _ in range(5):
            await Guest(inn).http.get("/api/me")
        clock.pass_by(400 * DAY)
        await inn.house.end_sessions()
        await retention.tidy(inn.house)
        assert await inn.storage.rows("SELECT 1 FROM chat") == []
        assert await inn.storage.rows("SELECT 1 FROM people") == []


async def test_a_guest_can_be_forgotten_without_a_password(inn: Inn) -> None:
    ann = await inn.guest()
    before = (await ann.get("/api/account/data"))["person"]["id"]
    program = Guest(inn, (await ann.post("/api/tokens", label="bot"))["token"])
    assert await program.refused("/api/account/delete") == (409, "no-account"), "that is for the guest to say"
    await ann.post("/api/account/delete")
    after = (await ann.get("/api/account/data"))["person"]["id"]
    assert before != after
    assert await inn.storage.person(before) is None


async def test_a_copy_of_either_kind_is_restored_to_either(inn: Inn, tmp_path: Path) -> None:
    """Whoever had a session goes on where the copy was made, also in the middle of a game."""
    table, (ann, bob) = await full_table(inn, "toy", 2)
    hold_bots(inn, table)
    copy = tmp_path / "copies" / "one.sqlite3"
    copy.parent.mkdir()
    address = database_of(inn.path)
    house = ["--database", address] if address else ["--data", str(inn.path)]
    assert await asyncio.to_thread(main, ["backup", str(copy), *house]) == 0
    before = (await (await ann.socket(table)).hello())["position"]
    whole = copy.read_bytes()
    (tmp_path / "new").mkdir()
    for kind in KINDS:
        target = tmp_path / "new" / kind
        target.mkdir()
        where = ["--database", new_database(target.name + target.parent.parent.name)] if kind == "postgresql" else []
        where = where or ["--data", str(target)]
        assert await asyncio.to_thread(main, ["restore", str(copy), *where]) == 0
        storage = storage_at(where[1] if kind == "postgresql" else target / DATABASE)
        async with Inn(target, storage=storage) as later:
            wire = await ann.again(later).socket(table)
            assert (await wire.hello())["position"] == before
        assert await asyncio.to_thread(main, ["restore", str(copy), *where]) == 2, "there is a house"
    assert copy.read_bytes() == whole
    damaged = sqlite3.connect(copy, isolation_level=None)
    damaged.execute("UPDATE entries SET body = replace(body, 'start', 'Start')")
    damaged.close()
    assert await asyncio.to_thread(main, ["restore", str(copy), "--data", str(tmp_path / "other")]) == 2
    assert bob.cookie
