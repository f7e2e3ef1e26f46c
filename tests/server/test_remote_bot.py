"""The example bot of the documentation plays whole games against a real server, and adds to their luck."""

import asyncio
import contextlib
import json
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import httpx

from cantina import games
from cantina.kernel import Record, verify
from server.careful import Careful
from server.crowd import Victim

BOT = Path(__file__).parent.parent.parent / "docs" / "remote_bot.py"
GAME = "secret-invasion"
Info = dict[str, Any]


class Browser:
    """Somebody with a session at a server that runs as a process of its own."""

    def __init__(self, address: str) -> None:
        self.http = httpx.AsyncClient(base_url=address, headers={"origin": address}, timeout=60)

    async def get(self, path: str) -> Any:
        return (await self.http.get(path)).json()

    async def post(self, path: str, **body: Any) -> Any:
        answer = await self.http.post(path, json=body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def until(self, table: str, wanted: Callable[[Info], bool]) -> Info:
        """How things stand around the table as soon as they are as wanted."""
        async with self.http.stream("GET", f"/api/tables/{table}/stream") as lines:
            async for line in lines.aiter_lines():
                info: Info | None = json.loads(line).get("info") if line else None
                if info and wanted(info):
                    return info
        raise AssertionError("the stream has ended")


@contextlib.asynccontextmanager
async def browsers(folder: Path, count: int) -> AsyncIterator[list[Browser]]:
    house = Victim(folder)
    await house.start()
    people = [Browser(f"http://{house.host}") for _ in range(count)]
    try:
        for one in people:
            await one.get("/api/me")
        yield people
    finally:
        for one in people:
            await one.http.aclose()
        await house.kill()


async def remote_bot(owner: Browser, table: str) -> asyncio.subprocess.Process:
    address = str(owner.http.base_url).rstrip("/")
    programmer = Browser(address)
    token = (await programmer.post("/api/tokens", label="bot"))["token"]
    await programmer.http.aclose()
    invite = (await owner.get(f"/api/tables/{table}"))["invite"]
    command = [sys.executable, str(BOT), address, token, invite]
    return await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)


async def has_won_or_lost(bot: asyncio.subprocess.Process) -> None:
    printed, _ = await bot.communicate()
    assert bot.returncode == 0
    assert printed.decode().splitlines()[-1].startswith("winners: [")


async def test_the_example_bot_plays_to_the_end_with_luck_of_its_own(tmp_path: Path) -> None:
    async with browsers(tmp_path, 1) as (owner,):
        table = (await owner.post("/api/tables", game=GAME, seats=["random", "open", "random"]))["table"]
        await has_won_or_lost(await remote_bot(owner, table))
        record = Record.parse((await owner.http.get(f"/api/tables/{table}/record")).content)
        first, own, last = record.header.contributions
        assert (first, len(own), last) == ("", 64, "")
        assert verify(games.find(GAME), record).over


async def test_the_example_bot_adds_anew_when_what_it_opened_is_void(tmp_path: Path) -> None:
    async with browsers(tmp_path, 2) as (owner, other):
        wish = {"game": GAME, "seats": ["me", "open", "open"], "public": True}
        old, new = Careful(), Careful()
        table = (await owner.post("/api/tables", **wish, commitment=old.commitment))["table"]
        await other.post(f"/api/tables/{table}/sit", seat=2)
        bot = await remote_bot(owner, table)
        opened = await owner.until(table, lambda info: info["fairness"]["waiting"] == [0])
        await other.post(f"/api/tables/{table}/leave")
        await other.post(f"/api/tables/{table}/sit", seat=2)
        await owner.post(f"/api/tables/{table}/do", do="commit", commitment=new.commitment)
        again = await owner.until(table, lambda info: info["fairness"]["waiting"] == [0] and info["fairness"]["draft"])
        before, after = (info["fairness"]["commitments"][1] for info in (opened, again))
        assert len(after) == len(before) == 64
        assert before != after, "what is known already must not serve again"
        new.note(opened["fairness"]["commitment"])
        await owner.post(f"/api/tables/{table}/do", **new.open(0, again["fairness"]["draft"]))
        begun = await owner.get(f"/api/tables/{table}")
        assert [len(one) for one in begun["fairness"]["contributions"]] == [64, 64, 0]
        for person in (owner, other):
            await person.post(f"/api/tables/{table}/leave")
        await has_won_or_lost(bot)
