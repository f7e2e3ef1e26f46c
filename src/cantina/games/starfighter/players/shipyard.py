"""Which cruiser and which fleet: any of the ready-made ones, and how to finish one where that has been begun."""

from typing import Final

from cantina.games.starfighter.components import (
    CARD,
    CRUISERS,
    FLEET_CRUISER,
    FLEETS,
    IDS,
    LEAST_FLEET,
    LEVEL,
    NONE,
)
from cantina.games.starfighter.players.prospects import QUALITY
from cantina.games.starfighter.sight import StarfighterView
from cantina.games.starfighter.state import Battle

FLEET_ASKS: Final = ("cruiser", "fleet", "fleet-cruiser", "build")
WANTED: Final = (9, 8, 6, 4)
"""How many cards of each level a fleet should have."""


class Yard:
    """What a player has chosen so far: a cruiser, and cards for a fleet."""

    __slots__ = ("cards", "cruiser")

    def __init__(self, cruiser: int, cards: list[int]) -> None:
        self.cruiser = cruiser
        self.cards = cards


def yard_seen(view: StarfighterView, me: int) -> Yard:
    """The yard as its owner sees it."""
    fleet = view.seats[me].fleet
    if fleet is None or fleet.cruiser is None:
        return Yard(NONE, [])
    return Yard(CRUISERS.index(fleet.cruiser.partition(":")[2]), [CARD[ref[5:]] for ref in fleet.cards])


def yard_in(s: Battle, seat: int) -> Yard:
    """The same, from a state."""
    return Yard(s.cruisers[seat], s.fleets[seat])


def fleet_worths(yard: Yard, building: bool, options: list[str]) -> list[float]:
    """Cruisers and ready-made fleets are equally good, so any will do; a fleet that is being built gets finished."""
    if building:
        answer = finish_fleet(yard, options)
        return [float(option == answer) for option in options]
    return [float(option != "own") for option in options]


def finish_fleet(yard: Yard, options: list[str]) -> str:
    """Finish a fleet: with what is there already, with the cards of a ready-made one, or card by card."""
    if "done" in options:
        return "done"
    if not yard.cards:
        copies = [f"copy-{name}" for at, name in enumerate(FLEETS) if FLEET_CRUISER[at] == yard.cruiser]
        for option in [*copies, *options]:
            if option.startswith("copy-") and option in options:
                return option
    return next_card(sorted(yard.cards), options)


def next_card(fleet: list[int], options: list[str]) -> str:
    """The best card of the level that is looked at, if the fleet lacks some of it; else another level."""
    assert len(fleet) < LEAST_FLEET
    have = [sum(1 for card in fleet if LEVEL[card] == level) for level in range(len(WANTED))]
    cards = [CARD[option[1:]] for option in options if option.startswith("+")]
    if cards and have[LEVEL[cards[0]]] < WANTED[LEVEL[cards[0]]]:
        return "+" + best_of(cards)
    lacking = [f"level-{level}" for level in range(len(WANTED)) if have[level] < WANTED[level]]
    levels = [option for option in lacking if option in options]
    return levels[0] if levels else "+" + best_of(cards)


def best_of(cards: list[int]) -> str:
    return IDS[max(cards, key=lambda card: QUALITY[card])]
