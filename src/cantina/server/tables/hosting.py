"""Setting tables up, inviting, sitting down, playing again, and playing on from a position of a finished game."""

import secrets
from typing import Any

import msgspec

from cantina import games
from cantina.kernel import Game, Record, Refusal, Table, play_on
from cantina.server import bodies as b
from cantina.server.house import House
from cantina.server.people.accounts import ALPHABET
from cantina.server.refusals import Denied
from cantina.server.settings import pace_ms
from cantina.server.storage.contract import PersonRow, Progress, SeatRow, TableRow
from cantina.server.tables import around, waiting
from cantina.server.tables.live import LiveTable
from cantina.server.tables.loading import bots, entry_rows, header_line, stand_in
from cantina.server.tables.seating import bot_seat, distinct
from cantina.server.tables.talk import check_talk


def table_id() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(10))


def found_game(name: str) -> Game[Any]:
    try:
        return games.find(name)
    except Refusal as refusal:
        raise Denied(404, refusal.line.key, **refusal.line.args) from None


def check_bot(game: Game[Any], player: str) -> str:
    """The bot of this name, or the game's own where none is named."""
    if player and player not in bots(game):
        raise Denied(400, "unknown-player", player=player[:40], known=", ".join(bots(game)))
    return player or stand_in(game)


async def set_up(house: House, person: PersonRow, wish: b.NewTable) -> b.Seated:
    """A new table. It begins at once when no seat is open."""
    game = found_game(wish.game)
    try:
        setup = game.setup(len(wish.seats), **wish.options)
        pace_ms(wish.pace)
    except Refusal as refusal:
        raise Denied(400, refusal.line.key, **refusal.line.args) from None
    except ValueError:
        raise Denied(400, "bad-pace", pace=wish.pace[:20]) from None
    if wish.silence and wish.pace == "none":
        raise Denied(400, "silence-needs-clock")
    seats = seat_rows(game, person, wish)
    row = blank(house, game, person.id, seats)
    row.options, row.public, row.watch, row.undo, row.pace, row.talk = (
        setup.options, wish.public, wish.watch, wish.undo, wish.pace, check_talk(wish.talk),
    )  # fmt: skip
    row.silence = wish.silence
    return await place(house, row, person)


def seat_rows(game: Game[Any], person: PersonRow, wish: b.NewTable) -> list[SeatRow]:
    if wish.seats.count("me") > 1:
        raise Denied(400, "one-seat-each")
    rows: list[SeatRow] = []
    for seat, kind in enumerate(wish.seats):
        if kind == "me":
            rows.append(SeatRow(seat, "person", person.id, person.name, commitment=wish.commitment))
        elif kind == "open":
            rows.append(SeatRow(seat, "empty"))
        else:
            rows.append(bot_seat(seat, check_bot(game, kind), [row.name for row in rows] + [person.name]))
    return rows


def blank(house: House, game: Game[Any], owner: str, seats: list[SeatRow]) -> TableRow:
    now = house.clock.now()
    return TableRow(
        id=table_id(),
        game=game.id,
        options={},
        owner=owner,
        public=False,
        watch=True,
        undo=True,
        pace="none",
        secret=secrets.token_bytes(32),
        created=now,
        invite=waiting.invitation(),
        progress=Progress("waiting", now),
        seats=seats,
    )


async def place(house: House, row: TableRow, person: PersonRow) -> b.Seated:
    """Put a new table into the house and start it if nobody is missing."""
    await house.storage.add_table(row, [])
    live = await house.find(row.id)
    async with live.lock:
        await around.start_if_full(live)
    house.changed(live)
    return b.Seated(row.id, live.seating.of(person.id))


async def join(house: House, person: PersonRow, request: b.Join) -> b.Seated:
    """An invitation gives a seat while one is free, then a place to watch from; who sits already goes back there."""
    table = await house.storage.table_of_invitation(request.token)
    if table is None:
        raise Denied(404, "no-such-invitation")
    live = await house.find(table)
    async with live.lock:
        await live.fresh()
        if live.row.invite != request.token:  # it was renewed a moment ago
            raise Denied(404, "no-such-invitation")
        await house.storage.welcome(table, person.id)
        seat = live.seating.of(person.id)
        if seat is None and live.status == "waiting" and live.seating.free():
            seat = await around.sit(live, person.id, person.name, None, request.commitment)
    if seat is None:
        await let_watch(live, person.id)
    return b.Seated(table, seat)


async def let_watch(live: LiveTable, person: str) -> None:
    """Who comes when no seat is left may watch, if that is allowed there."""
    if not live.row.watch:
        raise Refusal("no-free-seat")
    await live.house.storage.add_watcher(live.id, person)


async def sit(house: House, person: PersonRow, table: str, request: b.Sit) -> b.Seated:
    """Take a seat at a public table, or at one whose invitation one has had."""
    live = await house.visit(table, person.id)
    return b.Seated(table, await take_seat(live, person, request.seat, request.commitment))


