"""What can be set about a server: limits, patience, the pace of bots. The defaults suit one open to strangers."""

import asyncio
import time
from typing import Any, Protocol

import msgspec

from cantina.server import protocol


class Rate(msgspec.Struct, frozen=True):
    """The most a second in the long run, and the most at once."""

    a_second: float
    at_once: float


UNLIMITED = Rate(1e9, 1e9)


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """One server's settings. Times are in milliseconds unless a name says otherwise."""

    messages: Rate = Rate(protocol.MESSAGES_A_SECOND, protocol.MESSAGES_AT_ONCE)
    """What one connection, and what one seat over all its connections, may send at a table."""
    requests: Rate = Rate(protocol.REQUESTS_A_SECOND, protocol.REQUESTS_AT_ONCE)
    """What one address may ask over HTTP."""
    logins: Rate = Rate(protocol.LOGINS_A_MINUTE / 60, protocol.LOGINS_AT_ONCE)
    """How often one address may try a password or open an account."""
    guests: Rate = Rate(protocol.GUESTS_A_MINUTE / 60, protocol.GUESTS_AT_ONCE)
    """New guests from one address."""
    tables: Rate = Rate(protocol.TABLES_A_MINUTE / 60, protocol.TABLES_AT_ONCE)
    """New tables of one person."""
    kept: Rate = Rate(protocol.KEPT_A_MINUTE / 60, protocol.KEPT_AT_ONCE)
    """How often one person may change what an account keeps, such as fleets."""
    openings: Rate = Rate(protocol.OPENINGS_A_SECOND, protocol.OPENINGS_AT_ONCE)
    """How often one address may open a socket."""
    hellos: Rate = Rate(protocol.HELLOS_A_SECOND, protocol.HELLOS_AT_ONCE)
    """How often one person may ask a table for everything again."""
    strangers: Rate = Rate(protocol.STRANGERS_A_SECOND, protocol.STRANGERS_AT_ONCE)
    """What all connections from one address that show no session may ask for together."""
    words: Rate = Rate(protocol.WORDS_A_SECOND, protocol.WORDS_AT_ONCE)
    """What one person may say at a table."""
    murmur: Rate = Rate(protocol.MURMUR_A_SECOND, protocol.MURMUR_AT_ONCE)
    """What all spectators of a table may say together."""
    sockets: int = protocol.SOCKETS
    """Sockets and streams that one address may hold open."""
    connections: int = protocol.CONNECTIONS
    """In all; fewer where the system allows no more open files."""
    connections_each: int = protocol.CONNECTIONS_EACH
    """From one address, unless it is a proxy of ours."""
    header_seconds: float = 5
    """How long a client may take to send its request, from connecting or from the first letter on."""
    body_seconds: float = 10
    """How long it may then take to send what comes with the request."""
    stall_seconds: float = 30
    """How long a client may read nothing of an answer."""
    penance_seconds: float = 1
    """How long a spectator who asks for too much is not listened to."""
    greeting_seconds: float = 20
    """How long a socket at a table may wait with its hello."""

    hosts: tuple[str, ...] = ()
    """The public names of this server, `*.example.org` for all under a name. See `doors.own_name` for the others."""
    proxies: tuple[str, ...] = ()
    """Addresses or networks of the reverse proxies in front: nobody else is believed who a request comes from."""
    session_days: int = 60
    """A session that is not used for this many days ends."""

    guest_days: int = 365
    """Guests whom no session lets in any more are forgotten after this many days without anything at their tables. 0:
    never."""
    talk_days: int = 0
    """What was said at tables is forgotten after this many days. 0: never."""

    bot_delay: int = 1200
    """How long people get to see something ordinary before a bot goes on; greater and lesser things in proportion."""
    think_seconds: float = 10
    """How long a bot may think about one decision: of processor time, and by the wall six times that."""
    bot_memory: int = 300 << 20
    """How much address space a bot's process may take, in bytes."""
    bot_workers: int = 0
    """In how many processes bots think. 0: as many as there are processors, from two to eight."""
    bot_thoughts: int = 0
    """How many bots may think ahead at the same time, and never in all of several processes: one is for those who
    answer at once. 0: one processor is left for the tables, if there is another."""
    think_token: str = ""
    """Whoever shows this token thinks for the house on another machine (`cantina think`). Empty: nobody does."""
    bot_imports: tuple[str, ...] = ()
    """Modules that a bot's process imports first: further games and bots."""

    coach_seconds: int = 600
    """How long the coach may work on one finished game, in seconds of a processor."""
    coach_nice: int = 15
    """How far the coach steps back for everybody else; bots do so by 10."""

    metrics_port: int = 0
    """The port at which programs like Prometheus read what the house counts. 0: they cannot."""
    metrics_host: str = "127.0.0.1"
    """The address of this computer at which they do."""
    news: str = ""
    """The address of a NATS server by which processes that share a PostgreSQL database tell each other what is new.
    Empty: they do so by way of the database."""
    json_logs: bool = False
    """Log an object a line, for programs that gather logs."""

    idle: int = 120_000
    """A table nobody looks at is put away after this time."""
    absent: int = 120_000
    """Whoever has been away from a table for longer does not count as being there."""
    bot_after: int = 600_000
    """At a table without a clock a bot can be seated for whoever is away for longer."""
    resign_after: int = 86_400_000
    """And the seat of whoever is away for longer than this can be given up."""
    onlookers_pause: int = 500
    """The number of spectators is sent again at most this often."""
    lobby_pause: int = 250
    """The lobby is sent again at most this often."""
    heartbeat: int = 15_000
    """A silent stream gets an empty line after this time."""
    secure_cookie: bool = False
    """Send the session cookie over TLS only, also where nothing tells the server that there is TLS in front of it."""


def without_limits(**others: Any) -> Settings:
    """Settings with no limit on how often anything is asked, for tests and measurements; and with these others."""
    rates = {field.name: UNLIMITED for field in msgspec.structs.fields(Settings) if field.type is Rate}
    return Settings(**{**rates, **others})


class Clock(Protocol):
    """Where the server gets its time from: the wall, or a test's hand."""

    def now(self) -> int:
        """Milliseconds since 1970."""
        ...

    async def sleep(self, milliseconds: int) -> None: ...


class WallClock:
    def now(self) -> int:
        return time.time_ns() // 1_000_000

    async def sleep(self, milliseconds: int) -> None:
        await asyncio.sleep(milliseconds / 1000)


DAY = 86_400_000
SHORTEST_MOVE, LONGEST_MOVE = 5, 3600
LONGEST_DAYS = 14


def pace_ms(pace: str) -> int | None:
    """The time for one decision at this pace, in milliseconds. None: no clock. Raises ValueError for anything else."""
    kind, _, amount = pace.partition(":")
    if pace == "none":
        return None
    if not (amount.isascii() and amount.isdigit()):
        raise ValueError(pace)
    if kind == "move" and SHORTEST_MOVE <= int(amount) <= LONGEST_MOVE:
        return int(amount) * 1000
    if kind == "day" and 1 <= int(amount) <= LONGEST_DAYS:
        return int(amount) * DAY
    raise ValueError(pace)
