"""Words that readers stumbled over do not come back; each game speaks in the terms of its Russian rulebook."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = ["src", "tests", "tools", "bench", "examples", "docs", "web", ".github"]
MADE = {"node_modules", "generated", "static", "build", "dist"}
"""Folders of what a build has made: not written by anybody."""
FILES = [
    path
    for path in [*ROOT.glob("*"), *(path for folder in FOLDERS for path in (ROOT / folder).rglob("*"))]
    if path.is_file() and not MADE & set(path.relative_to(ROOT).parts) and path != Path(__file__).resolve()
]


def ending(*suffixes: str) -> list[Path]:
    return [path for path in FILES if path.suffix in suffixes]


def place(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


TEXTS = [path for path in ending(".ftl", ".md") if path.name != "ru.ftl" and not path.name.endswith(".ru.md")]
PYTHON = ending(".py")
PAGE = ending(".ts", ".svelte", ".css", ".js", ".mjs", ".html")
TRANSLATED = re.compile(
    r"(?<![a-z])(?:the|an)[ _]own(?![a-z])|\bonly in heads\b|\bbefore (?:the|\w+'s) eyes\b|\bhow manieth\b"
    r"|\bby lot\b|\bskill enough\b|\bbeyond recall\b|\bput in form\b"
    r"|\bso (?:many|much|long)\b(?! (?:as|that)\b)",
    re.IGNORECASE,
)
"""What sounds translated in texts, comments, docstrings, messages and names."""
STIFF = re.compile(
    r"\bin heads\b|^.*= (?:That is all|Take it all back)$|= Skill: \{|\$told\b", re.IGNORECASE | re.MULTILINE
)
"""What a text does not say besides; the last is an argument of a message."""
FOREIGN = {
    "rebellion": r"\bмисси[яийею]|\bбитв|\bнаселённ|«Звезд\w+ Смерти»|\bшкал|\bочеред\w+ постройки|\bЯн\w* Додонн"
    r"|\bперемещ|\bкольц\w+ (?:карбонита|плена)",
    "path-to-hope": r"(?<!«)\bЗвезд\w+ Смерти|\bна верх(?! [а-яё{])",
    "warlords": r"(?<!«)\bЗвезд\w+ Смерти",
    "starfighter": r"\b[Уу]дар\w* по (?:истреб|своему|враж)|\b[Жж]етон\w* повреждения\b",
}
"""What a game's Russian texts do not say: the rulebook has another word, or writes it otherwise."""


def test_all_that_was_written_is_searched() -> None:
    """Whatever is moved or added is found by its ending, not by a list of folders."""
    found = {place(path) for path in [*TEXTS, *PYTHON, *PAGE]}
    assert {"CHANGELOG.md", "SECURITY.md", "docs/remote_bot.py", "tests/conformance/worlds.py"} <= found
    assert {"tests/test_layers.py", "web/dev/scenes.py", "web/src/games/board.ts"} <= found
    assert any(name.startswith("examples/") and name.endswith("/en.ftl") for name in found)
    assert min(len(TEXTS), len(PYTHON), len(PAGE)) > 30


@pytest.mark.parametrize("path", TEXTS, ids=place)
def test_english_is_not_translated(path: Path) -> None:
    text = path.read_text("utf-8")
    assert [*TRANSLATED.findall(text), *STIFF.findall(text)] == []


# -- sources ----------------------------------------------------------------------------------------------------------

VAGUE = re.compile(
    r"\b(?:const|let|function|get|private|readonly)\s+told\b|\btold\??\s*(?::|=(?!=))"
    r"|[(\[{,.]\s*told(?:\s*[,)\]}]|\.\w)|\w\.told\b"
    r"|\w*[a-z]Told\w*|\bTold\b(?! )|\btold[A-Z_]\w*|\w+_told\w*|[a-z]-told\b|\btold-[a-z]"
)
"""`told` as a name, or as a part of one, in the sources of the page."""
IN_STRINGS = re.compile(r"\b(?:const|let|function)\s+told\b|\.told\b|\btold\s*=(?!=)|[a-z]-told\b")
"""The same in scripts and ids that stand in Python's strings."""


