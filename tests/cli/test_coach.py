"""The coach in the terminal: it says what was asked, what was answered, and what would have been better."""

import re
from pathlib import Path

import pytest

from cantina.words import LANGUAGES
from cli.command import AnyKey, Cantina

MISTAKES = {
    "en": r"\(position (\d+)\)\. ([^“]+[.?]) “([^”]+)” instead of “([^”]+)” cost \d+ percentage points\.",
    "ru": r"\(позиция (\d+)\)\. ([^«]+[.?]) «([^»]+)» вместо «([^»]+)», цена — \d+ процентн\w+ пункт\w*\.",
}


@pytest.fixture
def game(cantina: Cantina) -> Path:
    path = cantina.folder / "game"
    cantina.with_keys(AnyKey(1), "play", "secret-invasion", "--players", "Ann,random", "--seed", "2", "--save", path)
    return path


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cost_something_comes_with_the_question_that_was_asked(
    cantina: Cantina, game: Path, language: str
) -> None:
    result = cantina("coach", game, "--seat", "1", "--lang", language)
    assert result.code == 0, result.err
    text = re.sub(r"\s+", " ", result.out)
    found = re.findall(MISTAKES[language], text)
    assert len(found) == len(re.findall(r"\(\w+ \d+\)\. ", text)) > 0
    for at, asked, given, best in found:
        assert given != best
        shown = re.sub(r"\s+", " ", cantina("replay", game, "--seat", "1", "--at", at, "--lang", language).out)
        assert asked in shown
