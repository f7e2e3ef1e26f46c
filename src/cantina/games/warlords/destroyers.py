"""The Star Destroyer and the Super Star Destroyer: which ships they move, and which they wreck."""

from cantina.games.warlords.components import (
    ALL_KINDS,
    ALL_SHIPS,
    BITS,
    FLEET_REF,
    KINDS,
    LINE_REF,
    MOST_SEATS,
    NONE,
    OPEN,
    PLANET_REF,
    REF,
    SHIPS,
    SOME_SHIP,
    Kind,
    PlaceId,
)
from cantina.games.warlords.options import GIVE, IN_FLEET, IN_LINE, NO_EFFECT, Give, ShipOption
from cantina.games.warlords.state import Warlords
from cantina.kernel import Ask, Option, Seat, line, seat_ref

# -- places ---------------------------------------------------------------------------------------------------------


def kinds_at(s: Warlords, place: int) -> int:
    """The kinds of ships at a place, as bits."""
    return s.masks[place] if place < OPEN else s.fleet_kinds[place - OPEN]


def ship_at(s: Warlords, place: int, kind: int) -> ShipOption:
    """A ship on the table as an option."""
    return IN_LINE[s.open[place]][kind] if place < OPEN else IN_FLEET[place - OPEN][kind]


def ref_at(s: Warlords, place: int, kind: int) -> str:
    return LINE_REF[s.open[place]][kind] if place < OPEN else FLEET_REF[place - OPEN][kind]


def whose(s: Warlords, place: int) -> str:
    """The planet or the player that a place belongs to."""
    return PLANET_REF[s.open[place]] if place < OPEN else seat_ref(place - OPEN)


# -- Super Star Destroyer ---------------------------------------------------------------------------------------------


def manned(s: Warlords) -> list[int]:
    """The places of the lines that have ships."""
    return [place for place in range(OPEN) if s.masks[place]]


class FirstWreck(Ask[Warlords, ShipOption]):
    """One ship of a line of defence ... [WE-17]"""

    __slots__ = ()
    kind = "card"
    prompt = "wreck"
    draft = "wreck"
    opens = True

    def options(self, s: Warlords) -> list[ShipOption]:
        return [ship_at(s, place, kind) for place in manned(s) for kind in s.defence(place)]

    def answer(self, s: Warlords, option: ShipOption) -> None:
        place = option.place(s.open)
        if len(manned(s)) > 1:
            s.stack.append(SecondWreck(self.seat, place, option.kind))
            return
        s.leave_line(place, option.kind)
        if s.events is not None:
            s.tell(line("wrecks-one", seat=seat_ref(self.seat), ship=REF[option.kind], planet=whose(s, place)))


class SecondWreck(Ask[Warlords, ShipOption]):
    """... and one of another line are discarded together. [WE-17, WE-R28]"""

    __slots__ = ("first", "place")
    kind = "card"
    prompt = "wreck-second"
    draft = "wreck"

    def __init__(self, seat: Seat, place: PlaceId, first: Kind) -> None:
        self.seat = seat
        self.place = place
        self.first = first

    def prompt_args(self, s: Warlords) -> dict[str, str | int]:
        return {"ship": ref_at(s, self.place, self.first), "at": whose(s, self.place)}

    def options(self, s: Warlords) -> list[ShipOption]:
        others = [place for place in manned(s) if place != self.place]
        return [ship_at(s, place, kind) for place in others for kind in s.defence(place)]

    def answer(self, s: Warlords, option: ShipOption) -> None:
        place = option.place(s.open)
        s.leave_line(self.place, self.first)
        s.leave_line(place, option.kind)
        if s.events is not None:
            s.tell(
                line(
                    "wrecks",
                    seat=seat_ref(self.seat),
                    ship=REF[self.first],
                    planet=whose(s, self.place),
                    other=REF[option.kind],
                    other_planet=whose(s, place),
                )
            )


# -- Star Destroyer ---------------------------------------------------------------------------------------------------


def partners(s: Warlords, place: PlaceId, kind: Kind, other: PlaceId) -> int:
    """The kinds at another place for which a ship can be swapped so that something changes, as bits.

    Neither line may get two ships of a kind. [WE-18, WE-R7]
    """
    there = kinds_at(s, other)
    if place == other or (other < OPEN and there >> kind & 1):
        return 0
    return there & ~(s.masks[place] if place < OPEN else 1 << kind)


def can_swap(s: Warlords) -> bool:
    """Whether any two ships on the table can be swapped so that something changes. [WE-18]"""
    places = [place for place in range(OPEN + s.seats) if kinds_at(s, place)]
    for place in places:
        mask = kinds_at(s, place)
        for kind in range(SHIPS):
            if mask >> kind & 1:
                for other in places:
                    if other > place and partners(s, place, kind, other):
                        return True
    return False


def can_swap_in_vain(s: Warlords) -> bool:
    """Whether two ships lie in one place, or two of a kind anywhere: swapping them changes nothing. [WE-R8]"""
    if not s.null_swap:
        return False
    seen = 0
    for place in range(OPEN + s.seats):
        mask = kinds_at(s, place)
        size = BITS[mask] if place < OPEN else s.ships[place - OPEN]
        if size > 1 or seen & mask:
            return True
        seen |= mask
    return False


