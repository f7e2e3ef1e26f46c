"""Players that are programs: the random one, and those the games bring along."""

import functools
from collections.abc import Callable, Sequence
from typing import Any

from cantina.bots.levels import LEVELS, Level, levels, makers, rivals
from cantina.bots.masters import PART, ROOM
from cantina.kernel import AnyPlayer, Game, Imagination, Observation, Refusal, Table

__all__ = [
    "LEVELS",
    "ROOM",
    "Level",
    "answer_of",
    "decide",
    "hurried",
    "levels",
    "make_player",
    "makers",
    "player_names",
    "rivals",
    "talks",
    "thinks",
    "whole_time",
]


def player_names(game: Game[Any]) -> list[str]:
    """Who can play a game: the random player, the levels, then whoever else the game names."""
    return list(makers(game))


def make_player(game: Game[Any], name: str, seed: int) -> Any:
    """The player of this name (an `AnyPlayer`), or a Refusal that names those there are."""
    known = makers(game)
    if name not in known:
        raise Refusal("unknown-player", player=name, known=", ".join(known))
    return known[name](seed)


@functools.cache
def thinks(game: Game[Any], name: str) -> bool:
    """Whether the player of this name wants to imagine what it cannot see. One that cannot be made does not."""
    try:
        return hasattr(make_player(game, name, 0), "think")
    except Exception:  # whatever is wrong with it is said where it is to play
        return False


@functools.cache
def talks(game: Game[Any], name: str) -> bool:
    """Whether the player of this name has something to say while others decide."""
    try:
        return hasattr(make_player(game, name, 0), "say")
    except Exception:  # whatever is wrong with it is said where it is to play
        return False


def whole_time(game: Game[Any], name: str, inner: bool = False) -> float:
    """The seconds that the player of this name may think, with a little room. Who answers at once has none."""
    if not thinks(game, name):
        return 0.0
    return ROOM * float(getattr(hurried(make_player(game, name, 0), inner), "seconds", 0.0))


def hurried(player: Any, inner: bool, seconds: float = 0.0) -> Any:
    """A player who is asked for a further part of an answer takes little time for it; and no more than it is given."""
    if inner and hasattr(player, "seconds"):
        player.seconds *= PART
    if seconds and hasattr(player, "seconds"):
        player.seconds = min(player.seconds, seconds) if player.seconds else seconds
    return player


def decide(player: AnyPlayer, table: Table, seat: int, people: Sequence[int] = ()) -> str:
    """What a player at a seat of this table answers."""
    return answer_of(player, table.observe(seat, people), lambda: table.imagine(seat))


def answer_of(player: Any, seen: Observation, imagine: Callable[[], Imagination]) -> str:
    """What a player answers from what it has seen; if it is one that thinks, with what it can imagine as well."""
    text: str = player.think(seen, imagine()) if hasattr(player, "think") else player.answer(seen)
    return text
