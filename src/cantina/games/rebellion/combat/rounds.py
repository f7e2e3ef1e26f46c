"""A combat, from the leaders who join it to the last shot. [RB-54]"""

from typing import Final

from cantina.games.rebellion.combat.attack import ATTACK, dice_to_roll
from cantina.games.rebellion.combat.combat_scoring import (
    OBJECTIVES_AFTER_LOSSES,
    OBJECTIVES_AT_THE_END,
    PLANS_WINDOW,
)
from cantina.games.rebellion.combat.current import Combat
from cantina.games.rebellion.combat.damage import LOSSES, forget_damage, lone_force
from cantina.games.rebellion.combat.retreat import RETREAT
from cantina.games.rebellion.combat.start_cards import START_CARDS, send_home
from cantina.games.rebellion.combat.tactic_hands import draw_tactics
from cantina.games.rebellion.components import (
    COMMANDS,
    DEATH_STAR,
    GROUND,
    GROUND_TACTICS,
    IMPERIAL,
    LEADERS,
    NONE,
    PLACE_REF,
    REBEL,
    SHIELD_GENERATOR,
    SHIPS,
    SIDE_REF,
    SITE,
    SPACE,
    SPACE_TACTICS,
    STRUCTURES,
    SYSTEMS,
    TACTIC_CARDS,
    THEATRES,
    TRANSPORT,
    SideId,
)
from cantina.games.rebellion.options import LEADER_OPTION, NOBODY, LeaderOption
from cantina.games.rebellion.state import Rebellion
from cantina.games.rebellion.table.consequences import CONSEQUENCES
from cantina.games.rebellion.table.piles import Pile
from cantina.games.rebellion.table.primitives import destroy, place_leader
from cantina.kernel import Ask, Option, Seat, Step, line


class CombatCheck(Step[Rebellion]):
    """When an action is finished, enemies who have come together fight; the side that acted begins. [RB-54]"""

    __slots__ = ("initiator",)

    def __init__(self, initiator: int) -> None:
        self.initiator = initiator

    def run(self, s: Rebellion) -> None:
        fights = [at for at in range(SYSTEMS) if s.contested(at, 0) or s.contested(at, 1)]
        if fights:
            s.then(*[BeginCombat(system, self.initiator) for system in fights], COMBAT_CHECK[self.initiator])


class BeginCombat(Step[Rebellion]):
    """Enemies in one system fight, the initiator first in everything. [RB-54]"""

    __slots__ = ("initiator", "system")

    def __init__(self, system: int, initiator: int) -> None:
        self.system = system
        self.initiator = initiator

    def run(self, s: Rebellion) -> None:
        contested = contested_theatres(s, self.system)
        if not contested:
            return
        combat = s.combat = Combat(self.system, self.initiator)
        combat.contested = contested
        combat.subjugated = s.subjugated(self.system)
        combat.origins = s.came_from[:]
        for leader in range(LEADERS):
            if s.place[leader] == self.system and not s.captured(leader):
                combat.leaders |= 1 << leader
        if s.events is not None:
            s.tell(line("combat-starts", system=PLACE_REF[self.system], side=SIDE_REF[self.initiator]))
        first, second = self.initiator, 1 - self.initiator
        s.then(
            ADD_LEADER[first][0],
            ADD_LEADER[second][0],
            START_CARDS[first][0],
            START_CARDS[second][0],
            DRAW_TACTICS,
            COMBAT_ROUND,
        )


def contested_theatres(s: Rebellion, system: int) -> int:
    """The theatres, as bits, in which both sides have units. [RB-54, RB-R9]"""
    return s.contested(system, SPACE) << SPACE | s.contested(system, GROUND) << GROUND


# -- before the first shot -------------------------------------------------------------------------------------------


class AddLeader(Step[Rebellion]):
    """A side without a leader who has tactic values may bring one from its pool, whoever it is.

    [RB-55, RB-63, RB-R5]
    """

    __slots__ = ("at", "side")

    def __init__(self, side: int, at: int) -> None:
        self.side = side
        self.at = at

    def run(self, s: Rebellion) -> None:
        if any(COMMANDS[leader] for leader in s.leaders_at(s.fight.system, self.side)):
            return
        seats = s.seats_of(self.side)
        for at in range(self.at, len(seats)):
            if candidates(s, self.side, seats[at]):
                s.stack.append(BringIn(seats[at], self.side, at))
                return


