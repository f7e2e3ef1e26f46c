"""The words of Path to Hope that only the browser says: buttons that confirm."""

import pytest

from cantina.games.path_to_hope import GAME
from cantina.kernel import FastChance
from cantina.words import LANGUAGES, GameWords
from games.path_to_hope.scene import new


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_decision_can_be_confirmed_in_its_own_words(language: str) -> None:
    """As the page does it: `do-PROMPT` with what the prompt and the option tell."""
    said: set[str] = set()
    for seed in range(8):
        scene, luck = new(3 + seed % 4, seed), FastChance(seed)
        words = GameWords(language, GAME, ["Анна", "Bo", "Вера", "Gleb", "Ева", "Finn"], 0)
        while not scene.table.over:
            seat = scene.awaited[0]
            ask = scene.ask(seat)
            key = ask.prompt.key.replace("ask-", "do-", 1)
            for option in ask.options:
                if option.refs:
                    text = words(key, **{**ask.prompt.args, "ref": option.refs[0], **option.label.args})
                    assert "{" not in text
                    assert text[0].isupper()
                    said.add(key)
            scene.answer(seat, luck.pick(scene.table.options(seat)))
    assert said >= {"do-mix-first", "do-mix-second", "do-commit", "do-stack", "do-two-stacks", "do-deeper", "do-next",
                    "do-price", "do-first-card", "do-tank"}  # fmt: skip
