"""Refusals that carry more than a reason: a status for HTTP, a wait, the fresh position."""

from cantina.kernel import Arg, Refusal
from cantina.server.protocol import Position
from cantina.server.storage.contract import DiskFull


class Denied(Refusal):
    """A refusal with a status of its own. Plain refusals have 409: not possible as things stand."""

    def __init__(self, status: int, key: str, **args: Arg) -> None:
        super().__init__(key, **args)
        self.status = status
        self.retry_after: int | None = None


def unreadable(why: str) -> Denied:
    return Denied(400, "unreadable", why=why[:200])


def not_there() -> Denied:
    """The same words whether a table is not there or not for the asker to know."""
    return Denied(404, "no-such-table")


def too_many(wait: float) -> Denied:
    denied = Denied(429, "too-many")
    denied.retry_after = max(1, int(wait + 0.999))
    return denied


def not_stored(error: Exception) -> Denied:
    """What could not be written has not happened."""
    return Denied(503, "disk-full") if isinstance(error, DiskFull) else Denied(503, "not-stored")


class Stale(Refusal):
    """The answer was based on an older version; here is the present one."""

    def __init__(self, position: Position) -> None:
        super().__init__("stale")
        self.position = position
