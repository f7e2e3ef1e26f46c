"""What a seat with a perfect memory can still not know, dealt again. [PH-55]

It remembers the seven cards that it was dealt, every card that was ever turned up and where it went, the order in
which it laid Bodhi's two cards, and every hand it held. It does not know which stack is its own (they were moved twice,
once at least by somebody else), which of the stacks' tops Disinformation put where, and what nobody has turned up.
"""

from typing import TYPE_CHECKING

from cantina.games.path_to_hope.components import KINDS, NONE, PLANS, STACK
from cantina.games.path_to_hope.redeal_heroes import redeal_heroes
from cantina.games.path_to_hope.redeal_stacks import Stacks, pile, plan_runs, plans_dealt, unseen
from cantina.kernel import Chance

if TYPE_CHECKING:
    from cantina.games.path_to_hope.state import Path


def redeal(s: "Path", seat: int | None, chance: Chance) -> None:
    """Once the game is over the cards are sorted openly, so nothing is left to guess."""
    me = NONE if seat is None else seat
    redeal_heroes(s, me, chance)
    if s.turn == 0:
        deal_piles(s, me, chance)
    elif not s.over:
        Stacks(s, me).deal(chance)


def deal_piles(s: "Path", me: int, chance: Chance) -> None:
    """Nobody has seen more than their seven cards; the first to move the stacks sees whose they are. [PH-9, PH-12]"""
    own = [] if me == NONE else sorted(pile(s, s.owners.index(me)))
    if s.stacks:
        forget_mixing(s, me, chance)
    runs = plan_runs(s, me, own)
    first = chance.pick(runs)
    rest = unseen(s, own, [0] * KINDS, chance)
    for place in range(s.seats):
        owner = s.owners[place]
        cards = list(own)
        if owner != me:
            cards = [PLANS] if (owner - first) % s.seats < plans_dealt(s) else []
            while len(cards) < STACK:
                cards.append(rest.pop())
        chance.shuffle(cards)
        s.kinds[STACK * place : STACK * place + STACK] = cards


def forget_mixing(s: "Path", me: int, chance: Chance) -> None:
    """Only those who move the stacks see it, and the second of them does not see whose they are. [PH-12, PH-13]"""
    if s.active != me:
        s.swaps = 0
        s.labels = list(range(s.seats))
    if s.active != me or me != s.first:
        s.owners.sort()
        chance.shuffle(s.owners)
