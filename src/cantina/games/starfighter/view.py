"""The table of Starfighter as a viewer sees it. [SF-55]

Places: a sector is `sector:c@0` (letter a–e from left to right as seat 0 sees the table, then the seat whose board it
is), a card in play `card:3-10@0.c.2` (seat, sector, field from the bottom; `card:back@…` while it lies face down, also
for its owner), a card in hand `card:3-10`. Seat 1 sits opposite: its client draws columns and sectors
from right to left.
"""

from cantina.games.starfighter.components import (
    ARMOUR,
    BACK,
    CARDS,
    CRUISER_REF,
    EFFECT,
    EFFECT_REF,
    FIELD,
    FIELDS,
    FIGHTERS,
    FLEETS,
    LEVEL,
    LOWER,
    MOST_FIELDS,
    NONE,
    REF,
    ROSTER,
    SECTORS,
    SERIES_OF,
    SHIELDS,
    UPPER,
    Depth,
    HalfId,
    SectorId,
    Slot,
)
from cantina.games.starfighter.piece import (
    CARD_BITS,
    DAMAGE,
    EIGHT,
    FRONT,
    PENDING,
    ROTATED,
    SEEN,
    SERIAL,
    SHIELDED,
    SIX,
    THREE,
    VISIBLE,
    effect_of,
    piece_ref,
    sector_ref,
    side,
    sound_in_sight,
)
from cantina.games.starfighter.redeal import may_fly
from cantina.games.starfighter.resolving import asked_about
from cantina.games.starfighter.sight import (
    MODES,
    PHASES,
    CardInPlay,
    Column,
    Fight,
    Fleet,
    Half,
    HalfInPlay,
    SeatView,
    Sector,
    Squadron,
    StarfighterView,
    Waiting,
)
from cantina.games.starfighter.state import CHOOSE_FLEETS, RIGHTWARDS, TOTAL_WAR, Battle
from cantina.kernel import Seat

# -- building it ----------------------------------------------------------------------------------------------------


def build(s: Battle, viewers: int) -> StarfighterView:
    """The table for somebody who knows what the seats in `viewers` (as bits) know."""
    start = min(0, s.offset)
    columns = [column(s, a) for a in range(start, SECTORS + max(0, s.offset))]
    fighting = s.column != NONE
    building = s.page != NONE and not s.round and bool(viewers >> s.active & 1)
    return StarfighterView(
        mode=MODES[s.mode],
        phase=PHASES[s.phase],
        round=s.round,
        first=s.first,
        holder=s.holder,
        active=s.active,
        offset=s.offset,
        direction=("right" if s.direction == RIGHTWARDS else "left") if fighting else None,
        columns=columns,
        seats=[seat_view(s, at, viewers) for at in range(2)],
        resolving=being_resolved(s),
        waiting=waiting(s),
        fight=Fight(s.column - start, (s.tokens[0], s.tokens[1])) if fighting else None,
        catalogue=[SQUADRON[card] for card in range(CARDS)] if building else None,
        cruisers=[CRUISER_REF[one] for one in fleet_cruisers(s, viewers)] if s.phase == CHOOSE_FLEETS else None,
    )


def fleet_cruisers(s: Battle, viewers: int) -> list[int]:
    """Those of the roster; for who knows the other fleet, without those that cannot meet its cruiser. [SF-R28]"""
    knowing = [seat for seat in range(2) if viewers == 1 << seat and s.fleet_known >> seat & 1]
    return [one for one in ROSTER[s.roster] if all(may_fly(s, seat, one) for seat in knowing)]


def column(s: Battle, a: int) -> Column:
    b = a - s.offset
    mine = sector_ref(0, a) if 0 <= a < SECTORS else None
    other = sector_ref(1, b) if 0 <= b < SECTORS else None
    met = mine is not None and other is not None
    return Column((mine, other), (s.fighters(1, b), s.fighters(0, a)) if met else None)


