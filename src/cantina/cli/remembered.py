"""What the terminal remembers from one game to the next: how good the bots were."""

from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from platformdirs import user_data_path

from cantina.bots import Level, levels
from cantina.kernel import Game


def place() -> Path:
    return user_data_path("cantina", appauthor=False) / "levels.json"


def all_levels() -> dict[str, str]:
    """By game. A file that cannot be read is as good as none."""
    with suppress(OSError, msgspec.DecodeError):
        return msgspec.json.decode(place().read_bytes(), type=dict[str, str])
    return {}


def last_level(game: Game[Any]) -> Level | None:
    """That of the last game, unless it has been taken away since."""
    kept = all_levels().get(game.id)
    return next((level for level in levels(game) if level == kept), None)


def remember_level(game: Game[Any], level: Level) -> None:
    """For the next game. It is no reason not to play if that fails."""
    with suppress(OSError):
        place().parent.mkdir(parents=True, exist_ok=True)
        place().write_bytes(msgspec.json.encode({**all_levels(), game.id: level}))
