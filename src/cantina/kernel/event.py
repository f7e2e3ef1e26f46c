"""What is said: message ids with arguments, never finished sentences.

Words are put to a `Line` in the viewer's language by the Fluent files of the game, so a log, a prompt and an error
read naturally in Russian and in English, and a test can check them without reading either.
"""

import zlib
from typing import TypeAlias

import msgspec

Seat: TypeAlias = int
"""A place at the table, counted from 0. Like the numbers that games give such names it is a plain int, and says in
signatures which of several numbers is which."""
Arg = str | int
"""An argument of a line: a number, a plain text, or a reference to a thing on the table (`seat:2`, `card:luke`)."""


class Line(msgspec.Struct, frozen=True):
    """A message id and its arguments."""

    key: str
    args: dict[str, Arg] = {}


class Event(msgspec.Struct, frozen=True):
    """Something that happened, with its audience.

    `public` is what everybody hears (None: others hear nothing), `private` what single seats hear instead. A thing
    that only some may know appears in their private lines alone; there is no form that is cut down afterwards. The ids
    of private lines end in `-you`, so that a log can mark what its reader alone knows.
    """

    public: Line | None
    private: dict[int, Line] = {}
    forget: bool = False
    """What was told before has to be remembered from here on: the log that people are shown begins afresh."""

    def heard_by(self, seat: int | None) -> Line | None:
        """The line as a seat hears it, or a spectator (None)."""
        if seat is not None and seat in self.private:
            return self.private[seat]
        return self.public


def line(key: str, /, **args: Arg) -> Line:
    """Short for Line(key, {...})."""
    return Line(key, args)


def seat_ref(seat: int) -> str:
    """How lines, options and views refer to a seat."""
    return f"seat:{seat}"


class Refusal(Exception):  # noqa: N818  the word players use
    """A request that cannot be granted, in words: the reason is a Line, so every language can say it.

    Whoever raises it has changed nothing.
    """

    def __init__(self, key: str, /, **args: Arg) -> None:
        super().__init__(key, args)
        self.line = Line(key, args)

    def __str__(self) -> str:
        args = ", ".join(f"{k}={v!r}" for k, v in self.line.args.items())
        return f"{self.line.key}({args})"


_decode = msgspec.msgpack.Decoder(list[Event]).decode


def fold(events: list[Event]) -> bytes:
    """Events as bytes."""
    return zlib.compress(msgspec.msgpack.encode(events), 1)


def unfold(folded: bytes) -> list[Event]:
    return _decode(zlib.decompress(folded))
