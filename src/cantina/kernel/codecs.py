"""What a field of a view can be, and how it is written into cells: small whole numbers in a row.

A codec says how many cells it takes, writes a value into them, reads it back and tells what each of them means. Seats
are written as the observer counts them: the observer first, then clockwise.
"""

from collections.abc import Callable, Hashable, Sequence
from typing import Any

import msgspec

from cantina.kernel.event import Seat
from cantina.kernel.planes import MOST, At, Cells, Codec, Plane, one, several

# -- single things ----------------------------------------------------------------------------------------------------


class Given(Codec):
    """Says nothing: it is the same in every game with this setup."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def write(self, value: Any, cells: Cells, at: At, me: Seat) -> None:
        if value != self.value:
            raise ValueError(f"{value!r} should always be {self.value!r}")

    def read(self, cells: Cells, at: At, me: Seat) -> Any:
        return self.value


class Implied(Codec):
    """Says nothing: it follows from the fields beside it."""

    def __init__(self, work_out: Callable[[dict[str, Any]], Any]) -> None:
        self.work_out = work_out

    def write(self, value: Any, cells: Cells, at: At, me: Seat) -> None:
        pass


class ByPlace(Codec):
    """Says nothing: a field of a structure that follows from its place in a row."""

    def __init__(self, values: Sequence[Any]) -> None:
        self.values = values

    def write(self, value: Any, cells: Cells, at: At, me: Seat) -> None:
        pass

    def read(self, cells: Cells, at: At, me: Seat) -> Any:
        return None


class Count(Codec):
    """How many: a whole number. `scale` is what is usual, where the most there can be is rare."""

    size = 1

    def __init__(self, high: int, low: int = 0, scale: int = 0) -> None:
        assert -MOST <= low <= high <= MOST
        self.low, self.high, self.scale = low, high, scale
        self.marked = low > 0

    def write(self, value: int, cells: Cells, at: At, me: Seat) -> None:
        if not self.low <= value <= self.high:
            raise ValueError(f"{value} is not from {self.low} to {self.high}")
        cells[at] = value

    def read(self, cells: Cells, at: At, me: Seat) -> int:
        return cells[at]

    def planes(self, name: str, at: At) -> list[Plane]:
        return [one(name, at, self.high, "the number", min(self.low, 0), self.scale)]


class Flag(Codec):
    """Yes or no."""

    size = 1

    def write(self, value: bool, cells: Cells, at: At, me: Seat) -> None:
        cells[at] = 1 if value else 0

    def read(self, cells: Cells, at: At, me: Seat) -> bool:
        return cells[at] == 1

    def planes(self, name: str, at: At) -> list[Plane]:
        return [one(name, at, 1, "1: yes")]


class OneOf(Codec):
    """One of several things: a cell for each, 1 in that of the thing."""

    marked = True

    def __init__(self, values: Sequence[Hashable], axis: str = "value") -> None:
        self.values = tuple(values)
        self.place = {value: place for place, value in enumerate(self.values)}
        self.size = len(self.values)
        self.axis = axis

    def write(self, value: Hashable, cells: Cells, at: At, me: Seat) -> None:
        if value not in self.place:
            raise ValueError(f"{value!r} is none of {self.values}")
        cells[at + self.place[value]] = 1

    def read(self, cells: Cells, at: At, me: Seat) -> Any:
        return self.values[cells.index(1, at, at + self.size) - at]

    def planes(self, name: str, at: At) -> list[Plane]:
        return [several(name, at, self.axis, [str(value) for value in self.values], 1, "1: this one")]


class Numbered(Codec):
    """One of several things, in a single cell: its number, counted from 1. For rows in which most places are empty."""

    size = 1
    marked = True

    def __init__(self, values: Sequence[str]) -> None:
        self.values = tuple(values)
        self.number = {value: number for number, value in enumerate(self.values, 1)}

    def write(self, value: str, cells: Cells, at: At, me: Seat) -> None:
        if value not in self.number:
            raise ValueError(f"{value!r} is none of {self.values}")
        cells[at] = self.number[value]

    def read(self, cells: Cells, at: At, me: Seat) -> str:
        return self.values[cells[at] - 1]

    def planes(self, name: str, at: At) -> list[Plane]:
        says = "which: " + ", ".join(f"{number} {value}" for value, number in self.number.items())
        return [one(name, at, len(self.values), says)]


class SeatIndex(Codec):
    """A player, as a number; or in the words of a reference: with `before="seat:"` it is `seat:2`."""

    marked = True

    def __init__(self, seats: int, before: str | None = None) -> None:
        self.size = seats
        self.names: list[Any] = [seat if before is None else f"{before}{seat}" for seat in range(seats)]

    def write(self, value: int | str, cells: Cells, at: At, me: Seat) -> None:
        if value not in self.names:
            raise ValueError(f"{value!r} is no seat")
        cells[at + (self.names.index(value) - me) % self.size] = 1

    def read(self, cells: Cells, at: At, me: Seat) -> Any:
        return self.names[(cells.index(1, at, at + self.size) - at + me) % self.size]

    def planes(self, name: str, at: At) -> list[Plane]:
        return [several(name, at, "seat", seat_labels(self.size), 1, "1: this player")]


def seat_labels(seats: int) -> list[str]:
    return [f"+{seat}" for seat in range(seats)]


class Either(Codec):
    """A thing of one kind or of another, each with cells of its own."""

    def __init__(self, first: Codec, second: Codec) -> None:
        assert first.marked
        assert second.marked
        self.first, self.second, self.size, self.marked = first, second, first.size + second.size, True

    def write(self, value: Any, cells: Cells, at: At, me: Seat) -> None:
        try:
            self.first.write(value, cells, at, me)
        except ValueError:
            self.second.write(value, cells, at + self.first.size, me)

    def read(self, cells: Cells, at: At, me: Seat) -> Any:
        second = at + self.first.size
        return self.first.read(cells, at, me) if any(cells[at:second]) else self.second.read(cells, second, me)

    def planes(self, name: str, at: At) -> list[Plane]:
        return [*self.first.planes(f"{name}.one", at), *self.second.planes(f"{name}.other", at + self.first.size)]


class Apart(Codec):
    """A reference that says what and where: `hero:jyn@2`."""

    def __init__(self, what: Codec, where: Codec) -> None:
        self.what, self.where, self.size, self.marked = what, where, what.size + where.size, what.marked

    def write(self, value: str, cells: Cells, at: At, me: Seat) -> None:
        what, _, where = value.partition("@")
        self.what.write(what, cells, at, me)
        self.where.write(where, cells, at + self.what.size, me)

    def read(self, cells: Cells, at: At, me: Seat) -> str:
        return f"{self.what.read(cells, at, me)}@{self.where.read(cells, at + self.what.size, me)}"

    def planes(self, name: str, at: At) -> list[Plane]:
        return [*self.what.planes(f"{name}.what", at), *self.where.planes(f"{name}.where", at + self.what.size)]


class Maybe(Codec):
    """Something, or None."""

    def __init__(self, codec: Codec) -> None:
        self.codec = codec
        self.flag = not codec.marked
        self.size = codec.size + self.flag

    def write(self, value: Any, cells: Cells, at: At, me: Seat) -> None:
        if value is None:
            return
        if self.flag:
            cells[at] = 1
        self.codec.write(value, cells, at + self.flag, me)

    def read(self, cells: Cells, at: At, me: Seat) -> Any:
        there = cells[at] if self.flag else any(cells[at : at + self.size])
        return self.codec.read(cells, at + self.flag, me) if there else None

    def planes(self, name: str, at: At) -> list[Plane]:
        return present(self.flag, name, at) + self.codec.planes(name, at + self.flag)


def present(flag: bool, name: str, at: At) -> list[Plane]:
    return [one(f"{name}.there", at, 1, "1: there is something")] if flag else []


# -- several things ---------------------------------------------------------------------------------------------------


class Ordered(Codec):
    """Things in an order, up to a number of them: the cells of each thing in turn. `made` is list or tuple."""

    def __init__(self, codec: Codec, most: int, made: Callable[[list[Any]], Any] = list, axis: str = "place") -> None:
        self.codec, self.most, self.made, self.axis = codec, most, made, axis
        self.flag = not codec.marked
        self.each = codec.size + self.flag
        self.size = self.each * most

    def write(self, value: Sequence[Any], cells: Cells, at: At, me: Seat) -> None:
        if len(value) > self.most:
            raise ValueError(f"{len(value)} are more than {self.most}")
        for thing in value:
            if self.flag:
                cells[at] = 1
            self.codec.write(thing, cells, at + self.flag, me)
            at += self.each

    def read(self, cells: Cells, at: At, me: Seat) -> Any:
        found = []
        for place in range(at, at + self.size, self.each):
            if not (cells[place] if self.flag else any(cells[place : place + self.each])):
                break
            found.append(self.codec.read(cells, place + self.flag, me))
        return self.made(by_place(self.codec, found))

    def planes(self, name: str, at: At) -> list[Plane]:
        inside = present(self.flag, name, at) + self.codec.planes(name, at + self.flag)
        return [plane.within(self.axis, self.most, self.each) for plane in inside] if self.most else []


class Bag(Codec):
    """Things without an order: how many of each. In the view they lie in the order of `values`."""

    def __init__(self, values: Sequence[str], most: int = 1, axis: str = "value") -> None:
        self.values, self.most, self.size, self.axis = tuple(values), most, len(values), axis
        self.place = {value: place for place, value in enumerate(self.values)}

    def write(self, value: Sequence[str], cells: Cells, at: At, me: Seat) -> None:
        for thing in value:
            if thing not in self.place:
                raise ValueError(f"{thing!r} is none of {self.values}")
            cells[at + self.place[thing]] += 1
            if cells[at + self.place[thing]] > self.most:
                raise ValueError(f"more than {self.most} of {thing!r}")

    def read(self, cells: Cells, at: At, me: Seat) -> list[str]:
        return [value for place, value in enumerate(self.values, at) for _ in range(cells[place])]

    def planes(self, name: str, at: At) -> list[Plane]:
        says = "1: it is there" if self.most == 1 else "how many"
        return [several(name, at, self.axis, self.values, self.most, says)] if self.values else []


class Tally(Codec):
    """How many of each, as a mapping; with `zeros` it names what there is none of, too."""

    def __init__(self, values: Sequence[str], most: int, zeros: bool = False, axis: str = "value") -> None:
        self.values, self.most, self.zeros, self.axis = tuple(values), most, zeros, axis
        self.size = len(values)
        self.known = frozenset(values)

    def write(self, value: dict[str, int], cells: Cells, at: At, me: Seat) -> None:
        if not value.keys() <= self.known or not all(0 <= number <= self.most for number in value.values()):
            raise ValueError(f"{value} is not from 0 to {self.most} of each of {self.values}")
        for place, thing in enumerate(self.values, at):
            cells[place] = value.get(thing, 0)

    def read(self, cells: Cells, at: At, me: Seat) -> dict[str, int]:
        return {thing: cells[at + i] for i, thing in enumerate(self.values) if self.zeros or cells[at + i]}

    def planes(self, name: str, at: At) -> list[Plane]:
        return [several(name, at, self.axis, self.values, self.most, "how many")]


class Every(Codec):
    """A list with something for each of a fixed number of places; `labels` name them."""

    def __init__(
        self,
        codec: Codec,
        times: int,
        made: Callable[[list[Any]], Any] = list,
        axis: str = "place",
        labels: Sequence[str] = (),
    ) -> None:
        self.codec, self.times, self.made, self.axis, self.labels = codec, times, made, axis, tuple(labels)
        self.size = codec.size * times
        self.marked = codec.marked and times > 0

    def write(self, value: Sequence[Any], cells: Cells, at: At, me: Seat) -> None:
        if len(value) != self.times:
            raise ValueError(f"{len(value)} are not {self.times}")
        for place, thing in enumerate(value):
            self.codec.write(thing, cells, at + self.codec.size * self.first(place, me), me)

    def read(self, cells: Cells, at: At, me: Seat) -> Any:
        size = self.codec.size
        found = [self.codec.read(cells, at + size * self.first(place, me), me) for place in range(self.times)]
        return self.made(by_place(self.codec, found))

    def first(self, place: int, me: Seat) -> int:
        """Which of them stands in the cells for this place."""
        return place

    def planes(self, name: str, at: At) -> list[Plane]:
        inside = self.codec.planes(name, at)
        return [plane.within(self.axis, self.times, self.codec.size, self.labels) for plane in inside]


class PerSeat(Every):
    """A list with something for each player: in the cells the observer's first, then clockwise."""

    def __init__(self, codec: Codec, seats: int, made: Callable[[list[Any]], Any] = list) -> None:
        super().__init__(codec, seats, made, "seat", seat_labels(seats))

    def first(self, place: int, me: Seat) -> int:
        return (place - me) % self.times


