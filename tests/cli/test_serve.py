"""The command that opens the tables, and the one that copies what is kept."""

import signal
import sqlite3
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from cantina.cli.main import main, serves


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


def test_a_backup_never_overwrites(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "copy").write_text("mine")
    assert main(["backup", str(tmp_path / "copy"), "--data", str(tmp_path)]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
    assert (tmp_path / "copy").read_text() == "mine"


def test_an_address_that_is_taken_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    import socket

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert main(["serve", "--port", port, "--host", "127.0.0.1", "--no-browser", "--data", str(tmp_path)]) == 2
    assert port in capsys.readouterr().err
