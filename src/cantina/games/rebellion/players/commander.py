"""How the Commander answers each question, for either side: simple rules, kept as a measure for the General."""

from collections.abc import Callable

from cantina.games.rebellion.components import (
    ADJACENT,
    CAPACITY,
    COMMANDS,
    DEATH_STAR,
    DISTANCE,
    HEALTH,
    IMPERIAL,
    LEADER,
    LEADER_SIDE,
    MISSION,
    MISSION_IDS,
    MISSION_SIDE,
    MISSION_SKILL,
    NONE,
    REBEL,
    REQUIRED,
    SKILLS,
    SYSTEMS,
    TACTICS,
)
from cantina.games.rebellion.players import hunter
from cantina.games.rebellion.players.prospects import MISSION_WORTH, NEEDS_PRISONER, UNIT_WORTH
from cantina.games.rebellion.players.question import Question
from cantina.games.rebellion.players.situation import KIND_OF, PLACE_OF
from cantina.kernel.view import OptionView

# -- assigning and missions ------------------------------------------------------------------------------------------


def pick_mission(turn: Question) -> str:
    """The most valuable mission with a fit leader, as long as enough leaders stay for moves."""
    pool = turn.situation.pool[turn.side]
    spare = [leader for leader in pool if not COMMANDS[leader]]
    keep = (4 if turn.side == IMPERIAL else 2) if turn.view.time > 1 else 3
    if len(pool) <= keep and not spare:
        return "done"
    cards = [option for option in turn.options if option.text in MISSION]
    fit = [(mission_worth(turn, MISSION[option.text]), option.text) for option in cards]
    fit = [(value, text) for value, text in fit if value > 0 and fit_leader(turn, MISSION[text]) is not None]
    return max(fit)[1] if fit else "done"


def mission_worth(turn: Question, card: int) -> float:
    """What a mission is worth now."""
    value = float(MISSION_WORTH.get(card, 1 if MISSION_SIDE[card] == turn.side else 0))
    name = MISSION_IDS[card]
    prisoners = any(leader.captured for leader in turn.view.leaders)
    if name == "rapid-mobilization":
        return 12.0 if hunted(turn) else 0.0
    if name in NEEDS_PRISONER and not prisoners:
        return 0.0
    if name == "superlaser-online":
        held = [at for at in range(SYSTEMS) if turn.situation.units[at][DEATH_STAR]]
        return 15.0 if any(turn.situation.maybe[at] or at == turn.situation.base for at in held) else 0.0
    if name == "seek-yoda" and LEADER["luke-skywalker"] not in turn.situation.pool[REBEL]:
        return 0.5
    return value


def hunted(turn: Question) -> bool:
    """The base is found: time for another. While it is hidden, its defenders are worth more than a new place."""
    return turn.view.base is not None and turn.view.revealed


def fit_leader(turn: Question, card: int) -> int | None:
    """The leader for a mission: skilled enough, and the least missed elsewhere."""
    skill = MISSION_SKILL[card]
    fit = [leader for leader in turn.situation.pool[turn.side] if SKILLS[leader][skill] >= REQUIRED[card]]
    return min(fit, key=lambda leader: (COMMANDS[leader], sum(TACTICS[leader]), -SKILLS[leader][skill]), default=None)


def first_leader(turn: Question) -> str:
    card = MISSION[(turn.view.draft or "").partition(":")[2]]
    leader = fit_leader(turn, card)
    named = [option.text for option in turn.options if leader is not None and LEADER.get(option.text) == leader]
    return named[0] if named else turn.texts[0]


def second_leader(turn: Question) -> str:
    """Two go on a Rapid Mobilization when there are leaders to spare."""
    wide = turn.view.draft == "mission:rapid-mobilization" and len(turn.situation.pool[turn.side]) > 2
    if not wide:
        return "alone"
    return turn.best(lambda option: -sum(TACTICS[LEADER[option.text]]) if option.text in LEADER else -99)


