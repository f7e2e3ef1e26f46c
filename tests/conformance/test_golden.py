"""Golden playthroughs: a seeded game as text, in both languages, reviewed like prose.

A change of rules, words or notation shows up here as a difference to read. `CANTINA_GOLDEN=write make unit` renews
the files. The record's hash at the end pins every answer and every chance outcome: interpreted and compiled have to
agree on it.
"""

import os
import random
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from cantina.kernel import Game, Table
from cantina.words import LANGUAGES, GameWords
from conformance.ladder import NAMES, new_answers

OURS = Path(__file__).parent.parent / "golden"
FULL = 40
"""How many decisions are written out in full; of the rest there are only the lines."""


def playthrough(game: Game[Any], seats: int, language: str) -> str:
    """A random game as seat 1 lives through it."""
    choice = random.Random(f"golden {game.id} {seats}")
    table = Table.new(game, names=NAMES[:seats], seed=f"golden {game.id} {seats}")
    words = GameWords(language, game, table.names, 0)
    lines = [words("game-title"), ""]
    heard = decisions = 0
    while not table.over:
        lines += [words.line(line) for line in table.remembered(0)[heard:]]
        heard = len(table.remembered(0))
        seat = choice.choice(table.state.may_answer())
        if not (answers := new_answers(table, seat)):
            continue
        answer = choice.choice(answers)
        if decisions < FULL:
            lines += position(game, table, words, seat, answer)
        decisions += 1
        table.answer(answer, seat)
    lines += [words.line(line) for line in table.remembered(0)[heard:]]
    lines += [
        "",
        f"{decisions} answers; winners {table.winners}, scores {table.scores}; record {table.record.head}",
        "",
    ]
    return "\n".join(lines)


def position(game: Game[Any], table: Table, words: GameWords, seat: int, answer: str) -> list[str]:
    ask = table.ask(0)
    assert ask is not None
    lines = ["", *(f"    {line}" for line in game.describe(table.view(0), words).splitlines())]
    lines.append(f"    ? {words.line(ask.prompt)}")
    lines += [f"      {option.text}: {words.line(option.label)}" for option in ask.options]
    return [*lines, f"    > {table.names[seat]}: {answer}", ""]


def folder(game: Game[Any]) -> Path:
    """Where the playthroughs of a game lie: those of a game from another package among its own tests."""
    if game.package.startswith("cantina.games."):
        return OURS
    return Path(str(resources.files(game.package))).parents[1] / "tests" / "golden"


@pytest.mark.parametrize("language", LANGUAGES)
def test_playthroughs_read_as_they_did(game: Game[Any], language: str) -> None:
    for seats in (game.seats[0], game.seats[-1]):
        path = folder(game) / f"{game.id}-{seats}.{language}.txt"
        text = playthrough(game, seats, language)
        if os.environ.get("CANTINA_GOLDEN") == "write":
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, "utf-8")
        assert text == path.read_text("utf-8"), f"{path.name} reads differently now"
