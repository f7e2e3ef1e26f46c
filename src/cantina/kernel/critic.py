"""What a coach asks of a game when it is over: what positions were worth to whom, and whether an answer was good."""

from mypy_extensions import mypyc_attr

from cantina.kernel.advice import Measure
from cantina.kernel.mind import Imagination
from cantina.kernel.state import State
from cantina.kernel.view import Observation


class Verdict:
    """An answer beside that of a master: what it costs by the measure of the critic, and a standard error of that."""

    def __init__(self, best: str, loss: float = 0.0, off: float = 0.0) -> None:
        self.best = best
        self.loss = loss
        self.off = off


def doubted(chance: float, doubt: float, sides: int) -> float:
    """Less sure than whoever reckoned it: this part of the chance is spread over all who could win."""
    return (1 - doubt) * chance + doubt / sides


@mypyc_attr(allow_interpreted_subclasses=True)
class Critic:
    """What positions are worth. All but `truth` goes by what one seat could know, and by nothing else."""

    measure: Measure = "win"
    """What is reckoned: the chance to win the game, or how many plans the team will have found."""
    worlds = 48
    """In how many worlds a position is judged, where the game does not settle that itself."""
    again = 0
    """How many of a seat's decisions that seem to cost most are looked at again; 0: the first look is good enough."""

    def known(self, seen: Observation, imagination: Imagination, worlds: int) -> float:
        """What the position is worth to the seat that has seen this, over imagined worlds."""
        raise NotImplementedError

    def truth(self, s: State, seen: Observation, worlds: int) -> list[float]:
        """What the position is worth to each seat as things really lie; `seen` is what the first seat knows."""
        raise NotImplementedError

    def end(self, s: State) -> list[float]:
        """What came of it for each seat. Several winners share it."""
        winners = s.winners
        return [float(seat in winners) / max(1, len(winners)) for seat in range(s.seats)]

    def judge(self, seen: Observation, imagination: Imagination, given: str, tries: int) -> Verdict:
        """The answer that was given, beside the best one."""
        raise NotImplementedError

    def judge_again(self, seen: Observation, imagination: Imagination, given: str, best: str, tries: int) -> Verdict:
        """The same with more care, in other worlds: what the first look found by chance is not found again."""
        raise NotImplementedError

    def weigh(
        self, seen: Observation, imagination: Imagination, answers: list[str], worlds: int, luck: str
    ) -> list[list[float]]:
        """By answer: what comes of it, world by world; all are tried in the same worlds, with the same luck."""
        raise NotImplementedError

    def outlast(
        self, seen: Observation, imagination: Imagination, answers: list[str], worlds: int, luck: str
    ) -> list[list[float]]:
        """The same, played on to the end where that can be done: it takes long, and nothing is estimated."""
        return self.weigh(seen, imagination, answers, worlds, luck)

    def puzzling(self, seen: Observation) -> bool:
        """Whether the decision makes sense to somebody who comes to the table just now."""
        return True

    def belief(self, seen: Observation) -> dict[str, float]:
        """How likely the seat has to think each of several things, such as where something is hidden."""
        return {}

    def hidden(self, s: State) -> str:
        """Which of these things is really so, and so far known to others only."""
        return ""

    def lap(self, s: State) -> int:
        """In which round a position is."""
        return 0
