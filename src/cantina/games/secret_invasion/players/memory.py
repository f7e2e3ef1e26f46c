"""What a player can work out about the others' hands.

The posterior is exact for players who respect the rules and otherwise toss a coin between their two cards, only that
nobody lays Leia down by choice; whom they pick and what they name tells nothing. Before any evidence every way in
which the unseen cards can lie is equally likely. Evidence about a hand then is a weight for each character, and what
happens changes the weights:

* a card c is laid down: who keeps k either held c and drew k, or held k and drew c, so the new weight of k is
  (w[c] + w[k]) times the probability of laying down c from the two;
* a number is missed, a droid leaves a survivor: characters that are ruled out get the weight 0;
* a card is seen: all others get 0; Luke: the new card is any card, all get 1; Vader: the weights change places.

A droid that finds two equal cards ties two hands: the memory splits into cases, one for each value the two can have,
and within each case the hands are independent but for the cards they take from each other.
"""

from cantina.games.secret_invasion.components import (
    ABOVE,
    ANY,
    BELOW,
    C3PO,
    CARD,
    LEIA,
    LUKE,
    NONE,
    OBI_WAN,
    OF_VALUE,
    VADER,
    VALUE,
    CardId,
)
from cantina.kernel import Line, Seat

CARDS = range(10)


def coin(card: int, kept: int) -> float:
    """How likely somebody who holds both lays down the first.

    Of two equal cards either may be the one: as cards are counted singly here, that is one half too. Leia laid down
    nevertheless says nothing about the other card, hence 1 and not 0.
    """
    if card == LEIA or kept == LEIA:
        return 1.0
    if card == OBI_WAN and kept in (LUKE, VADER):
        return 1.0
    if kept == OBI_WAN and card in (LUKE, VADER):
        return 0.0
    return 0.5


COIN: list[list[float]] = [[coin(card, kept) for kept in CARDS] for card in CARDS]


class Case:
    """One possibility of how the hands hang together: how likely it is, and a weight by holder and character.

    `careless`: the others toss coins in this case; it matters to a memory that knows better players, too.
    """

    __slots__ = ("careless", "factor", "weights")

    def __init__(self, factor: float, weights: list[list[float]], careless: bool = True) -> None:
        self.factor = factor
        self.weights = weights
        self.careless = careless

    def copy(self) -> "Case":
        return Case(self.factor, self.weights[:], self.careless)

    def restrict(self, seat: Seat, cards: int) -> None:
        """The hand is one of these characters, given as bits."""
        self.weights[seat] = [w if cards >> card & 1 else 0.0 for card, w in enumerate(self.weights[seat])]

    def see(self, seat: Seat, card: int) -> None:
        self.factor *= self.weights[seat][card]
        self.weights[seat] = [1.0 if other == card else 0.0 for other in CARDS]

    def lay_down(self, seat: Seat, card: CardId, chance: list[float]) -> None:
        """`chance`: how likely the card is laid down by who keeps each character."""
        old = self.weights[seat]
        self.weights[seat] = [(old[card] + old[kept]) * chance[kept] for kept in CARDS]

    def scale(self, seat: Seat, chance: list[float]) -> None:
        """Something was done that is as likely as this for each character in the hand."""
        self.weights[seat] = [w * chance[card] for card, w in enumerate(self.weights[seat])]


