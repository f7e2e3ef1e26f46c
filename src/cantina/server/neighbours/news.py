"""How processes tell each other that something is new. It is a hint and may be lost: the database is what counts."""

from collections.abc import Callable
from typing import Literal, Protocol

import msgspec


class Item(msgspec.Struct, omit_defaults=True):
    """A piece of news. It says that there is something to read, and holds nothing of a game."""

    process: str
    """Who tells it."""
    what: Literal["table", "presence", "lobby", "people", "replaced", "gone"]
    """A table has changed; who is at one; the lists of the lobby; names or access of people; a session that is being
    replaced; the process stops."""
    name: str = ""
    """The table, or the hash of the session."""
    version: int = 0
    said: int = 0
    people: list[str] = []
    """Whose own tables may look different."""
    listed: bool = False
    """Whether what everybody sees in the lobby may have changed."""


Hear = Callable[[bytes], None]

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Item).decode


class News(Protocol):
    """A way between processes. All of it is called in the loop of the house."""

    async def open(self, name: str, hear: Hear, missed: Callable[[], None]) -> None:
        """`name` is that of the database; `missed` is called when something may have been lost."""

    async def close(self) -> None: ...

    def tell(self, table: str, item: bytes) -> None:
        """Tell everybody who follows this table; without one, everybody. It never waits and never fails."""

    def follow(self, table: str) -> None:
        """From now on the news of this table is heard."""

    def leave(self, table: str) -> None: ...
