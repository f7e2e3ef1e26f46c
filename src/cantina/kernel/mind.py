"""Players that think ahead: where they get states to think on, and what a game knows of good play."""

from collections.abc import Callable
from typing import Protocol

from mypy_extensions import mypyc_attr

from cantina.kernel.advice import Measure
from cantina.kernel.chance import Chance
from cantina.kernel.event import Line
from cantina.kernel.option import Option
from cantina.kernel.state import State
from cantina.kernel.view import Observation


class Imagination:
    """The game as it may be for all that a seat knows, as often as it is asked for.

    It holds one sample and never the truth. A seat's samples are the same for the same luck whatever is hidden from
    it, and a sample is such a position, too: so nothing is lost by dealing it again.
    """

    __slots__ = ("_sample", "seat")

    def __init__(self, sample: State, seat: int) -> None:
        self._sample = sample
        self.seat = seat

    def sample(self, chance: Chance) -> State:
        """A state that fits all that the seat has seen; its further luck comes from `chance`."""
        return self._sample.determinize(self.seat, chance)


class Thinker(Protocol):
    """A player who gets, besides its observation, a source of imagined states.

    One that takes its time but thinks about its observation alone says `imagines = False`: no state is dealt for it,
    and it is asked for its `answer`.
    """

    def think(self, seen: Observation, imagination: Imagination) -> str:
        """The text of one of `seen.ask.options`."""
        ...


@mypyc_attr(allow_interpreted_subclasses=True)
class Mind:
    """What a game knows of good play, read off a state: the knowledge that guides a search. One for each decision.

    An author owes `worths`, `values` and `lap`. The rest has a sensible form already. A mind that is not compiled with
    the games sets its numbers in `__init__`.
    """

    breadth = 4
    """How many of the options that look best are tried."""
    margin = 1e9
    """Options whose worth is further below the best are not tried."""
    prior = 0.05
    """What a point of worth counts against a share of the wins found by trying."""
    horizon = 1
    """How many laps are played on before the position is judged."""
    depth = 0
    """How many decisions below the first one are searched as a tree; what comes after is played by `quick`."""
    boldness = 0.5
    """How much the tree tries what it has seldom tried."""

    measure: Measure = "win"
    """What `values` are, for whoever asks for advice."""
    doubt = 0.0
    """For a coach: how often nothing is settled that seems so once a position has been played on quickly."""
    samples = 48
    """In how many worlds a coach judges a position; where looking ahead takes long, fewer have to do."""

    def begin(self, seen: Observation, imagination: Imagination) -> None:
        """A decision is to be made: work out what all its samples share."""

    def imagine(self, imagination: Imagination, chance: Chance) -> State:
        """A sample, drawn as likely as it is. By default anything that fits is as likely as anything else."""
        return imagination.sample(chance)

    def worths(self, s: State, seat: int, options: list[Option]) -> list[float]:
        """What each option is worth to the seat, in points of the game. It uses what the seat knows, nothing else."""
        raise NotImplementedError

    def first_look(self, s: State, seat: int, options: list[Option], late: Callable[[], bool]) -> list[float]:
        """The worths of the options that are being decided on.

        A mind that may need long asks `late` between them, and from then on judges at a glance.
        """
        return self.worths(s, seat, options)

    def values(self, s: State) -> list[float]:
        """The chance of each seat to win from here, between 0 and 1."""
        raise NotImplementedError

    def chances(self, s: State) -> list[float]:
        """The chance of each seat to win the whole game, where `values` are about less than that."""
        return self.values(s)

    def stake(self, s: State, seat: int) -> float:
        """How much of a won game a seat wins or loses with one of `values`."""
        return 1.0

    def as_chance(self, value: float) -> float:
        """A value, or a mean of values, as a person understands it: by `measure`."""
        return value

    def facts(self, seen: Observation, answer: str) -> list[Line]:
        """What speaks for an answer to the decision that was begun, as far as the seat can know: odds, counts."""
        return []

    def lap(self, s: State) -> int:
        """A clock of the game that only grows: turns, rounds."""
        raise NotImplementedError

    def quick(self, s: State, seat: int, options: list[Option], chance: Chance) -> Option:
        """What a seat does while a search plays on."""
        return chance.best(options, self.worths(s, seat, options))

    def seen_as(self, s: State, option: Option, viewer: int) -> str:
        """An answer as somebody else at the table sees it. The state is that before the answer."""
        return option.text

    def glimpse(self, s: State, seat: int) -> int:
        """A number for what the seat alone sees and decides by, such as the cards in its hand."""
        return 0
