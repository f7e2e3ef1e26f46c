"""Players that only commands know: bots of one's own, named as MODULE:CLASS or NAME=COMMAND, and a master with other
time to think.

Only whoever runs a command may name one, since naming it runs its code. A server never looks here.
"""

import importlib
import re
from collections.abc import Callable
from typing import Any

from cantina.bots import makers
from cantina.bots.masters import has_master, master_of
from cantina.bots.visitors.messages import Fault, Limits
from cantina.bots.visitors.visitor import is_visitor, maker
from cantina.kernel import AnyPlayer, Game, Refusal

DURATION = re.compile(r"\d{1,2}(\.\d{1,3})?")
"""How long a master may think, in seconds, as it is written."""


def find_player(game: Game[Any], name: str, limits: Limits | None = None) -> Callable[[int], AnyPlayer]:
    """How to make a player from a seed: one of the game's, `master@SECONDS`, or one from outside."""
    known = makers(game)
    if is_visitor(name):
        return maker(game, name, limits or Limits())
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
        found: Callable[[int], AnyPlayer] = getattr(importlib.import_module(module), made)
    except Exception as error:  # whatever somebody else's module runs into when it is imported
        raise Refusal("bad-outsider", player=name, why=repr(error)) from error
    return found


def check_player(game: Game[Any], name: str, limits: Limits | None = None) -> None:
    """Refuse a player that is not there or cannot be made, before anything is played."""
    if is_visitor(name):
        check_visitor(game, name, limits or Limits())
        return
    make = find_player(game, name)
    try:
        player = make(0)
    except Exception as error:
        raise Refusal("bad-outsider", player=name, why=repr(error)) from error
    if not any(callable(getattr(player, way, None)) for way in ("answer", "think")):
        raise Refusal("bad-outsider", player=name, why="answer()")


def check_visitor(game: Game[Any], name: str, limits: Limits) -> None:
    """It is started, greeted and let go."""
    visitor = maker(game, name, limits)(0)
    try:
        visitor.greet().end()
    except (Fault, OSError) as fault:
        raise Refusal("bad-outsider", player=name, why=str(fault)) from None
