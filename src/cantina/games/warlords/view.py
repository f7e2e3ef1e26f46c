"""The table of Warlords of the Empire as a viewer sees it. [WE-34, WE-35, WE-36]"""

from cantina.games.warlords.components import (
    BITS,
    COUNT,
    KINDS,
    NEEDED,
    NONE,
    OPEN,
    PLANET_REF,
    REF,
    SHIPS,
    VALUE,
)
from cantina.games.warlords.state import DESTROYED, Warlords
from cantina.kernel import View


class PlanetView(View):
    """An open planet with its line of defence, and how near everybody is to capturing it."""

    planet: str
    """`planet:tatooine`"""
    value: int
    """Points, and the most ships in the line."""
    needed: int
    """How many matching ships capture it."""
    line: list[str]
    """The line of defence, nearest to the planet first: `ship:tie_fighter`."""
    full: bool
    """The line has as many ships as it can."""
    matches: list[str]
    """The kinds in the line that the viewer's own fleet matches; empty for spectators."""
    missing: list[int]
    """By seat: how many matches with the line as it lies that fleet lacks for a capture; 0: enough."""
    capturers: list[int]
    """The seats that could capture it now if it were their turn; nobody when the game is over."""


class SeatView(View):
    """One player's place."""

    cards: int
    """How many cards this player holds."""
    hand: list[str]
    """Those of them that the viewer knows: the viewer's own, and ships that everybody saw go into that hand."""
    fleet: list[str]
    """The ships laid out, sorted by kind; the same kind may occur more than once."""
    planets: list[str]
    """The captured planets, in the order of capture."""
    points: int
    repeats: int
    """Repeated turns in a row of turns without progress; when everybody has two, all cards are dealt again."""


class CardCount(View):
    """How many cards of a kind the viewer has not seen: they are in the deck or hidden in hands."""

    card: str
    count: int
    """How many there are in the game."""
    unseen: int


class WarlordsView(View):
    turn: int
    """The number of the turn, from 1."""
    starter: int
    active: int
    """Whose turn it is. In a chain of exchanges another seat may be asked in this turn."""
    deck: int
    discard: list[str]
    """The discard pile, oldest first, for everybody. [WE-35, WE-R32]"""
    stack: int
    """Planets that are still face down."""
    places: list[PlanetView | None]
    """The column of open planets, from the top; None for the one that could not be replaced when the game ended."""
    seats: list[SeatView]
    destroyed: list[str]
    """Planets that Death Stars have destroyed, in order."""
    gone: list[str]
    """All planets that are no longer on the table, captured or destroyed, in the order in which they went."""
    played: str | None
    """The special card that is being carried out; none when the game is over."""
    offer: str | None
    """The ship in hand that the viewer has chosen to give away for the Star Destroyer; others do not see it."""
    still: int
    """How many turns in a row have brought no card and no planet."""
    counts: list[CardCount]
    """By kind, ships first."""
    over: bool
    """The game has ended: nobody is to move any more."""


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
