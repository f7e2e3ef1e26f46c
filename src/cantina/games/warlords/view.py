"""The table of Warlords of the Empire as a viewer sees it. [WE-34, WE-35, WE-36]"""

from cantina.games.warlords.components import BITS, COUNT, KINDS, NEEDED, NONE, OPEN, PLANET_REF, REF, SHIPS, VALUE
from cantina.games.warlords.sight import CardCount, PlanetView, SeatView, WarlordsView
from cantina.games.warlords.state import DESTROYED, Warlords


def build(s: Warlords, me: int, viewers: int) -> WarlordsView:
    """The table for the seat `me` (NONE: nobody's) and for somebody who sees the hands of `viewers`, as bits."""
    seats = [seat_view(s, seat, bool(viewers >> seat & 1)) for seat in range(s.seats)]
    return WarlordsView(
        turn=s.turn,
        starter=s.starter,
        active=s.active,
        deck=len(s.deck),
        discard=[REF[card] for card in s.discard],
        stack=len(s.planets),
        places=[planet_view(s, place, me) for place in range(OPEN)],
        seats=seats,
        destroyed=[PLANET_REF[packed // 8] for packed in s.taken if packed % 8 == DESTROYED],
        gone=[PLANET_REF[packed // 8] for packed in s.taken],
        played=None if s.played == NONE or s.finished else REF[s.played],
        offer=REF[s.offer] if s.offer >= 0 and viewers >> s.active & 1 else None,
        still=s.still,
        counts=counts(s, viewers),
        over=s.finished,
    )


def planet_view(s: Warlords, place: int, me: int) -> PlanetView | None:
    planet = s.open[place]
    if planet == NONE:
        return None
    matches = s.matches(me, place) if me != NONE else 0
    line, needed, mask = s.defence(place), NEEDED[planet], s.masks[place]
    full = len(line) == VALUE[planet]
    missing = [max(0, needed - BITS[kinds & mask]) for kinds in s.fleet_kinds]
    return PlanetView(
        planet=PLANET_REF[planet],
        value=VALUE[planet],
        needed=needed,
        line=[REF[kind] for kind in line],
        full=full,
        matches=[REF[kind] for kind in line if matches >> kind & 1],
        missing=missing,
        capturers=[seat for seat, lacks in enumerate(missing) if full and not lacks and not s.finished],
    )


def seat_view(s: Warlords, seat: int, own: bool) -> SeatView:
    held = s.hands[seat * KINDS : seat * KINDS + KINDS]
    laid = s.fleets[seat * SHIPS : seat * SHIPS + SHIPS]
    hand = [card for card, count in enumerate(held) if count for _ in range(count)] if own else s.known(seat)
    return SeatView(
        cards=sum(held),
        hand=[REF[card] for card in hand],
        fleet=[REF[kind] for kind, count in enumerate(laid) if count for _ in range(count)],
        planets=[PLANET_REF[packed // 8] for packed in s.taken if packed % 8 == seat],
        points=s.points[seat],
        repeats=s.repeats[seat],
    )


def counts(s: Warlords, viewers: int) -> list[CardCount]:
    """What the viewer has not seen of each kind: not on the table, not discarded, not known in a hand."""
    unseen = s.not_laid_out()
    for seat in range(s.seats):
        if viewers >> seat & 1:
            for card in range(KINDS):
                unseen[card] -= s.hands[seat * KINDS + card]
        else:
            for card in s.known(seat):
                unseen[card] -= 1
    return [CardCount(REF[card], COUNT[card], unseen[card]) for card in range(KINDS)]
