"""Objectives that are played in a combat, Death Star Plans among them. (5.4, W10 to W12)"""

from collections.abc import Callable
from typing import Final

from cantina.games.rebellion.cards.refresh_objectives import score
from cantina.games.rebellion.combat.attack_dice import (
    COLOURED_DIE,
    ColouredDie,
    face_of,
    reroll_with_yoda,
    roll,
    yoda_is_here,
)
from cantina.games.rebellion.combat.damage import forget_damage
from cantina.games.rebellion.components import (
    DEATH_STAR,
    DIRECT,
    FIGHTER,
    GENERAL,
    GROUND,
    HEALTH,
    IMPERIAL,
    IN_COMBAT,
    JEDI,
    OBJECTIVE,
    OBJECTIVE_IDS,
    OBJECTIVE_REF,
    PALPATINE,
    PLACE_REF,
    REBEL,
    SHIPS,
    SITE,
    STAR_DESTROYER,
    SUPER_STAR_DESTROYER,
    TROOPS,
    VADER,
)
from cantina.games.rebellion.options import LEADER, PASS, UNIT, Leader, Objective, Unit
from cantina.games.rebellion.options import OBJECTIVE as PLAY
from cantina.games.rebellion.state import Rebellion
from cantina.games.rebellion.table.consequences import CHECK
from cantina.games.rebellion.table.primitives import destroy, eliminate, open_objective
from cantina.kernel import Ask, Option, Step, line

FIGHTERS: Final = [kind for kind in SHIPS[REBEL] if FIGHTER[kind]]
STATIONS: Final = (DEATH_STAR, SITE)
PLANS_DICE: Final = 3
ENOUGH_HEALTH: Final = 3
"""Printed health that has to be destroyed for Crippling Blow and Major Victory."""


# -- conditions ------------------------------------------------------------------------------------------------------


def lost_health(s: Rebellion, kinds: list[int]) -> int:
    """The printed health of the units of these kinds lost so far; a Death Star has none. (B37, X59)"""
    return sum(HEALTH[kind] * s.fight.losses[kind] for kind in kinds)


def crippling_blow(s: Rebellion) -> bool:
    """The Rebels began, and Imperial ground units with enough health are lost."""
    return s.fight.initiator == REBEL and lost_health(s, TROOPS[IMPERIAL]) >= ENOUGH_HEALTH


def rebel_assault(s: Rebellion) -> bool:
    """The Rebels began, and a Star Destroyer or a Super Star Destroyer is lost."""
    losses = s.fight.losses
    return s.fight.initiator == REBEL and bool(losses[STAR_DESTROYER] or losses[SUPER_STAR_DESTROYER])


def major_victory(s: Rebellion) -> bool:
    """The Rebels began, and Imperial ships with enough health are lost."""
    return s.fight.initiator == REBEL and lost_health(s, SHIPS[IMPERIAL]) >= ENOUGH_HEALTH


def liberation(s: Rebellion) -> bool:
    """The Rebels have won on the ground where the Empire held the people down."""
    return s.fight.subjugated and s.fight.won[GROUND] == REBEL


def return_of_the_jedi(s: Rebellion) -> bool:
    """The Rebels have won a battle that Darth Vader or the Emperor took part in."""
    dark = 1 << VADER | 1 << PALPATINE
    return REBEL in s.fight.won and bool(s.fight.leaders & dark)


AFTER_LOSSES: Final[dict[int, Callable[[Rebellion], bool]]] = {
    OBJECTIVE["crippling-blow"]: crippling_blow,
    OBJECTIVE["rebel-assault"]: rebel_assault,
    OBJECTIVE["major-victory"]: major_victory,
}
AT_THE_END: Final[dict[int, Callable[[Rebellion], bool]]] = {
    OBJECTIVE["liberation"]: liberation,
    OBJECTIVE["return-of-the-jedi"]: return_of_the_jedi,
}
PLANS: Final = (OBJECTIVE["death-star-plans-ii"], OBJECTIVE["death-star-plans-iii"])
RETURN_OF_THE_JEDI: Final = OBJECTIVE["return-of-the-jedi"]
assert {*AFTER_LOSSES, *AT_THE_END, *PLANS} == {card for card in range(len(OBJECTIVE_IDS)) if IN_COMBAT[card]}


# -- playing them ----------------------------------------------------------------------------------------------------


class Objectives(Step[Rebellion]):
    """The Rebels may play an objective that is met; each is offered once, and one is played in a combat. (B36)"""

    __slots__ = ("at_end",)

    def __init__(self, at_end: bool) -> None:
        self.at_end = at_end

    def run(self, s: Rebellion) -> None:
        battle = s.fight
        if battle.objective_played or not s.objectives:
            return
        met, held = 0, False
        for card, condition in (AT_THE_END if self.at_end else AFTER_LOSSES).items():
            if not battle.offered >> card & 1 and condition(s):
                met |= 1 << card
                held = held or s.may_hold_objective(card)
        battle.offered |= met
        if held:
            s.stack.append(CombatObjective(s.seat_for(REBEL, GENERAL), met))


