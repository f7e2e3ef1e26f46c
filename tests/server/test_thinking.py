"""Bots that think get a sample of what they cannot know, in a process of their own; it is never the truth."""

import asyncio
import os
import pickle
import random
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from cantina import games
from cantina.bots import LEAST_SECONDS, thinks
from cantina.games.secret_invasion.state import Invasion
from cantina.kernel import FastChance, Game, Setup, State, Table
from cantina.kernel.snapshot import pack, unpack
from cantina.server.settings import Settings
from cantina.server.thinking import worker
from cantina.server.thinking import workers as thinking_workers
from cantina.server.thinking.worker import LONGEST_SAMPLE, Question, question, sampled
from cantina.server.thinking.workers import CROWD, BotFailed, Thinkers
from conformance.ladder import some
from conformance.worlds import lay_table
from server.seated import play_alone
from server.wire import QUICK, Inn

TESTS = Path(__file__).parent.parent
GAMES = list(games.registry().values())


@pytest.fixture
def dreamers(monkeypatch: pytest.MonkeyPatch) -> Settings:
    """A game with a bot that thinks, here and in the bots' processes."""
    known = games.registry()
    monkeypatch.setattr(games, "registry", lambda: known)
    import server.bad_bots

    monkeypatch.setattr(games, "registry", lambda: {**known, server.bad_bots.GAME.id: server.bad_bots.GAME})
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(TESTS), os.environ.get("PYTHONPATH", "")]))
    return msgspec.structs.replace(QUICK, bot_imports=("server.bad_bots",), think_seconds=60.0)


# -- what is sent ----------------------------------------------------------------------------------------------------


def sent(game: Game[Any], setup: Setup, state: State, seat: int) -> bytes:
    """All that goes to the process of a bot that thinks."""
    table = lay_table(game, setup, state)
    return question(game.id, "master", 7, table.observe(seat), sample=sampled(table, seat))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_is_sent_is_the_same_whatever_is_hidden(game: Game[Any]) -> None:
    """At positions of random games, for every seat: byte by byte the same if all it cannot know is dealt otherwise."""
    choice, differing = random.Random(game.id), 0
    for seats in (game.seats[0], game.seats[-1]):
        setup = game.setup(seats)
        for s in some(game, setup, f"sent {seats}"):
            if s.over:
                continue
            seat = choice.randrange(seats)
            twin = s.determinize(seat, FastChance(choice.random().hex()))
            differing += twin.fingerprint() != s.fingerprint()
            assert sent(game, setup, s, seat) == sent(game, setup, twin, seat)
    assert differing > 10


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_sample_is_as_good_as_the_truth_to_imagine_from(game: Game[Any]) -> None:
    """Dealt again with the same luck, what arrives in the process gives what the table itself would give."""
    choice = random.Random(f"{game.id} again")
    for seats in (game.seats[0], game.seats[-1]):
        setup = game.setup(seats)
        for s in some(game, setup, f"again {seats}"):
            if s.over:
                continue
            table = lay_table(game, setup, s)
            for seat in range(seats):
                luck = choice.random().hex()
                arrived = unpack(game, sampled(table, seat), FastChance(0))
                again, true = (one.determinize(seat, FastChance(luck)) for one in (arrived, table.state))
                assert pack(game, again, plain=True) == pack(game, true, plain=True)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_sample_is_dealt_once(game: Game[Any]) -> None:
    """What is sent is the one that was dealt first, not one dealt again from it."""
    table = Table.new(game, game.seats[-1], seed=4)
    for seat in range(game.seats[-1]):
        dealt = table.shown(seat).determinize(seat, FastChance(0))
        assert sampled(table, seat) == pack(game, dealt, plain=True)


def test_the_true_card_is_in_a_sample_as_often_as_any_other() -> None:
    """Over many deals: the card that is sent for another hand is the true one as often as that of a further deal."""
    game, setup = games.find("secret-invasion"), games.find("secret-invasion").setup(4)
    true = other = 0
    deals = 1500
    for deal in range(deals):
        table = Table.new(game, 4, chance=FastChance(f"deal {deal}"))
        seat = table.asked[0]
        at = (seat + 1) % 4
        again = lay_table(game, setup, table.state.determinize(seat, FastChance(f"again {deal}"))).state
        sample = unpack(game, sampled(table, seat), FastChance(0))
        assert isinstance(sample, Invasion) and isinstance(again, Invasion) and isinstance(table.state, Invasion)  # noqa: PT018
        true += sample.hands[at] == table.state.hands[at]
        other += sample.hands[at] == again.hands[at]
    assert abs(true - other) < 5 * (2 * deals * 0.15) ** 0.5, (true, other)
    assert deals / 20 < true < deals / 3, "neither the truth nor anything but the truth"


