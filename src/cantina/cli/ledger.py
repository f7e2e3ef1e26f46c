"""The games of a tournament on the disk: one to a line as they are finished, so that it can go on after any end.

The first line says what is played. A last line that was cut off is dropped; its game is played again.
"""

import errno
import os
import time
from collections.abc import Sequence
from contextlib import suppress
from importlib.metadata import version
from io import FileIO
from pathlib import Path

import msgspec

from cantina.bots.bout import GameResult
from cantina.bots.tournament import MOST_DEALS, Plan, Tournament
from cantina.cli.files import make_new, put, refused
from cantina.cli.keeper import lock
from cantina.kernel import Refusal

FORMAT = "cantina arena 1"
PATIENCE = 1.0
"""The most seconds of games that may be lost when the computer fails; when the program does, none."""


class Head(msgspec.Struct):
    """The first line."""

    format: str
    program: str
    """The version that plays: its bots may be others in the next one."""
    deals: int
    """How many were asked for at first."""
    plan: Plan


def program() -> str:
    return version("cantina")


class Ledger:
    """One open file."""

    def __init__(self, path: Path, file: FileIO, head: Head, played: Sequence[bytes] = (), half: int = 0) -> None:
        self.path = path
        self.head = head
        self.half = half
        """How many bytes of a last line were dropped."""
        self._lines = played
        self._file = file
        self._settled = time.monotonic()

    @classmethod
    def begin(cls, path: Path, plan: Plan, deals: int) -> "Ledger":
        """A new file; one that is there already is not touched."""
        if path.exists():
            raise refused("cannot-write", path, FileExistsError(errno.EEXIST, ""))
        head = Head(FORMAT, program(), deals, plan)
        make_new(path, msgspec.json.encode(head) + b"\n")
        file = lock(path, "ledger-busy")
        file.seek(0, os.SEEK_END)
        return cls(path, file, head)

    @classmethod
    def resume(cls, path: Path) -> "Ledger":
        """Open a file again. It stays as it is until the first game is added."""
        file = lock(path, "ledger-busy")
        try:
            data = file.read()
            whole = data[: data.rfind(b"\n") + 1]
            first, *lines = whole.split(b"\n")[:-1] or [b""]
            head = read_head(first)
            file.seek(len(whole))
        except BaseException:
            file.close()
            raise
        return cls(path, file, head, lines, len(data) - len(whole))

    def played(self, tournament: Tournament) -> list[GameResult]:
        """The games in the file, each checked to be one of this tournament."""
        found: dict[int, GameResult] = {}
        for number, line in enumerate(self._lines, 2):
            result = read_result(line)
            if result is None or result.index in found or not fits(result, tournament):
                raise Refusal("ledger-line", line=number)
            found[result.index] = result
        return list(found.values())

    def add(self, results: Sequence[GameResult]) -> None:
        """Write games down. The system has them at once, the disk within a moment."""
        try:
            if self.half:
                self._file.truncate()
                self.half = 0
            put(self._file.fileno(), b"".join(msgspec.json.encode(result) + b"\n" for result in results))
            if time.monotonic() - self._settled > PATIENCE:
                self.settle()
        except OSError as error:
            raise refused("cannot-write", self.path, error) from error

    def settle(self) -> None:
        os.fsync(self._file.fileno())
        self._settled = time.monotonic()

    def close(self) -> None:
        with suppress(OSError):
            self.settle()
        with suppress(OSError):
            self._file.close()


def read_head(line: bytes) -> Head:
    try:
        head = msgspec.json.decode(line, type=Head)
    except msgspec.MsgspecError:
        raise Refusal("no-ledger") from None
    if head.format != FORMAT or not 2 <= head.deals <= MOST_DEALS:
        raise Refusal("no-ledger")
    return head


def read_result(line: bytes) -> GameResult | None:
    try:
        return msgspec.json.decode(line, type=GameResult)
    except msgspec.MsgspecError:
        return None


def fits(result: GameResult, tournament: Tournament) -> bool:
    """Whether a result can be one of this tournament."""
    seats = range(tournament.plan.seats)
    return (
        0 <= result.index < tournament.games(MOST_DEALS)
        and result.seating == tournament.seating(result.index)
        and len(result.scores) == len(seats)
        and all(winner in seats for winner in result.winners)
    )
