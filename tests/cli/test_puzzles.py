"""`cantina puzzles`: the puzzles of the day at the keyboard, and new ones put into a folder."""

import json

import pytest

from cantina.bots.puzzles import puzzles, record_of
from cantina.cli.puzzles import MOST_LINES, latest
from cantina.games import find
from cantina.kernel import Line
from cantina.words import LANGUAGES
from cli.command import Cantina

SI = "secret-invasion"
MAKE = ["puzzles", SI, "--make", "found", "--seats", "2", "--set", "tokens=2", "--worlds", "40"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_puzzles_of_the_day_are_solved(cantina: Cantina, language: str) -> None:
    result = cantina("--lang", language, "puzzles", SI, typed=["nonsense", *["1", "2", "3", "4", "5", "6", "7"] * 3])
    assert result.code == 0
    assert result.out.count({"en": "The puzzle is rated", "ru": "Рейтинг задачи"}[language]) == 3
    assert "%" in result.out


@pytest.mark.parametrize(("language", "called"), [("en", "Player 2"), ("ru", "Игрок 2")])
def test_seats_are_no_bare_numbers(cantina: Cantina, language: str, called: str) -> None:
    """“2 names 4 for 3” would say nothing to anybody."""
    assert called in cantina("--lang", language, "puzzles", SI, typed=["q"]).out


def test_whoever_has_enough_leaves(cantina: Cantina) -> None:
    assert cantina("puzzles", SI, typed=["q"]).code == 0
    assert cantina("puzzles", SI, typed="").code == 0


def test_made_from_games_of_bots(cantina: Cantina) -> None:
    result = cantina(*MAKE, "--games", "2")
    assert result.code == 0
    known = json.loads((cantina.folder / "found" / "set.json").read_text())
    assert known
    assert sorted(cantina.files()) == sorted(["found/set.json", *{f"found/{one['record']}.cantina" for one in known}])
    more = cantina(*MAKE, "--games", "1", "--first", "2")
    assert more.code == 0
    names = {one["name"] for one in json.loads((cantina.folder / "found" / "set.json").read_text())}
    assert names >= {one["name"] for one in known}


def test_made_from_records(cantina: Cantina) -> None:
    made = next(iter(puzzles(find(SI)).values()))
    (cantina.folder / "mine.cantina").write_bytes(record_of(find(SI), made).to_bytes())
    result = cantina("puzzles", SI, "--make", "found", "--records", "mine.cantina", "--worlds", "40")
    assert result.code == 0
    assert "found" in result.out


def test_what_is_refused(cantina: Cantina) -> None:
    assert "missing.cantina" in cantina("puzzles", SI, "--make", "found", "--records", "missing.cantina").err
    (cantina.folder / "broken.cantina").write_text("nothing")
    assert "broken.cantina" in cantina("puzzles", SI, "--make", "found", "--records", "broken.cantina").err
    assert cantina("puzzles", "chess").code == 2


def test_what_was_heard_in_the_round_is_told(cantina: Cantina) -> None:
    """In Path to Hope the cards that somebody looked at are nowhere on the table any more."""
    result = cantina("--lang", "en", "puzzles", "path-to-hope", typed=["q"])
    log, _, table = result.out.partition("Plans captured")
    assert "Round" in log
    assert "stack" in log
    assert table
    lines = [Line("round-starts"), Line("a"), Line("round-starts"), *[Line("b")] * 9]
    assert latest(lines) == lines[2:]
    assert latest([Line("a")] * 3) == [Line("a")] * 3
    assert len(latest([Line("a")] * 200)) == MOST_LINES
