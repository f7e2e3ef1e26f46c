"""How the game is played on in thought: each deed has luck of its own, whatever else goes otherwise."""

from hashlib import blake2b
from typing import TypeAlias

from cantina.games.rebellion.components import NONE
from cantina.games.rebellion.state import Rebellion
from cantina.kernel.chance import SEEDS, LightChance

Deed: TypeAlias = tuple[int, str, str, int, int]
"""The round, the question, the answer, where, and the round of a combat."""


class Fate:
    """All luck of one imagined world.

    Two ways to go on are told apart by what comes of them in the same worlds. If one drew its luck after the other in
    one sequence, a single die more would make everything else fall differently, too. So the luck of an answer comes
    from what it is: the same deed in the same place succeeds or fails in both.
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.done: dict[Deed, int] = {}
        """How often each deed was done."""

    def luck(self, s: Rebellion, answer: str) -> LightChance:
        """The luck of an answer that is about to be given."""
        deed = deed_of(s, answer)
        times = self.done.get(deed, 0)
        self.done[deed] = times + 1
        digest = blake2b(f"{self.seed} {deed} {times}".encode(), digest_size=8).digest()
        return LightChance(int.from_bytes(digest, "big") % SEEDS)


def deed_of(s: Rebellion, answer: str) -> Deed:
    step = s.decision
    assert step is not None
    if s.combat is not None:
        return s.time, step.prompt, answer, s.combat.system, s.combat.round
    return s.time, step.prompt, answer, s.mission.system if s.mission is not None else NONE, 0
