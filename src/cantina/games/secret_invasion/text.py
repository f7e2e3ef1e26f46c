"""The table of Secret Invasion in words."""

from collections.abc import Sequence

from cantina.games.secret_invasion.components import CARD, VALUE
from cantina.games.secret_invasion.sight import InvasionView, SeatView
from cantina.kernel import Words, seat_ref


def describe(view: InvasionView, words: Words) -> str:
    lines = [words("text-round", round=view.round, goal=view.goal) + " " + words("text-deck", deck=view.deck)]
    if view.face_up:
        lines.append(words("text-face-up", cards=card_list(view.face_up, words)))
    if view.over:
        lines.insert(0, words("text-over"))
    shown = last_shown(view)
    lines += [seat_line(view, at, shown[at], words) for at in range(len(view.seats))]
    return "\n".join(lines)


def last_shown(view: InvasionView) -> list[str | None]:
    """The cards shown in the round that won the match; they still lie there."""
    if view.last_round is None or max(seat.tokens for seat in view.seats) < view.goal:
        return [None] * len(view.seats)
    return view.last_round.hands


def seat_line(view: InvasionView, at: int, shown: str | None, words: Words) -> str:
    seat = view.seats[at]
    parts = [words("text-tokens", tokens=seat.tokens)]
    if not seat.in_round:
        parts.append(words("text-out"))
    if seat.protected:
        parts.append(words("text-protected"))
    if at == view.active and seat.in_round and not view.over:
        parts.append(words("text-turn"))
    parts += hand(seat, shown, words)
    if seat.discards:
        parts.append(words("text-discards", cards=card_list(seat.discards, words)))
    return f"  {words.name(seat_ref(at))}: " + "; ".join(parts)


def hand(seat: SeatView, shown: str | None, words: Words) -> list[str]:
    """What is known of a hand; at the end of a match the card that was shown."""
    if shown is not None:
        return [words("text-shown", cards=card_list([shown], words))]
    parts: list[str] = []
    if seat.hand:
        parts.append(words("text-hand", cards=card_list(seat.hand, words)))
    if seat.cards > len(seat.hand):
        parts.append(words("text-hidden", cards=seat.cards - len(seat.hand)))
    return parts


def card_list(refs: Sequence[str], words: Words) -> str:
    return ", ".join(f"{VALUE[CARD[ref.removeprefix('card:')]]} {words.name(ref)}" for ref in refs)
