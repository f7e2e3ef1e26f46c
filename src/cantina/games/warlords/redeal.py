"""What everybody can work out about hands by watching and counting, and hands that fit it.

Of every hand everybody knows how many cards there are, and of each card, a *slot*, which kinds it can be: any; one,
when a ship went from the table into the hand; some, when its owner was unable to move. Slots are sets of kinds as bits.
A card that is played leaves the narrowest slot it can have come from. Being unable to move narrows all slots of a hand
at once, so older slots are within younger ones, and what is then left allows all that is possible and nothing else.

Until the discard pile is shuffled for the first time, hidden cards are simply cards that nobody has seen. The shuffle
tells more: the deck had run out, so all that was hidden then was in the hands, and what is drawn afterwards comes from
cards that everybody has seen. Therefore the hands of that moment, the slots of that moment and what has happened
since are kept. What had been worked out before an earlier shuffle is kept only as slots. So is all of it in the rare
position where hands that fit are not found soon.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from cantina.games.warlords.components import ALL_KINDS, BITS, KINDS, NONE, SHIPS, SOME_SHIP, TOTAL
from cantina.kernel import Chance, Seat

if TYPE_CHECKING:
    from cantina.games.warlords.state import Warlords

DRAWS: Final = 0
PLAYS: Final = 1
GAINS: Final = 2
LACKS: Final = 3
"""What happens to a hand: a hidden card comes, a card is shown and goes, a known card comes, slots are narrowed."""

OLD: Final = 0
NEW: Final = 1
SURE: Final = 2
"""Where the card of a slot comes from: the hands at the last shuffle, the deck since then, the open table."""

ANYTHING: Final = 1 << 16

GUESSES: Final = 500
"""How often it is guessed at most where cards come from. Nearly always the first guess fits."""


def entry(what: int, seat: Seat, cards: int) -> int:
    """A happening as a number. `cards` is a card, or for LACKS the set of kinds that are left."""
    return (cards * 4 + what) * 8 + seat


def narrowest(slots: list[int], first: int, card: int) -> int:
    """Where the narrowest slot of a hand is that the card fits."""
    best, found = KINDS + 1, NONE
    for at in range(first, first + TOTAL):
        slot = slots[at]
        if slot >> card & 1 and BITS[slot] < best:
            best, found = BITS[slot], at
    return found


def pick(chance: Chance, pool: list[int], slot: int) -> int:
    """Take a card that fits a slot out of a pool that counts its cards by kind. NONE: there is none."""
    total = 0
    for card in range(KINDS):
        if slot >> card & 1:
            total += pool[card]
    if not total:
        return NONE
    at = chance.below(total)
    for card in range(KINDS):
        if slot >> card & 1:
            at -= pool[card]
            if at < 0:
                pool[card] -= 1
                return card
    return NONE


def deal_unseen(hands: list[int], slots: list[int], deck: list[int], me: int, chance: Chance) -> None:
    """Deal hands for the others from all that nobody has seen. The hands are counts by seat and kind."""
    pool = deck[:]
    seats = len(hands) // KINDS
    free: list[int] = []
    narrow: list[int] = []
    for seat in range(seats):
        if seat == me:
            continue
        for card in range(KINDS):
            at = seat * KINDS + card
            while hands[at]:
                hands[at] -= 1
                pool.append(card)
        for at in range(seat * TOTAL, seat * TOTAL + TOTAL):
            if slots[at] == ALL_KINDS:
                free.append(seat)
            elif slots[at]:
                narrow.append(BITS[slots[at]] * ANYTHING + at)
    narrow.sort()
    pool.sort()
    for packed in narrow:
        at = packed % ANYTHING
        fitting = [card for card in pool if slots[at] >> card & 1]
        card = fitting[chance.below(len(fitting))]
        pool.remove(card)
        hands[at // TOTAL * KINDS + card] += 1
    for seat in free:
        hands[seat * KINDS + chance.take(pool)] += 1
    deck[:] = pool


@mypyc_attr(serializable=True)
class Shuffled:
    """The hands when the discard pile was last shuffled, and what has happened to hands since then.

    `hands` and `slots` are as in the state at that moment. Nothing changes a list in place but `log`.
    """

    __slots__ = ("hands", "log", "slots")

    def __init__(self, hands: list[int], slots: list[int], log: list[int]) -> None:
        self.hands = hands
        self.slots = slots
        self.log = log

    def __repr__(self) -> str:
        return f"Shuffled({self.hands}, {self.slots}, {self.log})"

    def copy(self) -> "Shuffled":
        return Shuffled(self.hands, self.slots, self.log[:])

    def deal(self, hands: list[int], deck: list[int], me: int, chance: Chance) -> bool:
        """Deal hands for the others that fit all that has happened since the shuffle. False: none were found soon.

        A card that was played may have come from the old hand or from the new deck; that is guessed, and guessed again
        if it does not work out.
        """
        counting = Counting(self, hands, deck, me)
        for _ in range(GUESSES):
            guess = Guess(counting, chance)
            if guess.follow(self.log) and guess.fill():
                self.hands = guess.write(self.hands, hands, deck)
                return True
        return False


class Counting:
    """What a player who counts knows: what the others had at the shuffle, and all that they can have drawn since."""

    __slots__ = ("me", "new", "old", "slots")

    def __init__(self, shuffled: Shuffled, hands: list[int], deck: list[int], me: int) -> None:
        self.me = me
        self.slots = shuffled.slots
        self.old = [0] * KINDS
        self.new = [0] * KINDS
        for card in deck:
            self.new[card] += 1
        for at in range(len(hands)):
            if at // KINDS != me:
                self.old[at % KINDS] += shuffled.hands[at]
                self.new[at % KINDS] += hands[at] - shuffled.hands[at]
        for packed in shuffled.log:
            what, card = packed // 8 % 4, packed // 32
            if packed % 8 != me and what == PLAYS:
                self.new[card] += 1
            elif packed % 8 != me and what == GAINS:
                self.new[card] -= 1


class Guess:
    """One way in which it may have been. A slot is a set of kinds * 4 + where the card comes from."""

    __slots__ = ("chance", "dealt", "had", "me", "new", "old", "slots")

    def __init__(self, counting: Counting, chance: Chance) -> None:
        self.me = counting.me
        self.chance = chance
        self.old = counting.old[:]
        self.new = counting.new[:]
        seats = len(counting.slots) // TOTAL
        self.had = [0] * (seats * KINDS)
        """The hands at the shuffle, as far as they are guessed."""
        self.dealt = [0] * (seats * KINDS)
        self.slots: list[list[int]] = [
            [slot * 4 + OLD for slot in counting.slots[seat * TOTAL : seat * TOTAL + TOTAL] if slot]
            for seat in range(seats)
        ]

    def follow(self, log: list[int]) -> bool:
        """Go through what has happened; whether it can have been like that."""
        for packed in log:
            seat, what, rest = packed % 8, packed // 8 % 4, packed // 32
            if seat == self.me:
                continue
            if what == DRAWS:
                self.slots[seat].append(ALL_KINDS * 4 + NEW)
            elif what == GAINS:
                self.slots[seat].append((1 << rest) * 4 + SURE)
            elif what == LACKS:
                self.slots[seat] = [(slot // 4 & rest) * 4 + slot % 4 for slot in self.slots[seat]]
            elif not self.play(seat, rest):
                return False
        return True

    def play(self, seat: int, card: int) -> bool:
        """A card is shown and goes: from a slot that is surely it, or from an old or a new one by their odds."""
        slots = self.slots[seat]
        if (1 << card) * 4 + SURE in slots:
            slots.remove((1 << card) * 4 + SURE)
            return True
        old = self.fitting(slots, card, OLD) if self.old[card] else []
        new = self.fitting(slots, card, NEW) if self.new[card] else []
        if not old and not new:
            return False
        if old and new:
            likely = len(old) * self.old[card] * sum(self.new)
            if self.chance.below(likely + len(new) * self.new[card] * sum(self.old)) >= likely:
                old = []
        slots.remove(min(old or new))
        if old:
            self.old[card] -= 1
            self.had[seat * KINDS + card] += 1
        else:
            self.new[card] -= 1
        return True

    def fitting(self, slots: list[int], card: int, source: int) -> list[int]:
        """The slots from this source that the card fits. They lie within each other: the least is the narrowest."""
        return [slot for slot in slots if slot % 4 == source and slot // 4 >> card & 1]

    def fill(self) -> bool:
        """Put a card into every slot that is left, the narrowest first; whether there are cards for all."""
        order = [
            BITS[slot // 4] * ANYTHING * 8 + slot * 8 + seat for seat, slots in enumerate(self.slots) for slot in slots
        ]
        order.sort()
        for packed in order:
            seat, slot, source = packed % 8, packed // 8 % ANYTHING // 4, packed // 8 % 4
            if seat == self.me:
                continue
            card = pick(self.chance, self.old if source == OLD else self.new, slot) if source != SURE else only(slot)
            if card == NONE:
                return False
            self.dealt[seat * KINDS + card] += 1
            if source == OLD:
                self.had[seat * KINDS + card] += 1
        return True

    def write(self, had: list[int], hands: list[int], deck: list[int]) -> list[int]:
        """Make it so; the hands at the shuffle that go with it."""
        mine = range(self.me * KINDS, self.me * KINDS + KINDS) if self.me >= 0 else range(0)
        for at in range(len(hands)):
            if at in mine:
                self.had[at] = had[at]
            else:
                hands[at] = self.dealt[at]
        deck[:] = [card for card in range(KINDS) for _ in range(self.new[card])]
        return self.had


def only(slot: int) -> int:
    """The card of a slot that is surely one."""
    for card in range(SHIPS):
        if slot == 1 << card:
            return card
    return NONE


def redeal(s: "Warlords", seat: int | None, chance: Chance) -> None:
    """Deal the others' hands again, as they may be for all that the seat has seen. [WE-34, WE-36]

    The planet stack has no order and everybody can tell what is in it. Whoever makes an offer has a ship: of as many
    deals as there are hidden cards at least about one gives a ship there, so this does not go on for long.
    """
    me = NONE if seat is None else seat
    while True:
        if s.shuffled is None or not s.shuffled.deal(s.hands, s.deck, me, chance):
            s.shuffled = None
            deal_unseen(s.hands, s.slots, s.deck, me, chance)
        if s.offer == NONE or s.active == me:
            return
        ships = s.ships_in_hand(s.active)
        if ships:
            if s.offer != SOME_SHIP:
                s.offer = chance.pick(ships)
            return
