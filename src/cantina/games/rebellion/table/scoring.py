"""Objectives that are played bring reputation."""

from cantina.games.rebellion.components import OBJECTIVE_REF, REPUTATION, RETURNS, ObjectiveId
from cantina.games.rebellion.state import Rebellion
from cantina.games.rebellion.table.primitives import change_reputation, lose_objective, open_objective
from cantina.kernel import Seat, line


def bring(s: Rebellion, card: ObjectiveId, _seat: Seat) -> None:
    """The reputation that is printed on an objective."""
    score(s, card, REPUTATION[card])


def score(s: Rebellion, card: ObjectiveId, gained: int) -> None:
    """An objective is shown and brings reputation; it leaves the game, unless it says that it returns."""
    if RETURNS[card]:
        open_objective(s, card)
    else:
        lose_objective(s, card)
        s.played.append(card)
    s.reveal()
    if s.events is not None:
        s.tell(line("plays-objective", objective=OBJECTIVE_REF[card], reputation=gained))
    change_reputation(s, gained)
