"""Words that readers stumbled over do not come back; each game speaks in the terms of its Russian rulebook."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
LOCALES = [*ROOT.glob("src/cantina/**/locale/*.ftl"), *ROOT.glob("web/src/locale/*.ftl")]
PAGES = [ROOT / "README.md", *ROOT.glob("docs/**/*.md")]
ENGLISH = [path for path in [*LOCALES, *PAGES] if path.name not in ("ru.ftl",) and not path.name.endswith(".ru.md")]
STIFF = re.compile(
    r"\b(?:the|an) own\b|\bin heads\b|\bbefore the eyes\b|\bby lot\b|\bskill enough\b|^.*= That is all$", re.I | re.M
)
FOREIGN = {
    "rebellion": r"\bмисси[яийею]|\bбитв|\bнаселённ|«Звезд\w+ Смерти»|\bшкал|\bочеред\w+ постройки|\bЯн\w* Додонн",
    "path-to-hope": r"(?<!«)\bЗвезд\w+ Смерти",
    "warlords": r"(?<!«)\bЗвезд\w+ Смерти",
    "starfighter": r"\b[Уу]дар\w* по (?:истреб|своему|враж)",
}
"""What a game's Russian texts do not say: the rulebook has another word, or writes it otherwise."""


@pytest.mark.parametrize("path", ENGLISH, ids=lambda path: str(path.relative_to(ROOT)))
def test_english_is_not_translated(path: Path) -> None:
    assert STIFF.findall(path.read_text("utf-8")) == []


SOURCES = [
    "src/cantina/kernel",
    "src/cantina/games",
    "src/cantina/bots",
    "src/cantina/server",
    "src/cantina/cli",
    "src/cantina/words",
    "tests/kernel",
    "tests/games",
    "tests/bots",
    "tests/server",
    "tests/cli",
    "tests/browser",
    "tests/web",
    "tools",
    "bench",
]
TRANSLATED = re.compile(
    r"(?<![a-z])(?:the|an)[ _]own(?![a-z])|\bonly in heads\b|\bbefore (?:the|\w+'s) eyes\b|\bhow manieth\b"
    r"|\bso (?:many|much|long)\b(?! (?:as|that)\b)",
    re.IGNORECASE,
)
"""What sounds translated in comments, docstrings, messages and names."""
MEANT = {"kernel/table.py"}
"""`Table.told` is how much of the log somebody was told."""


def named(source: str) -> set[str]:
    """The names that a module gives to its variables, arguments, functions and classes."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            found.add(node.attr)
        elif isinstance(node, ast.arg):
            found.add(node.arg)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
    return found


@pytest.mark.parametrize("folder", SOURCES)
def test_sources_are_in_plain_english(folder: str) -> None:
    for path in (ROOT / folder).rglob("*.py"):
        source = path.read_text("utf-8")
        assert TRANSLATED.findall(source) == [], path
        vague = {name for name in named(source) if name == "told" or (name.endswith("_told") and name[:5] != "test_")}
        assert not vague or any(path.match(one) for one in MEANT), f"{path}: say what it is"


PAGE_SOURCES = [
    path
    for path in (ROOT / "web" / "src").rglob("*")
    if path.suffix in (".ts", ".svelte", ".css") and not {"games", "generated"} & set(path.parts)
]
VAGUE = re.compile(
    r"\b(?:const|let|function|get|private|readonly)\s+told\b|\btold\??\s*(?::|=(?!=))|[(\[{,]\s*told\b|\.told \{"
)


def test_the_page_is_written_in_plain_english() -> None:
    assert len(PAGE_SOURCES) > 50
    for path in PAGE_SOURCES:
        source = path.read_text("utf-8")
        assert TRANSLATED.findall(source) == [], path
        assert VAGUE.findall(source) == [], f"{path}: say what it is"


def test_the_search_for_translated_words_can_fail() -> None:
    assert [bool(VAGUE.search(code)) for code in ("const told = 1", "(told) => 1", "what is told", "a.told")] == [
        True,
        True,
        False,
        False,
    ]
    assert TRANSLATED.findall("Take the own seat back; so many may.") == ["the own", "so many"]
    assert TRANSLATED.findall("def test_nobody_sees_the_own_hand()") == ["the_own"]
    assert not TRANSLATED.findall("its own seat, as long as there are so many that nobody waits")
    assert "told" in named("def f(told): ...") & named("told = 1") & named("x.told = 1")


@pytest.mark.parametrize("game", FOREIGN)
def test_russian_has_the_words_of_the_rulebook(game: str) -> None:
    texts = [
        ROOT / "src" / "cantina" / "games" / game.replace("-", "_") / "locale" / "ru.ftl",
        ROOT / "docs" / "rules" / f"{game}.ru.md",
    ]
    for path in texts:
        assert re.findall(FOREIGN[game], path.read_text("utf-8")) == [], path
