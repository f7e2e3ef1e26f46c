"""The search, on the kernel's small game: it finds what is better, keeps to its limits, and cannot cheat."""

from collections.abc import Callable
from math import sqrt
from typing import Any

import pytest

from cantina.bots.masters import Master
from cantina.bots.search import FEWEST, Candidate, Search
from cantina.kernel import FastChance, Imagination, Mind, Option, State, Table
from kernel.toy import TOY, Toy


class Thoughts(Mind):
    """Knows little of the toy: a high bid is better than a low one, everything else is the same to it."""

    def __init__(self, depth: int = 3) -> None:
        self.depth = depth
        self.breadth = 20
        self.horizon = 100

    def worths(self, s: State, seat: int, options: list[Option]) -> list[float]:
        return [float(option.text) / 10 if option.text.isdigit() else 0.0 for option in options]

    def values(self, s: State) -> list[float]:
        assert isinstance(s, Toy)
        assert s.over
        return [float(seat in s.winners) / len(s.winners) for seat in range(s.seats)]

    def lap(self, s: State) -> int:
        return 0


class Hand:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.now = 0.0
        self.first = 0.0
        """How long the first look at the options took."""

    def __call__(self) -> float:
        return self.now


class Slow(Thoughts):
    """Takes its time: 2 ms for every answer, once a pause, and `judging` for each of a hundred looks at the options."""

    def __init__(self, hand: Hand, pause: float = 0.0, judging: float = 0.0) -> None:
        Thoughts.__init__(self)
        self.hand = hand
        self.pause = pause
        self.judging = judging

    def quick(self, s: State, seat: int, options: list[Option], chance: Any) -> Option:
        self.hand.now += max(0.002, self.pause)
        self.pause = 0.0
        return super().quick(s, seat, options, chance)

    def first_look(self, s: State, seat: int, options: list[Option], late: Callable[[], bool]) -> list[float]:
        began = self.hand.now
        for _ in range(100):
            self.hand.now += self.judging
            if late():
                break
        self.hand.first = self.hand.now - began
        return self.worths(s, seat, options)


def position(seed: int, *answers: str, seats: int = 2) -> Table:
    table = Table.new(TOY, seats, chance=FastChance(seed))
    for answer in answers:
        table.answer(answer, table.asked[0])
    return table


def numbers(table: Table) -> list[int]:
    assert isinstance(table.state, Toy)
    return table.state.numbers


def search(table: Table, seed: str = "s", tries: int = 60, mind: Mind | None = None, **limits: Any) -> Search:
    seat = table.asked[0]
    sample = table.state.determinize(seat, FastChance("first"))
    return Search(mind or Thoughts(), Imagination(sample, seat), seed, tries, **limits)


@pytest.mark.parametrize("seed", range(6))
def test_it_bids_the_most_and_votes_for_itself(seed: int) -> None:
    table = position(seed, "no", "low", "no", "low")
    assert search(table, tries=120).best() == str(numbers(table)[0] + 1)
    for seat in (0, 1):
        table.answer(str(numbers(table)[seat] + 1), seat)
    assert search(table).best() == "@1"


@pytest.mark.parametrize("seed", range(6))
def test_low_numbers_are_drawn_again(seed: int) -> None:
    """Nothing told it so: it comes of trying."""
    table = position(seed, "no")
    number = numbers(table)[0]
    if number in (0, 1, 8, 9):
        assert search(table, tries=300).best() == ("high" if number < 5 else "low")


def test_the_same_seed_finds_the_same() -> None:
    table = position(3)
    runs = [search(table, seed) for seed in ("a", "a", "b")]
    for run in runs:
        run.best()
    found = [[(one.option.text, one.tries, one.total) for one in run.candidates] for run in runs]
    assert found[0] == found[1] != found[2]