def target_system(turn: Question) -> str:
    name = str(turn.args.get("mission", "")).partition(":")[2].partition("@")[0]

    def value(option: OptionView) -> float:
        at = turn.place(option)
        if at >= SYSTEMS:
            return 0.0
        system = turn.view.systems[at]
        enemies = sum(1 for leader in turn.situation.leaders[at] if LEADER_SIDE[leader] != turn.side)
        value = -2.0 * enemies
        if name in ("long-range-probe", "superlaser-online", "planetary-conquest"):
            value += 10 * turn.situation.maybe[at]
        if turn.side == REBEL and name in ("build-alliance", "establish-trade-relations"):
            value += (system.loyalty != "rebel") * 6 - 3 * system.subjugated + (system.loyalty == "") * 2
        if turn.side == REBEL and name == "sabotage":
            value += (system.loyalty == "imperial" or system.subjugated) * 6 - 9 * system.sabotaged
        if turn.side == IMPERIAL and name in ("rule-by-fear", "trade-negotiations", "display-of-power"):
            value += (system.loyalty != "imperial") * 5 + 4 * turn.situation.maybe[at] * (system.loyalty == "")
        if name in ("hit-and-run", "hunt-them-down"):
            value += min(turn.situation.strength(at, 1 - turn.side), 4)
        return value

    return turn.best(value)


def send(turn: Question) -> str:
    """Oppose what matters with whoever has the skill."""
    card = MISSION.get(str(turn.args["mission"]).partition(":")[2].partition("@")[0])
    if card is None or len(turn.situation.pool[turn.side]) <= (2 if turn.side == IMPERIAL else 0):
        return "pass"
    skill = MISSION_SKILL[card]
    skilled = [option for option in turn.options if option.text in LEADER and SKILLS[LEADER[option.text]][skill]]
    if not skilled:
        return "pass"
    return max(skilled, key=lambda option: SKILLS[LEADER[option.text]][skill]).text


# -- turns and movement ----------------------------------------------------------------------------------------------


def turn_action(turn: Question) -> str:
    """Missions first; then the Empire moves where it is worth while."""
    missions = [option.text for option in turn.options if "/" in option.text]
    if missions:
        return max(missions, key=lambda text: MISSION_WORTH.get(MISSION[text.partition("/")[0]], 1))
    if turn.side == REBEL:
        return "pass"
    value, at = hunter.best_target(turn.situation)
    leaders = [option.text for option in turn.options if option.text in LEADER]
    if not leaders or value < 4:
        return "pass"
    return (max if at == turn.situation.goal else min)(leaders, key=lambda text: sum(TACTICS[LEADER[text]]))


def destination(turn: Question) -> str:
    if turn.side == REBEL:
        return turn.texts[0]
    _, at = hunter.best_target(turn.situation)
    return turn.best(lambda option: turn.place(option) == at)


def origin(turn: Question) -> str:
    """The places that send units."""
    to = PLACE_OF[str(turn.args["system"])]
    if turn.side == REBEL:
        return "done"
    sent = hunter.expedition_to(turn.situation, to)
    wanted = {at for at, _ in sent}
    for option in turn.options:
        if turn.place(option) in wanted:
            return option.text
    return "done"


def how_many(turn: Question) -> str:
    args = turn.options[0].label.args
    most = len(turn.options) - 1
    if turn.side == REBEL or "origin" not in args:
        return turn.options[most].text
    to, at = PLACE_OF[str(turn.args["system"])], PLACE_OF[str(args["origin"])]
    n = hunter.expedition_to(turn.situation, to).get((at, KIND_OF[str(args["unit"])]), 0)
    if not n and at not in ADJACENT[to]:
        n = most
    return turn.options[min(n, most)].text


# -- the base --------------------------------------------------------------------------------------------------------


def choose_base(turn: Question) -> str:
    """Far from the Empire, hard to come at, and not too easy to guess."""
    return turn.best(lambda option: shelter(turn, turn.place(option)) + turn.luck.random() * 1.2)


def shelter(turn: Question, at: int) -> float:
    """How safe a system is: how far the nearest troops are, and how few ways lead there."""
    return min(turn.situation.far(at), 4) - 0.35 * len(ADJACENT[at])


def new_base(turn: Question) -> str:
    def value(option: OptionView) -> float:
        if not option.refs:
            return 1.0 if not hunted(turn) else -9.0
        at = turn.place(option)
        return shelter(turn, at) - 0.3 * turn.situation.threat(at)

    return turn.best(value)


def mobilize(turn: Question) -> str:
    wish = "relocate" if hunted(turn) else "nothing"
    return next((text for text in turn.texts if text.startswith(wish)), turn.texts[0])


# -- combat and building ---------------------------------------------------------------------------------------------


