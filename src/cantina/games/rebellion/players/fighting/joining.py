"""Before the first shot: who joins a combat, and which action cards are used in it."""

from collections.abc import Callable
from typing import Final

from cantina.games.rebellion.components import (
    BLACK,
    DEATH_STAR,
    FORCES,
    GROUND,
    HEALTH,
    IMPERIAL,
    LEADER,
    LEADER_REF,
    NONE,
    REBEL,
    RED,
    RED_HEALTH,
    SHIPS,
    SITE,
    SKILLS,
    SPACE,
    TACTICS,
    UNIT,
    LeaderId,
)
from cantina.games.rebellion.players.fighting.field import FIGHTING_WORTH, Field, leader_named
from cantina.games.rebellion.players.question import Question

BASE_STAKE: Final = 60.0
"""What the whole base is worth beside single units."""
SLIM: Final = 20
"""The chance in percent below which nobody joins in order to win."""
MATTERS: Final = 6.0
"""The worth of all units from which on a combat is worth a card."""


def who_joins(turn: Question) -> str:
    """Whoever turns the odds most, if that is worth more than what he could still do in this round."""
    field = Field(turn)
    candidates = [leader for leader in map(leader_named, turn.texts) if leader != NONE]
    before = stake(field, ())
    best, gained = NONE, 0.0
    for leader in candidates:
        more = stake(field, (leader,)) - before - missed_elsewhere(turn, leader)
        if more > gained:
            best, gained = leader, more
    if best == NONE:
        turn.because("reason-stay-out")
        return "pass"
    end = field.outcome((best,), fresh=True)
    theatre = GROUND if field.contested(GROUND) else SPACE
    percent = round(100 * end.theatre(theatre).wins(turn.side))
    turn.because("reason-join" if percent >= SLIM else "reason-join-anyway", leader=LEADER_REF[best], percent=percent)
    return name_of(best)


def name_of(leader: LeaderId) -> str:
    return next(name for name, number in LEADER.items() if number == leader)


def stake(field: Field, more: tuple[LeaderId, ...]) -> float:
    """What the combat is worth with these leaders besides."""
    end = field.outcome(more, fresh=True)
    value = field.gain(end)
    if field.at_base:
        value += BASE_STAKE * (end.falls if field.me == IMPERIAL else -end.falls)
    return value


def missed_elsewhere(turn: Question, leader: LeaderId) -> float:
    """What a leader in the pool could still do this round: nothing once his side has passed."""
    mine = turn.view.sides[turn.side]
    if mine.passed:
        return 0.4 + 0.1 * sum(SKILLS[leader])
    return 0.9 + 0.15 * sum(SKILLS[leader]) + 0.15 * sum(TACTICS[leader])


# -- action cards ----------------------------------------------------------------------------------------------------


def start_card(turn: Question) -> str:
    """The first card that is worth its one use here."""
    field = Field(turn)
    for text in turn.texts:
        good = WORTH_USING.get(text)
        if good is not None and good(field):
            turn.because("reason-card", action=f"action:{text}")
            return text
    return "pass"


def matters(field: Field) -> bool:
    """A combat that decides something: the base, a station, or many units."""
    if field.at_base or field.row[DEATH_STAR] or field.row[SITE]:
        return True
    stakes = sum(min(field.total(REBEL, theatre), field.total(IMPERIAL, theatre)) for theatre in (SPACE, GROUND))
    return stakes >= MATTERS


def in_space(field: Field) -> bool:
    return field.contested(SPACE) and matters(field)


def hits_many_rebels(field: Field) -> bool:
    dice = sum(field.row[kind] * (BLACK[kind] + RED[kind]) for kind in rebel_kinds())
    return matters(field) and dice >= 3


def rebel_kinds() -> list[int]:
    return FORCES[SPACE][REBEL] + FORCES[GROUND][REBEL]


def they_would_leave(field: Field) -> bool:
    """The Rebels are losing and could leave; where their base is, leaving would only help the Empire."""
    return (
        not field.at_base
        and matters(field)
        and field.total(REBEL, SPACE) > 0
        and field.outcome(fresh=True).space.empire > 0.5
    )


def tough_enemies(field: Field) -> bool:
    """Point-Blank Assault: more of their health than of ours is left out."""

    def spared(side: int) -> float:
        kinds = FORCES[SPACE][side] * field.contested(SPACE) + FORCES[GROUND][side] * field.contested(GROUND)
        return sum(field.row[kind] * FIGHTING_WORTH[kind] / HEALTH[kind] for kind in kinds if HEALTH[kind] > 1)

    return matters(field) and spared(field.enemy) > 1.3 * spared(field.me)


def capital_ships(field: Field) -> bool:
    """Target the Star Destroyers: black dice that would find nothing else."""
    reds = sum(field.row[kind] for kind in SHIPS[IMPERIAL] if RED_HEALTH[kind])
    blacks = sum(field.row[kind] * BLACK[kind] for kind in SHIPS[REBEL])
    return reds > 0 and blacks >= 2


def always_good(_field: Field) -> bool:
    return True


WORTH_USING: Final[dict[str, Callable[[Field], bool]]] = {
    "according-to-my-design": hits_many_rebels,
    "more-dangerous-than-you-realize": matters,
    "keep-them-from-escaping": they_would_leave,
    "good-intel": matters,
    "ready-for-action": matters,
    "fully-operational": always_good,
    "target-the-generator": always_good,
    "its-a-trap": in_space,
    "point-blank-assault": tough_enemies,
    "target-the-star-destroyers": capital_ships,
}
"""By action card of the start of a combat: when it is used."""


def whom_to_bring(turn: Question) -> str:
    """The better tactician where it counts."""
    field = Field(turn)

    def value(text: str) -> float:
        leader = leader_named(text)
        return -1.0 if leader == NONE else stake(field, (leader,))

    return max(turn.texts, key=value)


def what_to_destroy(turn: Question) -> str:
    """Fully Operational and Target the Generator: what brings the Rebels most; fighters where they hunt a station."""
    field = Field(turn)
    fighters = {"x-wing", "y-wing"}
    few = sum(field.row[UNIT[name]] for name in fighters) <= 2

    def value(text: str) -> float:
        if text == "shield-generator":
            return 3.0
        if text == "ion-cannon":
            return 4.0 if field.contested(SPACE) else 2.0
        hunting = 3.0 if text in fighters and few and not field.row[SITE] else 0.0
        return FIGHTING_WORTH[UNIT[text]] + hunting if text in UNIT else -1.0

    return max(turn.texts, key=value)
