"""Bots wait for those who watch: as long as what was told deserves, by a hand-made time. Nothing here waits."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cantina import games
from cantina.kernel import Observation
from cantina.kernel.telling import time_to_see
from cantina.server.office.rulings import LOOK
from cantina.server.thinking import bot_seats
from cantina.server.thinking.bot_seats import GLANCE, LATE
from server.wire import QUICK, HandClock, Inn, Wire, full_table, my_options

GAME = "secret-invasion"
WATCHED = msgspec.structs.replace(QUICK, bot_delay=1200)


class Pauses(HandClock):
    """Notes how long bots pause; what takes longer has to do with something else."""

    def __init__(self) -> None:
        super().__init__()
        self.noted: asyncio.Queue[int] = asyncio.Queue()

    async def sleep(self, milliseconds: int) -> None:
        if milliseconds <= 8_000 and milliseconds != LOOK:
            self.noted.put_nowait(milliseconds)
        await super().sleep(milliseconds)


async def answer(wire: Wire, inn: Inn, table: str) -> None:
    """The person of seat 0 decides."""
    live = inn.house.live[table]
    assert live.table is not None
    await wire.ask(do="answer", move=f"m{live.version(0)}", version=live.version(0), answer=live.table.options(0)[0])


async def pauses(inn: Inn, clock: Pauses, wire: Wire, table: str, count: int) -> list[tuple[int, int]]:
    """How long bots paused, each time with how long what had been told deserves to be seen."""
    live, found = inn.house.live[table], list[tuple[int, int]]()
    while len(found) < count:
        assert live.table is not None
        assert not live.table.over
        if live.table.asked == [0]:
            await answer(wire, inn, table)
            continue
        deserved = time_to_see(live.table.latest_events(), live.game.weights)
        found.append((await clock.noted.get(), deserved))
        version = live.version()
        clock.pass_by(found[-1][0])
        while live.version() == version:
            await wire.settle()
    return found


@pytest.mark.parametrize(("tempo", "factor"), [("slow", 1.6), ("normal", 1), ("quick", 0.5), ("instant", 0)])
async def test_bots_wait_for_what_was_told(tempo: str, factor: float, tmp_path: Path) -> None:
    """As long as the slowest player here wants to look; after nothing at all for a moment that is always the same."""
    clock = Pauses()
    async with Inn(tmp_path, WATCHED, clock) as inn:
        guest = await inn.guest()
        table = await guest.table(GAME, ["me", "random", "random"])
        wire = await guest.socket(table)
        await wire.hello()
        await wire.ask(do="look", tempo=tempo)
        bots = inn.house.live[table].bots
        bots.stop()  # one may have begun before it knew
        while not clock.noted.empty():
            clock.noted.get_nowait()
        bots.drive()
        found = await pauses(inn, clock, wire, table, 8)
    assert [paused for paused, _ in found] == [max(GLANCE, round(deserved * factor)) for _, deserved in found]
    assert len({deserved for _, deserved in found}) > 1


def slow_player(work: Callable[[], None]) -> type:
    """A bot whose answer is the first one there is, after some work."""

    class Slow:
        def __init__(self, seed: int) -> None: ...

        def answer(self, seen: Observation) -> str:
            work()
            assert seen.ask is not None
            return seen.ask.options[0].text

    return Slow


@pytest.mark.parametrize(("late", "waits"), [(-300, 300), (1, LATE - 1), (130, LATE - 130), (LATE + 70, LATE - 70)])
async def test_how_late_an_answer_is_tells_only_roughly_how_much_work_it_was(
    late: int, waits: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the bot needs beyond its pause, its answer comes a multiple of some while after it was due."""
    clock = Pauses()
    worked = asyncio.Event()

    def work() -> None:
        """So much that the answer is ready this late; the pause itself is as long as the table says."""
        live = inn.house.live[table]
        clock.pass_by(live.bots.pause("random") + late)
        worked.set()

    async with Inn(tmp_path, WATCHED, clock) as inn:
        guest = await inn.guest()
        table = await guest.table(GAME, ["me", "random"])
        wire = await guest.socket(table)
        await wire.hello()
        live = inn.house.live[table]
        live.bots.stop()
        while not clock.noted.empty():
            clock.noted.get_nowait()
        monkeypatch.setattr(bot_seats, "RandomPlayer", slow_player(work))
        assert live.table is not None
        while live.table.asked == [0]:
            await answer(wire, inn, table)
        live.bots.drive()
        await worked.wait()
        assert await clock.noted.get() == waits


async def test_who_only_watches_does_not_hold_the_table_up(tmp_path: Path) -> None:
    async with Inn(tmp_path, WATCHED, HandClock()) as inn:
        guest, other = await inn.guest(), await inn.guest()
        table = await guest.table(GAME, ["me", "random"], public=True)
        company = inn.house.live[table].company
        assert company.tempo() == 1
        wires = [await guest.socket(table), await other.socket(table)]
        for wire, tempo in zip(wires, ("instant", "slow"), strict=True):
            await wire.hello()
            await wire.ask(do="look", tempo=tempo)
        assert company.tempo() == 0
        again = await guest.socket(table)
        await again.hello()
        await again.ask(do="look", tempo="quick")
        assert company.tempo() == 0.5
        (refused,) = [reply for reply in await again.ask(do="look", tempo="never") if reply["is"] == "refused"]
        assert refused["why"]["key"]
        assert company.tempo() == 0.5


async def test_a_clock_runs_from_when_people_have_seen_what_happened(slow_inn: Inn, clock: HandClock) -> None:
    async with slow_inn as inn:
        table, guests = await full_table(inn, GAME, 2, pace="move:30")
        live = inn.house.live[table]
        assert live.table is not None
        for number in range(6):
            seat = live.table.asked[0]
            deserved = time_to_see(live.table.latest_events(), games.find(GAME).weights)
            assert live.deadlines() == {seat: clock.at + 30_000 + deserved}
            wire: Any = await guests[seat].socket(table)
            position = (await wire.hello())["position"]
            clock.pass_by(1_000)
            await wire.ask(do="answer", move=str(number), version=position["version"], answer=my_options(position)[0])
