"""What lies on the table of Starfighter, and how cards move on it."""

from typing import Final

from cantina.games.starfighter import redeal
from cantina.games.starfighter.components import (
    ARMOUR,
    CAPACITY,
    CARDS,
    DRAWS,
    FIELDS,
    LOWER,
    MOST_FIELDS,
    NO_EFFECT,
    NONE,
    SECTORS,
    UPPER,
    SectorId,
)
from cantina.games.starfighter.piece import (
    AGE,
    APPEARANCE,
    BOTH_VISIBLE,
    BOUND,
    CARD_BITS,
    EIGHT,
    FIVE,
    FRONT,
    ON_HALF,
    PENDING,
    ROTATED,
    SEEN,
    SERIAL,
    SHIELD_TOKENS,
    SIX,
    TOKEN_BITS,
    VISIBLE,
    effect_of,
    from_hand,
    piece_ref,
    sound_in_sight,
    top_half,
)
from cantina.kernel import Chance, Seat, State

SKIRMISH: Final = 1
TRAINING: Final = 0
TOTAL_WAR: Final = 2

CHOOSE_CRUISERS: Final = 0
CHOOSE_FLEETS: Final = 1
DEPLOY: Final = 2
MANOEUVRE: Final = 3
COMBAT: Final = 4
OVER: Final = 5

RIGHTWARDS: Final = 1
LEFTWARDS: Final = -1


