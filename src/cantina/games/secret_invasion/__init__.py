"""Secret Invasion (Тайное вторжение): a round of the Love Letter family for two to four players."""

from collections.abc import Callable
from typing import Any

from cantina.games.secret_invasion import text
from cantina.games.secret_invasion.actions import vocabulary
from cantina.games.secret_invasion.components import GOAL, NONE
from cantina.games.secret_invasion.encoding import declare
from cantina.games.secret_invasion.guide import TABLES
from cantina.games.secret_invasion.invariants import check
from cantina.games.secret_invasion.rules import DEAL, Opening
from cantina.games.secret_invasion.sight import InvasionView
from cantina.games.secret_invasion.state import NOBODY, SHARE, Invasion
from cantina.games.secret_invasion.telling import LASTING
from cantina.games.secret_invasion.view import build
from cantina.kernel import Chance, Choice, Encoding, Game, Guide, Mind, Player, Range, Setup, Vocabulary, Words


class SecretInvasionGame(Game[Invasion]):
    id = "secret-invasion"
    version = "1"
    seats = range(2, 5)
    package = __name__
    weights = LASTING
    options = (
        Choice("start", ("random", "1", "2", "3", "4"), "random", {"3": 3, "4": 4}),
        Choice("ties", ("share", "nobody"), "share"),
        Choice("boba", ("may", "must"), "may"),
        Range("tokens", 0, 13, 0),
    )

    def start(self, setup: Setup, chance: Chance) -> Invasion:
        """A match for two to four; an option sets how many tokens win it. [SI-2, SI-39]"""
        s = Invasion(setup.seats, chance)
        chosen = setup.options
        start = str(chosen["start"])
        s.starter = NONE if start == "random" else int(start) - 1
        s.ties = SHARE if chosen["ties"] == "share" else NOBODY
        s.boba_must = chosen["boba"] == "must"
        s.goal = int(chosen["tokens"]) or GOAL[setup.seats]
        s.tokens = [0] * setup.seats
        s.round = 0
        s.last_hands = []
        s.last_discards = []
        s.last_winners = []
        s.then(Opening(), DEAL)
        return s

    def view(self, s: Invasion, seat: int | None) -> InvasionView:
        return build(s, 0 if seat is None else 1 << seat)

    def open_view(self, s: Invasion) -> InvasionView:
        return build(s, (1 << s.seats) - 1)

    def describe(self, view: InvasionView, words: Words) -> str:
        return text.describe(view, words)

    def guide(self) -> Guide:
        return TABLES

    def standing(self, s: Invasion) -> list[int]:
        return s.tokens[:]

    def players(self) -> dict[str, Callable[[int], Player]]:
        from cantina.games.secret_invasion.players.bot import Able, Counter, Novice

        return {"able": Able, "novice": Novice, "counter": Counter}

    def encoding(self, setup: Setup) -> Encoding:
        return declare(setup)

    def aware(self, s: Invasion) -> list[tuple[int, int]]:
        """Who has seen the card in another's hand."""
        held = [seat for seat in range(s.seats) if s.in_round(seat)]
        return [(seat, of) for of in held for seat in held if seat != of and s.knows[of] >> seat & 1]

    def mind(self) -> Mind:
        from cantina.games.secret_invasion.players.mind import InvasionMind

        return InvasionMind()

    def actions(self, setup: Setup) -> Vocabulary:
        return vocabulary(setup.seats)

    def check(self, s: Invasion) -> None:
        check(s)


GAME: Game[Any] = SecretInvasionGame()
