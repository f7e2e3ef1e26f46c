"""Starfighter (Звёздные сражения): two cruisers, and squadrons of two-sided cards that overlap."""

from collections.abc import Callable
from typing import Any

from cantina.games.starfighter import text
from cantina.games.starfighter.actions import vocabulary
from cantina.games.starfighter.encoding import declare
from cantina.games.starfighter.guide import TABLES
from cantina.games.starfighter.invariants import check
from cantina.games.starfighter.rules import ROUND
from cantina.games.starfighter.setup.opening import LAY_OUT, Opening
from cantina.games.starfighter.sight import MODES, StarfighterView
from cantina.games.starfighter.state import Battle, blank
from cantina.games.starfighter.telling import LASTING
from cantina.games.starfighter.view import build
from cantina.kernel import Chance, Choice, Encoding, Game, Guide, Mind, Player, Setup, Vocabulary, Words


class StarfighterGame(Game[Battle]):
    id = "starfighter"
    version = "2"
    seats = range(2, 3)
    usual = 2
    package = __name__
    weights = LASTING
    options = (
        Choice("mode", MODES, "training"),
        Choice("roster", ("4", "6"), "4"),
        Choice("field", ("stops", "spills"), "stops"),
        Choice("pool", ("two", "one"), "two"),
    )

    def start(self, setup: Setup, chance: Chance) -> Battle:
        s = blank(setup.seats, chance)
        chosen = setup.options
        s.mode = MODES.index(str(chosen["mode"]))
        s.roster = int(chosen["roster"])
        s.spill = chosen["field"] == "spills"
        s.one_copy = chosen["pool"] == "one"
        s.then(Opening(), LAY_OUT, ROUND)
        return s

    def view(self, s: Battle, seat: int | None) -> StarfighterView:
        return build(s, 0 if seat is None else 1 << seat)

    def open_view(self, s: Battle) -> StarfighterView:
        return build(s, 3)

    def describe(self, view: StarfighterView, words: Words) -> str:
        return text.describe(view, words)

    def openly(self, prompt: str, text: str) -> str:
        """Which effect comes first, and where tokens lie; of a fleet only whether it is one of one's own."""
        if prompt == "fleet":
            return text if text == "own" else "another"
        return text if prompt in ("order", "spread") else ""

    def guide(self) -> Guide:
        return TABLES

    def standing(self, s: Battle) -> list[int]:
        return s.armour[:]

    def players(self) -> dict[str, Callable[[int], Player]]:
        from cantina.games.starfighter.players.bot import Captain, Novice

        return {"able": Captain, "novice": Novice, "captain": Captain}

    def mind(self) -> Mind:
        from cantina.games.starfighter.players.mind import StarfighterMind

        return StarfighterMind()

    def encoding(self, setup: Setup) -> Encoding:
        return declare(setup)

    def actions(self, setup: Setup) -> Vocabulary:
        return vocabulary(setup.seats)

    def check(self, s: Battle) -> None:
        check(s)


GAME: Game[Any] = StarfighterGame()
