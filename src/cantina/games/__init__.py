"""The games. A game is a package in this folder, or an entry point `cantina.games`, with a `GAME`."""

import importlib
import pkgutil
from functools import cache
from importlib.metadata import entry_points
from typing import Any

from cantina.kernel import Game, Refusal


@cache
def registry() -> dict[str, Game[Any]]:
    """Every game by its id."""
    found: list[Game[Any]] = [
        importlib.import_module(f"{__name__}.{package.name}").GAME
        for package in pkgutil.iter_modules(__path__)
        if package.ispkg
    ]
    found += [entry.load() for entry in entry_points(group="cantina.games")]
    return {game.id: game for game in sorted(found, key=lambda game: game.id)}


def find(name: str) -> Game[Any]:
    """The game of this id, or a Refusal that names those there are."""
    known = registry()
    if name not in known:
        raise Refusal("unknown-game", game=name, known=", ".join(known))
    return known[name]
