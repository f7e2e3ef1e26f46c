"""A game of Drift in progress."""

from cantina.kernel import Chance, State
from cantina_drift.components import Berth


class Drift(State):
    __slots__ = ("cargo", "crates", "die", "fuel", "tug", "turn")

    crates: list[int]
    """What the crate at each berth is worth; 0: there is none."""
    cargo: list[int]
    """What each crew has brought in."""
    fuel: list[int]
    """Which crews still have their fuel: 1 or 0."""
    tug: Berth
    """The berth where the tug is."""
    die: int
    """What the crew at the helm has rolled; 0: nobody is at the helm."""
    turn: int
    """How many turns have begun."""

    def clone(self) -> "Drift":
        new = Drift(self.seats, self.chance)
        self.copy_into(new)
        new.crates, new.cargo, new.fuel = self.crates[:], self.cargo[:], self.fuel[:]
        new.tug, new.die, new.turn = self.tug, self.die, self.turn
        return new

    def redeal(self, seat: int | None, chance: Chance) -> None:
        """Everything lies open: there is nothing that a seat cannot know."""
