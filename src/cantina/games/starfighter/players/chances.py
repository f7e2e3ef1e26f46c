"""Who wins from here: fitted to games of captains, for positions at the beginning of a round.

`bench/fit_starfighter.py` plays the games and writes the weights; `chances.json` holds them.
"""

import json
from importlib import resources
from math import exp
from typing import Final

from cantina.games.starfighter.components import LEVEL, MOST_OFFSET, SECTORS
from cantina.games.starfighter.players.prospects import Prospects, SectorStrength
from cantina.games.starfighter.state import Battle

FEATURES: Final = (
    "armour", "close", "fighters", "hold", "draws", "marker", "battle", "left", "low", "high", "stuck", "cards", "full",
)  # fmt: skip
"""What is counted for both players; the weights are for the difference."""
_data: dict[str, float] = json.loads(resources.files(__package__).joinpath("chances.json").read_text())
WEIGHTS: list[float] = [_data[name] for name in FEATURES]


def chances_to_win(s: Battle, prospects: Prospects) -> list[float]:
    """How likely each seat is to win."""
    lead = 0.0
    for weight, count in zip(WEIGHTS, features(s, prospects.looks(s)), strict=True):
        lead += weight * count
    first = 1.0 / (1.0 + exp(-lead)) if lead > -30.0 else 0.0
    return [first, 1.0 - first]


def features(s: Battle, looks: list[SectorStrength]) -> list[float]:
    """What the first seat has more of than the second, as FEATURES names it."""
    armour = s.armour[0] - s.armour[1]
    through, left = coming(s, looks)
    found: list[float] = [
        float(armour),
        armour / (max(0, min(s.armour)) + 2.0),
        float(sum([looks[at].attack - looks[SECTORS + at].attack for at in range(SECTORS)])),
        float(sum([looks[at].hold - looks[SECTORS + at].hold for at in range(SECTORS)])),
        float(draws(s, 0) - draws(s, 1)),
        1.0 if s.holder == 0 else -1.0,
        through,
        left,
    ]
    mine, other = holdings(s, 0), holdings(s, 1)
    return found + [float(one - two) for one, two in zip(mine, other, strict=True)]


def coming(s: Battle, looks: list[SectorStrength]) -> tuple[float, float]:
    """The battle if nothing more is placed: the damage to the cruisers, and what is left, over all manoeuvres."""
    offsets = range(max(-MOST_OFFSET, s.offset - 1), min(MOST_OFFSET, s.offset + 1) + 1)
    most, fewest, left = -1000, 1000, 0.0
    for offset in offsets:
        damage, rest = fought(looks, offset)
        most, fewest = max(most, damage), min(fewest, damage)
        left += rest
    return (most + fewest) / 2, left / len(offsets)


def fought(looks: list[SectorStrength], offset: int) -> tuple[int, float]:
    """How much more the other cruiser is damaged, and how much more is left on this side."""
    tokens = [0] * (2 * SECTORS)
    for line in range(max(0, offset), min(SECTORS, SECTORS + offset)):
        other = SECTORS + line - offset
        tokens[line], tokens[other] = looks[other].attack, looks[line].attack
    damage, left = 0, 0.0
    for at in range(2 * SECTORS):
        through, worth = looks[at].hit(tokens[at])
        if at < SECTORS:
            damage -= through
            left += worth
        else:
            damage += through
            left -= worth
    return damage, left


def draws(s: Battle, seat: int) -> int:
    """The draw symbols in sight."""
    return sum([s.draws_in(seat, sector) for sector in range(SECTORS)])


def holdings(s: Battle, seat: int) -> list[int]:
    """Cards of low and high level in hand, those that fit nowhere, cards on the board, full sectors."""
    first = seat * SECTORS
    room = [0] * 5
    cards, full = 0, 0
    for at in range(first, first + SECTORS):
        cards += s.height[at]
        if s.height[at] < s.capacity[at]:
            room[s.height[at]] += 1
        else:
            full += 1
    low, high, stuck = 0, 0, 0
    for entry in s.hands[seat]:
        level = LEVEL[entry >> 5]
        if level < 2:
            low += 1
        else:
            high += 1
        if level and not room[level]:
            stuck += 1
    return [low, high, stuck, cards, full]
