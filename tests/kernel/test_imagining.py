"""What a seat imagines is settled by what it knows: it leads nowhere else, and imagining changes nothing."""

import gc
import random
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any

import pytest

from cantina import games
from cantina.bots import decide
from cantina.kernel import Chance, FastChance, Game, Imagination, Line, Observation, Option, Record, State, Step, Table
from cantina.kernel.moves import Move
from kernel.hideout import HIDEOUT
from kernel.toy import TOY, Toy

GAMES = list(games.registry().values())
SHARED = (type, ModuleType, FunctionType, Game, Step, Option, Line)
"""What all tables have in common, what knows nothing that is hidden, and what the seat was told."""
TRUE = (Table, State, Chance, Record, Move)
"""What a table goes on with. Lists that are never changed in place may be shared: what is in them is in the sample."""


class Looker:
    """Answers anything, and keeps all that it was given."""

    def __init__(self) -> None:
        self.given: list[Any] = []

    def think(self, seen: Observation, imagination: Imagination) -> str:
        self.given = [seen, imagination]
        assert seen.ask is not None
        return seen.ask.options[-1].text


def reachable(*roots: Any) -> dict[int, Any]:
    """Everything that can be got at from here."""
    found: dict[int, Any] = {}
    left = list(roots)
    while left:
        thing = left.pop()
        if id(thing) not in found and not isinstance(thing, SHARED):
            found[id(thing)] = thing
            left += gc.get_referents(thing)
            if isinstance(thing, BuiltinFunctionType):
                left.append(thing.__self__)
    return found


def played(game: Game[Any], answers: int) -> Table:
    """A table in the middle of a random game, in which somebody has yet to decide."""
    choice = random.Random(f"imagining {answers}")
    table = Table.new(game, game.seats[-1], seed=answers)
    while len(table.moves) < answers:
        before = table.asked[0]
        table.answer(choice.choice(table.options(before)), before)
        if table.over:
            table = Table.new(game, game.seats[-1], seed=f"{answers} again")
    return table


@pytest.mark.parametrize("game", [*GAMES, TOY], ids=lambda game: game.id)
@pytest.mark.parametrize("answers", [0, 3, 10])
def test_nothing_of_the_true_table_can_be_got_at(game: Game[Any], answers: int) -> None:
    """A player that turns over all it is given finds nothing that the table goes on with."""
    table = played(game, answers)
    true = reachable(table, table.state, *(move.before for move in table.moves))
    assert id(table.state) in true
    looker = Looker()
    assert decide(looker, table, table.asked[0]) in table.options()
    theirs = reachable(*looker.given)
    assert any(isinstance(thing, type(table.state)) for thing in theirs.values()), "it has something to imagine"
    assert [thing for at, thing in theirs.items() if at in true and isinstance(thing, TRUE)] == []
    assert not any(isinstance(thing, Table | Record | Move) for thing in theirs.values())
    assert table.secret not in theirs.values()


@pytest.mark.parametrize("game", [*GAMES, TOY], ids=lambda game: game.id)
def test_imagining_takes_no_luck_and_changes_nothing(game: Game[Any]) -> None:
    table = played(game, 5)
    record, state = table.record.to_bytes(), table.state.fingerprint()
    first = [table.imagine(seat).sample(FastChance(1)).fingerprint() for seat in range(table.setup.seats)]
    for seat in range(table.setup.seats):
        sample = table.imagine(seat).sample(FastChance(2))
        asked = sample.asked()[0]
        sample.answer(asked, sample.options(asked)[-1])
    assert [table.imagine(seat).sample(FastChance(1)).fingerprint() for seat in range(table.setup.seats)] == first
    assert (table.record.to_bytes(), table.state.fingerprint()) == (record, state)
    assert table.chance.outcomes == []


def test_samples_differ_in_what_the_seat_does_not_know_and_in_nothing_else() -> None:
    table = Table.new(TOY, 3, chance=FastChance(4))
    assert isinstance(table.state, Toy)
    imagination = table.imagine(0)
    numbers = [imagination.sample(FastChance(luck)).numbers for luck in range(60)]  # type: ignore[attr-defined]
    assert {mine for mine, _, _ in numbers} == {table.state.numbers[0]}
    assert len({tuple(others) for _, *others in numbers}) > 20
    assert {left for _, left, _ in numbers} == set(range(10)) - {table.state.numbers[0]}


def test_what_another_is_putting_together_is_not_imagined() -> None:
    """Seat 1 packs its bag, part by part: until that is done seat 2 imagines what it would have before."""
    table = Table.new(HIDEOUT, 2, seed=1)
    before = table.imagine(1).sample(FastChance(1)).fingerprint()
    mine = table.imagine(0).sample(FastChance(1)).fingerprint()
    table.answer("left", 0)
    table.answer("2", 0)
    assert table.inner == 2
    assert table.imagine(1).sample(FastChance(1)).fingerprint() == before
    assert table.imagine(0).sample(FastChance(1)).fingerprint() != mine
