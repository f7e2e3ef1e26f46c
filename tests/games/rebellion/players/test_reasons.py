"""Whoever asks why gets an answer: what the generals decide comes with a sentence from their own reckoning."""

import re
from pathlib import Path

import pytest

from cantina.games import find
from cantina.games.rebellion.players import bot
from cantina.games.rebellion.players.bot import General
from cantina.kernel import FastChance, Line, Table
from cantina.words import LANGUAGES, GameWords

GAME = find("rebellion")
ENOUGH = 0.9
"""The part of all questions with more than one answer for which there is a sentence, at least."""
NAMED = re.compile(r'"(reason-[a-z-]+)"')


def said_in_a_game(mode: str) -> list[Line | None]:
    """Why both generals answered as they did, wherever there was a choice."""
    table = Table.new(GAME, 2, chance=FastChance(f"why {mode}"), mode=mode)
    generals = [General(seat) for seat in range(2)]
    found = []
    while not table.over:
        seat = table.asked[0]
        seen = table.observe(seat)
        assert seen.ask is not None
        text, why = generals[seat].decide(seen)
        if len(seen.ask.options) > 1:
            found.append(why)
        table.answer(text, seat)
    return found


@pytest.mark.parametrize("mode", ["first", "advanced"])
def test_nearly_every_decision_says_why(mode: str) -> None:
    said = said_in_a_game(mode)
    with_reason = [why for why in said if why is not None]
    assert len(with_reason) >= ENOUGH * len(said)
    for language in LANGUAGES:
        words = GameWords(language, GAME)
        for why in with_reason:
            assert "{" not in words(why.key, **why.args)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_its_words(language: str) -> None:
    words = GameWords(language, GAME)
    room = Path(bot.__file__).parent
    keys = {key for path in room.rglob("*.py") for key in NAMED.findall(path.read_text())}
    assert len(keys) > 50
    assert [key for key in sorted(keys) if not words.has(key)] == []
