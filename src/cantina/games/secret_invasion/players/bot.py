"""Players who count the cards, remember what was shown, and weigh the chances."""

from cantina.games.secret_invasion.players.habits import Attentive
from cantina.games.secret_invasion.players.memory import Memory, hear_round
from cantina.games.secret_invasion.players.question import question_heard, weigh
from cantina.games.secret_invasion.players.situation import Situation, see_view
from cantina.games.secret_invasion.view import InvasionView
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
        worths = weigh(question_heard(seen), options, self.situation(seen))
        return FastChance(f"{self.seed} {len(seen.lines)}").best(options, worths)

    def situation(self, seen: Observation) -> Situation:
        """What it sees and can work out."""
        view, me = seen.view, seen.seat
        assert isinstance(view, InvasionView)
        assert me is not None
        memory = self.memory(len(view.seats), me)
        hear_round(seen.lines, memory)
        return Situation(see_view(view, me), memory)

    def memory(self, seats: int, me: int) -> Memory:
        """How it remembers a round."""
        return Memory(seats, me)


class Reader(Counter):
    """A counter who knows how players lay cards down, and reads the others' hands from that."""

    def memory(self, seats: int, me: int) -> Memory:
        return Attentive(seats, me)
