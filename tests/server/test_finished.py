"""What can be done with a finished game: record, replay, playing on, playing again. And programs at a table."""

import json
from pathlib import Path
from typing import Any

import msgspec

from cantina import games
from cantina.kernel import Record, verify
from cantina.server.http import sockets
from cantina.server.http.doors import Doors
from cantina.server.tables.visitor import Visitor
from server.seated import play_alone
from server.wire import QUICK, Guest, Inn, full_table, my_options


async def finished(inn: Inn, game: str = "toy", seats: int = 2) -> tuple[str, list[Guest]]:
    table, guests = await full_table(inn, game, seats)
    live = inn.house.live[table]
    count = 0
    while live.table is not None and not live.table.over:
        seat = live.table.asked[0]
        count += 1
        answer = live.table.options(seat)[0]
        body = {"do": "answer", "move": f"m{count}", "version": live.version(seat), "answer": answer}
        assert (await guests[seat].post(f"/api/tables/{table}/do", **body))["is"] == "ack"
    return table, guests


async def test_a_record_can_be_verified(inn: Inn) -> None:
    table, (one, _) = await finished(inn, "secret-invasion")
    response = await one.http.get(f"/api/tables/{table}/record")
    assert ".cantina" in response.headers["content-disposition"]
    record = Record.parse(response.content)
    assert verify(games.find("secret-invasion"), record).over
    fairness = (await one.get(f"/api/tables/{table}"))["fairness"]
    assert fairness["commitment"] == record.header.commitment
    assert fairness["contributions"] == record.header.contributions
    assert fairness["secret"] == record.entries[-1].secret  # type: ignore[union-attr]


async def test_no_record_before_the_end(inn: Inn) -> None:
    table, (one, _) = await full_table(inn, "toy", 2)
    for path in ("record", "replay?at=1", "moments"):
        assert (await one.refused(f"/api/tables/{table}/{path}", "GET")) == (409, "not-over")
    assert (await one.refused(f"/api/tables/{table}/branch", at=1)) == (409, "not-over")
    assert (await one.refused(f"/api/tables/{table}/rematch")) == (409, "not-over")
    assert (await one.get(f"/api/tables/{table}"))["fairness"]["secret"] == ""


async def test_a_replay_has_every_position(inn: Inn) -> None:
    table, (one, _) = await finished(inn)
    first = await one.get(f"/api/tables/{table}/replay?at=1&as=0")
    assert first["position"]["view"]["numbers"].count(None) == 1
    for at in range(1, first["last"] + 1):
        replay = await one.get(f"/api/tables/{table}/replay?at={at}&as=open")
        assert replay["position"]["version"] == at
        assert None not in replay["position"]["view"]["numbers"]
    assert replay["position"]["over"]
    for query in (f"at={first['last'] + 1}", "at=0", "at=x", "at=1&as=7", "at=1&as=me", f"at=1&as={'9' * 5000}"):
        assert (await one.refused(f"/api/tables/{table}/replay?{query}", "GET"))[0] == 400
    moments = await one.get(f"/api/tables/{table}/moments?as=0")
    assert moments["last"] == first["last"]
    assert [moment["at"] for moment in moments["moments"]] == sorted(moment["at"] for moment in moments["moments"])
    assert [moment["line"] for moment in moments["moments"]] == lines_of(
        await one.get(f"/api/tables/{table}/replay?at={first['last']}&as=0")
    )


def lines_of(replay: Any) -> Any:
    return replay["position"]["lines"]


async def test_playing_on_from_a_position(inn: Inn) -> None:
    table, (one, *_) = await finished(inn, "secret-invasion", 3)
    replay = await one.get(f"/api/tables/{table}/replay?at=4&as=1")
    branch = await one.post(f"/api/tables/{table}/branch", at=4, seat=1)
    assert branch["seat"] == 1
    live = inn.house.live[branch["table"]]
    live.bots.stop()
    wire = await one.socket(branch["table"])
    sync = await wire.hello()
    assert sync["info"]["fairness"] is None
    assert [seat["kind"] for seat in sync["info"]["seats"]] == ["bot", "person", "bot"]
    assert live.history is not None
    first = live.history.common[0].position(1)
    assert first.version == live.version(1)
    assert live.table is not None
    assert len(live.table.record.entries) == 4
    assert json.loads(msgspec.json.encode(first.view)) == replay["position"]["view"]
    assert (await one.refused(f"/api/tables/{table}/branch", at=10**6))[0] == 400
    assert (await one.refused(f"/api/tables/{table}/branch", at=2, seat=9))[0] == 400
    assert (await one.refused(f"/api/tables/{table}/branch", at=2, player="x"))[0] == 400


