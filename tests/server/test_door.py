"""The door of the house: how many may stand in it and for how long, whom it believes, what it keeps to itself."""

import asyncio
import contextlib
import inspect
import json
import re
import stat
from collections.abc import AsyncIterator
from importlib.metadata import requires
from pathlib import Path

import httpx
import msgspec
import pytest
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from cantina.server import protocol
from cantina.server.http.connections import room_for
from cantina.server.http.doors import own_name
from cantina.server.limits import neighbourhood
from cantina.server.settings import DAY, Rate, Settings
from cantina.server.storage.database import backup, prepare
from server.port import Port, open_port
from server.wire import HOST, QUICK, Closed, Guest, HandClock, Inn, Wire, full_table

HASTY = msgspec.structs.replace(QUICK, header_seconds=0.2, body_seconds=0.2, stall_seconds=0.2, greeting_seconds=0.2)
ASK = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"


class Line:
    """A bare connection: what is written is up to the test."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def heard(self) -> bytes:
        """Everything until the server hangs up."""
        with contextlib.suppress(ConnectionResetError):
            return await asyncio.wait_for(self.reader.read(), 20)
        return b""


@contextlib.asynccontextmanager
async def lines(port: Port, count: int, source: str = "127.0.0.1") -> AsyncIterator[list[Line]]:
    name, _, number = port.host.partition(":")
    opened = [Line(*await asyncio.open_connection(name, int(number), local_addr=(source, 0))) for _ in range(count)]
    try:
        yield opened
    finally:
        for one in opened:
            one.writer.close()


# -- patience --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("said", [b"", b"GET /api/games HTTP/1.1\r\nHost: x", b"POST /api/me HTTP/1.1\r\nHost: l\r\n"])
async def test_a_connection_without_a_request_is_closed(said: bytes, tmp_path: Path) -> None:
    async with open_port(tmp_path, HASTY) as port, lines(port, 1) as (one,):
        one.writer.write(said)
        assert (b" 408 " in await one.heard()) == bool(said)


async def test_letters_that_drop_in_one_by_one_do_not_keep_it_open(tmp_path: Path) -> None:
    async with open_port(tmp_path, HASTY) as port, lines(port, 1) as (one,):

        async def drip() -> None:
            while True:
                one.writer.write(b"G")
                await asyncio.sleep(0.02)

        dripping = asyncio.create_task(drip())
        await one.heard()  # the answer itself may be lost: a client that goes on talking does not listen
        dripping.cancel()


async def test_a_body_that_does_not_come_is_not_waited_for(tmp_path: Path) -> None:
    async with open_port(tmp_path, HASTY) as port, lines(port, 1) as (one,):
        origin = f"Host: {port.host}\r\nOrigin: {port.origin}\r\n"
        one.writer.write(f"POST /api/me HTTP/1.1\r\n{origin}Content-Length: 100\r\n\r\n{{".encode())
        assert b" 408 " in await one.heard()


async def test_a_second_request_that_stays_half_said_is_not_waited_for(tmp_path: Path) -> None:
    async with open_port(tmp_path, HASTY) as port, lines(port, 1) as (one,):
        one.writer.write(ASK.replace(b"Connection: close\r\n", b"") + b"GET /api")
        heard = await one.heard()
        assert (b" 200 " in heard, b" 408 " in heard) == (True, True)


async def test_a_header_without_end_is_refused(tmp_path: Path) -> None:
    async with open_port(tmp_path) as port, lines(port, 1) as (one,):
        one.writer.write(b"GET / HTTP/1.1\r\nX: " + b"x" * 2 * protocol.LARGEST_HEADER)
        assert b" 400 " in await one.heard()


async def test_who_does_not_read_the_answer_is_hung_up_on(tmp_path: Path) -> None:
    async with open_port(tmp_path, HASTY) as port, lines(port, 1) as (one,):
        one.writer.write(ASK.replace(b"Connection: close\r\n", b"") * 2000)
        (here,) = port.gate.here
        while not here.is_closing():
            await asyncio.sleep(0.05)


UPGRADE = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {}==\r\n"


@pytest.mark.parametrize(
    ("path", "more"),
    [
        ("/ws/table/" + "a" * 8300, ""),
        ("/ws/lobby", "X: " + "a" * 9000 + "\r\n"),
        ("/ws/lobby", "".join(f"X{number}: 1\r\n" for number in range(200))),
        ("/ws/lobby", "Content-Length: 10\r\n"),
    ],
    ids=["a path", "a header", "headers", "a body"],
)
async def test_a_socket_that_is_asked_for_in_an_odd_way_is_answered(path: str, more: str, tmp_path: Path) -> None:
    async with open_port(tmp_path, HASTY) as port, lines(port, 1) as (one,):
        about = f"Host: {port.host}\r\nOrigin: {port.origin}\r\n" + UPGRADE.format("a" * 22)
        one.writer.write(f"GET {path} HTTP/1.1\r\n{about}{more}\r\n".encode())
        assert b" 400 " in await one.heard()


FRAMES = {"pings": b"\x89\x80", "answers to none": b"\x8a\x80", "parts": b"\x00\x80", "messages": b"\x81\x80"}
FEW = msgspec.structs.replace(QUICK, messages=Rate(5, 20))


@pytest.mark.parametrize("kind", FRAMES)
async def test_frames_without_end_are_not_listened_to(kind: str, tmp_path: Path) -> None:
    """One socket that sends nothing but pings kept the whole house busy."""
    async with open_port(tmp_path, FEW) as port, lines(port, 1) as (one,):
        about = f"Host: {port.host}\r\nOrigin: {port.origin}\r\n" + UPGRADE.format("a" * 22)
        one.writer.write(f"GET /ws/lobby HTTP/1.1\r\n{about}\r\n".encode())
        assert b" 101 " in await one.reader.readuntil(b"\r\n\r\n")
        first = b"\x01\x80\0\0\0\0" if kind == "parts" else b""
        one.writer.write(first + (FRAMES[kind] + b"\0\0\0\0") * 100)
        assert (await one.heard()).endswith(b"\x88\x02" + protocol.TOO_MUCH.to_bytes(2, "big"))


async def test_a_few_pings_are_answered(tmp_path: Path) -> None:
    async with open_port(tmp_path, FEW) as port, port.connect("/ws/lobby") as wire:
        assert [json.loads(await wire.recv())["is"] for _ in range(2)] == ["lobby", "mine"]
        for _ in range(40):
            await (await wire.ping())


async def test_a_socket_at_a_table_that_says_no_hello_is_closed(tmp_path: Path) -> None:
    async with Inn(tmp_path, HASTY) as inn:
        table, (one, _) = await full_table(inn, "toy", 2)
        silent, talking = await one.socket(table), await one.socket(table)
        await talking.hello()
        with pytest.raises(Closed) as closed:
            await silent.next()
        assert closed.value.code == protocol.TRY_AGAIN
        assert (await talking.ask(do="say", phrase="hello"))[-1]["is"] == "said"


# -- how many --------------------------------------------------------------------------------------------------------


async def test_a_thousand_silent_connections_do_not_shut_the_house(tmp_path: Path) -> None:
    few = msgspec.structs.replace(QUICK, connections=200, connections_each=100)
    async with open_port(tmp_path, few) as port, contextlib.AsyncExitStack() as crowd:
        for number in range(2, 12):
            await crowd.enter_async_context(lines(port, 101, f"127.0.0.{number}"))
        assert len(port.gate.here) <= 200
        async with lines(port, 1) as (one,):
            one.writer.write(ASK)
            assert b" 200 " in await one.heard()


async def test_more_than_one_address_may_have_are_told_so(tmp_path: Path) -> None:
    few = msgspec.structs.replace(QUICK, connections_each=3)
    async with open_port(tmp_path, few) as port:
        sockets = [await port.connect("/ws/lobby") for _ in range(3)]
        async with lines(port, 1) as (fourth,), lines(port, 1, "127.0.0.2") as (elsewhere,):
            fourth.writer.write(ASK)
            assert b" 429 " in await fourth.heard()
            elsewhere.writer.write(ASK)
            assert b" 200 " in await elsewhere.heard()
        await sockets.pop().close()
        async with lines(port, 1) as (again,):
            again.writer.write(ASK)
            assert b" 200 " in await again.heard()
        for socket in sockets:
            await socket.close()


async def test_a_full_house_says_so(tmp_path: Path) -> None:
    async with open_port(tmp_path, msgspec.structs.replace(QUICK, connections=2)) as port:
        sockets = [await port.connect("/ws/lobby") for _ in range(2)]
        async with lines(port, 1) as (third,):
            third.writer.write(ASK)
            heard = await third.heard()
            assert b" 503 " in heard
            assert "Мест нет".encode() in heard
        for socket in sockets:
            await socket.close()


async def test_a_proxy_of_ours_stands_for_many(tmp_path: Path) -> None:
    settings = msgspec.structs.replace(QUICK, connections_each=2, proxies=("127.0.0.0/8",))
    async with open_port(tmp_path, settings) as port, lines(port, 5) as many:
        for one in many:
            one.writer.write(ASK)
        assert [b" 200 " in await one.heard() for one in many] == [True] * 5


@pytest.mark.posix
def test_there_are_open_files_enough_for_the_connections() -> None:
    import resource  # Windows has none

    assert room_for(50) == 50
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY:
        assert room_for(hard + 1) < hard
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


async def test_opening_sockets_again_and_again_is_slowed_down(tmp_path: Path) -> None:
    async with Inn(tmp_path, msgspec.structs.replace(QUICK, openings=Rate(0.001, 3))) as inn:
        guest = await inn.guest()
        for _ in range(3):
            await (await guest.wire("/ws/lobby")).close()
        fourth = await guest.wire("/ws/lobby")
        assert (await fourth.next())["why"]["key"] == "too-many"
        with pytest.raises(Closed) as closed:
            await fourth.next()
        assert closed.value.code == protocol.TOO_MUCH


@pytest.mark.parametrize(
    ("address", "place"),
    [
        ("10.1.2.3", "10.1.2.3"),
        ("2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("::ffff:10.1.2.3", "10.1.2.3"),
        ("fe80::1%eth0", "fe80::/64"),
        ("un:known", "un:known"),
    ],
)
def test_one_subscriber_is_one_neighbourhood(address: str, place: str) -> None:
    assert neighbourhood(address) == place


# -- whom it believes ------------------------------------------------------------------------------------------------


async def requests_from(port: Port, count: int, **headers: str) -> list[int]:
    async with httpx.AsyncClient(base_url=port.origin) as browser:
        return [(await browser.get("/api/games", headers=headers)).status_code for _ in range(count)]


async def test_a_forged_origin_of_requests_lifts_no_limit(tmp_path: Path) -> None:
    async with open_port(tmp_path, msgspec.structs.replace(QUICK, requests=Rate(0.001, 3))) as port:
        statuses = [(await requests_from(port, 1, **{"x-forwarded-for": f"10.0.0.{n}"}))[0] for n in range(5)]
        assert statuses == [200, 200, 200, 429, 429]


async def test_a_named_proxy_is_believed_and_only_for_what_it_says_itself(tmp_path: Path) -> None:
    settings = msgspec.structs.replace(QUICK, requests=Rate(0.001, 3), proxies=("127.0.0.1",))
    async with open_port(tmp_path, settings) as port:
        assert await requests_from(port, 4, **{"x-forwarded-for": "10.0.0.1"}) == [200, 200, 200, 429]
        assert await requests_from(port, 1, **{"x-forwarded-for": "10.0.0.2"}) == [200]
        assert await requests_from(port, 1, **{"x-forwarded-for": "9.9.9.9, 10.0.0.1"}) == [429]


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("localhost:8137", True),
        ("127.0.0.1", True),
        ("[::1]:8137", True),
        ("192.168.1.20:8137", True),
        ("kitchen:8137", True),
        ("kitchen.local", True),
        ("kitchen.lan.", True),
        ("games.example.org", True),
        ("GAMES.example.org:443", True),
        ("a.b.example.net", True),
        ("example.net", False),
        ("evil.test", False),
        ("games.example.org.evil.test", False),
        ("localhost.evil.test", False),
        ("127.0.0.1.evil.test", False),
        ("", False),
        ("[::1", False),
        (None, False),
    ],
)
def test_by_which_names_the_server_is_known(host: str | None, known: bool) -> None:
    assert own_name(host, ("games.example.org", "*.example.net")) == known


async def test_who_asks_for_another_server_gets_nothing(inn: Inn) -> None:
    guest = await inn.guest()
    for path in ("/", "/api/me", "/api/lobby"):
        response = await guest.http.get(path, headers={"host": "evil.test"})
        assert response.status_code == 421
        assert response.json()["why"] == {"key": "unknown-host", "args": {"host": "evil.test"}}
        assert "set-cookie" not in response.headers
    wire = Wire(inn.app, "/ws/lobby", {"host": "evil.test", "origin": "http://evil.test", "cookie": guest.cookie})
    with pytest.raises(Closed) as closed:
        await wire.open()
    assert closed.value.code == protocol.FORBIDDEN


async def test_the_name_is_checked_over_the_network_too(tmp_path: Path) -> None:
    upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {}\r\n"
    async with open_port(tmp_path) as port:
        for host, status in (("evil.test", b" 403 "), (port.host, b" 101 ")):
            async with lines(port, 1) as (one,):
                head = f"GET /ws/lobby HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n"
                one.writer.write((head + upgrade.format("dGhlIHNhbXBsZSBub25jZQ==") + "\r\n").encode())
                assert status in await one.reader.readline()


@pytest.mark.parametrize(
    ("scheme", "headers", "always", "secure"),
    [
        ("http", {}, False, False),
        ("http", {"x-forwarded-proto": "https"}, False, True),
        ("https", {}, False, True),
        ("http", {}, True, True),
    ],
)
async def test_behind_tls_the_cookie_is_for_tls_only(
    scheme: str, headers: dict[str, str], always: bool, secure: bool, tmp_path: Path
) -> None:
    async with Inn(tmp_path, msgspec.structs.replace(QUICK, secure_cookie=always)) as inn:
        browser = httpx.AsyncClient(transport=httpx.ASGITransport(inn.app), base_url=f"{scheme}://{HOST}")
        cookie = (await browser.get("/api/me", headers=headers)).headers["set-cookie"].lower()
        assert ("secure" in cookie.split("; ")) == secure
        assert "httponly" in cookie


# -- sessions that end -----------------------------------------------------------------------------------------------


async def test_a_session_that_nobody_uses_ends(slow_inn: Inn, clock: HandClock) -> None:
    async with slow_inn as inn:
        guest = await inn.guest()
        name = (await guest.get("/api/me"))["name"]
        table = await guest.table("toy", ["me", "random"])
        clock.at += inn.settings.session_days * DAY + 1
        assert (await guest.refused(f"/api/tables/{table}", "GET"))[0] == 404
        assert (await guest.get("/api/me"))["name"] != name


async def test_a_session_that_is_used_lives_on(slow_inn: Inn, clock: HandClock) -> None:
    async with slow_inn as inn:
        guest = await inn.guest()
        name = (await guest.get("/api/me"))["name"]
        for _ in range(4):
            clock.at += inn.settings.session_days * DAY // 2
            response = await guest.http.get("/api/me")
            assert response.json()["name"] == name
            assert f"max-age={inn.settings.session_days * DAY // 1000}" in response.headers["set-cookie"].lower()
        assert "set-cookie" not in (await guest.http.get("/api/me")).headers, "once a day is enough"
        async with inn.again() as later:
            assert (await guest.again(later).get("/api/me"))["name"] == name


async def test_the_database_forgets_ended_sessions_and_closes_what_they_opened(slow_inn: Inn, clock: HandClock) -> None:
    async with slow_inn as inn:
        gone, here = await inn.guest(), await inn.guest()
        wire = await here.wire("/ws/lobby")
        await wire.next()
        assert len(await inn.storage.rows("SELECT hash FROM sessions")) == 2
        for _ in range(3):
            clock.at += inn.settings.session_days * DAY // 2
            await inn.house.end_sessions()
        assert len(await inn.storage.rows("SELECT hash FROM sessions")) == 1
        await wire.settle()  # whoever is connected is using the session
        assert (await gone.get("/api/lobby"))["mine"] == []
        await inn.storage.run("UPDATE sessions SET used = 1")
        inn.house.accounts.known.clear()
        await inn.house.end_sessions()
        with pytest.raises(Closed) as closed:
            await wire.next()
        assert closed.value.code == protocol.SIGNED_OUT


async def test_sessions_from_before_live_on_from_now(slow_inn: Inn, clock: HandClock) -> None:
    async with slow_inn as inn:
        guest = await inn.guest()
        name = (await guest.get("/api/me"))["name"]
        await inn.storage.run("UPDATE sessions SET used = 0, created = 5")
        inn.house.accounts.known.clear()
        assert await inn.house.accounts.end_old() == []
        inn.house.accounts.known.clear()
        clock.at += inn.settings.session_days * DAY // 2
        assert (await guest.get("/api/me"))["name"] == name


# -- files and the disk ----------------------------------------------------------------------------------------------


def rights(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


async def test_what_is_kept_is_for_its_owner_alone(tmp_path: Path) -> None:
    async with Inn(tmp_path / "new") as inn:
        await inn.guest()
        files = list((tmp_path / "new").glob("cantina.sqlite3*"))
        assert {file.name for file in files} >= {"cantina.sqlite3", "cantina.sqlite3-wal"}
        assert {rights(file) for file in files} == {0o600}
        await inn.storage.backup(tmp_path / "copy")
        assert rights(tmp_path / "copy") == 0o600
    assert rights(tmp_path / "new") == 0o700


def test_files_from_before_are_closed_to_others(tmp_path: Path) -> None:
    path = tmp_path / "cantina.sqlite3"
    prepare(path)
    path.chmod(0o644)
    prepare(path)
    assert rights(path) == 0o600
    backup(path, tmp_path / "copy")
    assert rights(tmp_path / "copy") == 0o600


@pytest.mark.parametrize("path", ["/%00", "/a%00b", "/assets/%00", "/" + "a" * 5000, "/assets/" + "%D1%8F" * 300])
async def test_an_address_that_no_file_can_have_is_not_there(path: str, tmp_path: Path) -> None:
    async with open_port(tmp_path) as port, httpx.AsyncClient(base_url=port.origin) as browser:
        assert (await browser.get(path)).status_code == 404
        assert (await browser.get("/api" + path)).status_code == 404


async def test_a_full_disk_is_named_as_the_reason(inn: Inn) -> None:
    table, (one, two) = await full_table(inn, "toy", 2)
    await inn.storage.write(lambda db: db.execute("PRAGMA max_page_count = 1").fetchone())
    (pages,) = await inn.storage.write(lambda db: db.execute("PRAGMA page_count").fetchone())
    assert pages > 1, "the limit holds for what is new"

    async def until_full(guest: Guest, path: str, **body: object) -> tuple[int, str]:
        while True:
            response = await guest.http.post(path, json=body)
            if response.status_code != 200:
                return response.status_code, response.json()["why"]["key"]

    wish = {"game": "toy", "seats": ["me", "open"]}
    assert await until_full(one, "/api/tables", **wish) == (503, "disk-full")
    assert await until_full(two, "/api/tokens", label="x") == (503, "disk-full")
    token = "x" * 300
    assert await until_full(one, f"/api/tables/{table}/do", do="say", text=token) == (503, "disk-full")
    while (newcomer := await Guest(inn).http.get("/api/me")).status_code == 200:
        pass
    assert (newcomer.status_code, newcomer.json()["why"]["key"]) == (503, "disk-full")


def test_the_usual_limits_are_there() -> None:
    usual = Settings()
    assert 0 < usual.header_seconds <= 10
    assert usual.connections_each < usual.connections
    assert (usual.hosts, usual.proxies) == ((), ())


def kept_by(protocol: type) -> set[str]:
    """The attributes that a protocol gives its instances."""
    return set(re.findall(r"\bself\.(\w+)(?:: [^=\n]+)? = ", inspect.getsource(protocol)))


def test_what_is_used_of_uvicorn_is_there() -> None:
    """Its protocols are not a public interface: a newer version than `pyproject.toml` allows must pass this first."""
    http = {"connection_made", "data_received", "on_response_complete", "handle_websocket_upgrade", "connection_lost"}
    assert http | {"pause_writing", "resume_writing"} <= set(vars(H11Protocol)) | set(vars(asyncio.Protocol))
    assert {"client", "config", "conn", "cycle", "loop", "transport"} <= kept_by(H11Protocol)
    frames = {f"handle_{frame}" for frame in ("ping", "pong", "cont", "text", "bytes")}
    assert frames | {"data_received", "handle_connect", "connection_lost"} <= set(vars(WebSocketsSansIOProtocol))
    stages = {"handshake_initiated", "handshake_complete", "close_sent", "disconnected", "writable"}
    ours = {"config", "conn", "loop", "response", "scope", "transport"}
    assert stages | ours <= kept_by(WebSocketsSansIOProtocol)
    bound = next(one for one in requires("cantina") or () if one.startswith("uvicorn"))
    assert "<" in bound
