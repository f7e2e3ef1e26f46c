"""The special cards: when they can be played, and what they do. The rules are those of docs/rules/warlords."""

from collections.abc import Callable

from cantina.games.warlords.components import (
    DEATH_STAR,
    MOST_SEATS,
    NONE,
    OPEN,
    PLANET_REF,
    REF,
    SHIPS,
    SLAVE_1,
    STAR_DESTROYER,
    SUPER_STAR_DESTROYER,
)
from cantina.games.warlords.destroyers import (
    can_exchange,
    can_swap,
    can_swap_in_vain,
    manned,
    nothing,
    star_destroyer,
    super_star_destroyer,
)
from cantina.games.warlords.ending import ends_behind, refill
from cantina.games.warlords.options import PLANET_OPTION, STOP, TRADE, PlanetOption, Trade
from cantina.games.warlords.state import DESTROYED, Warlords
from cantina.kernel import Ask, Line, Option, line, seat_ref


def refs(kinds: list[int]) -> str:
    return " ".join(REF[kind] for kind in kinds)


# -- Death Star -------------------------------------------------------------------------------------------------------


class DeathStarAsk(Ask[Warlords, PlanetOption]):
    """Any open planet leaves the game, its line is discarded; another takes its place. [WE-16, WE-R19]"""

    __slots__ = ()
    kind = "place"
    prompt = "death-star"

    def options(self, s: Warlords) -> list[PlanetOption]:
        return [PLANET_OPTION[planet] for planet in s.open if planet != NONE]

    def confirm(self, s: Warlords, seat: int, option: Option) -> Line | None:
        """The last planet ends the game, perhaps for somebody else. [WE-31]"""
        return ends_behind(s, seat, 0)

    def answer(self, s: Warlords, option: PlanetOption) -> None:
        planet = option.planet
        place = s.open.index(planet)
        ships = s.clear_line(place)
        s.taken.append(planet * 8 + DESTROYED)
        if s.events is not None:
            who, what = seat_ref(self.seat), PLANET_REF[planet]
            if ships:
                s.tell(line("destroys-line", seat=who, planet=what, place=place, ships=refs(ships)))
            else:
                s.tell(line("destroys", seat=who, planet=what, place=place))
        refill(s, place)


# -- Slave I ----------------------------------------------------------------------------------------------------------


def neighbours(s: Warlords, seat: int) -> list[int]:
    """The players to the left and to the right; with two players they are one. [WE-20, WE-R12]"""
    left, right = (seat + 1) % s.seats, (seat - 1) % s.seats
    return [left] if left == right else [left, right]


def trades(s: Warlords, seat: int, other: int) -> list[Option]:
    """Every exchange between two fleets; equal kinds too. [WE-20, WE-R16]"""
    mine, theirs = s.fleet_kinds[seat], s.fleet_kinds[other]
    return [
        TRADE[seat][gave][other][took]
        for gave in range(SHIPS)
        if mine >> gave & 1
        for took in range(SHIPS)
        if theirs >> took & 1
    ]


def trade(s: Warlords, seat: int, option: Trade) -> None:
    """Two ships change places between two fleets."""
    s.replace(OPEN + seat, option.gave, option.took)
    s.replace(OPEN + option.other, option.took, option.gave)
    if s.events is not None:
        gave, took = REF[option.gave], REF[option.took]
        s.tell(line("trades", seat=seat_ref(seat), target=seat_ref(option.other), gave=gave, took=took))


def go_on(s: Warlords, seat: int, direction: int) -> None:
    """Whoever was traded with may trade on, away from the active player, who is not traded with again. [WE-21]

    It goes on in one direction and ends before an empty fleet. [WE-R14, WE-R15]
    """
    following = (seat + direction) % s.seats
    if following != s.active and s.ships[following]:
        s.stack.append(TradeOn(seat, direction))


class FirstTrade(Ask[Warlords, Option]):
    """The active player exchanges a ship with a neighbour. [WE-20]"""

    __slots__ = ()
    kind = "card"
    prompt = "trade"

    def options(self, s: Warlords) -> list[Option]:
        return [option for other in neighbours(s, self.seat) for option in trades(s, self.seat, other)]

    def answer(self, s: Warlords, option: Option) -> None:
        assert isinstance(option, Trade)
        trade(s, self.seat, option)
        go_on(s, option.other, 1 if option.other == (self.seat + 1) % s.seats else -1)


class TradeOn(Ask[Warlords, Option]):
    """A player who was traded with may exchange a ship with the next one, or stop. [WE-21, WE-22]

    The ship that has just come may be passed on; the next one is not asked. [WE-R13, WE-R17]
    """

    __slots__ = ("direction",)
    kind = "card"
    prompt = "trade-on"

    def __init__(self, seat: int, direction: int) -> None:
        self.seat = seat
        self.direction = direction

    def prompt_args(self, s: Warlords) -> dict[str, str | int]:
        return {"other": seat_ref((self.seat + self.direction) % s.seats)}

    def options(self, s: Warlords) -> list[Option]:
        return [*trades(s, self.seat, (self.seat + self.direction) % s.seats), STOP]

    def answer(self, s: Warlords, option: Option) -> None:
        if isinstance(option, Trade):
            trade(s, self.seat, option)
            go_on(s, option.other, self.direction)
        elif s.events is not None:
            s.tell(line("trade-stops", seat=seat_ref(self.seat)))


# -- when they can be played, and how they begin ----------------------------------------------------------------------


def can_play(s: Warlords, seat: int, card: int) -> bool:
    """Whether a special card has its whole effect; with the setup option any can be played. [WE-15, WE-R6]"""
    return s.partial or has_effect(s, seat, card)


def has_effect(s: Warlords, seat: int, card: int) -> bool:
    if card == DEATH_STAR:
        return True
    if card == SUPER_STAR_DESTROYER:
        return len(manned(s)) > 1
    if card == STAR_DESTROYER:
        return can_swap_in_vain(s) or can_swap(s) or can_exchange(s, seat)
    return bool(s.ships[seat]) and any(s.ships[other] for other in neighbours(s, seat))


def death_star(s: Warlords, seat: int) -> None:
    s.stack.append(DEATH_STAR_ASK[seat])


def slave_1(s: Warlords, seat: int) -> None:
    if has_effect(s, seat, SLAVE_1):
        s.stack.append(FIRST_TRADE[seat])
    else:
        nothing(s, seat)


EFFECT: list[Callable[[Warlords, int], None]] = [star_destroyer, super_star_destroyer, death_star, slave_1]
"""What a special card does, in their order."""

DEATH_STAR_ASK = [DeathStarAsk(seat) for seat in range(MOST_SEATS)]
FIRST_TRADE = [FirstTrade(seat) for seat in range(MOST_SEATS)]
