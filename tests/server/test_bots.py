"""Bots think elsewhere, see only what their seat sees, and cannot stop a table."""

import asyncio
import logging
import os
import sys
from asyncio.subprocess import PIPE
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cantina import games
from cantina.kernel import Table
from cantina.server.settings import Settings
from cantina.server.thinking import workers as thinking_workers
from cantina.server.thinking.worker import Question, observation, question
from cantina.server.thinking.workers import BotFailed, Thinkers, Worker
from server.seated import play_alone
from server.wire import QUICK, Inn

TESTS = Path(__file__).parent.parent


@pytest.fixture
def bad_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game with the failing bots, here and in the bots' processes."""
    known = games.registry()
    monkeypatch.setattr(games, "registry", lambda: known)
    import server.bad_bots

    monkeypatch.setattr(games, "registry", lambda: {**known, server.bad_bots.GAME.id: server.bad_bots.GAME})
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(TESTS), os.environ.get("PYTHONPATH", "")]))


def settings(**changed: Any) -> Settings:
    values = {"bot_imports": ("server.bad_bots",), "think_seconds": 20.0, **changed}
    return msgspec.structs.replace(QUICK, **values)


@pytest.mark.usefixtures("bad_bots")
@pytest.mark.parametrize("bot", ["crash", "gone", "nonsense", "hungry", "hang"])
async def test_a_failing_bot_is_replaced_and_the_table_goes_on(
    bot: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        async with Inn(tmp_path, settings(think_seconds=1.0 if bot == "hang" else 20.0)) as inn:
            guest = await inn.guest()
            table = await guest.table("bad-bots", ["me", bot])
            wire = await guest.socket(table)
            sync = await wire.hello()
            assert sync["info"]["seats"][1]["player"] == bot
            for name in ("a", "b"):
                version = inn.house.live[table].version(0)
                wire.send(do="answer", move=name, version=version, answer=inn.house.live[table].table.options(0)[-1])  # type: ignore[union-attr]
                await wire.until("ack")
            said = await wire.until("said")
            assert (said["phrase"], said["seat"]) == ("table-bot-replaced", 1)
            info = (await wire.until("info"))["info"]
            assert info["seats"][1]["player"] == "steady", "who plays for the absent"
            update = await wire.until(lambda reply: reply["is"] == "update" and 0 in reply["position"]["ask"]["seats"])
            assert update["position"]["version"] >= 4
    (line,) = [record.getMessage() for record in caplog.records if "is replaced" in record.getMessage()]
    assert f"{bot} is replaced by steady" in line


@pytest.mark.usefixtures("bad_bots")
async def test_where_the_one_who_takes_over_fails_as_well_luck_plays(tmp_path: Path) -> None:
    async with Inn(tmp_path, settings()) as inn:
        guest = await inn.guest()
        table = await guest.table("bad-bots", ["me", "crash"])
        inn.house.live[table].seating.stand_in = "nonsense"
        wire = await guest.socket(table)
        await wire.hello()
        for name in ("a", "b"):
            version = inn.house.live[table].version(0)
            wire.send(do="answer", move=name, version=version, answer=inn.house.live[table].table.options(0)[-1])  # type: ignore[union-attr]
            await wire.until("ack")
        assert [(await wire.until("said"))["phrase"] for _ in range(2)] == ["table-bot-replaced", "table-bot-failed"]
        players = [seat["player"] for seat in (await guest.get(f"/api/tables/{table}"))["seats"]]
        assert players == ["", "random"]


@pytest.mark.usefixtures("bad_bots")
async def test_a_bot_that_only_talks_keeps_its_seat_and_luck_answers_for_it(tmp_path: Path) -> None:
    async with Inn(tmp_path, settings()) as inn:
        guest = await inn.guest()
        table = await guest.table("bad-bots", ["me", "chatter"])
        await play_alone(guest, table)
        players = [seat["player"] for seat in (await guest.get(f"/api/tables/{table}"))["seats"]]
        assert players == ["", "chatter"]


@pytest.mark.usefixtures("bad_bots")
async def test_a_good_bot_plays_through_its_own_noise(tmp_path: Path) -> None:
    async with Inn(tmp_path, settings()) as inn:
        guest = await inn.guest()
        table = await guest.table("bad-bots", ["me", "steady", "curious"])
        await play_alone(guest, table)
        players = [seat["player"] for seat in (await guest.get(f"/api/tables/{table}"))["seats"]]
        assert players == ["", "steady", "curious"]


@pytest.mark.usefixtures("bad_bots")
async def test_workers_are_used_again_and_replaced_when_lost() -> None:
    thinkers = Thinkers(settings(bot_workers=1))
    table = Table.new(games.find("bad-bots"), 2, seed=1)
    seen = table.observe(0)
    try:
        assert await thinkers.answer("bad-bots", "steady", 1, seen) == "yes"
        first = thinkers.idle[0].process.pid
        assert await thinkers.answer("bad-bots", "steady", 2, seen) == "yes"
        assert thinkers.idle[0].process.pid == first
        with pytest.raises(BotFailed, match="no idea"):
            await thinkers.answer("bad-bots", "crash", 3, seen)
        assert thinkers.idle[0].process.pid == first
        with pytest.raises(BotFailed, match="ended"):
            await thinkers.answer("bad-bots", "gone", 4, seen)
        assert await thinkers.answer("bad-bots", "steady", 5, seen) == "yes"
        assert thinkers.idle[0].process.pid != first
    finally:
        await thinkers.stop()


async def deaf() -> Worker:
    """A process that ends when it is asked, before it has the question."""
    ends = "import sys; sys.stdin.buffer.read(1)"
    return Worker(await asyncio.create_subprocess_exec(sys.executable, "-c", ends, stdin=PIPE, stdout=PIPE))


@pytest.mark.usefixtures("bad_bots")
async def test_a_process_that_ended_while_it_had_nothing_to_do_is_no_fault_of_a_bot() -> None:
    """Whether its end is known by then or shows when it is asked: the question goes to another process."""
    thinkers = Thinkers(settings(bot_workers=1))
    seen = Table.new(games.find("bad-bots"), 2, seed=1).observe(0)
    try:
        assert await thinkers.answer("bad-bots", "steady", 1, seen) == "yes"
        thinkers.idle[0].process.kill()
        await thinkers.idle[0].process.wait()
        assert await thinkers.answer("bad-bots", "steady", 2, seen) == "yes"
        assert len(thinkers.idle) == 1
        thinkers.idle.append(await deaf())
        assert await thinkers.answer("bad-bots", "steady", 3, seen) == "yes"
        assert not thinkers.busy
    finally:
        await thinkers.stop()


@pytest.mark.usefixtures("bad_bots")
@pytest.mark.parametrize(("bot", "processes"), [("deaf", 2), ("gone", 1)])
async def test_who_ends_its_process_itself_is_not_asked_again(
    bot: str, processes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And where processes end before they are asked, another one is tried once."""
    thinkers, begun = Thinkers(settings(bot_workers=1)), []
    begin = thinkers.begin

    async def counted() -> Worker:
        begun.append(bot)
        return await (deaf() if bot == "deaf" else begin())

    monkeypatch.setattr(thinkers, "begin", counted)
    seen = Table.new(games.find("bad-bots"), 2, seed=1).observe(0)
    try:
        with pytest.raises(BotFailed, match="ended"):
            await thinkers.answer("bad-bots", "gone", 1, seen)
        assert len(begun) == processes
        assert not thinkers.idle
    finally:
        await thinkers.stop()


@pytest.mark.usefixtures("bad_bots")
@pytest.mark.parametrize(("bot", "patience", "why"), [("hang", 1000, "its time"), ("asleep", 1, "too long")])
async def test_a_bot_that_does_not_come_to_an_end_is_not_waited_for(
    bot: str, patience: int, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its time is processor time, which nobody takes from it on a busy machine; who uses none has to end, too."""
    monkeypatch.setattr(thinking_workers, "PATIENCE", patience)
    thinkers = Thinkers(settings(bot_workers=1, think_seconds=1.0))
    seen = Table.new(games.find("bad-bots"), 2, seed=1).observe(0)
    try:
        with pytest.raises(BotFailed, match=why):
            await thinkers.answer("bad-bots", bot, 1, seen)
        assert not thinkers.idle, "its process is gone"
        assert not thinkers.busy
    finally:
        await thinkers.stop()


def test_a_bot_gets_the_observation_and_nothing_else() -> None:
    """What goes to a bot's process is the seat's own observation: equal for all that the seat cannot tell apart."""
    table = Table.new(games.find("toy"), 3, seed=5)
    seen = table.observe(1, people=[0])
    frame = question("toy", "random", 7, seen)
    asked = msgspec.msgpack.decode(frame[4:], type=Question)
    known = ("game", "player", "seed", "view", "seen", "aside", "sample", "seconds", "advise")
    assert asked.__struct_fields__ == known
    assert asked.sample == b"", "who only answers has nothing to imagine from"
    assert observation(asked) == seen
    assert table.secret is not None
    assert table.secret not in frame
    assert table.secret.hex().encode() not in frame


async def test_bots_of_every_game_play_a_table_to_the_end(inn: Inn) -> None:
    """Bots alone, as guests see them: whoever sets such a table up watches."""
    guest = await inn.guest()
    for game in games.registry().values():
        seats = ["random"] * (game.seats[0] - 1) + [next(iter(game.players()), "random")]
        table = await guest.table(game.id, seats)
        wire = await guest.socket(table)
        reply = await wire.hello()
        while reply["is"] != "info" or reply["info"]["status"] != "over":
            if reply["is"] == "sync" and reply["info"]["status"] == "over":
                break
            reply = await wire.next()


async def test_where_all_see_each_others_answers_people_come_first(tmp_path: Path) -> None:
    """Heroes are laid openly: the bots wait for the person, then add theirs one after the other."""
    async with Inn(tmp_path, QUICK) as inn:
        guest = await inn.guest()
        options = {"game": "quick", "mixing": "random"}
        table = await guest.table("path-to-hope", ["me", "scout", "scout"], options=options)
        wire = await guest.socket(table)
        await wire.hello()
        live = inn.house.live[table]
        assert live.table is not None
        wire.send(do="answer", move="look", version=live.version(0), answer="ready")
        await wire.until(
            lambda reply: reply["is"] == "update" and reply["position"]["ask"]["prompt"]["key"] == "ask-commit"
        )
        await wire.settle()
        assert live.table.asked == [0, 1, 2]
        assert not live.bots.busy
        wire.send(do="answer", move="hero", version=live.version(0), answer=live.table.options(0)[0])
        given = [0]
        while len(given) == 1:
            reply = await wire.until("update")
            given = reply["position"]["ask"].get("answered", []) if reply["position"]["ask"] else [0, 1, 2]
        assert given[0] == 0
