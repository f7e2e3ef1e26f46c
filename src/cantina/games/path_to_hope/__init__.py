"""Path to Hope (Путь к надежде): three to six rebels look for the plans of the Death Star together."""

from collections.abc import Callable
from typing import Any

from cantina.games.path_to_hope import talk, text
from cantina.games.path_to_hope.actions import vocabulary
from cantina.games.path_to_hope.components import HAND, LENGTHS, MOST_SEATS, NONE
from cantina.games.path_to_hope.encoding import declare
from cantina.games.path_to_hope.guide import TABLES
from cantina.games.path_to_hope.invariants import check
from cantina.games.path_to_hope.redeal_heroes import EVERYBODY
from cantina.games.path_to_hope.rules import ROUND, Opening
from cantina.games.path_to_hope.sight import PathView
from cantina.games.path_to_hope.state import LOOK, MIX, OVER, Path
from cantina.games.path_to_hope.telling import LASTING
from cantina.games.path_to_hope.view import build
from cantina.kernel import (
    Chance,
    Choice,
    Critic,
    Encoding,
    Game,
    Guide,
    Line,
    Player,
    Setup,
    Thinker,
    Vocabulary,
    Words,
)


class PathToHopeGame(Game[Path]):
    """Three to six players, three rounds or a quick game of one. [PH-3, PH-51, PH-56]"""

    id = "path-to-hope"
    version = "2"
    seats = range(3, MOST_SEATS + 1)
    package = __name__
    weights = LASTING
    view_keeps_all = False
    cooperative = True
    options = (
        Choice("game", ("three", "quick"), "three"),
        Choice("mixing", ("printed", "random"), "printed"),
        Choice("log", ("off", "on"), "off"),
    )
    phrases = (
        "had-plans", "had-no-plans", "had-trooper", "had-danger", "had-many-fighters", "had-many-strikers",
        "look-here-1", "look-here-2", "look-here-3", "look-here-4", "look-here-5", "look-here-6",
        "leave-1", "leave-2", "leave-3", "leave-4", "leave-5", "leave-6",
        "plans-on-top", "plans-below", "keep-jyn", "keep-bodhi", "clear-fighters", "clear-strikers", "try-k2so",
        "pay-with-mine", "jyn-now", "stop-here",
    )  # fmt: skip

    def start(self, setup: Setup, chance: Chance) -> Path:
        s = Path(setup.seats, chance)
        chosen = setup.options
        s.game = LENGTHS.index(str(chosen["game"]))
        s.mixing_random = chosen["mixing"] == "random"
        s.log = chosen["log"] == "on"
        s.round = s.turn = s.captured = s.captured_before = 0
        s.first = s.active = s.shown_seat = NONE
        s.phase = LOOK
        s.outcome = ""
        s.shown_hero = 0
        cards = [HAND * seat + hero for seat in range(s.seats) for hero in range(HAND)]
        s.heroes = [card % HAND for card in cards]
        s.sees = [EVERYBODY] * len(cards)
        s.trail = []
        s.hands = [[] for _ in range(s.seats)]
        s.down = [cards[HAND * seat : HAND * seat + HAND] for seat in range(s.seats)]
        s.laid = [0] * s.seats
        s.status = [0] * s.seats
        s.then(Opening(), ROUND)
        return s

    def view(self, s: Path, seat: int | None) -> PathView:
        return build(s, 0 if seat is None else 1 << seat)

    def open_view(self, s: Path) -> PathView:
        return build(s, (1 << s.seats) - 1, everything=True)

    def describe(self, view: PathView, words: Words) -> str:
        return text.describe(view, words)

    def saying(self, s: Path, seat: int, text: str) -> Line | None:
        """Players may talk at any time, but not while eyes are closed. [PH-R33]"""
        return None if s.phase in (MIX, OVER) else talk.understood(s.seats, seat, text)

    def openly(self, prompt: str, text: str) -> str:
        """Which card is dealt with first."""
        return text if prompt == "first-card" else ""

    def guide(self) -> Guide:
        return TABLES

    def standing(self, s: Path) -> list[int]:
        return [s.captured] * s.seats

    def players(self) -> dict[str, Callable[[int], Player]]:
        from cantina.games.path_to_hope.players.bot import Comrade, Forgetful, Scout

        return {"able": Comrade, "novice": Forgetful, "comrade": Comrade, "scout": Scout, "forgetful": Forgetful}

    def thinker(self, seed: int, seconds: float, clock: Callable[[], float]) -> Thinker:
        from cantina.games.path_to_hope.players.mind import Planner

        return Planner(seed, seconds=seconds, clock=clock)

    def critic(self) -> Critic:
        from cantina.games.path_to_hope.players.critic import HopeCritic

        return HopeCritic()

    def actions(self, setup: Setup) -> Vocabulary:
        return vocabulary(setup.seats)

    def encoding(self, setup: Setup) -> Encoding:
        return declare(setup)

    def check(self, s: Path) -> None:
        check(s)


GAME: Game[Any] = PathToHopeGame()
