"""`cantina admin`: what whoever runs a house can see and do there, whether it is open or not.

It reads and writes the database beside the running servers, which look every second for what is new. Whoever may read
the database may do this, nobody else; no port is opened for it.
"""

import ipaddress
import secrets
import sqlite3
import time
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from cantina.cli.files import OWNER_ONLY, check_writable, write
from cantina.cli.listings import date, show_bans, show_notices, show_people, show_tables
from cantina.cli.screen import Screen
from cantina.cli.serve import kept_at
from cantina.kernel import Refusal
from cantina.words import GameWords

if TYPE_CHECKING:
    from cantina.server.storage.engine import Connection

DAY, HOUR = 86_400_000, 3_600_000
PATIENCE = 10.0
"""How many seconds a running server has to forget somebody."""


def admin(arguments: Namespace, words: GameWords, screen: Screen) -> int:
    """Carry out one act."""
    with house_database(arguments) as db:
        ACTS[arguments.act](db, arguments, words, screen)
    return 0


@contextmanager
def house_database(arguments: Namespace) -> "Iterator[Connection]":
    """The file or the database in which the house keeps everything."""
    from cantina.server.storage.beside import beside
    from cantina.server.storage.database import CannotCopy

    place = kept_at(arguments)
    faults: tuple[type[Exception], ...] = (OSError, sqlite3.Error, CannotCopy)
    if isinstance(place, str):
        import psycopg

        faults = (*faults, psycopg.Error)
    try:
        with beside(place) as db:
            yield db
    except FileNotFoundError as error:
        raise Refusal("nothing-to-back-up", path=str(error)) from error
    except faults as error:
        raise Refusal("cannot-administer", error=str(error).strip()) from error


def now() -> int:
    return time.time_ns() // 1_000_000


# -- looking ---------------------------------------------------------------------------------------------------------


def tables(db: "Connection", arguments: Namespace, words: GameWords, screen: Screen) -> None:
    show_tables(db, arguments.status, arguments.last or 50, words, screen)


def people(db: "Connection", arguments: Namespace, words: GameWords, screen: Screen) -> None:
    show_people(db, arguments.name or "", arguments.last or 50, words, screen)


def bans(db: "Connection", _: Namespace, words: GameWords, screen: Screen) -> None:
    show_bans(db, words, screen)


def announcements(db: "Connection", _: Namespace, words: GameWords, screen: Screen) -> None:
    show_notices(db, words, screen)


# -- who is let in ---------------------------------------------------------------------------------------------------


def ban(db: "Connection", arguments: Namespace, words: GameWords, screen: Screen) -> None:
    """A person by account or id, or an address or network."""
    from cantina.server.office.rulings import BAN
    from cantina.server.storage.beside import together
    from cantina.server.storage.contract import Ban
    from cantina.server.storage.office_rows import add_ban, give_order

    moment, network = now(), network_of(arguments.who)
    person = "" if network else person_of(db, arguments.who)
    until = moment + arguments.days * DAY if arguments.days else 0
    made = Ban(secrets.token_hex(4), person, network, arguments.why or "", moment, until)
    with together(db):
        add_ban(db, made)
        give_order(db, BAN, made.id, moment)
    screen.line(words("admin-banned", id=made.id, until=date(until) if until else "none"))


def unban(db: "Connection", arguments: Namespace, words: GameWords, screen: Screen) -> None:
    from cantina.server.office.rulings import NEWS
    from cantina.server.storage.beside import together
    from cantina.server.storage.office_rows import give_order

    with together(db):
        gone = db.execute("DELETE FROM bans WHERE id = ?", (arguments.id,)).rowcount
        give_order(db, NEWS, "", now())
    if not gone:
        raise Refusal("admin-nothing", id=arguments.id)
    screen.line(words("admin-unbanned"))


def network_of(who: str) -> str:
    """The network that is meant, if it is one. An address alone is one too: of IPv6 all that a subscriber is given."""
    from cantina.server.limits import neighbourhood

    try:
        return str(ipaddress.ip_network(neighbourhood(who), strict=False))
    except ValueError:
        return ""


def person_of(db: "Connection", who: str) -> str:
    """Whose id this is, or whose account: one that is called like somebody's id stands for nobody else."""
    sql = "SELECT id FROM people WHERE account_key = ? OR id = ? ORDER BY CASE WHEN id = ? THEN 0 ELSE 1 END"
    row = db.execute(sql, (who.casefold(), who, who)).fetchone()
    if row is None:
        raise Refusal("admin-nobody", who=who)
    return str(row[0])


