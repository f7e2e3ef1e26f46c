"""What is kept for long enough goes by itself: guests who cannot come back, what was said long ago, what the host has
said for a time that is over. Once a day; how long things are kept is a matter of settings."""

import logging

from cantina.server.house import House
from cantina.server.office.leaving import clear_records, forget
from cantina.server.settings import DAY

log = logging.getLogger(__name__)

AT_ONCE = 200
"""How many guests are forgotten in one go: the rest has time until tomorrow."""


async def tidy(house: House) -> None:
    """Everything that is due."""
    now, settings, storage = house.clock.now(), house.settings, house.storage
    await storage.drop_old_office(now)
    if settings.talk_days:
        await drop_talk(house, now - settings.talk_days * DAY)
    leaving = await storage.leaving()
    if settings.guest_days:
        leaving += await storage.old_guests(now - settings.guest_days * DAY, AT_ONCE)
    for person in leaving:
        try:
            await forget(house, person)
        except Exception:  # a table that cannot be read keeps nobody else
            log.exception("somebody could not be forgotten")
    await clear_records(house)


async def drop_talk(house: House, before: int) -> None:
    """On disk, and at the tables that are live."""
    gone = await house.storage.drop_old_talk(before)
    for live in list(house.live.values()):
        live.talk.drop_old(before)
    if gone:
        log.info("%d old lines of talk are forgotten", gone)
