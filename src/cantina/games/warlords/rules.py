"""Warlords of the Empire from the deal to the last planet, in the order of the rulebook.

The numbers in brackets are the rules of docs/rules/warlords; the words for the events are in locale/.
"""

from cantina.games.warlords.components import (
    ALL_KINDS,
    ALL_SHIPS,
    BITS,
    DEATH_STAR,
    DECK,
    FLEET,
    KINDS,
    LONGEST,
    MOST_SEATS,
    NEEDED,
    NONE,
    OPEN,
    PLANET_REF,
    PLANETS,
    REF,
    SHIPS,
    SLAVE_1,
    STAR_DESTROYER,
    SUPER_STAR_DESTROYER,
    TOTAL,
    VALUE,
    Kind,
    PlaceId,
)
from cantina.games.warlords.destroyers import can_swap, can_swap_in_vain
from cantina.games.warlords.ending import ends_behind, refill
from cantina.games.warlords.options import (
    CAPTURE,
    KEEP,
    PASS,
    SPECIAL,
    SPEND_ALL,
    TAKE_BACK,
    TO_FLEET,
    TO_LINE,
    Capture,
    Keep,
    PlaySpecial,
    PlayToFleet,
    PlayToLine,
    TakeBack,
)
from cantina.games.warlords.specials import EFFECT, can_play, has_effect, refs
from cantina.games.warlords.state import Warlords
from cantina.kernel import Ask, Line, Option, Seat, Step, line, seat_ref

# -- the beginning ----------------------------------------------------------------------------------------------------


class Opening(Step[Warlords]):
    """Five cards for everybody, four planets in a column; somebody begins. [WE-4, WE-5, WE-6, WE-7]"""

    __slots__ = ()

    def run(self, s: Warlords) -> None:
        if s.starter == NONE:
            s.starter = s.chance.below(s.seats)
        s.deck, s.planets = DECK[:], PLANETS[:]
        s.open = [NONE] * OPEN
        if s.events is not None:
            s.tell(line("begins", seat=seat_ref(s.starter)))
        for place in range(OPEN):
            refill(s, place)
        deal(s)
        begin_turn(s, s.starter)


def deal(s: Warlords) -> None:
    """Everybody draws five cards. [WE-5, WE-30]"""
    cards = [s.draw(seat, TOTAL) for seat in range(s.seats)]
    if s.events is not None:
        s.tell(line("dealt", count=TOTAL), {at: line("dealt-you", cards=refs(hand)) for at, hand in enumerate(cards)})


def clear_table(s: Warlords) -> None:
    """No hands, no fleets, no lines of defence."""
    s.hands = [0] * (s.seats * KINDS)
    s.slots = [0] * (s.seats * TOTAL)
    s.shuffled = None
    s.fleets = [0] * (s.seats * SHIPS)
    s.fleet_kinds = [0] * s.seats
    s.ships = [0] * s.seats
    s.lines = [NONE] * (OPEN * LONGEST)
    s.masks = [0] * OPEN


# -- a turn -----------------------------------------------------------------------------------------------------------


def begin_turn(s: Warlords, seat: int) -> None:
    s.active = seat
    s.turn += 1
    s.idle = False
    s.then(TURN[seat], END_OF_TURN[seat])


