"""The description of a game: who can play it, how it can be set up, and where its parts are."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import msgspec

from cantina.kernel.actions import Vocabulary
from cantina.kernel.chance import Chance
from cantina.kernel.critic import Critic
from cantina.kernel.encoding import Encoding
from cantina.kernel.event import Arg, Line, Refusal
from cantina.kernel.mind import Mind, Thinker
from cantina.kernel.state import State
from cantina.kernel.telling import Weights
from cantina.kernel.view import Observation, View

S = TypeVar("S", bound=State)
Value = str | int


class Setup(msgspec.Struct, frozen=True):
    """How many seats, and a value for every setup option. Made by `Game.setup`, which checks it."""

    seats: int
    options: dict[str, Value] = {}


class SetupOption:
    """A setting of a game. Words: `setup-NAME` is its name, `setup-NAME.about` explains it."""

    def __init__(self, name: str, default: Value) -> None:
        self.name = name
        self.default = default

    def check(self, value: Value, seats: int) -> Value:
        """The value in its proper type (a terminal gives text), or a Refusal."""
        raise NotImplementedError

    def choices(self, seats: int) -> list[Value]:
        """What can be chosen with this number of seats."""
        raise NotImplementedError


class Choice(SetupOption):
    """One of a few named values; each has the message `setup-NAME-VALUE`.

    `seats` limits values to games with at least that many seats.
    """

    def __init__(
        self, name: str, values: tuple[str, ...], default: str, seats: Mapping[str, int] | None = None
    ) -> None:
        super().__init__(name, default)
        self.values = values
        self.seats = dict(seats or {})

    def choices(self, seats: int) -> list[Value]:
        return [value for value in self.values if self.seats.get(value, 0) <= seats]

    def check(self, value: Value, seats: int) -> Value:
        if value not in self.choices(seats):
            known = ", ".join(str(choice) for choice in self.choices(seats))
            raise Refusal("bad-setup-value", option=self.name, value=value, known=known)
        return value


class Range(SetupOption):
    """A whole number between two bounds."""

    def __init__(self, name: str, low: int, high: int, default: int) -> None:
        super().__init__(name, default)
        self.low = low
        self.high = high

    def choices(self, seats: int) -> list[Value]:
        return list(range(self.low, self.high + 1))

    def check(self, value: Value, seats: int) -> Value:
        text = str(value)
        if not (re.fullmatch(r"-?[0-9]{1,9}", text) and self.low <= int(text) <= self.high):
            raise Refusal("bad-setup-value", option=self.name, value=value, known=f"{self.low}–{self.high}")
        return int(text)


class Player(Protocol):
    """Somebody who answers: a bot's whole interface."""

    def answer(self, seen: Observation) -> str:
        """The text of one of `seen.ask.options`; or, to say something first, `say ` and a text of `Game.saying`."""
        ...


class Talker(Player, Protocol):
    """A player who has something to say also while others decide."""

    def say(self, seen: Observation) -> str:
        """A text of `Game.saying`; empty: nothing."""
        ...


AnyPlayer = Player | Thinker
"""Who can sit at a table as a program: who answers from what it sees, or thinks with what it can imagine as well."""


class Words(Protocol):
    """Puts lines into a viewer's language."""

    def __call__(self, key: str, /, **args: Arg) -> str: ...

    def line(self, line: Line, /) -> str: ...

    def name(self, ref: str, case: str = "nom") -> str: ...


class Row(msgspec.Struct, frozen=True):
    """A line of a table that readers learn the game from: its cells, and the thing it is about, such as `card:luke`."""

    cells: tuple[str, ...]
    ref: str = ""


Guide = Mapping[str, Callable[[Words], Sequence[Row]]]
"""The tables of the page that one learns a game from, by name: made from what is printed, in the reader's words."""


