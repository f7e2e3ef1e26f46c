"""Path to Hope as a viewer sees it: what lies there now, nothing of what one has to remember. [PH-53, PH-R25]"""

from cantina.games.path_to_hope.components import (
    CARD_REF,
    DECKS,
    HERO_REF,
    LENGTHS,
    NONE,
    PLANS,
    ROUNDS,
    SPECIAL,
    SPECIALS,
    STACK,
    STACK_REF,
    TYPES,
)
from cantina.games.path_to_hope.sight import PathView, SeatView, ShownView, StackView
from cantina.games.path_to_hope.state import ABSENT, FATES, LOOK, MIX, PHASES, STATUSES, Path
from cantina.kernel import seat_ref


def build(s: Path, viewers: int, everything: bool = False) -> PathView:
    """What lies there now, for somebody who sees what the seats in `viewers` (as bits) see. [PH-53, PH-R25]"""
    deck = DECKS[s.game][s.seats]
    return PathView(
        game=LENGTHS[s.game],
        log=s.log,
        round=s.round,
        rounds=ROUNDS[s.game],
        turn=s.turn,
        phase=PHASES[s.phase],
        first=s.first,
        active=None if s.active == NONE else s.active,
        captured=s.captured,
        goal=s.bands()[1],
        bands=s.bands()[:],
        outcome=s.outcome,
        deck={name: deck[kind] for kind, name in enumerate(TYPES)},
        supply={TYPES[kind]: s.supply[kind] for kind in range(PLANS + 1)},
        specials_out=[CARD_REF[kind] for kind in SPECIALS if s.specials_out >> kind & 1],
        specials_unused=len(SPECIALS) - deck[SPECIAL],
        stacks=[stack_view(s, place, everything) for place in range(len(s.stacks))],
        seats=[seat_view(s, seat, bool(viewers >> seat & 1)) for seat in range(s.seats)],
        recon=being_scouted(s, viewers),
        mixing=mixing(s, viewers),
        shown_by=f"{HERO_REF[s.shown_hero]}@{s.shown_seat}" if s.shown_seat != NONE else None,
        shown=[
            ShownView(CARD_REF[s.shown[i]], STACK_REF[s.shown[i + 1]], FATES[s.shown[i + 2]])
            for i in range(0, len(s.shown), 3)
        ],
    )


def stack_view(s: Path, place: int, everything: bool) -> StackView:
    return StackView(
        ref=STACK_REF[place],
        cards=len(s.stacks[place]),
        face_up=[CARD_REF[s.kinds[s.open[i]]] for i in range(0, len(s.open), 2) if s.open[i + 1] == place],
        hidden=[CARD_REF[s.kinds[card]] for card in reversed(s.stacks[place])] if everything else [],
    )


def seat_view(s: Path, seat: int, own: bool) -> SeatView:
    lies = s.status[seat] != ABSENT
    return SeatView(
        cards=len(s.hands[seat]),
        hand=[HERO_REF[hero] for hero in s.hand(seat)] if own else [],
        down=len(s.down[seat]),
        committed=s.hero_ref(seat) if lies else None,
        status=STATUSES[s.status[seat]],
    )


def being_scouted(s: Path, viewers: int) -> list[str]:
    """The seven cards of the viewer while they may be looked at; with everything open those of all, by seat. [PH-9]"""
    if s.phase != LOOK:
        return []
    seats = [seat for seat in range(s.seats) if viewers >> seat & 1]
    return [CARD_REF[kind] for seat in seats for kind in sorted(s.kinds[STACK * seat : STACK * seat + STACK])]


def mixing(s: Path, viewers: int) -> list[str]:
    """What the one who moves the stacks sees of them. [PH-12, PH-13]"""
    if s.phase != MIX or s.active == NONE or not viewers >> s.active & 1:
        return []
    if s.active == s.first:
        return [seat_ref(owner) for owner in s.owners]
    return [STACK_REF[label] for label in s.labels]