class Battle(State):
    """A game of Starfighter.

    Sectors are numbered from left to right as the first seat sees the table, for both boards. A deck is a heap: which
    of its cards comes next is decided by chance when it is drawn. Cards in hands and set aside are kept as
    `card * 32 + age`, discarded ones as in `redeal.discarded`; `age` is how often the deck had been reshuffled
    when the card left it, which is all that can be counted about a card one has not seen.
    """

    __slots__ = (
        "active",
        "armour",
        "aside",
        "board",
        "capacity",
        "chain",
        "chosen",
        "column",
        "cruisers",
        "decks",
        "direction",
        "discards",
        "epochs",
        "first",
        "fleet_known",
        "fleets",
        "hands",
        "height",
        "history",
        "holder",
        "mode",
        "offset",
        "one_copy",
        "own",
        "page",
        "passed",
        "phase",
        "quiet",
        "ready",
        "roster",
        "round",
        "serials",
        "since",
        "spill",
        "stirred",
        "tokens",
    )  # fmt: skip

    mode: int
    roster: int
    spill: bool
    """Whether tokens go on past a force field whose card is destroyed. [SF-R13]"""
    one_copy: bool
    """Whether the two fleets of a total war share no card. [SF-R27]"""
    phase: int
    round: int
    first: int
    """Who was chosen at random to begin."""
    holder: int
    """Who has the initiative marker."""
    active: int
    """Whose turn it is to place a card."""
    passed: int
    """The seats that have passed, as bits."""
    offset: int
    """Sector a of seat 0 faces sector a - offset of seat 1."""
    direction: int
    column: int
    """The sector of seat 0 in whose line a battle is fought now; NONE: no battle."""
    tokens: list[int]
    """The damage tokens that each seat still has to place in this battle."""
    armour: list[int]
    cruisers: list[int]
    capacity: list[int]
    """How many fields each sector has, at seat * SECTORS + sector."""
    board: list[int]
    """The cards in play (see piece.py) by slot: seat * FIELDS + sector * MOST_FIELDS + field."""
    height: list[int]
    """How many cards lie in each sector, at seat * SECTORS + sector."""
    serials: int
    """The serial number given last, and above it those in use, as bits."""
    hands: list[list[int]]
    aside: list[list[int]]
    """Cards taken by a draw effect: unseen until the next reinforcement."""
    decks: list[list[int]]
    """The common deck, or in a total war one for each seat."""
    discards: list[list[int]]
    epochs: list[int]
    """How often each deck was refilled from the discard."""
    since: bytearray
    """By viewer, deck and card: before which epoch the card cannot have left the deck, see redeal.py."""
    chosen: int
    """The hand card about to be placed, as a place in the hand; NONE: none."""
    page: int
    """The level that is being looked through, in a big hand or while a fleet is built; NONE: none."""
    fleets: list[list[int]]
    """Total war: the cards of both fleets."""
    ready: list[int]
    """Total war: which ready-made fleet a seat took; NONE: none."""
    own: int
    """Total war: the seats that build a fleet of their own, as bits."""
    fleet_known: int
    """Total war with one copy: the seats that know the other's fleet, as bits."""
    chain: int
    """How many effects of the chain have been carried out."""
    history: list[int]
    """How the boards looked in this chain whenever an effect was waiting. [SF-R12]"""
    stirred: bool
    """A card was placed in this round, or there were damage tokens to place. [SF-R20]

    Nothing else can happen without one of these: effects come into sight when a card is placed or destroyed.
    """
    quiet: int
    """How many rounds in a row nothing happened."""

    def clone(self) -> "Battle":
        new = Battle(self.seats, self.chance)
        self.copy_into(new)
        new.mode = self.mode
        new.roster = self.roster
        new.spill = self.spill
        new.one_copy = self.one_copy
        new.phase = self.phase
        new.round = self.round
        new.first = self.first
        new.holder = self.holder
        new.active = self.active
        new.passed = self.passed
        new.offset = self.offset
        new.direction = self.direction
        new.column = self.column
        new.tokens = self.tokens[:]
        new.armour = self.armour[:]
        new.cruisers = self.cruisers[:]
        new.capacity = self.capacity
        new.board = self.board[:]
        new.height = self.height[:]
        new.serials = self.serials
        new.hands = [self.hands[0][:], self.hands[1][:]]
        new.aside = [self.aside[0][:], self.aside[1][:]]
        new.decks = [self.decks[0][:], self.decks[1][:]]
        new.discards = [self.discards[0][:], self.discards[1][:]]
        new.epochs = self.epochs[:]
        new.since = self.since[:]
        new.chosen = self.chosen
        new.page = self.page
        new.fleets = self.fleets[:]
        new.ready = self.ready[:]
        new.own = self.own
        new.fleet_known = self.fleet_known
        new.chain = self.chain
        new.history = self.history[:]
        new.stirred = self.stirred
        new.quiet = self.quiet
        return new

    def redeal(self, seat: int | None, chance: Chance) -> None:
        """Deal again what the seat cannot know, as it may be for all that it has seen. [SF-55, SF-R31]"""
        redeal.redeal(self, seat, chance)

    # -- looking -------------------------------------------------------------------------------------------------

    def deck_of(self, seat: int) -> int:
        """Which deck and discard a seat uses: the common one, or in a total war its own. [SF-52]"""
        return seat if self.mode == TOTAL_WAR else 0

    def top(self, seat: int, sector: int) -> int:
        """The slot of the top card of a sector, NONE when it is empty."""
        height = self.height[seat * SECTORS + sector]
        return seat * FIELDS + sector * MOST_FIELDS + height - 1 if height else NONE

    def has_room(self, seat: int, sector: int) -> bool:
        at = seat * SECTORS + sector
        return self.height[at] < self.capacity[at]

    def fighters(self, seat: int, sector: int) -> int:
        """The undamaged fighters that can be seen in a sector: what the opponent takes tokens for. [SF-23]"""
        first = seat * FIELDS + sector * MOST_FIELDS
        count = 0
        for slot in range(first, first + self.height[seat * SECTORS + sector]):
            count += sound_in_sight(self.board[slot])
        return count

    def slots(self) -> list[int]:
        """All slots that hold a card, board by board, from the bottom of each sector."""
        found: list[int] = []
        for at in range(2 * SECTORS):
            first = at * MOST_FIELDS
            found += range(first, first + self.height[at])
        return found

    def cards_of(self, seat: int) -> int:
        """How many cards a seat has on the board, in hand and set aside. [SF-49]"""
        lying = sum(self.height[seat * SECTORS : (seat + 1) * SECTORS])
        return lying + len(self.hands[seat]) + len(self.aside[seat])

    def ref(self, slot: int) -> str:
        """How the card in a slot is called in options, lines and views."""
        return piece_ref(self.board[slot], slot)

    # -- moving cards --------------------------------------------------------------------------------------------

    def take_cruiser(self, seat: int, cruiser: int) -> None:
        """A board is laid out; the second seat's sectors are counted from its right. [SF-7, SF-R26]"""
        self.cruisers[seat] = cruiser
        self.armour[seat] = ARMOUR[cruiser]
        fields = CAPACITY[cruiser] if seat == 0 else CAPACITY[cruiser][::-1]
        capacity = self.capacity[:]
        capacity[seat * SECTORS : (seat + 1) * SECTORS] = fields
        self.capacity = capacity

    def draws_in(self, seat: int, sector: int) -> int:
        """The draw symbols of a sector: the lowest card covers them. [SF-10]"""
        if self.height[seat * SECTORS + sector] or self.cruisers[seat] == NONE:
            return 0
        return DRAWS[self.cruisers[seat]][sector if seat == 0 else SECTORS - 1 - sector]

    def put(self, seat: Seat, sector: SectorId, entry: int, front: bool) -> int:
        """A hand card comes on top of a sector; its slot. Nothing has come into sight yet: see `look`. [SF-13]"""
        at = seat * SECTORS + sector
        slot = at * MOST_FIELDS + self.height[at]
        epoch = self.epochs[self.deck_of(seat)]
        self.board[slot] = from_hand(entry >> 5, front, self._serial(), entry & FIVE, min(epoch, FIVE))
        self.height[at] += 1
        return slot

    def _serial(self) -> int:
        """A number for a card in play that no other has, and that was not used just before."""
        last, used = self.serials & SIX, self.serials >> 6
        serial = (last + 1) & SIX
        while used >> serial & 1:
            serial = (serial + 1) & SIX
        self.serials = (used | 1 << serial) << 6 | serial
        return serial

    def lift(self, slot: int) -> int:
        """Take a card out; those above it slide down in their order and close the gap. [SF-33]"""
        board = self.board
        at = slot // MOST_FIELDS
        piece = board[slot]
        self.height[at] -= 1
        last = at * MOST_FIELDS + self.height[at]
        for i in range(slot, last):
            board[i] = board[i + 1]
        board[last] = 0
        return piece

    def lay(self, at: int, piece: int) -> int:
        """Put a card on top of a sector (seat * SECTORS + sector); its slot."""
        slot = at * MOST_FIELDS + self.height[at]
        self.board[slot] = piece
        self.height[at] += 1
        return slot

    def discard(self, piece: int, seat: int) -> None:
        """A destroyed card goes to the discard; whoever has seen its front knows it. [SF-26, SF-R19]"""
        self.serials &= ~(1 << (piece >> SERIAL & SIX) + 6)
        entry = redeal.discarded(
            piece & CARD_BITS, piece >> AGE & FIVE, piece >> BOUND & FIVE, bool(piece & SEEN), seat
        )
        self.discards[self.deck_of(seat)].append(entry)

    def flip(self, slot: int) -> None:
        """The other side comes up, the card lies as it lay; its tokens go. [SF-R16]"""
        piece = (self.board[slot] ^ FRONT) & ~(TOKEN_BITS | BOTH_VISIBLE | 0xFFFF << PENDING)
        if piece & FRONT:
            piece |= SEEN
        self.board[slot] = piece

    def turn(self, slot: int) -> None:
        self.board[slot] ^= ROTATED

    def look(self, at: int, depth: int) -> int:
        """What of a sector can be seen now; how many effects came into sight, to wait at this depth. [SF-30, SF-R7]

        The lower half of every card can be seen, the half nearer to the opponent only on the top card. From a half
        that is covered the tokens go, and an effect that waited there is void. [SF-28, SF-R5, SF-R16]
        """
        board = self.board
        first = at * MOST_FIELDS
        top = first + self.height[at] - 1
        found = 0
        for slot in range(first, top + 1):
            piece = board[slot]
            upwards = top_half(piece)
            for half in (UPPER, LOWER):
                seen = piece >> VISIBLE + half & 1
                if half == upwards and slot < top:
                    if seen:
                        piece &= ~(1 << VISIBLE + half | ON_HALF[half])
                elif not seen:
                    piece |= 1 << VISIBLE + half
                    if effect_of(piece, half) != NO_EFFECT:
                        piece |= depth << PENDING + 8 * half
                        found += 1
            board[slot] = piece
        return found

    # -- effects that wait ---------------------------------------------------------------------------------------

    def waiting(self) -> list[int]:
        """The effects whose turn is next, as slot * 2 + half: of those that wait, the deepest in the chain. [SF-35]"""
        found: list[int] = []
        deepest = 1
        for slot in self.slots():
            waits = self.board[slot] >> PENDING & 0xFFFF
            while waits:
                half = UPPER if waits & EIGHT else LOWER
                depth = waits & EIGHT or waits >> 8
                waits = waits & ~EIGHT if half == UPPER else 0
                if depth > deepest:
                    deepest = depth
                    found = []
                if depth == deepest:
                    found.append(slot * 2 + half)
        return found

    def stop_waiting(self, slot: int, half: int) -> int:
        """Its turn has come, so an effect waits no more; at which depth it waited."""
        depth = self.board[slot] >> PENDING + 8 * half & EIGHT
        self.board[slot] &= ~(EIGHT << PENDING + 8 * half)
        return depth

    def appearance(self) -> int:
        """A number that stands for the boards and the effects that wait, as everybody sees them. [SF-R12]"""
        seen: list[int] = []
        for piece in self.board:
            if piece:
                waits = (1 if piece >> PENDING & EIGHT else 0) + (2 if piece >> PENDING + 8 & EIGHT else 0)
                seen.append(piece & APPEARANCE | waits)
            else:
                seen.append(0)
        return hash(tuple(seen))

    def restore_shields(self) -> None:
        """At the end of a round the tokens on shields go. [SF-29]"""
        for slot in self.slots():
            self.board[slot] &= ~SHIELD_TOKENS

    def __repr__(self) -> str:
        return f"<Battle round {self.round}, armour {self.armour}; {self.where()}>"


def blank(seats: int, chance: Chance) -> Battle:
    """A table with nothing on it yet."""
    s = Battle(seats, chance)
    s.phase, s.round, s.first, s.holder, s.active, s.passed = CHOOSE_CRUISERS, 0, 0, 0, 0, 0
    s.offset, s.direction, s.column, s.tokens = 0, RIGHTWARDS, NONE, [0, 0]
    s.armour, s.cruisers, s.capacity = [0, 0], [NONE, NONE], [0] * (2 * SECTORS)
    s.board, s.height, s.serials = [0] * (2 * FIELDS), [0] * (2 * SECTORS), 0
    s.hands, s.aside, s.decks, s.discards = [[], []], [[], []], [[], []], [[], []]
    s.epochs, s.since = [0, 0], bytearray(3 * 2 * CARDS)
    s.chosen, s.page, s.fleets, s.ready, s.own, s.fleet_known = NONE, NONE, [[], []], [NONE, NONE], 0, 0
    s.chain, s.history, s.stirred, s.quiet = 0, [], False, 0
    return s
