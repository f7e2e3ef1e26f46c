"""Saving and going on: whatever happens to the program, no acknowledged answer is lost."""

import fcntl
import subprocess
import sys
from pathlib import Path

import pytest

from cantina.cli.keeper import secret_path
from cantina.games import find
from cantina.kernel import Record, Table
from cantina.kernel.record import End
from cli.command import AnyKey, Cantina

SI = "secret-invasion"
QUICK = ["--set", "tokens=1", "--seed", "5"]


def some_game(cantina: Cantina, answers: int = 6) -> Path:
    """A game left in the middle."""
    path = cantina.folder / "game"
    keys = AnyKey(8)
    cantina("play", SI, "--seed", "8", "--save", path, typed=[keys.readline().strip() for _ in range(answers * 3)])
    record = Record.parse(path.read_bytes())
    assert len(record.entries) > answers
    assert not isinstance(record.entries[-1], End)
    return path


def finished_table() -> Table:
    table = Table.new(find(SI), names=["Ann", "bot:random"], seed=3, tokens=1)
    while not table.over:
        table.answer(table.options()[0])
    return table


def cuts(data: bytes) -> list[int]:
    """Places to cut a file at: around the end of every line, and many between."""
    ends = [at for at, byte in enumerate(data) if byte == 10]
    near = {at + d for at in ends for d in (-1, 0, 1, 2)}
    return sorted(at for at in near | set(range(0, len(data), 13)) if 0 <= at <= len(data))


def test_cut_anywhere_it_goes_on_or_is_refused(cantina: Cantina) -> None:
    path = some_game(cantina)
    data = path.read_bytes()
    secret = secret_path(path).read_bytes()
    for at in cuts(data):
        path.write_bytes(data[:at])
        result = cantina("play", "--resume", path)
        full = data[:at].count(b"\n")
        lines = data.splitlines(keepends=True)
        ends_whole = data[at : at + 1] == b"\n"  # only the line's end is missing
        if full + ends_whole < 2:
            assert result.code == 2
            assert len(result.err.splitlines()) == 1
            assert path.read_bytes() == data[:at]
        else:
            assert result.code == 0, result.err
            kept = b"".join(lines[: full + ends_whole])
            assert path.read_bytes().startswith(kept)
            more = path.read_bytes()[len(kept) :].splitlines()  # the bot goes on at once where it is to move
            assert all(b'"is":"answer","seat":1' in line for line in more), more
            assert cantina("verify", path).code == 0
            assert ("half written" in result.out) == (not ends_whole and not data[:at].endswith(b"\n"))
        assert secret_path(path).read_bytes() == secret


def test_an_interrupted_game_is_the_same_as_one_in_one_go(cantina: Cantina, toy: str) -> None:
    """Leaving after every single answer changes nothing: here nobody but people decides."""
    typed = ["2", "2", "2", "2", "1", "0", "2", "1"]
    cantina("play", toy, "--players", "Ann,Bob", "--seed", "1", "--save", "one", typed=passing(typed))
    cantina("play", toy, "--players", "Ann,Bob", "--seed", "1", "--save", "two")
    for answer in typed:
        assert cantina("play", "--resume", "two", typed=["", answer]).code == 0
    files = cantina.files()
    assert files["one"] == files["two"]
    assert b'"is":"end"' in files["one"]


def passing(typed: list[str]) -> list[str]:
    """The answers with an Enter wherever the keyboard is passed in the small game of two."""
    passes = {0: 1, 2: 1, 4: 1, 5: 1, 6: 1, 7: 1}
    return [line for at, answer in enumerate(typed) for line in [""] * passes.get(at, 0) + [answer]]


def test_a_game_whose_last_line_is_missing_is_closed(cantina: Cantina) -> None:
    """Killed between the last answer and the line with the outcome: the secret is still there to be revealed."""
    table = finished_table()
    data = table.record.to_bytes()
    path = cantina.folder / "game"
    assert table.secret is not None
    path.write_bytes(data[: data.rstrip().rfind(b"\n") + 1])
    secret_path(path).write_text(table.secret.hex())
    result = cantina("play", "--resume", path)
    assert result.code == 0
    assert "Winner" in result.out
    assert path.read_bytes() == data
    assert not secret_path(path).exists()


