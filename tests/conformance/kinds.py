"""What kind of game it says it is, and what kind it is found to be.

A game says with `hidden`, `secret_choices`, `chance`, `view_keeps_all` and `cooperative` what is in it. What it says it
has is looked for in random games; what it says it has not must never come up there.
"""

import random
from typing import Any

from cantina.kernel import FastChance, Game, Setup, State
from conformance.ladder import after, heard, seen, some, start, walk
from conformance.luck import Leader
from conformance.side_by_side import check_answers

LUCKS = 8
"""How many beginnings are compared."""


# -- nothing is hidden ----------------------------------------------------------------------------------------------


def check_open(game: Game[Any], setup: Setup, seed: str) -> None:
    """In a game that hides nothing everybody sees the same, and to see the same is to be in the same position."""
    known: dict[str, State] = {}
    for i in range(LUCKS):
        check_same_state(game, known, start(game, setup, FastChance(f"{seed} open {i}")))
    choice = random.Random(f"open {seed}")
    for s in some(game, setup, seed):
        check_same_sight(game, s)
        if s.over:
            return
        known, at = {}, choice.choice(s.may_answer())
        answer = at, choice.choice(s.options(at)).text
        for _ in range(2):
            check_same_state(game, known, after(s, answer)(FastChance(choice.random().hex())))


def check_same_sight(game: Game[Any], s: State) -> None:
    whole = game.open_view(s)
    for seat in (None, *range(s.seats)):
        assert game.view(s, seat) == whole, f"it says that nothing is hidden, and viewer {seat} does not see everything"
    private = [event for event in s.events or [] if event.private]
    assert not private, f"it says that nothing is hidden, and somebody is told apart: {private[0]}"


def check_same_state(game: Game[Any], known: dict[str, State], s: State) -> None:
    """Two positions that look the same are the same: there is no deck in an order that nobody sees."""
    other = known.setdefault(repr(seen(game, s, None)), s)
    same = other.fingerprint() == s.fingerprint()
    assert same, f"it says that nothing is hidden, and two positions look the same that are not: {s.where()}"


# -- secret choices --------------------------------------------------------------------------------------------------


def check_choices(game: Game[Any], setup: Setup, seed: str, most: int) -> None:
    """Every answer to some questions: those that are told alike are secret choices."""
    alike = +check_answers(game, setup, seed, most)
    assert game.secret_choices or not alike, f"it says that no choice is secret, and these are told alike: {alike}"
    assert alike or not game.secret_choices, "it says that there are secret choices, and there are none"


# -- luck, memory, winners -------------------------------------------------------------------------------------------


class Found:
    """What came up in random games."""

    def __init__(self) -> None:
        self.chance = self.forgets = self.rivals = False
        self.beyond_the_view = False
        """Somebody heard something that the view does not keep."""

    def look(self, game: Game[Any], setup: Setup, seed: str) -> None:
        """Play a random game and note what came up."""
        leader = Leader(FastChance(seed))
        start(game, setup, leader)
        self.chance = self.chance or leader.lucky()
        for s in walk(game, setup, seed):
            self.forgets = self.forgets or any(event.forget for event in s.events or [])
            if s.over:
                self.rivals = self.rivals or 0 < len(s.winners) < s.seats
        choice = random.Random(f"kind {seed}")
        for s in some(game, setup, seed):
            if not s.over:
                self.look_at(game, s, choice)

    def look_at(self, game: Game[Any], s: State, choice: random.Random) -> None:
        """One answer with two lucks: whether luck has a part in it, and whether it is heard of and not seen."""
        at = choice.choice(s.may_answer())
        go_on = after(s, (at, choice.choice(s.options(at)).text))
        leaders = [Leader(FastChance(choice.random().hex())) for _ in range(2)]
        a, b = map(go_on, leaders)
        self.chance = self.chance or leaders[0].lucky()
        for seat in (None, *range(s.seats)):
            if seen(game, a, seat) == seen(game, b, seat) and heard(a.events, seat) != heard(b.events, seat):
                self.beyond_the_view = True


def check_kind(game: Game[Any], found: Found) -> None:
    """Whether the game is what it says it is."""
    assert game.chance or not found.chance, "it says that there is no luck in it, and takes some"
    assert found.chance or not game.chance, "it says that there is luck in it, and takes none"
    assert not (game.view_keeps_all and found.forgets), "it says that nothing has to be remembered, and forgets"
    remembers = found.forgets or found.beyond_the_view
    assert game.view_keeps_all or remembers, "it says that players have to remember, and there is nothing to remember"
    assert not (game.cooperative and found.rivals), "it says that all win or lose together, and some win alone"
    assert game.cooperative or found.rivals, "it says that players are rivals, and all win or lose together"