class Memory:
    """What one seat has seen of a round, told line by line.

    This seat's hand has weights too: those that everybody else must give it. `seen_by` is, by holder, the seats (as
    bits) that may know the hand card because it was shown to them.
    """

    __slots__ = ("cases", "compared", "me", "own", "played", "seen_by")

    def __init__(self, seats: int, me: Seat) -> None:
        self.me = me
        self.cases = [Case(1.0, [[1.0] * 10 for _ in range(seats)])]
        self.seen_by = [0] * seats
        self.own: list[int] = []
        self.played = NONE
        self.compared: tuple[int, int] | None = None

    def hear(self, line: Line) -> None:
        """Take in one line of what this seat hears."""
        key, args = line.key, line.args
        if key == "plays":
            self._lay_down(seat_at(args["seat"]), card_at(args["card"]))
        elif key == "names-miss":
            self._restrict(seat_at(args["target"]), ANY & ~OF_VALUE[int(args["number"])])
        elif key == "must-discard":
            self._change(seat_at(args["target"]), card_at(args["card"]))
        elif key == "must-discard-own":
            self._change(seat_at(args["seat"]), card_at(args["card"]))
        elif key == "out":
            self._out(seat_at(args["seat"]), card_at(args["card"]))
        elif key == "looks":
            self.seen_by[seat_at(args["target"])] |= 1 << seat_at(args["seat"])
        elif key == "looks-you":
            self._see(seat_at(args["target"]), card_at(args["card"]))
        elif key == "compares":
            self.compare(seat_at(args["seat"]), seat_at(args["target"]))
        elif key == "compares-you":
            self.compare(seat_at(args["seat"]), seat_at(args["target"]))
            self._see(seat_at(args["other"]), card_at(args["theirs"]))
        elif key == "compares-equal":
            self._tie(seat_at(args["seat"]), seat_at(args["target"]))
        elif key == "swaps":
            self.swap(seat_at(args["seat"]), seat_at(args["target"]))
        elif key == "swaps-you":
            self._swap_own(seat_at(args["other"]), card_at(args["got"]), card_at(args["gave"]))
        elif key in ("dealt-you", "draws-you", "takes-set-aside-you"):
            self.own.append(card_at(args["card"]))

    def laying(self, case: Case, seat: Seat, card: CardId) -> list[float]:
        """How likely this seat lays the card down, by the character that it keeps."""
        return COIN[card]

    # -- what the lines mean -------------------------------------------------------------------------------------

    def _lay_down(self, seat: Seat, card: int) -> None:
        self.played = card
        for case in self.cases:
            case.lay_down(seat, card, self.laying(case, seat, card))
        if seat != self.me or card in self.own[:1]:
            self.seen_by[seat] = 0
        if seat == self.me and card in self.own:
            self.own.remove(card)

    def _restrict(self, seat: Seat, cards: int) -> None:
        for case in self.cases:
            case.restrict(seat, cards)

    def _see(self, seat: Seat, card: int) -> None:
        for case in self.cases:
            case.see(seat, card)

    def _change(self, seat: Seat, card: int) -> None:
        """Luke: the old card is known now, the new one is any."""
        if seat == self.me:
            self.own.clear()
        else:
            self._see(seat, card)
        for case in self.cases:
            case.weights[seat] = [1.0] * 10
        self.seen_by[seat] = 0

    def _out(self, seat: Seat, card: int) -> None:
        """Somebody's card is open now; if that was a droid's doing, it bounds the other card."""
        if seat != self.me:
            self._see(seat, card)
        if self.compared is not None:
            first, second = self.compared
            self.compared = None
            bounds = ABOVE if self.played == C3PO else BELOW
            self._restrict(second if seat == first else first, bounds[VALUE[card]])

    def compare(self, seat: Seat, target: Seat) -> None:
        self.compared = seat, target
        self.seen_by[seat] |= 1 << target
        self.seen_by[target] |= 1 << seat

    def _tie(self, seat: Seat, target: Seat) -> None:
        """Two hands are of equal value: a case for each value they can have. This hand and its like are known."""
        self.compared = None
        if self.me in (seat, target):
            return
        split: list[Case] = []
        for case in self.cases:
            for cards in OF_VALUE:
                part = case.copy()
                part.restrict(seat, cards)
                part.restrict(target, cards)
                if any(part.weights[seat]) and any(part.weights[target]):
                    split.append(part)
        self.cases = split

    def swap(self, seat: Seat, target: Seat) -> None:
        for case in self.cases:
            weights = case.weights
            weights[seat], weights[target] = weights[target], weights[seat]
        seen = self.seen_by
        both = 1 << seat | 1 << target
        seen[seat], seen[target] = seen[target] & ~both | 1 << target, seen[seat] & ~both | 1 << seat

    def _swap_own(self, other: Seat, got: CardId, gave: CardId) -> None:
        """The others now think of this seat's hand what they thought of the other one."""
        before = self.cases[0].weights[other]
        self._see(other, got)
        self.swap(self.me, other)
        for case in self.cases:
            case.weights[other] = [1.0 if card == gave else 0.0 for card in CARDS]
            case.weights[self.me] = before
        self.own = [got]

    # -- what follows --------------------------------------------------------------------------------------------

    def deals(self, unseen: list[int], holders: list[int]) -> list[tuple[float, list[int]]]:
        """Every way the holders' hands can be, with its probability. `unseen` counts the unseen cards by character."""
        found: list[tuple[float, list[int]]] = []
        for case in self.cases:
            if case.factor:
                _deal(case.factor, case.weights, unseen[:], holders, [], found)
        total = sum([weight for weight, _ in found], 0.0)
        return [(weight / total, hands) for weight, hands in found]


class PlainMemory(Memory):
    """Remembers what it was shown, and takes any card to be as likely laid down as any other."""

    __slots__ = ()

    def laying(self, case: Case, seat: Seat, card: CardId) -> list[float]:
        return ALL_ALIKE


ALL_ALIKE = [1.0] * 10


def _deal(
    weight: float,
    weights: list[list[float]],
    unseen: list[int],
    holders: list[int],
    hands: list[int],
    found: list[tuple[float, list[int]]],
) -> None:
    """Give the next holder each card that it can be."""
    if len(hands) == len(holders):
        found.append((weight, hands))
        return
    own = weights[holders[len(hands)]]
    for card in CARDS:
        count = unseen[card]
        if count and own[card]:
            unseen[card] = count - 1
            _deal(weight * own[card] * count, weights, unseen, holders, [*hands, card], found)
            unseen[card] = count


def hear_round(lines: list[Line], memory: Memory) -> None:
    """Take in all the lines that a seat has heard since the round began."""
    first = len(lines)
    while first > 0 and lines[first - 1].key != "round-starts":
        first -= 1
    for at in range(first, len(lines)):
        memory.hear(lines[at])


def since_last_turn(lines: list[Line], me: Seat) -> list[Line]:
    """What a seat has heard since it laid down a card in its turn before this one, and that card."""
    first, this_turn = len(lines), True
    while first > 0 and lines[first - 1].key != "round-starts":
        first -= 1
        if lines[first].key == "draws-you":
            this_turn = False
        elif lines[first].key == "plays" and seat_at(lines[first].args["seat"]) == me and not this_turn:
            break
    return lines[first:]


def seat_at(ref: str | int) -> int:
    """The seat of `seat:2`."""
    return int(str(ref)[5:])


def card_at(ref: str | int) -> int:
    """The card of `card:luke`."""
    return CARD[str(ref)[5:]]
