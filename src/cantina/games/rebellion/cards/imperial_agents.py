"""What the Empire's missions of intelligence and special operations do, each in as few words as its card. [RB-32]"""

from cantina.games.rebellion.cards.choices import (
    destroy_health,
    show_objectives,
)
from cantina.games.rebellion.cards.moments import always, counting_skills, revealing
from cantina.games.rebellion.components import (
    AT_AT,
    AT_ST,
    CARBONITE,
    DISTANCE,
    IMPERIAL,
    LEADER,
    LEADER_REF,
    NONE,
    OBJECTIVE_REF,
    OBJECTIVES,
    OF_SIDE,
    PLACE_REF,
    PROBE_DECK,
    REBEL,
    REGION,
    REGIONS,
    STORMTROOPER,
    SYSTEMS,
)
from cantina.games.rebellion.missions.aftermath import Capture
from cantina.games.rebellion.missions.current import current, decider
from cantina.games.rebellion.missions.mission_dice import all_skills
from cantina.games.rebellion.options import OBJECTIVE_OPTION, PLACE_OPTION, ObjectiveOption, PlaceOption
from cantina.games.rebellion.state import Rebellion
from cantina.games.rebellion.table import piles
from cantina.games.rebellion.table.marks import DETAINED
from cantina.games.rebellion.table.movement import ANY_ONE, Move, Orders
from cantina.games.rebellion.table.primitives import (
    answer_base,
    change_reputation,
    draw,
    draw_probes,
    give_ring,
    lose_objective,
    place_leader,
    rescue,
    take_probes,
    tell_cards,
)
from cantina.kernel import Ask, Step, line

# -- intelligence ----------------------------------------------------------------------------------------------------


