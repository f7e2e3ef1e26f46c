"""Masters against the bots by rules and the level below; and how much better that level is than the lowest.

A master thinks for 0.1 s of one core about a decision. Deals are played from every seat, and shares come with 95 %
intervals from how much deals differ: `bench/minds.py`, which also measures one series at a time.
"""

from typing import NamedTuple

import invasion
import minds
from cantina.bots.arena import play_series
from cantina.games import find

SECONDS = 0.1
ROUNDS = 1000
"""Deals of a round of Secret Invasion with four players, from every seat: answer by answer (`bench/invasion.py`)."""


class Row(NamedTuple):
    """Who plays what, and how many deals tell enough."""

    players: int
    against: str
    deals: int
    options: dict[str, str]


ROWS: dict[str, list[Row]] = {
    "secret-invasion": [
        Row(2, "counter", 400, {}),
        Row(2, "able", 200, {}),
    ],
    "warlords": [Row(2, "admiral", 300, {}), Row(4, "admiral", 100, {})],
    "starfighter": [Row(2, "captain", 100, {"mode": mode}) for mode in ("training", "skirmish", "total-war")],
}
"""Warlords' admiral and Starfighter's captain are the able ones, too."""
LOWER: dict[str, list[dict[str, str]]] = {
    "secret-invasion": [{}],
    "warlords": [{}],
    "starfighter": [{"mode": "training"}, {"mode": "skirmish"}, {"mode": "total-war"}],
}
"""How the able meet the novices."""


def measure(game: str, deals: int | None, seed: int, jobs: int, seconds: float = SECONDS) -> None:
    """The lines of a game: `deals` of each, or as many as tell enough."""
    for row in ROWS.get(game, []):
        what = " ".join(["master against", row.against, *(f"{name}={value}" for name, value in row.options.items())])
        print(f"{what:<44}", end=" ", flush=True)
        match = minds.Match(game, row.players, 0, seconds, seed, row.against, row.options, {})
        minds.run(match, range(deals or row.deals), jobs)
    if game == "secret-invasion":
        limits = minds.ENDLESS, seconds
        print(invasion.measure_answers(("master", "counter", 4, 1), deals or ROUNDS, seed, jobs, limits), flush=True)
    for options in LOWER.get(game, []):
        games = 2 * (deals or 500)
        series = play_series(find(game), ["able", "novice"], games, seed, jobs, options)
        low, high = series.interval(0)
        what = " ".join(["able against novice", *(f"{name}={value}" for name, value in options.items())])
        print(f"{what:<44} {games} games  {series.share(0):.3f}  [{low:.3f}, {high:.3f}]", flush=True)
