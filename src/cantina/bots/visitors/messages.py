"""What is said to a bot that is a program of its own, and what it may say: one JSON object to a line.

`docs/league.md` tells it to whoever writes one. The number of the protocol changes when a program that was written
before would misunderstand something; fields that are merely added do not change it.
"""

from typing import Any, Literal

import msgspec

from cantina.kernel import View
from cantina.kernel.event import Line
from cantina.kernel.view import AskView

PROTOCOL = 1
Value = str | int


class Limits(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a visitor may take of time and of the machine."""

    decision: float = 10.0
    """Seconds for a decision."""
    game: float = 600.0
    """Seconds for all decisions of a game."""
    processor: float = 600.0
    """Seconds of processor time in a game, of all its processes together."""
    memory: int = 1024
    """Megabytes, of all its processes together."""
    tasks: int = 128
    """Processes and threads."""
    output: int = 16
    """Megabytes that it may write in a game."""
    start: float = 30.0
    """Seconds until it says that it is ready."""


class Message(msgspec.Struct, tag_field="type", omit_defaults=True):
    """Whatever is sent."""


# -- to the bot --------------------------------------------------------------------------------------------------------


class Hello(Message, tag="hello"):
    """The first message: which protocol is spoken, and what is going to be played."""

    protocol: int
    program: str
    """The version of Cantina."""
    game: str
    rules: str
    """The version of the game's rules."""
    limits: dict[str, float]


class Begin(Message, tag="game"):
    """A game begins."""

    seat: int
    """Where the bot sits, counted from 0."""
    seats: int
    options: dict[str, Value]
    seed: int
    """What it draws should come from here alone; it says nothing of the luck of the game."""


class Question(Message, tag="ask"):
    """The bot has to decide."""

    number: int
    """Counted from 1 in a game; the answer has to repeat it."""
    seat: int
    view: View
    ask: AskView
    first: int
    """How many lines were sent before: those that follow continue them."""
    lines: list[Line]
    planes: list[int] | None = None
    """The view and the question as numbers, for a bot that wants them and a game that has them."""
    legal: list[int] | None = None
    """The options as numbers of the game's actions, in the order of the options."""


class Refused(Message, tag="refused"):
    """What the bot answered cannot be done; somebody else has answered in its place."""

    number: int
    why: str
    instead: str


class Ended(Message, tag="end"):
    """The game is over."""

    winners: list[int]
    scores: list[int]


# -- from the bot ------------------------------------------------------------------------------------------------------


class Ready(Message, tag="ready"):
    """The answer to `hello`."""

    protocol: int
    name: str = ""
    again: bool = False
    """Whether it plays another game after the end of one; otherwise it is started anew for each."""
    planes: bool = False
    """Whether it wants the table as numbers too."""


class Answer(Message, tag="answer"):
    """The text of one of the options; or, to say something first, `say ` and a text."""

    number: int
    answer: str


_encode = msgspec.json.Encoder().encode
_decoder: msgspec.json.Decoder[Ready | Answer] = msgspec.json.Decoder(Ready | Answer)


def to_line(message: Message) -> bytes:
    return _encode(message) + b"\n"


def from_line(line: bytes) -> Ready | Answer:
    """What a bot said; ValueError if it is none of its messages."""
    try:
        return _decoder.decode(line)
    except msgspec.MsgspecError as error:
        raise ValueError(str(error)) from None


# -- what became of it -------------------------------------------------------------------------------------------------

Kind = Literal["start", "crash", "late", "busy", "memory", "tasks", "flood", "garbage", "illegal"]
"""start: it does not say that it is ready; late: it took too long; busy: too much processor time; tasks: too many
processes; flood: it wrote too much; garbage: it wrote what is no answer; illegal: what it answered is not possible."""


class Fault(Exception):  # noqa: N818  a finding
    """Something that a visitor did wrong."""

    def __init__(self, kind: Kind, detail: str = "") -> None:
        super().__init__(kind, detail)
        self.kind = kind
        self.detail = detail

    def __str__(self) -> str:
        return f"{self.kind}: {self.detail}" if self.detail else self.kind


class Note(msgspec.Struct, omit_defaults=True):
    """A fault, written down."""

    kind: Kind
    decision: int
    detail: str = ""
    stderr: str = ""
    """The end of what it had written there."""


class Conduct(msgspec.Struct, omit_defaults=True):
    """How a visitor behaved in a game."""

    decisions: int = 0
    replaced: int = 0
    """How many of them another bot took in its place."""
    faults: list[Note] = []
    seconds: float = 0.0
    """How long it took for all of them, and for the slowest."""
    slowest: float = 0.0
    processor: float = 0.0
    memory: int = 0
    """The most megabytes that were seen."""
    walls: dict[str, Any] = {}
    """What stood between it and the rest of the machine."""