# -- in the process --------------------------------------------------------------------------------------------------


def asked(game: Game[Any], player: str, **changed: Any) -> Question:
    table = Table.new(game, game.seats[0], seed=3)
    seat = table.asked[0]
    frame = question(game.id, player, 1, table.observe(seat), sample=sampled(table, seat))
    return msgspec.structs.replace(msgspec.msgpack.decode(frame[4:], type=Question), **changed)


@pytest.mark.usefixtures("dreamers")
def test_only_samples_of_the_game_are_read() -> None:
    game = games.find("bad-bots")
    elsewhere = games.find("warlords")
    strange = pack(elsewhere, Table.new(elsewhere, seed=1).state, plain=True)
    for sample, why in [
        (b"", "a sample of 0 bytes"),
        (b"x" * (LONGEST_SAMPLE + 1), f"a sample of {LONGEST_SAMPLE + 1} bytes"),
        (b"nonsense", "bad-snapshot"),
        (pickle.dumps([1, 2]), "bad-snapshot"),
        (pickle.dumps(print), "bad-snapshot"),
        (strange, "bad-snapshot"),
    ]:
        reply = worker.think(asked(game, "dreamer", sample=sample))
        assert (reply.answer, why in reply.fault) == ("", True), reply.fault


@pytest.mark.usefixtures("dreamers")
def test_who_thinks_is_known_beforehand() -> None:
    game = games.find("bad-bots")
    names = ["random", *game.players(), "nobody"]
    assert [name for name in names if thinks(game, name)] == ["dreamer"]


async def test_a_bot_that_thinks_plays_a_live_table(dreamers: Settings, tmp_path: Path) -> None:
    """It would be replaced if it broke down; its process has a sample and nothing else of the table."""
    async with Inn(tmp_path, dreamers) as inn:
        guest = await inn.guest()
        table = await guest.table("bad-bots", ["me", "dreamer", "steady", "dreamer"])
        await play_alone(guest, table)
        players = [seat["player"] for seat in (await guest.get(f"/api/tables/{table}"))["seats"]]
        assert players == ["", "dreamer", "steady", "dreamer"]


async def test_where_too_many_think_a_bot_plays_as_an_able_one_and_nobody_waits(
    dreamers: Settings, tmp_path: Path
) -> None:
    async with Inn(tmp_path, dreamers) as inn:
        thinkers = inn.house.thinkers
        thinkers.thinking = CROWD * thinkers.room
        guest = await inn.guest()
        table = await guest.table("bad-bots", ["me", "dreamer", "steady", "dreamer"])
        await play_alone(guest, table)
        players = [seat["player"] for seat in (await guest.get(f"/api/tables/{table}"))["seats"]]
        assert players == ["", "dreamer", "steady", "dreamer"], "none of them is replaced"
        spared = thinkers.meters.thoughts.labels("spared")
        assert next(iter(spared.collect())).samples[0].value > 0


async def test_a_bot_that_thinks_without_a_sample_fails_and_nothing_else(dreamers: Settings) -> None:
    thinkers = Thinkers(dreamers)
    table = Table.new(games.find("bad-bots"), 2, seed=1)
    seat = table.asked[0]
    try:
        with pytest.raises(BotFailed, match="a sample of 0 bytes"):
            await thinkers.answer("bad-bots", "dreamer", 1, table.observe(seat))
        text = await thinkers.answer("bad-bots", "dreamer", 1, table.observe(seat), sample=sampled(table, seat))
        assert text in table.options(seat)
    finally:
        await thinkers.stop()


async def test_where_no_sample_can_be_made_the_able_one_takes_over(
    dreamers: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any) -> bytes:
        raise ValueError("nothing fits")

    monkeypatch.setattr("cantina.server.thinking.bot_seats.sampled", broken)
    async with Inn(tmp_path, dreamers) as inn:
        guest = await inn.guest()
        table = await guest.table("bad-bots", ["dreamer", "me"])
        wire = await guest.socket(table)
        await wire.hello()
        await wire.until(lambda reply: reply["is"] == "update" and 1 in reply["position"]["ask"]["seats"])
        players = [seat["player"] for seat in (await guest.get(f"/api/tables/{table}"))["seats"]]
        assert players == ["steady", ""]


