"""What the player sees and can work out when it has to decide.

What lies on the table is read off a view or off a state, and is the same from both. What a seat can work out of the
others' hands comes from what it has heard.
"""

from collections.abc import Sequence

from cantina.games.secret_invasion.components import CARD, COUNT, NONE, VALUE
from cantina.games.secret_invasion.players.memory import CARDS, Memory
from cantina.games.secret_invasion.players.prospects import WHOLE_DECK, Prospects
from cantina.games.secret_invasion.sight import InvasionView
from cantina.games.secret_invasion.state import Invasion


class Sight:
    """The table as one seat sees it, in numbers."""

    __slots__ = ("deck", "goal", "hand", "me", "open", "rivals", "sums", "tokens", "unseen")

    def __init__(self, me: int, hand: list[int], seats: int) -> None:
        self.me = me
        self.hand = hand
        self.deck = 0
        self.goal = 1
        self.tokens = [0] * seats
        self.sums = [0] * seats
        """By seat: the sum of the values laid down."""
        self.unseen = COUNT[:]
        """How many cards of each character lie nowhere in this seat's sight."""
        for card in hand:
            self.unseen[card] -= 1
        self.rivals: list[int] = []
        """The opponents in the round, in the order of their turns."""
        self.open: list[int] = []
        """Those of them who are not protected."""

    def lies(self, seat: int, card: int) -> None:
        """A card lies open before a seat, or before nobody."""
        self.unseen[card] -= 1
        if seat != NONE:
            self.sums[seat] += VALUE[card]


def read_view(view: InvasionView, me: int) -> Sight:
    """The table out of a view."""
    seats = len(view.seats)
    sight = Sight(me, cards(view.seats[me].hand), seats)
    sight.deck, sight.goal = view.deck, view.goal
    sight.tokens = [place.tokens for place in view.seats]
    for card in cards(view.face_up):
        sight.lies(NONE, card)
    for seat, place in enumerate(view.seats):
        for card in cards(place.discards):
            sight.lies(seat, card)
    sight.rivals = [seat for step in range(1, seats) if view.seats[seat := (me + step) % seats].in_round]
    sight.open = [seat for seat in sight.rivals if not view.seats[seat].protected]
    return sight


def read_state(s: Invasion, me: int) -> Sight:
    """The table out of a state. Nothing is read that the seat may not know."""
    hand = [card for card in (s.hands[me], s.drawn if s.active == me else NONE) if card != NONE]
    sight = Sight(me, hand, s.seats)
    sight.deck, sight.goal, sight.tokens = s.deck(), s.goal, s.tokens[:]
    for card in s.face_up:
        sight.lies(NONE, card)
    for laid in s.discards:
        sight.lies(laid & 7, laid >> 3)
    around = [(me + step) % s.seats for step in range(1, s.seats)]
    sight.rivals = [seat for seat in around if s.alive >> seat & 1]
    sight.open = [seat for seat in sight.rivals if not s.shielded >> seat & 1]
    return sight


class Situation:
    """The table from one seat when it has to decide, with all that this seat can work out."""

    def __init__(self, sight: Sight, memory: Memory) -> None:
        me = sight.me
        self.me = me
        self.deck = sight.deck
        self.goal = sight.goal
        self.tokens = sight.tokens
        self.hand = sight.hand
        self.sums = sight.sums
        self.unseen = sight.unseen
        self.rivals = sight.rivals
        self.open = sight.open
        self.seen_by = memory.seen_by[me]
        self.public = memory.cases[0].weights[me]
        self.deals = memory.deals(self.unseen, self.rivals)
        self.odds = [[0.0] * 10 for _ in self.tokens]
        """By seat: how likely each character is in the hand."""
        for share, hands in self.deals:
            for at, card in enumerate(hands):
                self.odds[self.rivals[at]][card] += share
        self.ahead = Prospects(self.draw(), WHOLE_DECK)

    def draw(self) -> list[float]:
        """How likely each character is to be drawn: it is unseen and in nobody's hand."""
        left = [float(count) for count in self.unseen]
        for seat in self.rivals:
            for card in CARDS:
                left[card] -= self.odds[seat][card]
        total = sum(left, 0.0)
        return [count / total if count > 1e-9 else 0.0 for count in left]


def cards(refs: Sequence[str]) -> list[int]:
    return [CARD[ref[5:]] for ref in refs]
