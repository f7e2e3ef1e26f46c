"""What viewers are sent of each version is what the kernel shows them, though much of it is made once for several."""

import pytest

from cantina import games
from cantina.kernel import FastChance, Table
from cantina.server.tables.history import History

MOVES = 80


@pytest.mark.parametrize("name", games.registry())
def test_every_viewer_is_sent_what_the_kernel_shows(name: str) -> None:
    table, luck = Table.new(games.find(name), seed=name), FastChance(name)
    history = History(table, undo=True)
    viewers = [*range(table.setup.seats), None]
    for _ in range(MOVES):
        if table.over:
            break
        seat = luck.pick(table.asked)
        table.answer(luck.pick(table.options(seat)), seat)
        history.add(history.next())
        for viewer in viewers:
            position = history.latest(viewer).position(viewer)
            heard = table.remembered(viewer)
            assert position.ask == table.ask(viewer)
            assert position.view == table.view(viewer)
            assert position.lines == heard[position.lines_from :]
            assert history.heard(viewer) == len(heard)
            assert position.version == table.version(viewer)


def test_what_is_ready_is_not_yet_the_newest() -> None:
    table = Table.new(games.find("secret-invasion"), 2, seed=1)
    history = History(table, undo=True)
    before = history.newest
    table.answer(table.options()[0])
    ready = history.next()
    assert ready.frame(0)
    assert history.newest is before
    assert history.heard(0) == before.mine.after[0]
    history.add(ready)
    assert history.newest is ready
