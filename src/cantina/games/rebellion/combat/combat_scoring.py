"""Objectives in a combat: when they may be played. [RB-R13]"""

from typing import Final

from cantina.games.rebellion.cards.moments import after_combat, after_losses, after_space
from cantina.games.rebellion.components import (
    GENERAL,
    PLACE_REF,
    REBEL,
)
from cantina.games.rebellion.options import NOT_NOW, OBJECTIVE_OPTION, ObjectiveOption
from cantina.games.rebellion.state import Rebellion
from cantina.kernel import Ask, Option, Step


class ObjectivesWindow(Step[Rebellion]):
    """The Rebels may play an objective that is met; each is offered once, and one is played in a combat.

    [RB-66, RB-R13]
    """

    __slots__ = ("at_end",)

    def __init__(self, at_end: bool) -> None:
        self.at_end = at_end

    def run(self, s: Rebellion) -> None:
        combat = s.fight
        if combat.objective_played or not s.objectives:
            return
        met, held = 0, False
        for card, one in (after_combat if self.at_end else after_losses).cards.items():
            if not combat.offered >> card & 1 and one.when(s):
                met |= 1 << card
                held = held or s.may_hold_objective(card)
        combat.offered |= met
        if held:
            s.stack.append(CombatObjective(s.seat_for(REBEL, GENERAL), met))


class CombatObjective(Ask[Rebellion, Option]):
    """Which objective is played in this combat, or none. [RB-66]"""

    __slots__ = ("met",)
    kind = "card"
    prompt = "combat-objective"

    def __init__(self, seat: int, met: int) -> None:
        self.seat = seat
        self.met = met
        """As bits."""

    def prompt_args(self, s: Rebellion) -> dict[str, str | int]:
        return {"system": PLACE_REF[s.fight.system]}

    def options(self, s: Rebellion) -> list[Option]:
        return [*[OBJECTIVE_OPTION[card] for card in s.objectives if self.met >> card & 1], NOT_NOW]

    def answer(self, s: Rebellion, option: Option) -> None:
        if isinstance(option, ObjectiveOption):
            s.fight.objective_played = True
            moment = after_combat if option.card in after_combat.cards else after_losses
            moment.cards[option.card].effect(s, option.card, self.seat)


class PlansWindow(Step[Rebellion]):
    """After the space step Rebel fighters may have a try at a Death Star, once a round. [RB-R31]"""

    __slots__ = ()

    def run(self, s: Rebellion) -> None:
        combat = s.fight
        if combat.objective_played or combat.plans_tried or not s.objectives:
            return
        if any(one.when(s) and s.may_hold_objective(card) for card, one in after_space.cards.items()):
            s.stack.append(TryPlans(s.seat_for(REBEL, GENERAL)))


class TryPlans(Ask[Rebellion, Option]):
    """Whether Death Star Plans are shown and tried. [RB-R31]"""

    __slots__ = ()
    kind = "card"
    prompt = "try-plans"

    def prompt_args(self, s: Rebellion) -> dict[str, str | int]:
        return {"system": PLACE_REF[s.fight.system]}

    def options(self, s: Rebellion) -> list[Option]:
        return [*[OBJECTIVE_OPTION[card] for card in s.objectives if card in after_space.cards], NOT_NOW]

    def answer(self, s: Rebellion, option: Option) -> None:
        if not isinstance(option, ObjectiveOption):
            return
        s.fight.plans_tried = True
        after_space.cards[option.card].effect(s, option.card, self.seat)


OBJECTIVES_AFTER_LOSSES: Final = ObjectivesWindow(at_end=False)
OBJECTIVES_AT_THE_END: Final = ObjectivesWindow(at_end=True)
PLANS_WINDOW: Final = PlansWindow()
