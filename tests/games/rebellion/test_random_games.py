"""Random games of both set-ups and all numbers of players, watched from answer to answer.

At every decision the invariants of the game hold (`table/invariants.py`); here stand those that need to know what came
before. How many games in all: 102, or what CANTINA_GAMES says; CANTINA_GAMES=2000 is meant for a night.
"""

import os

import pytest

from cantina.games import find
from cantina.games.rebellion.components import (
    ADJACENT,
    BASE_SPACE,
    CAPACITY,
    IMMOBILE,
    KINDS,
    LEADERS,
    PASSENGER,
    REBEL,
    TIME_SPACES,
    UNIT_REF,
)
from cantina.games.rebellion.state import Rebellion
from cantina.games.rebellion.table.marks import NO_BLOCK
from cantina.games.rebellion.table.movement import ACTIVATION, PickOrigin
from cantina.kernel import Ask, FastChance, Line, Option

GAME = find("rebellion")
SETUPS = [(mode, seats) for mode in ("first", "advanced") for seats in (2, 3, 4)]
GAMES = -(-int(os.environ.get("CANTINA_GAMES", "102")) // len(SETUPS))
MOST_OPTIONS = 60
CAUSES = ("plays-objective", "uses-action", "mission-succeeds")
"""What reputation changes by: objectives, Noble Sacrifice, Carbon Freezing, Lure of the Dark Side."""


class Watch:
    """Somebody who follows a game and remembers."""

    def __init__(self, s: Rebellion) -> None:
        self.s = s
        self.time, self.reputation = s.time, s.reputation
        self.objectives: list[str] = []
        """Played in this combat, or in this Refresh Phase."""
        self.retreats: list[str] = []

    def before(self, ask: Ask[Rebellion, Option], option: Option) -> None:
        """An answer is about to be given."""
        if isinstance(ask, PickOrigin) and option.text == "done" and ask.orders in ACTIVATION:
            check_activation(self.s, ask.orders.side, ask.to)

    def after(self, lines: list[Line]) -> None:
        """It was given, and this was said."""
        keys = [one.key for one in lines]
        for one in lines:
            self.hear(one)
        s = self.s
        assert s.time - self.time == keys.count("time-advances") <= 1, "time goes on once in a round"
        assert s.time <= TIME_SPACES, "the track has an end"
        if s.reputation != self.reputation:
            assert any(key in CAUSES for key in keys), f"reputation changed for nothing: {keys}"
        self.time, self.reputation = s.time, s.reputation

    def hear(self, line: Line) -> None:
        if line.key in ("combat-starts", "combat-ends", "refresh-starts", "round-starts"):
            self.objectives, self.retreats = [], []
        elif line.key == "plays-objective":
            self.objectives.append(str(line.args["objective"]))
            assert len(self.objectives) == 1, "one objective in a combat, one in a Refresh Phase"
        elif line.key == "retreats":
            self.retreats.append(str(line.args["side"]))
            assert len(set(self.retreats)) == len(self.retreats), "one retreat of a side in a combat"
        elif line.key == "moves":
            assert not IMMOBILE[UNIT_REF.index(str(line.args["unit"]))], "an immobile unit has moved"


def check_activation(s: Rebellion, side: int, to: int) -> None:
    """Units come from next door, past no own leader, with room for all passengers of each origin."""
    for origin in {origin for origin, _, n in s.moves if n}:
        assert next_door(s, side, origin, to), f"from {origin} to {to} is no way"
        blocking = [
            leader
            for leader in range(LEADERS)
            if s.place[leader] == origin and s.owner[leader] == side and not s.captured(leader)
        ]
        assert all(s.flags[leader] & NO_BLOCK for leader in blocking), "a leader of their side keeps them"
        leaving = [(kind, n) for at, kind, n in s.moves if at == origin and kind < KINDS]
        passengers = sum(n for kind, n in leaving if PASSENGER[kind])
        assert passengers <= sum(n * CAPACITY[kind] for kind, n in leaving), "they cannot be carried"


def next_door(s: Rebellion, side: int, origin: int, to: int) -> bool:
    """The base space lies in the base's system; only the Rebels travel there."""
    if BASE_SPACE in (origin, to):
        other = to if origin == BASE_SPACE else origin
        return side == REBEL and not s.revealed and (other == s.base or s.base in ADJACENT[other])
    return to in ADJACENT[origin]


def play(mode: str, seats: int, seed: int) -> None:
    luck = FastChance(f"{mode} {seats} {seed}")
    s = GAME.start(GAME.setup(seats, mode=mode), luck)
    assert isinstance(s, Rebellion)
    s.events = []
    s.settle()
    watch = Watch(s)
    while s.stack:
        GAME.check(s)
        ask = s.decision
        assert isinstance(ask, Ask)
        options = ask.options(s)
        assert len({option.text for option in options}) == len(options) <= MOST_OPTIONS
        option = luck.pick(options)
        watch.before(ask, option)
        s.events.clear()
        s.answer(ask.seat, option)
        watch.after([event.public for event in s.events if event.public is not None])
    GAME.check(s)
    assert s.victory


@pytest.mark.parametrize(("mode", "seats"), SETUPS)
def test_random_games(mode: str, seats: int) -> None:
    """Whatever the players do, nothing is lost, nobody moves as nobody can, and the game ends. [RB-20, RB-44]"""
    for seed in range(GAMES):
        play(mode, seats, seed)
