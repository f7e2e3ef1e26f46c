"""What the Rebels' missions do, each in as few words as its card. [RB-32]"""

from cantina.games.rebellion.cards.choices import (
    DestroyQueued,
    KeepObjective,
    RaidQueue,
    Reorder,
    TopAndBottom,
    destroy_health,
    look_at_objectives,
)
from cantina.games.rebellion.cards.moments import adding_dice, after_rescue, always, revealing
from cantina.games.rebellion.components import (
    AIRSPEEDER,
    BASE_SPACE,
    BUILDS,
    CORVETTE,
    CRUISER,
    GONE,
    ICONS,
    IMMOBILE,
    IMPERIAL,
    ION_CANNON,
    LANDO,
    LEADER_REF,
    LEADERS,
    LUKE,
    NONE,
    OF_SIDE,
    PLACE_REF,
    PROBE_DECK,
    REBEL,
    SHIELD_GENERATOR,
    SHIPS,
    STARTING_MISSION,
    SUPPLY,
    TRANSPORT,
    TROOPER,
    TROOPS,
    X_WING,
    Y_WING,
    YODA,
    LeaderId,
)
from cantina.games.rebellion.missions.aftermath import PickPrisoner
from cantina.games.rebellion.missions.current import current, decider
from cantina.games.rebellion.options import (
    LEADER_OPTION,
    MISSION_OPTION,
    UNIT_OPTION,
    LeaderOption,
    MissionOption,
    UnitOption,
)
from cantina.games.rebellion.phases.building import GainUnits, QueueIcons
from cantina.games.rebellion.phases.face_down import put_on_card
from cantina.games.rebellion.state import Rebellion
from cantina.games.rebellion.table import piles
from cantina.games.rebellion.table.marks import LANDO_BONUS, NO_SEND, ON_STARTING
from cantina.games.rebellion.table.movement import FROM_BASE_SPACE, Move, Orders, in_order
from cantina.games.rebellion.table.primitives import (
    become_jedi,
    draw_objectives,
    gain_loyalty,
    give_ring,
    put_sabotage,
    queue_put,
    tell_cards,
    tell_side,
)
from cantina.kernel import Ask, Line, Option, line

# -- diplomacy -------------------------------------------------------------------------------------------------------


def rebel_unit_there(s: Rebellion) -> bool:
    """A Rebel unit is where the mission is."""
    return s.force(current(s).system, REBEL) > 0


@adding_dice.also("build-alliance", rebel_unit_there, 2)
@revealing("build-alliance")
def build_alliance(s: Rebellion) -> None:
    """The Rebels gain loyalty; with a unit there they roll two dice more. [RB-M30]"""
    gain_loyalty(s, REBEL, current(s).system)


@revealing("incite-rebellion")
def incite_rebellion(s: Rebellion) -> None:
    """Three Rebel troopers come here. [RB-M37]"""
    s.then(GainUnits(REBEL, current(s).system, TROOPER, 3))


CIRCLES = (CORVETTE, AIRSPEEDER)
TRIANGLES = (X_WING, Y_WING, TRANSPORT, TROOPER)


@revealing("public-uprising")
def public_uprising(s: Rebellion) -> None:
    """One unit of a circle and two of triangles come here. [RB-M38]"""
    seat = decider(s)
    s.then(Uprising(seat, CIRCLES), Uprising(seat, TRIANGLES), Uprising(seat, TRIANGLES))


class Uprising(Ask[Rebellion, UnitOption]):
    """Which unit joins the uprising."""

    __slots__ = ("kinds",)
    kind = "choice"
    prompt = "uprising"
    draft = "uprising"

    def __init__(self, seat: int, kinds: tuple[int, ...]) -> None:
        self.seat = seat
        self.kinds = kinds

    def options(self, s: Rebellion) -> list[UnitOption]:
        return [UNIT_OPTION[kind] for kind in self.kinds]

    def answer(self, s: Rebellion, option: UnitOption) -> None:
        s.then(GainUnits(REBEL, current(s).system, option.kind, 1))


