"""The Empire between the Command Phases: what it keeps, whom it recruits, what it builds and where new units stand."""

from cantina.games.rebellion.components import (
    ACTION,
    ADJACENT,
    CAPACITY,
    COMMANDS,
    CORUSCANT,
    DEATH_STAR,
    GROUND,
    IMPERIAL,
    LEADER,
    MISSION,
    MISSION_IDS,
    MISSION_REF,
    PASSENGER,
    REBEL,
    SKILLS,
    TACTICS,
    THEATRE,
    TIE_FIGHTER,
    LeaderId,
    MissionId,
    SystemId,
    UnitKind,
)
from cantina.games.rebellion.players.empire.campaign import Campaign
from cantina.games.rebellion.players.empire.errands import fit_teams, hoped_for, laser_hopes
from cantina.games.rebellion.players.empire.hunt import base_belief
from cantina.games.rebellion.players.empire.war_room import UNIT_POWER, Outlook, ground_power, room_of, ship_power
from cantina.games.rebellion.players.question import Question, discarded, recruited
from cantina.games.rebellion.players.situation import KIND_OF
from cantina.kernel.view import OptionView

IN_RESERVE = {
    "superlaser-online": 6.0,
    "interrogation-droid": 2.5,
    "carbon-freezing": 2.5,
    "lure-of-the-dark-side": 2.2,
    "homing-beacon": 1.2,
    "retrieve-the-plans": 1.6,
    "collect-bounty": 1.6,
    "planetary-conquest": 1.2,
    "long-range-probe": 1.0,
    "oversee-project": 0.8,
}
"""What a card may still be worth later, whatever it is worth now."""
SECOND_SHOT = 1.4
"""What another Superlaser is worth: a station fires once in a round."""
CARD_WORTH = {
    "proceeding-as-planned": 3.0,
    "local-rumors": 2.2,
    "public-support": 2.2,
    "catch-them-by-surprise": 1.8,
    "ready-for-action": 1.2,
    "keep-them-from-escaping": 1.0,
    "fully-operational": 0.8,
    "target-the-generator": 0.8,
    "good-intel": 0.6,
    "scouting-mission": 0.6,
    "blindside": 1.0,
    "boba-fett-where": 0.6,
}
"""What the action cards are worth that come with a leader."""


# -- cards -----------------------------------------------------------------------------------------------------------


def keeping_worth(outlook: Outlook, card: MissionId) -> float:
    """What a mission in hand is worth, now or later."""
    name = MISSION_IDS[card]
    teams = fit_teams(outlook, card, outlook.pool)
    now = max((hoped_for(outlook, card, leaders) for leaders in teams if len(leaders) == 1), default=0.0)
    reserve = IN_RESERVE.get(name, 0.5) * min(1.0, outlook.left / 4)
    if name == "superlaser-online" and not outlook.stations:
        reserve = 0.3
    copies = outlook.view.sides[IMPERIAL].hand.count(f"mission:{name}")
    if name == "superlaser-online" and copies > 1:
        return SECOND_SHOT
    return max(now, reserve) / (1.0 if copies <= 1 else 1.8)


def discard_least(turn: Question) -> str:
    outlook = Outlook(turn)
    return discarded(turn, turn.best(lambda option: -keeping_worth(outlook, MISSION[option.text])))


def keep_best_project(turn: Question) -> str:
    outlook = Outlook(turn)

    def value(option: OptionView) -> float:
        worth = keeping_worth(outlook, MISSION[option.text])
        if option.text == "superlaser-online" and outlook.stations:
            held = outlook.lasers + outlook.loaded
            worth = SECOND_SHOT if held else worth + 6.0 + laser_hopes(outlook)
        return worth

    text = turn.best(value)
    turn.because("reason-project", mission=MISSION_REF[MISSION[text]])
    return text


def recruit_best(turn: Question) -> str:
    """Who can do most: commands, skills that are rare, tactics; and the card that comes along."""

    def value(option: OptionView) -> float:
        card, _, name = option.text.partition("/")
        leader = LEADER.get(name)
        kept = CARD_WORTH.get(card, 0.4) if turn.view.mode == "advanced" and card in ACTION else 0.0
        return kept + (leader_worth(leader) if leader is not None else 0.0)

    return recruited(turn, turn.best(value))


