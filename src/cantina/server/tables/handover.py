"""Seats that change hands: a guest signs in to an account, or an account is deleted."""

from cantina.server.house import House
from cantina.server.tables import consent, standing_in, waiting
from cantina.server.tables.live import LiveTable


async def adopt(house: House, guest: str, account: str) -> None:
    """The account takes the guest's places, on disk and at the tables that are live."""
    await house.storage.adopt(guest, account)
    for live in list(house.live.values()):
        if guest in live.talk.muted or live.row.owner == guest or live.seating.of(guest) is not None:
            async with live.lock:
                give_to(live, guest, account)


def give_to(live: LiveTable, guest: str, account: str) -> None:
    """As the storage already has it."""
    seat = live.seating.of(guest)
    if seat is not None and live.seating.of(account) is None:
        live.seating[seat].person = account
    if live.row.owner == guest:
        live.row.owner = account
    live.talk.adopt(guest, account)
    live.company.tell_info()
    live.house.changed(live)


async def go_for_good(live: LiveTable, person: str) -> None:
    """An account ends: its seat is free again, or its game is given up."""
    seat = live.seating.of(person)
    if seat is not None and live.status == "waiting":
        await waiting.get_up(live, person)
    elif seat is not None and live.status == "playing" and not live.seating[seat].resigned:
        await standing_in.resign(live, seat)
    await consent.reconsider(live)


def forget(live: LiveTable, person: str) -> None:
    """Nobody has this seat any more, as the storage already has it."""
    seat = live.seating.of(person)
    if seat is not None:
        live.seating[seat].person, live.seating[seat].name = None, ""
        live.talk.forget(seat)
    if live.row.owner == person:
        live.row.owner = ""
    live.company.tell_info()
    live.house.changed(live)
