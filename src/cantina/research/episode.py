"""A game that programs play among themselves: what each may see as an array, what it may answer by number, what it won.

Everything here asks the game's own declarations: `Game.encoding` for what is seen and `Game.actions` for the answers.
"""

from copy import copy
from typing import Any, Literal

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from cantina.games import find
from cantina.kernel import Encoding, FastChance, Game, Option, Setup, State, Vocabulary
from cantina.kernel.moves import draft_of, goes_on, is_part

Floats = npt.NDArray[np.float32]
Whole = npt.NDArray[np.int16]
Mask = npt.NDArray[np.int8]
Rewards = Literal["outcome", "score"]
"""`outcome`: 1 for who has won and -1 for the others, at the end; 0 for all where nobody has won a game of rivals.
`score`: what a seat's score has changed by."""
Observed = dict[str, npt.NDArray[Any]]
"""What an agent gets: `observation`, and `action_mask` with a 1 for each legal answer."""
SEEDS = 1 << 53


class Numbers:
    """How a game with a certain setup looks in numbers: made once, shared by all its episodes."""

    def __init__(self, game: Game[Any], setup: Setup) -> None:
        self.game, self.setup = game, setup
        self.encoding: Encoding = game.encoding(setup)
        self.vocabulary: Vocabulary = game.actions(setup)
        self.scales = np.array(self.encoding.scales(), np.float32)
        self.factors = 1 / self.scales
        low, high = self.encoding.bounds()
        self.low, self.high = np.array(low, np.int16), np.array(high, np.int16)

    def scaled(self, whole: Whole) -> Floats:
        """Numbers of about one."""
        scaled: Floats = np.multiply(whole, self.factors, dtype=np.float32)
        return scaled

    def whole(self, scaled: Floats) -> Whole:
        """The whole numbers that these were made from."""
        rounded: Whole = np.rint(scaled * self.scales).astype(np.int16)
        return rounded

    def __deepcopy__(self, _known: object) -> "Numbers":
        """They never change, so copies of what uses them share them."""
        return self


def numbers_of(game: str, players: int | None = None, **options: Any) -> Numbers:
    """For a game by its name, with a number of players and setup options (`first_base` is `first-base`)."""
    found = find(game)
    return Numbers(found, found.setup(players, **{name.replace("_", "-"): value for name, value in options.items()}))


def space_of(numbers: Numbers, scaled: bool) -> spaces.Dict:
    """What an observation can be."""
    low, high = numbers.low, numbers.high
    seen = (
        spaces.Box(low / numbers.scales, high / numbers.scales, dtype=np.float32)
        if scaled
        else spaces.Box(low, high, dtype=np.int16)
    )
    legal = spaces.Box(0, 1, (numbers.vocabulary.size,), dtype=np.int8)
    return spaces.Dict({"observation": seen, "action_mask": legal})


class Episode:
    """One game from its beginning to its end."""

    def __init__(self, numbers: Numbers, seed: int, rewards: Rewards = "outcome", telling: bool = False) -> None:
        """`telling`: whether what happens is put into lines, for players who listen."""
        if rewards not in ("outcome", "score"):
            raise ValueError(f"rewards are 'outcome' or 'score', not {rewards!r}")
        self.numbers, self.rewards = numbers, rewards
        self.game = numbers.game
        self.chance = FastChance(seed)
        self.state: State = self.game.start(numbers.setup, self.chance)
        self.state.events = [] if telling else None
        self.state.settle()
        self._before: State | None = None
        """While a seat puts an answer together from several: the table as the others see it."""
        self._drafting = -1
        self._scores = self.scores()

    def copy(self) -> "Episode":
        """The same position, to be played on apart from this one; what luck brings is shared out between the two."""
        twin = copy(self)
        twin.state = self.state.clone()
        return twin

    def __deepcopy__(self, known: dict[int, Any]) -> "Episode":
        """The same position with the same luck to come, and what was told."""
        known[id(self)] = twin = self.copy()
        twin.chance = twin.state.chance = self.chance.copy()
        twin.state.events = None if self.state.events is None else self.state.events[:]
        return twin

    @property
    def over(self) -> bool:
        return not self.state.stack

    @property
    def turn(self) -> int:
        """Whose answer comes next. Where several decide at once, one after the other, and nobody sees the others'."""
        return self.state.asked()[0]

    def shown(self, seat: int | None) -> State:
        """The table as a seat, or a spectator, may see it."""
        return self.state if self._before is None or seat == self._drafting else self._before

    def seen(self, seat: int | None) -> Whole:
        """What a seat sees, as whole numbers."""
        cells = self.numbers.encoding.look(self.game, self.shown(seat), seat)
        return np.frombuffer(cells, np.int16)

    def observed(self, seat: int, scaled: bool) -> Observed:
        """What a seat may know, and its legal answers; those whose turn it is not have none."""
        seen = self.seen(seat)
        return {"observation": self.numbers.scaled(seen) if scaled else seen, "action_mask": self.mask(seat)}

    def options(self) -> list[Option]:
        """The legal answers of the seat whose turn it is."""
        return self.state.options(self.turn)

    def mask(self, seat: int) -> Mask:
        """1 for each answer that this seat can give now: none for others than the one whose turn it is."""
        if self.over or seat != self.turn:
            return np.zeros(self.numbers.vocabulary.size, np.int8)
        return np.frombuffer(self.numbers.vocabulary.mask(self.state, seat), np.int8)

    def answer(self, action: int) -> list[float]:
        """Carry out the answer with this number; what every seat gets for it."""
        state, seat = self.state, self.turn
        option = self.numbers.vocabulary.option(state, seat, action)
        draft = draft_of(state, seat)
        earlier = state.clone() if draft else None
        state.answer(seat, option)
        state.barrier = 0
        if earlier is not None and goes_on(state, seat, draft) and is_part(earlier, seat, option):
            self._before, self._drafting = self._before or earlier, seat
        else:
            self._before, self._drafting = None, -1
        return self.earned()

    def scores(self) -> list[int]:
        return self.state.scores if self.over else self.game.standing(self.state)

    def earned(self) -> list[float]:
        """What the last answer brought to every seat."""
        if self.rewards == "score":
            before, self._scores = self._scores, self.scores()
            return [float(now - then) for now, then in zip(self._scores, before, strict=True)]
        return outcome(self.game, self.state)


def outcome(game: Game[Any], state: State) -> list[float]:
    """1 for winners, -1 for the others. While it goes on, and where rivals have no winner: nothing."""
    if state.stack or not (state.winners or game.cooperative):
        return [0.0] * state.seats
    return [1.0 if seat in state.winners else -1.0 for seat in range(state.seats)]
