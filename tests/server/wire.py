"""The real application in the test's own process, and clients that talk to it as browsers and programs do."""

import asyncio
import contextlib
import heapq
import json
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any, Self

import httpx

from cantina.server.house import House
from cantina.server.http.app import make_app
from cantina.server.neighbours.news import News
from cantina.server.settings import Clock, Settings, without_limits
from cantina.server.storage.statements import SqlStorage
from server.databases import house_storage

HOST = "cantina.test"
ORIGIN = f"http://{HOST}"

QUICK = without_limits(onlookers_pause=0, penance_seconds=0, hosts=(HOST,), bot_delay=0, lobby_pause=0)
"""No limits and no waiting: what tests of anything else need."""

Reply = dict[str, Any]


class HandClock:
    """Time that passes when the test says so."""

    def __init__(self) -> None:
        self.at = 1_700_000_000_000
        self.sleepers: list[tuple[int, int, asyncio.Future[None]]] = []
        self.count = 0

    def now(self) -> int:
        return self.at

    async def sleep(self, milliseconds: int) -> None:
        self.count += 1
        waking: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self.sleepers, (self.at + milliseconds, self.count, waking))
        await waking

    def pass_by(self, milliseconds: int) -> None:
        self.at += milliseconds
        while self.sleepers and self.sleepers[0][0] <= self.at:
            waking = heapq.heappop(self.sleepers)[2]
            if not waking.done():
                waking.set_result(None)


