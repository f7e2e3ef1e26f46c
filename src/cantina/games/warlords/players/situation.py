"""The table as a player sees it, in numbers: read from its view, or from a state. Both come to the same."""

from cantina.games.warlords.components import (
    CARD,
    KINDS,
    NONE,
    OPEN,
    PLANET,
    TOTAL,
)
from cantina.games.warlords.destroyers import SecondWreck, SwapWith, TakeShip
from cantina.games.warlords.players.plan import Question
from cantina.games.warlords.players.prospects import Prospects
from cantina.games.warlords.rules import Spend
from cantina.games.warlords.state import SINGLE, Warlords
from cantina.games.warlords.view import WarlordsView
from cantina.kernel import Decision, Observation


def card_of(ref: str) -> int:
    """The card of `ship:tie_fighter` or `special:slave_1`."""
    return CARD[ref.partition(":")[2]]


def planet_of(ref: str) -> int:
    return PLANET[ref.partition(":")[2]]


# -- from the view ----------------------------------------------------------------------------------------------------


def read(view: WarlordsView, me: int, plain: bool = False) -> Prospects:
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


def read_question(seen: Observation) -> Question:
    """What the player is asked, by its observation."""
    view, ask = seen.view, seen.ask
    assert isinstance(view, WarlordsView)
    assert ask is not None
    prompt, args = ask.prompt.key.removeprefix("ask-"), ask.prompt.args
    if prompt == "spend":
        return Question(prompt, place_of(view, str(args["planet"])))
    if prompt in ("wreck-second", "swap-with"):
        kind, _, where = str(args["ship"]).partition("@")
        at = OPEN + int(where[6:]) if where.startswith("fleet-") else place_of(view, f"planet:{where}")
        return Question(prompt, at, card_of(kind))
    if prompt == "take-ship":
        return Question(prompt, NONE, card_of(view.offer or ""))
    return Question(prompt)


def place_of(view: WarlordsView, planet: str) -> int:
    return [seen.planet if seen is not None else "" for seen in view.places].index(planet)


# -- from a state -----------------------------------------------------------------------------------------------------


def look(s: Warlords, me: int, plain: bool = False) -> Prospects:
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
            look_at_hand(s, now, seat)
    now.weigh_all()
    return now


def look_at_hand(s: Warlords, now: Prospects, seat: int) -> None:
    """What everybody knows of another hand."""
    for at in range(seat * TOTAL, seat * TOTAL + TOTAL):
        slot = s.slots[at]
        if slot in SINGLE:
            card = SINGLE[slot]
            now.known[seat] |= 1 << card
            now.unseen[card] -= 1
        elif slot:
            now.cards[seat] += 1


def question(s: Warlords) -> Question:
    """What somebody is asked in a state."""
    step = s.stack[-1]
    if isinstance(step, Spend):
        return Question(step.prompt, step.place)
    if isinstance(step, SecondWreck | SwapWith):
        return Question(step.prompt, step.place, step.first)
    if isinstance(step, TakeShip):
        return Question(step.prompt, NONE, s.offer)
    assert isinstance(step, Decision)
    return Question(step.prompt)
