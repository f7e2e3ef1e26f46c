"""How promising a position is for a player: what each open planet is worth to everybody, and how soon it can be had.

For every player and planet the turns to a capture are estimated: ships that the line still lacks, matches that the
fleet still lacks, and whether the cards for them are in hand. The player's hand is known; of the others' it is the
known cards and the odds that the hidden ones fit, counted from all cards that have not been seen. Whoever is likely to
come first is given the larger share of the planet.
"""

from math import exp
from typing import Final

from cantina.games.warlords.components import (
    BITS,
    DEATH_STAR,
    FLEET,
    KINDS,
    NEEDED,
    NONE,
    OPEN,
    SHIPS,
    SLAVE_1,
    STAR_DESTROYER,
    SUPER_STAR_DESTROYER,
    VALUE,
    Kind,
    PlaceId,
)
from cantina.kernel import Seat

FILL: Final = 1.0
"""Turns for each ship that a line lacks."""
NO_FILLER: Final = 0.6
"""... and more if there is no card for it in hand."""
NO_MATCH: Final = 2.0
"""More turns for each match for which the card is still to come."""
CROWDED: Final = 3.0
"""More turns for each ship that the fleet has no room for."""
HASTE: Final = 1.3
"""How much sooner is better."""
NOBODY: Final = 0.25
"""The weight of nobody capturing a planet for long."""
ENDS: Final = 6.0
"""What it is worth to win with the last planet; lost that much if somebody else does."""
LEADER: Final = 1.6
FOLLOWER: Final = 0.7
"""How much the points of the leading rival count, and those of the others."""
KIND: Final = 0.06
"""What every kind of ship in hand is worth: it may fit what comes."""
HOLD: list[float] = [0.0] * SHIPS + [0.9, 0.6, 1.0, 0.3]
"""What it is worth to keep a special card for later."""
assert (STAR_DESTROYER, SUPER_STAR_DESTROYER, DEATH_STAR, SLAVE_1) == (SHIPS, SHIPS + 1, SHIPS + 2, SHIPS + 3)
NEW_CARD: Final = 0.12
"""What a card yet to be drawn is worth."""


