"""The rules in the terminal."""

import pytest

from cantina.cli.rules import book_of
from cantina.games import find
from cantina.words import LANGUAGES
from cantina.words.book import plain
from cli.command import Cantina


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_of_a_table_is_cut_off(cantina: Cantina, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    page = cantina("rules", "rebellion", "--lang", language).out
    assert max(len(line) for line in page.splitlines()) <= 80
    assert page.count("…") == plain(book_of(find("rebellion"), language)).count("…")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["path-to-hope", "rebellion", "secret-invasion", "starfighter", "warlords"])
def test_no_word_breaks_between_two_lines(
    cantina: Cantina, game: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def words(columns: int) -> set[str]:
        monkeypatch.setenv("COLUMNS", str(columns))
        return {word for word in cantina("rules", game, "--lang", language).out.split() if word.strip("─")}

    assert words(80) == words(1000)
