"""A database without its log, or with that of another, is recognised before anything is lost or spoiled."""

import contextlib
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cantina.cli.main import main
from cantina.server.http.serve import DATABASE
from cantina.server.storage.contract import EntryRow, Progress
from cantina.server.storage.database import backup, migrate
from cantina.server.storage.intact import LogLost, LogOfAnother, log_of, notes_of
from cantina.server.storage.layout import migrations
from cantina.server.storage.sqlite import SqliteStorage
from server.test_storage import opened, table

KILLED = """
import asyncio, os, sys
from pathlib import Path
from cantina.server.storage.sqlite import SqliteStorage
async def run():
    storage = SqliteStorage(Path(sys.argv[1]))
    await storage.open()
    if len(sys.argv) > 2:
        from server.test_storage import table
        from cantina.server.storage.contract import EntryRow
        await storage.add_table(table(sys.argv[2]), [EntryRow(1, 7, "start")])
    os.kill(os.getpid(), 9)
asyncio.run(run())
"""


def killed(path: Path, *tables: str) -> None:
    """A house that is opened, writes something and is killed."""
    tests = Path(__file__).resolve().parents[1]
    done = subprocess.run([sys.executable, "-c", KILLED, str(path), *tables], cwd=tests, check=False)
    assert done.returncode == -signal.SIGKILL


async def kept(path: Path) -> list[str]:
    """What is found at the next opening."""
    storage = await opened(path)
    found = [row.id for row in await storage.public_tables("waiting", 9)]
    await storage.close()
    return sorted(found)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / DATABASE


async def test_after_a_crash_everything_is_there(path: Path) -> None:
    killed(path)
    for name in ("a", "b"):
        killed(path, name)
    assert await kept(path) == ["a", "b"]
    assert await kept(path) == ["a", "b"]


async def test_a_copy_of_the_main_file_alone_is_recognised(path: Path, tmp_path: Path) -> None:
    storage = await opened(path)
    await storage.add_table(table("t"), [EntryRow(1, 7, "start")])
    await storage.set_progress("t", Progress("playing", 7))
    copy = tmp_path / "copy" / DATABASE
    copy.parent.mkdir()
    shutil.copy(path, copy)
    with pytest.raises(LogLost):
        await SqliteStorage(copy).open()
    await storage.close()
    shutil.copy(path, copy)
    assert [row.id for row in [await (await opened(copy)).table("t")] if row] == ["t"], "after closing it is whole"


async def test_after_a_crash_another_program_may_look_into_the_file(path: Path) -> None:
    """SQLite works the log in then, and removes it."""
    killed(path, "a")
    with contextlib.closing(sqlite3.connect(path)) as db:
        db.execute("SELECT * FROM tables").fetchall()
    assert not log_of(path).exists()
    assert await kept(path) == ["a"]


async def test_a_log_that_was_thrown_away_is_missed(path: Path) -> None:
    killed(path, "a")
    log_of(path).unlink()
    with pytest.raises(LogLost):
        await opened(path)


async def test_notes_that_cannot_be_read_say_nothing(path: Path) -> None:
    killed(path, "a")
    notes_of(path).write_bytes(b"\xff\xfe\0")
    assert await kept(path) == ["a"]
    killed(path, "b")
    notes_of(path).write_bytes(b"\xff\xfe\0")
    log_of(path).unlink()
    with pytest.raises(LogLost):
        await opened(path)


async def test_a_log_left_beside_another_file_is_not_worked_in(path: Path, tmp_path: Path) -> None:
    killed(path, "a")
    copy = tmp_path / "copy"
    shutil.copytree(tmp_path, copy, ignore=shutil.ignore_patterns("copy"))
    assert await kept(copy / DATABASE) == ["a"]
    whole = tmp_path / "whole"
    backup(copy / DATABASE, whole)
    killed(path, "b")
    shutil.copy(whole, path)
    with pytest.raises(LogOfAnother):
        await opened(path)
    log_of(path).unlink()
    assert await kept(path) == ["a"]


async def test_a_log_left_beside_an_older_copy_of_the_same_file_is_not_worked_in(path: Path, tmp_path: Path) -> None:
    storage = await opened(path)
    await storage.add_table(table("a"), [EntryRow(1, 7, "start")])
    await storage.close()
    older = shutil.copy(path, tmp_path / "older")
    killed(path, "b")
    shutil.copy(older, path)
    with pytest.raises(LogOfAnother):
        await opened(path)


async def test_a_backup_of_an_open_house_is_whole(path: Path, tmp_path: Path) -> None:
    storage = await opened(path)
    await storage.add_table(table("t"), [])
    await storage.backup(tmp_path / "whole")
    assert await kept(tmp_path / "whole") == ["t"]
    await storage.close()


async def test_a_database_from_before_is_opened(path: Path) -> None:
    before = next(number for number, step in enumerate(migrations()) if "TABLE house" in step)
    with sqlite3.connect(path) as db:
        migrate(db, migrations()[:before])
    assert await kept(path) == []


@pytest.mark.parametrize(("language", "said"), [("en", "cantina backup"), ("ru", "cantina backup")])
def test_the_command_says_what_is_missing_and_goes_on_if_told_to(
    path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, language: str, said: str
) -> None:
    killed(path, "a")
    log_of(path).unlink()
    command = ["serve", "--data", str(path.parent), "--port", "0", "--no-browser", "--lang", language]
    assert main(command) == 2
    assert said in capsys.readouterr().err
    started: list[bool] = []
    stop: Callable[..., None] = lambda *_: started.append(True)  # noqa: E731
    monkeypatch.setattr("cantina.server.http.serve.Server.run", stop)
    assert main([*command, "--accept-loss"]) == 0
    assert started
