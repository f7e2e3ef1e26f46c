"""Games of comrades on a graphics card, a team on each of its threads: the same functions, compiled for it.

They need numba-cuda (`pip install "numba-cuda[cu13]"`), and SWIFT_CARD=1 in the environment.
"""

from importlib import import_module
from typing import Any

import numpy as np

from swift_hope import play
from swift_prospects import prepare
from swift_records import DEEP, HEAP, PLACES, TABLE, Records

card: Any = import_module("numba.cuda")
AT_ONCE = 1 << 16
"""The most teams that play at the same time."""
TOGETHER = 64
"""Threads of a block."""


def play_there(tables: Records, minds: Records, stacks: Records, seats: int, seeds: Records, plans: Records) -> None:
    team = card.grid(1)
    if team < len(seeds):
        prepare(minds[team])
        plans[team] = play(tables[team], minds[team], stacks[team], seats, seeds[team])


kernel: Any = card.jit(play_there)


def captured_there(minds: Records, seats: int, seeds: Records) -> Records:
    """By team: how many plans it captures in the deals of its seed."""
    parts = [slice(first, first + AT_ONCE) for first in range(0, len(seeds), AT_ONCE)]
    return np.concatenate([play_part_there(minds[part], seats, seeds[part]) for part in parts])


def play_part_there(minds: Records, seats: int, seeds: Records) -> Records:
    teams = len(seeds)
    tables, stacks = card.device_array(teams, TABLE), card.device_array((teams, PLACES * DEEP), HEAP)
    plans = card.device_array(teams)
    kernel[-(-teams // TOGETHER), TOGETHER](tables, card.to_device(minds), stacks, seats, card.to_device(seeds), plans)
    return plans.copy_to_host()
