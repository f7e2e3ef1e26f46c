"""What lies on the table, and what everybody knows of the hands."""

from typing import Final

from cantina.games.warlords import redeal
from cantina.games.warlords.components import (
    ALL_KINDS,
    ALL_SHIPS,
    BITS,
    COUNT,
    FLEET,
    IDS,
    KINDS,
    LONGEST,
    NEEDED,
    NONE,
    OPEN,
    PLANET_IDS,
    REF,
    SHIPS,
    TOTAL,
    VALUE,
    Kind,
    PlaceId,
)
from cantina.games.warlords.redeal import DRAWS, GAINS, LACKS, PLAYS, Shuffled, entry, narrowest
from cantina.kernel import Chance, Seat, State, line, seat_ref

SINGLE: dict[int, int] = {1 << card: card for card in range(KINDS)}
"""The card of a slot that can be one card only."""
DESTROYED: Final = 7
"""In the place of a seat: nobody has this planet, the Death Star has destroyed it."""


class Warlords(State):
    """A game of Warlords of the Empire.

    Hands and fleets are counts by seat and kind. Places are numbers: 0 to 3 are the lines of defence of the open
    planets, 4 and above the fleets by seat. Deck and planet stack are heaps without an order: which card comes next is
    decided by chance at the moment it is drawn, the same game as with a shuffled deck, and nothing to peek at.
    """

    __slots__ = (
        "active", "deck", "discard", "fleet_kinds", "fleets", "hands", "idle", "last_turn", "lines", "masks", "met",
        "null_swap", "offer", "open", "partial", "planets", "played", "points", "repeats", "ships", "shuffled", "slots",
        "starter", "still", "taken", "turn",
    )  # fmt: skip

    hands: list[int]
    """By seat and kind: how many of these cards are in the hand (seat * KINDS + kind)."""
    slots: list[int]
    """By seat, five each: what everybody knows of a card in hand, as a set of kinds; 0 where there is none."""
    shuffled: Shuffled | None
    """What is known since the discard pile was last shuffled; None before that."""
    fleets: list[int]
    """By seat and kind of ship (seat * SHIPS + kind)."""
    fleet_kinds: list[int]
    """By seat: the kinds of ships in the fleet, as bits."""
    ships: list[int]
    """By seat: how many ships are in the fleet."""
    open: list[int]
    """The planets that lie open, by place; NONE where the stack could not refill it, which ends the game."""
    lines: list[int]
    """The lines of defence in their order, LONGEST for each place, then NONE."""
    masks: list[int]
    """By place: the kinds of ships in the line of defence, as bits."""
    deck: list[int]
    discard: list[int]
    """The discard pile, oldest first. [WE-35]"""
    planets: list[int]
    """The planets that are still face down."""
    taken: list[int]
    """The planets that have left the table, in order, as planet * 8 + seat; DESTROYED is nobody's."""
    points: list[int]
    starter: int
    active: int
    turn: int
    """The number of the turn, from 1."""
    last_turn: list[int]
    """By seat: the number of the last turn that it has finished; 0: none yet."""
    played: int
    """The special card that is being carried out, or NONE."""
    offer: int
    """The ship in hand that the Star Destroyer is to give away, hidden from the others; SOME_SHIP, or NONE."""
    idle: bool
    """In this turn no card was drawn and no planet captured: it may repeat something."""
    still: int
    """How many such turns there have been in a row."""
    met: list[int]
    """All make-ups that have occurred in this row of turns: each is a number that `make_up` gives."""
    repeats: list[int]
    """By seat: how many turns in this row have only repeated something. [WE-29]"""
    partial: bool
    null_swap: bool

    def clone(self) -> "Warlords":
        new = Warlords(self.seats, self.chance)
        self.copy_into(new)
        new.hands = self.hands[:]
        new.slots = self.slots[:]
        new.shuffled = None if self.shuffled is None else self.shuffled.copy()
        new.fleets = self.fleets[:]
        new.fleet_kinds = self.fleet_kinds[:]
        new.ships = self.ships[:]
        new.open = self.open[:]
        new.lines = self.lines[:]
        new.masks = self.masks[:]
        new.deck = self.deck[:]
        new.discard = self.discard[:]
        new.planets = self.planets[:]
        new.taken = self.taken[:]
        new.points = self.points[:]
        new.starter = self.starter
        new.active = self.active
        new.turn = self.turn
        new.last_turn = self.last_turn[:]
        new.played = self.played
        new.offer = self.offer
        new.idle = self.idle
        new.still = self.still
        new.met = self.met[:]
        new.repeats = self.repeats[:]
        new.partial = self.partial
        new.null_swap = self.null_swap
        return new

    def redeal(self, seat: int | None, chance: Chance) -> None:
        """Deal the others' hands again, as they may be for all that the seat has seen. [WE-34, WE-36]"""
        redeal.redeal(self, seat, chance)

    # -- what is on the table ------------------------------------------------------------------------------------

    def defence(self, place: int) -> list[int]:
        """The ships of a line of defence, nearest to the planet first."""
        first = place * LONGEST
        return self.lines[first : first + BITS[self.masks[place]]]

    def accepts(self, place: int) -> int:
        """The kinds that can join a line of defence, as bits: those it lacks, if it is not full. [WE-9, WE-R18]"""
        mask, planet = self.masks[place], self.open[place]
        return ALL_SHIPS & ~mask if planet != NONE and BITS[mask] < VALUE[planet] else 0

    def matches(self, seat: int, place: int) -> int:
        """The kinds that a fleet, not the hand, has in common with a line, as bits. [WE-24, WE-R3, WE-R5]"""
        return self.fleet_kinds[seat] & self.masks[place]

    def can_capture(self, seat: int, place: int) -> bool:
        """The line is full, and the fleet matches all of it but one. [WE-23, WE-24]"""
        planet = self.open[place]
        if planet == NONE or BITS[self.masks[place]] < VALUE[planet]:
            return False
        return BITS[self.matches(seat, place)] >= NEEDED[planet]

    def hand_size(self, seat: int) -> int:
        return sum(self.hands[seat * KINDS : seat * KINDS + KINDS])

    def ships_in_hand(self, seat: int) -> list[int]:
        """The kinds of ships in a hand, one entry for each card."""
        first = seat * KINDS
        return [kind for kind in range(SHIPS) for _ in range(self.hands[first + kind])]

    # -- hands, and what everybody knows of them -------------------------------------------------------------------

    def show(self, seat: int, card: int) -> None:
        """A card leaves a hand for everybody to see."""
        self.hands[seat * KINDS + card] -= 1
        self.slots[narrowest(self.slots, seat * TOTAL, card)] = 0
        self._note(PLAYS, seat, card)

    def gain(self, seat: int, card: int) -> None:
        """A card that everybody has seen goes into a hand. [WE-36]"""
        self.hands[seat * KINDS + card] += 1
        self._put(seat, 1 << card)
        self._note(GAINS, seat, card)

    def lack(self, seat: int, cards: int) -> None:
        """Everybody can tell that a hand has only cards of these kinds, given as bits."""
        for at in range(seat * TOTAL, seat * TOTAL + TOTAL):
            self.slots[at] &= cards
        self._note(LACKS, seat, cards)

    def known(self, seat: int) -> list[int]:
        """The cards in a hand that everybody knows. [WE-36]"""
        slots = self.slots[seat * TOTAL : seat * TOTAL + TOTAL]
        return sorted([SINGLE[slot] for slot in slots if slot in SINGLE])

    def draw(self, seat: int, count: int) -> list[int]:
        """Take cards from the deck, or from the discard pile, shuffled: there are enough. [WE-27, WE-R21]"""
        cards: list[int] = []
        for _ in range(count):
            if not self.deck:
                self._shuffle()
            card = self.chance.take(self.deck)
            self.hands[seat * KINDS + card] += 1
            self._put(seat, ALL_KINDS)
            self._note(DRAWS, seat, 0)
            cards.append(card)
        self.reveal(seat)
        return cards

    def draw_up(self, seat: int, count: int) -> None:
        """Draw and say so."""
        cards = self.draw(seat, count)
        if self.events is not None:
            who = seat_ref(seat)
            private = line("draws-you", seat=who, cards=" ".join(REF[card] for card in cards))
            self.tell(line("draws", seat=who, count=count), {seat: private})

    def _shuffle(self) -> None:
        """The discard pile becomes the deck."""
        self.deck = self.discard
        self.discard = []
        self.shuffled = Shuffled(self.hands[:], self.slots[:], [])
        if self.events is not None:
            self.tell(line("reshuffles", count=len(self.deck)))

    def _put(self, seat: int, slot: int) -> None:
        at = seat * TOTAL
        while self.slots[at]:
            at += 1
        self.slots[at] = slot

    def _note(self, what: int, seat: Seat, cards: int) -> None:
        if self.shuffled is not None:
            self.shuffled.log.append(entry(what, seat, cards))

    # -- ships on the table ----------------------------------------------------------------------------------------

    def join_line(self, place: int, kind: int) -> None:
        self.lines[place * LONGEST + BITS[self.masks[place]]] = kind
        self.masks[place] |= 1 << kind

    def join_fleet(self, seat: int, kind: int) -> None:
        self.fleets[seat * SHIPS + kind] += 1
        self.fleet_kinds[seat] |= 1 << kind
        self.ships[seat] += 1

    def leave_fleet(self, seat: int, kind: int) -> None:
        self.fleets[seat * SHIPS + kind] -= 1
        self.ships[seat] -= 1
        if not self.fleets[seat * SHIPS + kind]:
            self.fleet_kinds[seat] &= ~(1 << kind)

    def leave_line(self, place: int, kind: int) -> None:
        """A ship goes from a line of defence to the discard pile; the others move up."""
        left = self.defence(place)
        left.remove(kind)
        self._set_line(place, left)
        self.discard.append(kind)

    def clear_line(self, place: int) -> list[int]:
        """All ships of a line go to the discard pile."""
        ships = self.defence(place)
        self._set_line(place, [])
        self.discard += ships
        return ships

    def _set_line(self, place: int, ships: list[int]) -> None:
        first, mask = place * LONGEST, 0
        for at in range(LONGEST):
            self.lines[first + at] = ships[at] if at < len(ships) else NONE
        for kind in ships:
            mask |= 1 << kind
        self.masks[place] = mask

    def replace(self, place: PlaceId, kind: Kind, by: Kind) -> None:
        """A ship on the table is exchanged for one of another kind, which lies where it lay."""
        if place >= OPEN:
            self.leave_fleet(place - OPEN, kind)
            self.join_fleet(place - OPEN, by)
            return
        at = place * LONGEST
        while self.lines[at] != kind:
            at += 1
        self.lines[at] = by
        self.masks[place] = self.masks[place] & ~(1 << kind) | 1 << by

    def not_laid_out(self) -> list[int]:
        """By kind: the cards that are in hands or in the deck."""
        left = COUNT[:]
        for card in self.discard:
            left[card] -= 1
        for kind in self.lines:
            if kind != NONE:
                left[kind] -= 1
        for at, count in enumerate(self.fleets):
            if count:
                left[at % SHIPS] -= count
        return left

    # -- repeated turns --------------------------------------------------------------------------------------------

    def make_up(self, seat: int) -> int:
        """A fleet as a number. Where nothing is drawn, the fleet also tells what of the hand is left."""
        number = seat
        for kind in range(SHIPS):
            number = number * (FLEET + 1) + self.fleets[seat * SHIPS + kind]
        return number

    def begin_idle(self) -> None:
        """A turn begins in which nothing is drawn. With the first one everybody's make-up is remembered. [WE-29]"""
        self.idle = True
        if not self.met:
            self.met = [self.make_up(seat) for seat in range(self.seats)]

    def end_idle(self, seat: int) -> None:
        """Count the turn if it has only brought back what was there before, as passing always does. [WE-29, WE-R25]"""
        self.still += 1
        number = self.make_up(seat)
        if number in self.met:
            self.repeats[seat] += 1
        else:
            self.met.append(number)

    def progress(self) -> None:
        """A card was drawn or a planet captured: nothing has repeated itself. [WE-29]"""
        if self.still:
            self.still = 0
            self.met = []
            self.repeats = [0] * self.seats

    def __repr__(self) -> str:
        lines = ", ".join(
            f"{PLANET_IDS[planet]}: {' '.join(IDS[kind] for kind in self.defence(place)) or '-'}"
            for place, planet in enumerate(self.open)
            if planet != NONE
        )
        return f"<Warlords turn {self.turn}: {lines}; points {self.points}; deck {len(self.deck)}; {self.where()}>"