async def take_seat(live: LiveTable, person: PersonRow, seat: int | None, commitment: str) -> int:
    async with live.lock:
        await live.fresh()
        if await live.house.storage.turned_away(live.id, person.id):
            raise Denied(403, "turned-away")
        return await around.sit(live, person.id, person.name, seat, commitment)


async def leave(house: House, person: PersonRow, table: str) -> None:
    live = await house.visit(table, person.id)
    async with live.lock:
        await live.fresh()
        await around.get_up(live, person.id)


async def own(house: House, person: PersonRow, table: str) -> LiveTable:
    """The table, if this person set it up."""
    live = await house.visit(table, person.id)
    if live.row.owner != person.id:
        raise Denied(403, "not-owner")
    return live


async def fill(house: House, person: PersonRow, table: str, request: b.Fill) -> None:
    live = await own(house, person, table)
    async with live.lock:
        await live.fresh()
        await around.fill(live, check_bot(live.game, request.player))


async def kick(house: House, person: PersonRow, table: str, request: b.Kick) -> None:
    live = await own(house, person, table)
    async with live.lock:
        await live.fresh()
        await waiting.kick(live, request.seat)


async def swap(house: House, person: PersonRow, table: str, request: b.Swap) -> None:
    live = await own(house, person, table)
    async with live.lock:
        await live.fresh()
        await waiting.swap(live, request.seat, request.other)


# -- again -----------------------------------------------------------------------------------------------------------


async def rematch(house: House, person: PersonRow, table: str, request: b.Again) -> b.Seated:
    """The same again: the first who asks sets it up, whoever asks gets the old seat."""
    live = await house.visit(table, person.id)
    seat = live.seating.of(person.id)
    if seat is None:
        raise Denied(403, "no-seat")
    async with live.lock:
        await live.fresh()
        if live.status != "over":
            raise Refusal("not-over")
        if not live.row.rematch:
            await set_up_again(live, person, request.commitment)
    again = await house.find(live.row.rematch)
    async with again.lock:
        await again.fresh()
        if again.status == "waiting":
            free = seat if seat in again.seating.free() else None
            return b.Seated(again.id, await around.sit(again, person.id, person.name, free, request.commitment))
    sits = again.seating.of(person.id)
    if sits is None:
        await let_watch(again, person.id)
    return b.Seated(again.id, sits)


async def set_up_again(live: LiveTable, person: PersonRow, commitment: str) -> None:
    old, house = live.row, live.house
    seats = [again(seat, person.id, commitment) for seat in live.seating.seats]
    row = blank(house, live.game, person.id, seats)
    row.options, row.public, row.watch, row.undo, row.pace = old.options, old.public, old.watch, old.undo, old.pace
    row.talk = old.talk
    row.silence, row.rematch_of = old.silence, old.id
    await place(house, row, person)
    await house.storage.bring_watchers(old.id, row.id)
    await house.storage.set_rematch(old.id, row.id)
    old.rematch = row.id
    live.tell_info()


def again(seat: SeatRow, person: str, commitment: str) -> SeatRow:
    """The seat at the next table: bots and the one who asks sit down, for the others it is kept free."""
    if seat.kind == "bot":
        return SeatRow(seat.seat, seat.kind, seat.person, seat.name, seat.player)
    if seat.person == person:
        return SeatRow(seat.seat, seat.kind, seat.person, seat.name, seat.player, commitment=commitment)
    return SeatRow(seat.seat, "empty")


async def finished(live: LiveTable) -> LiveTable:
    """The table, if its game is over: only then everybody may see everything."""
    if live.status != "over" or live.table is None:
        raise Refusal("not-over")
    async with live.lock:
        await live.deepen()
    return live


def record(live: LiveTable) -> Record:
    assert live.table is not None
    return live.table.record


async def branch(house: House, person: PersonRow, table: str, request: b.Branch) -> b.Seated:
    """Play on from a position of a finished game, against bots, at a table of one's own."""
    live = await finished(await house.look_back(table, person.id))
    player = check_bot(live.game, request.player)
    if request.seat not in range(len(live.seating.seats)):
        raise Denied(400, "seat-taken")
    row = blank(house, live.game, person.id, branch_seats(live, person, request.seat, player))
    row.options = live.row.options
    return await place_branch(house, row, record(live), request, person)


def branch_seats(live: LiveTable, person: PersonRow, own: int, player: str) -> list[SeatRow]:
    """One's own seat; every bot stays where it was, under its name; this one takes the seats of the other people."""
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
            rows.append(mine if seat == own else bot_seat(seat, player, names))
            names.append(rows[-1].name)
    return rows


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
    """The table as it was after so many entries, not yet over."""
    if not 1 <= at < len(record.entries):
        raise Denied(400, "no-such-position", last=len(record.entries) - 1)
    table = play_on(game, record, at, secrets.token_hex(16))
    if table.over:
        raise Refusal("game-over")
    return table
