"""Everything that can be asked for wrongly: one line that says so, exit code 2, nothing written."""

from pathlib import Path

import pytest

from cantina.words import LANGUAGES
from cli.command import Cantina

SI = "secret-invasion"
PLAY = ["play", SI, "--save", "new"]
SIMULATE = ["simulate", SI, "--json", "new.json", "--csv", "new.csv"]
ARENA = ["arena", SI, "--save", "new", "--json", "new.json", "--plot", "new.svg"]

WRONG: dict[str, tuple[list[str], str]] = {
    "command": (["plya"], "plya"),
    "option of the command": (["--verbose"], "--verbose"),
    "option": ([*PLAY, "--colour"], "--colour"),
    "too many words": ([*PLAY, "more"], "more"),
    "no value": ([*PLAY, "--seats"], "--seats"),
    "a value too many": (["replay", "some", "--open=yes"], "--open"),
    "no file": (["replay"], "cantina replay"),
    "no files": (["verify"], "cantina verify"),
    "no game to simulate": (["simulate"], "cantina simulate"),
    "which game": (["play"], SI),
    "game": (["play", "chess"], "chess"),
    "game to simulate": (["simulate", "chess"], "chess"),
    "too many seats": ([*PLAY, "--seats", "5"], "5"),
    "no seats": ([*PLAY, "--seats", "0"], "--seats"),
    "seats that are no number": ([*PLAY, "--seats", "two"], "two"),
    "a number without end": ([*PLAY, "--seats", "9" * 5000], "--seats"),
    "one player": ([*PLAY, "--players", "me"], "1"),
    "players and seats": ([*PLAY, "--players", "me,random", "--seats", "3"], "3"),
    "bot": ([*PLAY, "--players", "me,bot:yoda"], "yoda"),
    "empty name": ([*PLAY, "--players", "me,"], "24"),
    "long name": ([*PLAY, "--players", "me," + "x" * 25], "x" * 25),
    "unprintable name": ([*PLAY, "--players", "me,\x1b[2J"], "24"),
    "name twice": ([*PLAY, "--players", "me,me"], "me"),
    "setup without a value": ([*PLAY, "--set", "tokens"], "tokens"),
    "setup option": ([*PLAY, "--set", "colour=red"], "colour"),
    "setup option named like a word of the program": ([*PLAY, "--set", "seats=3"], "seats"),
    "setup value": ([*PLAY, "--set", "tokens=many"], "many"),
    "setup value too high": ([*PLAY, "--set", "tokens=14"], "14"),
    "setup value of signs": ([*PLAY, "--set", "tokens=--5"], "--5"),
    "setup value for more seats": ([*PLAY, "--set", "start=4"], "4"),
    "file that is there": (["play", SI, "--save", "some"], "some"),
    "folder that is not there": (["play", SI, "--save", "no/such/file"], "no/such/file"),
    "folder as a file": (["play", SI, "--save", "folder"], "folder"),
    "resume nothing": (["play", "--resume", "missing"], "missing"),
    "resume a folder": (["play", "--resume", "folder"], "folder"),
    "resume something else": (["play", "--resume", "some"], "some"),
    "resume and save": (["play", "--resume", "some", "--save", "new"], "--save"),
    "resume and seats": (["play", "--resume", "some", "--seats", "2"], "--seats"),
    "simulate a bot that is none": ([*SIMULATE, "--players", "counter,yoda"], "yoda"),
    "simulate one bot": ([*SIMULATE, "--players", "counter"], "1"),
    "simulate no games": ([*SIMULATE, "--games", "0"], "--games"),
    "simulate half a game": ([*SIMULATE, "--games", "0.5"], "0.5"),
    "simulate without jobs": ([*SIMULATE, "--jobs", "0"], "--jobs"),
    "simulate with a word as seed": ([*SIMULATE, "--seed", "lucky"], "lucky"),
    "simulate with a setup that is none": ([*SIMULATE, "--set", "tokens=99"], "99"),
    "simulate into nowhere": (["simulate", SI, "--json", "no/such/file"], "no/such/file"),
    "simulate into a folder": (["simulate", SI, "--csv", "folder"], "folder"),
    "no game for the arena": (["arena"], SI),
    "game for the arena": (["arena", "chess"], "chess"),
    "arena of one": ([*ARENA, "--players", "counter"], "cantina"),
    "a level that is none": ([*PLAY, "--level", "hopeless"], "hopeless"),
    "a bot as a level": (["play", "rebellion", "--level", "commander"], "able"),
    "a level beside players": ([*PLAY, "--players", "Ann,able", "--level", "able"], "--level"),
    "arena with the same bot twice": ([*ARENA, "--players", "counter,random,counter"], "counter"),
    "arena with a bot that is none": ([*ARENA, "--players", "counter,yoda"], "yoda"),
    "arena with a module that is none": ([*ARENA, "--players", "counter,no.such:Bot"], "no.such:Bot"),
    "arena of one deal": ([*ARENA, "--deals", "1"], "--deals"),
    "arena without end": ([*ARENA, "--deals", "9" * 12], "--deals"),
    "arena without jobs": ([*ARENA, "--jobs", "0"], "--jobs"),
    "arena with too many seats": ([*ARENA, "--seats", "9"], "9"),
    "arena with a setup that is none": ([*ARENA, "--set", "tokens=99"], "99"),
    "arena with tables that are none": ([*ARENA, "--tables", "round"], "round"),
    "arena of different bots, too few": (
        [*ARENA, "--players", "counter,random", "--seats", "3", "--tables", "mixed"],
        "3",
    ),
    "arena into nowhere": (["arena", SI, "--save", "no/such/file"], "no/such/file"),
    "arena into a file that is there": (["arena", SI, "--save", "some"], "some"),
    "arena's plot into a folder": (["arena", SI, "--plot", "folder"], "folder"),
    "arena resumed from nothing": (["arena", "--resume", "missing"], "missing"),
    "arena resumed from something else": (["arena", "--resume", "some"], "some"),
    "arena resumed and saved": (["arena", "--resume", "some", "--save", "new"], "--save"),
    "replay nothing": (["replay", "missing"], "missing"),
    "replay something else": (["replay", "some"], "some"),
    "replay from a seat and openly": (["replay", "some", "--open", "--seat", "1"], "--seat"),
    "replay from no seat": (["replay", "some", "--seat", "0"], "--seat"),
    "verify nothing": (["verify", "missing"], "missing"),
    "verify a folder": (["verify", "folder"], "folder"),
}


