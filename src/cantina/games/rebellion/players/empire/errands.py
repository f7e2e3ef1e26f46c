"""The Empire's missions: what each is worth now, where it should be aimed, and who should go.

An errand is a card with leaders. Its worth is its effect at the best target, times the odds that it succeeds against
whoever could be sent; what its leaders could do instead is weighed by whoever chooses among errands.
"""

from dataclasses import dataclass

from cantina.games.rebellion.components import (
    ADJACENT,
    AT_AT,
    AT_ST,
    ATTEMPT,
    CAPTURED,
    CARBONITE,
    COMMANDS,
    CORUSCANT,
    DEATH_STAR,
    ICON_IDS,
    ICONS,
    IMPERIAL,
    LEADER,
    LEADER_REF,
    LUKE,
    MISSION,
    MISSION_IDS,
    MISSION_SKILL,
    MISSION_TARGET,
    MODE,
    NONE,
    OF_SIDE,
    POPULOUS,
    PORTRAIT,
    REBEL,
    REQUIRED,
    RING_REF,
    SITE,
    SKILLS,
    STAR_DESTROYER,
    STORMTROOPER,
    SUPER_STAR_DESTROYER,
    SYSTEMS,
    TACTICS,
    TROOPS,
    LeaderId,
    MissionId,
    SystemId,
)
from cantina.games.rebellion.players.empire.campaign import CLEARED, FOUND, WON, clears_row, laser_worth
from cantina.games.rebellion.players.empire.loyalties import (
    base_force,
    factory_worth,
    loyalty_worth,
    region_pairs,
    shaken_region,
    unit_value,
)
from cantina.games.rebellion.players.empire.rebel_goals import prisoner_scores
from cantina.games.rebellion.players.empire.war_room import Outlook
from cantina.games.rebellion.players.fighting.odds import attempt_odds
from cantina.games.rebellion.players.situation import KIND_OF, PLACE_OF

ALL_SKILLS = {MISSION["lure-of-the-dark-side"], MISSION["interrogation-droid"]}
"""Missions in which every skill counts."""
ESCORTED_SHOT = 35.0
"""What a Superlaser adds to a landing from the station, for each part of the belief: it destroys what is found."""
BLUE_SQUARE = ICON_IDS.index("blue-square")


@dataclass(frozen=True)
class Errand:
    """A mission with its leaders."""

    card: MissionId
    leaders: tuple[LeaderId, ...]
    worth: float


# -- what a mission would bring ------------------------------------------------------------------------------------


