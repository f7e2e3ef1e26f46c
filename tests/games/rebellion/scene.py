"""A position of Rebellion laid out by name, with dice and cards to order, and the means to play on from it.

    scene = lay({"coruscant": "stormtrooper"}, pool="emperor-palpatine", dice="s- h-")
    scene.on("infiltration", "princess-leia").command()      # Leia is on the card, the Rebels have the turn
    scene.play("infiltration/princess-leia", "coruscant", "emperor-palpatine")
    assert scene.prompt == "top-objective"

The map is empty but for what is named, and Coruscant is loyal to the Empire; leaders who are not named are in the box.
Dice are letters: h hit, d direct hit, s special, - blank; after them luck decides. Cards that chance picks are ordered
by reference (`mission:sabotage`), one for each draw from an unknown order. With two players the Rebels sit at seat 0,
the Empire at 1. After every answer the invariants of the game are checked.
"""

from collections.abc import Mapping
from typing import Any

from cantina.games.rebellion.components import (
    ACTION,
    ACTION_SIDE,
    CORUSCANT,
    GENERAL,
    IMPERIAL,
    KINDS,
    LEADER,
    LEADER_IDS,
    LEADERS,
    MISSION,
    MISSION_IDS,
    MISSION_SIDE,
    NONE,
    OBJECTIVE,
    OBJECTIVE_IDS,
    OBJECTIVES,
    ON_CARD,
    PLACE_IDS,
    PLACES,
    POOL,
    PROBE_DECK,
    PROJECT,
    PROJECTS,
    RANK,
    REBEL,
    REBEL_ACTIONS,
    RING_IDS,
    SHOWS,
    SIDES,
    STARTING_ACTION,
    SUPPLY,
    SYSTEM,
    UNIT,
    UNIT_IDS,
)
from cantina.games.rebellion.invariants import check
from cantina.games.rebellion.options import PLACE_OPTION
from cantina.games.rebellion.phases.assignment import BeginAssigning
from cantina.games.rebellion.phases.command import NEXT_TURN, CommandPhase
from cantina.games.rebellion.phases.refresh import RefreshPhase
from cantina.games.rebellion.rules import GAME_ROUND
from cantina.games.rebellion.setup.box import new_state
from cantina.games.rebellion.setup.opening import Opening
from cantina.games.rebellion.sight import RebellionView
from cantina.games.rebellion.state import ASSIGNMENT, COMMAND, REFRESH, SETTING_UP, Rebellion
from cantina.games.rebellion.table import piles
from cantina.games.rebellion.table.consequences import ALL, CONSEQUENCES
from cantina.games.rebellion.table.marks import DESTROYED, IMPERIAL_LOYAL, REBEL_LOYAL, SABOTAGED
from cantina.games.rebellion.view import build
from cantina.kernel import Chance, FastChance, Step
from games.rebellion.at_war import AtWar, Ordered

REBELS, EMPIRE = 0, 1
"""Seats of a game for two."""
NUMBERS: dict[str, dict[str, int]] = {
    "mission": MISSION,
    "action": ACTION,
    "objective": OBJECTIVE,
    "system": SYSTEM,
}
PRISON: dict[str, Any] = {
    "units": {"naboo": "stormtrooper"},
    "leaders": {"naboo": "princess-leia"},
    "rings": "princess-leia=captured",
}
PLACES_BY_NAME = {name: at for at, name in enumerate(PLACE_IDS)}


def opened(seats: int = 2, advanced: bool = False, chance: Chance | None = None, **options: bool) -> Rebellion:
    """A game that has been set up as far as the first question."""
    s = new_state(seats, chance or FastChance(1))
    s.advanced = advanced
    s.add_needs_tactics = options.get("add_needs_tactics", False)
    s.ask_build = options.get("ask_build", False)
    s.strict_first_base = options.get("strict_first_base", False)
    s.events = []
    s.then(Opening())
    s.settle()
    return s


def named(units: str) -> list[tuple[int, int]]:
    """`x-wing 3*rebel-trooper` as kinds and numbers."""
    parts = [name.rpartition("*") for name in units.split()]
    return [(UNIT[kind], int(n or 1)) for n, _, kind in parts]


