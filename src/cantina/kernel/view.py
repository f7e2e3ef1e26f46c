"""What a viewer gets to see: new structures built from an allow-list. Nothing is ever hidden by deletion."""

from typing import Literal

import msgspec

from cantina.kernel.event import Line
from cantina.kernel.step import AskKind


class View(msgspec.Struct):
    """The table as one viewer sees it; each game has its own subclass.

    An author builds it afresh from the state, field by field, out of what this viewer may know. Things carry the
    references that options and lines use (`card:luke`), so a client can join the three.
    """


class OptionView(msgspec.Struct, omit_defaults=True):
    """A legal answer: what to send, what it touches, what the button says."""

    text: str
    refs: tuple[str, ...]
    label: Line
    digits: str = ""
    """Where the answer is a number: its digits, so that a person can type them; else empty."""
    confirm: Line | None = None
    """What it costs that cannot be got back: a client asks a person before it sends such an answer."""


class AskView(msgspec.Struct):
    """What is being decided. Everybody sees who is asked and what about; the options only who may answer."""

    seats: list[int]
    """Whose answer is awaited."""
    kind: AskKind
    prompt: Line
    options: list[OptionView] = []
    together: Literal["", "sealed", "open"] = ""
    """How several seats decide at once; empty: one seat decides."""
    answered: list[int] = []
    given: dict[int, OptionView] = {}
    """The answers so far that this viewer may see."""


class Observation(msgspec.Struct):
    """All that a player gets: no handle to the state. Bots decide from this alone."""

    seat: int | None
    view: View
    ask: AskView | None
    lines: list[Line]
    """What this viewer has heard since the game began, also where the table shows it no more: a player may remember."""
    over: bool = False
    winners: list[int] = []
    scores: list[int] = []
    people: list[int] = []
    """The seats where people play, as whoever holds the table says: everybody there can see who is a bot."""
    hushed: bool = False
    """Whether nothing may be said at the table."""
