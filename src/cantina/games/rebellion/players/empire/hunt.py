"""The hunt as inference: how likely the Rebel base is in each system, for all that the Empire has seen and heard.

What is certain (probe cards, landings, answers, loyalty, units that came from the base space) the view says already:
there the base cannot be. Among the systems that are left the belief weighs where good players hide, and what the
Rebels did since they chose: what they opposed and let pass, and where they keep units for no other reason.
"""

from cantina.games.rebellion.components import (
    ADJACENT,
    CORUSCANT,
    DISTANCE,
    FIRST_GAME,
    MISSION,
    POPULOUS,
    REBEL,
    SIDE_REF,
    SYSTEM,
    SYSTEMS,
)
from cantina.games.rebellion.players.situation import PLACE_OF, Situation
from cantina.games.rebellion.sight import RebellionView
from cantina.kernel import Line

FAR_AWAY = (0.15, 1.0, 2.6, 3.2, 3.4)
"""How much good players like a system by the moves from the nearest Imperial troops when they choose."""
MOVED_AWAY = (0.3, 1.0, 1.8, 2.2, 2.4)
"""The same for a new base, which is the best of a few drawn cards."""
TELLTALE = frozenset(
    {
        "first-imperial", "first-subjugated", "first-rebel", "base-moves", "attempts-at", "sends", "mission-succeeds",
        "mission-fails",
    }
)  # fmt: skip
"""The lines that say anything of it: few of all that are heard."""
OPPOSED = 1.5
"""A mission for loyalty that would have brought the base to light was opposed."""
LET_PASS = 0.75


def base_belief(view: RebellionView, lines: list[Line], situation: Situation | None = None) -> list[float]:
    """By system: how likely the base is there, as the Empire sees it. All zero before a base is chosen."""
    if view.base is not None:
        return [float(PLACE_OF[view.base] == at) for at in range(SYSTEMS)]
    heard = heard_in(lines)
    situation = situation or Situation(view)
    weights = [0.0] * SYSTEMS
    for at in range(SYSTEMS):
        if view.systems[at].maybe:
            hidden = moved_weight(situation, at) if heard.moved else first_weight(heard, at)
            weights[at] = hidden * heard.hints[at] * standing_by(situation, at)
    total = sum(weights)
    return [weight / total for weight in weights] if total else weights


def first_weight(heard: "Heard", at: int) -> float:
    """How much good players like a system for their first base: far away, few ways in, no prize."""
    far = min(DISTANCE[at][held] for held in heard.imperial)
    weight = FAR_AWAY[min(far, len(FAR_AWAY) - 1)]
    weight *= 1.35 if len(ADJACENT[at]) <= 2 else 1.1 if len(ADJACENT[at]) == 3 else 0.85
    if at in heard.rebel:
        weight *= 0.85
    return weight * (0.9 if POPULOUS[at] else 1.1)


def moved_weight(situation: Situation, at: int) -> float:
    """The same for a base that has been moved: away from troops as they stand."""
    far = situation.far(at)
    return MOVED_AWAY[min(far, len(MOVED_AWAY) - 1)] * (1.15 if len(ADJACENT[at]) <= 2 else 1.0)


def standing_by(situation: Situation, at: int) -> float:
    """Rebel units on a world that gives nothing are there for another reason."""
    here = situation.force(at, REBEL)
    if not here:
        return 1.0
    wanted = situation.view.systems[at].loyalty == "rebel"
    return 0.9 if wanted else 1.15


class Heard:
    """What the lines say of the base since it was chosen, or moved last."""

    def __init__(self, lines: list[Line]) -> None:
        self.imperial = [CORUSCANT]
        """Where the Empire stood when the base was chosen."""
        self.rebel: list[int] = []
        self.moved = False
        self.hints = [1.0] * SYSTEMS
        self.round_of_move = 0
        self.aim = -1
        """The system of an Imperial mission for loyalty that is under way."""
        self.answered = False
        for line in lines:
            if line.key in TELLTALE:
                self.hear(line)
        if len(self.imperial) == 1:
            self.imperial += [SYSTEM[name] for name in FIRST_GAME["imperial_loyalty"] + FIRST_GAME["subjugated"]]
            self.rebel += [SYSTEM[name] for name in FIRST_GAME["rebel_loyalty"]]

    def hear(self, line: Line) -> None:
        if line.key in ("first-imperial", "first-subjugated"):
            self.imperial += named_systems(line)
        elif line.key == "first-rebel":
            self.rebel += named_systems(line)
        elif line.key == "base-moves":
            self.moved = True
            self.hints = [1.0] * SYSTEMS
        elif line.key == "attempts-at":
            card = MISSION.get(str(line.args["mission"]).partition(":")[2].partition("@")[0], -1)
            at = PLACE_OF.get(str(line.args["system"]), -1)
            self.aim = at if card in FOR_LOYALTY else -1
            self.answered = False
        elif line.key == "sends" and line.args["side"] == SIDE_REF[REBEL]:
            self.answered = True
        elif line.key in ("mission-succeeds", "mission-fails") and 0 <= self.aim < SYSTEMS:
            self.hints[self.aim] *= OPPOSED if self.answered else LET_PASS
            self.aim = -1


LATEST: list[tuple[list[Line], int, Heard]] = []
"""What was made of the lines that were looked at last."""


def heard_in(lines: list[Line]) -> Heard:
    """The same, remembered for whoever thinks about the same lines again."""
    if not LATEST or LATEST[0][0] is not lines or LATEST[0][1] != len(lines):
        LATEST[:] = [(lines, len(lines), Heard(lines))]
    return LATEST[0][2]


FOR_LOYALTY = {
    MISSION[name] for name in ("rule-by-fear", "trade-negotiations", "display-of-power", "fear-will-keep-them-in-line")
}
"""Imperial missions that would bring a base in a neutral system to light."""


def named_systems(line: Line) -> list[int]:
    return [PLACE_OF[ref] for ref in str(line.args["systems"]).split()]
