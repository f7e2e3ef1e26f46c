"""What people keep for a game between its tables: with an account, on every device, and not too much."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from cantina.server.http import kept
from cantina.server.protocol import LONGEST_KEPT
from cantina.server.settings import Rate
from cantina.server.storage.contract import KeptRow, PersonRow
from cantina.server.storage.sqlite import SqliteStorage
from server.wire import QUICK, Guest, Inn

PATH = "/api/kept/starfighter"


async def with_account(inn: Inn, name: str = "Ann") -> Guest:
    guest = await inn.guest()
    await guest.post("/api/account", name=name, password="correct horse")
    return guest


def texts(answer: dict[str, Any]) -> dict[str, str]:
    return {thing["name"]: thing["text"] for thing in answer["things"]}


async def test_an_account_finds_its_things_on_another_device(inn: Inn) -> None:
    ann = await with_account(inn)
    await ann.post(PATH, name="  Мой\tфлот ", text="SF1-AAAAA")
    await ann.post(PATH, name="Owls", text="SF1-BBBBB")
    other = await inn.guest()
    await other.post("/api/login", name="ann", password="correct horse")
    assert texts(await other.get(PATH)) == {"Owls": "SF1-BBBBB", "Мой флот": "SF1-AAAAA"}
    await other.post(PATH, name="Owls", text="SF1-CCCCC")
    assert texts(await ann.post(PATH, name="Мой флот", text="")) == {"Owls": "SF1-CCCCC"}
    assert (await ann.get("/api/kept/warlords")) == {"things": []}


async def test_things_are_their_owners_alone(inn: Inn) -> None:
    ann, bob = await with_account(inn), await with_account(inn, "Bob")
    await ann.post(PATH, name="Owls", text="SF1-BBBBB")
    await bob.post(PATH, name="Owls", text="")
    assert texts(await bob.get(PATH)) == {}
    assert texts(await ann.get(PATH)) == {"Owls": "SF1-BBBBB"}


async def test_guests_keep_their_things_themselves(inn: Inn) -> None:
    guest = await inn.guest()
    assert await guest.refused(PATH, "GET") == (403, "needs-account")
    assert await guest.refused(PATH, name="Owls", text="x") == (403, "needs-account")
    assert await Guest(inn).refused(PATH, "GET") == (401, "who-are-you")


async def test_no_more_than_is_sensible(inn: Inn, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = await with_account(inn)
    assert await ann.refused("/api/kept/chess", "GET") == (404, "unknown-game")
    assert await ann.refused(PATH, name="\u200b", text="x") == (400, "bad-name")
    assert await ann.refused(PATH, name="Owls", text="x" * (LONGEST_KEPT + 1)) == (413, "too-long")
    monkeypatch.setattr(kept, "KEPT_THINGS", 2)
    await ann.post(PATH, name="one", text="1")
    await ann.post(PATH, name="two", text="2")
    assert await ann.refused(PATH, name="three", text="3") == (409, "kept-too-much")
    assert texts(await ann.post(PATH, name="two", text="new")) == {"one": "1", "two": "new"}


async def test_not_too_often(tmp_path: Path) -> None:
    async with Inn(tmp_path, msgspec.structs.replace(QUICK, kept=Rate(0.001, 2))) as inn:
        ann = await with_account(inn)
        await ann.post(PATH, name="one", text="1")
        await ann.post(PATH, name="one", text="2")
        assert await ann.refused(PATH, name="one", text="3") == (429, "too-many")
        assert texts(await ann.get(PATH)) == {"one": "2"}


async def test_what_is_kept_is_on_disk(tmp_path: Path) -> None:
    storage = SqliteStorage(tmp_path / "cantina.sqlite3")
    await storage.open()
    await storage.add_person(PersonRow("p", "Ann", created=1), "hash")
    row = KeptRow("Owls", "SF1-BBBBB", 5)
    assert await storage.keep("p", "starfighter", row, 9)
    await storage.close()
    again = SqliteStorage(tmp_path / "cantina.sqlite3")
    await again.open()
    assert await again.kept("p", "starfighter") == [row]
    await again.throw_away("p", "starfighter", "Owls")
    assert await again.kept("p", "starfighter") == []
    await again.close()
