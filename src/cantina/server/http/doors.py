"""Who is let in, and how often: origins, and limits for each address and person."""

import ipaddress
from collections import Counter
from urllib.parse import urlsplit

from cantina.server.limits import Buckets, neighbourhood
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


PRIVATE = (".localhost", ".local", ".lan", ".home", ".internal", ".localdomain", ".home.arpa")
"""Names that nobody can own on the Internet."""


def own_name(host: str | None, named: tuple[str, ...]) -> bool:
    """Whether a request is meant for this server.

    A page from elsewhere can have its own name point to a machine in somebody's home and so pass for a page of ours.
    It cannot do that with an address, a name without a dot or a name of the home network; all others have to be named.
    """
    try:
        name = (urlsplit(f"//{host or ''}").hostname or "").rstrip(".").lower()
    except ValueError:
        return False
    if not name:
        return False
    return is_address(name) or "." not in name or name.endswith(PRIVATE) or any(fits(name, one) for one in named)


def is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def fits(name: str, named: str) -> bool:
    """`*.example.org` is every name under it, `*` every name."""
    named = named.lower()
    return named in ("*", name) or (named.startswith("*.") and name.endswith(named[1:]))


class Doors:
    """The limits of one server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.requests = Buckets(settings.requests)
        self.logins = Buckets(settings.logins)
        self.guests = Buckets(settings.guests)
        self.tables = Buckets(settings.tables)
        self.kept = Buckets(settings.kept)
        self.openings = Buckets(settings.openings)
        self.sockets: Counter[str] = Counter()

    def request(self, address: str) -> None:
        check(self.requests, neighbourhood(address))

    def login(self, address: str) -> None:
        check(self.logins, neighbourhood(address))

    def guest(self, address: str) -> None:
        check(self.guests, neighbourhood(address))

    def table(self, person: str) -> None:
        check(self.tables, person)

    def keep(self, person: str) -> None:
        check(self.kept, person)

    def room_for_socket(self, address: str) -> None:
        if self.sockets[neighbourhood(address)] >= self.settings.sockets:
            raise Denied(429, "too-many-sockets")

    def open_socket(self, address: str) -> None:
        self.room_for_socket(address)
        check(self.openings, neighbourhood(address))
        self.sockets[neighbourhood(address)] += 1

    def close_socket(self, address: str) -> None:
        place = neighbourhood(address)
        self.sockets[place] -= 1
        if self.sockets[place] <= 0:
            del self.sockets[place]


def check(buckets: Buckets, who: str) -> None:
    wait = buckets.take(who)
    if wait is not None:
        raise too_many(wait)
