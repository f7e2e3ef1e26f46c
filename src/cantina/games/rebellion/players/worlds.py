"""How all may lie for a seat of Rebellion: worlds dealt from its imagination, the base where it has to be believed."""

from cantina.games.rebellion.components import NONE, SYSTEMS
from cantina.games.rebellion.players.empire.hunt import base_belief
from cantina.games.rebellion.sight import RebellionView
from cantina.games.rebellion.state import Rebellion
from cantina.kernel import FastChance, Imagination, Observation
from cantina.kernel.chance import SEEDS, LightChance

ATTEMPTS = 40
"""How often a world is dealt again until the base is where it is to be."""


class Dealer:
    """Deals worlds that a seat can imagine, the base in each place as often as it has to be believed to be there."""

    def __init__(self, seen: Observation, imagination: Imagination) -> None:
        view = seen.view
        assert isinstance(view, RebellionView)
        self.imagination = imagination
        hunting = view.side == "imperial" and view.base is None
        self.belief = base_belief(view, seen.lines) if hunting else [0.0] * SYSTEMS

    def deal(self, chance: FastChance) -> Rebellion:
        base, left = self.place(chance), ATTEMPTS
        while True:
            s = self.imagination.sample(LightChance(chance.below(SEEDS)))
            assert isinstance(s, Rebellion)
            left -= 1
            if base in (NONE, s.base) or not left:
                return s

    def place(self, chance: FastChance) -> int:
        """Where the base is to be; NONE: that is no question."""
        if not any(self.belief):
            return NONE
        part = chance.below(1_000_000) / 1_000_000
        for at in range(SYSTEMS):
            part -= self.belief[at]
            if part < 0:
                return at
        return NONE
