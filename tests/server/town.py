"""People who play at several servers over one database, and go on from another one whenever theirs is in trouble.

Whatever is done to servers, database and news: in the end every move that was acknowledged is in the record once, and
every frame that anybody was sent follows from the record.
"""

import asyncio
import contextlib
import json
import random
import secrets
import signal
import sys
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from cantina import games
from cantina.kernel import replay, verify
from cantina.server.storage.contract import EntryRow
from cantina.server.storage.postgres import Session
from cantina.server.tables.loading import record_of, seat_of
from server.cable import SOCKET, Cable
from server.crowd import LOST, PROCESS, Seated, free_port
from server.secrecy import check_frames

BROKER = Path(sys.executable).parent / "nats-server"
TICK = 0.5
"""How long somebody waits for something to happen before looking whether it is time to end the game, in seconds."""
ALIKE = ("stale", "game-over", "not-asked", "not-legal", "other-proposal", "no-vote", "proposal-pending", "same-answer")
"""Refusals that come of others having been quicker."""
TROUBLE = ("not-stored", "trouble")
"""Refusals after which the same thing is sent again."""


class Server:
    """One of several processes over a database, each with a cable of its own."""

    def __init__(self, folder: Path, address: str, real: Path, news: str) -> None:
        self.folder = folder
        self.cable = Cable(folder / "db", real)
        self.address = address.replace(str(real.parent), str(folder / "db"))
        self.news = news
        self.port = free_port()
        self.process: asyncio.subprocess.Process | None = None
        self.up = False

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    async def start(self) -> None:
        command = [sys.executable, str(PROCESS), str(self.port), str(self.folder), self.address, self.news]
        self.process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
        assert self.process.stdout is not None
        address = await self.process.stdout.readline()
        assert address, "a server did not start"
        self.up = True

    async def stop(self, how: signal.Signals) -> None:
        assert self.process is not None
        self.up = False
        with contextlib.suppress(ProcessLookupError):
            self.process.send_signal(how)
        await self.process.wait()


class Broker:
    """A NATS server that can be killed and comes back."""

    def __init__(self) -> None:
        self.port = free_port()
        self.process: asyncio.subprocess.Process | None = None

    @property
    def address(self) -> str:
        return f"nats://127.0.0.1:{self.port}"

    async def start(self) -> None:
        self.process = await asyncio.create_subprocess_exec(
            str(BROKER), "-a", "127.0.0.1", "-p", str(self.port), stderr=asyncio.subprocess.DEVNULL
        )

    async def kill(self) -> None:
        if self.process is not None and self.process.returncode is None:
            self.process.kill()
            await self.process.wait()


