"""What a seat sees of Secret Invasion, as numbers: declared, and written straight from a state, which is quicker."""

from array import array
from typing import Final

from cantina.games.secret_invasion.characters import Look, Name, SecondTry, Target
from cantina.games.secret_invasion.components import COUNT, DECK, FACE_UP, LUKE, MOST_SEATS, NONE, REF, CardId
from cantina.games.secret_invasion.rules import Discard
from cantina.games.secret_invasion.sight import InvasionView, LastRound, SeatView
from cantina.games.secret_invasion.state import Invasion
from cantina.kernel import Seat, Setup
from cantina.kernel.codecs import (
    Count,
    Fields,
    Flag,
    Maybe,
    Numbered,
    OneOf,
    Ordered,
    PerSeat,
    SeatIndex,
    SeatSet,
)
from cantina.kernel.encoding import Encoding, Question

PLANES: Final = 1
"""The version of the planes: another number wherever one of them changes."""
GOALS: Final = 13
"""The most tokens that a match can be played to."""
ROUNDS: Final = 9999
"""More rounds than anybody plays: where ties bring nobody a token there is no end to them."""
PILE: Final = 7 + COUNT[LUKE]
"""The most cards that one player can have laid down: in six turns, on account of Luke, and the last when going out."""
PROMPTS: Final = ("discard", "target", "look", "name", "second-try")


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
    return Encoding(PLANES, seats, view, Question(seats, PROMPTS, mentioned), written)


# -- straight from a state --------------------------------------------------------------------------------------------


def cells(numbers: list[int]) -> bytes:
    return array("h", numbers).tobytes()


def hot(places: int, one: int) -> bytes:
    return cells([int(place == one) for place in range(places)])


WIDTH: Final = len(REF)
"""Cells of a card."""
NUMBER: Final[list[bytes]] = [cells([number]) for number in range(256)]
CARD_CELLS: Final[list[bytes]] = [hot(WIDTH, card) for card in range(WIDTH)]
CARD_NUMBER: Final[list[bytes]] = [cells([card + 1]) for card in range(WIDTH)]
NOTHING: Final[list[bytes]] = [cells([0] * number) for number in range(WIDTH * PILE + 1)]
SEAT_CELLS: Final[list[list[bytes]]] = [[hot(seats, seat) for seat in range(seats)] for seats in range(MOST_SEATS + 1)]
"""By number of seats and seat, counted from the observer."""
PROMPT_CELLS: Final[list[bytes]] = [hot(len(PROMPTS), prompt) for prompt in range(len(PROMPTS))]
PLACE: Final[list[bytes]] = [
    cells([tokens, bits >> 3, bits >> 2 & 1, bits & 3]) for tokens in range(GOALS + 1) for bits in range(16)
]
"""What a player has besides cards, by 16 times the tokens, and bits: in the round, protected, cards in hand."""

MOST_KEPT: Final = 4096
KEPT: Final[dict[int, tuple[list[int], list[int], bytes]]] = {}
"""By what was laid down in the round before, as a list, and the observer: the cells of that round."""


def written(s: Invasion, seat: Seat | None) -> bytes:
    """The cells of what a seat, or a spectator, sees and is asked."""
    me, seats = (NONE, s.seats) if seat is None else (seat, s.seats)
    first = max(me, 0)
    parts = [NOTHING[seats] if me == NONE else SEAT_CELLS[seats][me]]
    parts.append(NUMBER[s.round] if s.round < len(NUMBER) else cells([s.round]))
    parts.append(NUMBER[s.goal])
    parts.append(SEAT_CELLS[seats][(s.starter - first) % seats])
    parts.append(SEAT_CELLS[seats][(s.active - first) % seats])
    parts.append(NUMBER[s.deck()])
    parts.append(NUMBER[min(len(s.pool), 1)])
    for card in s.face_up:
        parts.append(CARD_CELLS[card])
    parts.append(NOTHING[WIDTH * (FACE_UP[seats] - len(s.face_up))])
    piles = piles_of(s.discards, seats, CARD_CELLS, WIDTH)
    for away in range(seats):
        at = (first + away) % seats
        add_place(s, me, at, parts)
        parts += piles[at]
    parts.append(last_round_cells(s, first))
    parts.append(NUMBER[int(s.finished)])
    add_question(s, first, parts)
    return b"".join(parts)


