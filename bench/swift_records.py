"""What the swift copy of Path to Hope is made of: flat records that numba compiles.

The modules from `swift_odds` to `swift_hope` are a copy of the rules and of how comrades play, for searches that need
millions of games: one of three players takes half a millisecond, one of six three. `swift_check` compares the copy with
the game itself.
"""

import os
from collections.abc import Callable
from importlib import import_module
from typing import Any, TypeVar, cast

import numpy as np
from numba import njit

from cantina.games.path_to_hope.components import HEROES, KINDS, MOST_SEATS, SPECIALS, STACK, TYPE, TYPES

Record = Any
"""A table, a mind or a stack."""
Records = Any
Swift = TypeVar("Swift", bound=Callable[..., Any])


CARD = "SWIFT_CARD" in os.environ
"""Whether games are played on a graphics card."""


def compiled(function: Swift) -> Swift:
    """Compiled when it is called for the first time; several may run at once."""
    if CARD:
        card: Any = import_module("numba.cuda")
        return cast(Swift, card.jit(device=True)(function))
    return cast(Swift, njit(nogil=True)(function))


@compiled
def copy(to: Records, of: Records) -> None:
    """As `to[:] = of`, which takes long to compile."""
    for i in range(len(to)):
        to[i] = of[i]


@compiled
def fill(to: Records, number: int) -> None:
    for i in range(len(to)):
        to[i] = number


@compiled
def clear(to: Records) -> None:
    fill(to, 0)


@compiled
def sum_of(numbers: Records) -> Any:
    found = numbers[0]
    for i in range(1, len(numbers)):
        found += numbers[i]
    return found


@compiled
def product(one: Records, other: Records) -> float:
    worth = 0.0
    for i in range(len(one)):
        worth += one[i] * other[i]
    return worth


MOST_CARDS = 14
"""A stack never has as many."""
MOST_SEEN = 24
UNSEEN = 8
TYPE_OF = tuple(TYPE)
PLACES = MOST_SEATS
ALL = len(TYPES)
ALL_HEROES = len(HEROES)

SINGLE = (
    "two_cards", "one_tie", "next_tie", "trooper", "at_act", "special", "unseen", "scarce", "any_card", "turn_up",
    "guess", "capture", "use", "slack", "waste", "jyn_absent", "banked", "all_jyns", "reinforced", "lost_plans",
    "price", "sure", "tank_same", "most_harm", "jyn_later", "unseen_by_place", "search_by_place",
)  # fmt: skip
"""The numbers of `players/reckoning.py`, but for the list of what heroes are worth later."""

TABLE = np.dtype(
    [
        ("seats", int),
        ("captured", int),
        ("plans", int),  # how many are left in the stacks
        ("first", int),
        ("supply", int, 4),
        ("hands", int, (PLACES, ALL_HEROES)),
        ("front", int, (PLACES, ALL_HEROES)),
        ("laid", int, PLACES),  # by seat: the hero put down for this turn
        ("waits", int, PLACES),  # whose hero is still to act
        ("groups", int, (PLACES, KINDS)),  # by seat: the seven cards it was dealt
        ("size", int, PLACES),
        ("cards", int, (PLACES, MOST_CARDS)),  # by place: numbers of cards, top last
        ("truth", int, 64),  # by number: what a card is, what is known of it, and where it began
        ("kind", int, 64),
        ("origin", int, 64),
        ("count", int),
        ("mixed", int, PLACES),  # as in `players/memory.py`
        ("mixed_count", int),
        ("mixed_from", int, PLACES),
        ("from_count", int),
        ("luck", int),
        ("deck", int, STACK * PLACES),
        ("lie", int, (PLACES, MOST_CARDS)),  # the stacks as they are thought to lie, top first, and how high they are
        ("height", int, PLACES),
        ("order", int, len(SPECIALS)),
        ("muddled", bool),
        ("stale", bool),  # whether something was seen since the odds were worked out
    ],
    align=True,
)
MIND = np.dtype(
    [
        *[(name, float) for name in SINGLE],
        ("later", float, ALL_HEROES),
        ("log_absent", float),
        ("search", float, (UNSEEN, MOST_SEEN)),  # the work to find plans, by unseen and seen cards
        # what may lie where: as in `players/odds.py`
        ("seats", int),
        ("hidden", int, PLACES),
        ("plan", float, PLACES),
        ("share", float, (PLACES, ALL)),
        ("specials", float, (PLACES, len(SPECIALS))),
        ("sits", float, (PLACES, PLACES)),
        ("fits", float, (PLACES, PLACES)),
        ("ahead", float, 1 << PLACES),
        ("behind", float, 1 << PLACES),
        ("seen", int, (PLACES, KINDS)),
        # what there is to do: as in `players/prospects.py`
        ("mixed", float, ALL),
        ("heroes", float, ALL_HEROES),
        ("captured", int),
        ("to_come", int),
        ("left", float),
        ("bodhi", float),
        ("play", float),
        ("hard", float, KINDS + 1),
        ("hard_unseen", float, PLACES),
        ("odd", float, PLACES),  # the jobs, by place
        ("work", float, PLACES),
        ("known", int, PLACES),
        # what is being tried: how a stack would lie, top first, and the jobs then
        ("lie", int, MOST_CARDS),
        ("then_odd", float, PLACES),
        ("then_work", float, PLACES),
        ("order", int, PLACES),
    ],
    align=True,
)
HEAP = np.dtype(
    [
        ("place", int),
        ("size", int),
        ("cards", int, MOST_CARDS),  # top first
        ("base", float),
        ("under", float),
        ("top", float, ALL),
        ("stay", float, ALL),
        ("gone", float, ALL),
        ("alone", float, ALL),
        ("gains", float, ALL_HEROES),
        ("gained", int, ALL_HEROES),
        ("next_made", bool),
    ],
    align=True,
)
DEEP = 3
"""A stack, and what is under its first and second card, follow each other in a list of stacks."""
