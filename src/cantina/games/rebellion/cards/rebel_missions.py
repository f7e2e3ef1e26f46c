"""What the Rebels' missions do, each in as few words as its card. [RB-32]"""

from collections.abc import Callable

from cantina.games.rebellion.cards.choices import (
    DestroyQueued,
    KeepObjective,
    RaidQueue,
    Reorder,
    TopAndBottom,
    destroy_health,
    look_at_objectives,
)
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
    MISSION,
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
)
from cantina.games.rebellion.missions.aftermath import PickPrisoner
from cantina.games.rebellion.missions.opposition import current, decider
from cantina.games.rebellion.options import LEADER, UNIT, Leader, Unit
from cantina.games.rebellion.options import MISSION as CARD
from cantina.games.rebellion.options import Mission as Card
from cantina.games.rebellion.phases.build import GainUnits, QueueIcons
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
    queue_put,
    tell_cards,
    tell_side,
)
from cantina.games.rebellion.table.primitives import sabotage as put_sabotage
from cantina.kernel import Ask, Line, Option, line

# -- diplomacy -------------------------------------------------------------------------------------------------------


def build_alliance(s: Rebellion) -> None:
    gain_loyalty(s, REBEL, current(s).system)


def incite_rebellion(s: Rebellion) -> None:
    s.then(GainUnits(REBEL, current(s).system, TROOPER, 3))


CIRCLES = (CORVETTE, AIRSPEEDER)
TRIANGLES = (X_WING, Y_WING, TRANSPORT, TROOPER)


def public_uprising(s: Rebellion) -> None:
    seat = decider(s)
    s.then(Uprising(seat, CIRCLES), Uprising(seat, TRIANGLES), Uprising(seat, TRIANGLES))


class Uprising(Ask[Rebellion, Unit]):
    """Which unit joins the uprising."""

    __slots__ = ("kinds",)
    kind = "choice"
    prompt = "uprising"
    draft = "uprising"

    def __init__(self, seat: int, kinds: tuple[int, ...]) -> None:
        self.seat = seat
        self.kinds = kinds

    def options(self, s: Rebellion) -> list[Unit]:
        return [UNIT[kind] for kind in self.kinds]

    def answer(self, s: Rebellion, option: Unit) -> None:
        s.then(GainUnits(REBEL, current(s).system, option.kind, 1))


def base_defenses(s: Rebellion) -> None:
    s.then(GainUnits(REBEL, BASE_SPACE, SHIELD_GENERATOR, 1), GainUnits(REBEL, BASE_SPACE, ION_CANNON, 1))


def establish_trade_relations(s: Rebellion) -> None:
    gain_loyalty(s, REBEL, current(s).system)
    s.then(QueueIcons(REBEL, current(s).system))


def support_of_mon_calamari(s: Rebellion) -> None:
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


def infiltration(s: Rebellion) -> None:
    look_at_objectives(s, 2)
    if len(s.looked_at) > 1:
        s.then(TopAndBottom(decider(s)))
    elif s.looked_at:
        s.then(Reorder(decider(s)))


def stolen_plans(s: Rebellion) -> None:
    look_at_objectives(s, 4)
    if s.looked_at:
        s.then(Reorder(decider(s)))


def covert_operation(s: Rebellion) -> None:
    look_at_objectives(s, 2)
    if s.looked_at:
        s.then(KeepObjective(decider(s)))


def daring_rescue(s: Rebellion) -> None:
    s.then(PickPrisoner(decider(s)))


def for_the_greater_good(s: Rebellion) -> None:
    s.then(PickPrisoner(decider(s)))
    draw_objectives(s, 1)


ASSAULT = Orders(
    REBEL, FROM_BASE_SPACE, kinds=[kind for kind in in_order(REBEL) if kind in SHIPS[REBEL]], past_leaders=True
)


def plan_the_assault(s: Rebellion) -> None:
    s.then(Move(decider(s), ASSAULT, current(s).system))


def seek_yoda(s: Rebellion) -> None:
    if LUKE in current(s).leaders:
        become_jedi(s)
    s.then(YodaFor(decider(s)))


class YodaFor(Ask[Rebellion, Leader]):
    """Which leader of the mission wears the ring of Master Yoda."""

    __slots__ = ()
    kind = "choice"
    prompt = "yoda-for"

    def options(self, s: Rebellion) -> list[Leader]:
        return [LEADER[leader] for leader in current(s).leaders]

    def answer(self, s: Rebellion, option: Leader) -> None:
        give_ring(s, option.leader, YODA)

    def obvious(self) -> bool:
        return True


# -- logistics -------------------------------------------------------------------------------------------------------


