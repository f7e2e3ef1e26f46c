"""How much one may ask for: token buckets, one for each connection, seat, person or address."""

import ipaddress
import time
from collections.abc import Callable, Hashable

from cantina.server.settings import Rate


def neighbourhood(address: str) -> str:
    """Whom an address is counted with: by itself, or for IPv6 all that one subscriber is given."""
    if ":" not in address:
        return address
    try:
        found = ipaddress.IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Network((found, 64), strict=False))


class Bucket:
    """Fills at a steady rate up to a brim; everything asked for takes a token out."""

    __slots__ = ("at", "left", "rate")

    def __init__(self, rate: Rate, at: float) -> None:
        self.rate = rate
        self.left = rate.at_once
        self.at = at

    def take(self, at: float) -> bool:
        """Whether there was a token left."""
        self.left = min(self.rate.at_once, self.left + (at - self.at) * self.rate.a_second)
        self.at = at
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def wait(self) -> float:
        """Seconds until the next token."""
        return max(0.0, (1 - self.left) / self.rate.a_second)

    def full(self, at: float) -> bool:
        return self.left + (at - self.at) * self.rate.a_second >= self.rate.at_once


class Buckets:
    """A bucket for everyone who asks, forgotten when it is full again."""

    def __init__(self, rate: Rate, time: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.time = time
        self.buckets: dict[Hashable, Bucket] = {}
        self.sweep_at = 1024

    def take(self, who: Hashable) -> float | None:
        """None: granted. Else the seconds to wait."""
        now = self.time()
        bucket = self.buckets.get(who)
        if bucket is None:
            self.sweep(now)
            bucket = self.buckets[who] = Bucket(self.rate, now)
        return None if bucket.take(now) else bucket.wait()

    def sweep(self, now: float) -> None:
        if len(self.buckets) >= self.sweep_at:
            self.buckets = {who: bucket for who, bucket in self.buckets.items() if not bucket.full(now)}
            self.sweep_at = max(1024, 2 * len(self.buckets))