class Turn(Ask[Warlords, Option]):
    """The active player does one of four things; whoever can do none may take a ship back. [WE-7, WE-28]

    So nobody can stall as long as there is anything to do. [WE-R24]
    """

    __slots__ = ()
    kind = "action"
    prompt = "turn"
    draft = "capture"
    opens = True

    def prompt_args(self, s: Warlords) -> dict[str, str | int]:
        return {"capture": sum([s.can_capture(self.seat, place) for place in range(OPEN)])}

    def options(self, s: Warlords) -> list[Option]:
        seat = self.seat
        hand, first = s.hands, self.seat * KINDS
        room = s.ships[seat] < FLEET
        lines = [s.accepts(place) for place in range(OPEN)]
        found: list[Option] = []
        for kind in range(SHIPS):
            if hand[first + kind]:
                for place in range(OPEN):
                    if lines[place] >> kind & 1:
                        found.append(TO_LINE[kind][s.open[place]])
                if room:
                    found.append(TO_FLEET[seat][kind])
        for card in range(SHIPS, KINDS):
            if hand[first + card] and can_play(s, seat, card):
                found.append(SPECIAL[card - SHIPS])
        for place in range(OPEN):
            if s.can_capture(seat, place):
                found.append(CAPTURE[s.open[place]])
        return found or self.when_stuck(s)

    def when_stuck(self, s: Warlords) -> list[Option]:
        """Take a ship of one's fleet back to the hand, or pass, as whoever has no fleet must. [WE-28, WE-R23]"""
        first = self.seat * SHIPS
        found: list[Option] = [TAKE_BACK[self.seat][kind] for kind in range(SHIPS) if s.fleets[first + kind]]
        found.append(PASS)
        return found

    def confirm(self, s: Warlords, seat: int, option: Option) -> Line | None:
        """A capture that ends the game for somebody else, and a special card that does nothing. [WE-31, WE-R6]"""
        if isinstance(option, Capture):
            place = s.open.index(option.planet)
            decides_later = BITS[s.matches(seat, place)] > NEEDED[option.planet]
            return None if decides_later else ends_behind(s, seat, VALUE[option.planet])
        if isinstance(option, PlaySpecial) and not has_effect(s, seat, option.card):
            return line("confirm-no-effect", card=REF[option.card])
        return None

    def answer(self, s: Warlords, option: Option) -> None:
        if isinstance(option, PlayToLine):
            play_to_line(s, self.seat, option.kind, s.open.index(option.planet))
        elif isinstance(option, PlayToFleet):
            play_to_fleet(s, self.seat, option.kind)
        elif isinstance(option, PlaySpecial):
            play_special(s, self.seat, option.card)
        elif isinstance(option, Capture):
            begin_capture(s, self.seat, s.open.index(option.planet))
        elif isinstance(option, TakeBack):
            take_back(s, self.seat, option.kind)
        else:
            pass_turn(s, self.seat)


def play_to_line(s: Warlords, seat: Seat, kind: Kind, place: PlaceId) -> None:
    """A ship joins a line of defence; its player draws a card. [WE-8, WE-10, WE-R31]"""
    s.show(seat, kind)
    s.join_line(place, kind)
    if s.events is not None:
        s.tell(line("plays-line", seat=seat_ref(seat), ship=REF[kind], planet=PLANET_REF[s.open[place]]))
    s.draw_up(seat, 1)


def play_to_fleet(s: Warlords, seat: int, kind: int) -> None:
    """A ship joins its player's fleet; nothing is drawn. [WE-11, WE-13]"""
    s.begin_idle()
    s.show(seat, kind)
    s.join_fleet(seat, kind)
    if s.events is not None:
        s.tell(line("plays-fleet", seat=seat_ref(seat), ship=REF[kind]))


def play_special(s: Warlords, seat: int, card: int) -> None:
    """A special card is discarded and carried out; then its player draws a card. [WE-14]"""
    s.show(seat, card)
    s.discard.append(card)
    s.played = card
    if s.events is not None:
        s.tell(line("plays-special", seat=seat_ref(seat), card=REF[card]))
    s.stack.append(AFTER_SPECIAL[seat])
    EFFECT[card - SHIPS](s, seat)


class AfterSpecial(Step[Warlords]):
    """The special card, be it for an exchange, has done its work: draw. [WE-14, WE-R11]"""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Warlords) -> None:
        s.played = NONE
        s.draw_up(self.seat, 1)


# -- capture ----------------------------------------------------------------------------------------------------------


def begin_capture(s: Warlords, seat: int, place: int) -> None:
    """Where one match more is there than needed, the player decides whether to keep one of them. [WE-25, WE-R4]"""
    matches = s.matches(seat, place)
    if BITS[matches] > NEEDED[s.open[place]]:
        s.stack.append(Spend(seat, place))
    else:
        capture(s, seat, place, matches)


class Spend(Ask[Warlords, Option]):
    """All ships of the line are matched: spend all, or keep any one of them. [WE-25, WE-R4]"""

    __slots__ = ("place",)
    kind = "card"
    prompt = "spend"
    draft = "capture"

    def __init__(self, seat: int, place: int) -> None:
        self.seat = seat
        self.place = place

    def prompt_args(self, s: Warlords) -> dict[str, str | int]:
        return {"planet": PLANET_REF[s.open[self.place]]}

    def options(self, s: Warlords) -> list[Option]:
        matches = s.matches(self.seat, self.place)
        found: list[Option] = [KEEP[self.seat][kind] for kind in range(SHIPS) if matches >> kind & 1]
        found.append(SPEND_ALL)
        return found

    def confirm(self, s: Warlords, seat: int, option: Option) -> Line | None:
        """A capture that ends the game for somebody else. [WE-31]"""
        return ends_behind(s, seat, VALUE[s.open[self.place]])

    def answer(self, s: Warlords, option: Option) -> None:
        spent = s.matches(self.seat, self.place)
        if isinstance(option, Keep):
            spent &= ~(1 << option.kind)
        capture(s, self.seat, self.place, spent)


