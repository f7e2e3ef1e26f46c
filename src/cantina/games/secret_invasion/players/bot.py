"""Players who count the cards, remember what was shown, and weigh the chances."""

from cantina.games.secret_invasion.components import COUNT
from cantina.games.secret_invasion.players.habits import Attentive
from cantina.games.secret_invasion.players.memory import Memory, PlainMemory, hear_round, since_last_turn
from cantina.games.secret_invasion.players.question import question_seen, weigh
from cantina.games.secret_invasion.players.situation import Sight, Situation, read_view
from cantina.games.secret_invasion.sight import InvasionView
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
        worths = weigh(question_seen(seen), options, self.situation(seen))
        return FastChance(f"{self.seed} {len(seen.lines)}").best(options, worths)

    def situation(self, seen: Observation) -> Situation:
        """What it sees and can work out."""
        view, me = seen.view, seen.seat
        assert isinstance(view, InvasionView)
        assert me is not None
        memory = self.memory(len(view.seats), me)
        hear_round(seen.lines, memory)
        return Situation(read_view(view, me), memory)

    def memory(self, seats: int, me: int) -> Memory:
        """How it remembers a round."""
        return Memory(seats, me)


class Reader(Counter):
    """A counter who knows how players lay cards down, and reads the others' hands from that."""

    def memory(self, seats: int, me: int) -> Memory:
        return Attentive(seats, me)


class Able(Counter):
    """Counts the cards that lie open, but remembers only what has happened since its last turn, and takes it as it is:
    what others lay down tells it nothing."""

    def situation(self, seen: Observation) -> Situation:
        view, me = seen.view, seen.seat
        assert isinstance(view, InvasionView)
        assert me is not None
        memory = self.memory(len(view.seats), me)
        for line in since_last_turn(seen.lines, me):
            memory.hear(line)
        return Situation(self.sight(view, me), memory)

    def memory(self, seats: int, me: int) -> Memory:
        return PlainMemory(seats, me)

    def sight(self, view: InvasionView, me: int) -> Sight:
        return read_view(view, me)


class Novice(Able):
    """Does not even count the cards: whatever it does not hold may still come."""

    def sight(self, view: InvasionView, me: int) -> Sight:
        sight = read_view(view, me)
        sight.unseen = COUNT[:]
        for card in sight.hand:
            sight.unseen[card] -= 1
        return sight
