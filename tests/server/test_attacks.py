"""What somebody with bad intentions would try. Each is refused with a reason, and the table is as it was."""

import json
import random
from pathlib import Path

import httpx
import msgspec
import pytest
from websockets.exceptions import InvalidStatus

from cantina.server import protocol
from cantina.server.settings import Rate
from server.port import open_port, until_closed
from server.wire import HOST, QUICK, Closed, Guest, Inn, Wire, full_table

SCRIPT = "<script>alert(1)</script><img src=x onerror=alert(1)>"


async def unharmed(inn: Inn, table: str, guest: Guest, version: int) -> None:
    """The table stands at the same version and takes the next answer."""
    live = inn.house.live[table]
    assert live.version(0) == version
    assert live.table is not None
    wire = await guest.socket(table)
    await wire.hello()
    seat = live.table.asked[0]
    answer = live.table.options(seat)[0]
    heard = await wire.ask(do="answer", move="after", version=version, answer=answer)
    assert heard[0]["is"] == "ack", heard


async def test_answering_for_another_seat(inn: Inn) -> None:
    table, (one, two) = await full_table(inn, "toy", 2)
    wire = await two.socket(table)
    sync = await wire.hello()
    assert sync["position"]["ask"]["options"] == []
    (reply,) = await wire.ask(do="answer", move="m", version=1, answer="yes")
    assert reply["why"]["key"] == "not-asked"
    (reply,) = await wire.ask(do="answer", move="m", version=1, answer="yes", seat=0)
    assert reply["why"]["key"] == "unreadable"
    (reply,) = await wire.ask(do="undo", move="m", version=1)
    assert reply["why"]["key"] == "cannot-undo"
    await unharmed(inn, table, one, 1)


async def test_a_spectator_cannot_act(inn: Inn) -> None:
    table, (one, _) = await full_table(inn, "toy", 2)
    wire = await (await inn.guest()).socket(table)
    await wire.hello()
    for message in (
        {"do": "answer", "move": "m", "version": 1, "answer": "yes"},
        {"do": "undo", "move": "m", "version": 1},
        {"do": "propose", "what": "end"},
        {"do": "vote", "proposal": "x", "yes": True},
        {"do": "withdraw", "proposal": "x"},
        {"do": "resign"},
        {"do": "return"},
    ):
        (reply,) = await wire.ask(**message)
        assert reply["why"]["key"] == "no-seat", message
    await unharmed(inn, table, one, 1)


async def test_a_forged_cookie_is_nobody(inn: Inn) -> None:
    table, (one, _) = await full_table(inn, "toy", 2, watch=False)
    for cookie in ("cantina=forged", "cantina=", "cantina=" + "x" * 3000, one.cookie[:-1], one.cookie + "x"):
        forger = Guest(inn)
        forger.http.headers["cookie"] = cookie
        assert (await forger.refused(f"/api/tables/{table}", "GET"))[0] == 404
        wire = Wire(inn.app, f"/ws/table/{table}", {"host": HOST, "origin": f"http://{HOST}", "cookie": cookie})
        inn.wires.append(await wire.open())
        assert (await wire.next())["why"]["key"] == "no-such-table"
    stored = await inn.storage.rows("SELECT hash FROM sessions LIMIT 1")
    forger = Guest(inn)
    forger.http.headers["cookie"] = f"cantina={stored[0][0]}"
    assert (await forger.refused(f"/api/tables/{table}", "GET"))[0] == 404
    assert (await Guest(inn, "cantina_forged").refused("/api/me", "GET")) == (401, "who-are-you")
    await unharmed(inn, table, one, 1)


@pytest.mark.parametrize(
    "origin", ["http://evil.test", "null", "", f"http://{HOST}.evil.test", f"http://evil.test/{HOST}"]
)
async def test_a_foreign_origin(origin: str, inn: Inn) -> None:
    table, (one, _) = await full_table(inn, "toy", 2)
    headers = {"origin": origin} if origin else {}
    browser = Guest(inn)
    browser.http.cookies = one.http.cookies
    del browser.http.headers["origin"]
    browser.http.headers.update(headers)
    assert (await browser.refused(f"/api/tables/{table}/leave")) == (403, "foreign-origin")
    assert (await browser.refused("/api/me", name="Mallory")) == (403, "foreign-origin")
    browser.headers = headers
    with pytest.raises(Closed):
        await browser.socket(table)
    assert (await one.get("/api/me"))["name"] != "Mallory"
    await unharmed(inn, table, one, 1)


