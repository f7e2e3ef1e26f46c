"""The table as everybody sees it."""

from cantina.kernel import View
from cantina_drift.components import TURNS, berth_ref
from cantina_drift.state import Drift


class Crew(View):
    cargo: int
    fuel: bool


class DriftView(View):
    berths: list[int]
    """What the crate at each berth is worth; 0: there is none."""
    tug: str
    """Where the tug is, such as `berth:3`."""
    die: int
    """What was rolled for the tug; 0: nothing."""
    left: int
    """How many turns are still to come."""
    seats: list[Crew]


def build(s: Drift) -> DriftView:
    crews = [Crew(cargo, bool(fuel)) for cargo, fuel in zip(s.cargo, s.fuel, strict=True)]
    return DriftView(s.crates[:], berth_ref(s.tug), s.die, TURNS * s.seats - s.turn, crews)
