"""What the player sees and can work out when it has to decide."""

from collections.abc import Sequence

from cantina.games.secret_invasion.components import CARD, COUNT, VALUE
from cantina.games.secret_invasion.players.memory import CARDS, hear_round
from cantina.games.secret_invasion.players.prospects import WHOLE_DECK, Prospects
from cantina.games.secret_invasion.view import InvasionView
from cantina.kernel import Observation


class Situation:
    """The table from one seat when it has to decide, with all that this seat can work out."""

    def __init__(self, seen: Observation) -> None:
        view, me = seen.view, seen.seat
        assert isinstance(view, InvasionView)
        assert me is not None
        seats = len(view.seats)
        self.me = me
        self.deck: int = view.deck
        self.goal: int = view.goal
        self.tokens: list[int] = [place.tokens for place in view.seats]
        self.hand = cards(view.seats[me].hand)
        laid = [cards(place.discards) for place in view.seats]
        self.sums = [sum(VALUE[card] for card in pile) for pile in laid]
        self.unseen = COUNT[:]
        for pile in [self.hand, cards(view.face_up), *laid]:
            for card in pile:
                self.unseen[card] -= 1
        self.rivals = [seat for step in range(1, seats) if view.seats[seat := (me + step) % seats].in_round]
        """The opponents in the round, in the order of their turns."""
        self.open = [seat for seat in self.rivals if not view.seats[seat].protected]
        memory = hear_round(seen.lines, seats, me)
        self.seen_by = memory.seen_by[me]
        self.public = memory.cases[0].weights[me]
        self.deals = memory.deals(self.unseen, self.rivals)
        self.odds = [[0.0] * 10 for _ in range(seats)]
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
