"""The rules of Drift, one by one."""

from typing import Any

import pytest

from cantina.kernel import ScriptedChance, State, Table
from cantina_drift import GAME
from cantina_drift.components import WORTH
from cantina_drift.options import courses
from cantina_drift.players.bot import Pilot
from cantina_drift.state import Drift


def begun(seats: int, worth: list[int], *rolls: int) -> Drift:
    """A game with these crates, and with what the dice will show."""
    ring = [WORTH.index(one) for one in worth]
    s: Drift = GAME.start(GAME.setup(seats), ScriptedChance([*ring, *(roll - 1 for roll in rolls)]))
    s.events = []
    s.settle()
    return s


def steer(s: State, text: str) -> None:
    seat = s.asked()[0]
    s.answer(seat, next(option for option in s.options(seat) if option.text == text))


def texts(s: State) -> list[str]:
    return [option.text for option in s.options(s.asked()[0])]


def test_the_ring_grows_with_the_crews() -> None:
    """Three berths for each crew and three more; the tug at the first, fuel for all. [DR-2, DR-3]"""
    for seats in GAME.seats:
        s: Any = Table.new(GAME, seats, seed=1).state
        assert len(s.crates) == 3 * seats + 3
        assert (s.tug, s.fuel, s.asked()) == (0, [1] * seats, [0])


def test_the_die_leads_both_ways() -> None:
    """A three leads three berths on or back. [DR-4]"""
    s = begun(2, [1] * 9, 3, 2, 1)
    assert texts(s) == ["berth-4", "berth-7", "fuel-5", "fuel-6"]
    steer(s, "berth-4")
    assert (s.tug, s.asked()) == (3, [1])


def test_fuel_is_burned_once_and_never_for_nothing() -> None:
    """With fuel one berth farther, once; where the die leads anyway it is kept. [DR-5]"""
    s = begun(2, [1] * 9, 3, 2, 1, 2, 1)
    steer(s, "fuel-5")
    assert s.fuel == [0, 1]
    steer(s, "berth-6")
    assert texts(s) == ["berth-5", "berth-7"]
    assert [course.text for course in courses(0, 4, True, 9)] == ["berth-5", "berth-6"]


@pytest.mark.parametrize(("roll", "cargo"), [(1, 0), (2, 4), (6, 4)])
def test_a_crate_is_opened_with_a_roll(roll: int, cargo: int) -> None:
    """On a one it is empty; it is gone either way. [DR-6]"""
    s = begun(2, [1, 1, 1, 4, 1, 1, 1, 1, 1], 3, roll, 6)
    steer(s, "berth-4")
    assert (s.cargo, s.crates[3]) == ([cargo, 0], 0)


def test_nothing_is_left_where_somebody_has_been() -> None:
    """Back at a berth without a crate there is nothing to open. [DR-7]"""
    s = begun(2, [1] * 9, 3, 5, 3, 5, 3, 1)
    steer(s, "berth-4")
    steer(s, "berth-1")
    steer(s, "berth-4")
    assert s.cargo == [1, 1]


def test_four_turns_each_and_the_most_cargo_wins() -> None:
    """The winner has the most; equals share. [DR-1, DR-8]"""
    shared = set[bool]()
    for seed in range(40):
        table = Table.new(GAME, 2, seed=seed)
        while not table.over:
            table.answer(table.options(table.asked[0])[0])
        s: Any = table.state
        assert s.turn == 8 or not any(s.crates)
        assert table.winners == [seat for seat in (0, 1) if s.cargo[seat] == max(s.cargo)]
        shared.add(len(table.winners) == 2)
    assert shared == {True, False}


def test_the_game_ends_with_the_last_crate() -> None:
    """No crate, no turn. [DR-8]"""
    s = begun(2, [1] * 9, 3, 5)
    s.crates = [0, 0, 0, 1, 0, 0, 0, 0, 0]
    steer(s, "berth-4")
    assert s.over
    assert s.winners == [0]


def test_the_pilot_takes_the_best_crate_and_saves_its_fuel() -> None:
    table = Table.new(GAME, 2, seed=3)
    s: Any = table.state
    s.crates, s.die = [1, 1, 1, 2, 3, 1, 1, 1, 1], 3
    assert Pilot(1).answer(table.observe(0)) == "berth-4"
    s.crates[4] = 4
    assert Pilot(1).answer(table.observe(0)) == "fuel-5"
