"""Every word the command says is there in both languages."""

import re
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentResource

import cantina.cli
from cantina.cli.configuration import SETTINGS
from cantina.cli.parser import ADMIN_ACTS, COMMANDS
from cantina.cli.speech import words_in
from cantina.games import registry
from cantina.kernel import compiled
from cantina.words import LANGUAGES, GameWords
from cli.command import Cantina

FOLDER = Path(cantina.cli.__file__).parent
SOURCE = "".join(path.read_text("utf-8") for path in sorted(FOLDER.glob("*.py")))
SAID = set(re.findall(r"""(?:words|Refusal|refused)\(\s*["']([a-z-]+)["']""", SOURCE))
BUILT = {
    "help": list(COMMANDS),
    "help-admin": list(ADMIN_ACTS),
    "admin": ["waiting", "playing", "over"],
    "together": ["sealed", "open"],
    "verified": ["finished", "stopped", "unfinished"],
    "verified-secret": ["checked", "pending", "withheld", "none", "old", "seed"],
    "setting": [setting.name.replace("_", "-") for setting in SETTINGS],
    "meta": [setting.name.replace("_", "-") for setting in SETTINGS if setting.kind in (str, tuple[str, ...])],
    "simulate": ["player", "wins", "share", "interval"],
    "board": ["player", "faulty", "replaced", "slowest", "processor", "memory"],
    "arena": ["player", "strength", "interval", "share", "games", "team", "guest"],
}
"""Messages whose names are put together when they are needed."""


def messages(language: str) -> dict[str, set[str]]:
    """The command's own messages, with the arguments each uses."""
    text = (FOLDER / "locale" / f"{language}.ftl").read_text("utf-8")
    resource: Any = FluentResource(text)
    spans = {entry.id.name: text[entry.span.start : entry.span.end] for entry in resource.body if hasattr(entry, "id")}
    assert not [entry for entry in resource.body if type(entry).__name__ == "Junk"]
    return {name: set(re.findall(r"\$(\w+)", span)) for name, span in spans.items()}


def test_both_languages_say_the_same() -> None:
    russian, english = (messages(language) for language in ("ru", "en"))
    assert russian == english


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_said_is_there(language: str) -> None:
    words = words_in(language)
    said = SAID | {f"{start}-{end}" for start, ends in BUILT.items() for end in ends}
    assert len(said) > 80
    assert [key for key in sorted(said) if not words.has(key)] == []


def test_nothing_is_there_that_nobody_says() -> None:
    said = SAID | {f"{start}-{end}" for start, ends in BUILT.items() for end in ends}
    loose = set(re.findall(r'"([a-z]+(?:-[a-z]+)*)"', SOURCE))
    assert sorted(set(messages("en")) - said - loose) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_help(cantina: Cantina, language: str) -> None:
    for argv in (["--help"], *([command, "-h"] for command in COMMANDS), *(["admin", act, "-h"] for act in ADMIN_ACTS)):
        result = cantina(*argv, "--lang", language)
        assert (result.code, result.err) == (0, "")
        assert result.out.startswith({"en": "usage: cantina", "ru": "вызов: cantina"}[language])
        assert max(map(len, result.out.splitlines())) <= 80
    assert "show this help message" not in result.out


@pytest.mark.parametrize(
    ("language", "runs"), [("en", ("interpreted", "compiled")), ("ru", ("не скомпилировано", "скомпилировано"))]
)
def test_version_and_which_rules_run(cantina: Cantina, language: str, runs: tuple[str, str]) -> None:
    text = cantina("--version", "--lang", language).out
    assert re.fullmatch(rf"cantina \d+\.\d+\.\d+\S* \({runs[compiled()]}\)\n", text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_games_are_listed_with_all_their_settings(cantina: Cantina, language: str) -> None:
    result = cantina("games", "--lang", language)
    assert result.code == 0
    assert max(map(len, result.out.splitlines())) <= 80
    plain = " ".join(result.out.split())
    for game in registry().values():
        voice = GameWords(language, game)
        wanted = [game.id, *(voice(f"game-{key}") for key in ("title", "pitch", "players", "minutes"))]
        for option in game.options:
            wanted += [option.name, voice(f"setup-{option.name}"), voice(f"setup-{option.name}.about")]
        for text in wanted:
            assert text in plain
        assert "random" in plain


def test_levels_are_listed_as_they_are_typed_and_as_they_are_called(cantina: Cantina) -> None:
    russian, english = (" ".join(cantina("games", "--lang", language).out.split()) for language in ("ru", "en"))
    assert all(level in russian for level in ("novice (Новичок)", "able (Бывалый)", "master (Мастер)"))
    assert not any(level in english for level in ("(Novice)", "(Able)", "(Master)"))


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "This game has no level “hopeless”. Levels: novice, able, master."),
        ("ru", "Уровня «hopeless» в этой игре нет. Есть: novice, able, master."),
    ],
)
def test_a_level_that_a_game_lacks_is_called_a_level(cantina: Cantina, language: str, words: str) -> None:
    assert words in cantina("play", "warlords", "--level", "hopeless", "--lang", language).err


def test_a_name_written_from_right_to_left_stays_by_itself() -> None:
    from cantina import games
    from cantina.cli.seating import spoken_names
    from cantina.words import GameWords

    game = games.find("secret-invasion")
    names = spoken_names(["נועם", "Боб"], game, "ru")
    assert names == ["\u2068נועם\u2069", "Боб"]
    assert GameWords("ru", game, names).name("seat:0") == names[0], "once is enough"
