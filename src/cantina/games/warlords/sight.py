"""What the table of Warlords of the Empire is made of for a viewer: `view.py` puts it together."""

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
    """What the captured planets are worth together."""
    repeats: int
    """Repeated turns in a row of turns without progress; when everybody has two, all cards are dealt again."""


class CardCount(View):
    """How many cards of a kind the viewer has not seen: they are in the deck or hidden in hands."""

    card: str
    """Which kind."""
    count: int
    """How many there are in the game."""
    unseen: int
    """How many of the kind the viewer has not seen: they are in the deck or hidden in hands."""


class WarlordsView(View):
    turn: int
    """The number of the turn, from 1."""
    starter: int
    """Who began the game."""
    active: int
    """Whose turn it is. In a chain of exchanges another seat may be asked in this turn."""
    deck: int
    """Cards left in the deck."""
    discard: list[str]
    """The discard pile, oldest first, for everybody. [WE-35, WE-R32]"""
    stack: int
    """Planets that are still face down."""
    places: list[PlanetView | None]
    """The column of open planets, from the top; None for the one that could not be replaced when the game ended."""
    seats: list[SeatView]
    """The players' places."""
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
