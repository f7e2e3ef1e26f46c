"""What the Rebels build, where new units go, whom they recruit, and which cards they keep."""

from cantina.games.rebellion.components import (
    BASE_SPACE,
    CORUSCANT,
    LEADER,
    LUKE,
    MISSION,
    OBJECTIVE,
    REBEL,
    SHIPS,
    SKILLS,
    STRUCTURE,
    SYSTEMS,
    TACTICS,
    TRANSPORT,
    TROOPS,
    UNIT,
    UNIT_IDS,
    UNIT_REF,
    X_WING,
    Y_WING,
)
from cantina.games.rebellion.players.prospects import UNIT_WORTH
from cantina.games.rebellion.players.question import Question, discarded, recruited
from cantina.games.rebellion.players.rebels.alliance import Alliance
from cantina.games.rebellion.players.rebels.errands import Errands
from cantina.games.rebellion.players.rebels.goals import Goals, fragility
from cantina.games.rebellion.players.situation import KIND_OF, PLACE_OF
from cantina.kernel.view import OptionView

ENOUGH_AT_BASE = 7
"""One unit more, and Gather Intel brings the Empire two cards."""
MOST_AT_BASE = 11
"""One more, and it brings three."""
GARRISONED = (1.5, 1.5, 1.2, 0.9, 0.7, 0.5, 0.35, 0.2)
"""What one more ground unit is worth at the base, by how many there are."""
READY_TO_MOVE = 0.6
"""What a transport is worth at the base: with it the garrison of a base that has moved can follow."""
FIGHTING = [kind for kind in SHIPS[REBEL] if kind != TRANSPORT]
FOR_FLEETS = ("rebel-assault", "major-victory", "death-star-plans-ii", "death-star-plans-iii")
"""Objectives for which a fleet gathers away from the base."""


def station_unit(turn: Question) -> str:
    """A base that is empty first; then one unit each where an objective wants it; then the base up to seven."""
    alliance = Alliance(turn)
    goals = Goals(alliance)
    kind = KIND_OF[str(turn.args["unit"])]
    at_base = alliance.ours(BASE_SPACE)
    ground = sum(alliance.units[BASE_SPACE][one] for one in TROOPS[REBEL])
    hunting = min(1.0, sum(goals.interest[name] for name in FOR_FLEETS))

    def value(option: OptionView) -> float:
        if not option.refs:
            return -0.2
        at = turn.place(option)
        if at >= SYSTEMS:
            if kind in TROOPS[REBEL]:
                return GARRISONED[min(ground, len(GARRISONED) - 1)] if at_base < MOST_AT_BASE else 0.02
            if kind == TRANSPORT and ground and not alliance.units[BASE_SPACE][TRANSPORT]:
                return READY_TO_MOVE
            return (0.25 if at_base < ENOUGH_AT_BASE else 0.05) * (1 - hunting)
        safe = max(0.1 - 0.03 * alliance.lands(at, False), -0.15)
        if kind in FIGHTING:
            others = min(3, sum(alliance.units[at][one] for one in FIGHTING))
            return safe + (1 - 0.6 * hunting) * goals.unit_at(at) + hunting * (0.1 + 0.15 * others)
        return goals.unit_at(at) + safe + (0.3 if STRUCTURE[kind] and at == alliance.base else 0.0)

    text = turn.best(value)
    refs = next(option.refs for option in turn.options if option.text == text)
    if refs and PLACE_OF[refs[0]] >= SYSTEMS:
        turn.because("reason-rebels-deploy-base", unit=str(turn.args["unit"]), number=ground)
    elif refs:
        turn.because("reason-deploy", unit=str(turn.args["unit"]), system=refs[0])
    return text


def build_what(turn: Question) -> str:
    """Fighters in both colours, a transport where troops wait for one, a shield before a cannon."""
    alliance = Alliance(turn)
    total = [sum(alliance.units[at][kind] for at in range(SYSTEMS + 1)) for kind in range(len(UNIT_IDS))]
    queue = alliance.view.sides[REBEL].queue
    for space in queue:
        for ref, n in space.items():
            total[KIND_OF[ref]] += n
    wish = {
        "shield-generator": 3.0,
        "ion-cannon": 2.0,
        "x-wing": 2.0 - 0.2 * total[X_WING],
        "y-wing": 2.1 - 0.2 * total[Y_WING],
        "rebel-transport": 1.9 - 0.8 * total[TRANSPORT],
    }
    text = turn.best(lambda option: wish.get(option.text, 1.0) if option.refs else -9.0)
    if text in UNIT:
        turn.because("reason-rebels-build", unit=UNIT_REF[UNIT[text]], number=total[UNIT[text]])
    return text


def recruit_leader(turn: Question) -> str:
    """Skills the Rebels lack count more."""
    alliance = Alliance(turn)
    have = [sum(SKILLS[leader][skill] for leader in alliance.free if leader in present(turn)) for skill in range(4)]

    def value(option: OptionView) -> float:
        card, _, who = option.text.partition("/")
        leader = LEADER.get(who)
        if leader is None:
            return -1.0
        lacking = sum(min(SKILLS[leader][skill], 3) * (1.5 if have[skill] < 3 else 1.0) for skill in range(4))
        return lacking + 0.6 * sum(TACTICS[leader]) + (1.0 if leader == LUKE else 0.0) + KEPT_CARD_WORTH.get(card, 0.5)

    return recruited(turn, turn.best(value))


KEPT_CARD_WORTH = {
    "noble-sacrifice": 2.0,
    "an-old-friend": 1.5,
    "the-millennium-falcon": 0.8,
    "one-in-a-million": 1.0,
    "ambush": 1.0,
    "independent-operation": 1.0,
    "son-of-skywalker": 0.6,
}