async def test_messages_that_are_too_long(inn: Inn) -> None:
    table, (one, _) = await full_table(inn, "toy", 2)
    wire = await one.socket(table)
    await wire.hello()
    (reply,) = await wire.ask(do="answer", move="m", version=1, answer="x" * protocol.LARGEST_MESSAGE)
    assert reply["why"]["key"] == "too-long"
    (reply,) = await wire.ask(do="answer", move="m" * 100, version=1, answer="yes")
    assert reply["why"]["key"] == "bad-move-id"
    assert (await one.refused("/api/me", name="x" * 10_000)) == (413, "too-long")
    assert (await one.refused("/api/join", token="x" * 4000))[0] == 404
    chunks = [b'{"name": "', *(b"x" * 1000 for _ in range(10)), b'"}']

    async def body() -> object:
        for chunk in chunks:
            yield chunk

    response = await one.http.post("/api/me", content=body())  # type: ignore[arg-type]
    assert response.status_code == 413
    await unharmed(inn, table, one, 1)


async def test_a_frame_that_is_far_too_long_ends_only_its_own_connection(tmp_path: Path) -> None:
    """Over the network it is not even read to its end."""
    async with open_port(tmp_path) as port, port.connect("/ws/lobby") as other:
        async with port.connect("/ws/lobby") as wire:
            assert [json.loads(await wire.recv())["is"] for _ in range(2)] == ["lobby", "mine"]
            await wire.send("x" * (1 << 17))
            assert [text async for text in until_closed(wire)] == []
            assert wire.close_code == 1009
        assert [json.loads(await other.recv())["is"] for _ in range(2)] == ["lobby", "mine"]
        await other.send('{"do":"ping","n":1}')
        assert json.loads(await other.recv()) == {"is": "pong", "n": 1}


async def test_a_foreign_page_gets_no_socket_over_the_network(tmp_path: Path) -> None:
    async with open_port(tmp_path) as port:
        with pytest.raises(InvalidStatus) as refused:
            await port.connect("/ws/lobby", origin="http://evil.test")
        assert refused.value.response.status_code == 403


async def test_fuzzed_messages(inn: Inn) -> None:
    table, (one, _) = await full_table(inn, "toy", 2)
    wire = await one.socket(table)
    await wire.hello()
    chance = random.Random("fuzz")
    good = [
        '{"do":"answer","move":"f","version":99,"answer":"yes"}',
        '{"do":"hello","version":1}',
        '{"do":"say","text":"hi"}',
        '{"do":"vote","proposal":"","yes":true}',
        '{"do":"vote","yes":true}',
        '{"do":"withdraw","proposal":"nothing"}',
        '{"do":"propose","what":"undo","answers":3}',
    ]
    heard = []
    for number in range(600):
        data = bytearray(chance.choice(good).encode())
        for _ in range(chance.randrange(1, 6)):
            at = chance.randrange(len(data))
            data[at : at + chance.randrange(3)] = bytes(chance.randrange(256) for _ in range(chance.randrange(3)))
        wire.send_bytes(bytes(data))
        if number % 100 == 0:
            heard += await wire.settle()
    endless = '{"do":"answer","move":"x","version":' + "9" * 400 + "}"
    for text in ("[" * 4000, '{"do":"answer","version":1e400}', endless, "", "null"):
        wire.send_text(text)
    heard += await wire.settle()
    assert {reply["is"] for reply in heard} <= {"refused", "info", "sync", "said", "pong"}
    assert all(reply["why"]["key"] not in ("trouble", "rules-failed") for reply in heard if reply["is"] == "refused")
    await unharmed(inn, table, one, 1)


