"""What a seat sees of Starfighter, as numbers."""

from typing import Any, Final

from cantina.games.starfighter.components import (
    ARMOUR,
    BACK_REF,
    CARD,
    CRUISER_REF,
    EFFECT_REF,
    FIELDS,
    FLEETS,
    LETTERS,
    MOST_FIELDS,
    MOST_FIGHTERS,
    REF,
    SECTORS,
    SectorId,
)
from cantina.games.starfighter.options import COPY_FLEET, OWN, TAKE_FLEET
from cantina.games.starfighter.piece import sector_ref
from cantina.games.starfighter.sight import (
    PHASES,
    CardInPlay,
    Column,
    Fight,
    Fleet,
    HalfInPlay,
    SeatView,
    Sector,
    StarfighterView,
    Waiting,
)
from cantina.games.starfighter.view import SQUADRON
from cantina.kernel import Seat, Setup
from cantina.kernel.codecs import (
    Bag,
    Count,
    Every,
    Fields,
    Flag,
    Given,
    Implied,
    Maybe,
    Numbered,
    OneOf,
    Ordered,
    PerSeat,
    SeatIndex,
)
from cantina.kernel.encoding import Encoding, Question
from cantina.kernel.planes import At, Cells, Codec, Plane

PLANES: Final = 1
"""The version of the planes: another number wherever one of them changes."""
ROUNDS: Final = 9999
CARDS_HELD: Final = 200
"""More cards than lie anywhere."""
MOST_IN_SECTOR: Final = MOST_FIELDS * 2 * MOST_FIGHTERS
DEEPEST: Final = 255
SERIALS: Final = 63
OVERKILL: Final = 200
"""Armour can fall below nothing, never as far as that."""
PROMPTS: Final = (
    *("cruiser", "fleet", "fleet-cruiser", "build", "place", "where", "manoeuvre", "direction", "spread", "order"),
    *("effect-lateral", "effect-free", "effect-vertical", "effect-rotate", "effect-destroy", "effect-roll"),
    *("effect-hit-fighter", "destination", "half"),
)


class PrintedCard(Numbered):
    """The front of a card: all that is printed there follows from which card it is."""

    def __init__(self) -> None:
        super().__init__(REF)

    def write(self, value: Any, cells: Cells, at: At, me: Seat) -> None:
        super().write(value.ref, cells, at, me)

    def read(self, cells: Cells, at: At, me: Seat) -> Any:
        return SQUADRON[cells[at] - 1]


