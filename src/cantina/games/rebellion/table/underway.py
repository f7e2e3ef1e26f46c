"""What a movement that is being put together shows of itself, to whoever reads the stack without knowing its rules."""

from typing import Any

from cantina.kernel import Step


class Leaving(Step[Any]):
    """Units are picked that leave this place."""

    __slots__ = ("origin",)

    origin: int


class Arriving(Step[Any]):
    """The movement goes there; `near`: from neighbouring places only."""

    __slots__ = ("near", "to")

    near: bool
    to: int
