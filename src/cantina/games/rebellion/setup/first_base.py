"""The secret choice of the base, the first hands, and the first round. [RB-7, RB-8]"""

from cantina.games.rebellion.components import (
    ADJACENT,
    IMPERIAL,
    IMPERIAL_MISSIONS,
    MISSION_REF,
    PLACE_REF,
    PROBE_DECK,
    REBEL,
    REBEL_MISSIONS,
    SIDE_REF,
)
from cantina.games.rebellion.options import PLACE_OPTION, PlaceOption
from cantina.games.rebellion.rules import GAME_ROUND
from cantina.games.rebellion.state import Rebellion
from cantina.games.rebellion.table import piles
from cantina.games.rebellion.table.chronicle import CHOSEN, note
from cantina.games.rebellion.table.consequences import ALL
from cantina.games.rebellion.table.primitives import draw, tell_side
from cantina.kernel import Ask, Step, line


class ChooseBase(Ask[Rebellion, PlaceOption]):
    """The Rebels secretly choose where their base is. [RB-7, RB-R3]"""

    __slots__ = ()
    kind = "place"
    prompt = "choose-base"

    def options(self, s: Rebellion) -> list[PlaceOption]:
        cards = sorted(piles.contents(s.decks[PROBE_DECK]))
        if s.strict_first_base and not s.advanced:
            cards = [c for c in cards if not any(s.force(near, IMPERIAL) for near in [c, *ADJACENT[c]])]
        return [PLACE_OPTION[card] for card in cards]

    def answer(self, s: Rebellion, option: PlaceOption) -> None:
        s.base = option.place
        piles.take_out(s.decks[PROBE_DECK], option.place)
        note(s, CHOSEN)
        if s.events is not None:
            tell_side(s, REBEL, line("base-chosen"), line("base-chosen-you", system=PLACE_REF[option.place]))


class FirstHands(Step[Rebellion]):
    """Two missions from the deck beside the four starting ones; then the first round. [RB-8]"""

    __slots__ = ()

    def run(self, s: Rebellion) -> None:
        for side, deck in ((REBEL, REBEL_MISSIONS), (IMPERIAL, IMPERIAL_MISSIONS)):
            drawn = [draw(s, deck, side), draw(s, deck, side)]
            s.hands[side] = sorted(s.hands[side] + drawn)
            if s.events is not None:
                private = line("draws-missions-you", cards=" ".join(MISSION_REF[card] for card in sorted(drawn)))
                tell_side(s, side, line("draws-missions", side=SIDE_REF[side], number=2), private)
        s.dirty = ALL
        s.then(GAME_ROUND)
