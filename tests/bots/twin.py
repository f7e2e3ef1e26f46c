"""A player of Secret Invasion by another name. A module of its own, so that worker processes find it too."""

from cantina.bots import make_player
from cantina.games.secret_invasion import GAME
from cantina.kernel import AnyPlayer


def twin(seed: int) -> AnyPlayer:
    """The counter once more."""
    return make_player(GAME, "counter", seed)