def seat_view(s: Battle, seat: int, viewers: int) -> SeatView:
    shown = bool(s.round) or s.mode != TOTAL_WAR
    cruiser = s.cruisers[seat]
    mine = bool(viewers >> seat & 1)
    knows_fleet = mine or bool(viewers >> 1 - seat & 1 and s.fleet_known >> 1 - seat & 1)
    deck = s.deck_of(seat)
    return SeatView(
        cruiser=CRUISER_REF[cruiser] if shown and cruiser != NONE else None,
        armour=s.armour[seat],
        armour_full=ARMOUR[cruiser] if shown and cruiser != NONE else 0,
        marker=s.holder == seat,
        passed=bool(s.passed >> seat & 1),
        cards=len(s.hands[seat]),
        hand=[SQUADRON[entry >> 5] for entry in sorted(s.hands[seat])] if mine else None,
        chosen=REF[s.hands[seat][s.chosen] >> 5] if mine and s.chosen != NONE and s.active == seat else None,
        aside=len(s.aside[seat]),
        deck=len(s.decks[deck]) if s.round else 0,
        discard=len(s.discards[deck]),
        sectors=[sector_view(s, seat, sector, viewers) for sector in range(SECTORS)],
        own_fleet=bool(s.own >> seat & 1),
        fleet=fleet_view(s, seat) if knows_fleet and s.mode == TOTAL_WAR and cruiser != NONE else None,
    )


def fleet_view(s: Battle, seat: int) -> Fleet:
    name = None if s.ready[seat] == NONE else f"fleet:{FLEETS[s.ready[seat]]}"
    return Fleet(name, CRUISER_REF[s.cruisers[seat]], [REF[card] for card in s.fleets[seat]])


def sector_view(s: Battle, seat: Seat, sector: SectorId, viewers: int) -> Sector:
    at = seat * SECTORS + sector
    first, height = at * MOST_FIELDS, s.height[at]
    cards = [card_view(s, slot, viewers) for slot in range(first, first + height)]
    shown = bool(s.round) or s.mode != TOTAL_WAR
    return Sector(
        ref=sector_ref(seat, sector),
        fields=s.capacity[at] if shown else 0,
        draws=s.draws_in(seat, sector) if shown else 0,
        cards=cards,
        fighters=sum(sound_in_sight(s.board[slot]) for slot in range(first, first + height)),
    )


def card_view(s: Battle, slot: int, viewers: int) -> CardInPlay:
    piece = s.board[slot]
    known = bool(piece & (FRONT | SEEN)) or viewers >> slot // FIELDS & 1
    halves = [half_view(piece, UPPER), half_view(piece, LOWER)]
    if piece & ROTATED:
        halves.reverse()
    return CardInPlay(
        ref=piece_ref(piece, slot),
        id=piece >> SERIAL & SIX,
        front=SQUADRON[piece & CARD_BITS] if known else None,
        face_up=bool(piece & FRONT),
        rotated=bool(piece & ROTATED),
        top=halves[0],
        bottom=halves[1],
    )


def half_view(piece: int, half: int) -> HalfInPlay:
    printed = PRINTED[side(piece) + half]
    return HalfInPlay(
        fighters=printed.fighters,
        damage=piece >> DAMAGE + 3 * half & THREE,
        effect=printed.effect,
        shields=printed.shields,
        shield_tokens=piece >> SHIELDED + 3 * half & THREE,
        field=printed.field,
        visible=bool(piece >> VISIBLE + half & 1),
        waiting=piece >> PENDING + 8 * half & EIGHT,
    )


def waiting(s: Battle) -> list[Waiting]:
    found = [
        entry(s, slot, half, piece >> PENDING + 8 * half & EIGHT)
        for slot in s.slots()
        if (piece := s.board[slot]) >> PENDING & 0xFFFF
        for half in (UPPER, LOWER)
        if piece >> PENDING + 8 * half & EIGHT
    ]
    return sorted(found, key=lambda one: -one.depth)


def being_resolved(s: Battle) -> Waiting | None:
    """The effect in hand, when its owner is asked about it."""
    source, depth = asked_about(s)
    return entry(s, source // 2, source % 2, depth) if source != NONE else None


def entry(s: Battle, slot: Slot, half: HalfId, depth: Depth) -> Waiting:
    effect = EFFECT_REF[effect_of(s.board[slot], half)]
    return Waiting(slot // FIELDS, s.ref(slot), effect, "lower" if half == LOWER else "upper", depth)


def printed_half(at: int) -> Half:
    effect = EFFECT_REF[EFFECT[at]] or None
    return Half(FIGHTERS[at], effect, SHIELDS[at], FIELD[at])


PRINTED = [printed_half(at) for at in range(2 * BACK + 2)]
SQUADRON = [
    Squadron(REF[card], LEVEL[card], SERIES_OF[card], PRINTED[card * 2], PRINTED[card * 2 + 1]) for card in range(CARDS)
]