async def test_fuzzed_answers(inn: Inn) -> None:
    """Whatever is no legal option is refused and changes nothing."""
    table, (one, _) = await full_table(inn, "secret-invasion", 2)
    live = inn.house.live[table]
    assert live.table is not None
    guest = [one, _][live.table.asked[0]]
    wire = await guest.socket(table)
    await wire.hello()
    before = live.table.state.fingerprint()
    for number, answer in enumerate(
        ["", " ", "@9", "@-1", "card:leia", "yes\n", "лея", "\u0000", SCRIPT, "1e9", "None"]
    ):
        heard = await wire.ask(do="answer", move=f"f{number}", version=1, answer=answer)
        assert heard[-1]["why"]["key"] == "not-legal", answer
    assert live.table.state.fingerprint() == before
    await unharmed(inn, table, guest, 1)


async def test_a_script_in_names_and_chat_is_only_text(inn: Inn) -> None:
    """It goes out as JSON text, never as a page; the policy of the page allows no script but its own."""
    table, (one, two) = await full_table(inn, "toy", 2)
    assert (await one.post("/api/me", name=SCRIPT))["name"] == SCRIPT[: protocol.LONGEST_NAME]
    wire = await two.socket(table)
    await wire.hello()
    first = await one.socket(table)
    await first.hello()
    await first.ask(do="say", text=SCRIPT + "x" * 1000)
    said = await wire.until("said")
    assert said["text"] == (SCRIPT + "x" * 1000)[: protocol.LONGEST_CHAT]
    for path in ("/", f"/table/{table}", "/api/me", "/api/lobby"):
        response = await one.http.get(path)
        policy = response.headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert response.headers["x-content-type-options"] == "nosniff"
        if path.startswith("/api"):
            assert response.headers["content-type"] == "application/json"
    await unharmed(inn, table, one, 1)


async def test_too_many_messages_end_the_connection(tmp_path: Path) -> None:
    async with Inn(tmp_path, msgspec.structs.replace(QUICK, messages=Rate(0.001, 20))) as inn:
        table, (one, _) = await full_table(inn, "toy", 2)
        wire = await one.socket(table)
        for _ in range(30):
            wire.send(do="ping", n=1)
        with pytest.raises(Closed) as closed:
            await wire.until("nothing")
        assert closed.value.code == protocol.TOO_MUCH
        other = await one.socket(table)
        assert (await other.hello())["is"] == "sync"


async def test_several_connections_do_not_add_up_for_one_seat(tmp_path: Path) -> None:
    async with Inn(tmp_path, msgspec.structs.replace(QUICK, messages=Rate(0.001, 10))) as inn:
        table, (one, _) = await full_table(inn, "toy", 2)
        refused = 0
        for _ in range(4):
            wire = await one.socket(table)
            for _ in range(5):
                wire.send(do="hello", version=1)
            refused += sum(
                reply["is"] == "refused" and reply["why"]["key"] == "too-many" for reply in await wire.settle()
            )
        assert refused == 10


async def test_several_connections_do_not_add_up_for_one_who_watches(tmp_path: Path) -> None:
    async with Inn(tmp_path, msgspec.structs.replace(QUICK, messages=Rate(0.001, 10))) as inn:
        table, (one, _) = await full_table(inn, "toy", 2)
        watcher = await inn.guest()
        heard = []
        for _ in range(3):
            wire = await watcher.socket(table)
            for number in range(5):
                wire.send(do="say", text=f"noise {number}")
            heard += await wire.settle()
        assert [reply["why"]["key"] for reply in heard if reply["is"] == "refused"] == ["too-many"] * 5
        await unharmed(inn, table, one, 1)


async def test_too_many_sockets_from_one_address(tmp_path: Path) -> None:
    async with Inn(tmp_path, msgspec.structs.replace(QUICK, sockets=2)) as inn:
        guest = await inn.guest()
        wires = [await guest.wire("/ws/lobby") for _ in range(2)]
        third = await guest.wire("/ws/lobby")
        assert (await third.next())["why"]["key"] == "too-many-sockets"
        await wires[0].close()
        assert (await (await guest.wire("/ws/lobby")).next())["is"] == "lobby"


