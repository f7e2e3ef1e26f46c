"""Everything the server says is there in both languages."""

import ast
import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

from cantina import server
from cantina.kernel import Line
from cantina.server.http.route import language_of
from cantina.server.protocol import PHRASES
from cantina.server.voice import in_words, words
from cantina.words import LANGUAGES, GameWords, sources
from cantina.words.lessons import GO_ON, NOT_THAT

PACKAGE = Path(server.__path__[0])
REFUSERS = {"Refusal": 0, "Denied": 1}
ANNOUNCED = re.compile(r"\"(table-[a-z-]+)\"")


def messages(language: str) -> dict[str, set[str]]:
    """The server's own messages and the arguments each uses."""
    resource = FluentParser().parse(sources(None, language, ("cantina.server",))[-1])
    found = {}
    for entry in resource.body:
        assert not isinstance(entry, fluent.Junk), entry.content
        if isinstance(entry, fluent.Message):
            found[entry.id.name] = set(re.findall(r"VariableReference.*?name='(\w+)'", repr(entry.to_json())))
    return found


def refused() -> set[str]:
    """Every reason that the server's code can give."""
    keys: set[str] = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            name = getattr(getattr(node, "func", None), "id", "")
            if isinstance(node, ast.Call) and name in REFUSERS and len(node.args) > REFUSERS[name]:
                key = node.args[REFUSERS[name]]
                if isinstance(key, ast.Constant):
                    keys.add(str(key.value))
    return keys


def announced() -> set[str]:
    """Everything that a table itself can say."""
    return {key for path in PACKAGE.rglob("*.py") for key in ANNOUNCED.findall(path.read_text("utf-8"))}


def test_both_languages_say_the_same_things() -> None:
    ru, en = messages("ru"), messages("en")
    assert list(ru) == list(en)
    for key, arguments in en.items():
        assert ru[key] == arguments, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_and_announcement_has_words(language: str) -> None:
    voice = words(language)
    assert announced() >= {
        "table-left", "table-clock", "table-returned", "table-resigned", "table-against", "table-bot-failed",
        "table-bot-replaced",
    }  # fmt: skip
    assert len(refused()) > 25
    for key in refused() | announced() | {f"phrase-{name}" for name in PHRASES} | {"guest-name", "trouble", "stale"}:
        assert voice.has(key), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_left_over(language: str) -> None:
    """No words that nobody says."""
    said = refused() | announced()
    said |= {f"phrase-{name}" for name in PHRASES} | {"guest-name", "trouble", "stale", "not-found", "wrong-method"}
    said |= {GO_ON.key, NOT_THAT.key}
    assert set(messages(language)) - said == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_announcements_read_well_from_both_sides(language: str) -> None:
    for seat in (0, None):
        voice = GameWords(language, None, ["Ann", "Bob"], seat, ("cantina.server",))
        for name in ("left", "clock", "returned", "resigned", "moved-on", "unanswered", "withdrawn", "bot-failed"):
            text = voice(f"table-{name}", seat="seat:0")
            assert ("Ann" in text) == (seat is None or name == "bot-failed")


def test_the_language_is_the_one_asked_for() -> None:
    assert language_of("ru-RU,ru;q=0.9,en;q=0.8") == "ru"
    assert language_of("de, en;q=0.5") == "en"
    assert language_of("fr") == "en"
    assert language_of("") == "en"
    assert in_words(Line("no-such-table"), "ru").startswith("Такого стола")
    assert in_words(Line("a-reason-nobody-knows"), "ru") == in_words(Line("trouble"), "ru")
