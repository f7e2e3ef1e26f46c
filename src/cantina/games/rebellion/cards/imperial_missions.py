"""What the Empire's missions of diplomacy and logistics do, each in as few words as its card. [RB-32]"""

from cantina.games.rebellion.cards.choices import (
    DrawProjects,
    Queued,
    on_queue,
    region_loyalty,
)
from cantina.games.rebellion.cards.moments import always, counting_skills, revealing
from cantina.games.rebellion.components import (
    DARK_SIDE,
    DEATH_STAR,
    IMPERIAL,
    LEADER,
    NONE,
    OF_SIDE,
    PLACE_REF,
    REBEL,
    REGION,
    REGIONS,
    SITE,
    SUPER_STAR_DESTROYER,
    TROOPS,
    UNIT_REF,
    QueueSpace,
    UnitKind,
)
from cantina.games.rebellion.missions.current import current, decider
from cantina.games.rebellion.missions.mission_dice import all_skills
from cantina.games.rebellion.options import NOT_NOW
from cantina.games.rebellion.phases.building import QueueIcons
from cantina.games.rebellion.phases.deploy import arrive
from cantina.games.rebellion.state import Rebellion
from cantina.games.rebellion.table.consequences import CONSEQUENCES
from cantina.games.rebellion.table.primitives import (
    answer_base,
    change_reputation,
    destroy_system,
    gain,
    gain_loyalty,
    give_ring,
    lose_loyalty,
    queue_put,
    unsabotage,
)
from cantina.kernel import Ask, Option, Seat, line

# -- diplomacy -------------------------------------------------------------------------------------------------------


@revealing("rule-by-fear")
def rule_by_fear(s: Rebellion) -> None:
    """The Empire gains loyalty. [RB-M4]"""
    gain_loyalty(s, IMPERIAL, current(s).system)


@revealing("trade-negotiations")
def trade_negotiations(s: Rebellion) -> None:
    """The Empire gains loyalty. [RB-M13]"""
    gain_loyalty(s, IMPERIAL, current(s).system)


@revealing("display-of-power")
def display_of_power(s: Rebellion) -> None:
    """The Empire gains loyalty twice. [RB-M14]"""
    gain_loyalty(s, IMPERIAL, current(s).system, 2)


@revealing("fear-will-keep-them-in-line")
def fear_will_keep_them_in_line(s: Rebellion) -> None:
    """The Empire gains loyalty in two systems of the region. [RB-M15]"""
    region_loyalty(s, decider(s), current(s).system, 2)


@revealing("imperial-propaganda")
def imperial_propaganda(s: Rebellion) -> None:
    """The Rebels lose loyalty in all systems of the region. [RB-M16]"""
    for system in REGIONS[REGION[current(s).system]]:
        lose_loyalty(s, REBEL, system)


@counting_skills.also("lure-of-the-dark-side", always, all_skills)
@revealing("lure-of-the-dark-side")
def lure_of_the_dark_side(s: Rebellion) -> None:
    """All skills count. The leader turns to the Dark Side; if it is Luke the Rebels lose reputation. [RB-M17]"""
    target = current(s).target
    give_ring(s, target, DARK_SIDE)
    if s.is_luke(target):
        change_reputation(s, -1)


# -- logistics -------------------------------------------------------------------------------------------------------


@revealing("research-and-development")
def research_and_development(s: Rebellion) -> None:
    """One of two projects, or one project and a sabotage marker less. [RB-M3]"""
    s.then(Research(decider(s)))


PROJECTS_OPTION = Option("projects")
REPAIR = Option("repair")


class Research(Ask[Rebellion, Option]):
    """Two projects to choose from, or one and a sabotage marker less."""

    __slots__ = ()
    kind = "choice"
    prompt = "research"

    def options(self, s: Rebellion) -> list[Option]:
        return [PROJECTS_OPTION, REPAIR] if s.sabotaged(current(s).system) else [PROJECTS_OPTION]

    def answer(self, s: Rebellion, option: Option) -> None:
        if option is REPAIR:
            unsabotage(s, current(s).system)
            s.then(DrawProjects(self.seat, 1, 1))
        else:
            s.then(DrawProjects(self.seat, 2, 1))

    def obvious(self) -> bool:
        return True


@revealing("superlaser-online")
def superlaser_online(s: Rebellion) -> None:
    """The system is destroyed, and the Empire gains loyalty in its region. [RB-M5]"""
    system = current(s).system
    destroy_system(s, system)
    if not s.finished:
        region_loyalty(s, decider(s), system, 1)
        s.then(CONSEQUENCES)


