"""Questions that several cards ask."""

from cantina.games.rebellion.components import (
    HEALTH,
    IMPERIAL,
    KINDS,
    MISSION_REF,
    NONE,
    OBJECTIVE_REF,
    OBJECTIVES,
    OF_SIDE,
    PLACE_REF,
    PROJECTS,
    REBEL,
    REGION,
    REGIONS,
    UNIT_IDS,
    UNIT_REF,
    RegionId,
    SystemId,
)
from cantina.games.rebellion.options import (
    DONE,
    MISSION_OPTION,
    OBJECTIVE_OPTION,
    PLACE_OPTION,
    UNIT_OPTION,
    MissionOption,
    ObjectiveOption,
    PlaceOption,
    UnitOption,
)
from cantina.games.rebellion.state import Rebellion
from cantina.games.rebellion.table import piles
from cantina.games.rebellion.table.consequences import CONSEQUENCES
from cantina.games.rebellion.table.primitives import destroy, destroy_queued, draw, gain_loyalty, tell_cards, tell_side
from cantina.kernel import Ask, Line, Option, Seat, Step, line

# -- units on the map ------------------------------------------------------------------------------------------------


class DestroyHealth(Ask[Rebellion, Option]):
    """Destroy units there whose health together is not more than the budget, one by one. [RB-33]"""

    __slots__ = ("budget", "kinds", "system")
    kind = "set"
    prompt = "destroy-health"
    draft = "destruction"

    def __init__(self, seat: Seat, system: SystemId, kinds: tuple[int, ...], budget: int) -> None:
        self.seat = seat
        self.system = system
        self.kinds = kinds
        self.budget = budget

    def prompt_args(self, s: Rebellion) -> dict[str, str | int]:
        return {"system": PLACE_REF[self.system], "health": self.budget}

    def options(self, s: Rebellion) -> list[Option]:
        return [*[UNIT_OPTION[kind] for kind in self.within(s)], DONE]

    def within(self, s: Rebellion) -> list[int]:
        return [kind for kind in self.kinds if s.count(self.system, kind) and 0 < HEALTH[kind] <= self.budget]

    def answer(self, s: Rebellion, option: Option) -> None:
        if isinstance(option, UnitOption):
            destroy(s, self.system, option.kind)
            rest = DestroyHealth(self.seat, self.system, self.kinds, self.budget - HEALTH[option.kind])
            if rest.within(s):
                s.then(rest)


def destroy_health(s: Rebellion, seat: Seat, system: SystemId, kinds: list[int], budget: int) -> None:
    """Ask for the units, if there is one to be had."""
    asked = DestroyHealth(seat, system, tuple(kinds), budget)
    if asked.within(s):
        s.then(asked)


# -- units on a queue ------------------------------------------------------------------------------------------------


class Queued(Option):
    """A unit on a space of the Imperial build queue."""

    __slots__ = ("space", "unit")

    def __init__(self, space: int, unit: int) -> None:
        Option.__init__(self, f"{space}/{UNIT_IDS[unit]}", (f"{UNIT_REF[unit]}@queue-{space}",))
        self.space = space
        self.unit = unit

    def label(self) -> Line:
        return Line("option-queued", {"unit": UNIT_REF[self.unit], "space": self.space})


QUEUED = [[Queued(space, kind) for kind in range(KINDS)] for space in range(4)]


def on_queue(s: Rebellion, spaces: tuple[int, ...], kinds: list[int]) -> list[Queued]:
    """Imperial units of these kinds on these spaces."""
    return [QUEUED[space][kind] for space in spaces for kind in kinds if s.queued(IMPERIAL, space, kind)]


