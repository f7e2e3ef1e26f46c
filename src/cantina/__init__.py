"""Cantina: a table for space board games. Play them, record them, write players for them."""

from cantina.games import find, registry
from cantina.kernel import (
    FastChance,
    Imagination,
    Observation,
    Player,
    Record,
    Refusal,
    Table,
    Thinker,
    compiled,
    load,
    play_on,
    playout,
    replay,
    verify,
)

__all__ = [
    "FastChance",
    "Imagination",
    "Observation",
    "Player",
    "Record",
    "Refusal",
    "Table",
    "Thinker",
    "compiled",
    "find",
    "load",
    "play_on",
    "playout",
    "registry",
    "replay",
    "verify",
]