def capture(s: Warlords, seat: Seat, place: PlaceId, spent: Kind) -> None:
    """The spent ships and the line are discarded, the planet is the player's for good. [WE-25, WE-26, WE-R20]

    What is drawn comes to the hand. [WE-R27]
    """
    planet = s.open[place]
    ships = [kind for kind in range(SHIPS) if spent >> kind & 1]
    for kind in ships:
        s.leave_fleet(seat, kind)
    s.discard += ships
    defence = s.clear_line(place)
    s.taken.append(planet * 8 + seat)
    s.points[seat] += VALUE[planet]
    if s.events is not None:
        s.tell(
            line(
                "captures",
                seat=seat_ref(seat),
                planet=PLANET_REF[planet],
                place=place,
                value=VALUE[planet],
                points=s.points[seat],
                ships=refs(ships),
                line=refs(defence),
            )
        )
    refill(s, place)
    if not s.finished:
        s.draw_up(seat, TOTAL - s.ships[seat] - s.hand_size(seat))


# -- no move ----------------------------------------------------------------------------------------------------------


def take_back(s: Warlords, seat: int, kind: int) -> None:
    """Whoever has no move may take a ship from their fleet to the hand. [WE-28]"""
    s.begin_idle()
    s.lack(seat, unplayable(s, seat))
    s.leave_fleet(seat, kind)
    s.gain(seat, kind)
    if s.events is not None:
        s.tell(line("recalls", seat=seat_ref(seat), ship=REF[kind]))


def pass_turn(s: Warlords, seat: int) -> None:
    """Whoever has no move need not take a ship back. [WE-28, WE-R22]"""
    s.begin_idle()
    s.lack(seat, unplayable(s, seat))
    if s.events is not None:
        s.tell(line("passes", seat=seat_ref(seat)))


def unplayable(s: Warlords, seat: int) -> int:
    """The cards that cannot be played now, as bits: what a hand without a move consists of.

    A Star Destroyer could still be played for an exchange if there is a ship beside it. But with room in the fleet a
    hand with a ship has a move, and with a full fleet there is only one card in hand.
    """
    cards = ALL_KINDS
    for place in range(OPEN):
        cards &= ~s.accepts(place)
    if s.ships[seat] < FLEET:
        cards &= ~ALL_SHIPS
    if s.partial or can_swap_in_vain(s) or can_swap(s):
        cards &= ~(1 << STAR_DESTROYER)
    for card in (SUPER_STAR_DESTROYER, DEATH_STAR, SLAVE_1):
        if s.partial or has_effect(s, seat, card):
            cards &= ~(1 << card)
    return cards


# -- the end of a turn ------------------------------------------------------------------------------------------------


class EndOfTurn(Step[Warlords]):
    """Look whether the game goes round in circles; then the next player clockwise. [WE-7, WE-29]"""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Warlords) -> None:
        s.last_turn[self.seat] = s.turn
        if s.idle:
            s.end_idle(self.seat)
            if min(s.repeats) >= 2:
                start_over(s)
        else:
            s.progress()
        begin_turn(s, (self.seat + 1) % s.seats)


def start_over(s: Warlords) -> None:
    """Hands, fleets and lines are discarded, the planets stay; everybody draws five new cards. [WE-30]"""
    s.progress()
    s.reveal()
    if s.events is not None:
        s.tell(line("circles"))
    for seat in range(s.seats):
        hand = [card for card in range(KINDS) for _ in range(s.hands[seat * KINDS + card])]
        fleet = [kind for kind in range(SHIPS) for _ in range(s.fleets[seat * SHIPS + kind])]
        s.discard += hand + fleet
        if s.events is not None:
            s.tell(line("lays-down", seat=seat_ref(seat), cards=refs(hand)))
    for place in range(OPEN):
        s.clear_line(place)
    clear_table(s)
    deal(s)


TURN = [Turn(seat) for seat in range(MOST_SEATS)]
END_OF_TURN = [EndOfTurn(seat) for seat in range(MOST_SEATS)]
AFTER_SPECIAL = [AfterSpecial(seat) for seat in range(MOST_SEATS)]
