"""The pilot: goes where the most is to be had, and keeps its fuel until it is worth it."""

import random

from cantina.kernel import Observation, OptionView
from cantina_drift.view import DriftView

FUEL = 1.5
"""What the fuel is worth to the pilot as long as there are turns to come."""


class Pilot:
    def __init__(self, seed: int) -> None:
        self.seed = seed

    def answer(self, seen: Observation) -> str:
        view, ask = seen.view, seen.ask
        assert isinstance(view, DriftView)
        assert ask is not None
        luck = random.Random(f"{self.seed} {view}")
        return max(ask.options, key=lambda option: (self.gain(option, view), luck.random())).text

    def gain(self, option: OptionView, view: DriftView) -> float:
        """What is to be had there, less the fuel. In the last round fuel is of no more use."""
        berth = int(option.refs[0].partition(":")[2]) - 1
        last = view.left < len(view.seats)
        burns = option.text.startswith("fuel-")
        return view.berths[berth] * 5 / 6 - (FUEL if burns and not last else 0)
