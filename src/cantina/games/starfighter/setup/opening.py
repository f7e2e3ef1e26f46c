"""Before the first round: who begins, who flies which cruiser, the decks. Fleets for a total war: fleets.py."""

from cantina.games.starfighter.components import (
    CARDS,
    CRUISER_REF,
    NONE,
    ROSTER,
    TRAINING_CARDS,
    TRAINING_CRUISERS,
    can_meet,
)
from cantina.games.starfighter.options import CRUISER_OPTIONS, CruiserOption
from cantina.games.starfighter.setup.fleets import choose_fleets
from cantina.games.starfighter.state import CHOOSE_FLEETS, TOTAL_WAR, TRAINING, Battle
from cantina.kernel import Arg, Ask, Step, line, seat_ref


class Opening(Step[Battle]):
    """The first player is chosen at random and takes the marker; then cruisers are chosen. [SF-5, SF-6, SF-51]"""

    __slots__ = ()

    def run(self, s: Battle) -> None:
        s.first = s.holder = s.active = s.chance.below(2)
        if s.events is not None:
            s.tell(line("first-player", seat=seat_ref(s.first)))
        if s.mode == TOTAL_WAR:
            s.phase = CHOOSE_FLEETS
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
        other = s.cruisers[1 - self.seat]
        return [CRUISER_OPTIONS[one] for one in roster(s) if other == NONE or can_meet(boards(s), other, one)]

    def prompt_args(self, s: Battle) -> dict[str, Arg]:
        """Which cruiser is out of reach because it is on the other side of the opponent's board. [SF-R28]"""
        other = s.cruisers[1 - self.seat]
        out = [one for one in roster(s) if other not in (NONE, one) and not can_meet(boards(s), other, one)]
        return {"behind": " ".join(CRUISER_REF[one] for one in out) or "none"}

    def answer(self, s: Battle, option: CruiserOption) -> None:
        s.take_cruiser(self.seat, option.cruiser)
        if s.events is not None:
            s.tell(line("takes-cruiser", seat=seat_ref(self.seat), cruiser=CRUISER_REF[option.cruiser]))


def roster(s: Battle) -> list[int]:
    """The cruisers to choose from. [SF-4]"""
    return TRAINING_CRUISERS if s.mode == TRAINING else ROSTER[s.roster]


def boards(s: Battle) -> int:
    """How many cruisers are on the three boards. [SF-R28]"""
    return s.roster if s.mode != TRAINING else min(ROSTER)


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
