"""Players may end a game in the middle of anything; it can still be looked at."""

import random
from typing import Any

from cantina.kernel import Game, Table

PAUSE = 25
"""The game is ended here and there, not after every answer."""


def test_a_game_that_was_stopped_can_be_looked_at(game: Game[Any]) -> None:
    """At least once for each question that came up, through all eyes."""
    choice = random.Random(f"stopped {game.id}")
    for seats in game.seats:
        table = Table.new(game, names=[f"P{seat}" for seat in range(seats)], seed=f"stopped {game.id} {seats}")
        asked = set[str]()
        while not table.over:
            decision = table.state.decision
            assert decision is not None
            if decision.prompt not in asked or not choice.randrange(PAUSE):
                asked.add(decision.prompt)
                look(game, table)
            seat = choice.choice(table.asked)
            table.answer(choice.choice(table.options(seat)), seat)


def look(game: Game[Any], table: Table) -> None:
    stopped = table.state.clone()
    stopped.finish([], game.standing(stopped))
    for viewer in (None, *range(table.setup.seats)):
        assert game.view(stopped, viewer) is not None
    assert game.open_view(stopped) is not None
