"""How a player puts into words what it knows and what it would do."""

from typing import Final

from cantina.games.path_to_hope.components import CARD, HEROES, JYN, K2SO, PLANS, TYPE
from cantina.games.path_to_hope.players.memory import UNKNOWN
from cantina.games.path_to_hope.players.plan import NOWHERE, Errand
from cantina.games.path_to_hope.players.situation import Situation, places_of
from cantina.games.path_to_hope.sight import PathView
from cantina.kernel import Line, Observation

END: Final = "end"


def recon_cards(seen: Observation) -> list[int]:
    assert isinstance(seen.view, PathView)
    return [CARD[ref[5:]] for ref in seen.view.recon]


def way_text(errand: Errand, situation: Situation) -> str:
    """A proposal with its reason."""
    return f"play {HEROES[errand.hero]} {places_of(errand)} {reason(errand, situation)}"


def reason(errand: Errand, situation: Situation) -> str:
    """Why a hero should go there, as far as the cards that were seen say."""
    cards, top = situation.stacks[errand.place], seen_on_top(errand.place, situation)
    if top == PLANS and errand.hero == JYN:
        return "plans"
    if errand.hero == K2SO and errand.other != NOWHERE:
        other = seen_on_top(errand.other, situation)
        if top >= 0 and other >= 0 and TYPE[top] == TYPE[other]:
            return "pair"
    if cards[0] < 0:
        return "look"
    return "near" if PLANS in cards else "clear"


def seen_on_top(place: int, situation: Situation) -> int:
    """The top card of a stack, if it was seen to go there and not only supposed to lie there."""
    card = situation.memory.stacks[place][-1]
    return situation.stacks[place][0] if situation.memory.certain(card, situation.people) else UNKNOWN


def said_text(line: Line) -> str:
    """A saying as the text that it was said with."""
    args = line.args
    key = line.key[5:]
    if key == "play":
        places = "+".join([ref[6:] for ref in str(args["stacks"]).split()])
        why = "" if args["why"] == "no" else f" {args['why']}"
        return f"play {str(args['hero'])[5:]} {places}{why}"
    if key == "end":
        return END if args["why"] == "no" else f"{END} {args['why']}"
    if key == "pay":
        return f"pay {int(str(args['payer'])[5:]) + 1}"
    if key in ("leave", "reinforce"):
        return f"{key} {str(args['stack'])[6:]}"
    if key in ("top", "bottom", "under"):
        return f"{key} {str(args['card'])[5:]} {str(args['stack'])[6:]}"
    if key in ("lay", "first"):
        return f"{key} {str(args['hero' if key == 'lay' else 'card'])[5:]}"
    return "pay nobody" if key == "decline" else key
