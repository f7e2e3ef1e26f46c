"""The legal answers, made once and shared: cards, sectors, sides, halves."""

from cantina.games.starfighter.components import (
    BACK,
    CARDS,
    CRUISER_REF,
    CRUISERS,
    FIELDS,
    FLEETS,
    IDS,
    LETTERS,
    MOST_FIELDS,
    REF,
    SECTORS,
)
from cantina.games.starfighter.piece import CARD_BITS, FRONT, piece_ref, sector_ref
from cantina.games.starfighter.state import Battle
from cantina.kernel import Line, Option, seat_ref


def notation(slot: int) -> str:
    """The place of a card as answers name it: the seat from 1, the sector, the field: `1c2`."""
    seat, rest = divmod(slot, FIELDS)
    return f"{seat + 1}{LETTERS[rest // MOST_FIELDS]}{rest % MOST_FIELDS}"


class CardOption(Option):
    """A card in play."""

    __slots__ = ("slot",)

    def __init__(self, slot: int, ref: str) -> None:
        Option.__init__(self, notation(slot), (ref,))
        self.slot = slot

    def label(self) -> Line:
        at = self.slot // MOST_FIELDS
        sector = sector_ref(at // SECTORS, at % SECTORS)
        args: dict[str, str | int] = {"card": self.refs[0], "sector": sector, "owner": seat_ref(at // SECTORS)}
        return Line("option-card", {**args, "field": self.slot % MOST_FIELDS})


_card_options: dict[int, CardOption] = {}


def card_option(s: Battle, slot: int) -> CardOption:
    """The card in a slot as an answer. There are few thousand of them, so each is made once."""
    piece = s.board[slot]
    key = slot * 128 + (piece & CARD_BITS if piece & FRONT else BACK)
    option = _card_options.get(key)
    if option is None:
        option = CardOption(slot, piece_ref(piece, slot))
        _card_options[key] = option
    return option


class SectorOption(Option):
    """A sector (seat * SECTORS + sector)."""

    __slots__ = ("sector",)

    def __init__(self, sector: int) -> None:
        ref = sector_ref(sector // SECTORS, sector % SECTORS)
        Option.__init__(self, LETTERS[sector % SECTORS], (ref,))
        self.sector = sector


class HalfOption(Option):
    """The half nearer to the opponent, or the other."""

    __slots__ = ("top",)

    def __init__(self, text: str, top: bool) -> None:
        Option.__init__(self, text, (f"half:{text}",))
        self.top = top


class HandOption(Option):
    """A card in hand."""

    __slots__ = ("card",)

    def __init__(self, card: int) -> None:
        Option.__init__(self, IDS[card], (REF[card],))
        self.card = card


class LevelOption(Option):
    """Look at the cards of a level."""

    __slots__ = ("level",)

    def __init__(self, level: int) -> None:
        Option.__init__(self, f"level-{level}", (f"level:{level}",))
        self.level = level


class WhereOption(Option):
    """A side up, and a sector of one's board. What is laid open is named: `3-10-c`; `back-c` could be any card."""

    __slots__ = ("front", "sector")

    def __init__(self, at: int, card: int) -> None:
        front = card != BACK
        sector = at % SECTORS
        ref = sector_ref(at // SECTORS, sector)
        Option.__init__(
            self, f"{IDS[card] if front else 'back'}-{LETTERS[sector]}", ("side:front" if front else "side:back", ref)
        )
        self.sector = sector
        self.front = front

    def label(self) -> Line:
        return Line("option-where", {"side": self.refs[0], "sector": self.refs[1]})


class CruiserOption(Option):
    __slots__ = ("cruiser",)

    def __init__(self, cruiser: int) -> None:
        Option.__init__(self, CRUISERS[cruiser], (CRUISER_REF[cruiser],))
        self.cruiser = cruiser


class FleetOption(Option):
    """A ready-made fleet: to take it, or to copy its cards."""

    __slots__ = ("copied", "fleet")

    def __init__(self, fleet: int, copied: bool) -> None:
        name = FLEETS[fleet]
        Option.__init__(self, f"copy-{name}" if copied else name, (f"fleet:{name}",))
        self.fleet = fleet
        self.copied = copied

    def label(self) -> Line:
        return Line("option-copy" if self.copied else "option-name", {"ref": self.refs[0]})


class FleetCard(Option):
    """Put a card into the fleet, or take it out."""

    __slots__ = ("adds", "card")

    def __init__(self, card: int, adds: bool) -> None:
        Option.__init__(self, ("+" if adds else "-") + IDS[card], (REF[card],))
        self.card = card
        self.adds = adds

    def label(self) -> Line:
        return Line("option-add" if self.adds else "option-remove", {"card": self.refs[0]})


class SpreadOption(Option):
    """How many tokens on the upper half as it lies, and how many on the lower."""

    __slots__ = ("bottom", "top")

    def __init__(self, top: int, bottom: int) -> None:
        Option.__init__(self, f"{top}+{bottom}")
        self.top = top
        self.bottom = bottom

    def label(self) -> Line:
        return Line("option-spread", {"top": self.top, "bottom": self.bottom})

    def digits(self) -> str:
        return str(self.top)


class ShiftOption(Option):
    """Where the player's cruiser goes, as its player sees it."""

    __slots__ = ("shift",)

    def __init__(self, text: str, shift: int) -> None:
        Option.__init__(self, text, (f"move:{text}",))
        self.shift = shift


class WayOption(Option):
    """Which way the battles run, as the player sees it: 1 to the right, -1 to the left."""

    __slots__ = ("way",)

    def __init__(self, text: str, way: int) -> None:
        Option.__init__(self, text, (f"direction:{text}",))
        self.way = way


PASS = Option("pass")
OWN = Option("own")
CLEAR = Option("clear")
DONE = Option("done")
HAND = [HandOption(card) for card in range(CARDS)]
LEVELS = [LevelOption(level) for level in range(4)]
HALVES = [HalfOption("top", True), HalfOption("bottom", False)]
SECTOR_OPTIONS = [SectorOption(sector) for sector in range(2 * SECTORS)]
FRONT_AT = [[WhereOption(at, card) for card in range(CARDS)] for at in range(2 * SECTORS)]
BACK_AT = [WhereOption(at, BACK) for at in range(2 * SECTORS)]
CRUISER_OPTIONS = [CruiserOption(cruiser) for cruiser in range(len(CRUISERS))]
TAKE_FLEET = [FleetOption(fleet, False) for fleet in range(len(FLEETS))]
COPY_FLEET = [FleetOption(fleet, True) for fleet in range(len(FLEETS))]
ADD = [FleetCard(card, True) for card in range(CARDS)]
REMOVE = [FleetCard(card, False) for card in range(CARDS)]
SHIFTS = [ShiftOption("left", 1), ShiftOption("stay", 0), ShiftOption("right", -1)]
"""With the change of the offset: to one's own right it is the same for both, since they sit opposite. [SF-R26]"""
WAYS = [WayOption("left-to-right", 1), WayOption("right-to-left", -1)]
