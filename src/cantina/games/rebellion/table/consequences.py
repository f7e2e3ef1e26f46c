"""What follows by itself after every change. [RB-9, RB-10, RB-11]"""

from cantina.games.rebellion.components import (
    IMPERIAL,
    OF_SIDE,
    PASSENGER,
    PLACE_REF,
    REBEL,
    SYSTEMS,
    SideId,
    SystemId,
)
from cantina.games.rebellion.options import UNIT_OPTION, UnitOption
from cantina.games.rebellion.state import SETTING_UP, Rebellion
from cantina.games.rebellion.table.marks import IMPERIAL_LOYAL, SUBJUGATED
from cantina.games.rebellion.table.primitives import (
    capacity,
    destroy,
    passengers,
    rescue,
    reveal_base,
    rule_out,
    site_gone,
    win,
)
from cantina.kernel import Ask, Seat, Step, line

ALL = (1 << SYSTEMS) - 1


class Consequences(Step[Rebellion]):
    """The consequences of what has just changed, in their order, until nothing more follows."""

    __slots__ = ()

    def run(self, s: Rebellion) -> None:
        if s.phase == SETTING_UP:
            return
        while s.dirty & ALL and not s.finished:
            dirty, s.dirty = s.dirty & ALL, 0
            changed = [system for system in range(SYSTEMS) if dirty >> system & 1]
            for system in changed:
                if s.destroyed(system) and lose_excess(s, system):
                    s.dirty |= dirty
                    return
            for system in changed:
                settle_system(s, system)
            site_gone(s)
            fall_of_the_base(s)
            for system in changed:
                subjugate(s, system)


def lose_excess(s: Rebellion, system: int) -> bool:
    """In a destroyed system only what ships can carry stays: the owner picks what is lost. [RB-11]"""
    for side in (REBEL, IMPERIAL):
        over = passengers(s, system, side) - capacity(s, system, side)
        if over <= 0:
            continue
        kinds = [kind for kind in OF_SIDE[side] if PASSENGER[kind] and s.count(system, kind)]
        if len(kinds) == 1:
            destroy(s, system, kinds[0], over)
            continue
        s.then(LoseExcess(s.seat_for(side), system, side), CONSEQUENCES)
        return True
    return False


class LoseExcess(Ask[Rebellion, UnitOption]):
    """Which unit is lost for want of a ship to carry it. [RB-11]"""

    __slots__ = ("side", "system")
    kind = "choice"
    prompt = "lose-excess"
    draft = "losses"

    def __init__(self, seat: Seat, system: SystemId, side: SideId) -> None:
        self.seat = seat
        self.system = system
        self.side = side

    def prompt_args(self, s: Rebellion) -> dict[str, str | int]:
        return {"system": PLACE_REF[self.system]}

    def options(self, s: Rebellion) -> list[UnitOption]:
        return [UNIT_OPTION[kind] for kind in OF_SIDE[self.side] if PASSENGER[kind] and s.count(self.system, kind)]

    def answer(self, s: Rebellion, option: UnitOption) -> None:
        destroy(s, self.system, option.kind)


def settle_system(s: Rebellion, system: int) -> None:
    """Subjugation ends, prisoners go free, the base comes to light. [RB-10, RB-41, RB-R14, RB-R33, RB-R34]"""
    if s.subjugated(system) and not s.troops(system, IMPERIAL):
        s.marks[system] &= ~SUBJUGATED
        if s.events is not None:
            s.tell(line("subjugation-ends", system=PLACE_REF[system]))
    if not s.force(system, IMPERIAL):
        for leader in s.prisoners_at(system):
            if s.mission is not None:
                s.mission.rescued_by_loss = True
            rescue(s, leader)
    if not s.revealed and (s.loyalty[system] == IMPERIAL_LOYAL or s.troops(system, IMPERIAL)):
        if s.base == system:
            reveal_base(s)
        else:
            rule_out(s, system)


def fall_of_the_base(s: Rebellion) -> None:
    """A revealed base with Imperial units and no Rebel ones is lost. [RB-1]"""
    if s.revealed and not s.finished and s.force(s.base, IMPERIAL) and not s.force(s.base, REBEL):
        win(s, IMPERIAL, "base-taken")


def subjugate(s: Rebellion, system: int) -> None:
    """Imperial ground units subjugate a populous system, but not before a fight there is over. [RB-10]"""
    if s.subjugated(system) or not s.populous(system) or s.loyalty[system] == IMPERIAL_LOYAL:
        return
    if not s.troops(system, IMPERIAL):
        return
    fighting = s.combat is not None and s.combat.system == system
    if fighting or s.contested(system, 0) or s.contested(system, 1):
        return
    s.marks[system] |= SUBJUGATED
    if s.events is not None:
        s.tell(line("subjugated", system=PLACE_REF[system]))


CONSEQUENCES = Consequences()
