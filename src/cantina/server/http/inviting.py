"""Before anybody sits down: what an invitation leads to, and whom its link leads here at all."""

from cantina.server import bodies as b
from cantina.server.http.reach import at_the_house
from cantina.server.http.route import Asked
from cantina.server.protocol import SeatCard
from cantina.server.refusals import Denied
from cantina.server.tables.live import LiveTable


async def get_invitation(asked: Asked, _: None) -> b.Invitation:
    """Looking at an invitation does not use it."""
    house = asked.house
    table = await house.storage.table_of_invitation(asked.table)
    if table is None:
        raise Denied(404, "no-such-invitation")
    live = await house.find(table)
    async with live.lock:
        await live.fresh()
        row = live.row
        return b.Invitation(
            table=row.id,
            game=row.game,
            options=row.options,
            host=await host_of(asked, live),
            seats=[SeatCard(seat.name, seat.kind) for seat in live.seating.seats],
            me=live.seating.of(asked.person),
            status=live.status,
            watch=row.watch,
            pace=row.pace,
        )


async def host_of(asked: Asked, live: LiveTable) -> str:
    """Whoever set the table up, under the name used there."""
    seat = live.seating.of(live.row.owner)
    if seat is not None:
        return live.seating[seat].name
    owner = await asked.house.storage.person(live.row.owner)
    return owner.name if owner else ""


# -- where the house can be reached ------------------------------------------------------------------------------------


def here(asked: Asked) -> bool:
    return at_the_house(asked.address, asked.request.headers)


async def get_reach(asked: Asked, _: None) -> b.Reach:
    """Whoever comes from elsewhere knows an address that works already, and is told nothing about this network."""
    if not here(asked):
        return b.Reach(here=False)
    reach = asked.house.reach
    return b.Reach(True, reach.addresses(), reach.can_open(), bool(reach.opened))


async def set_reach(asked: Asked, body: b.SetReach) -> b.Reach:
    """Only a page at this computer opens the house or closes it: no program, and nobody from elsewhere."""
    if not here(asked) or asked.me().program:
        raise Denied(403, "not-at-the-house")
    await (asked.house.reach.open() if body.open else asked.house.reach.close())
    return await get_reach(asked, None)
