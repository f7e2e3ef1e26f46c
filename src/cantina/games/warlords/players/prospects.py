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
    MOST_SEATS,
    NEEDED,
    NONE,
    OPEN,
    SHIPS,
    SLAVE_1,
    STAR_DESTROYER,
    SUPER_STAR_DESTROYER,
    VALUE,
    Kind,
    KindSet,
    PlaceId,
    PlanetId,
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
ALL_SEATS: Final = (1 << MOST_SEATS) - 1
"""Everybody, as bits."""


class Prospects:
    """The table as one player sees it, in numbers, to try moves out on. A reader fills it and calls `weigh_all`."""

    __slots__ = (
        "cards", "counts", "fleets", "hand", "hidden", "known", "lines", "me", "ones", "plain", "planets",
        "points", "seats", "sizes", "stack", "stakes", "terms", "twos", "unseen", "weights",
    )  # fmt: skip

    def __init__(self, seats: int, me: Seat) -> None:
        self.seats = seats
        self.me = me
        self.plain = False
        """Whether the player goes by what lies on the table alone, as beginners do: it does not think of what its hand
        is good for, nor of rivals who need another turn."""
        self.planets: list[int] = [NONE] * OPEN
        self.lines: list[int] = [0] * OPEN
        """The kinds in each line, as bits."""
        self.counts: list[int] = [0] * (seats * SHIPS)
        """By seat and kind (seat * SHIPS + kind): the ships of a fleet."""
        self.fleets: list[int] = [0] * seats
        """The kinds in each fleet, as bits."""
        self.sizes: list[int] = [0] * seats
        self.hand: list[int] = [0] * KINDS
        self.ones = 0
        """The kinds of ships in the player's hand, as bits ..."""
        self.twos = 0
        """... and those that are there twice."""
        self.known: list[int] = [0] * seats
        """The kinds that are known to be in another hand, as bits."""
        self.cards: list[int] = [0] * seats
        """How many hidden cards the others hold."""
        self.unseen: list[int] = []
        """By kind: the cards that are in the deck or hidden in hands."""
        self.hidden = 1.0
        """How many these are."""
        self.points: list[int] = [0] * seats
        self.stack = 0
        self.stakes: list[float] = [0.0] * seats
        """By seat: what a point for it means to the player."""
        self.weights: list[float] = [0.0] * (OPEN * seats)
        """By place and seat: how likely that player is to come first to the planet."""
        self.terms: list[float] = [0.0] * OPEN
        """What each place is worth."""

    # -- trying things -------------------------------------------------------------------------------------------

    def change(self, place: PlaceId, kind: Kind, by: Kind) -> None:
        """A ship on the table turns into another. Places from 4 on are fleets, as in the state."""
        if place < OPEN:
            self.lines[place] = self.lines[place] & ~(1 << kind) | 1 << by
        else:
            self.remove(place - OPEN, kind)
            self.add(place - OPEN, by)

    def add(self, seat: Seat, kind: int) -> None:
        self.counts[seat * SHIPS + kind] += 1
        self.fleets[seat] |= 1 << kind
        self.sizes[seat] += 1

    def remove(self, seat: Seat, kind: int) -> None:
        left = self.counts[seat * SHIPS + kind] - 1
        self.counts[seat * SHIPS + kind] = left
        self.sizes[seat] -= 1
        if not left:
            self.fleets[seat] &= ~(1 << kind)

    def draw(self, card: int) -> None:
        """A card comes to the hand."""
        self.hand[card] += 1
        if card < SHIPS:
            self.twos |= self.ones & 1 << card
            self.ones |= 1 << card

    def drop(self, card: int) -> None:
        """A card leaves the hand."""
        left = self.hand[card] - 1
        self.hand[card] = left
        if left < 2 and card < SHIPS:
            self.twos &= ~(1 << card)
            if not left:
                self.ones &= ~(1 << card)

    # -- weighing ------------------------------------------------------------------------------------------------

    def weigh_all(self) -> None:
        """Weigh everything once; after that only what a trial changes is weighed again."""
        self.hidden = float(max(1, sum(self.unseen)))
        self.set_stakes()
        for place in range(OPEN):
            if self.planets[place] != NONE:
                for seat in range(self.seats):
                    self.weights[place * self.seats + seat] = self.weight(place, seat)
                self.terms[place] = self.term(place, 0)

    def worth(self) -> float:
        """How good all this is for the player who has just moved."""
        return sum(self.terms) + self.in_hand()

    def worth_after(self, places: int, seats: int) -> float:
        """The worth when something is different in these lines and for these players, both given as bits."""
        worth = self.in_hand()
        for place in range(OPEN):
            if self.planets[place] == NONE:
                continue
            changed = ALL_SEATS if places >> place & 1 else seats
            worth += self.term(place, changed) if changed else self.terms[place]
        return worth

    def term(self, place: int, changed: int) -> float:
        """What one open planet is worth: the player's share of it less the others'. `changed`: whom to weigh anew."""
        value, first = VALUE[self.planets[place]], place * self.seats
        total, worth = NOBODY, 0.0
        for seat in range(self.seats):
            weight = self.weight(place, seat) if changed >> seat & 1 else self.weights[first + seat]
            total += weight
            worth += weight * (value * self.stakes[seat] if self.stack else self.last_stake(seat, value))
        return worth / total

    def in_hand(self) -> float:
        """What the hand is worth besides the planets that it is near to."""
        worth = KIND * BITS[self.ones]
        for card in range(SHIPS, KINDS):
            worth += HOLD[card] * self.hand[card]
        return worth

    def weight(self, place: PlaceId, seat: Seat) -> float:
        """How likely a player is to come first to a planet: the sooner, the more so."""
        if seat == self.me:
            turns = self.own_turns(place)
        else:
            turns = self.turns(seat, place)
            if self.plain and turns > 0:
                return 0.0
        return exp(-HASTE * (turns + ((seat - self.me - 1) % self.seats + 1) / self.seats))

    def last_stake(self, seat: Seat, value: int) -> float:
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

    def wins(self, seat: Seat, value: int) -> bool:
        """Whether the player wins if this seat captures the last planet, of this value. Ties go to who moves last."""
        mine = self.points[self.me] + (value if seat == self.me else 0)
        for other in range(self.seats):
            if other != self.me:
                theirs = self.points[other] + (value if seat == other else 0)
                if theirs > mine or (theirs == mine and seat == other):
                    return False
        return True

    # -- how soon ------------------------------------------------------------------------------------------------

    def own_turns(self, place: int) -> float:
        """About how many turns the player needs before capturing a planet; 0: with the next one."""
        line, fleet, room = self.lines[place], self.fleets[self.me], FLEET - self.sizes[self.me]
        ones, twos = (0, 0) if self.plain else (self.ones, self.twos)
        return turns_with(self.planets[place], line, fleet, room, ones, twos)

    def turns(self, seat: Seat, place: int) -> float:
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
            if missing > 0:
                turns += NO_MATCH * missing * self.none_of(wanted, self.cards[seat])
        return turns

    def none_of(self, wanted: int, cards: int) -> float:
        """How likely it is that none of some hidden cards is of these kinds, given as bits."""
        count = 0
        for kind in range(SHIPS):
            if wanted >> kind & 1:
                count += self.unseen[kind]
        miss, odds = 1.0 - count / self.hidden, 1.0
        for _ in range(cards):
            odds *= miss
        return odds


def turns_with(planet: PlanetId, line: KindSet, fleet: KindSet, room: int, ones: KindSet, twos: KindSet) -> float:
    """About how many turns it takes to capture a planet with a known hand: the kinds that are in it once and twice.

    `room` says for how many more ships there is room in the fleet.
    """
    gaps = VALUE[planet] - BITS[line]
    missing = NEEDED[planet] - BITS[fleet & line]
    good = BITS[ones & fleet & ~line]
    filled = good if good < gaps else gaps
    missing -= filled
    left = gaps - filled
    turns = FILL * gaps
    if missing > 0:
        adds = missing
        free = BITS[ones & line & ~fleet]
        missing -= free if free < missing else missing
        double = BITS[twos & ~fleet & ~line]
        if double > left:
            double = left
        missing -= double if double < missing else missing
        turns += adds + NO_MATCH * missing
        if adds > room:
            turns += CROWDED * (adds - room)
    lacking = left - BITS[ones & ~fleet & ~line]
    if lacking > 0:
        turns += NO_FILLER * lacking
    return turns