async def test_playing_on_keeps_every_bot_at_its_seat(tmp_path: Path) -> None:
    async with Inn(tmp_path, msgspec.structs.replace(QUICK, bot_delay=600_000)) as inn:  # no move ends the vote
        one, two = await inn.guest(), await inn.guest()
        table = await one.table("secret-invasion", ["random", "me", "open", "counter"], public=True)
        await two.post(f"/api/tables/{table}/sit", seat=2)
        old = (await one.get(f"/api/tables/{table}"))["seats"]
        await one.post(f"/api/tables/{table}/do", do="propose", what="end")
        asked = (await two.get(f"/api/tables/{table}"))["proposal"]["id"]
        await two.post(f"/api/tables/{table}/do", do="vote", yes=True, proposal=asked)
        branch = (await one.post(f"/api/tables/{table}/branch", at=1, seat=1))["table"]
        seats = (await one.get(f"/api/tables/{branch}"))["seats"]
        assert [seat["kind"] for seat in seats] == ["bot", "person", "bot", "bot"]
        assert [(seats[at]["player"], seats[at]["name"]) for at in (0, 3)] == [
            (old[at]["player"], old[at]["name"]) for at in (0, 3)
        ]
        assert seats[0]["player"] == "random"
        assert len({seat["name"] for seat in seats}) == 4
        branch = (await two.post(f"/api/tables/{table}/branch", at=1, seat=0, player="random"))["table"]
        seats = (await two.get(f"/api/tables/{branch}"))["seats"]
        assert [seat["player"] for seat in seats] == ["", "random", "random", "counter"]


async def test_a_replay_opens_for_whoever_has_its_address(inn: Inn) -> None:
    """What was said at the table, and the table itself, stay with those who were let in."""
    one, stranger = await inn.guest(), await inn.guest()
    table = await one.table("toy", ["me", "random"])
    paths = [f"/api/tables/{table}{more}" for more in ("", "/replay?at=1&as=open", "/moments", "/record")]
    for path in paths:
        assert await stranger.refused(path, "GET") == (404, "no-such-table")
    await one.post(f"/api/tables/{table}/do", do="resign")
    for path in paths:
        assert (await stranger.http.get(path)).status_code == 200
    assert (await stranger.get(f"/api/tables/{table}"))["me"] is None
    assert await stranger.refused(f"/api/tables/{table}/stream", "GET") == (404, "no-such-table")
    assert await stranger.refused(f"/api/tables/{table}/do", do="say", text="hello") == (404, "no-such-table")
    assert (await (await stranger.socket(table)).hello())["is"] == "refused"


async def test_a_replay_of_a_table_without_spectators_stays_private(inn: Inn) -> None:
    one, stranger = await inn.guest(), await inn.guest()
    table = await one.table("toy", ["me", "random"], watch=False, public=True)
    await one.post(f"/api/tables/{table}/do", do="resign")
    for more in ("", "/replay?at=1", "/moments", "/record"):
        assert await stranger.refused(f"/api/tables/{table}{more}", "GET") == (404, "no-such-table")
        assert (await one.http.get(f"/api/tables/{table}{more}")).status_code == 200
    assert await stranger.refused(f"/api/tables/{table}/branch", at=1) == (404, "no-such-table")


async def test_a_branch_goes_on_after_a_restart(inn: Inn) -> None:
    table, (one, _) = await finished(inn)
    branch = (await one.post(f"/api/tables/{table}/branch", at=1))["table"]
    await inn.__aexit__()
    async with inn.again() as later:
        guest = Guest(later)
        guest.http.cookies = one.http.cookies
        await play_alone(guest, branch)
    await inn.__aenter__()


async def test_a_rematch_brings_everybody_together_again(inn: Inn) -> None:
    table, (one, two) = await finished(inn)
    wire = await two.socket(table)
    await wire.hello()
    again = await one.post(f"/api/tables/{table}/rematch")
    assert again["seat"] == 0
    assert (await wire.until(lambda reply: reply["is"] == "info" and reply["info"]["rematch"]))["info"][
        "rematch"
    ] == again["table"]
    assert (await one.get(f"/api/tables/{again['table']}"))["status"] == "waiting"
    assert await two.post(f"/api/tables/{table}/rematch") == {"table": again["table"], "seat": 1}
    assert (await one.get(f"/api/tables/{again['table']}"))["status"] == "playing"
    assert (await (await inn.guest()).refused(f"/api/tables/{table}/rematch"))[0] == 403


