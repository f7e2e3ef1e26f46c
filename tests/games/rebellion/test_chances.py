"""The fitted chance to win: a chance in every state, true or imagined, that follows what has plainly changed."""

import pytest

from cantina import games
from cantina.games.rebellion.components import DEATH_STAR, IMPERIAL, MISSION, NONE, OBJECTIVE, REBEL, SYSTEM
from cantina.games.rebellion.players.chances import FEATURES, chances_to_win, features, rebels_win, steps_missing
from cantina.games.rebellion.state import Rebellion
from cantina.games.rebellion.table.marks import IMPERIAL_LOYAL, REBEL_LOYAL
from cantina.kernel import FastChance
from conformance.ladder import some

GAME = games.find("rebellion")


def states(seats: int = 2, mode: str = "first", seed: str = "chances") -> list[Rebellion]:
    found = [s.clone() for s in some(GAME, GAME.setup(seats, mode=mode), seed) if isinstance(s, Rebellion)]
    assert found
    return found


def with_base(mode: str = "first") -> Rebellion:
    """A position of the first rounds, between two questions."""
    return next(s for s in states(mode=mode) if s.base != NONE and not s.revealed and s.combat is None)


@pytest.mark.parametrize(("seats", "mode"), [(2, "first"), (2, "advanced"), (4, "advanced")])
def test_every_state_true_or_imagined_has_a_chance_for_every_seat(seats: int, mode: str) -> None:
    for number, s in enumerate(states(seats, mode)[::7]):
        imagined = s.determinize(number % seats, FastChance(number))
        for one in (s, imagined):
            assert isinstance(one, Rebellion)
            chances = chances_to_win(one)
            assert all(0 <= chance <= 1 for chance in chances)
            rebels, empire = one.seat_for(REBEL), one.seat_for(IMPERIAL)
            assert chances[rebels] + chances[empire] == pytest.approx(1)
            if one.base != NONE and not one.over:
                assert len(features(one)) == len(FEATURES)


def test_the_end_is_certain_and_an_agreed_one_is_neither() -> None:
    s = with_base()
    s.finish([s.seat_for(REBEL)], [1, 0])
    assert rebels_win(s) == 1
    s.winners = []
    assert rebels_win(s) == 0.5


def test_a_base_that_is_known_and_an_army_next_to_it_are_bad_for_the_rebels() -> None:
    s = with_base()
    hidden = rebels_win(s)
    s.revealed, s.maybe, s.excluded = True, 1 << s.base, 0
    assert rebels_win(s) < hidden


def test_time_that_is_nearly_up_is_good_for_them() -> None:
    s = with_base()
    early = rebels_win(s)
    s.reputation = s.time + 1
    assert rebels_win(s) > early


def test_what_an_objective_of_the_map_lacks() -> None:
    s = with_base()
    s.loyalty = bytearray(len(s.loyalty))
    assert steps_missing(s, OBJECTIVE["popular-support"]) == 6
    assert steps_missing(s, OBJECTIVE["regional-support"]) >= 2
    for name in ("kashyyyk", "bothawui"):
        s.loyalty[SYSTEM[name]] = REBEL_LOYAL
    assert steps_missing(s, OBJECTIVE["popular-support"]) == 4
    s.loyalty[SYSTEM["kashyyyk"]] = IMPERIAL_LOYAL
    for name in OBJECTIVE:
        assert 0 <= steps_missing(s, OBJECTIVE[name]) <= 6


def test_a_station_that_may_fire_is_seen() -> None:
    s = with_base()
    station = next(at for at in range(32) if at != s.base)
    s.put(station, DEATH_STAR)
    s.hands[IMPERIAL] = [MISSION["superlaser-online"]]
    row = dict(zip(FEATURES, features(s), strict=True))
    assert row["fires"] > 0
    assert row["stations"] >= 1
