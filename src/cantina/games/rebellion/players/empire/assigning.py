"""The Assignment Phase: which missions are worth a leader, and which leaders stay for moves and opposition."""

from cantina.games.rebellion.components import (
    COMMANDS,
    LEADER,
    LEADER_IDS,
    MISSION,
    MISSION_REF,
    RANK,
    ROLES,
    LeaderId,
)
from cantina.games.rebellion.players.empire.campaign import Campaign
from cantina.games.rebellion.players.empire.errands import Errand, fit_teams, hoped_for, leader_cost
from cantina.games.rebellion.players.empire.held_cards import card_options, card_worth_now
from cantina.games.rebellion.players.empire.war_room import Outlook
from cantina.games.rebellion.players.question import Question

PARTNERS = 2.0
"""What a mission has to bring more, so that a partner's leader is asked for it."""
WATCH = 0.8
"""What a leader in the pool is worth for opposing, beside its moves."""


def move_worths(outlook: Outlook) -> list[float]:
    """What the moves of a phase are worth, best first: each from other places to another place."""
    worths: list[float] = []
    used: set[int] = set()
    aims: set[int] = set()
    for march in Campaign(outlook).marches():
        if march.worth <= 0 or march.to in aims or march.origins & used:
            continue
        worths.append(march.worth)
        used |= march.origins
        used.add(march.to)
        aims.add(march.to)
    return worths


def price_of(outlook: Outlook, worths: list[float], leaders: tuple[LeaderId, ...]) -> float:
    """What is given up if these leaders go on a mission: the last moves that would have been made."""
    movers = sum(1 for leader in outlook.pool if COMMANDS[leader])
    price = 0.0
    for leader in leaders:
        if COMMANDS[leader]:
            movers -= 1
            price += worths[movers] if movers < len(worths) else 0.0
        price += leader_cost(leader)
    price += PARTNERS * (len(leaders) - len(own_leaders(outlook.turn, list(leaders))))
    return price + WATCH * 0.4 * len(leaders)


def own_leaders(turn: Question, pool: list[LeaderId]) -> list[LeaderId]:
    """Those whom the seat commands: all with two players, those of its rank in a team."""
    return [leader for leader in pool if ROLES[RANK[leader]] in turn.view.roles]


def paying_errands(outlook: Outlook, cards: list[int]) -> list[Errand]:
    """Every card with the leaders it pays most with."""
    first = own_leaders(outlook.turn, outlook.pool)
    worths = move_worths(outlook)
    found = []
    for card in cards:
        best: Errand | None = None
        for leaders in fit_teams(outlook, card, first):
            worth = hoped_for(outlook, card, leaders) - price_of(outlook, worths, leaders)
            if best is None or worth > best.worth:
                best = Errand(card, leaders, worth)
        if best is not None:
            found.append(best)
    return sorted(found, key=lambda errand: -errand.worth)


def assign_next(turn: Question) -> str:
    """The mission that brings most beyond what its leaders could do otherwise."""
    outlook = Outlook(turn)
    cards = [MISSION[option.text] for option in turn.options if option.text in MISSION]
    found = paying_errands(outlook, cards)
    best = found[0].worth if found else 0.0
    used = best_card(turn, outlook)
    if used is not None and used[0] > max(best, 0.0):
        name, _, leader = used[1].partition("/")
        turn.because("reason-action", action=f"action:{name}", leader=f"leader:{leader}")
        return used[1]
    if best <= 0:
        turn.because("reason-enough")
        return "done"
    tell_errand(turn, found[0])
    return turn_text(turn, MISSION_REF[found[0].card])


def best_card(turn: Question, outlook: Outlook) -> tuple[float, str] | None:
    """The action card that is worth most beyond what its leader could do otherwise."""
    worths: list[float] | None = None
    best: tuple[float, str] | None = None
    for name, leader in card_options(turn):
        worths = move_worths(outlook) if worths is None else worths
        worth = card_worth_now(outlook, Campaign(outlook), name) - price_of(outlook, worths, (leader,))
        if best is None or worth > best[0]:
            best = worth, f"{name}/{LEADER_IDS[leader]}"
    return best


def tell_errand(turn: Question, errand: Errand) -> None:
    """Why this mission."""
    mission, leader = MISSION_REF[errand.card], f"leader:{LEADER_IDS[errand.leaders[0]]}"
    turn.because("reason-assign", mission=mission, leader=leader)


def turn_text(turn: Question, ref: str) -> str:
    return next(option.text for option in turn.options if option.refs and option.refs[0] == ref)


def drafted(turn: Question) -> Errand | None:
    """The errand for the card that is being assigned."""
    card = MISSION.get((turn.view.draft or "").partition(":")[2])
    if card is None:
        return None
    found = paying_errands(Outlook(turn), [card])
    return found[0] if found else None


def assign_whom(turn: Question) -> str:
    errand = drafted(turn)
    wanted = errand.leaders[0] if errand is not None else -1
    if errand is not None:
        tell_errand(turn, errand)
    named = [text for text in turn.texts if LEADER[text] == wanted]
    return named[0] if named else turn.texts[0]


def assign_second(turn: Question) -> str:
    errand = drafted(turn)
    wanted = errand.leaders[1] if errand is not None and len(errand.leaders) > 1 else -1
    named = [text for text in turn.texts if LEADER.get(text) == wanted]
    if named:
        turn.because("reason-pair", leader=f"leader:{named[0]}")
    else:
        turn.because("reason-alone")
    return named[0] if named else "alone"
