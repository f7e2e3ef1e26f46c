"""The table of Secret Invasion in words."""

from collections.abc import Sequence

from cantina.games.secret_invasion.components import CARD, VALUE
from cantina.games.secret_invasion.view import InvasionView, SeatView
from cantina.kernel import Words, seat_ref


def describe(view: InvasionView, words: Words) -> str:
    lines = [words("text-round", round=view.round, goal=view.goal) + " " + words("text-deck", deck=view.deck)]
    if view.face_up:
        lines.append(words("text-face-up", cards=cards(view.face_up, words)))
    lines += [seat_line(seat, at == view.active, at, words) for at, seat in enumerate(view.seats)]
    return "\n".join(lines)


def seat_line(seat: SeatView, active: bool, at: int, words: Words) -> str:
    told = [words("text-tokens", tokens=seat.tokens)]
    if not seat.in_round:
        told.append(words("text-out"))
    if seat.protected:
        told.append(words("text-protected"))
    if active and seat.in_round:
        told.append(words("text-turn"))
    if seat.hand:
        told.append(words("text-hand", cards=cards(seat.hand, words)))
    if seat.cards > len(seat.hand):
        told.append(words("text-hidden", cards=seat.cards - len(seat.hand)))
    if seat.discards:
        told.append(words("text-discards", cards=cards(seat.discards, words)))
    return f"  {words.name(seat_ref(at))}: " + "; ".join(told)


def cards(refs: Sequence[str], words: Words) -> str:
    return ", ".join(f"{VALUE[CARD[ref.removeprefix('card:')]]} {words.name(ref)}" for ref in refs)