class RaidQueue(Ask[Rebellion, Option]):
    """Destroy units on the Imperial queue whose health together is not more than the budget. [RB-33]"""

    __slots__ = ("budget",)
    kind = "set"
    prompt = "raid-queue"
    draft = "raid"

    def __init__(self, seat: int, budget: int) -> None:
        self.seat = seat
        self.budget = budget

    def prompt_args(self, s: Rebellion) -> dict[str, str | int]:
        return {"health": self.budget}

    def within(self, s: Rebellion) -> list[Queued]:
        kinds = [kind for kind in OF_SIDE[IMPERIAL] if 0 < HEALTH[kind] <= self.budget]
        return on_queue(s, (1, 2, 3), kinds)

    def options(self, s: Rebellion) -> list[Option]:
        return [*self.within(s), DONE]

    def answer(self, s: Rebellion, option: Option) -> None:
        if isinstance(option, Queued):
            destroy_queued(s, IMPERIAL, option.space, option.unit)
            rest = RaidQueue(self.seat, self.budget - HEALTH[option.unit])
            if rest.within(s):
                s.then(rest)


class DestroyQueued(Ask[Rebellion, Queued]):
    """Which unit of a kind on the Imperial queue is destroyed. [RB-33]"""

    __slots__ = ("unit",)
    kind = "choice"
    prompt = "destroy-queued"

    def __init__(self, seat: int, unit: int) -> None:
        self.seat = seat
        self.unit = unit

    def options(self, s: Rebellion) -> list[Queued]:
        return on_queue(s, (1, 2, 3), [self.unit])

    def answer(self, s: Rebellion, option: Queued) -> None:
        destroy_queued(s, IMPERIAL, option.space, option.unit)

    def obvious(self) -> bool:
        return True


# -- loyalty in a region ---------------------------------------------------------------------------------------------


class RegionLoyalty(Ask[Rebellion, PlaceOption]):
    """The Empire gains loyalty in a populous system of the region. [RB-34]"""

    __slots__ = ("done", "left", "region")
    kind = "place"
    prompt = "region-loyalty"
    draft = "loyalty"

    def __init__(self, seat: Seat, region: RegionId, left: int, done: int = 0) -> None:
        self.seat = seat
        self.region = region
        self.left = left
        self.done = done

    def open(self, s: Rebellion) -> list[int]:
        return [at for at in REGIONS[self.region] if s.populous(at) and not self.done >> at & 1]

    def options(self, s: Rebellion) -> list[PlaceOption]:
        return [PLACE_OPTION[at] for at in self.open(s)]

    def answer(self, s: Rebellion, option: PlaceOption) -> None:
        before = s.loyalty[option.place]
        gain_loyalty(s, IMPERIAL, option.place)
        if s.loyalty[option.place] == before and s.events is not None:
            s.tell(line("loyalty-stays", system=PLACE_REF[option.place]))
        rest = RegionLoyalty(self.seat, self.region, self.left - 1, self.done | 1 << option.place)
        if rest.left and rest.open(s):
            s.then(CONSEQUENCES, rest)
        else:
            s.then(CONSEQUENCES)

    def obvious(self) -> bool:
        return True


def region_loyalty(s: Rebellion, seat: Seat, system: SystemId, number: int) -> None:
    asked = RegionLoyalty(seat, REGION[system], number)
    if asked.open(s):
        s.then(asked)


# -- projects --------------------------------------------------------------------------------------------------------


class DrawProjects(Step[Rebellion]):
    """The Empire draws projects and keeps some of them; the others go under the deck. [RB-35]"""

    __slots__ = ("keep", "number", "seat")

    def __init__(self, seat: Seat, number: int, keep: int) -> None:
        self.seat = seat
        self.number = number
        self.keep = keep

    def run(self, s: Rebellion) -> None:
        drawn = [card for card in (draw(s, PROJECTS, IMPERIAL) for _ in range(self.number)) if card != NONE]
        if s.events is not None and drawn:
            private = line("draws-projects-you", cards=" ".join(MISSION_REF[card] for card in sorted(drawn)))
            tell_side(s, IMPERIAL, line("draws-projects", number=len(drawn)), private)
        if len(drawn) > self.keep:
            s.looked_at, s.looker = sorted(drawn), IMPERIAL
            s.then(KeepProject(self.seat))
        else:
            s.hands[IMPERIAL] = sorted(s.hands[IMPERIAL] + drawn)


