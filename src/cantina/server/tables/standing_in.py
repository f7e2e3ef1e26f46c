"""When somebody is away or gives up: a bot stands in, until the person is back or for good.

All of it is done under the table's lock, and is on disk before anybody is told.
"""

from cantina.kernel import Refusal
from cantina.server.tables.live import LiveTable


async def stand_in(live: LiveTable, seat: int, why: str) -> None:
    """A bot plays until the person is back."""
    row = live.seating[seat]
    if row.substitute or row.kind != "person" or row.resigned:
        return
    row.substitute, row.player = True, live.seating.stand_in
    await live.seats_changed(seat, why)


async def come_back(live: LiveTable, seat: int) -> None:
    """The person takes the seat back from the bot; the clock starts again."""
    row = live.seating[seat]
    if row.resigned:
        raise Refusal("resigned")
    if not row.substitute:
        return
    row.substitute, row.player, row.back = False, "", live.house.clock.now()
    live.bots.stop(seat)
    await live.seats_changed(seat, "table-returned")


async def clocks_ran_out(live: LiveTable) -> None:
    """A bot stands in for everybody whose time is up."""
    now = live.house.clock.now()
    for seat, deadline in live.deadlines().items():
        if deadline is not None and deadline <= now:
            await stand_in(live, seat, "table-clock")


async def resign(live: LiveTable, seat: int, why: str = "table-resigned") -> None:
    """With two players the other one wins; with more a bot plays the seat on for good."""
    table = live.playing()
    row = live.seating[seat]
    if row.resigned:
        raise Refusal("resigned")
    if table.setup.seats == 2:
        live.apply(lambda: table.stop("resigned", seat, [1 - seat]))
        await live.commit()
        await live.publish()
    row.resigned, row.substitute, row.player = True, False, live.seating.stand_in
    await live.seats_changed(seat, "" if table.over else why)
