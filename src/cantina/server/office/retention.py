"""What is kept for long enough goes by itself: guests who cannot come back, what was said long ago, what the host has
said for a time that is over. Once a day; how long things are kept is a matter of settings."""

import asyncio
import logging

from cantina.server.house import House
from cantina.server.office.leaving import clear_records, forget
from cantina.server.settings import DAY

log = logging.getLogger(__name__)

AT_ONCE = 200
"""How many guests are looked for in one go."""
LINES = 2_000
"""How much talk is forgotten in one go: others have to write meanwhile."""
PAUSE = 0.1
"""How long others have the storage to themselves between two goes, in seconds."""


async def tidy(house: House) -> None:
    """Everything that is due."""
    now, settings, storage = house.clock.now(), house.settings, house.storage
    await storage.drop_old_office(now)
    if settings.talk_days:
        await drop_talk(house, now - settings.talk_days * DAY)
    await forget_all(house, await storage.leaving())
    if settings.guest_days:
        while guests := await storage.old_guests(now - settings.guest_days * DAY, AT_ONCE):
            if not await forget_all(house, guests):
                break  # the same ones would be found again
            await asyncio.sleep(PAUSE)
    await clear_records(house)


async def forget_all(house: House, people: list[str]) -> int:
    """How many of them could be."""
    gone = 0
    for person in people:
        try:
            await forget(house, person)
            gone += 1
        except Exception:  # a table that cannot be read keeps nobody else
            log.exception("somebody could not be forgotten")
    return gone


async def drop_talk(house: House, before: int) -> None:
    """On disk, and at the tables that are live."""
    gone = 0
    while some := await house.storage.drop_old_talk(before, LINES):
        gone += some
        await asyncio.sleep(PAUSE)
    for live in list(house.live.values()):
        live.talk.drop_old(before)
    if gone:
        log.info("%d old lines of talk are forgotten", gone)