def add_place(s: Invasion, me: Seat, seat: Seat, parts: list[bytes]) -> None:
    """One player's place, as `me` sees it, but for what was laid down."""
    inside = s.alive >> seat & 1
    two = int(s.drawn != NONE and s.active == seat)
    parts.append(PLACE[s.tokens[seat] * 16 + inside * 8 + (s.shielded >> seat & 1) * 4 + inside + two])
    known = 0
    if inside and me != NONE:
        if seat == me or s.knows[seat] >> me & 1:
            parts.append(CARD_CELLS[s.hands[seat]])
            known += 1
        if two and seat == me:
            parts.append(CARD_CELLS[s.drawn])
            known += 1
    if known < 2:
        parts.append(NOTHING[(2 - known) * WIDTH])


def piles_of(laid: list[int], seats: int, cards: list[bytes], width: int) -> list[list[bytes]]:
    """By seat: what was laid down, filled up to the end of the pile."""
    piles: list[list[bytes]] = [[] for _ in range(seats)]
    for packed in laid:
        piles[packed & 7].append(cards[packed >> 3])
    for pile in piles:
        pile.append(NOTHING[(PILE - len(pile)) * width])
    return piles


def last_round_cells(s: Invasion, first: Seat) -> bytes:
    """How the round before ended: the same as long as the next one lasts, so it is kept at hand."""
    if not s.last_hands:
        return bytes(2 * (1 + s.seats * (1 + WIDTH + PILE)))
    key = id(s.last_discards) * 8 + first
    kept = KEPT.get(key)
    if kept is not None and kept[0] is s.last_discards and kept[1] is s.last_winners:
        return kept[2]
    parts: list[bytes] = [NUMBER[1]]
    seats = [(first + away) % s.seats for away in range(s.seats)]
    for seat in seats:
        parts.append(NUMBER[int(seat in s.last_winners)])
    for seat in seats:
        add_card(s.last_hands[seat], parts)
    piles = piles_of(s.last_discards, s.seats, CARD_NUMBER, 1)
    for seat in seats:
        parts += piles[seat]
    if len(KEPT) >= MOST_KEPT:
        KEPT.clear()
    found = b"".join(parts)
    KEPT[key] = (s.last_discards, s.last_winners, found)
    return found


def add_card(card: CardId, parts: list[bytes]) -> None:
    parts.append(CARD_CELLS[card] if card != NONE else NOTHING[WIDTH])


def add_question(s: Invasion, first: Seat, parts: list[bytes]) -> None:
    """Who is asked what."""
    seats = s.seats
    if not s.stack:
        parts.append(NOTHING[2 * seats + len(PROMPTS) + WIDTH + 2])
        return
    step = s.stack[-1]
    card, target, last = NONE, NONE, -1
    if isinstance(step, Discard):
        seat, prompt = step.seat, 0
    elif isinstance(step, Target):
        seat, prompt, card = step.seat, 1, step.card
    elif isinstance(step, Look):
        seat, prompt = step.seat, 2
    elif isinstance(step, Name):
        seat, prompt, card, target, last = step.seat, 3, step.card, step.target, int(step.is_last())
    else:
        assert isinstance(step, SecondTry)
        seat, prompt = step.seat, 4
    parts.append(SEAT_CELLS[seats][(seat - first) % seats])
    parts.append(PROMPT_CELLS[prompt])
    add_card(card, parts)
    parts.append(SEAT_CELLS[seats][(target - first) % seats] if target != NONE else NOTHING[seats])
    parts.append(NUMBER[int(last >= 0)])
    parts.append(NUMBER[max(last, 0)])