class Player(Seated):
    """Somebody who goes on from another server now and then, and whenever something is wrong."""

    def __init__(self, town: "Town", cookie: str) -> None:
        super().__init__(cookie)
        self.town = town
        self.info: dict[str, Any] = {}
        self.table = ""
        self.moved = 0
        """How often this person has gone on from another server."""

    def __repr__(self) -> str:
        ask = (self.newest or {}).get("ask") or {}
        asked = {name: ask.get(name) for name in ("seats", "answered")}
        return f"version {self.version}, over {self.over}, pending {self.pending}, {asked}, {self.info.get('proposal')}"

    @property
    def done(self) -> bool:
        return self.over and self.pending is None

    async def play(self, table: str) -> None:
        self.table = table
        while not self.done:
            server = await self.town.somewhere()
            headers = {"cookie": self.cookie, "origin": f"http://{server.host}"}
            self.moved += 1
            with contextlib.suppress(*LOST):
                address = f"ws://{server.host}/ws/table/{table}"
                async with connect(address, additional_headers=headers, compression=None, close_timeout=1) as wire:
                    await self.converse(wire)
            await asyncio.sleep(0.05)

    async def converse(self, wire: ClientConnection) -> None:
        """Until the game is over, the line is lost, or this person would rather be somewhere else."""
        await self.send(wire, {"do": "hello", "version": self.version})
        if self.pending is not None:
            await self.send(wire, self.pending)
        stay = self.town.chance.randrange(4, 60)
        while not self.done and stay:
            try:
                async with asyncio.timeout(TICK):
                    text = str(await wire.recv())
            except TimeoutError:
                await self.end_it(wire)
                continue
            stay -= 1
            self.frames.append(text)
            await self.hear(wire, json.loads(text))

    async def hear(self, wire: ClientConnection, reply: dict[str, Any]) -> None:
        if reply["is"] == "ack":
            self.acknowledge(reply)
        elif reply["is"] == "refused":
            await self.refused(wire, reply)
        self.info = reply.get("info", self.info)
        self.see(reply.get("position"))
        await self.end_it(wire)
        if self.newest is not None and not self.over:
            await self.answer(wire, self.newest)

    async def refused(self, wire: ClientConnection, reply: dict[str, Any]) -> None:
        key = reply["why"]["key"]
        if key in TROUBLE:
            self.town.troubles[key] += 1
            await asyncio.sleep(0.3)
            if self.pending is not None and reply.get("move", "") == self.pending["move"]:
                await self.send(wire, self.pending)
            return
        assert key in ALIKE, reply
        if self.pending is not None and reply.get("move", "") == self.pending["move"]:
            self.pending = None

    async def answer(self, wire: ClientConnection, position: dict[str, Any]) -> None:
        ask = position["ask"]
        if ask is None or not ask["options"] or self.pending is not None or position["version"] <= self.answered:
            return
        if self.info.get("me") in ask.get("answered", []) or self.ending:
            return
        self.count += 1
        option = self.town.chance.choice(ask["options"])["text"]
        move = f"{secrets.token_hex(3)}-{self.count}"
        self.pending = {"do": "answer", "move": move, "version": position["version"], "answer": option}
        await self.send(wire, self.pending)

    @property
    def ending(self) -> bool:
        """A long game is ended by agreement. How long it is each seat counts for itself."""
        return self.table in self.town.long or (self.version or 0) >= self.town.longest

    async def end_it(self, wire: ClientConnection) -> None:
        if self.over or not self.ending or not self.info:
            return
        self.town.long.add(self.table)
        proposal, me = self.info.get("proposal"), self.info.get("me")
        if proposal is None:
            if me == 0:
                await self.send(wire, {"do": "propose", "what": "end"})
        elif me in proposal["waiting"]:
            await self.send(wire, {"do": "vote", "proposal": proposal["id"], "yes": True})


class Game:
    """A game that is played, and who sits there."""

    def __init__(self, name: str, table: str, people: list[Player]) -> None:
        self.name = name
        self.table = table
        self.people = people