class Game(Generic[S]):
    """One game of the registry. An author subclasses it and fills in what follows.

    `id` is the name in addresses and records. `version` changes whenever a record made before would replay
    differently: a record names the version it was made with. `seats` is how many can play. `options` are the setup
    options. `package` is the package that holds `locale/{ru,en}.ftl`.

    `hidden`, `secret_choices`, `chance`, `view_keeps_all` and `cooperative` say what kind of game it is. The ladder
    holds a game to each of them in both directions: what it says it has must be found, what it says it has not must
    not.
    """

    id: ClassVar[str]
    version: ClassVar[str]
    seats: ClassVar[range]
    usual: ClassVar[int] = 3
    """How many sit down where nobody says it."""
    options: ClassVar[tuple[SetupOption, ...]] = ()
    package: ClassVar[str]
    hidden: ClassVar[bool] = True
    """Whether anything on the table is hidden from anybody. Say no where every seat and every spectator sees all of it:
    then `redeal` has nothing to do, and no line is private."""
    secret_choices: ClassVar[bool] = True
    """Whether others may not see for a while what was answered: a sealed bid, a draft, a card laid face down."""
    chance: ClassVar[bool] = True
    """Whether luck has a part in it: a die, a shuffled deck."""
    view_keeps_all: ClassVar[bool] = True
    """Whether a view keeps all that its viewer was ever shown. Say no where remembering is part of the game; then the
    rules say with `State.forget` from where on the log may be looked up."""
    cooperative: ClassVar[bool] = False
    """Whether everybody wins or loses together: then a result is the team's, never a seat's."""
    phrases: ClassVar[tuple[str, ...]] = ()
    """Quick phrases for the chat made for this game: message ids `phrase-NAME`."""
    weights: ClassVar[Weights] = {}
    """How long its lines deserve to be seen. Where nothing is said of it, bots pause before every answer."""

    def start(self, setup: Setup, chance: Chance) -> S:
        """A new state with its first steps on the stack, not yet settled. It takes no chance itself."""
        raise NotImplementedError

    def view(self, s: S, seat: int | None) -> View:
        """The table as a seat sees it, or a spectator (None): built from an allow-list."""
        raise NotImplementedError

    def open_view(self, s: S) -> View:
        """The table with every card open, for looking at a finished game."""
        raise NotImplementedError

    def describe(self, view: Any, words: Words) -> str:
        """The view as text: for the terminal, and for whoever would rather read than look."""
        raise NotImplementedError

    def saying(self, s: S, seat: int, text: str) -> Line | None:
        """What a seat says to the table with this text, as a line `says-…` for everybody; None: it cannot.

        For games in which players talk, and bots have to understand them. A saying changes nothing and may be untrue.
        What can be said depends on nothing that is hidden: it tells what its speaker tells, and no more.
        """
        return None

    def check(self, s: S) -> None:
        """Raise AssertionError if the state breaks an invariant. The ladder calls it after every answer."""
        raise NotImplementedError

    def openly(self, prompt: str, text: str) -> str:
        """What everybody sees on the table of this answer to the question `prompt`, though no line says it.

        The answer itself where it lies before everybody, as a die that was moved or a unit that was put on the map; the
        back of a card, where that is all there is to be seen. Nothing, the default: whatever others learn of the answer
        is in the lines, or looks the same whichever way it was chosen. That somebody says `pass` need not be told.
        The ladder counts as told what this says, so it says no more than is seen.
        """
        return ""

    def guide(self) -> Guide:
        """The tables that the page for learners asks for with `{table: NAME}`."""
        return {}

    def standing(self, s: S) -> list[int]:
        """The score of every seat so far: what counts when a game is stopped before its end."""
        return [0] * s.seats

    def players(self) -> dict[str, Callable[[int], Player]]:
        """The game's own bots by name, the one that stands in for an absent player first.

        Each is made from a seed: equal seeds and equal observations give equal answers. A bot may keep what it works
        out between two calls, but must get by with the observation alone, since it may be restarted at any point.
        """
        return {}

    def mind(self) -> Mind:
        """What the game knows of good play, for players that search."""
        raise NotImplementedError

    def thinker(self, seed: int, seconds: float, clock: Callable[[], float]) -> Thinker:
        """A master of the game's own making, where the common search does not serve: one that talks, say.

        Its `seconds` say how long it may think, by this clock.
        """
        raise NotImplementedError

    def actions(self, setup: Setup) -> Vocabulary:
        """Every answer that can come up with this setup, by number."""
        raise NotImplementedError

    def critic(self) -> Critic:
        """What a coach goes by, where what `mind` knows does not serve."""
        raise NotImplementedError

    def encoding(self, setup: Setup) -> Encoding:
        """What a viewer of such a table sees, as numbers for programs that learn."""
        raise NotImplementedError

    def aware(self, s: S) -> list[tuple[int, int]]:
        """Who knows for certain what another holds: for each such pair the one who knows, then the other."""
        return []

    def setup(self, seats: int | None = None, /, **chosen: Value) -> Setup:
        """A checked setup. Impossible numbers of seats, unknown options and values are refused."""
        count = self.seats.start if seats is None else seats
        if count not in self.seats:
            raise Refusal("bad-seats", game=self.id, seats=count, low=self.seats[0], high=self.seats[-1])
        known = {option.name: option for option in self.options}
        for name in chosen:
            if name not in known:
                raise Refusal("unknown-setup", game=self.id, option=name, known=", ".join(known) or "–")
        values = {name: option.check(chosen.get(name, option.default), count) for name, option in known.items()}
        return Setup(count, values)

    def __repr__(self) -> str:
        return f"<Game {self.id}>"
