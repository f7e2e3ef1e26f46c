"""The command that opens the tables, and the one that copies what is kept."""

import signal
import sqlite3
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from cantina.cli.main import main, serves
from cantina.server.http.reach import local_addresses, own_address
from cantina.server.http.serve import DATABASE, database


@pytest.mark.parametrize(
    ("words", "opens"),
    [
        ([], True),
        (["--port", "1"], True),
        (["--lang", "ru"], True),
        (["--help"], False),
        (["--version"], False),
        (["games"], False),
        (["--lang", "ru", "games"], False),
        (["chess"], False),
    ],
)
def test_without_a_command_the_tables_are_opened(words: list[str], opens: bool) -> None:
    assert serves(words) == opens


def test_serving_answering_and_backing_up(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "cantina.cli", "--port", "0", "--no-browser", "--data", str(tmp_path / "data")]
    process = subprocess.Popen([*command, "--lang", "en"], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        address = process.stdout.readline().split()[-1]
        with urllib.request.urlopen(f"{address}/api/games") as answer:
            assert b"secret-invasion" in answer.read()
        assert main(["backup", str(tmp_path / "copy"), "--data", str(tmp_path / "data")]) == 0
    finally:
        process.send_signal(signal.SIGINT)
        assert process.wait() == 0
    assert sqlite3.connect(tmp_path / "copy").execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_a_house_for_the_network_tells_an_address_for_the_network(tmp_path: Path) -> None:
    """The page is opened there, so the invitations that it shows can be sent to others."""
    command = [sys.executable, "-m", "cantina.cli", "--host", "0.0.0.0", "--port", "0", "--no-browser"]
    process = subprocess.Popen([*command, "--data", str(tmp_path)], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        address = process.stdout.readline().split()[-1]
        assert address.startswith(f"http://{own_address()}:")
        with urllib.request.urlopen(f"{address}/api/games") as answer:
            assert answer.status == 200
    finally:
        process.send_signal(signal.SIGINT)
        assert process.wait() == 0


def test_a_house_that_lets_the_local_network_in_tells_its_address_there(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "cantina.cli", "--lan", "--port", "0", "--no-browser", "--lang", "en"]
    process = subprocess.Popen([*command, "--data", str(tmp_path)], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        assert process.stdout.readline().split()[-1].startswith("http://localhost:")
        if not local_addresses():
            assert any("nobody else reaches the tables" in line for line in process.stdout)
        for host in local_addresses():
            address = next(line.split()[-1] for line in process.stdout if "local network" in line)
            assert address.startswith(f"http://{host}:")
            with urllib.request.urlopen(f"{address}/api/games") as answer:
                assert answer.status == 200
    finally:
        process.send_signal(signal.SIGINT)
        assert process.wait() == 0


def test_a_backup_never_overwrites(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "copy").write_text("mine")
    assert main(["backup", str(tmp_path / "copy"), "--data", str(tmp_path)]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
    assert (tmp_path / "copy").read_text() == "mine"


def test_what_is_no_database_is_not_copied(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / DATABASE).write_bytes(b"no database at all" * 100)
    assert main(["backup", str(tmp_path / "copy"), "--data", str(tmp_path)]) == 2
    assert DATABASE in capsys.readouterr().err
    assert not (tmp_path / "copy").exists()


def test_a_folder_keeps_the_latest_copies(tmp_path: Path) -> None:
    data, copies = tmp_path / "data", tmp_path / "copies"
    copies.mkdir()
    with database(data):
        pass
    for day in ("2026-01-01-000000", "2026-01-02-000000"):
        (copies / f"cantina-{day}.sqlite3").touch()
    (copies / "mine.sqlite3").touch()
    assert main(["backup", str(copies), "--keep", "2", "--data", str(data)]) == 0
    first, second, mine = sorted(path.name for path in copies.iterdir())
    assert (first, mine) == ("cantina-2026-01-02-000000.sqlite3", "mine.sqlite3")
    assert sqlite3.connect(copies / second).execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_a_backup_is_of_the_house_that_the_settings_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a file of settings and by the environment too: else a timer would copy something else every night."""
    with database(tmp_path / "data"):
        pass
    settings = tmp_path / "mine.toml"
    settings.write_text(f'data = "{(tmp_path / "data").as_posix()}"')
    assert main(["backup", str(tmp_path / "one"), "--config", str(settings)]) == 0
    monkeypatch.setenv("CANTINA_DATA", str(tmp_path / "data"))
    assert main(["backup", str(tmp_path / "two")]) == 0


def test_a_backup_needs_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["backup", str(tmp_path / "nowhere" / "copy"), "--data", str(tmp_path), "--lang", "en"]) == 2
    assert "there is no such folder" in capsys.readouterr().err


def test_one_house_for_one_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A second program over the same tables would not hear of the moves made in the first."""
    with database(tmp_path):
        assert main(["--port", "0", "--no-browser", "--data", str(tmp_path), "--lang", "en"]) == 2
        assert "another program has them open" in capsys.readouterr().err
    with database(tmp_path) as path:
        assert path.exists()


def test_tables_that_cannot_be_opened_are_told_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with database(tmp_path) as path:
        pass
    later = sqlite3.connect(path)
    later.execute("INSERT INTO schema_version (version) VALUES (1000)")
    later.commit()
    later.close()
    words = ["--port", "0", "--no-browser", "--data", str(tmp_path), "--lang", "en"]
    assert main(words) == 2
    assert "newer version" in capsys.readouterr().err
    path.write_bytes(b"no database at all" * 100)
    assert main(words) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_an_address_that_is_taken_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    import socket

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert main(["serve", "--port", port, "--host", "127.0.0.1", "--no-browser", "--data", str(tmp_path)]) == 2
    assert port in capsys.readouterr().err
