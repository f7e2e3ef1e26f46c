"""What lies on the table, and who knows what of it."""

from typing import Final

from cantina.games.secret_invasion import redeal
from cantina.games.secret_invasion.components import (
    ANY,
    AWARE,
    EVERY_SEAT,
    IDS,
    LUKE,
    NONE,
    OBI_WAN,
    OF_VALUE,
    REF,
    VADER,
)
from cantina.kernel import Chance, Line, State, line, seat_ref

SHARE: Final = 0
NOBODY: Final = 1


def card_line(key: str, seat: int, card: int) -> Line:
    return line(key, seat=seat_ref(seat), card=REF[card])


def pile(discards: list[int], seat: int) -> list[int]:
    """One seat's cards among all that were laid down."""
    return [laid >> 3 for laid in discards if laid & 7 == seat]


class Invasion(State):
    """A match of Secret Invasion.

    The unseen cards are one heap without an order: the deck and the card set aside. Which of them comes next is
    decided by chance at the moment it is drawn: the same game as with a shuffled deck, and nothing to peek at.
    """

    __slots__ = (
        "active", "alive", "boba_must", "discards", "drawn", "face_up", "goal", "hands", "knows", "last_discards",
        "last_hands",
        "last_winners", "may", "pool", "round", "shielded", "starter", "ties", "tokens",
    )  # fmt: skip

    hands: list[int]
    """The card each seat holds, NONE when out."""
    drawn: int
    """The second card of the active seat until it has laid one down."""
    pool: list[int]
    """Cards nobody has seen: the deck and the card set aside."""
    face_up: list[int]
    """Cards put away openly with two players."""
    discards: list[int]
    """All cards laid down in this round in order, as card * 8 + seat."""
    alive: int
    """Seats still in the round, as bits."""
    shielded: int
    """Seats that Chewbacca protects, as bits."""
    knows: list[int]
    """By holder: the seats, as bits, that have seen the card in that hand; from bit 8 on those of whom the holder is
    aware, who may not know what others had seen of a card that came by a swap."""
    may: list[int]
    """By holder: the characters, as bits, that the hand card can be for all that everybody has seen.

    Mostly that is one entry for each seat. When a droid has shown two hands to be of equal value, it is several cases,
    one after the other: one for each value they can have had.
    """
    tokens: list[int]
    goal: int
    round: int
    starter: int
    active: int
    last_hands: list[int]
    """The cards shown at the end of the last round, NONE for those who showed none."""
    last_discards: list[int]
    last_winners: list[int]
    ties: int
    boba_must: bool

    def clone(self) -> "Invasion":
        new = Invasion(self.seats, self.chance)
        self.copy_into(new)
        new.hands = self.hands[:]
        new.drawn = self.drawn
        new.pool = self.pool[:]
        new.face_up = self.face_up
        new.discards = self.discards[:]
        new.alive = self.alive
        new.shielded = self.shielded
        new.knows = self.knows[:]
        new.may = self.may[:]
        new.tokens = self.tokens[:]
        new.goal = self.goal
        new.round = self.round
        new.starter = self.starter
        new.active = self.active
        new.last_hands = self.last_hands
        new.last_discards = self.last_discards
        new.last_winners = self.last_winners
        new.ties = self.ties
        new.boba_must = self.boba_must
        return new

    def redeal(self, seat: int | None, chance: Chance) -> None:
        """Deal the hidden cards again, as they may lie for all that the seat has seen. [SI-37, SI-38]"""
        redeal.redeal(self, seat, chance)

    # -- what is on the table ------------------------------------------------------------------------------------

    def deck(self) -> int:
        """How many cards are left to draw: the card set aside does not count."""
        return max(len(self.pool) - 1, 0)

    def in_round(self, seat: int) -> bool:
        return bool(self.alive >> seat & 1)

    def next_in_round(self, seat: int) -> int:
        """The next player clockwise who is still in the round. [SI-7]"""
        seat = (seat + 1) % self.seats
        while not self.alive >> seat & 1:
            seat = (seat + 1) % self.seats
        return seat

    def open_to(self, seat: int) -> list[int]:
        """The opponents whom a card may be used on: in the round and not protected. [SI-12, SI-R14]"""
        open_seats = self.alive & ~self.shielded & ~(1 << seat)
        return [at for at in range(self.seats) if open_seats >> at & 1]

    def discarded_by(self, seat: int) -> list[int]:
        """A seat's own discard pile, oldest first."""
        return pile(self.discards, seat)

    # -- what happens --------------------------------------------------------------------------------------------

    def lay_down(self, seat: int, card: int) -> None:
        self.discards.append(card * 8 + seat)

    def keep_other(self, seat: int, card: int) -> None:
        """One of two cards was laid down; work out what everybody now knows of the one that was kept."""
        if card == self.hands[seat]:
            self.hands[seat] = self.drawn
            self.knows[seat] = 0
        self.drawn = NONE
        kept = ANY & ~(1 << OBI_WAN) if card in (LUKE, VADER) else ANY
        may = self.may
        for at in range(seat, len(may), self.seats):
            may[at] = kept if may[at] >> card & 1 else may[at] & kept

    def rule_out(self, seat: int, cards: int) -> None:
        """The hand is none of these characters, given as bits; cases in which it could be nothing else are over."""
        may, seats = self.may, self.seats
        for at in range(seat, len(may), seats):
            may[at] &= ~cards
        if len(may) > seats:
            cases = [may[i : i + seats] for i in range(0, len(may), seats) if may[i + seat]]
            self.may = [bits for case in cases for bits in case]

    def tie(self, seat: int, other: int) -> None:
        """Two hands are of equal value: a case for each value they can have."""
        may, seats = self.may, self.seats
        cases: list[int] = []
        for first in range(0, len(may), seats):
            for value in OF_VALUE:
                case = may[first : first + seats]
                case[seat] &= value
                case[other] &= value
                if case[seat] and case[other]:
                    cases += case
        self.may = cases

    def show_old(self, seat: int) -> None:
        """A hand card is laid open and gone: what it was is known, what comes in its place is not."""
        self.rule_out(seat, ANY & ~(1 << self.hands[seat]))
        self.knows[seat] = 0
        for at in range(seat, len(self.may), self.seats):
            self.may[at] = ANY

    def put_out(self, seat: int) -> None:
        """The hand card goes face up on the discard, without effect; no more turns this round. [SI-11, SI-R18]"""
        card = self.hands[seat]
        self.alive &= ~(1 << seat)
        self.show_old(seat)
        self.hands[seat] = NONE
        self.lay_down(seat, card)
        self.reveal()
        if self.events is not None:
            self.tell(line("out", seat=seat_ref(seat), card=REF[card]))

    def swap(self, seat: int, other: int) -> None:
        """Two players exchange hands, and everybody's knowledge travels with the cards. [SI-17, SI-38]"""
        hands, knows, may = self.hands, self.knows, self.may
        hands[seat], hands[other] = hands[other], hands[seat]
        others = EVERY_SEAT & ~(1 << seat | 1 << other)
        knows[seat], knows[other] = knows[other] & others | AWARE << other, knows[seat] & others | AWARE << seat
        for first in range(0, len(may), self.seats):
            may[first + seat], may[first + other] = may[first + other], may[first + seat]

    def __repr__(self) -> str:
        held = " ".join(IDS[card] if card != NONE else "-" for card in self.hands)
        return f"<Invasion round {self.round}: {held}; deck {self.deck()}; {self.where()}>"
