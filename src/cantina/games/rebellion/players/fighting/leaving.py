"""Retreat: when, with whom, where to, and who has to stay."""

from typing import Final

from cantina.games.rebellion.components import (
    CAPACITY,
    DEATH_STAR,
    FORCES,
    GROUND,
    IMMOBILE,
    IMPERIAL,
    NONE,
    OF_SIDE,
    PASSENGER,
    REBEL,
    SITE,
    SKILLS,
    SPACE,
    TACTICS,
    TIE_FIGHTER,
    X_WING,
    Y_WING,
)
from cantina.games.rebellion.players.fighting.field import FIGHTING_WORTH, Field, leader_named, shape_of
from cantina.games.rebellion.players.question import Question
from cantina.games.rebellion.players.situation import KIND_OF, PLACE_OF
from cantina.kernel.view import OptionView

HOLDING: Final = 1.5
"""What it is worth to keep a system rather than to leave it."""
EVEN: Final = 50
"""The chance in percent from which on staying needs no other reason."""
HOPELESS: Final = 0.06
"""Below this chance even an attack on the base is broken off, if there is time for another."""


def retreat_with(turn: Question) -> str:
    """Leave when staying costs more than it brings; never from the base, never before a try at a Death Star."""
    field = Field(turn)
    leaders = [text for text in turn.texts if leader_named(text) != NONE]
    if not leaders or not should_leave(turn, field):
        return "pass"
    return max(leaders, key=lambda text: sum(SKILLS[leader_named(text)]) + 0.5 * sum(TACTICS[leader_named(text)]))


def should_leave(turn: Question, field: Field) -> bool:
    end = field.outcome()
    if field.at_base:
        turn.because("reason-base-fight", percent=round(100 * end.falls))
        return field.me == IMPERIAL and breaks_off(turn, field)
    if field.me == REBEL and can_try_plans(field):
        turn.because("reason-plans-first")
        return False
    kept = field.gain(end) + HOLDING * chance(field)
    lost = -sum(FIGHTING_WORTH[kind] * n for kind, n in staying(field).items())
    if kept < lost - 0.8:
        turn.because("reason-retreat", percent=round(100 * chance(field)))
        return True
    percent = round(100 * chance(field))
    turn.because("reason-stand" if percent >= EVEN else "reason-stand-anyway", percent=percent)
    return False


def chance(field: Field) -> float:
    """The chance to win what is still fought over."""
    end = field.outcome()
    fought = [theatre for theatre in (SPACE, GROUND) if field.contested(theatre)]
    return min((end.theatre(theatre).wins(field.me) for theatre in fought), default=1.0)


def breaks_off(turn: Question, field: Field) -> bool:
    """The Empire gives up an attack on the base only without hope, with time for another, and to save much."""
    time_left = turn.view.reputation - turn.view.time
    return time_left > 2 and field.outcome(samples=200).falls < HOPELESS and field.total(IMPERIAL) >= 4


def can_try_plans(field: Field) -> bool:
    """The Rebels hold Death Star Plans, and fighters to try them with are left."""
    plans = field.holds("death-star-plans-ii") or field.holds("death-star-plans-iii")
    station = field.row[SITE] or field.row[DEATH_STAR]
    fighters = field.row[X_WING] or field.row[Y_WING]
    return bool(plans and station and fighters)


def staying(field: Field) -> dict[int, int]:
    """Own units that a retreat would leave behind to an enemy who fights them."""
    me = field.me
    room = sum(field.row[kind] * CAPACITY[kind] for kind in OF_SIDE[me])
    left = {kind: field.row[kind] for kind in OF_SIDE[me] if IMMOBILE[kind] and field.row[kind]}
    if not any(field.row[kind] for kind in FORCES[GROUND][field.enemy]):
        room -= field.row[TIE_FIGHTER] if me == IMPERIAL else 0
        if me == IMPERIAL and room < 0:
            left[TIE_FIGHTER] = -room
        return left
    for kind in sorted((kind for kind in OF_SIDE[me] if PASSENGER[kind]), key=lambda kind: -FIGHTING_WORTH[kind]):
        going = min(field.row[kind], room)
        room -= going
        if field.row[kind] > going:
            left[kind] = field.row[kind] - going
    return left


def where_to_leave(turn: Question) -> str:
    """To friends, away from enemies who could follow."""

    def value(option: OptionView) -> float:
        at = turn.place(option)
        near = turn.situation
        friends = min(near.strength(at, turn.side), 8)
        if turn.side == REBEL:
            return friends - 0.8 * near.threat(at) - (2.0 if at == near.base else 0.0)
        towards = 3.0 if near.goal != NONE and at == near.goal else 0.0
        return friends + towards + 0.5 * near.troops(at, IMPERIAL)

    return turn.best(value)


def how_many_leave(turn: Question) -> str:
    """As many as there is room for, the dearest first; troops stay where no enemy can fight them."""
    field = Field(turn)
    kind = KIND_OF[str(turn.options[0].label.args["unit"])]
    most = len(turn.options) - 1
    safe = kind in FORCES[GROUND][field.me] and not any(field.row[one] for one in FORCES[GROUND][field.enemy])
    if safe and (field.me == IMPERIAL or turn.situation.base == PLACE_OF[field.battle.system]):
        return turn.options[0].text
    room = sum(field.row[one] * CAPACITY[one] for one in OF_SIDE[field.me])
    taken = sum(move.number for move in turn.view.moves if move.thing in KIND_OF and PASSENGER[KIND_OF[move.thing]])
    dearer = sum(
        field.row[one]
        for one in OF_SIDE[field.me]
        if PASSENGER[one] and one > kind and FIGHTING_WORTH[one] > FIGHTING_WORTH[kind]
    )
    if most > room - taken:
        return turn.options[most].text
    return turn.options[max(0, min(most, room - taken - dearer))].text


def who_goes(turn: Question) -> str:
    """The most damaged: away from the combat their damage is forgotten."""
    return turn.best(lambda option: shape_of(option.refs[0]).damage)
