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
    Length,
    Outcome,
)
from cantina.games.path_to_hope.state import ABSENT, FATES, LOOK, MIX, PHASES, STATUSES, Fate, Path, Phase, Status
from cantina.kernel import View, seat_ref


class StackView(View):
    """One location stack."""

    ref: str
    """`stack:1` … `stack:6`, by its place on the table."""
    cards: int
    """How many cards lie in it face down. An empty one is no stack any more."""
    face_up: list[str]
    """Cards of it that lie face up beside it and have not been dealt with yet."""
    hidden: list[str]
    """Its face-down cards, top first: only where everything is laid open, else empty."""


class SeatView(View):
    """One player's place."""

    cards: int
    """How many hero cards this player holds: none in reconnaissance, when they lie on the table."""
    hand: list[str]
    """The viewer's hand, sorted; empty for other viewers and while the cards lie on the table."""
    down: int
    """Hero cards that lie face down in front of this player: played, flipped or laid down, or not picked up yet."""
    committed: str | None
    """The hero put down for this turn, `hero:jyn@2`; it is named here until hands are passed on."""
    status: Status
    """Of that hero: empty (none yet), `waiting`, `acting`, `played`, or `flipped` (turned without having acted)."""


class ShownView(View):
    """A card that the last hero revealed, and what became of it."""

    card: str
    stack: str
    fate: Fate
    """`open` (being dealt with), `captured`, `top` (back on its stack), `under`, `discarded`, `stays` (a last card)."""


class PathView(View):
    game: Length
    """`three` rounds or `quick`."""
    log: bool
    """Whether the log is kept for the whole game."""
    round: int
    rounds: int
    turn: int
    """The turn of the operation, from 1; 0 during reconnaissance."""
    phase: Phase
    """`look`, `mix`, `commit`, `act`, `vote` or `over`."""
    first: int
    """Who has the first-player card."""
    active: int | None
    """Whose hero is acting, or who is moving the stacks about."""
    captured: int
    goal: int
    """How many plans a victory needs at least."""
    bands: list[int]
    """How many plans each outcome needs: defeat, victory, glorious, brilliant (quick game: defeat, victory)."""
    outcome: Outcome
    """Empty until the game is over, then `defeat`, `victory`, `glorious` or `brilliant`."""
    deck: dict[str, int]
    """How many cards of each type make up the deck: `tie-fighter tie-striker death-trooper plans special`."""
    supply: dict[str, int]
    """Cards in the supply, by type, without special enemies."""
    specials_out: list[str]
    """Special enemies that were discarded in this round and lie open."""
    specials_unused: int
    """Special enemies that take no part in this round; nobody may look at them."""
    stacks: list[StackView]
    """The stacks by place; none while the cards are being looked at."""
    seats: list[SeatView]
    recon: list[str]
    """The viewer's seven cards, sorted, while they may be looked at."""
    mixing: list[str]
    """For whoever is moving the stacks, by place. The first player sees whose stack lies there (`seat:2`); the second
    does not, and sees where it lay when this player began (`stack:3`)."""
    shown_by: str | None
    """The hero whose play revealed `shown`: `hero:jyn@2`."""
    shown: list[ShownView]
    """What was revealed by the last hero to act, in order, until the next one reveals or the next heroes lie."""


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
