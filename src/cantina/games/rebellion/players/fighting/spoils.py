"""What a combat brings: objectives, tries at a Death Star, and what is destroyed by choice."""

from typing import Final

from cantina.games.rebellion.components import (
    HEALTH,
    NONE,
    OBJECTIVE,
    REPUTATION,
    SKILLS,
    TACTICS,
    UNIT,
)
from cantina.games.rebellion.players.fighting.field import FIGHTING_WORTH, leader_named
from cantina.games.rebellion.players.question import Question
from cantina.games.rebellion.players.situation import PLACE_OF

HARD_TO_MAKE: Final = {
    "return-of-the-jedi": 5,
    "major-victory": 4,
    "rebel-assault": 3,
    "liberation": 2,
    "crippling-blow": 1,
}
"""Of several that are met the one that is hardest to make again."""


def objective_to_play(turn: Question) -> str:
    """One that is won is always played: most reputation first, then what will hardly be won again."""

    def value(text: str) -> float:
        card = OBJECTIVE.get(text, NONE)
        return -1.0 if card == NONE else 10.0 * REPUTATION[card] + HARD_TO_MAKE.get(text, 0)

    choice = max(turn.texts, key=value)
    if choice in OBJECTIVE:
        turn.because("reason-objective", objective=f"objective:{choice}")
    return choice


def station_to_destroy(turn: Question) -> str:
    """The finished one."""
    return "death-star" if "death-star" in turn.texts else turn.texts[0]


def leader_to_eliminate(turn: Question) -> str:
    """Whoever the Empire misses most."""

    def value(text: str) -> float:
        leader = leader_named(text)
        return -1.0 if leader == NONE else sum(SKILLS[leader]) + sum(TACTICS[leader])

    return max(turn.texts, key=value)


def units_to_destroy(turn: Question) -> str:
    """By health that may be destroyed: what is dearest, so that nothing of it is wasted."""
    budget = int(turn.args.get("health", 2))
    at = PLACE_OF[str(turn.args["system"])] if "system" in turn.args else None
    row = turn.situation.units[at] if at is not None else None
    kinds = [UNIT[text] for text in turn.texts if text in UNIT]
    if not kinds:
        return turn.decline()
    counts = {kind: row[kind] if row is not None else 1 for kind in kinds}
    chosen = dearest(kinds, counts, budget)
    return next(text for text in turn.texts if UNIT.get(text) == chosen)


def dearest(kinds: list[int], counts: dict[int, int], budget: int) -> int:
    """The first unit of the dearest set within the budget."""

    def worth(rest: int, used: tuple[int, ...]) -> float:
        left = [kind for kind in kinds if used.count(kind) < counts[kind] and HEALTH[kind] <= rest]
        return max((FIGHTING_WORTH[kind] + worth(rest - HEALTH[kind], (*used, kind)) for kind in left), default=0.0)

    return max(kinds, key=lambda kind: FIGHTING_WORTH[kind] + worth(budget - HEALTH[kind], (kind,)))


def queued_to_destroy(turn: Question) -> str:
    """On the build queue: what is dearest, and nearest to coming."""

    def value(text: str) -> float:
        space, _, unit = text.partition("/")
        kind = UNIT.get(unit, NONE)
        return -1.0 if kind == NONE else FIGHTING_WORTH[kind] - 0.1 * int(space)

    return max(turn.texts, key=value)


def excess_to_lose(turn: Question) -> str:
    """For want of ships: what is worth least."""
    return min(turn.texts, key=lambda text: FIGHTING_WORTH[UNIT[text]] if text in UNIT else 99.0)