def test_a_finished_game_is_shown_and_a_left_over_secret_removed(cantina: Cantina) -> None:
    table = finished_table()
    path = cantina.folder / "game"
    path.write_bytes(table.record.to_bytes())
    secret_path(path).write_text("anything")
    result = cantina("play", "--resume", path)
    assert result.code == 0
    assert "Winner" in result.out
    assert cantina.files() == {"game": table.record.to_bytes()}


def test_a_record_that_promises_nothing_goes_on_too(cantina: Cantina) -> None:
    from cantina.kernel import FastChance

    table = Table.new(find(SI), names=["Ann", "bot:random"], chance=FastChance(1), tokens=1)
    (cantina.folder / "game").write_bytes(table.record.to_bytes())
    assert cantina.with_keys(AnyKey(1), "play", "--resume", "game").code == 0
    assert "no commitment" in cantina("verify", "game").out


@pytest.mark.parametrize("damage", ["secret missing", "secret other", "secret no hex", "line changed", "line missing"])
def test_other_damage_is_refused_and_nothing_touched(cantina: Cantina, damage: str) -> None:
    path = some_game(cantina)
    lines = path.read_bytes().splitlines(keepends=True)
    if damage == "secret missing":
        secret_path(path).unlink()
    elif damage == "secret other":
        secret_path(path).write_text("00" * 32)
    elif damage == "secret no hex":
        secret_path(path).write_text("ключ")
    elif damage == "line changed":
        path.write_bytes(b"".join(lines[:3]) + lines[3].replace(b"answer", b"anSwer", 1) + b"".join(lines[4:]))
    else:
        path.write_bytes(b"".join(lines[:3] + lines[4:]))
    before = cantina.files()
    result = cantina("play", "--resume", path)
    assert result.code == 2
    assert len(result.err.splitlines()) == 1
    assert str(path) in result.err
    assert cantina.files() == before


def test_a_whole_but_forged_last_line_is_no_half_written_one(cantina: Cantina) -> None:
    path = some_game(cantina)
    data = path.read_bytes().rstrip()
    path.write_bytes(data[:-4] + bytes([data[-4] ^ 1]) + data[-3:])
    before = cantina.files()
    assert cantina("play", "--resume", path).code == 2
    assert cantina.files() == before


def test_the_game_named_must_be_the_one_in_the_file(cantina: Cantina, toy: str) -> None:
    path = some_game(cantina)
    before = cantina.files()
    result = cantina("play", toy, "--resume", path)
    assert (result.code, result.err) == (2, f"cantina: {path}: The record is of the game “{SI}”, not “{toy}”.\n")
    assert cantina.files() == before
    assert cantina("play", SI, "--resume", path).code == 0


def test_a_game_is_played_in_one_window_only(cantina: Cantina) -> None:
    path = some_game(cantina)
    with path.open("r+b") as elsewhere:
        fcntl.flock(elsewhere, fcntl.LOCK_EX)
        result = cantina("play", "--resume", path)
    assert result.code == 2
    assert "being played elsewhere" in result.err
    assert cantina("play", "--resume", path).code == 0


def test_a_full_disk_is_said(cantina: Cantina, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_handle: int, _data: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.write", full)
    result = cantina("play", SI, "--save", "game")
    assert result.code == 2
    assert "the disk is full" in result.err
    assert cantina.files() == {}


def test_killed_after_an_answer_was_acknowledged(cantina: Cantina) -> None:
    """A real process, killed without warning while it waits for the next answer."""
    path = cantina.folder / "game"
    command = [sys.executable, "-m", "cantina.cli", "play", SI, "--players", "Ann,random", *QUICK, "--save", str(path)]
    for answers in (0, 1, 2):
        path.unlink(missing_ok=True)
        secret_path(path).unlink(missing_ok=True)
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
            assert process.stdin
            assert process.stdout
            wait_for_prompt(process.stdout)
            for answer in ["1", "4", "1"][:answers]:
                process.stdin.write(answer.encode() + b"\n")
                process.stdin.flush()
                wait_for_prompt(process.stdout)
            process.kill()
        given = [line for line in path.read_text().splitlines() if '"seat":0' in line]
        assert len(given) == answers
        assert cantina("play", "--resume", path).code == 0
        assert [line for line in path.read_text().splitlines() if '"seat":0' in line] == given
        assert cantina("verify", path).code == 0


def wait_for_prompt(stream: object) -> None:
    """Read until the command waits for an answer."""
    shown = b""
    while not shown.endswith("› ".encode()):
        byte = stream.read(1)  # type: ignore[attr-defined]
        assert byte, shown.decode()
        shown += byte
