"""What the game knows of good play, for players that search: the admiral's evaluation, read off a state."""

from collections.abc import Callable
from typing import Final

from cantina.games.warlords.components import KINDS
from cantina.games.warlords.players.chances import chances_to_win
from cantina.games.warlords.players.habits import likelihood
from cantina.games.warlords.players.plan import WINS, Plan
from cantina.games.warlords.players.question import question_in
from cantina.games.warlords.players.situation import read_state
from cantina.games.warlords.sight import WarlordsView
from cantina.games.warlords.state import Warlords
from cantina.kernel import Chance, Imagination, Mind, Observation, Option, Seat, State

FAR: Final = 60
"""How far a search looks on the game's clock, whatever the number of seats."""
DECIDED: Final = 8.0
"""By how many points an answer that wins the game is better than any other, and one that loses it worse."""
PARTICLES: Final = 8
"""How many samples one is chosen from."""
FINE: Final = 1 << 20


class WarlordsMind(Mind):
    """Tries the best options of the admiral, and plays on as admirals: every rival's turn and one's own next one.

    Of two players it tries more options, trusts the admiral less, and looks two turns of each ahead.
    """

    breadth = 4
    prior = 0.05
    horizon = FAR

    def begin(self, seen: Observation, imagination: Imagination) -> None:
        assert isinstance(seen.view, WarlordsView)
        if len(seen.view.seats) == 2:
            self.breadth = 10
            self.prior = 0.02

    def imagine(self, imagination: Imagination, chance: Chance) -> State:
        """One of a few samples, each as likely as the others' hands in it are."""
        total, chosen = 0.0, imagination.sample(chance)
        for at in range(PARTICLES):
            sample = chosen if at == 0 else imagination.sample(chance)
            assert isinstance(sample, Warlords)
            weight = likelihood(sample, imagination.seat)
            total += weight
            if chance.below(FINE) < FINE * weight / total:
                chosen = sample
        return chosen

    def worths(self, s: State, seat: Seat, options: list[Option]) -> list[float]:
        assert isinstance(s, Warlords)
        return Plan(read_state(s, seat)).worths(question_in(s), options)

    def first_look(self, s: State, seat: Seat, options: list[Option], late: Callable[[], bool]) -> list[float]:
        """As the admiral sees it, but for what ends the game: there the rules say who wins, ties and all."""
        worths = self.worths(s, seat, options)
        usual = max([worth for worth in worths if abs(worth) < WINS / 2], default=0.0)
        for at, worth in enumerate(worths):
            if WINS / 2 <= abs(worth) <= 2 * WINS:
                worths[at] = usual + (DECIDED if self.wins_by(s, seat, options[at]) else -DECIDED)
        return worths

    def wins_by(self, s: State, seat: Seat, option: Option) -> bool:
        """Whether a player wins with an answer that ends the game; what is asked after it is answered as usual."""
        after = s.clone()
        after.answer(seat, option)
        for _ in range(KINDS):
            if not after.stack or after.asked() != [seat]:
                break
            options = after.options(seat)
            after.answer(seat, self.quick(after, seat, options, after.chance))
        return seat in after.winners

    def lap(self, s: State) -> int:
        assert isinstance(s, Warlords)
        return s.turn * FAR // (s.seats + 1 if s.seats > 2 else 2 * s.seats + 1)

    def values(self, s: State) -> list[float]:
        """By a fit to the ends of games; a finished game counts as it ended."""
        assert isinstance(s, Warlords)
        if s.finished:
            return [float(seat in s.winners) for seat in range(s.seats)]
        return chances_to_win(s)
