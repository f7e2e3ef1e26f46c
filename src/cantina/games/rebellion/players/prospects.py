"""What missions and units are worth to the commander, as long as nothing speaks for or against them."""

import math

from cantina.games.rebellion.components import BLACK, HEALTH, KINDS, MISSION, RED, UnitKind

IMPERIAL_WORTH = {
    "gather-intel": 6,
    "probe-droid-initiative": 7,
    "intercept-transmission": 6,
    "long-range-probe": 6,
    "interrogation-droid": 8,
    "homing-beacon": 6,
    "research-and-development": 3,
    "secret-weapons-research": 3,
    "superlaser-online": 5,
    "construct-super-star-destroyer": 4,
    "construct-factory": 4,
    "address-delays": 4,
    "oversee-project": 2,
    "double-our-efforts": 2,
    "construct-death-star": 2,
    "capture-rebel-operative": 4,
    "collect-bounty": 3,
    "lure-of-the-dark-side": 6,
    "carbon-freezing": 6,
    "rule-by-fear": 2,
    "trade-negotiations": 2,
    "display-of-power": 3,
    "planetary-conquest": 3,
    "hunt-them-down": 3,
    "retrieve-the-plans": 5,
    "interrogation": 2,
}
REBEL_WORTH = {
    "build-alliance": 6,
    "infiltration": 3,
    "sabotage": 4,
    "rapid-mobilization": 1,
    "covert-operation": 6,
    "stolen-plans": 3,
    "incite-rebellion": 4,
    "public-uprising": 5,
    "base-defenses": 4,
    "establish-trade-relations": 6,
    "support-of-mon-calamari": 6,
    "daring-rescue": 9,
    "for-the-greater-good": 10,
    "hit-and-run": 4,
    "wookiee-uprising": 6,
    "seek-yoda": 4,
    "demolition": 3,
    "rogue-squadron-raid": 4,
    "plant-false-lead": 3,
}
MISSION_WORTH = {MISSION[name]: value for name, value in (IMPERIAL_WORTH | REBEL_WORTH).items()}
"""By mission card; one that is not here is worth little."""
NEEDS_PRISONER = {
    "daring-rescue",
    "for-the-greater-good",
    "lure-of-the-dark-side",
    "interrogation-droid",
    "homing-beacon",
    "carbon-freezing",
    "interrogation",
    "retrieve-the-plans",
}


def unit_worth(kind: UnitKind) -> float:
    """What a unit is worth in a fight: its dice and its health."""
    return (BLACK[kind] + RED[kind] + 0.3) * math.sqrt(HEALTH[kind] or 8)


UNIT_WORTH = [unit_worth(kind) for kind in range(KINDS)]
