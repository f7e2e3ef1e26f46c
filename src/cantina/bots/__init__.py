"""Players that are programs: the random one, and those the games bring along."""

import functools
from collections.abc import Callable, Sequence
from typing import Any

from cantina.bots.levels import LEVELS, Level, levels, makers, rivals
from cantina.bots.masters import LEAST_SECONDS, PART, ROOM
from cantina.kernel import Advice, AnyPlayer, Game, Imagination, Observation, Refusal, Table, Weighed

__all__ = [
    "LEAST_SECONDS",
    "LEVELS",
    "ROOM",
    "Level",
    "advice_of",
    "adviser",
    "answer_of",
    "decide",
    "hurried",
    "imagines",
    "levels",
    "make_player",
    "makers",
    "player_names",
    "rivals",
    "talks",
    "thinks",
    "time_for_part",
    "time_of",
    "unhurried",
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
def can(game: Game[Any], name: str, deed: str) -> bool:
    """Whether the player of this name has such a method. One that cannot be made has none."""
    try:
        return hasattr(make_player(game, name, 0), deed)
    except Exception:  # whatever is wrong with it is said where it is to play
        return False


def thinks(game: Game[Any], name: str) -> bool:
    """Whether the player of this name takes its time."""
    return can(game, name, "think")


def talks(game: Game[Any], name: str) -> bool:
    """Whether the player of this name has something to say while others decide."""
    return can(game, name, "say")


@functools.cache
def imagines(game: Game[Any], name: str) -> bool:
    """Whether the player of this name wants to imagine what it cannot see."""
    return thinks(game, name) and wants_samples(make_player(game, name, 0))


def wants_samples(player: Any) -> bool:
    return hasattr(player, "think") and bool(getattr(player, "imagines", True))


def whole_time(game: Game[Any], name: str) -> float:
    """The seconds that the player of this name may think, with a little room. Who answers at once has none."""
    return ROOM * time_of(make_player(game, name, 0)) if thinks(game, name) else 0.0


def time_of(player: Any) -> float:
    """The seconds that a player may think about a decision; 0: it answers at once, or takes as long as it likes."""
    return float(getattr(player, "seconds", 0.0))


def time_for_part(left: float) -> float:
    """How long to think about a decision that may be a part of an answer, with this time left for all of it.

    There is always something left for the next part: however many there are, all of them are in time.
    """
    return max(LEAST_SECONDS, PART * left)


def adviser(game: Game[Any]) -> str:
    """Who is asked for advice: the best player that a game has."""
    known = levels(game)
    return known[-1] if known else player_names(game)[-1]


def advice_of(player: Any, seen: Observation, imagine: Callable[[], Imagination]) -> Advice:
    """What a player would do in the place of whoever has seen this, and why. Not all can say why."""
    if not hasattr(player, "advise"):
        return Advice([Weighed(answer_of(player, seen, imagine))])
    found: Advice = player.advise(seen, imagine()) if wants_samples(player) else player.advise(seen)
    return found


def unhurried(player: Any, seconds: float) -> Any:
    """A player who takes this time for a thought, if it takes any."""
    if hasattr(player, "seconds"):
        player.seconds = seconds
    return player


def hurried(player: Any, seconds: float) -> Any:
    """A player who thinks no longer than it is given."""
    if seconds and hasattr(player, "seconds"):
        player.seconds = min(player.seconds, seconds) if player.seconds else seconds
    return player


def decide(player: AnyPlayer, table: Table, seat: int, people: Sequence[int] = ()) -> str:
    """What a player at a seat of this table answers."""
    return answer_of(player, table.observe(seat, people), lambda: table.imagine(seat))


def answer_of(player: Any, seen: Observation, imagine: Callable[[], Imagination]) -> str:
    """What a player answers from what it has seen; if it is one that thinks, with what it can imagine as well."""
    text: str = player.think(seen, imagine()) if wants_samples(player) else player.answer(seen)
    return text
