"""What holds of every position."""

from cantina_drift.components import TURNS, WORTH, berths
from cantina_drift.state import Drift


def check(s: Drift) -> None:
    assert len(s.crates) == berths(s.seats)
    assert set(s.crates) <= {0, *WORTH}
    assert 0 <= s.tug < len(s.crates)
    assert set(s.fuel) <= {0, 1}
    assert bool(s.die) != s.over, "somebody at the helm has rolled, and else nobody"
    assert s.turn <= TURNS * s.seats
    assert sum(s.cargo) <= max(WORTH) * s.crates.count(0)