def named(source: str) -> set[str]:
    """The names that a module gives to its variables, fields, arguments, functions and classes, or calls them by."""
    found: set[str | None] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Name):
            found.add(node.id)
        elif isinstance(node, ast.Attribute):
            found.add(node.attr)
        elif isinstance(node, ast.arg | ast.keyword):
            found.add(node.arg)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
    return {name for name in found if name}


def vague(name: str) -> bool:
    """Whether `told` is one of the words in a name; the name of a test is a sentence and may say so."""
    words = re.findall(r"[A-Z]?[a-z]+|[A-Z]+", name)
    return not name.startswith("test_") and "told" in [word.lower() for word in words]


@pytest.mark.parametrize("folder", ["src", "tests", "tools", "bench", "examples", "docs", "web"])
def test_sources_are_in_plain_english(folder: str) -> None:
    for path in (path for path in PYTHON if path.is_relative_to(ROOT / folder)):
        source = path.read_text("utf-8")
        assert TRANSLATED.findall(source) == [], path
        names = {name for name in [path.stem, *named(source)] if vague(name)}
        assert [*names, *IN_STRINGS.findall(source)] == [], f"{path}: say what it is"


def test_the_page_is_written_in_plain_english() -> None:
    for path in PAGE:
        source = path.read_text("utf-8")
        assert TRANSLATED.findall(source) == [], path
        assert VAGUE.findall(source) == [], f"{path}: say what it is"


def test_the_search_for_translated_words_can_fail() -> None:
    assert TRANSLATED.findall("Take the own seat back; so many may.") == ["the own", "so many"]
    assert TRANSLATED.findall("def test_nobody_sees_the_own_hand()") == ["the_own"]
    assert not TRANSLATED.findall("its own seat, as long as there are so many that nobody waits")
    assert STIFF.findall("text-system = { $told }") == ["$told"]


@pytest.mark.parametrize(
    "code", ["const told = 1", "(told) => 1", "a.told", "linesTold", "toldLines", "as Told,", 'id="fleet-told"']
)
def test_a_vague_name_on_the_page_is_found(code: str) -> None:
    assert VAGUE.search(code)


@pytest.mark.parametrize("code", ["// what is told", "// Who was told.", "// told apart by shape", "foretold = 1"])
def test_a_word_in_a_comment_is_no_name(code: str) -> None:
    assert not VAGUE.search(code)


@pytest.mark.parametrize(
    "code", ["def f(told): ...", "told = 1", "x.told = 1", "f(told=1)", "class Told: ...", "told_lines = 1", "a_told()"]
)
def test_a_vague_name_in_python_is_found(code: str) -> None:
    assert any(vague(name) for name in named(code))
    assert not any(vague(name) for name in named("def test_everybody_is_told(): foretold = 1"))
    assert IN_STRINGS.search("const came = 1, told = 2")
    assert IN_STRINGS.search("[data-testid=fleet-told]")


def test_no_message_is_written_twice() -> None:
    """Of two messages with one name only one would ever be read."""
    for path in ending(".ftl"):
        names = re.findall(r"^(-?[a-zA-Z][\w-]*) =", path.read_text("utf-8"), re.MULTILINE)
        assert [name for name in set(names) if names.count(name) > 1] == [], place(path)


# -- Russian ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", FOREIGN)
def test_russian_has_the_words_of_the_rulebook(game: str) -> None:
    home = ROOT / "src" / "cantina" / "games" / game.replace("-", "_")
    texts = [
        home / "locale" / "ru.ftl",
        home / "lessons" / "ru.ftl",
        ROOT / "docs" / "rules" / f"{game}.ru.md",
        ROOT / "docs" / "learn" / f"{game}.ru.md",
    ]
    for path in filter(Path.exists, texts):
        assert re.findall(FOREIGN[game], path.read_text("utf-8")) == [], path
