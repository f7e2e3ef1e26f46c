"""What a good player would do in somebody's place, and what it reckoned: for whoever asks for a hint."""

from typing import Literal

import msgspec

from cantina.kernel.event import Line

Measure = Literal["", "win", "round", "plans"]
"""What answers are judged by: nothing that can be counted, the chance to win the game, or this round, or how many plans
the team will find."""


class Weighed(msgspec.Struct, omit_defaults=True):
    """One of the answers that were thought about."""

    answer: str
    worth: float = 0.0
    """By the measure of the advice."""
    off: float = 0.0
    """A standard error of how far it is behind the best."""


class Advice(msgspec.Struct, omit_defaults=True):
    """What to answer, reckoned from what the seat knows and from nothing else."""

    answers: list[Weighed]
    """The one to give, then others that were tried, the better first."""
    measure: Measure = ""
    worlds: int = 0
    """In how many imagined worlds they were tried."""
    why: list[Line] = []
