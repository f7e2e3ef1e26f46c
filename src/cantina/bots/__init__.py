"""Players that are programs: the random one, and those the games bring along."""

import functools
from collections.abc import Callable, Sequence
from typing import Any

from cantina.bots.random_player import RandomPlayer
from cantina.kernel import AnyPlayer, Game, Imagination, Observation, Refusal, Table


def makers(game: Game[Any]) -> dict[str, Callable[[int], AnyPlayer]]:
    """How to make each player that can play a game, from a seed."""
    return {"random": RandomPlayer, **game.players()}


def player_names(game: Game[Any]) -> list[str]:
    """Who can play a game: the random player, then the game's own."""
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


def decide(player: AnyPlayer, table: Table, seat: int, people: Sequence[int] = ()) -> str:
    """What a player at a seat of this table answers."""
    return answer_of(player, table.observe(seat, people), lambda: table.imagine(seat))


def answer_of(player: Any, seen: Observation, imagine: Callable[[], Imagination]) -> str:
    """What a player answers from what it has seen; if it is one that thinks, with what it can imagine as well."""
    text: str = player.think(seen, imagine()) if hasattr(player, "think") else player.answer(seen)
    return text
