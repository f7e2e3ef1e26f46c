"""Who is at a table by way of one process, as others are told."""

import msgspec


class Here(msgspec.Struct, frozen=True):
    """Who is at a table by way of one process."""

    seats: list[int] = []
    people: list[str] = []
    spectators: int = 0
    tempo: float | None = None
    """How slow the slowest player wants it."""


NOBODY = Here()