@pytest.fixture
def furnished(cantina: Cantina) -> Cantina:
    (cantina.folder / "some").write_text("Nothing of ours.\n")
    (cantina.folder / "folder").mkdir()
    return cantina


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("what", WRONG)
def test_one_line_and_nothing_written(furnished: Cantina, what: str, language: str) -> None:
    argv, named = WRONG[what]
    before = furnished.files()
    result = furnished(*argv, "--lang", language)
    assert result.code == 2
    assert result.out == ""
    assert len(result.err.splitlines()) == 1
    assert result.err.startswith("cantina: ")
    assert named in result.err
    assert ("\x1b" in result.err) is False
    assert is_in(language, result.err), result.err
    assert furnished.files() == before
    assert not (furnished.folder / "data").exists()


def is_in(language: str, text: str) -> bool:
    """Whether a line is in a language: Cyrillic letters or none."""
    cyrillic = any("а" <= letter <= "я" for letter in text.lower())
    return cyrillic == (language == "ru")


def test_an_unknown_language(cantina: Cantina, monkeypatch: pytest.MonkeyPatch) -> None:
    for argv in (["--lang", "tlh"], ["games", "--lang=tlh"], ["play", SI, "--lang", "tlh"]):
        result = cantina(*argv)
        assert (result.code, result.out) == (2, "")
        assert result.err == "cantina: There is no language “tlh”. There are: ru, en.\n"
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    assert cantina("--lang", "tlh").err.startswith("cantina: Языка «tlh» нет.")
    assert cantina("games", "--lang").code == 2


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "ru"}, "ru"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "ru_RU"}, "ru"),
    ],
)
def test_the_language_of_the_environment(
    cantina: Cantina, monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], language: str
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert is_in(language, cantina("play", "chess").err)
    assert is_in("en", cantina("play", "chess", "--lang", "en").err)
    assert is_in("ru", cantina("--lang=ru", "play", "chess").err)


def test_a_very_long_answer_is_repeated_in_part(cantina: Cantina) -> None:
    result = cantina("play", SI, "--save", "g", typed=["x" * 10_000, "q"])
    assert result.code == 0
    assert "is none of the options" in result.out.replace("\n", " ")
    assert result.out.count("x") < 10_500  # it is echoed once, since the input is no terminal


def test_keys_that_a_terminal_would_obey_are_not_repeated(cantina: Cantina) -> None:
    result = cantina("play", SI, "--save", "g", typed=["\x1b[A\x1b[2J", "q"])
    assert "“[A [2J” is none of the options" in result.out
    assert "\x1b" not in result.out


def test_a_link_to_nowhere(cantina: Cantina) -> None:
    Path("link").symlink_to("nowhere/at/all")
    for argv in (["verify", "link"], ["replay", "link"], ["play", "--resume", "link"]):
        assert cantina(*argv).code == 2
