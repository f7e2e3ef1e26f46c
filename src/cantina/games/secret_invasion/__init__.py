"""Secret Invasion (Тайное вторжение): a round of the Love Letter family for two to four players."""

from collections.abc import Callable
from typing import Any

from cantina.games.secret_invasion import text
from cantina.games.secret_invasion.components import DECK, FACE_UP, GOAL, NONE
from cantina.games.secret_invasion.rules import DEAL, DISCARD, Opening
from cantina.games.secret_invasion.state import NOBODY, SHARE, Invasion
from cantina.games.secret_invasion.view import InvasionView, build
from cantina.kernel import Chance, Choice, Game, Player, Range, Setup, Words


class SecretInvasion(Game[Invasion]):
    id = "secret-invasion"
    version = "1"
    seats = range(2, 5)
    package = __name__
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

    def standing(self, s: Invasion) -> list[int]:
        return s.tokens[:]

    def players(self) -> dict[str, Callable[[int], Player]]:
        from cantina.games.secret_invasion.bot import Counter

        return {"counter": Counter}

    def check(self, s: Invasion) -> None:
        """All 17 cards are somewhere, and everybody in the round holds one (two before laying one down). [SI-R21]"""
        held = [card for card in [*s.hands, s.drawn] if card != NONE]
        laid = [card >> 3 for card in s.discards]
        assert sorted(s.pool + s.face_up + held + laid) == DECK, "cards are missing or doubled"
        assert len(s.face_up) == FACE_UP[s.seats]
        for seat in range(s.seats):
            assert (s.hands[seat] != NONE) == s.in_round(seat), f"seat {seat} holds the wrong number of cards"
        waiting = s.stack[-1] if s.stack else None
        assert (s.drawn != NONE) == (waiting == DISCARD[s.active]), "the second card is out of place"
        assert s.shielded & ~s.alive == 0, "somebody out of the round is protected"
        assert s.fits(), "what everybody has seen does not fit the hands"
        assert s.over == any(tokens >= s.goal for tokens in s.tokens)


GAME: Game[Any] = SecretInvasion()
