"""Trying things out: what every answer comes to when the chain of effects is carried out well."""

from collections.abc import Callable
from typing import Any, Final

from cantina.games.starfighter.components import LEVEL, NONE, SECTORS
from cantina.games.starfighter.effects import ChooseHalf, Destination, Target
from cantina.games.starfighter.options import BACK_AT, FRONT_AT, PASS, HandOption, LevelOption, WhereOption
from cantina.games.starfighter.phases.battle import Direction, Spread
from cantina.games.starfighter.phases.deployment import WHERE, PlaceCard
from cantina.games.starfighter.players.prospects import HELD_WORTH, Prospects
from cantina.games.starfighter.resolving import Order
from cantina.games.starfighter.state import Battle
from cantina.kernel import Ask, Option

TRIALS: Final = 900
"""How many positions are tried for one answer, about."""
LEAST_TRIALS: Final = 24
"""How many are tried for a single placement at the least."""
PATIENCE: Final = 0.05
"""How much better than passing a placement has to be."""
NOWHERE: Final = -1e6
"""What a card comes to where it cannot be placed."""


def never() -> bool:
    """There is time enough."""
    return False


class Plan:
    """Things tried out on copies of an imagined game. When it is `late`, no chain of effects is followed any more."""

    def __init__(
        self, s: Battle, me: int, prospects: Prospects | None = None, late: Callable[[], bool] = never
    ) -> None:
        self.s = s
        self.me = me
        self.prospects = prospects or Prospects(me)
        self.left = TRIALS
        self.late = late

    def worths(self, options: list[Option]) -> list[float]:
        """How good each answer to the question is, in points of armour."""
        return self.card_worths(options) if isinstance(self.s.stack[-1], PlaceCard) else self.weigh(options)

    # -- placing -----------------------------------------------------------------------------------------------------

    def best_card(self) -> int | None:
        """The card to place; None: better to pass."""
        placements = self.placements()
        tried = [(worth, at) for at, worth in enumerate(self.try_placements(placements))]
        chosen = max([(self.passing(), NONE), *tried])[1]
        return None if chosen == NONE else self.s.hands[self.me][placements[chosen][0]] >> 5

    def try_placements(self, placements: list[tuple[int, WhereOption]]) -> list[float]:
        """What each of them comes to."""
        quota = max(LEAST_TRIALS, TRIALS // max(1, len(placements)))
        found: list[float] = []
        for at, option in placements:
            self.left = quota
            found.append(self.placing(at, option) - PATIENCE)
        return found

    def card_worths(self, options: list[Option]) -> list[float]:
        """What each card comes to where it does most, a level that is looked through by its best card, and passing."""
        hand = self.s.hands[self.me]
        placements = self.placements()
        tried = self.try_placements(placements)
        back, least, best = NOWHERE, 0.0, [NOWHERE] * len(hand)
        for (at, option), worth in zip(placements, tried, strict=True):
            best[at] = max(best[at], worth)
            if not option.front:
                back, least = max(back, worth), HELD_WORTH[hand[at] >> 5]
        cards: dict[int, float] = {}
        levels = [NOWHERE] * 4
        for at, entry in enumerate(hand):
            card = entry >> 5
            cards[card] = max(best[at], back + least - HELD_WORTH[card])
            levels[LEVEL[card]] = max(levels[LEVEL[card]], cards[card])
        return [self.card_worth(option, cards, levels) for option in options]

    def card_worth(self, option: Option, cards: dict[int, float], levels: list[float]) -> float:
        if isinstance(option, HandOption):
            return cards[option.card]
        return levels[option.level] if isinstance(option, LevelOption) else self.passing()

    def placements(self) -> list[tuple[int, WhereOption]]:
        """Every card in every way, as a place in the hand and a legal answer; face down only the least of them."""
        s, first = self.s, self.me * SECTORS
        hand = s.hands[self.me]
        room = [at for at in range(first, first + SECTORS) if s.height[at] < s.capacity[at]]
        found: list[tuple[int, WhereOption]] = []
        for i, entry in enumerate(hand):
            card = entry >> 5
            found += [(i, FRONT_AT[at][card]) for at in room if LEVEL[card] in (0, s.height[at])]
        if hand:
            least = min(range(len(hand)), key=lambda i: HELD_WORTH[hand[i] >> 5])
            found += [(least, BACK_AT[at]) for at in room]
        return found

    def placing(self, at: int, option: Option) -> float:
        s = self.s.clone()
        s.chosen = at
        s.stack[-1] = WHERE[self.me]
        s.answer(self.me, option)
        return self.look(s, 0)

    def passing(self) -> float:
        return self.prospects.worth(self.copy(self.s, self.me, PASS))

    # -- other questions -----------------------------------------------------------------------------------------------

    def weigh(self, options: list[Option]) -> list[float]:
        """How good each option is."""
        found: list[float] = []
        for option in options:
            self.left = max(LEAST_TRIALS, TRIALS // len(options))
            found.append(self.look(self.copy(self.s, self.me, option), 0))
        return found

    def copy(self, s: Battle, seat: int, option: Option) -> Battle:
        """The position after an answer."""
        self.left -= 1
        new = s.clone()
        new.answer(seat, option)
        return new

    # -- looking ahead -------------------------------------------------------------------------------------------------

    def look(self, s: Battle, depth: int) -> float:
        """What a position comes to when all that is being decided is decided well by whom it concerns.

        The next effect is tried in every way to the end; of those after it only what looks best at once is followed.
        """
        step = s.stack[-1] if s.stack else None
        if not isinstance(step, IN_PROGRESS) or self.left <= 0 or self.late():
            return self.prospects.worth(s)
        mine = step.seat == self.me
        positions = self.uses(s, step)
        if depth == 0:
            worths = [self.look(position, 1) for position in positions]
            return max(worths) if mine else min(worths)
        worths = [self.prospects.worth(position) for position in positions]
        at = worths.index(max(worths) if mine else min(worths))
        return self.look(positions[at], depth + 1)

    def uses(self, s: Battle, step: Ask[Battle, Any]) -> list[Battle]:
        """The positions after every answer, and after where to or which half where that is asked next."""
        found: list[Battle] = []
        for option in step.options(s):
            new = self.copy(s, step.seat, option)
            then = new.stack[-1] if new.stack else None
            if isinstance(then, (Destination, ChooseHalf)):
                found += [self.copy(new, then.seat, option) for option in then.options(new)]
            else:
                found.append(new)
        return found


IN_PROGRESS = (Target, Destination, ChooseHalf, Order, Spread, Direction)
"""Questions that are looked through; before placing and the manoeuvre a look ahead stops."""
