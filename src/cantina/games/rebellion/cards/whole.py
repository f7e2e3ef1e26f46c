"""All cards of the game. Whoever imports this has them declared, none missing and none twice."""

from typing import Final

from cantina.games.rebellion.cards import (
    assignment_actions,
    combat_actions,
    combat_objectives,
    imperial_agents,
    imperial_missions,
    moments,
    reactions,
    rebel_missions,
    refresh_objectives,
    rings,
    tactics,
)
from cantina.games.rebellion.components import ACTION_IDS, MISSION_IDS, OBJECTIVE_IDS, TACTIC_IDS

DECLARING: Final = (
    imperial_missions,
    imperial_agents,
    rebel_missions,
    assignment_actions,
    rings,
    reactions,
    combat_actions,
    refresh_objectives,
    combat_objectives,
    tactics,
)
"""The modules of the families."""
ACTION_CARDS: Final = [
    *moments.placing.cards,
    *moments.spending.cards,
    *moments.gaining.cards,
    *moments.start_of_combat.cards,
    *moments.before_reveal.cards,
    *moments.before_dice.cards,
    *moments.before_own_dice.cards,
    *moments.on_capture.cards,
    *moments.on_rescue.cards,
    *moments.after_success.cards,
]
OBJECTIVE_CARDS: Final = [
    *moments.at_refresh.cards,
    *moments.after_losses.cards,
    *moments.after_combat.cards,
    *moments.after_space.cards,
]


def each_once(ids: list[str], declared: list[int]) -> None:
    """Fail with the names of cards that nobody has declared, or that are declared for two moments."""
    for card, name in enumerate(ids):
        if card not in declared:
            raise ValueError(f"the card is not declared: {name}")
        if declared.count(card) > 1:
            raise ValueError(f"the card is declared twice: {name}")


each_once(MISSION_IDS, list(moments.revealing.cards))
each_once(ACTION_IDS, ACTION_CARDS)
each_once(OBJECTIVE_IDS, OBJECTIVE_CARDS)
each_once(TACTIC_IDS, [*moments.attacking.cards, *moments.blocking.cards])
