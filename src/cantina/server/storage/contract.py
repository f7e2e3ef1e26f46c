"""What is kept: people, their sessions, tables with their entries, chat and invitations.

`Storage` is the one interface; `sqlite.py` is the embedded kind. What writes returns when it is on disk, not before.
A write that breaks a promise of uniqueness (a seq or a move id that is there already, an account's name that is taken)
raises `Conflict` and has changed nothing.
"""

from pathlib import Path
from typing import Any, Protocol

import msgspec

from cantina.server.protocol import Kind, Pace, Proposal, Status, Talkers

Value = str | int


class Conflict(Exception):  # noqa: N818  a finding, which the caller puts into words
    """Something that has to be unique is there already."""


class Overtaken(Conflict):
    """Another process has changed the table since it was looked at: what is new is read, and then judged again."""


class NotStored(Exception):  # noqa: N818  a finding, which the caller puts into words
    """It could not be written, and nothing has changed."""


class DiskFull(NotStored):
    """There is no room for it."""


class PersonRow(msgspec.Struct, weakref=True):
    id: str
    name: str
    account: str | None = None
    """The account's name as its owner writes it; None for a guest."""
    password: str | None = None
    """The argon2id hash."""
    created: int = 0
    recovery: str | None = None
    """The hash of the recovery code, until it is used."""


class SessionRow(msgspec.Struct):
    """Whose session it is, and when it was last used."""

    person: PersonRow
    used: int


class TokenRow(msgspec.Struct):
    id: str
    hash: str
    person: str
    label: str
    created: int


class KeptRow(msgspec.Struct):
    """A text that somebody keeps for a game."""

    name: str
    text: str
    changed: int


class SeatRow(msgspec.Struct):
    """A place at a table, and who has it."""

    seat: int
    kind: Kind
    """`person`, `bot` or `empty`."""
    person: str | None = None
    name: str = ""
    player: str = ""
    """The bot that plays here, or stands in for the person."""
    contribution: str = ""
    """What the person adds to the luck, once it was opened."""
    substitute: bool = False
    resigned: bool = False
    back: int = 0
    """When the person last took the seat back from a substitute: the clock runs from there."""
    seen: int | None = None
    """How many lines of the log the person had seen when leaving; None: never was at the table."""
    gone: int = 0
    """When the person's last connection to the table was closed; 0: not known."""
    commitment: str = ""
    """What was shown of the contribution before; `luck.OWED` where a new one has to come first. Empty: nothing is
    added."""
    opened_to: str = ""
    """The hash of the draft that the contribution was opened to."""


CONSENT = "research"
"""Whether games may be given to research, among what is known of a person; its body is `true` or `false`."""


class LearnedRow(msgspec.Struct):
    """What a person has learned of a game."""

    game: str
    what: str
    """`lesson NAME`, `puzzles`, or, of no game, `CONSENT`."""
    body: str


class Progress(msgspec.Struct):
    """How far a table is: what changes with every move."""

    status: Status = "waiting"
    changed: int = 0
    asked: list[int] = []
    due: int | None = None
    """When the next clock runs out."""
    winners: list[int] = []
    since: int = 0
    """When the status became what it is. The storage keeps it."""
    proposal: Proposal | None = None
    """What the players are voting on: a move ends it."""
    version: int = 0
    """How often the table was changed. Written, it has to be the next number, or the write is `Overtaken`; 0 is written
    whatever the number is."""


class TableRow(msgspec.Struct):
    id: str
    game: str
    options: dict[str, Value]
    owner: str
    public: bool
    watch: bool
    undo: bool
    pace: Pace
    secret: bytes
    """The secret that chance comes from. It leaves the server only in the record of a finished game."""
    created: int
    invite: str
    header: str | None = None
    """The first line of the record, once the game has begun."""
    rematch: str = ""
    rematch_of: str = ""
    silence: bool = False
    """Whether silence is a yes to the taking back of a single answer."""
    hints: bool = False
    """Whether people may ask for hints, also where others play too."""
    talk: Talkers = "everyone"
    """Who may talk: one of the protocol's `TALK`."""
    said: int = 0
    """The number of what was said last, also where that is forgotten."""
    progress: Progress = msgspec.field(default_factory=Progress)
    seats: list[SeatRow] = []

    def people(self) -> set[str]:
        """Who sits here, and who set it up."""
        return {self.owner, *(seat.person for seat in self.seats if seat.person is not None)}


class EntryRow(msgspec.Struct):
    """A line of the record. `move` is the client's id of it, under its seat."""

    seq: int
    at: int
    body: str
    move: str | None = None


class ChatRow(msgspec.Struct):
    n: int
    at: int
    seat: int | None
    name: str
    text: str
    phrase: str
    person: str = ""
    """Who said it; empty: the table itself."""


class Ban(msgspec.Struct):
    """Somebody, or everybody from a network, who is not let in."""

    id: str
    person: str
    network: str
    """Empty where it is about a person."""
    why: str
    created: int
    until: int
    """0: for good."""


