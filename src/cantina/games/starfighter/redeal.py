"""What a viewer cannot know, dealt again in agreement with all that can be counted. [SF-55, SF-R31]

A card that a viewer cannot see lies in a hidden place: a deck, the other's hand, a card set aside, a face-down card, a
face-down card that was destroyed. When a deck is refilled from the discard, the cards that the viewer knew to be in
the discard cannot be in any place that was filled from the deck before. So each place has an *age* (how often its deck
had been refilled when its card left it), each card a *since* (for each viewer, the epoch from which on it was in the
deck), and a card fits a place when its since is not above the place's age. Which of the cards in a hand was placed face
down is unknown too: the ages of the hidden cards of one player are mixed, as far as a card cannot have been placed
before it was drawn.

Filling places of the lowest age first makes every possible dealing equally likely, since what fits an older place fits
a younger one as well.
"""

from typing import TYPE_CHECKING, Final

from cantina.games.starfighter.components import (
    CARDS,
    FLEET_CARDS,
    FLEET_CRUISER,
    LEAST_FLEET,
    LEVEL,
    NONE,
    ROSTER,
    CardId,
    DeckId,
    Epoch,
    can_meet,
)
from cantina.games.starfighter.piece import AGE, BOUND, CARD_BITS, FIVE, FRONT, SEEN
from cantina.kernel import Seat

if TYPE_CHECKING:
    from cantina.games.starfighter.state import Battle
    from cantina.kernel import Chance

SPECTATOR: Final = 2
"""The viewer without a seat, in `since`."""

IN_HAND: Final = 0
ASIDE: Final = 1
LYING: Final = 2
DISCARDED: Final = 3


# -- what is discarded ----------------------------------------------------------------------------------------------


def discarded(card: CardId, age: Epoch, bound: Epoch, seen: bool, owner: Seat) -> int:
    """A card in the discard, with what is needed to know who knows it."""
    return card << 12 | bound << 7 | age << 2 | seen << 1 | owner


def knows_discarded(entry: int, viewer: int) -> bool:
    """Whoever has seen the front, or owned the card, knows that it is there."""
    return bool(entry & 2) or entry & 1 == viewer


def shuffle_anew(s: "Battle", deck: int) -> None:
    """The discard becomes the deck; whoever knew a card to be in it knows that it is in the deck now. [SF-53]"""
    s.epochs[deck] += 1
    epoch = min(s.epochs[deck], FIVE)
    for entry in s.discards[deck]:
        for viewer in range(3):
            if knows_discarded(entry, viewer):
                s.since[since_at(viewer, deck, entry >> 12)] = epoch
    s.decks[deck] = [entry >> 12 for entry in s.discards[deck]]
    s.discards[deck] = []


def since_at(viewer: Seat, deck: DeckId, card: CardId) -> int:
    return (viewer * 2 + deck) * CARDS + card


# -- dealing again --------------------------------------------------------------------------------------------------


class HiddenPlaces:
    """The hidden places that were filled from one deck, without the deck itself."""

    __slots__ = ("ages", "at", "bounds", "cards", "kinds", "owners")

    def __init__(self) -> None:
        self.kinds: list[int] = []
        self.owners: list[int] = []
        self.at: list[int] = []
        self.ages: list[int] = []
        self.bounds: list[int] = []
        """The youngest age that the place can have: a card was drawn before it was placed."""
        self.cards: list[int] = []

    def add(self, kind: int, owner: Seat, at: int, card: CardId, age: Epoch, bound: Epoch) -> None:
        self.kinds.append(kind)
        self.owners.append(owner)
        self.at.append(at)
        self.cards.append(card)
        self.ages.append(age)
        self.bounds.append(bound)


def redeal(s: "Battle", seat: int | None, chance: "Chance") -> None:
    viewer = SPECTATOR if seat is None else seat
    if not s.round:
        if s.deck_of(1):
            guess_fleets(s, viewer, chance)
        return
    if s.epochs[0] or s.epochs[1]:
        forget_others(s, viewer)
    for deck in range(s.deck_of(1) + 1):
        redeal_deck(s, deck, viewer, chance)
    if s.chosen != NONE and s.active != viewer:
        s.chosen = chance.below(len(s.hands[s.active]))
    if s.page != NONE and s.active != viewer:
        s.page = LEVEL[chance.pick(s.hands[s.active]) >> 5]


def forget_others(s: "Battle", viewer: int) -> None:
    """Of what the others know to be in a deck, the viewer knows only what everybody knows."""
    first = since_at(SPECTATOR, 0, 0)
    for other in range(SPECTATOR):
        if other != viewer:
            s.since[since_at(other, 0, 0) : since_at(other + 1, 0, 0)] = s.since[first:]


