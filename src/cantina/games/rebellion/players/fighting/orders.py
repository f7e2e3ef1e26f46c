"""Which question is answered where: what a general of either side decides in combats."""

from collections.abc import Callable

from cantina.games.rebellion.players.fighting import aiming, joining, leaving, shielding, spoils, tactic_play
from cantina.games.rebellion.players.question import Question

COMBAT_ORDERS: dict[str, Callable[[Question], str]] = {
    "add-leader": joining.who_joins,
    "start-card": joining.start_card,
    "bring-leader": joining.whom_to_bring,
    "destroy-one": joining.what_to_destroy,
    "tactic-deck": tactic_play.which_deck,
    "combat-action": tactic_play.combat_action,
    "set-die": tactic_play.set_combat_die,
    "set-second-die": tactic_play.set_second_die,
    "use-yoda": tactic_play.reroll_with_ring,
    "reroll": aiming.reroll_useless,
    "assign-die": aiming.assign_die_well,
    "hit-unit": aiming.hit_unit,
    "hit-second": aiming.hit_second,
    "bombard": aiming.bombard_with,
    "block": shielding.block_with,
    "block-point": shielding.block_point,
    "block-second": shielding.block_point,
    "pay-for-block": shielding.pay_for_block,
    "retreat": leaving.retreat_with,
    "retreat-to": leaving.where_to_leave,
    "who-leaves": leaving.who_goes,
    "combat-objective": spoils.objective_to_play,
    "try-plans": spoils.objective_to_play,
    "destroy-station": spoils.station_to_destroy,
    "eliminate-leader": spoils.leader_to_eliminate,
    "destroy-health": spoils.units_to_destroy,
    "raid-queue": spoils.queued_to_destroy,
    "destroy-queued": spoils.queued_to_destroy,
    "lose-excess": spoils.excess_to_lose,
}
"""By prompt, without its `ask-`."""
IN_COMBAT_ONLY: dict[str, Callable[[Question], str]] = {"how-many": leaving.how_many_leave}
"""Questions that are asked elsewhere too, and mean something else there."""
