"""The server is killed again and again in the middle of games. Nothing acknowledged is lost, nothing lost was shown.

CANTINA_CRASH_GAMES=200 makes a night of it.
"""

import os
import secrets
from pathlib import Path

import pytest

from cantina import games
from cantina.kernel import replay, verify
from cantina.server.storage.contract import EntryRow
from cantina.server.tables.loading import record_of, seat_of
from server.crowd import Crowd, Played, Victim
from server.databases import looking_into
from server.secrecy import check_frames

GAMES = int(os.environ.get("CANTINA_CRASH_GAMES", "20"))


def stored(folder: Path) -> dict[str, list[EntryRow]]:
    """What is on disk, by table."""
    with looking_into(folder) as db:
        rows = db.execute("SELECT tbl, seq, at, body, move FROM entries ORDER BY tbl, seq").fetchall()
    found: dict[str, list[EntryRow]] = {}
    for table, *row in rows:
        found.setdefault(table, []).append(EntryRow(*row))
    return found


def header_of(folder: Path, table: str) -> str | None:
    with looking_into(folder) as db:
        row = db.execute("SELECT header FROM tables WHERE id = ?", (table,)).fetchone()
    return row[0] if row else None


def moves_of(folder: Path, table: str, entries: list[EntryRow]) -> tuple[dict[str, int], list[int]]:
    """By its id: the version that each move is for its player; and by seat the newest version."""
    header, newest = header_of(folder, table), [0] * 6
    moves: dict[str, int] = {}
    if header is None:
        return {}, newest
    for row, now in zip(entries, replay(games.find("secret-invasion"), record_of(header, entries)), strict=True):
        newest = [now.version(seat) for seat in range(now.setup.seats)]
        if row.move is not None:
            moves[row.move] = newest[seat_of(row.move)]
    return moves, newest


def check_after_a_kill(crowd: Crowd) -> None:
    """Between death and rebirth: all that anybody was told is on disk, once, where it was said to be."""
    disk = stored(crowd.victim.folder)
    for game in crowd.played:
        entries = disk.get(game.table, [])
        assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
        moves, newest = moves_of(crowd.victim.folder, game.table, entries)
        for seat, person in enumerate(game.people):
            for move, version in person.acknowledged.items():
                assert moves[f"{seat}/{move}"] == version, "an acknowledged move is not where it was said to be"
            assert (person.version or 0) <= newest[seat], "somebody saw a version that is not on disk"


def check_in_the_end(folder: Path, played: Played) -> None:
    """Every stored move of a person was acknowledged in the end, and every frame follows from the record."""
    entries = stored(folder)[played.table]
    record = record_of(header_of(folder, played.table) or "", entries)
    game = games.find("secret-invasion")
    assert verify(game, record).over
    moves, _ = moves_of(folder, played.table, entries)
    acknowledged = {
        f"{seat}/{move}": at for seat, one in enumerate(played.people) for move, at in one.acknowledged.items()
    }
    assert moves == acknowledged
    for seat, person in enumerate(played.people):
        assert check_frames(game, record, seat, person.frames, [])


@pytest.mark.posix  # elsewhere there is no kill -9
async def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    seed = os.environ.get("CANTINA_CRASH_SEED", secrets.token_hex(4))
    print(f"CANTINA_CRASH_SEED={seed}")
    crowd = Crowd(Victim(tmp_path), GAMES, 5, seed)
    await crowd.play(check_after_a_kill)
    assert crowd.kills >= 2
    assert len(crowd.played) >= GAMES
    for game in crowd.played:
        check_in_the_end(tmp_path, game)
    print(f"{len(crowd.played)} games, {crowd.kills} kills")