def redeal_deck(s: "Battle", deck: int, viewer: int, chance: "Chance") -> None:
    """Deal one deck's hidden cards to their places again."""
    places = hidden_places(s, deck, viewer)
    hidden = places.cards + s.decks[deck]
    if s.fleets[deck] and deck != viewer and not (viewer < 2 and s.fleet_known >> viewer & 1):
        hidden = other_fleet(s, deck, viewer, hidden, chance)
    else:
        hidden.sort()
    if s.epochs[deck]:
        mix_ages(places, chance)
        cards = deal_by_age(s, deck, viewer, places, hidden, chance)
    else:
        cards = [chance.take(hidden) for _ in places.at]
        s.decks[deck] = hidden
    for i in range(len(cards)):
        fill(s, deck, places, i, cards[i])


def marked(cards: list[int]) -> list[bool]:
    """By card: whether it is among these."""
    marks = [False] * CARDS
    for card in cards:
        marks[card] = True
    return marks


def hidden_places(s: "Battle", deck: int, viewer: int) -> HiddenPlaces:
    """Where the cards from this deck lie that the viewer cannot see, apart from the deck."""
    places = HiddenPlaces()
    epoch = min(s.epochs[deck], FIVE)
    for owner in range(2):
        if s.deck_of(owner) != deck:
            continue
        for at, entry in enumerate(s.aside[owner]):
            places.add(ASIDE, owner, at, entry >> 5, entry & FIVE, entry & FIVE)
        if owner == viewer:
            continue
        for at, entry in enumerate(s.hands[owner]):
            places.add(IN_HAND, owner, at, entry >> 5, entry & FIVE, epoch)
    for slot in s.slots():
        piece = s.board[slot]
        owner = slot // (len(s.board) // 2)
        if owner != viewer and s.deck_of(owner) == deck and not piece & (FRONT | SEEN):
            places.add(LYING, owner, slot, piece & CARD_BITS, piece >> AGE & FIVE, piece >> BOUND & FIVE)
    for at, entry in enumerate(s.discards[deck]):
        if not knows_discarded(entry, viewer):
            places.add(DISCARDED, entry & 1, at, entry >> 12, entry >> 2 & FIVE, entry >> 7 & FIVE)
    return places


def mix_ages(places: HiddenPlaces, chance: "Chance") -> None:
    """Nobody else can tell which card of a hand was placed: mix the ages of each player's own."""
    for owner in range(2):
        mixed = [i for i in range(len(places.at)) if places.owners[i] == owner and places.kinds[i] != ASIDE]
        ages = sorted(places.ages[i] for i in mixed)
        open_ages: list[int] = []
        taken = 0
        for i in sorted(mixed, key=lambda i: places.bounds[i]):
            while taken < len(ages) and ages[taken] <= places.bounds[i]:
                open_ages.append(ages[taken])
                taken += 1
            if open_ages:
                places.ages[i] = chance.take(open_ages)


def deal_by_age(
    s: "Battle", deck: int, viewer: int, places: HiddenPlaces, hidden: list[int], chance: "Chance"
) -> list[int]:
    """A card for every place that fits it, the oldest places first; the rest is the deck."""
    first = since_at(viewer, deck, 0)
    waiting: list[int] = []
    for epoch in range(min(s.epochs[deck], FIVE), -1, -1):
        waiting += [card for card in hidden if s.since[first + card] == epoch]
    fitting: list[int] = []
    cards = [NONE] * len(places.at)
    for i in sorted(range(len(cards)), key=lambda i: places.ages[i]):
        while waiting and (not fitting or s.since[first + waiting[-1]] <= places.ages[i]):
            fitting.append(waiting.pop())
        cards[i] = chance.take(fitting)
    s.decks[deck] = fitting + waiting
    return cards


def fill(s: "Battle", deck: DeckId, places: HiddenPlaces, i: int, card: CardId) -> None:
    kind, owner, at, age = places.kinds[i], places.owners[i], places.at[i], places.ages[i]
    if kind == IN_HAND:
        s.hands[owner][at] = card << 5 | age
    elif kind == ASIDE:
        s.aside[owner][at] = card << 5 | age
    elif kind == LYING:
        s.board[at] = s.board[at] & ~(CARD_BITS | FIVE << AGE) | card | age << AGE
    else:
        s.discards[deck][at] = discarded(card, age, places.bounds[i], False, owner)


# -- fleets ---------------------------------------------------------------------------------------------------------


