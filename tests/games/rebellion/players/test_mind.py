"""Rebellion's master: what it may know, how long it may take, and when it departs from what the general would say."""

from collections import Counter
from itertools import count

import pytest

from cantina import games
from cantina.bots import decide
from cantina.games.rebellion.components import IMPERIAL, REBEL
from cantina.games.rebellion.players.bot import General
from cantina.games.rebellion.players.mind import (
    FEWEST,
    LEAST_GAIN,
    MOST_FOR_A_PHASE,
    MOST_SECONDS,
    TARGETS,
    Patience,
    Strategist,
    Way,
)
from cantina.games.rebellion.state import Rebellion
from cantina.kernel import FastChance, Table
from cantina.kernel.view import OptionView

GAME = games.find("rebellion")


def at(prompt: str, side: int = IMPERIAL, seed: str = "strategist") -> Table:
    """The first such question to a side that leaves a choice, generals playing."""
    table = Table.new(GAME, 2, chance=FastChance(seed))
    general = General(1)
    while True:
        seat, s = table.asked[0], table.state
        assert isinstance(s, Rebellion)
        assert s.decision is not None
        if s.side_of(seat) == side and s.decision.prompt == prompt and len(table.options(seat)) > 2:
            return table
        table.answer(general.answer(table.observe(seat)), seat)


def think(player: Strategist, table: Table) -> str:
    seat = table.asked[0]
    return player.think(table.observe(seat), table.imagine(seat))


@pytest.mark.parametrize(
    ("prompt", "side"), [("assign", IMPERIAL), ("destination", IMPERIAL), ("target-system", REBEL)]
)
def test_the_same_thoughts_give_the_same_answer_and_it_is_one_of_those_offered(prompt: str, side: int) -> None:
    table = at(prompt, side)
    players = [Strategist(5, worlds=FEWEST) for _ in range(2)]
    answers = [think(player, table) for player in players]
    assert answers[0] == answers[1]
    assert answers[0] in table.options(table.asked[0])
    assert [way.found for way in players[0].ways] == [way.found for way in players[1].ways]
    assert 0 < len(players[0].ways[0].found) <= FEWEST


def test_who_knows_no_more_thinks_the_same() -> None:
    """Worlds that the seat cannot tell apart: it tries the same in them and finds the same."""
    table = at("destination")
    seat, s = table.asked[0], table.state
    seen = table.observe(seat)
    other = s.determinize(seat, FastChance("another world"))
    assert isinstance(s, Rebellion)
    assert isinstance(other, Rebellion)
    player, twin = Strategist(5, worlds=FEWEST), Strategist(5, worlds=FEWEST)
    there = type(table.imagine(seat))(other, seat)
    assert player.think(seen, table.imagine(seat)) == twin.think(seen, there)
    assert [way.found for way in player.ways] == [way.found for way in twin.ways]


def test_a_mission_is_tried_at_the_places_that_seem_best_to_the_general() -> None:
    table = at("target-system", REBEL)
    seat, player = table.asked[0], Strategist(5, worlds=1)
    think(player, table)
    tried = [way.text for way in player.ways]
    assert tried[0] == General(5).answer(table.observe(seat))
    assert 1 < len(tried) == len(set(tried)) <= TARGETS
    assert set(tried) <= {option.text for option in options_at(table)}


def options_at(table: Table) -> list[OptionView]:
    ask = table.observe(table.asked[0]).ask
    assert ask is not None
    return ask.options


def test_out_of_time_it_says_what_the_general_says() -> None:
    table = at("destination")
    seat = table.asked[0]
    ticks = count()
    player = Strategist(5, seconds=3.0, clock=lambda: float(next(ticks)))
    assert think(player, table) == General(5).answer(table.observe(seat))
    assert all(len(way.found) < FEWEST for way in player.ways)
    assert next(ticks) < 8


def test_it_stops_where_the_next_step_could_be_too_late() -> None:
    player, now = Strategist(1, seconds=1.0, clock=lambda: 0.0), [0.0]
    player.clock, player.until = lambda: now[0], 1.0
    assert not player.late()
    now[0] = 0.3
    assert not player.late()
    now[0] = 0.71
    assert player.late()


def test_whatever_time_it_has_five_seconds_are_enough_for_a_decision_and_sixty_for_a_phase() -> None:
    """On a slow machine: every look at its clock comes half a second after the last."""
    now = [0.0]

    def clock() -> float:
        now[0] += 0.5
        return now[0]

    table = Table.new(GAME, 2, chance=FastChance("patience"))
    players = [Strategist(seat, seconds=1000.0, clock=clock) for seat in range(2)]
    decisions: list[float] = []
    phases: Counter[tuple[int, int, int]] = Counter()
    while not table.over:
        seat, s, began = table.asked[0], table.state, now[0]
        assert isinstance(s, Rebellion)
        text = decide(players[seat], table, seat)
        if players[seat].ways:
            decisions.append(now[0] - began)
            phases[s.time, s.phase, seat] += int(2 * decisions[-1])
        table.answer(text, seat)
    assert 4 < max(decisions) <= MOST_SECONDS + 1
    assert 2 * 15 < max(phases.values()) <= 2 * MOST_FOR_A_PHASE


def test_the_longer_a_phase_takes_the_less_is_left_for_a_decision() -> None:
    patience = Patience()
    given = []
    for _ in range(100):
        given.append(patience.allowed(9.0, "3 command"))
        patience.took(given[-1])
    assert given[:8] == [MOST_SECONDS] * 8
    assert given[8] > given[10] > given[20] > 0
    assert MOST_FOR_A_PHASE - 1 < sum(given) <= MOST_FOR_A_PHASE
    assert patience.allowed(9.0, "3 refresh") == MOST_SECONDS
    assert patience.allowed(0.8, "4 command") == 0.8


def test_only_what_is_surely_better_takes_the_place_of_what_the_general_says() -> None:
    player = Strategist(1)
    player.needed = LEAST_GAIN["imperial", "destination"]
    known, same, better = Way("known"), Way("same"), Way("better")
    known.found, same.found, better.found = [0.5] * 6, [0.51] * 6, [0.6] * 6
    player.ways = [known, same]
    assert player.chosen() is known
    player.ways = [known, same, better]
    assert player.chosen() is better
    better.found = [1.0, 0.2] * 3
    assert player.chosen() is known
    better.found = [0.9] * (FEWEST - 1)
    assert player.chosen() is known


def test_it_can_say_what_it_tried_and_why() -> None:
    table = at("destination")
    seat = table.asked[0]
    player = Strategist(5, worlds=FEWEST)
    advice = player.advise(table.observe(seat), table.imagine(seat))
    assert advice.answers[0].answer == think(player, table)
    assert advice.why
    assert all(0 <= one.worth <= 1 for one in advice.answers)


def test_elsewhere_it_plays_as_the_general_does() -> None:
    table, general, player = at("turn"), General(5), Strategist(5)
    seat = table.asked[0]
    assert decide(player, table, seat) == general.answer(table.observe(seat))
    assert not player.ways