class Closed(Exception):  # noqa: N818
    """The server has closed the socket."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Wire:
    """One socket, as the server sees it: an ASGI connection without a network in between."""

    def __init__(self, app: Any, path: str, headers: dict[str, str]) -> None:
        self.to_server: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.to_client: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.frames: list[str] = []
        """Every frame that came, as it came."""
        self.code: int | None = None
        self.accepted = False
        self.pings = 0
        self.to_server.put_nowait({"type": "websocket.connect"})
        path, _, query = path.partition("?")
        scope = {
            "type": "websocket",
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "scheme": "ws",
            "headers": [(key.lower().encode(), value.encode()) for key, value in headers.items()],
            "client": ("127.0.0.1", 5555),
            "server": (HOST, 80),
            "subprotocols": [],
        }
        self.task = asyncio.create_task(app(scope, self.to_server.get, self.receive))

    async def receive(self, message: dict[str, Any]) -> None:
        self.to_client.put_nowait(message)

    async def open(self) -> "Wire":
        message = await self.to_client.get()
        if message["type"] == "websocket.close":
            self.code = message.get("code", 1000)
            raise Closed(self.code)
        assert message["type"] == "websocket.accept"
        self.accepted = True
        return self

    def send(self, **message: Any) -> None:
        self.send_text(json.dumps(message))

    def send_text(self, text: str) -> None:
        self.to_server.put_nowait({"type": "websocket.receive", "text": text})

    def send_bytes(self, data: bytes) -> None:
        self.to_server.put_nowait({"type": "websocket.receive", "bytes": data})

    async def next(self) -> Reply:
        message = await self.to_client.get()
        if message["type"] == "websocket.close":
            self.code = message["code"]
            raise Closed(message["code"])
        self.frames.append(message["text"])
        reply: Reply = json.loads(message["text"])
        return reply

    def waiting(self) -> list[Reply]:
        """What has come and is not read yet."""
        messages = [self.to_client.get_nowait() for _ in range(self.to_client.qsize())]
        for message in messages:
            self.to_client.put_nowait(message)
        return [json.loads(message["text"]) for message in messages]

    async def until(self, wanted: Callable[[Reply], Any] | str) -> Reply:
        """Read on to the first reply of this kind."""
        while True:
            reply = await self.next()
            if reply["is"] == wanted if isinstance(wanted, str) else wanted(reply):
                return reply

    async def ask(self, **message: Any) -> list[Reply]:
        """Send something; everything that has come by the time the server has dealt with it."""
        self.send(**message)
        return await self.settle()

    async def settle(self) -> list[Reply]:
        self.pings += 1
        self.send(do="ping", n=self.pings)
        heard: list[Reply] = []
        while (reply := await self.next()) != {"is": "pong", "n": self.pings}:
            heard.append(reply)
        return heard

    async def hello(self, version: int | None = None) -> Reply:
        self.send(do="hello", version=version)
        return await self.next()

    async def close(self) -> None:
        self.to_server.put_nowait({"type": "websocket.disconnect", "code": 1001})
        with contextlib.suppress(Exception):
            await self.task


class Guest:
    """Somebody with a browser, or a program with a token."""

    def __init__(self, inn: "Inn", token: str | None = None, language: str = "en") -> None:
        self.inn = inn
        headers = {"accept-language": language}
        if token is None:
            headers["origin"] = ORIGIN
        else:
            headers["authorization"] = f"Bearer {token}"
        self.headers = headers
        transport = httpx.ASGITransport(inn.app, client=("127.0.0.1", 5555))
        self.http = httpx.AsyncClient(transport=transport, base_url=ORIGIN, headers=headers)

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def get(self, path: str) -> Any:
        response = await self.http.get(path)
        assert response.status_code == 200, response.text
        return response.json()

    async def post(self, path: str, **body: Any) -> Any:
        response = await self.http.post(path, json=body)
        assert response.status_code == 200, response.text
        return response.json()

    async def refused(self, path: str, method: str = "POST", **body: Any) -> tuple[int, str]:
        """The status and the reason of a request that has to be refused."""
        response = await self.http.request(method, path, json=body if method == "POST" else None)
        refusal = response.json()
        assert refusal["text"], refusal
        assert response.status_code >= 400, refusal
        return response.status_code, refusal["why"]["key"]

    async def come_in(self) -> "Guest":
        await self.get("/api/me")
        return self

    def again(self, inn: "Inn") -> "Guest":
        """The same browser, at a house that was opened again."""
        guest = Guest(inn)
        guest.http.cookies.update(self.http.cookies)
        return guest

    async def table(self, game: str, seats: list[str], **wish: Any) -> str:
        seated = await self.post("/api/tables", game=game, seats=seats, **wish)
        return str(seated["table"])

    async def socket(self, table: str, **headers: str) -> Wire:
        return await self.wire(f"/ws/table/{table}", **headers)

    async def wire(self, path: str, **headers: str) -> Wire:
        wire = Wire(self.inn.app, path, {"host": HOST, **self.headers, "cookie": self.cookie, **headers})
        self.inn.wires.append(wire)
        return await wire.open()


class Inn:
    """A house with its application, open for the length of a test."""

    def __init__(
        self,
        path: Path,
        settings: Settings = QUICK,
        clock: Clock | None = None,
        storage: SqlStorage | None = None,
        news: News | None = None,
    ) -> None:
        self.news = news
        self.path = path
        self.settings = settings
        self.clock = clock
        self.given = storage
        self.wires: list[Wire] = []

    async def __aenter__(self) -> Self:
        self.storage = self.given or house_storage(self.path)
        self.house = House(self.storage, self.settings, self.clock, self.news)
        self.app = make_app(self.house, self.path / "static")
        await self.house.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        for wire in self.wires:
            await wire.close()
        await self.house.close()

    async def guest(self, language: str = "en") -> Guest:
        return await Guest(self, language=language).come_in()

    @contextlib.asynccontextmanager
    async def again(self) -> AsyncIterator["Inn"]:
        """The same house after a stop and a start."""
        async with Inn(self.path, self.settings, self.clock) as inn:
            yield inn


async def full_table(inn: Inn, game: str, count: int, **wish: Any) -> tuple[str, list[Guest]]:
    """A table where people sit, and who they are, seat by seat."""
    guests = [await inn.guest() for _ in range(count)]
    table = await guests[0].table(game, ["me"] + ["open"] * (count - 1), public=True, **wish)
    for seat, guest in enumerate(guests[1:], start=1):
        await guest.post(f"/api/tables/{table}/sit", seat=seat)
    return table, guests


def pending(inn: Inn, table: str) -> str:
    """The id of what is voted on at a table."""
    proposal = inn.house.live[table].proposal
    return proposal.id if proposal is not None else "none"


def my_options(position: Reply) -> list[str]:
    ask = position.get("ask")
    return [option["text"] for option in ask["options"]] if ask else []
