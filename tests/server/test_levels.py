"""Bots of every level at one table with people, and what the moment of their answers tells."""

import asyncio
import os
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cantina import games
from cantina.bots import LEAST_SECONDS, levels, masters, thinks, time_for_part, whole_time
from cantina.kernel import FastChance, Game
from cantina.server.settings import Settings
from cantina.server.thinking import bot_seats
from server.wire import QUICK, Guest, HandClock, Inn, my_options

TESTS = Path(__file__).parent.parent
MOMENT = 0.02
WHOLE = round(1100 * MOMENT)
"""Milliseconds after which a master answers, whatever it thought."""
LEVELLED = [game for game in games.registry().values() if levels(game)]


@pytest.fixture
def hurry(monkeypatch: pytest.MonkeyPatch) -> Settings:
    """Masters take a moment only, here and in their processes."""
    monkeypatch.setattr(masters, "SECONDS", MOMENT)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(TESTS), os.environ.get("PYTHONPATH", "")]))
    return msgspec.structs.replace(QUICK, bot_imports=("server.quick_masters",), think_seconds=60.0)


async def play_on(inn: Inn, guest: Guest, table: str, enough: int) -> Counter[int]:
    """Give any answer at the first seat until everybody has given this many, or the game is over."""
    wire, luck = await guest.socket(table), FastChance(table)
    seen, live = (await wire.hello())["position"], inn.house.live[table]
    given: Counter[int] = Counter()
    while not seen.get("over"):
        assert live.table is not None
        given = Counter(move.seat for move in live.table.moves)
        if min(given[seat] for seat in range(len(live.seating.seats))) >= enough:
            break
        if my_options(seen) and 0 in seen["ask"]["seats"]:
            move = f"m{len(live.table.moves)}"
            wire.send(do="answer", move=move, version=seen["version"], answer=luck.pick(my_options(seen)))
        seen = (await wire.until("update"))["position"]
    return given


@pytest.mark.parametrize("game", LEVELLED, ids=lambda game: game.id)
async def test_people_and_every_level_sit_at_one_table(game: Game[Any], hurry: Settings, tmp_path: Path) -> None:
    """Each level answers for itself: who could not would have been replaced. With two seats each level has its turn."""
    async with Inn(tmp_path, hurry) as inn:
        guest = await inn.guest()
        known = levels(game)
        for bots in [known] if len(known) + 1 in game.seats else [[level] for level in known]:
            table = await guest.table(game.id, ["me", *bots])
            await play_on(inn, guest, table, 2)
            seats = (await guest.get(f"/api/tables/{table}"))["seats"]
            assert [seat["player"] for seat in seats] == ["", *bots]


def test_masters_think_and_the_others_answer_at_once() -> None:
    for game in LEVELLED:
        assert [name for name in levels(game) if thinks(game, name)] in ([], ["master"])
        assert whole_time(game, "able") == 0
        assert not thinks(game, "master") or whole_time(game, "master") < Settings().bot_delay / 1000


class Watched(HandClock):
    """Says when somebody waits for a moment."""

    def __init__(self) -> None:
        super().__init__()
        self.waited = asyncio.Event()

    async def sleep(self, milliseconds: int) -> None:
        if milliseconds == WHOLE:
            self.waited.set()
        await super().sleep(milliseconds)


async def test_a_masters_answer_comes_at_the_end_of_its_time(hurry: Settings, tmp_path: Path) -> None:
    """The answer is there and waits, though the table has no pace of its own."""
    clock = Watched()
    async with Inn(tmp_path, hurry, clock) as inn:
        guest = await inn.guest()
        table = await guest.table("secret-invasion", ["master", "me"], options={"start": "1"})
        live = inn.house.live[table]
        assert live.table is not None
        assert live.bots.pause("master") == WHOLE
        wire = await guest.socket(table)
        await wire.hello()
        await clock.waited.wait()
        assert live.table.moves == []
        clock.pass_by(WHOLE)
        await wire.until("update")


async def test_a_master_that_imagines_nothing_needs_no_sample(
    hurry: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Path to Hope's thinks about what was said and seen. Dealing for it would take the tables' time."""
    dealt: list[int] = []
    monkeypatch.setattr(bot_seats, "sampled", lambda _, seat: dealt.append(seat))
    async with Inn(tmp_path, hurry) as inn:
        guest = await inn.guest()
        table = await guest.table("path-to-hope", ["me", "master", "master"])
        await play_on(inn, guest, table, 2)
        seats = (await guest.get(f"/api/tables/{table}"))["seats"]
        assert [seat["player"] for seat in seats] == ["", "master", "master"]
    assert dealt == []


def test_all_parts_of_an_answer_are_thought_of_within_its_time() -> None:
    """The first has most of it, and however many come, each has some of what is left."""
    left, took = 0.8, []
    for _ in range(4):
        took.append(time_for_part(left))
        left -= took[-1]
    assert sum(took) < 0.8
    assert took == sorted(took, reverse=True)
    assert time_for_part(-1.0) == LEAST_SECONDS