def effect_at(outlook: Outlook, card: MissionId, at: SystemId, leaders: tuple[LeaderId, ...]) -> float:
    """What a mission that is aimed at a system is worth there if it succeeds; -1: it cannot be aimed there."""
    name = MISSION_IDS[card]
    view, units = outlook.view, outlook.units[at]
    system = view.systems[at]
    imperial = outlook.imperial_system(at)
    mine = outlook.situation.force(at, IMPERIAL)
    populous = POPULOUS[at] and not system.destroyed
    if name == "rule-by-fear":
        return loyalty_worth(outlook, at) if populous and mine else -1.0
    if name == "trade-negotiations":
        return loyalty_worth(outlook, at) if populous else -1.0
    if name == "display-of-power":
        return loyalty_worth(outlook, at, 2) if populous else -1.0
    if name == "fear-will-keep-them-in-line":
        big = units[DEATH_STAR] + units[STAR_DESTROYER] + units[SUPER_STAR_DESTROYER]
        return region_pairs(outlook, at, 2) if big else -1.0
    if name == "imperial-propaganda":
        return shaken_region(outlook, at) if imperial else -1.0
    if name in ("gather-intel", "intercept-transmission"):
        if system.loyalty != "rebel" or system.subjugated:
            return -1.0
        return probes_worth(outlook, max(1, base_force(outlook) // 4)) if name == "gather-intel" else overheard(outlook)
    if name == "probe-droid-initiative":
        big = units[STAR_DESTROYER] + units[SUPER_STAR_DESTROYER]
        return probes_worth(outlook, 4 if LEADER["admiral-ozzel"] in leaders else 2) if big else -1.0
    if name == "long-range-probe":
        return outlook.belief[at] * (CLEARED + FOUND) if outlook.known == NONE else 0.0
    if name == "research-and-development":
        if system.loyalty != "imperial":
            return -1.0
        repaired = sabotage_worth_if_whole(outlook, at) if system.sabotaged else 0.0
        return project_worth(outlook) + 0.7 * repaired
    if name == "secret-weapons-research":
        return 1.7 * project_worth(outlook) if imperial else -1.0
    if name == "superlaser-online":
        return laser_worth(outlook, at) if units[DEATH_STAR] else -1.0
    if name == "construct-death-star":
        bare = not POPULOUS[at] and not system.destroyed and not outlook.situation.force(at, REBEL)
        wanted = outlook.left >= 5 and not outlook.stations and not outlook.units[at][SITE]
        return (3.0 + 0.3 * mine if wanted else 0.2) if bare else -1.0
    if name == "construct-super-star-destroyer":
        if not (imperial and BLUE_SQUARE in ICONS[at]):
            return -1.0
        return unit_value(SUPER_STAR_DESTROYER) * (0.9 if outlook.left >= 5 else 0.5 if outlook.left == 4 else 0.0)
    if name in ("construct-factory", "address-delays"):
        more = sabotage_worth_if_whole(outlook, at) if system.sabotaged and name == "construct-factory" else 0.0
        return factory_worth(outlook, at) + more if imperial else -1.0
    if name == "oversee-project":
        return overseen(outlook, at) if mine and not outlook.situation.force(at, REBEL) else -1.0
    if name == "double-our-efforts":
        return hurried(outlook) if imperial else -1.0
    if name == "hunt-them-down":
        return hunted_down(outlook, at)
    if name == "planetary-conquest":
        return conquest_from(outlook, at)[0]
    return 0.0


def remembered_effect(outlook: Outlook, card: MissionId, at: SystemId, leaders: tuple[LeaderId, ...]) -> float:
    """The same, asked again for other leaders: only the one in the portrait changes it."""
    key = (card, at, PORTRAIT[card] in leaders)
    if key not in outlook.effects:
        outlook.effects[key] = effect_at(outlook, card, at, leaders)
    return outlook.effects[key]


def effect_on(outlook: Outlook, card: MissionId, target: LeaderId) -> float:
    """What a mission that is aimed at a Rebel leader is worth if it succeeds; -1: it cannot be."""
    name = MISSION_IDS[card]
    seen = outlook.view.leaders[target]
    at = PLACE_OF.get(seen.place, SYSTEMS)
    if seen.side != "rebel" or at >= SYSTEMS:
        return -1.0
    if MISSION_TARGET[card] == "captured_leader":
        return prisoner_worth(outlook, name, target) if seen.captured else -1.0
    if name == "detained":
        return 0.0 if seen.captured else 0.8 + 0.25 * sum(SKILLS[target])
    if seen.captured or (name == "capture-rebel-operative" and not outlook.situation.force(at, IMPERIAL)):
        return -1.0
    return capture_worth(outlook, target)


def capture_worth(outlook: Outlook, target: LeaderId) -> float:
    """What it is worth to hold a leader: what it can do for the Rebels, unless another goes free for it."""
    worth = 2.2 + 0.55 * sum(SKILLS[target]) + 0.2 * sum(TACTICS[target]) + prisoner_scores(outlook)
    rings = {leader.ring for leader in outlook.view.leaders if leader.captured}
    if RING_REF[CAPTURED] in rings:
        worth = 0.35 * worth
    return worth * min(1.0, 0.4 + 0.12 * outlook.left)


def prisoner_worth(outlook: Outlook, name: str, target: LeaderId) -> float:
    hidden = outlook.known == NONE
    certain = max(outlook.belief)
    if name == "interrogation-droid":
        return 26.0 * (1 - certain) if hidden else 0.0
    if name == "homing-beacon":
        return 16.0 * (1 - certain) - 2.5 if hidden else -0.5
    if name == "lure-of-the-dark-side":
        return 5.0 + 0.5 * sum(SKILLS[target]) + (9.0 if target == LUKE else 0.0)
    if name == "carbon-freezing":
        frozen = outlook.view.leaders[target].ring == RING_REF[CARBONITE]
        return 8.0 if outlook.view.reputation < 16 and not frozen else 1.0
    if name == "retrieve-the-plans":
        return 2.5 + 1.2 * len(outlook.view.objective_tiers)
    return 0.8


def probes_worth(outlook: Outlook, cards: int) -> float:
    """What probe cards tell on average."""
    suspects = sum(1 for chance in outlook.belief if chance > 0)
    deck = outlook.view.probe_deck
    if outlook.known != NONE or not deck:
        return 0.0
    cards = min(cards, deck)
    telling = max(0, suspects - 1) / max(deck, suspects - 1, 1)
    return cards * telling * 1.25 * CLEARED / max(suspects, 1)


def overheard(outlook: Outlook) -> float:
    """Intercept Transmission: only worlds with ships and no troops tell anything; the rest thins the deck."""
    if outlook.known != NONE or not outlook.view.probe_deck:
        return 0.0
    ships_only = [at for at in range(SYSTEMS) if outlook.belief[at] and outlook.situation.force(at, IMPERIAL)]
    share = min(1.0, 8 / outlook.view.probe_deck)
    return 0.4 + CLEARED * share * sum(outlook.belief[at] for at in ships_only)


def project_worth(outlook: Outlook) -> float:
    """What one of two projects is worth: a Superlaser above all, while there is time to use it."""
    if outlook.left <= 1:
        return 0.0
    if outlook.stations and not outlook.lasers and not outlook.loaded:
        return 4.5 if outlook.left >= 3 else 2.5
    return 1.8 if outlook.left >= 4 else 0.5


def sabotage_worth_if_whole(outlook: Outlook, at: SystemId) -> float:
    system = outlook.view.systems[at]
    return 0.5 + 0.8 * factory_worth(outlook, at) * (1.0 if system.loyalty == "imperial" else 0.5)


def laser_hopes(outlook: Outlook) -> float:
    """What a Superlaser on the table may do in this phase: the station has to be there, or come there in one move."""
    best = 0.0
    for station in outlook.stations:
        best = max(best, laser_worth(outlook, station))
        for near in ADJACENT[station]:
            if outlook.known == near:
                best = max(best, 0.9 * WON)
            elif not outlook.situation.blocked[IMPERIAL][station]:
                best = max(best, 0.8 * laser_worth(outlook, near))
        if outlook.known == NONE and outlook.situation.troops(station, IMPERIAL):
            best = max(best, ESCORTED_SHOT * max(outlook.belief[near] for near in ADJACENT[station]))
    return best


def overseen(outlook: Outlook, at: SystemId) -> float:
    """A unit from the queue at once, best near the base."""
    if outlook.view.systems[at].sabotaged or outlook.view.systems[at].destroyed:
        return 0.0
    queue = outlook.view.sides[IMPERIAL].queue
    best = 0.0
    for space in (0, 1):
        for ref in queue[space]:
            kind = KIND_OF[ref]
            if kind == DEATH_STAR:
                best = max(best, 9.0 if outlook.units[at][SITE] else 0.0)
            else:
                best = max(best, unit_value(kind) * (0.5 + 0.25 * space))
    near = sum(outlook.belief[other] for other in ADJACENT[at])
    return best * (0.6 + 1.4 * near)


def hurried(outlook: Outlook) -> float:
    queue = outlook.view.sides[IMPERIAL].queue
    waiting = [unit_value(KIND_OF[ref]) for space in (1, 2) for ref in queue[space]]
    return 0.35 * max(waiting, default=0.0) if outlook.left >= 2 else 0.0


def hunted_down(outlook: Outlook, at: SystemId) -> float:
    """Rebel units with two points of health together."""
    row = outlook.units[at]
    killed = sum(row[kind] for kind in OF_SIDE[REBEL])
    if not killed:
        return 0.0
    worth = 0.9 * min(killed, 2)
    if outlook.known == at and outlook.view.revealed:
        worth += 1.5
    if outlook.imperial_system(at):
        worth += 0.8
    return worth + (6.0 if at == CORUSCANT else 0.0)


def conquest_party(outlook: Outlook, origin: SystemId) -> dict[int, int]:
    """What Planetary Conquest would take from a system, less what has to stay."""
    row, keep = outlook.units[origin], outlook.keeps(origin)
    spare = max(0, sum(row[kind] for kind in TROOPS[IMPERIAL]) - keep)
    party: dict[int, int] = {}
    for kind, most in ((AT_AT, 1), (AT_ST, 1), (STORMTROOPER, 2)):
        n = min(row[kind], most, spare)
        if n:
            party[kind] = n
            spare -= n
    return party


def conquest_from(outlook: Outlook, to: SystemId) -> tuple[float, int]:
    """What landing without ships is worth in a system, and from where it should come."""
    best, where = -1.0, NONE
    theirs = outlook.units[to]
    for origin in range(SYSTEMS):
        party = conquest_party(outlook, origin) if origin != to else {}
        if not party:
            continue
        row = outlook.units[to][:]
        for kind, n in party.items():
            row[kind] += n
        meets = sum(theirs[kind] for kind in OF_SIDE[REBEL])
        wins = clears_row(row, theirs) if meets else 1.0
        held = outlook.situation.troops(to, IMPERIAL)
        worth = (0.0 if held else outlook.hold_worth(to) * wins) - 2.5 * (1 - wins)
        chance = outlook.belief[to]
        takes = clears_row(row, outlook.garrison_at(to)) if chance else 0.0
        if outlook.known == to:
            worth += WON * takes if takes > 0.35 or outlook.left <= 1 else -20.0
        elif chance:
            worth += chance * (takes * WON + (1 - takes) * FOUND + CLEARED)
        near = sum(outlook.belief[at] for at in ADJACENT[origin])
        worth -= 0.8 * near
        if worth > best:
            best, where = worth, origin
    return best, where


# -- odds -----------------------------------------------------------------------------------------------------------


def icons_of(card: MissionId, leader: LeaderId) -> int:
    return sum(SKILLS[leader]) if card in ALL_SKILLS else SKILLS[leader][MISSION_SKILL[card]]


def rebel_pool(outlook: Outlook) -> list[LeaderId]:
    return outlook.situation.pool[REBEL]


def chance_of(outlook: Outlook, card: MissionId, leaders: tuple[LeaderId, ...], at: SystemId, target: int) -> float:
    """How likely a mission succeeds: against those who are there, and those who may be sent."""
    if MODE[card] != ATTEMPT:
        return 1.0
    own = sum(icons_of(card, leader) for leader in leaders)
    here = outlook.situation.leaders[at] if at < SYSTEMS else []
    own += sum(icons_of(card, leader) for leader in here if leader in IMPERIALS and leader not in leaders)
    bonus = 2 if PORTRAIT[card] in leaders else 0
    there = [leader for leader in here if leader not in IMPERIALS]
    captured = target != NONE and outlook.view.leaders[target].captured
    if captured:
        there = [*there, target]
    against = sum(icons_of(card, leader) for leader in there)
    unopposed = 1.0 if not there else attempt_odds(own, against, bonus)
    pool = rebel_pool(outlook)
    if not pool:
        return unopposed
    best = max(icons_of(card, leader) for leader in pool)
    opposed = attempt_odds(own, against + best, bonus)
    sent = 0.65 if best else 0.2
    return (1 - sent) * unopposed + sent * opposed


IMPERIALS = {number for number, ref in enumerate(LEADER_REF) if number < LEADER["mon-mothma"]}
"""The Empire's own leaders."""


# -- the best use of a card -----------------------------------------------------------------------------------------


def best_aim(outlook: Outlook, card: MissionId, leaders: tuple[LeaderId, ...]) -> tuple[float, int]:
    """What a mission is worth at its best target, and that target: a system or a leader."""
    best, where = 0.0, NONE
    for target in range(len(LEADER_REF)) if aimed_at_leader(card) else useful_at(outlook, card, leaders):
        worth = aim_worth(outlook, card, leaders, target)
        if worth > best:
            best, where = worth, target
    return best, where


def useful_at(outlook: Outlook, card: MissionId, leaders: tuple[LeaderId, ...]) -> list[SystemId]:
    """The systems where a mission would do anything."""
    key = (card, PORTRAIT[card] in leaders)
    if key not in outlook.useful:
        outlook.useful[key] = [at for at in range(SYSTEMS) if remembered_effect(outlook, card, at, leaders) > 0]
    return outlook.useful[key]


def aimed_at_leader(card: MissionId) -> bool:
    return MISSION_TARGET[card] in ("captured_leader", "rebel_leader")


def aim_worth(outlook: Outlook, card: MissionId, leaders: tuple[LeaderId, ...], target: int) -> float:
    if aimed_at_leader(card):
        effect = effect_on(outlook, card, target)
        if effect <= 0:
            return effect
        at = PLACE_OF[outlook.view.leaders[target].place]
        return effect * chance_of(outlook, card, leaders, at, target)
    effect = remembered_effect(outlook, card, target, leaders)
    if effect <= 0:
        return effect
    if target not in outlook.pins:
        outlook.pins[target] = pinned(outlook, target)
    return effect * chance_of(outlook, card, leaders, target, NONE) - outlook.pins[target]


def pinned(outlook: Outlook, at: SystemId) -> float:
    """A leader keeps the units where it stands: better where none need to leave."""
    if outlook.situation.blocked[IMPERIAL][at]:
        return 0.0
    row = outlook.units[at]
    ships = sum(row[kind] for kind in OF_SIDE[IMPERIAL] if kind not in TROOPS[IMPERIAL])
    troops = sum(row[kind] for kind in TROOPS[IMPERIAL])
    waiting = len(outlook.pool) > 0
    return 0.12 * min(ships + troops, 8) if waiting and ships and troops else 0.0


def hoped_for(outlook: Outlook, card: MissionId, leaders: tuple[LeaderId, ...]) -> float:
    """What a mission is worth when it is assigned: its target may only come in the phase."""
    name = MISSION_IDS[card]
    if name == "superlaser-online":
        return laser_hopes(outlook) if outlook.loaded < len(outlook.stations) else 0.0
    if name in ("capture-rebel-operative", "collect-bounty", "detained"):
        return prey_worth(outlook, card, leaders)
    worth, _ = best_aim(outlook, card, leaders)
    return worth


def prey_worth(outlook: Outlook, card: MissionId, leaders: tuple[LeaderId, ...]) -> float:
    """Rebel leaders on missions will stand exposed: the best of those who may."""
    abroad = [
        LEADER[ref.partition(":")[2]] for one in outlook.view.assigned if one.side == "rebel" for ref in one.leaders
    ]
    own = sum(icons_of(card, leader) for leader in leaders)
    bonus = 2 if PORTRAIT[card] in leaders else 0
    expose = 0.45 if MISSION_IDS[card] == "capture-rebel-operative" else 0.7
    worth = 0.0
    for prey in abroad:
        value = 1.2 if MISSION_IDS[card] == "detained" else capture_worth(outlook, prey)
        worth = max(worth, value * attempt_odds(own, icons_of(card, prey), bonus))
    return worth * (1 - (1 - expose) ** max(len(abroad), 1)) * 0.8


def fit_teams(outlook: Outlook, card: MissionId, first: list[LeaderId]) -> list[tuple[LeaderId, ...]]:
    """Who could go: one who is skilled enough, or two together."""
    skill = MISSION_SKILL[card]
    found: list[tuple[LeaderId, ...]] = []
    for leader in first:
        if SKILLS[leader][skill] >= REQUIRED[card]:
            found.append((leader,))
    opposed = MODE[card] == ATTEMPT
    extra = MODE[card] != ATTEMPT and PORTRAIT[card] != NONE
    for leader in first:
        for second in outlook.pool:
            if second == leader or (not opposed and not (extra and second == PORTRAIT[card])):
                continue
            together = SKILLS[leader][skill] + SKILLS[second][skill]
            helps = SKILLS[second][skill] or second == PORTRAIT[card]
            if together >= REQUIRED[card] and helps:
                found.append((leader, second))
    return found


def leader_cost(leader: LeaderId) -> float:
    """What a leader is missed for besides a move: tactics in combats, skills in opposition."""
    command = 0.12 * sum(TACTICS[leader]) if COMMANDS[leader] else 0.0
    return command + 0.1 * sum(SKILLS[leader])