@revealing("gather-intel")
def gather_intel(s: Rebellion) -> None:
    """A probe card for every four Rebel units at the base, one at least. [RB-M2]"""
    draw_probes(s, max(1, s.force(s.base_place(), REBEL) // 4))


@revealing("probe-droid-initiative")
def probe_droid_initiative(s: Rebellion) -> None:
    """Two probe cards, four with Ozzel there. [RB-M22]"""
    draw_probes(s, 4 if LEADER["admiral-ozzel"] in current(s).leaders else 2)


@revealing("long-range-probe")
def long_range_probe(s: Rebellion) -> None:
    """The Rebels say whether their base is here. [RB-M21]"""
    system = current(s).system
    answer_base(s, 1 << system, "probe", PLACE_REF[system])


@revealing("intercept-transmission")
def intercept_transmission(s: Rebellion) -> None:
    """The Rebels take eight probe cards and hand over those whose system holds an Imperial unit. [RB-M18]"""
    deck = s.decks[PROBE_DECK]
    drawn: list[int] = []
    while len(drawn) < 8 and deck:
        drawn.append(draw(s, PROBE_DECK, REBEL))
    handed = sorted(card for card in drawn if s.force(card, IMPERIAL))
    rest = [card for card in drawn if card not in handed]
    take_probes(s, handed)
    s.reveal(*s.seats_of(REBEL), *s.seats_of(IMPERIAL))
    for card in handed:
        s.seen_probes |= 1 << card
    deck[:] = [piles.Pile(tuple(sorted(piles.contents(deck) + rest)))] if deck or rest else []
    if s.events is not None:
        tell_cards(s, s.seats_of(REBEL), None, "intercepts-you", [PLACE_REF[card] for card in sorted(drawn)])
        got, public = [PLACE_REF[card] for card in handed], line("intercepts", number=len(handed))
        tell_cards(s, s.seats_of(IMPERIAL), public, "draws-probes-you", got)


@revealing("homing-beacon")
def homing_beacon(s: Rebellion) -> None:
    """The Rebels set the prisoner free in the region of their base. [RB-M19]"""
    s.then(Beacon(s.seat_for(REBEL, 1)))


class Beacon(Ask[Rebellion, PlaceOption]):
    """The Rebels set their leader free somewhere in the region of the base."""

    __slots__ = ()
    kind = "place"
    prompt = "beacon"

    def options(self, s: Rebellion) -> list[PlaceOption]:
        return [PLACE_OPTION[system] for system in REGIONS[REGION[s.base]]]

    def answer(self, s: Rebellion, option: PlaceOption) -> None:
        s.reveal()
        s.note_base(sum(1 << system for system in REGIONS[REGION[option.place]]))
        rescue(s, current(s).target, option.place)
        current(s).rescued = []


@counting_skills.also("interrogation-droid", always, all_skills)
@revealing("interrogation-droid")
def interrogation_droid(s: Rebellion) -> None:
    """All skills count. The Rebels name three systems; one of them is their base. [RB-M20]"""
    s.looked_at, s.looker = [], REBEL
    s.then(Decoy(s.seat_for(REBEL, 1)), Decoy(s.seat_for(REBEL, 1)), NAME_THREE)


class Decoy(Ask[Rebellion, PlaceOption]):
    """A system the Rebels name beside that of their base."""

    __slots__ = ()
    kind = "place"
    prompt = "decoy"
    draft = "decoys"

    def options(self, s: Rebellion) -> list[PlaceOption]:
        return [PLACE_OPTION[system] for system in range(SYSTEMS) if system != s.base and system not in s.looked_at]

    def answer(self, s: Rebellion, option: PlaceOption) -> None:
        s.looked_at = [*s.looked_at, option.place]


class NameThree(Step[Rebellion]):
    """Three systems are named; one of them is the base."""

    __slots__ = ()

    def run(self, s: Rebellion) -> None:
        named = sorted([s.base, *s.looked_at])
        s.looked_at = []
        s.reveal()
        s.note_base(sum(1 << system for system in named))
        if s.events is not None:
            s.tell(line("names-three", systems=" ".join(PLACE_REF[system] for system in named)))


NAME_THREE = NameThree()


# -- special operations ----------------------------------------------------------------------------------------------


@revealing("capture-rebel-operative")
def capture_rebel_operative(s: Rebellion) -> None:
    """The leader it is aimed at is captured. [RB-M1]"""
    s.then(Capture(current(s).target))


@revealing("interrogation")
def interrogation(s: Rebellion) -> None:
    """The Empire sees the Rebels' objectives. [RB-M23]"""
    show_objectives(s)


@revealing("carbon-freezing")
def carbon_freezing(s: Rebellion) -> None:
    """The prisoner is frozen in carbonite, and the Rebels lose reputation. [RB-M24]"""
    earlier = s.wearer(CARBONITE)
    if earlier not in (NONE, current(s).target):
        rescue(s, earlier)
    give_ring(s, current(s).target, CARBONITE)
    change_reputation(s, -1)


@revealing("collect-bounty")
def collect_bounty(s: Rebellion) -> None:
    """The leader is captured and taken to the nearest Imperial unit. [RB-M25]"""
    s.then(Capture(current(s).target), BOUNTY)


class Bounty(Step[Rebellion]):
    """Target and hunters go to the nearest system with an Imperial unit, unless one is here. [RB-R17, RB-M25]"""

    __slots__ = ()

    def run(self, s: Rebellion) -> None:
        nearest = nearest_imperial(s, current(s).system)
        if len(nearest) == 1:
            take_away(s, nearest[0])
        elif nearest:
            s.then(TakeTo(decider(s)))


def nearest_imperial(s: Rebellion, system: int) -> list[int]:
    """The nearest systems with an Imperial unit."""
    held = [at for at in range(SYSTEMS) if s.force(at, IMPERIAL)]
    least = min((DISTANCE[system][at] for at in held), default=0)
    return [at for at in held if DISTANCE[system][at] == least]


def take_away(s: Rebellion, system: int) -> None:
    mission = current(s)
    if system == mission.system:
        return
    hunters = [leader for leader in mission.leaders if s.place[leader] == mission.system]
    prey = [mission.target] if s.captured(mission.target) else []
    for leader in [*prey, *hunters]:
        place_leader(s, leader, system)
    s.dirty |= 1 << system


class TakeTo(Ask[Rebellion, PlaceOption]):
    """Which of the nearest systems they go to."""

    __slots__ = ()
    kind = "place"
    prompt = "take-to"

    def options(self, s: Rebellion) -> list[PlaceOption]:
        return [PLACE_OPTION[system] for system in nearest_imperial(s, current(s).system)]

    def answer(self, s: Rebellion, option: PlaceOption) -> None:
        take_away(s, option.place)


BOUNTY = Bounty()


@revealing("detained")
def detained(s: Rebellion) -> None:
    """The leader does not return to the pool at the next chance. [RB-M26]"""
    target = current(s).target
    if not s.captured(target):
        s.flags[target] |= DETAINED
        if s.events is not None:
            s.tell(line("is-detained", leader=LEADER_REF[target]))


@revealing("hunt-them-down")
def hunt_them_down(s: Rebellion) -> None:
    """Rebel units with a health of two together are destroyed. [RB-M27]"""
    destroy_health(s, decider(s), current(s).system, OF_SIDE[REBEL], 2)


CONQUEST = Orders(
    IMPERIAL,
    ANY_ONE,
    kinds=[AT_AT, AT_ST, STORMTROOPER],
    limits={AT_AT: 1, AT_ST: 1, STORMTROOPER: 2},
    transport=False,
)


@revealing("planetary-conquest")
def planetary_conquest(s: Rebellion) -> None:
    """An AT-AT, an AT-ST and two stormtroopers come from one system, without ships. [RB-M28]"""
    s.then(Move(decider(s), CONQUEST, current(s).system))


@revealing("retrieve-the-plans")
def retrieve_the_plans(s: Rebellion) -> None:
    """The Empire sees the Rebels' objectives and puts one under the deck. [RB-M29]"""
    show_objectives(s)
    if s.objectives:
        s.then(RetrieveObjective(decider(s)))


class RetrieveObjective(Ask[Rebellion, ObjectiveOption]):
    """Which of the Rebels' objectives goes under the deck."""

    __slots__ = ()
    kind = "card"
    prompt = "retrieve"

    def options(self, s: Rebellion) -> list[ObjectiveOption]:
        return [OBJECTIVE_OPTION[card] for card in s.objectives]

    def answer(self, s: Rebellion, option: ObjectiveOption) -> None:
        lose_objective(s, option.card)
        piles.under(s.decks[OBJECTIVES], [option.card], 1 << REBEL | 1 << IMPERIAL)
        if s.events is not None:
            private = line("retrieves-you", objective=OBJECTIVE_REF[option.card])
            s.tell(line("retrieves"), dict.fromkeys([*s.seats_of(REBEL), *s.seats_of(IMPERIAL)], private))
