"""Decks as far as anybody can know their order.

A deck is a list of piles, the next card to draw in the first one. Within a pile the order is unknown to everybody, so
the card is chosen when it is drawn; a card that somebody has put on top or at the bottom is a pile of its own.
"""

from mypy_extensions import mypyc_attr

from cantina.kernel import Chance
from cantina.kernel.step import fields

FALSE_LEAD = 4
"""A mark of piles beside the sides that know them: the Empire knows these cards, but not which of them is where."""


@mypyc_attr(serializable=True)
class Pile:
    """Cards in an order nobody knows. `known`: the sides (as bits) that know which cards these are."""

    __slots__ = ("cards", "known")

    def __init__(self, cards: tuple[int, ...], known: int = 0) -> None:
        self.cards = cards
        self.known = known

    def __repr__(self) -> str:
        return f"Pile({fields(self)})"


def size(deck: list[Pile]) -> int:
    return sum(len(pile.cards) for pile in deck)


def contents(deck: list[Pile]) -> list[int]:
    """All cards of a deck, in no order that means anything."""
    return [card for pile in deck for card in pile.cards]


def draw_top(deck: list[Pile], chance: Chance) -> int:
    """The top card. The caller has seen to it that there is one."""
    pile = deck[0]
    if len(pile.cards) == 1:
        del deck[0]
        return pile.cards[0]
    cards = list(pile.cards)
    card = chance.take(cards)
    deck[0] = Pile(tuple(cards), pile.known)
    return card


def lose_track(deck: list[Pile], side: int) -> None:
    """A false lead was drawn unseen: of those left a side no longer knows which they are."""
    for i, pile in enumerate(deck):
        if pile.known & FALSE_LEAD:
            deck[i] = Pile(pile.cards, pile.known & ~(FALSE_LEAD | 1 << side))


def on_top(deck: list[Pile], cards: list[int], known: int) -> None:
    """Put these back, the first of them to be drawn first; `known`: the sides that saw it."""
    deck[:0] = [Pile((card,), known) for card in cards]


def under(deck: list[Pile], cards: list[int], known: int) -> None:
    """Put these at the bottom in this order."""
    deck.extend(Pile((card,), known) for card in cards)


def shuffle_under(deck: list[Pile], cards: list[int], known: int) -> None:
    """Shuffle these and put them at the bottom: who saw them knows that they are there, not their order."""
    if cards:
        deck.append(Pile(tuple(sorted(cards)), known))


def shuffle(deck: list[Pile]) -> None:
    """Nobody knows the order of this deck any more. Not for the objectives, whose stages stay apart."""
    cards = contents(deck)
    deck[:] = [Pile(tuple(sorted(cards)))] if cards else []


def take_out(deck: list[Pile], card: int) -> None:
    """Take a card out of the deck; the rest is shuffled."""
    cards = contents(deck)
    cards.remove(card)
    deck[:] = [Pile(tuple(sorted(cards)))] if cards else []
