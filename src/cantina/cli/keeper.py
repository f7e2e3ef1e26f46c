"""Keeps a game being played in a file: after every answer the disk has all that was acknowledged.

The file is the record. The secret that chance comes from lies beside it in FILE.secret, readable by its owner alone,
until the game is over and the record itself reveals it.
"""

import errno
import secrets
from contextlib import suppress
from datetime import datetime
from io import FileIO
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from cantina.cli.files import make_new, read, refused, write_through
from cantina.games import find
from cantina.kernel import Game, LiveChance, Record, Refusal, Table, load, replay, verify
from cantina.kernel.promise import check_promise, live_chance
from cantina.kernel.record import End

try:
    import fcntl
except ImportError:  # Windows has no such locks
    fcntl = None  # type: ignore[assignment]


def default_path(game: Game[Any], kept: str = "records", suffix: str = "cantina") -> Path:
    """A new name in the user's own data folder."""
    folder = user_data_path("cantina", appauthor=False) / kept
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise refused("cannot-write", folder, error) from error
    stem = f"{game.id}-{datetime.now():%Y-%m-%d-%H%M%S}"
    path = folder / f"{stem}.{suffix}"
    again = 2
    while path.exists():
        path = folder / f"{stem}-{again}.{suffix}"
        again += 1
    return path


def secret_path(path: Path) -> Path:
    return path.with_name(path.name + ".secret")


def whole_lines(data: bytes) -> tuple[Record, bytes]:
    """The record in a file, and a last line that was only half written when the program was cut off (or nothing).

    A half-written line is no JSON object, so nothing that was once complete is ever taken for one.
    """
    full = data[: data.rfind(b"\n") + 1]
    tail = data[len(full) :]
    if not tail or not full:
        return Record.parse(full), tail
    try:
        return Record.parse(data), b""
    except Refusal as refusal:
        if refusal.line.key != "record-line":
            raise
    return Record.parse(full), tail


def read_secret(path: Path) -> bytes:
    secret = secret_path(path)
    if not secret.exists():
        raise Refusal("no-secret", path=str(secret))
    try:
        return bytes.fromhex(read(secret).decode("ascii"))
    except ValueError:
        raise Refusal("record-secret") from None


def table_of(record: Record, path: Path) -> Table:
    """The table where the record stops, ready to go on; whatever does not fit is refused."""
    game = find(record.header.game)
    if record.entries and isinstance(record.entries[-1], End):
        return verify(game, record)
    check_promise(record)
    if not record.header.commitment:
        table = load(game, record)
        table.chance.source = LiveChance(secrets.token_bytes(32))
        return table
    secret = read_secret(path)
    table = load(game, record, secret)
    source = table.promise.secret if table.promise else secret
    for _ in replay(game, record, live_chance(source, record.header)):
        pass
    return table


class Keeper:
    """One open record file. `save` brings it up to the table; only then may the answer be shown."""

    def __init__(self, path: Path, file: FileIO, table: Table, kept: int, size: int) -> None:
        self.path = path
        self.table = table
        self.half = 0
        """How many bytes of a half-written line follow the last full one."""
        self._file = file
        self._kept = kept
        """How many entries are in the file for sure."""
        self._size = size
        """How long the file is with those."""

    @classmethod
    def begin(cls, path: Path, table: Table) -> "Keeper":
        """A new file; one that is there already is not touched."""
        if path.exists():
            raise refused("cannot-write", path, FileExistsError(errno.EEXIST, ""))
        if table.secret is not None:
            make_new(secret_path(path), table.secret.hex().encode(), 0o600)
        data = table.record.to_bytes()
        try:
            make_new(path, data)
            return cls(path, lock(path), table, len(table.record.entries), len(data))
        except Refusal:
            secret_path(path).unlink(missing_ok=True)
            raise

    @classmethod
    def resume(cls, path: Path, game: str | None = None) -> "Keeper":
        """Open a file again (of this game, if one is named). It stays as it is until `mend`."""
        file = lock(path)
        try:
            data = file.read()
            record, tail = whole_lines(data)
            if game not in (None, record.header.game):
                raise Refusal("record-game", found=record.header.game, known=str(game))
            table = table_of(record, path)
        except BaseException:
            file.close()
            raise
        keeper = cls(path, file, table, len(record.entries), len(data) - len(tail))
        keeper.half = len(tail)
        return keeper

    def mend(self) -> None:
        """Drop a half-written line, end the last one, close a record whose last answer ended the game."""
        if self.half:
            self._put(b"")
        self._file.seek(self._size - 1)
        if self._file.read(1) != b"\n":
            self._put(b"\n")
        if self.table.over and not isinstance(self.table.record.entries[-1], End):
            self.table.end()
        self.save()

    def save(self) -> None:
        """Write what the file still lacks, and wait until the disk has it."""
        record = self.table.record
        if len(record.entries) > self._kept:
            self._put(record.lines(self._kept))
            self._kept = len(record.entries)
        if isinstance(record.entries[-1], End):
            secret_path(self.path).unlink(missing_ok=True)

    def _put(self, data: bytes) -> None:
        """Write after what is known to be good, whatever an interrupted attempt may have left there."""
        try:
            self._file.seek(self._size)
            write_through(self._file.fileno(), data)
            self._file.truncate(self._size + len(data))
        except OSError as error:
            raise refused("cannot-write", self.path, error) from error
        self._size += len(data)

    def close(self) -> None:
        with suppress(OSError):
            self._file.close()


def lock(path: Path, busy: str = "record-busy") -> FileIO:
    """Open a record for playing. Two programs that went on with the same game would spoil it for each other."""
    try:
        file = path.open("r+b", buffering=0)
    except OSError as error:
        raise refused("cannot-read", path, error) from error
    if fcntl is not None:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.close()
            raise Refusal(busy, path=str(path)) from None
    return file
