"""One legal answer to an ask."""

from typing import Final

from mypy_extensions import mypyc_attr

from cantina.kernel.event import Line


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Option:
    """A tiny immutable value with a short stable notation.

    `text` is the notation: what records store, what a client sends, what `str(option)` gives. Within one list of
    options the texts are unique. `refs` names the things on the table that the option touches, in the order a
    person would click them (`card:luke`, `seat:2`): a client highlights them and narrows the list by clicks.

    An author adds the fields that the rules read (a card, a seat, a number) and, where the name of the first
    reference is not the right label, overrides `label`. Options may be made once and shared: nobody changes them.
    """

    __slots__ = ("refs", "text")

    def __init__(self, text: str, refs: tuple[str, ...] = ()) -> None:
        self.text = text
        self.refs = refs

    def label(self) -> Line:
        """The words on the button. By default the name of the first reference, or the message `option-TEXT`."""
        if self.refs:
            return Line("option-name", {"ref": self.refs[0]})
        return Line("option-" + self.text)

    def digits(self) -> str:
        """What people type for it where the option is a number. Empty: its place in the list."""
        return ""

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.text}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Option) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)


class Number(Option):
    """A number, said as such."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        Option.__init__(self, str(number))
        self.number = number

    def label(self) -> Line:
        return Line("option-number", {"number": self.number})

    def digits(self) -> str:
        return self.text


class SeatOption(Option):
    """A player at the table."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        Option.__init__(self, f"@{seat + 1}", (f"seat:{seat}",))
        self.seat = seat


SEAT_LIMIT: Final = 16
"""How many can sit at a table, whatever is played there."""
SEAT_OPTIONS = [SeatOption(seat) for seat in range(SEAT_LIMIT)]
"""The seats as options, made once."""
