"""How a battle would go at a glance: both sides roll the average of their dice. For judging very many moves quickly."""

import math
from functools import lru_cache

from cantina.games.rebellion.components import (
    BLACK,
    GROUND,
    HEALTH,
    IMPERIAL,
    ION_CANNON,
    MOST_DICE,
    REBEL,
    RED,
    RED_HEALTH,
    SPACE,
    THEATRE,
    UNIT_SIDE,
    SideId,
    TheatreId,
)

Army = tuple[tuple[int, int], ...]
"""Kinds of units and how many of each, kinds in order."""
MATCHING = 1 / 3
"""How often a die shows a hit that counts only against health of its own colour."""
ANY_COLOUR = 0.24
"""How much a die does besides: direct hits, and the cards that its special faces pay for."""
STEEP = 0.6
"""How quickly a clear margin becomes certainty."""
UNDYING = 12.0
"""What a Death Star is worth among those who are left: nothing can shoot it down."""


def army_of(units: list[int], side: SideId, theatre: TheatreId) -> Army:
    """A side's units of one theatre out of a row of the map."""
    return tuple(
        (kind, n) for kind, n in enumerate(units) if n and UNIT_SIDE[kind] == side and THEATRE[kind] == theatre
    )


def clears(mine: list[int], theirs: list[int]) -> float:
    """How likely the Empire is to leave no Rebel of these alive, and to be still there."""
    ground = outlasts(army_of(mine, IMPERIAL, GROUND), army_of(theirs, REBEL, GROUND))
    if ground < 0.01:
        return 0.0
    return ground * outlasts(army_of(mine, IMPERIAL, SPACE), army_of(theirs, REBEL, SPACE), theirs[ION_CANNON])


def outlasts(mine: Army, theirs: Army, cannons: int = 0) -> float:
    """How likely the first army is to be the one that is left; where there is no enemy it is."""
    if not theirs:
        return 1.0
    if not mine:
        return 0.0
    left, other = average_fight(mine, theirs, cannons)
    return 1 / (1 + math.exp(-STEEP * (left - other)))


class Ranks:
    """An army while it is being shot at: health and dice by the colour of the health."""

    __slots__ = ("black", "health", "lasting", "red")

    def __init__(self, army: Army, fewer_red: int) -> None:
        self.health = [0.0, 0.0]
        self.black = [0.0, 0.0]
        self.red = [0.0, 0.0]
        self.lasting = 0.0
        """Red dice that nothing can take away."""
        for kind, n in army:
            colour = int(RED_HEALTH[kind])
            if not HEALTH[kind]:
                self.lasting += n * RED[kind]
                continue
            self.health[colour] += n * HEALTH[kind]
            self.black[colour] += n * BLACK[kind]
            self.red[colour] += n * RED[kind]
        total = self.red[0] + self.red[1]
        if fewer_red and total:
            share = max(0.0, 1 - fewer_red / total)
            self.red = [n * share for n in self.red]

    def damage(self) -> tuple[float, float, float]:
        """What it does on average: to black health, to red, and to either."""
        black = min(sum(self.black), MOST_DICE)
        red = min(sum(self.red) + self.lasting, MOST_DICE)
        return MATCHING * black, MATCHING * red, ANY_COLOUR * (black + red)

    def suffer(self, damage: tuple[float, float, float]) -> None:
        """Dice go with the health that bore them."""
        either = damage[2]
        for colour in (0, 1):
            have = self.health[colour]
            if have:
                taken = min(have, damage[colour])
                more = min(have - taken, either)
                either -= more
                share = (have - taken - more) / have
                self.health[colour] = have * share
                self.black[colour] *= share
                self.red[colour] *= share

    def standing(self) -> float:
        return sum(self.health) + (UNDYING if self.lasting else 0.0)


@lru_cache(maxsize=1 << 17)
def average_fight(mine: Army, theirs: Army, cannons: int) -> tuple[float, float]:
    """What health is left of both when one of them is gone."""
    ours, others = Ranks(mine, 2 * cannons), Ranks(theirs, 0)
    for _ in range(10):
        given, taken = ours.damage(), others.damage()
        others.suffer(given)
        ours.suffer(taken)
        if sum(others.health) < 0.05 or (sum(ours.health) < 0.05 and not ours.lasting):
            break
    return ours.standing(), others.standing()
