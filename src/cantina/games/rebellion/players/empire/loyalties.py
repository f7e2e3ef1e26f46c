"""What loyalty, production and the build queue are worth to the Empire, system by system."""

from cantina.games.rebellion.components import (
    BASE_SPACE,
    BUILDS,
    CORUSCANT,
    ICONS,
    IMPERIAL,
    NONE,
    POPULOUS,
    PRODUCTION,
    REBEL,
    REGION,
    REGIONS,
    UNIT_REF,
    SystemId,
    UnitKind,
)
from cantina.games.rebellion.players.empire.rebel_goals import loyalty_scores, supply_scores
from cantina.games.rebellion.players.empire.war_room import ICON_WORTH, UNIT_POWER, Outlook

OUT_OF_HIDING = 30.0
"""What it is worth to bring the base to light, for each part of the belief that is in a system."""


def loyalty_worth(outlook: Outlook, at: SystemId, steps: int = 1) -> float:
    """What the Empire gains if a system's loyalty shifts towards it."""
    system = outlook.view.systems[at]
    if not POPULOUS[at] or system.destroyed or at == CORUSCANT:
        return 0.0
    later = min(1.0, max(outlook.left - 1, 0) / 6)
    icons = [ICON_WORTH[icon] for icon in ICONS[at]]
    worth, loyalty = 0.0, system.loyalty
    for _ in range(steps):
        if loyalty == "rebel":
            worth += 0.7 + (0.2 if system.subjugated else 1.1) * sum(icons) * later + loyalty_scores(outlook, at)
            loyalty = ""
        elif loyalty == "":
            gained = sum(icons[1:]) if system.subjugated else sum(icons)
            worth += 0.4 + 1.2 * gained * later + OUT_OF_HIDING * outlook.belief[at] * (outlook.known == NONE)
            loyalty = "imperial"
    return worth


def loyalty_lost(outlook: Outlook, at: SystemId) -> float:
    """What the Empire loses if a system's loyalty shifts by one towards the Rebels."""
    system = outlook.view.systems[at]
    if not POPULOUS[at] or system.destroyed or at == CORUSCANT:
        return 0.0
    later = min(1.0, max(outlook.left - 1, 0) / 6)
    icons = [ICON_WORTH[icon] for icon in ICONS[at]]
    if system.loyalty == "imperial":
        return 0.4 + sum(icons[1:] if outlook.situation.troops(at, IMPERIAL) else icons) * later
    if system.loyalty == "":
        scores = loyalty_scores(outlook, at)
        if system.subjugated:
            return 0.6 + scores
        return 0.8 + 1.1 * sum(icons) * later + scores
    return 0.0


def region_pairs(outlook: Outlook, at: SystemId, number: int) -> float:
    """The best that loyalty in a number of systems of a region brings."""
    worths = sorted((loyalty_worth(outlook, other) for other in REGIONS[REGION[at]]), reverse=True)
    return sum(worths[:number])


def shaken_region(outlook: Outlook, at: SystemId) -> float:
    """What it is worth that the Rebels lose all loyalty in a region."""
    rebel = [other for other in REGIONS[REGION[at]] if outlook.view.systems[other].loyalty == "rebel"]
    return sum(loyalty_worth(outlook, other) for other in rebel)


def unit_value(kind: UnitKind) -> float:
    """What a unit more is worth."""
    return 0.75 * UNIT_POWER[kind]


def factory_worth(outlook: Outlook, at: SystemId) -> float:
    """What it is worth if all icons of a system build now."""
    if outlook.left <= PRODUCTION[at]:
        return 0.0
    supply = outlook.view.sides[IMPERIAL].supply
    kinds = [BUILDS[IMPERIAL][icon][0] for icon in ICONS[at]] if POPULOUS[at] else []
    worth = sum(unit_value(kind) for kind in kinds if supply.get(UNIT_REF[kind], 0))
    return worth * (1 - 0.08 * PRODUCTION[at])


def sabotage_worth(outlook: Outlook, at: SystemId) -> float:
    """What it costs the Empire that a system neither builds nor takes units."""
    system = outlook.view.systems[at]
    if not POPULOUS[at] or system.sabotaged or not outlook.imperial_system(at):
        return 0.0
    icons = [ICON_WORTH[icon] for icon in ICONS[at]]
    builds = sum(icons) if system.loyalty == "imperial" else icons[0]
    return (0.4 + 0.9 * builds) * min(1.0, outlook.left / 5) + supply_scores(outlook)


def base_force(outlook: Outlook) -> int:
    """How many Rebel units are at the base."""
    at = outlook.known if outlook.view.revealed else BASE_SPACE
    return outlook.situation.force(at, REBEL)
