"""A table that waits for players: invitations, taking a seat and getting up, bots for the free seats.

Whoever set the table up arranges who sits where, and may turn somebody away. The last one to sit down starts the game.
All of it is done under the table's lock, and is on disk before anybody is told.
"""

import secrets
from collections.abc import Sequence

import msgspec

from cantina.kernel import Refusal
from cantina.server import bodies as b
from cantina.server.house import House
from cantina.server.refusals import Denied
from cantina.server.storage.contract import PersonRow, SeatRow
from cantina.server.tables import standing_in
from cantina.server.tables.live import LiveTable
from cantina.server.tables.loading import check_bot
from cantina.server.tables.seating import distinct


def invitation() -> str:
    return secrets.token_urlsafe(18)


# -- taking a seat ---------------------------------------------------------------------------------------------------


async def sit(house: House, person: PersonRow, table: str, request: b.Sit) -> b.Seated:
    """Take a seat at a public table, or at one that you were invited to."""
    live = await house.visit(table, person.id)

    async def act() -> b.Seated:
        if await house.storage.turned_away(live.id, person.id):
            raise Denied(403, "turned-away")
        return b.Seated(table, await take_seat(live, person, request.seat, request.commitment))

    return await live.judge(act)


async def join(house: House, person: PersonRow, request: b.Join) -> b.Seated:
    """An invitation gives a seat while one is free, then a place to watch from; somebody seated goes back there."""
    table = await house.storage.table_of_invitation(request.token)
    if table is None:
        raise Denied(404, "no-such-invitation")
    live = await house.find(table)

    async def act() -> int | None:
        if live.row.invite != request.token:  # it was renewed a moment ago
            raise Denied(404, "no-such-invitation")
        await house.storage.welcome(table, person.id)
        seat = live.seating.of(person.id)
        if seat is None and live.status == "waiting" and live.seating.free():
            seat = await take_seat(live, person, None, request.commitment)
        return seat

    seat = await live.judge(act)
    if seat is None:
        await let_watch(live, person.id)
    return b.Seated(table, seat)


async def take_seat(
    live: LiveTable, person: PersonRow, seat: int | None, commitment: str, sat: Sequence[SeatRow] = ()
) -> int:
    """A person takes a free seat: this one, or any. Somebody who sits there already stays.

    `sat`: how the people of one device sat before; they get these seats and names again where that is possible."""
    at = live.seating.of(person.id)
    if at is not None:
        return at
    if live.status != "waiting":
        raise Refusal("already-begun")
    name = next((other.name for other in sat if other.seat == seat), person.name)
    row = live.seating.take(person.id, name, seat, commitment)
    for other in sat:
        if other.seat in live.seating.free():
            live.seating.take(person.id, other.name, other.seat, "")
    await live.store_seats()
    live.company.reseat()
    await live.start_if_full()
    return row.seat


async def let_watch(live: LiveTable, person: str) -> None:
    """Whoever comes when no seat is left may watch, if that is allowed there."""
    if not live.row.watch:
        raise Refusal("no-free-seat")
    await live.house.storage.add_watcher(live.id, person)


# -- getting up ------------------------------------------------------------------------------------------------------


async def leave(house: House, person: PersonRow, table: str) -> None:
    live = await house.visit(table, person.id)
    await live.judge(lambda: get_up(live, person.id))


async def get_up(live: LiveTable, person: str) -> None:
    """Before the game the seat is free again; during it a bot stands in. All at one device get up together."""
    seats = [row.seat for row in live.seating.all_of(person)]
    if not seats:
        raise Refusal("no-seat")
    if live.status == "waiting":
        for seat in seats:
            live.seating.get_up(seat)
        await live.store_seats()
        live.company.reseat()
    playing = [seat for seat in seats if live.status == "playing" and live.seating.bot_at(seat) is None]
    if playing:
        live.talk.take_words(person)
    for seat in playing:
        await standing_in.stand_in(live, seat, "table-left")


async def rename(live: LiveTable, person: str, name: str) -> None:
    """A new name is a new name at the table, while it waits for players: then names are fixed.

    Where several play at one device, they were named for this table."""
    seat = live.seating.of(person) if len(live.seating.all_of(person)) == 1 else None
    if seat is not None and live.status == "waiting" and live.seating.free():
        others = [row.name for row in live.seating.seats if row.seat != seat and row.kind != "empty"]
        live.seating[seat].name = distinct(name, others)
        await live.store_seats()


# -- whoever set the table up ----------------------------------------------------------------------------------------


async def own(house: House, person: PersonRow, table: str) -> LiveTable:
    """The table, if this person set it up."""
    live = await house.visit(table, person.id)
    if live.row.owner != person.id:
        raise Denied(403, "not-owner")
    return live


async def fill(house: House, person: PersonRow, table: str, request: b.Fill) -> None:
    """Bots take the free seats."""
    live = await own(house, person, table)

    async def act() -> None:
        player = check_bot(live.game, request.player)
        if live.status != "waiting":
            raise Refusal("already-begun")
        live.seating.fill(player, live.id)
        await live.store_seats()
        await live.start_if_full()

    await live.judge(act)


async def swap(house: House, person: PersonRow, table: str, request: b.Swap) -> None:
    """Two seats change places, whoever has them."""
    live = await own(house, person, table)

    async def act() -> None:
        here, there = waiting_at(live, request.seat), waiting_at(live, request.other)
        seats = live.seating.seats
        seats[request.seat] = msgspec.structs.replace(there, seat=request.seat)
        seats[request.other] = msgspec.structs.replace(here, seat=request.other)
        await live.store_seats()
        live.company.reseat()

    await live.judge(act)


async def kick(house: House, person: PersonRow, table: str, request: b.Kick) -> None:
    live = await own(house, person, table)
    await live.judge(lambda: turn_away(live, request.seat))


async def turn_away(live: LiveTable, seat: int) -> None:
    """The seat is free again. A person comes back only by an invitation made after this: the old one is void."""
    row = waiting_at(live, seat)
    if row.kind == "empty" or seat == live.seating.of(live.row.owner):
        raise Refusal("cannot-kick")
    live.seating.get_up(seat)
    person = None if row.person == live.row.owner else row.person  # who plays at the owner's device only gets up
    if person is not None:
        invite = invitation()
        with live.storing():
            await live.house.storage.turn_away(live.id, person, invite)
        live.row.invite = invite
    await live.store_seats()
    if person is not None:
        await live.house.show_out(live, person)


def waiting_at(live: LiveTable, seat: int) -> SeatRow:
    """Who sits there while the table waits."""
    if live.status != "waiting":
        raise Refusal("already-begun")
    if seat not in range(len(live.seating.seats)):
        raise Refusal("no-such-seat")
    return live.seating[seat]
