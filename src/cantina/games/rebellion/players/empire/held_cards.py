"""Action cards in place of a mission in the Assignment Phase: what each is worth, and where its leader goes."""

from cantina.games.rebellion.components import (
    ACTION,
    ADJACENT,
    IMPERIAL,
    LEADER,
    MISSION,
    NONE,
    REBEL,
    REGION,
    REGIONS,
    STORMTROOPER,
    SYSTEMS,
    TIE_FIGHTER,
    SystemId,
)
from cantina.games.rebellion.players.empire.campaign import CLEARED, FOUND, Campaign
from cantina.games.rebellion.players.empire.errands import laser_hopes, project_worth
from cantina.games.rebellion.players.empire.loyalties import factory_worth
from cantina.games.rebellion.players.empire.upkeep import keeping_worth, unit_worth_at
from cantina.games.rebellion.players.empire.war_room import Outlook
from cantina.games.rebellion.players.question import Question
from cantina.kernel.view import OptionView


def card_worth_now(outlook: Outlook, campaign: Campaign, name: str) -> float:
    """What an action card is worth if it is used now."""
    if name == "proceeding-as-planned":
        return max(1.3 * project_worth(outlook), 0.7 * laser_hopes(outlook))
    if name == "catch-them-by-surprise":
        marches = campaign.marches()
        return marches[0].worth * 0.9 if marches and marches[0].worth > 5 else 0.0
    return max((place_worth(outlook, campaign, name, at) for at in range(SYSTEMS)), default=0.0)


def place_worth(outlook: Outlook, campaign: Campaign, name: str, at: SystemId) -> float:
    """What a card does if its leader goes to a system."""
    mine = outlook.situation.force(at, IMPERIAL)
    imperial = outlook.imperial_system(at)
    if name == "brilliant-administrator":
        return factory_worth(outlook, at) if imperial else 0.0
    if name == "local-rumors":
        if outlook.known != NONE or not mine:
            return 0.0
        inside = sum(outlook.belief[other] for other in REGIONS[REGION[at]])
        return 1.2 * inside * (1 - inside) * (CLEARED + FOUND) / 2
    if name == "public-support":
        if not imperial or outlook.situation.troops(at, REBEL):
            return 0.0
        return 1.6 + 2.5 * unit_worth_at(outlook, campaign, STORMTROOPER, at)
    if name == "boba-fett-where":
        return 0.4 + 0.15 * outlook.hold_worth(at) if imperial else 0.0
    if name == "scouting-mission":
        return scouts_worth(outlook, at)
    if name == "catch-them-by-surprise":
        march = campaign.best_march(at)
        return march.worth if march is not None else 0.0
    return 0.0


def scouts_worth(outlook: Outlook, at: SystemId) -> float:
    """Fighters where they are missing: over a station, over ships that are to strike, or against lone Rebel ships."""
    row = outlook.units[at]
    spare = sum(
        outlook.units[other][TIE_FIGHTER] for other in range(SYSTEMS) if other != at and not outlook.belief[other]
    )
    if spare < 3 or row[TIE_FIGHTER] > 3:
        return 0.0
    rebels = sum(outlook.rebel_power(near, 0) for near in ADJACENT[at])
    return (0.3 * min(rebels, 5.0) + 0.4) if at in outlook.stations else 0.1 * min(rebels, 5.0)


def place_for_card(turn: Question) -> str:
    """Where the leader of an action card goes."""
    outlook = Outlook(turn)
    campaign = Campaign(outlook)
    used = turn.view.used_actions
    name = used[-1].partition(":")[2] if used else ""
    return turn.best(lambda option: place_worth(outlook, campaign, name, turn.place(option)))


def search_for(turn: Question) -> str:
    """The best project of the deck: a Superlaser when it can be used."""
    outlook = Outlook(turn)

    def value(option: OptionView) -> float:
        worth = keeping_worth(outlook, MISSION[option.text])
        if option.text == "superlaser-online" and not outlook.lasers:
            worth += laser_hopes(outlook)
        return worth

    return turn.best(value)


def card_options(turn: Question) -> list[tuple[str, int]]:
    """The action cards that could be used now: name and leader."""
    found = []
    for text in turn.texts:
        name, _, leader = text.partition("/")
        if name in ACTION and leader in LEADER:
            found.append((name, LEADER[leader]))
    return found
