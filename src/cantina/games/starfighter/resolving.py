"""A chain of effects: those that came into sight are carried out depth first, each when its turn comes. [SF-30]"""

from cantina.games.starfighter.components import EFFECT_REF, FIELDS, MOST_CHAIN, NONE
from cantina.games.starfighter.effects import ChooseHalf, Destination, Target, begin
from cantina.games.starfighter.options import notation
from cantina.games.starfighter.piece import PENDING, effect_of
from cantina.games.starfighter.state import Battle
from cantina.kernel import Ask, Line, Option, Step, line

HALF_NAMES = ("upper", "lower")


class Resolve(Step[Battle]):
    """Carry out the effects that wait, the deepest first: before the next one all that the last one brought into sight.

    An effect that is covered stops waiting; uncovered again, it waits afresh, with what else came into sight then.
    [SF-30, SF-35, SF-R5, SF-R6]
    """

    __slots__ = ()

    def run(self, s: Battle) -> None:
        found = s.waiting()
        if not found:
            s.history.clear()
            return
        if s.chain >= MOST_CHAIN:
            lapse(s)
            return
        s.history.append(s.appearance())
        s.stack.append(self)
        if len(found) == 1:
            begin(s, found[0])
        else:
            s.stack.append(ORDER[found[0] // 2 // FIELDS])


def start_chain(s: Battle) -> None:
    """Whatever came into sight waits at depth 1: its chain begins."""
    s.chain = 0
    s.history.clear()
    s.stack.append(RESOLVE)


def lapse(s: Battle) -> None:
    """A chain of too many effects is cut off. [SF-R12]"""
    for slot in s.slots():
        s.board[slot] &= ~(0xFFFF << PENDING)
    if s.events is not None:
        s.tell(line("chain-ends"))


class EffectOption(Option):
    """An effect that waits (slot * 2 + half)."""

    __slots__ = ("source",)

    def __init__(self, source: int, card: str, effect: str) -> None:
        half = HALF_NAMES[source & 1]
        Option.__init__(self, f"{notation(source >> 1)}-{half}", (card, f"{effect}@{half}"))
        self.source = source

    def label(self) -> Line:
        return Line("option-effect", {"card": self.refs[0], "effect": self.refs[1]})


class Order(Ask[Battle, EffectOption]):
    """Of several effects in sight at once, their owner, passed or not, says which is first. [SF-35, SF-R4, SF-R30]"""

    __slots__ = ()
    kind = "order"
    prompt = "order"

    def options(self, s: Battle) -> list[EffectOption]:
        return [
            EffectOption(source, s.ref(source >> 1), EFFECT_REF[effect_of(s.board[source >> 1], source & 1)])
            for source in s.waiting()
        ]

    def answer(self, s: Battle, option: EffectOption) -> None:
        begin(s, option.source)


def asked_about(s: Battle) -> tuple[int, int]:
    """The effect that somebody is asked about: slot * 2 + half, and its depth in the chain; NONE when there is none."""
    step = s.stack[-1] if s.stack else None
    if isinstance(step, Target):
        return step.source, step.depth
    if isinstance(step, Destination):
        return step.source, step.depth
    if isinstance(step, ChooseHalf):
        return step.source, step.depth
    return NONE, 0


RESOLVE = Resolve()
ORDER = [Order(seat) for seat in range(2)]
