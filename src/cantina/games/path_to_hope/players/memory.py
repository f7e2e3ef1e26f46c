"""What a player can keep in mind of the stacks: every card turned up in this round, and where it went since.

It is read from the lines that the seat has heard, so it holds nothing that a person at that seat could not know.
"""

from typing import Final

from cantina.games.path_to_hope.components import CARD, KINDS, PLANS, STACK, CardId, Kind, PlaceId
from cantina.games.path_to_hope.players.hands import seat_of
from cantina.kernel import Line, Seat

UNKNOWN: Final = -1
MIXED: Final = -2
"""A top card that Disinformation laid there."""
DISPLACED: Final = -1
"""The origin of cards that came from the supply, and of tops that Disinformation has mixed."""


def deeper(top: Kind, second: Kind, below: int) -> int:
    """Which of Bodhi's two cards goes to the very bottom, by the number of cards above them: what all bots agree on.

    Plans go where an even number of cards covers them, so that Bodhi alone can dig them out again. Of other cards
    the more troublesome one goes deeper.
    """
    if PLANS in (top, second):
        other = second if top == PLANS else top
        return PLANS if below % 2 == 1 else other
    return max(top, second)


class Pair:
    """Two cards that somebody put under with Bodhi, in an order that only that player knows."""

    __slots__ = ("high", "low", "said", "seat")

    def __init__(self, high: CardId, low: CardId, seat: Seat, said: bool) -> None:
        self.high = high
        self.low = low
        self.seat = seat
        self.said = said
        """Whether that player has said which of them lies deeper."""

    def holds(self, card: CardId) -> bool:
        return card in (self.high, self.low)