class OnBoard(Codec):
    """A card in play, by what is seen of it and where it lies: the observer's board first."""

    marked = True

    def __init__(self) -> None:
        self.what = Numbered([*REF, BACK_REF])
        self.size = 1 + 2 * FIELDS

    def write(self, value: str, cells: Cells, at: At, me: Seat) -> None:
        what, _, where = value.partition("@")
        seat, letter, field = where.split(".")
        self.what.write(what, cells, at, me)
        slot = (int(seat) - me) % 2 * FIELDS + LETTERS.index(letter) * MOST_FIELDS + int(field)
        cells[at + 1 + slot] = 1

    def read(self, cells: Cells, at: At, me: Seat) -> str:
        seat, slot = divmod(cells.index(1, at + 1, at + self.size) - at - 1, FIELDS)
        return place_of(self.what.read(cells, at, me), (seat + me) % 2, slot // MOST_FIELDS, slot % MOST_FIELDS)

    def planes(self, name: str, at: At) -> list[Plane]:
        where = OneOf(
            [f"+{seat}.{LETTERS[s]}.{f}" for seat in range(2) for s in range(SECTORS) for f in range(MOST_FIELDS)],
            "slot",
        )
        return [*self.what.planes(f"{name}.what", at), *where.planes(f"{name}.where", at + 1)]


def place_of(what: str, seat: Seat, sector: SectorId, field: int) -> str:
    """How a card in play is referred to."""
    return f"{what}@{seat}.{LETTERS[sector]}.{field}"


def declare(setup: Setup) -> Encoding:
    """What a viewer can see and be asked at such a table."""
    effect = OneOf(EFFECT_REF[1:], "effect")
    half = OneOf(("upper", "lower"), "half")
    resolving = Fields(Waiting, seat=SeatIndex(2), card=OnBoard(), effect=effect, half=half, depth=Count(DEEPEST))
    view = Fields(
        StarfighterView,
        mode=Given(setup.options["mode"]),
        phase=OneOf(PHASES, "phase"),
        round=Count(ROUNDS, scale=10),
        first=SeatIndex(2),
        holder=SeatIndex(2),
        active=SeatIndex(2),
        offset=Count(SECTORS, -SECTORS),
        direction=Maybe(OneOf(("left", "right"), "direction")),
        columns=Implied(columns),
        seats=PerSeat(of_a_seat(), 2, named),
        resolving=Maybe(resolving),
        waiting=Implied(still_waiting),
        fight=Maybe(Fields(Fight, column=Count(2 * SECTORS), tokens=PerSeat(Count(MOST_IN_SECTOR), 2, tuple))),
        catalogue=Maybe(Given(SQUADRON)),
        cruisers=Maybe(Bag(CRUISER_REF, axis="cruiser")),
    )
    mentioned = {"card": OnBoard(), "source": OnBoard(), "effect": effect, "tokens": Count(MOST_IN_SECTOR)}
    fleets = [option.text for option in (*TAKE_FLEET, *COPY_FLEET, OWN)]
    question = Question(setup.seats, PROMPTS, mentioned, ("behind",), ("sealed",), fleets)
    return Encoding(PLANES, setup.seats, view, question)


def of_a_seat() -> Fields:
    """A cruiser with its board, the hand, the deck, the fleet."""
    cruiser, front = OneOf(CRUISER_REF, "cruiser"), PrintedCard()
    half = Fields(
        HalfInPlay,
        fighters=Count(MOST_FIGHTERS),
        damage=Count(MOST_FIGHTERS),
        effect=Maybe(OneOf(EFFECT_REF[1:], "effect")),
        shields=Count(MOST_FIGHTERS),
        shield_tokens=Count(MOST_FIGHTERS),
        field=Flag(),
        visible=Flag(),
        waiting=Count(DEEPEST, scale=8),
    )
    card = Fields(
        CardInPlay,
        ref=Implied(lambda found: found["front"].ref if found["face_up"] else BACK_REF),
        id=Count(SERIALS),
        front=Maybe(front),
        face_up=Flag(),
        rotated=Flag(),
        top=half,
        bottom=half,
    )
    sector = Fields(
        Sector,
        ref=Implied(lambda _: ""),
        fields=Count(MOST_FIELDS),
        draws=Count(MOST_FIELDS),
        cards=Ordered(card, MOST_FIELDS, axis="field"),
        fighters=Count(MOST_IN_SECTOR),
    )
    names = [f"fleet:{name}" for name in FLEETS]
    fleet = Fields(Fleet, name=Maybe(OneOf(names, "fleet")), cruiser=Maybe(cruiser), cards=Bag(REF, CARDS_HELD, "card"))
    return Fields(
        SeatView,
        cruiser=Maybe(cruiser),
        armour=Count(max(ARMOUR), -OVERKILL, scale=max(ARMOUR)),
        armour_full=Count(max(ARMOUR)),
        marker=Flag(),
        passed=Flag(),
        cards=Count(CARDS_HELD, scale=5),
        hand=Maybe(HeldCards()),
        chosen=Maybe(Numbered(REF)),
        aside=Count(CARDS_HELD, scale=5),
        deck=Count(CARDS_HELD, scale=50),
        discard=Count(CARDS_HELD, scale=50),
        sectors=Every(sector, SECTORS, axis="sector", labels=LETTERS),
        own_fleet=Flag(),
        fleet=Maybe(fleet),
    )


class HeldCards(Bag):
    """Cards with all that is printed on them, by level and number."""

    def __init__(self) -> None:
        super().__init__(REF, CARDS_HELD, "card")

    def write(self, value: Any, cells: Cells, at: At, me: Seat) -> None:
        super().write([card.ref for card in value], cells, at, me)

    def read(self, cells: Cells, at: At, me: Seat) -> Any:
        return [SQUADRON[CARD[ref.removeprefix("card:")]] for ref in super().read(cells, at, me)]


# -- what follows from the rest --------------------------------------------------------------------------------------


def named(seats: list[SeatView]) -> list[SeatView]:
    """Sectors and cards get the names of the places where they lie."""
    for seat, view in enumerate(seats):
        for at, sector in enumerate(view.sectors):
            sector.ref = sector_ref(seat, at)
            for field, card in enumerate(sector.cards):
                card.ref = place_of(card.ref, seat, at, field)
    return seats


def columns(found: dict[str, Any]) -> list[Column]:
    """The lines of the table, from how far the boards are shifted."""
    offset = found["offset"]
    first, second = (view.sectors for view in found["seats"])
    return [
        lined_up(first[a] if 0 <= a < SECTORS else None, second[a - offset] if 0 <= a - offset < SECTORS else None)
        for a in range(min(0, offset), SECTORS + max(0, offset))
    ]


def lined_up(mine: Sector | None, other: Sector | None) -> Column:
    met = (other.fighters, mine.fighters) if mine and other else None
    return Column((mine.ref if mine else None, other.ref if other else None), met)


def still_waiting(found: dict[str, Any]) -> list[Waiting]:
    """Effects that wait, the deepest first."""
    all_of_them = [
        Waiting(seat, card.ref, half.effect or "", name, half.waiting)
        for seat, view in enumerate(found["seats"])
        for sector in view.sectors
        for card in sector.cards
        for name, half in halves(card)
        if half.waiting
    ]
    return sorted(all_of_them, key=lambda one: -one.depth)


def halves(card: CardInPlay) -> list[tuple[Any, HalfInPlay]]:
    """The halves of a card as they are printed, the upper one first."""
    printed = [card.bottom, card.top] if card.rotated else [card.top, card.bottom]
    return list(zip(("upper", "lower"), printed, strict=True))
