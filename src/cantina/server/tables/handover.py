"""Seats that change hands: a guest signs in to an account, or an account is deleted."""

from cantina import games
from cantina.bots.puzzles import puzzles
from cantina.server.house import House
from cantina.server.people.solvers import keep_solver, solvers
from cantina.server.tables import consent, standing_in, waiting
from cantina.server.tables.live import LiveTable


async def adopt(house: House, guest: str, account: str) -> None:
    """The account takes the guest's places, on disk and at the tables that are live, and what the guest has solved."""
    async with house.solving:
        before = await solvers(house.storage, account)
        tried = await solvers(house.storage, guest)
        await house.storage.adopt(guest, account)
        for game, mine in before.items():
            if game in tried and game in games.registry():
                mine.join(tried[game], puzzles(games.find(game)))
                await keep_solver(house.storage, account, game, mine)
    for live in [one for one in house.live.values() if has_to_do(one, guest)]:
        async with live.lock:
            if has_to_do(live, guest):  # else that is read already, as what another process has written
                give_to(live, guest, account)


def has_to_do(live: LiveTable, person: str) -> bool:
    """Whether somebody has a part in a table, by what is in memory."""
    return person in live.talk.muted or live.row.owner == person or live.seating.of(person) is not None


def give_to(live: LiveTable, guest: str, account: str) -> None:
    """As the storage already has it."""
    if live.seating.of(account) is None:
        for row in live.seating.all_of(guest):
            row.person = account
    if live.row.owner == guest:
        live.row.owner = account
    live.talk.adopt(guest, account)
    live.noted()
    live.company.tell_info()
    live.house.changed(live)


async def go_for_good(live: LiveTable, person: str) -> None:
    """An account ends: its seats are free again, or its game is given up."""
    rows = live.seating.all_of(person)
    if rows and live.status == "waiting":
        await waiting.get_up(live, person)
    for row in rows:
        if live.status == "playing" and not live.seating[row.seat].resigned:
            await standing_in.resign(live, row.seat)
    await consent.reconsider(live)


def forget(live: LiveTable, person: str) -> None:
    """Nobody has these seats any more, as the storage already has it."""
    rows = live.seating.all_of(person)
    live.talk.forget(person, [row.seat for row in rows])
    for row in rows:
        row.person, row.name = None, ""
    if live.row.owner == person:
        live.row.owner = ""
    live.noted()
    live.company.tell_info()
    live.house.changed(live)
