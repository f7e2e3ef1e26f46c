"""Warlords of the Empire (Полководцы Империи): fleets, lines of defence and planets for two to five players."""

from collections.abc import Callable
from typing import Any

from cantina.games.warlords import text
from cantina.games.warlords.actions import vocabulary
from cantina.games.warlords.components import FEWEST_SEATS, MOST_SEATS, NONE, OPEN
from cantina.games.warlords.encoding import declare
from cantina.games.warlords.guide import TABLES
from cantina.games.warlords.invariants import check
from cantina.games.warlords.rules import Opening, clear_table
from cantina.games.warlords.sight import WarlordsView
from cantina.games.warlords.state import Warlords
from cantina.games.warlords.telling import LASTING
from cantina.games.warlords.view import build
from cantina.kernel import Chance, Choice, Encoding, Game, Guide, Mind, Player, Setup, Vocabulary, Words


class WarlordsGame(Game[Warlords]):
    id = "warlords"
    version = "1"
    seats = range(FEWEST_SEATS, MOST_SEATS + 1)
    package = __name__
    weights = LASTING
    options = (
        Choice("start", ("random", "1", "2", "3", "4", "5"), "random", {"3": 3, "4": 4, "5": 5}),
        Choice("null_swap", ("on", "off"), "on"),
        Choice("allow_partial_specials", ("off", "on"), "off"),
    )

    def start(self, setup: Setup, chance: Chance) -> Warlords:
        s = Warlords(setup.seats, chance)
        start = str(setup.options["start"])
        s.starter = NONE if start == "random" else int(start) - 1
        s.null_swap = setup.options["null_swap"] == "on"
        s.partial = setup.options["allow_partial_specials"] == "on"
        clear_table(s)
        s.open, s.deck, s.discard, s.planets, s.taken = [NONE] * OPEN, [], [], [], []
        s.points, s.last_turn, s.repeats = [0] * s.seats, [0] * s.seats, [0] * s.seats
        s.active = s.played = s.offer = NONE
        s.turn = s.still = 0
        s.idle = False
        s.met = []
        s.then(Opening())
        return s

    def view(self, s: Warlords, seat: int | None) -> WarlordsView:
        return build(s, NONE, 0) if seat is None else build(s, seat, 1 << seat)

    def open_view(self, s: Warlords) -> WarlordsView:
        return build(s, NONE, (1 << s.seats) - 1)

    def describe(self, view: WarlordsView, words: Words) -> str:
        return text.describe(view, words)

    def guide(self) -> Guide:
        return TABLES

    def standing(self, s: Warlords) -> list[int]:
        return s.points[:]

    def players(self) -> dict[str, Callable[[int], Player]]:
        from cantina.games.warlords.players.bot import Admiral, Novice

        return {"able": Admiral, "novice": Novice, "admiral": Admiral}

    def mind(self) -> Mind:
        from cantina.games.warlords.players.mind import WarlordsMind

        return WarlordsMind()

    def actions(self, setup: Setup) -> Vocabulary:
        return vocabulary(setup.seats)

    def encoding(self, setup: Setup) -> Encoding:
        return declare(setup)

    def check(self, s: Warlords) -> None:
        check(s)


GAME: Game[Any] = WarlordsGame()
