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
)
from cantina.games.starfighter.players.prospects import QUALITY
from cantina.games.starfighter.view import StarfighterView
from cantina.kernel import FastChance

FLEET_ASKS: Final = ("cruiser", "fleet", "fleet-cruiser", "build")
WANTED: Final = (9, 8, 6, 4)
"""How many cards of each level a fleet should have."""


def choose_fleet(view: StarfighterView, me: int, prompt: str, options: list[str], chance: FastChance) -> str:
    """Cruisers and ready-made fleets are equally good, so any will do."""
    if prompt == "build":
        return finish_fleet(view, me, options)
    ready = [option for option in options if option != "own"]
    return chance.pick(ready or options)


def finish_fleet(view: StarfighterView, me: int, options: list[str]) -> str:
    """Finish a fleet: with what is there already, with the cards of a ready-made one, or card by card."""
    if "done" in options:
        return "done"
    fleet = view.seats[me].fleet
    assert fleet is not None
    if not fleet.cards:
        cruiser = CRUISERS.index((fleet.cruiser or "").partition(":")[2])
        copies = [f"copy-{name}" for at, name in enumerate(FLEETS) if FLEET_CRUISER[at] == cruiser]
        for option in [*copies, *options]:
            if option.startswith("copy-") and option in options:
                return option
    return next_card(sorted(CARD[ref[5:]] for ref in fleet.cards), options)


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
