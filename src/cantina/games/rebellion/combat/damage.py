"""Damage in a combat: which units can take it, who blocks it, and what is lost. [RB-57]

Units of a kind are alike but for their damage, so a target is (kind, damage from before, damage of this attack). The
damaged ones are entries of `Combat.hurt`; the undamaged ones are the rest of the count on the map.
"""

from typing import Final

from cantina.games.rebellion.components import (
    FORCES,
    HEALTH,
    KINDS,
    RED_HEALTH,
    UNIT_IDS,
    UNIT_REF,
    UNIT_SIDE,
    SideId,
    TheatreId,
)
from cantina.games.rebellion.state import Rebellion
from cantina.games.rebellion.table.primitives import destroy
from cantina.kernel import Line, Option, Step, line

Figure = tuple[int, int, int]
"""A kind of unit, its damage from before this attack, its damage of this attack."""

BLACK_TARGETS: Final = 1
RED_TARGETS: Final = 2
ANY_TARGET: Final = 3
"""Colours of health, as bits."""


class TargetOption(Option):
    """One of the units of a kind that have this much damage."""

    __slots__ = ("unit",)

    def __init__(self, unit: Figure) -> None:
        kind, old, fresh = unit
        text, ref = UNIT_IDS[kind], UNIT_REF[kind]
        if old or fresh:
            text += (f"/{old}" if old else "") + (f"+{fresh}" if fresh else "")
            ref += f"@{old}.{fresh}"
        Option.__init__(self, text, (ref,))
        self.unit = unit

    def label(self) -> Line:
        kind, old, fresh = self.unit
        if not old and not fresh:
            return Option.label(self)
        return Line("option-target", {"unit": UNIT_REF[kind], "damage": old + fresh})


TARGET_OPTIONS: Final[dict[Figure, TargetOption]] = {}
"""Made when first wanted, and shared."""


def target_option(unit: Figure) -> TargetOption:
    found = TARGET_OPTIONS.get(unit)
    if found is None:
        found = TARGET_OPTIONS[unit] = TargetOption(unit)
    return found


def targets(s: Rebellion, side: SideId, theatre: TheatreId, colours: int = ANY_TARGET) -> list[Figure]:
    """The units of a side that can take damage in a theatre, those of equal damage once. Never a Death Star.

    [RB-59, RB-R30]
    """
    combat = s.fight
    at = combat.system * KINDS
    found: list[Figure] = []
    for kind in FORCES[theatre][side]:
        n = s.units[at + kind]
        if not n or not HEALTH[kind] or not colours & (RED_TARGETS if RED_HEALTH[kind] else BLACK_TARGETS):
            continue
        damaged = 0
        first = len(found)
        for unit in combat.hurt:
            if unit[0] == kind:
                damaged += 1
                if unit not in found:
                    found.append(unit)
        if damaged < n:
            found.insert(first, (kind, 0, 0))
    return found


def any_target(s: Rebellion) -> bool:
    """Whether the attacker has anything to damage. [RB-R28]"""
    combat = s.fight
    at = combat.system * KINDS
    return any(s.units[at + kind] and HEALTH[kind] for kind in FORCES[combat.theatre][1 - combat.attacker])


def hurt(s: Rebellion, unit: Figure, points: int) -> Figure:
    """Put damage of this attack on a unit; more than it can take is allowed."""
    kind, old, fresh = unit
    damaged = s.fight.hurt
    if old or fresh:
        damaged.remove(unit)
    now = (kind, old, fresh + points)
    damaged.append(now)
    damaged.sort()
    return now


def unhurt(s: Rebellion, unit: Figure) -> None:
    """Take one point of this attack's damage off a unit."""
    kind, old, fresh = unit
    damaged = s.fight.hurt
    damaged.remove(unit)
    if old or fresh > 1:
        damaged.append((kind, old, fresh - 1))
        damaged.sort()
    if s.events is not None:
        s.tell(line("blocked", unit=UNIT_REF[kind]))


def freshly_hurt(s: Rebellion, side: int) -> list[Figure]:
    """The units of a side with damage of this attack, those of equal damage once."""
    found: list[Figure] = []
    for unit in s.fight.hurt:
        if unit[2] and UNIT_SIDE[unit[0]] == side and unit not in found:
            found.append(unit)
    return found


def settle_damage(s: Rebellion) -> None:
    """What was not blocked stays on the units."""
    damaged = s.fight.hurt
    for i, (kind, old, fresh) in enumerate(damaged):
        if fresh:
            damaged[i] = (kind, old + fresh, 0)
    damaged.sort()


def doomed(s: Rebellion, unit: Figure) -> bool:
    """It has as much damage as it can take and leaves when the battle step ends."""
    return unit[1] + unit[2] >= s.fight.health(unit[0])


class Losses(Step[Rebellion]):
    """All units with as much damage as their health are destroyed at the same moment. [RB-57, RB-R10]"""

    __slots__ = ()

    def run(self, s: Rebellion) -> None:
        combat = s.fight
        settle_damage(s)
        gone = [unit for unit in combat.hurt if doomed(s, unit)]
        if not gone:
            return
        combat.hurt = [unit for unit in combat.hurt if not doomed(s, unit)]
        kinds = [unit[0] for unit in gone]
        for kind in sorted(set(kinds)):
            destroy(s, combat.system, kind, kinds.count(kind))


def figures(s: Rebellion, kind: int) -> list[Figure]:
    """The units of a kind in the combat, one by one, told apart by their damage."""
    damaged = [unit for unit in s.fight.hurt if unit[0] == kind]
    return [(kind, 0, 0)] * (s.count(s.fight.system, kind) - len(damaged)) + damaged


def forget_damage(s: Rebellion, kind: int, n: int) -> None:
    """Units that go take their damage with them: those that were chosen, else the most damaged of the kind. [RB-R22]"""
    combat = s.fight
    gone = [unit for unit in combat.leaving if unit[0] == kind] or figures(s, kind)[-n:]
    for unit in gone:
        if unit in combat.hurt:
            combat.hurt.remove(unit)


def lone_force(s: Rebellion, side: int, theatre: int, kinds: tuple[int, ...]) -> bool:
    """A side has units of these kinds in a theatre and no others."""
    system = s.fight.system
    of_these = sum(s.count(system, kind) for kind in kinds)
    return of_these > 0 and of_these == s.forces[system * 4 + side * 2 + theatre]


LOSSES: Final = Losses()
