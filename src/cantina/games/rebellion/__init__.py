"""Rebellion (Восстание): the great war over 32 systems, for two sides and two to four players."""

from collections.abc import Callable
from typing import Any

from cantina.games.rebellion import text
from cantina.games.rebellion.actions import vocabulary
from cantina.games.rebellion.cards.whole import DECLARING
from cantina.games.rebellion.encoding import declare
from cantina.games.rebellion.guide import TABLES
from cantina.games.rebellion.invariants import check
from cantina.games.rebellion.setup.box import new_state
from cantina.games.rebellion.setup.opening import DrawSides, Opening
from cantina.games.rebellion.sight import RebellionView
from cantina.games.rebellion.state import Rebellion
from cantina.games.rebellion.table.openly import openly
from cantina.games.rebellion.telling import LASTING
from cantina.games.rebellion.view import BOTH, build
from cantina.kernel import Chance, Choice, Critic, Encoding, Game, Guide, Player, Setup, Thinker, Vocabulary, Words


class RebellionGame(Game[Rebellion]):
    id = "rebellion"
    version = "3"
    seats = range(2, 5)
    usual = 2
    package = __name__
    weights = LASTING
    view_keeps_all = False
    cards = DECLARING
    """Every card is declared before the first game begins."""
    options = (
        Choice("mode", ("first", "advanced"), "first"),
        Choice("sides", ("given", "random"), "given"),
        Choice("first-base", ("any", "strict"), "any"),
        Choice("add-leader", ("any", "tactics"), "any"),
        Choice("build", ("auto", "ask"), "auto"),
    )

    def start(self, setup: Setup, chance: Chance) -> Rebellion:
        s = new_state(setup.seats, chance)
        chosen = setup.options
        s.advanced = chosen["mode"] == "advanced"
        s.strict_first_base = chosen["first-base"] == "strict"
        s.add_needs_tactics = chosen["add-leader"] == "tactics"
        s.ask_build = chosen["build"] == "ask"
        if chosen["sides"] == "random":
            s.then(DrawSides(), Opening())
        else:
            s.then(Opening())
        return s

    def view(self, s: Rebellion, seat: int | None) -> RebellionView:
        return build(s, 0 if seat is None else 1 << s.side_of(seat), seat)

    def open_view(self, s: Rebellion) -> RebellionView:
        return build(s, BOTH, None)

    def describe(self, view: RebellionView, words: Words) -> str:
        return text.describe(view, words)

    def encoding(self, setup: Setup) -> Encoding:
        return declare(setup)

    def actions(self, setup: Setup) -> Vocabulary:
        return vocabulary()

    def check(self, s: Rebellion) -> None:
        check(s)

    def openly(self, prompt: str, text: str) -> str:
        return openly(prompt, text)

    def guide(self) -> Guide:
        return TABLES

    def standing(self, s: Rebellion) -> list[int]:
        return [0] * s.seats

    def players(self) -> dict[str, Callable[[int], Player]]:
        from cantina.games.rebellion.players.bot import Commander, General, Novice

        return {"able": General, "novice": Novice, "general": General, "commander": Commander}

    def thinker(self, seed: int, seconds: float, clock: Callable[[], float]) -> Thinker:
        from cantina.games.rebellion.players.mind import Strategist

        return Strategist(seed, seconds=seconds, clock=clock)

    def critic(self) -> Critic:
        from cantina.games.rebellion.players.critic import RebellionCritic

        return RebellionCritic()


GAME: Game[Any] = RebellionGame()