def rapid_mobilization(s: Rebellion) -> None:
    """It takes effect at the end of the Command Phase."""
    s.mobilizations.append(len(current(s).leaders))


HIDDEN_FLEET = Orders(REBEL, FROM_BASE_SPACE, past_leaders=True)


def hidden_fleet(s: Rebellion) -> None:
    s.then(Move(decider(s), HIDDEN_FLEET, current(s).system))


BY_REBELS = 1 << REBEL


def plant_false_lead(s: Rebellion) -> None:
    """Four probe cards of the Empire, taken at random, go back to the deck as the Rebels like."""
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
            told = line(f"puts-probe-{where}-you", system=PLACE_REF[option.card])
            tell_side(s, REBEL, line(f"puts-probe-{where}"), told)
        if s.looked_at:
            s.then(self)


def contingency_plan(s: Rebellion) -> None:
    if LANDO in current(s).leaders:
        s.flags[LANDO] |= LANDO_BONUS
    s.then(NewPlan(decider(s)))


class NewPlan(Ask[Rebellion, Card]):
    """The starting mission its leaders turn to, to be revealed on a later turn."""

    __slots__ = ()
    kind = "card"
    prompt = "new-plan"

    def options(self, s: Rebellion) -> list[Card]:
        return [CARD[card] for card in sorted(set(s.hands[REBEL])) if STARTING_MISSION[card]]

    def answer(self, s: Rebellion, option: Card) -> None:
        leaders = current(s).leaders
        s.hands[REBEL].remove(option.card)
        s.flags[leaders[0]] |= ON_STARTING
        put_on_card(s, REBEL, option.card, leaders[0], leaders[1] if len(leaders) > 1 else NONE)


# -- special operations ----------------------------------------------------------------------------------------------


def sabotage(s: Rebellion) -> None:
    put_sabotage(s, current(s).system)


def hit_and_run(s: Rebellion) -> None:
    destroy_health(s, decider(s), current(s).system, OF_SIDE[IMPERIAL], 2)


def demolition(s: Rebellion) -> None:
    """One unit on the Imperial queue for each icon of the system, of the kind it builds."""
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


def lead_the_strike_team(s: Rebellion) -> None:
    s.then(Move(decider(s), STRIKE_TEAM, current(s).system))


def misdirection(s: Rebellion) -> None:
    s.then(Misdirect(decider(s)))


class Misdirect(Ask[Rebellion, Leader]):
    """Against whose missions nobody may be sent this round."""

    __slots__ = ()
    kind = "choice"
    prompt = "misdirect"

    def options(self, s: Rebellion) -> list[Leader]:
        return [
            LEADER[leader]
            for leader in range(LEADERS)
            if s.owner[leader] == REBEL and s.place[leader] not in (SUPPLY, GONE) and not s.captured(leader)
        ]

    def answer(self, s: Rebellion, option: Leader) -> None:
        s.flags[option.leader] |= NO_SEND
        if s.events is not None:
            s.tell(line("misdirects", leader=LEADER_REF[option.leader]))


def rogue_squadron_raid(s: Rebellion) -> None:
    raid = RaidQueue(decider(s), 4)
    if raid.within(s):
        s.then(raid)


def wookiee_uprising(s: Rebellion) -> None:
    gain_loyalty(s, REBEL, current(s).system)
    destroy_health(s, decider(s), current(s).system, OF_SIDE[IMPERIAL], 4)


EFFECTS: dict[str, Callable[[Rebellion], None]] = {
    "build-alliance": build_alliance,
    "infiltration": infiltration,
    "rapid-mobilization": rapid_mobilization,
    "sabotage": sabotage,
    "hidden-fleet": hidden_fleet,
    "plant-false-lead": plant_false_lead,
    "contingency-plan": contingency_plan,
    "incite-rebellion": incite_rebellion,
    "public-uprising": public_uprising,
    "base-defenses": base_defenses,
    "establish-trade-relations": establish_trade_relations,
    "support-of-mon-calamari": support_of_mon_calamari,
    "daring-rescue": daring_rescue,
    "covert-operation": covert_operation,
    "for-the-greater-good": for_the_greater_good,
    "plan-the-assault": plan_the_assault,
    "seek-yoda": seek_yoda,
    "stolen-plans": stolen_plans,
    "hit-and-run": hit_and_run,
    "demolition": demolition,
    "lead-the-strike-team": lead_the_strike_team,
    "misdirection": misdirection,
    "rogue-squadron-raid": rogue_squadron_raid,
    "wookiee-uprising": wookiee_uprising,
}
assert all(name in MISSION for name in EFFECTS)