@revealing("base-defenses")
def base_defenses(s: Rebellion) -> None:
    """A shield generator and an ion cannon at the base. [RB-M39]"""
    s.then(GainUnits(REBEL, BASE_SPACE, SHIELD_GENERATOR, 1), GainUnits(REBEL, BASE_SPACE, ION_CANNON, 1))


@revealing("establish-trade-relations")
def establish_trade_relations(s: Rebellion) -> None:
    """The Rebels gain loyalty, and the system's icons build. [RB-M40]"""
    gain_loyalty(s, REBEL, current(s).system)
    s.then(QueueIcons(REBEL, current(s).system))


@revealing("support-of-mon-calamari")
def support_of_mon_calamari(s: Rebellion) -> None:
    """The Rebels gain loyalty twice, or a cruiser goes on the build queue. [RB-M41]"""
    s.then(Support(decider(s)))


LOYALTY = Option("loyalty")
BUILD_CRUISER = Option("cruiser")


class Support(Ask[Rebellion, Option]):
    """Loyalty, or a cruiser on the build queue."""

    __slots__ = ()
    kind = "choice"
    prompt = "support"

    def obvious(self) -> bool:
        return True

    def options(self, s: Rebellion) -> list[Option]:
        return [LOYALTY, BUILD_CRUISER] if s.supply[CRUISER] else [LOYALTY]

    def answer(self, s: Rebellion, option: Option) -> None:
        if option is LOYALTY:
            gain_loyalty(s, REBEL, current(s).system, 2)
        else:
            queue_put(s, REBEL, 3, CRUISER)


# -- intelligence ----------------------------------------------------------------------------------------------------


@revealing("infiltration")
def infiltration(s: Rebellion) -> None:
    """The Rebels look at two objectives: one goes on top, the other to the bottom. [RB-M31]"""
    look_at_objectives(s, 2)
    if len(s.looked_at) > 1:
        s.then(TopAndBottom(decider(s)))
    elif s.looked_at:
        s.then(Reorder(decider(s)))


@revealing("stolen-plans")
def stolen_plans(s: Rebellion) -> None:
    """The Rebels put the top four objectives in any order. [RB-M47]"""
    look_at_objectives(s, 4)
    if s.looked_at:
        s.then(Reorder(decider(s)))


@revealing("covert-operation")
def covert_operation(s: Rebellion) -> None:
    """The Rebels look at two objectives and keep one. [RB-M43]"""
    look_at_objectives(s, 2)
    if s.looked_at:
        s.then(KeepObjective(decider(s)))


@revealing("daring-rescue")
def daring_rescue(s: Rebellion) -> None:
    """A prisoner here is rescued. [RB-M42]"""
    s.then(PickPrisoner(decider(s)))


def nobody(_s: Rebellion) -> list[LeaderId]:
    """The leaders of the mission stay."""
    return []


@after_rescue.also("for-the-greater-good", always, nobody)
@revealing("for-the-greater-good")
def for_the_greater_good(s: Rebellion) -> None:
    """A prisoner here is rescued without the leaders of the mission, and the Rebels draw an objective. [RB-M44]"""
    s.then(PickPrisoner(decider(s)))
    draw_objectives(s, 1)


ASSAULT = Orders(
    REBEL, FROM_BASE_SPACE, kinds=[kind for kind in in_order(REBEL) if kind in SHIPS[REBEL]], past_leaders=True
)


@revealing("plan-the-assault")
def plan_the_assault(s: Rebellion) -> None:
    """Ships come here from the base, past leaders. [RB-M45]"""
    s.then(Move(decider(s), ASSAULT, current(s).system))


@revealing("seek-yoda")
def seek_yoda(s: Rebellion) -> None:
    """A leader of the mission gets Master Yoda's ring, and Luke becomes a Jedi. [RB-M46]"""
    if LUKE in current(s).leaders:
        become_jedi(s)
    s.then(YodaFor(decider(s)))