class Scene(AtWar):
    """A position laid out by name."""

    # -- laying out --------------------------------------------------------------------------------------------------

    def stand(self, place: str, units: str) -> "Scene":
        """Units from the box to a place."""
        for kind, n in named(units):
            self.s.supply[kind] -= n
            self.s.put(PLACES_BY_NAME[place], kind, n)
        return self

    def queue(self, side: int, space: int, units: str) -> "Scene":
        for kind, n in named(units):
            self.s.supply[kind] -= n
            self.s.enqueue(side, space, kind, n)
        return self

    def lead(self, place: str, names: str) -> "Scene":
        """Leaders to a place of the map, or to the `pool`."""
        for name in names.split():
            self.s.place[LEADER[name]] = POOL if place == "pool" else PLACES_BY_NAME[place]
        return self

    def hold(self, *names: str) -> "Scene":
        """Mission cards to their side's hand, from wherever they are."""
        for name in names:
            card = MISSION[name]
            side = MISSION_SIDE[card]
            if card not in self.s.hands[side]:
                piles.take_out(self.s.decks[PROJECTS if PROJECT[card] else side], card)
                self.s.hands[side] = sorted([*self.s.hands[side], card])
        return self

    def on(self, mission: str, *leaders: str) -> "Scene":
        """Leaders on a face-down mission."""
        self.hold(mission)
        card = MISSION[mission]
        self.s.hands[MISSION_SIDE[card]].remove(card)
        first, second = [*[LEADER[name] for name in leaders], NONE][:2]
        self.s.assigned.append((MISSION_SIDE[card], card, first, second))
        for name in leaders:
            self.s.place[LEADER[name]] = ON_CARD
        return self

    # -- beginning ---------------------------------------------------------------------------------------------------

    def begin(self, phase: int, *steps: Step[Any]) -> "Scene":
        s = self.s
        s.phase, s.stack = phase, []
        s.dirty = ALL
        s.then(CONSEQUENCES, *steps)
        s.settle()
        check(s)
        return self

    def command(self, turn: int = 0) -> "Scene":
        """The turn of the first who may act, counted in the order of turns: with two players 1 is the Empire."""
        return self.begin(COMMAND, NEXT_TURN[turn], RefreshPhase(), GAME_ROUND)

    def assignment(self, side: int = REBEL) -> "Scene":
        """From the side that assigns now."""
        return self.begin(
            ASSIGNMENT,
            *[BeginAssigning(one) for one in (REBEL, IMPERIAL) if one >= side],
            CommandPhase(),
            RefreshPhase(),
            GAME_ROUND,
        )

    def refresh(self) -> "Scene":
        return self.begin(REFRESH, RefreshPhase(), GAME_ROUND)

    # -- playing -----------------------------------------------------------------------------------------------------

    def targets(self, mission: str, *leaders: str) -> list[str]:
        """Where a mission can be aimed; nothing where it cannot be revealed."""
        self.on(mission, *leaders).command(MISSION_SIDE[MISSION[mission]])
        text = f"{mission}/{leaders[0]}"
        return self.play(text).options if text in self.options else []

    def done(self, mission: str, leader: str, *texts: str) -> "Scene":
        """The mission is revealed and carried out, unopposed."""
        return self.on(mission, leader).command(MISSION_SIDE[MISSION[mission]]).reveal(mission, leader, *texts)

    def reveal(self, mission: str, leader: str, *texts: str) -> "Scene":
        """Reveal a mission and answer on."""
        return self.play(f"{mission}/{leader}", *texts)

    def until(self, *prompts: str) -> "Scene":
        """Decline whatever comes before one of these questions."""
        while self.prompt not in prompts:
            self.play(next(text for text in ("pass", "done", "skip", "keep", "no") if text in self.options))
        return self

    # -- looking -----------------------------------------------------------------------------------------------------

    def count(self, place: str, unit: str) -> int:
        return self.s.count(PLACES_BY_NAME[place], UNIT[unit])

    def units(self, place: str) -> str:
        """`2*x-wing stormtrooper`: what stands at a place."""
        at = PLACES_BY_NAME[place]
        return stacked({UNIT_IDS[kind]: self.s.count(at, kind) for kind in range(KINDS)})

    def queued(self, side: int, space: int) -> str:
        return stacked({UNIT_IDS[kind]: self.s.queued(side, space, kind) for kind in range(KINDS)})

    def place(self, leader: str) -> str:
        at = self.s.place[LEADER[leader]]
        return PLACE_IDS[at] if at < PLACES else {POOL: "pool", SUPPLY: "box", ON_CARD: "card"}.get(at, "gone")

    def ring(self, leader: str) -> str:
        ring = self.s.ring[LEADER[leader]]
        return "" if ring == NONE else RING_IDS[ring]

    def pool(self, side: int) -> set[str]:
        return {LEADER_IDS[leader] for leader in self.s.pool(side)}

    def hand(self, side: int) -> list[str]:
        return [MISSION_IDS[card] for card in self.s.hands[side]]

    def discard(self, deck: int) -> list[str]:
        return [MISSION_IDS[card] for card in self.s.discards[deck]]

    def objectives(self) -> list[str]:
        return [OBJECTIVE_IDS[card] for card in self.s.objectives]

    def probes(self) -> list[str]:
        return [PLACE_IDS[card] for card in self.s.probes]

    def loyalty(self, system: str) -> str:
        return ["", *SIDES][self.s.loyalty[SYSTEM[system]]]

    def subjugated(self, system: str) -> bool:
        return self.s.subjugated(SYSTEM[system])

    def sabotaged(self, system: str) -> bool:
        return self.s.sabotaged(SYSTEM[system])

    def view(self, seat: int | None) -> RebellionView:
        return build(self.s, 0 if seat is None else 1 << self.s.side_of(seat), seat)

    @property
    def winner(self) -> str:
        """Who has won and why, or nothing."""
        if not self.s.over:
            return ""
        return f"{SIDES[self.s.side_of(self.s.winners[0])]}: {self.s.victory}"


