"""How players really place cards, and what that tells of hands: low ones go soon, so what is left is not just any.

The figures were counted in games of captains; `bench/belief_starfighter.py` shows what is made of them.
"""

from typing import Final

from cantina.games.starfighter.components import LEVEL, MOST_FIELDS, SECTORS
from cantina.games.starfighter.piece import FIVE
from cantina.games.starfighter.redeal import since_at
from cantina.games.starfighter.state import Battle
from cantina.kernel import Chance, Seat

KEPT_FITTING: Final = ((0.5, 0.8, 1.45, 1.4), (0.4, 0.4, 0.9, 1.4))
"""How often a card of each level that could be placed face up is in a hand, against as often as if all cards were
equally likely: while a player places, and after passing."""
KEPT_STUCK: Final = ((0.8, 0.9, 1.3, 1.2), (0.8, 0.75, 1.6, 1.6))
"""The same for cards that could not."""
SWAPS: Final = 3
"""How often each card of a hand is held against one from the deck."""


def redeal_by_habit(s: Battle, seat: Seat, chance: Chance) -> None:
    """Change a sample of what a seat cannot know: the other's hand becomes one that a player would have kept.

    Cards change places with cards of the deck by Metropolis' rule, so hands come out as likely as they are.
    """
    other = 1 - seat
    if s.round == 1 and not any(s.height[other * SECTORS : (other + 1) * SECTORS]):
        return
    odds = likelihoods(s, other)
    deck = s.deck_of(other)
    hand, heap, first = s.hands[other], s.decks[deck], since_at(seat, deck, 0)
    for at in range(len(hand) * SWAPS if heap else 0):
        entry = hand[at % len(hand)]
        i = chance.below(len(heap))
        card = heap[i]
        if s.since[first + card] > entry & FIVE:
            continue  # it was in the deck after this card had been drawn
        if chance.below(1 << 20) < odds[LEVEL[card]] / odds[LEVEL[entry >> 5]] * (1 << 20):
            hand[at % len(hand)] = card << 5 | entry & FIVE
            heap[i] = entry >> 5


def likelihoods(s: Battle, seat: Seat) -> list[float]:
    """How likely a seat is to have kept a card of each level, against each other."""
    room = [0] * (MOST_FIELDS + 1)
    for at in range(seat * SECTORS, (seat + 1) * SECTORS):
        if s.height[at] < s.capacity[at]:
            room[0] = 1  # a card of level 0 fits on anything
            room[s.height[at]] = 1
    passed = s.passed >> seat & 1
    return [(KEPT_FITTING if room[level] else KEPT_STUCK)[passed][level] for level in range(4)]