def present(turn: Question) -> set[int]:
    """Own leaders in play."""
    return {
        LEADER[one.ref.partition(":")[2]]
        for one in turn.view.leaders
        if one.side == "rebel" and one.place not in ("supply", "gone")
    }


# -- cards -----------------------------------------------------------------------------------------------------------


def discard_worst(turn: Question) -> str:
    """The mission that is worth least as things stand."""
    errands = Errands(Alliance(turn))

    def value(option: OptionView) -> float:
        card = MISSION[option.text]
        best = max((errands.worth_of(card, at) for at in errands.targets(card)), default=0.0)
        return -max(best, KEEPING.get(option.text, 0.1))

    return discarded(turn, turn.best(value))


KEEPING = {
    "daring-rescue": 0.35,
    "for-the-greater-good": 0.4,
    "incite-rebellion": 0.25,
    "public-uprising": 0.25,
    "hidden-fleet": 0.12,
    "seek-yoda": 0.3,
    "hit-and-run": 0.2,
    "contingency-plan": 0.02,
    "misdirection": 0.02,
}
"""What a mission is worth that has no aim now."""


def promise(goals: Goals, name: str) -> float:
    """How good it is to have an objective now."""
    alliance = goals.alliance
    if name in ("cut-supply-lines", "defend-the-people", "popular-support", "establish-outposts"):
        return max(0.15, 1.0 - 0.25 * goals.missing(name))
    if name == "regional-support":
        return max(0.1, 1.0 - 0.28 * min(goals.region_missing(region) for region in range(1, 9)))
    if name == "leave-no-one-behind":
        return 0.95 if not alliance.prisoners else 0.4
    if name == "inspire-sympathy":
        destroyed = sum(system.destroyed for system in alliance.view.systems)
        return 0.05 + 0.95 * destroyed
    if name == "heart-of-the-empire":
        return 1.5 if not alliance.theirs(CORUSCANT) else 0.25
    if name.startswith("death-star-plans"):
        return 0.5 if goals.stations() else 0.05
    return {"liberation": 0.5, "crippling-blow": 0.5, "rebel-assault": 0.45, "major-victory": 0.5}.get(name, 0.4)


def objective_on_top(turn: Question) -> str:
    """The one that can be made soonest."""
    goals = Goals(Alliance(turn))
    text = turn.best(lambda option: promise(goals, option.text))
    if text in OBJECTIVE:
        turn.because("reason-rebels-promising", objective=f"objective:{text}")
    return text


def objective_last(turn: Question) -> str:
    """Asked from the last to the first: the worst goes down first."""
    goals = Goals(Alliance(turn))
    return turn.best(lambda option: -promise(goals, option.text))


def play_objective(turn: Question) -> str:
    """What wins at once; then what the Empire can undo; what lasts may wait for a round with nothing else."""
    alliance = Alliance(turn)

    def value(option: OptionView) -> float:
        if not option.refs:
            return -1.0
        points = points_of(alliance, option.text)
        return (100.0 if points >= alliance.left else 0.0) + 3 * points + fragility(option.text)

    text = turn.best(value)
    if text in OBJECTIVE:
        key = (
            "reason-rebels-objective-wins" if points_of(alliance, text) >= alliance.left else "reason-rebels-objective"
        )
        turn.because(key, objective=f"objective:{text}")
    return text


def points_of(alliance: Alliance, name: str) -> int:
    """What an objective brings now."""
    if name == "inspire-sympathy":
        return sum(system.destroyed for system in alliance.view.systems)
    return 2 if name in ("heart-of-the-empire", "return-of-the-jedi") or name.startswith("death-star-plans") else 1


# -- what cards ask --------------------------------------------------------------------------------------------------


def ring_bearer(turn: Question) -> str:
    """C-3PO goes with the diplomat, others with whoever is most on missions."""
    ring = str(turn.args["ring"]).partition(":")[2]

    def value(option: OptionView) -> float:
        leader = LEADER[option.text]
        return SKILLS[leader][0] if ring == "c-3po" else sum(SKILLS[leader][1:3])

    return turn.best(value)


def destroy_most(turn: Question) -> str:
    """The unit that is worth most within the limit; one that frees a system or a prisoner goes before."""
    return turn.best(lambda option: UNIT_WORTH[KIND_OF[option.refs[0].partition("@")[0]]] if option.refs else -1.0)


def uprising_unit(turn: Question) -> str:
    return next((text for text in ("airspeeder", "rebel-trooper") if text in turn.texts), turn.texts[0])


def loyalty_or_cruiser(turn: Question) -> str:
    errands = Errands(Alliance(turn))
    at = next(i for i, system in enumerate(turn.view.systems) if system.ref == "system:mon-calamari")
    return "loyalty" if errands.loyalty_gained(at, 2) > 0.35 or "cruiser" not in turn.texts else "cruiser"


def free_best(turn: Question) -> str:
    return turn.best(lambda option: sum(SKILLS[LEADER[option.text]]) if option.text in LEADER else -1.0)


def eliminate_best(turn: Question) -> str:
    """Of the Empire's leaders whoever does most for it."""
    return turn.best(lambda option: sum(SKILLS[LEADER[option.text]]) + sum(TACTICS[LEADER[option.text]]))


def leave_behind(turn: Question) -> str:
    return turn.best(lambda option: -UNIT_WORTH[KIND_OF[option.refs[0]]] if option.refs else -99.0)


def give_up_none(turn: Question) -> str:
    return turn.decline()