class Town:
    """Servers over one database, and the games that are played there."""

    def __init__(
        self, folder: Path, address: str, servers: int, seed: str, longest: int, broker: Broker | None
    ) -> None:
        self.address = address
        self.broker = broker
        self.real = Path(address.partition("host=")[2].partition("&")[0]) / SOCKET
        news = broker.address if broker is not None else ""
        folders = [folder / f"s{number}" for number in range(servers)]
        for one in folders:
            one.mkdir()
        self.servers = [Server(one, address, self.real, news) for one in folders]
        self.chance = random.Random(seed)
        self.longest = longest
        """A game with more versions than this is ended by agreement."""
        self.long: set[str] = set()
        """The tables whose game is to be ended."""
        self.played: list[Game] = []
        self.troubles: Counter[str] = Counter()
        self.kills = 0

    async def open(self) -> None:
        if self.broker is not None:
            await self.broker.start()
        for server in self.servers:
            await server.cable.lay()
        await asyncio.gather(*(server.start() for server in self.servers))

    async def close(self) -> None:
        for server in self.servers:
            if server.up:
                await server.stop(signal.SIGKILL)
            await server.cable.close()
        if self.broker is not None:
            await self.broker.kill()

    async def somewhere(self) -> Server:
        """A server that is up."""
        while not (up := [server for server in self.servers if server.up]):
            await asyncio.sleep(0.1)
        return self.chance.choice(up)

    async def request(self, method: str, path: str, cookie: str = "", body: object = None) -> httpx.Response:
        """Ask anywhere until there is an answer."""
        while True:
            server = await self.somewhere()
            headers = {"origin": f"http://{server.host}", "cookie": cookie}
            with contextlib.suppress(*LOST):
                async with httpx.AsyncClient(base_url=f"http://{server.host}", headers=headers) as client:
                    response = await client.request(method, path, json=body)
                    if response.status_code == 200:
                        return response
                    assert response.status_code >= 500, response.text
                    self.troubles[str(response.status_code)] += 1
            await asyncio.sleep(0.3)

    async def game(self, name: str, **wish: Any) -> Game:
        """Two people and bots play one game to its end, wherever they happen to be connected."""
        people = []
        for _ in range(2):
            response = await self.request("GET", "/api/me")
            people.append(Player(self, f"cantina={response.cookies['cantina']}"))
        fewest = min(games.find(name).seats)
        body = {"game": name, "seats": ["me", "open", *["random"] * (fewest - 2)], "public": True, **wish}
        made = await self.request("POST", "/api/tables", people[0].cookie, body)
        game = Game(name, made.json()["table"], people)
        await self.request("POST", f"/api/tables/{game.table}/sit", people[1].cookie, {})
        self.played.append(game)
        await asyncio.gather(*(person.play(game.table) for person in people))
        return game

    async def kill(self, server: Server, seconds: float = 0.5) -> None:
        """It is dead for a while."""
        await server.stop(signal.SIGKILL)
        self.kills += 1
        await asyncio.sleep(seconds)
        await server.start()

    def unfinished(self) -> str:
        """Where the games stand that are not over."""
        return "\n".join(
            f"{game.name} {game.table}: {person}" for game in self.played for person in game.people if not person.done
        )

    # -- in the end ----------------------------------------------------------------------------------------------

    def check(self) -> Counter[str]:
        """Everything that was promised; what there was of it."""
        found: Counter[str] = Counter()
        session = Session(self.address)
        for game in self.played:
            self.check_game(session, game, found)
        session.close()
        found["games"], found["kills"] = len(self.played), self.kills
        return found

    def check_game(self, session: Session, played: Game, found: Counter[str]) -> None:
        sql = "SELECT seq, at, body, move FROM entries WHERE tbl = ? ORDER BY seq"
        entries = [EntryRow(*row) for row in session.execute(sql, (played.table,)).fetchall()]
        (header,) = session.execute("SELECT header FROM tables WHERE id = ?", (played.table,)).fetchone()
        assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
        assert [entry.at for entry in entries] == sorted(entry.at for entry in entries), "time has gone back"
        game, record = games.find(played.name), record_of(header, entries)
        assert verify(game, record).over
        moves = {}
        for row, now in zip(entries, replay(game, record), strict=True):
            if row.move is not None:
                moves[row.move] = now.version(seat_of(row.move))
        acknowledged = {
            f"{seat}/{move}": at for seat, one in enumerate(played.people) for move, at in one.acknowledged.items()
        }
        assert moves == acknowledged, "what is stored is not what was acknowledged"
        self.check_words(session, played)
        for seat, person in enumerate(played.people):
            found["positions"] += check_frames(game, record, seat, person.frames, [])
            found["frames"] += len(person.frames)
            found["connections"] += person.moved
        found["moves"] += len(moves)
        found["entries"] += len(entries)

    def check_words(self, session: Session, played: Game) -> None:
        """No clock has rung twice for one absence, and no bot was replaced twice."""
        rows = session.execute("SELECT n, seat, phrase FROM chat WHERE tbl = ? ORDER BY n", (played.table,)).fetchall()
        assert [row[0] for row in rows] == list(range(1, len(rows) + 1))
        for seat in {row[1] for row in rows}:
            turns = [row[2] for row in rows if row[1] == seat and row[2] in ("table-clock", "table-returned")]
            assert all(one != other for one, other in pairwise(turns)), turns
