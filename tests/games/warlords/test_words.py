"""The words of Warlords of the Empire that only the browser says: buttons that confirm, and what cards are about."""

import pytest

from cantina.games.warlords import GAME
from cantina.games.warlords.components import PLANET_REF, REF, SHIPS
from cantina.kernel import FastChance
from cantina.words import LANGUAGES, GameWords
from games.warlords.scene import new


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_decision_can_be_confirmed_in_its_own_words(language: str) -> None:
    """As the page does it: `do-PROMPT` with what the prompt and the option tell."""
    said: set[str] = set()
    for seed in range(12):
        scene, luck = new(2 + seed % 4, seed), FastChance(seed)
        words = GameWords(language, GAME, ["Анна", "Bo", "Вера", "Gleb", "Ева"], 0)
        while not scene.table.over:
            ask = scene.ask(scene.asked)
            key = ask.prompt.key.replace("ask-", "do-", 1)
            for option in ask.options:
                args = {**ask.prompt.args, "ref": option.refs[0] if option.refs else "", **option.label.args}
                if option.refs:
                    text = words(key, **args)
                    assert "{" not in text
                    assert text[0].isupper()
            said.add(key)
            scene.table.answer(luck.pick(scene.table.options()))
    assert said >= {"do-turn", "do-spend", "do-death-star", "do-wreck", "do-wreck-second", "do-star-destroyer",
                    "do-swap-with", "do-take-ship", "do-trade", "do-trade-on"}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_can_be_read_about(language: str) -> None:
    words = GameWords(language, GAME)
    for ref in [*REF, *PLANET_REF]:
        key = ref.replace(":", "-")
        assert words(f"{key}.about")
        for case in ("nom", "gen", "dat", "acc", "ins", "pre"):
            assert words.name(ref, case)
    for ref in REF[SHIPS:]:
        assert words(f"{ref.replace(':', '-')}.effect")


def test_in_russian_a_ship_in_a_sentence_is_no_proper_name() -> None:
    words = GameWords("ru", GAME)
    assert [words.name(ref, "mid") for ref in REF[:SHIPS]] == [words.name(ref, "acc") for ref in REF[:SHIPS]]
    assert words("draws-you", cards=" ".join(REF[:2])) == "Вы берёте: истребитель СИД и перехватчик СИД."