class Memory:
    """The stacks of a round as one seat knows them.

    Every card gets a number when it is laid out; `kinds` says what is known of it. Stacks hold numbers, top last.
    """

    __slots__ = (
        "burying", "deck", "kinds", "learned", "mine", "mixed", "mixed_from", "moment", "muddled", "open", "origin",
        "pairs", "plans", "seats", "shown", "shown_tops", "stacks", "tops",
    )  # fmt: skip

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.begin()

    def begin(self) -> None:
        """A new round: what lay there before does not matter any more."""
        self.kinds: list[int] = []
        self.origin: list[int] = []
        self.learned: list[int] = []
        """When each card was last seen, counted in cards turned up."""
        self.moment = 0
        self.stacks: list[list[int]] = []
        self.deck: list[int] = [0] * 5
        """How many cards of each type were dealt."""
        self.mine: list[int] = [0] * KINDS
        """The seven cards that this seat was dealt, by kind."""
        self.plans = 0
        """How many plans were dealt in this round and neither captured nor lost since."""
        self.open: list[int] = []
        """Cards that were turned up and are being dealt with: card, place, card, place."""
        self.shown: list[int] = []
        """Bodhi's two cards, the upper one first."""
        self.pairs: list[Pair] = []
        """Bodhi's two cards where somebody else chose the order: as that player said, or else as bots would do it."""
        self.burying: list[int] = []
        """Who is about to put two cards under, where, and which kind they say goes to the very bottom, if any."""
        self.mixed: list[int] = []
        """The cards that Disinformation laid on top, and those, in any order, that they are."""
        self.mixed_from: list[int] = []
        self.tops: list[int] = []
        """All cards that Disinformation took from the tops, and the kinds of those that were seen since."""
        self.shown_tops: list[Kind] = []
        self.muddled = False
        """Whether one of several cards that nobody knew was seen since: which of them it was cannot be told."""

    # -- listening -------------------------------------------------------------------------------------------------

    def hear(self, line: Line) -> None:
        """Take in one line. Those that say nothing of the stacks pass by."""
        key = line.key
        if key in ("reveals", "reveals-two", "shows-two", "shows-one"):
            self.turned_up(key, line)
        elif key in ("returns", "under", "discards", "captures", "enemy"):
            self.dealt_with(key, place_of(line))
        elif key in ("discards-pair", "buries", "buries-alike", "buries-you"):
            self.two_dealt_with(key, line)
        elif key in ("reinforced", "reinforced-one", "disinformation"):
            self.tops_changed(key, line)
        elif key in ("round-starts", "deck", "dealt-you", "piles-down"):
            self.recon(key, line)
        elif key in ("says-bottom", "says-top"):
            self.hear_order(key, line)

    def recon(self, key: str, line: Line) -> None:
        if key == "round-starts":
            self.begin()
        elif key == "deck":
            names = ("fighters", "strikers", "troopers", "plans", "specials")
            self.deck = [int(line.args[name]) for name in names]
            self.plans = self.deck[PLANS]
        elif key == "dealt-you":
            for kind in cards_named(line, "cards"):
                self.mine[kind] += 1
        else:
            self.stacks = [[self.new_card(place) for _ in range(STACK)] for place in range(self.seats)]

    def agree(self, sizes: list[int], deck: list[int]) -> None:
        """Where the lines do not account for the stacks, as in a position laid out by hand, nothing is known."""
        if [len(stack) for stack in self.stacks] == sizes:
            return
        self.begin()
        self.deck = deck
        self.plans = deck[PLANS]
        self.stacks = [[self.new_card(place) for _ in range(size)] for place, size in enumerate(sizes)]

    def new_card(self, origin: int, kind: int = UNKNOWN) -> int:
        self.kinds.append(kind)
        self.origin.append(origin)
        self.learned.append(self.moment)
        return len(self.kinds) - 1

    def turned_up(self, key: str, line: Line) -> None:
        place = place_of(line)
        if key == "reveals":
            self.lift(place, cards_named(line, "card")[0])
        elif key == "reveals-two":
            self.lift(place, cards_named(line, "card")[0])
            self.lift(place_of(line, "stack2"), cards_named(line, "card2")[0])
        else:
            cards = cards_named(line, "cards" if "cards" in line.args else "card")
            self.shown = [self.see(self.stacks[place].pop(), place, kind) for kind in cards]
            self.burying = [seat_of(line), place, UNKNOWN]
            if len(cards) == 1:
                self.stacks[place].append(self.shown[0])
                self.burying = []

    def lift(self, place: int, kind: int) -> None:
        """The top card of a stack is turned up; it is no part of the stack until it is put back."""
        card = self.see(self.stacks[place].pop(), place, kind)
        self.open += [card, place]

    def dealt_with(self, key: str, place: int) -> None:
        card = self.close(place)
        if key == "returns":
            self.stacks[place].append(card)
        elif key == "under":
            self.stacks[place].insert(0, card)
        elif key == "captures":
            self.plans -= 1

    def close(self, place: int) -> int:
        at = 1 if self.open[1] == place else 3
        card = self.open[at - 1]
        del self.open[at - 1 : at + 1]
        return card

    def two_dealt_with(self, key: str, line: Line) -> None:
        place = place_of(line)
        if key == "discards-pair":
            lost = self.kinds[self.close(place)] == PLANS
            self.close(place_of(line, "stack2"))
            self.plans -= 2 if lost else 0
            return
        top, second = self.shown
        kinds = [self.kinds[top], self.kinds[second]]
        lowest = deeper(kinds[0], kinds[1], len(self.stacks[place]))
        said = self.burying[2] in kinds
        if key == "buries-you":
            lowest = cards_named(line, "card")[0]
        elif said:
            lowest = self.burying[2]
        low, high = (top, second) if kinds[0] == lowest else (second, top)
        self.stacks[place][:0] = [low, high]
        if key == "buries" and kinds[0] != kinds[1]:
            self.pairs.append(Pair(high, low, seat_of(line), said))
        self.burying = []

    def hear_order(self, key: str, line: Line) -> None:
        """Who has put two cards under says which of them lies deeper. What others say of it they cannot know."""
        seat, place, kind = seat_of(line), place_of(line), cards_named(line, "card")[0]
        stack = self.stacks[place] if place < len(self.stacks) else []
        bottom = key == "says-bottom"
        if bottom and self.burying[:2] == [seat, place]:
            self.burying[2] = kind
            return
        for pair in self.pairs:
            if pair.seat == seat and stack and stack[0 if bottom else -1] == (pair.low if bottom else pair.high):
                self.settle(pair, kind, bottom)

    def settle(self, pair: Pair, kind: Kind, lowest: bool) -> None:
        """This kind is the lower one of the two, or the upper one."""
        named, other = (pair.low, pair.high) if lowest else (pair.high, pair.low)
        if kind in (self.kinds[named], self.kinds[other]):
            pair.said = True
            if self.kinds[named] != kind:
                self.exchange(pair)
            self.sort_out()

    def exchange(self, pair: Pair) -> None:
        high, low = pair.high, pair.low
        for cards in [*self.stacks, self.mixed_from, self.tops]:
            for at, card in enumerate(cards):
                if pair.holds(card):
                    cards[at] = low if card == high else high
        pair.high, pair.low = low, high

    def tops_changed(self, key: str, line: Line) -> None:
        refs = line.args["stack"] if key == "reinforced-one" else line.args["stacks"]
        places = [int(ref[6:]) - 1 for ref in str(refs).split()]
        if key != "disinformation":
            kind = cards_named(line, "card")[0]
            for place in places:
                self.stacks[place].append(self.new_card(DISPLACED, kind))
            return
        self.muddled = False
        self.mixed_from = [self.stacks[place].pop() for place in places]
        self.tops, self.shown_tops = self.mixed_from[:], []
        self.mixed = [self.new_card(DISPLACED) for _ in places]
        for place, card in zip(places, self.mixed, strict=True):
            self.stacks[place].append(card)
        self.sort_out()

    # -- how sure it is ------------------------------------------------------------------------------------------------

    def unsure(self, people: list[int]) -> list[Pair]:
        """Cards that may lie either way: people do not know what bots agree on."""
        return [pair for pair in self.pairs if pair.seat in people and not pair.said]

    def certain(self, card: CardId, people: list[int]) -> bool:
        """Whether this card was seen to go where it lies, or a bot has said so that saw it."""
        return not any(pair.holds(card) and (not pair.said or pair.seat in people) for pair in self.pairs)

    # -- putting two and two together --------------------------------------------------------------------------------

    def see(self, card: CardId, place: PlaceId, kind: Kind) -> int:
        """This card, thought to be on top, shows its kind. The number of the card that it really is."""
        self.moment += 1
        if self.kinds[card] not in (UNKNOWN, kind):
            card = self.corrected(card, place, kind)
        if card in self.mixed:
            self.recognize(card, kind)
        self.kinds[card] = kind
        self.learned[card] = self.moment
        self.pairs = [pair for pair in self.pairs if not pair.holds(card)]
        return card

    def corrected(self, card: CardId, place: PlaceId, kind: Kind) -> int:
        """Bodhi's player laid the two cards the other way round."""
        for pair in self.pairs:
            if card == pair.high and self.kinds[pair.low] == kind and pair.low in self.stacks[place]:
                self.stacks[place][self.stacks[place].index(pair.low)] = card
                return pair.low
        return card

    def recognize(self, card: int, kind: int) -> None:
        """One of the tops that Disinformation mixed: it is taken for one known before, or else for one that was not.

        Worlds have it either way: `shown_tops`.
        """
        self.shown_tops.append(kind)
        known = [old for old in self.mixed_from if self.kinds[old] == kind]
        unseen = [old for old in self.mixed_from if self.kinds[old] == UNKNOWN]
        if not known and len(unseen) == 1 and not self.muddled:
            self.kinds[unseen[0]] = kind
        self.muddled = self.muddled or (not known and len(unseen) > 1)
        for old in (known or unseen)[:1]:
            self.mixed_from.remove(old)
        self.mixed.remove(card)
        self.sort_out()

    def sort_out(self) -> None:
        """If all that is left of the mixed cards is of one kind, it is known which is which."""
        if any(pair.high in self.mixed_from and not pair.said for pair in self.pairs):
            return
        kinds = {self.kinds[old] for old in self.mixed_from}
        if len(kinds) == 1 and UNKNOWN not in kinds:
            for card in self.mixed:
                self.kinds[card] = self.kinds[self.mixed_from[0]]
                self.learned[card] = self.moment
            self.mixed, self.mixed_from = [], []


def place_of(line: Line, name: str = "stack") -> int:
    return int(str(line.args[name])[6:]) - 1


def cards_named(line: Line, name: str) -> list[int]:
    return [CARD[ref[5:]] for ref in str(line.args[name]).split()]