class YodaFor(Ask[Rebellion, LeaderOption]):
    """Which leader of the mission wears the ring of Master Yoda."""

    __slots__ = ()
    kind = "choice"
    prompt = "yoda-for"

    def options(self, s: Rebellion) -> list[LeaderOption]:
        return [LEADER_OPTION[leader] for leader in current(s).leaders]

    def answer(self, s: Rebellion, option: LeaderOption) -> None:
        give_ring(s, option.leader, YODA)

    def obvious(self) -> bool:
        return True


# -- logistics -------------------------------------------------------------------------------------------------------


@revealing("rapid-mobilization")
def rapid_mobilization(s: Rebellion) -> None:
    """At the end of the Command Phase units gather at the base, or it moves. [RB-M32]"""
    s.mobilizations.append(len(current(s).leaders))


HIDDEN_FLEET = Orders(REBEL, FROM_BASE_SPACE, past_leaders=True)


@revealing("hidden-fleet")
def hidden_fleet(s: Rebellion) -> None:
    """Units come here from the base, past leaders. [RB-M34]"""
    s.then(Move(decider(s), HIDDEN_FLEET, current(s).system))


BY_REBELS = 1 << REBEL


@revealing("plant-false-lead")
def plant_false_lead(s: Rebellion) -> None:
    """Four probe cards of the Empire, taken at random, go back to the deck as the Rebels like. [RB-M35]"""
    probes = s.probes[:]
    taken = [s.chance.take(probes) for _ in range(min(4, len(probes)))]
    s.probes = sorted(probes)
    s.looked_at, s.looker = sorted(taken), REBEL
    for card in taken:
        s.seen_probes &= ~(1 << card)
    if s.events is not None:
        players, cards = list(range(s.seats)), [PLACE_REF[card] for card in s.looked_at]
        tell_cards(s, players, line("takes-probes", number=len(taken)), "takes-probes-you", cards)
    s.reveal(*s.seats_of(REBEL))
    if taken:
        s.then(PutProbe(decider(s)))


class Put(Option):
    """A probe card to the top or the bottom of the deck."""

    __slots__ = ("card", "top")

    def __init__(self, card: int, top: bool) -> None:
        where = "top" if top else "bottom"
        Option.__init__(self, f"{PLACE_REF[card].partition(':')[2]}/{where}", (PLACE_REF[card],))
        self.card = card
        self.top = top

    def label(self) -> Line:
        return Line("option-put-top" if self.top else "option-put-bottom", {"system": PLACE_REF[self.card]})


class PutProbe(Ask[Rebellion, Put]):
    """Which card goes back next, and to which end of the deck."""

    __slots__ = ()
    kind = "order"
    prompt = "put-probe"
    draft = "false-lead"

    def options(self, s: Rebellion) -> list[Put]:
        return [Put(card, top) for card in s.looked_at for top in (True, False)]

    def answer(self, s: Rebellion, option: Put) -> None:
        s.looked_at = [card for card in s.looked_at if card != option.card]
        known = BY_REBELS | 1 << IMPERIAL | piles.FALSE_LEAD
        if option.top:
            piles.on_top(s.decks[PROBE_DECK], [option.card], known)
        else:
            piles.under(s.decks[PROBE_DECK], [option.card], known)
        if s.events is not None:
            where = "top" if option.top else "bottom"
            private = line(f"puts-probe-{where}-you", system=PLACE_REF[option.card])
            tell_side(s, REBEL, line(f"puts-probe-{where}"), private)
        if s.looked_at:
            s.then(self)


@revealing("contingency-plan")
def contingency_plan(s: Rebellion) -> None:
    """The leaders turn to a starting mission; Lando brings two successes to it. [RB-M36]"""
    if LANDO in current(s).leaders:
        s.flags[LANDO] |= LANDO_BONUS
    s.then(NewPlan(decider(s)))


