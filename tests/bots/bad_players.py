"""Players that the arena has to find fault with. A module of its own, so that worker processes find them too."""

import os
from collections.abc import Callable

from cantina.games.secret_invasion import SecretInvasionGame
from cantina.kernel import Observation, Player


class Wrong:
    """Answers what is not asked."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def answer(self, seen: Observation) -> str:
        return "e2e4"


class Broken(Wrong):
    """Breaks down."""

    def answer(self, seen: Observation) -> str:
        return str(1 // 0)


class Deadly(Wrong):
    """Takes its process with it."""

    def answer(self, seen: Observation) -> str:
        os._exit(3)


class WithBadPlayers(SecretInvasionGame):
    def players(self) -> dict[str, Callable[[int], Player]]:
        return {"wrong": Wrong, "broken": Broken, "deadly": Deadly}
