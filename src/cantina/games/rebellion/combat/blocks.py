"""Blocking: the defender takes back damage of the attack that has just been made. [RB-57]"""

from typing import Final

from cantina.games.rebellion.cards.moments import blocking
from cantina.games.rebellion.combat.damage import TargetOption, freshly_hurt, target_option, unhurt
from cantina.games.rebellion.combat.tactic_hands import discard_tactic, may_play_tactics
from cantina.games.rebellion.components import (
    PLACE_REF,
    SIDE_REF,
    TACTIC_IDS,
    TACTIC_REF,
    TACTIC_THEATRE,
    THEATRES,
    TacticId,
)
from cantina.games.rebellion.options import DONE
from cantina.games.rebellion.state import Rebellion
from cantina.kernel import Ask, Option, Step, line

MOST_SEATS: Final = 4


class TacticCard(Option):
    """A tactic card from the hand."""

    __slots__ = ("card",)

    def __init__(self, card: TacticId) -> None:
        Option.__init__(self, TACTIC_IDS[card], (TACTIC_REF[card],))
        self.card = card


TACTIC_CARD: Final = [TacticCard(card) for card in range(len(TACTIC_IDS))]


class BlockDamage(Step[Rebellion]):
    """The defender may block damage of this attack, as long as there is some, with cards left to do it.

    [RB-57, RB-R20]
    """

    __slots__ = ()

    def run(self, s: Rebellion) -> None:
        combat = s.fight
        side = 1 - combat.attacker
        if (
            combat.hurt
            and not combat.banned >> side & 1
            and combat.cards(side, combat.theatre)
            and may_play_tactics(s, side)
            and freshly_hurt(s, side)
        ):
            s.stack.append(BLOCK[s.seat_for(side, combat.theatre)])


class BlockWith(Ask[Rebellion, Option]):
    """Which card blocks damage, or none. [RB-57]"""

    __slots__ = ()
    kind = "card"
    prompt = "block"
    draft = "block"
    opens = True

    def prompt_args(self, s: Rebellion) -> dict[str, str | int]:
        return {"system": PLACE_REF[s.fight.system], "theatre": THEATRES[s.fight.theatre]}

    def options(self, s: Rebellion) -> list[Option]:
        combat = s.fight
        side, theatre = 1 - combat.attacker, combat.theatre
        found: list[Option] = []
        for card in sorted(set(combat.hands[side])):
            block = blocking.cards.get(card)
            if block is not None and TACTIC_THEATRE[card] == theatre and block.when(s, side):
                found.append(TACTIC_CARD[card])
        found.append(DONE)
        return found

    def answer(self, s: Rebellion, option: Option) -> None:
        if not isinstance(option, TacticCard):
            return
        side = 1 - s.fight.attacker
        discard_tactic(s, side, option.card)
        if s.events is not None:
            s.tell(line("plays-tactic", side=SIDE_REF[side], tactic=TACTIC_REF[option.card]))
        s.stack.append(BLOCK_DAMAGE)
        blocking.cards[option.card].effect(s, self.seat)


class PayForBlock(Ask[Rebellion, TacticCard]):
    """Which other card of the theatre is discarded for a block. [RB-T15, RB-T18]"""

    __slots__ = ()
    kind = "card"
    prompt = "pay-for-block"
    draft = "block"

    def options(self, s: Rebellion) -> list[TacticCard]:
        combat = s.fight
        hand = sorted(set(combat.hands[1 - combat.attacker]))
        return [TACTIC_CARD[card] for card in hand if TACTIC_THEATRE[card] == combat.theatre]

    def answer(self, s: Rebellion, option: TacticCard) -> None:
        side = 1 - s.fight.attacker
        discard_tactic(s, side, option.card)
        if s.events is not None:
            s.tell(line("discards-tactic", side=SIDE_REF[side], tactic=TACTIC_REF[option.card]))


class BlockPoint(Ask[Rebellion, Option]):
    """Which unit is spared a point of damage. [RB-57]"""

    __slots__ = ()
    kind = "choice"
    prompt = "block-point"
    draft = "block"

    def options(self, s: Rebellion) -> list[Option]:
        return [target_option(unit) for unit in freshly_hurt(s, 1 - s.fight.attacker)]

    def obvious(self) -> bool:
        return True

    def answer(self, s: Rebellion, option: Option) -> None:
        if isinstance(option, TargetOption):
            unhurt(s, option.unit)


class BlockSecond(BlockPoint):
    """A second point may be blocked on the same unit or on another. [RB-T15, RB-T18]"""

    __slots__ = ()
    prompt = "block-second"

    def options(self, s: Rebellion) -> list[Option]:
        return [*BlockPoint.options(self, s), DONE]


BLOCK_DAMAGE: Final = BlockDamage()
BLOCK: Final = [BlockWith(seat) for seat in range(MOST_SEATS)]
