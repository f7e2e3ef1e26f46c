"""How the game is played on in thought: each deed has luck of its own, whatever else goes otherwise."""

from collections.abc import Callable
from hashlib import blake2b
from typing import TypeAlias

from msgspec.structs import replace

from cantina.games.rebellion.components import NONE
from cantina.games.rebellion.players.bot import General
from cantina.games.rebellion.players.chances import chances_to_win
from cantina.games.rebellion.state import Rebellion
from cantina.games.rebellion.view import build
from cantina.kernel import Line, Observation
from cantina.kernel.asking import ask_view
from cantina.kernel.chance import SEEDS, LightChance
from cantina.kernel.event import Seat
from cantina.kernel.view import AskView

TURNS = ("assign", "first-leader", "second-leader", "turn")
"""What begins something new: until there what came before is played on."""
MOST_ANSWERS = 400
"""After how many answers a game in thought is judged in any case."""
OUT_OF_TIME = -1.0
"""What comes of a way when there is no time left to try it."""

Deed: TypeAlias = tuple[int, str, str, int, int]
"""The round, the question, the answer, where, and the round of a combat."""


class Fate:
    """All luck of one imagined world.

    Two ways to go on are told apart by what comes of them in the same worlds. If one drew its luck after the other in
    one sequence, a single die more would make everything else fall differently, too. So the luck of an answer comes
    from what it is: the same deed in the same place succeeds or fails in both.
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.done: dict[Deed, int] = {}
        """How often each deed was done."""

    def luck(self, s: Rebellion, answer: str) -> LightChance:
        """The luck of an answer that is about to be given."""
        deed = deed_of(s, answer)
        times = self.done.get(deed, 0)
        self.done[deed] = times + 1
        digest = blake2b(f"{self.seed} {deed} {times}".encode(), digest_size=8).digest()
        return LightChance(int.from_bytes(digest, "big") % SEEDS)


def deed_of(s: Rebellion, answer: str) -> Deed:
    step = s.decision
    assert step is not None
    if s.combat is not None:
        return s.time, step.prompt, answer, s.combat.system, s.combat.round
    return s.time, step.prompt, answer, s.mission.system if s.mission is not None else NONE, 0


class Rehearsal:
    """Generals of both sides, who play on in thought: each by what its side sees and one seat has heard."""

    def __init__(self, lines: list[Line], late: Callable[[], bool] | None = None) -> None:
        self.lines = lines
        self.late = late
        self.general = General(0)

    def tried(
        self, s: Rebellion, seat: Seat, text: str, luck: int, plan: bool, barred: tuple[str, ...] = (), rounds: int = 1
    ) -> float:
        """What an answer is worth in a world, with this luck: the chance to win, or OUT_OF_TIME.

        `plan`: it bears fruit in the course of the round, to whose end it is played on, or to the end of one after it
        (`rounds`). `barred`: missions that this seat does not assign now.
        """
        s, fate, time = s.clone(), Fate(luck), s.time
        acting, answer = seat, text
        for _ in range(MOST_ANSWERS * rounds):
            s.chance = fate.luck(s, answer)
            take(s, acting, answer)
            step = s.decision
            if (
                step is None
                or (step.prompt == "assign" and s.time >= time + rounds)
                or (not plan and step.prompt in TURNS)
            ):
                break
            if self.late is not None and self.late():
                return OUT_OF_TIME
            acting = s.asked()[0]
            mine = acting == seat and step.prompt == "assign" and s.time == time
            answer = self.next_answer(s, acting, barred if mine else ())
        return chances_to_win(s)[seat]

    def next_answer(self, s: Rebellion, acting: Seat, barred: tuple[str, ...] = ()) -> str:
        """What a general says by what its side sees."""
        options = s.options(acting)
        if len(options) == 1:
            return options[0].text
        ask = ask_view(s, acting)
        assert ask is not None
        view = build(s, 1 << s.side_of(acting), acting)
        return self.general.answer(Observation(acting, view, without(ask, barred), self.lines))


def without(ask: AskView, barred: tuple[str, ...]) -> AskView:
    """A question, if some of its answers are not to be given."""
    left = [option for option in ask.options if option.text not in barred]
    return replace(ask, options=left) if left and barred else ask


def take(s: Rebellion, seat: Seat, text: str) -> None:
    for option in s.options(seat):
        if option.text == text:
            s.answer(seat, option)
            return
    raise AssertionError(text)
