"""What happens around the game: sitting down and getting up, standing in and coming back, words.

All of it is done under the table's lock, and is on disk before anybody is told.
"""

import logging
from typing import TYPE_CHECKING

import msgspec

from cantina.kernel import Refusal
from cantina.server import protocol as p
from cantina.server.manners import tag
from cantina.server.refusals import too_many
from cantina.server.storage.contract import ChatRow
from cantina.server.tables import luck
from cantina.server.tables.history import History
from cantina.server.tables.loading import entry_rows, header_line, new_game
from cantina.server.tables.seating import distinct

if TYPE_CHECKING:
    from cantina.server.tables.live import LiveTable

log = logging.getLogger(__name__)


# -- seats -----------------------------------------------------------------------------------------------------------


async def sit(live: "LiveTable", person: str, name: str, seat: int | None, commitment: str) -> int:
    """A person takes a free seat; the last one to sit down starts the game. Who sits already stays there."""
    at = live.seating.of(person)
    if at is not None:
        return at
    if live.status != "waiting":
        raise Refusal("already-begun")
    row = live.seating.take(person, name, seat, commitment)
    await store_seats(live)
    reseat(live, person)
    await start_if_full(live)
    return row.seat


async def get_up(live: "LiveTable", person: str) -> None:
    """Before the game the seat is free again; during it a bot stands in."""
    seat = live.seating.of(person)
    if seat is None:
        raise Refusal("no-seat")
    if live.status == "waiting":
        live.seating.get_up(seat)
        await store_seats(live)
        reseat(live, person)
    elif live.status == "playing" and live.seating.bot_at(seat) is None:
        take_words(live, person)
        await stand_in(live, seat, "table-left")


async def fill(live: "LiveTable", player: str) -> None:
    """Bots take the free seats."""
    if live.status != "waiting":
        raise Refusal("already-begun")
    live.seating.fill(player)
    await store_seats(live)
    await start_if_full(live)


async def store_seats(live: "LiveTable") -> None:
    luck.void(live)
    with live.storing():
        await live.house.storage.set_seats(live.id, live.seating.seats)
    live.tell_info()
    live.house.changed(live)


def reseat(live: "LiveTable", person: str) -> None:
    """Whoever was watching and now sits, or the other way round, sees with other eyes."""
    seat = live.seating.of(person)
    for visitor in live.visitors:
        if visitor.person == person and visitor.seat != seat:
            visitor.seat = seat
            live.house.trickle.catch_up(visitor)
            if visitor.greeted:
                visitor.send(live.sync(visitor))
    live.tell_info()


async def rename(live: "LiveTable", person: str, name: str) -> None:
    """A new name is a new name at the table, while it waits for players: then names are fixed."""
    seat = live.seating.of(person)
    if seat is not None and live.status == "waiting" and live.seating.free():
        others = [row.name for row in live.seating.seats if row.seat != seat and row.kind != "empty"]
        live.seating[seat].name = distinct(name, others)
        await store_seats(live)


def adopt(live: "LiveTable", guest: str, account: str) -> None:
    """An account takes a guest's place, as the storage already has it."""
    seat = live.seating.of(guest)
    if seat is not None and live.seating.of(account) is None:
        live.seating[seat].person = account
    if live.row.owner == guest:
        live.row.owner = account
    if guest in live.muted:
        live.muted = live.muted - {guest} | {account}
    live.speakers[tag(live.id, guest)] = account
    live.tell_info()
    live.house.changed(live)


async def go_for_good(live: "LiveTable", person: str) -> None:
    """An account ends: its seat is free again, or its game is given up."""
    seat = live.seating.of(person)
    if seat is not None and live.status == "waiting":
        await get_up(live, person)
    elif seat is not None and live.status == "playing" and not live.seating[seat].resigned:
        await resign(live, seat)


def forget(live: "LiveTable", person: str) -> None:
    """Nobody has this seat any more, as the storage already has it."""
    seat = live.seating.of(person)
    if seat is not None:
        live.seating[seat].person, live.seating[seat].name = None, ""
        live.said = [msgspec.structs.replace(one, name="") if one.seat == seat else one for one in live.said]
    if live.row.owner == person:
        live.row.owner = ""
    live.tell_info()
    live.house.changed(live)


