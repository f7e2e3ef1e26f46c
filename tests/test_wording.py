"""Words that readers stumbled over do not come back; each game speaks in the terms of its Russian rulebook."""

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


@pytest.mark.parametrize("game", FOREIGN)
def test_russian_has_the_words_of_the_rulebook(game: str) -> None:
    texts = [
        ROOT / "src" / "cantina" / "games" / game.replace("-", "_") / "locale" / "ru.ftl",
        ROOT / "docs" / "rules" / f"{game}.ru.md",
    ]
    for path in texts:
        assert re.findall(FOREIGN[game], path.read_text("utf-8")) == [], path
