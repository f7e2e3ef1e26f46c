"""Somebody who takes any legal answer."""

from cantina.kernel import FastChance, Observation


class RandomPlayer:
    """Every option is equally likely. Equal seeds give equal answers to equal questions in equal order.

    The answers come from one stream, not from the observation alone: where a choice can be built up and taken back, a
    player who always answered the same question in the same way would go round in circles.
    """

    def __init__(self, seed: int) -> None:
        self._chance = FastChance(seed)

    def answer(self, seen: Observation) -> str:
        assert seen.ask is not None
        return self._chance.pick(seen.ask.options).text