@pytest.mark.parametrize("seats", [2, 3])
def test_positions_that_look_the_same_are_thought_of_alike(seats: int) -> None:
    """Whatever is hidden from a seat, every value that it finds is the same."""
    for seed in range(10):
        table = position(seed, "yes", seats=seats)
        seat = table.asked[0]
        found = []
        for twin in range(3):
            run = Search(Thoughts(), Imagination(table.state.determinize(seat, FastChance(twin)), seat), "s", 40)
            found.append((run.best(), [one.total for one in run.candidates]))
        assert found[0] == found[1] == found[2]


def test_all_candidates_are_tried_in_the_same_worlds() -> None:
    """With equal luck, equal options come to the same."""

    class Blind(Thoughts):
        def quick(self, s: State, seat: int, options: list[Option], chance: Any) -> Option:
            return options[0]

    run = search(position(1, "no"), mind=Blind(depth=0), tries=40)
    run.best()
    assert {one.tries for one in run.candidates} == {20}


def test_what_is_clearly_behind_is_given_up() -> None:
    """That a vote for the other is worse is told by a few worlds: the search ends long before its limit."""
    table = position(0, "no", "low", "no", "low")
    for seat in (0, 1):
        table.answer(str(numbers(table)[seat] + 1), seat)
    run = search(table, tries=100_000)
    assert run.best() == "@1"
    assert FEWEST <= run.candidates[0].tries == run.candidates[1].tries < 1000


def test_what_is_alike_is_not_given_up() -> None:
    a, b = Candidate(Option("a"), 0.0), Candidate(Option("b"), 0.0)
    for at in range(64):
        a.found.append(at % 2)
        b.found.append((at + 1) % 2)
    assert a.lead(b) == pytest.approx((0.0, sqrt((1 + 1 / 64) / 64)))


def test_worse_halves_are_dropped() -> None:
    table = position(5, "no", "low", "no", "low")
    run = search(table, tries=200)
    run.best()
    tries = sorted(one.tries for one in run.candidates)
    assert tries[0] < tries[-1]
    assert sum(tries) == run.done


def test_a_limit_in_time_is_kept_to() -> None:
    """It stops in the middle of a stage; what was found by then decides. Whose clock it is makes no difference."""
    hand = Hand()
    run = search(position(2), mind=Slow(hand), tries=10**6, seconds=0.1, clock=hand)
    assert run.best() in ("yes", "no")
    assert 0.09 < hand.now < 0.1001
    assert 0 < run.done < 100


def test_who_was_away_for_long_stops_in_time_for_once_more() -> None:
    """Others may have had the processor: 30 ms of them in 100 leave no more than 70."""
    hand = Hand()
    run = search(position(2), mind=Slow(hand, pause=0.03), tries=10**6, seconds=0.1, clock=hand)
    run.best()
    assert 0.06 < hand.now < 0.0701


def test_the_first_look_has_half_of_the_time() -> None:
    hand = Hand()
    run = search(position(2), mind=Slow(hand, judging=0.001), tries=10**6, seconds=0.1, clock=hand)
    run.best()
    assert hand.first == pytest.approx(0.05)
    assert hand.now < 0.1001
    search(position(2), mind=Slow(hand, judging=0.001), tries=4, clock=hand).best()
    assert hand.first == pytest.approx(0.1), "without a limit in time there is no hurry"


def test_nobody_in_the_tree_sees_a_sealed_answer() -> None:
    """The second bidder has one node whatever the first one bid."""
    table = position(4, "no", "low", "no", "low")
    run = search(table, mind=Thoughts(depth=1), tries=60)
    run.best()
    mine = {key for key in run.nodes if key[0] == 1}
    assert len(run.candidates) > 2
    assert len(mine) == len(run.candidates), "after my own answer its node is known by my answer, not by its own"


def test_a_master_answers_what_it_may() -> None:
    class Thinking(type(TOY)):  # type: ignore[misc]
        def mind(self) -> Mind:
            return Thoughts()

    master = Master(Thinking(), 7, tries=30)
    table = position(8)
    while not table.over:
        seat = table.asked[0]
        imagination = Imagination(table.state.determinize(seat, FastChance(0)), seat)
        table.answer(master.think(table.observe(seat), imagination), seat)
    assert table.over
