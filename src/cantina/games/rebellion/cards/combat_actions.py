"""The ten action cards of the start of a combat. [RB-55]"""

from typing import Final

from cantina.games.rebellion.cards.moments import start_of_combat
from cantina.games.rebellion.combat.tactic_hands import DrawFrom
from cantina.games.rebellion.components import (
    ACTION,
    ACTION_REF,
    ACTION_SIDE,
    DEATH_STAR,
    IMPERIAL,
    POOL,
    REBEL,
    SHIPS,
    SITE,
    STRUCTURES,
    ActionId,
)
from cantina.games.rebellion.options import LEADER_OPTION, UNIT_OPTION, LeaderOption, UnitOption
from cantina.games.rebellion.state import Rebellion
from cantina.games.rebellion.table.consequences import CONSEQUENCES
from cantina.games.rebellion.table.marks import NO_RETREAT
from cantina.games.rebellion.table.primitives import destroy, place_leader
from cantina.kernel import Ask, Seat

EXTRA_TACTICS: Final = 3


# -- when they can be used -------------------------------------------------------------------------------------------


def leader_here(s: Rebellion, card: ActionId) -> bool:
    """A leader shown on the card is there; where Boba Fett waits, Rebels use none. [RB-29, RB-55]"""
    system = s.fight.system
    if ACTION_SIDE[card] == REBEL and s.boba_zone == system:
        return False
    return bool(s.pictured(card, system))


def leader_in_pool(s: Rebellion, card: ActionId) -> bool:
    return bool(s.pictured(card, POOL))


def death_star_and_ships(s: Rebellion, card: ActionId) -> bool:
    system = s.fight.system
    station = s.count(system, DEATH_STAR) or s.count(system, SITE)
    return bool(station and s.ships(system, REBEL)) and leader_here(s, card)


def structures_here(s: Rebellion, card: ActionId) -> bool:
    return any(s.count(s.fight.system, kind) for kind in STRUCTURES) and leader_here(s, card)


# -- what they do ----------------------------------------------------------------------------------------------------


@start_of_combat("according-to-my-design", leader_here)
def according_to_my_design(s: Rebellion, _seat: Seat) -> None:
    """Two black dice and a red one fewer for the Rebels in the first round. [RB-A1]"""
    s.fight.design = True


@start_of_combat("more-dangerous-than-you-realize", leader_here)
def more_dangerous_than_you_realize(s: Rebellion, seat: Seat) -> None:
    """The Empire draws three tactic cards more, of one theatre. [RB-A4]"""
    s.stack.append(DrawFrom(seat, IMPERIAL, EXTRA_TACTICS))


@start_of_combat("keep-them-from-escaping", leader_here)
def keep_them_from_escaping(s: Rebellion, _seat: Seat) -> None:
    """The Rebels cannot retreat from this combat. [RB-A5]"""
    s.fight.held |= 1 << REBEL


@start_of_combat("good-intel", leader_here)
def good_intel(s: Rebellion, _seat: Seat) -> None:
    """The Rebels' tactic cards are open. [RB-A6]"""
    s.fight.good_intel = True


@start_of_combat("its-a-trap", leader_here)
def its_a_trap(s: Rebellion, _seat: Seat) -> None:
    """The Empire plays no tactic cards in space in the first round. [RB-A28]"""
    s.fight.trap = True


@start_of_combat("point-blank-assault", leader_here)
def point_blank_assault(s: Rebellion, _seat: Seat) -> None:
    """Every unit with more than one health has one less. [RB-A27]"""
    s.fight.point_blank = True


@start_of_combat("target-the-star-destroyers", leader_here)
def target_the_star_destroyers(s: Rebellion, _seat: Seat) -> None:
    """Two black hits of a Rebel attack in space may damage red health. [RB-A30]"""
    s.fight.target_destroyers = True


@start_of_combat("fully-operational", death_star_and_ships)
def fully_operational(s: Rebellion, seat: Seat) -> None:
    """With a Death Star there the Empire destroys a Rebel ship. [RB-A9]"""
    s.then(DestroyOne(seat, ACTION["fully-operational"]), CONSEQUENCES)


@start_of_combat("target-the-generator", structures_here)
def target_the_generator(s: Rebellion, seat: Seat) -> None:
    """The Empire destroys a structure of the Rebels. [RB-A13]"""
    s.then(DestroyOne(seat, ACTION["target-the-generator"]), CONSEQUENCES)


@start_of_combat("ready-for-action", leader_in_pool)
def ready_for_action(s: Rebellion, seat: Seat) -> None:
    """A leader comes from the pool for this combat. [RB-A7]"""
    s.stack.append(BringLeader(seat))


class DestroyOne(Ask[Rebellion, UnitOption]):
    """Which Rebel unit the Empire destroys. [RB-A9, RB-A13]"""

    __slots__ = ("card",)
    kind = "choice"
    prompt = "destroy-one"

    def __init__(self, seat: Seat, card: ActionId) -> None:
        self.seat = seat
        self.card = card

    def prompt_args(self, s: Rebellion) -> dict[str, str | int]:
        return {"action": ACTION_REF[self.card]}

    def options(self, s: Rebellion) -> list[UnitOption]:
        kinds = SHIPS[REBEL] if self.card == ACTION["fully-operational"] else STRUCTURES
        return [UNIT_OPTION[kind] for kind in kinds if s.count(s.fight.system, kind)]

    def obvious(self) -> bool:
        return True

    def answer(self, s: Rebellion, option: UnitOption) -> None:
        destroy(s, s.fight.system, option.kind)


class BringLeader(Ask[Rebellion, LeaderOption]):
    """Ready for Action: who comes from the pool for this combat. [RB-A7]"""

    __slots__ = ()
    kind = "choice"
    prompt = "bring-leader"

    def options(self, s: Rebellion) -> list[LeaderOption]:
        return [LEADER_OPTION[leader] for leader in s.pictured(ACTION["ready-for-action"], POOL)]

    def obvious(self) -> bool:
        return True

    def answer(self, s: Rebellion, option: LeaderOption) -> None:
        s.flags[option.leader] |= NO_RETREAT
        place_leader(s, option.leader, s.fight.system)
