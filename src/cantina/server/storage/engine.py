"""What a database has to offer so that the writer and the statements work with it."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Protocol


class Rows(Protocol):
    """What a statement has found or touched."""

    @property
    def rowcount(self) -> int: ...

    def fetchone(self) -> Any: ...

    def fetchall(self) -> list[Any]: ...

    def __iter__(self) -> Iterator[Any]: ...


class Connection(Protocol):
    """Places for values are question marks."""

    def execute(self, sql: str, args: Sequence[Any] = (), /) -> Rows: ...

    def executemany(self, sql: str, rows: Iterable[Sequence[Any]], /) -> Any: ...

    def close(self) -> None: ...


class Engine(Protocol):
    """How connections are made, and transactions begun and ended."""

    def connect(self) -> Any: ...

    def begin(self, db: Any) -> object:
        """Begin a transaction that writes; a name for it, by which its fate can be asked for."""

    def roll_back(self, db: Any) -> None: ...

    def went_through(self, transaction: object) -> bool:
        """Whether a transaction was committed, where the answer to the commit was lost."""

    def cause(self, error: Exception) -> Exception:
        """What the caller is told: `Conflict`, `NotStored`, `DiskFull`, or the error itself if it is none of these."""
