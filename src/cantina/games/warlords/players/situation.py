"""The table as the player sees it, read from the view."""

from cantina.games.warlords.components import CARD, PLANET, SHIPS
from cantina.games.warlords.players.prospects import Prospects
from cantina.games.warlords.view import WarlordsView


def card_of(ref: str) -> int:
    """The card of `ship:tie_fighter` or `special:slave_1`."""
    return CARD[ref.partition(":")[2]]


def planet_of(ref: str) -> int:
    return PLANET[ref.partition(":")[2]]


def read(view: WarlordsView, me: int) -> Prospects:
    """The position that a view shows."""
    now = Prospects(len(view.seats), me)
    for place, seen in enumerate(view.places):
        if seen is not None:
            now.planets[place] = planet_of(seen.planet)
            for ref in seen.line:
                now.lines[place] |= 1 << card_of(ref)
    for seat, there in enumerate(view.seats):
        now.counts.append([0] * SHIPS)
        now.points[seat] = there.points
        for ref in there.fleet:
            now.add(seat, card_of(ref))
        if seat == me:
            for ref in there.hand:
                now.hand[card_of(ref)] += 1
        else:
            now.cards[seat] = there.cards - len(there.hand)
            for ref in there.hand:
                now.known[seat] |= 1 << card_of(ref)
    now.set_stakes()
    now.stack = view.stack
    now.unseen = [count.unseen for count in view.counts]
    total = max(1, sum(now.unseen))
    for kind in range(SHIPS):
        for others in range(1 << kind):
            now.chances[1 << kind | others] = now.chances[others] + now.unseen[kind] / total
    return now
