"""What a seat sees of Warlords of the Empire, as numbers."""

from typing import Any, Final

from cantina.games.warlords.components import (
    COUNT,
    DECK,
    KINDS,
    LONGEST,
    NEEDED,
    OPEN,
    PLANET,
    PLANET_IDS,
    PLANET_REF,
    REF,
    SHIPS,
    TOTAL,
    VALUE,
)
from cantina.games.warlords.sight import CardCount, PlanetView, SeatView, WarlordsView
from cantina.kernel import Setup
from cantina.kernel.codecs import (
    Apart,
    Bag,
    ByPlace,
    Count,
    Either,
    Every,
    Fields,
    Flag,
    Implied,
    Maybe,
    Numbered,
    OneOf,
    Ordered,
    PerSeat,
    SeatIndex,
    SeatSet,
)
from cantina.kernel.encoding import Encoding, Question

PLANES: Final = 1
"""The version of the planes: another number wherever one of them changes."""
TURNS: Final = 32_767
"""More turns than anybody takes."""
USUAL_TURNS: Final = 100
HELD: Final = TOTAL + 1
"""The most cards in a hand."""


def declare(setup: Setup) -> Encoding:
    """What a viewer can see and be asked at such a table."""
    seats = setup.seats
    card, ship, planet = OneOf(REF, "card"), OneOf(REF[:SHIPS], "ship"), OneOf(PLANET_REF, "planet")
    planet_view = Fields(
        PlanetView,
        planet=planet,
        value=Implied(lambda found: VALUE[planet_read(found)]),
        needed=Implied(lambda found: NEEDED[planet_read(found)]),
        line=Ordered(ship, LONGEST),
        full=Implied(lambda found: len(found["line"]) == VALUE[planet_read(found)]),
        matches=Ordered(ship, LONGEST),
        missing=PerSeat(Count(LONGEST), seats),
        capturers=SeatSet(seats),
    )
    seat_view = Fields(
        SeatView,
        cards=Count(HELD),
        hand=Bag(REF, HELD, "card"),
        fleet=Bag(REF[:SHIPS], TOTAL, "ship"),
        planets=Ordered(Numbered(PLANET_REF), len(PLANET_REF)),
        points=Count(sum(VALUE)),
        repeats=Count(TURNS, scale=2),
    )
    count = Fields(CardCount, card=ByPlace(REF), count=ByPlace(COUNT), unseen=Count(max(COUNT)))
    view = Fields(
        WarlordsView,
        turn=Count(TURNS, scale=USUAL_TURNS),
        starter=SeatIndex(seats),
        active=SeatIndex(seats),
        deck=Count(len(DECK)),
        discard=Ordered(Numbered(REF), len(DECK)),
        stack=Count(len(PLANET_REF)),
        places=Every(Maybe(planet_view), OPEN),
        seats=PerSeat(seat_view, seats),
        destroyed=Implied(destroyed),
        gone=Ordered(Numbered(PLANET_REF), len(PLANET_REF)),
        played=Maybe(card),
        offer=Maybe(ship),
        still=Count(TURNS, scale=2 * seats),
        counts=Every(count, KINDS, axis="card", labels=REF),
        over=Flag(),
    )
    return Encoding(PLANES, seats, view, what_is_asked(seats))


def what_is_asked(seats: int) -> Question:
    prompts = (
        *("turn", "spend", "star-destroyer", "swap-with", "take-ship", "wreck", "wreck-second"),
        *("death-star", "trade", "trade-on"),
    )
    ship, planet = OneOf(REF[:SHIPS], "ship"), OneOf(PLANET_REF, "planet")
    mentioned = {
        "capture": Count(OPEN),
        "planet": planet,
        "ship": Apart(ship, Either(OneOf(PLANET_IDS, "planet"), SeatIndex(seats, "fleet-"))),
        "at": Either(planet, SeatIndex(seats, "seat:")),
        "other": SeatIndex(seats, "seat:"),
    }
    return Question(seats, prompts, mentioned)


def planet_read(found: dict[str, Any]) -> int:
    """Which planet was read, as a number."""
    return PLANET[found["planet"].removeprefix("planet:")]


def destroyed(found: dict[str, Any]) -> list[str]:
    """The planets that are gone and nobody's."""
    captured = {planet for seat in found["seats"] for planet in seat.planets}
    return [planet for planet in found["gone"] if planet not in captured]
