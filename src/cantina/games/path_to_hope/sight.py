"""What the table of Path to Hope is made of for a viewer: `view.py` puts it together."""

from cantina.games.path_to_hope.components import Length, Outcome
from cantina.games.path_to_hope.state import Fate, Phase, Status
from cantina.kernel import View


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
    """Which card."""
    stack: str
    """From which stack."""
    fate: Fate
    """`open` (being dealt with), `captured`, `top` (back on its stack), `under`, `discarded`, `stays` (a last card)."""


class PathView(View):
    game: Length
    """`three` rounds or `quick`."""
    log: bool
    """Whether the log is kept for the whole game."""
    round: int
    """Which round it is, from 1."""
    rounds: int
    """How many rounds there are."""
    turn: int
    """The turn of the operation, from 1; 0 during reconnaissance."""
    phase: Phase
    """`look`, `mix`, `commit`, `act`, `vote` or `over`."""
    first: int
    """Who has the first-player card."""
    active: int | None
    """Whose hero is acting, or who is moving the stacks about."""
    captured: int
    """Plans that the team has captured."""
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
    """The players' places."""
    recon: list[str]
    """The viewer's seven cards, sorted, while they may be looked at."""
    mixing: list[str]
    """For whoever is moving the stacks, by place. The first player sees whose stack lies there (`seat:2`); the second
    does not, and sees where it lay when this player began (`stack:3`)."""
    shown_by: str | None
    """The hero whose play revealed `shown`: `hero:jyn@2`."""
    shown: list[ShownView]
    """What was revealed by the last hero to act, in order, until the next one reveals or the next heroes lie."""
