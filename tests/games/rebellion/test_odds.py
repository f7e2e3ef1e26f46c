"""The general's odds: missions exactly, combats by many quick fights."""

import pytest

from cantina.games.rebellion.components import IMPERIAL, KINDS, LEADER, REBEL, UNIT, SideId
from cantina.games.rebellion.players.fighting.forecast import forecast
from cantina.games.rebellion.players.fighting.odds import attempt_odds, mission_odds, shot_odds

TABLE = [
    [67, 31, 13, 5, 2],
    [89, 61, 36, 19, 10],
    [96, 80, 58, 38, 23],
    [99, 91, 75, 57, 40],
    [100, 96, 87, 72, 56],
]
"""Success in per cent: rows by own dice, 1 to 5, columns by opposing dice, 0 (an opposer without icons) to 4."""


def row(**units: int) -> list[int]:
    found = [0] * KINDS
    for name, n in units.items():
        found[UNIT[name.replace("_", "-")]] = n
    return found


@pytest.mark.parametrize("own", range(1, 6))
def test_missions(own: int) -> None:
    assert [round(100 * attempt_odds(own, other)) for other in range(5)] == TABLE[own - 1]


def test_a_portrait_and_nobody_to_oppose() -> None:
    assert round(100 * attempt_odds(2, 2, 2)) == 86
    assert mission_odds(0, None) == 1.0
    assert mission_odds(0, 0) == 0.0
    assert round(100 * shot_odds(3)) == 42


@pytest.mark.parametrize(
    ("units", "first", "side", "low", "high"),
    [
        (row(star_destroyer=1, x_wing=2, y_wing=2, corellian_corvette=1), REBEL, REBEL, 0.8, 0.97),
        (row(rebel_trooper=3, stormtrooper=1), REBEL, REBEL, 0.95, 1.0),
        (row(rebel_trooper=3, stormtrooper=2), REBEL, REBEL, 0.78, 0.95),
        (row(rebel_trooper=3, stormtrooper=1, at_st=1), REBEL, REBEL, 0.15, 0.35),
        (row(rebel_trooper=6, airspeeder=2, stormtrooper=4, at_st=2), IMPERIAL, IMPERIAL, 0.12, 0.35),
        (row(rebel_trooper=6, airspeeder=2, stormtrooper=3, at_st=2, at_at=1), IMPERIAL, IMPERIAL, 0.75, 0.95),
    ],
)
def test_combats_known_to_end_so(units: list[int], first: SideId, side: SideId, low: float, high: float) -> None:
    found = forecast(units, first, samples=400)
    fought = found.space if sum(found.space.lost) else found.ground
    assert low <= fought.wins(side) <= high


def test_the_same_question_has_the_same_answer() -> None:
    units = row(rebel_trooper=4, airspeeder=1, stormtrooper=3, at_st=2)
    leaders = ((LEADER["general-rieekan"],), (LEADER["general-veers"],))
    assert forecast(units, IMPERIAL, leaders) == forecast(units, IMPERIAL, leaders)


def test_leaders_matter() -> None:
    units = row(rebel_trooper=4, stormtrooper=4)
    alone = forecast(units, IMPERIAL, samples=800).ground.empire
    led = forecast(units, IMPERIAL, ((), (LEADER["general-veers"],)), samples=800).ground.empire
    assert led > alone + 0.1


def test_what_cannot_fight_is_lost() -> None:
    structures = forecast(row(ion_cannon=1, stormtrooper=1), IMPERIAL)
    assert structures.falls == 1.0
    transports = forecast(row(rebel_transport=2, tie_fighter=1), IMPERIAL)
    assert transports.space.empire == 1.0
    station = forecast(row(death_star=1, x_wing=2), REBEL)
    assert station.space.rebels == 0.0


def test_a_system_that_is_not_fought_over() -> None:
    quiet = forecast(row(x_wing=2, stormtrooper=3), REBEL)
    assert (quiet.space.rebels, quiet.ground.empire, quiet.falls) == (1.0, 1.0, 0.0)
    assert sum(quiet.lost) == 0.0
