"""Checking records: what is right is said to be, what is wrong is named with its line."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cantina.games import find
from cantina.kernel import FastChance, Record, Table
from cantina.kernel.record import Answer, End, Entry, Header, Start, Stop, Undo
from cantina.words import LANGUAGES
from cli.command import Cantina

SI = "secret-invasion"


def played(answers: int | None = None, **more: Any) -> Table:
    table = Table.new(find(SI), names=["Ann", "Bob"], seed=1, tokens=2, **more)
    while not table.over and (answers is None or len(table.moves) < answers):
        table.answer(table.options()[0])
    return table


def put(folder: Path, table: Table, name: str = "game") -> Path:
    path = folder / name
    path.write_bytes(table.record.to_bytes())
    return path


@pytest.mark.parametrize("language", LANGUAGES)
def test_good_records(cantina: Cantina, language: str) -> None:
    stopped = played(2)
    stopped.stop("resigned", 0, [1])
    paths = [
        put(cantina.folder, played(), "finished"),
        put(cantina.folder, played(2), "unfinished"),
        put(cantina.folder, stopped, "stopped"),
        put(cantina.folder, played(chance=FastChance(1)), "promises-nothing"),
    ]
    result = cantina("verify", *paths, "--lang", language)
    assert result.code == 0
    lines = result.out.splitlines()
    assert len(lines) == 4
    assert all(line.startswith(f"{path}: ") for line, path in zip(lines, paths, strict=True))
    words = {
        "en": ("Finished", "Not finished", "Ended early", "promises nothing about its luck"),
        "ru": ("Партия окончена", "не окончена", "прервана", "о честности удачи запись ничего не обещает"),
    }[language]
    for line, word in zip(lines, words, strict=True):
        assert word in line


def test_every_line_altered_in_turn(cantina: Cantina) -> None:
    data = put(cantina.folder, played()).read_bytes()
    lines = data.splitlines(keepends=True)
    for number in range(len(lines)):
        for altered in alterations(lines[number]):
            changed = [*lines[:number], altered, *lines[number + 1 :]]
            path = cantina.folder / "tampered"
            path.write_bytes(b"".join(changed))
            result = cantina("verify", path)
            assert result.code == 2, altered
            assert result.out == ""
            assert len(result.err.splitlines()) == 1
            assert f"Line {number + 1} of the record" in result.err
            assert str(path) in result.err


def alterations(line: bytes) -> list[bytes]:
    """A digit of the hash, a character of the contents, a line that breaks off, no line at all but an empty one."""
    other = b"0" if line[-4:-3] != b"0" else b"1"
    return [line[:-4] + other + line[-3:], line.replace(b'"is"', b'"Is"', 1), line[: len(line) // 2] + b"\n", b"\n"]


def test_lines_dropped_doubled_or_moved(cantina: Cantina) -> None:
    lines = put(cantina.folder, played()).read_bytes().splitlines(keepends=True)
    path = cantina.folder / "tampered"
    for at in range(len(lines) - 1):
        for changed in (
            [*lines[:at], *lines[at + 1 :]],
            [*lines[: at + 1], *lines[at:]],
            [*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]],
        ):
            path.write_bytes(b"".join(changed))
            assert cantina("verify", path).code == 2


Forge = Callable[[Header, list[Entry]], None]


def header(**fields: Any) -> Forge:
    def forge(head: Header, _: list[Entry]) -> None:
        for name, value in fields.items():
            setattr(head, name, value)

    return forge


def entry(kind: type, **fields: Any) -> Forge:
    def forge(_: Header, entries: list[Entry]) -> None:
        found = next(one for one in entries if isinstance(one, kind))
        for name, value in fields.items():
            setattr(found, name, value)

    return forge


def insert(new: Entry, at: int = 2, cut: bool = False) -> Forge:
    def forge(_: Header, entries: list[Entry]) -> None:
        if cut:
            del entries[at:]
        entries.insert(at, new)

    return forge


FORGERIES: dict[str, Forge] = {
    "game": header(game="chess"),
    "rules": header(rules="0"),
    "format": header(cantina=1),
    "too many seats": header(seats=["A"] * 9),
    "no seats": header(seats=[]),
    "option": header(options={"colour": "red"}),
    "option named like a word of the program": header(options={"seats": 3, "self": 1}),
    "option value": header(options={"tokens": "many"}),
    "option value of digits and signs": header(options={"tokens": "--5"}),
    "option value without end": header(options={"tokens": "9" * 5000}),
    "commitment": header(commitment="0" * 64),
    "contributions": header(contributions=["mine"]),
    "chance at the start": entry(Start, chance=[0, 0, 0, 0, 0, 0, 0]),
    "chance too short": entry(Start, chance=[]),
    "chance too long": entry(Start, chance=[0] * 40),
    "chance out of range": entry(Start, chance=[999] * 7),
    "answer": entry(Answer, answer="death-star"),
    "seat": entry(Answer, seat=7),
    "negative seat": entry(Answer, seat=-1),
    "winners": entry(End, winners=[0, 1]),
    "scores": entry(End, scores=[9, 9]),
    "secret": entry(End, secret="00" * 32),
    "secret that is none": entry(End, secret="secret"),
    "undo of nothing": insert(Undo(seat=0, answers=99)),
    "undo backwards": insert(Undo(seat=0, answers=-1)),
    "second start": insert(Start()),
    "early end": insert(End(winners=[0], scores=[1, 0])),
    "stop without a reason": insert(Stop(why="bored"), cut=True),
    "stop by nobody": insert(Stop(why="resigned"), cut=True),
    "stop with a winner from elsewhere": insert(Stop(why="agreed", winners=[5]), cut=True),
    "nothing but a header": lambda _, entries: entries.clear(),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("what", FORGERIES)
def test_forgeries_with_a_sound_hash_chain(cantina: Cantina, what: str, language: str) -> None:
    """Somebody who knows the format can make the hashes fit. The rest is found out all the same."""
    source = played().record
    head = msgspec.structs.replace(source.header, hash="")
    entries = [msgspec.structs.replace(one) for one in source.entries]
    FORGERIES[what](head, entries)
    forged = Record(head)
    for one in entries:
        forged.append(one)
    path = cantina.folder / "forged"
    path.write_bytes(forged.to_bytes())
    commands: list[list[str | Path]] = [["verify", path], ["play", "--resume", path]]
    for command in commands:
        result = cantina(*command, "--lang", language)
        assert result.code == 2
        assert len(result.err.splitlines()) == 1
        assert str(path) in result.err
        assert path.read_bytes() == forged.to_bytes()


def test_no_record_at_all(cantina: Cantina) -> None:
    for content in (b"", b"\n", b"hello\n", b"\xff\xfe\x00", b"[1, 2]\n", b'{"is":"record"}\n', b"{}" * 1000):
        (cantina.folder / "x").write_bytes(content)
        for command in ("verify", "replay"):
            result = cantina(command, "x")
            assert result.code == 2, content
            assert len(result.err.splitlines()) == 1
            assert result.err.startswith("cantina: x: ")


def test_one_bad_file_among_good_ones(cantina: Cantina) -> None:
    good = put(cantina.folder, played())
    result = cantina("verify", good, "missing", good)
    assert result.code == 2
    assert len(result.out.splitlines()) == 2
    assert result.err == "cantina: missing cannot be read: there is no such file.\n"


def test_names_that_a_terminal_would_obey(cantina: Cantina) -> None:
    table = Table.new(find(SI), names=["\x1b]0;owned\x07\n", "Bob"], seed=1, tokens=1)
    while not table.over:
        table.answer(table.options()[0])
    path = put(cantina.folder, table)
    commands: list[list[str | Path]] = [["verify", path], ["replay", path], ["play", "--resume", path]]
    for command in commands:
        result = cantina(*command)
        assert result.code == 0
        assert "\x1b" not in result.out
        assert "\x07" not in result.out
