"""What the table of Starfighter is made of for a viewer: `view.py` puts it together."""

from typing import Literal

from cantina.games.starfighter.components import Series
from cantina.kernel import View

Mode = Literal["training", "skirmish", "total-war"]
MODES: tuple[Mode, ...] = ("training", "skirmish", "total-war")
Phase = Literal["cruisers", "fleets", "deploy", "manoeuvre", "battle", "over"]
PHASES: tuple[Phase, ...] = ("cruisers", "fleets", "deploy", "manoeuvre", "battle", "over")


class Half(View):
    """What is printed on one half of a card."""

    fighters: int = 0
    """Fighters printed there."""
    effect: str | None = None
    """`effect:lateral`, or None."""
    shields: int = 0
    """Shields printed there."""
    field: bool = False
    """A force field."""


class Squadron(View):
    """The front of a card: in the viewer's hand or fleet, in the catalogue of the fleet builder."""

    ref: str
    """`card:3-10`."""
    level: int
    """The level of the card."""
    series: Series
    """`training` (green number) or `advanced` (blue)."""
    upper: Half
    """The half printed above."""
    lower: Half
    """The half printed below."""


class HalfInPlay(View):
    """One half of a card in play, as it lies and on the side that is up."""

    fighters: int
    """Fighters of this half, those that are hit included."""
    damage: int
    """Tokens on fighters: how many of them are hit."""
    effect: str | None
    """Its effect."""
    shields: int
    """Shields of this half."""
    shield_tokens: int
    """Damage tokens on its shields."""
    field: bool
    """It has a force field."""
    visible: bool
    """Not covered by another card. What is covered can still be looked up, but does nothing."""
    waiting: int
    """The depth in the chain at which the effect waits for its turn; 0: it does not wait."""


class CardInPlay(View):
    """A card on a board."""

    ref: str
    """`card:3-10@0.c.2`; `card:back@0.c.2` while it lies face down."""
    id: int
    """Stays the same while the card is in play, wherever it moves and whatever it shows: for animation."""
    front: Squadron | None
    """The front, if this viewer knows it: of a face-down card its owner, and who saw it face up before."""
    face_up: bool
    """It lies face up."""
    rotated: bool
    """It lies turned round: the half printed below is nearer to the opponent."""
    top: HalfInPlay
    """The half nearer to the opponent: visible on the top card of a sector only."""
    bottom: HalfInPlay
    """The half nearer to its own cruiser."""


class Sector(View):
    """One sector of a board."""

    ref: str
    """`sector:0.c`."""
    fields: int
    """How many cards it can hold; the field of a card is its place in `cards`."""
    draws: int
    """Draw symbols that can be seen: those of an empty sector."""
    cards: list[CardInPlay]
    """From the bottom."""
    fighters: int
    """Undamaged fighters in sight: the tokens that the sector opposite would take."""


class Fleet(View):
    """A fleet of a total war, as its owner sees it."""

    name: str | None
    """`fleet:vanguard` if it was taken ready-made."""
    cruiser: str | None
    """The cruiser of the fleet."""
    cards: list[str]
    """References, by level and number."""


class SeatView(View):
    """One player's place."""

    cruiser: str | None
    """`cruiser:ares`; None while it is not chosen or not shown."""
    armour: int
    """Armour that the cruiser has left; it can fall below 0."""
    armour_full: int
    """Armour that the cruiser began with."""
    marker: bool
    """Has the initiative marker."""
    passed: bool
    """Has passed in this manoeuvre phase."""
    cards: int
    """How many cards are in the hand."""
    hand: list[Squadron] | None
    """They themselves, by level and number, for their owner."""
    chosen: str | None
    """The hand card that is about to be placed, for its owner."""
    aside: int
    """Cards set aside unseen by draw effects: they come to the hand with the next reinforcement."""
    deck: int
    """Cards in the deck this seat draws from: the common one, or in a total war its own."""
    discard: int
    """Cards in the discard pile of that deck."""
    sectors: list[Sector]
    """Five, from left to right as seat 0 sees the table."""
    own_fleet: bool
    """Total war: builds or built a fleet of its own instead of taking a ready-made one."""
    fleet: Fleet | None
    """Total war: the fleet, for its owner; with one copy of the game also for who chose after it."""


class Column(View):
    """A line of the table: the sectors that lie there and the battle they are facing."""

    sectors: tuple[str | None, str | None]
    """The sector of seat 0 and that of seat 1; None where a board does not reach."""
    tokens: tuple[int, int] | None
    """The damage tokens that seat 0 and seat 1 would take here as things lie now; None: no battle in this line."""


class Waiting(View):
    """An effect that has come into sight and waits for its turn."""

    seat: int
    """Whose effect it is."""
    card: str
    """The card that has it."""
    effect: str
    """Which effect."""
    half: Literal["upper", "lower"]
    """`upper` or `lower`, as printed."""
    depth: int
    """Deeper ones come first."""


class Fight(View):
    """The battle that is being fought."""

    column: int
    """Its place in `columns`."""
    tokens: tuple[int, int]
    """What each seat still has to place."""


class StarfighterView(View):
    mode: Mode
    """training, skirmish or total-war."""
    phase: Phase
    """cruisers, fleets, deploy, manoeuvre, battle or over."""
    round: int
    """Which round it is."""
    first: int
    """The seat that was drawn to be the first player."""
    holder: int
    """The seat with the initiative marker."""
    active: int
    """The seat whose turn it is to place a card."""
    offset: int
    """How far the board of seat 1 is shifted to the right of seat 0's, as seat 0 sees it: -3 to 3."""
    direction: Literal["left", "right"] | None
    """In battle: `right` (column after column to the right as seat 0 sees it) or `left`."""
    columns: list[Column]
    """All lines of the table, left to right as seat 0 sees it: five when the boards are not shifted, else more."""
    seats: list[SeatView]
    """The players' places."""
    resolving: Waiting | None
    """The effect whose target is being chosen."""
    waiting: list[Waiting]
    """Effects that wait, the next ones first."""
    fight: Fight | None
    """The battle in the column that is being fought."""
    catalogue: list[Squadron] | None
    """All cards, for a seat that is building a fleet."""
    cruisers: list[str] | None
    """Total war: those that a fleet can have, as far as the viewer knows; None once the fleets are chosen."""
