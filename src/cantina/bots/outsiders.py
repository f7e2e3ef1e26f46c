"""Players that only commands know: a bot of one's own, named as MODULE:CLASS, and a master with other time to think.

Only whoever runs a command may name one, since naming it runs its code. A server never looks here.
"""

import importlib
import re
from collections.abc import Callable
from typing import Any

from cantina.bots import makers
from cantina.bots.masters import has_master, master_of
from cantina.kernel import AnyPlayer, Game, Refusal

DURATION = re.compile(r"\d{1,2}(\.\d{1,3})?")
"""How long a master may think, in seconds, as it is written."""


def find_player(game: Game[Any], name: str) -> Callable[[int], AnyPlayer]:
    """How to make a player from a seed: one of the game's, `master@SECONDS`, or one from outside."""
    known = makers(game)
    if name in known:
        return known[name]
    level, _, seconds = name.partition("@")
    if level == "master" and has_master(game) and DURATION.fullmatch(seconds):
        return master_of(game, float(seconds))
    module, colon, made = name.partition(":")
    if not colon:
        raise Refusal("unknown-player", player=name, known=", ".join(known))
    return outsider(name, module, made)


def outsider(name: str, module: str, made: str) -> Callable[[int], AnyPlayer]:
    try:
        maker: Callable[[int], AnyPlayer] = getattr(importlib.import_module(module), made)
    except Exception as error:  # whatever somebody else's module runs into when it is imported
        raise Refusal("bad-outsider", player=name, why=repr(error)) from error
    return maker


def check_player(game: Game[Any], name: str) -> None:
    """Refuse a player that is not there or cannot be made, before anything is played."""
    maker = find_player(game, name)
    try:
        player = maker(0)
    except Exception as error:
        raise Refusal("bad-outsider", player=name, why=repr(error)) from error
    if not any(callable(getattr(player, way, None)) for way in ("answer", "think")):
        raise Refusal("bad-outsider", player=name, why="answer()")