# -- what everybody is told ------------------------------------------------------------------------------------------


def announce(db: "Connection", arguments: Namespace, words: GameWords, screen: Screen) -> None:
    """In one language or both; where one is missing, its readers are shown the other."""
    from cantina.server.manners import clean
    from cantina.server.office.rulings import NEWS
    from cantina.server.protocol import LONGEST_CHAT
    from cantina.server.storage.beside import together
    from cantina.server.storage.contract import Notice
    from cantina.server.storage.office_rows import add_notice, give_order

    ru, en = (clean(text or "", LONGEST_CHAT) for text in (arguments.ru, arguments.en))
    if not ru and not en:
        raise Refusal("admin-no-words")
    moment = now()
    until = moment + arguments.hours * HOUR if arguments.hours else 0
    made = Notice(secrets.token_hex(4), moment, until, ru, en)
    with together(db):
        add_notice(db, made)
        give_order(db, NEWS, made.id, moment)
    screen.line(words("admin-announced", id=made.id))


def withdraw(db: "Connection", arguments: Namespace, words: GameWords, screen: Screen) -> None:
    from cantina.server.office.rulings import NEWS
    from cantina.server.storage.beside import together
    from cantina.server.storage.office_rows import give_order

    with together(db):
        gone = db.execute("DELETE FROM notices WHERE id = ?", (arguments.id,)).rowcount
        give_order(db, NEWS, arguments.id, now())
    if not gone:
        raise Refusal("admin-nothing", id=arguments.id)
    screen.line(words("admin-withdrawn"))


def drain(db: "Connection", arguments: Namespace, words: GameWords, screen: Screen) -> None:
    """Before a house is closed: games go on, nothing new begins, and a balancer sends nobody any more."""
    from cantina.server.office.rulings import DRAIN, REOPEN
    from cantina.server.storage.beside import together
    from cantina.server.storage.office_rows import give_order

    with together(db):
        give_order(db, REOPEN if arguments.off else DRAIN, "", now())
    moved = now() - HOUR
    sql = "SELECT COUNT(*) FROM progress WHERE status = 'playing' AND changed >= ?"
    (busy,) = db.execute(sql, (moved,)).fetchone()
    screen.line(words("admin-reopened") if arguments.off else words("admin-draining", tables=int(busy)))


# -- somebody's data -------------------------------------------------------------------------------------------------


def export(db: "Connection", arguments: Namespace, words: GameWords, screen: Screen) -> None:
    """Everything that is kept about somebody, in a file."""
    from cantina.server.storage.office_rows import personal

    path = Path(arguments.file)
    check_writable(path)
    found = personal(db, person_of(db, arguments.who))
    write(path, msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n", OWNER_ONLY)
    screen.line(words("simulate-written", path=str(path)))


def forget(db: "Connection", arguments: Namespace, words: GameWords, screen: Screen) -> None:
    """A running server does it at once, for it knows the tables; else the next one that is opened."""
    from cantina.server.office.rulings import LEAVE
    from cantina.server.storage.beside import together
    from cantina.server.storage.office_rows import give_order

    person = person_of(db, arguments.who)
    if not arguments.yes:
        raise Refusal("admin-sure", who=arguments.who)
    with together(db):
        db.execute("INSERT INTO leaving (id) VALUES (?) ON CONFLICT DO NOTHING", (person,))
        give_order(db, LEAVE, person, now())
    until = time.monotonic() + PATIENCE
    while (here := is_there(db, person)) and time.monotonic() < until:
        time.sleep(0.2)
    screen.line(words("admin-to-forget" if here else "admin-forgotten"))


def is_there(db: "Connection", person: str) -> bool:
    return db.execute("SELECT 1 FROM people WHERE id = ?", (person,)).fetchone() is not None


Act = Callable[["Connection", Namespace, GameWords, Screen], None]
ACTS: dict[str, Act] = {
    "tables": tables,
    "people": people,
    "ban": ban,
    "unban": unban,
    "bans": bans,
    "announce": announce,
    "announcements": announcements,
    "withdraw": withdraw,
    "drain": drain,
    "export": export,
    "forget": forget,
}
