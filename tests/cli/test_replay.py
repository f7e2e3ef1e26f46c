"""Looking at a record: whose eyes, which position."""

from pathlib import Path

import pytest

from cantina.cli.replay import place
from cantina.games import find, registry
from cantina.kernel import Record, Table
from cantina.words import LANGUAGES
from cli.command import AnyKey, Cantina

SI = "secret-invasion"


@pytest.fixture
def game(cantina: Cantina) -> Path:
    path = cantina.folder / "game"
    keys: list[str | Path] = ["--players", "Ann,Bob,random", "--seed", "2", "--set", "tokens=1", "--save", path]
    cantina.with_keys(AnyKey(1), "play", SI, *keys)
    return path


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", registry())
def test_every_game_from_everywhere(cantina: Cantina, name: str, language: str) -> None:
    cantina.with_keys(AnyKey(1), "play", name, "--seed", "1", "--save", "game")
    for eyes in ([], ["--open"], ["--seat", "1"], ["--seat", "2"]):
        result = cantina("replay", "game", "--lang", language, *eyes)
        assert result.code == 0, result.err
        assert len(result.out.splitlines()) > 5


def test_what_each_sees(cantina: Cantina, game: Path) -> None:
    spectator = cantina("replay", game).out
    ann = cantina("replay", game, "--seat", "1").out
    bob = cantina("replay", game, "--seat", "2").out
    everything = cantina("replay", game, "--open").out
    private = [line for line in ann.splitlines() if "◆ Your card" in line]
    assert len(private) == 1
    assert "◆" not in spectator
    assert [line for line in bob.splitlines() if "◆ Your card" in line]
    assert everything.count("‹ Your card: ") == 3
    assert "Ann ‹ Your card: " + private[0].split("Your card: ")[1] in everything


def test_a_position(cantina: Cantina, game: Path) -> None:
    result = cantina("replay", game, "--at", "0")
    assert "· 0/" in result.out
    assert "Round 1." in result.out
    last = int(result.out.split("· 0/")[1].split()[0])
    table = Record.parse(game.read_bytes())
    assert last == len(table.entries) - 2  # the start is position 0, the end of the record is no position
    assert "Winner" in cantina("replay", game, "--at", str(last)).out
    assert cantina("replay", game, "--at", str(last + 1)).code == 2


def test_moves_taken_back(cantina: Cantina) -> None:
    table = Table.new(find(SI), names=["Ann", "Bob"], seed=5, tokens=1, start="1")
    table.answer(table.options()[0])
    table.undo(table.moves[-1].seat)
    (cantina.folder / "game").write_bytes(table.record.to_bytes())
    result = cantina("replay", "game")
    assert "1 · Ann lays down" in result.out
    assert "2 · Ann takes a move back." in result.out


@pytest.mark.parametrize(
    ("typed", "at", "there"),
    [("", 3, 4), ("n", 3, 4), ("p", 3, 2), ("p", 0, 0), ("n", 9, 9), ("e", 2, 9), ("7", 0, 7), ("10", 0, None)],
)
def test_steps(typed: str, at: int, there: int | None) -> None:
    assert place(typed, at, 9) == there


@pytest.mark.parametrize("typed", ["-1", "x", "²", "9" * 30, "1 2"])
def test_steps_that_are_none(typed: str) -> None:
    assert place(typed, 3, 9) is None