class KeepProject(Ask[Rebellion, MissionOption]):
    """Which project is kept. [RB-35]"""

    __slots__ = ()
    kind = "card"
    prompt = "keep-project"

    def options(self, s: Rebellion) -> list[MissionOption]:
        return [MISSION_OPTION[card] for card in sorted(set(s.looked_at))]

    def answer(self, s: Rebellion, option: MissionOption) -> None:
        rest, s.looked_at = s.looked_at, []
        rest.remove(option.card)
        s.hands[IMPERIAL] = sorted([*s.hands[IMPERIAL], option.card])
        piles.under(s.decks[PROJECTS], rest, 1 << IMPERIAL)


# -- objectives ------------------------------------------------------------------------------------------------------


def look_at_objectives(s: Rebellion, number: int) -> None:
    """The Rebels look at the top of the objective deck."""
    drawn: list[int] = []
    while len(drawn) < number and s.decks[OBJECTIVES]:
        drawn.append(draw(s, OBJECTIVES, REBEL))
    s.looked_at, s.looker = sorted(drawn), REBEL
    if s.events is not None:
        cards, public = [OBJECTIVE_REF[card] for card in s.looked_at], line("looks-at-objectives", number=len(drawn))
        tell_cards(s, s.seats_of(REBEL), public, "looks-at-objectives-you", cards)


class TopAndBottom(Ask[Rebellion, ObjectiveOption]):
    """Which of two objectives goes on top; the other goes to the bottom. [RB-36]"""

    __slots__ = ()
    kind = "order"
    prompt = "top-objective"

    def options(self, s: Rebellion) -> list[ObjectiveOption]:
        return [OBJECTIVE_OPTION[card] for card in sorted(s.looked_at)]

    def answer(self, s: Rebellion, option: ObjectiveOption) -> None:
        rest, s.looked_at = s.looked_at, []
        rest.remove(option.card)
        piles.on_top(s.decks[OBJECTIVES], [option.card], 1 << REBEL)
        piles.under(s.decks[OBJECTIVES], rest, 1 << REBEL)


class Reorder(Ask[Rebellion, ObjectiveOption]):
    """Which of the objectives looked at is to be drawn last, then the one before it, and so on. [RB-36]"""

    __slots__ = ()
    kind = "order"
    prompt = "reorder-objectives"
    draft = "objectives"

    def options(self, s: Rebellion) -> list[ObjectiveOption]:
        return [OBJECTIVE_OPTION[card] for card in sorted(s.looked_at)]

    def answer(self, s: Rebellion, option: ObjectiveOption) -> None:
        s.looked_at = [card for card in s.looked_at if card != option.card]
        piles.on_top(s.decks[OBJECTIVES], [option.card], 1 << REBEL)
        if s.looked_at:
            s.then(self)

    def obvious(self) -> bool:
        return True


class KeepObjective(Ask[Rebellion, ObjectiveOption]):
    """Which of two objectives is kept; the other goes under the deck. [RB-36]"""

    __slots__ = ()
    kind = "card"
    prompt = "keep-objective"

    def obvious(self) -> bool:
        return True

    def options(self, s: Rebellion) -> list[ObjectiveOption]:
        return [OBJECTIVE_OPTION[card] for card in sorted(s.looked_at)]

    def answer(self, s: Rebellion, option: ObjectiveOption) -> None:
        rest, s.looked_at = s.looked_at, []
        rest.remove(option.card)
        s.objectives = sorted([*s.objectives, option.card])
        piles.under(s.decks[OBJECTIVES], rest, 1 << REBEL)
        if s.events is not None:
            tell_side(s, REBEL, line("keeps-objective"), line("keeps-objective-you", objective=option.refs[0]))


def show_objectives(s: Rebellion) -> None:
    """The Empire sees the Rebels' objectives."""
    for card in s.objectives:
        s.seen_objectives |= 1 << card
    s.reveal(*s.seats_of(IMPERIAL))
    if s.events is not None:
        cards, public = (
            [OBJECTIVE_REF[card] for card in s.objectives],
            line("sees-objectives", number=len(s.objectives)),
        )
        tell_cards(s, s.seats_of(IMPERIAL), public, "sees-objectives-you", cards)
