"""Words of a game at a live table: in the log and on disk, from people and from bots, in nobody's way."""

from pathlib import Path
from typing import Any

from cantina.kernel.record import Say
from server.wire import HandClock, Inn, Reply, Wire, full_table


async def at(guest: Any, table: str) -> tuple[Wire, Reply]:
    wire = await guest.socket(table)
    return wire, (await wire.hello())["position"]


def words(replies: list[Reply]) -> list[tuple[str, str]]:
    """Who has said what, by the frames that came."""
    lines = [line for reply in replies if reply["is"] == "update" for line in reply["position"]["lines"]]
    return [(line["args"]["seat"], line["key"]) for line in lines if line["key"].startswith("says-")]


def why(replies: list[Reply]) -> list[str]:
    return [reply["why"]["key"] for reply in replies if reply["is"] == "refused"]


async def test_what_a_player_says_everybody_hears_and_it_stays(inn: Inn) -> None:
    table, guests = await full_table(inn, "path-to-hope", 3)
    (one, position), (two, _) = await at(guests[0], table), await at(guests[1], table)
    onlooker, _ = await at(await inn.guest(), table)
    assert words(await one.ask(do="say", phrase="saw plans")) == [("seat:0", "says-saw")]
    for wire in (two, onlooker):
        assert words(await wire.settle()) == [("seat:0", "says-saw")]
    replies = await one.ask(do="answer", move="m", version=position["version"], answer="ready")
    assert why(replies) == [], "an answer based on what was seen before the words is still one to this question"
    async with inn.again() as later:
        wire, position = await at(guests[2].again(later), table)
        assert "says-saw" in [line["key"] for line in position["lines"]]


async def test_words_are_no_answers_and_obey_the_manners_of_the_table(inn: Inn) -> None:
    table, guests = await full_table(inn, "path-to-hope", 3, talk="nobody")
    wire, position = await at(guests[0], table)
    assert why(await wire.ask(do="say", phrase="saw plans")) == ["no-talk"]
    sneaky = await wire.ask(do="answer", move="m", version=position["version"], answer="say saw plans")
    assert why(sneaky) == ["not-legal"]
    onlooker, _ = await at(await inn.guest(), table)
    assert why(await onlooker.ask(do="say", phrase="saw plans")) == ["unknown-phrase"]
    assert why(await wire.ask(do="say", phrase="saw luke")) == ["unknown-phrase"]


async def test_words_reset_no_clock_and_end_no_vote(tmp_path: Path) -> None:
    clock = HandClock()
    async with Inn(tmp_path, clock=clock) as inn:
        table, guests = await full_table(inn, "path-to-hope", 3, pace="move:30")
        wire, _ = await at(guests[0], table)
        live = inn.house.live[table]
        before = live.deadlines()
        await wire.ask(do="propose", what="end")
        clock.pass_by(1000)
        await wire.ask(do="say", phrase="saw plans")
        assert live.deadlines() == before
        assert live.proposal is not None


async def test_bots_tell_what_they_saw_and_people_are_not_left_alone(inn: Inn) -> None:
    guest = await inn.guest()
    table = await guest.table("path-to-hope", ["me", "comrade", "comrade"], options={"mixing": "random"})
    wire, position = await at(guest, table)
    heard: list[Reply] = [{"is": "update", "position": position}]
    while len(words(heard)) < 2:
        heard.append(await wire.until("update"))
    assert sorted(words(heard)) == [("seat:1", "says-all"), ("seat:2", "says-all")]
    wire.send(do="answer", move="ready", version=inn.house.live[table].version(0), answer="ready")
    proposal = await wire.until(lambda reply: ("seat:1", "says-play") in words([reply]))
    assert 0 in proposal["position"]["ask"]["seats"], "the person has not decided yet"


async def test_where_nobody_may_talk_bots_do_not_either(inn: Inn) -> None:
    """They play on in silence, and nobody gets advice."""
    guest = await inn.guest()
    seats = ["me", "comrade", "comrade"]
    table = await guest.table("path-to-hope", seats, options={"mixing": "random"}, talk="nobody")
    wire, _ = await at(guest, table)
    wire.send(do="answer", move="ready", version=inn.house.live[table].version(0), answer="ready")
    chosen = await wire.until(lambda reply: reply["is"] == "update" and asks(reply["position"], "ask-commit"))
    hero = chosen["position"]["ask"]["options"][0]["text"]
    wire.send(do="answer", move="hero", version=chosen["position"]["version"], answer=hero)
    await wire.until(lambda reply: reply["is"] == "update" and reply["position"]["view"]["phase"] == "act")
    live = inn.house.live[table]
    assert live.table is not None
    assert not [entry for entry in live.table.record.entries if isinstance(entry, Say)]
    assert live.bots.adviser is None
    assert [seat["player"] for seat in (await guest.get(f"/api/tables/{table}"))["seats"]] == ["", "comrade", "comrade"]


def asks(position: Reply, prompt: str) -> bool:
    return bool(position["ask"]) and position["ask"]["prompt"]["key"] == prompt


async def test_a_bot_that_was_about_to_speak_when_talk_was_forbidden_answers_instead(inn: Inn) -> None:
    guest = await inn.guest()
    table = await guest.table("path-to-hope", ["me", "comrade", "comrade"], options={"mixing": "random"})
    live = inn.house.live[table]
    async with live.lock:
        live.row.talk = "nobody"
        live.bots.stop()
        await live.bots.answer(1, "say saw plans", "")
        assert live.bots.hushed[1] == live.turn.since
    assert live.table is not None
    assert "says-saw" not in [line.key for line in live.table.heard(1)]
    assert live.seating[1].player == "comrade"
