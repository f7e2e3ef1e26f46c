"""From what is stored to a live game, and from a full table to its first position."""

import asyncio
import logging
import secrets
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from cantina import games
from cantina.bots import player_names
from cantina.kernel import Event, FastChance, Game, Record, Refusal, Table, replay
from cantina.kernel.record import End, Header, Undo
from cantina.kernel.replay import go_through
from cantina.server.manners import tag
from cantina.server.protocol import Said
from cantina.server.refusals import Denied, not_there
from cantina.server.storage.contract import ChatRow, EntryRow, SeatRow, Stored, TableRow
from cantina.server.tables.snapshots import Page, unbound, wake
from cantina.server.tables.turn import Turn

if TYPE_CHECKING:
    from cantina.server.house import House


log = logging.getLogger(__name__)


class Loaded(msgspec.Struct):
    """A table as it is on disk."""

    row: TableRow
    game: Game[Any]
    table: Table | None
    """None while it waits for players."""
    turn: Turn
    moves: dict[str, int]
    """The version that each known move id stands for."""
    chat: list[Said]
    muted: set[str]
    speakers: dict[str, str]
    """Who is meant by the tags in the talk."""
    stand_in: str
    heard: list[int] | None = None
    """Where it goes on from a snapshot: how many lines each seat, and last a spectator, had heard by then."""


def stand_in(game: Game[Any]) -> str:
    """The bot that plays for whoever is absent: the first of the game's own, or the random one."""
    return next(iter(game.players()), "random")


def bots(game: Game[Any]) -> list[str]:
    """Who can be invited, the game's own first."""
    own = list(game.players())
    return own + [name for name in player_names(game) if name not in own]


def check_bot(game: Game[Any], player: str) -> str:
    """The bot of this name, or the game's own where none is named."""
    if player and player not in bots(game):
        raise Denied(400, "unknown-player", player=player[:40], known=", ".join(bots(game)))
    return player or stand_in(game)


def said(table: str, row: ChatRow) -> Said:
    return Said(row.n, row.at, row.seat, row.name, row.text, row.phrase, tag(table, row.person))


async def load(house: "House", table: str, whole: bool = False) -> Loaded:
    """Read a table from disk: from its snapshot and what came since, or from its whole record where that is wanted."""
    stored = await house.storage.stored(table, 0 if whole else None)
    if stored is None:
        raise not_there()
    if stored.snapshot is not None:
        try:
            return restore_from(prepared(stored), unbound(stored.snapshot[1]), stored.entries)
        except Exception as error:  # whatever is wrong with it, the record decides
            log.info("table %s: the snapshot is not used: %s", table, error)
            return await load(house, table, whole=True)
    return await asyncio.to_thread(restore, prepared(stored), stored.entries)


def prepared(stored: Stored) -> Loaded:
    """The table without its game."""
    row, chat, muted = stored.row, stored.chat, stored.muted
    game = games.find(row.game)
    talk = [said(row.id, one) for one in chat]
    people = {one.person for one in chat} | muted
    speakers = {tag(row.id, person): person for person in people if person}
    return Loaded(row, game, None, Turn(row.pace), {}, talk, muted, speakers, stand_in(game))


def restore_from(loaded: Loaded, page: Page, since: list[EntryRow]) -> Loaded:
    """The table from its snapshot and the entries since."""
    header = msgspec.json.decode(loaded.row.header or "", type=Header)
    table, loaded.heard = wake(loaded.game, header, page, since, loaded.turn)
    loaded.moves = page.moves
    loaded.table = go_on(table, table.record, loaded.row.secret)
    return loaded


def restore(loaded: Loaded, entries: list[EntryRow]) -> Loaded:
    """The table from its whole record."""
    if loaded.row.header is not None:
        loaded.table = play_again(loaded, record_of(loaded.row.header, entries), entries)
    return loaded


def record_of(header: str, entries: list[EntryRow]) -> Record:
    return Record.parse("\n".join([header, *(entry.body for entry in entries)]).encode())


def play_again(loaded: Loaded, record: Record, entries: list[EntryRow]) -> Table:
    """The table at the end of the record, ready to go on; when its decision was opened, and the moves it knows."""
    table = None
    for row, table in zip(entries, replay(loaded.game, record), strict=True):
        loaded.turn.note(table, table.record.entries[-1], row.at)
        if row.move is not None:
            loaded.moves[row.move] = table.version(seat_of(row.move))
    if table is None:
        raise Refusal("record-order", line=2)
    return go_on(table, record, loaded.row.secret)


def further(
    table: Table, rows: list[EntryRow], turn: Turn, moves: dict[str, int], secret: bytes
) -> Iterator[list[Event] | None]:
    """Play a live table on to entries that another process has written. After each of them that is a version: the log
    as it was before, where answers were taken back. The end belongs to the entry before it."""
    if not rows:
        return
    record = Record(table.record.header)
    record.skip(table.record.length, table.record.head, 0)
    record.read([row.body.encode() for row in rows])
    steps, entries = go_through(table, record), record.entries
    for at, (row, entry) in enumerate(zip(rows, entries, strict=True), start=1):
        before = table.log[:] if isinstance(entry, Undo) else None
        next(steps)
        turn.note(table, table.record.entries[-1], row.at)
        if row.move is not None:
            moves[row.move] = table.version(seat_of(row.move))
        if at == len(rows) or not isinstance(entries[at], End):
            yield before
    go_on(table, table.record, secret)


def move_key(seat: int, move: str) -> str:
    """The id of a client's move as it is stored: unique at the table."""
    return f"{seat}/{move}"


def seat_of(key: str) -> int:
    return int(key.partition("/")[0])


def go_on(table: Table, record: Record, secret: bytes) -> Table:
    """Give a replayed table the chance that it goes on with."""
    if record.header.commitment:
        table.go_on(secret)
    else:
        table.chance.source = FastChance(secrets.token_hex(16))
    return table


def new_game(row: TableRow, game: Game[Any]) -> Table:
    """Everybody is seated: the game begins."""
    options: dict[str, Any] = dict(row.options)
    return Table.new(
        game,
        names=[seat.name for seat in row.seats],
        secret=row.secret,
        contributions=shares(row.seats),
        **options,
    )


def shares(seats: list[SeatRow]) -> list[str]:
    """What the players add to the luck, by seat; nothing at all where nobody adds anything."""
    opened = [seat.contribution if seat.commitment else "" for seat in seats]
    return opened if any(opened) else []


def header_line(table: Table) -> str:
    return table.record.first_line().decode().rstrip("\n")


def entry_rows(table: Table, at: int) -> list[EntryRow]:
    """All entries of a record that is written for the first time."""
    return [
        EntryRow(seq, at, msgspec.json.encode(entry).decode())
        for seq, entry in enumerate(table.record.entries, start=1)
    ]