class Prospects:
    """The table as one player sees it, in numbers, to try moves out on."""

    __slots__ = (
        "cards", "chances", "counts", "fleets", "hand", "known", "lines", "me", "planets", "points", "seats", "sizes",
        "stack", "stakes", "terms", "unseen", "weights",
    )  # fmt: skip

    def __init__(self, seats: int, me: int) -> None:
        self.seats = seats
        self.me = me
        self.planets: list[int] = [NONE] * OPEN
        self.lines: list[int] = [0] * OPEN
        """The kinds in each line, as bits."""
        self.counts: list[list[int]] = []
        """By seat and kind: the ships of a fleet."""
        self.fleets: list[int] = [0] * seats
        """The kinds in each fleet, as bits."""
        self.sizes: list[int] = [0] * seats
        self.hand: list[int] = [0] * KINDS
        self.known: list[int] = [0] * seats
        """The kinds that are known to be in another hand, as bits."""
        self.cards: list[int] = [0] * seats
        """How many hidden cards the others hold."""
        self.unseen: list[int] = []
        self.chances: list[float] = [0.0] * (1 << SHIPS)
        """By set of kinds: how likely an unseen card is one of them."""
        self.points: list[int] = [0] * seats
        self.stack = 0
        self.stakes: list[float] = [0.0] * seats
        """By seat: what a point for it means to the player."""
        self.weights: list[float] = [0.0] * (OPEN * seats)
        """By place and seat: how likely that player is to come first to the planet, as last weighed."""
        self.terms: list[float] = [0.0] * OPEN
        """What each place is worth, as last weighed."""

    # -- trying things -------------------------------------------------------------------------------------------

    def change(self, place: PlaceId, kind: Kind, by: Kind) -> None:
        """A ship on the table turns into another. Places from 4 on are fleets, as in the state."""
        if place < OPEN:
            self.lines[place] = self.lines[place] & ~(1 << kind) | 1 << by
        else:
            self.remove(place - OPEN, kind)
            self.add(place - OPEN, by)

    def add(self, seat: int, kind: int) -> None:
        self.counts[seat][kind] += 1
        self.fleets[seat] |= 1 << kind
        self.sizes[seat] += 1

    def remove(self, seat: int, kind: int) -> None:
        self.counts[seat][kind] -= 1
        self.sizes[seat] -= 1
        if not self.counts[seat][kind]:
            self.fleets[seat] &= ~(1 << kind)

    # -- weighing ------------------------------------------------------------------------------------------------

    def count_all(self) -> None:
        """Weigh everything once; after that only what a trial changes is weighed again."""
        self.weigh(list(range(OPEN)), [])

    def worth(self) -> float:
        """How good all this is for the player who has just moved, as it was last weighed."""
        return sum(self.terms) + self.in_hand()

    def worth_after(self, places: list[int], seats: list[int]) -> float:
        """The worth when something is different in these lines and for these players. Nothing of it is kept."""
        weights, terms = self.weights, self.terms
        self.weights, self.terms = weights[:], terms[:]
        self.weigh(places, seats)
        worth = self.worth()
        self.weights, self.terms = weights, terms
        return worth

    def weigh(self, places: list[int], seats: list[int]) -> None:
        ones, twos = self.own_kinds()
        everybody = list(range(self.seats))
        for place in range(OPEN):
            changed = everybody if place in places else seats
            if self.planets[place] == NONE:
                self.terms[place] = 0.0
            elif changed:
                for seat in changed:
                    self.weights[place * self.seats + seat] = self.weight(place, seat, ones, twos)
                self.terms[place] = self.term(place)

    def own_kinds(self) -> tuple[int, int]:
        """The kinds of ships in the player's hand, and those that are there twice, as bits."""
        ones = twos = 0
        for kind in range(SHIPS):
            if self.hand[kind]:
                ones |= 1 << kind
                if self.hand[kind] > 1:
                    twos |= 1 << kind
        return ones, twos

    def in_hand(self) -> float:
        """What the hand is worth besides the planets that it is near to."""
        worth = 0.0
        for card in range(KINDS):
            if self.hand[card]:
                worth += KIND if card < SHIPS else HOLD[card] * self.hand[card]
        return worth

    def weight(self, place: PlaceId, seat: Seat, ones: int, twos: int) -> float:
        """How likely a player is to come first to a planet: the sooner, the more so."""
        turns = self.own_turns(place, ones, twos) if seat == self.me else self.turns(seat, place)
        return exp(-HASTE * (turns + ((seat - self.me - 1) % self.seats + 1) / self.seats))

    def term(self, place: int) -> float:
        """What one open planet is worth: the player's share of it less the others'."""
        value, first = VALUE[self.planets[place]], place * self.seats
        total, worth = NOBODY, 0.0
        for seat in range(self.seats):
            weight = self.weights[first + seat]
            total += weight
            worth += weight * (value * self.stakes[seat] if self.stack else self.last_stake(seat, value))
        return worth / total

    def last_stake(self, seat: int, value: int) -> float:
        """What it means to the player that a seat captures the last planet."""
        return ENDS if self.wins(seat, value) else -ENDS

    def set_stakes(self) -> None:
        """How much others' points are one's own loss: the fewer players and the further ahead they are, the more."""
        rivals = [seat for seat in range(self.seats) if seat != self.me]
        lead = max([self.points[seat] for seat in rivals])
        for seat in rivals:
            share = 1.0 if len(rivals) == 1 else LEADER if self.points[seat] == lead else FOLLOWER
            self.stakes[seat] = -share / len(rivals)
        self.stakes[self.me] = 1.0

    def wins(self, seat: int, value: int) -> bool:
        """Whether the player wins if this seat captures the last planet, of this value. Ties go to who moves last."""
        mine = self.points[self.me] + (value if seat == self.me else 0)
        for other in range(self.seats):
            if other != self.me:
                theirs = self.points[other] + (value if seat == other else 0)
                if theirs > mine or (theirs == mine and seat == other):
                    return False
        return True

    # -- how soon ------------------------------------------------------------------------------------------------

    def own_turns(self, place: PlaceId, ones: int, twos: int) -> float:
        """About how many turns the player needs before capturing a planet; 0: with the next one."""
        planet, line, fleet = self.planets[place], self.lines[place], self.fleets[self.me]
        room = VALUE[planet] - BITS[line]
        missing = NEEDED[planet] - BITS[fleet & line]
        good = BITS[ones & fleet & ~line]
        filled = good if good < room else room
        missing -= filled
        left = room - filled
        turns = FILL * room
        if missing > 0:
            adds = missing
            free = BITS[ones & line & ~fleet]
            missing -= free if free < missing else missing
            double = BITS[twos & ~fleet & ~line]
            if double > left:
                double = left
            missing -= double if double < missing else missing
            turns += adds + NO_MATCH * missing
            crowd = adds - (FLEET - self.sizes[self.me])
            if crowd > 0:
                turns += CROWDED * crowd
        lacking = left - BITS[ones & ~fleet & ~line]
        if lacking > 0:
            turns += NO_FILLER * lacking
        return turns

    def turns(self, seat: int, place: int) -> float:
        """The same for another player, whose hand is mostly hidden."""
        planet, line, fleet = self.planets[place], self.lines[place], self.fleets[seat]
        turns = FILL * (VALUE[planet] - BITS[line])
        missing = NEEDED[planet] - BITS[fleet & line]
        if missing > 0:
            wanted = line & ~fleet
            crowd = missing - (FLEET - self.sizes[seat])
            if crowd > 0:
                turns += CROWDED * crowd
            certain = BITS[wanted & self.known[seat]]
            turns += missing
            missing -= certain if certain < missing else missing
            turns += NO_MATCH * missing * (1.0 - self.chances[wanted]) ** self.cards[seat]
        return turns
