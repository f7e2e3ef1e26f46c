"""The time of the database: clocks of several machines differ, and what they write stands in one record."""

from cantina.server.settings import WallClock

NOTICEABLE = 20
"""A smaller difference, in milliseconds, is that of the way there and back."""


class DatabaseClock(WallClock):
    """The clock of this machine, put right by that of the database. It never goes back."""

    def __init__(self) -> None:
        self.ahead = 0
        self.last = 0
        self.known = False
        """Whether it has ever been set. What was told before does not count."""

    def now(self) -> int:
        self.last = max(self.last, super().now() + self.ahead)
        return self.last

    def set(self, asked: int, at: int) -> None:
        """Between `asked` and now it was `at` in the database."""
        here = super().now() + self.ahead
        if not self.known:
            self.known, self.last = True, 0
        if not asked - NOTICEABLE <= at <= here + NOTICEABLE:
            self.ahead += at - (asked + here) // 2
