"""The table of Secret Invasion as a viewer sees it. [SI-37, SI-38]"""

from functools import lru_cache

from cantina.games.secret_invasion.components import NONE, REF
from cantina.games.secret_invasion.sight import InvasionView, LastRound, SeatView
from cantina.games.secret_invasion.state import Invasion


def build(s: Invasion, viewers: int) -> InvasionView:
    """The table for somebody who knows what the seats in `viewers` (as bits) know."""
    laid = piles(tuple(s.discards), s.seats)
    return InvasionView(
        round=s.round,
        goal=s.goal,
        starter=s.starter,
        active=s.active,
        deck=s.deck(),
        set_aside=min(len(s.pool), 1),
        face_up=[REF[card] for card in s.face_up],
        seats=[seat_view(s, seat, viewers, laid[seat]) for seat in range(s.seats)],
        last_round=last_round(s),
        over=s.finished,
    )


def seat_view(s: Invasion, seat: int, viewers: int, discards: tuple[str, ...]) -> SeatView:
    inside = s.in_round(seat)
    two = s.drawn != NONE and s.active == seat
    hand: list[str] = []
    if inside:
        if viewers & (s.knows[seat] | 1 << seat):
            hand.append(REF[s.hands[seat]])
        if two and viewers >> seat & 1:
            hand.append(REF[s.drawn])
    return SeatView(
        tokens=s.tokens[seat],
        in_round=inside,
        protected=bool(s.shielded >> seat & 1),
        cards=inside + two,
        hand=hand,
        discards=discards,
    )


@lru_cache(maxsize=1024)
def piles(discards: tuple[int, ...], seats: int) -> tuple[tuple[str, ...], ...]:
    """Everybody's own discards, oldest first: the same for all who look, and those of the last round for long."""
    return tuple([tuple([REF[laid >> 3] for laid in discards if laid & 7 == seat]) for seat in range(seats)])


def last_round(s: Invasion) -> LastRound | None:
    if not s.last_hands:
        return None
    return LastRound(
        s.last_winners[:],
        [REF[card] if card != NONE else None for card in s.last_hands],
        piles(tuple(s.last_discards), s.seats),
    )
