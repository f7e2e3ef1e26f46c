"""A round of the game: assignment, command, refresh, and again until somebody has won. [RB-12, RB-18, RB-44]"""

from typing import Final

from cantina.games.rebellion.phases.assignment import AssignmentPhase
from cantina.games.rebellion.phases.command import CommandPhase
from cantina.games.rebellion.phases.refresh import RefreshPhase
from cantina.games.rebellion.state import Rebellion
from cantina.kernel import Step


class GameRound(Step[Rebellion]):
    """The three phases, then the next round."""

    __slots__ = ()

    def run(self, s: Rebellion) -> None:
        s.then(AssignmentPhase(), CommandPhase(), RefreshPhase(), GAME_ROUND)


GAME_ROUND: Final = GameRound()
