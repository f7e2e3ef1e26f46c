"""Somebody leaves for good: nothing is kept but games, in which nobody is named at their seats.

Seats of waiting tables are free again, running games are given up. What the person has said in the talk goes. A record
names its players in its first line, which its luck and its hashes are made from: that of a finished game is written
anew without the name, and promises nothing about its luck any more; that of a game that goes on follows at its end.
"""

import functools
import logging

from cantina.server.house import House
from cantina.server.tables import handover

log = logging.getLogger(__name__)

MOST = 10_000
"""Nobody sits at more tables than this."""


async def forget(house: House, person: str) -> None:
    """Here and on disk. Once more does no harm: what was left undone is done then."""
    for row in await house.storage.tables_of(person, False, MOST):
        live = await house.find(row.id)
        await live.judge(functools.partial(handover.go_for_good, live, person))
    await house.storage.forget_person(person)
    house.accounts.forget_all(person)
    house.sign_out(person=person)
    for live in [one for one in house.live.values() if person in one.row.people()]:
        async with live.lock:
            if person in live.row.people():  # else that is read already, as what another process has written
                handover.forget(live, person)
    await clear_records(house)


async def clear_records(house: House) -> None:
    """Take the names of those who were forgotten out of the records of games that are over."""
    for table in await house.storage.nameless_tables():
        try:
            await clear_record(house, table)
        except Exception:
            log.exception("table %s: names are still in the record", table)


async def clear_record(house: House, table: str) -> None:
    live = await house.find(table)
    async with live.lock:
        await house.storage.take_names_out(table)
        house.films.forget(table)
        live.spoil()
        await live.fresh()
