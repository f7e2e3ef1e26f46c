"""Drift: one tug, a ring of crates, and crews that take turns at the helm."""

from collections.abc import Callable
from typing import Any

from cantina.kernel import Chance, Game, Player, Setup, Words
from cantina_drift import invariants, text
from cantina_drift.components import FEWEST_SEATS, MOST_SEATS, berths
from cantina_drift.rules import Begin
from cantina_drift.state import Drift
from cantina_drift.view import DriftView, build


class DriftGame(Game[Drift]):
    id = "drift"
    version = "1"
    seats = range(FEWEST_SEATS, MOST_SEATS + 1)
    usual = 4
    package = __name__
    hidden = False
    secret_choices = False

    def start(self, setup: Setup, chance: Chance) -> Drift:
        s = Drift(setup.seats, chance)
        s.crates = [0] * berths(setup.seats)
        s.cargo, s.fuel = [0] * setup.seats, [1] * setup.seats
        s.tug = s.die = s.turn = 0
        s.then(Begin())
        return s

    def view(self, s: Drift, seat: int | None) -> DriftView:
        return build(s)

    def open_view(self, s: Drift) -> DriftView:
        return build(s)

    def describe(self, view: DriftView, words: Words) -> str:
        return text.describe(view, words)

    def check(self, s: Drift) -> None:
        invariants.check(s)

    def standing(self, s: Drift) -> list[int]:
        return s.cargo[:]

    def players(self) -> dict[str, Callable[[int], Player]]:
        from cantina_drift.players.bot import Pilot

        return {"pilot": Pilot}


GAME: Game[Any] = DriftGame()
