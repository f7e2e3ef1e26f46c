"""How a game ended, in words: seat by seat, or of the team where everybody wins or loses together."""

from typing import Any

import pytest

from cantina import games
from cantina.cli.seating import outcome
from cantina.kernel import Table
from cantina.words import GameWords


def played(which: str, **options: Any) -> Table:
    found = games.find(which)
    table = Table.new(found, names=["Anna", "Boris", "Clara"], seed="1", **options)
    while not table.over:
        table.answer(table.options(table.asked[0])[-1], table.asked[0])
    return table


@pytest.mark.parametrize(("language", "beginning"), [("en", "The team has not won."), ("ru", "Команда не победила.")])
def test_a_team_loses_as_a_team(language: str, beginning: str) -> None:
    table = played("path-to-hope", game="quick")
    assert table.winners == []
    words = GameWords(language, packages=("cantina.cli",))
    assert outcome(words, table.names, table).startswith(beginning)
    assert "Anna" not in outcome(words, table.names, table)


def test_a_winner_is_named() -> None:
    table = played("secret-invasion", tokens=1)
    words = GameWords("en", packages=("cantina.cli",))
    assert table.names[table.winners[0]] in outcome(words, table.names, table)