class NewPlan(Ask[Rebellion, MissionOption]):
    """The starting mission its leaders turn to, to be revealed on a later turn. [RB-R18, RB-M36]"""

    __slots__ = ()
    kind = "card"
    prompt = "new-plan"

    def options(self, s: Rebellion) -> list[MissionOption]:
        return [MISSION_OPTION[card] for card in sorted(set(s.hands[REBEL])) if STARTING_MISSION[card]]

    def answer(self, s: Rebellion, option: MissionOption) -> None:
        leaders = current(s).leaders
        s.hands[REBEL].remove(option.card)
        s.flags[leaders[0]] |= ON_STARTING
        put_on_card(s, REBEL, option.card, leaders[0], leaders[1] if len(leaders) > 1 else NONE)


# -- special operations ----------------------------------------------------------------------------------------------


@revealing("sabotage")
def sabotage(s: Rebellion) -> None:
    """A sabotage marker in the system. [RB-M33]"""
    put_sabotage(s, current(s).system)


@revealing("hit-and-run")
def hit_and_run(s: Rebellion) -> None:
    """Imperial units with a health of two together are destroyed. [RB-M48]"""
    destroy_health(s, decider(s), current(s).system, OF_SIDE[IMPERIAL], 2)


@revealing("demolition")
def demolition(s: Rebellion) -> None:
    """One unit on the Imperial queue for each icon of the system, of the kind it builds. [RB-M49]"""
    kinds = [BUILDS[IMPERIAL][icon][0] for icon in ICONS[current(s).system]]
    seat = decider(s)
    there = {kind: sum(s.queued(IMPERIAL, space, kind) for space in (1, 2, 3)) for kind in kinds}
    s.then(*[DestroyQueued(seat, kind) for i, kind in enumerate(kinds) if there[kind] > kinds[:i].count(kind)])


STRIKE_TEAM = Orders(
    REBEL,
    FROM_BASE_SPACE,
    kinds=[kind for kind in TROOPS[REBEL] if not IMMOBILE[kind]],
    most=4,
    transport=False,
)


@revealing("lead-the-strike-team")
def lead_the_strike_team(s: Rebellion) -> None:
    """Up to four ground units come here from the base, without ships. [RB-M50]"""
    s.then(Move(decider(s), STRIKE_TEAM, current(s).system))


@revealing("misdirection")
def misdirection(s: Rebellion) -> None:
    """Nobody may be sent against the missions of one Rebel leader this round. [RB-M51]"""
    s.then(Misdirect(decider(s)))


class Misdirect(Ask[Rebellion, LeaderOption]):
    """Against whose missions nobody may be sent this round."""

    __slots__ = ()
    kind = "choice"
    prompt = "misdirect"

    def options(self, s: Rebellion) -> list[LeaderOption]:
        return [
            LEADER_OPTION[leader]
            for leader in range(LEADERS)
            if s.owner[leader] == REBEL and s.place[leader] not in (SUPPLY, GONE) and not s.captured(leader)
        ]

    def answer(self, s: Rebellion, option: LeaderOption) -> None:
        s.flags[option.leader] |= NO_SEND
        if s.events is not None:
            s.tell(line("misdirects", leader=LEADER_REF[option.leader]))


@revealing("rogue-squadron-raid")
def rogue_squadron_raid(s: Rebellion) -> None:
    """Units on the Imperial queue with a health of four together are destroyed. [RB-M52]"""
    raid = RaidQueue(decider(s), 4)
    if raid.within(s):
        s.then(raid)


@revealing("wookiee-uprising")
def wookiee_uprising(s: Rebellion) -> None:
    """The Rebels gain loyalty, and Imperial units with a health of four together are destroyed. [RB-M53]"""
    gain_loyalty(s, REBEL, current(s).system)
    destroy_health(s, decider(s), current(s).system, OF_SIDE[IMPERIAL], 4)
