"""How long what happened deserves to be seen."""

from typing import Any

import pytest

from cantina import games
from cantina.kernel import Event, FastChance, Game, Table, line
from cantina.kernel.telling import LONGEST, MILLISECONDS, time_to_see, weigh
from kernel.convoy import CONVOY

WEIGHTS = weigh(tick="draws", beat="rolls looks", scene="falls")


def events(*keys: str) -> list[Event]:
    return [Event(line(key)) for key in keys]


def test_what_follows_each_other_adds_up() -> None:
    assert time_to_see(events("draws", "rolls"), WEIGHTS) == 1600
    assert time_to_see(events("goes-unseen"), WEIGHTS) == 0
    assert time_to_see([], WEIGHTS) == 0


def test_several_of_one_kind_in_a_row_are_seen_as_one() -> None:
    assert time_to_see(events(*["rolls"] * 37), WEIGHTS) == 1200
    assert time_to_see(events("rolls", "draws", "rolls"), WEIGHTS) == 2800


def test_nobody_waits_for_ever() -> None:
    assert time_to_see(events("falls", "rolls", "falls"), WEIGHTS) == LONGEST


def test_what_only_some_hear_takes_no_time() -> None:
    private = Event(None, {0: line("looks-you")})
    both = Event(line("looks"), {0: line("looks-you")})
    assert time_to_see([private], WEIGHTS) == 0
    assert time_to_see([both], WEIGHTS) == time_to_see(events("looks"), WEIGHTS)


def test_a_draft_tells_all_of_its_parts_at_its_end() -> None:
    """To the others it is one answer; before its end it tells them nothing."""
    table = Table.new(CONVOY, 2, seed="told")
    table.answer("yes")
    before = table.latest_events()
    for load in ("one", "two"):
        table.answer(load)
        assert table.latest_events() == before
    table.answer("leave")
    assert [event.public.key for event in table.latest_events() if event.public] == ["loads", "loads", "leaves"]


@pytest.mark.parametrize("game", games.registry().values(), ids=list(games.registry()))
def test_what_a_seat_alone_hears_lasts_as_long_as_what_the_others_hear(game: Game[Any]) -> None:
    """Nobody can tell from a pause, or from what others look at, what they were told."""
    table, luck = Table.new(game, seed="weights"), FastChance(7)
    for _ in range(150):
        if table.over:
            break
        seat = luck.pick(table.asked)
        table.answer(luck.pick(table.options(seat)), seat)
    assert set(game.weights.values()) == set(MILLISECONDS)
    for event in table.log:
        if event.public is not None:
            heard = {game.weights.get(said.key.removesuffix("-you")) for said in event.private.values()}
            assert heard <= {game.weights.get(event.public.key)}
