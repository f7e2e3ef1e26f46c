"""A player of Secret Invasion by another name. A module of its own, so that worker processes find it too."""

from cantina.bots import make_player
from cantina.games.secret_invasion import GAME
from cantina.kernel import Player


def twin(seed: int) -> Player:
    """The counter once more."""
    counter: Player = make_player(GAME, "counter", seed)
    return counter
