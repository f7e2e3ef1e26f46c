"""Hero cards as they may be for all that a seat knows of them. [PH-55]

Everybody knows at first who has which. Afterwards cards are only lost sight of where one of several goes down or goes
to somebody else unseen: for the Imperial tank, and when surplus cards are given away. From the first such time on
`Path.trail` keeps what happens to hero cards: it begins with all hands and all that lies face down, then come the
happenings, four numbers each. The cards of one place are a number too: how many there are of each hero, three bits
for each.
"""

from typing import TYPE_CHECKING, Final, TypeAlias

from cantina.games.path_to_hope.components import HAND, NONE, Hero
from cantina.kernel import Chance, Seat

if TYPE_CHECKING:
    from cantina.games.path_to_hope.state import Path

Packed: TypeAlias = int
"""The cards of one place: three bits for each hero."""

EVERYBODY: Final = 127
"""Who knows a hero card, as bits: every seat, and bit 6 for those who only look on."""

HIDES: Final = 0
"""A seat lays one of its cards face down unseen: the seat, the hero."""
SHOWS: Final = 1
"""Everybody sees that a hand has this hero: the seat, the hero."""
PLAYS: Final = 2
"""A hero leaves a hand openly: the seat, the hero."""
TURNS_DOWN: Final = 3
"""... and goes face down: the seat, the hero."""
SWEEPS: Final = 4
"""All cards of a hero leave a hand openly and go face down: the seat, the hero, how many there were."""
PASSES: Final = 5
"""All hands go on to the next seat."""
GATHERS: Final = 6
"""All hands go face down."""
TAKES_UP: Final = 7
"""All that lies face down becomes the hand."""
GIVES: Final = 8
"""A card that nobody sees goes from what lies face down to somebody else's: the seat, the hero, the other seat."""
HOLDS: Final = 9
"""A seat sees its hand: the seat, the cards."""


def packed(heroes: list[int]) -> int:
    return sum([1 << 3 * hero for hero in heroes])


def unpacked(cards: int) -> list[int]:
    return [hero for hero in range(HAND) for _ in range(cards >> 3 * hero & 7)]


def redeal_heroes(s: "Path", me: int, chance: Chance) -> None:
    """Follow the cards from where all were known, and let chance decide where the seat has lost sight of them.

    Where a card is lost sight of twice, all that was seen stays true, but not every way is exactly as likely as it
    should be. Some tries lead nowhere; what really happened is one of the ways, so there is always another.
    """
    if not s.trail:
        return
    while True:
        way = Way(s.trail, s.seats, me, chance)
        if way.follow():
            way.lay(s)
            return


class Way:
    """One way in which it can have happened."""

    __slots__ = ("chance", "down", "hands", "me", "seats", "trail")

    def __init__(self, trail: list[int], seats: int, me: int, chance: Chance) -> None:
        self.trail = trail[:]
        self.seats = seats
        self.me = me
        self.chance = chance
        self.hands = trail[:seats]
        self.down = trail[seats : 2 * seats]

    def follow(self) -> bool:
        """Go through all that happened; whether it can have been like that."""
        return all(self.happens(at) for at in range(2 * self.seats, len(self.trail), 4))

    def happens(self, at: int) -> bool:
        kind, seat, what, more = self.trail[at : at + 4]
        if kind == HIDES:
            return self.hide(at, seat, what)
        if kind == GIVES:
            return self.give(at, seat, more)
        if kind == HOLDS:
            self.trail[at + 2] = self.hands[seat]
            return seat != self.me or self.hands[seat] == what
        if kind == PASSES:
            self.hands = self.hands[-1:] + self.hands[:-1]
        elif kind == GATHERS:
            self.down = [self.down[i] + self.hands[i] for i in range(self.seats)]
            self.hands = [0] * self.seats
        elif kind == TAKES_UP:
            self.hands, self.down = self.down, [0] * self.seats
        else:
            cards = cards_after(kind, what, more, self.hands[seat], True)
            if cards == NONE:
                return False
            self.hands[seat] = cards
            self.down[seat] = cards_after(kind, what, more, self.down[seat], False)
        return True

    def hide(self, at: int, seat: Seat, hero: Hero) -> bool:
        """Another's card may be any that leaves a hand which fits what comes."""
        hand = self.hands[seat]
        if seat != self.me:
            fits = [one for one in unpacked(hand) if self.fits(hand - (1 << 3 * one), seat, True, at + 4)]
            if not fits:
                return False
            hero = self.trail[at + 2] = self.chance.pick(fits)
        elif not hand >> 3 * hero & 7:
            return False
        self.hands[seat] -= 1 << 3 * hero
        self.down[seat] += 1 << 3 * hero
        return True

    def give(self, at: int, seat: Seat, other: Seat) -> bool:
        fits = [
            hero for hero in unpacked(self.down[seat])
            if self.fits(self.down[seat] - (1 << 3 * hero), seat, False, at + 4)
            and self.fits(self.down[other] + (1 << 3 * hero), other, False, at + 4)
        ]  # fmt: skip
        if not fits:
            return False
        hero = self.trail[at + 2] = self.chance.pick(fits)
        self.down[seat] -= 1 << 3 * hero
        self.down[other] += 1 << 3 * hero
        return True

    def fits(self, cards: Packed, seat: Seat, in_hand: bool, at: int) -> bool:
        """Whether these cards at one place can be what is seen there later, until something unseen happens to them."""
        trail = self.trail
        while at < len(trail):
            kind, who, what, more = trail[at : at + 4]
            at += 4
            if kind == PASSES:
                seat = (seat + 1) % self.seats if in_hand else seat
            elif kind == TAKES_UP:
                in_hand = True
            elif kind == GATHERS or (kind == HIDES and who == seat) or (kind == GIVES and seat in (who, more)):
                return True
            elif kind == HOLDS:
                if in_hand and who == seat == self.me:
                    return cards == what
            elif who == seat:
                cards = cards_after(kind, what, more, cards, in_hand)
                if cards == NONE:
                    return False
        return True

    def lay(self, s: "Path") -> None:
        """Put the cards there. Their numbers follow from where they are, so that they tell nothing else."""
        before = [s.hero_of(seat) for seat in range(s.seats)]
        heroes: list[int] = []
        for seat in range(s.seats):
            hand, down = unpacked(self.hands[seat]), unpacked(self.down[seat])
            first = len(heroes)
            heroes += hand + down
            s.hands[seat] = list(range(first, first + len(hand)))
            s.down[seat] = list(range(first + len(hand), len(heroes)))
            if s.lies_open(seat):
                s.laid[seat] = len(heroes)
                heroes.append(before[seat])
            else:
                s.laid[seat] = s.down[seat][down.index(before[seat])] if s.status[seat] else 0
        s.heroes = heroes
        s.sees = [EVERYBODY] * len(heroes)
        s.trail = self.trail


def cards_after(kind: int, hero: Hero, count: int, cards: Packed, in_hand: bool) -> Packed:
    """What is left of a hand, or lies face down, after something that everybody saw; NONE: it cannot be."""
    one = 1 << 3 * hero
    if kind == TURNS_DOWN:
        return cards if in_hand else cards + one
    if not in_hand:
        return cards + count * one if kind == SWEEPS else cards
    there = cards >> 3 * hero & 7
    if kind == SWEEPS:
        return cards - count * one if there == count else NONE
    if not there:
        return NONE
    return cards - one if kind == PLAYS else cards
