"""Secret Invasion from the deal to the last token, in the order of the rulebook's round.

The numbers in brackets are the rules of docs/rules/secret-invasion; the words for the events are in locale/.
"""

from cantina.games.secret_invasion.characters import take_effect
from cantina.games.secret_invasion.components import (
    ANY,
    DECK,
    FACE_UP,
    LEIA,
    LUKE,
    MOST_SEATS,
    NONE,
    OBI_WAN,
    REF,
    VADER,
    VALUE,
)
from cantina.games.secret_invasion.options import PLAY, Play
from cantina.games.secret_invasion.state import SHARE, Invasion, card_line
from cantina.kernel import Ask, Line, Option, Step, line, seat_ref


class Opening(Step[Invasion]):
    """Who begins the first round: somebody chosen beforehand, or chance decides. [SI-6]"""

    __slots__ = ()

    def run(self, s: Invasion) -> None:
        if s.starter == NONE:
            s.starter = s.chance.below(s.seats)


class Deal(Step[Invasion]):
    """Put one card away unseen (with two players three more, face up); one card for everybody. [SI-3, SI-4, SI-5]

    Protection and what was known of hands are gone. [SI-R25]
    """

    __slots__ = ()

    def run(self, s: Invasion) -> None:
        self.deal(s, DECK[:], FACE_UP[s.seats])

    def deal(self, s: Invasion, deck: list[int], face_up: int) -> None:
        """Of this deck, with this number of cards put away openly."""
        s.round += 1
        s.pool = deck
        s.face_up = [s.chance.take(s.pool) for _ in range(face_up)]
        s.hands = [s.chance.take(s.pool) for _ in range(s.seats)]
        s.drawn = NONE
        s.discards = []
        s.alive = (1 << s.seats) - 1
        s.shielded = 0
        s.knows = [0] * s.seats
        s.may = [ANY] * s.seats
        if s.events is not None:
            self.announce(s)
        s.then(TURN[s.starter], END_OF_TURN[s.starter])

    def announce(self, s: Invasion) -> None:
        s.tell(line("round-starts", round=s.round, seat=seat_ref(s.starter)))
        if s.face_up:
            s.tell(line("face-up", cards=" ".join(REF[card] for card in s.face_up)))
        s.tell(line("dealt"), {at: line("dealt-you", card=REF[card]) for at, card in enumerate(s.hands)})


class Turn(Step[Invasion]):
    """The player's protection ends, then one card is drawn. [SI-8]"""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Invasion) -> None:
        s.active = self.seat
        s.shielded &= ~(1 << self.seat)
        s.drawn = s.chance.take(s.pool)
        if s.events is not None:
            who = seat_ref(self.seat)
            s.tell(line("draws", seat=who), {self.seat: line("draws-you", seat=who, card=REF[s.drawn])})
        s.stack.append(DISCARD[self.seat])


class Discard(Ask[Invasion, Play]):
    """The active player lays down one of two cards; Obi-Wan has to go before Luke and Vader. [SI-9, SI-15]

    That is looked at here alone, and nobody can get round it. [SI-R11, SI-R23]
    """

    __slots__ = ()
    kind = "card"
    prompt = "discard"

    def options(self, s: Invasion) -> list[Play]:
        held, drawn = s.hands[self.seat], s.drawn
        if held == drawn:
            return [PLAY[held]]
        both = 1 << held | 1 << drawn
        if both & 1 << OBI_WAN and both & (1 << LUKE | 1 << VADER):
            return [PLAY[OBI_WAN]]
        if held < drawn:
            return [PLAY[held], PLAY[drawn]]
        return [PLAY[drawn], PLAY[held]]

    def confirm(self, s: Invasion, seat: int, option: Option) -> Line | None:
        """Leia puts her own player out. [SI-14]"""
        return line("confirm-leia") if option is PLAY[LEIA] else None

    def answer(self, s: Invasion, option: Play) -> None:
        """What the card does cannot be waived. [SI-10, SI-R16]"""
        card = option.card
        s.keep_other(self.seat, card)
        s.lay_down(self.seat, card)
        if s.events is not None:
            s.tell(card_line("plays", self.seat, card))
        take_effect(s, self.seat, card)


class EndOfTurn(Step[Invasion]):
    """The round is over when one player is left or the deck is empty; else the next player's turn. [SI-7, SI-30]

    It comes after the effect of the card, that of the last one too. [SI-R19]
    """

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Invasion) -> None:
        if s.alive & (s.alive - 1) == 0 or len(s.pool) <= 1:
            s.stack.append(SHOWDOWN)
        else:
            seat = s.next_in_round(self.seat)
            s.stack.append(END_OF_TURN[seat])
            s.stack.append(TURN[seat])


class Showdown(Step[Invasion]):
    """The last player left wins; else the highest card, then the highest sum of own discards. [SI-30, SI-31, SI-32]

    A lone player wins with an empty deck, too. The hand card is no part of the sum. [SI-R20, SI-R13]

    Whoever is left when the deck is empty shows the hand card, a lone player too. [SI-R26]
    """

    __slots__ = ()

    def run(self, s: Invasion) -> None:
        s.reveal()
        left = [seat for seat in range(s.seats) if s.in_round(seat)]
        show = not s.deck()
        s.last_hands = s.hands[:] if show else [NONE] * s.seats
        s.last_discards = s.discards
        if s.events is not None and show:
            for seat in left:
                s.tell(card_line("shows", seat, s.hands[seat]))
        winners = left
        if len(winners) > 1:
            winners = highest(winners, [VALUE[s.hands[seat]] for seat in winners])
        if len(winners) > 1:
            winners = highest(winners, [sum(VALUE[c] for c in s.discarded_by(seat)) for seat in winners])
            if s.events is not None and len(winners) == 1:
                s.tell(line("sum-decides", seat=seat_ref(winners[0])))
        award(s, winners)


def highest(seats: list[int], figures: list[int]) -> list[int]:
    best = max(figures)
    return [seats[at] for at in range(len(seats)) if figures[at] == best]


def award(s: Invasion, winners: list[int]) -> None:
    """A token for the round; enough tokens win the match, else the winner begins the next. [SI-33, SI-34, SI-35]

    In a tie all may get one, and so win together; there are always enough tokens. [SI-36, SI-R12, SI-R22]
    """
    s.starter = first_after(winners, s.starter, s.seats)
    s.last_winners = winners if len(winners) == 1 or s.ties == SHARE else []
    for seat in s.last_winners:
        s.tokens[seat] += 1
        if s.events is not None:
            s.tell(line("wins-round", seat=seat_ref(seat), tokens=s.tokens[seat]))
    if not s.last_winners and s.events is not None:
        s.tell(line("nobody-wins-round", seats=" ".join(seat_ref(seat) for seat in winners)))
    champions = [seat for seat in range(s.seats) if s.tokens[seat] >= s.goal]
    if not champions:
        s.stack.append(DEAL)
        return
    if s.events is not None:
        for seat in champions:
            s.tell(line("wins-match", seat=seat_ref(seat)))
    s.finish(champions, s.tokens[:])


def first_after(seats: list[int], start: int, among: int) -> int:
    """Of several tied players the nearest clockwise after the last starter begins the next round. [SI-33]"""
    if len(seats) == 1:
        return seats[0]
    return min(seats, key=lambda seat: (seat - start - 1) % among)


DEAL = Deal()
SHOWDOWN = Showdown()
TURN = [Turn(seat) for seat in range(MOST_SEATS)]
END_OF_TURN = [EndOfTurn(seat) for seat in range(MOST_SEATS)]
DISCARD = [Discard(seat) for seat in range(MOST_SEATS)]
