"""Who plays Rebellion: the General, a Novice, and the Commander they are measured by, question by question."""

import random

from cantina.games.rebellion.components import IMPERIAL
from cantina.games.rebellion.players.commander import DECIDE
from cantina.games.rebellion.players.empire.orders import IMPERIAL_ORDERS
from cantina.games.rebellion.players.fighting.orders import COMBAT_ORDERS, IN_COMBAT_ONLY
from cantina.games.rebellion.players.question import Question
from cantina.games.rebellion.players.rebels.orders import REBEL_ORDERS
from cantina.games.rebellion.sight import RebellionView
from cantina.kernel import Advice, Line, Observation, Weighed


class Commander:
    """Plays the Rebels or the Empire, whichever its seat is, by simple rules."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def answer(self, seen: Observation) -> str:
        return self.decide(seen)[0]

    def decide(self, seen: Observation) -> tuple[str, Line | None]:
        """The answer, and the reckoning behind it in a sentence, where there is one."""
        assert seen.ask is not None
        assert isinstance(seen.view, RebellionView)
        options = seen.ask.options
        if len(options) == 1:
            return options[0].text, None
        luck = random.Random(f"{self.seed} {len(seen.lines)}")
        turn = Question(seen.view, options, seen.ask.prompt.args, luck, seen.lines)
        return self.order(turn, seen.ask.prompt.key.removeprefix("ask-")), turn.reason

    def advise(self, seen: Observation) -> Advice:
        """What it would answer in the place of whoever asks, and why."""
        answer, reason = self.decide(seen)
        return Advice([Weighed(answer)], why=[reason] if reason is not None else [])

    def order(self, turn: Question, prompt: str) -> str:
        decide = DECIDE.get(prompt)
        return decide(turn) if decide is not None else turn.first_or_pass()


class General(Commander):
    """Plays either side by plans, odds and what can be known of the base, and can say why."""

    def order(self, turn: Question, prompt: str) -> str:
        own = IMPERIAL_ORDERS if turn.side == IMPERIAL else REBEL_ORDERS
        fighting = IN_COMBAT_ONLY.get(prompt) if turn.view.battle is not None else None
        decide = fighting or own.get(prompt) or COMBAT_ORDERS.get(prompt)
        return decide(turn) if decide is not None else super().order(turn, prompt)


class Novice(Commander):
    """Goes by what it sees: no odds, no belief about the base, no plan over rounds. Only its first base varies."""

    def order(self, turn: Question, prompt: str) -> str:
        decide = REBEL_ORDERS.get(prompt) if prompt in MIXED else None
        return decide(turn) if decide is not None else super().order(turn, prompt)


MIXED = frozenset({"choose-base"})
"""What even a novice decides now so, now otherwise."""
