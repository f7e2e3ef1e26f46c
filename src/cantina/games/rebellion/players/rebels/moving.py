"""Rapid Mobilization: whether to hold, to gather units, or to give the base up for another."""

from cantina.games.rebellion.components import BASE_SPACE, CAPACITY, OF_SIDE, PASSENGER, REBEL, SYSTEMS, TROOPS
from cantina.games.rebellion.players.question import Question
from cantina.games.rebellion.players.rebels.alliance import Alliance
from cantina.games.rebellion.players.rebels.danger import WHOLE_GAME, Danger

READINESS = 0.15
"""What it is worth, for each Imperial group two moves away, that the base can move at the end of the round."""
GARRISON_LEFT = 0.08
"""How much likelier a base has to fall before its garrison is given up for a new place that nobody has seen."""
WORTH_GATHERING = 6
"""Less ground units at the base that others should come."""


def mobilization_worth(alliance: Alliance, leaders: int) -> float:
    """What a Rapid Mobilization is worth at the beginning of a round."""
    danger = Danger(alliance)
    if alliance.left <= 1 and alliance.hidden:
        return 0.0
    after = danger.escape(8 if leaders > 1 else 4)
    if not alliance.hidden:
        return WHOLE_GAME * max(0.0, danger.lost_when_known - min(after, 1.0)) * 0.9 + 0.4
    survived = danger.found * (1 - danger.lost_if_found)
    insured = survived * max(0.0, danger.lost_when_known - after)
    moved = max(0.0, danger.risk - after) * 0.5 + max(0.0, danger.stalked - 0.5 * after)
    ready = READINESS * min(2, danger.groups_near(alliance.base))
    return max(ready, WHOLE_GAME * max(insured, moved)) + (gathering_worth(alliance, danger) if leaders == 1 else 0.0)


def gathering_worth(alliance: Alliance, danger: Danger) -> float:
    """What it is worth that units come to the base unseen: more the nearer the Empire is, or early in the war."""
    if gathering(alliance) is None:
        return 0.0
    return 0.2 + 0.15 * (alliance.view.time <= 2) + WHOLE_GAME * 0.4 * max(danger.risk, danger.stalked)


def gathering(alliance: Alliance) -> int | None:
    """The system whose units should come to a hidden base that has few."""
    at_base = sum(alliance.units[BASE_SPACE][kind] for kind in TROOPS[REBEL])
    if not alliance.hidden or at_base >= WORTH_GATHERING:
        return None
    found = [(transportable(alliance, at), -at) for at in range(SYSTEMS) if at != alliance.base]
    troops, at = max(found)
    return -at if troops >= 2 else None


def transportable(alliance: Alliance, at: int) -> int:
    """How many ground units could leave a system with its ships."""
    if alliance.own_leaders(at):
        return 0
    row = alliance.units[at]
    room = sum(row[kind] * CAPACITY[kind] for kind in OF_SIDE[REBEL])
    return min(room, 4, sum(row[kind] for kind in TROOPS[REBEL] if PASSENGER[kind]))


def mobilize_now(turn: Question) -> str:
    """At the end of the phase: a found base moves; a hidden one if it is likely to fall; else units gather."""
    alliance = Alliance(turn)
    danger = Danger(alliance)
    wide = max(int(text[-1]) for text in turn.texts)
    ways = {text.rpartition("-")[0]: text for text in turn.texts if text.endswith(str(wide))}
    if alliance.left <= 1:
        turn.because("reason-rebels-hold-last-refresh")
        return ways["nothing"]
    risk, after = danger.risk, danger.escape(8 if wide > 1 else 4)
    if (not alliance.hidden and risk > 0.05) or risk > after + GARRISON_LEFT:
        turn.because("reason-rebels-mobilize", percent=round(100 * risk), after=round(100 * min(after, 1.0)))
        return ways["relocate"]
    if "gather" in ways and gathering(alliance) is not None:
        turn.because("reason-rebels-gather")
        return ways["gather"]
    turn.because("reason-rebels-hold", percent=round(100 * risk))
    return ways["nothing"]