def test_there_is_time_and_little_memory_to_think_with() -> None:
    """Two seconds are enough for anybody, with room for a busy machine; the limit on memory is the system's."""
    usual = Settings()
    assert usual.think_seconds >= 4
    assert usual.bot_memory <= 300 << 20


# -- who thinks when -------------------------------------------------------------------------------------------------


def test_who_waits_together_has_the_same_time_and_all_are_done_by_then() -> None:
    thinkers = Thinkers(Settings(bot_workers=2, bot_thoughts=1))
    now, shares = 0.0, []
    for waiting in range(10, 0, -1):
        thinkers.thinking = waiting
        shares.append(thinkers.share(0.8 - now))
        now += shares[-1]
    assert shares == pytest.approx([0.08] * 10)
    assert thinkers.share(-1.0) == LEAST_SECONDS


@pytest.mark.parametrize(
    ("cores", "given", "workers", "room"),
    [
        (1, {}, 2, 1),
        (2, {}, 2, 1),
        (4, {}, 4, 3),
        (64, {}, 8, 7),
        (8, {"bot_workers": 2}, 2, 1),
        (8, {"bot_workers": 1}, 1, 1),
        (8, {"bot_workers": 3, "bot_thoughts": 3}, 3, 2),
        (8, {"bot_thoughts": 2}, 8, 2),
        (2, {"bot_thoughts": 4}, 5, 4),
    ],
)
def test_not_all_processes_are_for_those_who_think(
    cores: int, given: dict[str, int], workers: int, room: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking_workers, "processors", lambda: cores)
    thinkers = Thinkers(Settings(**given))  # type: ignore[arg-type]
    assert (thinkers.workers, thinkers.room) == (workers, room)


@pytest.mark.parametrize("thoughts", [0, 1, 5])
async def test_who_answers_at_once_does_not_wait_for_those_who_think(
    thoughts: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many processors there are, and whatever is set, as long as there are two processes."""
    monkeypatch.setattr(thinking_workers, "processors", lambda: 8)
    thinkers, enough = Thinkers(Settings(bot_workers=2, bot_thoughts=thoughts)), asyncio.Event()
    seen, began = Table.new(games.find("toy"), 2, seed=1).observe(0), []

    async def ask(frame: Callable[[], bytes]) -> worker.Reply:
        asked = msgspec.msgpack.decode(frame()[4:], type=Question)
        began.append(asked.player)
        if asked.player != "quick":
            await enough.wait()
        return worker.Reply(asked.player)

    monkeypatch.setattr(thinkers, "ask", ask)
    thinking = {"first": {"sample": b"x"}, "second": {"seconds": 1.0}}
    both = [asyncio.create_task(thinkers.answer("toy", name, 1, seen, **how)) for name, how in thinking.items()]  # type: ignore[arg-type]
    quick = asyncio.create_task(thinkers.answer("toy", "quick", 1, seen))
    await asyncio.sleep(0)
    while "quick" not in began and len(began) < thinkers.workers:
        await asyncio.sleep(0)
    assert began == ["first", "quick"]
    assert await quick == "quick"
    enough.set()
    assert [await one for one in both] == ["first", "second"]
    assert thinkers.thinking == 0


async def test_no_time_to_think_is_lost_while_a_process_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither for who is to think in it, nor for those who wait for their turn."""
    now, given = 0.0, []

    class Slow:
        """Three seconds go by before it is there; what it is asked takes no time."""

        there = True

        @classmethod
        async def start(cls, _: Settings) -> "Slow":
            nonlocal now
            await asyncio.sleep(0)  # the other one comes to wait meanwhile
            now += 3.0
            return cls()

        async def ask(self, frame: bytes) -> worker.Reply:
            given.append(msgspec.msgpack.decode(frame[4:], type=Question).seconds)
            await asyncio.sleep(0)
            return worker.Reply(answer="yes")

    monkeypatch.setattr(thinking_workers, "Worker", Slow)
    monkeypatch.setattr(thinking_workers, "time", SimpleNamespace(monotonic=lambda: now))
    thinkers = Thinkers(Settings(bot_workers=2, bot_thoughts=1))
    seen = Table.new(games.find("toy"), 2, seed=1).observe(0)
    await asyncio.gather(*(thinkers.answer("toy", "random", 1, seen, seconds=0.8) for _ in range(2)))
    assert given == pytest.approx([0.4, 0.8])
