"""Which question is answered where: what the Empire's general decides outside of combats."""

from collections.abc import Callable

from cantina.games.rebellion.players.empire.assigning import assign_next, assign_second, assign_whom
from cantina.games.rebellion.players.empire.command import aim_mission, march_from, march_where, march_with, take_turn
from cantina.games.rebellion.players.empire.handiwork import (
    agree,
    bring_prey,
    destined_one,
    go_unseen,
    hurry_which,
    lose_least,
    loyal_system,
    oversee_which,
    refuge_for,
    research_or_repair,
    retrieve_which,
    shoot_at,
    take_along,
)
from cantina.games.rebellion.players.empire.held_cards import place_for_card, search_for
from cantina.games.rebellion.players.empire.opposing import send_whom
from cantina.games.rebellion.players.empire.upkeep import (
    build_it,
    deploy_where,
    discard_least,
    give_one_up,
    keep_best_project,
    place_first,
    recruit_best,
)
from cantina.games.rebellion.players.question import Question

IMPERIAL_ORDERS: dict[str, Callable[[Question], str]] = {
    "assign": assign_next,
    "first-leader": assign_whom,
    "second-leader": assign_second,
    "turn": take_turn,
    "destination": march_where,
    "origin": march_from,
    "how-many": march_with,
    "target-system": aim_mission,
    "target-leader": aim_mission,
    "send": send_whom,
    "consent": agree,
    "place-leader": place_for_card,
    "search": search_for,
    "drive-out": refuge_for,
    "take-prisoner": take_along,
    "lose-excess": lose_least,
    "blindside": go_unseen,
    "destiny": destined_one,
    "destroy-health": shoot_at,
    "region-loyalty": loyal_system,
    "research": research_or_repair,
    "keep-project": keep_best_project,
    "oversee": oversee_which,
    "hurry": hurry_which,
    "take-to": bring_prey,
    "retrieve": retrieve_which,
    "discard-mission": discard_least,
    "recruit": recruit_best,
    "build": build_it,
    "give-up": give_one_up,
    "give-up-here": give_one_up,
    "deploy": deploy_where,
    "place-unit": place_first,
}
"""By prompt, without its `ask-`."""