def candidates(s: Rebellion, side: int, seat: int) -> list[int]:
    """The leaders in the pool that a seat may bring into a combat. [RB-55, RB-R5]"""
    return [
        leader
        for leader in s.pool(side)
        if s.leads(leader, seat) and (COMMANDS[leader] or not s.add_needs_tactics)
    ]  # fmt: skip


class BringIn(Ask[Rebellion, Option]):
    """Who joins the combat from the pool, or nobody. [RB-55]"""

    __slots__ = ("at", "side")
    kind = "choice"
    prompt = "add-leader"

    def __init__(self, seat: Seat, side: SideId, at: int) -> None:
        self.seat = seat
        self.side = side
        self.at = at

    def prompt_args(self, s: Rebellion) -> dict[str, str | int]:
        return {"system": PLACE_REF[s.fight.system]}

    def options(self, s: Rebellion) -> list[Option]:
        return [*[LEADER_OPTION[leader] for leader in candidates(s, self.side, self.seat)], NOBODY]

    def answer(self, s: Rebellion, option: Option) -> None:
        if isinstance(option, LeaderOption):
            place_leader(s, option.leader, s.fight.system)
        else:
            s.stack.append(ADD_LEADER[self.side][self.at + 1])


class DrawTactics(Step[Rebellion]):
    """For each contested theatre as many cards as the best tactic value of the side's leaders there. [RB-55, RB-R26]"""

    __slots__ = ()

    def run(self, s: Rebellion) -> None:
        combat = s.fight
        for side in (combat.initiator, 1 - combat.initiator):
            for theatre in (SPACE, GROUND):
                if s.contested(combat.system, theatre):
                    draw_tactics(s, side, theatre, s.tactic_value(combat.system, side, theatre))


# -- rounds ----------------------------------------------------------------------------------------------------------


class CombatRound(Step[Rebellion]):
    """Space, ground, retreat; again as long as enemies face each other in a theatre. [RB-56]"""

    __slots__ = ()

    def run(self, s: Rebellion) -> None:
        combat = s.fight
        if not contested_theatres(s, combat.system):
            s.then(OBJECTIVES_AT_THE_END, END_OF_COMBAT, CONSEQUENCES)
            return
        combat.round += 1
        combat.trapped = combat.escape = 0
        combat.plans_tried = False
        if s.events is not None:
            s.tell(line("combat-round", round=combat.round))
        first, second = combat.initiator, 1 - combat.initiator
        s.then(
            BATTLE_STEP[SPACE],
            BATTLE_STEP[GROUND],
            RETREAT[first][0],
            RETREAT[second][0],
            JUDGE_THEATRES,
            FORCED_LOSSES,
            COMBAT_ROUND,
        )


class BattleStep(Step[Rebellion]):
    """One theatre: both sides attack, then all losses leave together. [RB-56, RB-R10]"""

    __slots__ = ("theatre",)

    def __init__(self, theatre: int) -> None:
        self.theatre = theatre

    def run(self, s: Rebellion) -> None:
        combat = s.fight
        if not s.contested(combat.system, self.theatre):
            return
        combat.theatre = self.theatre
        combat.banned = 0
        combat.fought |= 1 << self.theatre
        if self.theatre == SPACE:
            s.then(PLANS_WINDOW, JUDGE_THEATRES)
        else:
            draw_tactics(s, REBEL, GROUND, s.count(combat.system, SHIELD_GENERATOR))  # [RB-65]
        s.then(ATTACK[combat.initiator], ATTACK[1 - combat.initiator], LOSSES, *AFTERWARDS)


