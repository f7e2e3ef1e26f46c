"""What `cantina admin` shows of a house: tables, people, bans and announcements, the latest first."""

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any

from cantina.cli.screen import DIM, Screen
from cantina.words import GameWords

if TYPE_CHECKING:
    from cantina.server.storage.engine import Connection

TABLES = (
    "SELECT t.id, t.game, p.status, p.changed,"
    " (SELECT COUNT(*) FROM entries e WHERE e.tbl = t.id)"
    " FROM tables t JOIN progress p ON p.tbl = t.id WHERE p.status = ? OR ? = '' ORDER BY p.changed DESC, t.id LIMIT ?"
)
PEOPLE = (
    "SELECT id, name, account, created,"
    " (SELECT MAX(used) FROM sessions s WHERE s.person = people.id),"
    " (SELECT COUNT(DISTINCT tbl) FROM seats s WHERE s.person = people.id)"
    " FROM people WHERE ? = '' OR id = ? OR LOWER(name) LIKE ? OR name LIKE ? OR account_key LIKE ?"
    " ORDER BY COALESCE((SELECT MAX(used) FROM sessions s WHERE s.person = people.id), created) DESC, id LIMIT ?"
)


def date(milliseconds: int | None) -> str:
    """As the people of this machine count it, and the same in every language."""
    return f"{datetime.fromtimestamp(milliseconds / 1000):%Y-%m-%d %H:%M}" if milliseconds else "–"


def show_tables(db: "Connection", status: str | None, last: int, words: GameWords, screen: Screen) -> None:
    rows = db.execute(TABLES, (status or "", status or "", last)).fetchall()
    head = (
        *(words("admin-table"), words("admin-game"), words("admin-status")),
        *(words("admin-entries"), words("admin-changed")),
    )
    listed(
        head,
        [
            (table, game, words(f"admin-{status}"), str(moves), date(changed))
            for table, game, status, changed, moves in rows
        ],
        words,
        screen,
    )


def show_people(db: "Connection", name: str, last: int, words: GameWords, screen: Screen) -> None:
    like = f"%{name.casefold()}%"  # a file knows small letters of the Latin alphabet only: so also as it is typed
    rows = db.execute(PEOPLE, (name, name, like, f"%{name}%", like, last)).fetchall()
    head = (
        *(words("admin-person"), words("admin-name"), words("admin-account")),
        *(words("admin-tables"), words("admin-created"), words("admin-used")),
    )
    found = [
        (person, called, account or words("admin-guest"), str(tables), date(created), date(used))
        for person, called, account, created, used, tables in rows
    ]
    listed(head, found, words, screen)


def show_bans(db: "Connection", words: GameWords, screen: Screen) -> None:
    from cantina.server.storage.office_rows import all_bans

    head = words("admin-id"), words("admin-who"), words("admin-since"), words("admin-until"), words("admin-why")
    found = [
        (ban.id, ban.network or ban.person, date(ban.created), date(ban.until), ban.why or "–")
        for ban in reversed(all_bans(db))
    ]
    listed(head, found, words, screen)


def show_notices(db: "Connection", words: GameWords, screen: Screen) -> None:
    from cantina.server.storage.office_rows import all_notices

    head = words("admin-id"), words("admin-since"), words("admin-until"), words("admin-text")
    found = [
        (one.id, date(one.created), date(one.until), " / ".join(text for text in (one.ru, one.en) if text))
        for one in reversed(all_notices(db))
    ]
    listed(head, found, words, screen)


def listed(head: Sequence[str], rows: Sequence[Sequence[Any]], words: GameWords, screen: Screen) -> None:
    """Rows under a heading, or a word that there are none."""
    if not rows:
        screen.say(words("admin-none"), DIM)
        return
    wide = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    for number, row in enumerate([head, *rows]):
        line = "  ".join(f"{cell:<{width}}" for cell, width in zip(row, wide, strict=True))
        screen.line(line.rstrip(), "" if number else DIM)