class SeatSet(Codec):
    """Some of the players, a list that ascends."""

    def __init__(self, seats: int) -> None:
        self.size = seats

    def write(self, value: Sequence[int], cells: Cells, at: At, me: Seat) -> None:
        for seat in value:
            if not 0 <= seat < self.size:
                raise ValueError(f"{seat} is no seat")
            cells[at + (seat - me) % self.size] = 1

    def read(self, cells: Cells, at: At, me: Seat) -> list[int]:
        return [seat for seat in range(self.size) if cells[at + (seat - me) % self.size]]

    def planes(self, name: str, at: At) -> list[Plane]:
        return [several(name, at, "seat", seat_labels(self.size), 1, "1: this player is among them")]


# -- structures -------------------------------------------------------------------------------------------------------


class Fields(Codec):
    """A structure, field by field."""

    def __init__(self, struct: type[msgspec.Struct], **codecs: Codec) -> None:
        names = struct.__struct_fields__
        if set(names) != set(codecs):
            raise TypeError(f"{struct.__name__} has the fields {names}")
        self.struct = struct
        self.fields: list[tuple[str, Codec, int]] = []
        for name in names:
            self.fields.append((name, codecs[name], self.size))
            self.size += codecs[name].size
        self.marked = any(codec.marked for codec in codecs.values())

    def write(self, value: msgspec.Struct, cells: Cells, at: At, me: Seat) -> None:
        for name, codec, offset in self.fields:
            try:
                codec.write(getattr(value, name), cells, at + offset, me)
            except ValueError as why:
                raise ValueError(f"{self.struct.__name__}.{name}: {why}") from why

    def read(self, cells: Cells, at: At, me: Seat) -> Any:
        found = {
            name: codec.read(cells, at + offset, me)
            for name, codec, offset in self.fields
            if not isinstance(codec, Implied)
        }
        for name, codec, _ in self.fields:
            if isinstance(codec, Implied):
                found[name] = codec.work_out(found)
        return self.struct(**found)

    def planes(self, name: str, at: At) -> list[Plane]:
        way = f"{name}." if name else ""
        return [plane for field, codec, offset in self.fields for plane in codec.planes(f"{way}{field}", at + offset)]


def by_place(codec: Codec, found: list[Any]) -> list[Any]:
    """Things in a row, with what follows from their places."""
    for name, field, _ in codec.fields if isinstance(codec, Fields) else ():
        if isinstance(field, ByPlace):
            for place, thing in enumerate(found):
                setattr(thing, name, field.values[place])
    return found
