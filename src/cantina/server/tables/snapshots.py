"""Snapshots of the tables being played, so that one wakes without playing its whole record again.

They are written beside everything else and nobody waits for them: now and then while people play, when a table has been
quiet for a while, when it is put away and when the house is closed. If one is missing, broken or from another version
of the program, the record is played from its beginning.
"""

import asyncio
import hashlib
import logging
from typing import TYPE_CHECKING, Any

import msgspec

from cantina.kernel import Game, Refusal, Table
from cantina.kernel.record import Header
from cantina.kernel.snapshot import Snapshot, resume, take
from cantina.server.storage.contract import EntryRow, Storage
from cantina.server.tables.turn import Turn

if TYPE_CHECKING:
    from cantina.server.tables.live import LiveTable

log = logging.getLogger(__name__)

WORTH_IT = 24
"""A table with fewer entries since the last snapshot is played again as quickly."""
EVERY = 256
"""The number of entries after which the next snapshot is taken, however busy the table is. At the pace of people the
house takes one before that, when it goes around."""
RECENT = 64
"""The number of move ids that are kept: whoever sends one of these again learns that it is there."""
CHECK = 16

encode = msgspec.msgpack.Encoder().encode


class Page(msgspec.Struct):
    """What is written: the table, and what the server knows of its last moves."""

    table: Snapshot
    since: int
    shown: list[int]
    opened: int
    moves: dict[str, int]


decode = msgspec.msgpack.Decoder(Page).decode


def bound(page: Page) -> bytes:
    """As bytes, with a digest in front: a bit that has flipped is noticed."""
    body = encode(page)
    return hashlib.sha256(body).digest()[:CHECK] + body


def unbound(data: bytes) -> Page:
    if hashlib.sha256(data[CHECK:]).digest()[:CHECK] != data[:CHECK]:
        raise Refusal("bad-snapshot")
    try:
        return decode(data[CHECK:])
    except msgspec.DecodeError as error:
        raise Refusal("bad-snapshot") from error


def wake(game: Game[Any], header: Header, page: Page, entries: list[EntryRow], turn: Turn) -> tuple[Table, list[int]]:
    """The table, and how much each viewer had heard at the snapshot. The first entry is the last one before it."""
    if not entries or entries[0].seq != page.table.entries or f'"{page.table.head}"' not in entries[0].body:
        raise Refusal("bad-snapshot")
    turn.since, turn.shown, turn.opened = page.since, page.shown, page.opened
    rest = entries[1:]
    tables = resume(game, header, page.table, [row.body.encode() for row in rest])
    table = next(tables)
    for row, now in zip(rest, tables, strict=True):
        turn.note(now, now.record.entries[-1], row.at)
        if row.move is not None:
            page.moves[row.move] = now.version(int(row.move.partition("/")[0]))
    return table, page.table.heard


class Snapshots:
    """Those of one table."""

    def __init__(self, live: "LiveTable") -> None:
        self.live = live
        self.saved = 0
        """After how many entries the last one was taken."""
        self.saving: asyncio.Task[None] | None = None

    def note(self) -> None:
        """A move was made."""
        if self.behind() >= EVERY:
            self.save()

    def behind(self) -> int:
        table = self.live.table
        return 0 if table is None or table.over else table.record.length - self.saved

    def save(self) -> bool:
        """Take one and write it, if that is worth it; whether it was."""
        if self.behind() < WORTH_IT or self.live.spoiled or (self.saving is not None and not self.saving.done()):
            return False
        try:
            page = self.page()
        except Exception:  # nobody waits for it, and no move depends on it
            log.exception("table %s: no snapshot can be taken", self.live.id)
            return True
        if page is not None:
            self.saved = page.table.entries
            self.saving = asyncio.create_task(write(self.live.house.storage, self.live.id, page))
        return True

    def page(self) -> Page | None:
        table, turn = self.live.table, self.live.turn
        snapshot = take(table) if table is not None else None
        if snapshot is None:
            return None
        recent = dict(list(self.live.moves.items())[-RECENT:])
        return Page(snapshot, turn.since, turn.shown, turn.opened, recent)

    async def done(self) -> None:
        """Until nothing is left to write."""
        if self.saving is not None:
            await self.saving


async def write(storage: Storage, table: str, page: Page) -> None:
    try:
        await storage.set_snapshot(table, page.table.entries, bound(page))
    except Exception as error:
        log.warning("table %s: a snapshot is not stored: %s", table, type(error).__name__)
