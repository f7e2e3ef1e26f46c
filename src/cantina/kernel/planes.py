"""Cells, what they say, and what writes them and reads them back."""

from array import array
from collections.abc import Sequence
from typing import Any, TypeAlias

import msgspec

from cantina.kernel.event import Seat

Cells: TypeAlias = "array[int]"
"""Whole numbers of 16 bits."""
At: TypeAlias = int
"""Where in the cells something begins."""
MOST = 32_767


class Plane(msgspec.Struct, frozen=True):
    """Cells that say one thing: of the table, or of every seat, every place in a row, every card."""

    name: str
    """The way to the field: `seats.tokens`."""
    at: int
    axes: tuple[str, ...]
    """What the dimensions count; none: a single cell."""
    shape: tuple[int, ...]
    strides: tuple[int, ...]
    """By dimension, how many cells lie from one to the next."""
    low: int
    high: int
    scale: int
    """What a cell is divided by where numbers of about one are wanted."""
    labels: tuple[str, ...]
    """What the places of the last dimension stand for, where they stand for something."""
    says: str
    """What the numbers mean."""

    def within(self, axis: str, times: int, stride: int, labels: tuple[str, ...] = ()) -> "Plane":
        """The same for each of several, this many cells apart. They have labels where the cells of each have none."""
        return msgspec.structs.replace(
            self,
            axes=(axis, *self.axes),
            shape=(times, *self.shape),
            strides=(stride, *self.strides),
            labels=self.labels if self.shape else labels,
        )

    def cells(self) -> list[int]:
        """Where all its cells are, the last dimension running fastest."""
        found = [self.at]
        for times, stride in zip(self.shape, self.strides, strict=True):
            found = [at + i * stride for at in found for i in range(times)]
        return found


def one(name: str, at: At, high: int, says: str, low: int = 0, scale: int = 0) -> Plane:
    return Plane(name, at, (), (), (), low, high, scale or max(high, -low), (), says)


def several(name: str, at: At, axis: str, labels: Sequence[str], high: int, says: str) -> Plane:
    return Plane(name, at, (axis,), (len(labels),), (1,), 0, high, high, tuple(labels), says)


class Codec:
    """What a value can be. Cells that nothing is written into stay 0."""

    size: int = 0
    marked: bool = False
    """Whether no value at all is written as zeros only, so that zeros can mean that there is nothing."""

    def write(self, value: Any, cells: Cells, at: At, me: Seat) -> None:
        """Write a value into empty cells; ValueError: it cannot be that."""
        raise NotImplementedError

    def read(self, cells: Cells, at: At, me: Seat) -> Any:
        raise NotImplementedError

    def planes(self, name: str, at: At) -> list[Plane]:
        return []
