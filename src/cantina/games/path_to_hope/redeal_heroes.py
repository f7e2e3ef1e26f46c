"""Hero cards as they may be for all that a seat knows of them.

Everybody knows at first who has which. Afterwards cards are only lost sight of where one of several goes down or goes
to somebody else unseen: for the Imperial tank, and when surplus cards are given away. `Path.hidden_moves` keeps for
each time what was known of the cards until then. [PH-55]
"""

from typing import TYPE_CHECKING

from cantina.games.path_to_hope.components import NONE
from cantina.kernel import Chance

if TYPE_CHECKING:
    from cantina.games.path_to_hope.state import Path

ONLOOKER = 64
TRIES = 60


def redeal_heroes(s: "Path", me: int, chance: Chance) -> None:
    """Follow the cards from where all were known, and let chance decide where the seat has lost sight of them.

    Where a card is lost sight of twice, all that was seen stays true, but not every way is exactly as likely as it
    should be. Some tries lead nowhere; what really happened is one of the ways, so there is always another.
    """
    if not s.hidden_moves:
        return
    bit = ONLOOKER if me == NONE else 1 << me
    while not follow(s, bit, chance):
        pass


class Move:
    """One time when cards were lost sight of."""

    __slots__ = ("at", "cards", "heroes", "never", "sees")

    def __init__(self, at: int, cards: list[int]) -> None:
        self.at = at
        """Where its first card is in `hidden_moves`."""
        self.cards = cards
        self.sees: list[int] = []
        """Who knew which card this was afterwards, until the next such time."""
        self.never: list[int] = []
        self.heroes: list[int] = []


def read(s: "Path") -> tuple[list[Move], list[int]]:
    """The moves in order, and the heroes before the first of them."""
    log = s.hidden_moves
    moves: list[Move] = []
    at = 0
    while at < len(log):
        size = log[at]
        moves.append(Move(at + 1, [log[at + 1 + 4 * i] for i in range(size)]))
        at += 1 + 4 * size
    sees, never, heroes = s.sees[:], s.never[:], s.heroes[:]
    for move in reversed(moves):
        for i, card in enumerate(move.cards):
            move.sees.append(sees[card])
            move.never.append(never[card])
            move.heroes.append(heroes[card])
            first = move.at + 4 * i
            sees[card], never[card], heroes[card] = log[first + 1], log[first + 2], log[first + 3]
    return moves, heroes


def follow(s: "Path", bit: int, chance: Chance) -> bool:
    """One way in which it can have happened; False if a choice made on the way turns out to be impossible."""
    moves, heroes = read(s)
    log = s.hidden_moves[:]
    for move in moves:
        for i, card in enumerate(move.cards):
            log[move.at + 4 * i + 3] = heroes[card]
        if not scatter(move, heroes, bit, chance):
            return False
    s.hidden_moves = log
    s.heroes = heroes
    return True


def scatter(move: Move, heroes: list[int], bit: int, chance: Chance) -> bool:
    """The heroes of these cards in a new order: what the seat knew afterwards stays, the rest is open."""
    left = [heroes[card] for card in move.cards]
    hidden: list[int] = []
    for i, card in enumerate(move.cards):
        if not move.sees[i] & bit:
            hidden.append(i)
        elif move.heroes[i] in left:
            left.remove(move.heroes[i])
            heroes[card] = move.heroes[i]
        else:
            return False
    left.sort()
    for _ in range(TRIES):
        chance.shuffle(left)
        if not any(move.never[i] >> hero & 1 for i, hero in zip(hidden, left, strict=True)):
            for i, hero in zip(hidden, left, strict=True):
                heroes[move.cards[i]] = hero
            return True
    return False