class CombatObjective(Ask[Rebellion, Option]):
    """Which objective is played in this combat, or none. (F7)"""

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
        return [*[PLAY[card] for card in s.objectives if self.met >> card & 1], PASS]

    def answer(self, s: Rebellion, option: Option) -> None:
        if isinstance(option, Objective):
            s.fight.objective_played = True
            score(s, option.card)
            if option.card == RETURN_OF_THE_JEDI:
                face_the_jedi(s, self.seat)


def face_the_jedi(s: Rebellion, seat: int) -> None:
    """Return of the Jedi: if Luke the Jedi is there, a prisoner or turned even, an Imperial leader is out. (5.4)"""
    system = s.fight.system
    if s.place[JEDI] == system and s.leaders_at(system, IMPERIAL):
        s.then(EliminateLeader(seat), CHECK)


class EliminateLeader(Ask[Rebellion, Leader]):
    """Which Imperial leader is out. (5.4)"""

    __slots__ = ()
    kind = "choice"
    prompt = "eliminate-leader"

    def options(self, s: Rebellion) -> list[Leader]:
        return [LEADER[leader] for leader in s.leaders_at(s.fight.system, IMPERIAL)]

    def obvious(self) -> bool:
        return True

    def answer(self, s: Rebellion, option: Leader) -> None:
        eliminate(s, option.leader)


# -- Death Star Plans ------------------------------------------------------------------------------------------------


class PlansWindow(Step[Rebellion]):
    """After the space step Rebel fighters may have a try at a Death Star, once a round. (W11, B37)"""

    __slots__ = ()

    def run(self, s: Rebellion) -> None:
        battle = s.fight
        if battle.objective_played or battle.plans_tried or not s.objectives:
            return
        system = battle.system
        if not any(s.count(system, kind) for kind in STATIONS) or not any(s.count(system, kind) for kind in FIGHTERS):
            return
        if any(s.may_hold_objective(card) for card in PLANS):
            s.stack.append(TryPlans(s.seat_for(REBEL, GENERAL)))


class TryPlans(Ask[Rebellion, Option]):
    """Whether Death Star Plans are shown and tried. (F7)"""

    __slots__ = ()
    kind = "card"
    prompt = "try-plans"

    def prompt_args(self, s: Rebellion) -> dict[str, str | int]:
        return {"system": PLACE_REF[s.fight.system]}

    def options(self, s: Rebellion) -> list[Option]:
        return [*[PLAY[card] for card in s.objectives if card in PLANS], PASS]

    def answer(self, s: Rebellion, option: Option) -> None:
        if not isinstance(option, Objective):
            return
        s.fight.plans_tried = True
        s.fight.attacker = REBEL
        open_objective(s, option.card)
        s.reveal()
        if s.events is not None:
            s.tell(line("tries-plans", objective=OBJECTIVE_REF[option.card]))
        s.then(OfferYoda(self.seat), PlansResult(self.seat, option.card))
        roll(s, PLANS_DICE, 0)


class OfferYoda(Step[Rebellion]):
    """Master Yoda's ring may change one of the three dice. (W11)"""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Rebellion) -> None:
        if yoda_is_here(s):
            s.stack.append(UseYoda(self.seat))


class UseYoda(Ask[Rebellion, Option]):
    """Which die Master Yoda's ring rolls again, or none. (W13)"""

    __slots__ = ()
    kind = "choice"
    prompt = "use-yoda"

    def options(self, s: Rebellion) -> list[Option]:
        return [*[COLOURED_DIE[die] for die in sorted(set(s.fight.dice))], PASS]

    def answer(self, s: Rebellion, option: Option) -> None:
        if isinstance(option, ColouredDie):
            reroll_with_yoda(s, option.die)


class PlansResult(Step[Rebellion]):
    """A direct hit destroys a Death Star and plays the card; else it goes back to the hand, known to all. (B37)"""

    __slots__ = ("card", "seat")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def run(self, s: Rebellion) -> None:
        battle = s.fight
        hit = any(face_of(die) == DIRECT for die in battle.dice)
        battle.dice.clear()
        if hit:
            battle.objective_played = True
            s.then(DestroyStation(self.seat, self.card), CHECK)
        elif s.events is not None:
            s.tell(line("plans-fail", objective=OBJECTIVE_REF[self.card]))


class DestroyStation(Ask[Rebellion, Unit]):
    """Which Death Star is destroyed, the finished one or the one being built. (5.4)"""

    __slots__ = ("card",)
    kind = "choice"
    prompt = "destroy-station"

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def options(self, s: Rebellion) -> list[Unit]:
        return [UNIT[kind] for kind in STATIONS if s.count(s.fight.system, kind)]

    def obvious(self) -> bool:
        return True

    def answer(self, s: Rebellion, option: Unit) -> None:
        destroy(s, s.fight.system, option.kind)
        forget_damage(s, option.kind, 1)
        score(s, self.card)


OBJECTIVES_AFTER_LOSSES: Final = Objectives(at_end=False)
OBJECTIVES_AT_THE_END: Final = Objectives(at_end=True)
PLANS_WINDOW: Final = PlansWindow()