def stacked(numbers: Mapping[str, int]) -> str:
    return " ".join(name if n == 1 else f"{n}*{name}" for name, n in sorted(numbers.items()) if n)


def lay(
    units: Mapping[str, str] | None = None,
    leaders: Mapping[str, str] | None = None,
    *,
    pool: str = "",
    base: str = "ilum",
    revealed: bool = False,
    rebel: str = "",
    imperial: str = "",
    sabotaged: str = "",
    destroyed: str = "",
    rings: str = "",
    actions: str = "",
    objectives: str = "",
    probes: str = "",
    time: int = 1,
    reputation: int = 14,
    dice: str = "",
    draws: str = "",
    seats: int = 2,
    advanced: bool = True,
    **options: bool,
) -> Scene:
    """A position. `rebel` and `imperial` are loyal systems, `rings` are `leader=ring`; a prisoner wears `captured`."""
    s = opened(seats, False, None, **options)
    s.answer(s.asked()[0], PLACE_OPTION[SYSTEM[base]])
    s.advanced = advanced
    clear(s)
    scene = Scene(s)
    s.revealed = revealed
    if revealed:
        s.maybe = 1 << s.base
    for place, names in (units or {}).items():
        scene.stand(place, names)
    for place, names in {"pool": pool, **(leaders or {})}.items():
        scene.lead(place, names)
    for mark, systems in ((SABOTAGED, sabotaged), (DESTROYED, destroyed)):
        for name in systems.split():
            s.marks[SYSTEM[name]] |= mark
    for loyalty, systems in ((REBEL_LOYAL, rebel), (IMPERIAL_LOYAL, imperial)):
        for name in systems.split():
            s.loyalty[SYSTEM[name]] = loyalty
    for name, _, ring in (pair.partition("=") for pair in rings.split()):
        s.ring[LEADER[name]] = RING_IDS.index(ring)
    deal(s, actions.split(), objectives.split(), probes.split())
    s.time, s.reputation = time, reputation
    s.chance = Ordered(dice, [NUMBERS[kind][name] for kind, _, name in (ref.partition(":") for ref in draws.split())])
    s.events = []
    return scene


def clear(s: Rebellion) -> None:
    """Everything back to the box but the decks and the first hands; Luke is not yet a Jedi."""
    s.stack = []
    s.phase = SETTING_UP
    for place in range(PLACES):
        for kind in range(KINDS):
            n = s.count(place, kind)
            s.lift(place, kind, n)
            s.supply[kind] += n
    s.loyalty, s.marks = bytearray(len(s.loyalty)), bytearray(len(s.marks))
    s.loyalty[CORUSCANT] = IMPERIAL_LOYAL
    for leader in range(LEADERS):
        if s.place[leader] == POOL:
            s.place[leader] = SUPPLY


def deal(s: Rebellion, actions: list[str], objectives: list[str], probes: list[str]) -> None:
    for card in [ACTION[name] for name in actions]:
        side = ACTION_SIDE[card]
        if STARTING_ACTION[card]:
            s.burned.remove(card)
        else:
            piles.take_out(s.decks[REBEL_ACTIONS + side], card)
        role = (RANK[SHOWS[card][0]] if SHOWS[card] else GENERAL) if len(s.seats_of(side)) > 1 else 0
        s.actions[side * 2 + role].append(card)
    deck = s.decks[OBJECTIVES]
    deck[0] = piles.Pile(tuple(sorted([*deck[0].cards, *s.objectives])))
    s.objectives = sorted(OBJECTIVE[name] for name in objectives)
    left = [tuple(card for card in pile.cards if card not in s.objectives) for pile in deck]
    s.decks[OBJECTIVES] = [piles.Pile(cards) for cards in left if cards]
    for name in probes:
        piles.take_out(s.decks[PROBE_DECK], SYSTEM[name])
        s.excluded |= 1 << SYSTEM[name]
    s.probes = sorted(SYSTEM[name] for name in probes)


def jedi(scene: Scene, place: str) -> Scene:
    """Luke is a Jedi and stands there."""
    scene.s.place[LEADER["luke-skywalker"]] = scene.s.place[LEADER["luke-skywalker-jedi"]]
    scene.s.place[LEADER["luke-skywalker-jedi"]] = POOL if place == "pool" else PLACES_BY_NAME[place]
    return scene
