"""What the rest of a round will bring, for the work that is left at the beginning of a turn.

The numbers in estimate.json are fitted to rounds of comrades by `bench/fit_hope.py`.
"""

import json
from importlib import resources
from math import exp
from typing import Final

from cantina.games.path_to_hope.players.prospects import Job, by_effort

_fitted: dict[str, dict[str, float]] = json.loads(
    resources.files(__package__).joinpath("estimate.json").read_text("utf-8")
)
NUMBERS: Final = ["A_PLAY", "SPARE", "SPREAD", "WASTED", "UNKNOWN_WORK", "MISSED", "SHARE"]
"""How much work a play does; what is done besides; how sharp the end of the work is; how much of the work at a stack is
for nothing if there are no plans in it; plans that are not found yet take less work than is reckoned with; how likely
one Jyn is not there when she is needed; and the share of all that which comes true."""
ESTIMATE: Final[dict[int, list[float]]] = {
    int(seats): [found[name] for name in NUMBERS] for seats, found in _fitted.items()
}
"""By number of players."""


def estimate(jobs: list[Job], jyns: float, plays: int, numbers: list[float]) -> float:
    """How many plans come of some jobs, worked on one after the other; `numbers` are those that `NUMBERS` names."""
    a_play, spare, spread, wasted, unknown_work, missed, share = numbers
    left = a_play * plays + spare
    worth, done = 0.0, 0.0
    for job in by_effort(jobs):
        if jyns <= 0:
            break
        work = job.work if job.known else job.work * unknown_work
        worth += job.odd / (1 + exp(min(30.0, (done + work - left) / spread))) * (1 - missed**jyns)
        done += work * (job.odd + wasted * (1 - job.odd))
        jyns -= job.odd
    return share * worth
