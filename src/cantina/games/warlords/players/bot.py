"""A player who counts the cards and looks one move ahead."""

from cantina.games.warlords.components import (
    CARD,
    NONE,
    PLANET,
)
from cantina.games.warlords.players.plan import Plan
from cantina.games.warlords.players.situation import card_of, planet_of, read
from cantina.games.warlords.view import WarlordsView
from cantina.kernel import FastChance, Observation


class Admiral:
    """Tries every option on the table as it sees it and takes the most promising one.

    It decides from the observation alone and keeps nothing between two calls. The seed breaks ties.
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def answer(self, seen: Observation) -> str:
        assert seen.ask is not None
        options = [option.text for option in seen.ask.options]
        if len(options) == 1:
            return options[0]
        return FastChance(f"{self.seed} {len(seen.lines)}").best(options, weigh(seen, options))


def weigh(seen: Observation, options: list[str]) -> list[float]:
    """How good each option is, in points of the game."""
    view, me = seen.view, seen.seat
    assert isinstance(view, WarlordsView)
    assert seen.ask is not None
    assert me is not None
    plan = Plan(read(view, me))
    prompt, args = seen.ask.prompt.key, seen.ask.prompt.args
    if prompt == "ask-turn":
        return [plan.turn(option) for option in options]
    if prompt == "ask-spend":
        place = plan.now.planets.index(planet_of(str(args["planet"])))
        return [plan.capture(place, kept_kind(option)) for option in options]
    if prompt == "ask-death-star":
        return [plan.destroy(plan.now.planets.index(PLANET[option])) for option in options]
    if prompt == "ask-wreck":
        return [plan.wreck(*plan.ship(option)) for option in options]
    if prompt == "ask-wreck-second":
        first = plan.ship(str(args["ship"]).partition(":")[2])
        return [plan.wreck_both(*first, *plan.ship(option)) for option in options]
    if prompt == "ask-star-destroyer":
        return [plan.star_destroyer(option) for option in options]
    if prompt == "ask-swap-with":
        first = plan.ship(str(args["ship"]).partition(":")[2])
        return [plan.swap(*first, *plan.ship(option)) for option in options]
    if prompt == "ask-take-ship":
        offer = card_of(view.offer or "")
        return [plan.exchange(offer, *plan.ship(option)) for option in options]
    return [plan.trade(option) for option in options]


def kept_kind(option: str) -> int:
    """The ship of `keep:v_wing`; NONE: none is kept."""
    return CARD[option[5:]] if option.startswith("keep:") else NONE