async def start_if_full(live: "LiveTable") -> None:
    if live.table is None and luck.ready(live):
        await begin(live)


async def resume(live: "LiveTable") -> None:
    """Go on with a table that was just read from disk, also where the house was closed between two steps."""
    await luck.read_again(live)
    await start_if_full(live)
    if live.table is not None and not live.table.over:
        live.row.progress.due = live.due(live.proposal)
        live.house.moved(live)
        live.bots.drive()


async def begin(live: "LiveTable") -> None:
    """Everybody is here: the record starts."""
    table = new_game(live.row, live.game)
    now = live.house.clock.now()
    live.turn.note(table, table.record.entries[-1], now)
    progress = live.progress(table, now)
    with live.storing():
        await live.house.storage.begin(live.id, header_line(table), entry_rows(table, now), progress)
    live.row.header, live.row.progress = header_line(table), progress
    live.table, live.written = table, table.record.length
    live.history = History(table, live.row.undo)
    live.tell_info()
    for visitor in live.visitors:
        if visitor.greeted:
            live.hand(visitor, live.history.newest.frame(visitor.seat))
    live.bots.drive()
    live.house.changed(live)


# -- standing in -----------------------------------------------------------------------------------------------------


async def stand_in(live: "LiveTable", seat: int, why: str) -> None:
    """A bot plays until the person is back."""
    row = live.seating[seat]
    if row.substitute or row.kind != "person" or row.resigned:
        return
    row.substitute, row.player = True, live.seating.stand_in
    await announce(live, seat, why)
    await seats_changed(live)


async def come_back(live: "LiveTable", seat: int) -> None:
    """The person takes the seat back from the bot; the clock starts again."""
    row = live.seating[seat]
    if row.resigned:
        raise Refusal("resigned")
    if not row.substitute:
        return
    row.substitute, row.player, row.back = False, "", live.house.clock.now()
    live.bots.stop(seat)
    await announce(live, seat, "table-returned")
    await seats_changed(live)


async def seats_changed(live: "LiveTable") -> None:
    """Somebody else decides for a seat now: store it, set the clocks, let the bots go on."""
    await store_seats(live)
    if live.table is not None:
        live.row.progress.due = live.due(live.proposal)
        with live.storing():
            await live.house.storage.set_progress(live.id, live.row.progress)
    live.house.moved(live)
    live.bots.drive()


async def clocks_ran_out(live: "LiveTable") -> None:
    """A bot stands in for everybody whose time is up."""
    now = live.house.clock.now()
    for seat, deadline in live.deadlines().items():
        if deadline is not None and deadline <= now:
            await stand_in(live, seat, "table-clock")


async def bot_failed(live: "LiveTable", seat: int, why: str) -> None:
    """The random player takes over from a bot that cannot go on."""
    row = live.seating[seat]
    log.warning("table %s, seat %d: %s is replaced by the random player: %s", live.id, seat + 1, row.player, why)
    row.player = "random"
    await announce(live, seat, "table-bot-failed")
    await seats_changed(live)


async def resign(live: "LiveTable", seat: int, why: str = "table-resigned") -> None:
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
    if not table.over:
        await announce(live, seat, why)
    await seats_changed(live)


# -- words -----------------------------------------------------------------------------------------------------------


def take_words(live: "LiveTable", person: str) -> None:
    """So much one person may say; what somebody has the table announce counts too."""
    wait = live.words.take(person)
    if wait is not None:
        raise too_many(wait)


async def announce(live: "LiveTable", seat: int, phrase: str) -> None:
    """The table itself says what has happened to a seat."""
    await tell_all(live, seat, live.seating[seat].name, "", phrase)


async def tell_all(live: "LiveTable", seat: int | None, name: str, text: str, phrase: str, person: str = "") -> None:
    n = live.said[-1].n + 1 if live.said else 1
    row = ChatRow(n, live.house.clock.now(), seat, name, text, phrase, person)
    with live.storing():
        await live.house.storage.add_chat(live.id, row)
    said = p.Said(row.n, row.at, seat, name, text, phrase, tag(live.id, person))
    live.said = [*live.said[-p.CHAT_KEPT + 1 :], said]
    live.speakers[said.who] = person
    live.tell(said)
