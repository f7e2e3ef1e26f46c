"""What a seat sees of Secret Invasion, as numbers."""

from typing import Final

from cantina.games.secret_invasion.components import COUNT, DECK, FACE_UP, LUKE, REF
from cantina.games.secret_invasion.view import InvasionView, LastRound, SeatView
from cantina.kernel import Setup
from cantina.kernel.codecs import Count, Fields, Flag, Maybe, Numbered, OneOf, Ordered, PerSeat, SeatIndex, SeatSet
from cantina.kernel.encoding import Encoding, Question

PLANES: Final = 1
"""The version of the planes: another number wherever one of them changes."""
GOALS: Final = 13
"""The most tokens that a match can be played to."""
ROUNDS: Final = 9999
"""More rounds than anybody plays: where ties bring nobody a token there is no end to them."""
PILE: Final = 7 + COUNT[LUKE]
"""The most cards that one player can have laid down: in six turns, on account of Luke, and the last when going out."""


def declare(setup: Setup) -> Encoding:
    """What a viewer can see and be asked at such a table."""
    seats, card = setup.seats, OneOf(REF, "card")
    seat_view = Fields(
        SeatView,
        tokens=Count(GOALS),
        in_round=Flag(),
        protected=Flag(),
        cards=Count(2),
        hand=Ordered(card, 2),
        discards=Ordered(card, PILE, tuple),
    )
    last_round = Fields(
        LastRound,
        winners=SeatSet(seats),
        hands=PerSeat(Maybe(card), seats),
        discards=PerSeat(Ordered(Numbered(REF), PILE, tuple), seats, tuple),
    )
    view = Fields(
        InvasionView,
        round=Count(ROUNDS, scale=2 * GOALS),
        goal=Count(GOALS),
        starter=SeatIndex(seats),
        active=SeatIndex(seats),
        deck=Count(len(DECK)),
        set_aside=Count(1),
        face_up=Ordered(card, FACE_UP[seats]),
        seats=PerSeat(seat_view, seats),
        last_round=Maybe(last_round),
        over=Flag(),
    )
    mentioned = {"card": card, "target": SeatIndex(seats, "seat:"), "last": Flag()}
    question = Question(seats, ("discard", "target", "look", "name", "second-try"), mentioned)
    return Encoding(PLANES, seats, view, question)
