"""After a game: its record, the same again, and playing on from one of its positions."""

import secrets
from typing import Any

import msgspec

from cantina import games
from cantina.bots.puzzles import Puzzle, record_of
from cantina.kernel import Game, Record, Refusal, Table, play_on
from cantina.kernel.record import End
from cantina.server import bodies as b
from cantina.server.house import House
from cantina.server.refusals import Denied
from cantina.server.storage.contract import Conflict, Overtaken, PersonRow, Progress, SeatRow, TableRow
from cantina.server.tables import hosting, waiting
from cantina.server.tables.live import LiveTable
from cantina.server.tables.loading import bots, check_bot, entry_rows, header_line
from cantina.server.tables.riddles import seat_rows
from cantina.server.tables.seating import bot_seat, distinct

# -- the same again --------------------------------------------------------------------------------------------------


async def rematch(house: House, person: PersonRow, table: str, request: b.Again) -> b.Seated:
    """The same again: the first who asks sets it up, whoever asks gets the old seat."""
    live = await house.visit(table, person.id)
    seat = live.seating.of(person.id)
    if seat is None:
        raise Denied(403, "no-seat")

    async def find_again() -> str:
        if live.status != "over":
            raise Refusal("not-over")
        if not live.row.rematch:
            await set_up_again(live, person, request.commitment)
        return live.row.rematch

    again = await house.find(await live.judge(find_again))

    async def sit_down() -> int | None:
        if again.status != "waiting":
            return None
        free = seat if seat in again.seating.free() else None
        sat = live.seating.all_of(person.id)
        return await waiting.take_seat(again, person, free, request.commitment, sat if len(sat) > 1 else [])

    at = await again.judge(sit_down)
    if at is not None:
        return b.Seated(again.id, at)
    sits = again.seating.of(person.id)
    if sits is None:
        await waiting.let_watch(again, person.id)
    return b.Seated(again.id, sits)


async def set_up_again(live: LiveTable, person: PersonRow, commitment: str) -> None:
    old, house = live.row, live.house
    own = live.seating.of(person.id)
    seats = [again(seat, person.id, commitment if seat.seat == own else "") for seat in live.seating.seats]
    row = hosting.blank(house, live.game, person.id, seats)
    row.options, row.public, row.watch, row.undo, row.pace = old.options, old.public, old.watch, old.undo, old.pace
    row.talk = old.talk
    row.silence, row.hints, row.rematch_of = old.silence, old.hints, old.id
    try:
        await hosting.place(house, row, person)
    except Conflict:  # somebody else did by way of another process
        live.overtaken()
        raise Overtaken(old.id) from None
    old.rematch = row.id
    live.noted()
    live.company.tell_info()


def again(seat: SeatRow, person: str, commitment: str) -> SeatRow:
    """The seat at the next table: bots and the one who asks sit down, for the others it is kept free."""
    if seat.kind == "bot":
        return SeatRow(seat.seat, seat.kind, seat.person, seat.name, seat.player)
    if seat.person == person:
        return SeatRow(seat.seat, seat.kind, seat.person, seat.name, seat.player, commitment=commitment)
    return SeatRow(seat.seat, "empty")


# -- looking back, playing on ----------------------------------------------------------------------------------------


async def finished(live: LiveTable) -> LiveTable:
    """The table, if its game is over: only then everybody may see everything."""
    if live.status != "over":
        await live.look()
    if live.status != "over" or live.table is None:
        raise Refusal("not-over")
    async with live.lock:
        await live.deepen()
    return live


def record(live: LiveTable) -> Record:
    assert live.table is not None
    return live.table.record


async def branch(house: House, person: PersonRow, table: str, request: b.Branch) -> b.Seated:
    """Play on from a position of a finished game, against bots, at a table of your own."""
    live = await finished(await house.look_back(table, person.id))
    player = check_bot(live.game, request.player)
    if request.seat not in range(len(live.seating.seats)):
        raise Denied(400, "seat-taken")
    name = hosting.table_id()
    row = hosting.blank(house, live.game, person.id, branch_seats(live, person, request.seat, player, name), name)
    row.options = live.row.options
    return await place_branch(house, row, record(live), request, person)


def branch_seats(live: LiveTable, person: PersonRow, own: int, player: str, table: str) -> list[SeatRow]:
    """The person at this seat; every bot stays where it was, under its name; a new one plays for each other person."""
    known = bots(live.game)
    stay = {old.seat: old for old in live.seating.seats if old.kind == "bot" and old.seat != own}
    names = [old.name for old in stay.values()]
    mine = SeatRow(own, "person", person.id, distinct(person.name, names), "", "")
    names.append(mine.name)
    rows: list[SeatRow] = []
    for seat in range(len(live.seating.seats)):
        if old := stay.get(seat):
            same = old.player if old.player in known else player
            rows.append(SeatRow(seat, "bot", None, old.name, same))
        else:
            rows.append(mine if seat == own else bot_seat(seat, player, names, table))
            names.append(rows[-1].name)
    return rows


async def branch_puzzle(house: House, person: PersonRow, game: Game[Any], puzzle: Puzzle, player: str) -> b.Seated:
    """Play on from a puzzle, against bots, at a table of your own."""
    old, name = record_of(game, puzzle), hosting.table_id()
    mine = SeatRow(puzzle.seat, "person", person.id, person.name)
    seats = seat_rows(game, puzzle, len(old.header.seats), mine, check_bot(game, player))
    row = hosting.blank(house, game, person.id, seats, name)
    row.options = old.header.options
    return await place_branch(house, row, old, b.Branch(puzzle.at, puzzle.seat), person)


async def place_branch(house: House, row: TableRow, old: Record, request: b.Branch, person: PersonRow) -> b.Seated:
    renamed = Record(msgspec.structs.replace(old.header, seats=[seat.name for seat in row.seats], hash=""))
    renamed.entries = old.entries
    table = cut(games.find(row.game), renamed, request.at)
    row.header = header_line(table)
    row.progress = Progress("playing", house.clock.now(), table.asked)
    await house.storage.add_table(row, entry_rows(table, house.clock.now()))
    live = await house.find(row.id)
    house.changed(live)
    return b.Seated(row.id, live.seating.of(person.id))


def cut(game: Game[Any], record: Record, at: int) -> Table:
    """The table as it was after this number of entries, not yet over."""
    last = len(record.entries) - isinstance(record.last, End)
    if not 1 <= at <= last:
        raise Denied(400, "no-such-position", last=last)
    table = play_on(game, record, at, secrets.token_hex(16))
    if table.over:
        raise Refusal("game-over")
    return table
