"""Before the game: whoever set the table up arranges who sits where, and may turn somebody away."""

import secrets
from typing import TYPE_CHECKING

import msgspec

from cantina.kernel import Line, Refusal
from cantina.server import protocol as p
from cantina.server.storage.contract import SeatRow
from cantina.server.tables import around

if TYPE_CHECKING:
    from cantina.server.tables.live import LiveTable


def invitation() -> str:
    return secrets.token_urlsafe(18)


def taken(live: "LiveTable", seat: int) -> SeatRow:
    """Who sits there while the table waits."""
    if live.status != "waiting":
        raise Refusal("already-begun")
    if seat not in range(len(live.seating.seats)):
        raise Refusal("no-such-seat")
    return live.seating[seat]


async def kick(live: "LiveTable", seat: int) -> None:
    """The seat is free again. A person comes back only by an invitation made after this: the old one is void."""
    row = taken(live, seat)
    if row.kind == "empty" or row.person == live.row.owner:
        raise Refusal("cannot-kick")
    live.seating.get_up(seat)
    if row.person is not None:
        invite = invitation()
        with live.storing():
            await live.house.storage.turn_away(live.id, row.person, invite)
        live.row.invite = invite
    await around.store_seats(live)
    if row.person is not None:
        await show_out(live, row.person)


async def show_out(live: "LiveTable", person: str) -> None:
    """Who was turned away watches from now on, or is told to go where watching is not for everybody."""
    if await live.house.may_see(live, person):
        around.reseat(live, person)
        return
    for visitor in [one for one in live.visitors if one.person == person]:
        visitor.seat = None
        visitor.send(p.Refused(Line("turned-away")))
        visitor.outbox.close(p.GONE)


async def swap(live: "LiveTable", seat: int, other: int) -> None:
    """Two seats change places, whoever has them."""
    here, there = taken(live, seat), taken(live, other)
    seats = live.seating.seats
    seats[seat] = msgspec.structs.replace(there, seat=seat)
    seats[other] = msgspec.structs.replace(here, seat=other)
    await around.store_seats(live)
    for person in {here.person, there.person} - {None}:
        around.reseat(live, str(person))