def can_exchange(s: Warlords, seat: int) -> bool:
    """Whether there is a ship in the hand, and one in a rival's fleet. [WE-19]"""
    return bool(s.ships_in_hand(seat)) and any(s.ships[other] for other in range(s.seats) if other != seat)


class StarDestroyerAsk(Ask[Warlords, Option]):
    """Swap two ships on the table, or give a ship from the hand for one of a rival's fleet. [WE-18, WE-19]

    Ships of full lines can be swapped, too; only a ship can be given. [WE-R10, WE-R18]
    """

    __slots__ = ()
    kind = "card"
    prompt = "star-destroyer"
    draft = "star-destroyer"
    opens = True

    def options(self, s: Warlords) -> list[Option]:
        places = [place for place in range(OPEN + s.seats) if kinds_at(s, place)]
        found: list[Option] = []
        for place in places:
            mask = kinds_at(s, place)
            for kind in range(SHIPS):
                if mask >> kind & 1 and any(partners(s, place, kind, other) for other in places):
                    found.append(ship_at(s, place, kind))
        if can_exchange(s, self.seat):
            first = self.seat * KINDS
            found += [GIVE[kind] for kind in range(SHIPS) if s.hands[first + kind]]
        if can_swap_in_vain(s):
            found.append(NO_EFFECT)
        return found

    def answer(self, s: Warlords, option: Option) -> None:
        if isinstance(option, ShipOption):
            s.offer = NONE
            s.stack.append(SwapWith(self.seat, option.place(s.open), option.kind))
        elif isinstance(option, Give):
            s.offer = option.kind
            s.stack.append(TAKE_SHIP[self.seat])
        else:
            s.offer = NONE
            if s.events is not None:
                s.tell(line("swaps-in-vain", seat=seat_ref(self.seat)))


class SwapWith(Ask[Warlords, ShipOption]):
    """The second ship of a swap. [WE-18]"""

    __slots__ = ("first", "place")
    kind = "card"
    prompt = "swap-with"
    draft = "star-destroyer"

    def __init__(self, seat: Seat, place: PlaceId, first: Kind) -> None:
        self.seat = seat
        self.place = place
        self.first = first

    def prompt_args(self, s: Warlords) -> dict[str, str | int]:
        return {"ship": ref_at(s, self.place, self.first), "at": whose(s, self.place)}

    def options(self, s: Warlords) -> list[ShipOption]:
        found: list[ShipOption] = []
        for place in range(OPEN + s.seats):
            mask = partners(s, self.place, self.first, place)
            found += [ship_at(s, place, kind) for kind in range(SHIPS) if mask >> kind & 1]
        return found

    def answer(self, s: Warlords, option: ShipOption) -> None:
        place = option.place(s.open)
        s.replace(self.place, self.first, option.kind)
        s.replace(place, option.kind, self.first)
        if s.events is not None:
            s.tell(
                line(
                    "swaps-ships",
                    seat=seat_ref(self.seat),
                    ship=REF[self.first],
                    at=whose(s, self.place),
                    other=REF[option.kind],
                    other_at=whose(s, place),
                )
            )


class TakeShip(Ask[Warlords, ShipOption]):
    """The ship of a rival's fleet that comes to the hand; the offered one, of any kind, replaces it. [WE-19, WE-R9]"""

    __slots__ = ()
    kind = "card"
    prompt = "take-ship"
    draft = "star-destroyer"

    def options(self, s: Warlords) -> list[ShipOption]:
        rivals = [seat for seat in range(s.seats) if seat != self.seat]
        return [IN_FLEET[at][kind] for at in rivals for kind in range(SHIPS) if s.fleets[at * SHIPS + kind]]

    def answer(self, s: Warlords, option: ShipOption) -> None:
        gave = s.offer
        s.offer = NONE
        s.reveal()
        s.show(self.seat, gave)
        s.gain(self.seat, option.kind)
        s.replace(OPEN + option.owner, option.kind, gave)
        if s.events is not None:
            s.tell(
                line(
                    "exchanges",
                    seat=seat_ref(self.seat),
                    target=seat_ref(option.owner),
                    gave=REF[gave],
                    took=REF[option.kind],
                )
            )


# -- how they begin -------------------------------------------------------------------------------------------------


def super_star_destroyer(s: Warlords, seat: int) -> None:
    if manned(s):
        s.stack.append(FIRST_WRECK[seat])
    else:
        nothing(s, seat)


def star_destroyer(s: Warlords, seat: int) -> None:
    """Where no swap is possible, being asked tells that there is a ship in hand, doing nothing that there is none."""
    swap = can_swap_in_vain(s) or can_swap(s)
    if swap or can_exchange(s, seat):
        s.offer = NONE if swap else SOME_SHIP
        s.stack.append(STAR_DESTROYER_ASK[seat])
        return
    if any(s.ships[other] for other in range(s.seats) if other != seat):
        s.lack(seat, ALL_KINDS & ~ALL_SHIPS)
    nothing(s, seat)


def nothing(s: Warlords, seat: int) -> None:
    """With the setup option a special card may be played in vain. [WE-15]"""
    if s.events is not None:
        s.tell(line("no-effect", seat=seat_ref(seat)))


FIRST_WRECK = [FirstWreck(seat) for seat in range(MOST_SEATS)]
STAR_DESTROYER_ASK = [StarDestroyerAsk(seat) for seat in range(MOST_SEATS)]
TAKE_SHIP = [TakeShip(seat) for seat in range(MOST_SEATS)]