async def test_too_many_streams_from_one_address(tmp_path: Path) -> None:
    """Refused before the first line, and a stream that has ended counts no more."""
    async with open_port(tmp_path, msgspec.structs.replace(QUICK, sockets=1)) as port:
        headers = {"origin": port.origin}
        async with httpx.AsyncClient(base_url=port.origin, headers=headers) as browser:
            wish = {"game": "toy", "seats": ["me", "open"]}
            path = f"/api/tables/{(await browser.post('/api/tables', json=wish)).json()['table']}/stream"
            async with browser.stream("GET", path) as first:
                lines = first.aiter_lines()
                assert json.loads(await anext(lines))["is"] == "sync"
                refused = await browser.get(path)
                assert (refused.status_code, refused.json()["why"]["key"]) == (429, "too-many-sockets")
            (live,) = port.house.live.values()
            while live.company.visitors:
                await browser.get("/api/me")
            async with browser.stream("GET", path) as again:
                assert json.loads(await anext(again.aiter_lines()))["is"] == "sync"


async def test_requests_that_make_no_sense(inn: Inn) -> None:
    guest = await inn.guest()
    for wish, key in (
        ({"game": "chess", "seats": ["me", "random"]}, "unknown-game"),
        ({"game": "toy", "seats": ["me"]}, "bad-seats"),
        ({"game": "toy", "seats": ["me"] * 3}, "one-seat-each"),
        ({"game": "toy", "seats": ["me", "skynet"]}, "unknown-player"),
        ({"game": "toy", "seats": ["me", "random"], "options": {"colour": 3}}, "unknown-setup"),
        ({"game": "toy", "seats": ["me", "random"], "options": {"fault": "all"}}, "bad-setup-value"),
        ({"game": "toy", "seats": ["me", "random"], "pace": "move:1"}, "bad-pace"),
        ({"game": "toy", "seats": ["me", "random"], "pace": "day:x"}, "bad-pace"),
        ({"game": "toy", "seats": ["me", "random"], "surprise": 1}, "unreadable"),
        ({"game": "toy", "seats": "me"}, "unreadable"),
    ):
        status, why = await guest.refused("/api/tables", **wish)
        assert (status in (400, 404), why) == (True, key)
    assert (await guest.refused("/api/nothing", "GET")) == (404, "not-found")
    assert (await guest.refused("/api/games", "POST")) == (405, "wrong-method")
    response = await guest.http.post("/api/tables", content=b"\xff\xfe{")
    assert response.status_code == 400
    assert json.loads(response.text)["why"]["key"] == "unreadable"


async def test_paths_do_not_lead_out_of_the_page(inn: Inn) -> None:
    static = inn.path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html>page")
    (static / "assets" / "a.js").write_text("1")
    (static / "assets" / "a.js.gz").write_bytes(b"\x1f\x8b")
    guest = await inn.guest()
    for path in (
        "/../cantina.sqlite3",
        "/%2e%2e/cantina.sqlite3",
        "/assets/..%2f..%2fcantina.sqlite3",
        "/assets/a.js.gz",
    ):
        assert (await guest.http.get(path)).status_code == 404
    for place in ("/", "/table/x", "/replay/x", "/join/x", "/new/toy", "/learn", "/learn/toy", "/puzzles"):
        shown = await guest.http.get(place)
        assert (shown.status_code, "page" in shown.text) == (200, True), place
    for place in ("/nowhere", "/table/", "/table/x/y"):
        lost = await guest.http.get(place, headers={"accept": "text/html,*/*"})
        assert (lost.status_code, "page" in lost.text) == (404, True), "whoever reads is told by the page"
    response = await guest.http.get("/assets/a.js", headers={"accept-encoding": "identity"})
    assert "immutable" in response.headers["cache-control"]
    assert response.headers["content-type"].startswith("text/javascript")
    tag = response.headers["etag"]
    assert (await guest.http.get("/assets/a.js", headers={"if-none-match": tag})).status_code == 304
