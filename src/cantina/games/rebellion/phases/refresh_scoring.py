"""The objective that may be played just before the Refresh Phase. [RB-44]"""

from cantina.games.rebellion.cards.moments import at_refresh
from cantina.games.rebellion.components import GENERAL, REBEL
from cantina.games.rebellion.options import NOT_NOW, OBJECTIVE_OPTION, ObjectiveOption
from cantina.games.rebellion.state import Rebellion
from cantina.kernel import Ask, Option, Step


class PlayAtRefresh(Step[Rebellion]):
    """The Rebels may play one objective before the Refresh Phase. [RB-44]"""

    __slots__ = ()

    def run(self, s: Rebellion) -> None:
        if any(s.may_hold_objective(card) and one.when(s) for card, one in at_refresh.cards.items()):
            s.then(RefreshObjective(s.seat_for(REBEL, GENERAL)))


class RefreshObjective(Ask[Rebellion, Option]):
    """Which objective that is fulfilled is played, or none. [RB-44]"""

    __slots__ = ()
    kind = "card"
    prompt = "refresh-objective"

    def options(self, s: Rebellion) -> list[Option]:
        cards = at_refresh.cards
        met = [OBJECTIVE_OPTION[card] for card in s.objectives if card in cards and cards[card].when(s)]
        return [*met, NOT_NOW]

    def answer(self, s: Rebellion, option: Option) -> None:
        if isinstance(option, ObjectiveOption):
            at_refresh.cards[option.card].effect(s, option.card, self.seat)
