"""Before the first round: who begins, who flies which cruiser, the decks. Fleets for a total war: fleets.py."""

from cantina.games.starfighter.components import (
    CARDS,
    CRUISER_REF,
    NONE,
    ROSTER,
    TRAINING_CRUISERS,
    can_meet,
)
from cantina.games.starfighter.components import TRAINING as TRAINING_CARDS
from cantina.games.starfighter.fleets import choose_fleets
from cantina.games.starfighter.options import CRUISER_OPTIONS, CruiserOption
from cantina.games.starfighter.state import FLEETS, TOTAL_WAR, TRAINING, Battle
from cantina.kernel import Ask, Step, line, seat_ref


class Opening(Step[Battle]):
    """The first player is drawn by lot and takes the marker; then cruisers are chosen. [SF-5, SF-6, SF-51]"""

    __slots__ = ()

    def run(self, s: Battle) -> None:
        s.first = s.holder = s.active = s.chance.below(2)
        if s.events is not None:
            s.tell(line("first-player", seat=seat_ref(s.first)))
        if s.mode == TOTAL_WAR:
            s.phase = FLEETS
            choose_fleets(s)
        else:
            s.then(CRUISER[s.first], CRUISER[1 - s.first])


class ChooseCruiser(Ask[Battle, CruiserOption]):
    """The first player chooses a cruiser, then the other one of those left. [SF-4, SF-6, SF-R28]"""

    __slots__ = ()
    kind = "choice"
    prompt = "cruiser"

    def obvious(self) -> bool:
        return True

    def options(self, s: Battle) -> list[CruiserOption]:
        cruisers = TRAINING_CRUISERS if s.mode == TRAINING else ROSTER[s.roster]
        other = s.cruisers[1 - self.seat]
        roster = s.roster if s.mode != TRAINING else min(ROSTER)
        return [CRUISER_OPTIONS[one] for one in cruisers if other == NONE or can_meet(roster, other, one)]

    def answer(self, s: Battle, option: CruiserOption) -> None:
        s.take_cruiser(self.seat, option.cruiser)
        if s.events is not None:
            s.tell(line("takes-cruiser", seat=seat_ref(self.seat), cruiser=CRUISER_REF[option.cruiser]))


class LayOut(Step[Battle]):
    """The deck is ready: a common one, or in a total war everybody's own. [SF-8, SF-52]"""

    __slots__ = ()

    def run(self, s: Battle) -> None:
        if s.mode == TOTAL_WAR:
            s.decks = [s.fleets[0][:], s.fleets[1][:]]
        else:
            s.decks = [TRAINING_CARDS[:] if s.mode == TRAINING else list(range(CARDS)), []]


CRUISER = [ChooseCruiser(seat) for seat in range(2)]
LAY_OUT = LayOut()
