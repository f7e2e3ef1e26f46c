"""Objectives that are played in a combat, Death Star Plans among them. [RB-66, RB-O6, RB-O15]"""

from typing import Final

from cantina.games.rebellion.cards.moments import after_combat, after_losses, after_space
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
    GROUND,
    HEALTH,
    IMPERIAL,
    JEDI,
    OBJECTIVE_REF,
    PALPATINE,
    REBEL,
    SHIPS,
    SITE,
    STAR_DESTROYER,
    SUPER_STAR_DESTROYER,
    TROOPS,
    VADER,
    ObjectiveId,
)
from cantina.games.rebellion.options import LEADER_OPTION, LEAVE_DICE, UNIT_OPTION, LeaderOption, UnitOption
from cantina.games.rebellion.state import Rebellion
from cantina.games.rebellion.table.consequences import CONSEQUENCES
from cantina.games.rebellion.table.primitives import destroy, eliminate, open_objective
from cantina.games.rebellion.table.scoring import bring
from cantina.kernel import Ask, Option, Seat, Step, line

FIGHTERS: Final = [kind for kind in SHIPS[REBEL] if FIGHTER[kind]]
STATIONS: Final = (DEATH_STAR, SITE)
PLANS_DICE: Final = 3
ENOUGH_HEALTH: Final = 3
"""Printed health that has to be destroyed for Crippling Blow and Major Victory."""


# -- conditions ------------------------------------------------------------------------------------------------------


def lost_health(s: Rebellion, kinds: list[int]) -> int:
    """The printed health of the units of these kinds lost so far; a Death Star has none. [RB-R31]"""
    return sum(HEALTH[kind] * s.fight.losses[kind] for kind in kinds)


@after_losses.met("crippling-blow", bring)
def crippling_blow(s: Rebellion) -> bool:
    """The Rebels began, and Imperial ground units with enough health are lost. [RB-O1]"""
    return s.fight.initiator == REBEL and lost_health(s, TROOPS[IMPERIAL]) >= ENOUGH_HEALTH


@after_losses.met("rebel-assault", bring)
def rebel_assault(s: Rebellion) -> bool:
    """The Rebels began, and a Star Destroyer or a Super Star Destroyer is lost. [RB-O4]"""
    losses = s.fight.losses
    return s.fight.initiator == REBEL and bool(losses[STAR_DESTROYER] or losses[SUPER_STAR_DESTROYER])


@after_losses.met("major-victory", bring)
def major_victory(s: Rebellion) -> bool:
    """The Rebels began, and Imperial ships with enough health are lost. [RB-O14]"""
    return s.fight.initiator == REBEL and lost_health(s, SHIPS[IMPERIAL]) >= ENOUGH_HEALTH


@after_combat.met("liberation", bring)
def liberation(s: Rebellion) -> bool:
    """The Rebels have won on the ground where the Empire held the people down. [RB-O9]"""
    return s.fight.subjugated and s.fight.won[GROUND] == REBEL


def face_the_jedi(s: Rebellion, card: ObjectiveId, seat: Seat) -> None:
    """If Luke the Jedi is there, a prisoner or turned even, an Imperial leader is out. [RB-O15]"""
    bring(s, card, seat)
    system = s.fight.system
    if s.place[JEDI] == system and s.leaders_at(system, IMPERIAL):
        s.then(EliminateLeader(seat), CONSEQUENCES)


@after_combat.met("return-of-the-jedi", face_the_jedi)
def return_of_the_jedi(s: Rebellion) -> bool:
    """The Rebels have won a battle that Darth Vader or the Emperor took part in. [RB-O15]"""
    dark = 1 << VADER | 1 << PALPATINE
    return REBEL in s.fight.won and bool(s.fight.leaders & dark)