def add_leader(turn: Question) -> str:
    """Bring the best tactician to a fight that counts."""
    at = PLACE_OF[str(turn.args["system"])]
    counts = at == turn.situation.base or turn.situation.strength(at, turn.side) > 4
    if not counts:
        return "pass"
    return turn.best(lambda option: sum(TACTICS[LEADER[option.text]]) if option.text in LEADER else 0.5)


def retreat_to(turn: Question) -> str:
    at = PLACE_OF[str(turn.args["system"])]
    mine, theirs = turn.situation.strength(at, turn.side), turn.situation.strength(at, 1 - turn.side)
    if (at == turn.situation.base and turn.side == REBEL) or mine * 2 > theirs:
        return "pass"
    return turn.first_or_pass()


def assign_die(turn: Question) -> str:
    """Finish what is damaged first, then what is worth most."""

    def value(option: OptionView) -> float:
        ref, _, damage = option.refs[0].partition("@")
        kind = KIND_OF[ref]
        taken = sum(int(part) for part in damage.split(".")) if damage else 0
        left = HEALTH[kind] - taken
        return (10 if left == 1 else 0) + UNIT_WORTH[kind] - 2 * max(left, 0) - (50 if left <= 0 else 0)

    return turn.best(value)


def deploy_at(turn: Question) -> str:
    """The Empire deploys towards the hunt, the Rebels at their base."""

    def value(option: OptionView) -> float:
        at = turn.place(option)
        if not option.refs:
            return -1.0
        if turn.side == REBEL:
            return 5.0 if at >= SYSTEMS else 1.0
        if turn.situation.goal != NONE:
            return 10.0 - DISTANCE[at][turn.situation.goal]
        return sum(turn.situation.maybe[near] for near in ADJACENT[at]) + 0.1 * turn.situation.room(at)

    return turn.best(value)


def build_unit(turn: Question) -> str:
    order = ["shield-generator", "ion-cannon", "x-wing", "y-wing", "rebel-transport"]
    mixed = order if turn.luck.random() < 0.5 else order[:2] + order[3:] + order[2:3]
    return next((text for text in mixed if text in turn.texts), turn.first_or_pass())


def recruit_whom(turn: Question) -> str:
    """Whoever has the most skills and tactics."""

    def value(option: OptionView) -> float:
        leader = LEADER.get(option.text.partition("/")[2])
        return -1.0 if leader is None else sum(SKILLS[leader]) + sum(TACTICS[leader])

    return turn.best(value)


def yes(turn: Question) -> str:
    return next((text for text in ("yes", "accept") if text in turn.texts), turn.first_or_pass())


def decline(turn: Question) -> str:
    return turn.decline()


def who_leaves(turn: Question) -> str:
    """The most damaged are saved: away from the combat their damage is forgotten."""
    return turn.best(
        lambda option: sum(map(int, option.refs[0].partition("@")[2].split("."))) if "@" in option.refs[0] else 0
    )


def place_unit(turn: Question) -> str:
    """First units: spread over the side's systems, more where the fleet can reach much."""
    kind = KIND_OF[str(turn.args["unit"])]

    def value(option: OptionView) -> float:
        at = turn.place(option)
        here = turn.situation.force(at, IMPERIAL)
        carries = 2.0 if CAPACITY[kind] and not turn.situation.room(at) else 0.0
        return len(ADJACENT[at]) * 0.3 - here * 0.5 + carries

    return turn.best(value)


DECIDE: dict[str, Callable[[Question], str]] = {
    "assign": pick_mission,
    "first-leader": first_leader,
    "second-leader": second_leader,
    "consent": yes,
    "target-system": target_system,
    "send": send,
    "turn": turn_action,
    "destination": destination,
    "origin": origin,
    "how-many": how_many,
    "take-prisoner": decline,
    "choose-base": choose_base,
    "new-base": new_base,
    "mobilize": mobilize,
    "add-leader": add_leader,
    "retreat": retreat_to,
    "assign-die": assign_die,
    "hit-unit": assign_die,
    "deploy": deploy_at,
    "build": build_unit,
    "recruit": recruit_whom,
    "mend": yes,
    "go-along": yes,
    "place-unit": place_unit,
    "rebel-system": decline,
    "give-up": decline,
    "give-up-here": decline,
    "before-dice": decline,
    "before-own-dice": decline,
    "who-leaves": who_leaves,
}
