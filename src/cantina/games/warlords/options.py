"""The answers that players give, with the things they touch in the order of the clicks."""

from collections.abc import Sequence

from cantina.games.warlords.components import (
    FLEET_REF,
    HAND_REF,
    IDS,
    KINDS,
    LINE_REF,
    MOST_SEATS,
    OPEN,
    PLANET_IDS,
    PLANET_REF,
    PLANETS,
    REF,
    SHIPS,
    Kind,
    PlanetId,
)
from cantina.kernel import Line, Option, Seat, line, seat_ref


class PlayToLine(Option):
    """A ship from the hand into a planet's line of defence."""

    __slots__ = ("kind", "planet")

    def __init__(self, kind: int, planet: int) -> None:
        Option.__init__(self, f"line:{IDS[kind]}:{PLANET_IDS[planet]}", (HAND_REF[kind], PLANET_REF[planet]))
        self.kind = kind
        self.planet = planet

    def label(self) -> Line:
        return line("option-line", act="line", ship=REF[self.kind], planet=PLANET_REF[self.planet])


class PlayToFleet(Option):
    """A ship from the hand into the fleet."""

    __slots__ = ("kind",)

    def __init__(self, seat: int, kind: int) -> None:
        Option.__init__(self, f"fleet:{IDS[kind]}", (HAND_REF[kind], seat_ref(seat)))
        self.kind = kind

    def label(self) -> Line:
        return line("option-fleet", act="fleet", ship=REF[self.kind])


class PlaySpecial(Option):
    """A special card from the hand."""

    __slots__ = ("card",)

    def __init__(self, card: int) -> None:
        Option.__init__(self, f"special:{IDS[card]}", (REF[card],))
        self.card = card

    def label(self) -> Line:
        return line("option-special", act="special", card=REF[self.card])


class Capture(Option):
    """A planet whose line is full."""

    __slots__ = ("planet",)

    def __init__(self, planet: int) -> None:
        Option.__init__(self, f"capture:{PLANET_IDS[planet]}", (PLANET_REF[planet],))
        self.planet = planet

    def label(self) -> Line:
        return line("option-capture", act="capture", planet=PLANET_REF[self.planet])


class TakeBack(Option):
    """A ship from the fleet back to the hand, because there is no other move."""

    __slots__ = ("kind",)

    def __init__(self, seat: int, kind: int) -> None:
        Option.__init__(self, f"back:{IDS[kind]}", (FLEET_REF[seat][kind],))
        self.kind = kind

    def label(self) -> Line:
        return line("option-back", act="back", ship=REF[self.kind])


class PlanetOption(Option):
    """An open planet."""

    __slots__ = ("planet",)

    def __init__(self, planet: int) -> None:
        Option.__init__(self, PLANET_IDS[planet], (PLANET_REF[planet],))
        self.planet = planet


class ShipOption(Option):
    """A ship on the table."""

    __slots__ = ("kind", "owner", "planet")

    def __init__(self, kind: Kind, planet: PlanetId, owner: Seat) -> None:
        if owner < 0:
            Option.__init__(self, f"{IDS[kind]}@{PLANET_IDS[planet]}", (LINE_REF[planet][kind],))
        else:
            Option.__init__(self, f"{IDS[kind]}@{owner + 1}", (FLEET_REF[owner][kind],))
        self.kind = kind
        self.planet = planet
        """The planet in whose line it is ..."""
        self.owner = owner
        """... or the seat in whose fleet; the other one is -1."""

    def label(self) -> Line:
        if self.owner < 0:
            return line("option-ship-line", ship=REF[self.kind], at=PLANET_REF[self.planet])
        return line("option-ship-fleet", ship=REF[self.kind], at=seat_ref(self.owner))

    def place(self, open_planets: list[int]) -> int:
        """Where it lies."""
        return open_planets.index(self.planet) if self.owner < 0 else OPEN + self.owner


class Give(Option):
    """A ship from the hand, for one of a rival's fleet."""

    __slots__ = ("kind",)

    def __init__(self, kind: int) -> None:
        Option.__init__(self, f"hand:{IDS[kind]}", (HAND_REF[kind],))
        self.kind = kind

    def label(self) -> Line:
        return line("option-hand", ship=REF[self.kind])


class Trade(Option):
    """A ship of one's fleet for one of a neighbour's."""

    __slots__ = ("gave", "other", "took")

    def __init__(self, seat: Seat, gave: Kind, other: Seat, took: Kind) -> None:
        Option.__init__(self, f"{IDS[gave]}>{IDS[took]}@{other + 1}", (FLEET_REF[seat][gave], FLEET_REF[other][took]))
        self.gave = gave
        self.other = other
        self.took = took

    def label(self) -> Line:
        return line("option-trade", ship=REF[self.gave], took=REF[self.took], other=seat_ref(self.other))


class Keep(Option):
    """A matching ship that stays in the fleet."""

    __slots__ = ("kind",)

    def __init__(self, seat: int, kind: int) -> None:
        Option.__init__(self, f"keep:{IDS[kind]}", (FLEET_REF[seat][kind],))
        self.kind = kind

    def label(self) -> Line:
        return line("option-keep", ship=REF[self.kind])


_seats = range(MOST_SEATS)
_kinds = range(SHIPS)

TO_LINE = [[PlayToLine(kind, planet) for planet in PLANETS] for kind in _kinds]
TO_FLEET = [[PlayToFleet(seat, kind) for kind in _kinds] for seat in _seats]
SPECIAL = [PlaySpecial(card) for card in range(SHIPS, KINDS)]
CAPTURE = [Capture(planet) for planet in PLANETS]
TAKE_BACK = [[TakeBack(seat, kind) for kind in _kinds] for seat in _seats]
PLANET_OPTION = [PlanetOption(planet) for planet in PLANETS]
IN_LINE = [[ShipOption(kind, planet, -1) for kind in _kinds] for planet in PLANETS]
IN_FLEET = [[ShipOption(kind, -1, seat) for kind in _kinds] for seat in _seats]
GIVE = [Give(kind) for kind in _kinds]
TRADE = [[[[Trade(s, gave, o, took) for took in _kinds] for o in _seats] for gave in _kinds] for s in _seats]
"""By seat, own ship, neighbour, the neighbour's ship."""
KEEP = [[Keep(seat, kind) for kind in _kinds] for seat in _seats]
PASS = Option("pass")
SPEND_ALL = Option("all")
NO_EFFECT = Option("no-effect")
STOP = Option("stop")
_trades = [trade for by_gave in TRADE for by_other in by_gave for trades in by_other for trade in trades]
_lists: list[Sequence[Option]] = [
    *TO_LINE, *TO_FLEET, SPECIAL, CAPTURE, *TAKE_BACK, PLANET_OPTION, *IN_LINE, *IN_FLEET, GIVE, *KEEP, _trades,
    [PASS, SPEND_ALL, NO_EFFECT, STOP],
]  # fmt: skip
_by_text: dict[str, Option] = {option.text: option for options in _lists for option in options}


def by_text(text: str) -> Option:
    """What an answer means. Where the text does not say whose ship it is, it is anybody's option with that text."""
    return _by_text[text]
