"""A player who counts the cards, remembers what was shown, and weighs the chances."""

from cantina.games.secret_invasion.components import (
    CARD,
    NONE,
)
from cantina.games.secret_invasion.players.plan import Plan
from cantina.games.secret_invasion.players.situation import Situation
from cantina.kernel import FastChance, Observation


class Counter:
    """Takes the option with the best chance to win the round, by the exact odds of the others' hands.

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
    """How good each option is: the chance to win the round, or to hit where that is all that counts."""
    assert seen.ask is not None
    prompt, args = seen.ask.prompt.key, seen.ask.prompt.args
    situation = Situation(seen)
    if prompt == "ask-discard":
        return [Plan(situation, CARD[option]).best() for option in options]
    plan = Plan(situation, NONE)
    if prompt == "ask-name":
        target = int(str(args["target"])[5:])
        if seen.lines[-1].key == "names-miss":
            return [plan.last_guess(target, int(option)) for option in options]
        return [plan.guess(target, int(option)) for option in options]
    targets = [int(option[1:]) - 1 if option[0] == "@" else NONE for option in options]
    if prompt == "ask-look":
        return [plan.look(target) for target in targets]
    if prompt == "ask-second-try":
        return [plan.last_try(target) for target in targets]
    card = CARD[str(args["card"])[5:]]
    return [plan.use(card, target) for target in targets]
