"""Rapid Mobilization: whether to hold, to gather units, or to give the base up for another."""

from cantina.games.rebellion.components import (
    AIRSPEEDER,
    BASE_SPACE,
    CAPACITY,
    CORVETTE,
    KINDS,
    OF_SIDE,
    PASSENGER,
    REBEL,
    SYSTEMS,
    TRANSPORT,
    TROOPER,
    TROOPS,
    X_WING,
    Y_WING,
    PlaceId,
)
from cantina.games.rebellion.players.question import Question
from cantina.games.rebellion.players.rebels.alliance import Alliance
from cantina.games.rebellion.players.rebels.danger import WHOLE_GAME, Danger

READINESS = 0.15
"""What it is worth, for each Imperial group two moves away, that the base can move at the end of the round."""
DOUBTFUL = 8.0
"""With more places for the Empire to look at, that is worth less."""
GARRISON_LEFT = 0.08
"""How much likelier a base has to fall before its garrison is given up for a new place that nobody has seen."""
HOLDS = 0.4
"""How urgent it is to leave a base that was found and has a garrison to hold it for a round."""
LOST_ANYWAY = 0.75
"""How likely a base falls that is given up whatever comes after."""
MOST_GATHERED = 5
WORTH_GATHERING = 6
"""Less ground units at the base that others should come."""


def mobilization_worth(danger: Danger, leaders: int) -> float:
    """What a Rapid Mobilization is worth at the beginning of a round."""
    alliance = danger.alliance
    if alliance.left <= 1 and alliance.hidden:
        return 0.0
    after = danger.escape(8 if leaders > 1 else 4)
    if not alliance.hidden:
        return WHOLE_GAME * max(0.0, danger.lost_when_known - min(after, 1.0)) * 0.9 + 0.4
    survived = danger.found * (1 - danger.lost_if_found)
    insured = survived * max(0.0, danger.lost_when_known - after) * (1.0 if danger.thin else HOLDS)
    moved = max(0.0, danger.risk - after) * 0.5 + max(0.0, danger.stalked - 0.5 * after)
    ready = READINESS * min(2, danger.groups_near(alliance.base)) * min(1.0, DOUBTFUL / alliance.doubt)
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


def gathered(alliance: Alliance, origin: PlaceId) -> list[int]:
    """Which five units of a system come to the base: as many on the ground as the fewest ships carry."""
    row = alliance.units[origin]
    best, most = [0] * KINDS, -1.0
    for transports in range(min(row[TRANSPORT], 2) + 1):
        for corvettes in range(min(row[CORVETTE], 3) + 1):
            party = [0] * KINDS
            party[TRANSPORT], party[CORVETTE] = transports, corvettes
            room, left = 4 * transports + 2 * corvettes, MOST_GATHERED - transports - corvettes
            for kind in (AIRSPEEDER, TROOPER, X_WING, Y_WING):
                party[kind] = max(0, min(row[kind], left, room if PASSENGER[kind] else left))
                left -= party[kind]
                room -= party[kind] if PASSENGER[kind] else 0
            worth = party[AIRSPEEDER] * 2.2 + party[TROOPER] + 0.3 * (party[X_WING] + party[Y_WING] + corvettes)
            if left >= 0 and worth > most:
                best, most = party, worth
    return best


def mobilize_now(turn: Question) -> str:
    """At the end of the phase: a found base moves; a hidden one if it is likely to fall; else units gather."""
    alliance = Alliance(turn)
    danger = Danger(alliance)
    wide = max(int(text[-1]) for text in turn.texts)
    ways = {text.rpartition("-")[0]: text for text in turn.texts if text.endswith(str(wide))}
    if alliance.left <= 1:
        turn.because("reason-rebels-hold-last-refresh")
        return ways["nothing"]
    risk = danger.risk if alliance.hidden else danger.struck
    after = danger.escape(8 if wide > 1 else 4)
    origin = gathering(alliance) if "gather" in ways else None
    together = danger.risk_with(gathered(alliance, origin)) if origin is not None else risk
    if together > after + GARRISON_LEFT or together > LOST_ANYWAY:
        turn.because("reason-rebels-mobilize", percent=round(100 * risk), after=round(100 * min(after, 1.0)))
        return ways["relocate"]
    if origin is not None:
        turn.because("reason-rebels-gather")
        return ways["gather"]
    key = "reason-rebels-hold" if risk < after else "reason-rebels-hold-anyway"
    turn.because(key, percent=round(100 * risk))
    return ways["nothing"]
