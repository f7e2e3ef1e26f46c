"""Positions of Rebellion with a known best move, laid out from data and put to any player.

A file of `positions/` has one position after the other:

    [[position]]
    name = "Finish the Star Destroyer"
    side = "rebel"                                  who is to decide
    why = "…"                                       a sentence; `situation` is the number of the one it comes from
    units = { yavin = "4*y-wing star-destroyer tie-fighter" }
    fight = { at = "yavin", begins = "rebel" }      or `start` = "command", "assignment", "refresh"
    dice = "hhhd"
    asks = [["assign-die", "star-destroyer+3"]]

What lies where is named as in `scene.py`. `play` are answers that are given first. Then the player answers for its
side, and the other side declines whatever it is asked. Right is

* `asks`: at each of these questions, in this order, one of the answers named (`!x`: anything but x; `x*`: begins so);
* `wins`: the game ends so (`imperial: base-taken`);
* `holds`: when the other side has its turn, these places have a unit of that kind or of that side;
* `assigns`: when the side has assigned its leaders, this card is among what it has assigned.
"""

import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cantina.bots import answer_of
from cantina.games.rebellion.combat.rounds import BeginCombat
from cantina.games.rebellion.components import (
    KINDS,
    MISSION,
    OBJECTIVE,
    SIDES,
    SYSTEM,
    UNIT,
    UNIT_SIDE,
)
from cantina.games.rebellion.invariants import check
from cantina.games.rebellion.options import PLACE_OPTION
from cantina.games.rebellion.phases.command import NEXT_TURN
from cantina.games.rebellion.phases.refresh import RefreshPhase
from cantina.games.rebellion.rules import GAME_ROUND
from cantina.games.rebellion.state import COMMAND
from cantina.games.rebellion.table.consequences import ALL, CONSEQUENCES
from cantina.games.rebellion.view import build
from cantina.kernel import AnyPlayer, FastChance, Imagination, Observation
from cantina.kernel.asking import ask_view
from games.rebellion.combat_scene import Give
from games.rebellion.scene import PLACES_BY_NAME, Scene, lay, opened

HOME = Path(__file__).parent / "positions"
LAID = frozenset(
    [
        "units",
        "leaders",
        "pool",
        "base",
        "revealed",
        "rebel",
        "imperial",
        "sabotaged",
        "destroyed",
        "rings",
        "actions",
        "objectives",
        "probes",
        "time",
        "reputation",
        "dice",
        "draws",
        "seats",
        "advanced",
    ]
)
"""What a scene is laid out from, under the same names."""
KNOWN = LAID | {
    "name",
    "side",
    "why",
    "situation",
    "fight",
    "start",
    "first",
    "play",
    "asks",
    "wins",
    "holds",
    "assigns",
    "on",
    "hold",
    "queue",
    "candidates",
    "opening",
}
LONGEST = 80
"""Answers after which nothing more is expected."""
DECLINE = ("pass", "done", "skip", "keep", "no", "alone")


@dataclass
class Position:
    """One of them."""

    name: str
    side: str
    why: str
    data: dict[str, Any]
    situation: int = 0
    asks: list[list[str]] = field(default_factory=list)

    def lay_out(self) -> Scene:
        """The game as far as the question."""
        data = self.data
        scene = first_game(data) if data.get("opening") else lay(**{key: data[key] for key in LAID if key in data})
        s = scene.s
        if "candidates" in data:
            s.maybe = sum(1 << SYSTEM[name] for name in data["candidates"].split())
        for names in data.get("hold", []):
            scene.hold(names)
        for entry in data.get("on", []):
            scene.on(*entry)
        for side, spaces in data.get("queue", {}).items():
            for space, units in enumerate(spaces, 1):
                scene.queue(SIDES.index(side), space, units)
        self.begin(scene)
        return scene.play(*data.get("play", []))

    def begin(self, scene: Scene) -> None:
        data = self.data
        if "fight" in data:
            meet_in(scene, **data["fight"])
        elif data.get("start") == "assignment":
            scene.assignment(SIDES.index(data.get("first", self.side)))
        elif data.get("start") == "refresh":
            scene.refresh()
        else:
            scene.command(SIDES.index(data.get("first", self.side)))

    def solved(self, player: AnyPlayer) -> str:
        """Empty if the player finds what is right, else what it did."""
        scene = self.lay_out()
        s = scene.s
        expected = list(self.asks)
        for _ in range(LONGEST):
            if s.over or not s.stack:
                break
            mine = s.side_of(scene.asked) == SIDES.index(self.side)
            if mine:
                text = answer(player, scene)
                if expected and scene.prompt == expected[0][0]:
                    if not fits(text, expected[0][1:]):
                        return f"{scene.prompt}: {text}"
                    expected.pop(0)
                if self.finished(scene, expected, text):
                    break
                scene.play(text)
            else:
                if self.data.get("holds") and scene.prompt == "turn":
                    break
                scene.play(declined(scene))
        return self.judge(scene, expected)

    def finished(self, scene: Scene, expected: list[list[str]], text: str) -> bool:
        data = self.data
        if "wins" in data or "holds" in data:
            return False
        if "assigns" in data:
            return scene.prompt == "assign" and text == "done"
        return not expected

    def judge(self, scene: Scene, expected: list[list[str]]) -> str:
        data = self.data
        if expected:
            return f"was never asked: {expected[0][0]}"
        if "wins" in data and scene.winner != data["wins"]:
            return f"ended: {scene.winner or 'not at all'}"
        for place, wanted in data.get("holds", {}).items():
            if not stands(scene, place, wanted):
                return f"{place} holds {scene.units(place) or 'nothing'}"
        if "assigns" in data:
            assigned = [card for side, card, _, _ in scene.s.assigned if SIDES[side] == self.side]
            if not any(MISSION[name] in assigned for name in data["assigns"].split()):
                return "assigned: " + ", ".join(name for name, card in MISSION.items() if card in assigned)
        return ""


