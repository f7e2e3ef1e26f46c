"""What the Rebels are near to scoring, as the Empire sees it, and what each point would cost."""

from cantina.games.rebellion.components import (
    ADJACENT,
    FIGHTER,
    IMPERIAL,
    OBJECTIVE,
    OBJECTIVE_REF,
    POPULOUS,
    REBEL,
    REGION,
    REGIONS,
    SHIPS,
    SYSTEMS,
    TIE_FIGHTER,
    TIER,
    SystemId,
)
from cantina.games.rebellion.players.empire.war_room import Outlook

POINT = 7.0
"""What a point of reputation is worth while the game is open."""


def held_chance(outlook: Outlook, name: str) -> float:
    """How likely the Rebels hold an objective: the backs of their cards show the stages."""
    view = outlook.view
    card = OBJECTIVE[name]
    if OBJECTIVE_REF[card] in view.played:
        return 0.0
    if OBJECTIVE_REF[card] in view.objectives:
        return 1.0
    stage = TIER[card]
    shown = sum(1 for ref in view.objectives if TIER[OBJECTIVE[ref.partition(":")[2]]] == stage)
    unseen = sum(
        1
        for other, ref in enumerate(OBJECTIVE_REF)
        if TIER[other] == stage and ref not in view.played and ref not in view.objectives
    )
    return max(0, view.objective_tiers.count(stage + 1) - shown) / max(unseen, 1)


def point_worth(outlook: Outlook) -> float:
    """What a point of reputation is worth: more the fewer are left."""
    return POINT * (1.0 if outlook.left > 4 else 1.5 if outlook.left > 2 else 2.5)


def loyalty_scores(outlook: Outlook, at: SystemId) -> float:
    """What one more Rebel loyalty here, or one less, weighs for the objectives that count loyalty."""
    loyal = [other for other in range(SYSTEMS) if outlook.view.systems[other].loyalty == "rebel"]
    here = at in loyal
    worth = 0.0
    count = len(loyal) + (0 if here else 1)
    if count >= 5:
        worth += held_chance(outlook, "popular-support") * (0.8 if count == 6 else 0.3)
    region = [other for other in REGIONS[REGION[at]] if POPULOUS[other] and not outlook.view.systems[other].destroyed]
    missing = sum(1 for other in region if other not in loyal and other != at)
    if missing <= 1:
        worth += held_chance(outlook, "regional-support") * (0.8 if missing == 0 else 0.15)
    return worth * point_worth(outlook)


def supply_scores(outlook: Outlook) -> float:
    """What one more hampered Imperial system weighs for Cut Supply Lines."""
    hampered = sum(
        1
        for at in range(SYSTEMS)
        if outlook.imperial_system(at) and (outlook.view.systems[at].sabotaged or outlook.situation.force(at, REBEL))
    )
    share = 0.7 if hampered == 2 else 0.2 if hampered == 1 else 0.0
    return share * held_chance(outlook, "cut-supply-lines") * point_worth(outlook)


def prisoner_scores(outlook: Outlook) -> float:
    """What a prisoner is worth because nobody may be left behind."""
    held = any(leader.captured for leader in outlook.view.leaders)
    return 0.0 if held else 0.8 * held_chance(outlook, "leave-no-one-behind") * point_worth(outlook)


def station_danger(outlook: Outlook, at: SystemId, escort: int) -> float:
    """What a Death Star risks in a system: Rebel fighters in reach and plans in their hands."""
    plans = max(held_chance(outlook, "death-star-plans-ii"), held_chance(outlook, "death-star-plans-iii"))
    if not plans:
        return 0.0
    fighters = 0.0
    for other in range(SYSTEMS):
        if other == at or other in ADJACENT[at]:
            row = outlook.units[other]
            fighters += sum(row[kind] for kind in SHIPS[REBEL] if FIGHTER[kind])
    hidden = outlook.units[SYSTEMS]
    lurking = sum(hidden[kind] for kind in SHIPS[REBEL] if FIGHTER[kind])
    fighters += lurking * min(1.0, outlook.belief[at] + sum(outlook.belief[other] for other in ADJACENT[at]))
    if fighters < 1:
        return 0.0
    hit = min(0.9, 0.3 * fighters / (1 + 0.5 * escort))
    return plans * hit * (2 * point_worth(outlook) + 4.0) * 0.6


def escort_at(outlook: Outlook, at: SystemId) -> int:
    row = outlook.units[at]
    return row[TIE_FIGHTER] + sum(row[kind] for kind in SHIPS[IMPERIAL] if kind != TIE_FIGHTER) // 2
