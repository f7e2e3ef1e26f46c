"""What the host of a house has said: who is not let in, what everybody is told, whether new tables can be set up.

`cantina admin` writes it into the database, where every server of the house looks every second. So it works with a file
and with PostgreSQL, with one process and with many, and whoever may read the database may do it, nobody else.
"""

import ipaddress
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from cantina.server import protocol as p
from cantina.server.refusals import Denied
from cantina.server.settings import DAY
from cantina.server.storage.contract import Ban, Notice, Order
from cantina.server.tables.visitor import Visitor, encode

if TYPE_CHECKING:
    from cantina.server.house import House

log = logging.getLogger(__name__)

LOOK = 1_000
"""How often a server looks for what is new."""
DRAIN, REOPEN, BAN, NEWS, LEAVE = "drain", "reopen", "ban", "news", "leave"
"""Orders: no new tables; new tables again; somebody is banned, whom the order names; something else was said; somebody
is to be forgotten."""


class Rulings:
    """What holds in one server."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self.newest: int | None = None
        self.bans: list[Ban] = []
        self.notices: list[Notice] = []
        self.draining = False
        """The house is about to be closed: what has begun goes on, nothing new begins."""

    async def run(self) -> None:
        while True:
            await self.house.clock.sleep(LOOK)
            try:
                await self.look()
            except Exception as error:
                log.warning("what the host says could not be read: %s", type(error).__name__)

    async def look(self) -> None:
        """Take in what is new, and do what is to be done."""
        office = await self.house.storage.office(self.newest)
        self.newest = office.newest
        if office.fresh:
            before = self.announced()
            self.bans, self.notices = office.bans, office.notices
            if self.announced() != before:
                self.tell_all()
        for order in office.orders:
            try:
                await self.carry_out(order)
            except Exception:  # the others hold all the same
                log.exception("what the host says could not be done: %s", order.what)

    async def carry_out(self, order: Order) -> None:
        log.warning("the host says: %s", order.what)
        if order.what in (DRAIN, REOPEN):
            self.draining = order.what == DRAIN
        elif order.what == BAN:
            self.show_out(order.about)
        elif order.what == LEAVE:
            from cantina.server.office.leaving import forget

            await forget(self.house, order.about)

    # -- who is let in -------------------------------------------------------------------------------------------

    def show_out(self, name: str) -> None:
        """Sessions end, and what was opened with them is closed; whoever comes from a banned network is cut off."""
        house = self.house
        for ban in self.bans:
            if ban.id == name and ban.person:
                house.accounts.forget_all(ban.person)
                house.sign_out(person=ban.person)
            elif ban.id == name:
                for visitor in house.visitors():
                    if within(visitor.address, ban.network):
                        visitor.outbox.close(p.FORBIDDEN)

    def check_person(self, person: str) -> None:
        """Refuse somebody who is banned."""
        self.refuse(lambda ban: ban.person == person)

    def check_address(self, address: str) -> None:
        """Refuse whoever comes from a banned network."""
        if self.bans:
            self.refuse(lambda ban: ban.network != "" and within(address, ban.network))

    def refuse(self, meant: Callable[[Ban], bool]) -> None:
        now = self.house.clock.now()
        found = [ban for ban in self.bans if meant(ban) and (not ban.until or ban.until > now)]
        if found:
            longest = max(found, key=lambda ban: ban.until or float("inf"))
            days = -(-(longest.until - now) // DAY) if longest.until else 0
            raise (
                Denied(403, "banned-why", days=days, why=longest.why)
                if longest.why
                else Denied(403, "banned", days=days)
            )

    def check_open(self) -> None:
        """Refuse what would begin only to be ended soon."""
        if self.draining:
            raise Denied(503, "house-closing")

    # -- what everybody is told ----------------------------------------------------------------------------------

    def announced(self) -> list[p.Announcement]:
        now = self.house.clock.now()
        standing = [one for one in self.notices if not one.until or one.until > now]
        return [p.Announcement(one.id, one.until, one.ru, one.en) for one in standing]

    def greet(self, visitor: Visitor) -> None:
        """Whoever comes in hears what is announced, if anything is."""
        if self.notices and (standing := self.announced()):
            visitor.send(p.Announced(standing))

    def tell_all(self) -> None:
        frame = encode(p.Announced(self.announced()))
        for visitor in self.house.visitors():
            visitor.outbox.put(frame)


def within(address: str, network: str) -> bool:
    """Whether an address is in a network, also an IPv4 address that is written as one of IPv6, as a socket for both
    kinds shows it; one that is none is in no network."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    return (getattr(found, "ipv4_mapped", None) or found) in ipaddress.ip_network(network)
