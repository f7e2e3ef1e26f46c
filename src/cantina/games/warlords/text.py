"""The table of Warlords of the Empire in words."""

from cantina.games.warlords.sight import PlanetView, SeatView, WarlordsView
from cantina.kernel import Words, seat_ref


def describe(view: WarlordsView, words: Words) -> str:
    lines = [
        words("text-over" if view.over else "text-turn-number", turn=view.turn)
        + " "
        + words("text-stack", planets=view.stack)
        + " "
        + words("text-deck", deck=view.deck, discard=len(view.discard))
    ]
    lines += [planet_line(place, words) for place in view.places if place is not None]
    lines += [seat_line(seat, at == view.active and not view.over, at, words) for at, seat in enumerate(view.seats)]
    if view.destroyed:
        lines.append(words("text-destroyed", planets=names(view.destroyed, words)))
    if view.played is not None:
        lines.append(words("text-played", card=view.played))
    if any(seat.repeats for seat in view.seats):
        lines.append(words("text-still", turns=view.still))
    return "\n".join(lines)


def planet_line(place: PlanetView, words: Words) -> str:
    parts = [words("text-line", ships=names(place.line, words)) if place.line else words("text-line-empty")]
    if place.full:
        parts.append(words("text-full"))
    else:
        parts.append(words("text-room", room=place.value - len(place.line)))
    if place.matches:
        parts.append(words("text-matches", ships=names(place.matches, words)))
    if place.capturers:
        parts.append(words("text-capturers", seats=" ".join(seat_ref(seat) for seat in place.capturers)))
    return f"  {words.name(place.planet)} ({words('text-value', value=place.value)}): " + "; ".join(parts)


def seat_line(seat: SeatView, active: bool, at: int, words: Words) -> str:
    parts = [words("text-points", points=seat.points)]
    if active:
        parts.append(words("text-turn"))
    parts.append(words("text-fleet", ships=names(seat.fleet, words)) if seat.fleet else words("text-fleet-empty"))
    if seat.hand:
        parts.append(words("text-hand", cards=names(seat.hand, words)))
    if seat.cards > len(seat.hand):
        parts.append(words("text-hidden", cards=seat.cards - len(seat.hand)))
    if seat.planets:
        parts.append(words("text-planets", planets=names(seat.planets, words)))
    if seat.repeats:
        parts.append(words("text-repeats", turns=seat.repeats))
    return f"  {words.name(seat_ref(at))}: " + "; ".join(parts)


def names(refs: list[str], words: Words) -> str:
    """Names with commas; several equal ones are counted."""
    counted: list[str] = []
    for ref in dict.fromkeys(refs):
        count = refs.count(ref)
        counted.append(words.name(ref, "mid") + (f" ×{count}" if count > 1 else ""))
    return ", ".join(counted)
