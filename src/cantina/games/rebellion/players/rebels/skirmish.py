"""What a fight would bring the Rebels: who is left, and which objectives it makes, from the forecast of combats."""

from functools import lru_cache
from typing import NamedTuple

from cantina.games.rebellion.components import (
    DEATH_STAR,
    FIGHTER,
    HEALTH,
    IMPERIAL,
    KINDS,
    OF_SIDE,
    REBEL,
    SHIPS,
    SITE,
    STAR_DESTROYER,
    SUPER_STAR_DESTROYER,
    TIE_FIGHTER,
    TROOPS,
    SideId,
)
from cantina.games.rebellion.players.fighting.forecast import Forecast, TheatreForecast, forecast
from cantina.games.rebellion.players.fighting.odds import shot_odds

PLANS_TRY = 3
"""Dice of a try with the Death Star Plans."""
QUICK = 24
"""Fights behind a forecast, where many of them are compared."""
Force = tuple[int, ...]
"""How many units of each kind."""


class Fray(NamedTuple):
    """How a fight ends on average, as the Rebels see it."""

    ground: float
    """How likely they have ground units left and the Empire has none."""
    space: float
    alive: float
    """How likely any Rebel unit is left."""
    cleared: float
    """How likely no Imperial unit is left."""
    walkers: float
    """How likely Imperial ground units with a health of three are lost."""
    destroyer: float
    """How likely a Star Destroyer is lost."""
    ships: float
    """How likely Imperial ships with a health of three are lost."""
    lost: float
    """Rebel health lost."""
    taken: float
    """Imperial health lost."""
    station: float
    """How likely Death Star Plans would destroy a Death Star."""


@lru_cache(maxsize=20_000)
def foresee(force: Force, first: SideId = REBEL, leaders: tuple[Force, Force] = ((), ())) -> Fray:
    """A combat between all units of a place, begun by a side."""
    seen = forecast(force, first, leaders, QUICK)
    lost = seen.lost
    return Fray(
        ground=seen.ground.rebels if fought(force, TROOPS) else 0.0,
        space=seen.space.rebels if fought(force, SHIPS) else 0.0,
        alive=survival(seen, force),
        cleared=seen.driven_off,
        walkers=heavy_losses(seen.ground, force, TROOPS[IMPERIAL]),
        destroyer=min(1.0, lost[STAR_DESTROYER] + lost[SUPER_STAR_DESTROYER]),
        ships=heavy_losses(seen.space, force, SHIPS[IMPERIAL]),
        lost=sum(lost[kind] * HEALTH[kind] for kind in OF_SIDE[REBEL]),
        taken=sum(lost[kind] * HEALTH[kind] for kind in OF_SIDE[IMPERIAL]),
        station=station_odds(force),
    )


def fought(force: Force, kinds: list[list[int]]) -> bool:
    """Both sides have units of a theatre."""
    return all(any(force[kind] for kind in kinds[side]) for side in (REBEL, IMPERIAL))


def survival(seen: Forecast, force: Force) -> float:
    """How likely any Rebel unit is left."""
    gone = 1.0
    for part, kinds in ((seen.space, SHIPS), (seen.ground, TROOPS)):
        ours = any(force[kind] for kind in kinds[REBEL])
        gone *= part.empire + part.nobody if ours else 1.0
    return 1 - gone


def heavy_losses(part: TheatreForecast, force: Force, kinds: list[int]) -> float:
    """How likely the Empire loses units with a health of three there."""
    there = sum(force[kind] * HEALTH[kind] for kind in kinds)
    if there < 3:
        return 0.0
    mean = sum(part.lost[kind] * HEALTH[kind] for kind in kinds)
    won = part.rebels + part.nobody
    return max(won if mean else 0.0, min(1.0, mean / 3) ** 2)


def station_odds(force: Force) -> float:
    """How likely fighters get a Death Star: a try for each round that one of them outlives the TIE fighters."""
    if not force[DEATH_STAR] and not force[SITE]:
        return 0.0
    fighters = sum(force[kind] for kind in SHIPS[REBEL] if FIGHTER[kind])
    tries = max(0.0, fighters - 0.8 * force[TIE_FIGHTER])
    return 1 - (1 - shot_odds(PLANS_TRY)) ** min(tries, 5.0) if fighters else 0.0


def force_of(*rows: list[int]) -> Force:
    """Units of several rows as one force."""
    return tuple(map(sum, zip(*rows, strict=True)))


def only(row: list[int], kinds: list[int]) -> list[int]:
    """The units of these kinds alone."""
    return [row[kind] if kind in kinds else 0 for kind in range(KINDS)]