class JudgeTheatres(Step[Rebellion]):
    """A theatre that was fought over is won by the only side that is left in it; what is won stays won.

    [RB-R12, RB-R26]
    """

    __slots__ = ()

    def run(self, s: Rebellion) -> None:
        combat = s.fight
        for theatre in (SPACE, GROUND):
            if combat.fought >> theatre & 1 and combat.won[theatre] == NONE:
                at = combat.system * 4 + theatre
                rebels, imperials = s.forces[at], s.forces[at + 2]
                if bool(rebels) != bool(imperials):
                    combat.won[theatre] = REBEL if rebels else IMPERIAL
                    if s.events is not None:
                        self.announce(s, theatre)

    def announce(self, s: Rebellion, theatre: int) -> None:
        s.tell(
            line(
                "battle-won",
                side=SIDE_REF[s.fight.won[theatre]],
                theatre=THEATRES[theatre],
                system=PLACE_REF[s.fight.system],
            )
        )


class ForcedLosses(Step[Rebellion]):
    """After the retreats, what cannot fight and is left alone with the enemy is lost, all at once. [RB-59]"""

    __slots__ = ()

    def run(self, s: Rebellion) -> None:
        lost = forced_losses(s)
        if not lost:
            return
        for kind in lost:
            n = s.count(s.fight.system, kind)
            destroy(s, s.fight.system, kind, n)
            forget_damage(s, kind, n)
        s.then(*AFTERWARDS)


def forced_losses(s: Rebellion) -> list[int]:
    """The kinds of units that are lost now. [RB-59]"""
    system = s.fight.system
    lost: list[int] = []
    if s.contested(system, SPACE):
        if silenced_death_star(s):
            lost += [kind for kind in SHIPS[REBEL] if s.count(system, kind)]
        elif lone_force(s, REBEL, SPACE, (TRANSPORT,)):
            lost.append(TRANSPORT)
        if lone_force(s, IMPERIAL, SPACE, (SITE,)):
            lost.append(SITE)
    if s.contested(system, GROUND) and lone_force(s, REBEL, GROUND, STRUCTURES):
        lost += [kind for kind in STRUCTURES if s.count(system, kind)]
    return lost


def silenced_death_star(s: Rebellion) -> bool:
    """A lone Death Star without a die to roll, no troops and no try at it: Rebel ships have to be gone. [RB-R29]"""
    combat = s.fight
    return (
        lone_force(s, IMPERIAL, SPACE, (DEATH_STAR,))
        and not s.troops(combat.system, IMPERIAL)
        and not combat.plans_tried
        and dice_to_roll(s, IMPERIAL, SPACE) == (0, 0)
    )


# -- the end ---------------------------------------------------------------------------------------------------------


class EndOfCombat(Step[Rebellion]):
    """Damage and tactic cards are put away, both tactic decks are whole again. [RB-57, RB-R27]"""

    __slots__ = ()

    def run(self, s: Rebellion) -> None:
        send_home(s)
        for theatre, deck in ((SPACE, SPACE_TACTICS), (GROUND, GROUND_TACTICS)):
            s.decks[deck] = [Pile(TACTIC_CARDS[theatre])]
            s.discards[deck] = []
        s.dirty |= 1 << s.fight.system
        if s.events is not None:
            s.tell(line("combat-ends", system=PLACE_REF[s.fight.system]))
        s.combat = None


COMBAT_CHECK: Final = [CombatCheck(REBEL), CombatCheck(IMPERIAL)]
ADD_LEADER: Final = [[AddLeader(side, at) for at in range(3)] for side in (REBEL, IMPERIAL)]
"""By side, and by how many of its players have been asked."""
DRAW_TACTICS: Final = DrawTactics()
COMBAT_ROUND: Final = CombatRound()
BATTLE_STEP: Final = [BattleStep(SPACE), BattleStep(GROUND)]
JUDGE_THEATRES: Final = JudgeTheatres()
FORCED_LOSSES: Final = ForcedLosses()
AFTERWARDS: Final = (CONSEQUENCES, JUDGE_THEATRES, OBJECTIVES_AFTER_LOSSES)
"""What follows when units have been lost: the Empire may have won before an objective is played. [RB-3]"""
END_OF_COMBAT: Final = EndOfCombat()
