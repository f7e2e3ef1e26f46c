"""The table as a player sees it, in numbers: read from its view, or from a state. Both come to the same."""

from cantina.games.warlords.components import CARD, KINDS, PLANET, TOTAL
from cantina.games.warlords.players.prospects import Prospects
from cantina.games.warlords.sight import WarlordsView
from cantina.games.warlords.state import SINGLE, Warlords
from cantina.kernel import Seat


def card_of(ref: str) -> int:
    """The card of `ship:tie_fighter` or `special:slave_1`."""
    return CARD[ref.partition(":")[2]]


def planet_of(ref: str) -> int:
    return PLANET[ref.partition(":")[2]]


# -- from the view ----------------------------------------------------------------------------------------------------


def read_view(view: WarlordsView, me: Seat, plain: bool = False) -> Prospects:
    """The position that a view shows. `plain`: to somebody who goes by it alone."""
    now = Prospects(len(view.seats), me)
    now.plain = plain
    for place, seen in enumerate(view.places):
        if seen is not None:
            now.planets[place] = planet_of(seen.planet)
            for ref in seen.line:
                now.lines[place] |= 1 << card_of(ref)
    for seat, there in enumerate(view.seats):
        now.points[seat] = there.points
        for ref in there.fleet:
            now.add(seat, card_of(ref))
        if seat == me:
            for ref in there.hand:
                now.draw(card_of(ref))
        else:
            now.cards[seat] = there.cards - len(there.hand)
            for ref in there.hand:
                now.known[seat] |= 1 << card_of(ref)
    now.stack = view.stack
    now.unseen = [count.unseen for count in view.counts]
    now.weigh_all()
    return now


# -- from a state -----------------------------------------------------------------------------------------------------


def read_state(s: Warlords, me: Seat, plain: bool = False) -> Prospects:
    """The same of a state; of what is hidden from the player nothing is used."""
    now = Prospects(s.seats, me)
    now.plain = plain
    now.planets = s.open[:]
    now.lines = s.masks[:]
    now.counts = s.fleets[:]
    now.fleets = s.fleet_kinds[:]
    now.sizes = s.ships[:]
    now.points = s.points
    now.stack = len(s.planets)
    for card in range(KINDS):
        for _ in range(s.hands[me * KINDS + card]):
            now.draw(card)
    now.unseen = s.not_laid_out()
    for card in range(KINDS):
        now.unseen[card] -= now.hand[card]
    for seat in range(s.seats):
        if seat != me:
            read_hand(s, now, seat)
    now.weigh_all()
    return now


def read_hand(s: Warlords, now: Prospects, seat: Seat) -> None:
    """What everybody knows of another hand."""
    for at in range(seat * TOTAL, seat * TOTAL + TOTAL):
        slot = s.slots[at]
        if slot in SINGLE:
            card = SINGLE[slot]
            now.known[seat] |= 1 << card
            now.unseen[card] -= 1
        elif slot:
            now.cards[seat] += 1
