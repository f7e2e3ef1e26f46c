"""Who is let in, and how often: origins, and limits for each address and person."""

from collections import Counter
from urllib.parse import urlsplit

from cantina.server.limits import Buckets
from cantina.server.refusals import Denied, too_many
from cantina.server.settings import Settings


def own_origin(origin: str | None, host: str | None) -> bool:
    """Whether a page of this very server asks. The scheme may differ: a proxy may do the encrypting."""
    if not origin or not host:
        return False
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and parts.netloc.lower() == host.lower()


class Doors:
    """The limits of one server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.requests = Buckets(settings.requests)
        self.logins = Buckets(settings.logins)
        self.guests = Buckets(settings.guests)
        self.tables = Buckets(settings.tables)
        self.kept = Buckets(settings.kept)
        self.sockets: Counter[str] = Counter()

    def request(self, address: str) -> None:
        check(self.requests, address)

    def login(self, address: str) -> None:
        check(self.logins, address)

    def guest(self, address: str) -> None:
        check(self.guests, address)

    def table(self, person: str) -> None:
        check(self.tables, person)

    def keep(self, person: str) -> None:
        check(self.kept, person)

    def room_for_socket(self, address: str) -> None:
        if self.sockets[address] >= self.settings.sockets:
            raise Denied(429, "too-many-sockets")

    def open_socket(self, address: str) -> None:
        self.room_for_socket(address)
        self.sockets[address] += 1

    def close_socket(self, address: str) -> None:
        self.sockets[address] -= 1
        if self.sockets[address] <= 0:
            del self.sockets[address]


def check(buckets: Buckets, who: str) -> None:
    wait = buckets.take(who)
    if wait is not None:
        raise too_many(wait)