@revealing("construct-death-star")
def construct_death_star(s: Rebellion) -> None:
    """A construction site here, and a Death Star on the build queue. [RB-M6]"""
    gain(s, current(s).system, SITE)
    queue_put(s, IMPERIAL, 3, DEATH_STAR)


@revealing("construct-super-star-destroyer")
def construct_super_star_destroyer(s: Rebellion) -> None:
    """A Super Star Destroyer on the build queue. [RB-M7]"""
    queue_put(s, IMPERIAL, 3, SUPER_STAR_DESTROYER)


@revealing("construct-factory")
def construct_factory(s: Rebellion) -> None:
    """Sabotage goes, and the system's icons build. [RB-M8]"""
    unsabotage(s, current(s).system)
    s.then(QueueIcons(IMPERIAL, current(s).system))


@revealing("address-delays")
def address_delays(s: Rebellion) -> None:
    """The system's icons build. [RB-M10]"""
    s.then(QueueIcons(IMPERIAL, current(s).system))


@revealing("secret-weapons-research")
def secret_weapons_research(s: Rebellion) -> None:
    """Two projects are drawn and kept. [RB-M11]"""
    s.then(DrawProjects(decider(s), 2, 2))


@revealing("oversee-project")
def oversee_project(s: Rebellion) -> None:
    """A unit from the first two spaces of the queue is deployed here at once. [RB-M9]"""
    asked = Oversee(decider(s))
    if asked.ready(s):
        s.then(asked)


class Oversee(Ask[Rebellion, Queued]):
    """Which unit of the first two spaces is deployed here at once."""

    __slots__ = ()
    kind = "choice"
    prompt = "oversee"

    def ready(self, s: Rebellion) -> list[Queued]:
        system = current(s).system
        if s.sabotaged(system) or s.destroyed(system):
            return []
        kinds = [kind for kind in OF_SIDE[IMPERIAL] if kind != DEATH_STAR or s.count(system, SITE)]
        return on_queue(s, (1, 2), kinds)

    def options(self, s: Rebellion) -> list[Queued]:
        return self.ready(s)

    def answer(self, s: Rebellion, option: Queued) -> None:
        system = current(s).system
        s.enqueue(IMPERIAL, option.space, option.unit, -1)
        arrive(s, system, option.unit)
        if option.unit in TROOPS[IMPERIAL] and not s.revealed:
            answer_base(s, 1 << system, "landing", PLACE_REF[system])


@revealing("double-our-efforts")
def double_our_efforts(s: Rebellion) -> None:
    """A unit on the queue moves up a space; with Jerjerrod there another one too. [RB-M12]"""
    hurry(s, Hurry(decider(s), LEADER["moff-jerjerrod"] in current(s).leaders, NONE, NONE))


def hurry(s: Rebellion, asked: "Hurry") -> None:
    if asked.waiting(s):
        s.then(asked)


class Hurry(Ask[Rebellion, Option]):
    """Which unit on the second or third space moves up, or none; a second one must be another."""

    __slots__ = ("extra", "moved", "space")
    kind = "choice"
    prompt = "hurry"
    draft = "hurry"

    def __init__(self, seat: Seat, extra: bool, space: QueueSpace, moved: UnitKind) -> None:
        self.seat = seat
        self.extra = extra
        self.space = space
        self.moved = moved

    def options(self, s: Rebellion) -> list[Option]:
        return [*self.waiting(s), NOT_NOW]

    def waiting(self, s: Rebellion) -> list[Queued]:
        return [one for one in on_queue(s, (2, 3), OF_SIDE[IMPERIAL]) if not self.same(s, one)]

    def same(self, s: Rebellion, one: Queued) -> bool:
        """The only unit of its kind there is the one that has just moved."""
        return one.space == self.space and one.unit == self.moved and s.queued(IMPERIAL, one.space, one.unit) == 1

    def answer(self, s: Rebellion, option: Option) -> None:
        if isinstance(option, Queued):
            s.enqueue(IMPERIAL, option.space, option.unit, -1)
            s.enqueue(IMPERIAL, option.space - 1, option.unit)
            if s.events is not None:
                s.tell(line("hurries", unit=UNIT_REF[option.unit], space=option.space - 1))
            if self.extra:
                hurry(s, Hurry(self.seat, False, option.space - 1, option.unit))