async def test_who_was_at_a_private_table_may_come_along_to_the_next_one(inn: Inn) -> None:
    """Whoever watched by invitation watches again; whoever sat there and comes too late for a seat watches."""
    one, two, watcher = [await inn.guest() for _ in range(3)]
    table = await one.table("toy", ["me", "open"])
    invite = (await one.get(f"/api/tables/{table}"))["invite"]
    for guest in (two, watcher):
        await guest.post("/api/join", token=invite)
    wire = await two.socket(table)
    await wire.hello()
    await wire.ask(do="resign")
    again = (await one.post(f"/api/tables/{table}/rematch"))["table"]
    assert (await watcher.get(f"/api/tables/{again}"))["me"] is None
    await one.post(f"/api/tables/{again}/fill")
    assert await two.post(f"/api/tables/{table}/rematch") == {"table": again, "seat": None}
    assert (await two.get(f"/api/tables/{again}"))["me"] is None
    assert (await (await inn.guest()).refused(f"/api/tables/{again}", "GET"))[0] == 404


async def test_too_late_for_a_table_without_spectators(inn: Inn) -> None:
    table, (one, two) = await full_table(inn, "toy", 2, watch=False)
    await one.post(f"/api/tables/{table}/do", do="resign")
    again = (await one.post(f"/api/tables/{table}/rematch"))["table"]
    await one.post(f"/api/tables/{again}/fill")
    assert await two.refused(f"/api/tables/{table}/rematch") == (409, "no-free-seat")


async def test_a_program_plays_by_stream_and_post(inn: Inn) -> None:
    """A bot from outside: a token, a stream of lines, and posts."""
    owner = await inn.guest()
    token = (await (await inn.guest()).post("/api/tokens", label="outside"))["token"]
    program = Guest(inn, token)
    table = await owner.table("toy", ["random", "open"])
    invite = (await owner.get(f"/api/tables/{table}"))["invite"]
    assert (await program.post("/api/join", token=invite))["seat"] == 1
    live = inn.house.live[table]
    lines = sockets.stream(Doors(inn.settings), "x", live, Visitor(live.seating[1].person, ""), None)
    count, kinds = 0, []
    async for text in lines:
        reply = json.loads(text)
        kinds.append(reply["is"])
        position = reply.get("position")
        if position and position.get("over"):
            break
        newest = position and position["version"] == live.version(1)
        if newest and my_options(position) and 1 in position["ask"]["seats"]:
            count += 1
            body = {
                "do": "answer",
                "move": f"p{count}",
                "version": position["version"],
                "answer": my_options(position)[-1],
            }
            assert (await program.post(f"/api/tables/{table}/do", **body))["is"] == "ack"
            assert (await program.post(f"/api/tables/{table}/do", **body))["is"] == "ack"
    assert kinds[0] == "sync"
    assert count >= 4
    response = await program.http.post(f"/api/tables/{table}/do", json=body)
    assert response.json()["is"] == "ack"
    response = await program.http.post(f"/api/tables/{table}/do", json={**body, "move": "late"})
    assert response.status_code == 409
    assert response.json()["is"] == "refused"
    assert response.json()["text"]
    assert (await program.post(f"/api/tables/{table}/do", do="ping", n=3)) == {"is": "pong", "n": 3}
    assert (await program.refused(f"/api/tables/{table}/do", do="hello"))[0] == 400


async def test_the_ring_is_not_endless(inn: Inn) -> None:
    table, (one, two) = await full_table(inn, "secret-invasion", 2, options={"tokens": 13})
    live = inn.house.live[table]
    assert live.table is not None
    count = 0
    while live.version() < 80:
        seat = live.table.asked[0]
        count += 1
        answer = live.table.options(seat)[-1]
        body = {"do": "answer", "move": f"m{count}", "version": live.version(seat), "answer": answer}
        await (one, two)[seat].post(f"/api/tables/{table}/do", **body)
    wire = await one.socket(table)
    heard = await wire.ask(do="hello", version=live.version(0) - 63)
    assert [reply["is"] for reply in heard].count("update") == 63
    heard = await wire.ask(do="hello", version=live.version(0) - 65)
    assert heard[0]["is"] == "sync"
