"""People who play on through crashes: they reconnect, and send again what was not acknowledged, as a browser does."""

import asyncio
import contextlib
import json
import random
import signal
import socket
import sys
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from server.databases import database_of

PROCESS = Path(__file__).parent / "house_process.py"
LOST = (ConnectionClosed, InvalidHandshake, OSError, httpx.TransportError, EOFError)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Victim:
    """The server's process: started, killed without warning, started again over what it left on disk."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.up = asyncio.Event()
        self.process: asyncio.subprocess.Process | None = None

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    async def start(self) -> None:
        command = [sys.executable, str(PROCESS), str(self.port), str(self.folder), database_of(self.folder)]
        self.process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
        assert self.process.stdout is not None
        address = await self.process.stdout.readline()
        assert address, "the server did not start"
        self.up.set()

    async def kill(self) -> None:
        assert self.process is not None
        self.up.clear()
        self.process.send_signal(signal.SIGKILL)
        await self.process.wait()


class Seated:
    """Somebody at a seat: what was sent and not yet acknowledged, what was acknowledged, what was seen."""

    def __init__(self, cookie: str) -> None:
        self.cookie = cookie
        self.version: int | None = None
        self.pending: dict[str, Any] | None = None
        self.acknowledged: dict[str, int] = {}
        self.frames: list[str] = []
        self.count = 0
        self.newest: dict[str, Any] | None = None
        self.answered = 0
        """The version of the last acknowledged answer: what was asked there is done."""
        self.over = False

    async def send(self, wire: ClientConnection, message: dict[str, Any]) -> None:
        await wire.send(json.dumps(message))

    def acknowledge(self, reply: dict[str, Any]) -> None:
        assert self.pending is not None
        assert self.pending["move"] == reply["move"]
        self.acknowledged[reply["move"]] = reply["version"]
        self.answered = self.pending["version"]
        self.pending = None

    def see(self, position: dict[str, Any] | None) -> None:
        if position is not None:
            assert self.version is None or position["version"] >= self.version, "a version that was seen is gone"
            self.version = position["version"]
            self.over = position.get("over", False)
            self.newest = position


class Person(Seated):
    """Somebody who plays on at the same server, whenever it is up."""

    def __init__(self, crowd: "Crowd", cookie: str) -> None:
        super().__init__(cookie)
        self.crowd = crowd

    async def play(self, table: str) -> None:
        victim = self.crowd.victim
        address = f"ws://{victim.host}/ws/table/{table}"
        headers = {"cookie": self.cookie, "origin": f"http://{victim.host}"}
        while not (self.over and self.pending is None):
            await victim.up.wait()
            with contextlib.suppress(*LOST):
                async with connect(address, additional_headers=headers, compression=None) as wire:
                    await self.converse(wire)

    async def converse(self, wire: ClientConnection) -> None:
        await self.send(wire, {"do": "hello", "version": self.version})
        if self.pending is not None:
            await self.send(wire, self.pending)
        while not (self.over and self.pending is None):
            text = str(await wire.recv())
            self.frames.append(text)
            await self.hear(wire, json.loads(text))
            self.crowd.happened()

    async def hear(self, wire: ClientConnection, reply: dict[str, Any]) -> None:
        if reply["is"] == "ack":
            self.acknowledge(reply)
        elif reply["is"] == "refused":
            assert reply["why"]["key"] in ("stale", "game-over", "not-asked"), reply
            self.pending = None
        self.see(reply.get("position"))
        if self.newest is not None and not self.over:
            await self.answer(wire, self.newest)

    async def answer(self, wire: ClientConnection, position: dict[str, Any]) -> None:
        ask = position["ask"]
        if ask is None or not ask["options"] or self.pending is not None or position["version"] <= self.answered:
            return
        self.count += 1
        option = self.crowd.chance.choice(ask["options"])["text"]
        self.pending = {"do": "answer", "move": f"m{self.count}", "version": position["version"], "answer": option}
        await self.send(wire, self.pending)


class Played:
    """A game that went through it, and who sat there."""

    def __init__(self, table: str, people: list[Person]) -> None:
        self.table = table
        self.people = people


class Crowd:
    """Many games at once, one after another, and somebody who kills the server at a random moment."""

    def __init__(self, victim: Victim, games: int, at_once: int, seed: str) -> None:
        self.victim = victim
        self.games = games
        self.at_once = at_once
        self.chance = random.Random(seed)
        self.played: list[Played] = []
        self.begun = 0
        self.until_kill = self.chance.randrange(10, 120)
        self.time_to_kill = asyncio.Event()
        self.killing = asyncio.Lock()
        """Held until the server is up again."""
        self.kills = 0

    def happened(self) -> None:
        """A reply came. After a random number of them the server dies."""
        self.until_kill -= 1
        if self.until_kill == 0:
            self.time_to_kill.set()

    async def request(self, method: str, path: str, cookie: str = "", body: object = None) -> httpx.Response:
        """Ask until there is an answer. What was asked twice by this may be there twice: that is harmless here."""
        while True:
            await self.victim.up.wait()
            headers = {"origin": f"http://{self.victim.host}", "cookie": cookie}
            with contextlib.suppress(*LOST):
                async with httpx.AsyncClient(base_url=f"http://{self.victim.host}", headers=headers) as client:
                    response = await client.request(method, path, json=body)
                    assert response.status_code == 200, response.text
                    return response

    async def guest(self) -> Person:
        response = await self.request("GET", "/api/me")
        return Person(self, f"cantina={response.cookies['cantina']}")

    async def table(self) -> None:
        """People come and play games until there were enough."""
        people = [await self.guest() for _ in range(2)]
        while self.begun < self.games:
            self.begun += 1
            people = [Person(self, person.cookie) for person in people]
            wish = {
                "game": "secret-invasion",
                "seats": ["me", "open", "random"],
                "public": True,
                "options": {"tokens": 1},
            }
            made = await self.request("POST", "/api/tables", people[0].cookie, wish)
            table = made.json()["table"]
            await self.request("POST", f"/api/tables/{table}/sit", people[1].cookie, {})
            self.played.append(Played(table, people))
            await asyncio.gather(*(person.play(table) for person in people))

    async def kill_now_and_then(self, check: Any) -> None:
        while True:
            await self.time_to_kill.wait()
            self.time_to_kill.clear()
            async with self.killing:
                await self.victim.kill()
                self.kills += 1
                check(self)
                self.until_kill = self.chance.randrange(10, 200)
                await self.victim.start()

    async def play(self, check: Any) -> None:
        await self.victim.start()
        killer = asyncio.create_task(self.kill_now_and_then(check))
        tables = asyncio.gather(*(self.table() for _ in range(self.at_once)))
        both: list[asyncio.Future[Any]] = [killer, tables]
        await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        if killer.done():
            killer.result()
        await tables
        async with self.killing:
            killer.cancel()
        await asyncio.gather(killer, return_exceptions=True)
        await self.victim.kill()
        check(self)
