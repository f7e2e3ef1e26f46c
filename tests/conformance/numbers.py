"""What viewers see, as numbers: for games that declare them."""

from functools import cache
from typing import Any

from cantina.kernel import Encoding, Game, Setup, Table


def encodes(game: Game[Any]) -> bool:
    """Whether a game says how what is seen becomes numbers."""
    return type(game).encoding is not Game.encoding


@cache
def declared(game: Game[Any], seats: int, options: tuple[tuple[str, Any], ...]) -> Encoding:
    return game.encoding(Setup(seats, dict(options)))


def numbers(table: Table, viewer: int | None) -> list[int]:
    """What a viewer sees at a table."""
    game, setup = table.game, table.setup
    if not encodes(game):
        return []
    encoding = declared(game, setup.seats, tuple(sorted(setup.options.items())))
    return encoding.look(game, table.shown(viewer), viewer).tolist()
