"""On a real terminal: the screen is cleared, keys work, Ctrl-C and Ctrl-D leave the game saved."""

import os
import pty
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from cantina.kernel import Record

SI = "secret-invasion"
CLEAR = b"\x1b[2J\x1b[3J\x1b[H"
PROMPT = "›".encode()


def ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Terminal:
    """The command as a process of its own, on a terminal of its own."""

    def __init__(self, folder: Path, *argv: str, deaf: bool = False) -> None:
        """`deaf`: started like a background job of a shell, which ignores Ctrl-C unless it says otherwise."""
        self.ours, theirs = pty.openpty()
        environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "30", "LC_ALL": "C.UTF-8"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "cantina.cli", *argv],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            cwd=folder,
            env={**environment, "XDG_DATA_HOME": str(folder / "data")},
            start_new_session=True,
            preexec_fn=ignore_interrupts if deaf else None,
        )
        os.close(theirs)
        self.seen = b""

    def until(self, wanted: bytes) -> bytes:
        """What is shown until this has been shown."""
        start = len(self.seen)
        while wanted not in self.seen[start:]:
            self.seen += os.read(self.ours, 1)
        return self.seen[start:]

    def prompt(self) -> bytes:
        """What is shown until an answer is awaited."""
        shown = self.until(PROMPT)
        return shown + self.until(b" ")

    def type(self, text: str) -> None:
        os.write(self.ours, text.encode())

    def end(self) -> tuple[int, bytes]:
        """The exit code and the last that was shown."""
        start = len(self.seen)
        try:
            while part := os.read(self.ours, 1024):
                self.seen += part
        except OSError:  # that is how the end of a terminal looks
            pass
        code = self.process.wait()
        os.close(self.ours)
        return code, self.seen[start:]


def test_hot_seat_clears_the_screen(tmp_path: Path) -> None:
    game = Terminal(tmp_path, "play", SI, "--players", "Ann,Bob", "--seed", "1", "--set", "start=1", "--save", "g")
    first = game.prompt()
    assert b"Pass the keyboard to: Ann" in first
    game.type("\n")
    anns = game.prompt()
    assert CLEAR in anns
    assert b"Your card: " in anns
    game.type("q\n")
    code, last = game.end()
    assert code == 0
    assert CLEAR in last
    assert b"--resume g" in last.split(CLEAR)[-1]
    assert b"Your card" not in last.split(CLEAR)[-1]


@pytest.mark.parametrize("key", ["\x03", "\x04"])
def test_leaving_by_key(tmp_path: Path, key: str) -> None:
    game = Terminal(tmp_path, "play", SI, "--seed", "5", "--save", "g")
    game.prompt()
    game.type("1\n")
    game.prompt()
    if key == "\x03":
        game.process.send_signal(signal.SIGINT)
    else:
        game.type(key)
    code, last = game.end()
    assert code == 0
    assert b"--resume g" in last
    assert b"Traceback" not in last
    assert len(Record.parse((tmp_path / "g").read_bytes()).entries) == 2
    assert (tmp_path / "g.secret").exists()


def test_ctrl_c_leaves_a_game_that_was_started_in_the_background(tmp_path: Path) -> None:
    game = Terminal(tmp_path, "play", SI, "--seed", "5", "--save", "g", deaf=True)
    game.prompt()
    game.process.send_signal(signal.SIGINT)
    assert game.end()[0] == 0


def test_replay_by_keys(tmp_path: Path) -> None:
    bots = Terminal(tmp_path, "play", SI, "--players", "random,random", "--seed", "5", "--save", "g")
    assert bots.end()[0] == 0
    show = Terminal(tmp_path, "replay", "g", "--open")
    last = show.prompt().split(b" 0/")[1].split()[0].decode().split("\x1b")[0]
    for typed, shown in (("", "1/"), ("n", "2/"), ("p", "1/"), ("е", "means nothing"), ("3", "3/"), ("e", f"{last}/")):
        show.type(typed + "\n")
        assert shown.encode() in show.prompt()
    show.type("n\n")
    assert b"nothing further" in show.prompt()
    show.type("й\n")
    assert show.end()[0] == 0


def test_the_output_may_be_closed_early(tmp_path: Path) -> None:
    """`cantina games | head -1` is no fault."""
    process = subprocess.Popen(
        [sys.executable, "-m", "cantina.cli", "games"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=tmp_path
    )
    assert process.stdout
    process.stdout.close()
    _, err = process.communicate()
    assert err == b""


def test_a_terminal_that_knows_no_cyrillic(tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "cantina.cli", "games", "--lang", "ru"],
        capture_output=True,
        cwd=tmp_path,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        check=True,
    )
    assert b"secret-invasion" in run.stdout
