"""What a seat sees, as numbers for programs that learn. Made of a view and a question, so it tells no more than they.

A game declares once, field by field, what its view can hold (`games/*/encoding.py`). From that come the planes, with
their meaning, and both ways: `encode` and `decode`. The numbers are whole and small; `Plane.scale` brings them to about
one. A version says which planes there are: where one changes, the version does.
"""

from array import array
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from cantina.kernel.asking import ask_view
from cantina.kernel.codecs import Fields, Maybe, OneOf, PerSeat, SeatSet
from cantina.kernel.event import Arg
from cantina.kernel.planes import Cells, Codec, Plane
from cantina.kernel.state import State
from cantina.kernel.view import AskView, Observation, View

if TYPE_CHECKING:
    from cantina.kernel.game import Game


class Asked(msgspec.Struct):
    """A question as it is written down: who has to answer what. The options are in the mask of the actions."""

    seats: list[int]
    """Whose answer is awaited."""
    prompt: str
    """What is asked, without `ask-` or `wait-`."""
    args: dict[str, Arg]
    """What the question mentions besides the seats."""
    together: str = ""
    answered: list[int] = []
    """Who has answered already, where several decide at once."""
    given: dict[int, str] = {}
    """The answers so far that the viewer may see."""


SEATS = ("seat", "seats")
"""What every question mentions: who is asked."""


def asked(ask: AskView, without: Sequence[str] = ()) -> Asked:
    """A question as it is written down, without what the view or the options tell anyway."""
    return Asked(
        ask.seats,
        ask.prompt.key.partition("-")[2],
        {name: value for name, value in ask.prompt.args.items() if name not in (*SEATS, *without)},
        ask.together,
        ask.answered,
        {seat: option.text for seat, option in ask.given.items()},
    )


class Question(Codec):
    """What can be asked in a game: by prompt, and what prompts mention.

    `without` names arguments that are not written because the view or the options tell them; `given` are the answers
    that are seen while several decide at once.
    """

    def __init__(
        self,
        seats: int,
        prompts: Sequence[str],
        args: Mapping[str, Codec] | None = None,
        without: Sequence[str] = (),
        together: Sequence[str] = (),
        given: Sequence[str] = (),
    ) -> None:
        self.without = tuple(without)
        self.args = {name: Maybe(codec) for name, codec in (args or {}).items()}
        self.parts: list[tuple[str, Codec, int]] = []
        self._add("seats", SeatSet(seats))
        self._add("prompt", OneOf(prompts, "prompt"))
        if together:
            self._add("together", Maybe(OneOf(together)))
            self._add("answered", SeatSet(seats))
        if given:
            self._add("given", PerSeat(Maybe(OneOf(given, "answer")), seats))
        for name, codec in self.args.items():
            self._add(name, codec)
        self.seats = seats
        self.marked = True

    def _add(self, name: str, codec: Codec) -> None:
        self.parts.append((name, codec, self.size))
        self.size += codec.size

    def write(self, value: AskView, cells: Cells, at: int, me: int) -> None:
        said = asked(value, self.without)
        known: dict[str, Any] = dict.fromkeys(self.args) | said.args
        if len(known) > len(self.args):
            raise ValueError(f"{said.prompt} mentions {', '.join(known.keys() - self.args.keys())}")
        known |= {"seats": said.seats, "prompt": said.prompt, "together": said.together or None}
        known |= {"answered": said.answered, "given": [said.given.get(seat) for seat in range(self.seats)]}
        for name, codec, offset in self.parts:
            codec.write(known[name], cells, at + offset, me)

    def read(self, cells: Cells, at: int, me: int) -> Asked:
        known = {name: codec.read(cells, at + offset, me) for name, codec, offset in self.parts}
        return Asked(
            known["seats"],
            known["prompt"],
            {name: known[name] for name in self.args if known[name] is not None},
            known.get("together") or "",
            known.get("answered", []),
            {seat: text for seat, text in enumerate(known.get("given", [])) if text is not None},
        )

    def planes(self, name: str, at: int) -> list[Plane]:
        return [plane for part, codec, offset in self.parts for plane in codec.planes(f"{name}.{part}", at + offset)]


class Seen(msgspec.Struct):
    """What was written down of what a seat, or a spectator, saw."""

    seat: int | None
    view: View
    ask: Asked | None


class Encoding:
    """What a seat sees of a game with a certain setup, as a row of whole numbers."""

    def __init__(
        self,
        version: int,
        seats: int,
        view: Fields,
        question: Question,
        written: Callable[[Any, int | None], bytes] | None = None,
    ) -> None:
        """`written` gives the same numbers straight from a state: for games where it should be quick."""
        self.version = version
        self.written = written
        self.view, self.question = view, Maybe(question)
        self.without = question.without
        self.viewer = Maybe(OneOf(range(seats), "seat"))
        self.view_at = self.viewer.size
        self.question_at = self.view_at + view.size
        self.size = self.question_at + question.size
        self.planes: list[Plane] = [
            *self.viewer.planes("viewer", 0),
            *view.planes("", self.view_at),
            *self.question.planes("ask", self.question_at),
        ]
        """All cells, in their order."""

    def empty(self) -> Cells:
        return array("h", bytes(2 * self.size))

    def encode(self, seat: int | None, view: View, ask: AskView | None) -> Cells:
        """What this seat (None: a spectator) sees, and what is asked, as numbers."""
        cells = self.empty()
        me = seat or 0
        self.viewer.write(seat, cells, 0, me)
        self.view.write(view, cells, self.view_at, me)
        self.question.write(ask, cells, self.question_at, me)
        return cells

    def observed(self, seen: Observation) -> Cells:
        """The same of all that a player gets."""
        return self.encode(seen.seat, seen.view, seen.ask)

    def look(self, game: "Game[Any]", s: State, seat: int | None) -> Cells:
        """What this seat sees of a game that is being played."""
        if self.written is not None:
            return array("h", self.written(s, seat))
        return self.encode(seat, game.view(s, seat), ask_view(s, seat))

    def decode(self, cells: Cells) -> Seen:
        """What was seen, from the numbers."""
        seat = self.viewer.read(cells, 0, 0)
        me = seat or 0
        return Seen(seat, self.view.read(cells, self.view_at, me), self.question.read(cells, self.question_at, me))

    def find(self, name: str) -> Plane:
        """A plane by its name."""
        return next(plane for plane in self.planes if plane.name == name)

    def bounds(self) -> tuple[list[int], list[int]]:
        """The least and the most that each cell can be."""
        low, high = [0] * self.size, [0] * self.size
        for plane in self.planes:
            for at in plane.cells():
                low[at], high[at] = plane.low, plane.high
        return low, high

    def scales(self) -> list[int]:
        """What each cell is divided by where numbers of about one are wanted."""
        found = [1] * self.size
        for plane in self.planes:
            for at in plane.cells():
                found[at] = plane.scale
        return found