class Notice(msgspec.Struct):
    """Something the host tells everybody, in one language or both."""

    id: str
    created: int
    until: int
    """0: until it is taken back."""
    ru: str
    en: str


class Order(msgspec.Struct):
    """Something that every running server of the house is to do."""

    n: int
    what: str
    about: str


class Office(msgspec.Struct):
    """What the host has said, as far as it is new."""

    newest: int
    """The number of the last order."""
    orders: list[Order]
    bans: list[Ban]
    notices: list[Notice]
    fresh: bool = True
    """Whether anything may be different from before; else the lists are not read."""


class Stored(msgspec.Struct):
    """What is kept of a table, as of one moment."""

    row: TableRow
    chat: list[ChatRow]
    muted: set[str]
    snapshot: tuple[int, bytes] | None
    entries: list[EntryRow]


class Further(msgspec.Struct):
    """What has come to a table's record since it was read, and how far the table is by now."""

    progress: Progress
    said: int
    entries: list[EntryRow]


class Stand(msgspec.Struct):
    """How far a table is on disk: what a process compares with what it has in memory."""

    version: int
    said: int
    """The number of the last word that was said there."""
    driver: str = ""
    """Which running process drives its bots and clocks."""


class Storage(Protocol):
    """Where a server keeps everything."""

    async def open(self) -> None:
        """Get ready: bring an older layout up to date."""

    async def close(self) -> None: ...

    async def check(self) -> None:
        """Whether something could be written now; raises if not."""

    def commits(self) -> int:
        """How often something was written since it was opened."""
        ...

    async def backup(self, path: Path) -> None:
        """Write a consistent copy of everything to a new file, while the house stays open."""

    # -- people --------------------------------------------------------------------------------------------------

    async def add_person(self, person: PersonRow, session: str) -> None: ...

    async def person(self, person: str) -> PersonRow | None: ...

    async def session(self, session: str) -> SessionRow | None: ...

    async def use_session(self, session: str, at: int) -> None:
        """It is used now: it lives on from here."""

    async def drop_old_sessions(self, before: int, now: int) -> list[str]:
        """Forget the sessions last used before this moment; which they were. Those of whose use nothing is known
        count as used now."""

    async def person_of_token(self, token: str) -> PersonRow | None: ...

    async def person_of_account(self, name: str) -> PersonRow | None:
        """Whoever has this account. Upper and lower case are the same name."""

    async def rename(self, person: str, name: str) -> None: ...

    async def set_account(self, person: str, account: str, password: str, recovery: str) -> None: ...

    async def set_password(self, person: str, password: str, keep: str) -> None:
        """Another password. Every session and token but the one to keep is revoked."""

    async def set_recovery(self, person: str, recovery: str) -> None: ...

    async def recover(self, person: str, recovery: str, password: str) -> bool:
        """Use the code up for another password, and revoke all access. False: it is not the code, or no longer."""

    async def forget_person(self, person: str) -> None:
        """Forget a person and what they said: their seats stay, without a name."""

    async def add_session(self, person: str, session: str, at: int) -> None: ...

    async def drop_session(self, session: str) -> None: ...

    async def drop_all_access(self, person: str) -> None:
        """Revoke every session and every token of a person."""

    async def adopt(self, guest: str, account: str) -> None:
        """The account takes the guest's seats, except where it has one itself, and what the guest set up."""

    async def add_token(self, token: TokenRow) -> None: ...

    async def tokens(self, person: str) -> list[TokenRow]: ...

    async def drop_token(self, person: str, token: str) -> bool: ...

    async def kept(self, person: str, game: str) -> list[KeptRow]:
        """What a person keeps for a game, by name."""

    async def keep(self, person: str, game: str, thing: KeptRow, most: int) -> bool:
        """Keep it, in place of an older one of that name. False: there are `most` others already."""

    async def throw_away(self, person: str, game: str, name: str) -> None: ...

    async def learned(self, person: str) -> list[LearnedRow]:
        """What a person has learned, of all games."""

    async def learn(self, person: str, learned: LearnedRow) -> None:
        """That is what the person has learned of it now."""

    async def games_played(self, person: str) -> list[str]:
        """The games that this person has begun to play at some table."""

    # -- tables --------------------------------------------------------------------------------------------------

    async def add_table(self, table: TableRow, entries: list[EntryRow]) -> None:
        """A new table. If it is the same again of another one, that one says so from now on, and whoever was let in
        there is let in here; `Conflict` where it has one already."""

    async def table(self, table: str) -> TableRow | None: ...

    async def table_of_invitation(self, token: str) -> str | None: ...

    async def stored(self, table: str, after: int | None = None) -> Stored | None:
        """All that is kept of a table, as of one moment; its entries after a number of them, or from its snapshot on
        while it is being played."""

    async def further(self, tables: dict[str, int]) -> dict[str, Further]:
        """What these tables' records have besides a number of entries, each as of one moment."""

    async def stands(self, tables: list[str]) -> dict[str, Stand]:
        """How far these tables are."""

    async def entries(self, table: str, first: int = 1) -> list[EntryRow]:
        """The record's lines after the header, in order, from entry number `first` on."""

    async def snapshot(self, table: str) -> tuple[int, bytes] | None:
        """The snapshot of a table, and after how many entries it was taken."""

    async def set_snapshot(self, table: str, entries: int, body: bytes) -> None: ...

    async def review(self, table: str, coach: int) -> bytes | None:
        """What this coach found in the game of a table."""

    async def set_review(self, table: str, coach: int, body: bytes) -> None: ...

    async def begin(self, table: str, header: str, start: list[EntryRow], progress: Progress) -> None:
        """The game starts: its record gets its first lines."""

    async def append(self, table: str, entries: list[EntryRow], progress: Progress) -> None:
        """The record grows. All of it or nothing."""

    async def set_progress(self, table: str, progress: Progress) -> None: ...

    async def set_seats(
        self, table: str, seats: list[SeatRow], progress: Progress | None = None, said: ChatRow | None = None
    ) -> int:
        """Who sits where; how far the table is, if that changes with it; what the table says of it, and its number."""

    async def seen(self, table: str, seat: int) -> tuple[int | None, int]:
        """How much of the log the person of this seat has seen, and when they were there last."""

    async def set_seen(self, table: str, seats: list[SeatRow]) -> None:
        """How much of the log the people of these seats have seen, and when they were there."""

    async def set_talk(self, table: str, talk: Talkers) -> None: ...

    async def muted(self, table: str) -> set[str]:
        """Whom a table does not want to hear."""

    async def set_muted(self, table: str, person: str, on: bool) -> None: ...

    async def add_chat(self, table: str, said: ChatRow) -> int:
        """Somebody says something; its number."""

    async def chat(self, table: str, last: int) -> list[ChatRow]: ...

    async def turn_away(self, table: str, person: str, invite: str) -> None:
        """This person is not to sit there; the invitation is another one from now on."""

    async def welcome(self, table: str, person: str) -> None:
        """Somebody who was turned away is invited again."""

    async def turned_away(self, table: str, person: str) -> bool: ...

    async def add_watcher(self, table: str, person: str) -> None: ...

    async def watches(self, table: str, person: str) -> bool:
        """Whether this person was once let in by the table's invitation."""

    # -- lists ---------------------------------------------------------------------------------------------------

    async def public_tables(self, status: Status, limit: int) -> list[TableRow]:
        """Public tables of this status, whoever has it shortest first."""

    async def tables_of(self, person: str, over: bool, limit: int) -> list[TableRow]:
        """The tables where this person sits, or which this person set up: those that are over, or the others."""

    async def due_tables(self) -> list[tuple[str, int]]:
        """The tables with a running clock, and when it runs out."""

    # -- the office ----------------------------------------------------------------------------------------------

    async def office(self, after: int | None) -> Office:
        """What the host has said since the order of this number; None: all that holds now."""
        ...

    async def ban(self, ban: Ban) -> None:
        """Do not let this person or network in, and tell all servers."""

    async def personal(self, person: str) -> dict[str, Any] | None:
        """Everything that is kept about somebody, as it is handed out to them."""

    async def leaving(self) -> list[str]:
        """Who is to be forgotten, and still is not."""
        ...

    async def nameless_tables(self) -> list[str]:
        """Finished games whose records still name somebody who was forgotten."""
        ...

    async def take_names_out(self, table: str) -> None:
        """Write such a record anew, without those names."""

    async def old_guests(self, before: int, most: int) -> list[str]:
        """Guests who cannot come back, and whose tables have all been quiet since this moment."""
        ...

    async def drop_old_talk(self, before: int, most: int) -> int:
        """Forget what was said before this moment, at most this number of lines; how many that were."""
        ...

    async def drop_old_office(self, now: int) -> None:
        """Forget bans and announcements whose time is over."""

    # -- several processes ---------------------------------------------------------------------------------------

    async def name(self) -> str:
        """What this database is called among others: the same for all processes that use it."""

    async def beat(self, process: str, about: str) -> int:
        """This process is running; the time of the database, in milliseconds since 1970."""

    async def running(self) -> dict[str, str]:
        """The processes that have said so lately, and what they say about themselves."""

    async def part(self, process: str) -> None:
        """This process runs no more: others take over what it did."""

    async def claim(self, table: str, process: str) -> bool:
        """Drive the bots and clocks of a table, unless another running process does."""

    async def release(self, table: str, process: str) -> None: ...

    async def leased(self, process: str) -> list[str]:
        """The tables whose bots and clocks this process drives, by what is on disk."""
        ...

    async def forsaken(self) -> list[str]:
        """The tables where a clock has run out and no running process drives them."""

    async def set_presence(self, process: str, table: str, body: str) -> None:
        """Who is at a table, or in the lobby, by way of this process; empty: nobody."""

    async def presence(self, tables: list[str]) -> dict[str, dict[str, str]]:
        """The same of all running processes, by table and process."""

    async def people_changes(self, after: int) -> list[tuple[int, str]]:
        """Whose name, account or access has changed since, by running number, and last the newest number with nobody.
        Changes of long ago are missing. Only the newest number where `after` is -1."""
