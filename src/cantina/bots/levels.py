"""Levels of opponents, under the same names in every game: less able ones see less and think less."""

from collections.abc import Callable
from typing import Any, Final, Literal

from cantina.bots.masters import has_master, master_of
from cantina.bots.random_player import RandomPlayer
from cantina.kernel import AnyPlayer, Game

Level = Literal["novice", "able", "master"]
LEVELS: Final[tuple[Level, ...]] = ("novice", "able", "master")
"""The weakest first. A game offers those that it has."""


def makers(game: Game[Any]) -> dict[str, Callable[[int], AnyPlayer]]:
    """How to make each player of a game from a seed: the random one, the levels, then others that the game names."""
    own: dict[str, Callable[[int], AnyPlayer]] = dict(game.players())
    if has_master(game):
        own.setdefault("master", master_of(game))
    return {"random": RandomPlayer, **{level: own[level] for level in LEVELS if level in own}, **own}


def levels(game: Game[Any]) -> list[Level]:
    """The levels that a game has, the weakest first."""
    known = makers(game)
    return [level for level in LEVELS if level in known]


def rivals(game: Game[Any]) -> list[str]:
    """Those who differ and answer at once: no player under two names, and none that takes its time."""
    found: dict[Any, str] = {}
    for name, maker in makers(game).items():
        found.setdefault(maker, name)
    return [name for name in found.values() if not thoughtful(makers(game)[name])]


def thoughtful(maker: Callable[[int], AnyPlayer]) -> bool:
    """Whether a player wants to imagine what it cannot see."""
    return hasattr(maker(0), "think")
