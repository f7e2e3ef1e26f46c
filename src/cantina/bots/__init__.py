"""Players that are programs: the random one, and those the games bring along."""

from collections.abc import Callable
from typing import Any

from cantina.bots.random_player import RandomPlayer
from cantina.kernel import Game, Player, Refusal


def makers(game: Game[Any]) -> dict[str, Callable[[int], Player]]:
    """How to make each player that can play a game, from a seed."""
    return {"random": RandomPlayer, **game.players()}


def player_names(game: Game[Any]) -> list[str]:
    """Who can play a game: the random player, then the game's own."""
    return list(makers(game))


def make_player(game: Game[Any], name: str, seed: int) -> Player:
    """The player of this name, or a Refusal that names those there are."""
    known = makers(game)
    if name not in known:
        raise Refusal("unknown-player", player=name, known=", ".join(known))
    return known[name](seed)