def leader_worth(leader: LeaderId) -> float:
    diplomacy, intel, spec_ops, logistics = SKILLS[leader]
    skills = 0.6 * diplomacy + 0.7 * intel + 0.6 * spec_ops + 0.8 * min(logistics, 1)
    return skills + 0.35 * sum(TACTICS[leader]) + (1.5 if COMMANDS[leader] else 0.0)


# -- units -----------------------------------------------------------------------------------------------------------


def deploy_where(turn: Question) -> str:
    """Where a new unit serves the plan best: near the hunt, with ships to carry it, and where a guard is missing."""
    outlook = Outlook(turn)
    campaign = Campaign(outlook)
    kind = KIND_OF[str(turn.args["unit"])]

    def value(option: OptionView) -> float:
        at = turn.place(option)
        return unit_worth_at(outlook, campaign, kind, at) if option.refs else -0.5

    choice = turn.best(value)
    if choice != "keep":
        turn.because("reason-deploy", unit=str(turn.args["unit"]), system=f"system:{choice}")
    return choice


def unit_worth_at(outlook: Outlook, campaign: Campaign, kind: UnitKind, at: SystemId) -> float:
    """What a unit more in a system promises."""
    row = outlook.units[at][:]
    row[kind] += 1
    ground = ground_power(row, room_of(row), outlook.keeps(at)) - campaign.ground[at]
    ships = ship_power(row) - campaign.ships[at]
    stations = [*outlook.stations, at] if kind == DEATH_STAR else outlook.stations
    worth = campaign.prospects({at: (ground, ships)}, stations) - campaign.now
    worth += 0.08 * (ground + ships)
    if THEATRE[kind] == GROUND:
        worth += guard_worth(outlook, at)
    raiders = sum(outlook.rebel_power(near, THEATRE[kind]) for near in ADJACENT[at])
    mine = sum(row[one] * UNIT_POWER[one] for one in range(len(row)) if THEATRE[one] == THEATRE[kind])
    if raiders > 2 * mine:
        worth -= 0.4 * UNIT_POWER[kind]
    return worth


def guard_worth(outlook: Outlook, at: SystemId) -> float:
    """What the next ground unit of a garrison is worth."""
    held = outlook.situation.troops(at, IMPERIAL)
    if at == CORUSCANT:
        near = sum(outlook.situation.force(other, REBEL) for other in ADJACENT[at])
        wanted = 2 if near else 1
        return 4.0 if held < wanted else 0.0
    if not held:
        return 0.5 * outlook.hold_worth(at)
    return 0.25 * outlook.hold_worth(at) if held == 1 else 0.0


def place_first(turn: Question) -> str:
    """The first units: spread over the Empire's systems, strongest where most of the galaxy is near."""
    kind = KIND_OF[str(turn.args["unit"])]
    mass = base_belief(turn.view, turn.lines, turn.situation)
    situation = turn.situation

    def value(option: OptionView) -> float:
        at = turn.place(option)
        row = situation.units[at]
        pull = 0.25 + sum(mass[near] for near in ADJACENT[at])
        pull += 0.5 * sum(mass[two] for near in ADJACENT[at] for two in ADJACENT[near] if two != at) / 3
        pull *= 0.7 if at == CORUSCANT else 1.0
        troops = situation.troops(at, IMPERIAL)
        carried = sum(row[one] for one in range(len(row)) if PASSENGER[one])
        room = room_of(row)
        if THEATRE[kind] == GROUND:
            strength = sum(row[one] * UNIT_POWER[one] for one in range(len(row)) if THEATRE[one] == GROUND)
            return pull / (strength + 1.0)
        if kind == TIE_FIGHTER:
            return pull / (row[TIE_FIGHTER] + 1.0) + (1.0 if room > carried else 0.0)
        if CAPACITY[kind]:
            short = max(0, troops - room)
            return pull * (0.4 + short) / (1.0 + 0.3 * room)
        return pull

    text = turn.best(value)
    turn.because("reason-place", unit=str(turn.args["unit"]), system=f"system:{text}")
    return text


def give_one_up(turn: Question) -> str:
    """A unit far from everything makes room for a new one only if it is of no use where it is."""
    return "skip" if "skip" in turn.texts else turn.texts[0]


def build_it(turn: Question) -> str:
    return next((text for text in turn.texts if text != "skip"), turn.texts[0])
