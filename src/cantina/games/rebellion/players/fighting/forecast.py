"""Forecasts of combats: who wins a theatre and what it costs, from many quick fights to the end.

Both sides fight by simple good sense: dice, five of a colour at most, damage where it takes most dice away, tactic
cards drawn from the real decks. Nobody retreats. The same question always gets the same answer.
"""

import random
from bisect import bisect
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import accumulate, product
from typing import Final

from cantina.games.rebellion.components import (
    BLACK,
    DEATH_STAR,
    DIE,
    DIRECT,
    FORCES,
    GROUND,
    HEALTH,
    HIT,
    IMPERIAL,
    ION_CANNON,
    KINDS,
    MOST_DICE,
    REBEL,
    RED,
    RED_HEALTH,
    SHIELD_GENERATOR,
    SITE,
    SPACE,
    SPECIAL,
    STRUCTURES,
    TACTIC_CARDS,
    TACTIC_IDS,
    TACTICS,
    TRANSPORT,
    LeaderId,
    SideId,
    TheatreId,
)
from cantina.games.rebellion.players.fighting.odds import DiceCount

SAMPLES: Final = 60
"""Fights behind a forecast, unless more are asked for."""
LONGEST: Final = 12
"""Combat rounds after which a fight is left undecided."""
ION_TOLL: Final = 2
"""Red dice an Ion Cannon takes from Imperial ships."""
UNHURT: Final = (0,) * KINDS
Roll = tuple[int, int, int, int, int]
"""Black hits, red hits, direct hits, specials, blanks."""


@dataclass(frozen=True, slots=True)
class TheatreForecast:
    """How one theatre ends if both fight it out."""

    rebels: float
    """The chance that only Rebels are left."""
    empire: float
    """The chance that only the Empire is left."""
    nobody: float
    """The chance that nobody is left."""
    lost: tuple[float, ...]
    """By kind of unit: how many are lost on average."""

    def wins(self, side: SideId) -> float:
        return self.empire if side == IMPERIAL else self.rebels


@dataclass(frozen=True, slots=True)
class Forecast:
    """How a combat in both theatres ends."""

    space: TheatreForecast
    ground: TheatreForecast

    def theatre(self, theatre: TheatreId) -> TheatreForecast:
        return self.ground if theatre == GROUND else self.space

    @property
    def falls(self) -> float:
        """The chance that no Rebel unit is left and an Imperial one is: a base there has fallen."""
        gone = (self.space.empire + self.space.nobody) * (self.ground.empire + self.ground.nobody)
        return gone - self.space.nobody * self.ground.nobody

    @property
    def driven_off(self) -> float:
        """The chance that no Imperial unit is left and a Rebel one is."""
        gone = (self.space.rebels + self.space.nobody) * (self.ground.rebels + self.ground.nobody)
        return gone - self.space.nobody * self.ground.nobody

    @property
    def lost(self) -> tuple[float, ...]:
        return tuple(a + b for a, b in zip(self.space.lost, self.ground.lost, strict=True))


def forecast(
    row: Sequence[int],
    first: SideId,
    leaders: tuple[Iterable[LeaderId], Iterable[LeaderId]] = ((), ()),
    samples: int = SAMPLES,
    hurt: Sequence[int] = UNHURT,
) -> Forecast:
    """The units of both sides in a system by kind, who begins the combat, and the leaders of both sides there.

    `hurt`: by kind, the damage they have already.
    """
    values = [best_tactics(leaders[REBEL]), best_tactics(leaders[IMPERIAL])]
    space = theatre_forecast(
        SPACE,
        tuple(row[kind] for kind in FORCES[SPACE][REBEL]),
        tuple(row[kind] for kind in FORCES[SPACE][IMPERIAL]),
        (values[REBEL][SPACE], values[IMPERIAL][SPACE]),
        first,
        row[ION_CANNON],
        (0, 0),
        samples,
        damage_in(hurt, SPACE),
    )
    ground = theatre_forecast(
        GROUND,
        tuple(row[kind] for kind in FORCES[GROUND][REBEL]),
        tuple(row[kind] for kind in FORCES[GROUND][IMPERIAL]),
        (values[REBEL][GROUND], values[IMPERIAL][GROUND]),
        first,
        0,
        (bombarding_dice(row, REBEL), bombarding_dice(row, IMPERIAL)),
        samples,
        damage_in(hurt, GROUND),
    )
    return Forecast(space, ground)