def other_fleet(s: "Battle", owner: int, viewer: int, hidden: list[int], chance: "Chance") -> list[int]:
    """The hidden cards of a fleet that may be the other's: as large, with all that was seen of it. [SF-52]"""
    first = since_at(viewer, owner, 0)
    inside = marked(hidden)
    seen = [card for card in s.fleets[owner] if not inside[card] or s.since[first + card]]
    fleet = guess_ready(s, owner, seen, chance)
    if not fleet:
        fleet = seen + guess_cards(s, owner, seen, len(s.fleets[owner]) - len(seen), chance)
    located = marked([card for card in s.fleets[owner] if not inside[card]])
    s.fleets[owner] = sorted(fleet)
    return [card for card in s.fleets[owner] if not located[card]]


def guess_ready(s: "Battle", owner: int, seen: list[int], chance: "Chance") -> list[int]:
    """Whoever was not seen building took one of the ready-made fleets of that cruiser."""
    if s.ready[owner] == NONE:
        return []
    fits = [
        fleet for fleet in range(len(FLEET_CARDS))
        if FLEET_CRUISER[fleet] == s.cruisers[owner]
        and len(FLEET_CARDS[fleet]) == len(s.fleets[owner])
        and all(card in FLEET_CARDS[fleet] for card in seen)
        and not taken(s, owner, FLEET_CARDS[fleet])
    ]  # fmt: skip
    s.ready[owner] = chance.pick(fits)
    return FLEET_CARDS[s.ready[owner]]


def taken(s: "Battle", owner: int, cards: list[int]) -> bool:
    """With one copy of the game no card can be in both fleets. [SF-R27]"""
    return s.one_copy and any(card in s.fleets[1 - owner] for card in cards)


def guess_cards(s: "Battle", owner: int, seen: list[int], count: int, chance: "Chance") -> list[int]:
    barred = marked(seen + s.fleets[1 - owner] if s.one_copy else seen)
    pool = [card for card in range(CARDS) if not barred[card]]
    return [chance.take(pool) for _ in range(count)]


def guess_fleets(s: "Battle", viewer: int, chance: "Chance") -> None:
    """While fleets are chosen, another's may be anything so far. [SF-51]

    Ready-made ones come first: whoever builds makes do with what they leave. [SF-R27]
    """
    hidden = [owner for owner in (s.first, 1 - s.first) if hides_fleet(s, owner, viewer)]
    for owner in hidden:
        s.cruisers[owner], s.fleets[owner] = NONE, []
    for owner in [one for one in hidden if s.ready[one] != NONE] + [one for one in hidden if s.ready[one] == NONE]:
        guess_beginning(s, owner, chance)


def hides_fleet(s: "Battle", owner: int, viewer: int) -> bool:
    """Whether somebody has begun to choose a fleet that the viewer does not know."""
    return owner != viewer and s.cruisers[owner] != NONE and not (viewer < 2 and s.fleet_known >> viewer & 1)


def guess_beginning(s: "Battle", owner: int, chance: "Chance") -> None:
    """A fleet taken ready-made, one that is complete, or one that is being built."""
    if s.ready[owner] != NONE:
        fits = [fleet for fleet in range(len(FLEET_CARDS)) if may_take(s, owner, fleet)]
        s.ready[owner] = chance.pick(fits)
        s.cruisers[owner] = FLEET_CRUISER[s.ready[owner]]
        s.fleets[owner] = FLEET_CARDS[s.ready[owner]]
        return
    s.cruisers[owner] = chance.pick([one for one in ROSTER[s.roster] if may_fly(s, owner, one)])
    building = s.page != NONE and s.active == owner
    most = CARDS - LEAST_FLEET if s.one_copy else CARDS
    count = chance.below(most + 1) if building else LEAST_FLEET + chance.below(most - LEAST_FLEET + 1)
    s.fleets[owner] = sorted(guess_cards(s, owner, [], min(count, free_cards(s, owner)), chance))
    if building:
        s.page = chance.below(4)


def free_cards(s: "Battle", owner: int) -> int:
    return CARDS - (len(s.fleets[1 - owner]) if s.one_copy else 0)


def may_fly(s: "Battle", owner: int, cruiser: int) -> bool:
    """With one copy the two boards have to be different ones. [SF-R28]"""
    other = s.cruisers[1 - owner]
    return not s.one_copy or other == NONE or can_meet(s.roster, other, cruiser)


def may_take(s: "Battle", owner: int, fleet: int) -> bool:
    """Whether a ready-made fleet can be taken: its cruiser, and with one copy its cards, are there. [SF-R27]"""
    cruiser = FLEET_CRUISER[fleet]
    if cruiser not in ROSTER[s.roster] or not may_fly(s, owner, cruiser):
        return False
    return not taken(s, owner, FLEET_CARDS[fleet])
