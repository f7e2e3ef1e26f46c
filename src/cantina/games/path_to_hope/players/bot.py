"""Players who remember what was turned up, and share the work of a turn without a word.

All of them reckon alike, so each can foresee what the others will probably do: those who act earlier clear the way,
those who act later take what is then on top. What others have put down already counts instead of what was foreseen.
"""

from zlib import crc32

from mypy_extensions import mypyc_attr

from cantina.games.path_to_hope.components import (
    PLANS,
    SPECIAL,
    TYPE,
    TYPES,
)
from cantina.games.path_to_hope.players.hands import Hands
from cantina.games.path_to_hope.players.memory import UNKNOWN, Memory
from cantina.games.path_to_hope.players.odds import Odds
from cantina.games.path_to_hope.players.situation import Situation
from cantina.games.path_to_hope.view import PathView
from cantina.kernel import Line, Observation


@mypyc_attr(allow_interpreted_subclasses=True)
class Scout:
    """Forgets nothing. Stands in for absent players."""

    def __init__(self, seed: int) -> None:
        self.heard: list[Line] = []
        self.memory = Memory(0)
        self.hands = Hands(0, 0)

    def answer(self, seen: Observation) -> str:
        self.listen(seen)
        return self.decide(seen)

    def decide(self, seen: Observation) -> str:
        assert seen.ask is not None
        options = [option.text for option in seen.ask.options]
        if len(options) == 1:
            return options[0]
        if "shuffle" in options:
            return "shuffle"
        return self.situation(seen).decide(options)

    def situation(self, seen: Observation) -> Situation:
        kinds = self.remembered(seen)
        return Situation(seen, self.memory, self.hands, kinds, Odds(self.memory, kinds), [])

    def listen(self, seen: Observation) -> None:
        """Take in what was said since the last time; all of it, if something was taken back."""
        view = seen.view
        assert isinstance(view, PathView)
        assert seen.seat is not None
        known = len(self.heard)
        if not known or seen.lines[:known] != self.heard:
            self.begin(len(view.seats), seen.seat)
            known = 0
        for line in seen.lines[known:]:
            self.hear(line)
        self.memory.agree([stack.cards for stack in view.stacks], [view.deck[name] for name in TYPES])
        self.heard = seen.lines

    def begin(self, seats: int, me: int) -> None:
        self.memory = Memory(seats)
        self.hands = Hands(seats, me)

    def hear(self, line: Line) -> None:
        self.memory.hear(line)
        self.hands.hear(line)

    def remembered(self, seen: Observation) -> list[int]:
        """The kind of every card as far as it is still in mind."""
        return self.memory.kinds


class Forgetful(Scout):
    """Plays as well as the scout, but what it saw of the stacks fades.

    A card is in mind for some time, counted in cards turned up since: plans longest, special enemies longer than
    others. How long exactly hangs on the cards and not on the seed: a bot that is restarted has forgotten the same.
    """

    LASTS = 2
    VARIES = 6
    PLANS_LAST = 3
    SPECIALS_LAST = 2

    def remembered(self, seen: Observation) -> list[int]:
        kinds = self.memory.kinds[:]
        for stack in self.memory.stacks:
            for card in stack:
                if self.faded(card, seen.seat):
                    kinds[card] = UNKNOWN
        return kinds

    def faded(self, card: int, seat: int | None) -> bool:
        memory = self.memory
        kind, learned = memory.kinds[card], memory.learned[card]
        if kind == UNKNOWN:
            return False
        lasts = self.LASTS + crc32(f"{seat} {memory.mine} {card} {learned}".encode()) % self.VARIES
        if kind == PLANS:
            lasts *= self.PLANS_LAST
        elif TYPE[kind] == SPECIAL:
            lasts *= self.SPECIALS_LAST
        return memory.moment - learned > lasts
