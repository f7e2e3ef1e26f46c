"""Odds: how likely a mission is to succeed, exactly."""

from functools import cache
from typing import Final, TypeAlias

from cantina.games.rebellion.components import DIE, MOST_MISSION_DICE, SUCCESSES

DiceCount: TypeAlias = int
"""How many dice."""


@cache
def successes_of(dice: DiceCount) -> tuple[float, ...]:
    """By number of successes: how likely this many mission dice bring it."""
    chances = [1.0] + [0.0] * (2 * dice)
    for _ in range(dice):
        after = [0.0] * len(chances)
        for have, chance in enumerate(chances):
            if chance:
                for face in DIE:
                    after[have + SUCCESSES[face]] += chance / len(DIE)
        chances = after
    return tuple(chances)


@cache
def attempt_odds(own: DiceCount, other: DiceCount, bonus: int = 0) -> float:
    """How likely an opposed attempt succeeds: strictly more successes than those who oppose it.

    `own` and `other` are the dice of both sides, `bonus` the successes the attempting side has beyond its dice. An
    opposer without a fitting skill has no dice, but is still to be beaten.
    """
    mine = successes_of(min(own, MOST_MISSION_DICE))
    theirs = successes_of(min(other, MOST_MISSION_DICE))
    return sum(p * q for n, p in enumerate(mine) if p for m, q in enumerate(theirs) if n + bonus > m)


def mission_odds(own: DiceCount, other: DiceCount | None, bonus: int = 0) -> float:
    """The same where nobody may oppose it (`other` is None): then it succeeds."""
    return 1.0 if other is None else attempt_odds(max(own, 0), max(other, 0), bonus)


def shot_odds(dice: DiceCount) -> float:
    """How likely at least one of these dice shows a direct hit: a try at a Death Star has three."""
    return 1 - (1 - DIRECT_SHARE) ** dice


DIRECT_SHARE: Final = DIE.count(2) / len(DIE)