def damage_in(hurt: Sequence[int], theatre: TheatreId) -> tuple[int, ...]:
    """The damage of the units of one theatre, by kind."""
    if not any(hurt):
        return UNHURT
    there = [*FORCES[theatre][REBEL], *FORCES[theatre][IMPERIAL]]
    return tuple([hurt[kind] if kind in there else 0 for kind in range(KINDS)])


def best_tactics(leaders: Iterable[LeaderId]) -> tuple[int, int]:
    """The best tactic value of these leaders in space and on the ground."""
    space = ground = 0
    for leader in leaders:
        space, ground = max(space, TACTICS[leader][SPACE]), max(ground, TACTICS[leader][GROUND])
    return space, ground


def bombarding_dice(row: Sequence[int], side: SideId) -> int:
    """The red dice of the best ship a side has there."""
    return max((RED[kind] for kind in FORCES[SPACE][side] if row[kind]), default=0)


@lru_cache(maxsize=20_000)
def theatre_forecast(
    theatre: TheatreId,
    rebels: tuple[int, ...],
    empire: tuple[int, ...],
    tactics: tuple[int, int],
    first: SideId,
    ions: int,
    bombard: tuple[int, int],
    samples: int,
    hurt: tuple[int, ...] = UNHURT,
) -> TheatreForecast:
    """One theatre: units by kind of both sides, their best tactic values, who begins, Ion Cannons, bombarding dice,
    damage by kind."""
    if not any(rebels) or not any(empire):
        alone = float(any(rebels)), float(any(empire)), float(not any(rebels) and not any(empire))
        return TheatreForecast(*alone, (0.0,) * KINDS)
    luck = random.Random(f"{theatre} {rebels} {empire} {tactics} {first}")
    heaps = [0] * KINDS
    for side, counts in ((REBEL, rebels), (IMPERIAL, empire)):
        for kind, n in zip(FORCES[theatre][side], counts, strict=True):
            heaps[kind] = max(n * (HEALTH[kind] or 1) - hurt[kind], min(n, 1))
    field = Battlefield(theatre, first, ions, bombard, luck)
    ends, left = [0, 0, 0, 0], [0] * KINDS
    for _ in range(samples):
        field.line_up(heaps, tactics)
        ends[field.fight()] += 1
        for kind, heap in enumerate(field.heaps):
            if heap:
                left[kind] += -(-heap // (HEALTH[kind] or 1))
    lost = tuple(-(-heap // (HEALTH[kind] or 1)) - left[kind] / samples for kind, heap in enumerate(heaps))
    return TheatreForecast(ends[0] / samples, ends[1] / samples, ends[2] / samples, lost)


# -- dice ------------------------------------------------------------------------------------------------------------


@cache
def rolls(black: int, red: int) -> tuple[list[float], list[Roll]]:
    """All that these dice can show: chances added up, and the rolls they belong to."""
    found: dict[Roll, float] = {}
    share = [DIE.count(face) / len(DIE) for face in range(4)]
    for one, two in product(splits(black), splits(red)):
        chance = ways(one, share) * ways(two, share)
        roll = (one[HIT], two[HIT], one[DIRECT] + two[DIRECT], one[SPECIAL] + two[SPECIAL], one[0] + two[0])
        found[roll] = found.get(roll, 0.0) + chance
    return list(accumulate(found.values())), list(found)


def splits(n: int) -> list[tuple[int, int, int, int]]:
    """Every way in which n dice can show the four faces."""
    return [(n - a - b - c, a, b, c) for a in range(n + 1) for b in range(n + 1 - a) for c in range(n + 1 - a - b)]


def ways(split: tuple[int, ...], share: list[float]) -> float:
    chance, left = 1.0, sum(split)
    for face, n in enumerate(split):
        for i in range(n):
            chance *= share[face] * (left - i) / (i + 1)
        left -= n
    return chance


# -- tactic cards ----------------------------------------------------------------------------------------------------

CRITICAL, CONCENTRATE, TWO_DAMAGE, DRAW_TWO, BLOCK_ONE, BLOCK_TWO, BOMBARD, NO_BLOCKS, IDLE = range(9)
"""What a tactic card does in a forecast."""
DOES: Final = {
    "critical-hit": CRITICAL,
    "concentrate-fire": CONCENTRATE,
    "onslaught": TWO_DAMAGE,
    "take-it-down": TWO_DAMAGE,
    "brilliant-strategy": DRAW_TWO,
    "defensive-formation": BLOCK_ONE,
    "dig-in": BLOCK_TWO,
    "outmaneuver": BLOCK_TWO,
    "bombardment": BOMBARD,
    "unstoppable-assault": NO_BLOCKS,
}
FORECAST_DECK: Final = [
    [DOES.get(TACTIC_IDS[card].partition("-")[2], IDLE) for card in TACTIC_CARDS[theatre]]
    for theatre in (SPACE, GROUND)
]
"""By theatre: what the cards of its deck do."""

# -- a quick fight ---------------------------------------------------------------------------------------------------


def first_shot_at(kinds: list[int]) -> list[int]:
    """In which order the enemy shoots at kinds of units: most dice for a point of health first."""
    return sorted(kinds, key=lambda kind: -(BLACK[kind] + RED[kind] + 0.1) / (HEALTH[kind] or 99))


IN_LINE: Final = [[first_shot_at(FORCES[theatre][side]) for side in (REBEL, IMPERIAL)] for theatre in (SPACE, GROUND)]
"""By theatre and side."""
TARGETS_OF_DIE: Final = [
    [
        [[kind for kind in line if RED_HEALTH[kind] == bool(red) and kind != DEATH_STAR] for red in (0, 1)]
        + [[kind for kind in line if kind != DEATH_STAR]]
        for line in sides
    ]
    for sides in IN_LINE
]
"""By theatre and side: whom black hits, red hits and direct hits can damage."""


class Battlefield:
    """One theatre fought to the end once. Units of a kind are one heap of health, shot at one after the other."""

    __slots__ = ("bombard", "deck", "first", "hands", "heaps", "ions", "luck", "theatre")

    def __init__(
        self, theatre: TheatreId, first: SideId, ions: int, bombard: tuple[int, int], luck: random.Random
    ) -> None:
        self.theatre = theatre
        self.first = first
        self.luck = luck.random
        self.ions = ions * ION_TOLL if theatre == SPACE else 0
        self.bombard = bombard
        self.heaps = [0] * KINDS
        """By kind: the health that is left of all its units; a Death Star counts one and is never hit."""
        self.deck: list[int] = []
        self.hands: list[list[int]] = [[], []]

    def line_up(self, heaps: list[int], tactics: tuple[int, int]) -> None:
        self.heaps = heaps[:]
        self.deck = FORECAST_DECK[self.theatre][:]
        self.hands = [[], []]
        for side in (self.first, 1 - self.first):
            self.draw(side, tactics[side])

    def draw(self, side: SideId, n: int) -> None:
        deck = self.deck
        for _ in range(min(n, len(deck))):
            at = int(self.luck() * len(deck))
            deck[at], deck[-1] = deck[-1], deck[at]
            self.hands[side].append(deck.pop())

    def fight(self) -> int:
        """REBEL, IMPERIAL: who is left alone; 2: nobody; 3: both."""
        own = FORCES[self.theatre]
        heaps = self.heaps
        for _ in range(LONGEST):
            if self.theatre == GROUND and heaps[SHIELD_GENERATOR]:
                self.draw(REBEL, -(-heaps[SHIELD_GENERATOR] // HEALTH[SHIELD_GENERATOR]))
            pools = self.pool(REBEL), self.pool(IMPERIAL)  # those that are shot down still shoot
            self.attack(self.first, pools[self.first])
            self.attack(1 - self.first, pools[1 - self.first])
            rebels, empire = any(heaps[kind] for kind in own[REBEL]), any(heaps[kind] for kind in own[IMPERIAL])
            if rebels and empire:
                rebels = self.not_helpless(REBEL, (TRANSPORT,) if self.theatre == SPACE else STRUCTURES)
                empire = self.not_helpless(IMPERIAL, (SITE,))
            if not rebels or not empire:
                return REBEL if rebels else IMPERIAL if empire else 2
        return 3

    def not_helpless(self, side: SideId, helpless: tuple[int, ...]) -> bool:
        """Somebody is left who can fight; if not, what is left is lost."""
        if any(self.heaps[kind] for kind in FORCES[self.theatre][side] if kind not in helpless):
            return True
        for kind in helpless:
            self.heaps[kind] = 0
        return False

    def pool(self, side: SideId) -> tuple[int, int]:
        """The dice of an attack."""
        black = red = 0
        heaps = self.heaps
        for kind in FORCES[self.theatre][side]:
            if heaps[kind]:
                n = -(-heaps[kind] // (HEALTH[kind] or 1))
                black += n * BLACK[kind]
                red += n * RED[kind]
        if side == IMPERIAL:
            red = max(red - self.ions, 0)
        return min(black, MOST_DICE), min(red, MOST_DICE)

    def attack(self, side: SideId, pool: tuple[int, int]) -> None:
        sums, shown = rolls(*pool)
        blacks, reds, direct, special, blank = shown[min(bisect(sums, self.luck()), len(shown) - 1)]
        banned = False
        hand = self.hands[side]
        if hand or special:
            direct, banned = self.play(side, hand, special, blank, direct)
        lines = TARGETS_OF_DIE[self.theatre][1 - side]
        doomed: list[int] = []
        for points, line in ((blacks, lines[0]), (reds, lines[1]), (direct, lines[2])):
            if points:
                self.strike(points, line, doomed)
        if doomed and not banned and self.hands[1 - side]:
            self.block(self.hands[1 - side], doomed)

    def play(
        self, side: SideId, hand: list[int], special: DiceCount, blank: DiceCount, damage: int
    ) -> tuple[int, bool]:
        """Tactic cards for an attack: damage that may go anywhere, and whether nothing can be blocked."""
        banned = False
        while CRITICAL in hand:
            hand.remove(CRITICAL)
            damage += 1
        while CONCENTRATE in hand and blank:
            hand.remove(CONCENTRATE)
            for _ in range(min(blank, 2)):
                blank -= 1
                face = DIE[int(self.luck() * len(DIE))]
                damage += face in (HIT, DIRECT)
                special += face == SPECIAL
        while special:
            special -= 1
            if TWO_DAMAGE in hand:
                hand.remove(TWO_DAMAGE)
                damage += 2
            elif BOMBARD in hand and self.bombard[side]:
                hand.remove(BOMBARD)
                damage += self.bombard[side]
            elif DRAW_TWO in hand:
                hand.remove(DRAW_TWO)
                self.draw(side, 2)
            elif NO_BLOCKS in hand and self.hands[1 - side]:
                hand.remove(NO_BLOCKS)
                banned = True
            else:
                self.draw(side, 1)
            if CRITICAL in hand:
                hand.remove(CRITICAL)
                damage += 1
        return damage, banned

    def strike(self, points: int, line: list[int], doomed: list[int]) -> None:
        """Damage goes to the first units in line."""
        heaps = self.heaps
        for kind in line:
            have = heaps[kind]
            if have:
                taken = min(points, have)
                heaps[kind] = have - taken
                health = HEALTH[kind]
                if -(-have // health) != -(-(have - taken) // health):
                    doomed.append(kind)
                points -= taken
                if not points:
                    return

    def block(self, hand: list[int], doomed: list[int]) -> None:
        """Blocks only what saves a unit."""
        for kind in doomed:
            health = HEALTH[kind]
            need = (health - self.heaps[kind] % health) % health + 1
            if need == 1 and BLOCK_ONE in hand:
                hand.remove(BLOCK_ONE)
                self.heaps[kind] += 1
            elif need <= 2 and BLOCK_TWO in hand and len(hand) > 1:
                hand.remove(BLOCK_TWO)
                hand.remove(IDLE if IDLE in hand else hand[-1])
                self.heaps[kind] += need