class EliminateLeader(Ask[Rebellion, LeaderOption]):
    """Which Imperial leader is out. [RB-O15]"""

    __slots__ = ()
    kind = "choice"
    prompt = "eliminate-leader"

    def options(self, s: Rebellion) -> list[LeaderOption]:
        return [LEADER_OPTION[leader] for leader in s.leaders_at(s.fight.system, IMPERIAL)]

    def obvious(self) -> bool:
        return True

    def answer(self, s: Rebellion, option: LeaderOption) -> None:
        eliminate(s, option.leader)


# -- Death Star Plans ------------------------------------------------------------------------------------------------


def in_reach(s: Rebellion) -> bool:
    """A Death Star, finished or not, and Rebel fighters are there."""
    system = s.fight.system
    return any(s.count(system, kind) for kind in STATIONS) and any(s.count(system, kind) for kind in FIGHTERS)


def try_plans(s: Rebellion, card: ObjectiveId, seat: Seat) -> None:
    """The card is shown and its dice are rolled: a direct hit destroys a Death Star and plays it. [RB-O6, RB-O11]"""
    s.fight.attacker = REBEL
    open_objective(s, card)
    s.reveal()
    if s.events is not None:
        s.tell(line("tries-plans", objective=OBJECTIVE_REF[card]))
    s.then(OfferYoda(seat), PlansResult(seat, card))
    roll(s, PLANS_DICE, 0)


@after_space.met("death-star-plans-ii", try_plans)
def death_star_plans_ii(s: Rebellion) -> bool:
    """Rebel fighters are where a Death Star is: three dice to destroy it. [RB-O6]"""
    return in_reach(s)


@after_space.met("death-star-plans-iii", try_plans)
def death_star_plans_iii(s: Rebellion) -> bool:
    """Rebel fighters are where a Death Star is: three dice to destroy it. [RB-O11]"""
    return in_reach(s)


class OfferYoda(Step[Rebellion]):
    """Master Yoda's ring may change one of the three dice. [RB-28]"""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, s: Rebellion) -> None:
        if yoda_is_here(s):
            s.stack.append(UseYoda(self.seat))


class UseYoda(Ask[Rebellion, Option]):
    """Which die Master Yoda's ring rolls again, or none. [RB-28]"""

    __slots__ = ()
    kind = "choice"
    prompt = "use-yoda"

    def options(self, s: Rebellion) -> list[Option]:
        return [*[COLOURED_DIE[die] for die in sorted(set(s.fight.dice))], LEAVE_DICE]

    def answer(self, s: Rebellion, option: Option) -> None:
        if isinstance(option, ColouredDie):
            reroll_with_yoda(s, option.die)


class PlansResult(Step[Rebellion]):
    """A direct hit destroys a Death Star and plays the card; else it goes back to the hand, known to all. [RB-R31]"""

    __slots__ = ("card", "seat")

    def __init__(self, seat: Seat, card: ObjectiveId) -> None:
        self.seat = seat
        self.card = card

    def run(self, s: Rebellion) -> None:
        combat = s.fight
        hit = any(face_of(die) == DIRECT for die in combat.dice)
        combat.dice.clear()
        if hit:
            combat.objective_played = True
            s.then(DestroyStation(self.seat, self.card), CONSEQUENCES)
        elif s.events is not None:
            s.tell(line("plans-fail", objective=OBJECTIVE_REF[self.card]))


class DestroyStation(Ask[Rebellion, UnitOption]):
    """Which Death Star is destroyed, the finished one or the one being built. [RB-O6, RB-O11]"""

    __slots__ = ("card",)
    kind = "choice"
    prompt = "destroy-station"

    def __init__(self, seat: Seat, card: ObjectiveId) -> None:
        self.seat = seat
        self.card = card

    def options(self, s: Rebellion) -> list[UnitOption]:
        return [UNIT_OPTION[kind] for kind in STATIONS if s.count(s.fight.system, kind)]

    def obvious(self) -> bool:
        return True

    def answer(self, s: Rebellion, option: UnitOption) -> None:
        destroy(s, s.fight.system, option.kind)
        forget_damage(s, option.kind, 1)
        bring(s, self.card, self.seat)
