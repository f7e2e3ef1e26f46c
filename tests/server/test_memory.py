"""Python's garbage collector is a matter of speed alone: off or always at work, games and tables go the same way."""

import ast
import contextlib
import gc
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import cantina
from cantina import games
from cantina.kernel import Game, Table, replay
from cantina.server.tables.loading import record_of
from server.wire import Guest, Inn, full_table, my_options

PACKAGE = Path(cantina.__file__).parent
GAMES = list(games.registry().values())
MOVES = 40


@contextlib.contextmanager
def collector(at_work: bool) -> Iterator[None]:
    """Off, or looking through everything new at almost every step; what was there before it leaves alone."""
    usual = gc.get_threshold()
    gc.collect()
    gc.freeze()
    try:
        if at_work:
            gc.set_threshold(1, 1, 1)
        else:
            gc.disable()
        yield
    finally:
        gc.set_threshold(*usual)
        gc.enable()
        gc.unfreeze()


def imports_gc(path: Path) -> bool:
    nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
    names = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    return "gc" in names | {node.module for node in nodes if isinstance(node, ast.ImportFrom)}


def test_who_has_to_do_with_the_collector() -> None:
    """The command that opens a house, the house between moves, and a process in which bots think. No rule, record or
    stored row depends on it."""
    users = {path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.py") if imports_gc(path)}
    assert users == {"server/http/serve.py", "server/house.py", "server/thinking/worker.py"}


def played(game: Game[Any]) -> str:
    """The last hash of a game of some moves, always the same ones."""
    choice, table = random.Random(game.id), Table.new(game, game.usual, seed=game.id)
    for _ in range(MOVES):
        if not table.over:
            seat = choice.choice(table.asked)
            table.answer(choice.choice(table.options(seat)), seat)
    return table.record.head


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_game_goes_the_same_way(game: Game[Any]) -> None:
    with collector(at_work=False):
        without = played(game)
    with collector(at_work=True):
        assert played(game) == without


async def play_to_the_end(inn: Inn, table: str, guests: list[Guest]) -> None:
    wires = [await guest.socket(table) for guest in guests]
    for wire in wires:
        await wire.hello()
    for move in range(200):
        if (await inn.house.find(table)).status == "over":
            return
        for wire in wires:
            position = next(heard["position"] for heard in await wire.ask(do="hello") if heard["is"] == "sync")
            for text in my_options(position)[:1]:
                heard = await wire.ask(do="answer", move=f"m{move}", version=position["version"], answer=text)
                assert heard[0] == {"is": "ack", "move": f"m{move}", "version": position["version"] + 1}
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("at_work", [False, True], ids=["off", "at work"])
async def test_a_table_goes_the_same_way(inn: Inn, at_work: bool) -> None:
    """What was acknowledged is on disk, and the record that everybody was shown is the one that a later house reads."""
    with collector(at_work):
        table, guests = await full_table(inn, "toy", 2)
        await play_to_the_end(inn, table, guests)
        live = await inn.house.find(table)
        assert live.table is not None
        record = record_of(live.row.header or "", await inn.storage.entries(table))
        assert record.head == live.table.record.head
        assert [one.record.head for one in replay(live.game, record)][-1] == record.head
        async with inn.again() as later:
            found = (await later.house.find(table)).table
            assert found is not None
            assert found.state.fingerprint() == live.table.state.fingerprint()