def first_game(data: dict[str, Any]) -> Scene:
    """The first game as it is set up, the base chosen."""
    s = opened()
    s.answer(s.asked()[0], PLACE_OPTION[SYSTEM[data["base"]]])
    scene = Scene(s)
    s.events = []
    if "objectives" in data:
        assert s.objectives
        s.objectives = [OBJECTIVE[name] for name in data["objectives"].split()]
    return scene


def meet_in(
    scene: Scene, at: str, begins: str, rebel_hand: str = "", imperial_hand: str = "", came_from: str = ""
) -> None:
    """A combat begins there, with tactic cards for the hands after the draw."""
    s = scene.s
    first = SIDES.index(begins)
    s.phase, s.stack, s.dirty = COMMAND, [], ALL
    s.current = first * 2
    s.then(CONSEQUENCES)
    s.settle()
    s.then(NEXT_TURN[1 - first], RefreshPhase(), GAME_ROUND)
    below = len(s.stack)
    s.came_from = [0, 0]
    s.came_from[first] = sum(1 << SYSTEM[name] for name in came_from.split())
    BeginCombat(SYSTEM[at], first).run(s)
    if rebel_hand or imperial_hand:
        s.stack.insert(below + 1, Give((rebel_hand, imperial_hand)))
    s.settle()
    check(s)


def answer(player: AnyPlayer, scene: Scene) -> str:
    """What a player says to the question that is asked, from what its seat may know."""
    s, seat = scene.s, scene.asked
    assert s.events is not None
    lines = [said for event in s.events if (said := event.heard_by(seat))]
    seen = Observation(seat, build(s, 1 << s.side_of(seat), seat), ask_view(s, seat), lines)
    return answer_of(player, seen, lambda: Imagination(s.determinize(seat, FastChance(0)), seat))


def declined(scene: Scene) -> str:
    options = scene.options
    return next((text for text in DECLINE if text in options), options[0])


def fits(text: str, right: list[str]) -> bool:
    """`x`, `x*`; with `!` before them all: none of these."""
    wrong = [one[1:] for one in right if one.startswith("!")]
    if wrong:
        return not any(matches(text, one) for one in wrong)
    return any(matches(text, one) for one in right)


def matches(text: str, pattern: str) -> bool:
    return text.startswith(pattern[:-1]) if pattern.endswith("*") else text == pattern


def stands(scene: Scene, place: str, wanted: str) -> bool:
    """A unit of that kind, or any of that side, or (`nobody`) none at all."""
    at = PLACES_BY_NAME[place]
    there = [kind for kind in range(KINDS) if scene.s.count(at, kind)]
    if wanted == "nobody":
        return not there
    if wanted in SIDES:
        return any(UNIT_SIDE[kind] == SIDES.index(wanted) for kind in there)
    return UNIT[wanted] in there


def all_positions() -> list[Position]:
    """Every one, by file and order."""
    found: list[Position] = []
    for path in sorted(HOME.glob("*.toml")):
        for data in tomllib.loads(path.read_text("utf-8"))["position"]:
            assert set(data) <= KNOWN, set(data) - KNOWN
            found.append(
                Position(data["name"], data["side"], data["why"], data, data.get("situation", 0), data.get("asks", []))
            )
    return found
